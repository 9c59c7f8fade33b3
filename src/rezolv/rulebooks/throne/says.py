"""Effects, actions and traits as sentences in both languages, made of the table's own data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine.abilities import Name
from rezolv.rulebooks.throne.table import schema
from rezolv.rulebooks.throne.table.schema import AnyEffect, Does, If

NAMES: Final[dict[str, tuple[str, str]]] = {
    "vs": ("ВС", "influence"),
    "tv": ("ТВ", "secret influence"),
    "hidden": ("скрытый бонус", "hidden bonus"),
    "block": ("блок", "block"),
    "protect": ("защита", "protection"),
    "poison": ("отравление", "poison"),
    "cure": ("лечение", "cure"),
    "kill": ("убийство", "kill"),
    "jail": ("карантин", "quarantine"),
    "release": ("освобождение", "release"),
    "learn": ("сведения", "learning"),
    "redirect": ("перенаправление", "redirect"),
    "steal": ("кража", "theft"),
    "negotiations": ("срок переговоров", "negotiations"),
    "all": ("всё", "everything"),
}
SLOTS: Final[dict[str, tuple[str, str]]] = {
    "daily": ("Дневное", "Day action"),
    "night": ("Ночное", "Night action"),
    "individual": ("Индивидуальное", "Individual action"),
    "factional": ("Фракционное", "Factional action"),
    "heroic": ("Геройское, при ВС от 6", "Heroic action, from 6 of influence"),
    "influence": (
        "Действие влияния, при ТВ от 10",
        "Influence action, from 10 of secret influence",
    ),
    "secret_day": ("Тайное дневное", "Secret day action"),
    "secret_night": ("Тайное ночное", "Secret night action"),
}
_OWN: Final = {"vs": "своё ВС", "tv": "своё ТВ", "hidden": "свой скрытый бонус"}
_LEARNS: Final[dict[str, tuple[str, str]]] = {
    "faction_state": ("во фракции ли цель и лидер ли она",
                      "whether the target is in a faction, and leads"),
    "faction_members": ("состав фракции цели", "who is in the target's faction"),
    "tv": ("ТВ цели", "the target's secret influence"),
    "real_vs": ("настоящее ВС цели", "the target's real influence"),
    "character": ("тайный характер цели", "the target's secret character"),
    "targets": ("на кого цель действует", "on whom the target acts"),
    "messages": ("личные сообщения цели за день", "the target's private messages of the day"),
}  # fmt: skip


def action(entry: schema.Action) -> tuple[str, str]:
    """What an action does, when and how often."""
    found = []
    for lang in (0, 1):
        said = "; ".join([_effect(part, lang) for part in entry.effects])
        text = f"{SLOTS[entry.slot][lang]}: {said}" if said else SLOTS[entry.slot][lang]
        if entry.cooldown:
            hours = entry.cooldown
            text += (f". Не чаще раза в {hours} ч", f". Once in {hours} hours")[lang]
        found.append(text.strip() + ".")
    return found[0], found[1]


def _effect(part: AnyEffect, lang: int) -> str:
    text = _plain(part, lang)
    return text if part.if_ is None else f"{text} ({_conditions(part.if_, lang)})"


def _plain(part: AnyEffect, lang: int) -> str:
    whom = (("себе", "oneself") if part.who == "self" else ("цели", "the target"))[lang]
    match part:
        case schema.Vs() | schema.Tv() | schema.Hidden():
            kind = type(part).__struct_config__.tag
            amount = f"{part.amount:+d}".replace("-", "−")
            name = NAMES[str(kind)]
            if part.who == "self":
                text = (f"{_OWN[str(kind)]} {amount}", f"own {name[1]} {amount}")[lang]
            else:
                text = (f"{name[0]} цели {amount}", f"{name[1]} of the target {amount}")[lang]
            return text + _for(part.hours, lang) if isinstance(part, schema.Hidden) else text
        case schema.Block():
            return (f"блок {whom}", f"blocks {whom}")[lang] + _for(part.hours, lang)
        case schema.Protect():
            names = ", ".join(NAMES[name][lang] for name in part.from_)
            said = (f"защита {whom}: {names}", f"protects {whom} from: {names}")[lang]
            return said + _for(part.hours, lang)
        case schema.Poison():
            return (f"яд {whom}, смерть через {part.hours} ч",
                    f"poisons {whom}: death after {part.hours} hours")[lang]  # fmt: skip
        case schema.Steal():
            what = NAMES[part.what][lang]
            return (f"кража у цели: {what} {part.amount}",
                    f"steals {part.amount} of {what} from the target")[lang]  # fmt: skip
        case schema.Learn():
            return ("узнать ", "learns ")[lang] + _LEARNS[part.what][lang]
        case schema.Redirect():
            to = {"self": ("себя", "oneself"), "second": ("вторую цель", "the second target")}
            return (f"действие цели обращается на {to[part.to][0]}",
                    f"the target's action goes to {to[part.to][1]}")[lang]  # fmt: skip
        case schema.Negotiations():
            days = f"{part.days:+d}".replace("-", "−")
            return (f"срок переговоров {days} дн.", f"the negotiations {days} days")[lang]
        case _:
            return f"{NAMES[str(type(part).__struct_config__.tag)][lang]} ({whom})"


def _for(hours: int, lang: int) -> str:
    return (f" на {hours} ч", f" for {hours} hours")[lang] if hours else ""


_STATES: Final[dict[tuple[str, object], tuple[str, str]]] = {
    ("in_faction", True): ("цель во фракции", "the target is in a faction"),
    ("in_faction", False): ("цель вне фракций", "the target is in no faction"),
    ("same_faction", True): ("цель в одной с вами фракции", "the target is in your faction"),
    ("same_faction", False): ("цель не в вашей фракции", "the target is not in your faction"),
    ("status", "quarantine"): ("цель на карантине", "the target is in quarantine"),
    ("status", "poisoned"): ("цель отравлена", "the target is poisoned"),
}
_NUMBERS: Final[dict[str, tuple[str, str]]] = {
    "vs_below": ("ВС цели ниже {}", "the target's influence is below {}"),
    "vs_at_least": ("ВС цели от {}", "the target's influence is {} at least"),
    "tv_below": ("ТВ цели ниже {}", "the target's secret influence is below {}"),
    "tv_at_least": ("ТВ цели от {}", "the target's secret influence is {} at least"),
}


def _conditions(wanted: If, lang: int) -> str:
    said = []
    for field in wanted.__struct_fields__:
        value = getattr(wanted, field)
        if field in _NUMBERS and value is not None:
            said.append(_NUMBERS[field][lang].format(value))
        elif value is not None:
            said.append(_STATES[field, value][lang])
    return ("если ", "if ")[lang] + (" и ", " and ")[lang].join(said)


def trait(does: Does) -> Name:
    """What a trait does."""
    lines = list(_does(does))
    return Name("; ".join(ru for ru, _ in lines), "; ".join(en for _, en in lines))


def _does(does: Does) -> Sequence[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    extra = does.extra_actions
    if extra.day:
        found.append((f"днём действий больше на {extra.day}", f"{extra.day} more actions by day"))
    if extra.night:
        found.append((f"ночью действий больше на {extra.night}",
                      f"{extra.night} more actions by night"))  # fmt: skip
    if does.free_slots:
        ru, en = (
            ", ".join(SLOTS[slot][n].split(",")[0].lower() for slot in does.free_slots)
            for n in (0, 1)
        )
        found.append((f"ходом не считается: {ru}", f"does not count as the turn: {en}"))
    if does.faction_cap != schema.Does().faction_cap:
        found.append((f"его фракция вмещает {does.faction_cap}",
                      f"the faction he leads may hold {does.faction_cap}"))  # fmt: skip
    if does.invite_at_four:
        found.append(("лидером может приглашать и при четырёх членах",
                      "as leader may invite at four members too"))  # fmt: skip
    if does.max_factions > 1:
        found.append((f"может состоять во фракциях числом до {does.max_factions}",
                      f"may belong to {does.max_factions} factions"))  # fmt: skip
    if does.hidden_vs:
        when = _when(does.when)
        found.append((f"скрытый бонус {does.hidden_vs}{when[0]}",
                      f"a hidden bonus of {does.hidden_vs}{when[1]}"))  # fmt: skip
    if does.vote_weight.amnesty:
        n = does.vote_weight.amnesty
        found.append((f"голос об амнистии или увольнении весит больше на {n}",
                      f"the vote for amnesty or dismissal weighs {n} more"))  # fmt: skip
    if does.immune:
        ru, en = (", ".join(NAMES[name][n] for name in does.immune) for n in (0, 1))
        found.append((f"на него не действует: {ru}", f"is not touched by: {en}"))
    if does.tv_per_day:
        found.append(
            (
                f"каждое утро ТВ {does.tv_per_day:+d}",
                f"each morning secret influence {does.tv_per_day:+d}",
            )
        )
    if does.no_quarantine_loss:
        found.append(("на карантине не теряет ВС", "loses no influence in quarantine"))
    if does.depose_bonus:
        n = does.depose_bonus
        found.append((f"при смещении лидера его ТВ больше на {n}",
                      f"counts {n} more of secret influence when a leader is deposed"))  # fmt: skip
    if does.win_only_as_head_or_alone:
        found.append(("побеждает только главой фракции или в одиночку",
                      "wins only as the head of a faction or alone"))  # fmt: skip
    return found


def _when(when: schema.When | str) -> tuple[str, str]:
    if isinstance(when, str):
        return "", ""
    rows = (
        (when.in_faction, (" во фракции", " in a faction"), (" вне фракций", " in no faction")),
        (when.leader, (" у лидера", " while he leads"), (" не у лидера", " while not leading")),
        (when.quarantine, (" на карантине", " in quarantine"), (" на свободе", " at liberty")),
    )  # fmt: skip
    said = [yes if value else no for value, yes, no in rows if value is not None]
    return "".join(ru for ru, _ in said), "".join(en for _, en in said)
