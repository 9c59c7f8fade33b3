"""Duels: two bots at the same tables, to see which of them plays better.

In each game every faction is played by one bot or the other, by a coin; where a rulebook has no
factions every seat tosses its own. What is measured is the share of the first bot's seats that win
less the share of the second's, game by game, with an interval for its mean.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

import yaml

from rezolv.engine.values import Value
from rezolv.lab.bots import bot
from rezolv.lab.game import PHASES, Game, seed_of
from rezolv.lab.tables import Setup, lay
from rezolv.rulebooks import ids

Z99 = 2.5758293035489004
"""So many standard errors on either side hold 99 % of a normal distribution."""


class Bout(NamedTuple):
    """One game of a duel.

    Attributes:
        winners: as the table has it; None if the game was stopped.
        seats: of each seat its side at the deal, whether the first bot plays it, whether it won.
        orders: orders given by each of the bots, the first's before the second's.
        refused: those of them that were refused.
        phases: how many were played.
    """

    winners: tuple[str, ...] | None
    seats: Sequence[tuple[str, bool, bool]]
    orders: tuple[int, int]
    refused: tuple[int, int]
    phases: int

    @property
    def lead(self) -> float:
        """The share of the first bot's seats that won less the share of the second's."""
        shares = [
            [won for _, first, won in self.seats if first == which] for which in (True, False)
        ]
        return sum(shares[0]) / len(shares[0]) - sum(shares[1]) / len(shares[1])


class Interval(NamedTuple):
    """A mean with its 99 % interval."""

    mean: float
    low: float
    high: float


def interval(values: Sequence[float]) -> Interval:
    """The mean of some values, and where the mean of all lies with a probability of 99 %."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return Interval(mean, -math.inf, math.inf)
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    half = Z99 * math.sqrt(spread / number)
    return Interval(mean, mean - half, mean + half)


def bouts(
    setup: Setup, games: int, seed: int, bots: tuple[str, str] = ("careful", "random"),
    most: int = PHASES,
) -> Iterator[Bout]:  # fmt: skip
    """The games of a duel, one after another; of one seed always the same.

    Raises:
        TableError: the setup does not fit the rulebook.
        UnknownBotError: there is no such bot.
    """
    for number in range(games):
        yield _bout(setup, seed_of(seed, number), bots, most)


def _bout(setup: Setup, seed: int, bots: tuple[str, str], most: int) -> Bout:
    dealt = lay(setup, seed).table
    book = setup.book.with_options(dealt.options)
    sides = {name: book.side(seat) or name for name, seat in dealt.seats.items()}
    first = _firsts(sorted(set(sides.values())), Random(seed_of(seed, "coin")))
    made = (bot(bots[0]), bot(bots[1]))
    game = Game(setup, seed, {name: made[not first[side]] for name, side in sides.items()})
    orders, refused, phases = [0, 0], [0, 0], 0
    for done in game.phases(most):
        phases += 1
        assert game.phase is not None
        for index, order in enumerate(game.phase.inputs):
            by = getattr(order, "by", None)
            if by in sides:
                which = not first[sides[by]]
                orders[which] += 1
                refused[which] += index in done.refused
    winners = game.winners
    return Bout(
        game.done.table.winners,
        [(side, first[side], name in winners) for name, side in sides.items()],
        (orders[0], orders[1]),
        (refused[0], refused[1]),
        phases,
    )  # fmt: skip


def _firsts(sides: Sequence[str], rng: Random) -> Mapping[str, bool]:
    """Which sides the first bot plays; neither bot plays all of them."""
    while True:
        found = {side: rng.random() < 0.5 for side in sides}
        if len(set(found.values())) == 2:
            return found


def main() -> None:
    """Play duels and print a row for each rulebook, then one for each of its factions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulebooks", nargs="*", default=ids())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", nargs=2, default=("careful", "random"))
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE")
    parser.add_argument("--sides", action="store_true", help="a row for each faction as well")
    given = parser.parse_args()
    every: list[float] = []
    for rulebook in given.rulebooks:
        since = time.process_time()
        options = dict(one.split("=", 1) for one in given.option)
        setup = Setup(rulebook, {name: _value(text) for name, text in options.items()})
        found = list(bouts(setup, given.games, given.seed, tuple(given.bots)))
        spent = 1000 * (time.process_time() - since) / given.games
        leads = [one.lead for one in found]
        every += leads
        nobody = sum(not one.winners for one in found)
        refused = sum(one.refused[0] for one in found) / max(1, sum(o.orders[0] for o in found))
        phases = sum(one.phases for one in found) / len(found)
        print(
            f"{rulebook:10} {_shown(interval(leads))}  {phases:5.1f} phases {spent:5.0f} ms"
            f"  won by nobody {nobody / len(found):4.0%}  refused {refused:.2%}",
            flush=True,
        )
        if given.sides and setup.book.factions:
            _print_sides(found)
    if len(given.rulebooks) > 1:
        print(f"{'all':10} {_shown(interval(every))}")


def _value(text: str) -> Value:
    value: Value = yaml.safe_load(text)
    return value


def _print_sides(found: Sequence[Bout]) -> None:
    for side in sorted({side for one in found for side, _, _ in one.seats}):
        rows = [row for one in found for row in one.seats if row[0] == side]
        shares = []
        for which in (True, False):
            wins = [won for _, first, won in rows if first == which]
            shares.append(f"{sum(wins) / len(wins):6.1%} of {len(wins)}" if wins else "-")
        print(f"    {side:12} {shares[0]:>16} against {shares[1]:>16}")


def _shown(one: Interval) -> str:
    return f"{one.mean:+.3f} [{one.low:+.3f}, {one.high:+.3f}]"


if __name__ == "__main__":
    main()
