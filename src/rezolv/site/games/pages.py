"""The first pages: the games there are, and one game."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.shortcuts import render

from rezolv.site.games.access import reading
from rezolv.site.games.mine import my_games
from rezolv.site.games.models import Game
from rezolv.site.games.overview import overview
from rezolv.site.table.books import wording_of
from rezolv.site.words import language

A_PAGE = 20
"""Finished games on one page."""


def home(request):
    """A user's own games, and those that are open to all."""
    user = request.user
    listed = Game.objects.filter(listed=True, sandbox=None)
    finished = listed.filter(state=Game.State.OVER).order_by("-ended", "-pk")
    page = Paginator(finished, A_PAGE).get_page(request.GET.get("page"))
    taken = Count("seats", filter=Q(seats__user__isnull=False))
    context = {
        "mine": my_games(user) if user.is_authenticated else [],
        "signups": _titled(listed.filter(state=Game.State.SIGNUP).annotate(taken=taken)[:50]),
        "running": _titled(listed.filter(state=Game.State.RUNNING)[:50]),
        "finished": _titled(page.object_list),
        "page": page,
    }
    return render(request, "home.html", context)


def _titled(games) -> list[Game]:
    """The games, each with the name of its rulebook and of the sides that won."""
    found = list(games)
    for game in found:
        wording = wording_of(game, language(), {})
        game.book_title = wording.words.pick(wording.book.title)
        game.won = wording.together([wording.faction(side) for side in game.winners or ()])
    return found


@reading
def game(request, reader):
    """One game: what it is, who plays, how far it is."""
    context = {"reader": reader, "game": reader.game, "overview": overview(reader)}
    return render(request, "game.html", context)
