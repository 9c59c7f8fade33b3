"""What somebody can read of a room: its posts, counted as if there were no others.

Who came into a room later is not told how much was written there before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rezolv.site.games.models import Member, Room
from rezolv.site.table.readers import Reader, span, span_of

PAGE: Final = 40
"""Posts on a page."""


@dataclass(frozen=True)
class Window:
    """Stretches of a room's posts, as (first, last) by their numbers; their posts count from 1."""

    spans: Sequence[tuple[int, int]]

    @property
    def total(self) -> int:
        """How many posts there are in it."""
        return sum(last - first + 1 for first, last in self.spans)

    @property
    def pages(self) -> int:
        """How many pages they fill; one at least."""
        return max(1, -(-self.total // PAGE))

    def place(self, number: int) -> int:
        """Which one a post is here, by its number in the room; 0 if it is not here."""
        before = 0
        for first, last in self.spans:
            if first <= number <= last:
                return before + number - first + 1
            before += last - first + 1
        return 0

    def up_to(self, number: int) -> int:
        """How many posts here come no later than the one of this number in the room."""
        return sum(max(0, min(last, number) - first + 1) for first, last in self.spans)

    def number(self, place: int) -> int:
        """The number in the room of the post at a place here; 0 if there is none."""
        for first, last in self.spans:
            if 0 < place <= last - first + 1:
                return first + place - 1
            place -= last - first + 1
        return 0

    def cut(self, low: int, high: int) -> list[tuple[int, int]]:
        """The stretches of posts between two places here, by their numbers in the room."""
        found = []
        before = 0
        for first, last in self.spans:
            size = last - first + 1
            start, end = max(low - before, 1), min(high - before, size)
            if start <= end:
                found.append((first + start - 1, first + end - 1))
            before += size
        return found

    def page_of(self, place: int) -> int:
        """The page of the post at a place here."""
        return min(max(1, -(-place // PAGE)), self.pages)


def window_of(reader: Reader, room: Room) -> Window:
    """What somebody can read of a room."""
    return _window(room, span(reader, room))


def window_from(reader: Reader, room: Room, stays: Iterable[Member]) -> Window:
    """The same, from the stays of the reader's seat in the room."""
    return _window(room, span_of(reader, room, stays))


def _window(room: Room, spans: Sequence[tuple[int, int]] | None) -> Window:
    if spans is None:
        spans = [(1, room.last)]
    return Window(tuple((first, last) for first, last in spans if first <= last))
