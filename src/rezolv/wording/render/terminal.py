"""Documents in a terminal, with Rich. Texts go in as they are: no markup is ever read in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from rezolv.wording.document import (
    Block,
    Document,
    Heading,
    Item,
    Items,
    Line,
    Look,
    Paragraph,
    Quote,
    Secret,
)
from rezolv.wording.render.clean import clean

_LOOKS: Final = {
    Look.PLAIN: "",
    Look.STRONG: "bold",
    Look.QUIET: "dim",
    Look.COMMENT: "dark_orange",
    Look.DEAD: "bright_black",
}
_HEADINGS: Final = {1: "bold reverse", 2: "bold underline", 3: "bold", 4: "italic"}


def to_terminal(document: Document) -> RenderableType:
    """The document as something that a Rich console prints."""
    return Group(*_spaced(document.blocks))


def _words(spans: Line) -> Text:
    return Text.assemble(*((clean(span.text), _LOOKS[span.look]) for span in spans))


def _spaced(blocks: tuple[Block, ...]) -> Iterator[RenderableType]:
    for number, block in enumerate(blocks):
        if number:
            yield Text()
        yield _block(block)


def _block(block: Block) -> RenderableType:
    match block:
        case Heading(text, level):
            title = f" {clean(text)} " if level == 1 else clean(text)
            return Text(title, style=_HEADINGS.get(level, ""))
        case Paragraph(spans):
            return _words(spans)
        case Items(rows, numbered):
            return Group(*_items(rows, numbered))
        case Quote(text, by):
            said = Text(clean(text), style="italic")
            if by:
                said.append(f"\n— {clean(by)}")
            return Padding(said, (0, 4))
        case Secret(title, inner):
            return Panel(
                Group(*_spaced(inner)),
                title=Text(clean(title), style="bold"),
                title_align="left",
                border_style="bright_black",
            )


def _items(rows: tuple[Item, ...], numbered: bool) -> Iterator[RenderableType]:
    for number, row in enumerate(rows, 1):
        mark = f"{number}. " if numbered else "• "
        words = _words(row.spans)
        if row.under:
            yield _tree(Text(mark) + words, row.under)
        else:
            yield _hanging(mark, words)


def _hanging(mark: str, words: Text) -> RenderableType:
    """A line of a list whose further lines stand under its first word."""
    grid = Table.grid(padding=0)
    grid.add_column(width=len(mark), no_wrap=True)
    grid.add_column()
    grid.add_row(Text(mark), words)
    return grid


def _tree(top: Text, rows: tuple[Item, ...]) -> Tree:
    tree = Tree(top, guide_style="bright_black")
    for row in rows:
        _grow(tree, row)
    return tree


def _grow(tree: Tree, row: Item) -> None:
    branch = tree.add(_words(row.spans))
    for under in row.under:
        _grow(branch, under)
