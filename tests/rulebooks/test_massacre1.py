"""Massacre I: every shipped scenario, what it changes, and what no scenario can show."""

from __future__ import annotations

from pathlib import Path

import pytest

from rezolv.engine import PUBLIC, Name, Order
from rezolv.engine.legality import legal
from rezolv.engine.orders import VOTE
from rezolv.engine.resolution import Resolution
from rezolv.engine.revisions import RulebookError
from rezolv.rulebooks import load, massacre1
from rezolv.scenarios import Scenario, check, show
from rezolv.scenarios import load as read
from tests.support.massacre import codes, lay, lives, play, told, use, vote

BOOK = load("massacre1")
ELDER = load("massacre0")
FILES = sorted((Path(massacre1.__file__).parent / "scenarios").glob("*.yaml"))
SCENARIOS = [(file.stem, scenario) for file in FILES for scenario in read(file)]
TOWN = {
    "ora": "interrogator oracle",
    "zom": "zombie rich",
    "imp": "imp bandit",
    "wit": "peasant witch",
    "cap": "captain rebel",
    "gos": "ghost gossip",
}


@pytest.mark.parametrize(
    "scenario", [one for _, one in SCENARIOS], ids=[f"{f}: {s.title}" for f, s in SCENARIOS]
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    found = check(scenario).differences
    assert [(one.key, show(one.expected), show(one.happened)) for one in found] == []


@pytest.mark.clauses("M1-001")
def test_hidden_orders_come_to_the_table_and_are_not_announced() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    done = play(BOOK, day, use("wit", "seal", "imp"), use("zom", "bribe", "imp"))
    assert done.refused == {}
    assert told(done, PUBLIC, "used") == []


def test_it_says_only_what_it_changes() -> None:
    assert BOOK.base is ELDER
    assert BOOK.changes is not None
    assert BOOK.roles["lich"] is ELDER.roles["lich"]
    changed = {one.role: one for one in BOOK.changes.replaced}
    assert changed["witch"] == ("witch", ("seal",), (), ("sex_change",))
    assert changed["rebel"] == ("rebel", (), ("rally",), ())
    assert changed["peasant_2"].added == ("revenge", "pitchfork", "torches")
    assert BOOK.changes.steps_added == ("day_rumours",)
    assert "sex_change" in ELDER.roles["witch"].abilities


def test_a_revision_of_it_must_name_what_is_there() -> None:
    with pytest.raises(RulebookError, match="no role wanderer"):
        BOOK.revise(
            id="x", version="1", title=Name("", ""), says=Name("", ""), without=("wanderer",)
        )


# Транс


@pytest.mark.clauses("M1-007")
def test_a_trance_may_only_tell_what_the_role_does() -> None:
    table = lay(BOOK, TOWN, trance="learn")
    trance = use("ora", "trance", role="imp")
    done = play(BOOK, table, trance, use("imp", "assault", "cap"))
    are = ((("use", "assault"), ("on", "cap")),)
    assert told(done, "ora", "role_actions") == [{"of": "imp", "are": are}]
    assert lives(done, "cap") == (2,)
    again = play(BOOK, play(BOOK, done.table).table, trance)
    assert codes(again) == {0: "not_ready"}


def test_a_trance_leaves_nothing_in_hand() -> None:
    trance = use("ora", "trance", "cap", role="zombie", ability="brains")
    done = play(BOOK, lay(BOOK, TOWN), trance)
    assert lives(done, "cap") == (2,)
    assert set(done.table.seats["ora"].grants) == set(lay(BOOK, TOWN).seats["ora"].grants)


def test_a_trance_is_charmed_away_and_counts_all_the_same() -> None:
    table = lay(BOOK, {**TOWN, "gyp": "hound gypsy"})
    trance = use("ora", "trance", "cap", role="zombie", ability="brains")
    done = play(BOOK, table, trance, use("gyp", "charms", "ora"))
    assert lives(done, "cap") == (3,)
    assert done.failed == (0,)
    assert codes(play(BOOK, play(BOOK, done.table).table, trance)) == {0: "not_ready"}


@pytest.mark.parametrize(
    ("role", "ability", "on", "code"),
    [
        ("lich", "shield", (), "no_trance"),
        ("lich", "zombify", ("imp",), "no_trance"),
        ("imp", "brains", ("imp",), "no_trance"),
        ("guardsman", "dungeon", ("imp",), "other_moon"),
        ("interrogator", "inquiry", ("imp",), "too_few_targets"),
        ("interrogator", "inquiry", ("imp", "imp"), "same_target"),
        ("interrogator", "inquiry", ("imp", "ora"), "bad_target"),
        ("imp", "assault", ("imp", "zom"), "too_many_targets"),
    ],
)
def test_what_no_trance_can_do(role: str, ability: str, on: tuple[str, ...], code: str) -> None:
    trance = use("ora", "trance", *on, role=role, ability=ability)
    assert codes(play(BOOK, lay(BOOK, TOWN), trance)) == {0: code}


def test_every_form_of_a_trance_is_listed() -> None:
    moves = legal(BOOK, Resolution(BOOK, lay(BOOK, TOWN)).view("ora"))
    forms = {move.params["ability"] for move in moves if move.use == "trance"}
    assert ("brains",) in forms
    assert ("dungeon",) not in forms
    assert ("army",) not in forms


# Votes


@pytest.mark.clauses("M1-004")
def test_a_vote_taken_back_is_a_change_too() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    back = Order("zom", VOTE, passes=True)
    orders = [vote("zom", "imp"), back, vote("zom", "cap"), back, vote("zom", "imp"), back]
    done = play(BOOK, day, *orders, vote("zom", "ora"), vote("zom", "imp"))
    assert codes(done) == {7: "too_many_changes"}


@pytest.mark.clauses("M1-018")
def test_a_tally_may_go_below_zero() -> None:
    table = lay(BOOK, {**TOWN, "thi": "hound thief"}, at=("day", 1))
    done = play(BOOK, table, use("thi", "lookout"), vote("zom", "thi"))
    assert done.tally == {"thi": -2}
    assert done.executed == ()


@pytest.mark.clauses("M1-020")
def test_who_is_raised_by_day_votes_the_same_day() -> None:
    table = lay(
        BOOK,
        {**TOWN, "hea": "hound healer"},
        at=("day", 1),
        state={"zom": {"status": ("graveyard",)}},
    )
    done = play(BOOK, table, use("hea", "folk_medicine", "zom"), vote("zom", "imp"))
    assert done.executed == ("imp",)


@pytest.mark.clauses("M1-016")
def test_the_seal_does_not_save_from_the_fire() -> None:
    """Аутодафе, which nothing stops, kills the witch though a sealed one dies with her."""
    table = lay(BOOK, {**TOWN, "inq": "inquisitor noble", "bea": "beast thief"})
    day = play(BOOK, table, use("wit", "seal", "gos")).table
    night = play(BOOK, day).table
    done = play(
        BOOK, night, use("inq", "auto", "wit"), use("imp", "assault", "gos"),
        use("zom", "brains", "gos"), use("bea", "devour", "gos"),
    )  # fmt: skip
    assert {one.seat for one in done.departures} == {"wit", "gos"}
