"""Who holds a phase open: those with something to give, and those who have not decided."""

from __future__ import annotations

from typing import Any

import pytest

from rezolv.engine import (
    HOST,
    Calendar,
    Close,
    Hours,
    Order,
    Resolution,
    Table,
    advance,
    awaited,
    closable,
    create,
    standing,
)
from rezolv.engine.awaiting import mark_refusal, may_be_provisional, undecided
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import VOTE
from rezolv.engine.revisions import RulebookError
from rezolv.rulebooks import load
from tests.engine.tiny import EFFECTS, Anyone, lay, make, names, use, vote

MORE: dict[str, Any] = {"provisional": True, "calendar": Calendar({"night": Hours(early=True)})}
BOOK = make(common=Anyone, **MORE)
FEW = names("kim", "kurt", "dora", "hedda", "cora")


def provisional(by: str, ability: str, *on: str) -> Order:
    return Order(by, ability, on, final=False)


def holding(table: Table, *orders: Order, book: Any = BOOK) -> dict[str, Any]:
    night, refused = standing(book, table, orders)
    assert not refused
    return {one.seat: one.lacks or one.provisional for one in awaited(night)}


def few(**more: Any) -> Table:
    return lay(FEW, book=BOOK, **more)


KILL = use("kim", "kill", "cora")
HEAL = use("dora", "heal", "cora")


def test_those_are_waited_for_who_can_act_and_have_said_nothing() -> None:
    assert holding(few()) == {"kim": ("order",), "kurt": ("order",), "dora": ("order",)}
    assert holding(few(), HEAL) == {"kim": ("order",), "kurt": ("order",)}
    everything = Order("dora", passes=True)
    assert "dora" not in holding(few(), everything)
    assert "dora" not in holding(few(), Order("dora", "heal", passes=True))


def test_what_everybody_may_do_and_what_may_be_done_often_is_not_waited_for() -> None:
    note = Order("dora", "note", (), {"text": "x"})
    assert "dora" in holding(few(), note), "and giving it is not the order that is waited for"
    table = lay(names("kim", "olga", "cora"), book=BOOK)
    toss = Order("olga", "toss", ())
    assert "olga" not in holding(table, toss)


def test_the_dead_are_not_waited_for() -> None:
    table = few()
    night = Resolution(BOOK, table)
    night.kill("dora", "modkill", (), -1)
    night.land_deaths()
    assert set(holding(night.now)) == {"kim", "kurt"}


def test_a_vote_due_is_waited_for() -> None:
    table = few(at=("day", 1))
    votes = [vote(name, "cora") for name in ("kim", "kurt", "dora", "hedda")]
    assert set(holding(table)) == {"kim", "kurt", "dora", "hedda", "cora"}
    assert holding(table, *votes)["cora"] == ("vote",)
    assert "hedda" not in holding(table, *votes, Order("hedda", passes=True))


def test_a_provisional_order_holds_until_its_sender_has_decided() -> None:
    given = (KILL, Order("kurt", passes=True))
    marked = provisional("dora", "heal", "cora")
    assert holding(few(), *given, marked) == {"dora": (marked,)}
    assert holding(few(), *given, marked, HEAL) == {}
    assert holding(few(), *given, marked, use("dora", "heal", "hedda")) == {}
    assert holding(few(), *given, marked, Order("dora", "heal", passes=True)) == {}
    assert holding(few(), *given, marked, Order("dora", passes=True)) == {}
    assert holding(few(), *given, HEAL, marked) == {"dora": (marked,)}


def test_a_phase_may_close_early_where_its_rules_let_it_and_nobody_holds_it() -> None:
    given = (KILL, Order("kurt", passes=True), HEAL)
    assert closable(standing(BOOK, few(), given)[0])
    assert not closable(standing(BOOK, few(), given[1:])[0])
    late = make(common=Anyone, provisional=True)
    assert not closable(standing(late, lay(FEW, book=late), given)[0])


def test_what_is_provisional_at_the_close_is_carried_out() -> None:
    marked = provisional("dora", "heal", "cora")
    done = advance(BOOK, few(), [KILL, marked, Close()])
    plain = advance(BOOK, few(), [KILL, HEAL, Close()])
    assert done.departures == plain.departures == ()
    assert done.told == plain.told


def test_a_decision_keeps_the_place_of_the_order_and_is_told_to_nobody() -> None:
    marked = provisional("kim", "kill", "cora")
    night, _ = standing(BOOK, few(), [marked, HEAL])
    told = list(night.told)
    assert night.accept(9, KILL) is None
    assert [*night.sent] == [9, 1]
    assert night.told == told
    assert [one.by for one in night.sent.values()] == ["kim", "dora"]


def test_a_decided_vote_is_not_told_again() -> None:
    table = few(at=("day", 1))
    night, _ = standing(BOOK, table, [Order("dora", VOTE, ("kim",), final=False)])
    assert [one.by for one in undecided(night)["dora"]] == ["dora"]
    told = list(night.told)
    assert night.accept(1, vote("dora", "kim")) is None
    assert (night.told, undecided(night)) == (told, {})
    assert night.accept(2, vote("dora", "kurt")) is None
    assert night.told != told


def test_a_mate_sees_the_order_and_not_that_it_is_provisional() -> None:
    night, _ = standing(BOOK, few(), [provisional("kim", "kill", "cora")])
    assert [one.final for one in night.view("kim").sent] == [False]
    assert [one.final for one in night.view("kurt").sent] == [True]
    assert night.view("kurt") == standing(BOOK, few(), [KILL])[0].view("kurt")


def held(ability: Any, phase: str) -> bool:
    return ability is None or ability.id == "heal"


def test_what_one_gives_for_another_is_his_to_decide() -> None:
    book = make(
        common=Anyone, effects={**EFFECTS, "puppet": EffectKind(public=True, controls=held)}, **MORE
    )
    night = Resolution(book, lay(names("kim", "tom", "dora", "cora"), book=book))
    night.add_effect("dora", "puppet", source="tom")
    marked = Order("dora", "heal", ("cora",), sent_by="tom", final=False)
    folded, _ = standing(book, night.now, [marked])
    assert undecided(folded) == {"tom": (marked,)}
    assert [one.final for one in folded.view("dora").sent] == [True]
    mine = Order("dora", "heal", ("cora",), sent_by=HOST, final=False)
    assert undecided(standing(BOOK, few(), [mine])[0]) == {"dora": (mine,)}


def test_a_mark_on_what_can_no_longer_be_changed_holds_nothing() -> None:
    marked = provisional("dora", "heal", "cora")
    night, _ = standing(BOOK, few(), [marked])
    night.set_grant("dora", "heal", lost=True)
    assert undecided(night) == {}


@pytest.mark.parametrize(
    ("by", "ability", "phase", "may"),
    [
        ("dora", "heal", "night", True),
        ("hedda", "shoot", "day", False),
        ("dora", "note", "night", False),
        ("cora", "nosuch", "night", False),
        ("dora", VOTE, "day", True),
    ],
)
def test_only_what_waits_and_can_be_changed_may_be_left_provisional(
    by: str, ability: str, phase: str, may: bool
) -> None:
    view = Resolution(BOOK, few(at=(phase, 1))).view(by)
    assert may_be_provisional(BOOK, view, ability) is may
    refused = mark_refusal(BOOK, view, provisional(by, ability))
    assert (refused is None) is may
    assert mark_refusal(BOOK, view, Order(by, ability)) is None


def test_a_pass_and_a_vote_that_stands_may_not() -> None:
    view = Resolution(BOOK, few()).view("dora")
    assert not may_be_provisional(BOOK, view, "heal", passes=True)
    classic = load("classic")
    deal = {"a": {"role": "mafia"}, "b": {"role": "doctor"}, "c": {"role": "citizen"}}
    fixed = create(classic, deal, {"change_vote": False}, at=("day", 1)).table
    assert not may_be_provisional(classic, Resolution(classic, fixed).view("b"), VOTE)


def test_where_no_order_can_be_replaced_none_is_provisional() -> None:
    with pytest.raises(RulebookError, match="provisional"):
        make(common=Anyone, provisional=True, resend="refuse")
    plain = make(common=Anyone)
    night, refused = standing(plain, lay(FEW, book=plain), [provisional("dora", "heal", "cora")])
    assert not refused, "what lies there is taken; only the mark means nothing"
    assert undecided(night) == {}


def test_after_the_end_nobody_is_waited_for() -> None:
    table = few()
    night = Resolution(BOOK, table)
    night.now.winners = ("town",)
    assert awaited(night) == ()
