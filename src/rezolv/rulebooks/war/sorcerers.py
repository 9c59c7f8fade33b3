"""Evil sorcerers (ЗЧ): the three roles and what they bring."""

from __future__ import annotations

from typing import Final

from rezolv.engine import FactType
from rezolv.rulebooks.war import cancelling, demons, exchanging, hexes, necromancy
from rezolv.rulebooks.war.black_sorcerer import BlackSorcerer
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.demonologist import Demonologist
from rezolv.rulebooks.war.necromancer import Necromancer

ROLES: Final = (Necromancer, Demonologist, BlackSorcerer)
EFFECTS: Final[dict[str, Lasting]] = {
    **necromancy.EFFECTS,
    **demons.EFFECTS,
    **hexes.EFFECTS,
    **cancelling.EFFECTS,
    **exchanging.EFFECTS,
}
FACTS: Final[dict[str, FactType]] = demons.FACTS
RESULTS: Final[dict[str, tuple[str, str]]] = demons.RESULTS
