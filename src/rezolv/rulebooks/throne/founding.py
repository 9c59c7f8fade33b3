"""What a night makes of factions: coups, then who goes, then who leads, then who joins (order)."""

from __future__ import annotations

from msgspec.structs import replace

from rezolv.engine import Resolution
from rezolv.engine.actions import Action
from rezolv.rulebooks.throne import acts, clock, coups, factions
from rezolv.rulebooks.throne.factions import USUAL_CAP, Faction
from rezolv.rulebooks.throne.state import ACCEPTED, INVITED, INVITES, does
from rezolv.rulebooks.throne.succession import lost, settled


def settle(night: Resolution) -> None:
    """All that was done to factions in this night (TR-065 to TR-092).

    Comparisons come first, then expulsions and exits, then heirs, then the new members; and only
    then is one who is left alone free again (TR-088).
    """
    known = coups.compare(night, factions.all_of(night.now))
    known = [_without(night, one) for one in known]
    known = [settled(night, one) for one in known if one.joined]
    known = _joined(night, known)
    _answers(night, known)
    for name in list(night.now.seats):
        for kind in (INVITED, INVITES, ACCEPTED):
            if night.seat(name).effect(kind) is not None:
                night.drop_effects(name, kind)
    factions.change(night, known)


def _orders(night: Resolution, use: str) -> list[Action]:
    there = night.by_step.get("factions", ())
    return [action for action in there if action.ability.id == use and action.happened]


def _without(night: Resolution, one: Faction) -> Faction:
    """A faction without those expelled, those who leave, and the dead (TR-071, TR-072, TR-094)."""
    old = next(known for known in factions.all_of(night.before) if known.id == one.id)
    gone = {name for name in one.joined if not night.seat(name).alive}
    for action in _orders(night, "expel"):
        if old.leader == action.by and action.target in old.joined:
            gone.add(action.target)
            night.log("out_of", action.entry, by=action.by, of=action.target)
    for action in _orders(night, "leave"):
        mine = factions.of(night.before, action.by)
        if one.id in [meant.id for meant in acts.meant(mine, action.order)]:
            gone.add(action.by)
            night.log("out_of", action.entry, by=action.by, of=action.by)
    return lost(one, gone)


def _joined(night: Resolution, known: list[Faction]) -> list[Faction]:
    """New members of old factions, and new factions (TR-065, TR-086)."""
    now = clock.now(night)
    rows = {one.id: one for one in known}
    new: dict[str, dict[str, int]] = {}
    for name, inviter in _accepted(night):
        led = factions.led(night.before, inviter)
        if led:
            home = rows.get(led[0].id)
            if home is not None and len(home.joined) < _cap(night, home):
                rows[home.id] = replace(home, joined={**home.joined, name: now})
        elif night.seat(inviter).alive:
            new.setdefault(inviter, {inviter: now})[name] = now
    place = list(night.now.seats)
    founded = [
        Faction(f"{night.now.moment.index}.{place.index(founder)}", founder, joined)
        for founder, joined in new.items()
    ]
    return [*rows.values(), *founded]


def _accepted(night: Resolution) -> list[tuple[str, str]]:
    """Those who accepted and live, each with the inviter, in the order in which they did."""
    found = []
    for action in night.at_once:
        if action.ability.id == "accept" and night.seat(action.by).alive:
            kept = [e.source for e in night.seat(action.by).effects if e.kind == ACCEPTED]
            if action.target in kept:
                found.append((action.by, action.target))
    return found


def _cap(night: Resolution, one: Faction) -> int:
    """How large a faction may be, by who leads it (TR-084)."""
    return max([USUAL_CAP, *[trait.faction_cap for trait in does(night.now, one.leader)]])


def _answers(night: Resolution, known: list[Faction]) -> None:
    """Each inviter learns who does not come, and never why (TR-081)."""
    for name, seat in list(night.now.seats.items()):
        mates = {mate for one in known if name in one.joined for mate in one.joined}
        for effect in seat.effects:
            if effect.kind == INVITES and seat.alive and effect.source not in mates:
                night.tell(name, "declined", of=effect.source)
