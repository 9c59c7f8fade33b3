"""Victory: a faction when the two others are dead; a neutral by its own abilities."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.parts.achievements import award
from rezolv.rulebooks.massacre.wins import FACTIONS, IN_THE_WAY, WINS_ALONE, marked, side
from rezolv.rulebooks.massacre4.statuses import SOLD, is_in

WINS_INSTEAD = "wins_instead"
"""Mark of a passive ability whose living holder wins instead of a faction with a sold soul."""
WILL_WIN_ALONE = "will_win_alone"
"""Mark of a passive ability whose holder may come to win as the only one left."""


AMBITIOUS = "ambitious"
"""Id of the passive that earns its holder an achievement at a victory (M4-115)."""


def victory(night: Resolution) -> tuple[str, ...] | None:
    """Judged at the end of each phase; the Heroes among the winners have their achievement."""
    winners = won(night)
    if winners:
        seats = night.now.seats
        award(
            night,
            AMBITIOUS,
            lambda name: (
                night.book.side(seats[name]) in winners or seats[name].roles["secret"] in winners
            ),
        )
    return winners


def won(night: Resolution) -> tuple[str, ...] | None:
    """Who has won (M4-075 to M4-084, M4-214, M4-215, M4-244 to M4-246)."""
    living = [seat for seat in night.now.seats.values() if seat.alive]
    if len(living) == 1 and marked(night, living[0], WINS_ALONE):
        return (living[0].roles["secret"],)
    sides = {night.book.side(seat) for seat in living} & set(FACTIONS)
    if not sides:
        hopes = (WINS_ALONE, WILL_WIN_ALONE)
        hoping = any(marked(night, seat, mark) for seat in living for mark in hopes)
        return None if hoping else ()
    if len(sides) > 1 or any(marked(night, seat, IN_THE_WAY) for seat in living):
        return None
    (winner,) = sides
    sold = any(night.book.side(seat) == winner and is_in(seat, SOLD) for seat in living)
    for seat in living if sold else ():
        if marked(night, seat, WINS_INSTEAD):
            return (seat.roles["secret"],)
    return (winner,)


__all__ = ["IN_THE_WAY", "WILL_WIN_ALONE", "WINS_ALONE", "WINS_INSTEAD", "side", "victory"]
