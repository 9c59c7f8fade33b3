"""An action is stopped while a hold stands on it; when the cause of the hold falls, so does it."""

from __future__ import annotations

from typing import Any

import pytest

from rezolv.engine import Active, Instant, Mode, Name, Order, Refusal, Resolution, Role
from rezolv.engine.abilities import NOT_TWICE, Ability
from rezolv.engine.actions import VERDICTS, Action, Hold
from rezolv.engine.journal import chain
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from tests.engine.tiny import (
    BASE,
    BOOK,
    at_step,
    close,
    codes,
    dead,
    fold,
    kinds,
    lay,
    make,
    names,
    night_steps,
    phases,
    resolution,
    told,
    use,
    verdicts,
)

KILL = use("kim", "kill", "cora")
BLOCK = use("tom", "block", "kim")
TRICKS = {"kim": "killer", "tom": "trickster", "tim": "trickster", **names("dora", "cora", "carl")}


def orders_of(night: Resolution, *orders: Order) -> list[Action]:
    return [night.start(order, index) for index, order in enumerate(orders)]


def test_a_held_action_does_not_act() -> None:
    done = close(lay(), KILL, BLOCK)
    assert dead(done) == {}
    assert verdicts(done) == {("kim", "kill"): "blocked", ("tom", "block"): "done"}
    assert done.failed == (0,)


def test_a_hold_says_why() -> None:
    done = close(lay(), KILL, BLOCK)
    place = kinds(done).index("held")
    assert done.journal[place].values == {"by": "kim", "use": "kill", "how": "block"}
    causes = chain(done.journal, place)
    assert [entry.kind for entry in causes] == ["held", "block", "order"]
    assert [entry.values["by"] for entry in causes] == ["kim", "tom", "tom"]


def test_a_hold_that_falls_in_time_frees_the_action() -> None:
    """Released in the second step, the killer acts in the kills."""
    done = close(lay(TRICKS), KILL, BLOCK, use("tim", "release", "tom"))
    assert dead(done) == {"cora": ("kim",)}
    assert verdicts(done)["kim", "kill"] == "done"


def test_only_the_holds_of_that_cause_fall() -> None:
    orders = [KILL, BLOCK, use("tim", "block", "kim"), use("tim", "release", "tom")]
    done = close(lay(TRICKS), *orders)
    assert dead(done) == {}
    assert verdicts(done)["kim", "kill"] == "blocked"


def test_freed_after_its_step_it_is_lost() -> None:
    late = make(phases=phases(_moved("second", after="looks")))
    orders = [KILL, BLOCK, use("tim", "release", "tom")]
    done = close(lay(TRICKS, book=late), *orders, book=late)
    assert dead(done) == {}
    assert verdicts(done)["kim", "kill"] == "blocked"


def _moved(name: str, *, after: str) -> list[Any]:
    steps = {step.id: step for step in night_steps()}
    moved = steps.pop(name)
    found = []
    for step in steps.values():
        found += [step, moved] if step.id == after else [step]
    return found


def test_an_action_with_two_holds_needs_both_to_fall() -> None:
    night = resolution(lay(TRICKS))
    kill, one, two = orders_of(night, KILL, BLOCK, use("tim", "block", "kim"))
    night.hold(kill, "block", one)
    night.hold(kill, "block", two)
    night.void(one)
    assert kill.held
    assert kill.stopped
    assert [hold.by for hold in kill.holds] == ["tim"]
    night.void(two)
    assert not kill.held
    assert not kill.stopped


def test_where_the_held_act_a_hold_stops_nothing() -> None:
    book = make(phases=phases(night_steps(kills={"held_act": True})))
    done = close(lay(book=book), KILL, BLOCK, book=book)
    assert dead(done) == {"cora": ("kim",)}
    assert verdicts(done)["kim", "kill"] == "done"


def test_what_is_done_instead_when_stopped() -> None:
    def sorry(night: Resolution, action: Action) -> None:
        night.tell(action.by, "failed", ability=action.ability.id, cause=action.entry)

    class Sorry(Role):
        id, name, faction = "sorry", Name("Жаль", "Sorry"), "town"
        try_ = Active("П", "Try", at="kills", phases=("night",), does=sorry, when_stopped=sorry)

    book = make(roles=(*BASE["roles"], Sorry))
    table = lay({"sam": "sorry", **TRICKS}, book=book)
    done = close(table, use("sam", "try_", "carl"), use("tom", "block", "sam"), book=book)
    assert len(told(done, "sam", "failed")) == 1
    gone = close(table, use("sam", "try_", "carl"), use("host", "modkill", "carl"), book=book)
    assert verdicts(gone)["sam", "try_"] == "void"
    assert len(told(gone, "sam", "failed")) == 1


# What counts as a use


def uses(table: Any, *orders: Order, **more: Any) -> int:
    done = close(table, *orders, **more)
    return done.table.seats["dora"].grants["heal"].uses


HEAL = use("dora", "heal", "cora")


def test_a_held_order_is_no_use_unless_the_rulebook_says_so() -> None:
    held = [HEAL, use("tom", "block", "dora")]
    assert uses(lay(), HEAL) == 1
    assert uses(lay(), *held) == 0
    book = make(held_counts=True)
    assert uses(lay(book=book), *held, book=book) == 1


def test_a_use_is_remembered_in_the_grant() -> None:
    table = close(lay(), use("dora", "heal", "dora")).table
    grant = table.seats["dora"].grants["heal"]
    assert (grant.uses, grant.last, grant.last_turn, grant.on_self) == (1, ("dora",), 1, 1)
    third = close(close(table).table, HEAL).table
    grant = third.seats["dora"].grants["heal"]
    assert (grant.uses, grant.last, grant.last_turn, grant.on_self) == (2, ("cora",), 2, 1)


def test_what_is_remembered_is_what_was_ordered() -> None:
    """A redirected heal is one on the player who was named."""
    table = close(lay(), HEAL, use("tom", "turn", "dora", "carl")).table
    assert table.seats["dora"].grants["heal"].last == ("cora",)
    assert table.record[-1].moves[0].aim == ("cora",)
    assert table.record[-1].moves[0].reach == ("carl",)


def test_a_pass_is_remembered_where_it_counts() -> None:
    table = close(lay()).table
    assert table.seats["tom"].grants["block"].passed
    assert not table.seats["tom"].grants["turn"].passed, "it may be passed as often as one likes"
    other = close(lay(), use("tom", "turn", "kim", "carl"), Order("tom", "block", passes=True))
    assert other.table.seats["tom"].grants["block"].passed, "he did something else"
    used = close(close(table).table, BLOCK).table
    assert not used.seats["tom"].grants["block"].passed
    held = close(lay(TRICKS), BLOCK, use("tim", "block", "tom")).table
    assert not held.seats["tom"].grants["block"].passed, "he did not pass of his own will"


# The dead


def test_the_dead_of_the_phase_do_not_act_later() -> None:
    done = close(lay(), use("kim", "kill", "olga"), use("olga", "look", "kim"), take_defaults=True)
    assert verdicts(done)["olga", "look"] == "interrupted"
    assert "interrupted" in kinds(done)
    assert done.failed == (1,)
    assert done.table.seats["olga"].grants["look"].uses == 0


def test_where_the_dead_act_they_do() -> None:
    book = make(phases=phases(night_steps(looks={"dead_act": True})))
    orders = [use("kim", "kill", "olga"), use("olga", "look", "kim")]
    done = close(lay(book=book), *orders, book=book, take_defaults=True)
    assert verdicts(done)["olga", "look"] == "done"
    assert len(told(done, "olga", "faction")) == 1


def test_the_dying_of_a_step_act_in_it() -> None:
    """Deaths land at the end of the step, so that its actions are of one moment."""
    for mode in (Mode.TOGETHER, Mode.IN_TURN):
        book = make(phases=phases(night_steps(kills={"mode": mode})), roles=(*BASE["roles"], Solo))
        table = lay({"kim": "killer", "solo": "solo", **names("cora", "carl", "dora")}, book=book)
        done = close(table, use("kim", "kill", "solo"), use("solo", "kill", "kim"), book=book)
        assert dead(done) == {"kim": ("solo",), "solo": ("kim",)}


def strike(night: Resolution, action: Action) -> None:
    night.attempt("kill", action.target, action=action)


class Solo(Role):
    """A killer of no gang."""

    id, name, faction = "solo", Name("Один", "Solo"), "town"
    kill = Active("Убить", "Kill", at="kills", phases=("night",), does=strike)


# Redirections


def test_a_turned_action_reaches_another() -> None:
    done = close(lay(), KILL, use("tom", "turn", "kim", "carl"))
    assert dead(done) == {"carl": ("kim",)}
    (kill, _) = done.table.record[-1].moves
    assert (kill.aim, kill.reach) == (("cora",), ("carl",))
    turned = next(entry for entry in done.journal if entry.kind == "turned")
    assert turned.values == {
        "by": "tom", "of": "kim", "use": "kill", "was": ("cora",), "to": ("carl",),
    }  # fmt: skip


def test_who_turned_an_action_is_kept() -> None:
    night = resolution(lay())
    kill, by = orders_of(night, KILL, use("tom", "turn", "kim", "carl"))
    night.turn(kill, ("carl",), by)
    assert (kill.turned_by, kill.aim, kill.reach, kill.target) == (
        "tom",
        ("cora",),
        ("carl",),
        "carl",
    )


# Orders that fall before the close


def test_orders_on_a_player_who_leaves_are_void() -> None:
    orders = [
        use("dora", "heal", "cora"),
        use("tom", "turn", "kim", "cora"),
        use("olga", "look", "kim"),
    ]
    done = close(lay(), *orders, use("host", "modkill", "cora"))
    assert verdicts(done) == {
        ("dora", "heal"): "void", ("tom", "turn"): "void", ("olga", "look"): "done",
    }  # fmt: skip
    assert done.failed == (0, 1)
    assert done.table.seats["dora"].grants["heal"].uses == 0
    assert dead(done) == {"cora": ()}


def test_who_leaves_before_the_close_makes_no_moves_at_it() -> None:
    done = close(lay(), KILL, use("kim", "note", text="bye"), use("host", "modkill", "kim"))
    assert dead(done) == {"kim": ()}
    assert done.failed == (0,)
    assert [move.ability for move in done.table.record[-1].moves] == ["note"], "what he wrote stays"


def test_why_an_order_fell_is_in_the_journal() -> None:
    left = close(lay(), KILL, HEAL, use("host", "modkill", "kim"))
    voids = [entry.values for entry in left.journal if entry.kind == "void"]
    assert voids == [{"by": "kim", "use": "kill", "why": "out"}]
    gone = close(lay(), KILL, HEAL, use("host", "modkill", "cora"))
    voids = [entry.values for entry in gone.journal if entry.kind == "void"]
    assert {(v["by"], v["use"], v["why"]) for v in voids} == {
        ("kim", "kill", "modkill"), ("dora", "heal", "modkill"),
    }  # fmt: skip


def test_a_pass_on_a_night_that_was_no_chance_is_none() -> None:
    def odd(ability: Ability, view: View, grant: Grant) -> Refusal | None:
        return None if view.public.moment.turn % 2 else refuse("not_your_night")

    class Moody(Role):
        id, name, faction = "moody", Name("Капризный", "Moody"), "town"
        sulk = Active("", "", at="looks", phases=("night",), passes=NOT_TWICE, due=odd)

    book = make(roles=(*BASE["roles"], Moody))
    table = lay({"mona": "moody", **TRICKS}, book=book)
    table = close(close(table, use("mona", "sulk", "cora"), book=book).table, book=book).table
    assert not table.seats["mona"].grants["sulk"].passed
    third = close(close(table, book=book).table, book=book).table
    assert not third.seats["mona"].grants["sulk"].passed, "night 2 was not hers"
    fourth = close(third, book=book).table
    assert fourth.seats["mona"].grants["sulk"].passed


def test_who_dies_in_the_night_has_not_failed() -> None:
    done = close(lay(), use("kim", "kill", "hedda"), HEAL)
    assert set(dead(done)) == {"hedda", "kim"}
    assert done.failed == ()


def test_what_acts_in_no_step_is_no_use() -> None:
    done = close(lay(), use("cora", "note", text="x"))
    assert done.table.seats["cora"].grants["note"].uses == 0


def test_an_ability_taken_in_mid_night_counts_no_more() -> None:
    book = make(phases=at_step("morning", lambda night: night.take("dora", ["heal"])))
    done = close(lay(book=book), HEAL, book=book)
    assert verdicts(done)["dora", "heal"] == "done"
    assert "heal" not in done.table.seats["dora"].grants


def test_an_instant_may_take_itself_away() -> None:
    seen = []

    def spend(day: Resolution, action: Action) -> None:
        seen.append((action.acted, action.verdict))
        day.take(action.by, ["flash"])

    class Lamp(Role):
        id, name, faction = "lamp", Name("Лампа", "Lamp"), "town"
        flash = Instant("Вспышка", "Flash", phases=("night",), on=0, does=spend)

    book = make(roles=(*BASE["roles"], Lamp))
    table = lay({"lena": "lamp", **TRICKS}, book=book)
    done = fold(table, use("lena", "flash"), use("lena", "flash"), book=book)
    assert "flash" not in done.table.seats["lena"].grants
    assert codes(done) == {1: "no_ability"}
    assert seen == [(True, "done")]


def test_another_order_takes_the_place_of_one_that_fell() -> None:
    orders = [
        use("dora", "heal", "cora"),
        use("host", "modkill", "cora"),
        use("dora", "heal", "carl"),
    ]
    done = close(lay(), *orders)
    assert done.refused == {}
    assert verdicts(done) == {("dora", "heal"): "done"}
    assert done.failed == ()


def test_an_order_that_fell_binds_a_team_no_more() -> None:
    done = close(lay(), KILL, use("host", "modkill", "cora"), use("kurt", "kill", "carl"))
    assert done.refused == {}
    assert dead(done) == {"cora": (), "carl": ("kurt",)}


def test_what_counts_as_failed_is_a_verdict() -> None:
    assert BOOK.failed < set(VERDICTS)


@pytest.mark.parametrize(
    ("verdict", "acted", "stopped", "happened"),
    [
        ("pending", False, False, False),
        ("done", True, False, True),
        ("no_effect", True, False, True),
        ("absorbed", True, False, True),
        ("guarded", True, False, True),
        ("redirected", True, False, True),
        ("blocked", False, True, False),
        ("held", False, True, False),
        ("void", False, True, False),
        ("interrupted", False, True, False),
    ],
)
def test_what_a_verdict_means(verdict: str, acted: bool, stopped: bool, happened: bool) -> None:
    night = resolution(lay())
    (action,) = orders_of(night, KILL)
    action.verdict, action.acted = verdict, acted
    assert (action.stopped, action.happened) == (stopped, happened)


def test_a_hold_stops_what_has_not_acted() -> None:
    night = resolution(lay())
    (action,) = orders_of(night, KILL)
    action.holds.append(Hold("block", "tom", None, -1))
    assert action.stopped
    action.acted, action.verdict = True, "done"
    assert not action.stopped


def test_the_actions_of_a_seat() -> None:
    night = resolution(lay())
    actions = orders_of(night, KILL, use("dora", "heal", "kim"), use("dora", "guard", "kim"))
    assert list(night.of("dora")) == actions[1:]
    assert list(night.of("cora")) == []
    assert fold(lay(), KILL).table.record == ()
