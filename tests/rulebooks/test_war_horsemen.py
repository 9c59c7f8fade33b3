"""The Rules of War: horsemen, archetypes and instants, as far as no scenario shows them."""

from __future__ import annotations

from typing import Any

import pytest

from rezolv.engine import PUBLIC, Close, Done, Order, Table, advance, create
from rezolv.engine.legality import Legal, legal
from rezolv.engine.values import Value
from rezolv.rulebooks.war import RULEBOOK as BOOK
from rezolv.rulebooks.war.archetypes import Undecided
from rezolv.rulebooks.war.names import HORSEMAN, NEUTRAL, SECRET
from rezolv.rulebooks.war.purses import ATTACK, CHOICE, DEFENCE, SCOUT
from tests.support.players import view_of

SEEDS = range(40)
INSTANTS = {"emergency_heal": 0, "unverified": 1, "panic": 1, "gamble": 1, "insight": 0}
"""The instants, and how many each names."""
SEATS = {
    "anna": "priest genius",
    "boris": "worm jester",
    "vera": "war hero",
    "gleb": "triton archer",
}


def lay(seats: dict[str, str] | None = None, *, seed: int = 0, **state: dict[str, Value]) -> Table:
    """A table; each seat as "secret open" or "secret open choice"."""
    roles = {
        name: dict(zip((SECRET, "open", CHOICE), all_.split(), strict=False))
        for name, all_ in (seats or SEATS).items()
    }
    return create(BOOK, roles, {}, state=state, seed=seed).table


def play(table: Table, *orders: Order, seed: int = 0) -> Done:
    """A year with these orders, closed."""
    done = advance(BOOK, table, [*orders, Close()], seed=seed)
    assert isinstance(done, Done)
    return done


def use(by: str, use: str, /, *on: str, **params: Any) -> Order:
    """An order of an ability."""
    return Order(by, use, on, params)


def told(done: Done, to: str, name: str) -> list[dict[str, Any]]:
    """The facts of one name that somebody was told."""
    return [dict(one.fact.values) for one in done.told if one.to == to and one.fact.name == name]


def forms(table: Table, seat: str, use: str) -> list[Legal]:
    """What a seat may order of an ability."""
    return [one for one in legal(BOOK, view_of(BOOK, table, seat)) if one.use == use]


def codes(done: Done) -> list[str]:
    """Why orders were refused."""
    return [refusal.code for refusal in done.refused.values()]


# Instants


@pytest.mark.clauses("WR-084", "WR-086")
@pytest.mark.parametrize("instant", INSTANTS)
def test_a_bluff_is_announced_as_the_instant_is(instant: str) -> None:
    on = ("boris",) * INSTANTS[instant]
    meant = play(lay(), use("vera", instant, *on))
    bluff = play(lay(), use("vera", instant, *on, bluff=True))
    public = [one for one in meant.told if one.to == PUBLIC]
    assert public == [one for one in bluff.told if one.to == PUBLIC]
    assert told(meant, PUBLIC, "declared") == [{"by": "vera", "ability": instant, "are": on}]


@pytest.mark.clauses("WR-086", "WR-088")
@pytest.mark.parametrize("instant", INSTANTS)
def test_a_bluff_does_nothing_to_anybody(instant: str) -> None:
    on = ("boris",) * INSTANTS[instant]
    nothing, bluff = play(lay()), play(lay(), use("vera", instant, *on, bluff=True))
    for name in SEATS:
        assert [one for one in bluff.told if one.to == name] == [
            one for one in nothing.told if one.to == name
        ]
        if name != "vera":
            assert bluff.table.seats[name] == nothing.table.seats[name]
    assert bluff.table.seats["vera"].grants == nothing.table.seats["vera"].grants


@pytest.mark.clauses("WR-084", "WR-182")
def test_what_a_genius_hides_is_not_announced() -> None:
    done = play(lay(), use("anna", "insight", hidden=True))
    assert told(done, "anna", "hp")
    assert not told(done, PUBLIC, "declared")
    assert codes(play(lay(), use("vera", "insight", hidden=True))) == ["not_hidden"]
    both = play(lay(), use("anna", "insight", hidden=True, bluff=True))
    assert codes(both) == ["hidden_bluff"]


@pytest.mark.clauses("WR-086", "WR-087", "WR-088", "WR-182")
def test_the_ways_to_declare_are_those_that_are_accepted() -> None:
    earnest, bluff, hidden = {"bluff": (False,)}, {"bluff": (True,)}, {"hidden": (True,)}
    table = lay()
    assert [one.params for one in forms(table, "anna", "panic")] == [earnest, bluff, hidden]
    assert [one.params for one in forms(table, "vera", "panic")] == [earnest, bluff]
    done = play(table, *(use("vera", one, bluff=True) for one in ("insight", "emergency_heal")))
    again = play(
        done.table, use("vera", "insight", bluff=True), use("vera", "panic", "boris", bluff=True)
    )
    assert codes(again) == ["bluffed_already"]
    assert [one.params for one in forms(again.table, "vera", "insight")] == [earnest]
    assert [one.params for one in forms(again.table, "vera", "gamble")] == [earnest]
    more = play(again.table, use("vera", "gamble", "boris", bluff=True))
    assert codes(more) == ["no_bluffs"]


@pytest.mark.clauses("WR-089")
def test_a_declared_instant_is_not_withdrawn() -> None:
    heal = use("vera", "insight")
    done = play(lay(), heal, Order("vera", "insight", passes=True), Order("vera", passes=True))
    assert told(done, "vera", "hp") == [{"of": "vera", "is": 15}]
    assert done.table.seats["vera"].grants["insight"].uses == 1


@pytest.mark.clauses("WR-199", "WR-200", "WR-201", "WR-202", "WR-205", "WR-206")
def test_chance_decides_half_the_time() -> None:
    races, blocked, cursed = set(), set(), set()
    for seed in SEEDS:
        done = play(
            lay(),
            use("anna", "unverified", "boris"),
            use("anna", "panic", "boris"),
            use("anna", "gamble", "boris"),
            seed=seed,
        )
        races |= {fact["is"] for fact in told(done, "anna", "race")}
        blocked |= {fact["of"] for fact in told(done, "anna", "blocked") if "ability" not in fact}
        cursed |= {name for name, seat in done.table.seats.items() if seat.effect("cursed")}
    assert races == {"человек", "помощник", "всадник"}
    assert blocked == set(SEATS)
    assert cursed == {"anna", "boris"}


@pytest.mark.clauses("WR-074")
def test_a_curse_tells_of_itself_only_when_it_is_tried() -> None:
    plain, cursed = lay(), lay(vera={"status": ("cursed",)})
    assert legal(BOOK, view_of(BOOK, plain, "vera")) == legal(BOOK, view_of(BOOK, cursed, "vera"))


# Archetypes


@pytest.mark.clauses("WR-119")
def test_whoever_does_not_choose_has_a_random_archetype() -> None:
    seats = {name: f"{both} {Undecided.id}" for name, both in SEATS.items()}
    drawn = set()
    for seed in SEEDS:
        first = play(lay(seats)).table
        done = play(first, use("anna", "choose_archetype", archetype=SCOUT), seed=seed)
        assert not told(done, "anna", "archetype")
        (fact,) = told(done, "boris", "archetype")
        drawn.add(fact["is"])
        assert not play(done.table).refused
        assert not told(play(done.table, seed=seed), "boris", "archetype")
    assert drawn == {ATTACK, DEFENCE, SCOUT}


@pytest.mark.clauses("WR-022", "WR-126")
def test_of_all_counters_a_player_sees_his_points_and_bluffs() -> None:
    table = lay(vera={"archetype": ATTACK, "points": 1}, boris={"archetype": ATTACK})
    done = play(
        table,
        use("vera", "sword", "boris"),
        use("vera", "insight", bluff=True),
        use("boris", "tail", "vera"),
    )
    seat = done.table.seats["vera"]
    assert {"dealt", "received"} <= set(seat.counters)
    assert set(view_of(BOOK, done.table, "vera").counters) == {"points", "bluffs", "most_hp"}


@pytest.mark.clauses("WR-124", "WR-131", "WR-137")
def test_the_forms_of_spending_offer_what_is_accepted() -> None:
    table = lay(
        anna={"archetype": DEFENCE, "points": 2},
        boris={"archetype": SCOUT, "points": 2},
        vera={"archetype": ATTACK, "points": 3},
        gleb={"status": ("graveyard",)},
    )
    (heals,) = forms(table, "anna", "spend_power")
    assert heals.params == {"points": (1, 2)}
    assert heals.targets == ("anna", "boris", "vera")
    (asks,) = forms(table, "boris", "spend_power")
    assert asks.params == {"points": (1,)}
    assert asks.targets == ("anna", "vera")
    (hurts,) = forms(table, "vera", "spend_power")
    assert hurts.params == {"points": (1, 2, 3)}
    assert hurts.targets == ("anna", "boris")
    later = play(table, use("boris", "spend_power", "anna", points=1)).table
    (asks,) = forms(later, "boris", "spend_power")
    assert asks.targets == ("vera",)


@pytest.mark.clauses("WR-124")
def test_points_about_to_be_spent_may_be_taken_back() -> None:
    table = lay(vera={"archetype": ATTACK, "points": 3})
    spend = use("vera", "spend_power", "boris", points=2)
    done = play(
        table,
        spend,
        spend,
        Order("vera", "spend_power", passes=True),
        use("vera", "spend_power", "boris", points=3),
    )
    assert codes(done) == ["no_points"]
    assert done.table.seats["boris"].hp == 12


@pytest.mark.clauses("WR-133")
def test_a_player_misled_twice_in_a_year_is_one_player() -> None:
    seats = {"anna": "war hero", "boris": "worm jester", "vera": "white_wizard archer"}
    table = lay(seats, anna={"archetype": SCOUT})
    done = play(
        table,
        use("anna", "discord", "boris", "anna", race="человек"),
        use("vera", "magic_eye", "boris"),
        use("vera", "divination", "anna"),
    )
    assert done.table.seats["anna"].counters["misled"] == 1


# Horsemen


@pytest.mark.clauses("WR-104", "WR-107", "WR-441", "WR-442")
@pytest.mark.parametrize("role", ["war", "plague", "famine", "death"])
def test_the_four_are_neutral_and_of_one_race(role: str) -> None:
    found = BOOK.roles[role]
    assert (found.faction, found.race) == (NEUTRAL, HORSEMAN)  # type: ignore[attr-defined]
    kinds = [one.kind for one in found.abilities.values()]
    assert [kinds.count(kind) for kind in ("main", "auxiliary", "passive")] == [3, 4, 3]


@pytest.mark.clauses("WR-405")
def test_two_races_are_named_as_one_or_as_a_pair() -> None:
    (form,) = forms(lay(), "vera", "discord")
    assert form.params["race"] is not None
    assert len(form.params["race"]) == 9
    for race in ("человек", ("человек", "человек"), *form.params["race"]):
        assert not play(lay(), use("vera", "discord", "anna", "boris", race=race)).refused
    for race in ("эльф", ("человек",), ("человек", "эльф"), (), 3):
        done = play(lay(), use("vera", "discord", "anna", "boris", race=race))
        assert codes(done) == ["bad_param"]


@pytest.mark.clauses("WR-219", "WR-437", "WR-438")
def test_no_refusal_tells_a_horseman_from_others() -> None:
    one = lay({**SEATS, "dana": "death looter"}, dana={"hp": -4})
    two = lay({**SEATS, "dana": "leshy looter"})
    for name in SEATS:
        assert legal(BOOK, view_of(BOOK, one, name)) == legal(BOOK, view_of(BOOK, two, name))
