"""Guards: what meets an attack. Each says what it does to an attack and how many it meets.

A guard hangs on a passive (`Ever.guard`) or on a kind of effect or aura (`Lasting.guard`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.actions import Attempt

Fits = Callable[[Resolution, Attempt, str, str], bool]
"""Whether a guard meets an attack; it gets the guarded seat and the source of its effect."""
Then = Callable[[Resolution, Attempt, str], None]
"""What else happens when a guard has met an attack; it gets the guarded seat."""

VOIDS: Final = "voids"
"""The attack does not work at all: neither damage nor what comes with it (WR-111)."""
DRIES: Final = "dries"
"""The attack deals no damage; what comes with it stays (WR-111)."""


class Guard:
    """How attacks on a seat are met.

    Args:
        what: `VOIDS` or `DRIES`.
        each_year: how many attacks of a year it meets, the strongest first (WR-110); None for all.
        each_game: how many of the game; None if that is not limited.
        fits: which attacks it meets.
        then: what else happens to one that it has met.
    """

    def __init__(
        self,
        what: str,
        *,
        each_year: int | None = 1,
        each_game: int | None = None,
        fits: Fits | None = None,
        then: Then | None = None,
    ) -> None:
        self.what = what
        self.each_year = each_year
        self.each_game = each_game
        self.fits = fits
        self.then = then

    @property
    def rank(self) -> int:
        """Guards against all attacks go first, then those of a year, then those of the game."""
        if self.each_year is None and self.each_game is None:
            return 0
        return 1 if self.each_game is None else 2


class Soften:
    """How the damage of each attack on a seat is changed.

    Args:
        rank: lower goes first: what adds wounds before what halves them.
        change: gets the resolution, the attempt and the seat, and sets the amount.
    """

    def __init__(self, change: Then, *, rank: int = 0) -> None:
        self.change = change
        self.rank = rank
