"""Who bears what: the short ways to an answer keep up with every change of a seat."""

from __future__ import annotations

from random import Random

from rezolv.engine import Effect, Key, Resolution, Ruling, create
from rezolv.engine.parts.automatic import who_has
from rezolv.engine.parts.hands import who_holds
from rezolv.engine.parts.visits import calls
from rezolv.engine.rulings import GIVE, START
from rezolv.engine.views import View, once_a_view
from rezolv.rulebooks import load
from tests.engine.tiny import BOOK, lay, resolution, use
from tests.support.tables import TABLES


def test_bearers_are_in_seat_order_and_follow_every_change() -> None:
    night = resolution(lay())
    night.add_effect("tom", "poisoned")
    assert night.bearers("poisoned") == ["tom"]
    night.add_effect("kim", "poisoned")
    night.add_effect("kim", "poisoned")
    assert night.bearers("poisoned") == ["kim", "tom"]
    night.drop_effects("kim", "poisoned")
    assert night.bearers("poisoned") == ["tom"]
    night.change("carl", effects=(Effect("poisoned"), Effect("marked")))
    assert night.bearers("poisoned") == ["tom", "carl"]
    night.change("carl", effects=())
    assert (list(night.bearers("poisoned")), list(night.bearers("marked"))) == (["tom"], [])


def test_auras_are_found_by_seat_and_by_kind_as_they_come_and_go() -> None:
    night = resolution(lay())
    night.aura("tom", "healed", source="dora")
    assert [one.source for one in night.auras_on("tom")] == ["dora"]
    night.aura("tom", "guarded", source="kim")
    night.aura("kim", "healed", source="dina")
    assert [one.kind for one in night.auras_on("tom")] == ["healed", "guarded"]
    assert [name for name, _ in night.auras_of("healed")] == ["tom", "kim"]
    night.drop_auras("tom", "healed")
    assert night.find_aura("tom", "healed") is None
    assert [name for name, _ in night.auras_of("healed")] == ["kim"]
    assert [name for name, _ in night.auras] == ["tom", "kim"]
    night.aura("tom", "healed", source="olga")
    taken = night.take_auras("healed", "nothing")
    assert [(name, one.source) for name, one in taken] == [("kim", "dina"), ("tom", "olga")]
    assert (list(night.auras_on("kim")), list(night.auras_of("healed"))) == ([], [])
    night.auras = [("cora", Effect("healed"))]
    assert [name for name, _ in night.auras_of("healed")] == ["cora"]


def test_what_is_laid_while_auras_of_a_kind_are_gone_through_is_met_too() -> None:
    night = resolution(lay())
    night.aura("tom", "healed")
    night.aura("kim", "healed")
    for name, _ in night.auras_of("healed"):
        if name == "tom":
            night.aura("carl", "healed")
    assert [name for name, _ in night.auras_of("healed")] == ["tom", "kim", "carl"]


def test_the_side_of_a_seat_is_worked_out_anew_when_it_changes() -> None:
    night = resolution(lay())
    assert (night.sides["kim"], night.sides["cora"]) == ("gang", "town")
    night.change("cora", roles={"role": "killer"})
    assert night.sides["cora"] == "gang"


def test_all_know_of_a_change_only_where_a_seat_looks_otherwise() -> None:
    night = resolution(lay())
    public = night.public
    night.set_counter("kim", "points", 2)
    night.add_effect("kim", "not_public")
    night.drop_effects("kim", "not_public")
    assert night.public is public
    night.change("kim", alive=False)
    assert night.public is not public
    assert "kim" not in night.public.living


def test_who_can_use_and_who_holds_an_ability() -> None:
    night = resolution(lay())
    assert who_has(night, "heal") == ["dora", "dina"]
    night.kill("dora", "killed", (), -1)
    night.land_deaths()
    assert who_has(night, "heal") == ["dina"]


def dragons() -> Resolution:
    book = load("dragons")
    seats = ("sam", "edd", "stannis", "drogon")
    return Resolution(book, create(book, {seat: {"role": seat} for seat in seats}).table)


def test_who_holds_what_bears_a_mark_be_it_spent_or_not() -> None:
    night = dragons()
    assert who_holds(night, "heir") == ["edd"]
    assert who_holds(night, "rider") == ["stannis"]
    night.give("sam", "fire_in_heart", night.seat("stannis").grants["fire_in_heart"])
    night.set_grant("stannis", "fire_in_heart", lost=True)
    assert who_holds(night, "rider") == ["sam", "stannis"]
    night.kill("stannis", "killed", (), -1)
    night.land_deaths()
    assert who_holds(night, "rider") == ["sam"]


def test_visits_are_those_that_can_be_seen_and_have_a_door() -> None:
    night = dragons()
    for place, order in enumerate((use("sam", "bushes", "edd"), use("edd", "lucky", "edd"))):
        assert night.accept(place, order) is None
    night.close()
    sam, _ = night.actions
    assert calls(night) == [(sam, ("edd",))]
    assert calls(night, seen=lambda night, action: action.by == "edd") == []


def test_what_is_worked_out_of_a_view_is_kept_for_that_view_alone() -> None:
    asked: list[tuple[str, int]] = []

    @once_a_view
    def work(view: View, number: int) -> int:
        asked.append((view.me, number))
        return len(asked)

    night = Resolution(BOOK, lay())
    kim, tom = night.view("kim"), night.view("tom")
    assert [work(kim, 1), work(kim, 1), work(tom, 1), work(tom, 2), work(kim, 1)] == [1, 1, 2, 3, 4]
    assert asked == [("kim", 1), ("tom", 1), ("tom", 2), ("kim", 1)]
    kim.sent = (use("kim", "kill", "tom"),)
    assert work(kim, 1) == 5


def test_who_is_out_by_a_gift_does_not_live() -> None:
    book = load("massacre0")
    table = TABLES["massacre0"](Random(1), book)
    name = next(iter(table.seats))
    moment = table.moment
    key = Key(f"{moment.phase} {moment.turn}", "", name, "", START, "")
    night = Resolution(book, table, rulings=[Ruling(key, GIVE, (("key", "status", "graveyard"),))])
    assert name in night.living
    night.give_first()
    assert not night.seat(name).alive
    assert name not in night.living
    assert name not in night.public.living
