"""The ids of the secret roles, in the order of the document."""

from __future__ import annotations

SECRET = (
    "lich",
    "zombie",
    "ghost",
    "necromancer",
    "demonologist",
    "imp",
    "succubus",
    "hound",
    "captain",
    "guardsman",
    "inquisitor",
    "interrogator",
    "peasant",
    "peasant_2",
    "beast",
    "card_master",
)
