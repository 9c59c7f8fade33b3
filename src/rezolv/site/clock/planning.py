"""What the clock has still to do in a phase: its alarms, set anew whenever something moves them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.utils import timezone

from rezolv.site.clock import tasks
from rezolv.site.clock.timetable import Timetable, timetable_of
from rezolv.site.games.models import Alarm, Game, Phase

CLOSE = "close"
EARLY = "early"
PUBLISH = "publish"
QUESTIONS = "questions"
VOTES = "votes"
BELL = "bell:"
REMIND = "remind:"

GRID = timedelta(minutes=30)
"""Early closes happen on this grid alone, so that nobody can tell by the minute whose order was
the last."""
QUIET = timedelta(minutes=10)
"""How long before an early close no order came."""


def set_deadline(phase: Phase) -> None:
    """Give a phase that has just opened the deadline of the calendar, and plan it."""
    game = phase.game
    if game.sandbox_id:
        return
    timetable = timetable_of(game)
    before = (
        game.phases.filter(index__lt=phase.index)
        .exclude(status=Phase.Status.UNDONE)
        .order_by("-index")
        .values_list("deadline", flat=True)
        .first()
    )
    phase.deadline = timetable.deadline(phase.name, phase.opened, before)
    phase.save(update_fields=["deadline"])
    plan(game, phase, timetable)


def plan(game: Game, phase: Phase, timetable: Timetable | None = None) -> None:
    """Set the alarms of an open phase by its deadline; the caller is in a transaction.

    What has rung stays so, but for reminders of a deadline that was put off.
    """
    if game.sandbox_id:
        return
    if not phase.open or game.paused is not None or not game.running:
        _set(phase, {}, but=(PUBLISH, QUESTIONS))
        return
    timetable = timetable or timetable_of(game)
    wanted: dict[str, datetime] = {}
    if game.early_close:
        wanted[EARLY] = next_early(timezone.now())
    if phase.deadline is not None:
        wanted[CLOSE] = phase.deadline
        for number, at in timetable.bells(phase.name, phase.opened, phase.deadline):
            wanted[f"{BELL}{number}"] = at
        if votes := timetable.votes(phase.name, phase.opened, phase.deadline):
            wanted[VOTES] = votes
        for hours in timetable.calendar.reminds:
            at = phase.deadline - timedelta(hours=hours)
            # One whose hour has passed is not made up for: the news of a new deadline is enough.
            if at > timezone.now() or phase.alarms.filter(what=f"{REMIND}{hours}", at=at).exists():
                wanted[f"{REMIND}{hours}"] = at
    _set(phase, wanted, but=(PUBLISH, QUESTIONS))


def next_early(now: datetime) -> datetime:
    """The next moment at which a phase may close early."""
    since = (now - datetime.min.replace(tzinfo=now.tzinfo)) % GRID
    return now - since + GRID


def _set(phase: Phase, wanted: Mapping[str, datetime], but: tuple[str, ...] = ()) -> None:
    now = timezone.now()
    standing = {alarm.what: alarm for alarm in phase.alarms.exclude(what__in=but)}
    for what, alarm in standing.items():
        if alarm.rung is None and what not in wanted:
            alarm.delete()
    for what, at in wanted.items():
        old = standing.get(what)
        again = old is None or old.rung is None or (what.startswith(REMIND) and at > now)
        if again and (old is None or old.at != at):
            put(phase, what, at)


def put(phase: Phase, what: str, at: datetime) -> None:
    """Set one alarm, instead of that of its name."""
    alarm, _ = Alarm.objects.update_or_create(
        phase=phase, what=what, defaults={"at": at, "rung": None}
    )
    tasks.wake(alarm)


def plan_publication(game: Game, phase: Phase) -> None:
    """Have a closed phase published by the clock, where the host wants that.

    Where the rules may ask a player something, the results wait for the whole time of an answer,
    asked or not: how long they take tells nothing.
    """
    if not game.auto_publish or game.sandbox_id or not phase.waiting:
        return
    timetable = timetable_of(game)
    at = timezone.now()
    if timetable.hours(phase.name).asks and phase.closed is not None:
        at = max(at, phase.closed + timetable.answer)
    put(phase, PUBLISH, at)


def plan_answers(game: Game, phase: Phase) -> None:
    """Give the open questions of a phase their deadlines, and have the defaults taken then.

    Half of the time that is left goes to the questions asked now, so that whatever follows from
    their answers can be asked and answered within the time of the phase.
    """
    if game.sandbox_id:
        return
    now = timezone.now()
    length = timetable_of(game).answer
    end = (phase.closed or now) + length
    for question in phase.questions.filter(answered=None, deadline=None):
        question.deadline = question.asked + max((end - question.asked) / 2, length / 8)
        question.save(update_fields=["deadline"])
    first = (
        phase.questions.filter(answered=None, deadline__isnull=False)
        .order_by("deadline")
        .values_list("deadline", flat=True)
        .first()
    )
    if first is not None and game.paused is None:
        put(phase, QUESTIONS, first)


def votes_from(phase: Phase) -> datetime | None:
    """From when votes are taken in an open phase, where that is still to come."""
    return (
        phase.alarms.filter(what=VOTES, rung=None, at__gt=timezone.now())
        .values_list("at", flat=True)
        .first()
    )
