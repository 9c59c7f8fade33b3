"""The week: new moon, half moon, full moon, and then a new week (M4-012, M4-013)."""

from __future__ import annotations

from rezolv.engine import Calendar, Hours, Moment, Resolution
from rezolv.engine.limits import Cooldown
from rezolv.rulebooks.massacre.moon import FULL, HALF, MOONS, NEW

PHASES = MOONS
"""Every kind of phase: whatever has no time of its own may be used in each of them."""


def after(moment: Moment) -> tuple[str, int]:
    """The phase that follows, and its week."""
    place = MOONS.index(moment.phase) + 1
    return (MOONS[place], moment.turn) if place < len(MOONS) else (NEW, moment.turn + 1)


def once_a_week(moment: Moment) -> int:
    """A use between a new moon and the full moon that follows (M4-018)."""
    return moment.index + len(MOONS) - MOONS.index(moment.phase)


WEEKLY = Cooldown(once_a_week)
"""Once a week."""


def first_days(night: Resolution) -> bool:
    """Whether it is the new or the half moon of the first week (M4-110)."""
    return night.now.moment.turn == 1 and night.now.moment.phase in (NEW, HALF)


CALENDAR = Calendar(
    {phase: Hours(early=True) for phase in PHASES}, clauses=("M4-064", "M4-065", "M4-068")
)
"""The host names each deadline, and may end a phase once everybody has ordered."""

__all__ = ["CALENDAR", "FULL", "HALF", "NEW", "PHASES", "WEEKLY", "after", "first_days"]
