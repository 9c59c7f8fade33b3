"""Dragons and Others."""

from __future__ import annotations

from rezolv.engine import Name, Role


class Drogon(Role):
    """..."""

    id = "drogon"
    name = Name("Дрогон", "Drogon")
    says = Name("", "")
    faction = "dragons"
    kind = "neutral"


class Viserion(Role):
    """..."""

    id = "viserion"
    name = Name("Визерион", "Viserion")
    says = Name("", "")
    faction = "dragons"
    kind = "neutral"


class Rhaegal(Role):
    """..."""

    id = "rhaegal"
    name = Name("Рейгаль", "Rhaegal")
    says = Name("", "")
    faction = "dragons"
    kind = "neutral"


class Sheepstealer(Role):
    """..."""

    id = "sheepstealer"
    name = Name("Овцекрад", "Sheepstealer")
    says = Name("", "")
    faction = "dragons"
    kind = "neutral"


class GreatOther(Role):
    """..."""

    id = "great_other"
    name = Name("Великий Иной", "The Great Other")
    says = Name("", "")
    faction = "others"
    kind = "secret"


class IceDragon(Role):
    """..."""

    id = "ice_dragon"
    name = Name("Ледяной Дракон", "The Ice Dragon")
    says = Name("", "")
    faction = "others"
    kind = "secret"


ROLES = (Drogon, Viserion, Rhaegal, Sheepstealer, GreatOther, IceDragon,)
