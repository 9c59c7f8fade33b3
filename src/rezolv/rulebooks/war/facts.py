"""The facts and the lines of the journal that only this rulebook has."""

from __future__ import annotations

from typing import Final

from rezolv.engine import FactType
from rezolv.engine.facts import fact_types

FACTS: Final = fact_types(
    FactType("dealt", {"of": "seat", "is": "role"}, lasting=True, rank=8),
    FactType("blocked", {"of": "seat", "ability": "ability"}, rank=40),
    FactType("race", {"of": "seat", "is": "race", "by": "seat"}, rank=14),
    FactType("became", {"of": "seat", "is": "race"}, rank=32),
    FactType("declared", {"by": "seat", "ability": "ability", "are": "seats"}, rank=9),
    FactType("note", {"text": "text", "by": "role"}, rank=60),
    FactType("points", {"of": "seat", "is": "number"}, rank=45),
)

ENTRIES: Final = {
    "enters": ("of", "status"),
    "leaves": ("of", "status"),
    "revived": ("of",),
    "shrugs": ("of",),
    "freed": ("of", "use"),
    "met": ("by", "of", "how"),
    "race": ("of", "is_"),
}
