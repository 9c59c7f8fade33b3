"""Factions: unions that players found, each named by its leader (TR-062).

They lie on the table as effects. What their members know of them lies on the seats: `show` keeps
the two alike, and nobody else ever sees a faction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from rezolv.engine import Resolution, Rulebook
from rezolv.engine import Table as Game
from rezolv.engine.table import Effect
from rezolv.engine.values import Value
from rezolv.engine.views import View

FACTION: Final = "faction"
"""On the table: a faction."""
MEMBERSHIP: Final = "membership"
"""On a seat: what a member knows of a faction of his."""
USUAL_CAP: Final = 4
"""A faction has two to four members, its leader among them."""


class Faction(Struct, frozen=True):
    """One faction.

    Attributes:
        id: by which the table keeps it; nobody is shown it.
        leader: the seat that leads it.
        joined: member to the hour at which he joined, the founder first.
    """

    id: str
    leader: str
    joined: Mapping[str, int]

    @property
    def members(self) -> tuple[str, ...]:
        """All in it, the leader among them."""
        return tuple(self.joined)


def all_of(game: Game) -> list[Faction]:
    """The factions that there are."""
    return [_read(effect) for effect in game.effects if effect.kind == FACTION]


def of(game: Game, name: str) -> list[Faction]:
    """The factions of a seat: one at most, but for a double player (TR-066, TR-067)."""
    return [one for one in all_of(game) if name in one.joined]


def led(game: Game, name: str) -> list[Faction]:
    """The factions that a seat leads."""
    return [one for one in all_of(game) if one.leader == name]


def known_to(view: View) -> list[Faction]:
    """The factions that a player is in, as he knows them."""
    return [_read(effect) for effect in view.effects if effect.kind == MEMBERSHIP]


def own(view: View) -> Faction | None:
    """The faction that a player leads."""
    return next((one for one in known_to(view) if one.leader == view.me), None)


def total(game: Game, faction: Faction) -> int:
    """The sum of the public influence of the members (TR-068)."""
    return sum(game.seats[name].counters.get("vs", 0) for name in faction.joined)


def bonus_of(total: int) -> int:
    """A fifth of the sum, rounded towards nothing (TR-068, TR-069)."""
    return abs(total) // 5 * (1 if total >= 0 else -1)


def bonus(game: Game, name: str) -> int:
    """What a seat's factions add to its influence; never kept, for the sum changes (TR-068)."""
    return sum(bonus_of(total(game, one)) for one in of(game, name))


def put(night: Resolution, factions: Sequence[Faction]) -> None:
    """Let there be these factions and no others; their members know them.

    One of whom a single member is left is dissolved, and he is free (TR-088).
    """
    standing = [one for one in factions if len(one.joined) > 1]
    others = tuple(effect for effect in night.now.effects if effect.kind != FACTION)
    night.now.effects = (*others, *[_written(FACTION, one) for one in standing])
    show(night)


def show(night: Resolution) -> None:
    """Each member knows of his factions who is in them, since when, and who leads."""
    for name, seat in list(night.now.seats.items()):
        kept = tuple(effect for effect in seat.effects if effect.kind != MEMBERSHIP)
        mine = tuple(_written(MEMBERSHIP, one) for one in of(night.now, name))
        if seat.effects != (*kept, *mine):
            night.change(name, effects=(*kept, *mine))


def change(night: Resolution, known: Sequence[Faction]) -> None:
    """Let there be these factions, and tell those whose company has changed."""
    before = {name: _company(night, name) for name in night.now.seats}
    put(night, known)
    for name, seat in night.now.seats.items():
        company, leaders = _company(night, name)
        if seat.alive and company != before[name][0]:
            night.tell(name, "teammates", of=name, are=company)
        for leader in leaders if seat.alive else ():
            if leader not in before[name][1]:
                night.tell(name, "faction", of=leader, is_="leader")


def _company(night: Resolution, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Those who are in one faction with a seat, itself among them, and those who lead it there."""
    mine = of(night.now, name)
    mates = {mate for one in mine for mate in one.joined}
    leaders = tuple([one.leader for one in mine])
    return tuple([mate for mate in night.now.seats if mate in mates]), leaders


def expected(book: Rulebook, game: Game) -> list[Value]:
    """The factions that exist, as scenarios name them: the leader and the members."""
    return [(one.leader, one.members) for one in all_of(game)]


def _written(kind: str, one: Faction) -> Effect:
    joined: Value = tuple((name, hour) for name, hour in one.joined.items())
    return Effect(kind, one.id, {"leader": one.leader, "joined": joined})


def _read(effect: Effect) -> Faction:
    rows = effect.values["joined"]
    joined = _joined(rows) if isinstance(rows, tuple) else {}
    return Faction(effect.source, str(effect.values["leader"]), joined)


@lru_cache(maxsize=1024)
def _joined(rows: tuple[Value, ...]) -> Mapping[str, int]:
    """Members to the hours at which they joined."""
    joined: dict[str, int] = {}
    for row in rows:
        if isinstance(row, tuple) and isinstance(row[1], int):
            joined[str(row[0])] = row[1]
    return joined
