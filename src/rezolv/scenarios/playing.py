"""Playing a scenario: its orders through the same fold as every other game."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET

from rezolv.engine.awaiting import awaited, closable
from rezolv.engine.facts import HOST, Told
from rezolv.engine.fold import Asked, Done, advance, create, standing
from rezolv.engine.orders import VOTE, Close, Input, Order, Refusal
from rezolv.engine.resolution import ForcedChoiceError
from rezolv.engine.rulebook import Rulebook, TableError
from rezolv.engine.table import Moment, Table
from rezolv.scenarios.messages import sentence
from rezolv.scenarios.model import Scenario, Turn

CLOSE_POLL: Final = "close_poll"
"""The host's act that ends a poll early, where a rulebook has it."""


class PlayedTurn(msgspec.Struct, frozen=True):
    """One phase as it came out.

    Attributes:
        moment: the phase that was played.
        before: the table as it began.
        done: what came of it.
        told: the facts told in it; in the first turn those told at the start among them.
        refused: index of an order, as the scenario lists them, to its refusal.
        failed: indexes of accepted orders that had no effect.
        awaited: who held the phase open when all orders were given; where nothing is expected of
            it, it is not asked.
        closable: whether the rules would then have let the phase close before its time.
    """

    moment: Moment
    before: Table
    done: Done
    told: tuple[Told, ...]
    refused: dict[int, Refusal]
    failed: frozenset[int]
    awaited: frozenset[str] = frozenset()
    closable: bool = False


class Trouble(msgspec.Struct, frozen=True):
    """Why a scenario could not be played to its end.

    Attributes:
        turn: index of the turn in which it stopped; -1 if the table was not laid.
        moment: the phase of that turn.
        says: what is wrong, as a sentence.
    """

    turn: int
    moment: Moment
    says: str


class Played(msgspec.Struct, frozen=True):
    """A scenario with what came of its turns, as far as it could be played."""

    scenario: Scenario
    turns: tuple[PlayedTurn, ...]
    trouble: Trouble | None = None


def play(scenario: Scenario, *, lang: str = "en") -> Played:
    """Play all turns of a scenario.

    Nothing is raised for what goes wrong in a rulebook: it is the played scenario's trouble.
    """
    try:
        start = _start(scenario)
    except TableError as error:
        says = sentence("cannot_lay", {"why": str(error)}, lang)
        return Played(scenario, (), Trouble(-1, Moment(), says))
    except Exception as error:
        return Played(scenario, (), Trouble(-1, Moment(), _broke(error, lang)))
    turns: list[PlayedTurn] = []
    table, told = start.table, start.told
    for index, turn in enumerate(scenario.turns):
        try:
            played = _turn(scenario, turn, table, told)
        except Exception as error:
            return Played(scenario, tuple(turns), Trouble(index, table.moment, _broke(error, lang)))
        if played is None:
            says = sentence("asked", {}, lang)
            return Played(scenario, tuple(turns), Trouble(index, table.moment, says))
        turns.append(played)
        table, told = played.done.table, ()
    return Played(scenario, tuple(turns))


def _broke(error: Exception, lang: str) -> str:
    if isinstance(error, ForcedChoiceError):
        return sentence("forced", {"why": str(error)}, lang)
    return sentence("crash", {"why": f"{type(error).__name__}: {error}"}, lang)


def _start(scenario: Scenario) -> Done:
    return create(
        scenario.book,
        scenario.seats,
        scenario.options,
        at=scenario.at,
        state=scenario.state,
        rooms=scenario.rooms,
        seed=scenario.seed,
    )


def _turn(
    scenario: Scenario, turn: Turn, table: Table, told: tuple[Told, ...]
) -> PlayedTurn | None:
    book = scenario.book
    extra = _voting_ends_after(book, table, turn.orders)
    inputs: list[Input] = list(turn.orders)
    if extra is not None:
        inputs.insert(extra, Order(HOST, book.voting_ends))
    outcome = advance(
        book,
        table,
        [*inputs, Close()],
        seed=scenario.seed,
        choices=turn.choices,
        take_defaults=True,
    )
    if isinstance(outcome, Asked):
        return None
    places = _places(len(inputs), extra)
    holds, may_close = _held_open(scenario, turn, table)
    return PlayedTurn(
        table.moment,
        table,
        outcome,
        (*told, *outcome.told),
        {places[i]: refusal for i, refusal in outcome.refused.items() if i in places},
        frozenset(places[i] for i in outcome.failed if i in places),
        holds,
        may_close,
    )


def _held_open(scenario: Scenario, turn: Turn, table: Table) -> tuple[frozenset[str], bool]:
    """Who holds a phase open once the orders of a turn are given, and whether it could close."""
    expect = turn.expect
    if expect.awaited is UNSET and expect.closable is UNSET:
        return frozenset(), False
    night, _ = standing(scenario.book, table, turn.orders, seed=scenario.seed, choices=turn.choices)
    return frozenset(one.seat for one in awaited(night)), closable(night)


def _voting_ends_after(book: Rulebook, table: Table, orders: tuple[Order, ...]) -> int | None:
    """Where the end of voting belongs: after the last vote, if no order of the host says it."""
    if not book.voting_ends or not table.polls or not table.polls[0].open:
        return None
    ends = (book.voting_ends, CLOSE_POLL)
    if any(order.by == HOST and order.use in ends for order in orders):
        return None
    votes = [index for index, order in enumerate(orders) if order.use == VOTE]
    return votes[-1] + 1 if votes else None


def _places(count: int, extra: int | None) -> dict[int, int]:
    """Index of an input to that of the scenario's order; the inserted one has none."""
    if extra is None:
        return {index: index for index in range(count)}
    return {index: index - (index > extra) for index in range(count) if index != extra}
