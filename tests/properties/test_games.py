"""Any legal game, in any order, always resolves, replays identically and keeps its table whole."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rezolv.engine import Order, advance
from rezolv.engine.table import from_json, to_json
from rezolv.rulebooks import load
from tests.support.players import PHASE_LIMIT, random_inputs, view_of, whole_game
from tests.support.tables import TABLES

BOOKS = sorted(TABLES)
SEEDS = st.integers(min_value=0, max_value=2**32)


@pytest.mark.parametrize("rulebook", BOOKS)
@given(seed=SEEDS)
def test_whole_games_end_and_replay(rulebook: str, seed: int) -> None:
    book = load(rulebook)
    rng = Random(seed)
    start = TABLES[rulebook](rng, book)
    phases = 0
    out: set[str] = set()
    for table, inputs, done in whole_game(rng, book, start, seed=seed):
        phases += 1
        before = to_json(table)
        again = advance(book, from_json(before), inputs, seed=seed)
        assert again == done
        assert to_json(table) == before
        assert from_json(to_json(done.table)) == done.table
        gone = {departure.seat for departure in done.departures}
        back = {str(entry.values["of"]) for entry in done.journal if entry.kind == "revived"}
        assert not gone & out - back, "nobody goes out twice, unless he came back"
        assert all(not done.table.seats[seat].alive for seat in gone - back)
        out = {seat for seat in out | gone if not done.table.seats[seat].alive}
        for told in done.told:
            fields = book.facts[told.fact.name].fields
            assert set(told.fact.values) <= set(fields)
        for index, entry in enumerate(done.journal):
            assert entry.cause < index, "a cause comes before what it leads to"
            assert set(entry.values) == set(book.entries[entry.kind])
        assert done.table.over or done.table.moment.index == table.moment.index + 1
    assert phases <= PHASE_LIMIT


@pytest.mark.parametrize("rulebook", BOOKS)
@given(seed=SEEDS)
def test_what_is_listed_as_legal_is_accepted(rulebook: str, seed: int) -> None:
    book = load(rulebook)
    rng = Random(seed)
    start = TABLES[rulebook](rng, book)
    for table, _, _ in whole_game(rng, book, start, seed=seed, wild=0, host=0):
        inputs = random_inputs(rng, book, table)
        rng.shuffle(inputs)
        for item in inputs:
            if isinstance(item, Order):
                done = advance(book, table, [item], seed=seed)
                assert not done.refused, (item, done.refused, view_of(book, table, item.by))


@pytest.mark.parametrize("rulebook", BOOKS)
@given(seed=SEEDS)
def test_a_refused_order_changes_nothing(rulebook: str, seed: int) -> None:
    book = load(rulebook)
    rng = Random(seed)
    start = TABLES[rulebook](rng, book)
    for table, inputs, done in whole_game(rng, book, start, seed=seed, wild=1.0, host=0.3):
        if not done.refused:
            continue
        left = [item for index, item in enumerate(inputs) if index not in done.refused]
        assert advance(book, table, left, seed=seed).table == done.table
