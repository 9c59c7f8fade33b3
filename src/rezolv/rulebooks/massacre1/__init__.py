"""Мечом и Магией. Резня I: the first massacre revised; here is only what it changes."""

from __future__ import annotations

from rezolv.engine import FactType, Name, Option, Resolution
from rezolv.engine.declared import EffectKind, SeatKey
from rezolv.engine.facts import fact_types
from rezolv.engine.polls import PollRules
from rezolv.rulebooks import massacre0
from rezolv.rulebooks.massacre import attacks, setup, tally
from rezolv.rulebooks.massacre1.order import CHANGES, RANKS
from rezolv.rulebooks.massacre1.outskirts import LAST, RUMOURED, SEALED
from rezolv.rulebooks.massacre1.peasants import ARMED, PEASANTS, PRICKED, arm
from rezolv.rulebooks.massacre1.town import FIRST, AnyPlayer


def began(night: Resolution) -> None:
    """As before; and whoever is to be avenged from the start is."""
    setup.began(night)
    arm(night)


RULEBOOK = massacre0.RULEBOOK.revise(
    id="massacre1",
    version="1",
    title=Name("Мечом и Магией. Резня I", "By Sword and Magic: Massacre I"),
    says=Name(
        "Резня с поправками: у многих явных ролей вторая способность, Мирный житель вооружается, "
        "голубиной почты больше нет, голос меняют не чаще трёх раз за день.",
        "The Massacre revised: many open roles have a second ability, the peaceful take up arms, "
        "there is no pigeon post, and a vote changes at most three times a day.",
    ),
    roles=(*FIRST, *LAST, *PEASANTS, AnyPlayer),
    order=CHANGES,
    ranks=RANKS,
    began=began,
    aftermath=(*massacre0.RULEBOOK.aftermath, arm),
    polls={tally.LYNCH: PollRules(may=tally.may_vote, changes=3)},
    draws=(attacks.STRONGEST, "pick"),
    options={
        "mail": Option(
            "off",
            ("off", "three"),
            says=(
                "Голубиная почта: текст её больше не даёт, но ещё упоминает.",
                "Pigeon post: the text no longer grants it, but still speaks of it.",
            ),
            names={"off": ("нет", "none"), "three": ("три письма за игру", "three letters")},
            clauses=("M1-003",),
        ),
        "trance": Option(
            "act",
            ("act", "learn"),
            says=(
                "Транс Оракула: применить способность роли или узнать, что она делает.",
                "The Oracle's trance: use an ability of the role, or learn what it does.",
            ),
            names={"act": ("применить", "use it"), "learn": ("узнать", "learn of it")},
            clauses=("M1-007",),
        ),
    },
    effects={
        RUMOURED: EffectKind(known=True),
        SEALED: EffectKind(),
        ARMED: EffectKind(known=True),
        PRICKED: EffectKind(known=True),
    },
    facts=fact_types(
        FactType("actions", {"of": "seat", "are": "moves"}, rank=35),
        FactType("role_actions", {"of": "role", "are": "moves"}, rank=36),
        FactType("gained", {"are": "abilities"}, rank=49),
    ),
    entries={"sealed": ("of", "to")},
    seat_keys={"rumours": SeatKey("seat", setup.effect_key(RUMOURED, "rumours", "of"))},
)
