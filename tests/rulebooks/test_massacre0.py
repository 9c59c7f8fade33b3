"""Massacre v0.1: every shipped scenario, and the clauses that no scenario can show."""

from __future__ import annotations

from pathlib import Path

import pytest

from rezolv.engine import HOST, PUBLIC, Close, Done, Key, Order, Ruling, advance
from rezolv.engine.facts import AT_PUBLISHING, NOW
from rezolv.engine.legality import legal
from rezolv.engine.resolution import Resolution
from rezolv.engine.rulebook import TableError
from rezolv.engine.rulings import DRAW
from rezolv.engine.table import from_json, to_json
from rezolv.rulebooks import load, massacre0
from rezolv.rulebooks.massacre.deck import DECK
from rezolv.rulebooks.massacre.moon import FULL, HALF, NEW, moon, once_a_cycle, till_full_moon
from rezolv.scenarios import Scenario, check, show
from rezolv.scenarios import load as read
from tests.support.massacre import codes, lay, lives, play, told, use, vote

BOOK = load("massacre0")
FILES = sorted((Path(massacre0.__file__).parent / "scenarios").glob("*.yaml"))
SCENARIOS = [(file.stem, scenario) for file in FILES for scenario in read(file)]
TOWN = {
    "lich": "lich mayor",
    "zom": "zombie oracle",
    "gho": "ghost rich",
    "imp": "imp bandit",
    "hou": "hound thief",
    "cap": "captain rebel",
    "int": "interrogator gossip",
    "cards": "card_master noble",
}


@pytest.mark.parametrize(
    "scenario", [one for _, one in SCENARIOS], ids=[f"{f}: {s.title}" for f, s in SCENARIOS]
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    found = check(scenario).differences
    assert [(one.key, show(one.expected), show(one.happened)) for one in found] == []


# Setting up and the host


@pytest.mark.clauses("M0-003")
def test_an_open_role_has_one_holder() -> None:
    with pytest.raises(TableError, match="role_twice"):
        lay(BOOK, {"anna": "imp rich", "boris": "zombie rich"})


@pytest.mark.clauses("M0-004")
def test_nothing_keeps_a_player_from_telling_his_role() -> None:
    letter = use("imp", "mail", "cap", text="I am the imp")
    assert told(play(BOOK, lay(BOOK, TOWN), letter), "cap", "note") == [{"text": "I am the imp"}]


@pytest.mark.clauses("M0-023", "M0-024")
def test_the_game_is_told_as_facts_to_all_or_to_one() -> None:
    done = play(BOOK, lay(BOOK, TOWN), use("imp", "assault", "int"), use("zom", "prophecy", "imp"))
    assert {one.to for one in done.told} <= {PUBLIC, *TOWN}
    assert {one.fact.name for one in done.told} <= BOOK.facts.keys()
    assert {one.moment for one in done.told if one.fact.name == "role"} == {NOW}
    assert {one.moment for one in done.told if one.fact.name == "entered"} == {AT_PUBLISHING}


@pytest.mark.clauses("M0-025", "M0-026")
def test_orders_come_to_the_table_and_only_public_ones_are_announced() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    done = play(BOOK, day, use("imp", "alley", "cap"), use("cards", "influence", "zom", vote="imp"))
    assert told(done, PUBLIC, "used") == [{"ability": "alley", "on": "cap"}]


@pytest.mark.clauses("M0-027", "M0-028", "M0-030")
def test_a_phase_lasts_until_the_host_closes_it() -> None:
    """The engine has no clock: without the close the day stays open, however much comes in."""
    day = lay(BOOK, TOWN, at=("day", 1))
    done = play(BOOK, day, vote("zom", "imp"), vote("zom", "cap"), close=False)
    assert done.table.moment == day.moment
    assert done.table.polls[0].open


@pytest.mark.clauses("M0-029")
def test_a_day_may_close_as_soon_as_all_have_voted() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    votes = [vote(name, "imp" if name != "imp" else "cap") for name in TOWN]
    open_still = play(BOOK, day, *votes, close=False).table
    assert len(open_still.polls[0].ballots) == len(open_still.polls[0].voters)
    assert play(BOOK, day, *votes).executed == ("imp",)


@pytest.mark.clauses("M0-032")
def test_an_order_sent_during_the_resolve_is_not_taken() -> None:
    done = advance(BOOK, lay(BOOK, TOWN), [Close(), use("imp", "assault", "cap")])
    assert isinstance(done, Done)
    assert codes(done) == {1: "closed"}
    assert lives(done, "cap") == (3,)


@pytest.mark.clauses("M0-031", "M0-049")
def test_the_host_lets_the_night_begin_and_removes_by_hand() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    done = play(BOOK, day, vote("zom", "imp"), Order(HOST, "no_decision"))
    assert done.executed == ()
    gone = play(BOOK, day, vote("zom", "imp"), Order(HOST, "remove", ("imp",)))
    assert BOOK.statuses(gone.table.seats["imp"]) == ("exiled",)
    assert told(gone, PUBLIC, "role") == []


def test_moon_and_cycles() -> None:
    assert [moon(turn) for turn in range(1, 5)] == [NEW, HALF, FULL, NEW]
    night = lay(BOOK, TOWN).moment
    day = lay(BOOK, TOWN, at=("day", 3)).moment
    assert once_a_cycle(night) == 6
    assert once_a_cycle(day) == 1
    assert till_full_moon(night) == 4
    assert till_full_moon(day) == 5


# What bends each other


def test_an_arrested_lich_leaves_his_role_to_a_necromancer_in_prison() -> None:
    table = lay(
        BOOK,
        {
            "lich": "lich oracle",
            "nec": "necromancer rich",
            "cap": "captain noble",
            "imp": "imp thief",
        },
        state={"nec": {"status": ("prison",)}},
    )
    done = play(BOOK, table, use("nec", "rebirth"), use("cap", "arrest", "lich"))
    assert done.table.seats["nec"].roles["secret"] == "lich"
    assert told(done, "nec", "became") == [{"of": "nec", "is": "lich"}]


def test_a_command_for_the_night_beats_the_thiefs_own_theft() -> None:
    table = lay(BOOK, TOWN)
    planted = use("lich", "zombify", "hou", command=(("use", "steal"), ("on", "cap")))
    night = play(BOOK, table, planted).table
    day = play(BOOK, night, use("lich", "signal")).table
    done = play(BOOK, day, use("hou", "steal", "imp"))
    assert done.failed == (0,)
    assert {one["ability"] for one in told(done, "cap", "spent")} == {"rally", "anarchism"}
    assert told(done, "cap", "voteless") == [{"for_good": False}]
    assert told(done, "imp", "spent") == []
    assert told(done, "hou", "used") == [{"ability": "steal", "on": "cap"}]


def test_a_command_that_cannot_be_done_by_night_is_reported_then() -> None:
    planted = use("lich", "zombify", "hou", command=(("use", "steal"), ("on", "cap")))
    night = play(BOOK, lay(BOOK, TOWN), planted, use("hou", "steal", "imp")).table
    day = play(BOOK, night, use("lich", "signal"))
    assert told(day, "lich", "failed") == []
    done = play(BOOK, day.table)
    assert told(done, "lich", "failed") == [{"ability": "signal"}]


@pytest.mark.parametrize(
    "command",
    [
        (("use", "assault"), ("on", "cap")),
        (("use", "succession"), ("on", "cap")),
        (("use", "steal"),),
        (("use", "steal"), ("on", "nobody")),
        (("vote", "nobody"),),
        (("vote", "cap"), ("use", "steal"), ("on", "cap")),
        "steal from the captain",
        (),
    ],
)
@pytest.mark.clauses("M0-104")
def test_what_is_no_command(command: object) -> None:
    done = play(BOOK, lay(BOOK, TOWN), use("lich", "zombify", "hou", command=command))
    assert codes(done) == {0: "bad_command"}


@pytest.mark.clauses("M0-180")
def test_the_master_is_shown_what_his_puppet_can_do() -> None:
    table = lay(BOOK, TOWN, state={"cards": {"hand": DECK[:4]}})
    night = play(BOOK, table, use("cards", "throw", "imp", card="king_of_spades")).table
    done = play(BOOK, night, use("cards", "puppet"), use("imp", "alley", "cap", sent_by="cards"))
    assert told(done, "cards", "controls") == [{"of": "imp", "are": ("alley",)}]
    assert lives(done, "cap") == (1,)
    other = play(BOOK, done.table, use("imp", "assault", "cap", sent_by="cards"))
    assert codes(other) == {0: "not_yours"}


@pytest.mark.clauses("M0-060")
def test_the_host_may_rule_which_of_equal_attacks_is_the_stronger() -> None:
    table = lay(BOOK, {**TOWN, "imp2": "imp smith"})
    orders = (use("imp", "assault", "gho"), use("imp2", "assault", "gho"))
    for by, failed in (("imp", (0,)), ("imp2", (1,))):
        key = Key("night 1", "shields", "", "", "strongest", "gho")
        done = play(BOOK, table, *orders, rulings=[Ruling(key, DRAW, by)])
        assert done.failed == failed
        assert done.orphans == ()


@pytest.mark.clauses("M0-177")
def test_a_right_list_ends_the_game_at_once() -> None:
    roles = tuple((name, both.split()[0]) for name, both in TOWN.items())
    done = play(
        BOOK, lay(BOOK, TOWN), use("cards", "reveal", list=roles), use("imp", "assault", "cap")
    )
    assert done.table.winners == ("card_master",)
    assert codes(done) == {1: "over"}
    assert lives(done, "cap") == (3,)


# All roles at one table


ALL_OPEN = [role.id for role in BOOK.roles.values() if role.slot == "open"]
ALL_SECRET = [role.id for role in BOOK.roles.values() if role.slot == "secret"]


def everybody() -> dict[str, str]:
    open_roles = [role for role in ALL_OPEN if role != "former_mayor"]
    return {f"p{n}": f"{ALL_SECRET[n]} {open_roles[n]}" for n in range(16)}


@pytest.mark.clauses("M0-001", "M0-005")
def test_all_thirty_two_roles_sit_at_one_table() -> None:
    table = lay(BOOK, everybody())
    assert sorted(seat.roles["secret"] for seat in table.seats.values()) == sorted(ALL_SECRET)
    for name in table.seats:
        assert legal(BOOK, Resolution(BOOK, table).view(name))
    assert from_json(to_json(table)) == table


def test_views_hold_nothing_of_curses_strings_and_commands() -> None:
    table = lay(BOOK, TOWN, state={"cards": {"hand": DECK[:4]}})
    command = (("use", "alley"), ("on", "cap"))
    orders = (
        use("cards", "throw", "imp", card="king_of_spades"),
        use("lich", "zombify", "imp", command=command),
        use("hou", "bite", "imp"),
    )
    done = play(BOOK, table, *orders)
    quiet = play(BOOK, table, use("hou", "bite", "imp"))
    one, two = (Resolution(BOOK, after.table).view("imp") for after in (done, quiet))
    assert legal(BOOK, one) == legal(BOOK, two)
    assert one.effects == two.effects


def test_nobody_knows_who_robbed_jailed_or_silenced_him() -> None:
    table = lay(BOOK, TOWN, state={"cards": {"hand": DECK[8:12]}})
    orders = (
        use("cards", "throw", "int", card="ace_of_diamonds"),
        use("hou", "steal", "int"),
        use("cap", "arrest", "int"),
    )
    after = play(BOOK, table, *orders).table
    view = Resolution(BOOK, after).view("int")
    assert {"prison", "robbed", "silenced"} <= {effect.kind for effect in view.effects}
    assert [effect.source for effect in view.effects if effect.source] == []
