"""The roles of Evil in the Rules of War: what no scenario can show, secrets above all."""

from __future__ import annotations

import pytest

from rezolv.engine import HOST, Close, Done, Order, Resolution, Table, advance
from rezolv.engine.legality import Legal, check, legal
from rezolv.engine.views import View
from rezolv.rulebooks.war import RULEBOOK as BOOK
from rezolv.rulebooks.war import VISIBLE
from rezolv.rulebooks.war.demons import DEMONS
from rezolv.rulebooks.war.forms import STRENGTH
from rezolv.rulebooks.war.places import Claim, Room, fit, repeats
from tests.support.war import lay


def close(table: Table, *orders: Order, seed: int = 0) -> Table:
    """The table after these orders, all of them accepted, and the close of the year."""
    done = advance(BOOK, table, [*orders, Close()], seed=seed)
    assert isinstance(done, Done)
    assert not done.refused
    return done.table


def view(table: Table, seat: str) -> View:
    """What a seat knows."""
    return Resolution(BOOK, table).view(seat)


def refusal(table: Table, order: Order) -> str:
    """The code with which an order is refused, "" if it is accepted."""
    found = check(BOOK, view(table, order.by), order)
    return found.code if found is not None else ""


def forms_of(table: Table, seat: str, use: str) -> list[Legal]:
    """The forms in which a seat may order an ability."""
    return [one for one in legal(BOOK, view(table, seat)) if one.use == use]


# Демонолог and Метаморф: what may not be chosen twice running


@pytest.mark.clauses("WR-245", "WR-301")
def test_a_repeated_choice_fits_nowhere_but_as_an_extra_demon() -> None:
    again = Claim("summon", "main", False, False, "", "bes", True)
    assert not fit([again], Room())
    assert not fit([again], Room(blessed=True))
    assert fit([again], Room(demons=("bes",)))


@pytest.mark.clauses("WR-244", "WR-245", "WR-247", "WR-248", "WR-250")
def test_the_demons_that_are_offered_are_those_accepted() -> None:
    table = lay({"anna": "demonologist hero", "boris": "priest jester", "vera": "triton saint"})
    offered = {one.params["demon"]: one for one in forms_of(table, "anna", "summon")}
    assert set(offered) == {(demon,) for demon in DEMONS}
    assert offered[("imp",)].targets == ("anna", "boris", "vera")
    assert offered[("bes",)].targets == ("boris", "vera")
    assert (offered[("horned",)].low, offered[("horned",)].targets) == (0, ("anna",))
    for demon in DEMONS:
        one = offered[(demon,)]
        for on in ((), ("anna",), ("boris",), ("anna", "boris")):
            legal_one = one.low <= len(on) <= one.high and set(on) <= set(one.targets)
            order = Order("anna", "summon", on, {"demon": demon})
            assert (refusal(table, order) == "") == legal_one, (demon, on)


@pytest.mark.clauses("WR-245", "WR-259")
def test_the_last_demon_is_refused_until_another_was_called() -> None:
    table = lay({"anna": "demonologist hero", "boris": "priest jester", "vera": "triton saint"})
    bes = Order("anna", "summon", ("boris",), {"demon": "bes"})
    table = close(table, bes)
    assert refusal(table, bes) == "not_ready"
    assert not forms_of(table, "anna", "summon")
    table = close(table)
    assert refusal(table, bes) == "repeats"
    offered = {one.params["demon"] for one in forms_of(table, "anna", "summon")}
    assert offered == {("imp",), ("horned",)}
    imp = Order("anna", "summon", ("boris",), {"demon": "imp"})
    table = close(close(table, imp))
    assert refusal(table, bes) == ""
    assert refusal(table, imp) == "repeats"


@pytest.mark.clauses("WR-297", "WR-301", "WR-306")
def test_the_forms_that_are_offered_are_those_accepted() -> None:
    table = lay({"anna": "metamorph hero", "boris": "priest jester"})
    offered = {one.params["form"]: one for one in forms_of(table, "anna", "shapeshift")}
    assert set(offered) == {(form,) for form in STRENGTH}
    for form in STRENGTH:
        one = offered[(form,)]
        for on in ((), ("anna",), ("boris",)):
            legal_one = len(on) <= one.high and set(on) <= set(one.targets)
            order = Order("anna", "shapeshift", on, {"form": form})
            assert (refusal(table, order) == "") == legal_one, (form, on)
    table = close(close(table, Order("anna", "shapeshift", (), {"form": "air"})))
    offered_later = {one.params["form"] for one in forms_of(table, "anna", "shapeshift")}
    assert offered_later == {("land",), ("water",)}


def test_no_choice_of_another_ability_is_a_repetition() -> None:
    table = lay({"anna": "demonologist hero", "boris": "priest jester"})
    table = close(table, Order("anna", "summon", ("boris",), {"demon": "imp"}))
    seen = view(table, "anna")
    ability = BOOK.ability(seen.grants["sacrifice"])
    assert not repeats(ability, {"guess": "imp"}, seen.effects)


# Secrets


@pytest.mark.clauses("WR-022", "WR-229", "WR-231", "WR-232")
def test_nobody_sees_whether_hp_were_enough_to_pour() -> None:
    """But for the infirmary, of which all know anyway."""
    seats = {"anna": "necromancer hero", "boris": "priest jester"}
    order = Order("anna", "life_transfer", ("boris",), {"amount": 6})
    known = []
    for hp in (7, 6):
        done = advance(
            BOOK, lay(seats, state={"anna": {"hp": hp}, "boris": {"hp": 6}}), [order, Close()]
        )
        assert isinstance(done, Done)
        assert not done.refused
        assert done.failed == (() if hp == 7 else (0,))
        told = [(one.to, one.fact) for one in done.told if one.fact.name != "entered"]
        seen = [view(done.table, seat) for seat in seats]
        effects = [
            [e for e in one.effects if e.kind not in ("infirmary", "bedridden")] for one in seen
        ]
        known.append((told, effects, [(one.grants, one.counters) for one in seen]))
    assert known[0] == known[1]


@pytest.mark.clauses("WR-229")
def test_what_no_role_can_have_is_refused_whatever_hp_are() -> None:
    for open_role in ("hero", "jester"):
        for hp in (1, 8):
            table = lay(
                {"anna": f"necromancer {open_role}", "boris": "priest saint"},
                state={"anna": {"hp": hp}},
            )
            codes = {
                amount: refusal(
                    table, Order("anna", "life_transfer", ("boris",), {"amount": amount})
                )
                for amount in (0, 1, 2, 7, 8)
            }
            assert codes == {0: "bad_param", 1: "bad_param", 2: "", 7: "", 8: "bad_param"}
            for wrong in ("3", True):
                order = Order("anna", "life_transfer", ("boris",), {"amount": wrong})
                assert refusal(table, order) == "bad_param"


@pytest.mark.clauses("WR-266", "WR-267", "WR-322", "WR-323")
def test_a_monster_sees_the_same_whether_an_aura_cancels_it_or_not() -> None:
    known = []
    for secret in ("demonologist", "black_sorcerer"):
        table = lay(
            {"anna": f"{secret} hero", "boris": "worm jester", "vera": "priest saint"},
            state={"anna": {"hp": 9}},
        )
        done = advance(BOOK, table, [Order("boris", "tail", ("anna",)), Close()])
        assert isinstance(done, Done)
        seen = view(done.table, "boris")
        told = [one.fact.name for one in done.told if one.to == "boris"]
        effects = [(one.kind, one.values) for one in seen.effects]
        known.append((told, seen.grants, effects, seen.counters))
    assert known[0] == known[1]


@pytest.mark.clauses("WR-293", "WR-312", "WR-247", "WR-295", "WR-281")
def test_what_evil_lays_on_others_is_seen_by_nobody() -> None:
    table = lay({
        "anna": "chimera hero", "boris": "metamorph jester", "vera": "demonologist saint",
        "gleb": "priest avenger", "dana": "black_sorcerer tramp",
    })  # fmt: skip
    table = close(
        table,
        Order("anna", "corpse_smell"),
        Order("boris", "traces", ("gleb",)),
        Order("vera", "summon", ("gleb",), {"demon": "imp"}),
        Order("gleb", "wizard_might", ("dana",)),
        Order("dana", "voodoo", ("anna",)),
    )
    kinds = {one.kind for seat in table.seats.values() for one in seat.effects}
    assert {"fixed", "feigned", "imp", "poisoned", "owed"} <= kinds
    for seat in table.seats:
        seen = view(table, seat)
        shown = {one.kind for one in seen.effects} - {"chosen"}
        assert not shown, (seat, shown)
        assert not [name for name in seen.counters if name not in VISIBLE]


# Others


@pytest.mark.clauses("WR-296")
def test_one_whom_the_host_takes_out_sates_the_rage() -> None:
    seats = {"anna": "chimera hero", "boris": "priest jester", "vera": "triton saint"}
    table = close(lay(seats))
    assert close(table).seats["anna"].hp == 7
    assert close(table, Order(HOST, "modkill", ("vera",))).seats["anna"].hp == 10


@pytest.mark.clauses("WR-239", "WR-110")
def test_either_of_two_equal_attacks_may_meet_the_bones() -> None:
    table = lay({"anna": "necromancer hero", "boris": "priest jester", "vera": "life_mage saint"})
    orders = [Order(seat, "wizard_might", ("anna",)) for seat in ("boris", "vera")]
    paid, loss = set(), {"boris": 8, "vera": 9}
    for seed in range(12):
        after = close(table, *orders, seed=seed)
        assert after.seats["anna"].hp == 6
        paid |= {seat for seat in ("boris", "vera") if after.seats[seat].hp == loss[seat]}
    assert paid == {"boris", "vera"}


@pytest.mark.clauses("WR-279", "WR-291")
def test_ties_of_the_busiest_and_of_the_most_hurt_are_drawn() -> None:
    table = lay({
        "anna": "chimera hero", "boris": "worm jester", "vera": "priest saint",
        "gleb": "triton avenger", "dana": "black_sorcerer tramp",
    })  # fmt: skip
    orders = [
        Order("boris", "monster", ("vera", "gleb")),
        Order("anna", "corpse_smell"),
        Order("dana", "research_luck"),
    ]
    found: dict[str, set[object]] = {"hurt": set(), "abilities_on": set()}
    for seed in range(12):
        done = advance(BOOK, table, [*orders, Close()], seed=seed)
        assert isinstance(done, Done)
        for one in done.told:
            if one.fact.name in found:
                found[one.fact.name].add(one.fact["of"])
    assert found == {"hurt": {"vera", "gleb"}, "abilities_on": {"vera", "gleb"}}


@pytest.mark.clauses("WR-226")
def test_the_bond_ends_with_death_and_not_before() -> None:
    table = lay(
        {"anna": "necromancer hero", "boris": "priest jester", "vera": "triton saint"},
        state={"boris": {"hp": 0, "status": ("graveyard",)}},
    )
    table = close(table, Order("anna", "devotion", ("boris",)))
    assert table.seats["boris"].effect("devoted") is not None
    table = close(table)
    assert table.seats["boris"].effect("devoted") is not None
    table = close(table, Order(HOST, "modkill", ("boris",)))
    assert table.seats["boris"].effect("devoted") is None
