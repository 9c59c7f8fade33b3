"""What the clock does when it is time. Everything is read anew under the game's lock."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from rezolv.engine import Order, Refusal, awaited
from rezolv.engine.calendar import SILENT
from rezolv.site.clock import notices, planning, silence
from rezolv.site.clock.timetable import timetable_of
from rezolv.site.games.models import Act, Alarm, Game, Phase
from rezolv.site.table import phases, taking
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current, standing_of

logger = logging.getLogger(__name__)

AGAIN = timedelta(seconds=30)


def ring(pk: int) -> bool:
    """Do what an alarm is for, in one transaction with the mark that it is done.

    Nothing happens where it is not due any more: put off, paused, closed by another, done.
    """
    found = Alarm.objects.filter(pk=pk, rung=None).values_list("phase__game", flat=True).first()
    if found is None:
        return False
    with locked(found) as game:
        alarm = Alarm.objects.select_related("phase").filter(pk=pk, rung=None).first()
        now = timezone.now()
        if alarm is None or alarm.at > now or game.paused is not None:
            return False
        phase = current(game)
        if not game.running or phase is None or phase.pk != alarm.phase_id:
            alarm.delete()
            return False
        later = _do(game, phase, alarm.what, now)
        # What was done may have set the alarm anew, or taken it away.
        Alarm.objects.filter(pk=pk, rung=None, at=alarm.at).update(rung=now)
        if later is not None:
            planning.put(phase, alarm.what, later)
        return later is None


def _do(game: Game, phase: Phase, what: str, now: datetime) -> datetime | None:
    """Do it; returns when to look again, None if it is done."""
    if what == planning.CLOSE:
        return _close(game, phase, now)
    if what == planning.EARLY:
        return _close_early(game, phase, now)
    if what == planning.PUBLISH:
        return _publish(game, phase, now)
    if what == planning.QUESTIONS:
        take_defaults(game, phase, now)
    elif what.startswith(planning.BELL):
        _bell(game, phase, int(what.removeprefix(planning.BELL)))
    elif what.startswith(planning.REMIND) and phase.open:
        notices.remind(game, phase, int(what.removeprefix(planning.REMIND)))
    return None


def _close(game: Game, phase: Phase, now: datetime) -> datetime | None:
    if phase.open and phase.deadline is not None:
        if phase.deadline > now:
            return phase.deadline
        phases.close(game, phase)
    return None


def _close_early(game: Game, phase: Phase, now: datetime) -> datetime | None:
    if not phase.open or not game.early_close:
        return None
    last = phase.inputs.order_by("-number").values_list("made", flat=True).first()
    quiet = last is None or last <= now - planning.QUIET
    if quiet and not awaited(standing_of(phase, game).night):
        phases.close(game, phase)
        Act.objects.create(game=game, phase=phase, kind="close", data={"early": True})
        return None
    return planning.next_early(now)


def _publish(game: Game, phase: Phase, now: datetime) -> datetime | None:
    if not game.auto_publish or not phase.waiting:
        return None
    if phase.status == Phase.Status.ASKING:
        take_defaults(game, phase, now)
        phase.refresh_from_db()
        if phase.status == Phase.Status.ASKING:
            return now + AGAIN
    if phase.status == Phase.Status.DRAFTED:
        try:
            phases.publish(game, phase)
        except (phases.Unfit, phases.WrongStatus):
            notices.tell_hosts(game, "stuck", f"stuck-{phase.pk}-{phase.revision}")
    return None


def take_defaults(game: Game, phase: Phase, now: datetime) -> None:
    """Give the questions whose time is up the answers that the rules set."""
    due = phase.questions.filter(answered=None, deadline__lte=now)
    for pk in list(due.values_list("pk", flat=True)):
        question = phase.questions.filter(pk=pk, answered=None).first()
        if question is not None:
            taking.answer(game, question, None, None, as_host=True)
    phase.refresh_from_db()
    if phase.status == Phase.Status.ASKING:
        planning.plan_answers(game, phase)


def _bell(game: Game, phase: Phase, number: int) -> None:
    """Do the act of a bell, or put it before the host where it costs somebody something."""
    timetable = timetable_of(game)
    bells = timetable.hours(phase.name).bells
    if not phase.open or number >= len(bells):
        return
    bell = bells[number]
    if bell.on != SILENT:
        _act(game, Order("host", bell.act))
        return
    seats = silence.wordless(game, phase)
    if not seats:
        return
    if bell.judges and not timetable.judges:
        silence.propose(game, phase, bell.act, {seat.number: ["post"] for seat in seats})
        return
    for seat in seats:
        _act(game, Order("host", bell.act, (seat.key,)))


def _act(game: Game, order: Order) -> None:
    """An act of the host; one that the rules do not let happen now is not needed."""
    got = taking.host_act(game, order, None, why="clock")
    if isinstance(got, Refusal):
        logger.info("%s: the bell for %s had nothing to do: %s", game.slug, order.use, got.code)


def overdue(limit: int = 200) -> list[int]:
    """The alarms that should have rung: those whose task was lost."""
    late = Alarm.objects.filter(
        rung=None, at__lte=timezone.now(), phase__game__paused=None
    ).order_by("at")
    return list(late.values_list("pk", flat=True)[:limit])


def lost_phases() -> list[tuple[int, str]]:
    """The phases that are due and have no alarm: (phase, what is due)."""
    going = Phase.objects.filter(
        game__state=Game.State.RUNNING, game__paused=None, game__sandbox=None
    )
    now = timezone.now()
    late = going.filter(status=Phase.Status.OPEN, deadline__lte=now)
    # One that has rung and is still a draft waits for the host (`Unfit`), and so does one that he
    # rolled back.
    drafted = going.filter(status=Phase.Status.DRAFTED, attempt=1, game__auto_publish=True).exclude(
        alarms__what=planning.PUBLISH
    )
    asking = going.filter(
        status=Phase.Status.ASKING, questions__answered=None, questions__deadline__lte=now
    )
    found = []
    for phases_due, what in (
        (late, planning.CLOSE), (drafted, planning.PUBLISH), (asking, planning.QUESTIONS)
    ):  # fmt: skip
        armed = Alarm.objects.filter(what=what, rung=None).values("phase")
        rows = phases_due.exclude(pk__in=armed).values_list("pk", flat=True).distinct()
        found += [(pk, what) for pk in rows]
    return found


def mend(pk: int, what: str) -> None:
    """Set the alarm that a phase lacks."""
    with transaction.atomic():
        phase = Phase.objects.select_related("game").get(pk=pk)
        with locked(phase.game) as game:
            phase.refresh_from_db()
            if what == planning.PUBLISH:
                planning.plan_publication(game, phase)
            elif phase.open or phase.status == Phase.Status.ASKING:
                planning.put(phase, what, timezone.now())
