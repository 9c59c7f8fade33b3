"""The facts and journal entries that the family has beside the shared ones."""

from __future__ import annotations

from rezolv.engine import FactType
from rezolv.engine.facts import fact_types

FACTS = fact_types(
    FactType("used", {"ability": "ability", "on": "seat"}, rank=6),
    FactType("failed", {"ability": "ability", "reason": "ability"}, rank=41),
    FactType("note", {"text": "text", "from": "seat", "to": "seat"}, rank=60),
    FactType("guess", {"of": "seat", "is": "flag"}, rank=18),
    FactType("claims", {"of": "seat", "is": "role"}, rank=9),
    FactType("voteless", {"for_good": "flag"}, rank=42),
    FactType("controls", {"of": "seat", "are": "abilities"}, rank=48),
)

ENTRIES = {
    "enters": ("of", "status"),
    "leaves": ("of", "status"),
    "spared": ("of", "how"),
    "revived": ("of",),
    "masked": ("of", "is_", "role"),
    "unmasked": ("of",),
    "takes": ("of", "is_"),
    "sentence": ("of",),
    "acquitted": ("by", "of"),
}

RESULTS: dict[str, tuple[str, str]] = {}
