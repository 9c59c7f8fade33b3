"""Everything that docs/lessons.md names is there, and it has a row for every report of games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from rezolv import rulebooks

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "lessons.md"
BOOKS = ROOT / "src" / "rezolv" / "rulebooks"

ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
NAMED = re.compile(r"(\w+ )?`([^`]+)`")
TITLE = re.compile(r'^title: "(.+)"$', re.MULTILINE)
COMMENT = re.compile(r'^# lessons (\d+(?:, \d+)*)\b(?!-).*\n(?:#.*\n)*title: "(.+)"$', re.MULTILINE)
REASON = "cannot happen"


class Row(NamedTuple):
    """A report and where it is shown: scenarios by rulebook and title, tests by file and name."""

    number: int
    report: str
    what: str
    where: str

    def scenarios(self) -> list[tuple[str, str]]:
        return [(book.strip(), name) for book, name in NAMED.findall(self.where) if book.strip()]

    def tests(self) -> list[str]:
        return [name for _, name in NAMED.findall(self.where) if name.startswith("tests/")]


def rows() -> list[Row]:
    text = PAGE.read_text("utf-8")
    return [Row(int(n), report, what, where) for n, report, what, where in ROW.findall(text)]


ROWS = rows()


@cache
def titles(rulebook: str) -> frozenset[str]:
    """The titles of a rulebook's scenarios."""
    found: set[str] = set()
    for file in (BOOKS / rulebook / "scenarios").glob("*.yaml"):
        found.update(title.replace('\\"', '"') for title in TITLE.findall(file.read_text("utf-8")))
    return frozenset(found)


@cache
def names_in(file: str) -> frozenset[str]:
    """The tests of a file, methods of classes among them."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return frozenset(
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def test_every_report_of_games_has_one_row() -> None:
    numbers = [row.number for row in ROWS]
    assert numbers == sorted(set(numbers)), "in their order, each once"
    assert set(range(1, 87)) <= set(numbers)
    assert len(numbers) == PAGE.read_text("utf-8").count("\n| ") - 8 * 1, "every row is read"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_what_a_row_names_is_there(row: Row) -> None:
    for book, title in row.scenarios():
        assert book in rulebooks.ids(), book
        assert title in titles(book), f"{book}: {title}"
    for test in row.tests():
        file, _, name = test.partition("::")
        assert (ROOT / file).is_file(), file
        assert name in names_in(file), test
    assert row.scenarios() or row.tests(), "nothing shows it"
    quoted = row.where.count("`") // 2
    assert len(row.scenarios()) + len(row.tests()) == quoted, "something named is neither"
    assert row.what == row.what.strip()


def marked() -> Iterator[tuple[int, str]]:
    """The reports that the scenarios themselves say they show."""
    for file in BOOKS.glob("*/scenarios/*.yaml"):
        for numbers, title in COMMENT.findall(file.read_text("utf-8")):
            for number in numbers.split(", "):
                yield int(number), title


def test_scenarios_and_page_agree() -> None:
    """A scenario that says it shows a report stands in its row, if it has one."""
    by_number = {row.number: row for row in ROWS}
    found = [(number, title) for number, title in marked() if number in by_number]
    assert len(found) > 30
    missing = [
        (number, title)
        for number, title in found
        if title not in {name for _, name in by_number[number].scenarios()}
    ]
    assert missing == []


def test_the_reading_is_not_blind() -> None:
    row = Row(1, "X#1", "x", "classic `No such title`; `tests/test_lessons.py::test_nothing`")
    with pytest.raises(AssertionError, match="No such title"):
        test_what_a_row_names_is_there(row)
    with pytest.raises(AssertionError, match="test_nothing"):
        test_what_a_row_names_is_there(Row(1, "X#1", "x", row.where.partition("; ")[2]))
    with pytest.raises(AssertionError, match="nothing shows it"):
        test_what_a_row_names_is_there(Row(1, "X#1", "x", f"{REASON}: it does not"))
