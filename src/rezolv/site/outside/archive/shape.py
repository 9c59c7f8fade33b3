"""The form of an archive, taken from the models: what is added to a model is in it too.

An archive is JSON: the game, and under the name of each part its rows. A row that belongs to
another names it by its place in its list, counted from 1. Accounts are never in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from django.db import models
from msgspec import UNSET, Meta, Raw, UnsetType

from rezolv.engine.table import from_json, to_json
from rezolv.site.games.models import (
    Act,
    Application,
    Edit,
    Game,
    Input,
    Member,
    Phase,
    Post,
    Question,
    Room,
    Ruled,
    Seat,
    Sitting,
    Telling,
)
from rezolv.site.table import codec

FORMAT: Final = "rezolv-game"
SCHEMA: Final = 1
"""Grows when an elder program could not read the file, or would read it wrongly."""

LONGEST: Final = 60_000
"""Characters of a text without a limit of its own."""


@dataclass(frozen=True)
class Part:
    """The rows of one model in an archive.

    Attributes:
        path: from a row to its game.
        order: in which the rows stand.
        without: fields that no archive holds.
        most: rows at the most.
        data: fields that hold data of the engine, and what makes it anew out of its bytes.
    """

    name: str
    model: type[models.Model]
    path: str = "game"
    order: tuple[str, ...] = ("pk",)
    without: tuple[str, ...] = ("user",)
    most: int = 20_000
    data: Mapping[str, Callable[[bytes], bytes]] = field(default_factory=dict)


def _engine(read: Callable[[bytes], object]) -> Callable[[bytes], bytes]:
    return lambda data: codec.write(read(data))


GAME: Final = Part("game", Game, "", without=("sandbox", "feed"))
PARTS: Final = (
    Part("seats", Seat, order=("number",), most=200),
    Part("sittings", Sitting, "seat__game"),
    Part("applications", Application, "seat__game"),
    Part(
        "phases", Phase, order=("index", "attempt"), most=2000,
        data={"before": lambda data: to_json(from_json(data)), "outcome": _engine(codec.read_done)},
    ),
    Part("inputs", Input, "phase__game", data={"data": _engine(codec.read_input)}),
    Part("rulings", Ruled, "phase__game", data={"data": _engine(codec.read_ruling)}),
    Part("edits", Edit, "phase__game", data={"fact": _engine(codec.read_fact)}),
    Part("questions", Question, "phase__game", data={"data": _engine(codec.read_prompt)}),
    Part("tellings", Telling, most=30_000, data={"data": _engine(codec.read_told)}),
    Part("rooms", Room, most=2000),
    Part("members", Member, "room__game"),
    Part(
        "posts", Post, "room__game", order=("room", "number"),
        without=("user", "html"), most=50_000,
    ),
    Part("acts", Act),
)  # fmt: skip


def fields_of(part: Part) -> Iterator[models.Field]:
    """The fields of a model that an archive holds."""
    for one in part.model._meta.concrete_fields:
        if one.primary_key or one.name in part.without:
            continue
        if one.is_relation and one.related_model is Game:
            continue
        yield one


@cache
def parts_by_model() -> dict[type[models.Model], Part]:
    """The part of each model."""
    return {part.model: part for part in PARTS}


_SMALL: Final = Annotated[int, Meta(ge=0, le=32_767)]
_WHOLE: Final = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
_LARGE: Final = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]


def _type_of(one: models.Field) -> Any:
    match one:
        case models.ForeignKey():
            return Annotated[int, Meta(ge=1)]
        case models.JSONField() | models.BinaryField():
            return Raw
        case models.BooleanField():
            return bool
        case models.DateTimeField():
            return Annotated[datetime, Meta(tz=True)]
        case models.PositiveSmallIntegerField():
            return _SMALL
        case models.BigIntegerField():
            return _LARGE
        case models.IntegerField():
            return _WHOLE
        case models.CharField() | models.TextField():
            return Annotated[str, Meta(max_length=one.max_length or LONGEST)]
    raise TypeError(f"{one}: an archive cannot hold {type(one).__name__}")


def _row_type(part: Part) -> type[msgspec.Struct]:
    """The row of a part; what a model gives a default may be left out, as elder archives do."""
    found: list[Any] = []
    for one in fields_of(part):
        kind = _type_of(one)
        if kind is Raw:
            found.append((one.name, Raw, Raw(b"")))
            continue
        if one.null:
            kind = kind | None
        if one.has_default() or one.null or one.blank:
            found.append((one.name, kind | UnsetType, UNSET))
        else:
            found.append((one.name, kind))
    return msgspec.defstruct(
        f"{part.model.__name__}Row", found, kw_only=True, forbid_unknown_fields=True
    )


@cache
def row_type(part_name: str) -> type[msgspec.Struct]:
    """The type of the rows of a part."""
    part = GAME if part_name == GAME.name else next(p for p in PARTS if p.name == part_name)
    return _row_type(part)


@cache
def archive_type() -> type[msgspec.Struct]:
    """The type of a whole archive."""
    rows: list[Any] = [("format", str), ("schema", int), ("game", row_type("game"))]
    for part in PARTS:
        kind: Any = Annotated[list[row_type(part.name)], Meta(max_length=part.most)]  # type: ignore[misc]
        rows.append((part.name, kind))
    return msgspec.defstruct("Archive", rows, kw_only=True, forbid_unknown_fields=True)


class Head(msgspec.Struct):
    """What says whether a file is one of ours, and whether we can read it."""

    format: str
    schema: int
