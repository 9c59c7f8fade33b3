"""Companies: unions that players found in play, as one of their members knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rezolv.engine.views import View


class Company(NamedTuple):
    """A union that a seat belongs to, as that seat knows it.

    Attributes:
        leader: who leads it.
        members: all in it, the leader among them.
        numbers: what else a member may know of it, by words that the wording names `company-…`.
    """

    leader: str
    members: tuple[str, ...]
    numbers: Mapping[str, int] = {}


class Companies(NamedTuple):
    """Which unions a seat is in.

    Attributes:
        of: those of a seat, out of its view and the points of all seats that everybody was told.
        points: the facts by which everybody is told the points of a seat.
    """

    of: Callable[[View, Mapping[str, int]], Sequence[Company]]
    points: tuple[str, ...] = ("points",)
