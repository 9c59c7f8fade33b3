"""News for people: on the site at once, by e-mail through the worker.

A piece of news says that something is there to be read, never what. Its letter says no more.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from rezolv.engine.awaiting import lacks
from rezolv.site.clock import tasks
from rezolv.site.games.models import Game, Notice, Phase

PATIENT = frozenset({"mention", "room", "host_post"})
"""Kinds whose letters wait a little: who is reading anyway needs none."""
PATIENCE = timedelta(minutes=10)


def notify(user, game: Game, kind: str, once: str, **data: str | int) -> bool:
    """Put a piece of news before somebody; false if he has had it already.

    Args:
        kind: `notice-<kind>` is its sentence in locale/*/clock.ftl.
        once: the same key is never sent twice to one person in a game.
    """
    return tell([user], game, kind, once, **data) > 0


def tell(people: Iterable, game: Game, kind: str, once: str, **data: str | int) -> int:
    """Put a piece of news before several people; how many had not had it."""
    people = {user.pk: user for user in people if user is not None}
    if game.sandbox_id or not people:
        return 0
    with transaction.atomic():
        had = set(
            Notice.objects.filter(game=game, once=once, user__in=people).values_list(
                "user", flat=True
            )
        )
        now = timezone.now()
        due = now + PATIENCE if kind in PATIENT else now
        new = [
            Notice(
                user=user, game=game, kind=kind, once=once, data=data,
                due=due if user.mails and user.email else None,
            )
            for pk, user in people.items()
            if pk not in had
        ]  # fmt: skip
        # Of two who tell the same at once the second adds nothing.
        Notice.objects.bulk_create(new, ignore_conflicts=True)
        if any(notice.due for notice in new):
            tasks.post(due if due > now else None)
    return len(new)


def unread(user) -> int:
    """How many pieces of news somebody has not read."""
    if not user.is_authenticated:
        return 0
    return Notice.objects.filter(user=user, read=None).count()


def hosts_of(game: Game) -> list:
    """Those who run a game."""
    return [staff.user for staff in game.staff.select_related("user")]


def players_of(game: Game) -> list:
    """Those who sit in a game now."""
    return [seat.user for seat in game.seats.select_related("user") if seat.user is not None]


def tell_hosts(game: Game, kind: str, once: str, **data: str | int) -> int:
    """News for those who run a game."""
    return tell(hosts_of(game), game, kind, once, **data)


def remind(game: Game, phase: Phase, hours: int) -> None:
    """Remind those who can act in a phase and have not; the same words for each of them."""
    from rezolv.site.clock import silence
    from rezolv.site.table.standing import standing_of

    if phase.deadline is None or phase.deadline <= timezone.now():
        return
    standing = standing_of(phase, game)
    people = [
        seat.user
        for seat in silence.playing(standing, game)
        if seat.user is not None
        and str(hours) in seat.user.reminds.split()
        and lacks(standing.night, seat.key)
    ]
    deadline = phase.deadline.isoformat()
    once = f"remind-{phase.pk}-{hours}-{phase.deadline:%y%m%d%H%M}"
    tell(people, game, "remind", once, deadline=deadline)
