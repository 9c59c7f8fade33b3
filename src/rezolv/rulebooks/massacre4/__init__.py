"""Мечом и Магией IV: Темный Гримуар. Weeks of three phases, no vote, everything at one moment."""

from __future__ import annotations

from rezolv.engine import Name, Option, Rulebook, Talk
from rezolv.engine.declared import Faction
from rezolv.engine.talk import living
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.attacks import STRONGEST
from rezolv.rulebooks.massacre.facts import ENTRIES
from rezolv.rulebooks.massacre4 import (
    again,
    bending,
    deals,
    fights,
    knowing,
    law,
    lending,
    lives,
    pack,
    plague,
    setup,
    statuses,
    wins,
)
from rezolv.rulebooks.massacre4.demons import DEMONS
from rezolv.rulebooks.massacre4.devil import DealOffered
from rezolv.rulebooks.massacre4.moon import CALENDAR, NEW
from rezolv.rulebooks.massacre4.neutral import NEUTRAL, OVERLAYS
from rezolv.rulebooks.massacre4.order import PHASES
from rezolv.rulebooks.massacre4.outskirts import LAST
from rezolv.rulebooks.massacre4.statuses import JAIL
from rezolv.rulebooks.massacre4.town import FIRST
from rezolv.rulebooks.massacre4.undead import UNDEAD


def may_whisper(view: View) -> bool:
    """The living talk with each other, and Мститель from the grave too (M4-039, M4-109)."""
    return living(view) or "restless" in view.grants


RULEBOOK = Rulebook(
    "massacre4",
    "1",
    Name("Мечом и Магией IV: Темный Гримуар", "By Sword and Magic IV: the Dark Grimoire"),
    says=Name(
        "У каждого две роли, тайная и явная, и две жизни. Неделя — это новолуние, полулуние и "
        "полнолуние; голосования нет. Нежить, Демоны и Закон истребляют друг друга, Чумной Доктор "
        "ждёт конца света, Дьявол скупает души.",
        "Everybody has two roles, a secret and an open one, and two lives. A week is a new, a half "
        "and a full moon; there is no vote. Undead, Demons and Law destroy each other, the Plague "
        "Doctor waits for the end of the world, the Devil buys souls.",
    ),
    factions=(
        Faction("undead", "Нежить (НЖ)", "Undead"),
        Faction("demons", "Демоны (Д)", "Demons"),
        Faction("law", "Закон (З)", "Law"),
        Faction("neutral", "Нейтралы (Н)", "Neutrals"),
    ),
    roles=(*UNDEAD, *DEMONS, *law.LAW, *NEUTRAL, *FIRST, *LAST, law.Torchbearer, *OVERLAYS),
    slots=("secret", "open"),
    shown_slots=("open",),
    common=DealOffered,
    phases=PHASES,
    first=lambda options: (NEW, 1),
    options={
        JAIL: Option(
            "current",
            ("current", bending.NEXT),
            says=(
                "На какую фазу сажают в темницу.",
                "For which phase somebody is sent to jail.",
            ),
            names={
                "current": ("на эту", "for this one"),
                bending.NEXT: ("на следующую", "for the next one"),
            },
            clauses=("M4-031",),
        ),
    },
    effects={
        **statuses.EFFECTS,
        **bending.EFFECTS,
        **fights.EFFECTS,
        **law.EFFECTS,
        **lives.EFFECTS,
        **again.EFFECTS,
        **lending.EFFECTS,
        **pack.EFFECTS,
        **plague.EFFECTS,
        **deals.EFFECTS,
    },
    facts=knowing.FACTS,
    entries=ENTRIES,
    words=("massacre",),
    laws={"guard": fights.defend},
    land=fights.LAND,
    began=setup.began,
    aftermath=(lives.bury,),
    victory=wins.victory,
    seat_keys=setup.SEAT_KEYS,
    draws=(STRONGEST,),
    side=wins.side,
    hears=statuses.hears,
    provisional=True,
    keep=1,
    seats=(1, 14),
    deal=setup.deal,
    dealing=setup.piles((UNDEAD, DEMONS, law.LAW), NEUTRAL, (*FIRST, *LAST)),
    calendar=CALENDAR,
    # Members of a faction have no room (M4-010); the dead say nothing to anybody.
    talk=Talk(
        dead_room=False, whispers=may_whisper, clauses=("M4-010", "M4-038", "M4-039", "M4-109")
    ),
)
