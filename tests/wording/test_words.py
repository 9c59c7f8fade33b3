"""No word that rulebooks or games use is left without a name, in either language."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import rezolv
from rezolv import rulebooks
from rezolv.engine.journal import Entry
from rezolv.scenarios import load, play
from rezolv.wording import LANGUAGES, Wording
from rezolv.wording.posts import Closed
from rezolv.wording.story import opening, phase_for_host
from rezolv.wording.words import Words
from tests.support.players import whole_game
from tests.support.tables import TABLES

ROOT = Path(rezolv.__file__).parent
BOOKS = rulebooks.ids()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_single_player_where_there_may_be_several_is_named(lang: str) -> None:
    words = Wording(rulebooks.load("classic"), lang)
    line = Entry("order", -1, {"by": "anna", "use": "heal", "on": "boris"})
    assert words.entry(line).endswith("boris")


def each_book(test: object) -> object:
    return pytest.mark.parametrize("lang", LANGUAGES)(
        pytest.mark.parametrize("rulebook", BOOKS)(test)
    )


def literals(node: ast.expr) -> list[str]:
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@pytest.fixture
def nameless(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """The words that were asked for and that nobody named."""
    found: set[tuple[str, str]] = set()

    def name(words: Words, kind: str, word: str) -> str:
        said = words.named(kind, word)
        if said is None:
            found.add((kind, word))
        return said or word

    def bare(wording: Wording, prefix: str, name: str, values: object) -> str:
        found.add((prefix, name))
        return name

    monkeypatch.setattr(Words, "name", name)
    monkeypatch.setattr(Wording, "_bare", bare)
    return found


@each_book
def test_whatever_the_scenarios_tell_has_words(
    rulebook: str, lang: str, nameless: set[tuple[str, str]]
) -> None:
    for file in sorted((ROOT / "rulebooks" / rulebook / "scenarios").glob("*.yaml")):
        for scenario in load(file):
            played = play(scenario)
            wording = Wording(scenario.book, lang, seats=tuple(scenario.seats))
            for turn, given in zip(played.turns, scenario.turns, strict=False):
                done = turn.done
                phase = Closed(
                    turn.moment, done.table, done.journal, turn.told, given.orders, turn.refused
                )
                opening(wording, turn.before)
                phase_for_host(wording, phase)
    assert not nameless


@each_book
def test_whatever_random_games_tell_has_words(
    rulebook: str, lang: str, nameless: set[tuple[str, str]]
) -> None:
    book = rulebooks.load(rulebook)
    for seed in range(8):
        rng = Random(seed)
        for table, _, done in whole_game(rng, book, TABLES[rulebook](rng, book), seed=seed, wild=0):
            wording = Wording(rulebooks.of(table), lang, seats=tuple(table.seats))
            phase_for_host(wording, Closed.of(table.moment, done))
    assert not nameless


# The words by which rulebooks say how and why

PLACES = {
    "hold": (1, "how"),
    "kill": (1, "how"),
    "stop": (0, "how"),
    "fail": (2, "why"),
    "revoke": (1, "why"),
    "attempt": (0, "attempt"),
    "ask": (1, "prompt"),
    "draw": (0, "draw"),
}
"""Callables to the place of their word among the arguments, and its kind."""


def spoken(rulebook: str) -> Iterator[tuple[str, str]]:
    """The words that stand in the sources of the engine and of a rulebook."""
    own = [f"rulebooks/{one}" for one in (*rulebooks.load(rulebook).words, rulebook)]
    for package in ("engine", *own):
        for file in sorted((ROOT / package).rglob("*.py")):
            parts = file.relative_to(ROOT.parent).with_suffix("").parts
            module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
            for call in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(call, ast.Call):
                    yield from spoken_by(call, vars(module))


def spoken_by(call: ast.Call, names: dict[str, object]) -> Iterator[tuple[str, str]]:
    callee = call.func
    name = callee.attr if isinstance(callee, ast.Attribute) else getattr(callee, "id", "")
    if name in PLACES:
        place, kind = PLACES[name]
        if len(call.args) > place:
            for word in constants(call.args[place], names):
                yield kind, word
    if name == "log":
        kind_of_entry = literals(call.args[0]) if call.args else []
        for keyword in call.keywords:
            if keyword.arg in ("how", "why") and kind_of_entry not in (["vote"], ["draw"]):
                for word in constants(keyword.value, names):
                    yield keyword.arg, word


def constants(node: ast.expr, names: dict[str, object]) -> list[str]:
    if isinstance(node, ast.IfExp):
        return constants(node.body, names) + constants(node.orelse, names)
    value = node.value if isinstance(node, ast.Constant) else None
    if isinstance(node, ast.Name):
        value = names.get(node.id)
    return [value] if isinstance(value, str) and value else []


@each_book
def test_every_how_and_why_has_words(rulebook: str, lang: str) -> None:
    words = Wording(rulebooks.load(rulebook), lang).words
    said = set(spoken(rulebook))
    assert len(said) > 5
    assert not {(kind, word) for kind, word in said if words.named(kind, word) is None}
