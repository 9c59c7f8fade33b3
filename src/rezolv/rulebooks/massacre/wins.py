"""Victory: a faction when the two others are destroyed; a neutral by its own abilities."""

from __future__ import annotations

from rezolv.engine import Resolution, Rulebook, Seat
from rezolv.engine.parts.hands import hand
from rezolv.rulebooks.massacre.statuses import free

WINS_ALONE = "wins_alone"
"""Mark of a passive ability whose holder wins as the last one who is alive and free."""
IN_THE_WAY = "in_the_way"
"""Mark of a passive ability whose holder keeps factions from winning while it is free."""

FACTIONS = ("undead", "demons", "law")


def side(book: Rulebook, seat: Seat) -> str:
    """The group of the secret role."""
    return book.roles[seat.roles["secret"]].faction


def victory(night: Resolution) -> tuple[str, ...] | None:
    """Judged at the end of each phase, after deaths, revivals and inheritances (M0-051 to 055)."""
    left = [seat for seat in night.now.seats.values() if free(seat)]
    for seat in left:
        if len(left) == 1 and marked(night, seat, WINS_ALONE):
            return (seat.roles["secret"],)
    sides = {night.book.side(seat) for seat in left} & set(FACTIONS)
    if not sides:
        return ()
    if len(sides) > 1 or any(marked(night, seat, IN_THE_WAY) for seat in left):
        return None
    return tuple(sides)


def marked(night: Resolution, seat: Seat, mark: str) -> bool:
    """Whether a seat has an ability with this mark."""
    return mark in hand(night.book, seat.grants).marked
