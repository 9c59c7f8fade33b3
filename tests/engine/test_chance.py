"""Chance is a function of the seed and the key: a forced or added draw shifts no other."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rezolv.engine import Key, Order, Resolution
from rezolv.engine.chance import draw
from rezolv.engine.journal import parse_key
from rezolv.engine.resolution import ForcedChoiceError
from rezolv.engine.rulings import DRAW
from rezolv.engine.values import Value
from tests.engine.tiny import at_step, close, lay, make, ruling, told, use

KEY = Key("night 1", "looks", "olga", "toss", "coin", "cora", 0)
MANY = [str(number) for number in range(1000)]


def keys(number: int) -> list[Key]:
    return [KEY._replace(n=n) for n in range(number)]


def test_the_same_key_gives_the_same_draw() -> None:
    assert draw(7, KEY, MANY) == draw(7, Key(*KEY), MANY)


def test_a_draw_stays_what_it_is_in_every_version() -> None:
    """Games in play are re-run by later versions of the program."""
    assert [draw(0, key, "abcdef") for key in keys(8)] == list("efccbede")


@pytest.mark.parametrize("field", Key._fields)
def test_every_part_of_a_key_counts(field: str) -> None:
    other: Any = 5 if field == "n" else "other"
    assert draw(7, KEY._replace(**{field: other}), MANY) != draw(7, KEY, MANY)


def test_the_seed_counts() -> None:
    assert draw(7, KEY, MANY) != draw(8, KEY, MANY)


def test_draws_are_even() -> None:
    found = Counter(draw(0, key, "abc") for key in keys(3000))
    assert all(900 < found[choice] < 1100 for choice in "abc")


def test_weights_are_kept_to() -> None:
    found = Counter(draw(0, key, "abc", (1, 0, 3)) for key in keys(2000))
    assert found["b"] == 0
    assert 430 < found["a"] < 570


def test_there_must_be_something_to_draw_from() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        draw(0, KEY, ())


def test_a_key_is_read_back_from_its_text() -> None:
    key = KEY._replace(n=3)
    assert parse_key(str(key)) == key


@pytest.mark.parametrize("text", ["", "a/b", "a/b/c/d/e/f/x", "a/b/c/d/e/f/1/2"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a key"):
        parse_key(text)


# Draws of a resolution

TOSS = use("olga", "toss")


def draws(seed: int, *orders: Order, **more: Any) -> list[tuple[Value, Value]]:
    """What was drawn in a night, with what it was."""
    done = close(lay(), *orders, seed=seed, **more)
    return [(e.values["what"], e.values["is_"]) for e in done.journal if e.kind == "draw"]


def test_seeds_give_different_nights() -> None:
    assert len({tuple(draws(seed, TOSS)) for seed in range(20)}) > 5


def test_an_added_draw_shifts_no_other() -> None:
    once, twice = draws(3, TOSS), draws(3, TOSS, TOSS)
    assert twice[:2] == once
    assert any(draws(seed, TOSS, TOSS)[:2] != draws(seed, TOSS, TOSS)[2:] for seed in range(9))


def test_a_draw_by_somebody_else_shifts_no_other() -> None:
    def before(night: Resolution) -> None:
        night.draw("coin", ("heads", "tails"), actor="kim")

    book = make(phases=at_step("second", before))
    plain, other = close(lay(), TOSS, seed=3), close(lay(book=book), TOSS, seed=3, book=book)
    assert len(told(other, "olga")) == 2
    assert told(other, "olga") == told(plain, "olga")


def test_a_forced_draw_shifts_no_other() -> None:
    for seed in range(8):
        (_, coin), pick = draws(seed, TOSS)
        wanted = "tails" if coin == "heads" else "heads"
        forced = draws(seed, TOSS, choices={"coin": [wanted]})
        assert forced == [("coin", wanted), pick]


def test_forced_draws_are_taken_by_name_in_order() -> None:
    choices = {"pick": ["kim"], "coin": ["heads", "tails", "heads", "tails"]}
    done = close(lay(), TOSS, TOSS, TOSS, choices=choices)
    found = [e.values for e in done.journal if e.kind == "draw"]
    assert [v["is_"] for v in found if v["what"] == "coin"] == ["heads", "tails", "heads"]
    assert [v["how"] for v in found if v["what"] == "pick"] == ["forced", "chance", "chance"]
    assert done.unused == {"coin": ["tails"]}
    assert choices["coin"] == ["heads", "tails", "heads", "tails"], "what was given is not changed"


def test_a_forced_draw_outside_the_choices_is_an_error() -> None:
    with pytest.raises(ForcedChoiceError, match="coin: 'edge' is not one of heads, tails"):
        close(lay(), TOSS, choices={"coin": ["edge"]})


def test_a_ruled_draw_outside_the_choices_is_an_orphan_and_chance_decides() -> None:
    edge = ruling(DRAW, "edge", step="looks", actor="olga", what="coin")
    done = close(lay(), TOSS, rulings=[edge])
    assert done.orphans == (edge,)
    assert done.journal == close(lay(), TOSS).journal


def test_a_draw_is_a_witness() -> None:
    done = close(lay(), TOSS, choices={"coin": ["tails"]})
    entry = next(entry for entry in done.journal if entry.kind == "draw")
    assert entry.values == {
        "what": "coin", "actor": "olga", "is_": "tails", "of": ("heads", "tails"), "how": "forced",
    }  # fmt: skip
    assert done.journal[entry.cause].kind == "order"


@pytest.mark.parametrize("weights", [(1, 1), (0, 0, 0), (1, 1, 1, 1)])
def test_each_choice_has_its_weight(weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="weights"):
        draw(0, KEY, "abc", weights)
