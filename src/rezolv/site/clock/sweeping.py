"""The sweep: whatever a worker left undone is found and done, by any worker, again and again."""

from __future__ import annotations

import logging
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from rezolv.site.clock import hands, mails, ringing
from rezolv.site.clock.timetable import timetable_of
from rezolv.site.games.models import Act, Game, Phase, Pulse
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current
from rezolv.site.trials import tasks as trials

logger = logging.getLogger(__name__)

DOWN = timedelta(minutes=15)
"""No worker for so long is an outage."""
KEPT = timedelta(days=2)
"""How long finished tasks are kept, to be looked at."""


def sweep() -> int:
    """Do all that is due; how much was done. What fails for one game does not stop the others."""
    done = 0
    beat()
    for pk, what in ringing.lost_phases():
        done += _try(ringing.mend, pk, what)
    for pk in ringing.overdue():
        done += _try(ringing.ring, pk)
    done += _try(mails.send_due)
    done += _try(trials.revive)
    return done


def _try(work, *args) -> int:
    try:
        return int(work(*args) or 0)
    except Exception:  # one broken game must not stop the clock of the others
        logger.exception("the clock could not: %s%s", work.__name__, args)
        return 0


def beat() -> None:
    """Say that a worker is alive. After an outage, first give its time back."""
    now = timezone.now()
    with transaction.atomic():
        pulse = Pulse.objects.select_for_update().order_by("pk").first()
        if pulse is None:
            Pulse.objects.create(last=now)
            return
        last = pulse.last
        pulse.last = now
        pulse.save(update_fields=["last"])
        if now - last < DOWN:
            return
        logger.warning("no worker from %s to %s: time is given back", last, now)
        running = Game.objects.filter(state=Game.State.RUNNING, paused=None, sandbox=None)
        for pk in running.order_by("pk").values_list("pk", flat=True):
            _after_outage(pk, last, now)


def _after_outage(pk: int, last, now) -> None:
    """A deadline that fell into an outage, or soon after it, is put off as after a pause."""
    with locked(pk) as game:
        phase = current(game)
        if phase is None or game.paused is not None or not timetable_of(game).gives_back:
            return
        soon = now + (now - last)
        due = phase.open and phase.deadline is not None and last < phase.deadline <= soon
        asked = phase.questions.filter(answered=None, deadline__gt=last, deadline__lte=soon)
        if due or (phase.status == Phase.Status.ASKING and asked.exists()):
            hands.give_back(game, phase, last, now)
            Act.objects.create(
                game=game, phase=phase, kind="outage",
                data={"from": last.isoformat(), "to": now.isoformat()},
            )  # fmt: skip


def prune() -> int:
    """Forget tasks that were finished long ago, and those whose worker died over them."""
    old = timezone.now() - KEPT
    done = (TaskResultStatus.SUCCESSFUL, TaskResultStatus.FAILED)
    count, _ = DBTaskResult.objects.filter(status__in=done, finished_at__lt=old).delete()
    dead, _ = DBTaskResult.objects.filter(
        status=TaskResultStatus.RUNNING, started_at__lt=old
    ).delete()
    return count + dead
