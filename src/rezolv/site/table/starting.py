"""The start of a game: the deal becomes a table."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils import timezone

from rezolv.engine import Done, create
from rezolv.site.games.models import Act, Game
from rezolv.site.table import phases, rooms, signals
from rezolv.site.table.books import book_of
from rezolv.site.table.locking import locked
from rezolv.site.table.telling import publish_facts

Deal = Mapping[str, Mapping[str, str]]


def lay(game: Game, deal: Deal) -> Done:
    """The table that a deal makes: seat id to roles by slot. Nothing is kept.

    Raises:
        TableError: the deal or the options do not fit the rulebook.
    """
    return create(book_of(game), deal, game.options, seed=game.seed)


def start(game: Game, deal: Deal, user) -> Game:
    """Begin a game: its rooms, what everybody is told at the start, the first phase.

    Raises:
        TableError: the deal or the options do not fit the rulebook; nothing is changed.
        ValueError: the game is no longer in its sign-up.
    """
    with locked(game) as game:
        if game.state != Game.State.SIGNUP:
            raise ValueError(game.state)
        done = lay(game, deal)
        game.state = Game.State.RUNNING
        game.started = timezone.now()
        game.deal = {seat: dict(roles) for seat, roles in deal.items()}
        # Whatever defaults a later version has, this game goes on under those of its start.
        game.options = dict(done.table.options)
        game.save(update_fields=["state", "started", "deal", "options"])
        rooms.open_rooms(game)
        phase = phases.open_phase(game, done.table)
        publish_facts(game, phase, done.told, "start")
        rooms.follow(game, done.table)
        Act.objects.create(game=game, phase=phase, user=user, kind="start")
        signals.game_started.send(sender=Game, game=game)
        return game
