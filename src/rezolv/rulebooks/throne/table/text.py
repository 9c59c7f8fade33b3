"""The text of a table as data that knows the line of each part: YAML, of which JSON is a part."""

from __future__ import annotations

import io
from typing import Any

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import AliasEvent
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from rezolv.engine.abilities import Name
from rezolv.rulebooks.throne.table.problems import BadTable, Problem

Path = tuple[str | int, ...]


def data_of(text: str) -> Any:
    """The data of a text.

    Raises:
        BadTable: it is no YAML, refers to other parts of itself, or is nested too deep.
    """
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        pass
    try:
        if "&" in text or "*" in text:
            _no_aliases(text)
        return YAML(typ="safe").load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
        raise _not_yaml(
            " ".join(str(p) for p in (error.context, error.problem) if p), line, column
        ) from None
    except (YAMLError, RecursionError) as error:
        raise _not_yaml(str(error)) from None


def _not_yaml(why: str, line: int = 0, column: int = 0) -> BadTable:
    return BadTable([Problem((), Name(f"не YAML: {why}", f"no YAML: {why}"), line, column)])


def _no_aliases(text: str) -> None:
    """No part may stand for another."""
    for event in YAML(typ="safe").parse(io.StringIO(text)):
        if isinstance(event, AliasEvent):
            mark = event.start_mark
            why = Name("ссылок здесь быть не может", "there may be no aliases here")
            raise BadTable([Problem((), why, mark.line + 1, mark.column + 1)])


def places(text: str, paths: list[Path]) -> dict[Path, tuple[int, int]]:
    """Line and column of the parts to which these paths lead, as far as they can be found."""
    try:
        root = YAML(typ="safe", pure=True).compose(io.StringIO(text))
    except (YAMLError, ValueError):
        return {}
    return {path: place for path in paths if (place := _place(root, path)) is not None}


def _place(node: Node | None, path: Path) -> tuple[int, int] | None:
    """Where a path leads; as far as it can be followed."""
    for step in path:
        found = _within(node, step)
        if found is None:
            break
        node = found
    return None if node is None else (node.start_mark.line + 1, node.start_mark.column + 1)


def _within(node: Any, step: str | int) -> Node | None:
    """The part of a node under a key, or at a place from 1."""
    found: Node | None = None
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if isinstance(key, ScalarNode) and key.value == str(step):
                found = value
    elif isinstance(node, SequenceNode) and isinstance(step, int) and step <= len(node.value):
        found = node.value[step - 1]
    return found
