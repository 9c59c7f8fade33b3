"""A game, those who host it, those who watch it, and invitations to it."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse


def new_slug() -> str:
    """A short name for addresses, which nobody can guess from another game's."""
    return secrets.token_hex(4)


def new_token() -> str:
    """A secret of an invitation's or a calendar's address."""
    return secrets.token_urlsafe(24)


def new_seed() -> int:
    """The seed of a game's chance; it is in the archive, which tells that a host took it."""
    return secrets.randbits(62)


class Game(models.Model):
    """A game, from the sign-up to the archive.

    Attributes:
        rulebook: id of the rulebook, with its version; both are kept for good.
        options: the rulebook's options, those left out by default.
        dealing: how roles come to seats.
        deal: seat key to its roles by slot, once it is dealt.
        composition: slot to role to how many of it are in play, where the host chose them himself.
        calendar: what the host set otherwise than the rulebook's calendar; see `clock.calendar`.
        auto_publish: a resolved phase is published by the clock, without the host.
        early_close: a phase closes as soon as everybody has given final orders.
        paused: since when the clock stands still.
        winners: the sides that won, once it is over.
        sandbox: the game of which this is a copy for trying something; only its hosts see it.
    """

    class State(models.TextChoices):
        """Where a game stands."""

        SIGNUP = "signup"
        RUNNING = "running"
        OVER = "over"
        CANCELLED = "cancelled"

    class Dealing(models.TextChoices):
        """How roles come to seats."""

        RANDOM = "random"
        MANUAL = "manual"
        APPLICATIONS = "applications"

    slug = models.CharField(max_length=16, unique=True, default=new_slug)
    title = models.CharField(max_length=120)
    about = models.TextField(blank=True, max_length=20_000)
    rulebook = models.CharField(max_length=40)
    version = models.CharField(max_length=20)
    options = models.JSONField(default=dict, blank=True)
    seed = models.BigIntegerField(default=new_seed)
    state = models.CharField(max_length=12, choices=State, default=State.SIGNUP)
    dealing = models.CharField(max_length=12, choices=Dealing, default=Dealing.RANDOM)
    deal = models.JSONField(default=dict, blank=True)
    composition = models.JSONField(default=dict, blank=True)
    calendar = models.JSONField(default=dict, blank=True)
    least = models.PositiveSmallIntegerField(default=4)
    most = models.PositiveSmallIntegerField(default=12)
    listed = models.BooleanField(default=True)
    spectators = models.BooleanField(default=True)
    auto_publish = models.BooleanField(default=False)
    early_close = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)
    paused = models.DateTimeField(null=True, blank=True)
    winners = models.JSONField(null=True, blank=True)
    sandbox = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.CASCADE, related_name="copies"
    )
    feed = models.CharField(max_length=40, default=new_token)

    class Meta:
        """Newest first."""

        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("game", args=[self.slug])

    @property
    def running(self) -> bool:
        """Whether it is being played."""
        return self.state == self.State.RUNNING

    @property
    def over(self) -> bool:
        """Whether it has been played to its end; then everything in it is open."""
        return self.state == self.State.OVER


class Staff(models.Model):
    """Somebody who hosts a game."""

    class Kind(models.TextChoices):
        """Both run the game; only the host may give it away or cancel it."""

        HOST = "host"
        ASSISTANT = "assistant"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="staff")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="hosting"
    )
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.HOST)

    class Meta:
        """Once a game."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "user"], name="one_staff_place")
        ]


class Spectator(models.Model):
    """Somebody who watches a game; he can no longer play in it.

    Attributes:
        everything: the host lets him see all that the dead see.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="watching")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="watches"
    )
    everything = models.BooleanField(default=False)

    class Meta:
        """Once a game."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "user"], name="one_spectator")
        ]


class Former(models.Model):
    """Somebody who left a game in play, and knows too much of it to come in anew.

    Attributes:
        seat: where he played; to that one he may come back.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="formers")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="left_games"
    )
    seat = models.ForeignKey(
        "games.Seat", null=True, on_delete=models.CASCADE, related_name="formers"
    )
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        """As they left."""

        ordering: ClassVar = ["pk"]


class Invitation(models.Model):
    """A link by which somebody enters a game.

    Attributes:
        kind: as what.
        seat: which seat a substitute takes over.
        uses: how often it may still be used.
    """

    class Kind(models.TextChoices):
        """As what one enters."""

        PLAYER = "player"
        SUBSTITUTE = "substitute"
        ASSISTANT = "assistant"
        SPECTATOR = "spectator"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="invitations")
    token = models.CharField(max_length=40, unique=True, default=new_token)
    kind = models.CharField(max_length=12, choices=Kind)
    seat = models.ForeignKey("games.Seat", null=True, blank=True, on_delete=models.CASCADE)
    uses = models.PositiveSmallIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField(null=True, blank=True)
