"""What is wrong with a table: each mistake with its place, in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from rezolv.engine.abilities import Name
from rezolv.engine.options import Mistake, Unreadable

_SHOWN: Final = 5
"""So many mistakes are told in one sentence."""


class Problem(Struct, frozen=True):
    """One mistake.

    Attributes:
        path: to what it is about, from the root: keys, and numbers of items from 1.
        line: in the text or on the sheet, from 1; 0 where it is not known.
        column: likewise.
        says: what is wrong.
        sheet: of a spreadsheet; "" in a text.
        shown: what stands there.
    """

    path: tuple[str | int, ...]
    says: Name
    line: int = 0
    column: int = 0
    sheet: str = ""
    shown: str = ""

    @property
    def place(self) -> str:
        """The path as it is read: `open.courier.daily.effects.2`."""
        return ".".join(str(part) for part in self.path)

    def text(self, lang: str) -> str:
        """The mistake as a sentence with its place."""
        says = self.says.ru if lang == "ru" else self.says.en
        where = self.place
        if self.sheet:
            where = self._cell(lang)
        elif self.line:
            row, column = ("строка", "знак") if lang == "ru" else ("line", "column")
            at = f"{row} {self.line}" + (f", {column} {self.column}" if self.column else "")
            where = at + (f": {where}" if where else "")
        return f"{where}: {says}" if where else says

    def _cell(self, lang: str) -> str:
        """Where it is on a spreadsheet: sheet, row, column with its letter."""
        sheet, row, column = (
            ("лист", "строка", "столбец") if lang == "ru" else ("sheet", "row", "column")
        )
        where = f"{sheet} {self.sheet}"
        if self.line:
            where += f", {row} {self.line}"
        return where + (f", {column} {letter(self.column)}" if self.column else "")


def letter(column: int) -> str:
    """How a spreadsheet calls its column of this number: 1 is A, 27 is AA."""
    name = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


class BadTable(Unreadable):
    """A table that cannot be read.

    Attributes:
        problems: all that was found.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(
            [Mistake(Name(one.text("ru"), one.text("en")), one.shown) for one in self.problems]
        )


def told(problems: Sequence[Problem]) -> Name:
    """The first mistakes in a few lines, in both languages."""
    shown, more = problems[:_SHOWN], len(problems) - _SHOWN
    return Name(
        "; ".join([p.text("ru") for p in shown] + ([f"и ещё ошибок: {more}"] if more > 0 else [])),
        "; ".join([p.text("en") for p in shown] + ([f"and {more} more"] if more > 0 else [])),
    )


_RUSSIAN: Final = (
    (r"Expected `(.*)`, got `(.*)`", r"нужно `\1`, а стоит `\2`"),
    (r"Expected `(.*)`", r"нужно `\1`"),
    (r"Object missing required field `(.*)`", r"не хватает поля `\1`"),
    (r"Object contains unknown field `(.*)`", r"лишнее поле `\1`"),
    (r"Expected `(.*)` (>=|<=) (.*)", r"нужно \2 \3"),
    (r"Expected (.*)", r"нужно \1"),
    (r"Invalid value (.*)", r"такого значения нет: \1"),
    (r"Invalid enum value (.*)", r"такого слова нет: \1"),
)


def of_schema(message: str) -> tuple[Name, tuple[str | int, ...]]:
    """What the schema says of a value, in both languages, and the path to it from there."""
    says, _, where = message.partition(" - at `$")
    russian = says
    for pattern, words in _RUSSIAN:
        if re.fullmatch(pattern, says):
            russian = re.sub(pattern, words, says)
            break
    steps: list[str | int] = []
    for key, index in re.findall(r"\.(\w+)|\[(\d+)\]", where.rstrip("`")):
        steps.append(key or int(index) + 1)
    return Name(russian, says), tuple(steps)
