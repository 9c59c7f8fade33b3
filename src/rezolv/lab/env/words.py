"""The words of which orders are spelled: each has a token, a number that is the action.

The words of a table follow from its rulebook, its options and its seats alone, so that they are the
same in every game of one setup, whatever was dealt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rezolv.engine import Ability, Moment, Rulebook
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import NOBODY
from rezolv.engine.values import Value
from rezolv.engine.views import Public, View

ENOUGH: Final = 0
"""The token that ends a list; and before any order: there is nothing more to order now."""
WITHOUT: Final = 1
"""The token that gives a move up, or leaves a parameter out."""
SPARE: Final = 16
"""Tokens for values that the rulebook did not let one foresee, in the order of their listing."""
NUMBERS: Final = 21
"""Whole numbers from 0 that have a token where a rulebook asks for numbers."""

Key = tuple[str, Value]
"""A scalar with the name of its type: True is not 1."""


def key_of(scalar: Value) -> Key:
    """A scalar as it is looked up."""
    return type(scalar).__name__, scalar


class Token(NamedTuple):
    """What a token says.

    Attributes:
        kind: enough, without, use (an ability, or the vote), seat, word or spare.
        is_: the word itself; of a spare token its number.
    """

    kind: str
    is_: Value


class Words:
    """All tokens of a table.

    Attributes:
        tokens: what each says; its place is the action.
        uses: ids of what can be ordered.
        seats: the seats of the table.
    """

    def __init__(self, book: Rulebook, seats: Sequence[str], options: Mapping[str, Value]) -> None:
        self.seats = tuple(seats)
        self.uses = tuple(
            dict.fromkeys(
                [VOTE, *(ability.id for ability in orderable(book) if ability.role != _host(book))]
            )
        )
        words = dict.fromkeys(key_of(word) for word in _values(book, seats, options))
        for taken in (*self.uses, *self.seats):
            words.pop(key_of(taken), None)
        self.tokens = (
            Token("enough", None),
            Token("without", None),
            *(Token("use", use) for use in self.uses),
            *(Token("seat", seat) for seat in self.seats),
            *(Token("word", word) for _, word in words),
            *(Token("spare", number) for number in range(1, SPARE + 1)),
        )
        self.spare = len(self.tokens) - SPARE
        self._found = {
            key_of(token.is_): number
            for number, token in enumerate(self.tokens)
            if token.kind in ("use", "seat", "word")
        }

    def token(self, key: Key) -> int | None:
        """The token of a scalar, None if it has none of its own."""
        return self._found.get(key)


@lru_cache(maxsize=64)
def _made(book: Rulebook, seats: tuple[str, ...], options: tuple[tuple[str, Value], ...]) -> Words:
    return Words(book, seats, dict(options))


def words_of(book: Rulebook, seats: Sequence[str], options: Mapping[str, Value]) -> Words:
    """The words of a table; for the same table the same object.

    Args:
        book: the rulebook as it is played under these options.
        options: all of them, as the table has them.
    """
    return _made(book, tuple(seats), tuple(sorted(options.items())))


def orderable(book: Rulebook) -> Iterator[Ability]:
    """The abilities that somebody at the table may order in some phase."""
    for ability in book.abilities.values():
        if ability.phases:
            yield ability


def _host(book: Rulebook) -> str:
    return book.host.id if book.host is not None else ""


def _values(book: Rulebook, seats: Sequence[str], options: Mapping[str, Value]) -> Iterator[Value]:
    """All scalars that the parameters of orders can hold, so far as they can be foreseen."""
    yield NOBODY
    yield from book.vote_words
    yield from book.polls
    yield from book.roles
    yield from book.factions
    params = [
        param
        for ability in orderable(book)
        if ability.role != _host(book)
        for param in ability.params.values()
    ]
    kinds = {param.kind for param in params}
    if "number" in kinds:
        yield from range(NUMBERS)
    if kinds & {"ability", "abilities", "pairs"}:
        yield from book.ability_names
    blank = _blank(book, seats, options)
    for param in params:
        for attribute in ("choices", "roles", "factions", "numbers"):
            yield from scalars(getattr(param, attribute, ()))
        yield from scalars(tuple(param.domain(blank) or param.examples(blank)))


def scalars(value: Value | tuple[Value, ...]) -> tuple[Value, ...]:
    """A value as it is spelled: the scalars in it, one after another."""
    if isinstance(value, tuple):
        return tuple([one for item in value for one in scalars(item)])
    return (value,)


def _blank(book: Rulebook, seats: Sequence[str], options: Mapping[str, Value]) -> View:
    """The view of one who was told nothing yet, to ask parameters for what they can hold."""
    phase, turn = book.first(options)
    names = tuple(seats)
    public = Public(Moment(0, turn, phase), options, names, names, (), {}, {}, (), (), False)
    return View(public, names[0], True, {}, {}, (), {}, (), ())
