"""What came of the orders of a phase, by the journal.

An order worked if there is a consequence of it beyond itself, be it only that somebody was told
something: by the chain of causes, because what was stopped, bent or spent names whose doing it was,
or because a line is called as the ability, or hands on the very words of the order.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from rezolv.engine import Done, Entry, Fact
from rezolv.engine.actions import BLOCKED, HELD, INTERRUPTED, VOID
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import VOTE
from rezolv.engine.table import Table
from rezolv.lab.counts import KILLED, ORDERS, PASSES, TOLD, WORKED, Row, Rows

_IDLE: Final = frozenset({BLOCKED, HELD, INTERRUPTED, VOID})
_ORDERS: Final = frozenset({"order", "passed"})
_NOTHING: Final = frozenset(
    {
        "order",
        "passed",
        "sent_for",
        "refused",
        "vote",
        "vote_withdrawn",
        "draw",
        "held",
        "interrupted",
        "ring",
        "attempt",
        "bent",
        "stopped",
        "void",
        "prompt",
        "answer",
        "ruling",
    }
)
"""Entries that are no consequence of the order which led to them."""
_ECHOES: Final = frozenset({"sent", "voted"})
"""Facts that only repeat an order."""
_ANSWERS: Final = frozenset({"stopped", "bent", "block", "spent", "death"})

_DOER: Final = {"spent": "of", "bent": "to"}
"""Where an entry names whose doing it is elsewhere than in `by`: as the guard's."""


class Given:
    """An order as the journal has it, while its phase is looked through."""

    __slots__ = ("above", "by", "row", "use", "worked")

    def __init__(self, by: str, use: str, row: Row, above: Given | None) -> None:
        self.by = by
        self.use = use
        self.row = row
        self.above = above
        self.worked = False

    def works(self) -> None:
        """It had a consequence."""
        if not self.worked:
            self.worked = True
            self.row[WORKED] += 1


class Causes:
    """The journal of one phase, followed from each line to the order that led to it.

    Attributes:
        orders: seat and ability to the order that was given last.
        hows: in which ways things were stopped and bent, and seats went out.
    """

    def __init__(self, rows: Rows, before: Table, done: Done) -> None:
        self.orders: dict[tuple[str, str], Given] = {}
        self.hows: Counter[str] = Counter()
        self._rows = rows
        self._done = done
        self._tables = before, done.table
        self._owners: list[Given | None] = []
        self._attempts: list[int] = []
        self._written: dict[str, list[Given]] | None = None
        answers = self._read()
        for entry in answers:
            if entry.kind == "death":
                self._killed(entry)
            else:
                self._answered(entry)
        self._told()

    def _owner(self, cause: int) -> Given | None:
        return self._owners[cause] if NO_CAUSE < cause < len(self._owners) else None

    def _read(self) -> list[Entry]:
        """Find the order of each line; returns the lines that answer attempts and orders."""
        owners, answers = self._owners, []
        stopped: set[int] = set()
        owner: Given | None
        for entry in self._done.journal:
            kind, cause = entry.kind, entry.cause
            owner = owners[cause] if NO_CAUSE < cause < len(owners) else None
            if kind == VOTE:
                values = entry.values
                if values["how"] == "own":
                    row = self._rows.vote(str(values["by"]))
                    row[ORDERS if values["on"] else PASSES] += 1
                elif owner is not None:
                    owner.works()
            elif kind in _ORDERS:
                owner = self._given(entry, owner)
            elif kind == "attempt":
                self._attempts.append(len(owners))
            elif kind in _ANSWERS:
                answers.append(entry)
                if kind == "stopped":
                    stopped.add(cause)
            elif owner is None and cause == NO_CAUSE:
                owner = self._namesake(entry)
            if owner is not None and kind not in _NOTHING:
                owner.works()
            owners.append(owner)
        for place in self._attempts:
            owner = owners[place]
            if owner is not None and place not in stopped:
                owner.works()
        return answers

    def _namesake(self, entry: Entry) -> Given | None:
        """The order to which a line belongs that is called as its ability, and names no cause."""
        for who in ("by", "of"):
            given = self.orders.get((str(entry.values.get(who)), entry.kind))
            if given is not None:
                return given
        return None

    def _given(self, entry: Entry, above: Given | None) -> Given | None:
        by, use = str(entry.values["by"]), str(entry.values["use"])
        row = self._rows.hand(self._tables, by, use) or self._lent(by, use)
        if row is None:
            return above
        row[PASSES if entry.kind == "passed" else ORDERS] += 1
        given = self.orders[by, use] = Given(by, use, row, above)
        return given

    def _lent(self, by: str, use: str) -> Row | None:
        """The row of what a seat held in the course of the phase only."""
        for move in self._tables[1].record[-1].moves:
            if move.by == by and move.ability == use:
                return self._rows.of(move.role, use, by)
        return None

    def _answered(self, entry: Entry) -> None:
        """Whose doing it is that something was stopped, bent or spent."""
        values = entry.values
        spent = entry.kind == "spent"
        by = str(values.get(_DOER.get(entry.kind, "by")))
        word = str(values.get("use" if spent else "how"))
        if not spent:
            self.hows[word] += 1
        given = self.orders.get((by, word))
        if given is not None:
            given.works()
            return
        row = None if entry.kind == "block" else self._rows.hand(self._tables, by, word)
        if row is not None:
            row[WORKED] += 1
            return
        on = values.get("on")
        for move in self._tables[1].record[-1].moves:
            if move.by == by and on in move.reach:
                given = self.orders.get((by, move.ability))
                if given is not None:
                    given.works()

    def _killed(self, entry: Entry) -> None:
        """Count a death for the orders that led to it, by its causes or else by its killers."""
        values = entry.values
        self.hows[str(values["how"])] += 1
        owner = self._owner(entry.cause)
        killers = values["by"]
        if owner is None and isinstance(killers, tuple):
            for place in self._attempts:
                tried = self._done.journal[place].values
                if tried["on"] == values["of"] and tried["by"] in killers:
                    owner = self._owners[place] or owner
        while owner is not None:
            owner.row[KILLED] += 1
            owner.works()
            owner = owner.above

    def _told(self) -> None:
        """Count the facts that orders told; one that was kept from acting told nothing."""
        moves = self._tables[1].record[-1].moves
        idle = {(move.by, move.ability) for move in moves if move.verdict in _IDLE}
        for told in self._done.told:
            if told.fact.name in _ECHOES:
                continue
            owner = self._owner(told.cause) if told.cause != NO_CAUSE else self._wrote(told.fact)
            while owner is not None and (owner.by, owner.use) not in idle:
                owner.row[TOLD] += 1
                owner.works()
                owner = owner.above

    def _wrote(self, fact: Fact) -> Given | None:
        """The order whose words a fact hands on without naming it; each order once."""
        text = fact.values.get("text")
        if text is None:
            return None
        if self._written is None:
            self._written = {}
            for move in self._tables[1].record[-1].moves:
                given = self.orders.get((move.by, move.ability))
                if given is not None:
                    for words in move.params.values():
                        if isinstance(words, str):
                            self._written.setdefault(words, []).append(given)
        writers = self._written.get(str(text))
        return writers.pop(0) if writers else None
