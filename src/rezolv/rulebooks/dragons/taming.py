"""Riders and dragons: how they meet, who tames whom, the territory, who is freed."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.parts.automatic import has
from rezolv.engine.parts.hands import hand
from rezolv.rulebooks.dragons import clans
from rezolv.rulebooks.dragons.names import (
    AC,
    ALL_DRAGONS,
    BANNED,
    BURNT,
    GREAT_OTHER,
    ICE_DRAGON,
    RIDER,
    RIDES,
    TAMED,
    TARGARYEN,
    TREATED,
    WILD,
)


def may_ride(night: Resolution, seat: str) -> bool:
    """Whether a seat has a rider's passive and nothing keeps it from riding (DD-082)."""
    held = night.seat(seat).grants
    for use in hand(night.book, held).marked.get(RIDER, ()):
        if not held[use].lost:
            return has(night, seat, use) and "kings_son" not in held
    return False


def dragon_of(night: Resolution, rider: str) -> str:
    """The living dragon of a rider, "" if none."""
    effect = night.seat(rider).effect(RIDES)
    dragon = str(effect.values["dragon"]) if effect is not None else ""
    return dragon if dragon and night.seat(dragon).alive else ""


def rider_of(night: Resolution, dragon: str) -> str:
    """The living rider of a dragon, "" if none."""
    effect = night.seat(dragon).effect(TAMED)
    rider = str(effect.values["rider"]) if effect is not None else ""
    return rider if rider and night.seat(rider).alive and dragon_of(night, rider) == dragon else ""


def is_wild(night: Resolution, seat: str) -> bool:
    """Whether a seat is a dragon that nobody has won over; the ice one never is (DD-205)."""
    return clans.role(night, seat) in WILD and night.seat(seat).effect(TAMED) is None


def meet(night: Resolution, action: Action, seat: str) -> bool:
    """A contact as far as dragons are concerned; whether the action works (DD-178 to DD-182).

    Between a rider and a dragon it never does. If neither has a match the dragon is tamed.
    """
    by = action.by
    if not (clans.is_dragon(night, by) or clans.is_dragon(night, seat)):
        return True
    for rider, dragon in ((by, seat), (seat, by)):
        if clans.is_dragon(night, dragon) and not clans.is_dragon(night, rider):
            if may_ride(night, rider):
                if dragon == by and dragon_of(night, rider) not in ("", dragon):
                    return True  # a dance begins, see `dragons.bite`
                if can_tame(night, rider, dragon):
                    tame(night, rider, dragon, action)
                return False
            if dragon_of(night, rider) == dragon:
                return False
    if clans.is_dragon(night, seat) and AC in action.ability.marks:
        burn(night, by, seat)
    return True


def can_tame(night: Resolution, rider: str, dragon: str) -> bool:
    """Whether the rider has had no dragon, and the dragon is nobody's (DD-181, 182, 185, 203)."""
    if clans.role(night, dragon) not in WILD or night.seat(rider).effect(RIDES) is not None:
        return False
    return night.seat(dragon).effect(TAMED) is None


def tame(night: Resolution, rider: str, dragon: str, action: Action) -> None:
    """The dragon joins the rider's team and its room (DD-181)."""
    entry = night.log("tames", action.entry, by=rider, of=dragon)
    night.tell(PUBLIC, "tamed", of=clans.role(night, dragon), cause=entry)
    bind(night, rider, dragon)


def bind(night: Resolution, rider: str, dragon: str) -> None:
    """Let a rider have a dragon."""
    clan = night.sides[rider]
    night.drop_effects(dragon, TAMED)
    night.drop_effects(dragon, BANNED)
    night.add_effect(dragon, TAMED, source=rider, rider=rider, to=clan)
    night.drop_effects(rider, RIDES)
    night.add_effect(rider, RIDES, dragon=dragon)
    clans.meet(night, rider, dragon)


def free(night: Resolution) -> None:
    """A dragon is wild again once all others of its room have left or been turned (DD-184)."""
    for name in night.bearers(TAMED):
        if not night.seat(name).alive or clans.role(night, name) == ICE_DRAGON:
            continue
        left = clans.in_room_with(night, name)
        if all(clans.is_wight(night, mate) for mate in left):
            night.drop_effects(name, TAMED)
            entry = night.log("freed", of=name)
            night.tell(PUBLIC, "freed", of=clans.role(night, name), cause=entry)
            for room in list(night.now.rooms.values()):
                if name in room.members:
                    night.leave_room(room.id, name)


def burn(night: Resolution, seat: str, dragon: str) -> None:
    """Whoever used his ability on a dragon will die of it at the end of the turn (DD-178, 203).

    Not another dragon, nor the Великий Иной, who rides as well, nor Хоуленд (DD-221), nor one of
    Valyria's blood, from all but the ice dragon (DD-144); and not on a dragon that was treated
    (DD-231).
    """
    if clans.is_dragon(night, seat) or has(night, seat, "in_bog"):
        return
    if clans.role(night, seat) == GREAT_OTHER:
        return
    if night.sides[seat] == TARGARYEN and clans.role(night, dragon) != ICE_DRAGON:
        return
    if night.find_aura(dragon, TREATED) is None and clans.role(night, dragon) in ALL_DRAGONS:
        night.aura(seat, BURNT, source=dragon)
