"""Who leads a faction when its leader is gone or in quarantine (TR-087 to TR-090, TR-094)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from rezolv.engine import Resolution
from rezolv.rulebooks.throne import clock, factions
from rezolv.rulebooks.throne.factions import Faction
from rezolv.rulebooks.throne.state import QUARANTINE, SINCE, TV, VS, has, hour_value, number


def settle(night: Resolution) -> None:
    """The dead are out of their factions, and who comes to quarantine leads no more."""
    known = factions.all_of(night.now)
    dead = {name for name, seat in night.now.seats.items() if not seat.alive}
    left = [settled(night, lost(one, dead)) for one in known]
    if left != known:
        factions.change(night, left)


def lost(one: Faction, gone: Collection[str]) -> Faction:
    """A faction without some of its members."""
    return replace(one, joined={n: hour for n, hour in one.joined.items() if n not in gone})


def settled(night: Resolution, one: Faction) -> Faction:
    """A faction with a leader who is in it; of itself nobody loses the lead for being weaker."""
    if one.joined and (one.leader not in one.joined or _jailed_now(night, one.leader)):
        others = [name for name in one.joined if name != one.leader]
        if others:
            return replace(one, leader=heir(night, others))
    return one


def _jailed_now(night: Resolution, name: str) -> bool:
    """Whether a leader has come to quarantine in this tick (TR-087)."""
    effect = night.seat(name).effect(QUARANTINE)
    return effect is not None and hour_value(effect, SINCE) == clock.now(night)


def heir(night: Resolution, members: list[str]) -> str:
    """Most ТВ, then most influence, then chance; of those at liberty, if there are (TR-090)."""
    free = [name for name in members if not has(night.now, name, QUARANTINE)]

    def rank(name: str) -> tuple[int, int]:
        seat = night.seat(name)
        return number(seat, TV), number(seat, VS)

    found = free or members
    best = max(map(rank, found))
    chosen = night.pick(
        "tie", [name for name in night.now.seats if name in found and rank(name) == best]
    )
    night.log("heir", of=chosen)
    return chosen
