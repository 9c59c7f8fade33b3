"""rezolv: a night of 24 seats in 40 steps, of the rulebook `night40_rules`.

The orders are those of `straight_night40`, each checked when given. A night begins with everybody
alive again; poison, dousing and stolen votes last.
"""

from random import Random

from bench.peers.common import NOBODY, installed
from bench.peers.straight_night40 import NIGHTS, draw_orders

name = "rezolv"
distribution = "rezolv"

_INSTALLED = installed(distribution) is not None

if _INSTALLED:
    from msgspec.structs import replace

    from bench.peers.night40_rules import BOOK, NAMES
    from rezolv.engine import Close, Done, Input, Order, Table, advance, create

    START = create(BOOK, {name: {"role": name} for name in NAMES}).table
    CLOSE = Close()


def available() -> bool:
    """Tell whether the package is installed."""
    return _INSTALLED


def play(seed: int) -> int:
    """Resolve `NIGHTS` nights of this seed and return their number."""
    draw = Random(seed).random
    table = START
    for night in range(1, NIGHTS + 1):
        inputs: list[Input] = [
            Order(NAMES[actor], "move", _names(first, second))
            for _, actor, first, second in draw_orders(night, draw)
        ]
        inputs.append(CLOSE)
        outcome = advance(BOOK, table, inputs)
        assert isinstance(outcome, Done)
        table = _again(outcome.table)
    return NIGHTS


def _names(first: int, second: int) -> tuple[str, ...]:
    return (NAMES[first],) if second == NOBODY else (NAMES[first], NAMES[second])


def _again(table: "Table") -> "Table":
    """The table with everybody alive, for the next night."""
    again = table.fork()
    again.winners = None
    for seat_id, seat in again.seats.items():
        if not seat.alive:
            again.seats[seat_id] = replace(seat, alive=True)
    return again
