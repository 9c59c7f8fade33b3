"""The game's own clock: hours at which its phases close, counted from the first midnight.

An hour closes at 13:00, 16:00, 19:00 or 22:00, a night at 10:00 of the next morning (TR-035). What
lasts or rests some hours is counted between these moments (TR-030, TR-045).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.calendar import Calendar, Hours
from rezolv.engine.limits import Rest
from rezolv.engine.table import Moment

NIGHT: Final = "night"
DAY: Final = ("hour_13", "hour_16", "hour_19", "hour_22")
LAST: Final = "hour_22"
"""The last hour of the day: at its close the votes are counted."""
BOTH: Final = (*DAY, NIGHT)
FIRST: Final = DAY[0]

_CLOSES: Final = {"hour_13": 13, "hour_16": 16, "hour_19": 19, "hour_22": 22, NIGHT: 34}

CALENDAR: Final = Calendar(
    {
        "hour_13": Hours(closes=("13:00",)),
        "hour_16": Hours(closes=("16:00",)),
        "hour_19": Hours(closes=("19:00",)),
        "hour_22": Hours(closes=("22:00",)),
        NIGHT: Hours(closes=("10:00",)),
    },
    zone="Europe/Moscow",
    reminds=(1,),
    clauses=("TR-035",),
)


def hour(phase: str, turn: int) -> int:
    """The moment at which a phase closes."""
    return 24 * (turn - 1) + _CLOSES[phase]


def hour_of(moment: Moment) -> int:
    """The moment at which this phase closes."""
    return hour(moment.phase, moment.turn)


def now(night: Resolution) -> int:
    """The moment at which the phase in hand closes."""
    return hour_of(night.now.moment)


def following(phase: str, turn: int) -> tuple[str, int]:
    """The phase after this one: night N follows day N."""
    if phase == NIGHT:
        return FIRST, turn + 1
    place = DAY.index(phase)
    return (DAY[place + 1], turn) if place + 1 < len(DAY) else (NIGHT, turn)


def preceding(phase: str, turn: int) -> tuple[str, int]:
    """The phase before this one."""
    if phase == FIRST:
        return NIGHT, turn - 1
    return BOTH[BOTH.index(phase) - 1], turn


def onwards(phase: str, turn: int) -> Iterator[tuple[str, int]]:
    """This phase and all that follow."""
    while True:
        yield phase, turn
        phase, turn = following(phase, turn)


def first_from(moment: Moment, due: int) -> int:
    """The index of the first phase, from this one on, that closes at an hour or later."""
    for steps, (phase, turn) in enumerate(onwards(moment.phase, moment.turn)):
        if hour(phase, turn) >= due:
            return moment.index + steps
    raise AssertionError("phases never end")


def rests(hours: int) -> Rest:
    """Usable again exactly so many hours after a use, and not before (TR-026, TR-029, TR-030)."""
    return lambda moment: first_from(moment, hour_of(moment) + hours)
