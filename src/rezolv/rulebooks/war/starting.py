"""The start of a game; tables laid from another state (the ledger's conventions)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rezolv.engine import Effect, Resolution, Rulebook, Seat, Table
from rezolv.engine.declared import SeatKey
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.war import health, judging
from rezolv.rulebooks.war.blocks import PANICKED
from rezolv.rulebooks.war.health import INITIAL
from rezolv.rulebooks.war.names import (
    BEDRIDDEN,
    BLESSED,
    BLOCKED,
    CURSED,
    DUNGEON,
    GRAVEYARD,
    INFIRMARY,
    OPEN,
    POISONED,
    RISEN,
    SECRET,
)
from rezolv.rulebooks.war.places import IRON
from rezolv.rulebooks.war.risings import DIED
from rezolv.rulebooks.war.statuses import is_in, works_for, years

_replace = msgspec.structs.replace

SHOWN = "shown"
"""Effect: the open role that a Мимик shows (WR-192)."""
FOE = "foe"
"""Effect: the secret role that an Авантюрист knows (`role`) (WR-188)."""
ARCHETYPE = "archetype"
"""Effect: the archetype of a seat (`is`)."""
VEILED = "veiled"
"""Effect: the open role is not seen yet (WR-194)."""
POINTS = "points"
MASKED = "imitation"
"""Id of the passive of whoever shows another open role than his own."""
TERMS = {DUNGEON: 2, POISONED: 2, CURSED: 3, BLESSED: 1, RISEN: 1}


def began(night: Resolution) -> None:
    """Everybody has his HP and hears his role; which roles are in play is a secret (WR-005)."""
    night.now.composition = {}
    for name in list(night.now.seats):
        first = health.first_lives(night, name)
        seat = night.seat(name)
        hp = seat.hp if seat.hp is not None else first
        if is_in(seat, INFIRMARY) and seat.hp is None:
            hp = health.sick_at(night, name)
        night.change(name, hp=hp if seat.alive else 0)
        health.set_most(night, name, first)
        night.set_counter(name, INITIAL, first)
        settle_in(night, name)
        if not is_in(night.seat(name), VEILED):
            show_face(night, name)
        night.tell(name, "dealt", of=name, is_=night.seat(name).roles[SECRET])
    judging.tell_own_hp(night)


def settle_in(night: Resolution, name: str) -> None:
    """Lay what lies on a seat as long as it has a passive; again when it gains one."""
    seat = night.seat(name)
    if works_for(night, name, IRON) and not is_in(seat, IRON):
        night.add_effect(name, IRON)


def show_face(night: Resolution, name: str) -> None:
    """A Мимик who has not said what he shows gets a random role that nobody holds (WR-192)."""
    seat = night.seat(name)
    if MASKED not in seat.grants or seat.effect(SHOWN) is not None:
        return
    dealt = [one.roles[OPEN] for one in night.now.seats.values()]
    free = [r.id for r in night.book.roles.values() if r.slot == OPEN and r.id not in dealt]
    if free:
        night.add_effect(name, SHOWN, role=night.pick("shown_role", free, actor=name))


def shows(seat: Seat, slot: str = OPEN) -> str:
    """The open role of a seat as everybody sees it, "" while it is unseen (WR-007, WR-193)."""
    if is_in(seat, VEILED):
        return ""
    shown = seat.effect(SHOWN)
    return str(shown.values["role"]) if shown is not None else seat.roles[slot]


# A table from another state


def set_hp(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """The HP; the maximum stays that of the roles."""
    return _replace(table.seats[seat_id], hp=value)


def set_status(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Statuses, each fresh: with its full term to run from the first year played."""
    seat = table.seats[seat_id]
    for status in value if isinstance(value, tuple) else (value,):
        if status not in book.status_names:
            raise TableError("unknown_status", status=str(status), of=seat_id)
        seat = _with_status(book, table, seat, str(status))
    return seat


def _with_status(book: Rulebook, table: Table, seat: Seat, status: str) -> Seat:
    index = table.moment.index
    if status == BLOCKED:
        new: tuple[Effect, ...] = (Effect(PANICKED, since=index),)
    elif status in TERMS:
        grants = seat.grants.values()
        longer = status == POISONED and any(
            "longer_poison" in book.ability(grant).marks for grant in grants
        )
        new = (Effect(status, until=years(TERMS[status] + longer), since=index),)
    else:
        new = (Effect(status, since=index),)
    if status == INFIRMARY:
        new = (*new, Effect(BEDRIDDEN, until=years(2), since=index))
    counters = seat.counters
    if status == GRAVEYARD:
        counters = {**counters, DIED: table.moment.turn - 1}
    alive = seat.alive and status != GRAVEYARD
    return _replace(seat, effects=(*seat.effects, *new), alive=alive, counters=counters)


def set_points(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """The power points."""
    seat = table.seats[seat_id]
    number = value if isinstance(value, int) else 0
    return _replace(seat, counters={**seat.counters, POINTS: number})


def laid(kind: str, field: str, fits: Callable[[Rulebook, str], bool]) -> Callable[..., Seat]:
    """A seat key that lays an effect with one value."""

    def set_key(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
        seat = table.seats[seat_id]
        if value is None:
            return seat
        if not fits(book, str(value)):
            raise TableError("bad_seat_key", key=kind, is_=str(value), of=seat_id)
        effects = tuple([effect for effect in seat.effects if effect.kind != kind])
        return _replace(seat, effects=(*effects, Effect(kind, values={field: value})))

    return set_key


def _role_in(slot: str) -> Callable[[Rulebook, str], bool]:
    return lambda book, role: role in book.roles and book.roles[role].slot == slot


SEAT_KEYS = {
    "hp": SeatKey("number", set_hp),
    "status": SeatKey("statuses", set_status),
    "points": SeatKey("number", set_points),
    "archetype": SeatKey(
        "text",
        laid(ARCHETYPE, "is", lambda book, value: value in ("attack", "defence", "scout")),
    ),
    "foe": SeatKey("role", laid(FOE, "role", _role_in(SECRET))),
    "shown": SeatKey("role", laid(SHOWN, "role", _role_in(OPEN))),
}
