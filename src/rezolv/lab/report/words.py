"""The laboratory's own sentences, in `locale/<lang>/*.ftl`, and its numbers in words."""

from __future__ import annotations

from functools import cache
from typing import Final

from babel.numbers import format_decimal

from rezolv.engine.values import Value
from rezolv.lab.answers.model import Difference, Share
from rezolv.lab.study import EITHER, Study
from rezolv.wording import Wording
from rezolv.wording.catalogue import Catalogue, of_package
from rezolv.wording.options import short

VOTE: Final = ("", "vote")
NONE: Final = "—"
"""What stands where there is no number."""


def sources(lang: str) -> list[tuple[str, str]]:
    """The files of a language, as (name, text)."""
    return of_package("rezolv.lab.report", lang)


@cache
def catalogue(lang: str) -> Catalogue:
    """The sentences of a language."""
    return Catalogue(lang, [text for _, text in sources(lang)])


class Speaker:
    """Speaks of one study in one language.

    Raises:
        ValueError: we do not speak this language.
    """

    def __init__(self, study: Study, lang: str) -> None:
        self.study = study
        self.lang = lang
        self.book = study.setup.book.with_options(study.setup.options)
        self.wording = Wording(self.book, lang)
        self.catalogue = catalogue(lang)

    def say(self, message: str, **values: str | float) -> str:
        """A sentence of the laboratory."""
        return self.catalogue.say(message, values)

    # Names

    @property
    def title(self) -> str:
        """What the rulebook is called."""
        return self.wording.words.pick(self.book.title)

    def role(self, role: str) -> str:
        """The name of a role; of those that are everybody's or nobody's, what else it is."""
        return self.wording.role(role) if role else self.say("lab-everybody")

    def side(self, side: str) -> str:
        """The name of a side, or of the role that is one by itself."""
        return self.wording.faction(side)

    def ability(self, role: str, ability: str) -> str:
        """The name of an ability of a role."""
        if (role, ability) == VOTE:
            return self.say("lab-vote")
        kind = self.book.abilities.get((role, ability))
        name = self.wording.words.pick(kind.name) if kind is not None else ""
        return name or self.wording.ability(ability)

    def use(self, name: str) -> str:
        """An ability under its role: «Доктор: Лечение»; or the name of a role or a step alone."""
        role, dot, ability = name.partition(".")
        if not dot:
            return (
                self.role(name)
                if name in self.book.everyone
                else self.wording.words.name("step", name)
            )
        return self.say("lab-use", role=self.role(role), ability=self.ability(role, ability))

    def how(self, how: str) -> str:
        """In which way one left."""
        return self.wording.words.name("how", how) if how else self.say("lab-how-else")

    def bot(self, names: str) -> str:
        """The name of a bot, or of those between which a coin chooses."""
        found = [
            self.say(f"lab-bot-{name}") if self.catalogue.has(f"lab-bot-{name}") else name
            for name in names.split(EITHER)
        ]
        return self.say("lab-or").join(found)

    def option(self, name: str) -> str:
        """What an option is called."""
        return short(self.wording, name).rstrip(".") if name in self.book.options else name

    def set_to(self, name: str, value: Value) -> str:
        """What the value of an option is called."""
        option = self.book.options.get(name)
        if option is not None and str(value) in option.names:
            return self.wording.words.pick(option.names[str(value)])
        return self.wording.words.value("text", value)

    # Numbers

    def number(self, value: float | None, digits: int = 1) -> str:
        """A number with so many digits after the point, none if it is whole anyhow."""
        if value is None:
            return NONE
        form = "#,##0" if value == int(value) or not digits else "#,##0." + "0" * digits
        return format_decimal(value, format=form, locale=self.lang)

    def percent(self, rate: float | None) -> str:
        """A share in percent."""
        if rate is None:
            return NONE
        return self.say("lab-percent", value=self._tenths(rate * 100))

    def tick(self, value: float, *, signed: bool = False) -> str:
        """A number at an axis: percent, or points with their sign."""
        if signed and value:
            return format_decimal(value, format="+#,##0.##;−#,##0.##", locale=self.lang)
        percent = self.number(value)
        return percent if signed else self.say("lab-percent", value=percent)

    def interval(self, share: Share) -> str:
        """The interval of a share."""
        if share.rate is None:
            return NONE
        low, high = self._tenths(share.low * 100), self._tenths(share.high * 100)
        return self.say("lab-interval", low=low, high=high)

    def points(self, value: float | None) -> str:
        """A difference of shares in points, with its sign."""
        return NONE if value is None else self.say("lab-points", value=self._signed(value * 100))

    def most(self, one: Difference) -> str:
        """The greatest that a difference may be by its interval, without a sign."""
        most = max(abs(one.low or 0.0), abs(one.high or 0.0))
        if not one.shares:
            return self.number(most, 2)
        return self.say("lab-points", value=self._tenths(most * 100))

    def margin(self, one: Difference) -> str:
        """Up to which a difference does not matter."""
        if not one.shares:
            return self.number(one.margin, 2)
        return self.say("lab-points", value=self.number(one.margin * 100))

    def more(self, one: Difference) -> str:
        """A difference, in points or as a number."""
        if one.shares or one.value is None:
            return self.points(one.value)
        return self._signed(one.value, 2)

    def between(self, one: Difference) -> str:
        """The interval of a difference."""
        if one.value is None or one.low is None or one.high is None:
            return NONE
        scale, digits = (100, 1) if one.shares else (1, 2)
        low, high = (self._signed(end * scale, digits) for end in (one.low, one.high))
        return self.say("lab-between", low=low, high=high)

    def chance(self, p: float) -> str:
        """A p-value; what is less than a thousandth is no more than that."""
        if p < 0.001:
            return "< " + format_decimal(0.001, format="0.000", locale=self.lang)
        return format_decimal(p, format="0.000", locale=self.lang)

    def _tenths(self, value: float) -> str:
        return format_decimal(value, format="#,##0.0", locale=self.lang)

    def _signed(self, value: float, digits: int = 1) -> str:
        form = "#,##0." + "0" * digits
        if abs(value) < 0.5 * 10**-digits:
            return format_decimal(0, format=form, locale=self.lang)
        return format_decimal(value, format=f"+{form};−{form}", locale=self.lang)
