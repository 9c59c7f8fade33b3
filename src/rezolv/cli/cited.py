"""Which clauses the tests cite, read from their source: `@pytest.mark.clauses("TH-010", …)`."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Citation(NamedTuple):
    """A test that cites a clause, named as pytest names it."""

    clause: str
    test: str


def cited_in_folder(folder: Path) -> Iterator[Citation]:
    """What the tests in a folder and below it cite.

    Raises:
        SyntaxError: a test file is not Python.
        OSError: a test file cannot be read.
    """
    for root, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".py"):
                yield from cited_in_file(Path(root, name))


def cited_in_file(path: Path) -> Iterator[Citation]:
    """What the tests of a file cite.

    Raises:
        SyntaxError: it is not Python.
        OSError: it cannot be read.
    """
    source = path.read_bytes()
    if b"clauses" in source:
        yield from _cited(ast.parse(source, str(path)), path.as_posix())


def _cited(node: ast.AST, name: str) -> Iterator[Citation]:
    """What the marks on this and on everything in it cite."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inner = f"{name}::{child.name}"
            for decorator in child.decorator_list:
                yield from _marks(decorator, inner)
            if isinstance(child, ast.ClassDef):
                yield from _cited(child, inner)
        elif isinstance(child, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in child.targets
        ):
            yield from _marks(child.value, name)


def _marks(node: ast.AST, name: str) -> Iterator[Citation]:
    """The clauses named by each `mark.clauses(…)` in an expression."""
    for call in ast.walk(node):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "clauses"
            and isinstance(call.func.value, ast.Attribute)
            and call.func.value.attr == "mark"
        ):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield Citation(argument.value, name)
