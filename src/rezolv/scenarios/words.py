"""The words that a scenario may use: those of its rulebook, and the names of its players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final, cast

from rezolv.engine.facts import HOST
from rezolv.engine.orders import VOTE
from rezolv.engine.params import Param
from rezolv.engine.polls import NOBODY
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.values import Scalar, Value
from rezolv.scenarios.document import Node, Pair, Source
from rezolv.scenarios.messages import ScenarioError

Words = Collection[str]

_LISTS: Final = {
    "seats": "seat",
    "roles": "role",
    "abilities": "ability",
    "statuses": "status",
    "factions": "faction",
    "texts": "text",
    "things": "thing",
    "numbers": "number",
}
"""What holds a list, and what each of its items is."""


class Reader:
    """Reads values out of nodes, and says what is wrong with them.

    Attributes:
        source: the text, for the places of mistakes.
    """

    def __init__(self, source: Source) -> None:
        self.source = source

    def wrong(self, node: Node, word: str, wanted: str) -> ScenarioError:
        """A value of another type than is wanted."""
        quote = wanted in ("text", "name", "role") and node.type in ("number", "flag", "fraction")
        return self.source.error(
            node, "wrong_type", word=word, wanted=wanted, got=node.type, quote=quote
        )

    def unknown(self, node: Node, what: str, known: Iterable[str]) -> ScenarioError:
        """A word that is not among the known ones."""
        return self.source.error(
            node, "unknown", what=what, word=str(node.value), known=tuple(known)
        )

    def map(self, node: Node, word: str) -> dict[str, Pair]:
        """A mapping."""
        if not isinstance(node.value, dict):
            raise self.wrong(node, word, "map")
        return node.value

    def fields(
        self, node: Node, word: str, known: Iterable[str], required: Iterable[str] = ()
    ) -> dict[str, Node]:
        """A mapping of which all keys are known."""
        pairs = self.map(node, word)
        keys = tuple(known)
        for key, pair in pairs.items():
            if key not in keys:
                raise self.unknown(pair.key, "key", keys)
        for key in required:
            if key not in pairs:
                raise self.source.error(node, "missing", word=key)
        return {key: pair.value for key, pair in pairs.items()}

    def list(self, node: Node, word: str) -> list[Node]:
        """A list."""
        if not isinstance(node.value, list):
            raise self.wrong(node, word, "list")
        return node.value

    def text(self, node: Node, word: str) -> str:
        """A text."""
        if not isinstance(node.value, str):
            raise self.wrong(node, word, "text")
        return node.value

    def number(self, node: Node, word: str, least: int | None = None) -> int:
        """A whole number."""
        value = node.value
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(node, word, "number")
        if least is not None and value < least:
            raise self.source.error(node, "least", word=word, least=least)
        return value

    def votes(self, node: Node, word: str) -> int | float:
        """A number of votes: it may be below none, and a half."""
        value = node.value
        if isinstance(value, float) and (2 * value).is_integer():
            return value
        return self.number(node, word)

    def flag(self, node: Node, word: str) -> bool:
        """True or false."""
        if not isinstance(node.value, bool):
            raise self.wrong(node, word, "flag")
        return node.value

    def one_of(self, node: Node, word: str, what: str, known: Iterable[str]) -> str:
        """A word that must be among the known ones."""
        text = self.text(node, word)
        words = known if isinstance(known, (dict, set, frozenset)) else tuple(known)
        if text not in words:
            raise self.unknown(node, what, words)
        return text

    def distinct(self, node: Node, word: str, read: Callable[[Node], str]) -> tuple[str, ...]:
        """A list without repetitions."""
        found: dict[str, None] = {}
        for item in self.list(node, word):
            text = read(item)
            if text in found:
                raise self.source.error(item, "twice", word=text)
            found[text] = None
        return tuple(found)

    def value(self, node: Node, word: str) -> Value:
        """Any plain value: a list is a tuple, a mapping a tuple of rows of key and value."""
        value = node.value
        if isinstance(value, list):
            return cast(Value, tuple(self.value(item, word) for item in value))
        if isinstance(value, dict):
            rows = tuple((key, self.value(pair.value, word)) for key, pair in value.items())
            return cast(Value, rows)
        if isinstance(value, float):
            raise self.wrong(node, word, "number")
        return value


class Vocabulary(Reader):
    """The words of a rulebook and of a table.

    Attributes:
        book: the rulebook.
        seats: the players; none before they are read.
        acts: ids of what the host may do.
        params: ability id to its parameters, those of all roles that have it.
        spoken: every word that the rulebook has, for values of facts.
    """

    def __init__(self, source: Source, book: Rulebook) -> None:
        super().__init__(source)
        self.book = book
        self.seats: dict[str, None] = {}
        self.acts = frozenset(book.host.abilities) if book.host is not None else frozenset[str]()
        self.params: dict[str, dict[str, list[Param]]] = {}
        for ability in book.abilities.values():
            of_ability = self.params.setdefault(ability.id, {})
            for name, param in ability.params.items():
                of_ability.setdefault(name, []).append(param)
        self.spoken = frozenset(
            [
                *book.everyone, *book.factions, *book.ability_names, *book.effects,
                *book.results, *book.status_names, *book.phases, VOTE,
            ]
        )  # fmt: skip

    def words(self, kind: str) -> tuple[str, Words | None]:
        """The noun of a kind of word, and all words of that kind; None where any text will do."""
        book = self.book
        match kind:
            case "seat":
                return "seat", self.seats
            case "role":
                return "role", book.roles
            case "ability":
                return "ability", book.ability_names
            case "status":
                return "status", book.status_names
            case "faction":
                return "faction", book.factions
            case _:
                return kind, None

    def seat(self, node: Node, word: str) -> str:
        """A player."""
        return self.one_of(node, word, "seat", self.seats)

    def word(self, node: Node, word: str, kind: str) -> str:
        """A word of a kind: a seat, a role, an ability, a status, a faction, or any text."""
        what, known = self.words(kind)
        return self.text(node, word) if known is None else self.one_of(node, word, what, known)

    def held(self, node: Node, word: str, kind: str) -> Value:
        """A value as seat keys and parameters of orders declare it."""
        if kind in _LISTS:
            return tuple([self._item(i, word, _LISTS[kind]) for i in self.list(node, word)])
        if kind == "moment":
            return self.moment(node, word)
        if kind == "moments":
            rows = self.map(node, word).items()
            return tuple([(key, self.moment(pair.value, key)) for key, pair in rows])
        if kind == "last":
            return tuple(
                [
                    (self._ability(pair.key), self.names(pair.value, word))
                    for pair in self.map(node, word).values()
                ]
            )
        return self._item(node, word, kind)

    def moment(self, node: Node, word: str) -> tuple[str, int]:
        """A phase and its turn."""
        fields = self.fields(node, word, ("phase", "turn"), ("phase", "turn"))
        phase = self.one_of(fields["phase"], "phase", "phase", self.book.phases)
        return phase, self.number(fields["turn"], "turn", 1)

    def seat_key(self, node: Node, word: str, kind: str) -> Value:
        """A value of a seat key; null is "none", where it holds one word."""
        one = kind not in _LISTS and kind not in (
            "flag", "number", "last", "moment", "moments",
        )  # fmt: skip
        return None if node.value is None and one else self.held(node, word, kind)

    def _ability(self, node: Node) -> str:
        return self.one_of(node, str(node.value), "ability", self.book.ability_names)

    def names(self, node: Node, word: str) -> str | tuple[str, ...]:
        """A player, or a list of players."""
        if isinstance(node.value, list):
            return tuple([self.seat(item, word) for item in node.value])
        if not isinstance(node.value, str):
            raise self.wrong(node, word, "name")
        return self.seat(node, word)

    def _item(self, node: Node, word: str, kind: str) -> Scalar:
        if kind == "number":
            return self.number(node, word)
        if kind == "flag":
            return self.flag(node, word)
        if kind == "text" or self.words(kind)[1] is not None:
            return self.word(node, word, kind)
        return cast(Scalar, self.value(node, word))

    def of_fact(self, node: Node, word: str, kind: str) -> Value:
        """A value of a fact's field. Beside the kind's own words any of the rulebook's will do."""
        if kind in _LISTS:
            items = [self.of_fact(i, word, _LISTS[kind]) for i in self.list(node, word)]
            return cast(Value, tuple(items))
        if kind in ("role", "faction", "status", "result"):
            text = self.text(node, word)
            known = self.words(kind)[1] or self.book.results
            if known and text not in known and text not in self.spoken:
                raise self.unknown(node, kind, known)
            return text
        if kind in ("name", "race"):
            return self.text(node, word)
        return self._item(node, word, kind)

    def candidate(self, node: Node, word: str) -> str:
        """Who can have votes: a player, or nobody."""
        return self.one_of(node, word, "seat", (*self.seats, NOBODY, *self.book.vote_words))

    def choice(self, node: Node, word: str) -> str:
        """Whom or what a vote may name: a player, or a word of a poll."""
        return self.one_of(node, word, "seat", (*self.seats, *self.book.vote_words))

    def giver(self, node: Node) -> str:
        """Who can give orders: a player, or the host."""
        return self.one_of(node, "by", "seat", (*self.seats, HOST))

    def winner(self, node: Node) -> str:
        """Who can win: a faction, a role for itself, or a player."""
        book = self.book
        return self.one_of(
            node, "winners", "winner", (*book.factions, *book.roles, *self.seats, *book.results)
        )
