"""Polls: ballots, weights, the count, those in front; one that closes, and one that goes on."""

from __future__ import annotations

from typing import Any

import pytest

from rezolv.engine import PUBLIC, Order, Resolution
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import (
    NOBODY,
    always,
    count,
    leaders,
    majority,
    never,
    with_ballot,
    without,
)
from rezolv.engine.table import Ballot, Poll
from tests.engine.tiny import (
    BOOK,
    NAMES,
    at_step,
    close,
    codes,
    dead,
    fold,
    lay,
    make,
    told,
    vote,
)

POLL = Poll(
    "lynch", ("a", "b", "c", "d"), ("a", "b", "c", "d"), True,
    ballots={"a": Ballot("b"), "b": Ballot("a"), "c": Ballot("b"), "d": Ballot(None, "forced")},
)  # fmt: skip


def by_day(**options: Any) -> Resolution:
    return Resolution(BOOK, lay(at=("day", 1), **options))


def test_votes_may_count_otherwise_than_they_were_cast_and_than_they_are_shown() -> None:
    day = by_day()
    for voter, choice in (("cora", "kim"), ("carl", "kim"), ("kim", "cora")):
        day.cast(voter, choice)
    counted = {"cora": Ballot("kim"), "carl": Ballot("cora"), "kim": Ballot("cora")}
    tally = day.count_poll({"cora": 3}, ballots=counted, shown={"kim": 4, "cora": 1})
    assert tally == {"kim": 3, "cora": 2}
    assert [*day.tallies.values()] == [tally]
    said = {one.fact["of"]: one.fact["is"] for one in day.told if one.fact.name == "votes"}
    assert said == {"kim": 4, "cora": 1}
    assert day.poll is not None
    assert day.poll.tally == said, "the poll is public"
    assert day.poll.ballots["carl"] == Ballot("kim")


# Counting


def test_votes_are_counted() -> None:
    assert count(POLL, {}) == {"b": 2, "a": 1, NOBODY: 1}


def test_votes_are_weighed() -> None:
    assert count(POLL, {"b": 2, "c": 3}) == {"b": 4, "a": 2, NOBODY: 1}
    assert count(POLL, {"b": 0}) == {"b": 2, NOBODY: 1}, "a weight of nought is no vote"


def test_those_in_front() -> None:
    order = ("d", "c", "b", "a")
    assert leaders({"a": 2, "b": 1}, order) == ("a",)
    assert leaders({"a": 2, "b": 1, "c": 2}, order) == ("c", "a"), "in the order given"
    assert leaders({}, order) == ()
    assert leaders({"a": 0}, order) == ()
    assert leaders({"x": 5, "a": 2}, order) == (), "somebody else is in front"


@pytest.mark.parametrize(
    ("tally", "total", "chosen"),
    [({"a": 2}, 4, None), ({"a": 3}, 4, "a"), ({"a": 2, "b": 1}, 3, "a"), ({}, 0, None)],
)
def test_a_majority_is_more_than_half(
    tally: dict[str, int], total: int, chosen: str | None
) -> None:
    assert majority(tally, total) == chosen


def test_a_ballot_given_anew_is_the_last() -> None:
    again = with_ballot(POLL, "a", Ballot("c"))
    assert list(again.ballots) == ["b", "c", "d", "a"]
    assert again.ballots["a"].choice == "c"
    assert POLL.ballots["a"].choice == "b", "the poll itself is not changed"
    assert "a" not in with_ballot(POLL, "a", None).ballots
    assert with_ballot(POLL, "x", None) == POLL


def test_a_poll_without_a_seat() -> None:
    rest = without(POLL, "b")
    assert rest.voters == rest.candidates == ("a", "c", "d")
    assert list(rest.ballots) == ["d"], "his vote and the votes for him are gone"
    assert (rest.id, rest.nobody, rest.round, rest.open) == ("lynch", True, 1, True)


def test_flags() -> None:
    view = by_day().view("cora")
    assert always(view)
    assert not never(view)


# In play


def test_a_poll_opens_for_all_to_see() -> None:
    done = close(lay())
    assert told(done, PUBLIC, "poll")[0].values == {
        "of": "lynch", "round": 1, "are": tuple(NAMES), "voters": tuple(NAMES),
    }  # fmt: skip
    assert done.table.polls[0].open


def test_votes_are_public_at_once() -> None:
    done = fold(lay(at=("day", 1)), vote("cora", "kim"), vote("carl"))
    assert [(t.moment, t.fact.values) for t in done.told] == [
        ("now", {"by": "cora", "on": "kim"}),
        ("now", {"by": "carl", "on": NOBODY}),
    ]


def test_the_count_is_public_and_executes() -> None:
    done = close(lay(at=("day", 1)), vote("cora", "kim"), vote("carl", "kim"), vote("kim"))
    assert done.tally == {"kim": 2, NOBODY: 1}
    assert done.executed == ("kim",)
    assert dead(done) == {"kim": ()}
    assert {fact["of"]: fact["is"] for fact in told(done, PUBLIC, "votes")} == done.tally
    assert done.table.polls == ()


def test_a_counted_poll_is_in_the_record() -> None:
    done = close(lay(at=("day", 1)), vote("cora", "kim"))
    (poll,) = done.table.record[-1].polls
    assert (poll.open, poll.tally, poll.result) == (False, {"kim": 1}, ("kim",))
    assert poll.ballots == {"cora": Ballot("kim")}


def test_without_a_poll_there_is_no_tally() -> None:
    assert close(lay()).tally is None


def test_a_vote_may_be_changed_and_withdrawn() -> None:
    withdraw = Order("cora", VOTE, passes=True)
    done = fold(lay(at=("day", 1)), vote("cora", "kim"), vote("cora", "tom"))
    assert {v: b.choice for v, b in done.table.polls[0].ballots.items()} == {"cora": "tom"}
    done = fold(done.table, withdraw, withdraw)
    assert done.table.polls[0].ballots == {}
    assert codes(done) == {1: "no_ballot"}


def test_the_rulebook_hears_of_every_vote() -> None:
    """A hammer, say, falls at the vote that reaches it."""

    def hammer(day: Resolution) -> None:
        assert day.poll is not None
        if majority(count(day.poll, {}), len(day.poll.voters)):
            day.set_poll(
                Poll(day.poll.id, day.poll.voters, day.poll.candidates, open=False,
                     ballots=day.poll.ballots)
            )  # fmt: skip

    book = make(voted=hammer)
    table = lay(book=book, at=("day", 1))
    votes = [vote(name, "kim") for name in NAMES if name != "kim"]
    done = fold(table, *votes, book=book)
    assert codes(done) == {5: "poll_closed", 6: "poll_closed", 7: "poll_closed"}
    assert close(table, *votes, book=book).tally == {"kim": 5}


def test_a_vote_that_hammers_by_moving_is_counted_where_it_moved() -> None:
    table = lay(at=("day", 1))
    votes = [vote("cora", "kim"), vote("carl", "tom"), vote("dora", "tom"), vote("cora", "tom")]
    assert close(table, *votes).tally == {"tom": 3}


def test_cast_and_count_by_the_rules() -> None:
    day = by_day()
    day.cast("cora", "kim")
    day.cast("carl", None, "forced")
    day.cast("dora", "kim", "absentee")
    assert day.poll is not None
    assert [ballot.how for ballot in day.poll.ballots.values()] == ["own", "forced", "absentee"]
    assert day.count_poll({"cora": 3, "carl": 2}) == {"kim": 4, NOBODY: 2}
    assert not day.poll.open
    ended = day.end_poll(("kim",))
    assert ended.result == ("kim",)
    assert day.poll is None
    assert [*day.tallies.values()] == [{"kim": 4, NOBODY: 2}]


def test_a_further_round_is_announced_and_an_open_poll_is_not() -> None:
    day = by_day()
    poll = day.poll
    assert poll is not None
    day.told.clear()
    day.set_poll(without(poll, "cora"))
    assert day.told == []
    day.set_poll(Poll("lynch", poll.voters, ("kim", "tom"), round=2))
    assert [one.fact.values["round"] for one in day.told] == [2]


def test_what_is_known_of_the_poll_follows_it() -> None:
    day = by_day()
    assert day.public.poll is day.poll
    day.cast("cora", "kim")
    assert day.public.poll is day.poll
    day.set_poll(None)
    assert day.public.poll is None


def test_votes_of_the_night_are_not_kept_for_the_day() -> None:
    night = close(lay(), vote("cora", "kim"))
    assert codes(night) == {0: "no_poll"}
    assert night.table.polls[0].ballots == {}


def test_a_poll_of_which_the_rulebook_says_nothing_has_the_usual_rules() -> None:
    book = make(polls={})
    done = fold(lay(book=book, at=("day", 1)), vote("cora", "cora"), vote("cora", "kim"), book=book)
    assert codes(done) == {0: "no_self_vote"}


def test_a_poll_left_open_is_gone_when_the_game_is_over() -> None:
    def open_one(night: Resolution) -> None:
        night.set_poll(Poll("lynch", night.public.living, night.public.living))

    book = make(phases=at_step("morning", open_one))
    done = close(lay({"kim": "killer", "cora": "citizen"}, book=book), book=book)
    assert done.table.over
    assert done.table.polls == ()
