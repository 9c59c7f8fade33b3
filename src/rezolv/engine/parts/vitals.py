"""Vitals: what lives and statuses a seat had at an earlier moment, to which it may be set back."""

from __future__ import annotations

from typing import NamedTuple

from rezolv.engine.resolution import Resolution
from rezolv.engine.table import Effect, Seat
from rezolv.engine.values import Value

VITALS = "vitals"
"""Kind of the effect on the table that keeps the vitals of all seats."""


class Vitals(NamedTuple):
    """The lives of a seat, and its statuses with the closes left to each; 0 if it does not end."""

    hp: int | None
    statuses: tuple[tuple[str, int], ...]

    def has(self, status: str) -> bool:
        """Whether a status is among them."""
        return any(name == status for name, _ in self.statuses)


def of_seat(night: Resolution, seat: Seat) -> Vitals:
    """The vitals of a seat as it is given."""
    kinds = night.book.effects
    found = [
        (effect.kind, effect.until.count if effect.until is not None else 0)
        for effect in seat.effects
        if effect.kind in kinds and kinds[effect.kind].status
    ]
    return Vitals(seat.hp, tuple(found))


def remember(night: Resolution) -> None:
    """Keep the vitals of all seats as they are now, in place of those kept before."""
    rows = tuple([(name, *of_seat(night, seat)) for name, seat in night.now.seats.items()])
    kept = tuple([effect for effect in night.now.effects if effect.kind != VITALS])
    values: dict[str, Value] = {"are": rows}
    night.now.effects = (*kept, Effect(VITALS, "", values, None, night.now.moment.index))


def remembered(night: Resolution, name: str) -> Vitals:
    """The vitals of a seat as they were kept; as they are now if none were."""
    for effect in night.now.effects:
        if effect.kind == VITALS:
            for row in as_rows(effect.values["are"]):
                if row[0] == name:
                    return as_vitals(row[1:])
    return of_seat(night, night.seat(name))


def as_rows(value: Value) -> tuple[tuple[Value, ...], ...]:
    """A value as rows."""
    assert isinstance(value, tuple)
    return tuple([row for row in value if isinstance(row, tuple)])


def as_vitals(row: tuple[Value, ...]) -> Vitals:
    """Vitals that were kept as a row."""
    hp, statuses = row
    assert hp is None or isinstance(hp, int)
    found = []
    for name, left in as_rows(statuses):
        assert isinstance(left, int)
        found.append((str(name), left))
    return Vitals(hp, tuple(found))
