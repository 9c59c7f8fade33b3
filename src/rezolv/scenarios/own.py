"""What one rulebook lets a scenario expect beside what every one does (`Rulebook.expects`)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rezolv.engine.declared import Expectation
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.table import Table
from rezolv.engine.values import Value
from rezolv.scenarios.document import Node
from rezolv.scenarios.showing import Data
from rezolv.scenarios.words import Vocabulary

Rows = frozenset[object]
"""Words, or rows of a word or a set of words for each field: in any order."""


def read_own(words: Vocabulary, node: Node, key: str, kind: Expectation) -> Rows:
    """What is expected, as it compares.

    Raises:
        ScenarioError: something in it is unknown or of the wrong type.
    """
    if isinstance(kind.holds, str):
        one = kind.holds.removesuffix("s")
        return frozenset(words.distinct(node, key, lambda item: words.word(item, key, one)))
    rows = set()
    for item in words.list(node, key):
        fields = words.fields(item, key, kind.holds, kind.holds)
        values = [words.held(fields[name], name, held) for name, held in kind.holds.items()]
        row = tuple([_comparable(value) for value in values])
        if row in rows:
            raise words.source.error(item, "twice", word=str(values[0]))
        rows.add(row)
    return frozenset(rows)


def happened(book: Rulebook, table: Table, key: str) -> Rows:
    """What is so at a table, as it compares."""
    kind = book.expects[key]
    found = kind.happened(book, table)
    if isinstance(kind.holds, str):
        return frozenset(found)
    return frozenset(
        [tuple(map(_comparable, row)) if isinstance(row, tuple) else row for row in found]
    )


def _comparable(value: Value) -> object:
    return frozenset(value) if isinstance(value, tuple) else value


def shown(book: Rulebook, key: str, rows: Rows, listed: Callable[[Collection[str]], Data]) -> Data:
    """What compares, as a scenario writes it."""
    kind = book.expects[key]
    if isinstance(kind.holds, str):
        return listed([str(one) for one in rows])
    found: list[Data] = []
    for row in sorted(rows, key=str):
        values = row if isinstance(row, tuple) else ()
        found.append(
            {
                name: listed(value) if isinstance(value, frozenset) else str(value)
                for name, value in zip(kind.holds, values, strict=True)
            }
        )
    return found
