"""Numbers, names and tables of the pages, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from babel.numbers import format_decimal

from rezolv.engine import Name
from rezolv.lab.answers.model import CHANGED, LEVEL, SLIGHT, Difference, Share
from rezolv.lab.report.words import Speaker
from rezolv.lab.study import Study
from rezolv.lab.tables import Setup
from studies.arms import (
    BASE,
    BLOCKS,
    BOOK,
    MIXED,
    PRESET,
    SEATS,
    SELLERS,
    anyhow,
    option_arm,
    values,
)
from studies.figures import OUTCOMES, SIDES, Figures, Played
from studies.verdicts import FEW, HOLDS, MUTE, NONE, NOT, SKILL

NOTHING: Final = "—"

VERDICTS: Final = {
    HOLDS: Name("подтверждается", "holds"),
    NOT: Name("не подтверждается", "does not hold"),
    SKILL: Name("зависит от умения", "depends on skill"),
    MUTE: Name("по ботам сказать нельзя", "cannot be told with bots"),
    FEW: Name("мало игр, чтобы сказать", "too few games to tell"),
    NONE: Name(NOTHING, NOTHING),
}
BOTS_NAMES: Final = {
    "careful": Name("осторожные", "careful"),
    "random": Name("случайные", "random"),
    SELLERS: Name("осторожные, продают все", "careful, all sell"),
}
_OUTCOMES: Final = {
    "nobody": Name("Никто", "Nobody"),
    "unfinished": Name("Не кончилась", "Unfinished"),
}


class Tongue:
    """Says figures in a language.

    Args:
        lang: ru or en.
    """

    def __init__(self, figures: Figures, lang: str) -> None:
        self.figures = figures
        self.lang = lang
        self.speaker = Speaker(Study(Setup(BOOK), 1), lang)
        self._arms = {option_arm(*one): one for one in values()}

    def say(self, name: Name) -> str:
        """The sentence of this language."""
        return name.ru if self.lang == "ru" else name.en

    # Numbers

    def number(self, value: float, digits: int = 1) -> str:
        """A number with so many digits after the point."""
        form = "#,##0" + ("." + "0" * digits if digits else "")
        return format_decimal(value, format=form, locale=self.lang)

    def signed(self, value: float, digits: int = 1) -> str:
        """A number with its sign."""
        text = self.number(abs(value), digits)
        if not text.strip("0.,"):
            return text
        return ("+" if value > 0 else "−") + text

    def percent(self, rate: float | None) -> str:
        """A share in percent."""
        return NOTHING if rate is None else f"{self.number(100 * rate)} %"

    def share(self, share: Share) -> str:
        """A share with its interval, in percent."""
        low, high = self.number(100 * share.low), self.number(100 * share.high)
        return f"{self.percent(share.rate)} ({low}–{high})"

    def difference(self, one: Difference | None) -> str:
        """A difference of shares with its interval, in points; bold if Holm leaves it standing."""
        if one is None or one.value is None or one.low is None or one.high is None:
            return NOTHING
        low, high = self.signed(100 * one.low), self.signed(100 * one.high)
        return f"{self.signed(100 * one.value)} ({low} … {high})"

    def change(self, one: Difference | None) -> str:
        """The same in short, with half the width of its interval; bold if Holm leaves it."""
        if one is None or one.value is None or one.low is None or one.high is None:
            return NOTHING
        value = self.signed(100 * one.value)
        bold = f"**{value}**" if one.verdict in (CHANGED, SLIGHT) else value
        return f"{bold} ± {self.number(50 * (one.high - one.low))}"

    def chance(self, p: float) -> str:
        """A p-value."""
        return f"< {self.number(0.001, 3)}" if p < 0.001 else self.number(p, 3)

    def sure(self, p: float) -> bool:
        """Whether a p-value is below what we take for chance."""
        return p < 1 - LEVEL

    # Names

    def outcome(self, outcome: str) -> str:
        """How a game came out."""
        if outcome in _OUTCOMES:
            return self.say(_OUTCOMES[outcome])
        if outcome in self.speaker.book.everyone:
            return self.speaker.role(outcome)
        return self.speaker.side(outcome).partition(" (")[0]

    def arm(self, arm: str) -> str:
        """What is played in an arm."""
        if arm in self._arms:
            option, value = self._arms[arm]
            name = self.speaker.option(option)
            return name if value is True else f"{name}: {self.speaker.set_to(option, value)}"
        return self.say(self._other(arm))

    def _other(self, arm: str) -> Name:
        if arm == BASE:
            return Name("без настроек", "without options")
        if arm == PRESET:
            return Name("всё решённое разом", "all that was decided")
        if arm == SELLERS:
            return Name("душу продают все", "everybody sells the soul")
        for side in MIXED:
            if arm == anyhow(side):
                name = self.outcome(side)
                return Name(f"{name}: случайно", f"{name}: at random")
        for seats in SEATS:
            if arm == f"{seats} seats":
                return Name(f"{seats} игроков", f"{seats} seats")
            if arm == f"{seats} seats, {BLOCKS}":
                blocks = self.arm(BLOCKS)
                return Name(f"{seats} игроков, «{blocks}»", f"{seats} seats, {blocks}")
        return Name(arm, arm)

    def bots(self, bots: str) -> str:
        """Which bots played."""
        return self.say(BOTS_NAMES[bots])

    def verdict(self, verdict: str) -> str:
        """An answer."""
        return self.say(VERDICTS[verdict])

    # Tables

    @staticmethod
    def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        """A table in Markdown."""
        lines = [head, ["---"] * len(head), *rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def outcomes(self, arms: Sequence[Played]) -> str:
        """How the games of some arms came out."""
        head = [
            self.say(Name("что играли", "played")),
            self.say(Name("боты", "bots")),
            "N",
            *(self.outcome(one) for one in OUTCOMES),
            self.say(Name("фаз", "phases")),
        ]
        rows = [
            [
                self.arm(one.arm),
                self.bots(one.bots),
                self.number(one.games, 0),
                *(self.percent(one.shares[name].rate) for name in OUTCOMES),
                self.number(one.phases),
            ]
            for one in arms
        ]
        return self.table(head, rows)

    def changes(self, arms: Sequence[Played]) -> str:
        """What some arms change for the sides."""
        head = [
            self.say(Name("что меняется", "what is changed")),
            self.say(Name("боты", "bots")),
            "N",
            *(self.outcome(one) for one in SIDES),
        ]
        rows = [
            [
                self.arm(one.arm),
                self.bots(one.bots),
                self.number(one.changes[SIDES[0]].of, 0),
                *(self.change(one.changes[name]) for name in SIDES),
            ]
            for one in arms
            if one.changes
        ]
        return self.table(head, rows)
