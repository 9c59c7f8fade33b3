"""Turns of the Dragons for tests: each seat is called by its role."""

from __future__ import annotations

from typing import Any

from rezolv.engine import Close, Done, Order, Table, advance, create
from rezolv.engine.orders import VOTE
from rezolv.rulebooks import load

BOOK = load("dragons")


def lay(roles: str, *rooms: str, turn: int = 1, **keys: dict[str, Any]) -> Table:
    """A table with these roles and rooms."""
    seats = {role: {"role": role} for role in roles.split()}
    together = [tuple(room.split()) for room in rooms]
    return create(BOOK, seats, rooms=together, at=("turn", turn), state=keys).table


def use(by: str, use: str, /, *on: str, **params: Any) -> Order:
    """An order of an ability."""
    return Order(by, use, on, params)


def vote(by: str, *on: str) -> Order:
    """A vote; for nobody it names none."""
    return Order(by, VOTE, on)


def play(table: Table, *orders: Order) -> Done:
    """A turn with these orders, closed."""
    done = advance(BOOK, table, [*orders, Close()])
    assert isinstance(done, Done)
    return done


def codes(done: Done) -> list[str]:
    """Why orders were refused."""
    return [refusal.code for refusal in done.refused.values()]


def gone(done: Done) -> set[str]:
    """Who went out."""
    return {departure.seat for departure in done.departures}


def told(done: Done, to: str, name: str) -> list[dict[str, Any]]:
    """The facts of one name that somebody was told."""
    return [dict(one.fact.values) for one in done.told if one.to == to and one.fact.name == name]
