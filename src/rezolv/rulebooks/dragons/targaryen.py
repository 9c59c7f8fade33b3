"""The Таргариены."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.rulebooks.dragons.everyone import Killer


class Daenerys(Killer):
    """..."""

    id = "daenerys"
    name = Name("Дейнерис Таргариен", "Daenerys Targaryen")
    says = Name("", "")
    faction = "targaryen"


class Tyrion(Killer):
    """..."""

    id = "tyrion"
    name = Name("Тирион Ланнистер", "Tyrion Lannister")
    says = Name("", "")
    faction = "targaryen"


class Jorah(Killer):
    """..."""

    id = "jorah"
    name = Name("Джорах Мормонт", "Jorah Mormont")
    says = Name("", "")
    faction = "targaryen"


class Barristan(Killer):
    """..."""

    id = "barristan"
    name = Name("Барристан Селми", "Barristan Selmy")
    says = Name("", "")
    faction = "targaryen"


class Missandei(Killer):
    """..."""

    id = "missandei"
    name = Name("Миссандея", "Missandei")
    says = Name("", "")
    faction = "targaryen"


ROLES = (Daenerys, Tyrion, Jorah, Barristan, Missandei,)
