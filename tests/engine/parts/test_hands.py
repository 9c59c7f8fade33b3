"""What a seat holds, looked through once for all rules that ask."""

from __future__ import annotations

import pytest

from rezolv.engine import Active, Grant, Name, Passive, Resolution, Role, Rulebook
from rezolv.engine.parts import hands
from rezolv.engine.parts.hands import hand
from tests.engine.parts.arena import BOOK, Fighter, Wall, lay


class Bearer(Role):
    """The same role with marks, for a rulebook of its own."""

    id, name, faction = "wall", Name("Стена", "Wall"), "all"
    ward = Passive("Заслон", "Ward", marks=("stone", "lives:2"))
    thick = Passive("Толщина", "Thickness", marks=("stone", "lives:1"))


MARKED = BOOK.revise(
    id="marked", version="1", title=Name("", ""), says=Name("", ""), roles=(Bearer,)
)


def grants(book: Rulebook = BOOK, role: str = "wall") -> dict[str, Grant]:
    return dict(book.role_grants[role])


def test_a_hand_is_in_the_order_of_its_grants_and_knows_what_acts_by_itself() -> None:
    found = hand(BOOK, grants())
    assert [use for use, _ in found.abilities] == ["ward", "thick"]
    assert found.at("shields") == (("ward", Wall.ward), ("thick", Wall.thick))
    assert found.at("blows") == ()
    assert hand(BOOK, grants(role="fighter")).at("blows") == ()


def test_marks_and_what_follows_in_them() -> None:
    found = hand(MARKED, grants(MARKED))
    assert found.marked["stone"] == ("ward", "thick")
    assert found.begun("lives:") == (("ward", "2"), ("thick", "1"))
    assert found.begun("lives:") is found.begun("lives:")
    assert found.begun("none:") == ()


def test_abilities_of_a_class() -> None:
    held = {**grants(role="fighter"), **grants()}
    assert [use for use, _ in hand(BOOK, held).of(Passive)] == ["ward", "thick"]
    assert hand(BOOK, held).of(Active) == (("hit", Fighter.hit), ("smash", Fighter.smash))


def test_one_held_under_another_name_goes_by_that_name() -> None:
    held = {"lent": grants()["thick"]}
    assert hand(BOOK, held).at("shields") == (("lent", Wall.thick),)


def test_one_mapping_in_two_rulebooks_is_two_hands() -> None:
    held = grants()
    plain, marked = hand(BOOK, held), hand(MARKED, held)
    assert "stone" not in plain.marked
    assert "stone" in marked.marked
    assert hand(BOOK, held).marked == plain.marked


def test_a_change_of_grants_is_another_hand_and_a_use_is_the_same() -> None:
    night = Resolution(BOOK, lay())
    before = hand(BOOK, night.seat("walt").grants)
    night.set_grant("walt", "ward", uses=1)
    assert hand(BOOK, night.seat("walt").grants) is before
    night.take("walt", ("ward",))
    assert [use for use, _ in hand(BOOK, night.seat("walt").grants).abilities] == ["thick"]
    assert [use for use, _ in before.abilities] == ["ward", "thick"]


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "KEPT", 3)
    for number in range(10):
        one = {f"use {number}": grants()["ward"]}
        assert hand(BOOK, one).at("shields") == ((f"use {number}", Wall.ward),)
    assert len(hands._HANDS) <= 3
    assert len(hands._MADE) <= 3
