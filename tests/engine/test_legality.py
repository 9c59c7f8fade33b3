"""What may be ordered: every refusal, and the list of what is legal, from one view."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
import pytest

from rezolv.engine import (
    Active,
    Instant,
    Name,
    Option,
    Order,
    Refusal,
    Resolution,
    Role,
    Rulebook,
    Table,
    abilities,
    legality,
    limits,
    params,
    polls,
)
from rezolv.engine.abilities import NEVER, NOT_TWICE, TAKE_BACK, Ability, anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.facts import HOST, Fact
from rezolv.engine.legality import Legal, legal
from rezolv.engine.limits import (
    Cooldown,
    NotTheLast,
    NotTwiceRunning,
    OneOf,
    OnOneself,
    SharedCooldown,
    Uses,
    option_number,
)
from rezolv.engine.orders import VOTE, refuse
from rezolv.engine.params import (
    Choice,
    Condition,
    Count,
    Flag,
    Number,
    Param,
    RoleParam,
    SeatList,
    SeatParam,
    Text,
    Variants,
)
from rezolv.engine.polls import PollRules, option_flag
from rezolv.engine.table import Grant, Moment, from_json, to_json
from rezolv.engine.values import Value
from rezolv.engine.views import View
from tests.engine.tiny import (
    BASE,
    BOOK,
    EFFECTS,
    close,
    codes,
    fold,
    lay,
    make,
    names,
    use,
    vote,
)

MODULES = (abilities, legality, limits, params, polls)

WHEN = ("died", ("of", "cora"))
SECRET = ("role", ("of", "cora"))


def died(view: View, fact: Fact) -> bool:
    return fact.name == "died"


def not_carl(view: View, ability: Ability, seat: str) -> Refusal | None:
    return refuse("mayor_untouchable", of=seat) if seat == "carl" else None


def never_kurt(view: View, seat: str) -> Refusal | None:
    return refuse("mayor_untouchable", of=seat) if seat == "kurt" else None


def marks_ready(night: Resolution, action: Action) -> None:
    night.set_grant(action.by, action.ability.id, ready=night.now.moment.index + 3)


def marks_lost(night: Resolution, action: Action) -> None:
    night.set_grant(action.by, action.ability.id, lost=True)


def odd_pair(ability: Ability, view: View, order: Order) -> Refusal | None:
    return refuse("odd_pair") if "kim" in order.on and "kurt" in order.on else None


def later(moment: Moment) -> int:
    return moment.index + 3


def on_odd_turns(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    return None if view.public.moment.turn % 2 else refuse("not_your_night")


class Player(Role):
    """Everything of an ability that an order may break."""

    id, name, slot = "anyone", Name("Любой", "Anyone"), "common"
    once = Active("1", "1", at="looks", phases=("night",), limits=(Uses(1),))
    by_option = Active(
        "2", "2", at="looks", phases=("night",), limits=(Uses(option_number("self_heals")),)
    )
    slow = Active("3", "3", at="looks", phases=("night",), limits=(Cooldown(),), does=marks_ready)
    fleeting = Active("4", "4", at="looks", phases=("night",), does=marks_lost)
    fickle = Active("5", "5", at="looks", phases=("night",), limits=(NotTwiceRunning(),))
    never_me = Active(
        "6", "6", at="looks", phases=("night",), targets=anyone, limits=(OnOneself(0),)
    )
    pair = Active("7", "7", at="looks", phases=("night",), on=(2, 3), check=odd_pair)
    must = Active("8", "8", at="looks", phases=("night",), passes=NEVER)
    restless = Active("9", "9", at="looks", phases=("night",), passes=NOT_TWICE)
    back = Active("10", "10", at="looks", phases=("night",), passes=TAKE_BACK, limits=(Uses(1),))
    odd = Active("11", "11", at="looks", phases=("night",), due=on_odd_turns)
    near = Active("12", "12", at="looks", phases=("night",), targets=lambda ability, view: ("tom",))
    tell = Active(
        "13", "13", at="looks", phases=("night",), on=0,
        params={
            "role": RoleParam(required=False), "seat": SeatParam(required=False),
            "way": Choice("left", "right", required=False), "text": Text(limit=5, required=False),
            "when": Condition(died), "variants": Variants(Condition(died), Text(limit=5)),
            "free": Param(required=False), "number": Count(required=False),
            "flag": Flag(required=False), "seats": SeatList(2, required=False),
            "few": Number(1, 2, required=False),
        },
    )  # fmt: skip
    spell = Active("14", "14", at="looks", phases=("night",), on=0, params={"word": Text()})
    late = Active("15", "15", phases=("night", "day"), on=0, many=True, dead=True)
    dawn = Active("16", "16", phases=("day",), on=0)
    anew = Active("18", "18", at="looks", phases=("night",), limits=(NotTheLast(),))
    left = Active("19", "19", at="looks", phases=("night",), limits=(OneOf("left", "right"),))
    right = Active("20", "20", at="looks", phases=("night",), limits=(OneOf("left", "right"),))
    early = Active(
        "21", "21", at="looks", phases=("night",), limits=(SharedCooldown(later, "slow"),)
    )
    ordered = Active(
        "17", "17", at="looks", phases=("night",), on=2,
        places=(lambda ability, view: ("kim",), others),
    )  # fmt: skip


class Hand(Role):
    """The host's."""

    id, name, slot = HOST, Name("Ведущий", "Host"), "host"
    strike = Instant(
        "1", "1", phases=("night",), on=(1, 2), targets=others, check=odd_pair,
        does=lambda night, action: None, params={"why": Text(required=False)},
    )  # fmt: skip


def book(**changes: Any) -> Rulebook:
    options = {
        **BASE["options"],
        "self_vote": Option(False, says=("За себя", "For oneself")),
    }
    rules = PollRules(
        change=option_flag("change_vote"), self_vote=option_flag("self_vote"), bars=never_kurt,
        changes=2,
    )  # fmt: skip
    effects = {
        **EFFECTS,
        "bound": EffectKind(known=True, takes=lambda ability: ability.id != "late"),
        "puppet": EffectKind(public=True, controls=lambda ability, phase: True),
    }
    return make(
        **{
            "common": Player,
            "host": Hand,
            "options": options,
            "effects": effects,
            "polls": {"lynch": rules},
            **changes,
        }
    )


PLAIN = book()
BARRED = book(bars=not_carl)
STANDING = book(resend="refuse")


def without_cora(table: Table, book: Rulebook = PLAIN) -> Table:
    """A phase in which cora has just died."""
    night = Resolution(book, table)
    night.kill("cora", "killed", (), -1)
    night.land_deaths()
    return night.now


def under(kind: str, table: Table) -> Table:
    """A phase in which an effect, laid by tom, lies on cora."""
    night = Resolution(PLAIN, table)
    night.add_effect("cora", kind, source="tom")
    return night.now


def tomorrow(*some: Order, book: Rulebook = PLAIN) -> Table:
    """The second night, after a first with these orders."""
    evening = close(lay(book=book), *some, book=book, take_defaults=True).table
    return close(evening, book=book).table


def by_day(book: Rulebook = PLAIN, **options: Any) -> Table:
    return lay(book=book, at=("day", 1), **options)


def polling(**fields: Any) -> Table:
    """A day with a poll of another kind."""
    table = by_day()
    table.polls = (msgspec.structs.replace(table.polls[0], **fields),)
    return table


class Case(NamedTuple):
    """A refusal: what leads to it, and its code."""

    code: str
    table: Table
    orders: tuple[Order, ...]
    book: Rulebook = PLAIN


def passes(by: str, ability: str = "") -> Order:
    return Order(by, ability, passes=True)


NIGHT = lay(book=PLAIN)
DAY = by_day()
DEAD = without_cora(NIGHT)
OVER = close(lay(names("kim", "cora"))).table
ALL = tuple(NIGHT.seats)
BUT_CORA = tuple(name for name in ALL if name != "cora")

CASES = [
    # legality.py: orders
    Case("over", OVER, (use("cora", "note", text="x"),), BOOK),
    Case("no_ability", NIGHT, (Order("cora"),)),
    Case("no_ability", NIGHT, (use("cora", "kill", "kim"),)),
    Case("unknown_ability", NIGHT, (use("cora", "fly", "kim"),)),
    Case("dead", DEAD, (passes("cora"),)),
    Case("dead", DEAD, (use("cora", "once", "kim"),)),
    Case("dead", DEAD, (passes("cora", "back"),)),
    Case("taken_away", under("bound", NIGHT), (use("cora", "once", "kim"),)),
    Case("taken_away", under("bound", NIGHT), (passes("cora", "back"),)),
    Case("controlled", under("puppet", NIGHT), (use("cora", "once", "kim"),)),
    Case("controlled", under("puppet", by_day()), (vote("cora", "kim"),)),
    Case("passive", NIGHT, (use("hedda", "thorns", "kim"),)),
    Case("not_now", NIGHT, (use("cora", "dawn"),)),
    Case("not_now", DAY, (passes("cora", "back"),)),
    Case("spent", tomorrow(use("cora", "fleeting", "kim")), (use("cora", "fleeting", "tom"),)),
    Case("too_few_targets", NIGHT, (use("cora", "pair", "kim"),)),
    Case("too_few_targets", NIGHT, (use("cora", "once"),)),
    Case("too_many_targets", NIGHT, (use("cora", "once", "kim", "tom"),)),
    Case("too_many_targets", NIGHT, (use("cora", "tell", "kim"),)),
    Case("same_target", NIGHT, (use("cora", "pair", "kim", "kim"),)),
    Case("unknown_seat", NIGHT, (use("cora", "once", "ghost"),)),
    Case("not_on_oneself", NIGHT, (use("cora", "once", "cora"),)),
    Case("dead_target", DEAD, (use("tom", "once", "cora"),)),
    Case("teammate", NIGHT, (use("kim", "kill", "kurt"),)),
    Case("bad_target", NIGHT, (use("cora", "near", "kim"),)),
    Case("bad_target", NIGHT, (use("cora", "ordered", "tom", "kim"),)),
    Case("mayor_untouchable", lay(book=BARRED), (use("cora", "once", "carl"),), BARRED),
    Case("unknown_param", NIGHT, (use("cora", "once", "kim", loud=True),)),
    Case("missing_param", NIGHT, (use("cora", "spell"),)),
    Case("odd_pair", NIGHT, (use("cora", "pair", "kim", "kurt"),)),
    Case("already_sent", NIGHT, (use("cora", "once", "kim"),) * 2, STANDING),
    Case("already_sent", NIGHT, (passes("cora", "once"), use("cora", "once", "kim")), STANDING),
    Case("shared_sent", NIGHT, (use("kim", "kill", "tom"), use("kurt", "kill", "tom"))),
    Case("shared_sent", NIGHT, (use("kim", "kill", "tom"), passes("kurt", "kill"))),
    # legality.py: what the host does
    Case("over", OVER, (use(HOST, "modkill", "cora"),), BOOK),
    Case("unknown_ability", NIGHT, (use(HOST, "kill", "cora"),)),
    Case("not_now", DAY, (use(HOST, "strike", "cora"),)),
    Case("too_few_targets", NIGHT, (use(HOST, "strike"),)),
    Case("too_many_targets", NIGHT, (use(HOST, "strike", "kim", "tom", "cora"),)),
    Case("unknown_seat", NIGHT, (use(HOST, "strike", "ghost"),)),
    Case("dead_target", DEAD, (use(HOST, "strike", "cora"),)),
    Case("unknown_param", NIGHT, (use(HOST, "strike", "cora", how="hard"),)),
    Case("odd_pair", NIGHT, (use(HOST, "strike", "kim", "kurt"),)),
    # abilities.py
    Case("may_not_pass", NIGHT, (passes("cora", "must"),)),
    Case("pass_twice", tomorrow(), (passes("cora", "restless"),)),
    Case("not_your_night", tomorrow(), (use("cora", "odd", "kim"),)),
    # limits.py
    Case("spent", tomorrow(use("cora", "once", "kim")), (use("cora", "once", "tom"),)),
    Case("spent", lay(book=PLAIN, self_heals=0), (use("cora", "by_option", "tom"),)),
    Case("not_ready", tomorrow(use("cora", "slow", "kim")), (use("cora", "slow", "tom"),)),
    Case("not_ready", tomorrow(use("cora", "slow", "kim")), (use("cora", "early", "tom"),)),
    Case("not_ready", tomorrow(use("cora", "early", "kim")), (use("cora", "early", "tom"),)),
    Case("twice_running", tomorrow(use("cora", "fickle", "kim")), (use("cora", "fickle", "kim"),)),
    Case("not_on_oneself", NIGHT, (use("cora", "never_me", "cora"),)),
    Case("twice_running", tomorrow(use("cora", "anew", "kim")), (use("cora", "anew", "kim"),)),
    Case("one_of", NIGHT, (use("cora", "left", "kim"), use("cora", "right", "kim"))),
    # params.py
    Case("bad_param", NIGHT, (use("cora", "tell", role="king"),)),
    Case("bad_param", DEAD, (use("tom", "tell", seat="cora"),)),
    Case("bad_param", DEAD, (use("tom", "tell", seats=("tom", "cora")),)),
    Case("bad_param", NIGHT, (use("cora", "tell", seats=("cora", "cora")),)),
    Case("bad_param", NIGHT, (use("cora", "tell", way="up"),)),
    Case("bad_param", NIGHT, (use("cora", "tell", variants="none"),)),
    Case("bad_param", NIGHT, (use("cora", "tell", variants=()),)),
    Case("bad_param", NIGHT, (use("cora", "tell", variants=((None, "a", "b"),)),)),
    *[Case("bad_param", NIGHT, (use("cora", "tell", number=n),)) for n in (0, -1, True, "1")],
    *[Case("bad_param", NIGHT, (use("cora", "tell", few=few),)) for few in (0, 3, True, "1", None)],
    *[Case("bad_param", NIGHT, (use("cora", "tell", flag=flag),)) for flag in (1, "yes", None)],
    Case("bad_param", NIGHT, (use("cora", "tell", text="\ud800"),)),
    Case("empty_text", NIGHT, (use("cora", "tell", text=" \n"),)),
    Case("empty_text", NIGHT, (use("cora", "tell", text=5),)),
    Case("empty_text", NIGHT, (use("cora", "tell", variants=((WHEN, ""),)),)),
    Case("long_text", NIGHT, (use("cora", "tell", text="sixsix"),)),
    Case("secret_condition", NIGHT, (use("cora", "tell", when=SECRET),)),
    Case("secret_condition", NIGHT, (use("cora", "tell", when="died"),)),
    Case("secret_condition", NIGHT, (use("cora", "tell", when=("died", "of")),)),
    Case("secret_condition", NIGHT, (use("cora", "tell", when=(1,)),)),
    Case("secret_condition", NIGHT, (use("cora", "tell", variants=((SECRET, "a"),)),)),
    # polls.py
    Case("no_poll", NIGHT, (vote("cora", "kim"),)),
    Case("no_poll", NIGHT, (passes("cora", VOTE),)),
    Case("dead", without_cora(polling(voters=BUT_CORA)), (vote("cora", "kim"),)),
    Case("no_vote", polling(voters=BUT_CORA), (vote("cora", "kim"),)),
    Case("poll_closed", polling(open=False), (vote("cora", "kim"),)),
    Case("already_voted", by_day(change_vote=False), (vote("cora", "kim"), vote("cora", "tom"))),
    Case("already_voted", by_day(change_vote=False), (vote("cora", "kim"), passes("cora"))),
    Case("too_many_changes", DAY, tuple(vote("cora", on) for on in ("kim", "tom", "kim", "tom"))),
    Case("no_ballot", DAY, (passes("cora", VOTE),)),
    Case("too_many_targets", DAY, (vote("cora", "kim", "tom"),)),
    Case("nobody_barred", polling(nobody=False), (vote("cora"),)),
    Case("unknown_seat", DAY, (vote("cora", "ghost"),)),
    Case("not_candidate", polling(candidates=BUT_CORA), (vote("tom", "cora"),)),
    Case("no_self_vote", DAY, (vote("cora", "cora"),)),
    Case("mayor_untouchable", DAY, (vote("cora", "kurt"),)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}-{case.orders[-1].use}")
def test_refusals(case: Case) -> None:
    done = fold(case.table, *case.orders, book=case.book)
    assert codes(done) == {len(case.orders) - 1: case.code}
    before = fold(case.table, *case.orders[:-1], book=case.book)
    assert done.table == before.table
    assert done.told == before.told


def sites(module: ModuleType) -> Iterator[tuple[str, int]]:
    """Every place in a module that refuses."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
            yield module.__name__, node.lineno


def test_every_place_that_refuses_was_seen_refusing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[str, int]] = set()

    def noticed(code: str, **values: Value) -> Refusal:
        caller = sys._getframe(1)
        seen.add((caller.f_globals["__name__"], caller.f_lineno))
        return refuse(code, **values)

    for module in MODULES:
        monkeypatch.setattr(module, "refuse", noticed)
    for case in CASES:
        fold(case.table, *case.orders, book=case.book)
    wanted = {site for module in MODULES for site in sites(module)}
    assert len(wanted) > 40
    assert wanted - seen == set()


def test_a_text_that_cannot_be_written_is_refused() -> None:
    done = fold(NIGHT, use("cora", "spell", word="\ud800"), book=PLAIN)
    assert 0 in done.refused
    to_json(close(NIGHT, use("cora", "spell", word="\ud800"), book=PLAIN).table)


@pytest.mark.parametrize("number", [7, 2**63, 10**30])
def test_any_whole_number_can_be_saved(number: int) -> None:
    table = close(NIGHT, use("cora", "tell", number=number), book=PLAIN).table
    assert from_json(to_json(table)) == table


def test_a_refusal_names_what_it_is_about() -> None:
    done = fold(NIGHT, use("cora", "pair", "kim"), use("cora", "once", "ghost"), book=PLAIN)
    assert done.refused[0].values == {"ability": "pair", "least": 2}
    assert done.refused[1].values == {"of": "ghost"}


ACCEPTED = [
    use("cora", "once", "kim"),
    use("cora", "pair", "kim", "tom"),
    use("cora", "pair", "kim", "tom", "carl"),
    use("cora", "never_me", "kim"),
    use("cora", "ordered", "kim", "tom"),
    use("cora", "odd", "kim"),
    use("cora", "near", "tom"),
    use("cora", "tell"),
    use("cora", "tell", role="citizen", seat="kim", way="left", text="fives", when=WHEN, free=(1,)),
    use("cora", "tell", variants=((WHEN, "a"), (None, "b"))),
    use("cora", "tell", number=1, flag=False),
    use("cora", "tell", number=10**30),
    passes("cora", "once"),
    passes("cora", "restless"),
    passes("cora", "back"),
    passes("cora"),
    use("kim", "kill", "cora"),
    use(HOST, "strike", "cora"),
    use(HOST, "strike", "cora", "kim", why="x"),
]


@pytest.mark.parametrize("order", ACCEPTED, ids=lambda order: order.use or "bare pass")
def test_what_is_legal_is_accepted(order: Order) -> None:
    assert fold(NIGHT, order, book=PLAIN).refused == {}


def test_a_pass_may_take_back_what_is_spent() -> None:
    table = tomorrow(use("cora", "back", "kim"))
    done = fold(table, passes("cora", "back"), use("cora", "back", "tom"), book=PLAIN)
    assert codes(done) == {1: "spent"}


def test_a_pass_of_one_binds_no_other() -> None:
    done = fold(NIGHT, passes("cora", "near"), use("cora", "once", "kim"), book=STANDING)
    assert done.refused == {}


def test_what_works_in_a_status_may_be_used_in_it() -> None:
    assert codes(fold(under("bound", NIGHT), use("cora", "late"), book=PLAIN)) == {}
    assert list(moves(under("bound", NIGHT), "cora")) == ["late"]


def test_a_vote_for_the_same_is_no_change() -> None:
    same = [vote("cora", "kim")] * 4
    assert codes(fold(DAY, *same, vote("cora", "tom"), book=PLAIN)) == {}


def test_a_target_may_come_again_after_another_turn() -> None:
    table = tomorrow(use("cora", "fickle", "kim"))
    assert codes(fold(table, use("cora", "fickle", "tom"), book=PLAIN)) == {}
    third = close(close(table, book=PLAIN).table, book=PLAIN).table
    assert codes(fold(third, use("cora", "fickle", "kim"), book=PLAIN)) == {}


def test_the_last_target_stays_barred_however_long_ago() -> None:
    table = tomorrow(use("cora", "anew", "kim"))
    for order in (None, use("cora", "anew", "tom")):
        assert codes(fold(table, use("cora", "anew", "kim"), book=PLAIN)) == {0: "twice_running"}
        assert "kim" not in moves(table, "cora")["anew"].targets
        table = close(table, *([order] if order else []), book=PLAIN).table
        table = close(table, book=PLAIN).table
    assert codes(fold(table, use("cora", "anew", "kim"), book=PLAIN)) == {}


def test_of_two_that_exclude_each_other_one_may_be_taken_back() -> None:
    left, right = use("cora", "left", "kim"), use("cora", "right", "kim")
    assert codes(fold(NIGHT, left, passes("cora", "left"), right, book=PLAIN)) == {}
    assert codes(fold(NIGHT, left, use("tom", "right", "kim"), left, book=PLAIN)) == {}


def test_a_cooldown_runs_out() -> None:
    table = lay(book=PLAIN)
    found = []
    for number in range(4):
        order = use("cora", "slow", "kim") if number == 0 else use("cora", "slow", "tom")
        if table.moment.phase == "night":
            found.append(codes(fold(table, order, book=PLAIN)))
        table = close(table, *([order] if number == 0 else []), book=PLAIN).table
    assert found == [{}, {0: "not_ready"}]
    assert table.moment.index == 4
    assert codes(fold(table, use("cora", "slow", "tom"), book=PLAIN)) == {}


def test_after_a_use_a_pass_is_free_again() -> None:
    table = tomorrow()
    used = close(close(table, use("cora", "restless", "kim"), book=PLAIN).table, book=PLAIN).table
    assert codes(fold(used, passes("cora", "restless"), book=PLAIN)) == {}


def test_the_dead_use_what_the_dead_may_use() -> None:
    done = fold(DEAD, use("cora", "late"), use("cora", "late"), book=PLAIN)
    assert done.refused == {}


def test_several_orders_of_one_ability_stand_where_it_takes_many() -> None:
    done = fold(NIGHT, use("cora", "late"), use("cora", "late"), book=STANDING)
    assert done.refused == {}


# What is legal


def moves(table: Table, seat: str, *sent: Order, book: Rulebook = PLAIN) -> dict[str, Legal]:
    night = Resolution(book, table)
    for index, order in enumerate(sent):
        assert night.accept(index, order) is None
    return {move.use: move for move in legal(book, night.view(seat))}


def test_a_move_is_a_domain() -> None:
    found = moves(lay(), "dora", book=BOOK)
    assert found["heal"] == Legal("heal", 1, 1, ALL, {}, (), True)
    assert found["guard"].targets == tuple(name for name in ALL if name != "dora")
    assert found["note"] == Legal("note", 0, 0, (), {"text": None}, (), True)
    assert set(found) == {"heal", "guard", "note"}


def test_parameters_are_domains_too() -> None:
    found = moves(NIGHT, "cora")["tell"]
    assert found.params == {
        "role": tuple(NIGHT.composition), "seat": ALL, "way": ("left", "right"), "text": None,
        "when": None, "variants": None, "free": None, "number": None, "flag": None,
        "seats": None, "few": (1, 2),
    }  # fmt: skip
    assert found.optional == tuple(found.params)
    assert moves(NIGHT, "cora")["spell"].optional == ()


def test_a_move_with_places_has_a_domain_for_each() -> None:
    found = moves(NIGHT, "cora")["ordered"]
    assert found.places == (("kim",), tuple(name for name in ALL if name != "cora"))


def test_what_is_barred_is_not_listed() -> None:
    table = tomorrow(use("cora", "fickle", "kim"))
    assert moves(table, "cora")["fickle"].targets == tuple(
        name for name in ALL if name not in ("cora", "kim")
    )
    assert "cora" not in moves(NIGHT, "cora")["never_me"].targets
    assert "carl" not in moves(lay(book=BARRED), "cora", book=BARRED)["once"].targets
    assert moves(lay(), "kim", book=BOOK)["kill"].targets == ALL[2:]


def test_what_may_not_be_used_is_not_listed() -> None:
    spent = moves(tomorrow(use("cora", "once", "kim"), use("cora", "slow", "kim")), "cora")
    assert not {"once", "slow", "odd", "dawn"} & set(spent)
    assert "thorns" not in moves(NIGHT, "hedda")
    assert "dawn" in moves(DAY, "cora")
    assert list(moves(DEAD, "cora")) == ["late"]
    assert legal(BOOK, Resolution(BOOK, OVER).view("cora")) == []


def test_what_was_sent_is_not_listed_where_it_stands() -> None:
    sent = use("cora", "once", "kim")
    assert "once" in moves(NIGHT, "cora", sent)
    assert "once" not in moves(NIGHT, "cora", sent, book=STANDING)
    assert "kill" not in moves(NIGHT, "kurt", use("kim", "kill", "tom"))
    assert "kill" in moves(NIGHT, "kim", use("kim", "kill", "tom"))


def test_a_vote_is_listed_while_it_may_be_given() -> None:
    assert moves(DAY, "cora")[VOTE] == Legal(
        VOTE, 1, 1, (*[n for n in ALL if n not in ("cora", "kurt")], "nobody"), {}, (), False
    )
    assert moves(DAY, "cora", vote("cora", "kim"))[VOTE].passes
    assert "nobody" not in moves(polling(nobody=False), "cora")[VOTE].targets
    for table in (polling(open=False), polling(voters=BUT_CORA), NIGHT):
        assert VOTE not in moves(table, "cora")
    assert VOTE not in moves(by_day(change_vote=False), "cora", vote("cora", "kim"))


def test_a_move_without_a_target_is_listed_only_if_it_may_be_passed() -> None:
    few = lay(names("kim", "kurt", "tom", "cora", "carl", "hedda"), book=PLAIN)
    night = Resolution(PLAIN, few)
    for name in ("tom", "carl", "kim", "kurt", "hedda"):
        night.kill(name, "killed", (), -1)
    night.land_deaths()
    found = {move.use: move for move in legal(PLAIN, night.view("cora"))}
    assert "must" not in found
    assert found["once"].targets == ()
    assert found["once"].passes
