"""The end of a day, first to last; its thresholds and inheritances are those of the night too."""

from __future__ import annotations

from rezolv.engine import Mode, Step
from rezolv.rulebooks.massacre import tally
from rezolv.rulebooks.massacre.lives import thresholds
from rezolv.rulebooks.massacre.standing import inherit
from rezolv.rulebooks.massacre.statuses import release

THRESHOLDS = Step(
    "thresholds",
    "12. Пороги: Лазарет и Кладбище",
    "12. Thresholds: Infirmary and Graveyard",
    mode=Mode.RULE,
    run=thresholds(),
    clauses=("M0-010", "M0-011", "M0-012", "M0-015", "M0-020", "M0-074"),
)
INHERITANCES = Step(
    "inheritances",
    "13. Наследования",
    "13. Inheritances",
    mode=Mode.RULE,
    run=inherit,
    clauses=("M0-064", "M0-118"),
)

DAY_STEPS = (
    Step(
        "tally",
        "Подсчёт голосов",
        "The tally",
        mode=Mode.RULE,
        run=tally.tally,
        clauses=("M0-033", "M0-038", "M0-063", "M0-076"),
    ),
    Step(
        "sentence",
        "Взятка и казнь",
        "Bribe and execution",
        after=tally.sentence,
        tie=("При равенстве не умирает никто.", "In a tie nobody dies."),
        clauses=("M0-039", "M0-040", "M0-096"),
    ),
    THRESHOLDS,
    INHERITANCES,
    Step(
        "release",
        "Конец срока Темницы",
        "The end of the Dungeon's term",
        mode=Mode.RULE,
        run=release,
        clauses=("M0-145",),
    ),
)
