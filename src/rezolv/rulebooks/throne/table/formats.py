"""A table in a file: YAML or JSON, a workbook (XLSX), CSV, or a ZIP of CSV.

In one CSV each sheet begins with a line of its name in brackets: `[Действия]`. Separators are
semicolons, commas or tabs; UTF-8, UTF-16 and Windows-1251 are read. What is larger than the limits
is refused.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from typing import Final

from rezolv.engine.abilities import Name
from rezolv.engine.options import Mistake
from rezolv.rulebooks.throne.table import LIMIT, default_text, of
from rezolv.rulebooks.throne.table.columns import COLUMNS, Sheet
from rezolv.rulebooks.throne.table.problems import BadTable
from rezolv.rulebooks.throne.table.sheets import read_sheets
from rezolv.rulebooks.throne.table.words import SLOTS, plain, word
from rezolv.rulebooks.throne.table.workbook import (
    opened,
    read_workbook,
    unreadable,
    write_workbook,
)
from rezolv.rulebooks.throne.table.writing import to_sheets, to_yaml

MOST_BYTES: Final = 1_000_000
"""The greatest file."""
PLAYERS: Final = 16
"""So many play a whole game (TR-001)."""
_NAMED: Final = re.compile(r"\[([^\[\]]{1,60})\]")
_SEP: Final = re.compile(r"\Asep=.\n")
_SEPARATORS: Final = (";", ",", "\t")


class TableFiles:
    """The files in which the table of actions and characters may be written."""

    kinds: tuple[str, ...] = ("yaml", "xlsx", "csv", "zip")
    most: int = MOST_BYTES

    def read(self, name: str, content: bytes) -> str:
        """The text of a file, as the option keeps it.

        Raises:
            BadTable: it is too large, of no such kind, or something is wrong in it.
        """
        if len(content) > self.most:
            raise unreadable(
                f"файл больше {self.most} байт", f"a file of more than {self.most} bytes"
            )
        kind = name.rpartition(".")[2].lower()
        if content.startswith(b"PK\x03\x04"):
            sheets = _zipped(content) if kind == "zip" else read_workbook(content)
        elif kind == "csv":
            sheets = list(_sections(_text(content)))
        elif kind in ("yaml", "yml", "json", "txt"):
            text = _text(content)
            if len(text) > LIMIT:
                raise unreadable(f"длиннее {LIMIT} знаков", f"longer than {LIMIT} characters")
            of(text)
            return text
        else:
            raise unreadable("читаются файлы YAML, XLSX, CSV и ZIP с файлами CSV",
                          "files may be YAML, XLSX, CSV, and ZIP of CSV")  # fmt: skip
        text = to_yaml(read_sheets(sheets))
        if len(text) > LIMIT:
            raise unreadable(
                f"таблица длиннее {LIMIT} знаков", f"a table longer than {LIMIT} characters"
            )
        return text

    def write(self, text: str, kind: str, lang: str) -> bytes:
        """A file of a kind out of the text of a table, the shipped one out of "".

        Raises:
            BadTable: the text is none.
        """
        table = of(text)
        if kind == "yaml":
            return (text or default_text()).encode()
        sheets = to_sheets(table, lang)
        if kind == "csv":
            return ("\ufeff" + "\r\n".join(_section(sheet) for sheet in sheets)).encode()
        return _pack(sheets) if kind == "zip" else write_workbook(sheets)

    def mistakes(self, text: str) -> tuple[Mistake, ...]:
        """All that is wrong with a text, each at its place."""
        try:
            of(text)
        except BadTable as error:
            return error.mistakes
        return ()

    def lacks(self, text: str) -> tuple[Name, ...]:
        """Which actions are missing, and whether there are roles for everybody (TR-001, TR-013).

        Raises:
            BadTable: the text is none.
        """
        table = of(text)
        found = [
            Name(f"{table.named(role).ru}: нет действия «{SLOTS[slot][0]}»",
                 f"{table.named(role).en}: no action “{SLOTS[slot][1]}”")
            for role, slot in table.lacking
        ]  # fmt: skip
        for rows, ru, en in (
            (table.open, "ролей", "roles"),
            (table.secret, "характеров", "characters"),
        ):
            if len(rows) < PLAYERS:
                found.append(
                    Name(f"{ru} {len(rows)}, больше {len(rows)} игроков не сядет",
                         f"{len(rows)} {en}: no more than {len(rows)} players can sit down")
                )  # fmt: skip
        return tuple(found)


# CSV


def _text(content: bytes) -> str:
    """A text by its mark, as UTF-8, or as Windows writes Russian."""
    marks = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
    known = [code for mark, code in marks if content.startswith(mark)]
    for code in known or ("utf-8", "cp1251"):
        try:
            text = content.decode(code)
        except UnicodeDecodeError:
            continue
        if any(ord(letter) < 32 and letter not in "\r\n\t" for letter in text):
            break
        return text.replace("\r\n", "\n").replace("\r", "\n")
    raise unreadable("это не текст в UTF-8, UTF-16 или Windows-1251",
                  "it is no text in UTF-8, UTF-16 or Windows-1251")  # fmt: skip


def _sections(text: str, name: str = "") -> Iterator[Sheet]:
    """The sheets of a CSV; rows are counted over all of it.

    Args:
        text: the CSV.
        name: of the sheet that it is, where no line names one.
    """
    text = _SEP.sub("", text)
    separator = _separator(text)
    rows: list[list[str]] = []
    first = 1
    for number, cells in enumerate(_rows(text, separator), 1):
        filled = [cell.strip() for cell in cells if cell.strip()]
        named = _NAMED.fullmatch(filled[0]) if len(filled) == 1 else None
        if named is None:
            rows.append(cells)
            continue
        yield from _sheet(name, rows, first)
        name, rows, first = named[1], [], number + 1
    yield from _sheet(name, rows, first)


def _sheet(name: str, rows: list[list[str]], first: int) -> Iterator[Sheet]:
    if name:
        yield Sheet(name, rows, first)
    elif any(cell.strip() for row in rows for cell in row):
        raise unreadable(
            "перед строками листа нужна строка с его названием в скобках, например [Действия]",
            "before the rows of a sheet its name in brackets is needed, [Actions] for example",
            row=first,
        )


def _rows(text: str, separator: str) -> Iterator[list[str]]:
    """Rows of cells; a cell within quotes may have several lines, and is in one row."""
    reader = csv.reader(io.StringIO(text), delimiter=separator)
    try:
        yield from reader
    except csv.Error as error:
        raise unreadable(f"не CSV: {error}", f"no CSV: {error}", row=reader.line_num) from None


def _separator(text: str) -> str:
    """What stands between the cells: that with which most headings are found."""
    lines = [line for line in text.splitlines() if line.strip()]

    def headings(separator: str) -> int:
        cells = [cell.strip(' "') for line in lines for cell in line.split(separator)]
        return sum(word(COLUMNS, re.sub(r" ?\d+$", "", plain(cell))) is not None for cell in cells)

    return max(_SEPARATORS, key=headings)


def _section(sheet: Sheet) -> str:
    return f"[{sheet.name}]\r\n{_csv(sheet)}"


def _csv(sheet: Sheet) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(sheet.rows)
    return out.getvalue()


# Packed


def _zipped(content: bytes) -> list[Sheet]:
    """A ZIP whose CSV files are called as the sheets."""
    found: list[Sheet] = []
    packed = opened(content)
    for one in packed.infolist():
        name = one.filename.rpartition("/")[2]
        if one.is_dir() or not name.lower().endswith(".csv") or name.startswith("."):
            continue
        try:
            with packed.open(one) as file:
                inside = file.read(MOST_BYTES + 1)
        except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, OSError):
            raise unreadable("файл испорчен или под паролем", "a broken file, or a password",
                          sheet=name) from None  # fmt: skip
        if len(inside) > MOST_BYTES:
            raise unreadable("слишком велик", "too large", sheet=name)
        found += _sections(_text(inside), name[:-4])
    return found


def _pack(sheets: Sequence[Sheet]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for sheet in sheets:
            packed.writestr(f"{sheet.name}.csv", ("\ufeff" + _csv(sheet)).encode())
    return out.getvalue()
