"""Мечом и Магией II: Сатисфакция. Masks drawn by weight, cards, and abilities that all wait."""

from __future__ import annotations

from rezolv.engine import FactType, Name, Rulebook, Talk
from rezolv.engine.declared import EffectKind, Faction
from rezolv.engine.facts import fact_types
from rezolv.rulebooks.massacre import attacks, facts, lives, standing, statuses, tally, wins
from rezolv.rulebooks.massacre.moon import CALENDAR
from rezolv.rulebooks.massacre.setup import deal, piles
from rezolv.rulebooks.massacre.statuses import INFIRMARY, PRISON, RESURRECTED
from rezolv.rulebooks.massacre0.pack import HUNTED
from rezolv.rulebooks.massacre2 import day, dealing, ends, faces, fights, looks, setup
from rezolv.rulebooks.massacre2.demons import DEMONS
from rezolv.rulebooks.massacre2.everyone import AnyPlayer, Host
from rezolv.rulebooks.massacre2.law import LAW
from rezolv.rulebooks.massacre2.neutral import NEUTRAL
from rezolv.rulebooks.massacre2.order import PHASES, RANKS
from rezolv.rulebooks.massacre2.outskirts import LAST
from rezolv.rulebooks.massacre2.peasants import PEASANTS
from rezolv.rulebooks.massacre2.square import MIDDLE
from rezolv.rulebooks.massacre2.town import FIRST
from rezolv.rulebooks.massacre2.undead import UNDEAD

RULEBOOK = Rulebook(
    "massacre2",
    "1",
    Name("Мечом и Магией (Мафия) II: Сатисфакция", "By Sword and Magic II: Satisfaction"),
    says=Name(
        "У каждого две роли, тайная и явная, и личины, из которых проверка тянет одну. Нежить, "
        "Демоны и Закон истребляют друг друга под сменяющейся луной; Тварь и Демиург с его "
        "картами играют за себя.",
        "Everybody has two roles, a secret and an open one, and masks of which a check draws one. "
        "Undead, Demons and Law destroy each other under a changing moon; the Thing and the "
        "Demiurge with his cards play alone.",
    ),
    factions=(
        Faction("undead", "Нежить (НЖ)", "Undead"),
        Faction("demons", "Демоны (Д)", "Demons"),
        Faction("law", "Закон (З)", "Law"),
        Faction("neutral", "Нейтралы (Н)", "Neutrals"),
    ),
    roles=(*UNDEAD, *DEMONS, *LAW, *PEASANTS, *NEUTRAL, *FIRST, *MIDDLE, *LAST),
    slots=("secret", "open"),
    shown_slots=("open",),
    common=AnyPlayer,
    host=Host,
    phases=PHASES,
    options=day.OPTIONS,
    first=lambda options: ("night", 1),
    effects={
        **statuses.EFFECTS,
        RESURRECTED: EffectKind(name=("Воскрешён", "Resurrected"), public=True, status=True),
        **lives.EFFECTS,
        **tally.EFFECTS,
        **standing.EFFECTS,
        **day.EFFECTS,
        HUNTED: EffectKind(),
        looks.FORESEEN: EffectKind(),
        looks.GILDED: EffectKind(),
        looks.TRANCE: EffectKind(),
        looks.LAST_NIGHT: EffectKind(),
        fights.CIRCLE: EffectKind(known=True),
        fights.SEALED: EffectKind(),
        fights.CALL: EffectKind(),
        fights.CALL_KNOWN: EffectKind(known=True),
        dealing.JOKED: EffectKind(known=True),
        dealing.MISERE_PLAYED: EffectKind(known=True),
        dealing.MISERE: EffectKind(known=True, lifts=(INFIRMARY, PRISON)),
    },
    facts={
        **facts.FACTS,
        **fact_types(
            FactType("dealt", {"of": "seat", "is": "role"}, lasting=True, rank=8),
            FactType("contacts", {"of": "role", "are": "seats", "abilities": "abilities"}, rank=24),
            FactType("cards", {"of": "seat", "is": "number"}, rank=19),
            FactType("masks", {"of": "seat", "is": "number"}, rank=49),
        ),
    },
    entries={**facts.ENTRIES, "hunt": ("by", "on")},
    ranks=RANKS,
    words=("massacre",),
    land=fights.LAND,
    polls=day.POLLS,
    began=setup.began,
    aftermath=(
        lives.buries(INFIRMARY, PRISON, RESURRECTED, then=looks.keep_last_night),
        tally.strike_the_dead,
    ),
    victory=ends.victory,
    seat_keys=setup.SEAT_KEYS,
    draws=(faces.DRAW, attacks.STRONGEST),
    side=wins.side,
    hides=faces.hides,
    hastens=day.hastens,
    deal=deal,
    dealing=piles((UNDEAD, DEMONS, (*LAW, *PEASANTS)), NEUTRAL, (*FIRST, *MIDDLE, *LAST)),
    keep=1,
    seats=(3, 15),
    calendar=CALENDAR,
    # The document is silent; a night closes early, so a player may ask it to wait for him.
    provisional=True,
    # Who comes back from the Graveyard would bring along what was said there.
    talk=Talk(dead_room=False, clauses=("M2-028",)),
)
