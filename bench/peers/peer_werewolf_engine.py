"""The package `werewolf-engine`: six roles, hard-coded.

Both wolves name the same victim, since the package takes the last one's. It keeps no journal: it
emits events to whoever listens (nobody does here, as by default) and holds the seer's last result.
It deals the roles by itself, so the seats of the benchmark are looked up by role after the deal.
"""

from random import Random

from bench.peers.common import (
    CITIZENS,
    COMMISSIONER,
    DOCTOR,
    MAFIA,
    MAX_PHASES,
    NOBODY,
    SEATS,
    ballots,
    installed,
    night_orders,
)

name = "werewolf-engine"
distribution = "werewolf-engine"

_INSTALLED = installed(distribution) is not None

if _INSTALLED:
    import werewolf_engine as engine

_NAMES = [f"Player {seat}" for seat in range(SEATS)]
_COUNTS = {"werewolf": len(MAFIA), "seer": 1, "doctor": 1, "villager": len(CITIZENS)}
_RANKS = {role: rank for rank, role in enumerate(_COUNTS)}


def available() -> bool:
    """Tell whether the package is installed."""
    return _INSTALLED


def play(seed: int) -> int:
    """Play one whole random game and return the number of phases resolved."""
    draw = Random(seed).random
    game = engine.Game(_NAMES, engine.GameConfig(role_counts=_COUNTS))
    game.start()
    seats = sorted(game.players, key=lambda player: _RANKS[player.role.name])

    healed = NOBODY
    for resolved in range(1, MAX_PHASES + 1):
        alive = [seat for seat, player in enumerate(seats) if player.is_alive()]
        if game.phase is engine.Phase.NIGHT:
            victim, checked, healed = night_orders(draw, alive, healed)
            if checked != NOBODY:
                game.night_action(seats[COMMISSIONER].id, seats[checked].id)
            if healed != NOBODY:
                game.night_action(seats[DOCTOR].id, seats[healed].id)
            for wolf in MAFIA:
                if wolf in alive:
                    game.night_action(seats[wolf].id, seats[victim].id)
        else:
            for voter, candidate in ballots(draw, alive):
                game.day_vote(seats[voter].id, seats[candidate].id)
        if game.phase is engine.Phase.END:
            return resolved
    return MAX_PHASES
