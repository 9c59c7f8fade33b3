"""Evil monsters (ЗМ): the three roles and what they bring."""

from __future__ import annotations

from typing import Final

from rezolv.engine import FactType
from rezolv.rulebooks.war import forms, hunting
from rezolv.rulebooks.war.chimera import Chimera
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.metamorph import Metamorph
from rezolv.rulebooks.war.worm import Worm

ROLES: Final = (Chimera, Metamorph, Worm)
EFFECTS: Final[dict[str, Lasting]] = {**forms.EFFECTS, **hunting.EFFECTS}
FACTS: Final[dict[str, FactType]] = hunting.FACTS
RESULTS: Final[dict[str, tuple[str, str]]] = forms.RESULTS
