"""Rounds: the tokens of all seats outside, from phase to phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rezolv.engine import Done, Moment
from rezolv.lab.env.draft import MaskedError
from rezolv.lab.env.hand import MASKED, Hand
from rezolv.lab.env.sitting import Sitting
from rezolv.lab.env.words import Words


class Rounds:
    """Takes the tokens, gives the orders that they spell, and opens and closes the phases.

    Attributes:
        hands: of each seat that is played from outside.
    """

    def __init__(self, game: Sitting, words: Words, *, phases: int, tokens: int) -> None:
        """Open the first phase.

        Args:
            phases: after so many the game is left as it is.
            tokens: of a seat in a phase at most.
        """
        self._game = game
        self._left = phases
        self._closed = False
        self._looked = -1
        self.hands = {seat: Hand(words, seat, tokens) for seat in game.outside}
        self._open()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.done.table.over

    @property
    def late(self) -> bool:
        """Whether it has lasted as long as it may."""
        return self._left <= 0

    def say(self, tokens: Iterable[tuple[str, int]]) -> None:
        """Take a token of each seat, in this order, as far as the phase goes on."""
        for hand in self.hands.values():
            hand.refused = ""
        for seat, token in tokens:
            if not self._closed:
                self._say(seat, token)

    def go_on(self) -> Iterator[tuple[Moment, Done]]:
        """Go on until a seat outside has something to say, or the game is over or late.

        Yields:
            Each phase that was closed, with its moment.
        """
        game = self._game
        while True:
            if self._closed:
                yield self._moment, game.done
                self._left -= 1
                self._deal_out()
                if self.over or self.late:
                    return
                self._open()
            self._look()
            if game.prompts:
                prompt = next((p for p in game.prompts if self.hands[p.seat].idle), None)
                if prompt is None:
                    return
                self._closed = game.answer(prompt, None)
                self._looked = -1
            elif game.stopped or all(hand.idle for hand in self.hands.values()):
                self._closed = game.close()
                self._deal_out()
            else:
                return

    def _say(self, seat: str, token: int) -> None:
        """One token of a seat, and the order that may be complete with it."""
        game, hand = self._game, self.hands[seat]
        prompt = game.asked(seat)
        order = None
        try:
            order = hand.say(token)
        except MaskedError:
            hand.refused = MASKED
        if prompt is not None:
            if order is not None or hand.said:
                hand.open()
                self._closed = game.answer(prompt, order)
                self._looked = -1
        elif order is not None and not game.stopped:
            refusal = game.give(order)
            hand.refused = refusal.code if refusal is not None else ""

    def _open(self) -> None:
        """Open a phase."""
        self._game.open()
        self._moment = self._game.done.table.moment
        self._closed = False
        self._deal_out()

    def _deal_out(self) -> None:
        """Everybody begins anew: a phase, or a round of questions."""
        self._looked = -1
        for hand in self.hands.values():
            hand.open()

    def _look(self) -> None:
        """Let everybody see what may be ordered, where that may have changed."""
        game = self._game
        if game.given == self._looked:
            return
        self._looked = game.given
        for seat, hand in self.hands.items():
            if not hand.said:
                hand.look(game.book, game.view(seat), game.moves(seat))
