"""Limits: rests, one of several, not the last target, statuses."""

from __future__ import annotations

from rezolv.engine import Order, Resolution
from tests.engine.parts.arena import BOOK, ill, lay, legal, play, refusals, use


def test_a_rest_is_counted_in_phases() -> None:
    table = play(lay(), use("fred", "smash", "mia")).table
    day = play(table)
    tomorrow = play(day.table, use("fred", "smash", "mia"))
    assert refusals(tomorrow)[0].code == "not_ready"
    after = play(play(tomorrow.table).table, use("fred", "smash", "mia"))
    assert refusals(after) == {}


def test_one_of_two_and_the_other_after_taking_it_back() -> None:
    orders = (use("fred", "hit", "mia"), use("fred", "smash", "mia"))
    assert refusals(play(lay(), *orders))[1].code == "one_of"
    taken_back = (orders[0], Order("fred", "hit", passes=True), orders[1])
    assert refusals(play(lay(), *taken_back)) == {}


def test_not_the_last_target_however_long_ago() -> None:
    table = play(lay(), use("fred", "hit", "fay")).table
    for _ in range(3):
        table = play(table).table
    done = play(table, use("fred", "hit", "fay"))
    assert refusals(done)[0].code == "twice_running"
    night = Resolution(BOOK, table)
    hit = next(move for move in legal(BOOK, night.view("fred")) if move.use == "hit")
    assert "fay" not in hit.targets


def test_a_status_takes_abilities() -> None:
    done = play(ill(lay(), "fred"), use("fred", "hit", "mia"))
    assert refusals(done)[0].values == {"ability": "hit"}
    assert legal(BOOK, Resolution(BOOK, ill(lay(), "fred")).view("fred")) == []
