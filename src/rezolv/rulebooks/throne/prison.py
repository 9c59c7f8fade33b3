"""Quarantine: into it and out of it, what it costs, and the list of those who may be put there."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution, Rulebook
from rezolv.engine import Table as Game
from rezolv.engine.values import Value
from rezolv.rulebooks.throne import clock
from rezolv.rulebooks.throne.clock import NIGHT
from rezolv.rulebooks.throne.state import (
    LISTED,
    LOWEST,
    QUARANTINE,
    SINCE,
    VS,
    does,
    has,
    hour_value,
    lay,
    number,
    real_vs,
)

AT_ONCE: Final = -15
"""At so little influence a player goes to quarantine without a vote (TR-105)."""
OUT_AT: Final = 15
"""At so much he leaves it by himself (TR-106)."""
DAY_HOURS: Final = 24


def enter(night: Resolution, seat: str) -> None:
    """A player goes to quarantine; he is off the list of the vote (TR-098, TR-105)."""
    if not has(night.now, seat, QUARANTINE):
        lay(night, seat, QUARANTINE, {SINCE: clock.now(night)})
        night.drop_effects(seat, LISTED)


def leave(night: Resolution, seat: str) -> None:
    """A player leaves quarantine; what he loses there is counted anew the next time (TR-116)."""
    night.drop_effects(seat, QUARANTINE)


def inmates(game: Game) -> list[str]:
    """Those in quarantine, in seat order."""
    return [name for name, seat in game.seats.items() if seat.alive and has(game, name, QUARANTINE)]


def loss(night: Resolution) -> None:
    """A day and a night in a row in quarantine cost one of influence (TR-116)."""
    moment = night.now.moment
    now, last = clock.hour_of(moment), clock.hour(*clock.preceding(moment.phase, moment.turn))
    for name in inmates(night.now):
        effect = night.seat(name).effect(QUARANTINE)
        since = now if effect is None else hour_value(effect, SINCE)
        complete = (now - since) // DAY_HOURS - max(0, (last - since) // DAY_HOURS)
        if complete > 0 and not any(one.no_quarantine_loss for one in does(night.now, name)):
            night.set_counter(name, VS, number(night.seat(name), VS) - complete)
            night.log("quarantine_loss", of=name)


def automatic(night: Resolution) -> None:
    """Too little influence leads to quarantine, much influence out of it (TR-105, TR-106)."""
    for name in night.living:
        vs = number(night.seat(name), VS)
        if vs <= AT_ONCE:
            enter(night, name)
        elif vs >= OUT_AT and has(night.now, name, QUARANTINE):
            leave(night, name)


def listing(night: Resolution) -> None:
    """Those below nothing are put on the list, and stay on it for the day (TR-098, TR-100).

    By the results of the night the list begins afresh; and so does the day's lowest real influence,
    which is noted after every tick (TR-118).
    """
    dawn = night.now.moment.phase == NIGHT
    for name, seat in list(night.now.seats.items()):
        real = real_vs(night.now, name)
        lowest = seat.effect(LOWEST)
        if lowest is not None and not dawn:
            real = min(real, hour_value(lowest, "is"))
        night.drop_effects(name, LOWEST)
        if dawn:
            night.drop_effects(name, LISTED)
        if seat.alive:
            note(night, name, real)


def note(night: Resolution, name: str, lowest: int) -> None:
    """Put a player on the list if he belongs there, and note his lowest real influence."""
    lay(night, name, LOWEST, {"is": lowest})
    below = number(night.seat(name), VS) < 0 and not has(night.now, name, QUARANTINE)
    if below and not has(night.now, name, LISTED):
        night.add_effect(name, LISTED)


def lowest(game: Game, name: str) -> int:
    """The lowest real influence of a player in this day, as far as it is noted (TR-118)."""
    effect = game.seats[name].effect(LOWEST)
    return real_vs(game, name) if effect is None else hour_value(effect, "is")


def listed(game: Game) -> list[str]:
    """Those on the list of the vote on quarantine, in seat order."""
    return [name for name, seat in game.seats.items() if seat.alive and has(game, name, LISTED)]


def expected(book: Rulebook, game: Game) -> list[Value]:
    """The list, as scenarios name it."""
    return list(listed(game))
