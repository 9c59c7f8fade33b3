"""Passive abilities that act by themselves, where no status takes them."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.parts.automatic import had, has
from tests.engine.parts.arena import BOOK, ill, lay, lives, play, use


def test_a_passive_ability_acts_in_its_step() -> None:
    done = play(lay(), use("fred", "smash", "walt"))
    assert lives(done)["walt"] == 3
    assert done.failed == (0,)


def test_it_is_no_action_and_costs_no_use() -> None:
    done = play(lay(), use("fred", "smash", "walt"))
    assert done.table.seats["walt"].grants["ward"].uses == 0
    assert all(move.by == "fred" for move in done.table.record[-1].moves)


def test_a_status_takes_what_does_not_work_in_it() -> None:
    """Ill, the wall wards off the strongest blow all the same, but takes no point off."""
    orders = (use("fred", "smash", "walt"), use("fay", "hit", "walt"))
    assert lives(play(lay(), *orders))["walt"] == 3
    assert lives(play(ill(lay(), "walt"), *orders))["walt"] == 2


def test_what_a_seat_had_and_what_it_has() -> None:
    night = Resolution(BOOK, lay())
    assert has(night, "walt", "thick")
    night.add_effect("walt", "ill")
    assert had(night, "walt", "thick")
    assert not has(night, "walt", "thick")
    assert has(night, "walt", "ward")
    assert not has(night, "fred", "ward")
