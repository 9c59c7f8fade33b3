"""What the host gives and takes by a ruling, at the boundary of a step."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rezolv.engine.journal import Key
from rezolv.engine.resolution.taking import Taking
from rezolv.engine.rulebook import TableError
from rezolv.engine.rulings import GIVE, START, Ruling
from rezolv.engine.table import Effect, Grant, Seat, Until
from rezolv.engine.values import Value

_replace = msgspec.structs.replace

_Row = Sequence[Value]


class _DoesNotFit(Exception):
    """There is nothing of the kind to be taken from the seat as it is."""


class Giving(Taking):
    """Gifts to seats, each as rows of a word and what it needs.

    | row | what |
    |---|---|
    | `alive`, flag | lives, or dies by the host's ruling |
    | `hp`, number · `max_hp`, number | health; None is none |
    | `counter`, name, number | a counter of the seat; `(name, number)` is short for it |
    | `effect`, kind, source, phase, count, values | an effect, until so many closes (0: for good) |
    | `no_effect`, kind | takes all effects of a kind |
    | `role`, slot, role | the role of a slot with its abilities; "" empties the slot |
    | `grant`, role, ability | an ability in hand, as if never used |
    | `ungrant`, use | takes an ability out of hand |
    | `key`, name, value | what the rulebook's seat key of that name sets |
    """

    __slots__ = ()

    def give_first(self) -> None:
        """Give what is ruled for the start of the phase."""
        if self._rulings:
            self.give_at("", START)

    def give_at(self, step: str, edge: str = "") -> None:
        """Give what is ruled for the end of a step, or for an edge of the phase."""
        phase = self.phase_key
        for (kind, key), rulings in list(self._rulings.items()):
            if kind != GIVE or (key.phase, key.step) != (phase, step):
                continue
            if (edge and key.what != edge) or key.actor not in self.now.seats:
                continue
            for ruling in rulings:
                if self._give(key, ruling):
                    self._met = (*self._met, id(ruling))
        if edge and self.dying:
            self.land_deaths()

    def _give(self, key: Key, ruling: Ruling) -> bool:
        """Make a gift, all of it or nothing; whether it could be made as the seat now is."""
        rows = ruling.value if isinstance(ruling.value, tuple) else ()
        now, name = self.now, key.actor
        old, shared = now.seats[name], now.composition
        # A key of the rulebook may count a role as dealt. A gift is not: everybody would see it.
        now.composition = dict(shared)
        lives: bool | None = None
        try:
            for row in rows:
                if not isinstance(row, tuple) or not row:
                    raise ValueError(f"a gift is rows of name and value: {ruling.value!r}")
                if row[0] == "alive" and len(row) == 2:
                    lives = bool(row[1])
                else:
                    now.seats[name] = self._changed(name, row)
        except (TableError, _DoesNotFit):
            now.seats[name] = old
            return False
        finally:
            now.composition = shared
        self._public = self._laid = self._living = None
        self.sides.clear()
        entry = self.log("given", of=name, rows=rows, why=ruling.why)
        if lives is False:
            self.kill(name, "ruling", (), entry)
        elif lives:
            self._revive(name)
        return True

    def _revive(self, name: str) -> None:
        """It lives, and did not go out in this phase either."""
        self.dying.pop(name, None)
        self.doomed.pop(name, None)
        self.fates.pop(name, None)
        self.departures = [gone for gone in self.departures if gone.seat != name]
        self.change(name, alive=True)

    def _changed(self, name: str, row: _Row) -> Seat:
        """The seat after one row of a gift.

        Raises:
            ValueError: it is no row of a gift.
            TableError, _DoesNotFit: it does not fit the seat as it is.
        """
        seat = self.now.seats[name]
        if row[0] != "key" and any(isinstance(value, bool) for value in row):
            raise ValueError(f"cannot give {row!r}")
        match tuple(row):
            case ("hp", int() | None as hp):
                return _replace(seat, hp=hp)
            case ("max_hp", int() | None as hp):
                return _replace(seat, max_hp=hp)
            case ("counter", str(counter), int(number)):
                return _replace(seat, counters={**seat.counters, counter: number})
            case ("effect", str(kind), str(source), str(phase), int(count), tuple() as values):
                return self._with_effect(seat, kind, source, Until(phase, count), values)
            case ("no_effect", str(kind)):
                kept = tuple([effect for effect in seat.effects if effect.kind != kind])
                if len(kept) == len(seat.effects):
                    raise _DoesNotFit
                return _replace(seat, effects=kept)
            case ("role", str(slot), str(role)):
                return self._with_role(seat, slot, role)
            case ("grant", str(role), str(ability)):
                declared = self.book.abilities.get((role, ability))
                if declared is None:
                    raise ValueError(f"cannot give {ability!r} of {role!r}: there is none")
                grant = Grant(ability, role, declared.slot)
                return _replace(seat, grants={**seat.grants, ability: grant})
            case ("ungrant", str(use)):
                if use not in seat.grants:
                    raise _DoesNotFit
                grants = {other: grant for other, grant in seat.grants.items() if other != use}
                return _replace(seat, grants=grants)
            case ("key", str(key), value):
                if key not in self.book.seat_keys:
                    raise ValueError(f"cannot give {key!r}: the rulebook has no such key")
                return self.book.seat_keys[key].set(self.book, self.now, name, value)
            case (str(counter), int(number)):
                return _replace(seat, counters={**seat.counters, counter: number})
        raise ValueError(f"cannot give {row!r}")

    def _with_effect(
        self, seat: Seat, kind: str, source: str, until: Until, rows: tuple[Value, ...]
    ) -> Seat:
        if kind not in self.book.effects:
            raise ValueError(f"cannot give {kind!r}: no such effect")
        values: dict[str, Value] = {}
        for row in rows:
            if not isinstance(row, tuple) or len(row) != 2 or not isinstance(row[0], str):
                raise ValueError(f"the values of an effect are rows of name and value: {rows!r}")
            values[row[0]] = row[1]
        end = until if until.count > 0 else None
        effect = Effect(kind, source, values, end, self.now.moment.index)
        return _replace(seat, effects=(*seat.effects, effect))

    def _with_role(self, seat: Seat, slot: str, role: str) -> Seat:
        """The seat with another role in a slot: the abilities of the old one go with it."""
        book = self.book
        known = slot in book.slots or slot in seat.roles
        if not known or (role and role not in book.roles):
            raise ValueError(f"cannot give the role {role!r} in the slot {slot!r}")
        if not role and slot == book.slots[0]:
            raise ValueError(f"the slot {slot!r} cannot be empty")
        old = seat.roles.get(slot)
        roles = {name: held for name, held in seat.roles.items() if name != slot}
        grants = {
            use: grant
            for use, grant in seat.grants.items()
            if (grant.slot, grant.role) != (slot, old)
        }
        if role:
            roles = {**seat.roles, slot: role}
            for use, grant in book.role_grants[role].items():
                grants[use] = _replace(grant, slot=slot)
        believes = {name: held for name, held in seat.believes.items() if name != slot}
        return _replace(seat, roles=roles, grants=grants, believes=believes)
