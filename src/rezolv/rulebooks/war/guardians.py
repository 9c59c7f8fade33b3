"""The Good guardians (ДХ), a file each, and what they bring to the rulebook."""

from __future__ import annotations

from typing import Final

from rezolv.engine import FactType
from rezolv.rulebooks.war import pegasus
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.leshy import Leshy
from rezolv.rulebooks.war.pegasus import Pegasus
from rezolv.rulebooks.war.triton import Triton

ROLES: Final = (Leshy, Pegasus, Triton)
EFFECTS: Final[dict[str, Lasting]] = {**pegasus.EFFECTS}
FACTS: Final[dict[str, FactType]] = {}
RESULTS: Final[dict[str, tuple[str, str]]] = {}
