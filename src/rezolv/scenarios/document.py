"""YAML text into nodes that know their line: a strict part of YAML 1.2, without aliases or tags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from ruamel.yaml import YAML, events
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from rezolv.scenarios import quick
from rezolv.scenarios.messages import ScenarioError

SIZE_LIMIT: Final = 1_000_000
DEPTH_LIMIT: Final = 20
DIGITS_LIMIT: Final = 15

Scalar = None | bool | int | float | str


class Node(NamedTuple):
    """A value of the document and its place, both counted from 1."""

    value: Scalar | list[Node] | dict[str, Pair]
    line: int
    column: int

    @property
    def type(self) -> str:
        """What it is: null, flag, number, fraction, text, list or map."""
        return _TYPES[type(self.value)]


class Pair(NamedTuple):
    """An entry of a mapping: its key and its value, each with its place."""

    key: Node
    value: Node


_TYPES: Final[dict[type, str]] = {
    type(None): "null",
    bool: "flag",
    int: "number",
    float: "fraction",
    str: "text",
    list: "list",
    dict: "map",
}

_WORDS: Final[dict[str, Scalar]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INT: Final = re.compile(r"[-+]?[0-9]+\Z")
_BASED: Final = re.compile(r"0o[0-7]+\Z|0x[0-9a-fA-F]+\Z")
_FLOAT: Final = re.compile(
    r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z|[-+]?\.(inf|Inf|INF)\Z|\.(nan|NaN|NAN)\Z"
)


def plain(node: Node) -> object:
    """The value of a node as plain data, without places."""
    if isinstance(node.value, list):
        return [plain(item) for item in node.value]
    if isinstance(node.value, dict):
        return {key: plain(pair.value) for key, pair in node.value.items()}
    return node.value


class Source:
    """A text with the name under which its mistakes are reported, and in which language."""

    def __init__(self, name: str, text: str, lang: str) -> None:
        self.name = name
        self.text = text
        self.lang = lang

    def error(self, node: Node | None, code: str, **values: object) -> ScenarioError:
        """A mistake at this place, or of the whole file."""
        line, column = (node.line, node.column) if node is not None else (0, 0)
        return ScenarioError(code, values, self.name, line, column, self.lang)

    def at(self, line: int, column: int, code: str, **values: object) -> ScenarioError:
        """A mistake at a line and column."""
        return ScenarioError(code, values, self.name, line, column, self.lang)


def read_file(path: Path, lang: str = "en") -> Source:
    """The text of a file.

    Raises:
        ScenarioError: it cannot be read, is too large or is not UTF-8.
    """
    source = Source(str(path), "", lang)
    try:
        with path.open("rb") as file:
            raw = file.read(SIZE_LIMIT + 1)
    except FileNotFoundError:
        raise source.error(None, "no_file") from None
    except IsADirectoryError:
        raise source.error(None, "is_folder") from None
    except PermissionError:
        raise source.error(None, "no_permission") from None
    except OSError as error:
        raise source.error(None, "unreadable", why=error.strerror or str(error)) from None
    _check_size(source, len(raw))
    try:
        source.text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise source.at(line, 0, "not_utf8") from None
    return source


def read_text(text: str, name: str = "<text>", lang: str = "en") -> Source:
    """A text that is already at hand.

    Raises:
        ScenarioError: it is too large.
    """
    source = Source(name, text.removeprefix("\ufeff"), lang)
    _check_size(source, len(text.encode("utf-8", "surrogatepass")))
    return source


def _check_size(source: Source, size: int) -> None:
    if size > SIZE_LIMIT:
        raise source.error(None, "too_large", limit=SIZE_LIMIT)


def documents(source: Source) -> Iterator[Node]:
    """The documents of a text, empty ones left out.

    Raises:
        ScenarioError: it is not YAML, or has something that these files may not have.
    """
    _check_tabs(source)
    found = _read_quickly(source)
    yield from _read_slowly(source) if found is None else found


def _read_quickly(source: Source) -> list[Node] | None:
    """The documents, or None if anything is odd or amiss: what, the other way tells."""
    try:
        return list(_documents(source, quick.parse(source.text), quick.events))
    except (quick.OddError, ScenarioError):
        return None


def _read_slowly(source: Source) -> Iterator[Node]:
    try:
        yield from _documents(source, YAML(typ="safe", pure=True).parse(source.text), events)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
        why = " ".join(str(part) for part in (error.context, error.problem) if part)
        raise source.at(line, column, "bad_yaml", why=why) from None
    except YAMLError as error:
        char = getattr(error, "character", None)
        if char is None:
            raise source.error(None, "bad_yaml", why=str(error)) from None
        raise _bad_character(source, chr(char) if isinstance(char, int) else char) from None


def _bad_character(source: Source, char: str) -> ScenarioError:
    place = max(source.text.find(char), 0)
    line = source.text.count("\n", 0, place) + 1
    column = place - source.text.rfind("\n", 0, place)
    return source.at(line, column, "bad_character", char=f"U+{ord(char):04X}")


def _check_tabs(source: Source) -> None:
    if "\t" not in source.text:
        return
    for number, line in enumerate(source.text.split("\n"), 1):
        indent = line[: len(line) - len(line.lstrip(" \t"))]
        if "\t" in indent and line.strip():
            raise source.at(number, indent.index("\t") + 1, "tab")


def _documents(source: Source, found: Iterator[Any], kinds: ModuleType) -> Iterator[Node]:
    """Build nodes from the events of a parser, which are of these kinds, without recursion."""
    # What is open: a list, or a mapping with the key that waits for its value.
    stack: list[tuple[Node, Node | None]] = []
    root: Node | None = None
    for event in found:
        node: Node
        if isinstance(event, kinds.ScalarEvent):
            node = _scalar(source, event)
        elif isinstance(event, (kinds.MappingStartEvent, kinds.SequenceStartEvent)):
            _refuse_extras(source, event)
            mark = event.start_mark
            empty: list[Node] | dict[str, Pair] = {}
            if isinstance(event, kinds.SequenceStartEvent):
                empty = []
            stack.append((Node(empty, mark.line + 1, mark.column + 1), None))
            if len(stack) > DEPTH_LIMIT:
                raise source.error(stack[-1][0], "too_deep", limit=DEPTH_LIMIT)
            continue
        elif isinstance(event, (kinds.MappingEndEvent, kinds.SequenceEndEvent)):
            node, _ = stack.pop()
        elif isinstance(event, kinds.AliasEvent):
            mark = event.start_mark
            raise source.at(mark.line + 1, mark.column + 1, "alias")
        elif isinstance(event, kinds.DocumentEndEvent):
            if root is not None and root.value is not None:
                yield root
            root = None
            continue
        else:
            if isinstance(event, kinds.DocumentStartEvent) and (event.version or event.tags):
                raise source.at(event.start_mark.line + 1, 1, "directive")
            continue
        if stack:
            _put(source, stack, node)
        else:
            root = node


def _put(source: Source, stack: list[tuple[Node, Node | None]], node: Node) -> None:
    """Put a finished node into the list or mapping that is open."""
    holder, key = stack[-1]
    value = holder.value
    if isinstance(value, list):
        value.append(node)
    elif key is None:
        if not isinstance(node.value, str):
            raise source.error(node, "bad_key", got=node.type)
        assert isinstance(value, dict)
        if node.value in value:
            first = value[node.value].key.line
            raise source.error(node, "duplicate_key", word=node.value, first=first)
        stack[-1] = (holder, node)
    else:
        assert isinstance(value, dict)
        assert isinstance(key.value, str)
        value[key.value] = Pair(key, node)
        stack[-1] = (holder, None)


def _refuse_extras(source: Source, event: Any) -> None:
    if event.anchor is not None:
        raise source.at(event.start_mark.line + 1, event.start_mark.column + 1, "alias")
    if event.tag is not None:
        raise source.at(event.start_mark.line + 1, event.start_mark.column + 1, "tag")


def _scalar(source: Source, event: Any) -> Node:
    _refuse_extras(source, event)
    line, column = event.start_mark.line + 1, event.start_mark.column + 1
    text: str = event.value
    if not event.implicit[0]:
        return Node(text, line, column)
    if text in _WORDS:
        return Node(_WORDS[text], line, column)
    if text[0] in "+-.0123456789":
        if _INT.match(text) or _BASED.match(text):
            if len(text) > DIGITS_LIMIT:
                raise source.at(line, column, "big_number")
            return Node(int(text, 0 if _BASED.match(text) else 10), line, column)
        if _FLOAT.match(text):
            number = text.replace(".", "", 1) if text[-1] in "fFnN" else text
            return Node(float(number), line, column)
    return Node(text, line, column)
