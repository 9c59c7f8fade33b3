"""Players' wishes that a phase may last longer."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from rezolv.site.games.models.phase import Phase
from rezolv.site.games.models.seat import Seat


class Extension(models.Model):
    """A player's request that a phase be prolonged, and what the host said to it.

    Only the player and the hosts know of it.

    Attributes:
        user: who asked; another may sit there by now.
        why: his reason.
        answered: when a host answered, None while it waits.
        granted: the phase was prolonged.
        reason: why it was not; the player is told.
    """

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="extensions")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="extensions")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    why = models.TextField(blank=True, max_length=500)
    made = models.DateTimeField(auto_now_add=True)
    answered = models.DateTimeField(null=True)
    granted = models.BooleanField(default=False)
    reason = models.TextField(blank=True, max_length=2000)

    class Meta:
        """As they were made; one of a seat waits."""

        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["phase", "seat"],
                condition=models.Q(answered=None),
                name="one_waiting_extension",
            )
        ]

    @property
    def waits(self) -> bool:
        """Whether it can still be answered."""
        return self.answered is None and self.phase.open
