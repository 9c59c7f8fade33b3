"""The tasks of the queue. Each only says what to look at; what is due is read from the database."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils import timezone
from django_tasks import task

if TYPE_CHECKING:
    from rezolv.site.games.models import Alarm


@task(priority=10)
def ring(alarm: int) -> bool:
    """Do what an alarm is for, if it is due; whether it was done now."""
    from rezolv.site.clock import ringing

    return ringing.ring(alarm)


@task()
def letters() -> int:
    """Send the letters that are due; how many went out."""
    from rezolv.site.clock import mails

    return mails.send_due()


def wake(alarm: Alarm) -> None:
    """Have a worker look at an alarm when it is due. In the transaction that set it."""
    later = alarm.at if alarm.at > timezone.now() else None
    ring.using(run_after=later).enqueue(alarm.pk)


def post(at: datetime | None = None) -> None:
    """Have a worker send the letters that are due. In the transaction that made them due."""
    letters.using(run_after=at).enqueue()
