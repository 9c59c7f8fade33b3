"""Мафия v0.1: Резня в городе N. Two roles to a player, lives, the moon, a deck of cards."""

from __future__ import annotations

from rezolv.engine import Name, Rulebook, Talk
from rezolv.engine.declared import EffectKind, Faction
from rezolv.rulebooks.massacre import (
    attacks,
    cards,
    commands,
    deck,
    facts,
    lives,
    masks,
    setup,
    standing,
    statuses,
    tally,
    wins,
)
from rezolv.rulebooks.massacre.moon import CALENDAR
from rezolv.rulebooks.massacre0.demons import DEMONS
from rezolv.rulebooks.massacre0.everyone import AnyPlayer, Host
from rezolv.rulebooks.massacre0.law import LAW
from rezolv.rulebooks.massacre0.neutral import NEUTRAL
from rezolv.rulebooks.massacre0.order import PHASES, RANKS
from rezolv.rulebooks.massacre0.outskirts import LAST
from rezolv.rulebooks.massacre0.pack import BROKEN_CIRCLE, HUNTED
from rezolv.rulebooks.massacre0.town import FIRST
from rezolv.rulebooks.massacre0.undead import UNDEAD

RULEBOOK = Rulebook(
    "massacre0",
    "1",
    Name("Мафия v0.1: Резня в городе N", "Massacre in the Town of N, v0.1"),
    says=Name(
        "У каждого две роли, тайная и явная, и две жизни. Нежить, Демоны и Закон истребляют друг "
        "друга под сменяющейся луной; Тварь и Мастер карт играют за себя.",
        "Everybody has two roles, a secret and an open one, and two lives. Undead, Demons and Law "
        "destroy each other under a changing moon; the Thing and the Card Master play alone.",
    ),
    factions=(
        Faction("undead", "Нежить (НЖ)", "Undead"),
        Faction("demons", "Демоны (Д)", "Demons"),
        Faction("law", "Закон (З)", "Law"),
        Faction("neutral", "Нейтралы (Н)", "Neutrals"),
    ),
    roles=(*UNDEAD, *DEMONS, *LAW, *NEUTRAL, *FIRST, *LAST),
    slots=("secret", "open"),
    shown_slots=("open",),
    common=AnyPlayer,
    host=Host,
    phases=PHASES,
    first=lambda options: ("night", 1),
    effects={
        **statuses.EFFECTS,
        **lives.EFFECTS,
        **masks.EFFECTS,
        **tally.EFFECTS,
        **standing.EFFECTS,
        **commands.EFFECTS,
        **deck.EFFECTS,
        **cards.EFFECTS,
        BROKEN_CIRCLE: EffectKind(known=True),
        HUNTED: EffectKind(),
    },
    facts=facts.FACTS,
    entries={**facts.ENTRIES, "army": ("by", "of"), "hunt": ("by", "on")},
    ranks=RANKS,
    words=("massacre",),
    land=attacks.LAND,
    polls=tally.POLLS,
    held_counts=True,
    began=setup.began,
    aftermath=(lives.bury, tally.strike_the_dead, cards.cut_strings),
    victory=wins.victory,
    seat_keys=setup.SEAT_KEYS,
    draws=(attacks.STRONGEST,),
    side=wins.side,
    keep=1,
    seats=(1, 16),
    deal=setup.deal,
    dealing=setup.piles((UNDEAD, DEMONS, LAW), NEUTRAL, (*FIRST, *LAST)),
    calendar=CALENDAR,
    # The document is silent; a night closes early, so a player may ask it to wait for him.
    provisional=True,
    # Who comes back from the Graveyard would bring along what was said there.
    talk=Talk(dead_room=False, clauses=("M0-018",)),
)
