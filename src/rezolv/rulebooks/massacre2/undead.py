"""Нежить: Лич, Зомби, Призрак, Некромант."""

from __future__ import annotations

from typing import ClassVar

from rezolv.engine import Active, Name, Passive
from rezolv.engine.abilities import anyone
from rezolv.engine.limits import Cooldown, OneOf
from rezolv.rulebooks.massacre.attacks import TOUCH, strikes, unless_shared
from rezolv.rulebooks.massacre.bending import blocks
from rezolv.rulebooks.massacre.moon import BOTH, NEW, NIGHT, at_moon, once_a_cycle
from rezolv.rulebooks.massacre.roles import ATTACK, BLOCK, SHELL, STANDING, STRAIGHT, SecretRole
from rezolv.rulebooks.massacre.standing import wait
from rezolv.rulebooks.massacre.statuses import L, T
from rezolv.rulebooks.massacre.targets import anyone_alive_or_dead, dead_others
from rezolv.rulebooks.massacre0.undead import shield_of_souls, transfuse
from rezolv.rulebooks.massacre2 import fights, rising
from rezolv.rulebooks.massacre2.faces import looks
from rezolv.rulebooks.massacre2.setup import KNOWN_TO


class Masked(SecretRole):
    """A secret role of this rulebook.

    Attributes:
        masks: those that its holder wears at the start, one of each (M2-059).
    """

    masks: ClassVar[tuple[str, ...]] = ()


class Undead(Masked):
    """A role of the Undead."""

    faction = "undead"


class Lich(Undead):
    """Raises the dead, wards off his like and demons, blocks (M2-122 to M2-130)."""

    id = "lich"
    name = Name("Лич", "Lich")
    masks = ("lich", "succubus", "hound", "captain", "peasant", "demiurge")
    army = Active(
        "Армия тьмы",
        "Army of darkness",
        says=(
            "В новолуние: до трёх мёртвых возвращаются здоровыми, но без голоса. Демонов и Лича не "
            "поднять.",
            "At new moon: up to three of the dead come back in full health, without a vote. Not "
            "demons, nor a Lich.",
        ),
        at="resurrections",
        phases=(NIGHT,),
        on=(0, 3),
        targets=dead_others,
        due=at_moon(NEW),
        does=rising.army,
        works_in=(L,),
        clauses=("M2-122", "M2-123", "M2-124", "M2-125"),
    )
    shield = Passive(
        "Щит душ",
        "Shield of souls",
        says=(
            "Каждую ночь гасит единицу урона и бьёт на единицу сильнейшего из напавших.",
            "Each night it takes off a point of damage and deals one to the strongest attacker.",
        ),
        at="points",
        does=shield_of_souls,
        clauses=("M2-126", "M2-127"),
    )
    zombify = Active(
        "Зомбирование",
        "Zombification",
        says=(
            "Персонаж этой ночью ничего не сделает. Раз за цикл; не блокируется.",
            "A character does nothing tonight. Once a cycle; cannot be blocked.",
        ),
        at="blocks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        does=blocks,
        marks=(BLOCK,),
        clauses=("M2-128",),
    )
    soulless = Passive(
        "Без души",
        "Soulless",
        says=(
            "Нежить и Демоны отменяют свои атаки по вам; Демоны знают почему.",
            "Undead and demons cancel their attacks on you; the demons know why.",
        ),
        at="cancels",
        does=fights.wards_off(fights.demon),
        works_in=(L, T),
        clauses=("M2-129", "M2-130"),
    )


class Zombie(Undead):
    """Takes a life, or looks (M2-131, M2-132)."""

    id = "zombie"
    name = Name("Зомби", "Zombie")
    masks = ("zombie", "imp", "inquisitor", "interrogator", "peasant", "beast")
    brains = Active(
        "Bra-a-a-ains",
        "Bra-a-a-ains",
        says=("Атака: единица урона.", "An attack: one point of damage."),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(OneOf("brains", "no_brains"),),
        does=strikes(),
        marks=(ATTACK,),
        clauses=("M2-131",),
    )
    no_brains = Active(
        "No-o Bra-a-a-ains",
        "No-o Bra-a-a-ains",
        says=("Вместо атаки узнать личину.", "Learn a mask instead of attacking."),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(OneOf("brains", "no_brains"),),
        does=looks(),
        clauses=("M2-132",),
    )


class Ghost(Undead):
    """Touches, throws things about, lets the strongest attack pass through (M2-133 to M2-139)."""

    id = "ghost"
    name = Name("Призрак", "Ghost")
    masks = ("ghost", "demonologist", "imp", "hound", "interrogator", "peasant")
    touch = Active(
        "Касание смерти",
        "Touch of death",
        says=(
            "Атака: лежащему в Лазарете — единица урона, прочим — день без явной роли, и это "
            "объявят. Не на тех, к кому этой ночью обратились другие из Нежити.",
            "An attack: a point of damage to one in the Infirmary, else a day without the open "
            "role, which is announced. Not on whom others of the Undead act tonight.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        does=unless_shared("undead", strikes(kind=TOUCH), aimed=False),
        marks=(ATTACK,),
        clauses=("M2-133", "M2-134", "M2-135", "M2-136"),
    )
    poltergeist = Active(
        "Полтергейст",
        "Poltergeist",
        says=(
            "Персонаж этой ночью ничего не сделает. Раз за цикл; не блокируется.",
            "A character does nothing tonight. Once a cycle; cannot be blocked.",
        ),
        at="blocks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        does=blocks,
        works_in=(L,),
        marks=(BLOCK,),
        clauses=("M2-137",),
    )
    incorporeal = Passive(
        "Бестелесность",
        "Incorporeal",
        says=(
            "В ночь без Полтергейста отражает сильнейшую из атак по вам.",
            "On a night without Poltergeist it wards off the strongest attack on you.",
        ),
        at="shields",
        does=fights.incorporeal,
        works_in=(L,),
        clauses=("M2-138", "M2-139"),
    )


class Necromancer(Undead):
    """Gives his lives away, looks, and takes the place of a lost Лич (M2-140 to M2-145)."""

    id = "necromancer"
    name = Name("Некромант", "Necromancer")
    masks = ("necromancer", "lich", "succubus", "captain", "peasant", "demiurge")
    rebirth = Active(
        "Перерождение",
        "Rebirth",
        says=(
            "Быть готовым принять роль Лича, когда он погибнет или уйдёт на Каторгу. Приказ "
            "действует и дальше.",
            "Be ready to take the Lich's role when he dies or is exiled. The order stands on.",
        ),
        at="inheritances",
        phases=BOTH,
        on=0,
        does=wait,
        works_in=(L, T),
        marks=(STANDING, SHELL),
        clauses=("M2-140",),
    )
    transfuse = Active(
        "Переливание жизни",
        "Transfusion",
        says=(
            "Вы теряете жизнь, цель получает одну, не выше своего предела. Не перенаправляется.",
            "You lose a life, the target gains one, up to its maximum. Cannot be turned.",
        ),
        at="lives",
        phases=(NIGHT,),
        targets=anyone,
        does=transfuse,
        marks=(STRAIGHT,),
        clauses=("M2-141", "M2-142", "M2-143"),
    )
    necronomicon = Passive(
        "Некрономикон",
        "Necronomicon",
        says=("В начале игры Личу называют вас.", "At the start the Lich is told of you."),
        marks=(KNOWN_TO + "lich",),
        clauses=("M2-144",),
    )
    dark_lore = Active(
        "Тёмные знания",
        "Dark lore",
        says=("Узнать две личины. Раз за цикл.", "Learn two masks. Once a cycle."),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_cycle),),
        does=looks(2),
        clauses=("M2-145",),
    )


UNDEAD = (Lich, Zombie, Ghost, Necromancer)
