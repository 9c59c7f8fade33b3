"""Why something happened, or did not: chains of journal entries."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from rezolv.engine.journal import NO_CAUSE, Entry, chain
from rezolv.engine.orders import VOTE, Order
from rezolv.engine.values import Value

Word = Callable[[Entry], str]
"""Puts a journal entry into words."""

Reason = tuple[str, ...]
"""A chain of causes in words, the nearest first."""

LIMIT: Final = 8
"""So many chains explain one difference; more would hide what matters."""

_STOPS: Final = frozenset({"held", "interrupted", "void", "block", "turned", "ring"})
_NO_SEATS: Final = frozenset({"use", "how", "what", "code", "why", "step", "key", "fact"})
_VOTES: Final = frozenset({"vote", "vote_withdrawn", "tally"})


class Journal:
    """The journal of one turn, asked for reasons."""

    def __init__(self, entries: tuple[Entry, ...], word: Word) -> None:
        self.entries = entries
        self.word = word

    def chains(self, indexes: Iterable[int]) -> tuple[Reason, ...]:
        """The chains that end in these entries; one that is part of another is left out."""
        wanted = sorted(set(indexes))
        inner: set[int] = set()
        for index in wanted:
            cause = self.entries[index].cause
            while cause != NO_CAUSE and cause not in inner:
                inner.add(cause)
                cause = self.entries[cause].cause
        return tuple(
            tuple(self.word(entry) for entry in chain(self.entries, index))
            for index in wanted
            if index not in inner
        )[:LIMIT]

    def about(self, seats: Collection[str]) -> tuple[Reason, ...]:
        """What was done to these seats and by them, and what stopped it; votes left out."""
        found = [
            index
            for index, entry in enumerate(self.entries)
            if entry.kind not in _VOTES
            and entry.values.get("use") != VOTE
            and any(seat in seats for seat in _names(entry))
        ]
        moves = {
            _move(self.entries[index]): index
            for index in found
            if self.entries[index].kind == "order"
        }
        stops = {index for index, entry in enumerate(self.entries) if _stops(entry, moves)}
        told = {moves.get(_move(self.entries[index])) for index in stops}
        return self.chains({*found, *stops} - told)

    def order(self, order: Order) -> tuple[Reason, ...]:
        """What became of an order."""
        move = (order.by, order.use)
        return self.chains(
            index
            for index, entry in enumerate(self.entries)
            if _move(entry) == move or _stops(entry, {move})
        )

    def votes(self, candidates: Collection[str | None]) -> tuple[Reason, ...]:
        """The tallies, the votes for these candidates, and the votes refused."""
        return self.chains(
            index
            for index, entry in enumerate(self.entries)
            if entry.kind == "tally"
            or (entry.kind == "vote" and entry.values.get("on") in candidates)
            or (entry.kind == "refused" and entry.values.get("use") == VOTE)
        )

    def kinds(self, *kinds: str) -> tuple[Reason, ...]:
        """All entries of these kinds."""
        return self.chains(i for i, entry in enumerate(self.entries) if entry.kind in kinds)

    def one(self, index: int) -> tuple[Reason, ...]:
        """The chain of one entry; none if there is no entry."""
        return self.chains([index]) if index != NO_CAUSE else ()


def _move(entry: Entry) -> tuple[Value, Value]:
    """Whose move an entry speaks of."""
    return entry.values.get("by"), entry.values.get("use")


def _stops(entry: Entry, moves: Collection[tuple[Value, Value]]) -> bool:
    """Whether an entry tells what kept one of these moves from acting as it was meant."""
    if entry.kind not in _STOPS:
        return False
    use = entry.values.get("use")
    return any((entry.values.get(name), use) in moves for name in ("by", "on", "of"))


def _names(entry: Entry) -> Iterable[str]:
    """Every value of an entry that may be a seat."""
    for key, value in entry.values.items():
        if isinstance(value, str):
            if key not in _NO_SEATS:
                yield value
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, str):
                    yield item
