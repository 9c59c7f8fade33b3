"""What a rule may do to a seat in a resolution: every change replaces, and none touches before."""

from __future__ import annotations

from rezolv.engine import Grant, Resolution
from tests.engine.tiny import BOOK, lay, resolution, use


def test_before_is_the_untouched_table_and_now_is_the_fork() -> None:
    table = lay()
    night = resolution(table)
    night.change("cora", hp=3)
    night.set_counter("carl", "points", 2)
    night.kill("dora", "killed", (), -1)
    night.land_deaths()
    assert night.before is table
    assert table.seats["cora"].hp is None
    assert table.seats["dora"].alive
    assert (night.seat("cora").hp, night.seat("carl").counters) == (3, {"points": 2})
    assert night.seat("tom") is table.seats["tom"]


def test_counters_are_set_one_by_one() -> None:
    night = resolution(lay())
    night.set_counter("cora", "points", 1)
    night.set_counter("cora", "votes", 5)
    night.set_counter("cora", "points", 2)
    assert night.seat("cora").counters == {"points": 2, "votes": 5}


def test_grants_are_given_taken_and_changed() -> None:
    table = lay()
    night = resolution(table)
    heal = table.seats["dora"].grants["heal"]
    night.give("cora", "heal", heal)
    night.set_grant("cora", "heal", uses=2, lost=True)
    assert night.seat("cora").grants["heal"] == Grant("heal", "doctor", uses=2, lost=True)
    assert night.seat("dora").grants["heal"] is heal
    night.take("cora", ["heal", "note", "not_there"])
    assert set(night.seat("cora").grants) == {"last_words"}
    assert set(table.seats["cora"].grants) == {"note", "last_words"}


def test_who_is_given_an_ability_may_use_it() -> None:
    night = Resolution(BOOK, lay())
    order = use("cora", "heal", "carl")
    refusal = night.accept(0, order)
    assert refusal is not None
    assert refusal.code == "no_ability"
    night.give("cora", "heal", Grant("heal", "doctor"))
    assert night.accept(1, order) is None
    night.set_grant("cora", "heal", lost=True)
    refusal = night.accept(2, order)
    assert refusal is not None
    assert refusal.code == "spent"


def test_the_living_and_the_holders_are_in_seat_order() -> None:
    night = resolution(lay())
    assert night.holders("doctor") == ["dora", "dina"]
    night.kill("dora", "killed", (), -1)
    night.land_deaths()
    assert night.holders("doctor") == ["dina"]
    assert night.holders("doctor", alive=False) == ["dora", "dina"]
    assert night.living == [name for name in lay().seats if name != "dora"]


def test_a_role_in_any_slot_is_held() -> None:
    night = resolution(lay())
    night.change("cora", roles={"role": "citizen", "taken": "doctor"})
    assert night.holders("doctor") == ["dora", "dina", "cora"]
