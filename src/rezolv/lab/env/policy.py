"""A bot that plays a trained policy: the same tokens, masks and observations as the environment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from rezolv.engine import Order, Prompt
from rezolv.engine.legality import Legal
from rezolv.engine.views import View
from rezolv.lab.bots.player import Chair, Player
from rezolv.lab.env.channels import channels_of
from rezolv.lab.env.hand import TOKENS, Hand
from rezolv.lab.env.observing import Eye

if TYPE_CHECKING:
    from numpy.typing import NDArray


class PolicyPlayer(Player):
    """Plays by a policy. A subclass says which: it overrides `choose`.

    A study names it `module:Class`. A policy learns one setup: rulebook, options and number of
    seats, on which the numbers of observations and tokens depend.

    Attributes:
        tokens: tokens in a phase at most, and as many again when it reconsiders.
    """

    tokens: int = TOKENS

    def __init__(self, me: str, rng: Random) -> None:
        super().__init__(me, rng)
        self._hand: Hand | None = None

    def choose(self, observation: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        """The token to say next, one of those that the mask admits.

        Whatever chance it needs should come from `rng`, so that studies can be repeated.
        """
        raise NotImplementedError

    def play(self, chair: Chair) -> None:
        """Spell orders until the policy has enough."""
        self._orders(chair)

    def reconsider(self, chair: Chair) -> None:
        """Spell on, now that all have played."""
        self._orders(chair)

    def answer(self, chair: Chair, prompt: Prompt, moves: Sequence[Legal]) -> Order | None:
        """Spell the answer, by what was known before the resolution began."""
        view = chair.view()
        hand = self._take_up(chair, view)
        hand.look(chair.book, view, moves)
        while not hand.idle:
            order = self._say(chair, view, hand, asked=True)
            if order is not None:
                return order
        return None

    def _orders(self, chair: Chair) -> None:
        hand = self._take_up(chair, chair.view())
        while not chair.ended:
            view = chair.view()
            hand.look(chair.book, view, chair.moves())
            order = None
            while order is None and not hand.idle:
                order = self._say(chair, view, hand)
            if order is None:
                return
            chair.give(order)

    def _take_up(self, chair: Chair, view: View) -> Hand:
        """An empty hand; the first time, sit down at the table."""
        if self._hand is None:
            public = view.public
            self._channels = channels_of(chair.book, public.seats, public.options)
            self._eye = Eye(self._channels, self.me)
            self._hand = Hand(self._channels.words, self.me, self.tokens)
        self._hand.open()
        return self._hand

    def _say(self, chair: Chair, view: View, hand: Hand, *, asked: bool = False) -> Order | None:
        """Ask the policy for one token."""
        seen = self._eye.look(
            view,
            chair.heard,
            chair.public,
            draft=hand.draft.said,
            left=hand.left,
            asked=asked,
        )
        return hand.say(int(self.choose(seen, hand.mask())))
