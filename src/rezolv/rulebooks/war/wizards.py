"""The Good wizards (ДВ), a file each, and what they bring to the rulebook."""

from __future__ import annotations

from typing import Final

from rezolv.engine import FactType
from rezolv.rulebooks.war import cancelling, exchanging, life_mage, white_wizard
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.life_mage import LifeMage
from rezolv.rulebooks.war.priest import Priest
from rezolv.rulebooks.war.white_wizard import WhiteWizard

ROLES: Final = (LifeMage, Priest, WhiteWizard)
EFFECTS: Final[dict[str, Lasting]] = {
    **exchanging.EFFECTS,
    **cancelling.EFFECTS,
    **life_mage.EFFECTS,
    **white_wizard.EFFECTS,
}
FACTS: Final[dict[str, FactType]] = {}
RESULTS: Final[dict[str, tuple[str, str]]] = {}
