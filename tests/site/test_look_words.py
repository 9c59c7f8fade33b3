"""The site speaks both languages, all of it: its sentences, their values, and who says them."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

ROOT = Path(str(files("rezolv.site")))
NAMES = sorted({path.name for path in (ROOT / "locale").rglob("*.ftl")})
QUOTED = re.compile(r"\{%[^%]*?%\}|\{\{.*?\}\}", re.DOTALL)
SAID = re.compile(r"""\bsay(?:_html|_plain)?\s+["']([\w-]+)["'](?!\|)""")
SAYERS = {"say", "say_html", "say_plain", "_say", "_said"}


class Variables(Visitor):
    """The names of the values that a sentence asks for."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.found.add(node.id.name)


def messages(lang: str, name: str) -> dict[str, set[str]]:
    resource = FluentParser().parse((ROOT / "locale" / lang / name).read_text("utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, Junk)]
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        if isinstance(entry, Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {lang}/{name}"
            found[entry.id.name] = variables.found
    return found


@cache
def known() -> dict[str, set[str]]:
    """All sentences of the site, with their values."""
    return {id: variables for name in NAMES for id, variables in messages("ru", name).items()}


class Code(ast.NodeVisitor):
    """The strings of a module, and what it says by name."""

    def __init__(self) -> None:
        self.strings: set[str] = set()
        self.patterns: set[str] = set()
        self.said: list[tuple[str, set[str] | None]] = []

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.strings.add(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
            for part in node.values
        ]
        self.patterns.add("".join(parts))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        named = isinstance(node.func, ast.Name) and node.func.id in SAYERS
        first = node.args[0] if node.args else None
        if named and isinstance(first, ast.Constant):
            whole = all(keyword.arg for keyword in node.keywords)
            values = {keyword.arg for keyword in node.keywords if keyword.arg} if whole else None
            self.said.append((str(first.value), values))
        self.generic_visit(node)


@cache
def code() -> Code:
    found = Code()
    for path in ROOT.rglob("*.py"):
        found.visit(ast.parse(path.read_text("utf-8")))
    return found


@cache
def tags() -> list[str]:
    """All tags and variables of all templates."""
    paths = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "templates").rglob("*.txt")]
    return [tag for path in paths for tag in QUOTED.findall(path.read_text("utf-8"))]


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_sentences_with_the_same_values(name):
    assert messages("ru", name) == messages("en", name)


def test_no_sentence_stands_in_two_files():
    assert sum(len(messages("ru", name)) for name in NAMES) == len(known())


@pytest.mark.parametrize("name", NAMES)
def test_each_language_is_written_in_itself(name):
    cyrillic = re.compile("[а-яё]", re.IGNORECASE)
    for lang, strays in (("en", True), ("ru", False)):
        resource = FluentParser().parse((ROOT / "locale" / lang / name).read_text("utf-8"))
        text = "\n".join(
            line
            for line in (ROOT / "locale" / lang / name).read_text("utf-8").splitlines()
            if not line.startswith(("#", "look-russian", "orders-vote-example"))
        )
        assert resource.body
        if strays:
            assert not cyrillic.search(text), cyrillic.search(text)
        else:
            assert cyrillic.search(text)


def test_every_sentence_that_is_said_is_there():
    said = {id for id, _ in code().said} | {id for tag in tags() for id in SAID.findall(tag)}
    assert sorted(said - known().keys()) == []


def test_every_sentence_gets_the_values_it_asks_for():
    wrong = [
        (id, values)
        for id, values in code().said
        if values is not None and id in known() and not known()[id] <= values
    ]
    for tag in tags():
        for id in SAID.findall(tag):
            values = set(re.findall(r"\b(\w+)=", tag))
            if id in known() and not known()[id] <= values:
                wrong.append((id, values))
    assert wrong == []


def test_every_sentence_is_said_somewhere():
    quoted = {word for tag in tags() for word in re.findall(r"""["']([\w-]+)["']""", tag)}
    starts = {start for tag in tags() for start in re.findall(r"""["']([\w-]+-)["']\|""", tag)}
    patterns = [re.compile(pattern) for pattern in code().patterns if "-" in pattern]
    unsaid = [
        id
        for id in known()
        if id not in code().strings
        and id not in quoted
        and not id.startswith(tuple(starts))
        and not any(pattern.fullmatch(id) for pattern in patterns)
    ]
    assert unsaid == []
