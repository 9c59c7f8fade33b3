"""Trials: rules that bots play many times, so that a host sees how balanced they are."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models


class Trial(models.Model):
    """A study of the laboratory that a host asked for. Whoever asks the same again shares it.

    Attributes:
        digest: of the study; the same games have the same.
        rulebook: its id.
        study: the study, as the laboratory's JSON.
        usual: the same games under the usual options, None where these are they.
        played: games played so far, of `games`.
        answers: what came out, as the laboratory's JSON; empty until all are played.
        comparison: beside `usual`, likewise.
        failed: why it cannot be played, "" if it can.
        user: who asked first.
        touched: when a worker last did something for it, or it was asked for.
        finished: when there was nothing more to do for it.
    """

    digest = models.CharField(max_length=32, unique=True)
    rulebook = models.CharField(max_length=40)
    study = models.BinaryField()
    usual = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="others")
    games = models.PositiveIntegerField()
    played = models.PositiveIntegerField(default=0)
    answers = models.BinaryField(default=bytes)
    comparison = models.BinaryField(default=bytes)
    failed = models.CharField(max_length=200, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="trials"
    )
    made = models.DateTimeField(auto_now_add=True)
    touched = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True)

    class Meta:
        """The newest first."""

        ordering: ClassVar = ["-pk"]


class TrialChunk(models.Model):
    """Some played games of a trial: the files that the laboratory makes of them."""

    trial = models.ForeignKey(Trial, on_delete=models.CASCADE, related_name="chunks")
    number = models.PositiveIntegerField()
    files = models.BinaryField()

    class Meta:
        """Each once."""

        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["trial", "number"], name="one_trial_chunk")
        ]
