"""Явные роли: вторая половина списка, от Прокажённого до Героя."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import Uses
from rezolv.engine.parts.lives import heal
from rezolv.rulebooks.massacre.roles import UNBLOCKABLE, OpenRole
from rezolv.rulebooks.massacre4.acting import dead, on_each, the_dead
from rezolv.rulebooks.massacre4.fights import shields, shields_self
from rezolv.rulebooks.massacre4.lending import lend
from rezolv.rulebooks.massacre4.lives import raise_dead
from rezolv.rulebooks.massacre4.moon import FULL, PHASES, WEEKLY
from rezolv.rulebooks.massacre4.statuses import K, T


class Leper(OpenRole):
    """Out of reach of open roles while he lives (M4-106, M4-107)."""

    id = "leper"
    name = Name("Прокаженный", "Leper")
    untouchable = Passive(
        "Неприкасаемый",
        "Untouchable",
        says=(
            "Способности явных ролей, полезные тоже, на вас не действуют.",
            "Abilities of open roles, helpful ones too, do not reach you.",
        ),
        works_in=(T,),
        clauses=("M4-106", "M4-107"),
    )


class Healer(OpenRole):
    """Raises one of the dead (M4-108)."""

    id = "healer"
    name = Name("Лекарь", "Healer")
    poultice = Active(
        "Как мертвому припарки",
        "Poultices for the dead",
        says=(
            "В полнолуние воскресить мёртвого. Раз за игру.",
            "At full moon resurrect one of the dead. Once a game.",
        ),
        at="resurrections",
        phases=(FULL,),
        targets=the_dead,
        limits=(Uses(1),),
        does=on_each(raise_dead, dead),
        works_in=(T,),
        clauses=("M4-108", "M4-049"),
    )


class Avenger(OpenRole):
    """Goes on talking from the graveyard (M4-109)."""

    id = "avenger"
    name = Name("Мститель", "Avenger")
    restless = Passive(
        "Неупокоенный",
        "Restless",
        says=(
            "Мёртвым вы по-прежнему можете переписываться с живыми.",
            "When dead you may still write to the living.",
        ),
        works_in=(T, K),
        clauses=("M4-109",),
    )


class Hermit(OpenRole):
    """Out of reach until the first full moon (M4-110)."""

    id = "hermit"
    name = Name("Затворник", "Hermit")
    timid = Passive(
        "Мужичок из робких",
        "A timid man",
        says=(
            "В новолуние и полулуние первой недели чужие способности на вас не действуют.",
            "In the new and half moon of the first week the abilities of others do not reach you.",
        ),
        works_in=(T,),
        clauses=("M4-110",),
    )


class Knight(OpenRole):
    """Shields somebody once (M4-111)."""

    id = "knight"
    name = Name("Рыцарь", "Knight")
    tower_shield = Active(
        "Башенный щит",
        "Tower shield",
        says=(
            "Цель в эту фазу не получает урона от атак. Раз за игру.",
            "The target takes no damage from attacks this phase. Once a game.",
        ),
        at="protections",
        phases=PHASES,
        targets=anyone,
        limits=(Uses(1),),
        does=shields,
        works_in=(T,),
        clauses=("M4-111", "M4-086"),
    )


class Jester(OpenRole):
    """Shields himself at full moon (M4-112)."""

    id = "jester"
    name = Name("Шут", "Jester")
    pantomime = Active(
        "Пантомима",
        "Pantomime",
        says=(
            "В полнолуние не получать урона от атак.",
            "At full moon take no damage from attacks.",
        ),
        at="protections",
        phases=(FULL,),
        on=0,
        does=shields_self,
        marks=(UNBLOCKABLE,),
        clauses=("M4-112", "M4-086"),
    )


def enjoy(night: Resolution, action: Action) -> None:
    """Heal oneself, at full moon (M4-113)."""
    if night.now.moment.phase == FULL:
        heal(night, action.by, 1, by=action.by, use=action.ability.id)


class Philosopher(OpenRole):
    """Heals by himself at full moon (M4-113)."""

    id = "philosopher"
    name = Name("Философ", "Philosopher")
    hedonism = Passive(
        "Гедонизм",
        "Hedonism",
        says=(
            "Каждое полнолуние вы восстанавливаете 1 ХП.",
            "Every full moon you regain 1 HP.",
        ),
        at="lives",
        does=enjoy,
        clauses=("M4-113",),
    )


def rob(night: Resolution, action: Action, target: str) -> None:
    """The open role of a dead one is there for the next phase (M4-114)."""
    lend(night, action.by, night.before.seats[target].roles["open"])


class Marauder(OpenRole):
    """Borrows the open roles of the dead (M4-114)."""

    id = "marauder"
    name = Name("Мародер", "Marauder")
    grave_robbing = Active(
        "Черный копатель",
        "Grave robbing",
        says=(
            "В следующую фазу у вас есть все способности явной роли мёртвого. Раз в неделю.",
            "In the next phase you have all abilities of a dead one's open role. Once a week.",
        ),
        at="roles",
        phases=PHASES,
        targets=the_dead,
        limits=(WEEKLY,),
        does=on_each(rob, dead),
        clauses=("M4-114", "M4-099"),
    )


class Hero(OpenRole):
    """Has no power, and an achievement for a victory; there may be many (M4-115)."""

    id = "hero"
    name = Name("Герой", "Hero")
    ambitious = Passive(
        "Амбициозный",
        "Ambitious",
        says=(
            "Особых способностей нет; за победу в конце игры — достижение.",
            "No special ability; an achievement for a victory at the end of the game.",
        ),
        works_in=(T,),
        clauses=("M4-115",),
    )


LAST = (Leper, Healer, Avenger, Hermit, Knight, Jester, Philosopher, Marauder, Hero)
