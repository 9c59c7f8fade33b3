"""Local times into moments: right across clocks that are put forward and back."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from rezolv.engine.calendar import minutes

A_DAY = 24 * 60
WEEK = 7


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones, in alphabetical order."""
    return tuple(sorted(available_timezones()))


def moment(day: date, at: str, zone: ZoneInfo) -> datetime:
    """The moment at which a clock on the wall shows this time.

    A time that is shown twice is meant as the first; one that is skipped comes as much later as the
    clocks are put forward.

    >>> moment(date(2026, 3, 29), "02:30", ZoneInfo("Europe/Berlin")).isoformat()
    '2026-03-29T01:30:00+00:00'
    """
    hour, minute = divmod(minutes(at), 60)
    return datetime.combine(day, time(hour, minute), tzinfo=zone).astimezone(UTC)


def first_after(
    after: datetime, times: Iterable[str], zone: ZoneInfo, rest: Collection[int] = ()
) -> datetime:
    """The first of these local times that is not before a moment and not on a day of rest.

    Args:
        rest: days of the week, 0 is Monday; never all of them.
    """
    times = tuple(times)
    day = after.astimezone(zone).date() - timedelta(days=1)
    while True:
        # Three days at once: a time that is skipped may come after those of the next day.
        found = [
            at
            for at in (
                moment(day + timedelta(days=n), one, zone) for n in range(3) for one in times
            )
            if at >= after and at.astimezone(zone).weekday() not in rest
        ]
        if found:
            return min(found)
        day += timedelta(days=1)


def last_before(before: datetime, at: str, zone: ZoneInfo) -> datetime:
    """The last time that a clock on the wall shows this before a moment."""
    day = before.astimezone(zone).date() + timedelta(days=1)
    while (found := moment(day, at, zone)) >= before:
        day -= timedelta(days=1)
    return found


def later(start: datetime, length: float, zone: ZoneInfo, rest: Collection[int] = ()) -> datetime:
    """So many minutes later; whole days keep the time of day, and no end falls on a day of rest."""
    if length and length % A_DAY == 0:
        local = start.astimezone(zone)
        day = local.date() + timedelta(days=int(length // A_DAY))
        end = _same_time(day, local, zone)
    else:
        end = start.astimezone(UTC) + timedelta(minutes=length)
    for _ in range(WEEK):
        local = end.astimezone(zone)
        if local.weekday() not in rest:
            break
        end = _same_time(local.date() + timedelta(days=1), local, zone)
    return end


def _same_time(day: date, local: datetime, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, local.time(), tzinfo=zone).astimezone(UTC)
