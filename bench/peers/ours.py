"""rezolv: the rulebook Classic, played as a site or a laboratory plays it.

Every order is an `Order` that is checked when given, every phase one call of `advance` with the
journal, the facts told and the record of the game kept, as always.
"""

from random import Random

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

name = "rezolv"
distribution = "rezolv"

_INSTALLED = installed(distribution) is not None

if _INSTALLED:
    from rezolv.engine import Close, Done, Input, Order, advance, create
    from rezolv.engine.orders import VOTE
    from rezolv.rulebooks import load

    BOOK = load("classic")
    NAMES = [
        *(f"mafia {seat}" for seat in MAFIA),
        "commissioner",
        "doctor",
        *(f"citizen {seat}" for seat in CITIZENS),
    ]
    ROLES = {name: {"role": name.split()[0]} for name in NAMES}
    OPTIONS = {"tie": "nobody", "doctor_self": "always"}
    CLOSE = Close()


def available() -> bool:
    """Tell whether the package is installed."""
    return _INSTALLED


def play(seed: int) -> int:
    """Play one whole random game and return the number of phases resolved."""
    draw = Random(seed).random
    table = create(BOOK, ROLES, OPTIONS).table
    healed = NOBODY
    for resolved in range(1, MAX_PHASES + 1):
        alive = [place for place, seat in enumerate(table.seats.values()) if seat.alive]
        inputs: list[Input]
        if table.moment.phase == "night":
            victim, checked, healed = night_orders(draw, alive, healed)
            inputs = [Order(NAMES[alive[0]], "kill", (NAMES[victim],))]
            if checked != NOBODY:
                inputs.append(Order(NAMES[COMMISSIONER], "check", (NAMES[checked],)))
            if healed != NOBODY:
                inputs.append(Order(NAMES[DOCTOR], "heal", (NAMES[healed],)))
        else:
            inputs = [
                Order(NAMES[voter], VOTE, (NAMES[candidate],))
                for voter, candidate in ballots(draw, alive)
            ]
        inputs.append(CLOSE)
        outcome = advance(BOOK, table, inputs)
        assert isinstance(outcome, Done)
        table = outcome.table
        if table.winners is not None:
            return resolved
    return MAX_PHASES
