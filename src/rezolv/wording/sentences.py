"""Facts, journal entries and refusals as sentences, for whoever reads them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from rezolv.engine.facts import HOST, PUBLIC, Fact, Told
from rezolv.engine.journal import Entry
from rezolv.engine.orders import Refusal
from rezolv.engine.rulebook import Rulebook, TableError
from rezolv.engine.table import Grant, Moment
from rezolv.engine.values import Value
from rezolv.wording.catalogue import catalogue
from rezolv.wording.gifts import gift_words
from rezolv.wording.words import Values, Words

REFUSAL_VALUES: Final = {
    "ability": "ability",
    "other": "ability",
    "of": "seat",
    "role": "role",
    "faction": "faction",
    "status": "status",
    "phase": "phase",
    "param": "param",
    "slot": "slot",
    "option": "text",
    "key": "text",
    "name": "text",
    "value": "text",
    "least": "number",
    "most": "number",
    "limit": "number",
    "turn": "number",
    "is_": "number",
}
"""What the values of refusals and table errors hold, by their names."""

ENTRY_VALUES: Final = {
    "by": "seats",
    "on": "seats",
    "of": "seats",
    "to": "seats",
    "was": "seats",
    "from_": "seats",
    "row": "number",
    "use": "ability",
    "code": "text",
    "how": "how",
    "why": "why",
    "what": "thing",
    "step": "step",
    "key": "text",
    "is_": "thing",
    "are": "thing",
    "fact": "text",
    "role": "role",
    "roles": "roles",
    "status": "status",
    "ability": "ability",
    "faction": "faction",
}
"""What the values of journal entries hold, by their names."""

ENTRY_KINDS: Final = {
    ("attempt", "what"): "attempt",
    ("bent", "what"): "attempt",
    ("stopped", "what"): "attempt",
    ("draw", "what"): "draw",
    ("draw", "of"): "thing",
    ("draw", "how"): "chance",
    ("prompt", "what"): "prompt",
    ("vote", "how"): "ballot",
    ("ring", "is_"): "ring",
    ("ruling", "is_"): "ruling",
    ("ruling", "why"): "text",
    ("withheld", "why"): "text",
    ("given", "why"): "text",
}
"""Where one kind of entry holds something else under the same name."""


class Wording:
    """Speaks for one rulebook in one language."""

    def __init__(
        self,
        book: Rulebook,
        lang: str,
        *,
        seats: Collection[str] = (),
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.book = book
        self.lang = lang
        self.catalogue = catalogue(lang, book.id)
        self.words = Words(book, self.catalogue, seats, names)

    # Names

    def seat(self, seat: str) -> str:
        """A player's name as it is shown."""
        return self.words.seat(seat)

    def role(self, role: str) -> str:
        """The name of a role."""
        return self.words.name("role", role)

    def faction(self, faction: str) -> str:
        """The name of a side."""
        return self.words.name("faction", faction)

    def ability(self, ability: str) -> str:
        """The name of an ability."""
        return self.words.name("ability", ability)

    def in_hand(self, use: str, grant: Grant) -> str:
        """The name of an ability in a hand: another role may have another one of the same id."""
        return self.words.pick(self.book.ability(grant).name) or self.ability(use)

    def status(self, status: str) -> str:
        """The name of a status."""
        return self.words.name("status", status)

    def mark(self, kind: str) -> str:
        """An effect as the host calls it: whatever lies on a seat has a name for him."""
        return self.words.named("status", kind) or self.words.name("mark", kind)

    def result(self, result: str) -> str:
        """The name of a result."""
        return self.words.name("result", result)

    def phase(self, moment: Moment) -> str:
        """A moment: «Ночь 1»."""
        return self.moment(moment.phase, moment.turn)

    def moment(self, kind: str, turn: int) -> str:
        """The phase of a kind in a turn."""
        phase = self.words.name("phase", kind)
        return self.say("moment", phase=phase, turn=str(turn), kind=kind)

    def together(self, words: Iterable[str]) -> str:
        """A list as one phrase."""
        return self.catalogue.together(words)

    def say(self, message: str, **values: str | float) -> str:
        """A sentence of the wording files."""
        return self.catalogue.say(message, values)

    # Facts

    def fact(self, told: Told | Fact, reader: str | None = None) -> str:
        """A fact as its reader reads it.

        Args:
            reader: a seat, `PUBLIC` or `HOST`. Without one it is the audience it was told to; a
                fact that was told to nobody is worded as a public one.
        """
        fact = told if isinstance(told, Fact) else told.fact
        if reader is None:
            reader = PUBLIC if isinstance(told, Fact) else told.to
        said = self._fact(fact, reader)
        if reader == HOST and isinstance(told, Told) and told.truth is not None:
            return self.say("told-truth", said=said, truth=self._fact(told.truth, reader))
        return said

    def _fact(self, fact: Fact, reader: str) -> str:
        kind = self.book.facts.get(fact.name)
        message = f"fact-{fact.name}"
        if kind is None or not self.catalogue.has(message):
            return self._bare("fact", fact.name, fact.values)
        values = self.fact_values(fact, reader)
        return self.catalogue.say(message, values)

    def fact_values(self, fact: Fact, reader: str) -> Values:
        """The values of a fact as its sentence takes them; see `Words.fields`."""
        kinds = self.book.facts[fact.name].fields
        values = self.words.fields(kinds, fact.values, reader)
        values["reader"] = reader if reader in (PUBLIC, HOST) else "seat"
        return values

    def report(self, facts: Iterable[Told | Fact], reader: str) -> list[str]:
        """A report: a sentence a fact, none twice."""
        return list(dict.fromkeys(self.fact(fact, reader) for fact in facts))

    # The journal

    def entry(self, entry: Entry, refusal: Refusal | None = None) -> str:
        """A line of the journal, for the host.

        Args:
            refusal: of a refused order, with the values that the journal leaves out.
        """
        if entry.kind == "tally":
            rows = entry.values.get("is_") or ()
            count = len(rows) if isinstance(rows, tuple) else 1
            return self.say("entry-tally", rows=self._tally(rows), count=count)
        if entry.kind == "given":
            rows = gift_words(self.words, entry.values.get("rows"))
            return self.say("entry-given", **{**self.entry_values(entry), "rows": rows})
        if entry.kind == "refused":
            code = str(entry.values.get("code", ""))
            why = refusal or Refusal(code, {"ability": entry.values.get("use")})
            return self.catalogue.say(
                "entry-refused", {**self.entry_values(entry), "why": self.refusal(why)}
            )
        message = f"entry-{entry.kind}"
        if not self.catalogue.has(message):
            return self._bare("entry", entry.kind, entry.values)
        return self.catalogue.say(message, self.entry_values(entry))

    def entry_values(self, entry: Entry) -> Values:
        """The values of an entry as its sentence takes them; see `Words.fields`."""
        names = {*self.book.entries.get(entry.kind, ()), *entry.values}
        kinds = {
            name: ENTRY_KINDS.get((entry.kind, name), ENTRY_VALUES.get(name, "thing"))
            for name in sorted(names)
        }
        return self.words.fields(kinds, entry.values)

    def _tally(self, rows: Value) -> str:
        if not isinstance(rows, tuple):
            return self.words.value("thing", rows)
        return ", ".join(
            f"{self.seat(str(row[0]))} — {row[1]}"
            for row in sorted(rows, key=_votes)
            if isinstance(row, tuple) and len(row) == 2
        )

    # Refusals

    def refusal(self, refusal: Refusal) -> str:
        """Why an order was not accepted."""
        return self._refused("refusal", refusal.code, refusal.values)

    def table_error(self, error: TableError) -> str:
        """Why a table cannot be laid."""
        return self._refused("table", error.code, error.values)

    def _refused(self, prefix: str, code: str, values: Mapping[str, Value]) -> str:
        message = f"{prefix}-{code}"
        if not self.catalogue.has(message):
            return self._bare(prefix, code, values)
        return self.catalogue.say(message, self.words.fields(REFUSAL_VALUES, values))

    def _bare(self, prefix: str, name: str, values: Mapping[str, Value]) -> str:
        """What has no sentence, as it is: better read than lost."""
        fields = ", ".join(
            f"{field.rstrip('_')}: {self.words.value('thing', value)}"
            for field, value in values.items()
        )
        return self.say(f"bare-{prefix}", name=name, fields=fields)


def _votes(row: Value) -> float:
    """Rows of a tally with the most votes come first."""
    number = row[1] if isinstance(row, tuple) and len(row) == 2 else 0
    return -number if isinstance(number, (int, float)) else 0
