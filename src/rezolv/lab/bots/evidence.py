"""What a seat makes of each fact that it is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rezolv.engine import Fact
from rezolv.lab.bots.player import Heard

if TYPE_CHECKING:
    from rezolv.lab.bots.beliefs import Beliefs

TRUSTED = 0.95
"""How far one trusts what one is told of a side or a role: checks may be led astray."""
MASKED = 0.85
"""The same, where a mask is likely."""
FELLOW = 0.45
"""How much rarer one of a team votes against his own than others do."""
BLIND = 0.85
"""The same for a side whose members do not know each other."""
VICTIM = 0.5
"""How much rarer those who kill by night kill their own."""
VISITED = 0.5
"""How much rarer one is of the side of him whom he visited as he died."""


def _role(mind: Beliefs, one: Heard, trust: float = TRUSTED) -> None:
    values, lore = one.fact.values, mind.lore
    seat, role = values.get("of"), values.get("is", values.get("role"))
    if not isinstance(seat, str) or not isinstance(role, str) or seat not in mind.place:
        return
    rank = lore.rank.get(role)
    if rank is None:
        return
    mind.roles.setdefault(seat, {})[rank] = role
    if seat == mind.me:
        return
    side = lore.of_role[role]
    if one.public:
        mind.pin(seat, side, rank)
    elif rank >= lore.last:
        if mind.first:
            mind.pin(seat, side, rank)
        else:
            mind.likely(seat, side, trust)
        mind.news.append((seat, lore.sides[side], trust))


def _face(mind: Beliefs, one: Heard) -> None:
    _role(mind, one, MASKED)


def _became(mind: Beliefs, one: Heard) -> None:
    seat = str(one.fact.values.get("of"))
    role = str(one.fact.values.get("is"))
    side = mind.lore.of_role.get(role)
    if side is not None and seat != mind.me:
        mind.pin(seat, side, mind.lore.last + 1)


def _faction(mind: Beliefs, one: Heard) -> None:
    seat, name = str(one.fact.values.get("of")), str(one.fact.values.get("is"))
    side = mind.lore.number.get(name)
    if side is None:
        return
    if seat == mind.me:
        mind.joined = name
    elif one.public:
        mind.pin(seat, side, mind.lore.last + 1)
    else:
        mind.likely(seat, side, TRUSTED)
        mind.news.append((seat, name, TRUSTED))


def _not_faction(mind: Beliefs, one: Heard) -> None:
    not_these = one.fact.values.get("are")
    if isinstance(not_these, tuple):
        mind.weigh(
            str(one.fact.values.get("of")),
            [1 - TRUSTED if side in not_these else 1.0 for side in mind.lore.sides],
        )


def _joined(mind: Beliefs, one: Heard) -> None:
    if not one.public:
        mind.joined = str(one.fact.values.get("of"))


def _released(mind: Beliefs, one: Heard) -> None:
    mind.joined = ""


def _same_side(mind: Beliefs, one: Heard) -> None:
    seats, same = one.fact.values.get("of"), one.fact.values.get("is")
    if not isinstance(seats, tuple) or len(seats) != 2:
        return
    first, second = str(seats[0]), str(seats[1])
    if first not in mind.place or second not in mind.place:
        return
    rows = {first: list(mind.row(first)), second: list(mind.row(second))}
    for seat, other in ((first, second), (second, first)):
        mind.weigh(seat, [(p if same else 1 - p) * TRUSTED + 1 - TRUSTED for p in rows[other]])


def _room(mind: Beliefs, one: Heard) -> None:
    seats = one.fact.values.get("with")
    if mind.side >= 0 and isinstance(seats, tuple):
        for seat in seats:
            if seat != mind.me:
                mind.likely(str(seat), mind.side, TRUSTED)


def _race(mind: Beliefs, one: Heard) -> None:
    races = mind.lore.races.get(str(one.fact.values.get("is")))
    seat = str(one.fact.values.get("of"))
    if races is not None and seat != mind.me:
        mind.weigh(seat, races)


def _killer(mind: Beliefs, one: Heard) -> None:
    values: Mapping[str, Any] = one.fact.values
    seat, role = values.get("is"), values.get("role")
    if seat is not None and role is not None:
        _role(mind, Heard(one.moment, Fact("role", {"of": seat, "is": role}), one.public))


def _visitors(mind: Beliefs, one: Heard) -> None:
    seat, seats = str(one.fact.values.get("of")), one.fact.values.get("are")
    if mind.out.get(seat) != one.moment.index or not isinstance(seats, tuple):
        return
    row = mind.row(seat)
    for visitor in seats:
        if visitor != mind.me:
            mind.weigh(str(visitor), [1 - (1 - VISITED) * p for p in row])


def _died(mind: Beliefs, one: Heard) -> None:
    seat = str(one.fact.values.get("of"))
    mind.out[seat] = one.moment.index
    if mind.lore.teams:
        teams, width = mind.lore.teams, len(mind.lore.sides)
        mind.weigh(seat, [VICTIM if side in teams else 1.0 for side in range(width)])


def _gone(mind: Beliefs, one: Heard) -> None:
    mind.out[str(one.fact.values.get("of"))] = one.moment.index


def _voted(mind: Beliefs, one: Heard) -> None:
    values = one.fact.values
    voter, choice = values.get("by"), values.get("on")
    if isinstance(voter, str):
        if isinstance(choice, str) and choice in mind.place:
            mind.ballots[voter] = choice
        else:
            mind.ballots.pop(voter, None)


def _points(mind: Beliefs, one: Heard) -> None:
    values = one.fact.values
    seat, number = values.get("of"), values.get("is")
    if one.public and "kind" not in values and isinstance(seat, str) and isinstance(number, int):
        mind.points[seat] = number


def _hp(mind: Beliefs, one: Heard) -> None:
    number = one.fact.values.get("is")
    if one.fact.values.get("of") == mind.me and isinstance(number, int):
        mind.hp = number
        mind.most_hp = max(mind.most_hp, number)


TAKES: Mapping[str, Callable[[Beliefs, Heard], None]] = {
    "became": _became,
    "died": _died,
    "executed": _gone,
    "face": _face,
    "faction": _faction,
    "hp": _hp,
    "joined": _joined,
    "killer": _killer,
    "not_faction": _not_faction,
    "points": _points,
    "race": _race,
    "released": _released,
    "role": _role,
    "room": _room,
    "same_side": _same_side,
    "starts": _points,
    "visitors": _visitors,
    "voted": _voted,
}
"""Fact to what a seat makes of it."""
