"""The host's mechanical comment to a published phase: made of what everybody was told."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

from django.utils.safestring import SafeString, mark_safe

from rezolv.site.games.models import Game, Phase
from rezolv.site.outside.published import public_results
from rezolv.site.table.books import wording_of
from rezolv.wording.document import Document, Heading
from rezolv.wording.render.html import to_html

_KEPT: Final = 512
_cache: OrderedDict[tuple[object, ...], SafeString] = OrderedDict()
_guard = Lock()


def comment_of(game: Game, phase: Phase, lang: str, names: dict[str, str]) -> SafeString:
    """The comment in a language, as HTML. What is published never changes, so it is kept."""
    key = (phase.pk, phase.published, phase.status, lang, *names.items())
    with _guard:
        if (found := _cache.get(key)) is not None:
            _cache.move_to_end(key)
            return found
    blocks = public_results(wording_of(game, lang, names), phase).blocks
    # The post has a heading of its own.
    made = mark_safe(to_html(Document(tuple(b for b in blocks if not isinstance(b, Heading)))))
    with _guard:
        _cache[key] = made
        while len(_cache) > _KEPT:
            _cache.popitem(last=False)
    return made


def forget() -> None:
    """Empty the memory, as when another database is used."""
    with _guard:
        _cache.clear()
