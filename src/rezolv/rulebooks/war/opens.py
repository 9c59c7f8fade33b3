"""The open roles, which everybody knows (WR-007), and what is laid by them."""

from __future__ import annotations

from typing import Final

from rezolv.engine import FactType, Role
from rezolv.engine.declared import EffectKind
from rezolv.rulebooks.war import graves, once_each
from rezolv.rulebooks.war.opens_first import FIRST
from rezolv.rulebooks.war.opens_last import LAST
from rezolv.rulebooks.war.opens_middle import MIDDLE

ROLES: Final[tuple[type[Role], ...]] = (*FIRST, *MIDDLE, *LAST)
EFFECTS: Final[dict[str, EffectKind]] = {**graves.EFFECTS, **once_each.EFFECTS}
FACTS: Final[dict[str, FactType]] = {}
RESULTS: Final[dict[str, tuple[str, str]]] = {}
