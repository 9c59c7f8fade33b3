"""Contacts: what follows when an ability, a mafkill or a clan's visit has come to a player."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution, Until
from rezolv.engine.actions import Action
from rezolv.engine.parts.automatic import has
from rezolv.engine.table import Table
from rezolv.rulebooks.dragons import clans, taming
from rezolv.rulebooks.dragons.names import (
    AC,
    BOLTON,
    CLAN,
    DYED,
    MAFKILL,
    NIGHT_WATCH,
    TIRED,
)

POINTS_FOR_VISIT: Final = 3
KNOWN_OF_OLD: Final = {
    "jon_snow": "grown",
    "davos": "proposal",
    "roose": "blood_on_hands",
    "tyrion": "vows",
    "aegon": "mutineers",
}
"""A role to the passive of the neutral: its holder and he learn each other on contact."""


def touch(night: Resolution, action: Action, seat: str) -> bool:
    """An action has come to a seat. Does everything that a contact does; whether it works there.

    A room opens between clanmates, Болтоны get their points, Тормунд's visitors will be tired,
    old acquaintances know each other, riders and dragons meet, a dragon's territory burns.
    """
    by = action.by
    if by == seat:
        return True
    if clans.mates(night, by, seat):
        clans.meet(night, by, seat)
    own = night.sides[by]
    if own != BOLTON and night.sides[seat] == BOLTON:
        add_points(night, POINTS_FOR_VISIT)
    if own != NIGHT_WATCH and has(night, seat, "big_and_clean"):
        tire(night, by, action.order.use)
    acquaint(night, by, seat, action)
    works = not dyed(night, action, seat)
    return taming.meet(night, action, seat) and works


def dyed(night: Resolution, action: Action, seat: str) -> bool:
    """Whether Коннингтон protects a seat from this ability (DD-168)."""
    if MAFKILL in action.ability.marks or clans.is_dragon(night, action.by):
        return False
    if not action.ability.marks & {AC, CLAN}:
        return False
    clan = night.sides[action.by]
    return any(
        effect.kind == DYED and effect.values["of"] == clan for effect in night.auras_on(seat)
    )


def tire(night: Resolution, seat: str, use: str) -> None:
    """This, and only this, will not pass on the next turn (DD-087 to DD-090)."""
    night.add_effect(seat, TIRED, until=Until(count=2), use=use)


def tired(night: Resolution, seat: str, use: str) -> bool:
    """Whether this does not pass for a seat in this turn."""
    for effect in night.before.seats[seat].effects:
        if effect.kind == TIRED and effect.values["use"] == use:
            return True
    return False


def acquaint(night: Resolution, one: str, other: str, action: Action) -> None:
    """Two who know each other of old learn it on contact, either way."""
    for here, there in ((one, other), (other, one)):
        met = clans.role(night, there)
        use = KNOWN_OF_OLD.get(met)
        if use is not None and has(night, here, use):
            night.tell(here, "role", of=there, is_=met, cause=action.entry)
            own = clans.role(night, here)
            night.tell(there, "role", of=here, is_=own, cause=action.entry)


def add_points(night: Resolution, number: int) -> None:
    """Северная магия: points of the clan, or off them (DD-115, DD-116, DD-126)."""
    held = points(night.now) + number
    night.now.counters = {**night.now.counters, BOLTON: {"points": held}}


def points(table: Table) -> int:
    """The points of the Bolton clan."""
    return table.counters.get(BOLTON, {}).get("points", 0)
