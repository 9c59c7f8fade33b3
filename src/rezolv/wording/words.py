"""Names and values in words: what the ids in facts, entries and refusals are called."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from rezolv.engine.abilities import Name
from rezolv.engine.facts import HOST, PUBLIC
from rezolv.engine.polls import NOBODY
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.values import Value
from rezolv.wording.catalogue import Catalogue

LISTS: Final = {
    "seats": "seat",
    "roles": "role",
    "factions": "faction",
    "abilities": "ability",
    "statuses": "status",
    "things": "thing",
}
"""Kinds of field that hold many, and what each of them is."""

ANOTHER: Final = "another"
"""Selects what is said of somebody who is not the reader. Not "other", which Fluent takes for the
plural category of a number: in English it would select what is said of none."""

Values = dict[str, str | int | float]


class Words:
    """The names of one rulebook in one language.

    Attributes:
        seats: the players' ids, where known: they settle whether a bare word is a player.
        names: names to be shown instead of ids; without one a seat is called by its id.
    """

    def __init__(
        self,
        book: Rulebook,
        catalogue: Catalogue,
        seats: Collection[str] = (),
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.book = book
        self.catalogue = catalogue
        self.seats = frozenset(seats)
        self.names = names or {}

    def pick(self, name: Name) -> str:
        """A name or sentence of the rulebook in this language."""
        return name.ru if self.catalogue.lang == "ru" else name.en

    def seat(self, seat: str) -> str:
        """A player's name as it is shown."""
        if seat in self.names:
            return self.names[seat]
        if seat in (HOST, NOBODY, PUBLIC) and seat not in self.seats:
            return self.catalogue.say(f"seat-{seat}")
        if seat in self.book.vote_words and seat not in self.seats:
            return self.pick(self.book.vote_words[seat])
        return seat

    def named(self, kind: str, word: str) -> str | None:
        """What a word of a kind is called: the wording's own sentence, or the rulebook's name."""
        if not word:
            return ""
        if kind in ("seat", "choice"):
            return self.seat(word)
        if self.catalogue.has(f"{kind}-{word}"):
            return self.catalogue.say(f"{kind}-{word}")
        name = self._of_book(kind, word)
        text = self.pick(name) if name is not None else ""
        return text or None

    def _of_book(self, kind: str, word: str) -> Name | None:
        book = self.book
        match kind:
            case "role" | "face":
                role = book.everyone.get(word)
                return role.name if role is not None else None
            case "faction":
                faction = book.factions.get(word)
                return faction.name if faction is not None else self._of_book("role", word)
            case "ability":
                # An ability that is lent is in hand under a longer name: how, a colon, its own id.
                return book.ability_names.get(word.rpartition(":")[2])
            case "status":
                return book.status_names.get(word) or self._effect(word)
            case "result" | "race":
                return book.results.get(word)
            case "phase":
                phase = book.phases.get(word)
                return phase.name if phase is not None else None
            case "step":
                step = book.steps.get(word)
                return step.name if step is not None else None
            case "how" | "why" | "attempt" | "prompt":
                return self._effect(word) or book.ability_names.get(word)
        return None

    def _effect(self, word: str) -> Name | None:
        effect = self.book.effects.get(word)
        return effect.name if effect is not None else None

    def name(self, kind: str, word: str) -> str:
        """What a word of a kind is called; a word nobody named stands for itself."""
        found = self.named(kind, word)
        return word if found is None else found

    def thing(self, word: str) -> str:
        """What a bare word is called, be it a player or anything that has a name."""
        if word in self.seats or word in self.names:
            return self.seat(word)
        for kind in ("role", "ability", "faction", "status", "result", "word"):
            found = self.named(kind, word)
            if found is not None:
                return found
        return self.seat(word)

    def value(self, kind: str, value: Value, reader: str = "") -> str:
        """A value in words; the reader is "you" among the players."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return self.catalogue.say("word-yes" if value else "word-no")
        if isinstance(value, float):
            return str(value).replace(".", "," if self.catalogue.lang == "ru" else ".")
        if isinstance(value, int):
            return str(value)
        if isinstance(value, tuple):
            if kind == "records":
                return "; ".join(self._record(row) for row in value)
            if kind == "moves":
                return "; ".join(self._move(row) for row in value)
            return self.together(LISTS.get(kind, kind), value, reader)
        if kind in LISTS:
            kind = LISTS[kind]
        if kind in ("seat", "choice") and reader and value == reader:
            return self.catalogue.say("seat-you")
        if kind in ("thing", "name"):
            return self.thing(value)
        return value if kind in ("text", "number") else self.name(kind, value)

    def _move(self, row: Value) -> str:
        """A move, as rows of use and on: «Кража → Вера»."""
        if not isinstance(row, tuple):
            return self.value("thing", row)
        cells = dict(cell for cell in row if isinstance(cell, tuple) and len(cell) == 2)
        on = cells.get("on", ())
        targets = on if isinstance(on, tuple) else (on,)
        said = self.value("ability", cells.get("use"))
        return f"{said} → {self.together('seat', targets)}" if targets else said

    def _record(self, row: Value) -> str:
        """An earlier move, as a row of turn, ability and targets."""
        if not isinstance(row, tuple) or len(row) != 3:
            return self.value("thing", row)
        turn, ability, on = row
        values: Values = {"turn": str(turn), "ability": self.value("ability", ability)}
        targets = on if isinstance(on, tuple) else (on,)
        values["on"] = self.together("seat", targets)
        values["on-key"] = len(targets)
        return self.catalogue.say("record", values)

    def together(self, kind: str, values: tuple[Value, ...], reader: str = "") -> str:
        """Several values as one phrase."""
        return self.catalogue.together(self.value(kind, one, reader) for one in values)

    def fields(
        self, kinds: Mapping[str, str], values: Mapping[str, Value], reader: str = ""
    ) -> Values:
        """The fields of a fact, an entry or a refusal as the sentences take them.

        Field `of` gives `$of` in words and `$of-key` for a selector: the bare word; yes or no; a
        number; me or another of a player; how many there are in a list; none if it is missing. A
        list `are` gives `$are-who` too: me if it holds the reader alone. The engine's `is_` is
        `$is`.
        """
        found: Values = {}
        for field, kind in kinds.items():
            value = values.get(field)
            name = field.rstrip("_")
            found[name] = self.value(kind, value, reader if kind in LISTS else "")
            found[f"{name}-key"] = _key(kind, value, reader)
            if kind in LISTS:
                found[f"{name}-who"] = "me" if value == (reader,) else ANOTHER
        return found


def _key(kind: str, value: Value, reader: str) -> str | int | float:
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return len(value)
    if kind == "choice" and value == NOBODY:
        return NOBODY
    if kind in ("seat", "seats", "choice"):
        return "me" if value == reader else ANOTHER
    return value
