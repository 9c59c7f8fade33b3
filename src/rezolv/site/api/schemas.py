"""What the API takes and gives."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field

Scalar = bool | int | float | str | None
Value = Scalar | list[Any]
"""A plain value of the engine: text, number, flag, nothing, or a list of such."""

Name = Annotated[str, Field(max_length=40)]
"""The key of a seat."""


class In(Schema):
    """Something that comes in: nothing unknown, nothing of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(Schema):
    """Why something is not done."""

    code: str = Field(description="For programs.")
    message: str = Field(description="For people, by Accept-Language.")
    field: str = Field("", description="Which part of the request is wrong, where one is.")


class Named(Schema):
    """An id with its name in the reader's language."""

    id: str
    name: str


class FactOut(Schema):
    """A fact: its name in the registry and its values, with the sentence that says it."""

    name: str
    values: dict[str, Value]
    text: str


# Rulebooks


class RulebookCard(Schema):
    """A rulebook."""

    id: str
    version: str
    title: str
    says: str
    least: int
    most: int


class AbilityOut(Schema):
    """An ability of a role."""

    id: str
    name: str
    says: str
    phases: list[str]


class RoleOut(Schema):
    """A role."""

    id: str
    name: str
    faction: str
    slot: str
    says: str
    abilities: list[AbilityOut]


class ValueChanges(Schema):
    """What a value of an option changes in the rules."""

    value: Value
    lines: list[str]


class OptionOut(Schema):
    """A choice that the host has."""

    id: str
    name: str = Field(description="In a few words; empty where it only has a sentence.")
    group: str
    says: str
    default: Value
    choices: list[Value]
    text: bool = Field(description="Its value is a text.")
    clauses: list[str]
    changes: list[ValueChanges]


class PresetOut(Schema):
    """A ready set of options."""

    id: str
    name: str
    says: str
    options: dict[str, Value]


class FactTypeOut(Schema):
    """A name of the registry of facts, with its fields and what they hold."""

    name: str
    fields: dict[str, str]


class RulebookOut(RulebookCard):
    """A rulebook in full."""

    factions: list[Named]
    phases: list[Named]
    slots: list[str]
    roles: list[RoleOut]
    options: list[OptionOut]
    presets: list[PresetOut]
    facts: list[FactTypeOut]


# Games


class PhaseOut(Schema):
    """A phase as everybody sees it."""

    index: int
    id: str
    title: str
    turn: int
    open: bool = Field(description="Orders are taken now.")
    waiting: bool = Field(description="It is closed, and not published.")
    opened: datetime
    deadline: datetime | None


class GameCard(Schema):
    """A game in a list."""

    slug: str
    title: str
    rulebook: str
    version: str
    state: Literal["signup", "running", "over", "cancelled"]
    seats: int
    most: int
    phase: PhaseOut | None
    place: Literal["host", "seat", "watcher", "stranger"] = Field(description="Yours in it.")


class SeatOut(Schema):
    """A seat as everybody sees it."""

    number: int
    key: str = Field(description="Its id in orders and facts.")
    name: str
    living: bool | None = Field(description="As far as everybody knows; null before the start.")
    lingers: bool = Field(False, description="Dead, and still plays.")
    titles: list[Named] = Field([], description="Public statuses and titles.")


class GameOut(GameCard):
    """A game."""

    about: str
    options: dict[str, Value]
    dealing: Literal["random", "manual", "applications"]
    least: int
    listed: bool
    spectators: bool
    paused: bool
    created: datetime
    started: datetime | None
    ended: datetime | None
    winners: list[Named] | None
    table: list[SeatOut]
    seat: int | None = Field(description="Number of your seat, if you play.")


class GameIn(In):
    """A new game."""

    title: str = Field(min_length=1, max_length=120)
    rulebook: str = Field(max_length=40)
    about: str = Field("", max_length=20_000)
    options: dict[str, Scalar] = Field(
        {}, max_length=100, description="By id; under `preset` a ready set, over which they go."
    )
    dealing: Literal["random", "manual", "applications"] = "random"
    least: int | None = Field(None, ge=1, le=200)
    most: int | None = Field(None, ge=1, le=200)
    listed: bool = True
    spectators: bool = True
    auto_publish: bool = False
    early_close: bool = False
    clock_closes: bool = Field(True, description="The clock closes phases by their deadlines.")


class GameChange(In):
    """What is to be changed of a game; what is left out stays."""

    title: str | None = Field(None, min_length=1, max_length=120)
    about: str | None = Field(None, max_length=20_000)
    options: dict[str, Scalar] | None = Field(None, max_length=100)
    dealing: Literal["random", "manual", "applications"] | None = None
    least: int | None = Field(None, ge=1, le=200)
    most: int | None = Field(None, ge=1, le=200)
    listed: bool | None = None
    spectators: bool | None = None
    auto_publish: bool | None = None
    early_close: bool | None = None
    clock_closes: bool | None = None


class JoinIn(In):
    """Taking a seat, or with an invitation whatever it opens."""

    name: str = Field("", max_length=40, description="Your nickname in this game.")
    invitation: str = Field("", max_length=40, description="The token of an invitation's link.")
