"""Orders kept for a later phase, and abilities that resolve at once in some phases only."""

from __future__ import annotations

from rezolv.engine import Order, Resolution, advance
from rezolv.engine.parts.delayed import delay, delayed
from rezolv.engine.table import from_json, to_json
from tests.engine.parts.arena import BOOK, ill, lay, lives, play, use


def test_it_acts_in_the_next_phase_and_once() -> None:
    day = play(lay(at=("day", 1)), use("sam", "plant", "mia"))
    assert lives(day)["mia"] == 3
    night = play(from_json(to_json(day.table)))
    assert lives(night)["mia"] == 1
    again = play(play(night.table).table)
    assert lives(again)["mia"] == 1


def test_it_acts_though_its_giver_is_ill_by_then() -> None:
    day = play(lay(at=("day", 1)), use("sam", "plant", "mia"))
    assert lives(play(ill(day.table, "sam")))["mia"] == 1


def test_an_order_is_kept_whole() -> None:
    night = Resolution(BOOK, lay())
    order = Order("sam", "bomb", ("mia", "fay"), {"loud": True, "as": "x"}, sent_by="fred")
    delay(night, order)
    assert list(delayed(night)) == [order]
    assert list(delayed(night)) == []


def test_a_delayed_ability_does_not_act_by_itself() -> None:
    assert lives(play(lay()))["mia"] == 3


def test_at_once_by_day_at_the_close_by_night() -> None:
    for phase, told in (("day", 1), ("night", 0)):
        done = advance(BOOK, lay(at=(phase, 1)), [use("mia", "call")])
        assert len(done.told) == told
    assert len(play(lay(), use("mia", "call")).told) == 1
