"""Achievements: what a victory brings to those who hold a certain ability (M4-115, WR-197)."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine.facts import PUBLIC
from rezolv.engine.resolution import Resolution

Won = Callable[[str], bool]
"""Whether a seat has won."""


def award(night: Resolution, use: str, won: Won) -> None:
    """Note for everybody, and for himself, each holder of an ability who has won, dead ones too.

    The rulebook's `note` has a field `by`: the role that brings the achievement.
    """
    for name, seat in night.now.seats.items():
        if use in seat.grants and won(name):
            grant = seat.grants[use]
            ability, role = night.book.ability(grant), night.book.roles[grant.role]
            text = f"{name}: {ability.name.ru} ({role.name.ru})"
            for to in (PUBLIC, name):
                night.tell(to, "note", text=text, by=grant.role)
