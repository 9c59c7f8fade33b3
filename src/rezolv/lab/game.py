"""One whole game of bots, from the deal to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from random import Random

from rezolv.engine import Answer, Asked, Done, Prompt, Told
from rezolv.engine.facts import AT_PUBLISHING, HOST, PUBLIC
from rezolv.engine.fold import Outcome
from rezolv.engine.opened import OpenPhase
from rezolv.lab.bots.player import THREAD, Chair, Heard, Player, Word
from rezolv.lab.tables import Setup, lay

PHASES = 200
"""Phases after which a game that has not ended is stopped."""

Seating = Callable[[str, Random], Player]
"""Who plays a seat, with a chance of his own."""


def seed_of(*parts: int | str) -> int:
    """A seed of 63 bits out of several parts; the same on every machine."""
    text = "/".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") >> 1


class Game:
    """A game as it is played: the table, the players, and what each of them has heard.

    Attributes:
        setup: what is played.
        seed: of the deal, of chance and of the players.
        players: seat to its player.
        done: the outcome of the latest phase; of the deal, before the first.
        phase: the latest phase, None before the first.
        chairs: of those who may have something to do in it, in the order in which they are asked.
    """

    def __init__(
        self, setup: Setup, seed: int, seating: Mapping[str, Seating], laid: Done | None = None
    ) -> None:
        """Deal and seat the players.

        Args:
            seating: seat to who plays it; "*" is everybody else.
            laid: the table, where it is laid already.

        Raises:
            TableError: the setup does not fit the rulebook.
        """
        self.setup = setup
        self.seed = seed
        self.done = laid or lay(setup, seed)
        self.phase: OpenPhase | None = None
        self.chairs: list[Chair] = []
        self._rng = Random(seed_of(seed, "order"))
        self.players: dict[str, Player] = {}
        for place, seat in enumerate(self.done.table.seats):
            made = seating.get(seat) or seating["*"]
            self.players[seat] = made(seat, Random(seed_of(seed, "player", place)))
        self._public: list[Heard] = []
        self._heard: dict[str, list[Heard]] = {seat: [] for seat in self.players}
        self._hear(self.done.told)

    def phases(self, most: int = PHASES) -> Iterator[Done]:
        """Play the phases one after another, to the end or up to so many."""
        for _ in range(most):
            if self.done.table.over:
                return
            yield self.play_phase()

    def play_phase(self) -> Done:
        """Play one phase."""
        phase = self._open()
        outcome = self._close(phase)
        while isinstance(outcome, Asked):
            self._hear(outcome.told)
            outcome = phase.answer([self._answer(phase, prompt) for prompt in outcome.prompts])
        return self._publish(outcome)

    @property
    def winners(self) -> frozenset[str]:
        """The seats that have won: by their side, by a role of theirs or by themselves."""
        table = self.done.table
        won = frozenset(table.winners or ())
        book = self.setup.book.with_options(table.options)
        return frozenset(
            name
            for name, seat in table.seats.items()
            if not won.isdisjoint((name, book.side(seat), *seat.roles.values()))
        )

    def _open(self) -> OpenPhase:
        """Open the next phase: all talk, then all give their orders."""
        phase = self.phase = OpenPhase(self.setup.book, self.done.table, seed=self.seed)
        chairs = self.chairs = self._chairs(phase)
        self._rng.shuffle(chairs)
        for chair in chairs:
            for room, words in self.players[chair.me].talk(chair).items():
                self._say(phase, chair, room, words)
        for chair in chairs:
            if not phase.ended:
                self.players[chair.me].play(chair)
                self._hear(phase.news())
        return phase

    def _close(self, phase: OpenPhase) -> Outcome:
        """Let all reconsider, and close the phase."""
        for chair in self.chairs:
            if not phase.ended:
                self.players[chair.me].reconsider(chair)
                self._hear(phase.news())
        return phase.close()

    def _publish(self, outcome: Done) -> Done:
        """Let all hear what is published of a closed phase."""
        self._hear([told for told in outcome.told if told.moment == AT_PUBLISHING])
        self.done = outcome
        return outcome

    def _chairs(self, phase: OpenPhase) -> list[Chair]:
        """The chairs of those who may have something to do."""
        table, book = self.done.table, phase.book
        dead_act = any(ability.dead for ability in book.abilities.values())
        return [
            self._chair(phase, name)
            for name, seat in table.seats.items()
            if seat.alive
            or dead_act
            or any(effect.kind in book.lingering_effects for effect in seat.effects)
        ]

    def _chair(self, phase: OpenPhase, seat: str) -> Chair:
        rooms = {
            room.id: tuple(one for one in room.members if one != seat)
            for room in self.done.table.rooms.values()
            if seat in room.members
        }
        return Chair(phase, seat, self._heard[seat], self._public, rooms)

    def _say(self, phase: OpenPhase, speaker: Chair, room: str, words: Sequence[Word]) -> None:
        """Let the others hear what one says in a room, or in the thread if he may write there."""
        if room == THREAD:
            if words and phase.book.talk.plays(speaker.view()):
                for chair in self.chairs:
                    if chair is not speaker:
                        chair.thread += words
            return
        members = speaker.rooms[room]
        for chair in self.chairs:
            if chair.me in members:
                chair.words += words

    def _answer(self, phase: OpenPhase, prompt: Prompt) -> Answer:
        chair = self._chair(phase, prompt.seat)
        order = self.players[prompt.seat].answer(chair, prompt, phase.question(prompt))
        return Answer(prompt.key, prompt.digest, order)

    def _hear(self, told: Sequence[Told]) -> None:
        moment = self.done.table.moment
        for one in told:
            if one.to == PUBLIC:
                self._public.append(Heard(moment, one.fact, True))
            elif one.to != HOST:
                self._heard[one.to].append(Heard(moment, one.fact, False))
