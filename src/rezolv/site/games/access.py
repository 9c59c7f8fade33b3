"""The game of an address and who looks at it; what is not for him is not there."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.shortcuts import get_object_or_404

from rezolv.site.games.models import Game
from rezolv.site.table.readers import Place, Reader, may_see, reader_of


def find(request, slug: str) -> Reader:
    """Who looks at this game.

    Raises:
        Http404: there is no such game, or not for him.
    """
    reader = reader_of(get_object_or_404(Game, slug=slug), request.user)
    if not may_see(reader):
        raise Http404
    return reader


def reading(view: Callable) -> Callable:
    """A page of a game for anybody who may see it; it gets the request and the reader."""

    @wraps(view)
    def wrapped(request, slug, *args, **kwargs):
        return view(request, find(request, slug), *args, **kwargs)

    return wrapped


def _only(*places: Place) -> Callable:
    def decorate(view: Callable) -> Callable:
        @login_required
        @wraps(view)
        def wrapped(request, slug, *args, **kwargs):
            reader = find(request, slug)
            if reader.place not in places:
                raise Http404
            return view(request, reader, *args, **kwargs)

        return wrapped

    return decorate


seated = _only(Place.SEAT)
"""A page for those who sit in the game."""
hosting = _only(Place.HOST)
"""A page for those who run the game."""
inside = _only(Place.SEAT, Place.HOST, Place.WATCHER)
"""A page for everybody who has a place in the game."""
