"""Documents as Markdown (CommonMark)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

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

# Whatever can open a construct inside a line; a backslash before punctuation is always literal.
_INSIDE: Final = re.compile(r"([\\`*_{}\[\]<>#|~&$@^]|:(?=\S))")
# What means something only where a line begins.
_LISTS: Final = re.compile(r"^(\d*)([-+.)=])")

_LOOKS: Final = {
    Look.PLAIN: ("", ""),
    Look.STRONG: ("**", "**"),
    Look.QUIET: ("*", "*"),
    Look.COMMENT: ("*", "*"),
    Look.DEAD: ("~~", "~~"),
}


def to_markdown(document: Document) -> str:
    """The document as Markdown."""
    return "\n\n".join(_blocks(document.blocks)) + "\n"


def _text(text: str) -> str:
    """A text on one line, or with hard breaks between its lines; blank ones are left out."""
    rows = [row.strip() for row in clean(text).split("\n")]
    return "\\\n".join(_row(row) for row in rows if row)


def _row(row: str) -> str:
    return _LISTS.sub(r"\1\\\2", _INSIDE.sub(r"\\\1", row))


def _spans(spans: Line) -> str:
    return "".join(_span(span.text, *_LOOKS[span.look]) for span in spans)


def _span(text: str, opening: str, closing: str) -> str:
    """A span; white space stays outside its marks, or they would not count as marks."""
    inner = _text(text)
    if not inner:
        return " " if text else ""
    before = " " if text[:1].isspace() else ""
    after = " " if text[-1:].isspace() else ""
    return f"{before}{opening}{inner}{closing}{after}"


def _blocks(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Heading(text, level):
                yield f"{'#' * level} {_text(text)}"
            case Paragraph(spans):
                yield _spans(spans)
            case Items(rows, numbered):
                yield "\n".join(_items(rows, numbered, ""))
            case Quote(text, by):
                parts = [_text(part) for part in re.split(r"\n\s*\n", clean(text))]
                if by:
                    parts.append(f"— {_text(by)}")
                yield _quoted("\n\n".join(part for part in parts if part))
            case Secret(title, inner):
                head = _span(title, "**", "**")
                yield _quoted("\n\n".join([head, *_blocks(inner)]))


def _quoted(text: str) -> str:
    return "\n".join(f"> {row}".rstrip() for row in text.split("\n"))


def _items(rows: tuple[Item, ...], numbered: bool, indent: str) -> Iterator[str]:
    for number, row in enumerate(rows, 1):
        mark = f"{number}. " if numbered else "- "
        deeper = indent + " " * len(mark)
        yield indent + mark + _spans(row.spans).replace("\n", "\n" + deeper)
        yield from _items(row.under, False, deeper)
