"""Classic: every shipped scenario, and what the scenario format cannot say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import pytest

from rezolv.engine import PUBLIC, Close, Done, Input, Order, Refusal, Table, advance, create
from rezolv.engine.legality import candidates, legal
from rezolv.engine.orders import VOTE
from rezolv.engine.rulebook import TableError
from rezolv.engine.table import from_json, to_json
from rezolv.engine.values import Value
from rezolv.rulebooks import classic, load
from rezolv.scenarios import Scenario, check, show
from rezolv.scenarios import load as read
from tests.support.players import view_of

BOOK = load("classic")
FILES = sorted((Path(classic.__file__).parent / "scenarios").glob("*.yaml"))
SCENARIOS = [(file.stem, scenario) for file in FILES for scenario in read(file)]

SEATS = {
    "don": "don",
    "maf": "mafia",
    "com": "commissioner",
    "doc": "doctor",
    "wat": "watcher",
    "blk": "blocker",
    "may": "mayor",
    "c1": "citizen",
    "c2": "citizen",
}


@pytest.mark.parametrize(
    "scenario", [one for _, one in SCENARIOS], ids=[f"{f}: {s.title}" for f, s in SCENARIOS]
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    found = check(scenario).differences
    assert [(one.key, show(one.expected), show(one.happened)) for one in found] == []


def lay(
    seats: dict[str, str] = SEATS,
    at: tuple[str, int] | None = None,
    **options: Value,
) -> Table:
    """A table with these seats."""
    return create(
        BOOK, {name: {"role": role} for name, role in seats.items()}, options, at=at
    ).table


def play(table: Table, *inputs: Input) -> Done:
    """What comes of these inputs."""
    done = advance(BOOK, table, inputs)
    assert isinstance(done, Done)
    return done


def vote(by: str, on: str | None) -> Order:
    return Order(by, VOTE, () if on is None else (on,))


def reads(done: Done, seat: str) -> list[object]:
    """What a seat is told, in the order in which it reads it."""
    return [(told.fact.name, told.fact.values) for told in done.told if told.to in (seat, PUBLIC)]


# The size of a table


@pytest.mark.clauses("CL-007")
@pytest.mark.parametrize("count", [0, 1, 2, 41, 60])
def test_a_table_has_3_to_40_seats(count: int) -> None:
    seats = {f"p{place}": "mafia" if place < count / 3 else "citizen" for place in range(count)}
    with pytest.raises(TableError) as caught:
        lay(seats)
    assert caught.value.code == "seat_count"
    assert caught.value.values == {"least": 3, "most": 40, "is_": count}


@pytest.mark.clauses("CL-007")
@pytest.mark.parametrize("count", [3, 40])
def test_of_any_deal(count: int) -> None:
    roles = list(BOOK.roles)
    lay({f"p{place}": roles[place % len(roles)] for place in range(count)})


# After the end


@pytest.mark.clauses("CL-220")
def test_after_the_end_nothing_is_taken_any_more() -> None:
    seats = {"maf": "mafia", "c1": "citizen", "c2": "citizen"}
    over = play(lay(seats), Order("maf", "kill", ("c1",)), Close()).table
    assert over.winners == ("mafia",)
    late: list[Input] = [
        Order("maf", "kill", ("c2",)),
        vote("c2", "maf"),
        Order("c1", "last_words", params={"text": "Прощайте"}),
        Order("c2", passes=True),
        Order("host", "modkill", ("maf",)),
    ]
    done = play(over, *late, Close())
    assert done.refused == {index: Refusal("over") for index in range(len(late))}
    assert done.table == over
    assert not done.told
    assert legal(BOOK, view_of(BOOK, over, "maf")) == []


# The mafia's room


@pytest.mark.clauses("CL-003", "CL-005")
def test_nobody_but_the_mafia_is_in_its_room_or_hears_of_it() -> None:
    begun = create(BOOK, {name: {"role": role} for name, role in SEATS.items()})
    assert [room.members for room in begun.table.rooms.values()] == [("don", "maf")]
    assert {told.to for told in begun.told if told.fact.name == "room"} == {"don", "maf"}
    sent = play(begun.table, Order("don", "kill", ("c1",)))
    assert {told.to for told in sent.told} == {"maf"}, "what one of them sends the others read"
    back = play(begun.table, Order("don", "kill", ("c1",)), Order("don", passes=True))
    assert [told.to for told in back.told] == ["maf", "maf"]
    night = play(begun.table, Order("don", "kill", ("c1",)), Close())
    assert not any(told.fact.name == "room" for told in night.told)


@pytest.mark.clauses("CL-005")
def test_who_leaves_is_let_in_no_more_and_an_empty_room_is_closed() -> None:
    one = play(lay(), Order("host", "modkill", ("don",))).table
    assert [room.members for room in one.rooms.values()] == [("maf",)]
    none = play(one, Order("host", "modkill", ("maf",))).table
    assert none.rooms == {}


# The order of reports


NIGHT = (
    Order("don", "kill", ("com",)),
    Order("don", "search", ("com",)),
    Order("com", "check", ("maf",)),
    Order("doc", "heal", ("com",)),
    Order("wat", "watch", ("com",)),
    Order("blk", "block", ("c1",)),
)


@pytest.mark.clauses("CL-013", "CL-136")
def test_the_order_of_sending_shows_nowhere() -> None:
    table = lay(blocked_told=True)
    first = play(table, *NIGHT, Close())
    for order in [*permutations(NIGHT, 4), *permutations(NIGHT)][::17]:
        rest = [one for one in NIGHT if one not in order]
        done = play(table, *order, *rest, Close())
        assert all(reads(done, seat) == reads(first, seat) for seat in SEATS)
        assert done.table.seats == first.table.seats
        assert done.departures == first.departures


@pytest.mark.clauses("CL-136", "CL-140")
def test_a_morning_goes_by_the_registry_and_the_seats() -> None:
    seats = {"c3": "citizen", "man": "maniac", "vig": "vigilante", **SEATS}
    done = play(
        lay(seats),
        Order("vig", "shoot", ("c3",)),
        Order("man", "slay", ("vig",)),
        Order("don", "kill", ("c1",)),
        Close(),
    )
    ranks = [BOOK.fact_ranks[told.fact.name] for told in done.told]
    assert ranks == sorted(ranks)
    died = [told.fact.values["of"] for told in done.told if told.fact.name == "died"]
    assert died == ["c3", "vig", "c1"]


# What is told, and what refusals may go by (equal views: tests/properties/test_privacy.py)


@pytest.mark.clauses("CL-033", "CL-134")
def test_every_fact_is_told_once() -> None:
    rng = Random(1)
    for seed in range(60):
        table = lay(seats={f"p{n}": role for n, role in enumerate(rng.sample([*BOOK.roles], 9))})
        for _ in range(6):
            if table.over:
                break
            inputs = random_orders(rng, table)
            done = advance(BOOK, table, [*inputs, Close()], seed=seed)
            assert isinstance(done, Done)
            told = [(one.to, one.fact.name, repr(one.fact.values)) for one in done.told]
            private = [one for one in told if one[1] not in ("voted", "sent")]
            assert len(private) == len(set(private))
            table = done.table


def random_orders(rng: Random, table: Table) -> list[Order]:
    """An order of each seat that may give one."""
    orders = []
    for seat in table.seats:
        for move in legal(BOOK, view_of(BOOK, table, seat)):
            fits = [s for s in move.targets if not move.places or s in move.places[0]]
            if move.use == VOTE:
                orders.append(vote(seat, rng.choice(table.polls[0].candidates)))
            elif move.low == 1 and fits:
                orders.append(Order(seat, move.use, (rng.choice(fits),)))
    return orders


@pytest.mark.clauses("CL-033", "CL-121")
def test_a_refusal_is_the_same_whoever_the_others_are() -> None:
    """The doctor knows neither a block nor a role: nothing of them is in what he may send."""
    one = lay({**SEATS, "c1": "maniac", "c2": "jester"})
    two = lay({**SEATS, "c1": "jester", "c2": "maniac"})
    first = play(one, Order("doc", "heal", ("c1",)), Order("blk", "block", ("doc",)), Close()).table
    second = play(two, Order("doc", "heal", ("c1",)), Close()).table
    nights = [play(table, Close()).table for table in (first, second)]
    for target in (*SEATS, "nobody at all"):
        orders = [Order("doc", use, (target,)) for use in ("heal", "kill", "check")]
        refused = [play(table, *orders).refused for table in nights]
        assert refused[0] == refused[1]
    assert play(nights[0], Order("doc", "heal", ("c1",))).refused[0].code == "twice_running"
    heal = BOOK.abilities["doctor", "heal"]
    views = [view_of(BOOK, table, "doc") for table in nights]
    assert "c1" not in candidates(BOOK, views[0], heal, views[0].grants["heal"])
    assert legal(BOOK, views[0]) == legal(BOOK, views[1])


# Secret weights


def ballots(table: Table, votes: Sequence[tuple[str, str]]) -> list[Done]:
    """What is known after each of these votes."""
    return [
        play(table, *[vote(by, on) for by, on in votes[:number]])
        for number in range(len(votes) + 1)
    ]


@pytest.mark.clauses("CL-181")
def test_an_open_poll_does_not_show_whose_vote_weighs_double() -> None:
    """Two tables with the mayor in different seats look alike until the poll is counted."""
    votes = [("may", "maf"), ("c1", "maf"), ("c2", "c1"), ("may", "c2")]
    one = lay(at=("day", 1))
    two = lay({**SEATS, "may": "citizen", "c1": "mayor"}, at=("day", 1))
    for first, second in zip(ballots(one, votes), ballots(two, votes), strict=True):
        assert first.told == second.told
        assert first.tally is None
        assert first.table.polls == second.table.polls
        assert not first.table.polls[0].tally
        assert not {"votes"} & {told.fact.name for told in first.told}
        for seat in SEATS:
            views = [view_of(BOOK, done.table, seat) for done in (first, second)]
            assert legal(BOOK, views[0]) == legal(BOOK, views[1])


# Who sits in a seat


@pytest.mark.clauses("CL-041", "CL-085", "CL-156")
def test_what_a_seat_has_sent_and_spent_belongs_to_the_seat() -> None:
    """A substitute takes the seat as it is: all there is of it is in the table and the inputs."""
    night: list[Input] = [Order("doc", "heal", ("c1",)), Order("don", "kill", ("c2",))]
    table = from_json(to_json(lay(change_vote=False)))
    assert play(table, *night, Order("maf", "kill", ("c1",))).refused[2].code == "shared_sent"
    day = from_json(to_json(play(table, *night, Close()).table))
    voted = from_json(to_json(play(day, vote("doc", "don")).table))
    assert play(voted, vote("doc", "maf")).refused[0].code == "already_voted"
    done = play(voted, Close())
    assert done.executed == ("don",)
    later = from_json(to_json(done.table))
    assert play(later, Order("doc", "heal", ("c1",))).refused[0].code == "twice_running"


# When a phase ends


@pytest.mark.clauses("CL-014", "CL-027", "CL-136")
def test_a_phase_stays_open_though_everybody_has_passed_or_moved() -> None:
    table = lay()
    passes = [Order(seat, passes=True) for seat in SEATS]
    done = play(table, *passes, *NIGHT)
    assert done.table.moment == table.moment
    assert not done.departures
    assert {told.fact.name for told in done.told} == {"sent"}
    assert not play(table, *passes, *NIGHT, Order("com", "check", ("c2",))).refused
    day = play(table, Close()).table
    everybody = [vote(by, on) for by, on in pairwise([*SEATS, next(iter(SEATS))])]
    voted = play(day, *everybody)
    assert voted.table.moment == day.moment
    assert voted.table.polls[0].open
    assert not play(day, *everybody, vote("c1", "don")).refused


@pytest.mark.clauses("CL-030", "CL-136")
def test_after_the_close_nothing_is_taken() -> None:
    done = play(lay(), Close(), Order("com", "check", ("maf",)))
    assert done.refused == {1: Refusal("closed")}
