"""What a host does to the clock: deadlines put off and brought forward, pauses, the calendar."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from rezolv.site.clock import extensions, notices, planning, times
from rezolv.site.clock.timetable import LONGEST, read, timetable_of
from rezolv.site.games.models import Act, Game, Phase, Question
from rezolv.site.table import signals
from rezolv.site.table.books import book_of
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current


class CannotMove(ValueError):
    """A deadline that cannot be set; `code` names the sentence, `clock-error-<code>`."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def set_deadline(
    game: Game,
    user,
    until: datetime | None,
    *,
    shown: datetime | None = None,
    checked: bool = False,
    why: str = "",
) -> Phase:
    """Move the deadline of the open phase, or take it away.

    Args:
        shown: the deadline that the host saw; where it is another by now nothing is changed, so
            that a form sent twice moves it once.
        checked: compare with `shown`.

    Raises:
        CannotMove: there is no open phase, the deadline is another, or it lies in the past or too
            far off.
    """
    with locked(game) as game:
        phase = current(game)
        if phase is None or not phase.open or not game.running:
            raise CannotMove("closed")
        if checked and _minute(phase.deadline) != _minute(shown):
            raise CannotMove("moved")
        now = timezone.now()
        if until is not None and until <= now:
            raise CannotMove("past")
        if until is not None and until > now + timedelta(minutes=LONGEST):
            raise CannotMove("far")
        old = phase.deadline
        phase.deadline = until
        phase.save(update_fields=["deadline"])
        act = Act.objects.create(
            game=game, phase=phase, user=user, kind="deadline", why=why,
            data={"from": old and old.isoformat(), "to": until and until.isoformat()},
        )  # fmt: skip
        if until is None or (old is not None and until > old):
            extensions.grant(game, phase)
        signals.phase_changed.send(sender=Phase, phase=phase)
        _tell_moved(game, phase, act)
        return phase


def prolong(
    game: Game,
    user,
    length: float,
    *,
    shown: datetime | None = None,
    checked: bool = False,
    why: str = "",
) -> Phase:
    """Put the deadline off by so many minutes; whole days keep the time of day.

    It is counted from the deadline that is shown, or from now where that has passed.
    """
    with locked(game) as game:
        phase = current(game)
        if phase is None or phase.deadline is None:
            raise CannotMove("closed")
        if not 0 < length <= LONGEST:
            raise CannotMove("far")
        start = max(phase.deadline, timezone.now())
        until = times.later(start, length, timetable_of(game).zone)
        return set_deadline(game, user, until, shown=shown, checked=checked, why=why)


def _minute(moment: datetime | None) -> datetime | None:
    return moment and moment.replace(second=0, microsecond=0)


def _tell_moved(game: Game, phase: Phase, act: Act) -> None:
    people = notices.players_of(game)
    if phase.deadline is None:
        notices.tell(people, game, "unset", f"moved-{act.pk}")
    else:
        deadline = phase.deadline.isoformat()
        notices.tell(people, game, "moved", f"moved-{act.pk}", deadline=deadline)


def pause(game: Game, user, why: str = "") -> bool:
    """Stop the clock: no orders are taken and nothing falls due. Whether it ran."""
    with locked(game) as game:
        if not game.running or game.paused is not None:
            return False
        game.paused = timezone.now()
        game.save(update_fields=["paused"])
        phase = current(game)
        act = Act.objects.create(game=game, phase=phase, user=user, kind="pause", why=why)
        if phase is not None:
            signals.phase_changed.send(sender=Phase, phase=phase)
        notices.tell(notices.players_of(game), game, "paused", f"paused-{act.pk}")
        return True


def resume(game: Game, user, why: str = "") -> bool:
    """Let the clock run on: every deadline is later by as long as it stood. Whether it stood."""
    with locked(game) as game:
        if game.paused is None:
            return False
        since, now = game.paused, timezone.now()
        game.paused = None
        game.save(update_fields=["paused"])
        phase = current(game)
        act = Act.objects.create(game=game, phase=phase, user=user, kind="resume", why=why)
        if phase is not None:
            give_back(game, phase, since, now)
        notices.tell(notices.players_of(game), game, "resumed", f"resumed-{act.pk}")
        return True


def give_back(game: Game, phase: Phase, since: datetime, until: datetime) -> None:
    """Put off what a standstill shortened, by as long as it lasted for each."""
    if phase.open and phase.deadline is not None:
        phase.deadline += until - max(since, phase.opened)
        phase.save(update_fields=["deadline"])
    for question in Question.objects.filter(phase=phase, answered=None, deadline__isnull=False):
        question.deadline += until - max(since, question.asked)
        question.save(update_fields=["deadline"])
    signals.phase_changed.send(sender=Phase, phase=phase)


def set_calendar(game: Game, user, own: Mapping[str, Any]) -> Game:
    """Give a game other hours. The phase that is open keeps its deadline.

    Raises:
        CalendarError, msgspec.ValidationError: they cannot be.
    """
    with locked(game) as game:
        read(book_of(game).calendar, own)
        game.calendar = dict(own)
        game.save(update_fields=["calendar"])
        phase = current(game)
        Act.objects.create(game=game, phase=phase, user=user, kind="calendar", data=dict(own))
        if phase is not None:
            planning.plan(game, phase)
        return game


def set_switches(game: Game, user, *, auto_publish: bool, early_close: bool) -> Game:
    """Whether the clock publishes, and closes when all have ordered."""
    with locked(game) as game:
        if (game.auto_publish, game.early_close) == (auto_publish, early_close):
            return game
        game.auto_publish, game.early_close = auto_publish, early_close
        game.save(update_fields=["auto_publish", "early_close"])
        phase = current(game)
        Act.objects.create(
            game=game, phase=phase, user=user, kind="switches",
            data={"auto_publish": auto_publish, "early_close": early_close},
        )  # fmt: skip
        if phase is not None and game.running:
            planning.plan(game, phase)
            if phase.status == Phase.Status.DRAFTED:
                planning.plan_publication(game, phase)
        return game
