"""The order of the seats, for whatever would else go by the order of sending."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.engine.actions import Action
from rezolv.engine.resolution import Resolution


def place(night: Resolution, seat: str) -> int:
    """The place of a seat at the table, from 0."""
    return list(night.now.seats).index(seat)


def by_seat(night: Resolution, action: Action) -> int:
    """A key of steps: in the order of the seats of those who act."""
    return place(night, action.by)


def round_from(night: Resolution, seat: str) -> Iterator[str]:
    """All other seats in seat order from this one on, going round."""
    names = list(night.now.seats)
    at = names.index(seat)
    yield from names[at + 1 :]
    yield from names[:at]
