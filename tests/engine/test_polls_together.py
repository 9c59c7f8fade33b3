"""Several polls at once; votes for words; abilities called otherwise; what an order displaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rezolv.engine import (
    Active,
    Close,
    Name,
    Order,
    Phase,
    Resolution,
    Role,
    Rulebook,
    Step,
    Table,
    advance,
    create,
    standing,
)
from rezolv.engine.awaiting import lacks
from rezolv.engine.facts import FactType, fact_types
from rezolv.engine.legality import legal
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import PollRules, never
from rezolv.engine.rulebook import TableError
from rezolv.engine.table import Poll
from rezolv.engine.views import View


class Clerk(Role):
    id, name, faction = "clerk", Name("Писарь", "Clerk"), ""
    write = Active("Писать", "Write", at="work", phases=("day",), also=("daily", "pen"))
    read = Active("Читать", "Read", at="work", phases=("day",), also=("daily",))
    rest = Active("Отдых", "Rest", at="work", phases=("day",), on=0)


def last_counts(book: Rulebook, view: View, order: Order) -> Sequence[str]:
    """Of writing and reading the last one counts."""
    return [use for use in ("write", "read") if use != order.use] if order.use != "rest" else []


def opens(day: Resolution) -> None:
    seats = tuple(day.now.seats)
    day.put_poll(Poll("jail", seats, seats[:2], nobody=True))
    day.put_poll(Poll("mercy", seats, ("yes", "no")))


def ends(day: Resolution) -> None:
    day.count_poll({"a": 3}, shown={}, poll="mercy")
    day.end_poll(("yes",), poll="mercy")
    day.count_poll(poll="jail")
    day.end_poll((), poll="jail")


BOOK = Rulebook(
    "offices", "1", Name("", ""), says=Name("", ""), factions=(), roles=(Clerk,),
    phases=(
        Phase("day", "День", "Day", opens=opens, next=lambda day: ("day", day.now.moment.turn + 1),
              steps=(Step("work", "", ""), Step("count", "", "", run=ends))),
    ),
    first=lambda options: ("day", 1),
    polls={
        "jail": PollRules(self_vote=lambda view: True),
        "mercy": PollRules(change=never, words={"yes": ("за", "aye"), "no": ("против", "nay")}),
    },
    facts=fact_types(FactType("voted", {"by": "seat", "on": "choice", "poll": "poll"}, rank=2)),
    displaces=last_counts,
    also=("nightly",),
)  # fmt: skip


def table() -> Table:
    return create(BOOK, {name: {"role": "clerk"} for name in "abc"}).table


def vote(by: str, *on: str, **params: Any) -> Order:
    return Order(by, VOTE, on, params)


def test_a_vote_goes_where_its_choice_stands() -> None:
    night, refused = standing(BOOK, table(), [vote("a", "yes"), vote("a", "b"), vote("b")])
    assert not refused
    ballots = {poll.id: {by: one.choice for by, one in poll.ballots.items()}
               for poll in night.now.polls}  # fmt: skip
    assert ballots == {"jail": {"a": "b", "b": None}, "mercy": {"a": "yes"}}
    said = [one.fact.values for one in night.told if one.fact.name == "voted"]
    assert said == [
        {"by": "a", "on": "yes", "poll": "mercy"},
        {"by": "a", "on": "b", "poll": "jail"},
        {"by": "b", "on": "nobody", "poll": "jail"},
    ]


def test_a_vote_may_name_its_poll_and_each_has_rules_of_its_own() -> None:
    inputs = [
        vote("a", "yes", poll="jail"),
        vote("a", poll="mercy"),
        vote("a", "no", poll="mercy"),
        vote("a", "yes", poll="mercy"),
        vote("a", "a"),
        vote("a", "b"),
        vote("a", "b", poll="else"),
    ]
    done = advance(BOOK, table(), inputs)
    codes = {index: refusal.code for index, refusal in done.refused.items()}
    assert codes == {0: "unknown_seat", 1: "nobody_barred", 3: "already_voted", 6: "no_poll"}


def test_each_is_counted_by_itself_and_the_tally_of_all_comes_out() -> None:
    inputs = [vote("a", "yes"), vote("b", "no"), vote("a", "b"), vote("c"), Close()]
    done = advance(BOOK, table(), inputs)
    assert done.tally == {"yes": 3, "no": 1, "b": 1, "nobody": 1}
    shown = {one.fact["of"]: one.fact["is"] for one in done.told if one.fact.name == "votes"}
    assert shown == {"b": 1, "nobody": 1}, "weights are told to nobody"
    closed = {poll.id: (poll.tally, poll.result) for poll in done.table.record[0].polls}
    assert closed == {"mercy": ({}, ("yes",)), "jail": ({"b": 1, "nobody": 1}, ())}
    assert [poll.id for poll in done.table.polls] == ["jail", "mercy"]


def test_a_form_for_each_poll_is_legal_until_its_vote_is_given() -> None:
    night, _ = standing(BOOK, table(), [vote("a", "yes")])
    forms = [
        [(move.params["poll"], move.targets) for move in legal(BOOK, night.view(seat))
         if move.use == VOTE]
        for seat in "ab"
    ]  # fmt: skip
    jail = (("jail",), ("a", "b", "nobody"))
    assert forms == [[jail], [jail, (("mercy",), ("yes", "no"))]]
    assert "vote" in lacks(night, "a"), "a vote is due in every poll"
    night, _ = standing(BOOK, table(), [vote("a", "yes"), vote("a", "b")])
    assert "vote" not in lacks(night, "a")


def test_a_pass_takes_back_the_votes_that_can_be_changed() -> None:
    night, refused = standing(BOOK, table(), [vote("a", "b"), Order("a", passes=True)])
    assert not refused
    assert night.poll_of("jail").ballots == {}


def test_nobody_is_called_as_a_word_of_a_poll() -> None:
    with pytest.raises(TableError, match="bad_nickname"):
        create(BOOK, {"yes": {"role": "clerk"}, "b": {"role": "clerk"}})


def test_an_ability_may_be_called_otherwise() -> None:
    night, refused = standing(BOOK, table(), [Order("a", "pen", ("b",))])
    assert not refused
    assert [order.use for order in night.sent.values()] == ["write"]
    night, refused = standing(BOOK, table(), [Order("a", "daily", ("b",))])
    assert [order.use for order in night.sent.values()] == ["write"], "the first that it may mean"
    _, refused = standing(BOOK, table(), [Order("a", "nightly", ("b",))])
    assert refused[0].code == "unknown_ability"


def test_an_order_takes_the_place_of_those_that_it_displaces() -> None:
    inputs = [Order("a", "write", ("b",)), Order("a", "rest"), Order("a", "read", ("c",)),
              Order("b", "write", ("c",))]  # fmt: skip
    night, refused = standing(BOOK, table(), inputs)
    assert not refused
    assert [(one.by, one.use) for one in night.sent.values()] == [
        ("a", "rest"), ("a", "read"), ("b", "write"),
    ]  # fmt: skip
    done = advance(BOOK, table(), [*inputs, Close()])
    assert done.failed == ()
    assert [(m.by, m.ability) for m in done.table.record[0].moves] == [
        ("a", "rest"), ("a", "read"), ("b", "write"),
    ]  # fmt: skip
