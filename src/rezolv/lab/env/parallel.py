"""The environment: PettingZoo's ParallelEnv over any rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from rezolv.engine import Done, Moment
from rezolv.engine.values import Value
from rezolv.lab.bots import bot
from rezolv.lab.env.channels import Channels, channels_of
from rezolv.lab.env.draft import MaskedError
from rezolv.lab.env.hand import TOKENS
from rezolv.lab.env.observing import Eye, Square
from rezolv.lab.env.rounds import Rounds
from rezolv.lab.env.sitting import Sitting
from rezolv.lab.env.words import Words
from rezolv.lab.game import PHASES, Seating, seed_of
from rezolv.lab.tables import Setup, lay
from rezolv.wording import Wording
from rezolv.wording.posts import Closed, announcement, roster
from rezolv.wording.render.text import to_text

Seen = dict[str, Any]
"""An observation: `observation` and `action_mask`."""


class RezolvEnv(ParallelEnv[str, Seen, int]):
    """A table of one setup, whose seats are agents: game after game.

    An action is a token, and an order is spelled token by token: its ability, its targets, its
    parameters. The mask admits exactly those that can still lead to a legal order; when an order is
    complete, it is given. Token 0 ends a list; before any order it says that the seat orders no
    more in this phase. A phase closes when all have said so, and one in which no agent could order
    anything is not shown. All agents act at the same time, and what they order in one step is given
    in an order drawn anew.

    The dead remain as agents, for their side may still win, and in some rulebooks they act.

    Attributes:
        setup: what is played.
        words: what each action says, `words.tokens`.
        channels: what each number of an observation says, `channels.by_name`.
    """

    metadata: dict[str, Any] = {"name": "rezolv_v0", "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        setup: Setup,
        *,
        others: Mapping[str, str] | None = None,
        phases: int = PHASES,
        tokens: int = TOKENS,
        strict: bool = False,
        lang: str = "en",
        render_mode: str | None = None,
    ) -> None:
        """Prepare a table.

        Args:
            others: agent, or faction by the deal, to the name of the bot that plays there; the rest
                are agents.
            phases: after so many phases a game that has not ended is truncated.
            tokens: tokens of a seat in a phase at most.
            strict: a token outside the mask is an error; otherwise it is lost, and told in the
                agent's `infos` as refused.
            lang: language of what is rendered.
            render_mode: "ansi", or None.

        Raises:
            TableError: the options do not fit the rulebook.
            ValueError: there is no such render mode.
        """
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"no render mode {render_mode!r}")
        self.setup = setup
        self.render_mode = render_mode
        self._others = dict(others or {})
        self._phases = phases
        self._most = tokens
        self._strict = strict
        self._lang = lang
        options = setup.book.with_defaults(setup.options)
        seats = [f"{place:02}" for place in range(1, setup.count + 1)]
        book = setup.book.with_options(options)
        self.channels: Channels = channels_of(book, seats, options)
        self.words: Words = self.channels.words
        self._seats = {f"seat_{seat}": seat for seat in seats}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        number = len(self.words.tokens)
        self._spaces = {
            agent: (
                Dict(
                    {
                        "observation": Box(-1, 1, (self.channels.size,), np.float32),
                        "action_mask": Box(0, 1, (number,), np.int8),
                    }
                ),
                Discrete(number),
            )
            for agent in self.possible_agents
        }
        self._seed: int | None = None
        self._games = 0
        self._closed: list[tuple[Moment, Done]] = []

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Discrete:
        """The space of an agent's actions: the tokens."""
        return self._spaces[agent][1]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal the next game.

        Args:
            seed: of the deal, of chance and of the bots, as `rezolv.lab.game.Game` takes it; left
                out, the games of the last seed go on.
            options: of this game alone: `roles` (slot to the roles in play), and `others` as the
                constructor takes it. What else stands there is not looked at.

        Raises:
            TableError: the roles do not fit the rulebook.
            ValueError: bots hold all the seats.
        """
        if seed is not None or self._seed is None:
            self._seed = Random().getrandbits(63) if seed is None else seed
            self._games = 0
        else:
            self._games += 1
        seed = seed_of(self._seed, self._games) if self._games else self._seed
        asked = options or {}
        setup = self.setup
        if "roles" in asked:
            roles = {slot: tuple(some) for slot, some in asked["roles"].items()}
            setup = Setup(setup.rulebook, setup.options, setup.count, roles, setup.without)
        laid = lay(setup, seed)
        bots = self._bots(laid, asked.get("others", self._others))
        self._game = Sitting(setup, seed, laid, bots)
        self._rounds = Rounds(self._game, self.words, phases=self._phases, tokens=self._most)
        self._rng = Random(seed_of(seed, "steps"))
        self.agents = [agent for agent, seat in self._seats.items() if seat not in bots]
        if not self.agents:
            raise ValueError("bots hold all the seats")
        square = Square(self.channels)
        self._eyes = {seat: Eye(self.channels, seat, square) for seat in self._game.outside}
        self._closed = []
        self._first = laid.table
        self._go_on()
        return self._see(), self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """One token of every agent.

        Raises:
            ValueError: an action is no token, or an agent has none; if strict, one is masked.
        """
        self._check(actions)
        rounds = self._rounds
        rounds.say(
            (self._seats[agent], int(actions[agent]))
            for agent in self._rng.sample(self.agents, len(self.agents))
        )
        self._go_on()
        seen, infos = self._see(), self._infos()
        won = self._game.winners if rounds.over else ()
        rewards = dict.fromkeys(self.agents, 0.0)
        if won:
            rewards = {agent: 1.0 if self._seats[agent] in won else -1.0 for agent in self.agents}
        terminated = dict.fromkeys(self.agents, rounds.over)
        truncated = dict.fromkeys(self.agents, rounds.late and not rounds.over)
        if rounds.over or rounds.late:
            self.agents = []
        return seen, rewards, terminated, truncated, infos

    def render(self) -> str | None:
        """What the host has made public so far, phase by phase."""
        if self.render_mode is None:
            return None
        wording = Wording(self._game.book, self._lang, seats=tuple(self._first.seats))
        posts = [roster(wording, self._first)]
        posts += [announcement(wording, Closed.of(moment, done)) for moment, done in self._closed]
        return "\n".join(map(to_text, posts))

    def close(self) -> None:
        """Nothing is held open."""

    def _bots(self, laid: Done, others: Mapping[str, str]) -> dict[str, Seating]:
        """The seats that bots play."""
        book = self.setup.book.with_options(laid.table.options)
        for name in others:
            if name not in self._seats and name not in book.factions:
                raise ValueError(f"{name!r} is no agent and no faction")
        found: dict[str, Seating] = {}
        for agent, seat in self._seats.items():
            side = book.side(laid.table.seats[seat])
            if agent in others or side in others:
                found[seat] = bot(others[agent if agent in others else side])
        return found

    def _check(self, actions: Mapping[str, int]) -> None:
        """See that every agent has an action that is a token."""
        for agent in self.agents:
            if agent not in actions:
                raise ValueError(f"no action of {agent}")
            token = actions[agent]
            if not self._spaces[agent][1].contains(token):
                raise ValueError(f"the action of {agent} is no token: {token!r}")
            if self._strict and not self._rounds.hands[self._seats[agent]].mask()[token]:
                word = self.words.tokens[token]
                raise MaskedError(
                    f"the action of {agent} is masked: {token} ({word.kind} {word.is_})"
                )

    def _go_on(self) -> None:
        """Go on to where an agent has something to say, and keep what is to be rendered."""
        for moment, done in self._rounds.go_on():
            if self.render_mode is not None:
                self._closed.append((moment, done))

    def _see(self) -> dict[str, Seen]:
        """What every agent sees."""
        game = self._game
        found: dict[str, Seen] = {}
        for agent in self.agents:
            seat = self._seats[agent]
            hand = self._rounds.hands[seat]
            found[agent] = {
                "observation": self._eyes[seat].look(
                    game.view(seat),
                    *game.heard(seat),
                    draft=hand.draft.said,
                    left=hand.left,
                    asked=game.asked(seat) is not None,
                ),
                "action_mask": hand.mask(),
            }
        return found

    def _infos(self) -> dict[str, dict[str, Any]]:
        hands = self._rounds.hands
        return {agent: {"refused": hands[self._seats[agent]].refused} for agent in self.agents}


def parallel_env(
    rulebook: str,
    *,
    seats: int = 0,
    options: Mapping[str, Value] | None = None,
    roles: Mapping[str, tuple[str, ...]] | None = None,
    **kwargs: Any,
) -> RezolvEnv:
    """The environment of a rulebook, all agents acting at once.

    Args:
        seats: how many; 0 is as many as `Setup` has.
        options: those that are not at their defaults.
        roles: slot to the roles in play there, where they are not those the rulebook deals.
        kwargs: as `RezolvEnv` takes them.
    """
    return RezolvEnv(Setup(rulebook, dict(options or {}), seats, dict(roles or {})), **kwargs)


def env(rulebook: str, **kwargs: Any) -> AECEnv[str, Seen, int | None]:
    """The same environment with one agent acting after another, as `parallel_env` takes it."""
    return OrderEnforcingWrapper(parallel_to_aec(parallel_env(rulebook, **kwargs)))
