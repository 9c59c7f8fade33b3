"""The tests' own rulebook, `tiny`, stands among the others while these tests run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rezolv import rulebooks
from rezolv.scenarios import Checked, Scenario, check, load

BOOKS = Path(__file__).parent / "books"

HEAD = """\
title: "A night"
rulebook: tiny
seats: {anna: wolf, boris: medic, vera: villager, gleb: seer}
"""


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebooks, "__path__", [*rulebooks.__path__, str(BOOKS)])


@pytest.fixture
def one() -> Callable[[str], Scenario]:
    """A scenario with the usual head and this end."""

    def scenario(tail: str, head: str = HEAD) -> Scenario:
        (found,) = load(head + tail)
        return found

    return scenario


@pytest.fixture
def judged(one: Callable[[str], Scenario]) -> Callable[[str], Checked]:
    """A scenario with the usual head and this end, played and compared."""
    return lambda tail: check(one(tail))
