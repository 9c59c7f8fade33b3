"""The journal of a closed phase as a tree: every entry under its cause, for the host alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rezolv.engine.facts import HOST, PUBLIC, Told
from rezolv.engine.journal import NO_CAUSE, Entry
from rezolv.engine.orders import Order, Refusal
from rezolv.wording.document import Item, Items, item, quiet
from rezolv.wording.orders import params_words
from rezolv.wording.posts import WRITTEN, Closed
from rezolv.wording.sentences import Wording


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the journal in words, with what follows from it.

    Attributes:
        index: of its entry in the journal, -1 where it stands for several.
        says: its parts.
        told: what was told of it.
    """

    index: int
    says: tuple[str, ...]
    told: tuple[str, ...] = ()
    under: tuple[Line, ...] = ()

    @property
    def text(self) -> str:
        """The line as one text."""
        return "".join(self.says)


def lines(wording: Wording, phase: Closed) -> tuple[Line, ...]:
    """The beginnings of all that happened in a phase, each with what followed from it."""
    return tuple(_Journal(wording, phase).under(NO_CAUSE))


def journal(wording: Wording, phase: Closed) -> Items:
    """Everything that happened in a phase, with its causes and with what was told of it."""
    return Items(tuple(_item(line) for line in lines(wording, phase)))


def _item(line: Line) -> Item:
    under = [*map(_item, line.under), *(item(quiet(said)) for said in line.told)]
    return item(list(line.says), under)


class _Journal:
    def __init__(self, wording: Wording, phase: Closed) -> None:
        self.wording = wording
        self.entries = phase.journal
        self.orders = list(phase.orders)
        self.refusals = self._refusals(phase)
        self.followers: dict[int, list[int]] = {}
        for index, entry in enumerate(phase.journal):
            if not self._is_noise(entry):
                cause = entry.cause if entry.cause < index else NO_CAUSE
                self.followers.setdefault(cause, []).append(index)
        self.told: dict[int, list[str]] = {}
        for told in phase.told:
            if told.cause != NO_CAUSE and (told.to != PUBLIC or told.fact.name in WRITTEN):
                self.told.setdefault(told.cause, []).append(self._tells(told))

    def _tells(self, told: Told) -> str:
        """What somebody was told, as he reads it; and what is true, where that is another thing."""
        said = self.wording.say(
            "journal-told",
            audience=PUBLIC if told.to == PUBLIC else "seat",
            to=self.wording.seat(told.to),
            fact=self.wording.fact(told),
        )
        if told.truth is None:
            return said
        return self.wording.say("told-truth", said=said, truth=self.wording.fact(told.truth, HOST))

    def _is_noise(self, entry: Entry) -> bool:
        """The end of voting comes to every day; where the voting is over already it is no news."""
        ends = self.wording.book.voting_ends
        values = entry.values
        return (
            entry.kind == "refused"
            and bool(ends)
            and (values.get("by"), values.get("use")) == (HOST, ends)
        )

    def _refusals(self, phase: Closed) -> list[tuple[Order, Refusal]]:
        return [
            (phase.orders[index], refusal)
            for index, refusal in sorted(phase.refused.items())
            if index < len(phase.orders)
        ]

    def under(self, cause: int) -> Iterator[Line]:
        """The lines under an entry; votes that follow each other are one line."""
        votes: list[str] = []
        for index in self.followers.get(cause, ()):
            entry = self.entries[index]
            if self._is_plain_vote(index):
                votes.append(self._vote(entry))
                continue
            if votes:
                yield self._votes(votes)
                votes = []
            under = tuple(self.under(index))
            told = tuple(self.told.get(index, ()))
            yield Line(index, tuple(self._says(entry)), told, under)
        if votes:
            yield self._votes(votes)

    def _is_plain_vote(self, index: int) -> bool:
        entry = self.entries[index]
        return (
            entry.kind == "vote"
            and entry.values.get("how") == "own"
            and index not in self.followers
            and index not in self.told
        )

    def _vote(self, entry: Entry) -> str:
        choice = entry.values.get("on")
        return self.wording.say(
            "journal-vote",
            by=self.wording.seat(str(entry.values["by"])),
            on=self.wording.seat("nobody" if choice is None else str(choice)),
        )

    def _votes(self, votes: list[str]) -> Line:
        said = self.wording.say("journal-votes", count=len(votes), votes=", ".join(votes))
        return Line(NO_CAUSE, (said,))

    def _says(self, entry: Entry) -> list[str]:
        if entry.kind == "refused":
            for place, (order, refusal) in enumerate(self.refusals):
                if _is_of(entry, order) and refusal.code == entry.values.get("code"):
                    del self.refusals[place]
                    return self._with_params(self.wording.entry(entry, refusal), order)
        if entry.kind == "order":
            for place, order in enumerate(self.orders):
                if _is_of(entry, order) and not order.passes:
                    del self.orders[place]
                    return self._with_params(self.wording.entry(entry), order)
        return [self.wording.entry(entry)]

    def _with_params(self, said: str, order: Order) -> list[str]:
        params = params_words(self.wording, order)
        return [said, f" ({params})"] if params else [said]


def _is_of(entry: Entry, order: Order) -> bool:
    values = entry.values
    return (values.get("by"), values.get("use"), values.get("on")) == (
        order.by,
        order.use,
        order.on,
    )
