"""What the rulebooks of four and of the war must not show: pairs of games alike to one player."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from rezolv.engine import PUBLIC, Done, Order, Resolution, Table, awaited
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks import load
from tests.support.massacre import lay, play, told, use
from tests.support.players import view_of
from tests.support.war import lay as war_lay

FOUR, WAR = load("massacre4"), load("war")
TOWN = {
    "lich": "lich mayor",
    "pea": "peasant leper",
    "zom": "zombie healer",
    "inq": "inquisitor gypsy",
    "imp": "imp bandit",
    "hor": "horseman hero",
}
DEAD: Mapping[str, Mapping[str, Value]] = {"imp": {"status": ("graveyard",)}}


def town(moon: str = "new_moon", **state: Mapping[str, Value]) -> Table:
    return lay(FOUR, TOWN, at=(moon, 1), state=state)


def after(done: Done, seat: str) -> tuple[View, list[object]]:
    """All that a seat has after a phase: its view and what it was told, in its order."""
    return view_of(FOUR, done.table, seat), heard(done, seat)


def heard(done: Done, seat: str) -> list[object]:
    return [(one.to, one.fact) for one in done.told if one.to in (PUBLIC, seat)]


@pytest.mark.clauses("M4-211", "M4-170")
def test_the_horseman_does_not_learn_that_he_was_recognised() -> None:
    right = play(FOUR, town(), use("inq", "autodafe", "hor", guess="horseman"))
    wrong = play(FOUR, town(), use("inq", "autodafe", "hor", guess="imp"))
    assert right.departures == ()
    assert after(right, "hor") == after(wrong, "hor")
    again = play(FOUR, right.table, use("inq", "autodafe", "hor", guess="horseman"))
    assert [one.seat for one in again.departures] == ["hor"]


@pytest.mark.clauses("M4-044", "M4-059", "M4-108")
def test_the_risen_does_not_see_who_raised_him() -> None:
    by_lich = play(FOUR, town("full_moon", **DEAD), use("lich", "army_of_darkness", "imp"))
    by_healer = play(FOUR, town("full_moon", **DEAD), use("zom", "poultice", "imp"))
    assert view_of(FOUR, by_lich.table, "imp").public.titles["imp"] == ("bandit", "resurrected")
    for name in ("imp", "pea"):
        assert after(by_lich, name) == after(by_healer, name)


@pytest.mark.clauses("M4-037", "M4-054", "M4-057")
def test_one_who_died_does_not_see_that_he_was_blocked() -> None:
    kill = use("inq", "autodafe", "imp", guess="imp")
    acts = (use("imp", "back_alley", "hor"), kill)
    free = play(FOUR, town(), *acts, use("inq", "evil_eye", "zom"))
    blocked = play(FOUR, town(), *acts, use("inq", "evil_eye", "imp"))
    assert free.table.seats["imp"].grants["back_alley"].uses == 1
    assert blocked.table.seats["imp"].grants["back_alley"].uses == 0
    assert after(free, "imp") == after(blocked, "imp")


@pytest.mark.clauses("M4-037", "M4-184")
def test_one_who_died_holds_no_torch_of_which_he_never_heard() -> None:
    orders = (use("inq", "autodafe", "imp", guess="imp"),)
    lit = play(FOUR, town("full_moon"), *orders, use("pea", "torchlight_procession", "imp", "zom"))
    dark = play(FOUR, town("full_moon"), *orders)
    assert "torch" in lit.table.seats["zom"].grants
    assert after(lit, "imp") == after(dark, "imp")


@pytest.mark.clauses("M4-050", "M4-059")
def test_the_order_of_the_news_does_not_tell_whose_order_came_first() -> None:
    orders = [use("lich", "authority", "imp"), use("inq", "witchcraft_charge", "zom")]
    first, second = play(FOUR, town(), *orders), play(FOUR, town(), *reversed(orders))
    assert [fact["of"] for fact in told(first, PUBLIC, "entered")] == ["zom", "imp"]
    for name in TOWN:
        assert heard(first, name) == heard(second, name)


@pytest.mark.clauses("M4-098")
def test_an_examination_names_abilities_in_no_order_of_their_use() -> None:
    acts = [use("imp", "assault", "hor"), use("zom", "brains", "hor")]
    kill = use("inq", "autodafe", "hor", guess="horseman")
    found = []
    for orders in (acts, acts[::-1]):
        table = play(FOUR, town(), kill).table
        table = play(FOUR, table, kill, *orders).table
        found.append(
            told(play(FOUR, table, use("lich", "burial_urn", "hor")), "lich", "abilities_on")
        )
    assert found[0] == found[1] != []


@pytest.mark.clauses("M5-007")
def test_who_is_jailed_for_two_phases_does_not_see_by_whom() -> None:
    five = load("massacre5")
    table = lay(five, TOWN, jail="both")
    jailers = (use("lich", "authority", "zom"), use("inq", "witchcraft_charge", "zom"))
    views = [view_of(five, play(five, table, jailer).table, "zom") for jailer in jailers]
    assert views[0].has_effect("jail")
    assert views[0] == views[1]


# War

HOLY = {
    "anna": "priest hero",
    "boris": "pegasus archer",
    "vera": "demonologist smith",
    "gleb": "triton avenger",
    "dasha": "death thief",
    "egor": "worm adventurer",
}


def year(*orders: Order, state: dict[str, dict[str, Value]] | None = None) -> Done:
    return play(WAR, war_lay(HOLY, state=state), *orders)


@pytest.mark.clauses("WR-058", "WR-059", "WR-062")
def test_the_blessed_sees_neither_by_whom_nor_how_often() -> None:
    priest, pegasus = use("anna", "prayer", "egor"), use("boris", "fair_image", "egor")
    found = []
    for orders in ((priest,), (pegasus,), (priest, pegasus)):
        done = year(*orders)
        found.append((view_of(WAR, done.table, "egor"), heard(done, "egor")))
    assert found[0][0].has_effect("blessed")
    assert found[0] == found[1] == found[2]


@pytest.mark.clauses("WR-100")
def test_a_provisional_order_of_the_war_is_known_to_its_sender_alone() -> None:
    night = Resolution(WAR, war_lay(HOLY))
    assert night.accept(0, replace(use("anna", "prayer", "egor"), final=False)) is None
    assert [one.seat for one in awaited(night) if one.provisional] == ["anna"]
    plain = Resolution(WAR, war_lay(HOLY))
    assert plain.accept(0, use("anna", "prayer", "egor")) is None
    for name in HOLY.keys() - {"anna"}:
        assert night.view(name) == plain.view(name)


@pytest.mark.clauses("WR-176", "WR-188")
def test_a_thief_does_not_see_whose_habits_the_robbed_one_knew() -> None:
    found = []
    for foe in ("priest", "triton"):
        state: dict[str, dict[str, Value]] = {"egor": {"status": ("graveyard",), "foe": foe}}
        done = year(use("dasha", "grave_robber", "egor"), state=state)
        found.append((view_of(WAR, done.table, "dasha"), heard(done, "dasha")))
    assert "habits" in found[0][0].grants
    assert found[0] == found[1]
