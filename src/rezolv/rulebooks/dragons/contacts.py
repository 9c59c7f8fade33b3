"""Contacts: what follows when an ability, a mafkill or a clan's visit has come to a player."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Effect, Resolution, Until
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
KNOW_EACH_OTHER: Final = {
    "grown": "jon_snow",
    "proposal": "davos",
    "blood_on_hands": "roose",
    "vows": "tyrion",
    "mutineers": "aegon",
}
"""The passive of a neutral to the role whose holder and he learn each other on contact."""


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
    own = clans.team(night, by)
    if own != BOLTON and clans.team(night, seat) == BOLTON:
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
    clan = clans.team(night, action.by)
    return any(
        name == seat and effect.kind == DYED and effect.values["of"] == clan
        for name, effect in night.auras
    )


def tire(night: Resolution, seat: str, use: str) -> None:
    """This, and only this, will not pass on the next turn (DD-087 to DD-090)."""
    night.add_effect(seat, TIRED, until=Until(count=2), use=use)


def tired(night: Resolution, seat: str, use: str) -> bool:
    """Whether this does not pass for a seat in this turn."""
    return any(_now(night, effect, use) for effect in night.before.seats[seat].effects)


def _now(night: Resolution, effect: Effect, use: str) -> bool:
    return effect.kind == TIRED and effect.values["use"] == use


def acquaint(night: Resolution, one: str, other: str, action: Action) -> None:
    """Two who know each other of old learn it on contact, either way."""
    for here, there in ((one, other), (other, one)):
        met = clans.role(night, there)
        for use, role in KNOW_EACH_OTHER.items():
            if role == met and has(night, here, use):
                cause = action.entry
                night.tell(here, "role", of=there, is_=role, cause=cause)
                night.tell(there, "role", of=here, is_=clans.role(night, here), cause=cause)


def add_points(night: Resolution, number: int) -> None:
    """Северная магия: points of the clan, or off them (DD-115, DD-116, DD-126)."""
    held = points(night.now) + number
    night.now.counters = {**night.now.counters, BOLTON: {"points": held}}


def points(table: Table) -> int:
    """The points of the Bolton clan."""
    return table.counters.get(BOLTON, {}).get("points", 0)
