"""A file into a game: everything in it is doubted, and nothing is kept of a bad one."""

from __future__ import annotations

import re
import zlib
from typing import Any, Final

import msgspec
from django.core.exceptions import ValidationError
from django.db import DatabaseError, models, transaction
from django.utils import timezone
from msgspec import UNSET, Raw

from rezolv.site.games.models import Game, Staff
from rezolv.site.games.models.game import new_slug
from rezolv.site.outside.archive.checking import Inconsistent, check
from rezolv.site.outside.archive.shape import (
    FORMAT,
    GAME,
    PARTS,
    SCHEMA,
    Head,
    Part,
    archive_type,
    fields_of,
)
from rezolv.site.table.books import has_book
from rezolv.site.thread.markup import TooLong, to_html

PACKED: Final = 12_000_000
"""Bytes of a file at the most."""
UNPACKED: Final = 64_000_000
"""Bytes of what is in it at the most."""
_JSON: Final = 200_000
"""Bytes of one free field."""
_SLUG: Final = re.compile(r"[a-z0-9][a-z0-9-]{3,15}")


class Damaged(ValueError):
    """The file is no game: `code` is why, `where` the place in it."""

    def __init__(self, code: str, where: str = "") -> None:
        super().__init__(f"{code}: {where}")
        self.code = code
        self.where = where[:200]


def read(data: bytes) -> Any:
    """The archive in a file.

    Raises:
        Damaged: it is none, too large, or of a later program.
    """
    data = _unpacked(data)
    if b"\\u0000" in data:
        raise Damaged("broken", "\\u0000")
    try:
        head = msgspec.json.decode(data, type=Head)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged("foreign") from error
    if head.format != FORMAT:
        raise Damaged("foreign")
    if head.schema > SCHEMA:
        raise Damaged("newer")
    try:
        return msgspec.json.decode(data, type=archive_type())
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged("broken", str(error)) from error


def _unpacked(data: bytes) -> bytes:
    if len(data) > PACKED:
        raise Damaged("large")
    if not data.startswith(b"\x1f\x8b"):
        return data
    unpacking = zlib.decompressobj(wbits=31)
    try:
        plain = unpacking.decompress(data, UNPACKED + 1)
    except zlib.error as error:
        raise Damaged("broken", "gzip") from error
    if len(plain) > UNPACKED:
        raise Damaged("large")
    if not unpacking.eof:
        raise Damaged("broken", "gzip")
    return plain


def restore(archive: Any, user) -> Game:
    """The game of an archive, with `user` as its host. Its seats wait for their players.

    A game in play stands still until the host lets it go on. One whose rulebook is not here can
    only be read: if it was in play, it is called off.

    Raises:
        Damaged: it does not hang together; nothing is kept.
    """
    try:
        # What takes long is done before the database is kept from others.
        shown = [_html(post) for post in archive.posts]
        with transaction.atomic():
            game = _game(archive)
            Staff.objects.create(game=game, user=user)
            made: dict[type[models.Model], list[Any]] = {}
            for part in PARTS:
                made[part.model] = _rows(part, getattr(archive, part.name), game, made, shown)
            check(game)
            return game
    except Inconsistent as error:
        raise Damaged("odd", str(error)) from error
    except (ValidationError, DatabaseError, TooLong, RecursionError) as error:
        raise Damaged("broken", type(error).__name__) from error


def _game(archive: Any) -> Game:
    game = Game(**_values(GAME, archive.game, {}, "game"))
    if not _SLUG.fullmatch(game.slug) or Game.objects.filter(slug=game.slug).exists():
        game.slug = new_slug()
    if game.running:
        game.paused = game.paused or timezone.now()
        if not has_book(game):
            game.state = Game.State.CANCELLED
    _clean(game)
    game.save()
    _keep_times(GAME, [game], [archive.game])
    return game


def _html(post: Any) -> str:
    """Never the HTML of a stranger: it is made here, out of the text."""
    text = "" if post.text is UNSET else post.text
    markup = "markdown" if post.markup is UNSET else post.markup
    return to_html(text, markup) if text else ""


def _rows(part: Part, given: list[Any], game: Game, made: Any, shown: list[str]) -> list[Any]:
    rows = []
    for place, one in enumerate(given, 1):
        row = part.model(**_values(part, one, made, f"{part.name} {place}"))
        if any(field.name == "game" for field in part.model._meta.fields):
            row.game = game
        if part.name == "posts":
            row.html = shown[place - 1]
        _clean(row)
        rows.append(row)
    rows = part.model._default_manager.bulk_create(rows, batch_size=500)
    _keep_times(part, rows, given)
    return rows


def _clean(row: Any) -> None:
    """What Django's fields say of their values; what is empty or names a row is not asked."""
    without = [
        field.name
        for field in row._meta.concrete_fields
        if field.is_relation
        or isinstance(field, models.JSONField | models.BinaryField)
        or getattr(row, field.attname) in ("", None)
    ]
    row.clean_fields(exclude=without)


def _keep_times(part: Part, rows: list[Any], given: list[Any]) -> None:
    """Times that Django sets to now on saving: those of the archive instead."""
    now = [
        field.name
        for field in fields_of(part)
        if getattr(field, "auto_now_add", False) or getattr(field, "auto_now", False)
    ]
    if not now or not rows:
        return
    for row, one in zip(rows, given, strict=True):
        for name in now:
            if getattr(one, name) is not UNSET:
                setattr(row, name, getattr(one, name))
    part.model._default_manager.bulk_update(rows, now, batch_size=200)


def _values(part: Part, given: Any, made: Any, where: str) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in fields_of(part):
        value = getattr(given, field.name)
        if value is UNSET or value == Raw(b""):
            continue
        if isinstance(field, models.ForeignKey):
            if value is not None:
                rows = made[field.related_model]
                if value > len(rows):
                    raise Damaged("odd", f"{where}: {field.name}")
                value = rows[value - 1]
        elif isinstance(field, models.BinaryField):
            value = _engines(part, field, bytes(value), where)
        elif isinstance(field, models.JSONField):
            value = _free(part, field, bytes(value), where)
        values[field.name] = value
    return values


def _engines(part: Part, field: Any, data: bytes, where: str) -> bytes | None:
    if data == b"null" and field.null:
        return None
    try:
        return part.data[field.name](data)
    except (ValueError, TypeError, UnicodeError, RecursionError) as error:
        raise Damaged("broken", f"{where}: {field.name}") from error


_SHAPES: Final[dict[tuple[str, str], Any]] = {
    ("game", "winners"): list[str] | None,
    ("game", "deal"): dict[str, dict[str, str]],
    ("game", "options"): dict[str, bool | int | str],
}


def _free(part: Part, field: Any, data: bytes, where: str) -> Any:
    """A field of JSON: an object, unless it is known what it holds."""
    if len(data) > _JSON:
        raise Damaged("large", f"{where}: {field.name}")
    kind = _SHAPES.get((part.name, field.name), dict[str, Any])
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged("broken", f"{where}: {field.name}") from error
