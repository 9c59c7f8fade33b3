"""Deaths and risings (WR-020, WR-038 to WR-052, WR-366)."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.journal import NO_CAUSE
from rezolv.rulebooks.war import health
from rezolv.rulebooks.war.health import INITIAL, RISEN_NOW
from rezolv.rulebooks.war.names import (
    BEDRIDDEN,
    BLESSED,
    BLOCKED,
    CURSED,
    DUNGEON,
    GRAVEYARD,
    INFIRMARY,
    POISONED,
    RISEN,
)
from rezolv.rulebooks.war.statuses import enter, is_in, leave, years

DIED = "died in"
"""Counter: the year in which a seat died last."""
ROSE = "rose"
"""Aura: a seat rose this year by its source with `use`."""


def bury(night: Resolution) -> bool:
    """What follows a death: the graveyard; every other status ends (WR-042)."""
    buried = False
    for departure in night.departures:
        name = departure.seat
        seat = night.seat(name)
        if seat.alive or is_in(seat, GRAVEYARD):
            continue
        buried = True
        cause = night.fates.get(name, NO_CAUSE)
        for status in (INFIRMARY, DUNGEON, RISEN):
            leave(night, name, status, cause)
        for status in (BEDRIDDEN, POISONED, CURSED, BLESSED, BLOCKED):
            night.drop_effects(name, status)
        for kind in {effect.kind for effect in night.seat(name).effects}:
            if getattr(night.book.effects[kind], "till_death", False):
                night.drop_effects(name, kind)
        night.change(name, hp=0)
        night.set_counter(name, DIED, night.now.moment.turn)
        night.tell(PUBLIC, "died", of=name, cause=cause)
        enter(night, name, GRAVEYARD, cause=cause)
    return buried


def rise(night: Resolution, seat: str, *, by: str, use: str, cause: int = NO_CAUSE) -> bool:
    """Raise a seat from the graveyard with its first HP (WR-048, WR-049).

    Whether the ability raised it: true also if another has done so in this year, for then what
    either brings besides applies (WR-052).
    """
    again = night.was(RISEN_NOW, seat)
    if not again and night.seat(seat).alive:
        return False
    night.aura(seat, ROSE, source=by, use=use)
    if again:
        return True
    night.once(RISEN_NOW, seat)
    first = night.seat(seat).counters.get(INITIAL, health.BASE)
    night.log("revived", cause, of=seat)
    night.change(seat, alive=True, hp=first)
    leave(night, seat, GRAVEYARD, cause)
    enter(night, seat, RISEN, years(1, from_next=True), cause)
    return True


def raises(night: Resolution, action: Action) -> None:
    """Raise everybody reached."""
    for seat in action.reach:
        rise(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


def raised_by(night: Resolution, seat: str) -> str:
    """Who raised a seat this year, "" if nobody did."""
    rose = night.find_aura(seat, ROSE)
    return rose.source if rose is not None else ""
