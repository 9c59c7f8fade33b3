"""The calendar of one game: the rulebook's, with what the host set otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from rezolv.engine.calendar import BY_HOST, Bell, Calendar, CalendarError, Hours, minutes
from rezolv.site.clock import times
from rezolv.site.games.models import Game
from rezolv.site.table.books import book_of

KEPT_PHASE = ("closes", "least", "lasts", "votes")
LONGEST = 30 * times.A_DAY
"""Minutes that no phase and no prolongation is longer than."""


@dataclass(frozen=True)
class Timetable:
    """The hours of a game.

    Attributes:
        zone: in which local times are meant.
        rest: days of the week on which no phase closes, 0 is Monday.
        answer: minutes for the answers that a resolution asks for.
        by_host: the clock closes nothing by itself.
        judges: the clock does what costs a player something, without asking the host.
        polls: votes are taken from the hour of the poll alone, where the document has one.
        gives_back: time in which the site was down is given back.
    """

    calendar: Calendar
    zone: ZoneInfo
    rest: tuple[int, ...] = ()
    by_host: bool = False
    judges: bool = False
    polls: bool = False
    gives_back: bool = True

    @property
    def answer(self) -> timedelta:
        """The time for all answers of one phase."""
        return timedelta(minutes=self.calendar.answer)

    def hours(self, phase: str) -> Hours:
        """The hours of a kind of phase."""
        return BY_HOST if self.by_host else self.calendar.hours(phase)

    def deadline(
        self, phase: str, opened: datetime, before: datetime | None = None
    ) -> datetime | None:
        """When a phase that opens then takes its last order; None is by the host alone.

        Args:
            before: the deadline of the phase before. Where this one opens soon after it, a length
                is counted from there, so that the grid of the game does not drift.
        """
        hours = self.hours(phase)
        if hours.by_host:
            return None
        if hours.closes:
            soonest = opened + timedelta(minutes=max(hours.least, hours.stops + 1))
            end = times.first_after(soonest, hours.closes, self.zone, self.rest)
        else:
            start = opened
            if before is not None:
                late = opened - before
                if timedelta(0) <= late <= timedelta(minutes=hours.lasts) / 4:
                    start = before
            end = times.later(start, hours.lasts, self.zone, self.rest)
        return end - timedelta(minutes=hours.stops)

    def bells(self, phase: str, opened: datetime, deadline: datetime) -> list[tuple[int, datetime]]:
        """When the bells of a phase ring, by their numbers, where it is long enough for them."""
        found = []
        for number, bell in enumerate(self.hours(phase).bells):
            at = self._bell(bell, deadline)
            if at > opened:
                found.append((number, at))
        return found

    def _bell(self, bell: Bell, deadline: datetime) -> datetime:
        if bell.at:
            return times.last_before(deadline, bell.at, self.zone)
        return deadline - timedelta(minutes=bell.before)

    def votes(self, phase: str, opened: datetime, deadline: datetime) -> datetime | None:
        """When the voting of a phase begins, if later than the phase."""
        hours = self.hours(phase)
        if not self.polls or not hours.votes:
            return None
        at = times.last_before(deadline, hours.votes, self.zone)
        return at if at > opened else None


def timetable_of(game: Game) -> Timetable:
    """The hours of a game. What cannot be read is as if the host had not set it."""
    try:
        return read(book_of(game).calendar, game.calendar)
    except (CalendarError, msgspec.ValidationError, TypeError, AttributeError):
        return read(book_of(game).calendar, {})


def read(calendar: Calendar, own: Mapping[str, Any]) -> Timetable:
    """A rulebook's calendar with the host's settings laid over it.

    Raises:
        CalendarError, msgspec.ValidationError: the settings cannot be.
    """
    zone = own.get("zone") or calendar.zone
    try:
        where = ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise CalendarError(f"no such zone: {zone}") from error
    phases = dict(calendar.phases)
    for phase, settings in dict(own.get("phases") or {}).items():
        kept = {name: settings[name] for name in KEPT_PHASE if name in settings}
        hours = msgspec.convert(kept, Hours)
        if hours.closes and hours.lasts:
            raise CalendarError("both closing times and a length")
        if not 0 <= hours.least <= LONGEST or not 0 <= hours.lasts <= LONGEST:
            raise CalendarError("a length that cannot be")
        for time in (*hours.closes, *([hours.votes] if hours.votes else [])):
            minutes(time)
        base = calendar.hours(phase)
        phases[phase] = msgspec.structs.replace(
            base,
            closes=hours.closes,
            lasts=hours.lasts,
            least=hours.least,
            votes=hours.votes if "votes" in kept else base.votes,
        )
    answer = msgspec.convert(own.get("answer", calendar.answer), float)
    if not 0 < answer <= LONGEST:
        raise CalendarError("a length that cannot be")
    rest = tuple(sorted(set(msgspec.convert(own.get("rest", []), list[int]))))
    if len(rest) >= times.WEEK or any(day not in range(times.WEEK) for day in rest):
        raise CalendarError("days of rest that cannot be")
    made = msgspec.structs.replace(calendar, zone=zone, phases=phases, answer=answer)
    return Timetable(
        made,
        where,
        rest,
        by_host=bool(own.get("by_host", False)),
        judges=bool(own.get("judges", False)),
        polls=bool(own.get("polls", False)),
        gives_back=bool(own.get("gives_back", True)),
    )
