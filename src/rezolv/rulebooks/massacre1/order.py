"""What the revision changes in the order of resolution, and its ranks of attacks."""

from __future__ import annotations

from rezolv.engine import Mode, Resolution, Step
from rezolv.engine.revisions import Insert, OrderChange, Replace
from rezolv.rulebooks.massacre import bending, cards, trance
from rezolv.rulebooks.massacre.lives import thresholds
from rezolv.rulebooks.massacre0.order import AT_ONCE
from rezolv.rulebooks.massacre0.order import RANKS as ELDER_RANKS
from rezolv.rulebooks.massacre1.outskirts import sealed_together, tell_rumours

RANKS = (*ELDER_RANKS, ("pitchfork",))
"""The strength of attacks, strongest first: the pitchfork is the weakest (M1-030)."""


def late_news(night: Resolution) -> None:
    """Rumours; and whoever was in trance wakes."""
    tell_rumours(night)
    trance.wake(night)


CHANGES: tuple[OrderChange, ...] = (
    Replace(
        Step(
            "charms",
            "2. Чары, Вой и Очарование",
            "2. Charms, Howl and Enchantment",
            mode=Mode.IN_TURN,
            key=bending.key,
            dead_act=True,
            deaths="phase",
            tie=(
                "Блоки друг другу не мешают; на Суккуба — раньше Очарования, прочие позже.",
                "Blocks do not stop each other; on the Succubus they go before her Enchantment, "
                "else after it.",
            ),
            clauses=("M0-070", "M0-130", "M1-019"),
        )
    ),
    Replace(
        Step(
            "information",
            "10. Информация: проверки, Факелы, Элементарно!, Слухи",
            "10. Information: checks, Torches, Elementary!, Rumours",
            key=cards.key,
            after=late_news,
            dead_act=True,
            deaths="phase",
            tie=AT_ONCE,
            clauses=("M0-142", "M0-193", "M1-006", "M1-012", "M1-021", "M1-028"),
        )
    ),
    Replace(
        Step(
            "thresholds",
            "12. Пороги: бессмертие, Печать Небес, Лазарет и Кладбище",
            "12. Thresholds: immortality, Seal of Heaven, Infirmary and Graveyard",
            mode=Mode.RULE,
            run=thresholds(sealed_together),
            clauses=("M0-010", "M0-011", "M0-012", "M1-009", "M1-016"),
        )
    ),
    Insert(
        Step(
            "day_rumours",
            "Слухи дня",
            "Rumours of the day",
            mode=Mode.RULE,
            run=tell_rumours,
            clauses=("M1-021",),
        ),
        after="release",
    ),
)
