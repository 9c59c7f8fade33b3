"""Open roles, the first third of the list: Принц to Оборотень."""

from __future__ import annotations

from rezolv.engine import Name, Resolution, Role
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.limits import Uses
from rezolv.rulebooks.war import health
from rezolv.rulebooks.war.blocks import NO_DUNGEON, blocks, jail
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.graves import FATE
from rezolv.rulebooks.war.health import CUSHION
from rezolv.rulebooks.war.names import (
    BLOCKS,
    CHECKS,
    DAMAGE,
    OPEN,
)
from rezolv.rulebooks.war.once_each import OnceEach, once_each
from rezolv.rulebooks.war.places import IRON
from rezolv.rulebooks.war.races import faction
from rezolv.rulebooks.war.statuses import dead

CUSHIONED = 6
"""The damage that Атас! prevents (WR-160)."""


class OpenRole(Role):
    """A role that everybody knows (WR-007)."""

    kind = OPEN
    slot = OPEN


def jails(night: Resolution, action: Action) -> None:
    """To the dungeon, whoever can come there (WR-150)."""
    came = [jail(night, seat, action.entry) for seat in action.reach]
    if not any(came):
        action.verdict = NO_EFFECT


class Prince(OpenRole):
    """Принц: sends to the dungeon (WR-150)."""

    id = "prince"
    name = Name("Принц", "Prince")
    power = Main(
        "Власть",
        "Power",
        says=("Отправить персонажа в темницу.", "Send a character to the dungeon."),
        letters="Т",
        every=3,
        at=BLOCKS,
        targets=anyone,
        does=jails,
        clauses=("WR-150",),
    )


def ignores_one(night: Resolution, seat: str) -> bool:
    """The first block of the year (WR-151)."""
    return night.once("influence", seat)


class Aristocrat(OpenRole):
    """Аристократ: ignores a block a year, and stays out of the dungeon (WR-151, WR-152)."""

    id = "aristocrat"
    name = Name("Аристократ", "Aristocrat")
    influence = Ever(
        "Влияние",
        "Influence",
        says=(
            "Первый за год блок на вас не действует; в темницу вы не попадаете.",
            "The first block of a year does not work on you; you never come to the dungeon.",
        ),
        shrugs=ignores_one,
        marks=(NO_DUNGEON,),
        clauses=("WR-151", "WR-152"),
    )


class Witch(OpenRole):
    """Ведьма: blocks (WR-153)."""

    id = "witch"
    name = Name("Ведьма", "Witch")
    hex = Auxiliary(
        "Сглаз",
        "Hex",
        says=("Заблокировать персонажа.", "Block a character."),
        letters="Б",
        every=3,
        at=BLOCKS,
        targets=anyone,
        does=blocks(),
        clauses=("WR-153",),
    )


def treats(night: Resolution, action: Action) -> None:
    """Three HP for whoever is reached (WR-154)."""
    for seat in action.reach:
        health.restore(night, seat, 3, by=action.by, use=action.ability.id, cause=action.entry)


class Healer(OpenRole):
    """Лекарь: heals two characters a game (WR-154, WR-155)."""

    id = "healer"
    name = Name("Лекарь", "Healer")
    poultice = Main(
        "Как мертвому припарки",
        "Poultice",
        says=(
            "Восстановить персонажу 3 ХП. Дважды за игру, каждому не больше раза.",
            "Restore 3 HP to a character. Twice a game, nobody more than once.",
        ),
        letters="Т",
        at=DAMAGE,
        targets=anyone,
        limits=(Uses(2), OnceEach()),
        lonely=True,
        does=once_each(treats),
        clauses=("WR-154", "WR-155"),
    )


def digs(night: Resolution, action: Action) -> None:
    """The side of a dead one and what acted on it, and 3 HP for oneself (WR-156 to WR-158)."""
    for seat in action.reach:
        fate = night.seat(seat).effect(FATE)
        are = fate.values["are"] if fate is not None else ()
        side = faction(night, seat)
        night.tell(action.by, "faction", of=seat, is_=side, cause=action.entry)
        night.tell(action.by, "abilities_on", of=seat, are=are, cause=action.entry)
    health.restore(night, action.by, 3, by=action.by, use=action.ability.id, cause=action.entry)


class Looter(OpenRole):
    """Мародер: digs up the dead and feels better for it (WR-156 to WR-159)."""

    id = "looter"
    name = Name("Мародер", "Looter")
    dig = Auxiliary(
        "Раскопки",
        "Excavation",
        says=(
            "Узнать сторону мёртвого и всё, что действовало на него в год смерти; себе 3 ХП. С "
            "каждым один раз.",
            "Learn the side of a dead one and all that acted on it in the year of death; restore "
            "3 HP to yourself. Each character once.",
        ),
        letters="Б",
        every=3,
        at=CHECKS,
        targets=dead,
        limits=(OnceEach(),),
        lonely=True,
        does=once_each(digs),
        clauses=("WR-156", "WR-157", "WR-158", "WR-159"),
    )


def ducks(night: Resolution, action: Action) -> None:
    """The first six points of damage do not come (WR-160)."""
    night.aura(action.by, CUSHION, source=action.by, amount=CUSHIONED)


class Bandit(OpenRole):
    """Бандит: ducks (WR-160)."""

    id = "bandit"
    name = Name("Бандит", "Bandit")
    duck = Auxiliary(
        "Атас!",
        "Duck!",
        says=(
            "В этот год получить на 6 урона меньше.",
            "Take 6 damage less this year.",
        ),
        letters="Б",
        every=3,
        at=DAMAGE,
        on=0,
        does=ducks,
        clauses=("WR-160",),
    )


class Smith(OpenRole):
    """Кузнец: tempered, and sick the sooner (WR-161, WR-162)."""

    id = "smith"
    name = Name("Кузнец", "Smith")
    tempering = Ever(
        "Закалка",
        "Tempering",
        says=(
            "На 5 ХП больше, максимум 15; в лазарет вы попадаете при 7 ХП.",
            "5 HP more, maximum 15; you come to the infirmary at 7 HP.",
        ),
        lives=5,
        sick_at=7,
        clauses=("WR-161", "WR-162"),
    )


class Mercenary(OpenRole):
    """Наемник: infirmary and dungeon bar him nothing (WR-163, WR-164)."""

    id = "mercenary"
    name = Name("Наемник", "Mercenary")
    iron_will = Ever(
        "Железная воля",
        "Iron will",
        says=(
            "Все способности работают и в лазарете, и в темнице.",
            "All abilities work from the infirmary and from the dungeon.",
        ),
        marks=(IRON,),
        clauses=("WR-163", "WR-164"),
    )


class Werewolf(OpenRole):
    """Оборотень: howls once (WR-165)."""

    id = "werewolf"
    name = Name("Оборотень", "Werewolf")
    howl = Main(
        "Вой",
        "Howl",
        says=(
            "Заблокировать до семи персонажей. Раз за игру.",
            "Block up to seven characters. Once a game.",
        ),
        letters="Б",
        at=BLOCKS,
        on=(0, 7),
        targets=anyone,
        limits=(Uses(1),),
        does=blocks(),
        clauses=("WR-165",),
    )


FIRST = (Prince, Aristocrat, Witch, Healer, Looter, Bandit, Smith, Mercenary, Werewolf)
