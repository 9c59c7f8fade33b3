"""The first pages: the games there are, and one game."""

from __future__ import annotations

from django.shortcuts import render

from rezolv.site.games.access import reading
from rezolv.site.games.models import Game


def home(request):
    """The games that are open to all."""
    games = Game.objects.filter(listed=True, sandbox=None)
    return render(request, "home.html", {"games": games})


@reading
def game(request, reader):
    """One game."""
    return render(request, "game.html", {"reader": reader, "game": reader.game})
