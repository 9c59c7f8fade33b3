"""A game into a file."""

from __future__ import annotations

import gzip
from contextlib import nullcontext
from typing import Any

import msgspec
from django.db import models, transaction
from msgspec import Raw

from rezolv.site.games.models import Game
from rezolv.site.outside.archive.shape import (
    FORMAT,
    GAME,
    PARTS,
    SCHEMA,
    Part,
    archive_type,
    fields_of,
    row_type,
)

_NULL = Raw(b"null")
ACCOUNTS = frozenset({"user", "username"})
"""What an act keeps of accounts."""


def pack(game: Game, *, hidden: bool = True) -> bytes:
    """A game as the file that is given away.

    Args:
        hidden: what the host took out of sight is in it.
    """
    return gzip.compress(written(game, hidden=hidden), compresslevel=6, mtime=0)


def written(game: Game, *, hidden: bool = True) -> bytes:
    """A game as JSON; the same game gives the same bytes."""
    # A game in play is read at one moment; one that is over changes no more.
    with transaction.atomic() if game.running else nullcontext():
        game = Game.objects.get(pk=game.pk)
        places: dict[type[models.Model], dict[int, int]] = {}
        lists: dict[str, list[msgspec.Struct]] = {}
        for part in PARTS:
            found = part.model._default_manager.filter(**{part.path: game}).order_by(*part.order)
            rows = list(found)
            places[part.model] = {row.pk: place for place, row in enumerate(rows, 1)}
            lists[part.name] = [_row(part, row, places, hidden) for row in rows]
        head = _row(GAME, game, places, hidden)
    archive = archive_type()(format=FORMAT, schema=SCHEMA, game=head, **lists)
    return msgspec.json.encode(archive)


def _row(part: Part, row: Any, places: Any, hidden: bool) -> msgspec.Struct:
    values: dict[str, Any] = {}
    for one in fields_of(part):
        value = getattr(row, one.attname)
        if isinstance(one, models.ForeignKey):
            value = None if value is None else places[one.related_model][value]
        elif isinstance(one, models.BinaryField):
            value = _NULL if value is None else Raw(bytes(value))
        elif isinstance(one, models.JSONField):
            if part.name == "acts":
                # Who was made an assistant, say: names of accounts stay here.
                value = {name: kept for name, kept in value.items() if name not in ACCOUNTS}
            value = Raw(msgspec.json.encode(value, order="sorted"))
        values[one.name] = value
    if part.name == "posts" and row.hidden and not hidden:
        values |= {"text": "", "aside": "", "data": Raw(b"{}")}
    return row_type(part.name)(**values)
