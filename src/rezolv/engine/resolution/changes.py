"""Changes to the table: seats, grants, effects, rooms."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rezolv.engine.facts import Fact
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.resolution.knowledge import Knowledge
from rezolv.engine.table import (
    Effect,
    Grant,
    Room,
    Seat,
    Until,
)
from rezolv.engine.values import Value

_replace = msgspec.structs.replace


class Changes(Knowledge):
    """Changes to the fork."""

    __slots__ = ()

    def seat(self, seat_id: str) -> Seat:
        """A seat as it is now."""
        return self.now.seats[seat_id]

    def change(self, seat_id: str, **fields: object) -> Seat:
        """Replace fields of a seat."""
        seat = self.now.seats[seat_id] = _replace(self.now.seats[seat_id], **fields)
        self._public = None
        return seat

    def set_counter(self, seat_id: str, name: str, value: int) -> None:
        """Set a counter of a seat."""
        self.change(seat_id, counters={**self.now.seats[seat_id].counters, name: value})

    def set_grant(self, seat_id: str, use: str, **fields: object) -> None:
        """Replace fields of a grant."""
        seat = self.now.seats[seat_id]
        grant = _replace(seat.grants[use], **fields)
        self.now.seats[seat_id] = _replace(seat, grants={**seat.grants, use: grant})

    def give(self, seat_id: str, use: str, grant: Grant) -> None:
        """Put an ability into a seat's hand."""
        seat = self.now.seats[seat_id]
        self.now.seats[seat_id] = _replace(seat, grants={**seat.grants, use: grant})

    def take(self, seat_id: str, uses: Iterable[str]) -> None:
        """Take abilities out of a seat's hand."""
        gone = frozenset(uses)
        seat = self.now.seats[seat_id]
        if gone.isdisjoint(seat.grants):
            return
        grants = {use: grant for use, grant in seat.grants.items() if use not in gone}
        self.now.seats[seat_id] = _replace(seat, grants=grants)

    def add_effect(
        self,
        seat_id: str,
        kind: str,
        *,
        source: str = "",
        until: Until | None = None,
        **values: Value,
    ) -> None:
        """Lay an effect on a seat."""
        effect = Effect(kind, source, values, until, self.now.moment.index)
        self.change(seat_id, effects=(*self.now.seats[seat_id].effects, effect))

    def drop_effects(self, seat_id: str, kind: str) -> None:
        """Take all effects of a kind from a seat."""
        effects = self.now.seats[seat_id].effects
        kept = tuple([effect for effect in effects if effect.kind != kind]) if effects else ()
        if len(kept) < len(effects):
            self.change(seat_id, effects=kept)

    def aura(self, seat_id: str, kind: str, *, source: str = "", **values: Value) -> None:
        """Lay an effect on a seat for this resolution only."""
        self.auras.append((seat_id, Effect(kind, source, values)))

    def find_aura(self, seat_id: str, kind: str) -> Effect | None:
        """The first effect of a kind on a seat that lasts for this resolution only, or None."""
        for name, effect in self.auras:
            if name == seat_id and effect.kind == kind:
                return effect
        return None

    def drop_auras(self, seat_id: str, kind: str) -> None:
        """Take the effects of a kind that last for this resolution only from a seat."""
        self.auras = [
            (name, effect) for name, effect in self.auras if name != seat_id or effect.kind != kind
        ]

    def open_room(self, room: str, members: Iterable[str], kind: str = "") -> None:
        """Open a room, or let more seats into it, and tell those in it who is there."""
        old = self.now.rooms.get(room)
        known = old.members if old else ()
        all_members = (*known, *(seat for seat in members if seat not in known))
        if all_members == known:
            return
        self.now.rooms = {**self.now.rooms, room: Room(room, all_members, kind)}
        for member in all_members:
            self.tell_fact(
                member, Fact("room", {"with": tuple(m for m in all_members if m != member)})
            )

    def merge_rooms(self, room: str, other: str) -> None:
        """Let all members of another room into a room; the other one is closed."""
        members = self.now.rooms[other].members
        self.now.rooms = {name: one for name, one in self.now.rooms.items() if name != other}
        self.open_room(room, members, self.now.rooms[room].kind)

    def leave_room(self, room: str, seat_id: str) -> None:
        """Take a seat out of one room; if nobody is left in it, it is closed."""
        old = self.now.rooms[room]
        members = tuple([member for member in old.members if member != seat_id])
        rooms = {name: one for name, one in self.now.rooms.items() if members or name != room}
        if members:
            rooms[room] = Room(room, members, old.kind)
        self.now.rooms = rooms

    def leave_rooms(self, seat_id: str) -> None:
        """Take a seat out of every room; a room that nobody is left in is closed."""
        for room in list(self.now.rooms.values()):
            if seat_id in room.members:
                self.leave_room(room.id, seat_id)

    def win(self, side: str, cause: int = NO_CAUSE) -> None:
        """A side has won, whether or not the game goes on."""
        if side not in self.now.won:
            self.now.won = (*self.now.won, side)
        self.log("victory", cause, are=(side,))

    @property
    def living(self) -> list[str]:
        """Ids of those alive, in seat order."""
        return [name for name, seat in self.now.seats.items() if seat.alive]

    def holders(self, role: str, *, alive: bool = True) -> list[str]:
        """Seats that hold a role in any slot, in seat order."""
        return [
            name
            for name, seat in self.now.seats.items()
            if role in seat.roles.values() and (seat.alive or not alive)
        ]
