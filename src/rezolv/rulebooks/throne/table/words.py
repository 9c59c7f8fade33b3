"""The words of a spreadsheet: what each part of the schema is called there, and examples."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

Words = Mapping[str, tuple[str, ...]]
"""A word of the schema to how it is written: in Russian, in English, and however else."""

EFFECTS: Final[Words] = {
    "vs": ("ВС", "vs", "ВО"),
    "tv": ("ТВ", "tv"),
    "hidden": ("скрытый", "hidden", "скрытый бонус", "hidden bonus"),
    "block": ("блок", "block", "блокировка"),
    "protect": ("защита", "protect", "protection"),
    "poison": ("яд", "poison", "отравление"),
    "cure": ("лечение", "cure"),
    "kill": ("убийство", "kill"),
    "jail": ("карантин", "jail", "quarantine"),
    "release": ("освобождение", "release"),
    "learn": ("узнать", "learn"),
    "redirect": ("перенаправить", "redirect", "перенаправление"),
    "steal": ("кража", "steal", "theft"),
    "negotiations": ("переговоры", "negotiations"),
}
EVERYTHING: Final[Words] = {**EFFECTS, "all": ("всё", "all", "everything")}
LEARNS: Final[Words] = {
    "faction_state": ("положение во фракции", "faction state"),
    "faction_members": ("состав фракции", "faction members"),
    "tv": ("ТВ", "tv"),
    "real_vs": ("настоящее ВС", "real vs"),
    "character": ("характер", "character"),
    "targets": ("на кого ходит", "targets"),
    "messages": ("переписка", "messages"),
}
SLOTS: Final[Words] = {
    "daily": ("дневное", "daily"),
    "night": ("ночное", "night"),
    "individual": ("индивидуальное", "individual"),
    "factional": ("фракционное", "factional"),
    "heroic": ("геройское", "heroic"),
    "influence": ("влияния", "influence", "действие влияния"),
    "secret_day": ("тайное дневное", "secret day"),
    "secret_night": ("тайное ночное", "secret night"),
}
WHO: Final[Words] = {"target": ("цели", "target"), "self": ("себе", "self")}
TO: Final[Words] = {"second": ("на вторую", "to second"), "self": ("на себя", "to self")}
FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "vs": ("amount",),
    "tv": ("amount",),
    "hidden": ("amount", "hours"),
    "block": ("hours",),
    "protect": ("from", "hours"),
    "poison": ("hours",),
    "cure": (),
    "kill": (),
    "jail": (),
    "release": (),
    "learn": ("what",),
    "redirect": ("to",),
    "steal": ("what", "amount"),
    "negotiations": ("days",),
}
"""An effect to what is said of it, in this order."""
CONDITIONS: Final[Mapping[tuple[str, bool | str], tuple[str, ...]]] = {
    ("in_faction", True): ("во фракции", "in faction"),
    ("in_faction", False): ("вне фракций", "no faction"),
    ("same_faction", True): ("в той же фракции", "same faction"),
    ("same_faction", False): ("не в той же фракции", "not same faction"),
    ("status", "quarantine"): ("на карантине", "quarantine"),
    ("status", "poisoned"): ("отравлен", "poisoned"),
}
WHENS: Final[Mapping[tuple[str, bool | str], tuple[str, ...]]] = {
    ("in_faction", True): ("во фракции", "in faction"),
    ("in_faction", False): ("вне фракций", "no faction"),
    ("leader", True): ("лидер", "leader"),
    ("leader", False): ("не лидер", "not leader"),
    ("quarantine", True): ("на карантине", "quarantine"),
    ("quarantine", False): ("на свободе", "at liberty"),
}
FEATURES: Final[Words] = {
    "extra_actions.day": ("ещё действий днём", "extra actions by day"),
    "extra_actions.night": ("ещё действий ночью", "extra actions by night"),
    "free_slots": ("не ход", "not a turn"),
    "faction_cap": ("вместимость фракции", "faction cap"),
    "invite_at_four": ("приглашает при четырёх", "invites at four"),
    "max_factions": ("фракций до", "factions up to"),
    "hidden_vs": ("скрытый", "hidden"),
    "vote_weight.amnesty": ("вес голоса", "vote weight"),
    "immune": ("не действует", "immune to"),
    "tv_per_day": ("ТВ в день", "tv per day"),
    "no_quarantine_loss": ("без потерь на карантине", "no quarantine loss"),
    "depose_bonus": ("при смещении", "when deposing"),
    "win_only_as_head_or_alone": ("побеждает главой или в одиночку", "wins as head or alone"),
}
LISTS: Final[Mapping[str, Words]] = {"free_slots": SLOTS, "immune": EFFECTS}

EXAMPLES: Final[Mapping[str, tuple[str, str]]] = {
    "vs": ("ВС −2", "vs −2"),
    "tv": ("ТВ себе +1", "tv self +1"),
    "hidden": ("скрытый +2 72 ч", "hidden +2 72 h"),
    "block": ("блок 3 ч", "block 3 h"),
    "protect": ("защита от ВС, ТВ, кража 24 ч", "protect from vs, tv, steal 24 h"),
    "poison": ("яд 48 ч", "poison 48 h"),
    "cure": ("лечение", "cure"),
    "kill": ("убийство если ВС < 0", "kill if vs < 0"),
    "jail": ("карантин если вне фракций, ВС < 0", "jail if no faction, vs < 0"),
    "release": ("освобождение если на карантине", "release if quarantine"),
    "learn": ("узнать состав фракции", "learn faction members"),
    "redirect": ("перенаправить на вторую", "redirect to second"),
    "steal": ("кража ТВ 2", "steal tv 2"),
    "negotiations": ("переговоры +1", "negotiations +1"),
    "extra_actions.day": ("ещё действий днём +1", "extra actions by day +1"),
    "extra_actions.night": ("ещё действий ночью +1", "extra actions by night +1"),
    "free_slots": ("не ход: влияния", "not a turn: influence"),
    "faction_cap": ("вместимость фракции 5", "faction cap 5"),
    "invite_at_four": ("приглашает при четырёх", "invites at four"),
    "max_factions": ("фракций до 2", "factions up to 2"),
    "hidden_vs": ("скрытый +2 если лидер", "hidden +2 if leader"),
    "vote_weight.amnesty": ("вес голоса +3", "vote weight +3"),
    "immune": ("не действует: яд, узнать", "immune to: poison, learn"),
    "tv_per_day": ("ТВ в день +1", "tv per day +1"),
    "no_quarantine_loss": ("без потерь на карантине", "no quarantine loss"),
    "depose_bonus": ("при смещении +3", "when deposing +3"),
    "win_only_as_head_or_alone": ("побеждает главой или в одиночку", "wins as head or alone"),
}
"""A line for each effect and each feature."""


def plain(text: str) -> str:
    """A text without what does not matter: case, kinds of dashes and spaces, ё, a last dot."""
    text = re.sub(r"[−–—‑]", "-", text.casefold().replace("ё", "е").replace("≥", ">="))
    return " ".join(text.replace("_", " ").split()).strip(" .")


def word(known: Mapping[Any, tuple[str, ...]], text: str) -> Any:
    """The word of the schema that a text is; None if it is none."""
    wanted = plain(text)
    for key, ways in known.items():
        if wanted in map(plain, ways) or (isinstance(key, str) and wanted == plain(key)):
            return key
    return None
