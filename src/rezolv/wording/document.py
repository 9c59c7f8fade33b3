"""Documents: a small tree of what is to be read, before it takes any format.

A text in it is plain: whatever a player wrote stands in it as he wrote it, and each renderer
escapes it for its own format.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Look(Enum):
    """How a stretch of text looks."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"
    """Small print: causes, hints."""
    COMMENT = "comment"
    """The host's mechanical comment; orange by the forums' custom."""
    DEAD = "dead"
    """A player who is out; grey by the forums' custom."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text with its look."""

    text: str
    look: Look = Look.PLAIN


Line = tuple[Span, ...]
Words = str | Span | Iterable[str | Span]


def line(words: Words) -> Line:
    """Spans out of a text, a span or a row of them."""
    if isinstance(words, str):
        return (Span(words),) if words else ()
    if isinstance(words, Span):
        return (words,)
    return tuple(word if isinstance(word, Span) else Span(word) for word in words)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 to 4; `anchor` is its name in addresses, where a format has any."""

    text: str
    level: int = 2
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    spans: Line


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list, with the lines under it."""

    spans: Line
    under: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Items:
    """A list; numbered where its order means something."""

    items: tuple[Item, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Quote:
    """What a player wrote himself: a note, last words. `by` is "" where it is anonymous."""

    text: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Secret:
    """A part that only one reader may see, under its title."""

    title: str
    blocks: tuple[Block, ...]


Block = Heading | Paragraph | Items | Quote | Secret


@dataclass(frozen=True, slots=True)
class Document:
    """Blocks from top to bottom."""

    blocks: tuple[Block, ...] = ()
    title: str = ""

    def __add__(self, other: Document) -> Document:
        return Document(self.blocks + other.blocks, self.title or other.title)


def paragraph(*words: str | Span) -> Paragraph:
    """A paragraph out of texts and spans."""
    return Paragraph(line(words))


def item(words: Words, under: Iterable[Item] = ()) -> Item:
    """A line of a list."""
    return Item(line(words), tuple(under))


def items(rows: Iterable[Words | Item], *, numbered: bool = False) -> Items:
    """A list out of texts, spans and lines."""
    return Items(
        tuple(row if isinstance(row, Item) else item(row) for row in rows), numbered=numbered
    )


def strong(text: str) -> Span:
    """A text that stands out."""
    return Span(text, Look.STRONG)


def quiet(text: str) -> Span:
    """Small print."""
    return Span(text, Look.QUIET)


def comment(text: str) -> Span:
    """The host's mechanical comment."""
    return Span(text, Look.COMMENT)


def dead(text: str) -> Span:
    """A player who is out."""
    return Span(text, Look.DEAD)
