"""The lock of a game: whoever changes a game holds it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from rezolv.site.games.models import Game


@contextmanager
def locked(game: Game | int) -> Iterator[Game]:
    """The game read anew, in a transaction in which nobody else changes it.

    SQLite has one writer at a time from the transaction's beginning; elsewhere the game's row is
    locked, in the mode that lets others write rows which only point to it: who posts need not wait,
    and cannot stand in the way of who closes.
    """
    pk = game if isinstance(game, int) else game.pk
    with transaction.atomic():
        yield Game.objects.select_for_update(no_key=True).get(pk=pk)
