"""News for people: on the site at once, by e-mail through the worker."""

from __future__ import annotations

from rezolv.site.games.models import Game, Notice


def notify(user, game: Game, kind: str, once: str, **data: str | int) -> bool:
    """Put a piece of news before somebody; false if he has had it already.

    Args:
        kind: `notice-<kind>` is its sentence in locale/*/clock.ftl.
        once: the same key is never sent twice to one person in a game.
    """
    _, made = Notice.objects.get_or_create(
        user=user, game=game, once=once, defaults={"kind": kind, "data": data}
    )
    return made
