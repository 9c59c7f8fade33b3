"""The task of the queue: a slice of a trial, and then the next one."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone
from django_tasks import task

LOST = timedelta(minutes=3)
"""A trial for which nobody did anything for so long was lost with its worker."""


@task(priority=-50)
def play(trial: int) -> bool:
    """Play a trial for a while; whether there is more to do."""
    from rezolv.site.trials import playing

    more = playing.go_on(trial)
    if more:
        play.enqueue(trial)
    return more


def revive() -> int:
    """Put trials that were lost with a worker into the queue again; how many."""
    from rezolv.site.games.models import Trial

    now = timezone.now()
    count = 0
    for trial in Trial.objects.filter(finished=None, touched__lt=now - LOST):
        # Whoever touches it first puts it into the queue.
        if Trial.objects.filter(pk=trial.pk, touched=trial.touched).update(touched=now):
            play.enqueue(trial.pk)
            count += 1
    return count
