"""Laying a table: what is told at the start, and states other than the first."""

from __future__ import annotations

import msgspec

from rezolv.engine import Effect, Grant, Resolution, Rulebook, Seat, Table
from rezolv.engine.declared import SeatKey
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.theramore.acts import PICKS
from rezolv.rulebooks.theramore.departures import PHANTOM
from rezolv.rulebooks.theramore.succession import MAFIA_ROOM

_replace = msgspec.structs.replace


def began(night: Resolution) -> None:
    """The mafia know each other, and nobody else knows anybody (TH-006)."""
    mafia = night.holders("mafia")
    if len(mafia) > 1:
        for seat in mafia:
            mates = tuple(mate for mate in mafia if mate != seat)
            night.tell(seat, "teammates", of=seat, are=mates)
        night.open_room(MAFIA_ROOM, mafia, "team")


def names(value: Value) -> tuple[str, ...]:
    """A name or a list of names."""
    return tuple(str(name) for name in value) if isinstance(value, tuple) else (str(value),)


def set_status(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """mayor: holds the title; phantom: dead, and on the extra day."""
    seat = table.seats[seat_id]
    for status in names(value):
        if status == "mayor":
            seat = _replace(
                seat,
                roles={**seat.roles, "title": "mayor"},
                grants={**seat.grants, **book.role_grants["mayor"]},
            )
        elif status == PHANTOM:
            moment = table.moment
            until = moment.turn + 1 if moment.phase == "night" else moment.turn
            effect = Effect(PHANTOM, values={"turn": until})
            seat = _replace(seat, alive=False, effects=(*seat.effects, effect))
        else:
            raise TableError("unknown_status", status=status, of=seat_id)
    return seat


def set_last(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Targets of the turn before, as rows of ability and target or targets."""
    seat = table.seats[seat_id]
    grants = dict(seat.grants)
    for row in value if isinstance(value, tuple) else ():
        use, on = row if isinstance(row, tuple) and len(row) == 2 else ("", "")
        grant = _held(seat, str(use))
        grants[str(use)] = _replace(grant, last=names(on), last_turn=table.moment.turn - 1)
    return _replace(seat, grants=grants)


def _held(seat: Seat, use: str) -> Grant:
    if use not in seat.grants:
        raise TableError("no_such_ability", ability=use, of=seat.id)
    return seat.grants[use]


def set_passed(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Abilities whose latest chance was passed freely."""
    seat = table.seats[seat_id]
    grants = dict(seat.grants)
    for use in names(value):
        grants[use] = _replace(_held(seat, use), passed=True)
    return _replace(seat, grants=grants)


def set_spent(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Once-a-game abilities already used; random_move counts as a random move."""
    seat = table.seats[seat_id]
    grants = dict(seat.grants)
    counters = dict(seat.counters)
    for use in names(value):
        grants[use] = _replace(_held(seat, use), uses=1)
        if use == "random_move":
            counters["random_moves"] = 1
    return _replace(seat, grants=grants, counters=counters)


def set_autovotes(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Forced autovotes in a row so far."""
    seat = table.seats[seat_id]
    number = value if isinstance(value, int) else 0
    return _replace(seat, counters={**seat.counters, "autovotes": number})


def set_killed_once(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """A hireling who has already killed."""
    seat = table.seats[seat_id]
    grant = _held(seat, "fulfil")
    return _replace(seat, grants={**seat.grants, "fulfil": _replace(grant, uses=int(bool(value)))})


def set_picks(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """The neutral's standing pair."""
    seat = table.seats[seat_id]
    moment = table.moment
    turn = moment.turn if moment.phase == "night" else moment.turn - 1
    effect = Effect(PICKS, values={"of": names(value), "turn": turn})
    return _replace(seat, effects=(*seat.effects, effect))


def set_taken(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Roles that a neutral has taken: a peaceful one, a negative one, or both."""
    seat = table.seats[seat_id]
    roles, grants = dict(seat.roles), dict(seat.grants)
    for role_id in names(value):
        role = book.roles.get(role_id)
        if role is None:
            raise TableError("unknown_role", role=role_id, of=seat_id)
        slot = "overlay" if role.slot == "overlay" else "taken"
        roles[slot] = role_id
        for use, grant in book.role_grants[role_id].items():
            grants[use] = _replace(grant, slot=slot)
        table.composition[role_id] = table.composition.get(role_id, 0) + 1
    return _replace(seat, roles=roles, grants=grants)


SEAT_KEYS = {
    "status": SeatKey("statuses", set_status),
    "last": SeatKey("last", set_last),
    "passed": SeatKey("abilities", set_passed),
    "spent": SeatKey("abilities", set_spent),
    "autovotes": SeatKey("number", set_autovotes),
    "killed_once": SeatKey("flag", set_killed_once),
    "picks": SeatKey("seats", set_picks),
    "taken": SeatKey("roles", set_taken),
}
