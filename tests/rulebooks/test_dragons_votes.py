"""The vote of the Dragons as it is taken: anybody may be named, and the dead name nobody."""

from __future__ import annotations

import pytest

from rezolv.engine import Close, Done, Input, Order, advance, create
from rezolv.engine.facts import HOST
from rezolv.engine.orders import VOTE
from rezolv.rulebooks import load

BOOK = load("dragons")
SEATS = ("sam", "edd", "stannis", "roose")


def refused(*inputs: Input) -> dict[int, str]:
    """Which of these orders are refused in the second turn, and why."""
    table = create(BOOK, {seat: {"role": seat} for seat in SEATS}, at=("turn", 2)).table
    done = advance(BOOK, table, [*inputs, Close()])
    assert isinstance(done, Done)
    return {index: refusal.code for index, refusal in done.refused.items()}


def vote(by: str, *on: str) -> Order:
    return Order(by, VOTE, on)


def test_anybody_may_be_named_oneself_too_and_the_vote_be_changed() -> None:
    assert refused(vote("sam", "sam"), vote("sam", "edd"), vote("edd", "roose")) == {}


@pytest.mark.parametrize("choice", [("sam",), ("nobody_here",), ("edd", "roose")])
def test_what_names_no_one_who_can_be_jailed(choice: tuple[str, ...]) -> None:
    wrong = {"nobody_here": "unknown_seat", "edd": "too_many_targets"}.get(choice[0])
    assert refused(vote("stannis", *choice)) == ({0: wrong} if wrong else {})


def test_the_removed_may_be_named_and_name_no_removed_one() -> None:
    removed = Order(HOST, "modkill", ("sam",))
    assert refused(vote("edd", "roose"), removed, vote("edd", "sam"), vote("roose", "sam")) == {}
    assert refused(removed, vote("sam", "sam")) == {1: "dead"}
    assert refused(vote("edd", "roose"), removed, vote("sam", "sam")) == {2: "dead"}
