"""Documents as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len

from rezolv.wording.document import (
    Block,
    Document,
    Heading,
    Item,
    Items,
    Line,
    Paragraph,
    Quote,
    Secret,
)
from rezolv.wording.render.clean import clean

WIDTH: Final = 96
_UNDERLINES: Final = {1: "=", 2: "-", 3: "~"}


def to_text(document: Document) -> str:
    """The document as plain text."""
    return "\n".join(_blocks(document.blocks)).strip("\n") + "\n"


def _words(spans: Line) -> str:
    return clean("".join(span.text for span in spans))


def _wrapped(text: str, first: str, rest: str) -> Iterator[str]:
    for row in text.split("\n"):
        yield from textwrap.wrap(
            row,
            WIDTH,
            initial_indent=first,
            subsequent_indent=rest,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [first.rstrip()]
        first = rest


def _blocks(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        yield from _block(block)
        yield ""


def _block(block: Block) -> Iterator[str]:
    match block:
        case Heading(text, level):
            title = clean(text)
            if level in _UNDERLINES:
                yield title
                yield _UNDERLINES[level] * cell_len(title)
            else:
                yield f"* {title}"
        case Paragraph(spans):
            yield from _wrapped(_words(spans), "", "")
        case Items(rows, numbered):
            yield from _items(rows, numbered, "")
        case Quote(text, by):
            yield from _wrapped(clean(text), "  | ", "  | ")
            if by:
                yield f"  | — {clean(by)}"
        case Secret(title, inner):
            yield f"[ {clean(title)} ]"
            body = list(_blocks(inner))[:-1]
            yield from (f"  {row}" if row else "" for row in body)


def _items(rows: tuple[Item, ...], numbered: bool, indent: str) -> Iterator[str]:
    for number, row in enumerate(rows, 1):
        mark = f"{number}. " if numbered else "- "
        yield from _wrapped(_words(row.spans), indent + mark, indent + " " * len(mark))
        yield from _items(row.under, False, indent + "  ")
