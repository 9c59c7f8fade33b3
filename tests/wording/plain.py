"""A rulebook without wording of its own: the shared sentences serve it."""

from __future__ import annotations

from rezolv.engine import Active, Name, Phase, Resolution, Role, Rulebook, Step
from rezolv.engine.declared import EffectKind, Faction


class Doctor(Role):
    id = "doctor"
    name = Name("Доктор", "Doctor")
    says = Name("Лечит.", "Heals.")
    faction = "town"
    heal = Active("Хил", "Heal", says=("Лечить.", "To heal."), at="heals", phases=("night",))


class Mafia(Role):
    id = "mafia"
    name = Name("Мафия", "Mafia")
    says = Name("Убивает.", "Kills.")
    faction = "black"


def same(night: Resolution) -> tuple[str, int]:
    return "night", night.now.moment.turn + 1


PLAIN = Rulebook(
    "plain",
    "1",
    Name("Простая", "Plain"),
    says=Name("Простые правила.", "Plain rules."),
    factions=(Faction("town", "Город", "Town"), Faction("black", "Чёрные", "Black")),
    roles=(Doctor, Mafia),
    phases=(
        Phase("night", "Ночь", "Night", steps=(Step("heals", "Лечение", "Healing"),), next=same),
    ),
    first=lambda options: ("night", 1),
    effects={"ill": EffectKind(name=("болен", "ill"), status=True, public=True)},
    results={"hit": ("попал", "hit"), "miss": ("не попал", "miss")},
)
