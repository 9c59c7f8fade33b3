"""Rooms and what is written in them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from rezolv.site.games.models.game import Game
from rezolv.site.games.models.phase import Phase
from rezolv.site.games.models.seat import Seat


class Room(models.Model):
    """A place where some people write to each other.

    Attributes:
        key: its address in the game: "thread", "host-3", "dead", "r1".
        engine: id of the room at the engine's table, where the rules opened it.
        open: posts are taken.
        last: number of its last post.
    """

    class Kind(models.TextChoices):
        """Who is in it."""

        THREAD = "thread"
        HOST = "host"
        TEAM = "team"
        DEAD = "dead"
        WATCHERS = "watchers"
        WHISPER = "whisper"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rooms")
    key = models.CharField(max_length=20)
    engine = models.CharField(max_length=120, blank=True)
    kind = models.CharField(max_length=10, choices=Kind)
    open = models.BooleanField(default=True)
    last = models.PositiveIntegerField(default=0)

    class Meta:
        """As they were opened."""

        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "key"], name="one_room_key"),
        ]


class Member(models.Model):
    """That a seat is in a room, from one post to another.

    Attributes:
        since: number of the last post before it came in.
        until: number of the last post it can read; None while it is in.
    """

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="members")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="memberships")
    since = models.PositiveIntegerField(default=0)
    until = models.PositiveIntegerField(null=True)


class Post(models.Model):
    """Something written in a room.

    Attributes:
        number: its place in the room, from 1.
        seat: who wrote it; None with a user is a host or a spectator, None without is the clock.
        phase: in which it was written; of results, whose results they are.
        kind: by whom or what.
        html: the text made safe, made once when it is written.
        aside: what only hosts and its author can read in it.
        data: `votes`, what the votes written in it came to; `asks`, those that wait for a word of
            their author; `dead`, that he was out when he wrote it; of a notice, its sentence.
        hidden: the host took it out of sight.
    """

    class Kind(models.TextChoices):
        """By whom or what."""

        PLAYER = "player"
        HOST = "host"
        WATCHER = "watcher"
        RESULTS = "results"
        NOTICE = "notice"

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="posts")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.PLAYER)
    seat = models.ForeignKey(Seat, null=True, on_delete=models.CASCADE, related_name="posts")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    phase = models.ForeignKey(Phase, null=True, on_delete=models.SET_NULL, related_name="posts")
    markup = models.CharField(max_length=10, default="markdown")
    text = models.TextField(blank=True, max_length=60_000)
    html = models.TextField(blank=True)
    aside = models.TextField(blank=True, max_length=10_000)
    data = models.JSONField(default=dict)
    written = models.DateTimeField()
    hidden = models.BooleanField(default=False)
    idempotency = models.CharField(max_length=64, blank=True)

    class Meta:
        """As they were written."""

        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["room", "number"], name="one_post_number"),
            models.UniqueConstraint(
                fields=["room", "user", "idempotency"],
                condition=~models.Q(idempotency=""),
                name="one_post_a_form",
            ),
        ]


class Ban(models.Model):
    """That the host lets an outsider write nowhere in a game; he may still look."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="bans")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Once a game."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["game", "user"], name="one_ban")]


class Reading(models.Model):
    """How far somebody has read a room."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="readings")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    last = models.PositiveIntegerField(default=0)

    class Meta:
        """Once a reader."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["room", "user"], name="one_reading")
        ]
