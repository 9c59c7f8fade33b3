"""The Rules of War: wizards and guardians, as far as no scenario shows them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from rezolv.engine import Close, Done, Order, Table, advance, create
from rezolv.engine.facts import HOST, PUBLIC, Fact
from rezolv.engine.legality import Legal, legal
from rezolv.engine.values import Value
from rezolv.rulebooks.war import RULEBOOK as BOOK
from rezolv.rulebooks.war.cancelling import CANCELLED
from rezolv.rulebooks.war.exchanging import FIXED
from rezolv.rulebooks.war.life_mage import BANNED
from rezolv.rulebooks.war.pegasus import TIRED
from tests.support.players import random_inputs, view_of

SEEDS = range(40)


def lay(seats: dict[str, str], *, turn: int = 1, **state: dict[str, Value]) -> Table:
    """A table; each seat as "secret open"."""
    roles = {
        name: dict(zip(("secret", "open"), both.split(), strict=True))
        for name, both in seats.items()
    }
    return create(BOOK, roles, {}, at=("year", turn), state=state).table


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


MAGE = {
    "anna": "life_mage hero",
    "boris": "worm recluse",
    "vera": "war jester",
    "gleb": "triton archer",
}


@pytest.mark.clauses("WR-339", "WR-171")
def test_the_raving_names_a_living_other_and_no_recluse() -> None:
    named = set()
    for seed in SEEDS:
        table = lay({**MAGE, "dana": "priest thief"}, dana={"status": ("graveyard",)})
        named |= {fact["of"] for fact in told(play(table, seed=seed), "anna", "race")}
    assert named == {"vera", "gleb"}


@pytest.mark.clauses("WR-339", "WR-081")
def test_the_raving_goes_on_in_the_graveyard() -> None:
    table = lay(MAGE, turn=5, anna={"status": ("graveyard",)})
    assert len(told(play(table), "anna", "race")) == 1


@pytest.mark.clauses("WR-349", "WR-350")
def test_righteousness_draws_any_two_of_different_sides_but_the_priest() -> None:
    seats = {
        "anna": "priest hero",
        "boris": "worm jester",
        "vera": "chimera archer",
        "gleb": "triton smith",
        "dana": "war knight",
    }
    found = set()
    for seed in SEEDS:
        done = play(lay(seats), use("anna", "righteous"), seed=seed)
        (fact,) = told(done, "anna", "same_side")
        assert fact["is"] is False
        found.add(fact["of"])
    assert found == {
        ("boris", "gleb"),
        ("boris", "dana"),
        ("vera", "gleb"),
        ("vera", "dana"),
        ("gleb", "dana"),
    }


@pytest.mark.clauses("WR-349")
def test_righteousness_finds_nobody_where_all_others_are_on_one_side() -> None:
    table = lay({"anna": "priest hero", "boris": "worm jester", "vera": "chimera archer"})
    done = play(table, use("anna", "righteous"))
    assert done.failed == (0,)
    assert told(done, "anna", "same_side") == []
    assert told(done, "anna", "failed") == [{"ability": "righteous"}]


@pytest.mark.clauses("WR-357")
def test_divination_without_a_target_draws_two_different_others() -> None:
    seats = {"anna": "white_wizard hero", "boris": "worm jester", "vera": "war archer"}
    seats |= {"gleb": "triton smith", "dana": "priest knight"}
    found = set()
    for seed in SEEDS:
        table = lay(seats, dana={"status": ("graveyard",)})
        done = play(table, use("anna", "divination"), seed=seed)
        of = [fact["of"] for fact in told(done, "anna", "race")]
        assert len(set(of)) == len(of) == 2
        found |= set(of)
    assert found == {"boris", "vera", "gleb"}


@pytest.mark.clauses("WR-366")
def test_sorrow_draws_one_of_the_dead_of_a_year() -> None:
    seats = {"anna": "white_wizard hero", "boris": "worm jester", "vera": "priest archer"}
    seats |= {"gleb": "war smith"}
    sick: dict[str, Value] = {"hp": 1, "status": ("poisoned",)}
    risen = set()
    for seed in SEEDS:
        done = play(lay(seats, boris=sick, vera=sick), seed=seed)
        up = [name for name in ("boris", "vera") if done.table.seats[name].alive]
        assert len(up) == 1
        risen |= set(up)
    assert risen == {"boris", "vera"}


@pytest.mark.clauses("WR-366", "WR-367", "WR-081", "WR-043")
def test_sorrow_of_one_who_dies_too_raises_the_other_and_heals_nobody() -> None:
    seats = {"anna": "white_wizard hero", "vera": "priest archer", "gleb": "war smith"}
    sick: dict[str, Value] = {"hp": 1, "status": ("poisoned",)}
    done = play(lay(seats, anna=sick, vera=sick))
    assert done.table.seats["vera"].alive
    assert not done.table.seats["anna"].alive
    assert done.table.seats["anna"].hp == 0


@pytest.mark.clauses("WR-391")
def test_any_of_several_first_attackers_may_be_the_one_who_pays() -> None:
    seats = {"anna": "pegasus hero", "boris": "priest jester", "vera": "life_mage archer"}
    paid = set()
    for seed in SEEDS:
        done = play(
            lay(seats),
            use("boris", "wizard_might", "anna"),
            use("vera", "wizard_might", "anna"),
            seed=seed,
        )
        paid |= {name for name in ("boris", "vera") if (done.table.seats[name].hp or 0) < 8}
    assert paid == {"boris", "vera"}


@pytest.mark.clauses("WR-400")
def test_agile_offers_every_pair_but_the_last() -> None:
    table = lay({"anna": "triton hero", "boris": "worm jester", "vera": "war archer"})
    (form,) = forms(table, "anna", "agile")
    assert (form.low, form.high, set(form.targets)) == (2, 2, {"anna", "boris", "vera"})
    table = play(table, use("anna", "agile", "boris", "vera")).table
    for _ in range(2):
        table = play(table).table
    offered = [set(form.targets) for form in forms(table, "anna", "agile")]
    assert offered == [{"anna", "vera"}, {"anna", "boris"}]
    assert codes(play(table, use("anna", "agile", "vera", "boris"))) == ["twice_running"]
    assert codes(play(table, use("anna", "agile", "vera", "anna"))) == []


@pytest.mark.clauses("WR-112", "WR-394")
def test_triton_takes_from_others_and_gives_to_anyone() -> None:
    table = lay({"anna": "triton hero", "boris": "worm jester"})
    offered = {
        form.params["mode"]: set(form.targets) for form in forms(table, "anna", "deceptive_look")
    }
    assert offered == {("give",): {"anna", "boris"}, ("take",): {"boris"}}
    taken = play(table, use("anna", "deceptive_look", "anna", mode="take"))
    assert codes(taken) == ["not_on_oneself"]
    assert codes(play(table, use("anna", "deceptive_look", "anna", mode="give"))) == []


@pytest.mark.clauses("WR-335")
def test_fixation_offers_nobody_who_was_fixed_the_last_time() -> None:
    table = lay(MAGE)
    for _ in range(3):
        table = play(table).table
    table = play(table, use("anna", "fixation", "vera", "anna")).table
    for _ in range(2):
        table = play(table).table
    (form,) = forms(table, "anna", "fixation")
    assert set(form.targets) == {"boris", "gleb"}
    assert codes(play(table, use("anna", "fixation", "vera", "gleb"))) == ["twice_running"]


@pytest.mark.clauses("WR-332", "WR-329", "WR-352", "WR-384", "WR-022", "WR-075")
def test_what_lies_on_a_seat_in_secret_is_not_in_its_view() -> None:
    seats = {"anna": "life_mage hero", "boris": "pegasus jester", "vera": "priest poet"}
    table = lay(seats)
    done = play(
        table,
        use("anna", "fixation", "boris"),
        use("anna", "ban", "boris"),
        use("boris", "presence", "vera", mode="block"),
        use("boris", "take_off"),
    )
    lying = {effect.kind for effect in done.table.seats["boris"].effects}
    assert {FIXED, BANNED, TIRED, CANCELLED} <= lying
    view = view_of(BOOK, done.table, "boris")
    assert [effect.kind for effect in view.effects] == []
    assert set(view.counters) <= {"points", "bluffs", "most_hp"}
    assert told(done, "vera", "blocked") == []


@pytest.mark.clauses("WR-352")
def test_only_the_guardian_hears_of_the_aura_and_only_once() -> None:
    table = lay({"anna": "priest hero", "boris": "triton jester", "vera": "worm archer"})
    done = play(table, use("boris", "venomous", "anna", "vera"))
    heard = []
    for _ in range(6):
        heard.append([one.to for one in done.told if one.fact.name == "failed"])
        done = play(done.table)
    assert heard == [[], [], [], ["boris"], [], []]


@pytest.mark.clauses("WR-351", "WR-055")
def test_a_blocked_guardian_hears_of_no_aura() -> None:
    seats = {"anna": "priest hero", "boris": "triton jester", "vera": "life_mage witch"}
    done = play(lay(seats), use("vera", "hex", "boris"), use("boris", "keeper_power", "anna"))
    assert not any(e.kind == CANCELLED for e in done.table.seats["boris"].effects)


@pytest.mark.clauses("WR-376", "WR-062")
def test_a_block_that_age_shrugs_off_is_told_to_nobody() -> None:
    table = lay({"anna": "leshy hero", "boris": "priest witch", "vera": "worm archer"})
    done = play(table, use("boris", "hex", "anna"))
    assert not any(one.fact.name == "blocked" for one in done.told)


@pytest.mark.clauses("WR-373")
def test_a_wrong_and_a_right_guess_look_alike_to_leshy() -> None:
    table = lay({"anna": "leshy hero", "boris": "worm jester", "vera": "war archer"})
    reports = []
    for guess in ("worm", "chimera"):
        order = use("anna", "worthy_test", "boris", guess=guess, state="curse")
        done = play(table, order)
        reports.append([one.fact for one in done.told if one.to in ("anna", "boris", "public")])
    assert reports[0] == reports[1]


@pytest.mark.clauses("WR-388", "WR-389", "WR-084")
def test_an_instant_that_works_twice_is_declared_once() -> None:
    table = lay({"anna": "pegasus hero", "boris": "worm jester", "vera": "priest archer"})
    done = play(table, use("anna", "unverified", "boris"))
    assert len(told(done, "public", "declared")) == 1
    assert [fact["of"] for fact in told(done, "anna", "race")] == ["boris", "boris"]
    assert {one.to for one in done.told if one.fact.name == "race"} == {"anna"}


# Hidden health

TELLS_HP = {"insight", "choose_archetype"}
"""What by the rules tells of HP: they are named, or points are given for those really regained."""


def crowd(rng: Random) -> dict[str, str]:
    """Six seats with any roles, but for the one who always knows his HP."""
    slots: dict[str, list[str]] = {"secret": [], "open": []}
    for role in BOOK.roles.values():
        if role.slot in slots and role.id != "vintner":
            slots[role.slot].append(role.id)
    secret, face = (rng.sample(slots[slot], 6) for slot in ("secret", "open"))
    names = ("anna", "boris", "vera", "gleb", "dana", "fedor")
    return {name: f"{one} {other}" for name, one, other in zip(names, secret, face, strict=True)}


def hurt_by_one(table: Table, seat: str) -> Table:
    """The same table, where a seat has one HP less."""
    now = table.seats[seat]
    seats = {**table.seats, seat: structs.replace(now, hp=(now.hp or 0) - 1)}
    return structs.replace(table, seats=seats)


@pytest.mark.clauses("WR-022", "WR-075", "WR-095")
@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_a_player_sees_or_is_refused_tells_hp(seed: int) -> None:
    rng = Random(seed)
    table = lay(crowd(rng))
    for _ in range(6):
        if table.over:
            return
        inputs = [
            one
            for one in random_inputs(rng, BOOK, table)
            if not (isinstance(one, Order) and one.use in TELLS_HP)
        ]
        done = advance(BOOK, table, inputs, seed=seed)
        assert isinstance(done, Done)
        for name in [name for name, seat in table.seats.items() if (seat.hp or 0) > 1]:
            other = hurt_by_one(table, name)
            for seat in table.seats:
                assert legal(BOOK, view_of(BOOK, other, seat)) == legal(
                    BOOK, view_of(BOOK, table, seat)
                )
            hurt = advance(BOOK, other, inputs, seed=seed)
            assert isinstance(hurt, Done)
            assert hurt.refused == done.refused
            if _public(hurt) == _public(done):
                assert _told(hurt) == _told(done), name
        table = done.table


def _public(done: Done) -> list[Fact]:
    return [one.fact for one in done.told if one.to == PUBLIC]


def _told(done: Done) -> list[tuple[str, Fact]]:
    return [(one.to, one.fact) for one in done.told if one.to != HOST]
