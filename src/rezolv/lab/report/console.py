"""The report in a terminal, with Rich. Texts go in as they are: no markup is ever read in them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from rezolv.lab.answers.model import Answers, Comparison
from rezolv.lab.report.parts import Report, Section, Table
from rezolv.lab.report.telling import report
from rezolv.wording.render.clean import clean

_MOST = 12
"""Items of a list that are shown; the page shows all."""


def terminal(
    console: Console, answers: Answers, lang: str, comparison: Comparison | None = None
) -> None:
    """Print the report of a study, and of what differs from another.

    Raises:
        ValueError: we do not speak this language.
    """
    for part in _parts(report(answers, lang, comparison)):
        console.print(part)


def _parts(told: Report) -> Iterator[RenderableType]:
    yield Text(clean(told.title), style="bold")
    yield Text()
    yield Text(clean(told.lead))
    yield Text()
    facts = Grid.grid(padding=(0, 2))
    for name, value in told.facts:
        facts.add_row(Text(clean(name), style="dim"), Text(clean(value)))
    yield facts
    for section in told.sections:
        yield from _section(section)


def _section(section: Section) -> Iterator[RenderableType]:
    yield Text()
    yield Text(clean(section.title), style="bold underline")
    for words in section.said:
        yield Text(clean(words), style="dim")
    for table in section.tables:
        yield _grid(table)
    for title, rows in section.listed:
        if title:
            yield Text(clean(title), style="italic")
        for row in rows[:_MOST]:
            yield Padding(Text(f"• {clean(row)}"), (0, 0, 0, 2))
        if len(rows) > _MOST:
            yield Padding(Text(f"… +{len(rows) - _MOST}", style="dim"), (0, 0, 0, 2))


def _grid(table: Table) -> Grid:
    caption = Text(clean(table.caption), style="italic")
    grid = Grid(title=caption, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for column in table.columns:
        title = Text(clean(column.title))
        grid.add_column(title, justify="right" if column.number else "left", overflow="fold")
    for row in table.rows:
        grid.add_row(*(Text(clean(cell)) for cell in row))
    return grid
