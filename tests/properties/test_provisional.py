"""Provisional orders in whole games: they change nothing that anybody is told, and lose nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from rezolv.engine import (
    Awaited,
    Close,
    Input,
    Order,
    Rulebook,
    Table,
    Told,
    advance,
    awaited,
    standing,
)
from rezolv.engine.awaiting import LACKS_ORDER, LACKS_VOTE
from rezolv.engine.legality import legal
from rezolv.engine.orders import VOTE
from rezolv.engine.views import View
from rezolv.rulebooks import load
from tests.support.players import legal_order, random_inputs, whole_game
from tests.support.tables import TABLES

BOOKS = [name for name in sorted(TABLES) if load(name).provisional]
SEEDS = st.integers(min_value=0, max_value=2**32)


def some_marked(rng: Random, orders: list[Input]) -> list[Input]:
    """The same orders, some of them left provisional at first and decided on later, or never."""
    found = list(orders)
    for item in orders:
        if isinstance(item, Order) and not item.passes and rng.random() < 0.5:
            place = found.index(item)
            found[place] = replace(item, final=False)
            if rng.random() < 0.7:
                found.insert(rng.randint(place + 1, len(found)), item)
    return found


def bare(told: Sequence[Told]) -> tuple[Told, ...]:
    """Facts without the lines of the journal that they come from: a decision is a line too."""
    return tuple([replace(one, cause=-1) for one in told])


def without_lines(table: Table) -> dict[str, Any]:
    """A table without the lines of the journal that its record names."""
    plain = asdict(table)
    plain["record"] = [replace(one, told=bare(one.told)) for one in table.record]
    return plain


@pytest.mark.parametrize("rulebook", BOOKS)
@given(seed=SEEDS)
def test_an_order_does_the_same_whenever_its_sender_has_decided(rulebook: str, seed: int) -> None:
    book, rng = load(rulebook), Random(seed)
    start = TABLES[rulebook](rng, book)
    for table, _, _ in whole_game(rng, book, start, seed=seed, wild=0, host=0):
        orders = [one for one in random_inputs(rng, book, table) if isinstance(one, Order)]
        last = {(one.by, one.use): one for one in orders if not _at_once(book, table, one)}
        tried = advance(book, table, list(last.values()), seed=seed, take_defaults=True)
        # What was refused may find a place when it is given again.
        waits = [one for n, one in enumerate(last.values()) if n not in tried.refused]
        marked = some_marked(rng, list(waits))
        plain = advance(book, table, [*waits, Close()], seed=seed, take_defaults=True)
        again = advance(book, table, [*marked, Close()], seed=seed, take_defaults=True)
        assert without_lines(again.table) == without_lines(plain.table)
        assert bare(again.told) == bare(plain.told)
        bare_one, marked_one = [
            standing(book, table, inputs, seed=seed)[0] for inputs in (waits, marked)
        ]
        mine = {one.by for one in marked if isinstance(one, Order) and not one.final}
        for seat in table.seats:
            if seat not in mine:
                views = bare_one.view(seat), marked_one.view(seat)
                assert views[0] == views[1], "nobody sees another's mark"


def _at_once(book: Rulebook, table: Table, order: Order) -> bool:
    grant = table.seats[order.by].grants.get(order.use)
    if grant is None:
        return False
    book = book.with_options(table.options)
    ability = book.ability(grant)
    return ability.many or book.resolves_at_once(table.options, ability, table.moment.phase)


@pytest.mark.parametrize("rulebook", BOOKS)
@given(seed=SEEDS)
def test_everybody_who_holds_a_phase_can_let_it_go_and_nothing_decided_is_lost(
    rulebook: str, seed: int
) -> None:
    book, rng = load(rulebook), Random(seed)
    start = TABLES[rulebook](rng, book)
    for table, _, _ in whole_game(rng, book, start, seed=seed, wild=0, host=0):
        orders = [one for one in random_inputs(rng, book, table) if isinstance(one, Order)]
        given = some_marked(rng, list(orders))
        night, _ = standing(book, table, given, seed=seed)
        acted: set[str] = set()
        decided: set[tuple[str, str]] = set()
        closing = night
        # Who takes a shared order back leaves it to his mates, who are waited for from then on.
        for _ in range(2 * len(table.seats)):
            if not (holds := awaited(closing)):
                break
            for one in holds:
                keys = {(order.by, order.use) for order in one.provisional}
                if one.lacks or keys & decided:
                    found = _something(rng, book, one, closing.view(one.seat))
                    given += found
                    # What acts at once may take from another what he sent.
                    acted.update([one.seat, *(seat for order in found for seat in order.on)])
                given += [replace(order, final=True) for order in one.provisional]
                decided |= keys
            closing, _ = standing(book, table, given, seed=seed)
        assert awaited(closing) == ()
        kept = {(o.by, o.use): o for o in night.sent.values() if o.by not in acted}
        left = {(o.by, o.use): o for o in closing.sent.values() if o.by not in acted}
        assert kept.keys() == left.keys()
        assert all(replace(kept[key], final=True) == replace(left[key], final=True) for key in kept)


def _something(rng: Random, book: Rulebook, one: Awaited, view: View) -> list[Order]:
    """What lets a phase go of somebody who has said nothing, or cannot decide for what he sent.

    That is what has become impossible meanwhile; it is given up.
    """
    found = [Order(order.by, order.use, passes=True) for order in one.provisional]
    for move in legal(book, view):
        kind = LACKS_VOTE if move.use == VOTE else LACKS_ORDER
        if kind in one.lacks:
            found.append(legal_order(rng, book, one.seat, move))
    return found
