"""Documents as HTML: a fragment for a page of the site, or a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
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

_LOOKS: Final = {
    Look.PLAIN: ("", ""),
    Look.STRONG: ("<strong>", "</strong>"),
    Look.QUIET: ('<span class="rezolv-quiet">', "</span>"),
    Look.COMMENT: ('<span class="rezolv-comment">', "</span>"),
    Look.DEAD: ('<span class="rezolv-dead">', "</span>"),
}

STYLE: Final = """\
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
.rezolv-comment { color: #c25700; }
.rezolv-dead, .rezolv-quiet { color: #6b6b6b; }
.rezolv-secret { border: 1px solid #b9b9b9; border-radius: .4rem; }
.rezolv-secret { margin: 1rem 0; padding: .2rem 1rem; }
blockquote { border-left: .25rem solid #c9c9c9; margin: 1rem 0; padding-left: 1rem; }
blockquote { white-space: pre-wrap; }
@media (prefers-color-scheme: dark) {
  body { background: #17181a; color: #e4e4e4; }
  .rezolv-comment { color: #ffa04d; }
  .rezolv-dead, .rezolv-quiet { color: #9c9c9c; }
}
"""


def to_html(document: Document) -> str:
    """The document as a fragment; how it looks is said by the classes `rezolv-…`."""
    return "\n".join(_blocks(document.blocks)) + "\n"


def to_page(document: Document, lang: str = "") -> str:
    """The document as a page that stands alone."""
    attribute = f' lang="{escape(lang)}"' if lang else ""
    return (
        f"<!doctype html>\n<html{attribute}>\n<head>\n"
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(document.title or 'rezolv')}</title>\n"
        f"<style>\n{STYLE}</style>\n</head>\n<body>\n{to_html(document)}</body>\n</html>\n"
    )


def _text(text: str) -> str:
    return escape(clean(text))


def _spans(spans: Line) -> str:
    return "".join(
        f"{_LOOKS[span.look][0]}{_text(span.text)}{_LOOKS[span.look][1]}" for span in spans
    ).replace("\n", "<br>\n")


def _blocks(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Heading(text, level, anchor):
                id = f' id="{escape(anchor)}"' if anchor else ""
                yield f"<h{level}{id}>{_text(text)}</h{level}>"
            case Paragraph(spans):
                yield f"<p>{_spans(spans)}</p>"
            case Items(rows, numbered):
                yield _items(rows, "ol" if numbered else "ul")
            case Quote(text, by):
                author = f"\n<footer>— {_text(by)}</footer>" if by else ""
                yield f"<blockquote>{_text(text)}{author}</blockquote>"
            case Secret(title, inner):
                yield '<section class="rezolv-secret">'
                yield f"<p><strong>{_text(title)}</strong></p>"
                yield from _blocks(inner)
                yield "</section>"


def _items(rows: tuple[Item, ...], tag: str) -> str:
    inner = "\n".join(
        f"<li>{_spans(row.spans)}{chr(10) + _items(row.under, 'ul') if row.under else ''}</li>"
        for row in rows
    )
    return f"<{tag}>\n{inner}\n</{tag}>"
