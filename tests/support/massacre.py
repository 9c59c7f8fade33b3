"""Short words for the tests of the massacres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rezolv.engine import Close, Done, Input, Order, Rulebook, Table, advance, create
from rezolv.engine.orders import VOTE
from rezolv.engine.values import Value


def lay(
    book: Rulebook,
    seats: Mapping[str, str],
    at: tuple[str, int] | None = None,
    state: Mapping[str, Mapping[str, Value]] | None = None,
    **options: Value,
) -> Table:
    """A table; each seat as "secret open"."""
    roles = {name: dict(zip(("secret", "open"), both.split(), strict=True)) for name, both in
             seats.items()}  # fmt: skip
    return create(book, roles, options, at=at, state=state).table


def use(by: str, use: str, /, *on: str, sent_by: str = "", **params: Any) -> Order:
    """An order of an ability."""
    return Order(by, use, on, params, sent_by=sent_by)


def vote(by: str, on: str) -> Order:
    """A vote."""
    return Order(by, VOTE, (on,))


def play(book: Rulebook, table: Table, *orders: Input, close: bool = True, **kw: Any) -> Done:
    """What comes of these orders, with the close of the phase after them."""
    done = advance(book, table, [*orders, Close()] if close else orders, **kw)
    assert isinstance(done, Done)
    return done


def told(done: Done, to: str, name: str) -> list[dict[str, Value]]:
    """The values of the facts of a name told to an audience."""
    return [dict(one.fact.values) for one in done.told if one.to == to and one.fact.name == name]


def codes(done: Done) -> dict[int, str]:
    """Index of each refused order to its code."""
    return {index: refusal.code for index, refusal in done.refused.items()}


def lives(done: Done, *names: str) -> tuple[int | None, ...]:
    """The lives of some seats."""
    return tuple(done.table.seats[name].hp for name in names)
