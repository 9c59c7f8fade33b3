"""Calendars: when phases close by the clock, as data.

There is no clock here. A rulebook declares its hours; whoever keeps the time (the site) reads them.
Local times are written "21:00" and are those of the calendar's zone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

import msgspec

SILENT: Final = "silent"
"""Of a bell: each seat that has written nothing in the game's thread since the phase opened."""

_TIME: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


class CalendarError(ValueError):
    """A calendar that does not fit its rulebook, or says what cannot be."""


def minutes(time: str) -> int:
    """A local time in minutes since midnight.

    Raises:
        CalendarError: it is none.

    >>> minutes("21:30")
    1290
    """
    if not _TIME.fullmatch(time):
        raise CalendarError(f"no time of day: {time!r}")
    return int(time[:2]) * 60 + int(time[3:])


class Bell(msgspec.Struct, frozen=True):
    """A moment inside a phase at which the clock does an act of the host.

    A bell rings at a local time, or so many minutes before the close; where the phase is prolonged
    beyond it, it has rung already and does not ring again.

    Attributes:
        act: id of the host's ability.
        at: local time; "" if `before` says when.
        before: minutes before the close.
        on: on whom: "" for an act without a target, or `SILENT`.
        judges: the act costs a player something: it is put before the host, who does it, unless he
            has told the clock to do it by itself.
    """

    act: str
    at: str = ""
    before: int = 0
    on: str = ""
    judges: bool = False


class Hours(msgspec.Struct, frozen=True):
    """When phases of one kind close. Without times and length the host sets each deadline.

    Attributes:
        closes: local times; the phase closes at the first of them that is far enough off.
        least: minutes that a phase lasts at the least: a nearer closing time is passed over.
        lasts: minutes from the opening to the close, where there are no local times.
        stops: minutes before the close from which orders are no longer taken; the deadline that
            players are shown is that moment.
        early: the document lets the phase close as soon as everybody has given final orders.
        asks: its resolution may ask a player something. Results that the clock publishes then
            always wait for the whole time of an answer, whether or not anybody was asked.
        votes: local time from which votes are taken, where the poll opens later than the phase.
        bells: what the clock does meanwhile.
    """

    closes: tuple[str, ...] = ()
    least: float = 0
    lasts: float = 0
    stops: float = 0
    early: bool = False
    asks: bool = False
    votes: str = ""
    bells: tuple[Bell, ...] = ()

    @property
    def by_host(self) -> bool:
        """Whether the host sets each deadline himself."""
        return not self.closes and not self.lasts


class Calendar(msgspec.Struct, frozen=True):
    """The hours of a kind of game.

    Attributes:
        zone: name of the time zone in which local times are meant.
        phases: kind of phase to its hours; a kind that is left out is closed by the host.
        answer: minutes for all the answers that the resolution of one phase may ask for.
        reminds: hours before a deadline at which those are reminded who have not ordered.
        clauses: ids of the clauses that it follows.
    """

    phases: Mapping[str, Hours] = msgspec.field(default_factory=dict)
    zone: str = "Europe/Moscow"
    answer: float = 720
    reminds: tuple[int, ...] = (24, 3)
    clauses: tuple[str, ...] = ()

    def hours(self, phase: str) -> Hours:
        """The hours of a kind of phase."""
        return self.phases.get(phase, BY_HOST)

    def check(self, phases: Collection[str], acts: Mapping[str, Collection[str]]) -> None:
        """See that the calendar fits a rulebook.

        Args:
            phases: kinds of phase that there are.
            acts: id of each ability of the host to the kinds of phase in which he may use it.

        Raises:
            CalendarError: it does not.
        """
        if unknown := sorted(set(self.phases) - set(phases)):
            raise CalendarError(f"hours of no phase: {', '.join(unknown)}")
        if self.answer <= 0:
            raise CalendarError("no time for an answer")
        for phase, hours in self.phases.items():
            for time in hours.closes:
                minutes(time)
            if hours.votes:
                minutes(hours.votes)
            if min(hours.least, hours.lasts, hours.stops) < 0:
                raise CalendarError(f"{phase}: a length below nothing")
            if hours.closes and hours.lasts:
                raise CalendarError(f"{phase}: both closing times and a length")
            for bell in hours.bells:
                _check_bell(phase, bell, acts)


def _check_bell(phase: str, bell: Bell, acts: Mapping[str, Collection[str]]) -> None:
    if bool(bell.at) == bool(bell.before):
        raise CalendarError(f"{phase}: a bell rings at a time, or so long before the close")
    if bell.at:
        minutes(bell.at)
    if bell.before < 0:
        raise CalendarError(f"{phase}: a bell after the close")
    if phase not in acts.get(bell.act, ()):
        raise CalendarError(f"{phase}: the host has no {bell.act} there")
    if bell.on not in ("", SILENT):
        raise CalendarError(f"{phase}: a bell on nobody known: {bell.on}")


BY_HOST: Final = Hours()
"""The host sets each deadline."""
HOST_KEEPS: Final = Calendar()
"""A calendar without hours: the host closes every phase."""
