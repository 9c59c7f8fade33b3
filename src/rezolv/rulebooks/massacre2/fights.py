"""Attacks: those that fall out, guards, shields, curses, and what each attack leaves behind."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import PUBLIC, Fact, Resolution, Until
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import DONE, NO_EFFECT, Action, Attempt
from rezolv.engine.parts.delayed import delay
from rezolv.engine.parts.lives import heal, set_lives
from rezolv.engine.parts.volleys import on, send_on, stop, strongest
from rezolv.rulebooks.massacre import attacks
from rezolv.rulebooks.massacre.attacks import (
    GUARD,
    STRONGEST,
    TOUCH,
    follow_up,
    own_affair,
    shared,
    side,
    strikes,
)
from rezolv.rulebooks.massacre.lives import DOOM, doom, most_lives
from rezolv.rulebooks.massacre.masks import wears
from rezolv.rulebooks.massacre.moon import NIGHT
from rezolv.rulebooks.massacre.roles import ATTACK
from rezolv.rulebooks.massacre.statuses import GRAVEYARD, INFIRMARY, is_in
from rezolv.rulebooks.massacre0.pack import HUNTED
from rezolv.rulebooks.massacre2.dealing import GIFT, JOKED, receive
from rezolv.rulebooks.massacre2.names import DEMON_ROLES

CANCELLED = frozenset({"soulless", "aura", "joker"})
"""What stops an attack so that it was not made at all."""
CIRCLE = "circle"
SEALED = "sealed"
CALL = "call"
CALL_KNOWN = "call_known"
NIGHTS = 3
"""So many nights in the Infirmary give a life."""


def demon(night: Resolution, name: str) -> bool:
    """Whether a character is a demon."""
    return night.seat(name).roles["secret"] in DEMON_ROLES


def undead(night: Resolution, name: str) -> bool:
    """Whether a character is of the Undead."""
    return side(night, name) == "undead"


# What is not made at all


def wards_off(tells: Callable[[Resolution, str], bool]) -> Behaviour:
    """Undead and demons cancel their attacks on the holder.

    Args:
        tells: whether such an attacker learns why.
    """

    def does(night: Resolution, holder: Action) -> None:
        use = holder.ability.id
        for attempt in on(night, holder.by):
            if not undead(night, attempt.by) and not demon(night, attempt.by):
                continue
            stop(night, attempt, use, holder.by)
            if tells(night, attempt.by) and attempt.action is not None:
                night.tell(
                    attempt.by, "failed", cause=attempt.entry,
                    ability=attempt.action.ability.id, reason=use,
                )  # fmt: skip

    return does


def joker(night: Resolution, action: Action) -> None:
    """The right secret role of a target cancels all attacks on oneself tonight."""
    role, target = str(action.order.params["role"]), night.seat(action.target)
    named = night.seat(action.by).effect(JOKED)
    are = named.values["are"] if named is not None else ()
    roles = named.values["roles"] if named is not None else ()
    assert isinstance(are, tuple)
    assert isinstance(roles, tuple)
    night.drop_effects(action.by, JOKED)
    night.add_effect(
        action.by, JOKED, source=action.by, are=(*are, *action.aim), roles=(*roles, role)
    )  # fmt: skip
    book = night.book
    if wears(book.roles[role], role) != wears(
        book.roles[target.roles["secret"]], target.roles["secret"]
    ):
        return
    for attempt in on(night, action.by):
        stop(night, attempt, action.ability.id, action.by)


def bite(night: Resolution, action: Action) -> None:
    """It does not count on whom another demon chose, and then needs no rest."""
    if shared(night, action, lambda by: demon(night, by), aimed=True):
        action.counts = False
        night.tell(
            action.by, "failed", cause=action.entry,
            ability=action.ability.id, reason=action.ability.id,
        )  # fmt: skip
    else:
        strikes()(night, action)


def scent(night: Resolution) -> None:
    """Whoever was bitten and lives is hunted the next night, be the hunt open then."""
    for action in night.actions:
        if action.ability.id == "bite" and made(night, action):
            order = follow_up(night, action, "chase")
            if order is not None and night.seat(order.on[0]).alive:
                delay(night, order, HUNTED)


def made(night: Resolution, action: Action) -> list[Attempt]:
    """The attacks that an action made, those left out that were cancelled."""
    return [one for one in night.attempts if one.action is action and one.stopped not in CANCELLED]


def dead_demons(night: Resolution, action: Action) -> int:
    """How many demons lay on the Graveyard as the night began."""
    return sum(
        is_in(seat, GRAVEYARD) and seat.roles["secret"] in DEMON_ROLES
        for seat in night.before.seats.values()
    )


# Guards


def guard(night: Resolution, action: Action) -> None:
    """Stand before another; all guards take over at one moment."""
    if action.target == action.by:
        action.verdict = NO_EFFECT


def take_over(night: Resolution) -> None:
    """Each guard takes all attacks on his ward; what is taken is passed on to nobody."""
    standing: dict[str, list[Action]] = {}
    for action in (one for name in night.now.seats for one in night.of(name)):
        if action.ability.id == GUARD and action.acted and action.verdict == DONE:
            standing.setdefault(action.target, []).append(action)
    for attempt in list(night.volley):
        if attempt.stopped or attempt.target not in standing:
            continue
        first, *others = standing[attempt.target]
        for other in others:
            again = night.attempt(
                attempt.kind, attempt.target, action=attempt.action, by=attempt.by,
                strength=attempt.strength, amount=attempt.amount,
            )  # fmt: skip
            send_on(night, again, other.by, GUARD, other)
        send_on(night, attempt, first.by, GUARD, first)


# Shields of the struck


def incorporeal(night: Resolution, action: Action) -> None:
    """Stop the strongest attack, unless things were thrown about tonight."""
    if not any(own.ability.id == "poltergeist" for own in night.of(action.by)):
        attacks.stops_the_strongest(night, action)


def raise_circle(night: Resolution, action: Action) -> None:
    """The circle stands from now on."""
    night.add_effect(action.by, CIRCLE, source=action.by)


def break_circles(night: Resolution) -> None:
    """A circle stops the strongest attack and is gone."""
    for name in night.living:
        hit = strongest(night, on(night, name), STRONGEST) if stands(night, name) else None
        if hit is not None:
            stop(night, hit, CIRCLE, name)
            night.drop_effects(name, CIRCLE)
            night.tell(name, "spent", ability=CIRCLE, cause=hit.entry)


def stands(night: Resolution, name: str) -> bool:
    """Whether a circle stands around a character."""
    return is_in(night.seat(name), CIRCLE)


def curse(night: Resolution, action: Action) -> None:
    """The strongest attacker of the cursed dies, unless another stopped or bent the attack."""
    cursed = action.target
    came = [a for a in night.volley if a.target == cursed and a.stopped not in CANCELLED]
    hit = strongest(night, came, STRONGEST)
    if hit is not None and own_affair(hit, cursed):
        doom(night, hit.by, action)


# What becomes of them


def touched(night: Resolution, attempt: Attempt) -> None:
    """The touch; whoever loses the open role for a day is named to all."""
    attacks.lands(night, attempt)
    was = night.before.seats[attempt.target]
    if night.seat(attempt.target).alive and not is_in(was, INFIRMARY):
        used = Fact("used", {"ability": "touch", "on": attempt.target})
        night.tell_fact(PUBLIC, used, attempt.entry)


LAND = {ATTACK: attacks.lands, TOUCH: touched, GIFT: receive}


def verdicts(night: Resolution) -> None:
    """An order of several attacks has failed if none of them came through."""
    for action in night.actions:
        tried = [one for one in night.attempts if one.action is action]
        if tried:
            action.verdict = DONE if any(one.landed for one in tried) else NO_EFFECT


def mend(night: Resolution) -> None:
    """Each third night in the Infirmary gives a life back (M2-025)."""
    index = night.now.moment.index
    for name, seat in night.before.seats.items():
        effect = seat.effect(INFIRMARY)
        if effect is None or not seat.alive:
            continue
        nights = (index - effect.since + 1) // 2
        if nights and nights % NIGHTS == 0:
            heal(night, name, 1, by=name, use=INFIRMARY)


def seals(night: Resolution, lost: dict[str, bool]) -> None:
    """Ведьма lives if she would die together with whom she sealed, and is in full health."""
    if night.now.moment.phase != NIGHT:
        return
    for name in list(lost):
        for effect in night.seat(name).effects:
            witch = effect.source
            if effect.kind != SEALED or witch == name or lost.get(witch, True):
                continue
            del lost[witch]
            night.drop_auras(witch, DOOM)
            set_lives(night, witch, most_lives(night, witch))
            night.log("spared", of=witch, how=SEALED)


def put_seal(day: Resolution, action: Action) -> None:
    """For the night that follows."""
    day.add_effect(action.target, SEALED, source=action.by, until=Until(NIGHT, 1))


def feed(night: Resolution) -> None:
    """Тварь gains a life by the death of whom its attack reached."""
    for action in night.actions:
        if action.ability.id != "devour" or not night.seat(action.by).alive:
            continue
        prey = {attempt.target for attempt in made(night, action)}
        if any(name in night.departed and is_in(night.seat(name), GRAVEYARD) for name in prey):
            set_lives(night, action.by, (night.seat(action.by).hp or 0) + 1, action.entry)


def open_call(night: Resolution) -> None:
    """After Sacrifice! demons may be called back at the next new moon.

    Демонолог knows only whether anybody died that night; whether it was his victim is seen when
    he calls.
    """
    for action in night.actions:
        if action.ability.id != "sacrifice":
            continue
        name = action.by
        until = Until(NIGHT, 2)
        if any(not night.seat(one.target).alive for one in made(night, action)):
            night.add_effect(name, CALL, source=name, until=until)
        if night.departed:
            night.add_effect(name, CALL_KNOWN, source=name, until=until)
