"""Правила войны: years as phases, HP that nobody sees, damage and healing that meet in one step."""

from __future__ import annotations

from rezolv.engine import Name, Rulebook, Talk
from rezolv.engine.declared import Faction
from rezolv.rulebooks.war import (
    archetypes,
    attacks,
    dealing,
    ending,
    eve,
    facts,
    graves,
    guardians,
    horsemen,
    hunting,
    instants,
    monsters,
    opens,
    places,
    races,
    risings,
    shared,
    sorcerers,
    starting,
    statuses,
    wizards,
)
from rezolv.rulebooks.war.blocks import PANICKED
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.everyone import AnyPlayer
from rezolv.rulebooks.war.names import (
    BLESSED,
    CURSED,
    EVIL,
    GOOD,
    NEUTRAL,
    OPEN,
    POISONED,
    SECRET,
    YEAR,
)
from rezolv.rulebooks.war.order import CALENDAR, PHASES
from rezolv.rulebooks.war.statuses import held

VISIBLE = ("points", "bluffs", "most_hp")
"""The counters that a seat sees of itself; the others would tell it its HP (WR-022, WR-126)."""
MODULES = (opens, sorcerers, monsters, wizards, guardians, horsemen, archetypes, instants)

SECRET_ROLES = (
    *sorcerers.ROLES,
    *monsters.ROLES,
    *wizards.ROLES,
    *guardians.ROLES,
    *horsemen.ROLES,
)

RULEBOOK = Rulebook(
    "war",
    "1",
    Name("Правила войны", "The Rules of War"),
    says=Name(
        "Добро, Зло и четыре всадника воюют пятнадцать лет. У каждого явная и тайная роль, "
        "скрытое здоровье и архетип, что копит власть; урон и лечение сходятся в конце года.",
        "Good, Evil and four horsemen are at war for fifteen years. Everybody has an open and a "
        "secret role, hidden health and an archetype that gathers power; damage and healing meet "
        "at the year's end.",
    ),
    factions=(
        Faction(EVIL, "Зло (З)", "Evil", says=("чародеи и монстры", "sorcerers and monsters")),
        Faction(
            GOOD, "Добро (Д)", "Good", says=("волшебники и хранители", "wizards and guardians")
        ),
        Faction(NEUTRAL, "Нейтральность (Н)", "Neutrality", says=("всадники", "horsemen")),
    ),
    roles=(*SECRET_ROLES, *opens.ROLES, archetypes.Undecided),
    slots=(SECRET, OPEN, archetypes.CHOICE),
    shown_slots=(OPEN,),
    shows=starting.shows,
    common=AnyPlayer,
    host=ending.Host,
    phases=PHASES,
    first=lambda options: (YEAR, 1),
    options=ending.OPTIONS,
    effects={
        **statuses.EFFECTS,
        **attacks.EFFECTS,
        **shared.EFFECTS,
        races.RACE: Lasting(),
        races.FEIGNED: Lasting(),
        PANICKED: Lasting(),
        **eve.EFFECTS,
        starting.ARCHETYPE: Lasting(name=("архетип", "archetype"), known=True, shows=("is",)),
        **{kind: one for module in MODULES for kind, one in module.EFFECTS.items()},
    },
    facts={
        **facts.FACTS,
        **eve.FACTS,
        **{name: one for module in MODULES for name, one in module.FACTS.items()},
    },
    entries=facts.ENTRIES,
    results={key: one for module in (races, *MODULES) for key, one in module.RESULTS.items()},
    stages=attacks.STAGES,
    laws=attacks.LAWS,
    land=attacks.LAND,
    bars=hunting.bars,
    together=places.together,
    began=eve.began,
    aftermath=(graves.remember, risings.bury),
    victory=ending.victory,
    seat_keys=starting.SEAT_KEYS,
    draws=(
        "race_true", "false_race", "panic", "panic_victim", "gamble", "curse_main", "curse_minor",
        "shield", "random_player", "random_ability", "sorrow", "new_race", "dead_letter",
    ),
    hides=lambda seat, counter: counter not in VISIBLE,
    counted={
        "poison": lambda seat: len(held(seat, POISONED)),
        "curses": lambda seat: len(held(seat, CURSED)),
        "blessings": lambda seat: len(held(seat, BLESSED)),
    },
    provisional=True,
    seats=(2, 16),
    deal=dealing.deal,
    dealing=dealing.piles(SECRET_ROLES, opens.ROLES),
    calendar=CALENDAR,
    talk=Talk(
        plays=ending.talks,
        joins_dead=ending.joins_dead,
        clauses=("WR-041", "WR-044", "WR-045", "WR-097", "WR-170"),
    ),
)  # fmt: skip
