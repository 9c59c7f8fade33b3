"""What a scenario expects, beside what happened."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final

import msgspec
from msgspec import UNSET

from rezolv.engine.facts import PUBLIC, Fact, Told, matches
from rezolv.engine.journal import NO_CAUSE, Entry
from rezolv.engine.orders import Order
from rezolv.engine.polls import NOBODY
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.table import Moment
from rezolv.engine.values import Value
from rezolv.scenarios.messages import sentence
from rezolv.scenarios.model import Expect, Turn
from rezolv.scenarios.own import happened, shown
from rezolv.scenarios.playing import Played, PlayedTurn
from rezolv.scenarios.reasons import Journal, Reason, Word
from rezolv.scenarios.showing import Data, fact_data, plain


class Difference(msgspec.Struct, frozen=True):
    """One thing that did not come out as expected.

    Attributes:
        turn: index of the turn in the scenario; -1 if the table was not laid.
        moment: the phase that was played.
        key: the key of `expect`; `choices` for a forced draw, `play` for what broke.
        reasons: chains of causes, the nearest first.
    """

    turn: int
    moment: Moment
    key: str
    expected: Data
    happened: Data
    reasons: tuple[Reason, ...] = ()


Found = tuple[Data, Data, tuple[Reason, ...]]


def compare(played: Played, *, word: Word = plain, lang: str = "en") -> tuple[Difference, ...]:
    """Every difference between what a scenario expects and what happened; none if it holds.

    Args:
        word: puts a journal entry into words, for the reasons.
    """
    found: list[Difference] = []
    for index, (turn, out) in enumerate(zip(played.scenario.turns, played.turns, strict=False)):
        seen = Seen(played.scenario.book, turn, out, word)
        for key, look in _KEYS.items():
            if getattr(turn.expect, key) is not UNSET:
                found += [Difference(index, out.moment, key, *one) for one in look(seen)]
        for name, left in out.done.unused.items():
            never = sentence("never_drawn", {}, lang)
            found.append(Difference(index, out.moment, "choices", {name: [*left]}, never))
    if played.trouble is not None:
        trouble = played.trouble
        found.append(Difference(trouble.turn, trouble.moment, "play", "", trouble.says))
    return tuple(found)


class Seen:
    """A played turn with what was expected of it."""

    def __init__(self, book: Rulebook, turn: Turn, out: PlayedTurn, word: Word) -> None:
        self.book = book
        self.orders = turn.orders
        self.expect: Expect = turn.expect
        self.out = out
        self.done = out.done
        self.table = out.done.table
        self.journal = Journal(out.done.journal, word)
        self.word = word

    def listed(self, names: Collection[str]) -> Data:
        """Names as a list: seats in seat order, then the others."""
        order = {name: place for place, name in enumerate(self.table.seats)}
        return [*sorted(names, key=lambda name: (order.get(name, len(order)), name))]

    def told_to(self, *audiences: str) -> list[Told]:
        """The facts told in this turn to one of these."""
        return [told for told in self.out.told if told.to in audiences]

    def matching(self, fact: Fact, told: list[Told]) -> list[Told]:
        """Those that match a pattern."""
        return [one for one in told if matches(fact, one.fact, self.book.facts)]


def _exactly(seen: Seen, expected: frozenset[str], happened: frozenset[str]) -> Iterator[Found]:
    if expected != happened:
        reasons = seen.journal.about(expected ^ happened)
        yield seen.listed(expected), seen.listed(happened), reasons


def _dead(seen: Seen) -> Iterator[Found]:
    assert seen.expect.dead is not UNSET
    gone = frozenset(departure.seat for departure in seen.done.departures)
    yield from _exactly(seen, seen.expect.dead, gone)


def _alive(seen: Seen) -> Iterator[Found]:
    assert seen.expect.alive is not UNSET
    living = frozenset(name for name, seat in seen.table.seats.items() if seat.alive)
    if missing := seen.expect.alive - living:
        reasons = seen.journal.about(missing)
        yield seen.listed(seen.expect.alive), seen.listed(living), reasons


def _status(seen: Seen) -> Iterator[Found]:
    assert seen.expect.status is not UNSET
    for name, expected in seen.expect.status.items():
        happened = frozenset(seen.book.statuses(seen.table.seats[name]))
        if happened != expected:
            reasons = seen.journal.about({name})
            yield {name: seen.listed(expected)}, {name: seen.listed(happened)}, reasons


def _hp(seen: Seen) -> Iterator[Found]:
    assert seen.expect.hp is not UNSET
    for name, expected in seen.expect.hp.items():
        happened = seen.table.seats[name].hp
        if happened != expected:
            yield {name: expected}, {name: happened}, seen.journal.about({name})


def _counter(seen: Seen) -> Iterator[Found]:
    assert seen.expect.counter is not UNSET
    for name, numbers in seen.expect.counter.items():
        seat = seen.table.seats.get(name)
        for counter, expected in numbers.items():
            if seat is None:
                happened = seen.table.counters.get(name, {}).get(counter, 0)
            else:
                happened = seen.book.number(seat, counter)
            if happened != expected:
                reasons = seen.journal.about({name})
                yield {name: {counter: expected}}, {name: {counter: happened}}, reasons


def _votes(seen: Seen) -> Iterator[Found]:
    assert seen.expect.votes is not UNSET
    expected = {name: votes for name, votes in seen.expect.votes.items() if votes}
    happened = {name: votes for name, votes in (seen.done.tally or {}).items() if votes}
    if expected != happened:
        differ = {name for name, _ in expected.items() ^ happened.items()}
        choices: set[str | None] = {None if name == NOBODY else name for name in differ}
        yield {**expected}, {**happened}, seen.journal.votes(choices)


def _executed(seen: Seen) -> Iterator[Found]:
    assert seen.expect.executed is not UNSET
    expected, happened = seen.expect.executed, frozenset(seen.done.executed)
    if expected != happened:
        reasons = seen.journal.kinds("tally") + seen.journal.about(expected ^ happened)
        yield seen.listed(expected), seen.listed(happened), reasons


def _rejected(seen: Seen) -> Iterator[Found]:
    assert seen.expect.rejected is not UNSET
    expected, happened = seen.expect.rejected, frozenset(seen.out.refused)
    if expected != happened:
        reasons = tuple((_accepted(seen, index),) for index in sorted(expected ^ happened))
        yield [*sorted(expected)], [*sorted(happened)], reasons


def _accepted(seen: Seen, index: int) -> str:
    """An order with its refusal, if it was refused."""
    order: Order = seen.orders[index]
    refusal = seen.out.refused.get(index)
    values: dict[str, Value] = {"by": order.by, "use": order.use, "on": order.on}
    if refusal is None:
        entry = Entry("passed" if order.passes else "order", NO_CAUSE, values)
    else:
        entry = Entry("refused", NO_CAUSE, {**values, "code": refusal.code})
    return f"[{index}] {seen.word(entry)}"


def _failed(seen: Seen) -> Iterator[Found]:
    assert seen.expect.failed is not UNSET
    if missing := seen.expect.failed - seen.out.failed:
        reasons = [chain for i in sorted(missing) for chain in seen.journal.order(seen.orders[i])]
        yield [*sorted(seen.expect.failed)], [*sorted(seen.out.failed)], tuple(reasons)


def _rooms(seen: Seen) -> Iterator[Found]:
    assert seen.expect.rooms is not UNSET
    there = [frozenset(room.members) for room in seen.table.rooms.values()]
    for expected in seen.expect.rooms:
        if expected not in there:
            yield [seen.listed(expected)], [seen.listed(room) for room in there], ()


def _told(seen: Seen) -> Iterator[Found]:
    assert seen.expect.told is not UNSET
    for name, facts in seen.expect.told.items():
        told = seen.told_to(name)
        for fact in facts:
            if not seen.matching(fact, told):
                near = _near(fact, told)
                reasons = seen.journal.about({name})
                yield {name: [fact_data(fact)]}, {name: near}, reasons


def _near(fact: Fact, told: list[Told]) -> Data:
    """The facts of the same name, or all if there is none."""
    same = [one for one in told if one.fact.name == fact.name]
    return [fact_data(one.fact) for one in same or told]


def _not_told(seen: Seen) -> Iterator[Found]:
    assert seen.expect.not_told is not UNSET
    for name, facts in seen.expect.not_told.items():
        told = seen.told_to(name, PUBLIC)
        for fact in facts:
            for one in seen.matching(fact, told):
                to = PUBLIC if one.to == PUBLIC else name
                reasons = seen.journal.one(one.cause)
                yield {name: [fact_data(fact)]}, {to: [fact_data(one.fact)]}, reasons


def _public(seen: Seen) -> Iterator[Found]:
    assert seen.expect.public is not UNSET
    told = seen.told_to(PUBLIC)
    for fact in seen.expect.public:
        if not seen.matching(fact, told):
            named = {value for value in fact.values.values() if isinstance(value, str)}
            reasons = seen.journal.about(named & seen.table.seats.keys())
            yield [fact_data(fact)], _near(fact, told), reasons


def _winners(seen: Seen) -> Iterator[Found]:
    """Who won in this turn; in one played after the end, who had won."""
    assert seen.expect.winners is not UNSET
    won = [entry.values["are"] for entry in seen.done.journal if entry.kind == "victory"]
    happened = frozenset(str(name) for are in won if isinstance(are, tuple) for name in are)
    if not won:
        happened = frozenset(seen.table.winners or ())
    if happened != seen.expect.winners:
        reasons = seen.journal.kinds("victory", "death")
        yield seen.listed(seen.expect.winners), seen.listed(happened), reasons


def _awaited(seen: Seen) -> Iterator[Found]:
    assert seen.expect.awaited is not UNSET
    yield from _exactly(seen, seen.expect.awaited, seen.out.awaited)


def _closable(seen: Seen) -> Iterator[Found]:
    assert seen.expect.closable is not UNSET
    happened = seen.out.closable
    if happened != seen.expect.closable:
        yield seen.expect.closable, happened, seen.journal.about(seen.out.awaited)


def _own(seen: Seen) -> Iterator[Found]:
    """What a rulebook of its own lets be expected."""
    assert seen.expect.own is not UNSET
    for key, expected in seen.expect.own.items():
        rows = happened(seen.book, seen.table, key)
        if rows != expected:
            words = [shown(seen.book, key, one, seen.listed) for one in (expected, rows)]
            yield {key: words[0]}, {key: words[1]}, ()


_KEYS: Final[dict[str, Callable[[Seen], Iterator[Found]]]] = {
    "rejected": _rejected,
    "awaited": _awaited,
    "closable": _closable,
    "dead": _dead,
    "alive": _alive,
    "executed": _executed,
    "votes": _votes,
    "status": _status,
    "hp": _hp,
    "counter": _counter,
    "failed": _failed,
    "rooms": _rooms,
    "told": _told,
    "not_told": _not_told,
    "public": _public,
    "winners": _winners,
    "own": _own,
}
"""The keys of `expect`, causes before what follows from them."""
