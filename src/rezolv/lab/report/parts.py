"""The parts of a report: sentences, tables, lists, and which plots go with them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; numbers stand at its right edge."""

    title: str
    number: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption. The first column names the row."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report.

    Attributes:
        id: stable; the name of its plot, too.
        said: paragraphs, before the plot and the tables.
        plotted: the plot in words, "" where there is none.
        listed: what comes under it as a list: a title and its items.
    """

    id: str
    title: str
    said: tuple[str, ...] = ()
    plotted: str = ""
    tables: tuple[Table, ...] = ()
    listed: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A whole report.

    Attributes:
        lead: what came out, in words.
        facts: what was studied, as name and value.
    """

    title: str
    lead: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...] = ()
