"""Heirs: who inherits the passives, the ability or the dragon of one who has left or was turned."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rezolv.engine import Resolution
from rezolv.engine.parts.automatic import who_has
from rezolv.engine.parts.hands import hand, who_holds
from rezolv.engine.table import Departure
from rezolv.rulebooks.dragons import clans, taming
from rezolv.rulebooks.dragons.kills import spend
from rezolv.rulebooks.dragons.names import AC, CLANS, HEIR, RIDER, SECOND, TAMED

ABILITY_HEIR = "watch_begins"


def left(night: Resolution, gone: Sequence[Departure]) -> None:
    """Those who have left leave their heirs what they had."""
    seats = [departure.seat for departure in gone]
    if seats:
        inherit(night, seats)
        inherit_abilities(night, seats)


def natives(night: Resolution, seats: Sequence[str]) -> dict[str, list[str]]:
    """Clans to those of these seats who were born into them."""
    found: dict[str, list[str]] = {}
    for seat in seats:
        found.setdefault(clans.native(night, seat), []).append(seat)
    return {clan: found[clan] for clan in CLANS if clan in found}


def inherit(night: Resolution, seats: Sequence[str]) -> None:
    """The heirs of a clan get all unspent passives of its first to go, and once (DD-077, 104,
    131, 148, 167).
    """
    heirs = who_holds(night, HEIR)
    for clan, unordered in natives(night, seats).items() if heirs else ():
        gone = clans.in_order(night, unordered)
        for name in heirs:
            if clans.native(night, name) != clan or name in gone:
                continue
            held = night.seat(name).grants
            for use in hand(night.book, held).marked.get(HEIR, ()):
                if not held[use].lost:
                    spend(night, name, use, -1)
                    take_passives(night, name, gone[0])


def take_passives(night: Resolution, heir: str, gone: str) -> None:
    """All that are unspent come into the heir's hand; with a rider's comes the dragon (DD-186)."""
    found = {
        use: replace(grant, slot="inherited")
        for use, grant in night.seat(gone).grants.items()
        if night.book.ability(grant).kind == "passive"
        and not grant.lost
        and use not in night.seat(heir).grants
    }
    for use, grant in found.items():
        night.give(heir, use, grant)
    if found:
        night.tell(heir, "inherited", are=tuple(found))
    if any(RIDER in night.book.ability(grant).marks for grant in found.values()):
        inherit_dragon(night, heir, gone)


def inherit_dragon(night: Resolution, heir: str, gone: str) -> None:
    """The clan's dragon whose rider is no more is the heir's now (DD-186)."""
    for name in night.living:
        effect = night.seat(name).effect(TAMED)
        if effect is None or effect.values["to"] != night.sides[heir]:
            continue
        rider = str(effect.values["rider"])
        if rider == gone or not night.seat(rider).alive:
            taming.bind(night, heir, name)
            return


def inherit_abilities(night: Resolution, seats: Sequence[str]) -> None:
    """МЖ takes over the ability of the first teammate to leave and hunts no more (DD-093)."""
    waiting = who_has(night, ABILITY_HEIR)
    for clan, unordered in natives(night, seats).items() if waiting else ():
        gone = clans.in_order(night, unordered)
        for name in waiting:
            if clans.native(night, name) != clan:
                continue
            if night.seat(name).grants[ABILITY_HEIR].lost:
                continue
            spend(night, name, ABILITY_HEIR, -1)
            found = [
                use
                for use, grant in night.seat(gone[0]).grants.items()
                if AC in (ability := night.book.ability(grant)).marks
                and SECOND not in ability.marks
                and use not in night.seat(name).grants
            ]
            for use in found:
                grant = night.seat(gone[0]).grants[use]
                night.give(
                    name, use, replace(grant, slot="inherited", uses=0, last=(), last_turn=-1)
                )
            if "mirohota" in night.seat(name).grants:
                night.set_grant(name, "mirohota", lost=True)
            night.tell(name, "inherited", are=tuple(found))
