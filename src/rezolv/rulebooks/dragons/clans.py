"""Clans: who belongs to them, how they find each other, who leads and who carries the mafkill."""

from __future__ import annotations

from rezolv.engine import Resolution, Rulebook, Seat
from rezolv.engine.table import Room
from rezolv.rulebooks.dragons.names import (
    ALL_DRAGONS,
    AVENGED,
    CARRIES,
    CLANS,
    GATHERED,
    JOINED,
    LEADS,
    MATES,
    NIGHT_WATCH,
    OTHERS,
    TAMED,
    TEAMS,
    WIGHT,
)


def side(book: Rulebook, seat: Seat) -> str:
    """The faction with which a seat counts (DD-011, DD-181, DD-193, DD-208)."""
    for effect in seat.effects:
        if effect.kind == WIGHT:
            return OTHERS
        if effect.kind in (JOINED, TAMED):
            return str(effect.values["to"])
    return book.roles[seat.roles["role"]].faction


def role(night: Resolution, seat: str) -> str:
    """The role of a seat; of a wight, that it is one."""
    return night.now.seats[seat].roles["role"]


def is_dragon(night: Resolution, seat: str) -> bool:
    """Whether a seat is a dragon, the ice one too."""
    return role(night, seat) in ALL_DRAGONS


def is_wight(night: Resolution, seat: str) -> bool:
    """Whether a seat has been turned."""
    return role(night, seat) == WIGHT


def in_order(night: Resolution, seats: list[str]) -> list[str]:
    """These seats in the order of the list of roles: a recruit comes last in his clan (DD-008)."""
    if len(seats) < 2:
        return seats
    places = night.book.role_places
    return sorted(seats, key=lambda name: places[role(night, name)])


def members(night: Resolution, clan: str) -> list[str]:
    """The living of a team in the order of the list, dragons and wights left out (DD-008)."""
    if clan not in TEAMS:
        return []
    found = [name for name in night.living if night.sides[name] == clan]
    return in_order(night, [name for name in found if not is_dragon(night, name)])


def teams(night: Resolution) -> dict[str, list[str]]:
    """The teams to their living members in the order of the list."""
    found: dict[str, list[str]] = {clan: [] for clan in TEAMS}
    for name in night.living:
        clan = night.sides[name]
        if clan in found and not is_dragon(night, name):
            found[clan].append(name)
    return {clan: in_order(night, unordered) for clan, unordered in found.items()}


def mates(night: Resolution, one: str, other: str) -> bool:
    """Whether two are of one clan: no wights, no free neutrals."""
    clan = night.sides[one]
    return clan == night.sides[other] and one != other and clan in TEAMS


# Rooms


def rooms_of(night: Resolution, seat: str) -> list[Room]:
    """The rooms in which somebody alive beside the seat is."""
    return [
        room
        for room in night.now.rooms.values()
        if seat in room.members and any(m != seat and night.seat(m).alive for m in room.members)
    ]


def share(night: Resolution, one: str, other: str) -> bool:
    """Whether two are in one room."""
    return any(one in r.members and other in r.members for r in night.now.rooms.values())


def in_room_with(night: Resolution, seat: str) -> list[str]:
    """The living with whom a seat is in a room, wights too, in seat order."""
    found = {member for room in rooms_of(night, seat) for member in room.members}
    return [name for name in night.living if name in found and name != seat]


def meet(night: Resolution, one: str, other: str) -> None:
    """Two of one side have found each other (DD-002, DD-003).

    Neither has a room: they get one. One has: the other is let in. Two rooms become one.
    """
    if share(night, one, other):
        return
    rooms = [*rooms_of(night, one), *rooms_of(night, other)]
    if not rooms:
        number = 1 + sum(room.kind == "clan" for room in night.now.rooms.values())
        while f"clan {number}" in night.now.rooms:
            number += 1
        night.open_room(f"clan {number}", (one, other), "clan")
    else:
        for room in rooms[1:]:
            night.merge_rooms(rooms[0].id, room.id)
        night.open_room(rooms[0].id, (one, other), rooms[0].kind)
    if not night.closing:
        refresh_mates(night)


def refresh_mates(night: Resolution) -> None:
    """Each knows those of his own side that are in his room, and which of them is a dragon."""
    met: dict[str, list[str]] = {}
    for room in night.now.rooms.values():
        here = [name for name in night.living if name in room.members]
        for name in here:
            known = met.get(name, here)
            met[name] = known if known is here else _together(night, known, here)
    sides = night.sides
    for name in night.bearers(MATES):
        if name not in met and night.seat(name).alive:
            night.drop_effects(name, MATES)
    for name in [name for name in night.living if name in met]:
        found = [m for m in met[name] if m != name and sides[m] == sides[name]]
        dragons = tuple([m for m in found if is_dragon(night, m)])
        are = tuple([m for m in found if m not in dragons])
        old = night.seat(name).effect(MATES)
        if not found:
            night.drop_effects(name, MATES)
        elif old is None or (old.values["are"], old.values["dragons"]) != (are, dragons):
            night.drop_effects(name, MATES)
            night.add_effect(name, MATES, are=are, dragons=dragons)
            seen = old.values["dragons"] if old is not None else ()
            for dragon in dragons:
                if dragon not in (seen if isinstance(seen, tuple) else ()):
                    night.tell(name, "role", of=dragon, is_=role(night, dragon))


def _together(night: Resolution, some: list[str], others: list[str]) -> list[str]:
    """All of these who live, in seat order."""
    return [name for name in night.living if name in some or name in others]


def gathered(night: Resolution, clan: str) -> bool:
    """Whether all living members are in one room (DD-011, DD-066); one alone is."""
    return in_one_room(night, members(night, clan))


def in_one_room(night: Resolution, seats: list[str]) -> bool:
    """Whether all of these are in one room; one alone is."""
    if len(seats) < 2:
        return bool(seats)
    return any(set(seats) <= set(room.members) for room in night.now.rooms.values())


def sweep_rooms(night: Resolution) -> None:
    """Those who left are in no room any more; a room with nobody to talk to is closed."""
    for room in list(night.now.rooms.values()):
        left = [member for member in room.members if not night.seat(member).alive]
        for member in left:
            night.leave_room(room.id, member)
        kept = night.now.rooms.get(room.id)
        if left and kept is not None and len(kept.members) == 1:
            night.leave_room(room.id, kept.members[0])


# Leaders, the right to the mafkill, gathered clans


def _know(night: Resolution, seat: str, kind: str, clan: str, *, so: bool) -> bool:
    """Let a seat know that this is so of its clan, or is not; whether it is and that is news."""
    old = night.now.seats[seat].effect(kind)
    if old is not None and not (so and old.values["of"] == clan):
        night.drop_effects(seat, kind)
    elif so == (old is not None):
        return False
    if so:
        night.add_effect(seat, kind, of=clan)
    return so


def carrier(night: Resolution, members: list[str]) -> str:
    """Who of the members of a clan has the right to its mafkill, "" if nobody."""
    for name in members:
        if night.seat(name).effect(CARRIES) is not None:
            return name
    return ""


def hand_over(night: Resolution, seat: str, to: str) -> None:
    """The right to the mafkill goes from one member to another (DD-009)."""
    night.drop_effects(seat, CARRIES)
    night.add_effect(to, CARRIES)
    night.tell(to, "right", ability="mafkill")


def refresh(night: Resolution) -> None:
    """Who leads, who carries the mafkill and who is gathered, as things now stand.

    The right returns to the leader when its holder has left or is turned (DD-008, DD-009).
    """
    refresh_mates(night)
    for kind in (LEADS, CARRIES, GATHERED, AVENGED):
        for name in night.bearers(kind):
            if not night.seat(name).alive or night.sides[name] not in TEAMS:
                night.drop_effects(name, kind)
    for clan, found in teams(night).items():
        together = in_one_room(night, found)
        spent = night.now.counters.get(clan, {}).get("vengeance", 0)
        for name in found:
            if _know(night, name, LEADS, clan, so=name == found[0]):
                night.tell(name, "leader", of=clan)
            if _know(night, name, GATHERED, clan, so=together):
                night.tell(name, "gathered", of=clan)
            if _know(night, name, AVENGED, clan, so=spent > 0):
                night.tell(name, "spent", ability="blood_vengeance")
        if clan != NIGHT_WATCH and found and not carrier(night, found):
            night.add_effect(found[0], CARRIES)
            night.tell(found[0], "right", ability="mafkill")


def native(night: Resolution, seat: str) -> str:
    """The clan into whose list a seat was born, "" if none; of a wight, none."""
    faction = night.book.roles[role(night, seat)].faction
    return faction if faction in CLANS else ""
