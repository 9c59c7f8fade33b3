"""A step by dependency settles first what nothing left can change; a ring by the ring rule."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rezolv.engine import Active, Mode, Name, Order, Resolution, Role, Rulebook
from rezolv.engine.actions import Action
from rezolv.engine.steps import Ring
from tests.engine.tiny import (
    BASE,
    affects,
    block,
    close,
    dead,
    kinds,
    lay,
    make,
    night_steps,
    phases,
    use,
    verdicts,
)

SEATS = {
    "t1": "trickster", "t2": "trickster", "t3": "trickster", "t4": "trickster", "kim": "killer",
    "dora": "doctor", "cora": "citizen", "carl": "citizen", "chip": "citizen",
}  # fmt: skip


def blocks(*chain: str) -> list[Order]:
    """The first blocks the second, the second the third, and so on."""
    return [use(by, "block", on) for by, on in itertools.pairwise(chain)]


def settled(*orders: Order, **options: Any) -> dict[str, str]:
    """What became of the tricksters' moves, whatever the order of sending."""
    found = set()
    for some in itertools.permutations(orders):
        done = close(lay(SEATS, **options), *some)
        moves = {by: what for (by, use), what in verdicts(done).items() if use in ("block", "turn")}
        found.add(tuple(sorted(moves.items())))
    assert len(found) == 1, "the order of sending does not count"
    return dict(found.pop())


DONE, BLOCKED = "done", "blocked"


def test_a_chain_of_two() -> None:
    assert settled(*blocks("t1", "t2", "kim")) == {"t1": DONE, "t2": BLOCKED}


def test_a_chain_of_three() -> None:
    assert settled(*blocks("t1", "t2", "t3", "kim")) == {"t1": DONE, "t2": BLOCKED, "t3": DONE}


def test_a_chain_of_four() -> None:
    chain = settled(*blocks("t1", "t2", "t3", "t4", "kim"))
    assert chain == {"t1": DONE, "t2": BLOCKED, "t3": DONE, "t4": BLOCKED}


def test_what_a_chain_leaves_of_the_night() -> None:
    kill = use("kim", "kill", "cora")
    assert dead(close(lay(SEATS), kill, *blocks("t1", "kim"))) == {}
    assert dead(close(lay(SEATS), kill, *blocks("t1", "t2", "kim"))) == {"cora": ("kim",)}
    assert dead(close(lay(SEATS), kill, *blocks("t1", "t2", "t3", "kim"))) == {}


@pytest.mark.parametrize("length", [2, 3, 4])
@pytest.mark.parametrize(("ring", "verdict"), [("stand", DONE), ("fall", BLOCKED)])
def test_a_ring_stands_or_falls(length: int, ring: str, verdict: str) -> None:
    some = [f"t{number}" for number in range(1, length + 1)]
    assert settled(*blocks(*some, "t1"), ring=ring) == dict.fromkeys(some, verdict)


def test_a_ring_is_in_the_journal() -> None:
    done = close(lay(SEATS, ring="fall"), *blocks("t1", "t2", "t1"))
    (place,) = [index for index, kind in enumerate(kinds(done)) if kind == "ring"]
    assert done.journal[place].values == {"by": ("t1", "t2"), "is_": "fall", "step": "changes"}
    assert [entry.cause for entry in done.journal if entry.kind == "held"] == [place, place]
    assert "ring" not in kinds(close(lay(SEATS), *blocks("t1", "t2", "t3")))


def test_a_block_from_outside_breaks_a_ring() -> None:
    for ring in ("stand", "fall"):
        orders = [*blocks("t1", "t2", "t1"), *blocks("t3", "t1")]
        assert settled(*orders, ring=ring) == {"t1": BLOCKED, "t2": DONE, "t3": DONE}


@pytest.mark.parametrize(("ring", "reached"), [("stand", "kim"), ("fall", "dora")])
def test_what_hangs_on_a_ring_is_settled_after_it(ring: str, reached: str) -> None:
    """Only if the ring falls t2 is free to turn the block of t3."""
    orders = [
        *blocks("t1", "t2", "t1"), use("t2", "turn", "t3", "dora"), use("t3", "block", "kim")
    ]  # fmt: skip
    for some in itertools.permutations(orders):
        moves = close(lay(SEATS, ring=ring), *some).table.record[-1].moves
        assert [move.reach for move in moves if move.by == "t3"] == [(reached,)]


def test_two_rings_are_settled_each_for_itself() -> None:
    orders = [*blocks("t1", "t2", "t1"), *blocks("t3", "t4", "t3")]
    done = close(lay(SEATS), *orders)
    assert [e.values["by"] for e in done.journal if e.kind == "ring"] == [
        ("t1", "t2"),
        ("t3", "t4"),
    ]
    assert settled(*orders, ring="fall") == dict.fromkeys(("t1", "t2", "t3", "t4"), BLOCKED)


def test_a_turn_is_settled_before_what_it_turns() -> None:
    """t1 turns the block of t2 from kim onto the doctor."""
    orders = [use("t2", "block", "kim"), use("t1", "turn", "t2", "dora")]
    for some in itertools.permutations(orders):
        done = close(lay(SEATS), *some, use("kim", "kill", "cora"), use("dora", "heal", "cora"))
        assert verdicts(done)["dora", "heal"] == BLOCKED
        assert dead(done) == {"cora": ("kim",)}


def test_a_held_action_changes_nothing() -> None:
    """t1 holds t2, so the turn of t2 does not come to kim."""
    orders = [
        use("t1", "block", "t2"),
        use("t2", "turn", "kim", "carl"),
        use("kim", "kill", "cora"),
    ]
    assert dead(close(lay(SEATS), *orders)) == {"cora": ("kim",)}


def book_with(**settings: Any) -> Rulebook:
    return make(phases=phases(night_steps(changes=settings)))


def test_an_order_that_fell_is_answered_in_such_a_step_too() -> None:
    sorry = []

    class Polite(Role):
        id, name, faction = "trickster", Name("Плут", "Trickster"), "town"
        block = Active(
            "Блок", "Block", at="changes", phases=("night",), does=block,
            when_stopped=lambda night, action: sorry.append(action.by),
        )  # fmt: skip

    roles = tuple(Polite if role.id == "trickster" else role for role in BASE["roles"])
    book = make(roles=roles)
    orders = [*blocks("t1", "kim"), *blocks("t2", "t3", "kim"), use("host", "modkill", "kim")]
    done = close(lay(SEATS | {"kurt": "killer"}, book=book), *orders, book=book)
    assert verdicts(done)["t1", "block"] == verdicts(done)["t3", "block"] == "void"
    assert sorted(sorry) == ["t1", "t3"]


def test_a_step_may_have_a_ring_rule_of_its_own() -> None:
    for ring, verdict in ((Ring.STAND, DONE), (Ring.FALL, BLOCKED)):
        book = book_with(mode=Mode.BY_DEPENDENCY, affects=affects, ring=ring)
        done = close(lay(SEATS, book=book), *blocks("t1", "t2", "t1"), book=book)
        assert set(verdicts(done).values()) == {verdict}


def test_the_ring_being_settled_can_be_seen() -> None:
    seen = []

    def look(night: Resolution, action: Action) -> None:
        seen.append([one.by for one in night.ring])
        block(night, action)

    class Watcher(Role):
        id, name, faction = "trickster", Name("Плут", "Trickster"), "town"
        block = Active("Блок", "Block", at="changes", phases=("night",), does=look)

    roles = tuple(Watcher if role.id == "trickster" else role for role in BASE["roles"])
    book = make(roles=roles)
    close(lay(SEATS, book=book), *blocks("t1", "t2", "t1"), *blocks("t3", "kim"), book=book)
    assert sorted(seen) == [[], ["t1", "t2"], ["t1", "t2"]]


def test_those_of_one_moment_are_in_the_order_of_the_key() -> None:
    def backwards(night: Resolution, action: Action) -> int:
        return -list(night.now.seats).index(action.by)

    book = book_with(mode=Mode.BY_DEPENDENCY, affects=affects, key=backwards)
    orders = [use("t1", "turn", "kim", "carl"), use("t2", "turn", "kim", "chip")]
    for some in itertools.permutations(orders):
        done = close(lay(SEATS, book=book), *some, use("kim", "kill", "cora"), book=book)
        assert dead(done) == {"carl": ("kim",)}, "t2 goes first, and t1 turns it again"


def test_what_settles_at_one_moment_is_one_moment() -> None:
    """Two who do not change each other both act, though the second is held by the first."""
    plain = book_with(mode=Mode.BY_DEPENDENCY, affects=lambda night, first, second: False)
    done = close(lay(SEATS, book=plain), *blocks("t1", "t2", "kim"), book=plain)
    assert verdicts(done)["t1", "block"] == DONE
    assert verdicts(done)["t2", "block"] == BLOCKED, "it was still to come when t1 acted"


def test_the_dead_are_in_no_ring() -> None:
    steps = {step.id: step for step in night_steps()}
    order = ["kills", "changes", "second", "dreams", "protections", "looks", "morning"]
    book = make(phases=phases([steps[name] for name in order]))
    orders = [use("kim", "kill", "t1"), *blocks("t1", "t2", "t1")]
    done = close(lay(SEATS, book=book), *orders, book=book)
    assert verdicts(done)["t1", "block"] == "interrupted"


def test_the_dead_in_a_chain_do_not_act() -> None:
    steps = {step.id: step for step in night_steps()}
    order = ["kills", "changes", "second", "dreams", "protections", "looks", "morning"]
    book = make(phases=phases([steps[name] for name in order]))
    orders = [use("kim", "kill", "t1"), *blocks("t1", "t2", "t3")]
    done = close(lay(SEATS, book=book), *orders, book=book)
    assert verdicts(done) == {
        ("kim", "kill"): DONE, ("t1", "block"): "interrupted", ("t2", "block"): DONE,
    }  # fmt: skip
