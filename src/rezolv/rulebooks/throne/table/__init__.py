"""The table of actions and characters: data of a game, which a host may write (TR-025)."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from rezolv.engine.abilities import Name
from rezolv.rulebooks.throne.table.problems import BadTable, Problem, told
from rezolv.rulebooks.throne.table.reading import read
from rezolv.rulebooks.throne.table.schema import Table

__all__ = ["BadTable", "Problem", "Table", "default_text", "of", "read", "wrong"]

LIMIT: Final = 200_000
"""The most characters that a table may have."""


def default_text() -> str:
    """The table that ships with the rulebook, as a host would write it."""
    return files("rezolv.rulebooks.throne").joinpath("table", "default.yaml").read_text("utf-8")


@lru_cache(maxsize=64)
def of(text: str) -> Table:
    """The table that an option holds: its text, or the shipped one where it is empty.

    Raises:
        BadTable: it cannot be read.
    """
    return read(text or default_text())


@lru_cache(maxsize=64)
def wrong(text: str) -> Name | None:
    """What is wrong with a text that is to be a table, None if nothing is."""
    try:
        of(text)
    except BadTable as error:
        return told(error.problems)
    return None
