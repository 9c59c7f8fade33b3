"""The ids of the secret roles and of the masks, in the order of the document."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine.params import Param
from rezolv.engine.views import View

MASKS = (
    "lich",
    "zombie",
    "ghost",
    "necromancer",
    "demonologist",
    "imp",
    "succubus",
    "hound",
    "captain",
    "inquisitor",
    "interrogator",
    "peasant",
    "beast",
    "demiurge",
)
SECRET = (*MASKS[:12], "peasant_2", *MASKS[12:])
DEMON_ROLES = ("imp", "succubus", "hound")
"""Who is a demon: Демонолог is none (M2-155)."""


class OneRole(Param):
    """One of these secret roles."""

    kind = "role"

    def __init__(self, *roles: str) -> None:
        super().__init__()
        self.roles = roles

    def domain(self, view: View) -> Sequence[str]:
        """The roles."""
        return self.roles
