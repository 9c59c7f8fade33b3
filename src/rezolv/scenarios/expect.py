"""What a scenario expects of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rezolv.engine.facts import Fact
from rezolv.scenarios.document import Node
from rezolv.scenarios.model import Expect
from rezolv.scenarios.orders import read_fact
from rezolv.scenarios.own import read_own
from rezolv.scenarios.words import Vocabulary


def read_expect(words: Vocabulary, node: Node, orders: int) -> Expect:
    """The expectations of a turn with so many orders.

    Raises:
        ScenarioError: something in them is unknown or of the wrong type.
    """
    own = words.book.expects
    fields = words.fields(node, "expect", (*KEYS, *own))
    found = {
        key: KEYS[key](words, value, key, orders) for key, value in fields.items() if key in KEYS
    }
    if named := {key: value for key, value in fields.items() if key in own}:
        found["own"] = {key: read_own(words, value, key, own[key]) for key, value in named.items()}
    return Expect(**found)  # type: ignore[arg-type]


def _seats(words: Vocabulary, node: Node, key: str, orders: int) -> frozenset[str]:
    return frozenset(words.distinct(node, key, lambda item: words.seat(item, key)))


def _indexes(words: Vocabulary, node: Node, key: str, orders: int) -> frozenset[int]:
    found: set[int] = set()
    for item in words.list(node, key):
        index = words.number(item, key)
        if not 0 <= index < orders:
            raise words.source.error(item, "bad_index", word=index, count=orders)
        if index in found:
            raise words.source.error(item, "twice", word=index)
        found.add(index)
    return frozenset(found)


def _status(words: Vocabulary, node: Node, key: str, orders: int) -> dict[str, frozenset[str]]:
    known = words.book.status_names
    found = {}
    for pair in words.map(node, key).values():
        seat = words.seat(pair.key, key)
        found[seat] = frozenset(
            words.distinct(pair.value, key, lambda item: words.one_of(item, key, "status", known))
        )
    return found


def _hp(words: Vocabulary, node: Node, key: str, orders: int) -> dict[str, int | None]:
    return {
        words.seat(pair.key, key): (
            None if pair.value.value is None else words.number(pair.value, key)
        )
        for pair in words.map(node, key).values()
    }


def _counter(words: Vocabulary, node: Node, key: str, orders: int) -> dict[str, dict[str, int]]:
    return {
        name: {
            counter: words.number(one.value, counter)
            for counter, one in words.map(pair.value, name).items()
        }
        for name, pair in words.map(node, key).items()
    }


def _votes(words: Vocabulary, node: Node, key: str, orders: int) -> dict[str, float]:
    return {
        words.candidate(pair.key, key): words.votes(pair.value, key)
        for pair in words.map(node, key).values()
    }


def _executed(words: Vocabulary, node: Node, key: str, orders: int) -> frozenset[str]:
    if node.value is None:
        return frozenset()
    names = words.names(node, key)
    return frozenset((names,) if isinstance(names, str) else names)


def _rooms(words: Vocabulary, node: Node, key: str, orders: int) -> tuple[frozenset[str], ...]:
    return tuple(_seats(words, room, key, orders) for room in words.list(node, key))


def _facts(words: Vocabulary, node: Node, key: str, orders: int) -> tuple[Fact, ...]:
    return tuple(read_fact(words, fact) for fact in words.list(node, key))


def _told(words: Vocabulary, node: Node, key: str, orders: int) -> dict[str, tuple[Fact, ...]]:
    return {
        words.seat(pair.key, key): _facts(words, pair.value, key, orders)
        for pair in words.map(node, key).values()
    }


def _winners(words: Vocabulary, node: Node, key: str, orders: int) -> frozenset[str]:
    return frozenset(words.distinct(node, key, words.winner))


def _flag(words: Vocabulary, node: Node, key: str, orders: int) -> bool:
    return words.flag(node, key)


KEYS: Final[dict[str, Callable[[Vocabulary, Node, str, int], object]]] = {
    "dead": _seats,
    "alive": _seats,
    "status": _status,
    "hp": _hp,
    "counter": _counter,
    "votes": _votes,
    "executed": _executed,
    "rejected": _indexes,
    "failed": _indexes,
    "rooms": _rooms,
    "told": _told,
    "not_told": _told,
    "public": _facts,
    "winners": _winners,
    "awaited": _seats,
    "closable": _flag,
}
"""What may be expected, and how it is read."""
