"""The ids of the roles, in the order of the document."""

from __future__ import annotations

SECRET_ROLES = (
    *("lich", "necromancer", "ghost", "zombie"),
    *("demonologist", "succubus", "hellhound", "imp"),
    *("inquisitor", "guard_captain", "interrogator", "peasant"),
    *("plague_doctor", "horseman", "devil"),
)

OPEN_ROLES = (
    *("mayor", "nobleman", "gypsy", "priest", "gravedigger", "bandit", "blacksmith", "warrior"),
    *("werewolf", "leper", "healer", "avenger", "hermit", "knight", "jester", "philosopher"),
    *("marauder", "hero"),
)
