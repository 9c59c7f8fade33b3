"""Attempts that wait as a volley; the strongest of them by the rulebook's ranks."""

from __future__ import annotations

import pytest

from rezolv.engine import Resolution
from rezolv.engine.parts.volleys import on, strongest
from tests.engine.parts.arena import BOOK, lay, lives, play, use


def test_the_strongest_is_stopped() -> None:
    done = play(lay(), use("fred", "hit", "walt"), use("fay", "smash", "walt"))
    assert lives(done)["walt"] == 3
    assert done.failed == (1,)


@pytest.mark.parametrize(("drawn", "failed"), [("fred", (0,)), ("fay", (1,))])
def test_of_equals_one_is_drawn_by_its_attacker(drawn: str, failed: tuple[int, ...]) -> None:
    orders = (use("fred", "hit", "walt"), use("fay", "hit", "walt"))
    assert play(lay(), *orders, strongest=[drawn]).failed == failed


def test_equals_of_one_attacker_need_no_draw() -> None:
    night = Resolution(BOOK, lay())
    first = night.attempt("blow", "walt", by="fred", strength=2)
    night.attempt("blow", "walt", by="fred", strength=2)
    night.attempt("blow", "mia", by="fay", strength=9)
    assert strongest(night, on(night, "walt"), "strongest") is first
    assert strongest(night, [], "strongest") is None
    assert not any(entry.kind == "draw" for entry in night.journal)


def test_ranks_are_strengths() -> None:
    assert BOOK.strength("bomb") > BOOK.strength("smash") > BOOK.strength("hit") > 0
    with pytest.raises(KeyError):
        BOOK.strength("kick")
