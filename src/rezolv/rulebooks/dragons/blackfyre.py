"""The Блэкфайры."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.rulebooks.dragons.everyone import Killer


class Aegon(Killer):
    """..."""

    id = "aegon"
    name = Name("Эйгон Блэкфайр", "Aegon Blackfyre")
    says = Name("", "")
    faction = "blackfyre"


class Arianne(Killer):
    """..."""

    id = "arianne"
    name = Name("Арианна Мартелл", "Arianne Martell")
    says = Name("", "")
    faction = "blackfyre"


class Connington(Killer):
    """..."""

    id = "connington"
    name = Name("Джон Коннингтон", "Jon Connington")
    says = Name("", "")
    faction = "blackfyre"


class Strickland(Killer):
    """..."""

    id = "strickland"
    name = Name("Гарри Стрикленд", "Harry Strickland")
    says = Name("", "")
    faction = "blackfyre"


class Varys(Killer):
    """..."""

    id = "varys"
    name = Name("Варис", "Varys")
    says = Name("", "")
    faction = "blackfyre"


ROLES = (Aegon, Arianne, Connington, Strickland, Varys,)
