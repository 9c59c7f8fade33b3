"""An open phase that takes its inputs one by one: for who plays, where `advance` is for records."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine.facts import NOW, Told
from rezolv.engine.fold import Outcome, advance, asked, concluded, standing
from rezolv.engine.legality import Legal, legal
from rezolv.engine.orders import Answer, Close, Input, Order, Refusal
from rezolv.engine.resolution import Resolution
from rezolv.engine.resolution.base import Halt, Prompt
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.table import Table
from rezolv.engine.views import View


class OpenPhase:
    """A phase of a table as it is being played.

    Each order is checked and taken once, when it is given; what comes of the close is what
    `advance` makes of the same `inputs`.

    Attributes:
        book: the rulebook, as it is played under the options of the table.
        table: the table as the phase began.
        inputs: what was given so far, the refused too.
        refused: index of an input to the refusal of its order.
    """

    def __init__(self, book: Rulebook, table: Table, *, seed: int = 0) -> None:
        self._night = Resolution(book, table, seed=seed)
        self.book = self._night.book
        self.table = table
        self.seed = seed
        self.inputs: list[Input] = []
        self.refused: dict[int, Refusal] = {}
        self._halted = False
        self._heard = 0
        self._frozen: Resolution | None = None
        self._night.give_first()

    @property
    def ended(self) -> bool:
        """Whether it takes no more orders: one of them closed it, or ended the game."""
        return self._halted or self._night.closing or self._night.now.over

    def view(self, seat: str) -> View:
        """What a seat knows now; once the phase is closed, what it knew before."""
        return self._seen.view(seat)

    def legal(self, seat: str) -> list[Legal]:
        """What a seat may order now."""
        return legal(self.book, self._seen.view(seat))

    def news(self) -> Sequence[Told]:
        """What has been told at once since this was last asked."""
        told = self._night.told[self._heard :]
        self._heard += len(told)
        return [one for one in told if one.moment == NOW]

    def give(self, order: Order) -> Refusal | None:
        """Give an order: it is taken, or refused and nothing is changed."""
        index = len(self.inputs)
        self.inputs.append(order)
        if self._night.closing:
            refusal: Refusal | None = Refusal("closed")
        else:
            try:
                refusal = self._night.accept(index, order)
            except Halt:
                self._halted = True
                return None
        if refusal is not None:
            self.refused[index] = refusal
        return refusal

    def close(self) -> Outcome:
        """Close the phase, if nothing has, and see what comes of it."""
        self.inputs.append(Close())
        night = self._night
        if not self.ended:
            try:
                night.close()
            except Halt:
                self._halted = True
        return asked(night, self.refused) if self._halted else concluded(night, self.refused)

    def answer(self, answers: Sequence[Answer]) -> Outcome:
        """What comes of the closed phase with these answers to its prompts added."""
        self.inputs += answers
        return advance(self.book, self.table, self.inputs, seed=self.seed)

    def question(self, prompt: Prompt) -> list[Legal]:
        """The orders that answer a prompt, so far as they can be listed, by what its seat knew."""
        return [move for move in self.legal(prompt.seat) if move.use in prompt.uses]

    @property
    def _seen(self) -> Resolution:
        """The phase as seats see it: what its steps do is not published yet."""
        if not self._night.closing:
            return self._night
        if self._frozen is None:
            orders = [item for item in self.inputs if type(item) is Order]
            self._frozen, _ = standing(self.book, self.table, orders, seed=self.seed)
        return self._frozen
