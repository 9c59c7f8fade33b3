"""The sheets and columns of a spreadsheet, and what is read from them: texts in rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from rezolv.rulebooks.throne.table.words import Words

SHEETS: Final[Words] = {
    "start": ("Начало", "Start"),
    "traits": ("Черты", "Traits"),
    "roles": ("Роли", "Roles"),
    "characters": ("Характеры", "Characters"),
    "actions": ("Действия", "Actions"),
    "help": ("Справка", "Help", "Примечания", "Notes"),
}
"""The sheets; `help` is for people, nothing is read there."""
COLUMNS: Final[Words] = {
    "vs": ("ВС", "VS"),
    "tv": ("ТВ", "TV"),
    "id": ("id", "id"),
    "name": ("название", "name", "имя"),
    "name_en": ("название по-английски", "name in English", "name en"),
    "feature": ("особенность", "feature"),
    "says": ("описание", "says"),
    "trait": ("черта", "trait"),
    "role": ("роль", "role", "чьё", "whose"),
    "slot": ("вид", "slot"),
    "targets": ("целей", "targets"),
    "cooldown": ("пауза", "cooldown"),
    "effect": ("эффект", "effect"),
    "note": ("примечание", "note"),
}
OF_SHEETS: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("vs", "tv", "note"),
    "traits": ("id", "name", "name_en", "feature", "says", "note"),
    "roles": ("id", "name", "name_en", "vs", "tv", "note"),
    "characters": ("id", "name", "name_en", "trait", "note"),
    "actions": (
        "role", "slot", "id", "name", "name_en", "targets", "cooldown", "effect", "note",
    ),
}  # fmt: skip
"""The columns of each sheet."""
REPEATED: Final = ("effect", "feature")
"""Columns of which there may be several, with numbers: effect 1, effect 2 …"""
MOST_ROWS: Final = 2_000
MOST_COLUMNS: Final = 60
MOST_LETTERS: Final = 2_000


class Sheet(Struct, frozen=True):
    """A sheet as it was read: texts in rows.

    Attributes:
        name: as the host calls it.
        first: the number of its first row.
    """

    name: str
    rows: Sequence[Sequence[str]]
    first: int = 1


class Row(Struct, frozen=True):
    """A row under its headings: column to the number of the cell and its text, where it has any."""

    number: int
    cells: Mapping[str, Sequence[tuple[int, str]]]

    def text(self, column: str) -> str:
        """What stands in a column."""
        return self.cells[column][0][1] if column in self.cells else ""
