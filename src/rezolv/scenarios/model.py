"""A scenario as it was read: a table, the orders of each phase, and what must then be true."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from rezolv.engine.facts import Fact
from rezolv.engine.orders import Order
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.values import Value

Facts = dict[str, tuple[Fact, ...]]


class Expect(msgspec.Struct, frozen=True):
    """What must be true after a turn. What is unset is not judged.

    Attributes:
        dead: exactly these went out in this turn.
        alive: these, at least, live.
        status: exactly these statuses now, of the seats named.
        hp: health now.
        counter: seat, or name of a counter of the table, to its numbers.
        votes: the tally as counted.
        executed: exactly these were executed.
        rejected: exactly these orders were refused when given.
        failed: these accepted orders, at least, had no effect.
        rooms: these sets of members, at least, have a room now.
        told: private facts of this turn, at least these.
        not_told: facts that reached neither the seat nor everybody in this turn.
        public: public facts of this turn, at least these.
        winners: exactly these have won.
        awaited: exactly these held the phase open when all orders of the turn were given.
        closable: whether the rules would then have let it close before its time.
        own: what the rulebook itself lets a scenario expect: seats, or rows of values.
    """

    dead: frozenset[str] | UnsetType = UNSET
    alive: frozenset[str] | UnsetType = UNSET
    status: dict[str, frozenset[str]] | UnsetType = UNSET
    hp: dict[str, int | None] | UnsetType = UNSET
    counter: dict[str, dict[str, int]] | UnsetType = UNSET
    votes: dict[str, float] | UnsetType = UNSET
    executed: frozenset[str] | UnsetType = UNSET
    rejected: frozenset[int] | UnsetType = UNSET
    failed: frozenset[int] | UnsetType = UNSET
    rooms: tuple[frozenset[str], ...] | UnsetType = UNSET
    told: Facts | UnsetType = UNSET
    not_told: Facts | UnsetType = UNSET
    public: tuple[Fact, ...] | UnsetType = UNSET
    winners: frozenset[str] | UnsetType = UNSET
    awaited: frozenset[str] | UnsetType = UNSET
    closable: bool | UnsetType = UNSET
    own: dict[str, frozenset[object]] | UnsetType = UNSET


class Turn(msgspec.Struct, frozen=True):
    """One phase of a scenario.

    Attributes:
        line: where it stands in the file.
        orders: in the order in which they are given.
        choices: forced outcomes of draws, by name.
    """

    line: int
    orders: tuple[Order, ...]
    choices: dict[str, tuple[str, ...]]
    expect: Expect


class Scenario(msgspec.Struct, frozen=True):
    """A worked example of a rulebook.

    Attributes:
        file: where it was read, with `line`.
        book: the rulebook, as it is played under the options.
        clauses: ids of what it shows.
        seats: seat to its roles by slot, in seat order.
        state: seat to those of the rulebook's seat keys that are set.
        rooms: open at the start.
        at: the phase and turn where play starts, None for the beginning.
    """

    file: str
    line: int
    title: str
    book: Rulebook
    clauses: tuple[str, ...]
    options: dict[str, Value]
    seed: int
    seats: dict[str, dict[str, str]]
    state: dict[str, dict[str, Value]]
    rooms: tuple[tuple[str, ...], ...]
    at: tuple[str, int] | None
    turns: tuple[Turn, ...]
