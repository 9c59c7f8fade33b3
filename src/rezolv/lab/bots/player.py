"""The interface of bots: what a seat sees from its chair, and what it is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from rezolv.engine import Fact, Moment, Order, Prompt, Refusal, Rulebook
from rezolv.engine.legality import Legal
from rezolv.engine.opened import OpenPhase
from rezolv.engine.views import View


class Heard(NamedTuple):
    """A fact as a seat heard it: when, and whether everybody did."""

    moment: Moment
    fact: Fact
    public: bool


class Word(NamedTuple):
    """What one says in a room or in the thread, so that bots of a team can act together.

    Attributes:
        by: who says it.
        what: `AIM` (I go for him) or `BELIEF` (I hold him to be of that side).
        of: the seat it is about.
        use: of an aim: the ability.
        side: of a belief: the faction.
        weight: of a belief: how probable, from 0 to 1.
    """

    by: str
    what: str
    of: str
    use: str = ""
    side: str = ""
    weight: float = 1.0


AIM = "aim"
BELIEF = "belief"

THREAD: Final = ""
"""In place of a room: what is said in the thread, where everybody hears it."""


class Chair:
    """What one seat sees and may do in the open phase. It shows what the seat was told only.

    Attributes:
        book: the rulebook, as it is played under the options of this table.
        me: the seat.
        heard: the facts told to this seat alone, oldest first, since the beginning of the game.
        public: the facts told to everybody, oldest first, those of this phase included.
        words: what was said in its rooms in this phase by others.
        thread: what was said in the thread in this phase by others.
        rooms: id of each room of this seat to its other members that are known to live.
    """

    def __init__(
        self,
        phase: OpenPhase,
        me: str,
        heard: Sequence[Heard],
        public: Sequence[Heard],
        rooms: Mapping[str, Sequence[str]],
    ) -> None:
        self._phase = phase
        self.book: Rulebook = phase.book
        self.me = me
        self.heard = heard
        self.public = public
        self.words: list[Word] = []
        self.thread: list[Word] = []
        self.rooms = rooms

    @property
    def ended(self) -> bool:
        """Whether the phase takes no more orders."""
        return self._phase.ended

    def view(self) -> View:
        """What the seat knows now."""
        return self._phase.view(self.me)

    def moves(self) -> list[Legal]:
        """What the seat may order now, each as a domain for every parameter."""
        return self._phase.legal(self.me)

    def give(self, order: Order) -> Refusal | None:
        """Give an order of this seat; one that is refused changes nothing.

        Raises:
            ValueError: the order is another seat's.
        """
        if order.by != self.me:
            raise ValueError(f"an order of {order.by!r} from the chair of {self.me!r}")
        return self._phase.give(order)


class Player:
    """One seat's mind for one game. A bot is a subclass.

    It is asked, in this order and once a phase: `talk`, then when all have talked `play`, then when
    all have played `reconsider`; and `answer` whenever a resolution asks it something.

    Args:
        me: the seat.
        rng: its own chance; of one study, one game and one seat always the same.
    """

    def __init__(self, me: str, rng: Random) -> None:
        self.me = me
        self.rng = rng

    def talk(self, chair: Chair) -> Mapping[str, Sequence[Word]]:
        """What it says in each of its rooms as a phase opens, and in the `THREAD`."""
        return {}

    def play(self, chair: Chair) -> None:
        """Give the orders of the phase. It need not give any."""

    def reconsider(self, chair: Chair) -> None:
        """What it still changes once all have played: its vote, by those of the others, say."""

    def answer(self, chair: Chair, prompt: Prompt, moves: Sequence[Legal]) -> Order | None:
        """The order that answers a prompt, or None for the default.

        Args:
            moves: the legal orders that answer it, so far as they can be listed.
        """
        return None
