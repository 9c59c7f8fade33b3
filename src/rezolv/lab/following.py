"""One game followed phase by phase: what each ability came to, what fired, who left when.

It reads the outcomes only, each once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rezolv.engine import Done, Rulebook
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import (
    ABSORBED,
    BLOCKED,
    DONE,
    GUARDED,
    HELD,
    INTERRUPTED,
    NO_EFFECT,
    REDIRECTED,
    VOID,
)
from rezolv.engine.table import Move, Seat, Table
from rezolv.lab.causes import Causes, Given
from rezolv.lab.counts import DID, KILLED, STOPPED, VOIDED, WORKED, Rows

_BINS: Final = {
    DONE: DID,
    REDIRECTED: DID,
    BLOCKED: STOPPED,
    HELD: STOPPED,
    INTERRUPTED: STOPPED,
    GUARDED: STOPPED,
    ABSORBED: STOPPED,
    VOID: VOIDED,
    NO_EFFECT: VOIDED,
}
_ACTED: Final = frozenset({DONE, REDIRECTED, GUARDED, ABSORBED, NO_EFFECT})

CHANGED: Final = "changed"
"""Fired by an order without a trace in the journal: somebody whom it concerns is not as he was."""
FIRED: Final = ("step", "entry", "fact", "effect", "how", "verdict", "refusal", "ability", CHANGED)
"""What is counted as fired."""


class _Phase(NamedTuple):
    """What is read of one phase: its tables, its moves, and the orders as its journal has them."""

    before: Table
    after: Table
    moves: Sequence[Move]
    orders: Mapping[tuple[str, str], Given]


class Following:
    """One game, read phase by phase.

    Attributes:
        phases, refused: how many phases there were, and refused orders.
        longest: the longest run of phases in which nobody left.
        left: seat that is out to the phase in which it left, and how.
        rows: the counts of its abilities.
        fired: what to the names of what fired, with how often.
    """

    def __init__(self, book: Rulebook, laid: Table) -> None:
        self.book = book
        self.rows = Rows({name: book.side(seat) for name, seat in laid.seats.items()})
        self.phases = self.refused = self.longest = self._quiet = 0
        self.left: dict[str, tuple[int, str]] = {}
        self.fired: dict[str, Counter[str]] = {what: Counter() for what in FIRED}

    def phase(self, before: Table, done: Done) -> None:
        """Read the outcome of a phase that began with a table."""
        after, fired = done.table, self.fired
        moves = after.record[-1].moves
        self.phases += 1
        self.refused += len(done.refused)
        fired["entry"].update([entry.kind for entry in done.journal])
        fired["fact"].update([told.fact.name for told in done.told])
        fired["verdict"].update([move.verdict for move in moves])
        if done.refused:
            fired["refusal"].update([refusal.code for refusal in done.refused.values()])
        causes = Causes(self.rows, before, done)
        fired["how"].update(causes.hows)
        for word, count in causes.hows.items():
            if word in self.book.effects:
                fired["effect"][word] += count
        read = _Phase(before, after, moves, causes.orders)
        self._moves(read)
        self._effects(read)
        self._changes(read)
        if done.executed:
            self._votes_for(done)
        self._leaving(before, done)

    def _moves(self, read: _Phase) -> None:
        steps, named = self.fired["step"], self.fired["ability"]
        for move in read.moves:
            ability = self._ability(read, move)
            if ability is None:
                continue
            row = self.rows.of(move.role, ability.id, move.by)
            place = _BINS.get(move.verdict)
            if place is not None:
                row[place] += 1
            named[f"{move.role}.{ability.id}"] += 1
            if move.verdict in _ACTED:
                for step in ability.at:
                    steps[step] += 1

    def _ability(self, read: _Phase, move: Move) -> Ability | None:
        """What was used, be it in hand under a name of its own; None if it was in no hand."""
        by, use = move.by, move.ability
        ability = self.book.abilities.get((move.role, use))
        if ability is None:
            for table in (read.before, read.after):
                seat = table.seats.get(by)
                if seat is not None and use in seat.grants:
                    return self.book.ability(seat.grants[use])
        return ability

    def _effects(self, read: _Phase) -> None:
        """New effects fire, and are the doing of who laid them on those that he reached."""
        before, after, moves, orders = read
        counts = self.fired["effect"]
        for name, seat in after.seats.items():
            old = before.seats[name].effects
            if seat.effects is old or not seat.effects:
                continue
            known = {(effect.kind, effect.source) for effect in old}
            for effect in seat.effects:
                if (effect.kind, effect.source) in known:
                    continue
                counts[effect.kind] += 1
                own = orders.get((effect.source or name, effect.kind))
                if own is not None:
                    own.works()
                    continue
                for move in moves:
                    if move.by == effect.source and name in move.reach:
                        given = orders.get((move.by, move.ability))
                        if given is not None and move.verdict in _ACTED:
                            given.works()
        if after.effects is not before.effects:
            known = {(effect.kind, effect.source) for effect in before.effects}
            for effect in after.effects:
                if (effect.kind, effect.source) not in known:
                    counts[effect.kind] += 1

    def _changes(self, read: _Phase) -> None:
        """Orders that left no trace, though who gave them or whom they reached has changed."""
        before, after, moves, orders = read
        for move in moves:
            given = orders.get((move.by, move.ability))
            if given is None or given.worked or move.verdict not in _ACTED:
                continue
            ability = self._ability(read, move)
            if ability is not None and (
                after.counters is not before.counters
                or any(
                    _changed(before.seats[name], after.seats[name])
                    for name in (move.by, *move.reach)
                    if name in before.seats
                )
            ):
                self.fired[CHANGED][f"{move.role}.{ability.id}"] += 1

    def _votes_for(self, done: Done) -> None:
        """Votes for those who were executed worked; each side among them had its part in a death.

        A side's row counts an execution once, however many of it voted for it.
        """
        dead = {one.seat for one in done.departures}
        had: set[tuple[str, str]] = set()
        for poll in done.table.record[-1].polls:
            for voter, ballot in poll.ballots.items():
                if ballot.choice in done.executed:
                    row = self.rows.vote(voter)
                    row[WORKED] += 1
                    part = (self.rows.sides[voter], str(ballot.choice))
                    if ballot.choice in dead and part not in had:
                        had.add(part)
                        row[KILLED] += 1

    def _leaving(self, before: Table, done: Done) -> None:
        """Who went out, and how; and for how many phases nobody did."""
        how = {one.seat: one.how for one in done.departures}
        old, place, anybody = before.seats, before.moment.index, False
        for name, seat in done.table.seats.items():
            if seat is old[name]:
                continue
            if seat.alive:
                if not old[name].alive:
                    self.left.pop(name, None)
            elif old[name].alive or name in how:
                self.left[name] = (place, how.get(name, ""))
                anybody = True
        self._quiet = 0 if anybody else self._quiet + 1
        self.longest = max(self.longest, self._quiet)


def _changed(old: Seat, new: Seat) -> bool:
    """Whether a seat is another than it was, but for how often it has used what it holds."""
    if old is new:
        return False
    return (
        (old.hp, old.max_hp, old.alive) != (new.hp, new.max_hp, new.alive)
        or old.roles != new.roles
        or old.effects != new.effects
        or old.counters != new.counters
        or _held(old) != _held(new)
    )


def _held(seat: Seat) -> list[tuple[str, str, bool]]:
    return [(use, grant.role, grant.lost) for use, grant in seat.grants.items()]
