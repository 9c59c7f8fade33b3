"""Games of random bots end as often as chance says: the exact results test the whole chain.

Citizens and a mafia that nobody can find, with random votes and random kills, are a game of pure
chance; what the town has to hope for follows by recursion. If a deal, an order of a bot, a check, a
count, a kill, a phase or a victory goes wrong, the rate leaves its interval.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import NamedTuple

import pytest
from scipy.stats import binomtest, chisquare, norm

from rezolv.engine import Done
from rezolv.engine.values import Value
from rezolv.lab.bots import bot
from rezolv.lab.game import Game, seed_of
from rezolv.lab.tables import Setup

GAMES = 1000
SEED = 9
DOUBT = 0.01
"""How often chance alone may put a right program outside of an interval; the seed is fixed."""


class Chance(NamedTuple):
    """A game of pure chance: its deal, and whether there are nights.

    With nights nobody is executed while an even number lives.
    """

    town: int
    mafia: int
    nights: bool = True

    @property
    def seats(self) -> int:
        return self.town + self.mafia

    @property
    def setup(self) -> Setup:
        options: dict[str, Value] = {"start": "day", "tie": "random", "vote_nobody": False}
        options |= {"even_day": "quiet"} if self.nights else {"nights": False}
        roles = ("mafia",) * self.mafia + ("citizen",) * self.town
        return Setup("classic", options=options, roles={"role": roles})

    @property
    def hope(self) -> Fraction:
        """How probably the town wins."""
        return by_day(self.seats, self.mafia, self.nights)


FEW = Chance(7, 2)
CHANCES = (FEW, Chance(10, 2), Chance(11, 2), Chance(7, 2, nights=False))


def ended(seats: int, mafia: int) -> Fraction | None:
    """The town's chance where it is settled."""
    if mafia == 0:
        return Fraction(1)
    return Fraction(0) if 2 * mafia >= seats else None


@cache
def by_day(seats: int, mafia: int, nights: bool) -> Fraction:
    """The town's chance with so many alive as a day begins."""
    if (settled := ended(seats, mafia)) is not None:
        return settled
    evening = by_night if nights else by_day
    if nights and seats % 2 == 0:
        return evening(seats, mafia, nights)
    guilty = Fraction(mafia, seats)
    found = evening(seats - 1, mafia - 1, nights)
    return guilty * found + (1 - guilty) * evening(seats - 1, mafia, nights)


def by_night(seats: int, mafia: int, nights: bool) -> Fraction:
    """The town's chance with so many alive as a night begins."""
    settled = ended(seats, mafia)
    return by_day(seats - 1, mafia, nights) if settled is None else settled


class Played(NamedTuple):
    """What came of the games of one setup.

    Attributes:
        wins: of the town.
        executed: the seats that left on the first day, each with the role of its holder.
        then: the seats that left in the phase after it.
    """

    wins: int
    executed: list[tuple[str, str]]
    then: list[str]


def gone(before: Done, after: Done) -> list[str]:
    """The seats that left in between."""
    now = after.table.seats
    return [name for name, seat in before.table.seats.items() if seat.alive and not now[name].alive]


@cache
def play(chance: Chance) -> Played:
    """Deal the games, let the bots play them, and see."""
    played = Played(0, [], [])
    wins = 0
    setup, seating = chance.setup, {"*": bot("random")}
    for number in range(GAMES):
        game = Game(setup, seed_of(SEED, number), seating)
        dealt = game.done
        first, second, *_ = game.phases()
        seats = dealt.table.seats
        played.executed.extend([(one, seats[one].roles["role"]) for one in gone(dealt, first)])
        played.then.extend(gone(first, second))
        wins += game.done.table.winners == ("town",)
    return played._replace(wins=wins)


def even(seats: list[str]) -> float:
    """How probably so uneven a spread over the seats, or a worse one, comes by chance alone."""
    return float(chisquare(list(Counter(seats).values())).pvalue)


def test_the_recursion_is_the_one_that_is_known() -> None:
    known = (Fraction(94, 315), Fraction(244, 693), Fraction(1186, 3003), Fraction(5, 9))
    assert tuple(chance.hope for chance in CHANCES) == known
    for seats in range(3, 20):
        for mafia in range(1, seats // 2):
            without = Chance(seats - mafia, mafia, nights=False)
            assert without.hope == Fraction(seats - 2 * mafia, seats)


@pytest.mark.parametrize("chance", CHANCES, ids=str)
def test_the_town_wins_as_often_as_chance_has_it(chance: Chance) -> None:
    found = binomtest(play(chance).wins, GAMES, float(chance.hope))
    assert float(found.pvalue) > DOUBT, f"{found.statistic:.3f} instead of {float(chance.hope):.3f}"


def test_of_all_games_together_a_small_bias_would_show() -> None:
    spread = sqrt(sum(GAMES * float(chance.hope * (1 - chance.hope)) for chance in CHANCES))
    wide = float(norm.isf(DOUBT / 2)) * spread
    assert 2 * wide < 0.04 * GAMES * len(CHANCES)
    assert abs(sum(play(chance).wins - GAMES * float(chance.hope) for chance in CHANCES)) < wide


def test_a_random_vote_executes_each_seat_and_each_role_alike() -> None:
    executed = play(FEW).executed
    assert len(executed) == GAMES
    guilty = sum(role == "mafia" for _, role in executed)
    assert float(binomtest(guilty, GAMES, FEW.mafia / FEW.seats).pvalue) > DOUBT
    assert even([seat for seat, _ in executed]) > DOUBT


def test_a_random_kill_takes_each_seat_alike() -> None:
    shot = play(FEW).then
    assert len(shot) == GAMES
    assert even(shot) > DOUBT
