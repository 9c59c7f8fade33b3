"""Workbooks (XLSX): their sheets read with care, and written.

A workbook comes from anybody who may open a game. Formulas, merged cells, dates and errors are
refused in their places; it is read row by row, and not beyond the limits.
"""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from collections.abc import Sequence
from typing import Any, Final
from xml.etree.ElementTree import iterparse

from rezolv.engine.abilities import Name
from rezolv.rulebooks.throne.table.columns import (
    MOST_COLUMNS,
    MOST_LETTERS,
    MOST_ROWS,
    SHEETS,
    Sheet,
)
from rezolv.rulebooks.throne.table.problems import BadTable, Problem
from rezolv.rulebooks.throne.table.words import word

MOST_UNPACKED: Final = 10_000_000
"""The greatest size of what a packed file holds."""


def unreadable(ru: str, en: str, sheet: str = "", row: int = 0, column: int = 0) -> BadTable:
    """One mistake that ends the reading of a file."""
    return BadTable([Problem((), Name(ru, en), row, column, sheet=sheet)])


def opened(content: bytes) -> zipfile.ZipFile:
    """A packed file that is not too large inside.

    Raises:
        BadTable: it is, or broken.
    """
    try:
        packed = zipfile.ZipFile(io.BytesIO(content))
        size = sum(one.file_size for one in packed.infolist())
    except (zipfile.BadZipFile, NotImplementedError, ValueError):
        raise unreadable("файл испорчен", "the file is broken") from None
    if size > MOST_UNPACKED or len(packed.infolist()) > 500:
        raise unreadable("файл слишком велик внутри", "the file is too large inside")
    return packed


def read_workbook(content: bytes) -> list[Sheet]:
    """The sheets of an XLSX.

    Raises:
        BadTable: it is broken or too large, or has formulas, merged cells or cells of other kinds.
    """
    import openpyxl

    with opened(content), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            # Read row by row: laid out whole, a merged range fills the memory with its cells.
            book = openpyxl.load_workbook(io.BytesIO(content), read_only=True)
            read = [
                _grid(sheet) for sheet in book.worksheets if word(SHEETS, sheet.title) != "help"
            ]
        except Exception:  # of many kinds, as a broken file has it
            raise unreadable(
                "файл не открывается как XLSX", "the file does not open as XLSX"
            ) from None
    if problems := [problem for _, wrong in read for problem in wrong]:
        raise BadTable(problems)
    return [sheet for sheet, _ in read]


def _grid(sheet: Any) -> tuple[Sheet, list[Problem]]:
    """A sheet of a workbook, and the cells that cannot be read."""
    problems: list[Problem] = []
    with sheet._get_source() as source:
        for _, element in iterparse(source):
            if element.tag.endswith("}mergeCell"):
                says = Name("объединённые ячейки: разделите их", "merged cells: split them")
                where = element.get("ref", "")
                problems.append(Problem((), says, *_at(where), sheet=sheet.title, shown=where))
            element.clear()
    rows = []
    cells = sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS + 1)
    for number, row in enumerate(cells, 1):
        texts = [_cell(cell) for cell in row]
        rows.append([one if isinstance(one, str) else "" for one in texts])
        for n, one in enumerate(texts, 1):
            if isinstance(one, Name):
                shown = str(row[n - 1].value)[:80]
                problems.append(Problem((), one, number, n, sheet=sheet.title, shown=shown))
    return Sheet(sheet.title, rows), problems


def _at(where: str) -> tuple[int, int]:
    """Row and column of the first cell of a range."""
    match = re.match(r"([A-Z]{1,3})([0-9]{1,7})", where)
    if match is None:
        return 0, 0
    column = 0
    for sign in match[1]:
        column = 26 * column + ord(sign) - ord("A") + 1
    return int(match[2]), column


def _cell(cell: Any) -> str | Name:
    """The text of a cell, or what is wrong with it."""
    value = cell.value
    if value is None:
        return ""
    if cell.data_type == "f":
        return Name("формула: вставьте значение", "a formula: put its value")
    if cell.data_type == "e":
        return Name("ошибка в ячейке", "an error in the cell")
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return Name("нужен текст или число, а не дата и не флажок",
                    "a text or a number is needed, no date and no box")  # fmt: skip
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else str(value)
    return str(value)[: MOST_LETTERS + 1]


def write_workbook(sheets: Sequence[Sheet]) -> bytes:
    """An XLSX of these sheets, their headings bold and in view."""
    import openpyxl
    from openpyxl.styles import Alignment, Font

    book = openpyxl.Workbook()
    book.remove(book.active)
    for one in sheets:
        sheet = book.create_sheet(one.name)
        for row, cells in enumerate(one.rows, 1):
            for column, text in enumerate(cells, 1):
                cell = sheet.cell(row, column)
                cell.alignment = Alignment(vertical="top", wrap_text=True)
                if text.removeprefix("-").isascii() and text.removeprefix("-").isdigit():
                    cell.value = int(text)
                else:
                    cell.value, cell.data_type = text, "s"
                if row == 1:
                    cell.font = Font(bold=True)
        widths = [max(map(len, column)) for column in zip(*_even(one.rows), strict=True)]
        for column, width in enumerate(widths, 1):
            letter = openpyxl.utils.get_column_letter(column)
            sheet.column_dimensions[letter].width = min(max(width + 2, 6), 44)
        sheet.freeze_panes = "A2"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _even(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    most = max(map(len, rows))
    return [[*row, *[""] * (most - len(row))] for row in rows]
