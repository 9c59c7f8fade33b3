"""What earns power points: purses with what the year brought (WR-120 to WR-134, WR-147, WR-148).

What a year has brought is read from the auras of the resolution, and added to purses: hidden
counters that keep the remainders. Step 9 makes points of what is in the purses; what steps 10 and
11 bring lies in them until the next year.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rezolv.engine import Effect, Resolution
from rezolv.engine.values import Value
from rezolv.rulebooks.war.curses import LAID
from rezolv.rulebooks.war.health import CURED, LOSS, TAKEN, number
from rezolv.rulebooks.war.names import BLESSED, RISEN
from rezolv.rulebooks.war.races import LEARNED, MISLED, NAMED
from rezolv.rulebooks.war.risings import ROSE
from rezolv.rulebooks.war.starting import ARCHETYPE, POINTS
from rezolv.rulebooks.war.statuses import is_in

ATTACK, DEFENCE, SCOUT = "attack", "defence", "scout"
KINDS: Final = (ATTACK, DEFENCE, SCOUT)
CHOICE: Final = "choice"
"""Slot of the role of whoever must choose an archetype; tables laid for a scenario have none."""
COUNTED: Final = "counted"
"""Prefix of auras: how much (`amount`) of the year already lies in a purse."""


def _sum(night: Resolution, me: str, *, received: bool) -> int:
    """The damage that a seat received, or dealt to others; HP lost without damage are none."""
    return sum(
        [
            number(one)
            for name, one in night.auras_of(TAKEN)
            if (name == me if received else name != me and one.source == me)
            and one.values["sort"] != LOSS
        ]
    )


def dealt(night: Resolution, me: str) -> int:
    """The damage that came through, poison among it (WR-120, WR-122, WR-123)."""
    return _sum(night, me, received=False)


def received(night: Resolution, me: str) -> int:
    """The damage taken, poison among it (WR-121, WR-122, WR-123)."""
    return _sum(night, me, received=True)


def restored(night: Resolution, me: str) -> int:
    """The HP that oneself and others really regained by one's own doing (WR-127)."""
    return sum([number(one) for _, one in night.auras_of(CURED) if one.source == me])


def _count(night: Resolution, me: str, kind: str, **values: Value) -> int:
    """The auras of a kind with these values that come from a seat."""
    found = [one for _, one in night.auras_of(kind) if one.source == me]
    return sum(
        [all(one.values.get(key) == value for key, value in values.items()) for one in found]
    )


def blessings(night: Resolution, me: str) -> int:
    """The blessings laid (WR-128)."""
    return _count(night, me, LAID, status=BLESSED)


def raised(night: Resolution, me: str) -> int:
    """The characters raised (WR-129)."""
    return _count(night, me, ROSE)


def races(night: Resolution, me: str) -> int:
    """The races learned, false ones too (WR-132)."""
    return _count(night, me, LEARNED, what="race")


def misled(night: Resolution, me: str) -> int:
    """The players who were told something false by one's doing (WR-133)."""
    return len({name for name, one in night.auras_of(MISLED) if one.source == me})


def named(night: Resolution, me: str) -> int:
    """The uses of abilities that named a character to their user (WR-134)."""
    return _count(night, me, NAMED)


class Purse(NamedTuple):
    """What is gathered for points: so much of it makes one."""

    name: str
    makes: int
    brought: Callable[[Resolution, str], int]


PURSES: Final = {
    ATTACK: (Purse("dealt", 5, dealt), Purse("received", 10, received)),
    DEFENCE: (
        Purse("restored", 5, restored),
        Purse("blessings laid", 3, blessings),
        Purse("raised", 2, raised),
    ),
    SCOUT: (Purse("races", 3, races), Purse("misled", 3, misled), Purse("named", 2, named)),
}


def archetype(night: Resolution, seat: str) -> str:
    """The archetype of a seat, "" if it has none."""
    effect = night.seat(seat).effect(ARCHETYPE)
    return str(effect.values["is"]) if effect is not None else ""


def _purses(night: Resolution, seat: str) -> Sequence[Purse]:
    """The purses of a seat; whoever is risen at any time of the year gains nothing (WR-051)."""
    if is_in(night.seat(seat), RISEN) or is_in(night.before.seats[seat], RISEN):
        return ()
    return PURSES.get(archetype(night, seat), ())


def _gather(night: Resolution, seat: str, purse: Purse) -> int:
    """Put into a purse what it does not hold yet of this year; what is in it then."""
    key = f"{COUNTED} {purse.name}"
    before = night.find_aura(seat, key)
    total = purse.brought(night, seat)
    more = total - (number(before) if before is not None else 0)
    held = night.seat(seat).counters.get(purse.name, 0) + more
    if more:
        night.drop_auras(seat, key)
        night.aura(seat, key, amount=total)
        night.set_counter(seat, purse.name, held)
    return held


def gain(night: Resolution) -> None:
    """Step 9: what the year has earned becomes points; remainders stay (WR-120, WR-147)."""
    for name in list(night.now.seats):
        draw_unchosen(night, name)
    for name in night.living:
        for purse in _purses(night, name):
            points, rest = divmod(_gather(night, name, purse), purse.makes)
            if points:
                night.set_counter(name, purse.name, rest)
                have = night.seat(name).counters.get(POINTS, 0)
                night.set_counter(name, POINTS, have + points)


def draw_unchosen(night: Resolution, seat: str) -> None:
    """Whoever has not chosen in the first year has a random archetype, and is told it (WR-119)."""
    if CHOICE in night.seat(seat).roles and not archetype(night, seat):
        choice = night.draw(ARCHETYPE, KINDS, actor=seat)
        take(night, seat, choice)
        night.tell(seat, ARCHETYPE, is_=choice)


def take(night: Resolution, seat: str, choice: str) -> None:
    """Give a seat its archetype."""
    night.drop_effects(seat, ARCHETYPE)
    effect = Effect(ARCHETYPE, values={"is": choice}, since=night.now.moment.index)
    now = night.seat(seat)
    roles = {slot: role for slot, role in now.roles.items() if slot != CHOICE}
    night.change(seat, effects=(*now.effects, effect), roles=roles)


def told(night: Resolution) -> None:
    """After step 10: whoever's points have changed is told (WR-126)."""
    for name, seat in night.now.seats.items():
        now = seat.counters.get(POINTS, 0)
        if now != night.before.seats[name].counters.get(POINTS, 0):
            night.tell(name, POINTS, of=name, is_=now)


def carried_over(night: Resolution) -> None:
    """After step 11: what steps 10 and 11 earned waits for the next year (WR-148)."""
    for name in night.living:
        for purse in _purses(night, name):
            _gather(night, name, purse)
