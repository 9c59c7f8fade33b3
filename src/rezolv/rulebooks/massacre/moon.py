"""The moon: nights go new, half, full and again; a cycle is such a run with its days; and hours."""

from __future__ import annotations

from rezolv.engine import Calendar, Hours, Moment, Refusal
from rezolv.engine.abilities import Ability, Due
from rezolv.engine.limits import Rest
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View

NIGHT = "night"
DAY = "day"
BOTH = (NIGHT, DAY)

NEW = "new_moon"
HALF = "half_moon"
FULL = "full_moon"
MOONS = (NEW, HALF, FULL)


def moon(turn: int) -> str:
    """The moon of a night."""
    return MOONS[(turn - 1) % len(MOONS)]


def at_moon(*moons: str) -> Due:
    """A chance on nights of these moons only."""

    def due(ability: Ability, view: View, grant: Grant) -> Refusal | None:
        if moon(view.public.moment.turn) not in moons:
            return refuse("other_moon", ability=ability.id)
        return None

    return due


def next_night(moment: Moment, moons: str) -> int:
    """The phase index of the next night of this moon, tonight's left out."""
    turn = moment.turn + 1
    while moon(turn) != moons:
        turn += 1
    return moment.index + 2 * (turn - moment.turn) - (moment.phase == DAY)


def once_a_phase(moment: Moment) -> int:
    """A use each phase."""
    return moment.index + 1


def once_a_cycle(moment: Moment) -> int:
    """A use in each run of new, half and full moon, with the days that follow."""
    return next_night(moment, NEW)


def till_full_moon(moment: Moment) -> int:
    """Renewed when the next full-moon night begins."""
    return next_night(moment, FULL)


def rests(nights: int) -> Rest:
    """Not for so many nights after the night of a use."""
    return lambda moment: moment.index + 2 * nights + 1


CALENDAR = Calendar(
    {
        NIGHT: Hours(closes=("10:00",), least=6 * 60, early=True),
        DAY: Hours(closes=("22:00",), least=6 * 60),
    },
)
"""The documents have no hours: these are ours, and a host sets his own."""
