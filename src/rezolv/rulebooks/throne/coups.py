"""Deposing: the challenger's ТВ against the leader's, as the night began (TR-076 to TR-080)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rezolv.engine import Resolution
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.rulebooks.throne import acts, factions
from rezolv.rulebooks.throne.factions import Faction
from rezolv.rulebooks.throne.state import TV, VS, does, number

PRICE: Final = 3
"""What the loser of the comparison pays of his influence."""


def compare(night: Resolution, known: list[Faction]) -> list[Faction]:
    """Each challenger is compared with the leader; the strongest who wins leads (TR-080)."""
    return [_compared(night, one, _tries(night, one)) for one in known]


def _tries(night: Resolution, one: Faction) -> list[Action]:
    """Who challenges the leader of a faction, in seat order."""
    found = []
    for action in night.by_step.get("factions", ()):
        if action.ability.id == "depose" and action.happened:
            rivals = [r for r in factions.of(night.before, action.by) if r.leader != action.by]
            if one.id in [meant.id for meant in acts.meant(rivals, action.order)]:
                found.append(action)
    return found


def _compared(night: Resolution, one: Faction, tries: list[Action]) -> Faction:
    if not tries:
        return one
    strength = {name: _strength(night, name) for name in (one.leader, *[t.by for t in tries])}
    winners = []
    for action in tries:
        if strength[action.by] < strength[one.leader]:
            action.verdict = NO_EFFECT
            pay(night, action.by, action.entry)
        else:
            winners.append(action.by)
    if not winners:
        return one

    def rank(name: str) -> tuple[int, int]:
        return strength[name], number(night.before.seats[name], VS)

    best = max(map(rank, winners))
    chosen = night.pick("tie", [name for name in winners if rank(name) == best])
    pay(night, one.leader, next(action.entry for action in tries if action.by == chosen))
    night.log("coup", by=chosen, of=one.leader)
    return replace(one, leader=chosen)


def _strength(night: Resolution, name: str) -> int:
    """ТВ as it is compared: at the start of the night, with what a trait adds."""
    bonus = sum(one.depose_bonus for one in does(night.before, name))
    return number(night.before.seats[name], TV) + bonus


def pay(night: Resolution, name: str, entry: int) -> None:
    """The loser pays; the report shows the number and no more (TR-078)."""
    night.set_counter(name, VS, number(night.seat(name), VS) - PRICE)
    night.log("coup_price", entry, of=name)
