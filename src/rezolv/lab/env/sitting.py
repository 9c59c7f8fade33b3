"""A game in which some seats are played from outside, a token at a time."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv.engine import Answer, Asked, Done, Order, Prompt, Refusal, Resolution
from rezolv.engine.fold import Outcome
from rezolv.engine.legality import Legal
from rezolv.engine.opened import OpenPhase
from rezolv.engine.views import View
from rezolv.lab.bots.player import Chair, Heard, Player
from rezolv.lab.game import Game, Seating
from rezolv.lab.tables import Setup


class Sitting(Game):
    """A game that is opened and closed phase by phase, so that others may order in between.

    Attributes:
        outside: the seats that are played from outside; bots play the others.
        prompts: the open questions to them, in the middle of a resolution.
    """

    def __init__(self, setup: Setup, seed: int, laid: Done, bots: Mapping[str, Seating]) -> None:
        """Seat the bots; whoever has none is played from outside."""
        super().__init__(setup, seed, {"*": Player, **bots}, laid)
        self.book = setup.book.with_options(laid.table.options)
        self.outside = tuple(seat for seat in self.players if seat not in bots)
        self.prompts: tuple[Prompt, ...] = ()
        self._answers: list[Answer] = []
        self._seated: dict[str, Chair] = {}
        self._frozen: Resolution | None = None

    @property
    def given(self) -> int:
        """A number that grows with everything that may change what somebody may order."""
        return (len(self.phase.inputs) if self.phase is not None else 0) + len(self._answers)

    @property
    def stopped(self) -> bool:
        """Whether the open phase takes no more orders."""
        return self.phase is None or self.phase.ended

    def open(self) -> None:
        """Open the next phase; the bots give their orders."""
        self._frozen = None
        self._open()
        self._seated = {chair.me: chair for chair in self.chairs}

    def close(self) -> bool:
        """Let the bots reconsider and close the phase.

        Returns:
            Whether it is closed: not so, if somebody outside is asked something first.
        """
        return self._settle(self._close(self._phase))

    def answer(self, prompt: Prompt, order: Order | None) -> bool:
        """Answer a question, None for its default.

        Returns:
            Whether the phase is closed with it.
        """
        self._answers.append(Answer(prompt.key, prompt.digest, order))
        self.prompts = tuple([one for one in self.prompts if one is not prompt])
        if self.prompts:
            return False
        answers, self._answers = self._answers, []
        return self._settle(self._phase.answer(answers))

    def give(self, order: Order) -> Refusal | None:
        """Give an order of a seat outside."""
        refusal = self._seated[order.by].give(order)
        self._hear(self._phase.news())
        return refusal

    def asked(self, seat: str) -> Prompt | None:
        """The question that a seat is to answer next, if any."""
        return next((prompt for prompt in self.prompts if prompt.seat == seat), None)

    def view(self, seat: str) -> View:
        """What a seat knows now: of a closed phase what has been published."""
        if self._frozen is not None:
            return self._frozen.view(seat)
        return self._phase.view(seat)

    def moves(self, seat: str) -> list[Legal]:
        """What a seat may order now, or answer."""
        prompt = self.asked(seat)
        if prompt is not None:
            return self._phase.question(prompt)
        if seat not in self._seated or self.stopped:
            return []
        return self._seated[seat].moves()

    def heard(self, seat: str) -> tuple[list[Heard], list[Heard]]:
        """What a seat alone was told, and what everybody was."""
        return self._heard[seat], self._public

    @property
    def _phase(self) -> OpenPhase:
        assert self.phase is not None, "no phase is open"
        return self.phase

    def _settle(self, outcome: Outcome) -> bool:
        """Hear what came of a close; bots answer at once, others have to be waited for."""
        phase = self._phase
        while isinstance(outcome, Asked):
            self._hear(outcome.told)
            outside = [prompt for prompt in outcome.prompts if prompt.seat in self.outside]
            self._answers = [
                self._answer(phase, prompt) for prompt in outcome.prompts if prompt not in outside
            ]
            if outside:
                self.prompts = tuple(outside)
                return False
            outcome = phase.answer(self._answers)
        self._answers = []
        self._publish(outcome)
        self._frozen = Resolution(self.book, outcome.table, seed=self.seed)
        return True
