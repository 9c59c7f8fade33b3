"""Orders that must fit together, several of one ability, counted numbers, single choices."""

from __future__ import annotations

import pytest

from rezolv.engine import Active, Order, Refusal, Resolution, Rulebook
from rezolv.engine.actions import Action
from rezolv.engine.legality import legal
from rezolv.engine.orders import refuse
from rezolv.engine.resolution import ForcedChoiceError
from rezolv.engine.views import View
from tests.engine.tiny import (
    BASE,
    BOOK,
    Doctor,
    close,
    codes,
    fold,
    lay,
    make,
    night_steps,
    phases,
    use,
)


def one_trick(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """A trickster blocks or turns, and not both."""
    tricks = ("block", "turn")
    if order.use in tricks and any(s.use in tricks and s.use != order.use for s in view.sent):
        return refuse("one_of", ability=order.use)
    return None


def test_an_order_that_does_not_fit_with_the_others_is_refused_and_not_listed() -> None:
    book = make(together=one_trick)
    table = lay(book=book)
    done = fold(table, use("tom", "block", "kim"), use("tom", "turn", "kim", "cora"), book=book)
    assert codes(done) == {1: "one_of"}
    night = Resolution(book, table)
    assert {"block", "turn"} <= {move.use for move in legal(book, night.view("tom"))}
    night.accept(0, use("tom", "block", "kim"))
    assert "turn" not in {move.use for move in legal(book, night.view("tom"))}


def same_target(book: Rulebook, view: View, old: Order, new: Order) -> bool:
    """A second word on one patient replaces the first."""
    return old.on == new.on


class Nurse(Doctor):
    heal = Active(
        "Лечение", "Heal", at="protections", phases=("night",), many=True, replaces=same_target,
        does=BASE["roles"][2].abilities["heal"].does,
    )  # fmt: skip


NURSES = make(roles=tuple(Nurse if role.id == "doctor" else role for role in BASE["roles"]))


def test_of_several_orders_a_further_one_replaces_those_it_names() -> None:
    night = Resolution(NURSES, lay(book=NURSES))
    for index, patient in enumerate(("cora", "carl", "cora")):
        assert night.accept(index, use("dora", "heal", patient)) is None
    assert [(index, order.on) for index, order in night.sent.items()] == [
        (1, ("carl",)),
        (2, ("cora",)),
    ]


def test_a_pass_takes_all_of_several_orders_back() -> None:
    night = Resolution(NURSES, lay(book=NURSES))
    night.accept(0, use("dora", "heal", "cora"))
    night.accept(1, use("dora", "heal", "carl"))
    night.accept(2, Order("dora", "heal", passes=True))
    assert [order.passes for order in night.sent.values()] == [True]
    night.accept(3, use("dora", "heal", "kim"))
    assert [order.on for order in night.sent.values()] == [("kim",)]
    assert night.failures == set()


def test_a_number_is_counted_on_a_seat_or_is_a_counter() -> None:
    book = make(counted={"hands": lambda seat: len(seat.grants)})
    night = Resolution(book, lay(book=book))
    night.set_counter("cora", "gold", 3)
    seat = night.seat("cora")
    assert book.number(seat, "hands") == len(seat.grants)
    assert (book.number(seat, "gold"), book.number(seat, "silver")) == (3, 0)


def test_a_single_choice_is_no_draw_unless_it_is_forced() -> None:
    night = Resolution(BOOK, lay())
    assert night.pick("coin", ["heads"]) == "heads"
    assert [entry.kind for entry in night.journal] == []
    forced = Resolution(BOOK, lay(), choices={"coin": ["heads"]})
    assert forced.pick("coin", ["heads"]) == "heads"
    assert forced.unused_choices == {}


def test_a_choice_of_several_is_drawn() -> None:
    forced = Resolution(BOOK, lay(), choices={"coin": ["tails"]})
    assert forced.pick("coin", ["tails", "heads"]) == "tails"
    with pytest.raises(ForcedChoiceError):
        Resolution(BOOK, lay(), choices={"coin": ["edge"]}).pick("coin", ["tails", "heads"])
    assert close(lay()).unused == {}


def test_everybody_may_see_another_role_than_the_one_held() -> None:
    book = make(
        shown_slots=("role",),
        shows=lambda seat, slot: "doctor" if seat.id == "kim" else seat.roles[slot],
    )
    titles = Resolution(book, lay(book=book)).public.titles
    assert (titles["kim"], titles["tom"]) == (("doctor",), ("trickster",))


def test_a_step_may_hold_each_action_just_before_its_turn() -> None:
    """What an earlier action of the same step did is known by then."""
    seen = []

    def each(night: Resolution, action: Action) -> None:
        seen.append((action.by, bool(action.holds)))
        if action.by == "dina" and not action.holds:
            night.hold(action, "cramp", None)

    book = make(phases=phases(night_steps(protections={"each": each})))
    done = close(
        lay(book=book), use("dora", "heal", "cora"), use("dina", "heal", "carl"), book=book
    )
    assert seen == [("dora", False), ("dina", False)]
    assert done.failed == (1,)
