"""The journal of a draft as a tree: every outcome under its causes, and what may be ruled on."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from rezolv.engine import Done
from rezolv.engine.journal import Entry, chain
from rezolv.engine.rulings import ACTION, ATTEMPT, DRAW, STEP, Point
from rezolv.site.desk.words import step_words
from rezolv.site.games.models import Phase
from rezolv.site.outside.published import closed_of
from rezolv.site.words import say
from rezolv.wording import Wording
from rezolv.wording.chronicle import Line, lines

RULED = (DRAW, ACTION, ATTEMPT)
SEEN = ("by", "on", "of", "to", "was", "actor", "is_")
"""The values of an entry that may name players."""


@dataclass(frozen=True)
class Handle:
    """A point on which the host may rule, at its line.

    Attributes:
        value: what came of it, in words.
    """

    kind: str
    key: str
    value: str


@dataclass(frozen=True)
class Node:
    """A line of the tree."""

    text: str
    told: tuple[str, ...]
    handles: tuple[Handle, ...]
    step: str
    under: tuple[Node, ...]


def value_words(wording: Wording, point: Point) -> str:
    """What came of a decision point."""
    if point.kind == DRAW:
        return wording.words.thing(point.value)
    if point.kind == ACTION:
        return say(f"desk-verdict-{point.value.replace('_', '-')}")
    if point.value:
        return say("desk-attempt-stopped", how=wording.words.name("how", point.value))
    return say("desk-attempt-landed")


class Tree:
    """The lines of a resolved phase, each with its step and its decision points."""

    def __init__(self, wording: Wording, phase: Phase, done: Done) -> None:
        self.wording = wording
        self.done = done
        self.closed = closed_of(phase, done)
        marks = [(p.entry, p.key.step) for p in done.points if p.kind == STEP]
        self._begins = [entry for entry, _ in marks]
        self._steps = [step for _, step in marks]
        self._handles: dict[int, list[Handle]] = {}
        for point in done.points:
            if point.kind in RULED:
                handle = Handle(point.kind, str(point.key), value_words(wording, point))
                self._handles.setdefault(point.entry, []).append(handle)

    def step_of(self, index: int) -> str:
        """The step in which an entry was written, "" before the close."""
        if index < 0 or not self._begins:
            return ""
        at = bisect_right(self._begins, index)
        return self._steps[at - 1] if at else ""

    def steps(self) -> list[tuple[str, str]]:
        """The steps in which anything happened, with their names."""
        found = dict.fromkeys(self.step_of(index) for index in range(len(self.done.journal)))
        return [(step or "-", step_words(self.wording, step)) for step in found]

    def nodes(self, *, seat: str = "", step: str = "") -> tuple[Node, ...]:
        """The tree, or of it what has to do with a player or lies in a step ("-" is before all)."""
        kept = (self._node(line, seat, step, shown=not seat and not step)
                for line in lines(self.wording, self.closed))  # fmt: skip
        return tuple(node for node in kept if node is not None)

    def _node(self, line: Line, seat: str, step: str, *, shown: bool) -> Node | None:
        if not shown:
            shown = (not seat or self._names(line, seat)) and (
                not step or (self.step_of(line.index) or "-") == step
            )
        under = (self._node(one, seat, step, shown=shown) for one in line.under)
        kept = tuple(node for node in under if node is not None)
        if not shown and not kept:
            return None
        return Node(
            line.text,
            line.told if shown else (),
            tuple(self._handles.get(line.index, ())),
            step_words(self.wording, self.step_of(line.index)),
            kept,
        )

    def _names(self, line: Line, seat: str) -> bool:
        if line.index < 0:
            return self.wording.seat(seat) in line.text
        values = self.done.journal[line.index].values
        for name in SEEN:
            value = values.get(name)
            if value == seat or (isinstance(value, tuple) and seat in value):
                return True
        return False

    def chain(self, index: int) -> list[str]:
        """An entry and its causes in words, nearest first."""
        if not 0 <= index < len(self.done.journal):
            return []
        return [self._says(entry) for entry in chain(self.done.journal, index)]

    def _says(self, entry: Entry) -> str:
        return self.wording.entry(entry)
