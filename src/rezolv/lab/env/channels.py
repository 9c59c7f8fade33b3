"""The layout of an observation: what each of its numbers says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from rezolv.engine import Rulebook
from rezolv.engine.facts import FactType
from rezolv.engine.polls import NOBODY
from rezolv.engine.values import Value
from rezolv.lab.env.words import Words, words_of

SEATED: Final = ("seat", "seats", "choice")
"""Kinds of a fact's field that hold seats."""
NAMED: Final = {"role": "roles", "roles": "roles", "faction": "factions", "factions": "factions"}
"""Kinds of a fact's field of which each value has a number of its own, with their axis."""
CODED: Final = ("flag", "number", "ability", "status", "result", "race")
"""Kinds of a fact's field whose value is one number."""
TABLE: Final = ("table",)
"""The axis of facts that are about no seat."""


class Channel(NamedTuple):
    """A block of numbers in the observation.

    Attributes:
        start: where it begins.
        axes: the labels along each of its dimensions; the last runs fastest.
        says: what its numbers mean.
    """

    name: str
    start: int
    axes: tuple[tuple[str, ...], ...]
    says: str

    @property
    def shape(self) -> tuple[int, ...]:
        """Its dimensions."""
        return tuple(len(axis) for axis in self.axes)

    @property
    def place(self) -> slice:
        """Where it stands in the observation."""
        return slice(self.start, self.start + prod(self.shape))


class Channels:
    """All blocks of an observation, in their order.

    Four parts follow one another: `table` (what everybody sees), `own` (what the seat sees of
    itself), `public` (what everybody was told) and `told` (what it alone was told).

    Attributes:
        words: the tokens of the table.
        by_name: the blocks.
        size: how many numbers an observation has.
    """

    def __init__(self, book: Rulebook, words: Words) -> None:
        self.book = book
        self.words = words
        self.by_name: dict[str, Channel] = {}
        self.size = 0
        self._labels: dict[str, tuple[int, list[dict[str, int]]]] = {}
        seats, roles, sides = words.seats, tuple(book.roles), tuple(book.factions)
        titles = tuple(dict.fromkeys([*book.status_names, *_shown(book), *book.public_effects]))
        polls = tuple(book.polls)
        choices = (*seats, *book.vote_words, NOBODY)
        counters = tuple(n for n, key in book.seat_keys.items() if key.holds == "number")
        uses = words.uses
        tokens = tuple(f"{token.kind} {token.is_}" for token in words.tokens)
        add = self._add
        add("table.phase", (tuple(book.phases),), "1 for the phase that is open")
        add("table.turn", (("turn",),), "n / (8 + n) of the turn, as the rulebook counts")
        add("table.over", (("over",),), "1 once the game has ended")
        add("table.composition", (roles,), "share of the seats that were dealt the role")
        add("table.living", (seats,), "1 for those known to live")
        add("table.lingering", (seats,), "1 for the dead who still play")
        add("table.titles", (seats, titles), "1 for each public title, role and status")
        add("table.polls", (polls,), "1 while the poll is open")
        add("table.voters", (polls, seats), "1 for who may vote in it")
        add("table.candidates", (polls, choices), "1 for who may be voted for")
        add("table.ballots", (polls, seats, choices), "1 for the vote of the seat as it stands")
        self.own = self.size
        add("own.seat", (seats,), "1 for oneself")
        add("own.lives", (("lives",),), "1 while one lives")
        add("own.roles", (roles,), "1 for each role that one believes to hold")
        add("own.sides", (sides,), "1 for the faction of each of these roles")
        add("own.effects", (tuple(sorted(book.known_effects)),), "1 for what lies on one")
        add("own.counters", (counters,), "n / (8 + |n|) of one's counters")
        add("own.hand", (uses,), "1 for each ability in hand that is not lost")
        add("own.used", (uses,), "n / (8 + n) of the times it was used")
        add("own.sent", (tokens,), "1 for the tokens of one's own orders of this phase, 0.5 for "
            "those of others by an ability that one shares")  # fmt: skip
        add("own.draft", (tokens,), "1/k for the k-th token of the order being spelled")
        add("own.left", (("left",),), "share of the phase's tokens that is left")
        add("own.asked", (("asked",),), "1 while a question in the middle of a resolution waits")
        self.heard: dict[str, FactLayout] = {}
        self.public = self.size
        for kind in book.facts.values():
            self._add_fact("public", kind)
        self.told = self.size
        for kind in book.facts.values():
            self._add_fact("told", kind)

    def place(self, name: str, labels: Sequence[str]) -> int | None:
        """Where the number stands that has these labels along the axes of a channel, or None."""
        start, numbers = self._labels[name]
        place = 0
        for label, axis in zip(labels, numbers, strict=True):
            found = axis.get(label)
            if found is None:
                return None
            place = place * len(axis) + found
        return start + place

    def _add(self, name: str, axes: tuple[tuple[str, ...], ...], says: str) -> Channel:
        found = self.by_name[name] = Channel(name, self.size, axes, says)
        self.size = found.place.stop
        self._labels[name] = (
            found.start,
            [{label: number for number, label in enumerate(axis)} for axis in axes],
        )
        return found

    def _add_fact(self, part: str, kind: FactType) -> None:
        """The blocks of a fact: whom it is about, who else is in it, and what it says."""
        seats = self.words.seats
        seated = [name for name, holds in kind.fields.items() if holds in SEATED]
        subject = seated[0] if seated else None
        rows = seats if seated else TABLE
        ago = "1 / (1 + phases ago) of the last time"
        base = f"{part}.{kind.name}"
        begins = self.size
        self._add(base, (rows,), f"{ago} that the fact was told of it")
        pairs, named, coded = [], [], []
        for name, holds in kind.fields.items():
            if holds in SEATED and (name != subject or holds == "seats"):
                pairs.append((name, self._add(f"{base}.{name}", (rows, seats), f"{ago}, whom")))
            elif holds in NAMED:
                axis = tuple(self.book.roles if NAMED[holds] == "roles" else self.book.factions)
                named.append((name, self._add(f"{base}.{name}", (rows, axis), f"{ago}, which")))
            elif holds in CODED:
                says = "the last: 1 or -1 of a flag, n / (8 + |n|), or of a word its token's share"
                coded.append((name, self._add(f"{base}.{name}", (rows,), says)))
        if part == "public":
            zero = begins - self.public
            self.heard[kind.name] = FactLayout(
                subject,
                zero,
                tuple((name, one.start - self.public, one.shape[1]) for name, one in pairs),
                tuple(
                    (name, one.start - self.public, {w: n for n, w in enumerate(one.axes[1])})
                    for name, one in named
                ),
                tuple((name, one.start - self.public) for name, one in coded),
            )


class FactLayout(NamedTuple):
    """Where a fact goes in the part of what was told.

    Attributes:
        subject: the field that says whom it is about, None if it is about no seat.
        start: of the row that says of whom it was told.
        pairs: further fields with seats: where they begin, and the length of a row.
        named: fields with roles or factions: where they begin, and the places of the names.
        coded: fields of one number: where they begin.
    """

    subject: str | None
    start: int
    pairs: tuple[tuple[str, int, int], ...]
    named: tuple[tuple[str, int, Mapping[str, int]], ...]
    coded: tuple[tuple[str, int], ...]


@lru_cache(maxsize=64)
def _made(book: Rulebook, words: Words) -> Channels:
    return Channels(book, words)


def channels_of(book: Rulebook, seats: Sequence[str], options: Mapping[str, Value]) -> Channels:
    """The layout of a table's observations; for the same table the same object.

    Args:
        book: the rulebook as it is played under these options.
        options: all of them, as the table has them.
    """
    return _made(book, words_of(book, seats, options))


def _shown(book: Rulebook) -> list[str]:
    """The roles that stand among the titles of a seat."""
    known = (*book.public_slots, *book.shown_slots)
    return [role.id for role in book.roles.values() if role.slot in known]
