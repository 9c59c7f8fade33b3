"""An outcome names the points on which the host may rule, and every one of them can be ruled on."""

from __future__ import annotations

from rezolv.engine import Asked, Close, Done, advance
from rezolv.engine.rulings import ACTION, ATTEMPT, DRAW, PROMPT, STEP, Point, Ruling
from tests.engine.tiny import BOOK, close, dead, lay, told, use, verdicts

KILL = use("kim", "kill", "cora")
HEAL = use("dora", "heal", "cora")
BLOCK = use("tom", "block", "dora")
TOSS = use("olga", "toss")


def points(*orders: object, **more: object) -> tuple[Done, list[Point]]:
    done = advance(BOOK, lay(), [*orders, Close()], points=True, take_defaults=True, **more)  # type: ignore[list-item,arg-type]
    assert isinstance(done, Done)
    return done, list(done.points)


def of_kind(found: list[Point], kind: str) -> list[Point]:
    return [point for point in found if point.kind == kind]


def test_points_are_named_only_when_asked_for_and_change_nothing_else() -> None:
    orders = [KILL, HEAL, BLOCK, TOSS]
    plain = close(lay(), *orders)
    done, found = points(*orders)
    assert plain.points == ()
    assert found
    assert done == advance(BOOK, lay(), [*orders, Close()], points=True)
    for field in ("table", "journal", "told", "departures", "failed", "refused"):
        assert getattr(done, field) == getattr(plain, field)


def test_a_point_of_a_draw_names_its_choices_and_what_was_drawn() -> None:
    done, found = points(TOSS)
    coin = next(point for point in of_kind(found, DRAW) if point.key.what == "coin")
    assert coin.choices == ("heads", "tails")
    assert coin.value in coin.choices
    entry = done.journal[coin.entry]
    assert (entry.kind, entry.values["is_"]) == ("draw", coin.value)


def test_every_choice_of_a_draw_can_be_ruled_by_its_point() -> None:
    _, found = points(TOSS)
    for point in of_kind(found, DRAW):
        for choice in point.choices:
            done, again = points(TOSS, rulings=[Ruling(point.key, DRAW, choice)])
            assert done.orphans == ()
            assert next(p for p in again if p.key == point.key).value == choice


def test_a_point_of_an_action_says_what_became_of_it_and_stands_at_its_order() -> None:
    done, found = points(KILL, HEAL, BLOCK)
    actions = {(p.key.actor, p.key.grant): p for p in of_kind(found, ACTION)}
    assert {pair: p.value for pair, p in actions.items()} == verdicts(done)
    assert actions["dora", "heal"].value == "blocked"
    for (actor, _), point in actions.items():
        assert done.journal[point.entry].values["by"] == actor


def test_an_action_can_be_freed_and_stopped_by_its_point() -> None:
    _, found = points(KILL, HEAL, BLOCK)
    actions = {p.key.actor: p for p in of_kind(found, ACTION)}
    freed, _ = points(KILL, HEAL, BLOCK, rulings=[Ruling(actions["dora"].key, ACTION, "free")])
    assert dead(freed) == {}
    stopped, _ = points(KILL, HEAL, BLOCK, rulings=[Ruling(actions["kim"].key, ACTION, "stop")])
    assert dead(stopped) == {}
    assert freed.orphans == stopped.orphans == ()


def test_a_point_of_an_attempt_says_what_stopped_it() -> None:
    done, found = points(KILL, HEAL)
    (blow,) = of_kind(found, ATTEMPT)
    assert (blow.key.target, blow.value) == ("cora", "healed")
    assert done.journal[blow.entry].kind == "attempt"
    landed, found = points(KILL, HEAL, rulings=[Ruling(blow.key, ATTEMPT, "land")])
    assert dead(landed) == {"cora": ("kim",)}
    (blow,) = of_kind(found, ATTEMPT)
    assert done.orphans == ()


def test_points_of_steps_part_the_journal() -> None:
    done, found = points(KILL, TOSS)
    steps = of_kind(found, STEP)
    begins = [point.entry for point in steps]
    assert begins == sorted(begins)
    assert all(0 <= entry <= len(done.journal) for entry in begins)
    starts = {point.key.step: point.entry for point in steps}
    death = next(i for i, entry in enumerate(done.journal) if entry.kind == "attempt")
    assert starts["kills"] <= death < starts["looks"]


def test_a_question_is_a_point() -> None:
    assert isinstance(advance(BOOK, lay(), [use("kim", "kill", "olga"), Close()]), Asked)
    _, found = points(use("kim", "kill", "olga"))
    (asked,) = of_kind(found, PROMPT)
    assert (asked.key.actor, asked.choices) == ("olga", ("dream",))


def test_a_ruling_outside_the_choices_is_an_orphan_and_chance_decides() -> None:
    _, found = points(TOSS)
    coin = next(point for point in of_kind(found, DRAW) if point.key.what == "coin")
    edge = Ruling(coin.key, DRAW, "edge")
    done, again = points(TOSS, rulings=[edge])
    assert done.orphans == (edge,)
    assert next(p for p in again if p.key == coin.key).value == coin.value
    assert told(done, "olga", "points")[0]["of"] == coin.value
