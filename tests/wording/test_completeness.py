"""Nothing that the engine or a rulebook can say is without words, in either language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import rezolv
from rezolv import rulebooks
from rezolv.engine import HOST, PUBLIC, Entry, Fact, Refusal, Rulebook
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.wording import LANGUAGES, Wording
from rezolv.wording.catalogue import sources
from rezolv.wording.sentences import REFUSAL_VALUES

ROOT = Path(rezolv.__file__).parent
BOOKS = rulebooks.ids()
SAMPLES: dict[str, tuple[Value, ...]] = {
    "seat": ("anna", "boris"),
    "seats": ((), ("anna",), ("boris",), ("anna", "boris"), ("boris", "vera", "gleb")),
    "choice": ("anna", "boris", "nobody", None),
    "flag": (True, False),
    "number": (0, 1, 2, 5, 21),
    "text": ("x", "y" * 3000),
    "name": ("anna", "nobody"),
    "thing": ("anna", "boris"),
    "things": ((), ("anna",), ("boris", "vera")),
    "race": ("elf",),
    "poll": ("lynch", "mayor"),
    "moves": ((), ((("use", "assault"), ("on", "anna")), (("use", "rally"),))),
    "records": ((), ((1, "heal", ("anna",)), (2, "heal", ()))),
}


def each_book(test: object) -> object:
    return pytest.mark.parametrize("lang", LANGUAGES)(
        pytest.mark.parametrize("rulebook", BOOKS)(test)
    )


def words_of(book: Rulebook, kind: str) -> tuple[Value, ...]:
    """Sample values for a field of a kind."""
    if kind in SAMPLES:
        return SAMPLES[kind]
    named = {
        "role": list(book.roles),
        "face": list(book.roles),
        "faction": list(book.factions),
        "ability": list(book.ability_names),
        "status": [*book.status_names, "modkill"],
        "result": list(book.results) or ["hit"],
        "phase": list(book.phases),
    }
    singular = {
        "roles": "role",
        "factions": "faction",
        "abilities": "ability",
        "statuses": "status",
    }
    if kind in singular:
        some = named[singular[kind]]
        return (), tuple(some[:1]), tuple(some[:3])
    return tuple(named[kind])


# The files


def files() -> Iterator[tuple[str, str, str, str]]:
    """Name and text of each wording file in Russian, and of its English brother."""
    for rulebook in ("", *BOOKS):
        russian, english = dict(sources("ru", rulebook)), dict(sources("en", rulebook))
        assert len(russian) == len(english)
        for name, text in russian.items():
            yield rulebook, name, text, english[name.replace("/ru.ftl", "/en.ftl")]


@cache
def parsed(text: str) -> list[ftl.EntryType]:
    return FluentParser().parse(text).body


def ids(text: str) -> list[str]:
    return [entry.id.name for entry in parsed(text) if isinstance(entry, ftl.Message)]


def test_no_file_has_junk() -> None:
    for rulebook, name, russian, english in files():
        for text in (russian, english):
            junk = [entry.content for entry in parsed(text) if isinstance(entry, ftl.Junk)]
            assert not junk, (rulebook, name)


def test_both_languages_say_the_same_things_and_each_once() -> None:
    for _, name, russian, english in files():
        assert ids(russian) == ids(english), name
        assert len(ids(russian)) == len(set(ids(russian))), name


def test_shared_sentences_stand_in_one_file() -> None:
    everything = [one for _, text in sources("ru") for one in ids(text)]
    assert len(everything) == len(set(everything))


# Facts and entries


@each_book
def test_every_fact_has_a_sentence(rulebook: str, lang: str) -> None:
    book = rulebooks.load(rulebook)
    wording = Wording(book, lang, seats=("anna", "boris", "vera", "gleb"))
    for name, kind in book.facts.items():
        assert wording.catalogue.has(f"fact-{name}"), name
        samples = [words_of(book, holds) for holds in kind.fields.values()]
        for values in product(*samples):
            fact = Fact(name, dict(zip(kind.fields, values, strict=True)))
            for reader in (PUBLIC, HOST, "anna"):
                said = wording.fact(fact, reader)
                assert said.strip(), fact
                assert "{" not in said, fact
                assert "\ue000" not in said, fact
        assert wording.fact(Fact(name, {}), "anna")


@each_book
def test_every_entry_has_a_sentence(rulebook: str, lang: str) -> None:
    book = rulebooks.load(rulebook)
    wording = Wording(book, lang, seats=("anna", "boris"))
    for kind, fields in book.entries.items():
        assert wording.catalogue.has(f"entry-{kind}"), kind
        for value in (None, "anna", ("anna", "boris"), (), 2, True, "x/y"):
            values: dict[str, Value] = dict.fromkeys(fields, value)
            assert wording.entry(Entry(kind, -1, values)), kind


# Refusals and table errors


def codes(folder: Path, *names: str) -> dict[str, set[str]]:
    """Codes given to these callables in the sources of a folder, with the names of their values.

    A limit that bars targets names its refusal as `barred`.
    """
    found: dict[str, set[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if "refuse" in names and isinstance(call, ast.Assign):
                if [getattr(one, "id", "") for one in call.targets] == ["barred"]:
                    found.update({code: set() for code in literals(call.value)})
                continue
            if not isinstance(call, ast.Call) or not call.args:
                continue
            callee = call.func
            name = callee.attr if isinstance(callee, ast.Attribute) else getattr(callee, "id", "")
            if name in names:
                values = {keyword.arg for keyword in call.keywords if keyword.arg}
                for code in literals(call.args[0]):
                    found.setdefault(code, set()).update(values)
    return found


def literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@each_book
def test_every_refusal_has_a_sentence(rulebook: str, lang: str) -> None:
    wording = Wording(rulebooks.load(rulebook), lang)
    used = codes(ROOT / "engine", "refuse", "Refusal")
    used |= {"too_few_targets": {"least"}, "too_many_targets": {"most"}}
    for folder in (*rulebooks.load(rulebook).words, rulebook):
        for code, values in codes(ROOT / "rulebooks" / folder, "refuse", "Refusal").items():
            used.setdefault(code, set()).update(values)
    assert len(used) > 30
    for code, names in used.items():
        assert names <= {*REFUSAL_VALUES}, (code, names)
        assert wording.catalogue.has(f"refusal-{code}"), code
        assert "{" not in wording.refusal(Refusal(code, {}))
        assert wording.refusal(Refusal(code, dict.fromkeys(names, 2)))


@each_book
def test_every_table_error_has_a_sentence(rulebook: str, lang: str) -> None:
    wording = Wording(rulebooks.load(rulebook), lang)
    used = codes(ROOT / "engine", "TableError")
    for folder in (*rulebooks.load(rulebook).words, rulebook):
        used |= codes(ROOT / "rulebooks" / folder, "TableError")
    assert len(used) > 8
    for code, names in used.items():
        assert names <= {*REFUSAL_VALUES}, (code, names)
        assert wording.catalogue.has(f"table-{code}"), code
        assert wording.table_error(TableError(code, **dict.fromkeys(names, "x")))


def test_no_refusal_sentence_is_left_over() -> None:
    used = set(codes(ROOT, "refuse", "Refusal")) | {"too_few_targets", "too_many_targets"}
    for rulebook in ("", *BOOKS):
        for _, text in sources("ru", rulebook):
            left = {one for one in ids(text) if one.startswith("refusal-")}
            assert {one.removeprefix("refusal-") for one in left} <= used


# Names


@each_book
def test_everything_has_a_name(rulebook: str, lang: str) -> None:
    book = rulebooks.load(rulebook)
    words = Wording(book, lang).words
    named = {
        "role": [*book.everyone],
        "faction": [*book.factions],
        "ability": [*book.ability_names],
        "status": [*book.status_names],
        "result": [*book.results],
        "phase": [*book.phases],
        "step": [*book.steps],
        "abilitykind": {ability.kind for ability in book.abilities.values()},
        "rolekind": {role.kind for role in book.everyone.values()},
        "param": {name for ability in book.abilities.values() for name in ability.params},
        "draw": book.draws,
        "poll": book.polls,
    }
    for kind, ids_of_kind in named.items():
        for word in ids_of_kind:
            assert words.named(kind, word), (kind, word)
    for ability in book.abilities.values():
        assert words.pick(ability.name), ability
        assert words.pick(ability.says), ability
    for name, option in book.options.items():
        assert words.pick(option.says), name
    assert words.pick(book.title)
    assert words.pick(book.says)


@each_book
def test_the_host_reads_no_id_of_what_lies_on_a_seat(rulebook: str, lang: str) -> None:
    words = Wording(rulebooks.load(rulebook), lang).words
    kinds = words.book.effects
    assert not [k for k in kinds if not (words.named("status", k) or words.named("mark", k))]
