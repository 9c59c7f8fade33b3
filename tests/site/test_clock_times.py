"""Deadlines by the wall clock: right in every zone, whatever its clocks do."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rezolv import rulebooks
from rezolv.engine import Bell, Calendar, Hours
from rezolv.engine.calendar import CalendarError, minutes
from rezolv.site.clock import times
from rezolv.site.clock.timetable import Timetable, read

MOSCOW = ZoneInfo("Europe/Moscow")
BERLIN = ZoneInfo("Europe/Berlin")
# Zones with every strangeness there is: halves and quarters of hours, half an hour of summer time,
# clocks put forward at midnight, a day left out, summer time in the southern winter.
ZONES = [
    "Europe/Moscow", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
    "America/Sao_Paulo", "Pacific/Apia", "Africa/Casablanca", "Asia/Tehran", "America/St_Johns",
    "Asia/Beirut", "America/Havana", "Pacific/Chatham", "UTC",
]  # fmt: skip

zones = st.sampled_from(ZONES).map(ZoneInfo)
moments = st.datetimes(datetime(2009, 1, 1), datetime(2035, 1, 1)).map(
    lambda t: t.replace(tzinfo=UTC)
)
wall = st.builds(lambda h, m: f"{h:02}:{m:02}", st.integers(0, 23), st.integers(0, 59))


def utc(*args: int) -> datetime:
    return datetime(*args, tzinfo=UTC)


def shows(moment: datetime, at: str, zone: ZoneInfo) -> bool:
    """Whether the wall clock shows this time then, or skipped it just before."""
    local = moment.astimezone(zone)
    if f"{local:%H:%M}" == at:
        return True
    before = (moment - timedelta(hours=3)).astimezone(zone).utcoffset()
    after = (moment + timedelta(hours=3)).astimezone(zone).utcoffset()
    return after > before


def timetable(zone: str = "Europe/Moscow", rest: tuple[int, ...] = (), **hours) -> Timetable:
    calendar = Calendar({"day": Hours(**hours)}, zone=zone)
    return Timetable(calendar, ZoneInfo(zone), rest)


@given(moments, st.lists(wall, min_size=1, max_size=4), zones)
def test_the_next_closing_time_is_shown_by_the_wall_clock_and_none_is_passed_over(after, at, zone):
    found = times.first_after(after, at, zone)
    assert found >= after
    assert found - after <= timedelta(hours=49)
    assert any(shows(found, one, zone) for one in at)
    # None of the times comes up between: walk the wall clock minute by minute, but coarsely.
    step = after
    while step + timedelta(minutes=1) < found:
        local = step.astimezone(zone)
        if local.second == 0 and local.microsecond == 0 and local.fold == 0:
            assert f"{local:%H:%M}" not in at, (step, found)
        step = (step + timedelta(minutes=1)).replace(second=0, microsecond=0)


@given(moments, wall, zones, st.sets(st.integers(0, 6), max_size=6))
def test_no_phase_closes_on_a_day_of_rest(after, at, zone, rest):
    found = times.first_after(after, [at], zone, rest)
    assert found >= after
    assert found.astimezone(zone).weekday() not in rest


@given(moments, st.integers(1, 20), zones, st.sets(st.integers(0, 6), max_size=6))
def test_whole_days_keep_the_time_of_day_and_end_on_no_day_of_rest(start, days, zone, rest):
    found = times.later(start, days * 1440, zone, rest)
    assert shows(found, f"{start.astimezone(zone):%H:%M}", zone)
    assert found.astimezone(zone).weekday() not in rest
    assert found > start


@given(moments, st.floats(1, 20_000).filter(lambda m: m % 1440), zones)
def test_a_length_that_is_no_whole_day_is_as_long_as_it_says(start, length, zone):
    assert times.later(start, length, zone) - start == timedelta(minutes=length)


@given(moments, wall, zones)
def test_the_last_time_before_a_moment_is_before_it_and_there_is_none_between(before, at, zone):
    found = times.last_before(before, at, zone)
    assert found < before
    assert times.first_after(found + timedelta(seconds=1), [at], zone) >= before


def test_a_time_that_is_skipped_comes_as_much_later():
    assert times.moment(date(2026, 3, 29), "02:30", BERLIN) == utc(2026, 3, 29, 1, 30)
    assert times.moment(date(2026, 3, 29), "03:00", BERLIN) == utc(2026, 3, 29, 1, 0)


def test_a_time_that_is_shown_twice_is_the_first():
    assert times.moment(date(2026, 10, 25), "02:30", BERLIN) == utc(2026, 10, 25, 0, 30)


def test_the_deadline_keeps_its_hour_when_the_clocks_change():
    table = timetable("Europe/Berlin", closes=("22:00",), least=6 * 60)
    before = table.deadline("day", utc(2026, 3, 28, 8))
    after = table.deadline("day", utc(2026, 3, 29, 8))
    assert before == utc(2026, 3, 28, 21)
    assert after == utc(2026, 3, 29, 20)
    week = timetable("Europe/Berlin", lasts=1440).deadline("day", utc(2026, 3, 28, 20))
    assert week.astimezone(BERLIN).hour == 21


def test_a_closing_time_that_is_too_near_is_passed_over():
    table = timetable(closes=("22:00",), least=6 * 60)
    assert table.deadline("day", utc(2026, 1, 10, 12, 59)) == utc(2026, 1, 10, 19)
    assert table.deadline("day", utc(2026, 1, 10, 13, 1)) == utc(2026, 1, 11, 19)


def test_phases_that_are_published_late_do_not_drift_off_the_daily_grid():
    """Closing times are on the grid; a length is counted from the last deadline."""
    chance = [3, 17, 44, 8, 59, 31]
    table = timetable(closes=("10:00", "22:00"), least=3 * 60)
    opened = utc(2026, 1, 10, 7)
    for late in chance:
        end = table.deadline("day", opened)
        assert f"{end.astimezone(MOSCOW):%H:%M}" in ("10:00", "22:00")
        opened = end + timedelta(minutes=late)
    short = timetable(lasts=6 * 60)
    last, opened = None, utc(2026, 1, 10, 9)
    ends = []
    for late in chance:
        last = short.deadline("day", opened, last)
        ends.append(last)
        opened = last + timedelta(minutes=late)
    assert {b - a for a, b in pairwise(ends)} == {timedelta(hours=6)}


def test_results_that_come_very_late_do_not_shorten_the_next_phase():
    table = timetable(lasts=6 * 60)
    before = utc(2026, 1, 10, 9)
    opened = before + timedelta(hours=4)
    assert table.deadline("day", opened, before) == opened + timedelta(hours=6)


def test_orders_stop_before_the_close_and_that_is_the_deadline_shown():
    table = timetable(closes=("19:00",), stops=5)
    assert table.deadline("day", utc(2026, 1, 10, 9)) == utc(2026, 1, 10, 15, 55)


def test_bells_ring_on_the_last_evening_of_a_long_phase_or_so_long_before_its_end():
    bells = (Bell("act", at="21:00"), Bell("act", before=90))
    table = timetable(closes=("22:00",), least=36 * 60, bells=bells)
    opened = utc(2026, 1, 10, 9)
    deadline = table.deadline("day", opened)
    assert deadline == utc(2026, 1, 12, 19)
    assert table.bells("day", opened, deadline) == [
        (0, utc(2026, 1, 12, 18)), (1, utc(2026, 1, 12, 17, 30)),
    ]  # fmt: skip
    assert table.bells("day", utc(2026, 1, 12, 18, 30), deadline) == []


def test_a_phase_without_hours_is_the_hosts():
    assert timetable().deadline("day", utc(2026, 1, 10, 9)) is None
    assert timetable(closes=("22:00",)).deadline("night", utc(2026, 1, 10, 9)) is None


# The calendars of the rulebooks


@pytest.mark.parametrize(
    "book", ["classic", "dragons", "massacre0", "massacre1", "massacre2", "theramore"]
)
def test_every_phase_of_a_rulebook_has_its_hours(book):
    book = rulebooks.load(book)
    table = read(book.calendar, {})
    for phase in book.phases:
        assert table.deadline(phase, utc(2026, 1, 10, 9)) is not None
        twin = table.deadline(phase, utc(2026, 1, 10, 9, 0, 1))
        assert twin is not None


@pytest.mark.parametrize("book", ["massacre4", "massacre5", "war"])
def test_where_the_document_has_no_hours_each_deadline_is_the_hosts(book):
    book = rulebooks.load(book)
    assert all(book.calendar.hours(phase).by_host for phase in book.phases)
    assert all(
        read(book.calendar, {}).deadline(phase, utc(2026, 1, 10, 9)) is None
        for phase in book.phases
    )


@pytest.mark.clauses("TH-026", "TH-056")
def test_theramore_closes_its_days_at_22_and_its_nights_at_8_of_moscow():
    table = read(rulebooks.load("theramore").calendar, {})
    assert table.deadline("day", utc(2026, 7, 10, 5)) == utc(2026, 7, 10, 19)
    assert table.deadline("night", utc(2026, 7, 10, 19, 30)) == utc(2026, 7, 11, 5)
    day = table.calendar.hours("day")
    assert [(bell.act, bell.at) for bell in day.bells] == [("no_post", "21:00")]


def test_the_calendars_of_the_coming_rulebooks_can_be_said():
    """War: the host's deadline, five minutes early. Dragons: 19:00. Throne: four hours a day."""
    war = Calendar({"year": Hours(stops=5, early=True)})
    dragons = Calendar({"turn": Hours(closes=("19:00",), least=12 * 60)})
    hours = ("13:00", "16:00", "19:00", "22:00")
    throne = Calendar(
        {f"hour_{at[:2]}": Hours(closes=(at,)) for at in hours}
        | {"night": Hours(closes=("10:00",))}
    )
    assert read(war, {}).deadline("year", utc(2026, 1, 10)) is None
    assert read(dragons, {}).deadline("turn", utc(2026, 1, 10, 16, 30)) == utc(2026, 1, 11, 16)
    table = read(throne, {})
    opened = utc(2026, 1, 10, 7)
    ends = []
    for phase in ("hour_13", "hour_16", "hour_19", "hour_22", "night", "hour_13"):
        opened = table.deadline(phase, opened)
        ends.append(f"{opened.astimezone(MOSCOW):%d %H}")
    assert ends == ["10 13", "10 16", "10 19", "10 22", "11 10", "11 13"]


@pytest.mark.parametrize(
    "calendar",
    [
        Calendar({"dusk": Hours()}),
        Calendar({"day": Hours(closes=("25:00",))}),
        Calendar({"day": Hours(closes=("22:00",), lasts=60)}),
        Calendar({"day": Hours(lasts=-1)}),
        Calendar({"day": Hours(bells=(Bell("dance", at="21:00"),))}),
        Calendar({"day": Hours(bells=(Bell("close_poll"),))}),
        Calendar({"day": Hours(bells=(Bell("close_poll", at="21:00", on="anna"),))}),
        Calendar({"night": Hours(bells=(Bell("close_poll", at="21:00"),))}),
        Calendar(answer=0),
    ],
)
def test_a_calendar_that_does_not_fit_its_rulebook_is_an_error_at_once(calendar):
    book = rulebooks.load("classic")
    acts = {name: act.phases for name, act in book.host.abilities.items()}
    with pytest.raises(CalendarError):
        calendar.check(book.phases, acts)


@pytest.mark.parametrize("time", ["", "7:00", "24:00", "12:60", "noon", "12:00:00", "１２:00"])
def test_a_time_of_day_is_written_in_one_way(time):
    with pytest.raises(CalendarError):
        minutes(time)


@pytest.mark.parametrize(
    "own",
    [
        {"zone": "Mars/Olympus"},
        {"zone": "../etc/passwd"},
        {"answer": 0},
        {"answer": float("inf")},
        {"rest": [0, 1, 2, 3, 4, 5, 6]},
        {"rest": [9]},
        {"phases": {"day": {"closes": ["99:00"]}}},
        {"phases": {"day": {"lasts": 1e9}}},
        {"phases": {"day": {"closes": ["22:00"], "lasts": 5}}},
    ],
)
def test_settings_that_cannot_be_are_refused(own):
    import msgspec

    with pytest.raises((CalendarError, msgspec.ValidationError)):
        read(rulebooks.load("classic").calendar, own)


def test_what_the_host_sets_lies_over_the_rulebook():
    own = {"zone": "Asia/Omsk", "rest": [6], "phases": {"day": {"closes": ["20:00"], "least": 60}}}
    table = read(rulebooks.load("classic").calendar, own)
    assert table.deadline("day", utc(2026, 1, 10, 9)) == utc(2026, 1, 10, 14)
    # Sunday is free: Monday.
    assert table.deadline("day", utc(2026, 1, 10, 15)) == utc(2026, 1, 12, 14)
    assert table.deadline("night", utc(2026, 1, 12, 15)) == utc(2026, 1, 13, 4)
    assert read(rulebooks.load("classic").calendar, {"by_host": True}).hours("day").by_host
