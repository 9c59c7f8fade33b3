"""The random bot: any legal order, each as likely as the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rezolv.engine import Order, Prompt
from rezolv.engine.legality import Legal
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import NOBODY
from rezolv.engine.values import Value
from rezolv.lab.bots.player import Chair, Player

WORDS = "…"
"""What it writes where a text is asked for."""
TEXT = "text"
"""The parameter that holds one."""
ROUNDS = 12
"""Orders of a phase at most; for abilities that may be ordered again and again."""


def any_order(rng: Random, me: str, move: Legal) -> Order | None:
    """An order out of a domain, None if chance found none that fits together."""
    if move.use == VOTE:
        choice = rng.choice(move.targets)
        params = {name: values[0] for name, values in move.params.items() if values}
        return Order(me, VOTE, () if choice == NOBODY else (choice,), params)
    if len(move.targets) < move.low:
        return Order(me, move.use, passes=True) if move.passes else None
    on = _any_targets(rng, move)
    if on is None:
        return None
    params = {}
    for name, domain in move.params.items():
        if domain is not None:
            if not domain:
                return None
            params[name] = rng.choice(domain)
            continue
        some = [one for one in move.examples.get(name, ()) if not _named_twice(on, one)]
        if some:
            if name not in move.optional or rng.random() < 0.5:
                params[name] = rng.choice(some)
        elif name == TEXT or name not in move.optional:
            params[name] = WORDS
    return Order(me, move.use, on, params)


def _any_targets(rng: Random, move: Legal) -> tuple[str, ...] | None:
    number = rng.randint(move.low, min(move.high, len(move.targets)))
    if not move.places:
        return tuple(rng.sample(move.targets, number))
    on: list[str] = []
    for place in range(number):
        domain = move.places[place] if place < len(move.places) else move.targets
        free = [seat for seat in domain if seat not in on]
        if not free:
            return None
        on.append(rng.choice(free))
    return tuple(on)


def _named_twice(on: Sequence[str], value: Value) -> bool:
    """Whether a list of others has a target in it."""
    return isinstance(value, tuple) and not set(on).isdisjoint(map(str, value))


class Anyhow(Player):
    """Gives, of everything that it may order, one order each, at random; it never holds back.

    Each ability gets one order a phase, on targets and with values drawn alike from all legal ones.
    """

    def play(self, chair: Chair) -> None:
        """One order of each ability, in any order, as far as they go together."""
        done: set[tuple[str, object]] = set()
        for _ in range(ROUNDS):
            if chair.ended:
                return
            moves = [move for move in chair.moves() if _named(move) not in done]
            if not moves:
                return
            move = self.rng.choice(moves)
            done.add(_named(move))
            if (order := any_order(self.rng, self.me, move)) is not None:
                chair.give(order)

    def answer(self, chair: Chair, prompt: Prompt, moves: Sequence[Legal]) -> Order | None:
        """Any of the answers."""
        return any_order(self.rng, self.me, self.rng.choice(moves)) if moves else None


def _named(move: Legal) -> tuple[str, object]:
    """A move by its name; a vote by its poll too."""
    return move.use, (move.params or {}).get("poll") if move.use == VOTE else None
