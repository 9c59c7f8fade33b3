"""What all contestants share: the set-up of nine seats and the source of random orders.

The seats are numbered by role: 0 and 1 are the mafia, 2 the commissioner, 3 the doctor, 4 to 8 the
citizens. A game is fixed by its seed: every contestant draws the same orders in the same sequence
(see `night_orders` and `ballots`), so for one seed all of them must resolve the same number of
phases. `bench.games` checks this while warming up.
"""

from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Protocol

MAFIA = (0, 1)
COMMISSIONER = 2
DOCTOR = 3
CITIZENS = (4, 5, 6, 7, 8)
SEATS = 9

NOBODY = -1
MAX_PHASES = 100

Draw = Callable[[], float]
"""A source of numbers from 0 up to 1, such as ``random.Random(seed).random``."""


class Contestant(Protocol):
    """The interface of a contestant's module."""

    name: str

    def available(self) -> bool:
        """Tell whether the contestant can play here."""

    def play(self, seed: int) -> int:
        """Play what this seed gives and return the number of phases (or nights) resolved."""


def installed(distribution: str) -> str | None:
    """Return the installed version of a distribution, or None if it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def night_orders(draw: Draw, alive: Sequence[int], last_healed: int) -> tuple[int, int, int]:
    """Draw the night's targets: of the kill, of the check and of the heal.

    ``alive`` is in the order of the seats and holds at least one mafioso and one other player. An
    order nobody is left to give is `NOBODY`.
    """
    count = len(alive)
    mafia = (alive[0] in MAFIA) + (alive[1] in MAFIA)
    victim = alive[mafia + int(draw() * (count - mafia))]
    checked = healed = NOBODY
    if COMMISSIONER in alive:
        checked = _other(draw, alive, alive.index(COMMISSIONER))
    if DOCTOR in alive:
        if last_healed in alive:
            healed = _other(draw, alive, alive.index(last_healed))
        else:
            healed = alive[int(draw() * count)]
    return victim, checked, healed


def ballots(draw: Draw, alive: Sequence[int]) -> list[tuple[int, int]]:
    """Draw the day's votes, (voter, candidate), one for everyone alive."""
    return [(voter, _other(draw, alive, index)) for index, voter in enumerate(alive)]


def _other(draw: Draw, alive: Sequence[int], index: int) -> int:
    """Draw someone alive other than the one at ``index``."""
    drawn = int(draw() * (len(alive) - 1))
    return alive[drawn + (drawn >= index)]
