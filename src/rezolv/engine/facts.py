"""Facts: structured pieces of knowledge, each told to an audience.

Nothing is known that was not told. One registry names every fact, its fields and what they
hold; scenarios, wording and the API use that registry and no other.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rezolv.engine.values import Value

PUBLIC: Final = "public"
HOST: Final = "host"

NOW: Final = "now"
WITH_PROMPT: Final = "prompt"
AT_PUBLISHING: Final = "publishing"


class Fact(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A piece of knowledge: the registered name and its named values."""

    name: str
    values: dict[str, Value]

    def __getitem__(self, field: str) -> Value:
        return self.values[field]


class Told(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A fact that reached an audience.

    Attributes:
        to: `PUBLIC`, `HOST` or a seat id; what is told to a room is told to each seat in it.
        moment: now (at once), prompt (together with a question) or publishing (at the close).
        truth: what really is so, for the host, where the fact may be false.
        cause: index of the journal entry that led to it, -1 if none.
    """

    to: str
    fact: Fact
    moment: str = AT_PUBLISHING
    truth: Fact | None = None
    cause: int = -1


class FactType(msgspec.Struct, frozen=True):
    """What a fact of one name holds.

    Attributes:
        fields: field name to what it holds: seat, seats, role, roles, faction, factions, ability,
            abilities, status, moves (each as rows of use and on), text, number, flag, result,
            race, records, poll (its id), choice (a candidate, "nobody", or None for a vote
            withdrawn), thing or things (a seat, a role or any other word that has a name).
        lasting: kept at the table for ever, since orders are judged by it.
        rank: its place in a report; reports are sorted by it, never by the order of events.
    """

    name: str
    fields: dict[str, str]
    lasting: bool = False
    rank: int = 50

    def __str__(self) -> str:
        return f"{self.name} ({', '.join(self.fields)})"


def fact_types(*types: FactType) -> dict[str, FactType]:
    """A registry of fact types by name."""
    return {kind.name: kind for kind in types}


FACTS: Final[dict[str, FactType]] = fact_types(
    FactType("poll", {"of": "poll", "round": "number", "are": "seats", "voters": "seats"}, rank=1),
    FactType("voted", {"by": "seat", "on": "choice"}, rank=2),
    FactType("votes", {"of": "choice", "is": "number"}, rank=3),
    FactType("sent", {"by": "seat", "ability": "ability", "are": "seats"}, rank=4),
    FactType("executed", {"of": "seat"}, rank=10),
    FactType("died", {"of": "seat"}, rank=11),
    FactType("role", {"of": "seat", "is": "role"}, lasting=True, rank=12),
    FactType("faction", {"of": "seat", "is": "faction"}, rank=13),
    FactType("race", {"of": "seat", "is": "race"}, rank=14),
    FactType("face", {"of": "seat", "is": "role"}, rank=15),
    FactType("not_faction", {"of": "seat", "are": "factions"}, rank=16),
    FactType("same_side", {"of": "seats", "is": "flag"}, rank=17),
    FactType("visitors", {"of": "seat", "are": "seats"}, rank=20),
    FactType("visitor_roles", {"of": "seat", "are": "roles"}, rank=21),
    FactType("visitor_factions", {"of": "seat", "are": "factions"}, rank=22),
    FactType("targets", {"of": "seat", "are": "seats"}, rank=23),
    FactType("contacts", {"of": "seat", "are": "seats"}, rank=24),
    FactType("killer", {"of": "seat", "is": "seat", "role": "role"}, rank=25),
    FactType("no_info", {"of": "seat"}, rank=26),
    FactType("result", {"of": "role", "is": "result"}, rank=5),
    FactType("entered", {"of": "seat", "status": "status"}, rank=30),
    FactType("left", {"of": "seat", "status": "status"}, rank=31),
    FactType("became", {"of": "seat", "is": "role"}, lasting=True, rank=32),
    FactType("blocked", {"ability": "ability"}, rank=40),
    FactType("failed", {"ability": "ability"}, rank=41),
    FactType("spent", {"ability": "ability"}, rank=42),
    FactType("abilities_on", {"of": "seat", "are": "abilities"}, rank=43),
    FactType("teammates", {"of": "seat", "are": "seats"}, lasting=True, rank=44),
    FactType("points", {"of": "name", "is": "number"}, rank=45),
    FactType("hp", {"of": "seat", "is": "number"}, rank=46),
    FactType("room", {"with": "seats"}, rank=47),
    FactType("note", {"text": "text"}, rank=60),
    FactType("over", {"are": "factions"}, rank=90),
    FactType("last_words", {"of": "seat", "text": "text"}, rank=61),
)
"""The shared names of all rulebooks. A rulebook adds a name only where none of these fits."""

SET_FIELDS: Final = frozenset({"seats", "roles", "factions", "abilities", "moves", "things"})
"""Kinds of field that compare as sets."""


def canonical(fact: Fact, types: dict[str, FactType]) -> tuple[str, dict[str, object]]:
    """The fact in a form that compares: list fields as frozen sets."""
    fields = types[fact.name].fields
    return fact.name, {
        name: frozenset(value)
        if isinstance(value, tuple) and fields.get(name) in SET_FIELDS
        else value
        for name, value in fact.values.items()
    }


def matches(pattern: Fact, fact: Fact, types: dict[str, FactType]) -> bool:
    """Whether the fact has the pattern's name and every value the pattern names."""
    if pattern.name != fact.name:
        return False
    _, wanted = canonical(pattern, types)
    _, found = canonical(fact, types)
    return all(found.get(name) == value for name, value in wanted.items())
