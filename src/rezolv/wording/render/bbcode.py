"""Documents as BBCode, to be pasted into a forum.

BBCode has no escape. An invisible character behind a bracket is no help: some engines take those
out of a post before they look for tags (XenForo does so with U+200B), and the tag comes alive. So
a bracket in a text becomes the fullwidth bracket, which reads the same and opens no tag anywhere.
"""

from __future__ import annotations

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

_BRACKETS: Final = str.maketrans({"[": "［", "]": "］"})

_LOOKS: Final = {
    Look.PLAIN: ("", ""),
    Look.STRONG: ("[b]", "[/b]"),
    Look.QUIET: ("[i]", "[/i]"),
    Look.COMMENT: ("[color=orange]", "[/color]"),
    Look.DEAD: ("[color=gray]", "[/color]"),
}


def to_bbcode(document: Document) -> str:
    """The document as BBCode."""
    return "\n\n".join(_blocks(document.blocks)) + "\n"


def _text(text: str) -> str:
    return clean(text).translate(_BRACKETS)


def _spans(spans: Line) -> str:
    return "".join(
        f"{_LOOKS[span.look][0]}{_text(span.text)}{_LOOKS[span.look][1]}" for span in spans
    )


def _blocks(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Heading(text, level):
                title = f"[b]{_text(text)}[/b]"
                yield f"[size=5]{title}[/size]" if level < 3 else title
            case Paragraph(spans):
                yield _spans(spans)
            case Items(rows, numbered):
                yield _items(rows, numbered)
            case Quote(text, by):
                author = f"\n— {_text(by)}" if by else ""
                yield f"[quote]{_text(text)}{author}[/quote]"
            case Secret(title, inner):
                body = "\n\n".join(_blocks(inner))
                yield f"[quote][b]{_text(title)}[/b]\n{body}[/quote]"


def _items(rows: tuple[Item, ...], numbered: bool) -> str:
    inner = "\n".join(
        f"[*]{_spans(row.spans)}{chr(10) + _items(row.under, False) if row.under else ''}"
        for row in rows
    )
    return f"[list{'=1' if numbered else ''}]\n{inner}\n[/list]"
