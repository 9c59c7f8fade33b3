"""What the clock has still to do, and when the clock was last seen alive."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from rezolv.site.games.models.phase import Phase


class Alarm(models.Model):
    """Something that the clock does in a phase at a time: the close, a bell, a reminder.

    The row is what counts. A task of the queue only wakes a worker in time; where that is lost, the
    sweep finds the row. It is marked as rung in the transaction that did what it is for.

    Attributes:
        what: `close`, `early`, `publish`, `questions`, `votes`, `bell:<n>`, `remind:<hours>`.
        at: when.
        rung: when it was done.
    """

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="alarms")
    what = models.CharField(max_length=20)
    at = models.DateTimeField()
    rung = models.DateTimeField(null=True)

    class Meta:
        """One of a kind in a phase."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["phase", "what"], name="one_alarm"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["at"], condition=Q(rung=None), name="alarm_to_ring"),
        ]

    def __str__(self) -> str:
        return f"{self.what} {self.at:%d.%m %H:%M}"


class Pulse(models.Model):
    """When a worker was last seen alive; one row."""

    last = models.DateTimeField()
