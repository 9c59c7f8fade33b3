"""The package `mafia`: a general engine that orders actions by their dependencies.

The package flips a coin on a tied vote, lets the mafia win only when it outnumbers the rest and
forbids the doctor to heal himself. Its own means bring it to the rules of the benchmark: the tied
candidates are given its effect "unlynchable" for the day, and the faction and the doctor are
subclassed. Its log of events, public and private, is kept as the package keeps it.
"""

from random import Random
from typing import Any

from bench.peers.common import (
    CITIZENS,
    COMMISSIONER,
    DOCTOR,
    MAFIA,
    MAX_PHASES,
    NOBODY,
    ballots,
    installed,
    night_orders,
)

name = "mafia"
distribution = "mafia"

_INSTALLED = installed(distribution) is not None

if _INSTALLED:
    import mafia as engine
    from mafia import placeholders

    class ParityMafia(engine.Mafia):
        """The mafia that wins as soon as it is half of the living."""

        def fate(self, *, game: engine.Game, **kwargs: Any) -> engine.Fate:
            """Tell how the faction fares."""
            members = len(self.members(game=game))
            if members == 0:
                return engine.Fate.lost
            if 2 * members >= len(game.players):
                return engine.Fate.won
            return engine.Fate.undecided

    class Healer(engine.Doctor):
        """The doctor who may heal anyone, himself too."""

        @property
        def action(self) -> engine.Action:
            """The night action, as a pattern."""
            return engine.Protect(placeholders.Self(), placeholders.Player())


def available() -> bool:
    """Tell whether the package is installed."""
    return _INSTALLED


def play(seed: int) -> int:
    """Play one whole random game and return the number of phases resolved."""
    draw = Random(seed).random
    game = engine.Game(seed=seed)
    town = game.add_faction(engine.Town())
    mob = game.add_faction(ParityMafia("Mafia"))
    seats = [game.add_player(f"Player {seat}", engine.Goon(mob)) for seat in MAFIA]
    seats.append(game.add_player(f"Player {COMMISSIONER}", engine.Cop(town)))
    seats.append(game.add_player(f"Player {DOCTOR}", Healer(town)))
    seats += [game.add_player(f"Player {seat}", engine.Villager(town)) for seat in CITIZENS]
    game.begin()

    phase = engine.Night(0)
    healed = NOBODY
    for resolved in range(1, MAX_PHASES + 1):
        alive = [seat for seat, player in enumerate(seats) if player.alive]
        if isinstance(phase, engine.Night):
            victim, checked, healed = night_orders(draw, alive, healed)
            kill = engine.Kill(seats[alive[0]], seats[victim])
            phase.add_action(engine.FactionAction(mob, kill))
            if checked != NOBODY:
                phase.add_action(engine.Investigate(seats[COMMISSIONER], seats[checked]))
            if healed != NOBODY:
                phase.add_action(engine.Protect(seats[DOCTOR], seats[healed]))
        else:
            counts = [0] * len(seats)
            for voter, candidate in ballots(draw, alive):
                phase.set_vote(seats[voter], seats[candidate])
                counts[candidate] += 1
            most = max(counts)
            if counts.count(most) > 1:
                for seat, count in enumerate(counts):
                    if count == most:
                        seats[seat].add_effect(engine.effects.Unlynchable())
        game.resolve(phase)
        if game.is_game_over():
            return resolved
        phase = phase.next_phase()
    return MAX_PHASES
