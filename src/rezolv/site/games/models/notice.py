"""News for one person: on the site, and by e-mail if he wants it."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from rezolv.site.games.models.game import Game


class Notice(models.Model):
    """A reminder or a piece of news.

    Attributes:
        kind: what it is; `notice-<kind>` is its sentence.
        data: the values of the sentence.
        once: a key that keeps it from being sent twice.
        due: when its letter is next tried; None is no letter (any more). Whoever sends it puts this
            off first, so that no other does meanwhile, and that a letter whose sender died is sent.
        tries: how often that failed.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices"
    )
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=30)
    data = models.JSONField(default=dict)
    once = models.CharField(max_length=120)
    made = models.DateTimeField(auto_now_add=True)
    read = models.DateTimeField(null=True)
    mailed = models.DateTimeField(null=True)
    due = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        """Newest first."""

        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game", "once"], name="one_notice")
        ]
        indexes: ClassVar = [
            models.Index(fields=["due"], condition=Q(due__isnull=False), name="letter_to_send"),
            models.Index(fields=["user"], condition=Q(read=None), name="notice_unread"),
        ]
