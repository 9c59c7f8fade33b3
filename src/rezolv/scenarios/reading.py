"""Files and texts into scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from rezolv import rulebooks
from rezolv.engine.fold import check_nickname
from rezolv.engine.revisions import RulebookError
from rezolv.engine.rulebook import Rulebook, TableError
from rezolv.engine.values import Value
from rezolv.rulebooks import UnknownRulebook
from rezolv.scenarios.document import Node, Source, documents, read_file, read_text
from rezolv.scenarios.expect import read_expect
from rezolv.scenarios.messages import ScenarioError
from rezolv.scenarios.model import Expect, Scenario, Turn
from rezolv.scenarios.options import read_options
from rezolv.scenarios.orders import read_order
from rezolv.scenarios.words import Reader, Vocabulary

_KEYS: Final = (
    "title", "rulebook", "clauses", "options", "seed", "seats", "rooms", "at", "turns",
)  # fmt: skip
_REQUIRED: Final = ("title", "rulebook", "seats", "turns")


def load(
    source: Path | str,
    *,
    lang: str = "en",
    books: Callable[[str], Rulebook] = rulebooks.load,
    options: Callable[[Rulebook], Mapping[str, Value]] = lambda book: {},
) -> list[Scenario]:
    """The scenarios of a file (a `Path`) or of a text (a `str`).

    Args:
        lang: in which language mistakes are told: en or ru.
        books: gives a rulebook by its id.
        options: gives options of a rulebook that are laid over those of each scenario.

    Raises:
        ScenarioError: the file or something in it is not as it must be.
    """
    found = []
    for one in load_each(source, lang=lang, books=books, options=options):
        if isinstance(one, ScenarioError):
            raise one
        found.append(one)
    return found


def load_each(
    source: Path | str,
    *,
    lang: str = "en",
    books: Callable[[str], Rulebook] = rulebooks.load,
    options: Callable[[Rulebook], Mapping[str, Value]] = lambda book: {},
) -> Iterator[Scenario | ScenarioError]:
    """The same, one by one: a document that is not as it must be does not keep others from it.

    What is no YAML ends it.
    """
    try:
        text = read_file(source, lang) if isinstance(source, Path) else read_text(source, lang=lang)
        known: dict[str, Vocabulary] = {}
        empty = True
        for node in documents(text):
            empty = False
            try:
                yield _scenario(text, node, books, known, options)
            except ScenarioError as error:
                yield error
        if empty:
            yield text.error(None, "no_documents")
    except ScenarioError as error:
        yield error


def _scenario(
    source: Source,
    node: Node,
    books: Callable[[str], Rulebook],
    known: dict[str, Vocabulary],
    over: Callable[[Rulebook], Mapping[str, Value]],
) -> Scenario:
    reader = Reader(source)
    fields = reader.fields(node, "scenario", _KEYS, _REQUIRED)
    title = reader.text(fields["title"], "title")
    if not title.strip():
        raise source.error(fields["title"], "empty", word="title")
    words = _vocabulary(reader, fields["rulebook"], books, known)
    options = read_options(words, fields["options"]) if "options" in fields else {}
    options.update(over(words.book))
    words = _played(words, fields.get("options", node), options)
    clauses: tuple[str, ...] = ()
    if "clauses" in fields:
        clauses = words.distinct(fields["clauses"], "clauses", lambda n: words.text(n, "clauses"))
    seats, state = _seats(words, fields["seats"])
    rooms: tuple[tuple[str, ...], ...] = ()
    if "rooms" in fields:
        rooms = tuple(_room(words, item) for item in words.list(fields["rooms"], "rooms"))
    return Scenario(
        file=source.name,
        line=node.line,
        title=title,
        book=words.book,
        clauses=clauses,
        options=options,
        seed=words.number(fields["seed"], "seed") if "seed" in fields else 0,
        seats=seats,
        state=state,
        rooms=rooms,
        at=_at(words, fields["at"]) if "at" in fields else None,
        turns=_turns(words, fields["turns"]),
    )


def _vocabulary(
    reader: Reader,
    node: Node,
    books: Callable[[str], Rulebook],
    known: dict[str, Vocabulary],
) -> Vocabulary:
    """The words of the rulebook, without any player yet."""
    name = reader.text(node, "rulebook")
    if name not in known:
        try:
            book = books(name)
        except UnknownRulebook as error:
            raise reader.unknown(node, "rulebook", error.known) from None
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise reader.source.error(node, "broken_rulebook", word=name, why=why) from error
        known[name] = Vocabulary(reader.source, book)
    words = known[name]
    words.seats = {}
    return words


def _played(words: Vocabulary, node: Node, options: Mapping[str, Value]) -> Vocabulary:
    """The words of the rulebook as it is played under these options."""
    try:
        book = words.book.with_options(options)
    except RulebookError as error:
        raise words.source.error(
            node, "broken_rulebook", word=words.book.id, why=str(error)
        ) from error  # fmt: skip
    return words if book is words.book else Vocabulary(words.source, book)


def _seats(
    words: Vocabulary, node: Node
) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, Value]]]:
    pairs = words.map(node, "seats")
    least, most = words.book.seats
    if not least <= len(pairs) <= most:
        raise words.source.error(node, "seat_count", count=len(pairs), least=least, most=most)
    for name, pair in pairs.items():
        try:
            check_nickname(name)
        except TableError:
            raise words.source.error(pair.key, "bad_nickname", word=name) from None
    words.seats = dict.fromkeys(pairs)
    seats: dict[str, dict[str, str]] = {}
    state: dict[str, dict[str, Value]] = {}
    for name, pair in pairs.items():
        seats[name], keys = _seat(words, pair.value, name)
        if keys:
            state[name] = keys
    return seats, state


def _seat(words: Vocabulary, node: Node, name: str) -> tuple[dict[str, str], dict[str, Value]]:
    book = words.book
    if isinstance(node.value, str):
        return {book.slots[0]: _role(words, node, book.slots[0])}, {}
    if not isinstance(node.value, dict):
        raise words.wrong(node, name, "role")
    fields = words.fields(node, name, (*book.slots, *book.seat_keys), book.slots[:1])
    roles: dict[str, str] = {}
    keys: dict[str, Value] = {}
    for key, value in fields.items():
        if key not in book.slots:
            keys[key] = words.seat_key(value, key, book.seat_keys[key].holds)
        elif value.value is not None or key == book.slots[0]:
            roles[key] = _role(words, value, key)
    return roles, keys


def _role(words: Vocabulary, node: Node, slot: str) -> str:
    role = words.one_of(node, slot, "role", words.book.roles)
    held = words.book.roles[role].slot
    if held != slot:
        raise words.source.error(node, "bad_slot", word=role, slot=held, given=slot)
    return role


def _room(words: Vocabulary, node: Node) -> tuple[str, ...]:
    return words.distinct(node, "rooms", lambda item: words.seat(item, "rooms"))


def _at(words: Vocabulary, node: Node) -> tuple[str, int]:
    return words.moment(node, "at")


def _turns(words: Vocabulary, node: Node) -> tuple[Turn, ...]:
    items = words.list(node, "turns")
    if not items:
        raise words.source.error(node, "empty", word="turns")
    return tuple(_turn(words, item) for item in items)


def _drawn(words: Vocabulary, name: str, items: list[Node]) -> Iterator[str]:
    """Forced outcomes, one after another; those in a list of their own belong together."""
    for item in items:
        if isinstance(item.value, list):
            yield from _drawn(words, name, [one for one in item.value if one.value is not None])
        else:
            yield words.text(item, name)


def _turn(words: Vocabulary, node: Node) -> Turn:
    fields = words.fields(node, "turns", ("orders", "choices", "expect"))
    orders = [
        read_order(words, item)
        for item in (words.list(fields["orders"], "orders") if "orders" in fields else ())
    ]
    choices: dict[str, tuple[str, ...]] = {}
    if "choices" in fields:
        for name, pair in words.map(fields["choices"], "choices").items():
            words.one_of(pair.key, name, "draw", words.book.draws)
            choices[name] = tuple(_drawn(words, name, words.list(pair.value, name)))
    expect = Expect()
    if "expect" in fields:
        expect = read_expect(words, fields["expect"], len(orders))
    return Turn(node.line, tuple(orders), choices, expect)
