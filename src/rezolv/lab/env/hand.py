"""A hand: a seat that spells its orders through one phase after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from rezolv.engine import Order, Rulebook
from rezolv.engine.legality import Legal
from rezolv.engine.views import View
from rezolv.lab.env.draft import Draft, MaskedError
from rezolv.lab.env.words import ENOUGH, Words

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Mask = NDArray[np.int8]

TOKENS = 60
"""Tokens that a seat has in a phase, where nothing else is said."""
DROPPED = "dropped"
"""Said of an order that was half spelled when it ceased to be one that may be given."""
MASKED = "masked"
"""Said of a token that leads to no legal order."""


class Hand:
    """What one seat is about to order.

    Attributes:
        draft: the order being spelled, and the moves it is drawn from.
        said: it wants to order nothing more in this phase.
        refused: the code of the last refusal; whoever reads it sets it back to "".
    """

    def __init__(self, words: Words, me: str, most: int = TOKENS) -> None:
        """Take up a hand.

        Args:
            most: tokens in a phase at most; an order that is half spelled then is not given.
        """
        self._words = words
        self._me = me
        self._most = most
        self.refused = ""
        self.open()

    def open(self) -> None:
        """A phase opens, or a question is asked: nothing is said yet."""
        self.draft = Draft(self._words, self._me, ())
        self.said = False
        self._used = 0

    def look(self, book: Rulebook, view: View, moves: Sequence[Legal]) -> None:
        """See what may be ordered now; what is half spelled goes on where it still can."""
        repeating = {use for use, grant in view.grants.items() if book.ability(grant).repeats}
        fresh = Draft(self._words, self._me, moves, repeating)
        if not self.draft.empty and not fresh.resume(self.draft):
            self.refused = DROPPED
        self.draft = fresh

    @property
    def idle(self) -> bool:
        """Whether it can only say that it is done."""
        return self.said or (self.draft.empty and len(self.draft.tokens) == 1)

    @property
    def left(self) -> float:
        """The share of its tokens that is left."""
        return max(0.0, 1 - self._used / self._most)

    def mask(self) -> Mask:
        """1 for each token that may be said."""
        mask = np.zeros(len(self._words.tokens), dtype=np.int8)
        if self.idle:
            mask[ENOUGH] = 1
        else:
            mask[list(self.draft.tokens)] = 1
        return mask

    def say(self, token: int) -> Order | None:
        """Say a token; the order that is complete with it, if one is.

        Raises:
            MaskedError: the token leads to no legal order; it is lost, and nothing else changes.
        """
        idle = self.idle
        if token == ENOUGH and (idle or self.draft.empty):
            self.said = self.said or not idle
            return None
        self._used += 1
        try:
            if self.said:
                raise MaskedError(f"the token {token} comes after one that said: nothing more")
            order = self.draft.say(token)
        finally:
            if self._used >= self._most:
                self.draft.clear()
                self.said = True
        return order
