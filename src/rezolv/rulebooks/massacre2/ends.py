"""Victory: a faction when the two others are destroyed; a neutral by its own abilities."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.rulebooks.massacre.statuses import free
from rezolv.rulebooks.massacre.wins import FACTIONS, IN_THE_WAY, WINS_ALONE, marked


def victory(night: Resolution) -> tuple[str, ...] | None:
    """Judged at the end of each phase; Тварь is in the way in Prison too (M2-064 to M2-069)."""
    living = [seat for seat in night.now.seats.values() if seat.alive]
    left = [seat for seat in living if free(seat)]
    if len(left) == 1 and marked(night, left[0], WINS_ALONE):
        return (left[0].roles["secret"],)
    sides = {night.book.side(seat) for seat in left} & set(FACTIONS)
    if not sides:
        return None if any(night.book.side(seat) == "neutral" for seat in living) else ()
    if len(sides) > 1 or any(marked(night, seat, IN_THE_WAY) for seat in living):
        return None
    return tuple(sides)
