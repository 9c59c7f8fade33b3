"""The other neutrals."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Name, Resolution, Role


class Howland(Role):
    """..."""

    id = "howland_reed"
    name = Name("Хоуленд Рид", "Howland Reed")
    says = Name("", "")
    faction = "neutrals"
    kind = "neutral"


class Tycho(Role):
    """..."""

    id = "tycho"
    name = Name("Тихо Несторис", "Tycho Nestoris")
    says = Name("", "")
    faction = "neutrals"
    kind = "neutral"


class Wyman(Role):
    """..."""

    id = "wyman"
    name = Name("Виман Мандерли", "Wyman Manderly")
    says = Name("", "")
    faction = "neutrals"
    kind = "neutral"


class Sansa(Role):
    """..."""

    id = "sansa"
    name = Name("Санса Старк", "Sansa Stark")
    says = Name("", "")
    faction = "neutrals"
    kind = "neutral"


class Bloodraven(Role):
    """..."""

    id = "bloodraven"
    name = Name("Бринден «Кровавый Ворон» Риверс", "Brynden “Bloodraven” Rivers")
    says = Name("", "")
    faction = "neutrals"
    kind = "neutral"


ROLES = (Howland, Tycho, Wyman, Sansa, Bloodraven,)

WINS: dict[str, Callable[[Resolution, str], bool]] = {}
"""Role to whether its holder has fulfilled his own condition."""
