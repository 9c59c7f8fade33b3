"""Words that several modules of this rulebook use: statuses, races, marks, steps."""

from __future__ import annotations

from typing import Final

YEAR: Final = "year"
PHASES: Final = (YEAR,)
EVE: Final = "eve"
"""What comes before the first year of a game that was dealt (WR-188, WR-194)."""

SECRET: Final = "secret"
OPEN: Final = "open"

MAIN: Final = "main"
AUXILIARY: Final = "auxiliary"
PASSIVE: Final = "passive"
INSTANT: Final = "instant"

HUMAN: Final = "человек"
HELPER: Final = "помощник"
HORSEMAN: Final = "всадник"
RACES: Final = (HUMAN, HELPER, HORSEMAN)

EVIL: Final = "evil"
GOOD: Final = "good"
NEUTRAL: Final = "neutral"

INFIRMARY: Final = "infirmary"
DUNGEON: Final = "dungeon"
GRAVEYARD: Final = "graveyard"
RISEN: Final = "risen"
BLOCKED: Final = "blocked"
BLESSED: Final = "blessed"
POISONED: Final = "poisoned"
CURSED: Final = "cursed"

BEDRIDDEN: Final = "bedridden"
"""The years of the infirmary in which the secret role is lost (WR-025, WR-026)."""

UNBLOCKABLE: Final = "unblockable"
"""Mark of an ability with the letter Б (WR-056)."""
EVEN_DEAD: Final = "even_dead"
"""Mark of a passive that goes on in the graveyard (WR-081)."""
ATTACKS: Final = "attacks"
"""Mark of an ability that attacks whom it names (WR-323)."""
NAMES_ROLE: Final = "names_role"
"""Mark of an ability for which a secret role is named exactly (WR-285, WR-298)."""

# Steps
INSTANTS: Final = "instants"
BLOCKS: Final = "blocks"
TRANSFERS: Final = "transfers"
FEINTS: Final = "feints"
CHECKS: Final = "checks"
CURES: Final = "cures"
POISONINGS: Final = "poisonings"
DAMAGE: Final = "damage"
PASSIVES: Final = "passives"
GAINING: Final = "gaining"
SPENDING: Final = "spending"
JUDGEMENT: Final = "judgement"
ANSWERS: Final = "answers"
START: Final = "start"
UNVEILING: Final = "unveiling"
