"""Attacks and what stops them, in the document's order: immunities, protections, single guards."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Resolution
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import ABSORBED, Action, Attempt, Volley
from rezolv.engine.declared import EffectKind
from rezolv.engine.parts.lives import absorb, hurt
from rezolv.engine.parts.volleys import on, strongest
from rezolv.rulebooks.massacre.attacks import STRONGEST
from rezolv.rulebooks.massacre.roles import ATTACK
from rezolv.rulebooks.massacre4.acting import on_each
from rezolv.rulebooks.massacre4.statuses import SOLD, in_force, is_in, works

SHIELDED = "shielded"
ONE_ATTACK = "one_attack"
"""Mark of a passive ability that each phase takes one attack, the strongest (M4-088 to M4-090)."""
OBEYED = "obeyed"
"""Mark of an ability whose holder those who sold their souls cannot harm."""
UNLESS = "unless:"
"""Mark of such an ability that is not there when another is applied: `unless:brains`."""

EFFECTS = {SHIELDED: EffectKind()}

Amount = Callable[[Resolution, Action], int]


def strikes(amount: int | Amount = 1) -> Behaviour:
    """Attack the one reached; the more damage the stronger (M4-087)."""

    def deed(night: Resolution, action: Action, target: str) -> None:
        points = amount if isinstance(amount, int) else amount(night, action)
        night.attempt(ATTACK, target, action=action, strength=points, amount=points)

    return on_each(deed)


def _shield(night: Resolution, action: Action, target: str) -> None:
    night.aura(target, SHIELDED, source=action.by, use=action.ability.id)


shields = on_each(_shield)
"""The one reached takes no damage from attacks in this phase (M4-086)."""


def shields_self(night: Resolution, action: Action) -> None:
    """The same for oneself, without a target."""
    _shield(night, action, action.by)


def spares(points: int) -> Behaviour:
    """So much of this phase's damage to oneself does not come, whatever its source (M4-091)."""

    def does(night: Resolution, action: Action) -> None:
        absorb(night, action.by, points, by=action.by, use=action.ability.id)

    return does


def lands(night: Resolution, attempt: Attempt) -> None:
    """What an attack does that nothing stopped."""
    use = attempt.action.ability.id if attempt.action is not None else attempt.kind
    hurt(night, attempt.target, attempt.amount, by=attempt.by, use=use)


LAND = {ATTACK: lands}


# What stops an attack


def side(night: Resolution, seat: str) -> str:
    """The faction of a seat as the phase began."""
    return night.book.side(night.before.seats[seat])


def immune(night: Resolution, target: str, by: str) -> str:
    """The ability by which a seat takes no damage from this attacker, "" if there is none."""
    if side(night, by) == "undead" and works(night, target, "soulless"):
        return "soulless"
    if side(night, by) == "demons" and by != target and works(night, target, "dark_aura"):
        return "dark_aura"
    return obeyed(night, target, by)


def obeyed(night: Resolution, target: str, by: str) -> str:
    """The ability by which one who sold the soul cannot harm this target (M4-241, M4-242)."""
    sold = is_in(night.before.seats[by], SOLD)
    return next(iter(in_force(night, target, OBEYED)), "") if sold else ""


Available = Callable[[Resolution, str, str], bool]
"""Whether a guard of a seat, in force as it is, may take an attack in this phase."""
Choose = Callable[[Resolution, list[Attempt]], Attempt | None]
"""Which of several attacks a guard takes."""
Taken = Callable[[Resolution, str, str], None]
"""What else follows when a guard of a seat has taken one."""


def defends(choose: Choose, available: Available, taken: Taken) -> Callable[..., None]:
    """The law that says what becomes of the attacks of a phase."""

    def defend(night: Resolution, volley: Volley) -> None:
        for attempt in volley:
            if attempt.kind != ATTACK:
                continue
            if found := immune(night, attempt.target, attempt.by):
                stop(attempt, found, attempt.target)
            elif (aura := night.find_aura(attempt.target, SHIELDED)) is not None:
                stop(attempt, str(aura.values["use"]), aura.source)
        struck = dict.fromkeys(one.target for one in volley if one.kind == ATTACK)
        for name in [name for name in night.now.seats if name in struck]:
            came = [one for one in volley if one.target == name and one.kind == ATTACK]
            for use in in_force(night, name, ONE_ATTACK):
                if not available(night, name, use):
                    continue
                # A guard is not idle while something is left that would harm (M4-088).
                harmful = [one for one in came if not one.stopped and one.amount > 0]
                hit = choose(night, harmful or came)
                if hit is not None:
                    guard(night, name, use, hit)
                    taken(night, name, use)
                    came = [one for one in came if one is not hit]

    return defend


def the_strongest(night: Resolution, came: list[Attempt]) -> Attempt | None:
    """The attack of the most damage; one of equal ones is drawn (M4-087, M4-090)."""
    return strongest(night, came, STRONGEST)


def not_given_up(night: Resolution, name: str, use: str) -> bool:
    """Whether the holder does without what he may only apply instead of his guard (M4-139)."""
    marks = night.book.ability(night.before.seats[name].grants[use]).marks
    instead = {mark.removeprefix(UNLESS) for mark in marks if mark.startswith(UNLESS)}
    return not any(one.ability.id in instead and not one.stopped for one in night.of(name))


def no_more(night: Resolution, name: str, use: str) -> None:
    """Nothing follows: a guard is there again in the next phase."""


defend = defends(the_strongest, not_given_up, no_more)


def guard(night: Resolution, name: str, use: str, hit: Attempt) -> None:
    """Take an attack on the holder, and answer it if that is a shield of bones (M4-120)."""
    stop(hit, use, name)
    if use == "bone_shield":
        hurt(night, hit.by, 1, by=name, use=use)


def stop(attempt: Attempt, how: str, by: str) -> None:
    """An attack does no damage; its ability was applied all the same."""
    if not attempt.stopped:
        attempt.stop(how, by)
        if attempt.action is not None:
            attempt.action.verdict = ABSORBED


__all__ = [
    "EFFECTS", "LAND", "OBEYED", "ONE_ATTACK", "SHIELDED", "UNLESS", "defend", "defends", "immune",
    "not_given_up", "obeyed", "on", "shields", "shields_self", "side", "spares", "strikes",
    "the_strongest",
]  # fmt: skip
