"""The tests' own rulebook, `tiny`, stands among the others while these tests run."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
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


@pytest.fixture(autouse=True, scope="session")
def _tiny() -> Iterator[None]:
    rulebooks.__path__.append(str(BOOKS))
    yield
    rulebooks.__path__.remove(str(BOOKS))
    sys.modules.pop("rezolv.rulebooks.tiny", None)


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
