"""The Dark Grimoire: what nobody may see of the plague and of the Devil's deals."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rezolv.engine import PUBLIC, Done, Order, Table
from rezolv.engine.legality import Legal, legal
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre4 import RULEBOOK as BOOK
from rezolv.rulebooks.massacre4.gifts import GIFTS
from rezolv.rulebooks.massacre4.names import OPEN_ROLES
from tests.support.massacre import codes, lay, lives, play, told, use
from tests.support.players import view_of

TOWN = {
    "doc": "plague_doctor hero",
    "dev": "devil hero",
    "inq": "inquisitor hero",
    "cap": "guard_captain hero",
    "zom": "zombie hero",
    "imp": "imp hero",
}


def town(state: Mapping[str, Mapping[str, Value]] | None = None) -> Table:
    return lay(BOOK, TOWN, state=state)


def status(**of: str) -> Table:
    return town({name: {"status": (one,)} for name, one in of.items()})


def own(done: Done, seat: str) -> tuple[object, ...]:
    """All that a seat has of its own after a phase: what it holds, bears, was and is told."""
    view = view_of(BOOK, done.table, seat)
    heard = [one.fact for one in done.told if one.to == seat]
    return view.grants, view.effects, view.facts, view.counters, heard


def menu(view: View) -> dict[str, list[Legal]]:
    found: dict[str, list[Legal]] = {}
    for one in legal(BOOK, view):
        found.setdefault(one.use, []).append(one)
    return found


@pytest.mark.clauses("M4-195", "M4-189")
def test_nobody_sees_an_infection_before_the_doctor_is_told() -> None:
    ill, well = status(zom="infected", imp="infected"), town()
    for name in TOWN:
        assert view_of(BOOK, ill, name) == view_of(BOOK, well, name)
    brewed = play(BOOK, well, use("doc", "mysterious_brew", "zom", effect="infect"))
    idle = play(BOOK, well)
    assert told(brewed, "doc", "infected") == [{"of": "zom", "is": True}]
    for name in TOWN.keys() - {"doc"}:
        assert own(brewed, name) == own(idle, name)
    assert told(brewed, PUBLIC, "infected") == []


@pytest.mark.clauses("M4-188")
def test_the_count_is_published_in_the_new_moon_alone_while_there_is_a_plague() -> None:
    first = play(BOOK, status(zom="infected"))
    second = play(BOOK, first.table)
    assert told(first, PUBLIC, "infected_count") == [{"is": 1}]
    assert told(second, PUBLIC, "infected_count") == []
    without = {name: roles for name, roles in TOWN.items() if name != "doc"}
    assert told(play(BOOK, lay(BOOK, without)), PUBLIC, "infected_count") == []


@pytest.mark.clauses("M4-216", "M4-220", "M4-223")
@pytest.mark.parametrize("mark", ["offered", "sold", "refused"])
def test_a_deal_shows_to_nobody_but_the_two(mark: str) -> None:
    marked, plain = status(cap=mark), town()
    for name in TOWN.keys() - {"cap", "dev"}:
        assert view_of(BOOK, marked, name) == view_of(BOOK, plain, name)
    assert (view_of(BOOK, marked, "cap") == view_of(BOOK, plain, "cap")) == (mark == "refused")
    assert (view_of(BOOK, marked, "dev") == view_of(BOOK, plain, "dev")) == (mark == "offered")


@pytest.mark.clauses("M4-219", "M4-220")
def test_who_refused_does_not_see_whether_the_devil_died() -> None:
    table = status(cap="offered")
    answers: tuple[Order, ...]
    for answers in ((), (use("cap", "refuse_deal"),)):
        lived = play(BOOK, table, *answers)
        burnt = play(BOOK, table, *answers, use("inq", "autodafe", "dev", guess="devil"))
        assert burnt.table.seats["dev"].alive is False
        assert own(lived, "cap") == own(burnt, "cap")


@pytest.mark.clauses("M4-229")
def test_who_is_immortal_does_not_see_that_it_is_over() -> None:
    sold = play(BOOK, status(cap="offered"), use("cap", "accept_deal", gift="immortality"))
    assert lives(sold, "cap") == (5,)
    lived = play(BOOK, sold.table)
    burnt = play(BOOK, sold.table, use("inq", "autodafe", "dev", guess="devil"))
    assert lives(burnt, "cap") == (3,)
    assert own(lived, "cap") == own(burnt, "cap")


@pytest.mark.clauses("M4-217", "M4-227")
def test_the_answer_is_in_the_menu_of_the_one_who_was_asked() -> None:
    table = status(cap="offered")
    assert "accept_deal" not in menu(view_of(BOOK, table, "zom"))
    forms = menu(view_of(BOOK, table, "cap"))["accept_deal"]
    assert [one.params["gift"] for one in forms] == [(gift,) for gift in GIFTS]
    roles = [one.params.get("role") for one in forms]
    assert roles.count(None) == 5
    assert tuple(role for role in OPEN_ROLES if role != "hero") in roles
    refused = play(BOOK, table, use("zom", "accept_deal", gift="luck"), close=False)
    assert codes(refused) == {0: "no_offer"}


@pytest.mark.clauses("M4-223", "M4-224", "M4-235", "M4-236", "M4-238")
def test_the_devil_names_those_whom_he_may() -> None:
    forms = menu(view_of(BOOK, status(cap="sold", imp="refused"), "dev"))
    assert forms["deal"][0].targets == ("doc", "inq", "zom", "imp")
    assert forms["deal"][0].examples["extra"] == (("doc", "inq", "zom"),)
    assert forms["fires_of_hell"][0].targets == ("doc", "dev", "inq", "zom")
    assert forms["cauldron_of_sinners"][0].targets == ("imp",)
    assert forms["unseen_presence"][0].targets == ("cap",)
    assert menu(view_of(BOOK, town(), "dev"))["unseen_presence"][0].targets == ()


@pytest.mark.clauses("M4-238", "M4-037")
def test_the_words_of_the_devil_do_not_name_him() -> None:
    done = play(BOOK, status(cap="sold"), use("dev", "unseen_presence", "cap", text="come"))
    assert told(done, "cap", "note") == [{"text": "come", "by": "devil"}]
    assert [one.to for one in done.told if one.fact.name == "note"] == ["cap"]
