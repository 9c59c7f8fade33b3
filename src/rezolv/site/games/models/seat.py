"""Seats, who sat in them, and applications for open roles."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from rezolv.site.games.models.game import Game


class Seat(models.Model):
    """A player's place in a game.

    Attributes:
        number: its place in the order of seats, from 1.
        key: its id at the engine's table; the nickname it began with.
        name: the nickname under which it is shown.
        user: who sits in it now; nobody while a substitute is sought.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=40)
    name = models.CharField(max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats"
    )
    joined = models.DateTimeField(auto_now_add=True)
    warnings = models.PositiveSmallIntegerField(default=0)

    class Meta:
        """In the order of seats."""

        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="one_number"),
            models.UniqueConstraint(fields=["game", "key"], name="one_key"),
            models.UniqueConstraint(fields=["game", "name"], name="one_name"),
            models.UniqueConstraint(
                fields=["game", "user"],
                condition=models.Q(user__isnull=False),
                name="one_seat_a_player",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Sitting(models.Model):
    """That somebody sat in a seat, from then to then."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="sittings")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    since = models.DateTimeField(auto_now_add=True)
    until = models.DateTimeField(null=True)


class Application(models.Model):
    """A wish for a role, by the slot where it is held; first come, first served.

    Attributes:
        rank: 1 is what the player wants most.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="applications")
    slot = models.CharField(max_length=20)
    role = models.CharField(max_length=60)
    rank = models.PositiveSmallIntegerField(default=1)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        """First come first."""

        ordering: ClassVar = ["made", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["seat", "slot", "rank"], name="one_wish_a_rank")
        ]
