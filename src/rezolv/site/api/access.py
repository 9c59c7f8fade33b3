"""Who calls the API: by a token, never by a cookie; and how often he may."""

from __future__ import annotations

import json
import math
from datetime import timedelta
from time import time
from typing import Any, Final

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest
from django.utils import timezone
from ninja.parser import Parser
from ninja.security import HttpBearer

from rezolv.engine import Rulebook
from rezolv.site.accounts.models import Token
from rezolv.site.api.problems import Problem
from rezolv.site.games.access import find
from rezolv.site.games.models import Game
from rezolv.site.table.books import NOT_HERE, book_of
from rezolv.site.table.readers import Place, Reader

MINUTE: Final = 60
READS: Final = 600
"""Calls of one token a minute that change nothing."""
WRITES: Final = 120
"""Calls of one token a minute that may change something."""
STRANGERS: Final = 60
"""Calls with a wrong token that one address has a minute."""
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_SELDOM: Final = timedelta(minutes=1)
"""That a token was used is written down no more often."""


class Bearer(HttpBearer):
    """A token in the header `Authorization: Bearer rz_…`."""

    def authenticate(self, request: HttpRequest, token: str) -> Token | None:
        """The token, if it is one of ours; its user becomes that of the request."""
        found = None
        if 0 < len(token) <= 200:
            digest = Token.digest_of(token)
            found = Token.objects.select_related("user").filter(digest=digest).first()
        if found is None or not found.user.is_active:
            limit("stranger", str(request.META.get("REMOTE_ADDR", "")), STRANGERS)
            return None
        if request.method in _SAFE:
            limit("read", str(found.pk), READS)
        else:
            limit("write", str(found.pk), WRITES)
        now = timezone.now()
        if found.used is None or now - found.used > _SELDOM:
            Token.objects.filter(pk=found.pk).update(used=now)
        request.user = found.user
        return found


def limit(kind: str, who: str, most: int) -> None:
    """Count a call.

    Raises:
        Problem: there were too many in this minute.
    """
    most = int(most * getattr(settings, "API_PATIENCE", 1))
    now = time()
    key = f"api-{kind}-{who}-{int(now // MINUTE)}"
    cache.add(key, 0, MINUTE * 2)
    try:
        count = cache.incr(key)
    except ValueError:
        # The cache threw it away between the two calls.
        return
    if count > most:
        raise Problem(429, "often", wait=math.ceil(MINUTE - now % MINUTE))


class StrictParser(Parser):
    """JSON as the standard has it, and no text that a database could not keep."""

    def parse_body(self, request: HttpRequest) -> Any:
        """The body."""
        data = json.loads(request.body, parse_constant=_refuse)
        _check(data, 0)
        return data


_DEEP: Final = 12


def _refuse(word: str) -> None:
    raise ValueError(word)


def _check(value: Any, depth: int) -> None:
    if depth > _DEEP:
        raise ValueError("too deep")
    if isinstance(value, str):
        if "\0" in value:
            raise ValueError("a character that is none")
        value.encode()
    elif isinstance(value, dict):
        for name, inner in value.items():
            _check(name, depth)
            _check(inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, depth + 1)
    elif isinstance(value, int) and abs(value) > 2**53:
        raise ValueError("too large a number")
    elif isinstance(value, float) and not math.isfinite(value):
        raise ValueError("no number")


def reading(request: HttpRequest, slug: str) -> Reader:
    """Who looks at a game; 404 if it is not for him."""
    return find(request, slug)


def seated(request: HttpRequest, slug: str) -> Reader:
    """A player of a game; 404 for everybody else."""
    reader = find(request, slug)
    if reader.place is not Place.SEAT:
        raise Http404
    return reader


def hosting(request: HttpRequest, slug: str) -> Reader:
    """A host of a game; 404 for everybody else."""
    reader = find(request, slug)
    if not reader.host:
        raise Http404
    return reader


def book_here(game: Game) -> Rulebook:
    """The rulebook of a game.

    Raises:
        Problem: it is not here; the game can only be read.
    """
    try:
        return book_of(game)
    except NOT_HERE as error:
        raise Problem(409, "no_book") from error
