"""With which roles a table is dealt, where the host does not choose them himself."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv.engine.dealing import Draw, Pile
from rezolv.engine.values import Value

FROM: tuple[tuple[str, int], ...] = (
    ("commissioner", 5),
    ("doctor", 6),
    ("blocker", 9),
    ("bodyguard", 12),
    ("watcher", 14),
    ("maniac", 15),
    ("tracker", 17),
    ("vigilante", 18),
    ("jester", 20),
    ("mayor", 22),
    ("redirector", 24),
)
"""Roles of which one plays from so many seats on."""


def picks(count: int, options: Mapping[str, Value], draw: Draw) -> list[str]:
    """A quarter of the table is mafia; other roles come in as it grows, the rest are citizens.

    Custom, not a rule: any deal is legal (CL-007).
    """
    mafia = max(1, (count + 1) // 4)
    members = ["mafia"] * mafia
    if mafia > 2:
        members[0] = "don"
    if mafia > 3:
        members[1] = "consort"
    roles = [*members, *(role for role, least in FROM if count >= least)]
    return [*roles, *["citizen"] * (count - len(roles))]


DEALING = {"role": Pile(picks)}
