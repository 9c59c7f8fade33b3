"""The Dark Grimoire: every shipped scenario, and the clauses that no scenario can show."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rezolv.engine import PUBLIC, Order, create
from rezolv.engine.dealing import Wish, deal
from rezolv.engine.legality import legal
from rezolv.engine.rulebook import TableError
from rezolv.engine.talk import living
from rezolv.rulebooks import load, massacre4
from rezolv.rulebooks.massacre4.names import OPEN_ROLES, SECRET_ROLES
from rezolv.scenarios import Scenario, check, show
from rezolv.scenarios import load as read
from tests.support.massacre import codes, lay, lives, play, told, use
from tests.support.players import view_of

BOOK = load("massacre4")
FILES = sorted((Path(massacre4.__file__).parent / "scenarios").glob("*.yaml"))
SCENARIOS = [(f.stem, scenario) for f in FILES for scenario in read(f)]
TOWN = {
    "lich": "lich mayor",
    "zom": "zombie hero",
    "gho": "ghost hero",
    "imp": "imp bandit",
    "suc": "succubus gypsy",
    "cap": "guard_captain knight",
    "int": "interrogator priest",
    "pea": "peasant avenger",
}


@pytest.mark.parametrize(
    "scenario", [one for _, one in SCENARIOS], ids=[f"{f}: {s.title}" for f, s in SCENARIOS]
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    found = check(scenario).differences
    assert [(one.key, show(one.expected), show(one.happened)) for one in found] == []


# Setting up


@pytest.mark.clauses("M4-001", "M4-003", "M4-004", "M4-063")
def test_conduct_lies_and_fiction_are_no_part_of_the_rules() -> None:
    """Nothing judges whom a player helps; no order carries a claim, no fact a story."""
    helped = play(BOOK, lay(BOOK, TOWN), use("zom", "brains", "gho"))
    assert codes(helped) == {}
    free_texts = {
        (ability.id, name)
        for role in BOOK.everyone.values()
        for ability in role.abilities.values()
        for name, param in ability.params.items()
        if param.kind == "text"
    }
    assert free_texts == {("unseen_presence", "text")}


@pytest.mark.clauses("M4-002", "M4-011")
def test_secret_roles_are_dealt_at_random_once_each_and_never_the_horseman() -> None:
    assert [role.id for role in BOOK.roles.values() if role.slot == "secret"] == list(SECRET_ROLES)
    sides = Counter(BOOK.roles[role].faction for role in SECRET_ROLES)
    assert sides == {"undead": 4, "demons": 4, "law": 4, "neutral": 3}
    found = set()
    for seed in range(30):
        dealt = [roles["secret"] for roles in deal(BOOK, 14, seed=seed)]
        assert sorted(dealt) == sorted({*SECRET_ROLES} - {"horseman"})
        found.add(dealt[0])
    assert len(found) > 5
    with pytest.raises(TableError, match="role_twice"):
        lay(BOOK, {"anna": "imp hero", "boris": "imp mayor", "vera": "lich hero"})


@pytest.mark.clauses("M4-005", "M4-009")
def test_open_roles_are_applied_for_and_only_the_hero_is_many() -> None:
    wishes = [Wish(2, "open", "mayor"), Wish(0, "open", "mayor"), Wish(0, "open", "hero", 2),
              Wish(1, "open", "hero"), Wish(3, "open", "hero")]  # fmt: skip
    for seed in range(10):
        seats = deal(BOOK, 6, seed=seed, wishes=wishes)
        assert [roles["open"] for roles in seats[:4]] == ["hero", "hero", "mayor", "hero"]
    with pytest.raises(TableError, match="role_twice"):
        lay(BOOK, {"anna": "imp mayor", "boris": "zombie mayor", "vera": "lich hero"})


@pytest.mark.clauses("M4-006", "M4-074")
def test_everybody_has_the_abilities_of_both_roles_and_the_side_of_the_secret_one() -> None:
    with pytest.raises(TableError, match="two_roles"):
        create(BOOK, {"anna": {"secret": "imp"}, "boris": {"secret": "lich", "open": "hero"}})
    table = lay(BOOK, TOWN)
    moves = {move.use for move in legal(BOOK, view_of(BOOK, table, "imp"))}
    assert {"assault", "back_alley", "scram"} <= moves
    assert [role.id for role in BOOK.roles.values() if role.slot == "open"] == list(OPEN_ROLES)
    assert {BOOK.side(seat) for seat in table.seats.values()} == {"undead", "demons", "law"}


@pytest.mark.clauses("M4-007", "M4-008", "M4-010")
def test_the_open_role_is_public_and_the_secret_one_is_its_holders_alone() -> None:
    seats = {name: dict(zip(("secret", "open"), both.split(), strict=True)) for name, both in
             TOWN.items()}  # fmt: skip
    done = create(BOOK, seats)
    assert [one.to for one in done.told if one.fact.name == "dealt"] == list(TOWN)
    assert not [one for one in done.told if one.fact.name in ("role", "teammates", "room")]
    assert not done.table.rooms
    for name in TOWN:
        titles = view_of(BOOK, done.table, name).public.titles
        assert titles == {seat: (roles["open"],) for seat, roles in seats.items()}


# Time


@pytest.mark.clauses("M4-012", "M4-013", "M4-018")
def test_a_week_is_three_phases_and_begins_with_a_new_moon() -> None:
    table = lay(BOOK, TOWN)
    found = []
    for _ in range(5):
        found.append((table.moment.phase, table.moment.turn))
        table = play(BOOK, table).table
    assert found == [("new_moon", 1), ("half_moon", 1), ("full_moon", 1), ("new_moon", 2),
                     ("half_moon", 2)]  # fmt: skip


@pytest.mark.clauses("M4-019")
def test_nobody_votes() -> None:
    table = lay(BOOK, TOWN)
    for _ in range(3):
        assert not table.polls
        refused = play(BOOK, table, Order("imp", "vote", ("zom",)))
        assert len(refused.refused) == 1
        table = play(BOOK, table).table


@pytest.mark.clauses("M4-064", "M4-065", "M4-066")
def test_the_host_sets_the_hours_and_a_phase_may_close_early() -> None:
    for phase in BOOK.phases:
        assert BOOK.calendar.hours(phase).by_host
        assert BOOK.calendar.hours(phase).early
    assert BOOK.provisional


# What is told


@pytest.mark.clauses("M4-025", "M4-062")
def test_nobody_is_told_a_number_of_hp_and_news_go_to_all_or_to_one() -> None:
    done = play(BOOK, lay(BOOK, TOWN), use("imp", "assault", "zom"), use("zom", "brains", "cap"))
    assert lives(done, "zom") == (1,)
    assert {one.to for one in done.told} <= {PUBLIC, *TOWN}
    assert not [one for one in done.told if one.fact.name == "hp"]
    assert not hasattr(view_of(BOOK, done.table, "zom"), "hp")


@pytest.mark.clauses("M4-059")
def test_orders_are_seen_by_nobody() -> None:
    table = lay(BOOK, TOWN)
    waiting = play(BOOK, table, use("imp", "assault", "zom"), close=False)
    assert waiting.told == ()
    assert view_of(BOOK, waiting.table, "zom") == view_of(BOOK, table, "zom")


@pytest.mark.clauses("M4-037")
def test_the_dead_are_told_nothing_not_even_later() -> None:
    state = {"int": {"hp": 1}}
    table = lay(BOOK, TOWN, state=state)
    orders = (use("imp", "assault", "int"), use("int", "interrogation", "lich"),
              use("suc", "seduction", "int"))  # fmt: skip
    asked = play(BOOK, table, *orders[:2])
    assert [one.seat for one in asked.departures] == ["int"]
    for done in (asked, play(BOOK, table, *orders), play(BOOK, asked.table)):
        assert not [one for one in done.told if one.to == "int"]
    assert asked.table.lore.get("int", ()) == table.lore.get("int", ())


@pytest.mark.clauses("M4-038", "M4-039", "M4-109")
def test_the_dead_are_silent_and_the_avenger_only_whispers() -> None:
    state = {"pea": {"status": ("graveyard",)}, "zom": {"status": ("graveyard",)}}
    table = lay(BOOK, TOWN, state=state)
    talk = BOOK.talk
    assert talk.whispers is not None
    views = {name: view_of(BOOK, table, name) for name in TOWN}
    assert [name for name in TOWN if not talk.whispers(views[name])] == ["zom"]
    assert [name for name in TOWN if not talk.plays(views[name])] == ["zom", "pea"]
    assert talk.plays is living
    assert talk.last_posts == 0
    assert not talk.dead_room


@pytest.mark.clauses("M4-115")
def test_a_hero_has_no_ability_to_use() -> None:
    hero = BOOK.roles["hero"]
    assert [(one.id, one.passive, one.does) for one in hero.abilities.values()] == [
        ("ambitious", True, None)
    ]


# Chance


@pytest.mark.clauses("M4-090", "M4-121", "M4-136")
def test_of_equal_attacks_each_may_be_stopped() -> None:
    table = lay(BOOK, {**TOWN, "hou": "hellhound leper"})
    orders = (use("imp", "assault", "lich"), use("hou", "bite", "lich"))
    hit = Counter(
        next(name for name in ("imp", "hou") if lives(play(BOOK, table, *orders, seed=seed), name)
             == (1,))
        for seed in range(100)
    )  # fmt: skip
    assert set(hit) == {"imp", "hou"}
    assert min(hit.values()) > 25


# What nobody may see


@pytest.mark.clauses("M4-149", "M4-127", "M4-073")
def test_a_turned_shield_is_not_betrayed_by_what_may_be_ordered() -> None:
    table = lay(BOOK, {**TOWN, "nec": "necromancer leper"})
    orders = (use("nec", "soul_shield", "cap"),)
    charm = use("suc", "charm", "nec", to="imp")
    straight, turned = (play(BOOK, table, *orders), play(BOOK, table, *orders, charm))
    for done in (straight, turned):
        assert not [one for one in done.told if one.to == "nec"]
    views = [view_of(BOOK, done.table, "nec") for done in (straight, turned)]
    assert legal(BOOK, views[0]) == legal(BOOK, views[1])
    assert views[0] == views[1]


@pytest.mark.clauses("M4-164", "M4-149")
def test_a_turned_bite_leaves_the_hound_in_its_belief() -> None:
    state = {"dem": {"status": ("graveyard",)}}
    seats = {**TOWN, "hou": "hellhound leper", "dem": "demonologist hermit"}
    table = lay(BOOK, seats, state=state)
    bite, charm = use("hou", "bite", "cap"), use("suc", "charm", "hou", to="pea")
    views = [view_of(BOOK, play(BOOK, table, *orders).table, "hou") for orders in ((bite,),
             (bite, charm))]  # fmt: skip
    assert lives(play(BOOK, table, bite, charm), "cap", "pea") == (3, 2)
    assert views[0] == views[1]


@pytest.mark.clauses("M4-161", "M4-162")
def test_an_attack_that_is_open_from_the_start_is_told() -> None:
    state = {"lich": {"status": ("graveyard",)}, "dem": {"status": ("graveyard",)}}
    table = lay(BOOK, {**TOWN, "dem": "demonologist leper"}, state=state)
    assert view_of(BOOK, table, "imp").has_effect("open_attack")
    assert not view_of(BOOK, table, "zom").has_effect("open_attack")
    assert told(play(BOOK, table), "imp", "usable") == []
