"""The start of a game, of a turn, and of its resolution; tables laid from another state."""

from __future__ import annotations

import msgspec

from rezolv.engine import Effect, Resolution, Rulebook, Seat, Table
from rezolv.engine.declared import SeatKey
from rezolv.engine.rulebook import TableError
from rezolv.engine.table import Poll, Room
from rezolv.engine.values import Value
from rezolv.rulebooks.dragons import blocks, clans, contacts, shown
from rezolv.rulebooks.dragons.names import (
    BOLTON,
    GREAT_OTHER,
    ICE_DRAGON,
    OTHERS,
    RIDES,
    TAMED,
    TIRED,
    WIGHT,
)
from rezolv.rulebooks.dragons.wights import ROOM

_replace = msgspec.structs.replace
POLL = "lynch"


def began(night: Resolution) -> None:
    """Nobody is told of anybody else; only the Others begin together (DD-001, DD-205).

    Rooms that were open before are no news to those in them.
    """
    night.told = [one for one in night.told if one.fact.name != "room"]
    night.now.rooms = {
        name: Room(name, room.members, "clan") for name, room in night.now.rooms.items()
    }
    for name, seat in list(night.now.seats.items()):
        effect = seat.effect(TAMED)
        if effect is not None and not clans.share(night, str(effect.values["rider"]), name):
            clans.meet(night, str(effect.values["rider"]), name)
    great, ice = night.holders(GREAT_OTHER), night.holders(ICE_DRAGON)
    for one, other in zip(great, ice, strict=False):
        night.add_effect(other, TAMED, source=one, rider=one, to=OTHERS)
        night.add_effect(one, RIDES, dragon=other)
    wights = [name for name in night.now.seats if clans.is_wight(night, name)]
    roomless = [name for name in wights if not clans.rooms_of(night, name)]
    for name in wights:
        night.change(
            name,
            effects=tuple(
                _replace(e, source=great[0]) if e.kind == WIGHT and great else e
                for e in night.seat(name).effects
            ),
        )
    if len(together := (*great, *ice, *roomless)) > 1:
        night.now.rooms = {**night.now.rooms, ROOM: Room(ROOM, together, OTHERS)}
        for name in together:
            night.tell(name, "teammates", of=name, are=tuple(t for t in together if t != name))
    clans.refresh(night)


def opens(night: Resolution) -> None:
    """The vote is open all the turn; the Болтоны learn their points (DD-030, DD-118)."""
    living = night.public.living
    first = night.now.moment.turn == 1
    night.set_poll(Poll(POLL, living, living, nobody=not first))
    for name in living:
        if night.sides[name] == BOLTON and not clans.is_dragon(night, name):
            night.tell(name, "points", of=BOLTON, is_=contacts.points(night.now))


def begins(night: Resolution) -> None:
    """Before the first line: the gone leave their rooms, what Тормунд tired does not pass."""
    clans.sweep_rooms(night)
    shown.default(night)
    for action in night.actions if night.bearers(TIRED) else ():
        if contacts.tired(night, action.by, action.order.use):
            night.hold(action, blocks.SILENT, None)


# A table from another state


def _seats(value: Value) -> tuple[str, ...]:
    return tuple([str(one) for one in value]) if isinstance(value, tuple) else (str(value),)


def set_status(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """wight: turned before the start."""
    seat = table.seats[seat_id]
    for status in _seats(value):
        if status != WIGHT:
            raise TableError("unknown_status", status=status, of=seat_id)
        was = seat.roles["role"]
        faction = book.roles[was].faction
        effect = Effect(WIGHT, "", {"clan": faction, "was": was})
        seat = _replace(
            seat,
            roles={**seat.roles, "role": WIGHT},
            grants={use: g for use, g in seat.grants.items() if g.slot == "common"},
            effects=(*seat.effects, effect),
        )
    return seat


def set_dragon(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """The dragon that a rider has tamed; none if null."""
    seat = table.seats[seat_id]
    if value is None:
        return seat
    dragon = table.seats[str(value)]
    clan = book.roles[seat.roles["role"]].faction
    tamed = Effect(TAMED, seat_id, {"rider": seat_id, "to": clan})
    table.seats[dragon.id] = _replace(dragon, effects=(*dragon.effects, tamed))
    rides = Effect(RIDES, "", {"dragon": dragon.id})
    return _replace(seat, effects=(*seat.effects, rides))


def set_spent(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Passives and abilities that are spent."""
    seat = table.seats[seat_id]
    grants = dict(seat.grants)
    for use in _seats(value):
        if use not in grants:
            raise TableError("no_such_ability", ability=use, of=seat_id)
        grants[use] = _replace(grants[use], lost=True)
    return _replace(seat, grants=grants)


def counter(name: str) -> SeatKey:
    """A number that a seat begins with."""

    def set_counter(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
        seat = table.seats[seat_id]
        number = value if isinstance(value, int) else 0
        return _replace(seat, counters={**seat.counters, name: number})

    return SeatKey("number", set_counter)


SEAT_KEYS = {
    "status": SeatKey("statuses", set_status),
    "dragon": SeatKey("seat", set_dragon),
    "spent": SeatKey("abilities", set_spent),
    "kiss": counter("kiss"),
    "treat": counter("treat"),
    "warnings": counter("warnings"),
}
