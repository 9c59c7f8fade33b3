"""Attacks: made at one moment, then turned, taken over and stopped while they wait as a volley."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Resolution
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import NO_EFFECT, Action, Attempt
from rezolv.engine.orders import Order
from rezolv.engine.parts.lives import absorb, hurt
from rezolv.engine.parts.volleys import on, send_on, stop, strongest
from rezolv.rulebooks.massacre.lives import doom
from rezolv.rulebooks.massacre.roles import ATTACK, CARD
from rezolv.rulebooks.massacre.statuses import INFIRMARY, TOUCHED, bar_open_role, is_in

STRONGEST = "strongest"
"""The draw that decides between equal attacks of several attackers."""
GUARD = "guard"
TOUCH = "touch"
"""Kind of the attack that takes the open role, or a life in the Infirmary."""

Amount = Callable[[Resolution, Action], int]


def strikes(amount: int | Amount = 1, *, rank: str = "", kind: str = ATTACK) -> Behaviour:
    """Attack the player reached.

    Args:
        amount: the lives that it takes.
        rank: its name in the list of ranks, where that is not the ability's.
    """

    def does(night: Resolution, action: Action) -> None:
        lives = amount if isinstance(amount, int) else amount(night, action)
        strength = night.book.strength(rank or action.ability.id)
        night.attempt(kind, action.target, action=action, strength=strength, amount=lives)

    return does


def lands(night: Resolution, attempt: Attempt) -> None:
    """What an attack does to whom it hits."""
    use = attempt.action.ability.id if attempt.action is not None else attempt.kind
    target = night.seat(attempt.target)
    if not target.alive:
        attempt.landed = False
    elif attempt.kind != TOUCH:
        hurt(night, attempt.target, attempt.amount, by=attempt.by, use=use)
    elif is_in(night.before.seats[attempt.target], INFIRMARY):
        hurt(night, attempt.target, 1, by=attempt.by, use=use)
    else:
        bar_open_role(night, attempt.target, TOUCHED, attempt.by, attempt.entry)


LAND = {ATTACK: lands, TOUCH: lands}


# What does not happen at all


def turns_away(faction: str) -> Behaviour:
    """Attackers of a faction cancel their attacks on the holder, and are told why."""

    def does(night: Resolution, holder: Action) -> None:
        for action in night.actions:
            if ATTACK not in action.ability.marks or action.held:
                continue
            if action.target == holder.by and side(night, action.by) == faction:
                night.hold(action, holder.ability.id, holder)
                night.tell(
                    action.by, "failed", cause=action.entry,
                    ability=action.ability.id, reason=holder.ability.id,
                )  # fmt: skip

    return does


def side(night: Resolution, seat: str) -> str:
    """The group of a seat by its true role."""
    return night.book.side(night.seat(seat))


def unless_shared(faction: str, behaviour: Behaviour, *, aimed: bool) -> Behaviour:
    """It fails, and nobody is told, if others of a faction act on the target the same night.

    Args:
        aimed: it counts whom they chose; else whom they reached.
    """

    def does(night: Resolution, action: Action) -> None:
        if not shared(night, action, lambda by: side(night, by) == faction, aimed=aimed):
            behaviour(night, action)

    return does


def shared(night: Resolution, action: Action, whose: Callable[[str], bool], *, aimed: bool) -> bool:
    """Whether others, of those meant, act on the target too; then the action has no effect."""
    for other in night.actions:
        if other.by == action.by or other.grant.slot != "secret" or CARD in other.ability.marks:
            continue
        named = other.aim if aimed else other.reach
        if action.target in named and not kept_off(other) and whose(other.by):
            action.verdict = NO_EFFECT
            night.log(
                "void", action.entry, by=action.by, use=action.ability.id, why="shared_target"
            )
            return True
    return False


def kept_off(action: Action) -> bool:
    """Whether a block kept the player from acting at all, so that he chose nobody."""
    return any(hold.kind in NO_USE for hold in action.holds) or not action.ability.phases


NO_USE = {"charms", "howl", "zombify", "poltergeist"}
"""Holds under which an ability counts as not used."""


# Who takes them over


def guards(night: Resolution, action: Action) -> None:
    """Take all attacks on the ward upon oneself; none of them is passed on a second time."""
    ward = action.target
    if ward == action.by:
        action.verdict = NO_EFFECT
        return
    for attempt in on(night, ward):
        if not any(bend.what == GUARD for bend in attempt.trail):
            send_on(night, attempt, action.by, GUARD, action)


# Shields of the struck


def stops_the_strongest(night: Resolution, action: Action) -> None:
    """Stop the strongest attack on the holder."""
    hit = strongest(night, on(night, action.by), STRONGEST)
    if hit is not None:
        stop(night, hit, action.ability.id, action.by)


def absorbs(points: int) -> Behaviour:
    """Stop so many points of damage to oneself this night."""

    def does(night: Resolution, action: Action) -> None:
        absorb(night, action.by, points, by=action.by, use=action.ability.id)

    return does


def strikes_back(night: Resolution, action: Action) -> None:
    """Hurt whoever made the strongest attack on the holder; that is no attack itself."""
    hit = strongest(night, on(night, action.by), STRONGEST)
    if hit is not None:
        hurt(night, hit.by, 1, by=action.by, use=action.ability.id)


def curse(night: Resolution, action: Action) -> None:
    """Whoever is attacked under the curse dies, unless another has stopped or bent the attack."""
    cursed = action.target
    for attempt in night.volley:
        if attempt.target == cursed and attempt.by != action.by and own_affair(attempt, cursed):
            doom(night, cursed, action)
            return


def own_affair(attempt: Attempt, target: str) -> bool:
    """Whether nobody but attacker and target had to do with an attack."""
    concerned = ("", attempt.by, target)
    if attempt.stopped and attempt.stopped_by != target:
        return False
    if attempt.action is not None and attempt.action.turned_by not in concerned:
        return False
    return all(bend.by in concerned for bend in attempt.trail)


def follow_up(night: Resolution, action: Action, use: str) -> Order | None:
    """An order of another ability on whom this attack was made, None if it was not made."""
    for attempt in night.attempts:
        if attempt.action is action:
            return Order(action.by, use, (attempt.target,))
    return None
