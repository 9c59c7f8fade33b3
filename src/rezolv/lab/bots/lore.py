"""What everybody knows of the sides of a game before it begins: how many seats each of them has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rezolv.engine import Rulebook

RARE = 0.1
"""How probable at least a race is held to be in any side: races change, and checks may err."""


class Lore(NamedTuple):
    """The sides of a game as its rulebook and its public composition give them.

    Attributes:
        sides: the factions of the rulebook.
        number: faction to its place among them.
        of_role: role to the place of its faction; a role without one is not among them.
        rank: role to how late its slot comes: of two roles of a seat the later says its side.
        last: the latest rank of a role that has a faction.
        expected: how many seats each side has at the deal.
        teams: the places of factions whose members share an ability, and so know each other.
        races: race to how probable it is in each side.
    """

    sides: tuple[str, ...]
    number: Mapping[str, int]
    of_role: Mapping[str, int]
    rank: Mapping[str, int]
    last: int
    expected: tuple[float, ...]
    teams: frozenset[int]
    races: Mapping[str, tuple[float, ...]]


def lore_of(book: Rulebook, composition: Mapping[str, int], seats: int) -> Lore:
    """The sides of a table of so many seats with these roles.

    Where the composition is a secret every side has its share of the roles of the rulebook.
    """
    return _lore(book, tuple(composition.items()), seats)


@lru_cache(maxsize=256)
def _lore(book: Rulebook, composition: tuple[tuple[str, int], ...], seats: int) -> Lore:
    sides = tuple(book.factions)
    number = {side: place for place, side in enumerate(sides)}
    of_role = {role.id: number[role.faction] for role in book.roles.values() if role.faction}
    slots = {slot: place for place, slot in enumerate(book.slots)}
    late = len(slots)
    rank = {role: slots.get(book.roles[role].slot, late) for role in of_role}
    dealt = set(book.dealing or book.slots)
    rows = [(role, n) for role, n in composition if role in of_role]
    known = bool(rows)
    if not known:
        rows = [(role, 1) for role in of_role if book.roles[role].slot in dealt]
    expected = [0.0] * len(sides)
    for place in sorted({rank[role] for role, _ in rows}):
        counts = [0.0] * len(sides)
        for role, n in rows:
            if rank[role] == place:
                counts[of_role[role]] += n
        under, over = sum(expected), sum(counts)
        if not under:
            expected = counts
        else:
            # What is dealt over another role takes the side of its bearer with it.
            expected = [
                e * max(0.0, 1 - over / under) + c for e, c in zip(expected, counts, strict=True)
            ]
    total = sum(expected)
    if total:
        expected = [e * seats / total for e in expected]
    last = max([rank[role] for role, _ in rows], default=0)
    return Lore(
        sides,
        number,
        of_role,
        rank,
        last,
        tuple(expected),
        frozenset(
            of_role[role] for (role, _), one in book.abilities.items()
            if one.shared and role in of_role
        ),
        _races(book, of_role, len(sides)),
    )  # fmt: skip


def _races(
    book: Rulebook, of_role: Mapping[str, int], sides: int
) -> Mapping[str, tuple[float, ...]]:
    """How probable each race is in each side, by the roles of the rulebook."""
    counts: dict[str, list[int]] = {}
    totals = [0] * sides
    for role, side in of_role.items():
        race = getattr(book.roles[role], "race", "")
        if race:
            counts.setdefault(race, [0] * sides)[side] += 1
            totals[side] += 1
    return {
        race: tuple(
            [max(RARE, n / total) if total else 1.0 for n, total in zip(row, totals, strict=True)]
        )
        for race, row in counts.items()
    }
