"""How roles come to seats: each of the thirty-seven at most once (the ledger's note on seats)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rezolv.engine import Rulebook
from rezolv.engine.dealing import Draw, Pile
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.dragons import baratheon, blackfyre, bolton, neutrals, night_watch, targaryen
from rezolv.rulebooks.dragons.names import GREAT_OTHER, ICE_DRAGON, WILD

CLAN_LISTS = tuple(
    tuple(role.id for role in module.ROLES)
    for module in (night_watch, baratheon, bolton, targaryen, blackfyre)
)


def deal(book: Rulebook, seats: Sequence[Mapping[str, str]], options: Mapping[str, Value]) -> None:
    """Each role has one holder at most, and there are two sides at least."""
    dealt = [roles["role"] for roles in seats]
    for role in dealt:
        if dealt.count(role) > 1:
            raise TableError("role_twice", role=role)
    if len({book.roles[role].faction for role in dealt}) < 2:
        raise TableError("one_side")


def roles(count: int, options: Mapping[str, Value], draw: Draw) -> list[str]:
    """Clans from the top of their lists by turns, then Others, neutrals and dragons.

    The document names no smaller table: a host chooses. Two of three seats are of clans.
    """
    rows = max(len(row) for row in CLAN_LISTS)
    clans = [row[place] for place in range(rows) for row in CLAN_LISTS if place < len(row)]
    rest = [GREAT_OTHER, ICE_DRAGON]
    for pair in zip(WILD, (role.id for role in neutrals.ROLES), strict=False):
        rest += pair
    rest += [role.id for role in neutrals.ROLES][len(WILD) :]
    of_clans = min(len(clans), max(count - len(rest), count - count // 3))
    return [*clans[:of_clans], *rest[: count - of_clans]]


DEALING = {"role": Pile(roles)}
