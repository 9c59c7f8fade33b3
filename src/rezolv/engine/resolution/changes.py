"""Changes to the table: seats, grants, effects, rooms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
        seats = self.now.seats
        old = seats[seat_id]
        seat = seats[seat_id] = _replace(old, **fields)
        if "alive" in fields:
            self._living = None
        if self._laid is not None and "effects" in fields:
            for effect in seat.effects:
                self._laid.setdefault(effect.kind, set()).add(seat_id)
        if seat_id in self.sides:
            del self.sides[seat_id]
        if self._public is not None and self._looks_otherwise(old, seat):
            self._public = None
        return seat

    def _looks_otherwise(self, old: Seat, seat: Seat) -> bool:
        """Whether everybody sees another seat than before."""
        if old.alive != seat.alive or old.roles is not seat.roles:
            return True
        if old.effects is seat.effects:
            return False
        book = self.book
        public, shows = book.public_effects, book.shows
        was, now = ([e.kind for e in one.effects if e.kind in public] for one in (old, seat))
        return was != now or (
            shows is not None
            and any(shows(old, slot) != shows(seat, slot) for slot in book.shown_slots)
        )

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

    def bearers(self, kind: str) -> Sequence[str]:
        """Who bears an effect of a kind, in seat order."""
        seats = self.now.seats
        if self._laid is None:
            self._laid = {}
            for name, seat in seats.items():
                for effect in seat.effects:
                    self._laid.setdefault(effect.kind, set()).add(name)
        found = [n for n in self._laid.get(kind, ()) if seats[n].effect(kind) is not None]
        if len(found) > 1:
            found.sort(key=list(seats).index)
        return found

    # Auras: `auras` holds all in the order in which they were laid. Whoever takes some of them away
    # puts another list in its place.

    def aura(self, seat_id: str, kind: str, *, source: str = "", **values: Value) -> None:
        """Lay an effect on a seat for this resolution only."""
        effect = Effect(kind, source, values)
        self.auras.append((seat_id, effect))
        if self._indexed is self.auras:
            self._index(seat_id, effect)

    def _index(self, seat_id: str, effect: Effect) -> None:
        self._auras_on.setdefault(seat_id, []).append(effect)
        self._auras_of.setdefault(effect.kind, []).append((seat_id, effect))

    def _index_all(self) -> None:
        self._indexed = self.auras
        self._auras_on, self._auras_of = {}, {}
        for seat_id, effect in self.auras:
            self._index(seat_id, effect)

    def auras_on(self, seat_id: str) -> Sequence[Effect]:
        """What lies on a seat for this resolution only, in the order in which it was laid."""
        if self._indexed is not self.auras:
            self._index_all()
        return self._auras_on.get(seat_id, ())

    def auras_of(self, kind: str) -> Sequence[tuple[str, Effect]]:
        """The effects of a kind that last for this resolution only, with whom they lie on.

        In the order in which they were laid; more may be laid meanwhile.
        """
        if self._indexed is not self.auras:
            self._index_all()
        return self._auras_of.get(kind, ())

    def find_aura(self, seat_id: str, kind: str) -> Effect | None:
        """The first effect of a kind on a seat that lasts for this resolution only, or None."""
        if not self.auras:
            return None
        for effect in self.auras_on(seat_id):
            if effect.kind == kind:
                return effect
        return None

    def drop_auras(self, seat_id: str, kind: str) -> None:
        """Take the effects of a kind that last for this resolution only from a seat."""
        if self.find_aura(seat_id, kind) is not None:
            self.auras = self._indexed = [
                (name, effect)
                for name, effect in self.auras
                if name != seat_id or effect.kind != kind
            ]
            of, on = self._auras_of[kind], self._auras_on[seat_id]
            self._auras_of[kind] = [one for one in of if one[0] != seat_id]
            self._auras_on[seat_id] = [effect for effect in on if effect.kind != kind]

    def take_auras(self, *kinds: str) -> list[tuple[str, Effect]]:
        """Take all effects of these kinds that last for this resolution only, and return them."""
        taken = [one for one in self.auras if one[1].kind in kinds]
        if taken:
            self.auras = [one for one in self.auras if one[1].kind not in kinds]
        return taken

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

    def holders(self, role: str, *, alive: bool = True) -> list[str]:
        """Seats that hold a role in any slot, in seat order."""
        return [
            name
            for name, seat in self.now.seats.items()
            if role in seat.roles.values() and (seat.alive or not alive)
        ]
