"""Parameters that name roles, factions and lists of seats."""

from __future__ import annotations

import pytest

from rezolv.engine.params import FactionParam, Number, RoleParam, SeatList
from rezolv.engine.resolution import Resolution
from rezolv.engine.values import Value
from rezolv.engine.views import View
from tests.engine.tiny import BOOK, lay

TABLE = {"anna": "killer", "boris": "doctor", "vera": "citizen"}


def view() -> View:
    return Resolution(BOOK, lay(TABLE)).view("anna")


def test_a_role_may_be_named_though_it_was_not_dealt() -> None:
    dealt = tuple(view().public.composition)
    assert RoleParam().domain(view()) == dealt
    param = RoleParam("dragon", *dealt)
    assert param.domain(view()) == ("dragon", *dealt)
    assert param.refuse("role", view(), "dragon") is None
    assert RoleParam().refuse("role", view(), "dragon") is not None


def test_a_faction_is_one_of_those_declared() -> None:
    param = FactionParam("north", "south", required=False)
    assert not param.required
    assert param.refuse("faction", view(), "north") is None
    assert param.refuse("faction", view(), "town") is not None


def test_a_list_of_seats_is_of_so_many_different_ones() -> None:
    living = view().public.living
    param = SeatList(2)
    assert param.domain(view()) is None
    assert param.examples(view()) == (living[:2],)
    assert SeatList(99).examples(view()) == ()
    assert param.refuse("list", view(), living[1:3]) is None


@pytest.mark.parametrize("value", [(), ("anna",), ("anna", "anna"), ("anna", "nobody"), "anna", 2])
def test_any_other_list_is_refused(value: Value) -> None:
    found = SeatList(2).refuse("list", view(), value)
    assert found is not None
    assert found.code == "bad_param"


def test_a_list_of_seats_may_be_shorter_and_of_others() -> None:
    param = SeatList(lambda view: 2, least=1, among=lambda view: ("boris", "vera", "gone"))
    assert param.examples(view()) == (("boris",), ("boris", "vera"))
    assert param.refuse("list", view(), ("vera",)) is None
    assert param.refuse("list", view(), ("gone", "boris")) is None
    for value in ((), ("anna",), ("boris", "vera", "gone")):
        assert param.refuse("list", view(), value) is not None
    assert SeatList(0, least=1).bounds(view()) == (0, 0)


def test_a_number_is_one_of_a_few() -> None:
    param = Number(1, 2)
    assert param.domain(view()) == (1, 2)
    assert param.refuse("at", view(), 2) is None
    for value in (3, True, "1"):
        assert param.refuse("at", view(), value) is not None
