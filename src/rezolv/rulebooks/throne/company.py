"""What a member may know of his faction: who is in it, who leads, and what it adds (TR-068)."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv.engine.company import Company
from rezolv.engine.views import View
from rezolv.rulebooks.throne import factions


def companies(view: View, points: Mapping[str, int]) -> list[Company]:
    """The factions of a seat, with the sum of what everybody sees and the bonus that it makes.

    A member knows both: influence is public (TR-003), and so he knows his real one (TR-070).
    """
    found = []
    for one in factions.known_to(view):
        total = sum(points.get(name, 0) for name in one.members)
        numbers = {"sum": total, "bonus": factions.bonus_of(total)}
        found.append(Company(one.leader, one.members, numbers))
    return found
