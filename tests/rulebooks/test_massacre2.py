"""Satisfaction: every shipped scenario, and the clauses that no scenario can show."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rezolv.engine import HOST, PUBLIC, Close, Done, Order, advance
from rezolv.engine.facts import NOW
from rezolv.engine.legality import legal
from rezolv.engine.orders import VOTE
from rezolv.engine.rulebook import TableError
from rezolv.engine.table import from_json, to_json
from rezolv.rulebooks import load, massacre2
from rezolv.rulebooks.massacre2.names import MASKS
from rezolv.rulebooks.massacre2.order import RANKS
from rezolv.scenarios import Scenario, check, show
from rezolv.scenarios import load as read
from tests.support.massacre import codes, lay, lives, play, told, use, vote
from tests.support.players import view_of

BOOK = load("massacre2")
FILES = sorted((Path(massacre2.__file__).parent / "scenarios").glob("*.yaml"))
SCENARIOS = [(file.stem, scenario) for file in FILES for scenario in read(file)]
TOWN = {
    "lich": "lich mayor",
    "zom": "zombie oracle",
    "gho": "ghost rich",
    "imp": "imp bandit",
    "hou": "hound thief",
    "cap": "captain rebel",
    "int": "interrogator gossip",
    "fate": "demiurge noble",
}


@pytest.mark.parametrize(
    "scenario", [one for _, one in SCENARIOS], ids=[f"{f}: {s.title}" for f, s in SCENARIOS]
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    found = check(scenario).differences
    assert [(one.key, show(one.expected), show(one.happened)) for one in found] == []


# Setting up and the host


@pytest.mark.clauses("M2-001")
def test_conduct_is_the_hosts_affair() -> None:
    """The engine judges nobody's play: the host removes by hand whoever plays for the enemy."""
    helped = play(BOOK, lay(BOOK, TOWN), use("zom", "brains", "gho"))
    assert codes(helped) == {}
    gone = play(BOOK, lay(BOOK, TOWN), Order(HOST, "remove", ("zom",)))
    assert BOOK.statuses(gone.table.seats["zom"]) == ("exiled",)


@pytest.mark.clauses("M2-002", "M2-003")
def test_any_secret_role_goes_with_any_open_one() -> None:
    """A player applies for an open role; which secret one he gets is no part of it."""
    open_roles = [role.id for role in BOOK.roles.values() if role.slot == "open"]
    secret = [role.id for role in BOOK.roles.values() if role.slot == "secret"]
    for shift in range(3):
        seats = {
            f"p{place}": f"{secret[(place + shift) % len(secret)]} {open_roles[place]}"
            for place in range(len(secret))
        }
        table = lay(BOOK, seats)
        assert [seat.roles["open"] for seat in table.seats.values()] == open_roles[: len(secret)]


@pytest.mark.clauses("M2-005")
def test_an_open_role_has_one_holder() -> None:
    with pytest.raises(TableError, match="role_twice"):
        lay(BOOK, {"anna": "imp rich", "boris": "zombie rich", "vera": "lich mayor"})


@pytest.mark.clauses("M2-006", "M2-221")
def test_fifteen_secret_and_seventeen_open_roles_and_a_name_is_all_it_takes() -> None:
    kinds = Counter(role.slot for role in BOOK.roles.values() if role.id != "former_mayor")
    assert kinds == {"secret": 15, "open": 17}
    table = lay(BOOK, {"Граф Орлов": "imp rich", "b": "zombie noble", "c": "lich mayor"})
    assert set(table.seats) == {"Граф Орлов", "b", "c"}


@pytest.mark.clauses("M2-012")
def test_a_phase_lasts_until_the_host_closes_it() -> None:
    """The engine has no clock: the border of day and night is where the host closes."""
    day = lay(BOOK, TOWN, at=("day", 1))
    done = play(BOOK, day, vote("zom", "imp"), vote("zom", "cap"), close=False)
    assert done.table.moment == day.moment
    assert done.table.polls[0].open


@pytest.mark.clauses("M2-013")
def test_a_day_may_close_once_all_have_voted_and_go_on_all_the_same() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    votes = [vote(name, "imp" if name != "imp" else "cap") for name in TOWN]
    going_on = play(BOOK, day, *votes, close=False).table
    assert len(going_on.polls[0].ballots) == len(going_on.polls[0].voters)
    assert going_on.polls[0].open
    assert play(BOOK, day, *votes).executed == ("imp",)


@pytest.mark.clauses("M2-015")
def test_an_order_sent_during_the_resolve_is_not_taken() -> None:
    done = advance(BOOK, lay(BOOK, TOWN), [Close(), use("imp", "assault", "cap")])
    assert isinstance(done, Done)
    assert codes(done) == {1: "closed"}
    assert lives(done, "cap") == (3,)


@pytest.mark.clauses("M2-014")
def test_the_host_lets_the_night_begin() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    done = play(BOOK, day, vote("zom", "imp"), Order(HOST, "no_decision"))
    assert done.executed == ()
    assert done.table.moment.phase == "night"


@pytest.mark.clauses("M2-036")
def test_a_vote_is_seen_at_once_and_a_hidden_order_by_nobody() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    orders = (vote("zom", "imp"), use("fate", "influence", "zom", vote="cap"))
    done = play(BOOK, day, *orders, close=False)
    assert [(one.to, one.fact.name) for one in done.told if one.moment == NOW] == [
        (PUBLIC, "voted")
    ]


@pytest.mark.clauses("M2-043", "M2-044")
def test_the_news_are_facts_and_fiction_is_no_part_of_them() -> None:
    done = play(BOOK, lay(BOOK, TOWN), use("imp", "assault", "int"), use("int", "gather", "cap"))
    assert {one.to for one in done.told} <= {PUBLIC, *TOWN}
    assert {one.fact.name for one in done.told} <= BOOK.facts.keys()
    assert not any("text" in BOOK.facts[one.fact.name].fields for one in done.told)


@pytest.mark.clauses("M2-049")
def test_a_target_is_a_player_whose_open_role_everybody_knows() -> None:
    table = lay(BOOK, TOWN)
    titles = view_of(BOOK, table, "imp").public.titles
    by_role = {titles[name][0]: name for name in TOWN}
    done = play(BOOK, table, use("zom", "brains", by_role["rebel"]))
    assert lives(done, "cap") == (2,)


# Masks are hidden, weights are counted


@pytest.mark.clauses("M2-060", "M2-062")
def test_a_mask_is_drawn_in_proportion_to_its_number() -> None:
    state = {"imp": {"masks": (("lich", 3), ("peasant", 1))}}
    table = lay(BOOK, TOWN, state=state)
    seen = Counter(
        str(
            told(play(BOOK, table, use("zom", "no_brains", "imp"), seed=seed), "zom", "face")[0][
                "is"
            ]
        )
        for seed in range(400)
    )
    assert set(seen) == {"lich", "peasant"}
    assert 250 < seen["lich"] < 350


@pytest.mark.clauses("M2-187", "M2-046")
def test_whoever_is_slandered_cannot_tell() -> None:
    seats = {**TOWN, "pea": "peasant smith"}
    day = lay(BOOK, seats, at=("day", 1))
    slandered = play(BOOK, day, use("pea", "slander", "cap"))
    quiet = play(BOOK, day)
    assert slandered.table.seats["cap"].counters["mask_captain"] == 5
    assert quiet.table.seats["cap"].counters["mask_captain"] == 2
    views = [view_of(BOOK, done.table, "cap") for done in (slandered, quiet)]
    assert views[0].counters == views[1].counters
    assert not any(name.startswith("mask_") for name in views[0].counters)


@pytest.mark.clauses("M2-194")
def test_the_thing_knows_its_masks_and_hears_of_more() -> None:
    seats = {**TOWN, "pea": "peasant smith", "bea": "beast healer"}
    done = play(BOOK, lay(BOOK, seats, at=("day", 1)), use("pea", "slander", "bea"))
    assert told(done, "bea", "masks") == [{"of": "bea", "is": 4}]
    move = next(m for m in legal(BOOK, view_of(BOOK, done.table, "bea")) if m.use == "adapt")
    assert {len(example) for example in move.examples["masks"] if isinstance(example, tuple)} == {5}


@pytest.mark.clauses("M2-059")
def test_the_masks_of_the_start_are_one_of_each() -> None:
    table = lay(BOOK, TOWN)
    assert {key for key in table.seats["imp"].counters if key.startswith("mask_")} == {
        f"mask_{mask}"
        for mask in ("imp", "zombie", "ghost", "inquisitor", "interrogator", "peasant")
    }
    assert len(MASKS) == 14


# The list of attacks


@pytest.mark.clauses("M2-070", "M2-073")
def test_the_attacks_are_one_list() -> None:
    marked = {
        ability.id
        for role in BOOK.everyone.values()
        for ability in role.abilities.values()
        if "attack" in ability.marks
    }
    ranked = [name for row in RANKS for name in row]
    assert marked <= {*ranked}
    assert {*ranked} - marked == {"cornered", "stronger", "move"}
    strengths = [BOOK.strength(row[0]) for row in RANKS]
    assert strengths == sorted(strengths, reverse=True)


@pytest.mark.clauses("M2-070")
def test_of_equal_attacks_chance_stops_one() -> None:
    seats = {"gho": "ghost oracle", "imp": "imp rich", "hou": "hound noble", "cap": "captain thief"}
    table = lay(BOOK, {**seats, "dem": "demiurge rebel"}, state={"cap": {"cards": 1}})
    orders = (use("dem", "deal", "gho"), use("cap", "move", "gho", card="pass"))
    for forced in ("dem", "cap"):
        done = play(BOOK, table, *orders, choices={"strongest": [forced]})
        assert done.table.seats["gho"].counters["cards"] == 1
        assert done.failed == ((0,) if forced == "dem" else (1,))


# Votes


@pytest.mark.clauses("M2-199")
def test_half_a_vote_is_kept_told_and_read_again() -> None:
    seats = {**TOWN, "bea": "beast healer"}
    state = {"gho": {"status": ("graveyard",)}}
    day = lay(BOOK, seats, at=("day", 1), state=state)
    done = play(BOOK, day, vote("zom", "bea"), vote("imp", "bea"), vote("cap", "imp"))
    assert done.tally == {"bea": 1.5, "imp": 1}
    assert {"of": "bea", "is": 1.5} in told(done, PUBLIC, "votes")
    assert from_json(to_json(done.table)) == done.table


@pytest.mark.clauses("M2-118")
def test_a_bribe_stays_when_all_else_is_taken_back() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    orders = (use("gho", "bribe", "imp"), Order("gho", passes=True), vote("cap", "imp"))
    assert play(BOOK, day, *orders).executed == ()


@pytest.mark.clauses("M2-082", "M2-114")
def test_a_vote_given_up_is_not_offered() -> None:
    day = lay(BOOK, TOWN, at=("day", 1))
    orders = (use("zom", "prophecy", "imp"), use("int", "secrets", mode="save"))
    done = play(BOOK, day, *orders, vote("zom", "imp"), vote("int", "imp"))
    assert codes(done) == {2: "vote_given_up", 3: "vote_saved"}
    voted = play(BOOK, day, vote("zom", "imp"), use("zom", "prophecy", "imp"))
    assert codes(voted) == {1: "already_voted"}


# Options


@pytest.mark.clauses("M2-039")
def test_the_abilities_of_the_day_may_act_at_once() -> None:
    day = lay(BOOK, TOWN, at=("day", 1), day_resolves="at_once")
    beaten = play(BOOK, day, use("imp", "alley", "cap"), close=False)
    assert lives(beaten, "cap") == (1,)
    assert BOOK.statuses(beaten.table.seats["cap"]) == ("infirmary",)
    again = play(BOOK, day, use("zom", "prophecy", "imp"), use("zom", "prophecy", "cap"))
    assert codes(again) == {1: "not_ready"}
    done = play(BOOK, day, use("fate", "influence", "zom", vote="cap"), vote("zom", "imp"))
    assert done.tally == {"cap": 1}
    waits = lay(BOOK, TOWN, at=("day", 1))
    assert lives(play(BOOK, waits, use("imp", "alley", "cap"), close=False), "cap") == (3,)


# What nobody may see


@pytest.mark.clauses("M2-148", "M2-048")
def test_the_call_is_offered_when_anybody_died() -> None:
    """Who sent the sacrifice elsewhere is hidden, so any death of that night opens the order."""
    seats = {
        "dem": "demonologist rich", "suc": "succubus noble", "zom": "zombie thief",
        "cap": "captain rebel", "hou": "hound oracle", "imp": "imp gypsy",
    }  # fmt: skip
    state = {name: {"status": ("graveyard",)} for name in ("hou", "imp")}
    table = lay(BOOK, seats, at=("night", 3), state=state)
    charmed = (use("suc", "charm", "dem", "zom"), use("dem", "sacrifice", "cap"))
    morning = play(BOOK, table, *charmed)
    assert [one.seat for one in morning.departures] == ["zom"]
    night = play(BOOK, morning.table).table
    done = play(BOOK, night, use("dem", "resummon", role="imp"))
    assert codes(done) == {}
    assert BOOK.statuses(done.table.seats["imp"]) == ("resurrected",)


def test_nothing_but_the_vote_is_offered_to_a_jailed_townsman() -> None:
    state = {"cap": {"status": ("prison",)}}
    for phase in ("night", "day"):
        table = lay(BOOK, TOWN, at=(phase, 1), state=state)
        assert [m.use for m in legal(BOOK, view_of(BOOK, table, "cap")) if m.use != VOTE] == []
