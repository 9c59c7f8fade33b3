"""What every player has: five instants, an archetype with its points, letters of the dead."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.rulebooks.war.archetypes import Archetypes
from rezolv.rulebooks.war.instants import Instants
from rezolv.rulebooks.war.letters import Letters


class AnyPlayer(Instants, Archetypes, Letters):
    """What every player may do (WR-090, WR-117, WR-046)."""

    id = "any_player"
    name = Name("Любой игрок", "Any player")
    kind = "common"
    slot = "common"
