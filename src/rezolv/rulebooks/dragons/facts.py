"""The facts and the lines of the journal that only this rulebook has."""

from __future__ import annotations

from typing import Final

from rezolv.engine import FactType
from rezolv.engine.facts import fact_types

FACTS: Final = fact_types(
    FactType("contacts", {"of": "seat", "are": "things"}, rank=24),
    FactType("visitors", {"of": "thing", "are": "seats"}, rank=20),
    FactType("visitor_roles", {"of": "thing", "are": "roles"}, rank=21),
    FactType("visitor_factions", {"of": "thing", "are": "factions", "is": "number"}, rank=22),
    FactType("abilities_on", {"of": "thing", "are": "abilities"}, rank=43),
    FactType("teammates", {"of": "seat", "are": "seats"}, rank=44),
    FactType("points", {"of": "thing", "is": "number"}, lasting=True, rank=45),
    FactType("right", {"ability": "ability"}, rank=48),
    FactType("leader", {"of": "faction"}, rank=48),
    FactType("gathered", {"of": "faction"}, rank=49),
    FactType("inherited", {"are": "abilities"}, rank=41),
    FactType("invited", {"of": "seat"}, rank=50),
    FactType("joined", {"of": "faction"}, rank=51),
    FactType("released", {}, rank=51),
    FactType("unturned", {"of": "role"}, rank=52),
    FactType("founded", {"of": "faction"}, rank=9),
    FactType("used", {"ability": "ability"}, rank=9),
    FactType("rising", {"of": "faction"}, lasting=True, rank=9),
    FactType("tamed", {"of": "role"}, rank=9),
    FactType("freed", {"of": "role"}, rank=9),
    FactType("dance", {"are": "roles"}, rank=9),
    FactType("ordered", {"of": "seat"}, rank=27),
    FactType("game", {"are": "seats"}, rank=28),
    FactType("vote_blocked", {"of": "seat"}, rank=40),
    FactType("warning", {"is": "number"}, rank=8),
)

ENTRIES: Final = {
    "tames": ("by", "of"),
    "freed": ("of",),
    "spent": ("of", "use"),
    "turns_wight": ("by", "of"),
    "joins": ("of", "to"),
    "released": ("of",),
    "jailed": ("of",),
    "dances": ("are",),
    "danced": ("are", "won"),
}
