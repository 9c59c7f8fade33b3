"""A table as sheets: which sheets and columns there are, and how rows become data.

Sheets and columns are found by their names, in either language and in any order; one row is one
role, character, trait or action. What is wrong is told with its sheet, row and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rezolv.engine.abilities import Name
from rezolv.rulebooks.throne.table import lines
from rezolv.rulebooks.throne.table.columns import (
    COLUMNS,
    MOST_COLUMNS,
    MOST_LETTERS,
    MOST_ROWS,
    OF_SHEETS,
    REPEATED,
    SHEETS,
    Row,
    Sheet,
)
from rezolv.rulebooks.throne.table.lines import Unclear
from rezolv.rulebooks.throne.table.problems import BadTable, Problem
from rezolv.rulebooks.throne.table.reading import collected
from rezolv.rulebooks.throne.table.schema import Table
from rezolv.rulebooks.throne.table.words import SLOTS, plain, word

Path = tuple[str | int, ...]

_NUMBER: Final = re.compile(r"[+-]? ?\d{1,9}")
_PARTS: Final = re.compile(r"[;\n]")
_LATIN: Final = dict(zip("абвгдезийклмнопрстуфхцыэ", "abvgdezijklmnoprstufhcye", strict=True)) | {
    "ж": "zh",
    "ч": "ch",
    "ш": "sh",
    "щ": "sch",
    "ю": "yu",
    "я": "ya",
    "ь": "",
    "ъ": "",
    "ё": "e",
}


def read_sheets(sheets: Sequence[Sheet]) -> Table:
    """The table of these sheets.

    Raises:
        BadTable: with everything that is wrong in them.
    """
    reading = _Sheets(sheets)
    raw = reading.data()
    table, problems = collected(raw)
    told = [*reading.problems, *[reading.placed(problem) for problem in problems]]
    if told:
        raise BadTable(told)
    return table


class _Sheets:
    """Sheets being read; mistakes are collected."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self.problems: list[Problem] = []
        self.places: dict[Path, tuple[str, int, int, str]] = {}
        self.found: dict[str, tuple[Sheet, list[Row]]] = {}
        for sheet in sheets:
            kind = word(SHEETS, sheet.name)
            if kind is None:
                names = [", ".join(ways[lang] for ways in SHEETS.values()) for lang in (0, 1)]
                self.wrong(sheet, f"такого листа нет; есть: {names[0]}",
                           f"there is no such sheet; there are: {names[1]}")  # fmt: skip
            elif kind in self.found:
                self.wrong(sheet, "второй такой лист", "a second sheet of this kind")
            elif kind != "help":
                self.found[kind] = (sheet, list(self.under_headings(sheet, OF_SHEETS[kind])))
        for kind in ("roles", "actions"):
            if kind not in self.found:
                ru, en = SHEETS[kind][:2]
                self.problems.append(Problem((), Name(f"нет листа {ru}", f"no sheet {en}")))

    def wrong(
        self, sheet: Sheet, ru: str, en: str, row: int = 0, column: int = 0, shown: str = ""
    ) -> None:
        name = Name(ru, en)
        self.problems.append(Problem((), name, row, column, sheet=sheet.name, shown=shown))

    def placed(self, problem: Problem) -> Problem:
        """A mistake in the data with the cell from which it comes."""
        path = problem.path
        while path and path not in self.places:
            path = path[:-1]
        if not path:
            return problem
        sheet, row, column, shown = self.places[path]
        says = problem.says
        if inside := problem.path[len(path) :]:
            where = ".".join(map(str, inside))
            says = Name(f"{where}: {says.ru}", f"{where}: {says.en}")
        return Problem(problem.path, says, row, column, sheet=sheet, shown=shown)

    # Rows

    def under_headings(self, sheet: Sheet, known: Sequence[str]) -> Iterator[Row]:
        """The rows of a sheet that are not empty, read by the headings in the first of them."""
        headings: dict[int, str] | None = None
        for number, cells in enumerate(sheet.rows, sheet.first):
            filled = {n: text.strip() for n, text in enumerate(cells, 1) if text.strip()}
            if not filled:
                continue
            if number - sheet.first >= MOST_ROWS or max(filled) > MOST_COLUMNS:
                self.wrong(sheet, f"слишком велик: до {MOST_ROWS} строк и {MOST_COLUMNS} столбцов",
                           f"too large: {MOST_ROWS} rows and {MOST_COLUMNS} columns at most",
                           number)  # fmt: skip
                return
            if headings is None:
                headings = self.headings(sheet, number, filled, known)
            else:
                yield self.row(sheet, number, filled, headings)

    def headings(
        self, sheet: Sheet, number: int, filled: Mapping[int, str], known: Sequence[str]
    ) -> dict[int, str]:
        found: dict[int, str] = {}
        for n, text in filled.items():
            key = word(COLUMNS, text)
            if key is None:
                base = word(COLUMNS, re.sub(r" ?\d+$", "", plain(text)))
                key = base if base in REPEATED else None
            if key not in known:
                names = [", ".join(COLUMNS[one][lang] for one in known) for lang in (0, 1)]
                self.wrong(sheet, f"такого столбца нет; есть: {names[0]}",
                           f"there is no such column; there are: {names[1]}",
                           number, n, text)  # fmt: skip
                found[n] = ""
            elif key in found.values() and key not in REPEATED:
                self.wrong(sheet, "второй такой столбец", "a second column of this kind",
                           number, n, text)  # fmt: skip
            else:
                found[n] = key
        return found

    def row(
        self, sheet: Sheet, number: int, filled: Mapping[int, str], headings: Mapping[int, str]
    ) -> Row:
        cells: dict[str, list[tuple[int, str]]] = {}
        for n, text in filled.items():
            if len(text) > MOST_LETTERS:
                self.wrong(sheet, f"длиннее {MOST_LETTERS} знаков",
                           f"longer than {MOST_LETTERS} characters",
                           number, n, text[:80])  # fmt: skip
            elif n not in headings:
                self.wrong(sheet, "у столбца нет заголовка", "the column has no heading",
                           number, n, text)  # fmt: skip
            elif headings[n]:
                cells.setdefault(headings[n], []).append((n, text))
        return Row(number, cells)

    # Data

    def data(self) -> dict[str, Any]:
        """All sheets as one would write them in YAML."""
        raw: dict[str, Any] = {}
        if rows := self.rows("start", ("start",)):
            raw["start"] = self.fields("start", rows[0], ("start",), ("vs", "tv"))
            for row in rows[1:]:
                self.wrong(self.found["start"][0], "здесь одна строка", "there is one row here",
                           row.number)  # fmt: skip
        raw["traits"] = [
            self.trait(row, ("traits", n)) for n, row in enumerate(self.rows("traits"), 1)
        ]
        raw["open"] = [
            self.fields("roles", row, ("open", n), ("id", "name", "vs", "tv"))
            for n, row in enumerate(self.rows("roles", ("open",)), 1)
        ]
        raw["secret"] = [
            self.fields("characters", row, ("secret", n), ("id", "name", "trait"))
            for n, row in enumerate(self.rows("characters"), 1)
        ]
        for one in raw["secret"]:
            if trait := one.get("trait"):
                same = [t["id"] for t in raw["traits"] if trait in _called(t)]
                one["trait"] = same[0] if same else trait
        self.actions(raw)
        return raw

    def rows(self, kind: str, path: Path = ()) -> list[Row]:
        if kind not in self.found:
            return []
        sheet, rows = self.found[kind]
        if path:
            self.places[path] = (sheet.name, rows[0].number if rows else sheet.first, 0, "")
        return rows

    def fields(self, kind: str, row: Row, path: Path, columns: Sequence[str]) -> dict[str, Any]:
        """Plain fields of a row."""
        sheet = self.found[kind][0]
        self.places[path] = (sheet.name, row.number, 0, "")
        found: dict[str, Any] = {}
        for column in columns:
            if column in row.cells:
                n, text = row.cells[column][0]
                self.places[*path, column] = (sheet.name, row.number, n, text)
                found[column] = _number(text) if column in _NUMBERS else text
        if english := row.text("name_en"):
            found["name"] = {"ru": found.get("name", english), "en": english}
        if kind not in ("start", "actions") and "id" not in found:
            found["id"] = _id(row.text("name") or row.text("name_en"))
        if isinstance(found.get("id"), str):
            self.places[*path[:1], found["id"]] = self.places[path]
        return found

    def trait(self, row: Row, path: Path) -> dict[str, Any]:
        sheet = self.found["traits"][0]
        found = self.fields("traits", row, path, ("id", "name", "says"))
        said: list[str] = []
        for n, text in row.cells.get("feature", ()):
            try:
                parts = _parts(text)
                lines.features(parts)
                said += parts
            except Unclear as unclear:
                self.wrong(sheet, *unclear.says, row.number, n, text)
            self.places[*path, "does"] = (sheet.name, row.number, n, text)
        return {**found, "does": lines.features(said)}

    def actions(self, raw: dict[str, Any]) -> None:
        """Give each action to its role or character."""
        rows = self.rows("actions")
        owners = [("open", n, one) for n, one in enumerate(raw["open"], 1)]
        owners += [("secret", n, one) for n, one in enumerate(raw["secret"], 1)]
        for row in rows:
            whose, slot = row.text("role"), row.text("slot")
            same = [one for one in owners if whose and plain(whose) in map(plain, _called(one[2]))]
            if not same:
                self.unknown(row, "role", "нет такой роли и такого характера",
                             "there is no such role and no such character")  # fmt: skip
                continue
            if word(SLOTS, slot) is None:
                ru, en = (", ".join(ways[lang] for ways in SLOTS.values()) for lang in (0, 1))
                self.unknown(row, "slot", f"нет такого вида действия; есть: {ru}",
                             f"no such slot; there are: {en}")  # fmt: skip
                continue
            kind, number, owner = same[0]
            actions = owner.setdefault("actions", [])
            actions.append(self.action(row, (kind, number, "actions", len(actions) + 1)))

    def unknown(self, row: Row, column: str, ru: str, en: str) -> None:
        """A word of an action that names nothing."""
        n, text = row.cells[column][0] if column in row.cells else (0, "")
        self.wrong(self.found["actions"][0], ru, en, row.number, n, text)

    def action(self, row: Row, path: Path) -> dict[str, Any]:
        sheet = self.found["actions"][0]
        columns = ("slot", "id", "name", "targets", "cooldown")
        found = self.fields("actions", row, path, columns)
        found["slot"] = word(SLOTS, row.text("slot"))
        if "id" not in found and (made := _id(row.text("name") or row.text("name_en"))):
            found["id"] = made
        effects = found["effects"] = []
        for n, text in row.cells.get("effect", ()):
            for part in _parts(text):
                try:
                    effects.append(lines.effect(part))
                except Unclear as unclear:
                    self.wrong(sheet, *unclear.says, row.number, n, text)
                else:
                    self.places[*path, "effects", len(effects)] = (sheet.name, row.number, n, text)
        return found


_NUMBERS: Final = ("vs", "tv", "targets", "cooldown")


def _number(text: str) -> int | str:
    """A whole number; what is none stays as it is, and is found out later."""
    said = plain(text)
    return int(said.replace(" ", "")) if _NUMBER.fullmatch(said) else text


def _parts(text: str) -> list[str]:
    """The lines of a cell: one, or several between semicolons or on lines of their own."""
    return [part.strip() for part in _PARTS.split(text) if part.strip()]


def _called(row: Mapping[str, Any]) -> tuple[str, ...]:
    """How a row may be called: by its id or its names."""
    name = row.get("name", "")
    return (row["id"], *(name.values() if isinstance(name, dict) else (name,)))


def _id(name: str) -> str:
    """An id out of a name, where the row has none."""
    latin = "".join(_LATIN.get(letter, letter) for letter in name.casefold())
    return re.sub(r"[^a-z0-9]+", "_", latin).strip("_")[:60]
