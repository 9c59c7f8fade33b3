"""Нежить: Лич, Некромант, Призрак, Зомби."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import OneOf
from rezolv.engine.parts.lives import heal, hurt
from rezolv.rulebooks.massacre.roles import ATTACK, STRAIGHT, UNBLOCKABLE, SecretRole
from rezolv.rulebooks.massacre.standing import take_role
from rezolv.rulebooks.massacre.targets import in_infirmary
from rezolv.rulebooks.massacre4.acting import dead, on_each, the_dead
from rezolv.rulebooks.massacre4.fights import ONE_ATTACK, UNLESS, side, strikes
from rezolv.rulebooks.massacre4.lives import most_lives, raise_dead
from rezolv.rulebooks.massacre4.moon import FULL, PHASES, WEEKLY
from rezolv.rulebooks.massacre4.setup import KNOWS_OPEN
from rezolv.rulebooks.massacre4.statuses import L, T, works
from rezolv.rulebooks.massacre4.usual import (
    attacks_for_one,
    blocks_weekly,
    examines,
    guards_each_once,
    sends_to_jail,
)


class Undead(SecretRole):
    """A role of the Undead."""

    faction = "undead"


LICH_ONE = OneOf("face_of_death", "phantasm", "burial_urn")


class Lich(Undead):
    """Raises the dead, strikes or jails or looks, behind a shield of bones (M4-116 to M4-125)."""

    id = "lich"
    name = Name("Лич", "Lich")
    says = Name(
        "За фазу — одно из трёх: Лик смерти, Морок, Погребальная урна.",
        "One of three a phase: Face of death, Phantasm, Burial urn.",
    )
    army_of_darkness = Active(
        "Армия тьмы",
        "Army of darkness",
        says=(
            "В полнолуние воскресить до трёх мёртвых.",
            "At full moon, resurrect up to three of the dead.",
        ),
        at="resurrections",
        phases=(FULL,),
        on=(1, 3),
        targets=the_dead,
        does=on_each(raise_dead, dead),
        works_in=(L, T),
        marks=(UNBLOCKABLE,),
        clauses=("M4-116", "M4-049"),
    )
    face_of_death = Active(
        "Лик смерти",
        "Face of death",
        says=("Атака: 1 урона. Раз в неделю.", "An attack: 1 damage. Once a week."),
        at="attacks",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY, LICH_ONE),
        does=strikes(),
        marks=(ATTACK,),
        clauses=("M4-117",),
    )
    phantasm = sends_to_jail("Морок", "Phantasm", "M4-118", limits=(LICH_ONE,))
    burial_urn = examines("Погребальная урна", "Burial urn", "M4-119", limits=(LICH_ONE,))
    bone_shield = Passive(
        "Костяной щит",
        "Bone shield",
        says=(
            "Каждую фазу отражает одну атаку, сильнейшую, и наносит 1 урона напавшему.",
            "Each phase it takes one attack, the strongest, and deals 1 damage to the attacker.",
        ),
        works_in=(L, T),
        marks=(ONE_ATTACK,),
        clauses=("M4-120", "M4-121", "M4-122", "M4-088"),
    )
    soulless = Passive(
        "Без души",
        "Soulless",
        says=(
            "Атаки Нежити не наносят вам урона. Воскресить вас нельзя.",
            "Attacks of the Undead do you no damage. You cannot be resurrected.",
        ),
        works_in=(L, T),
        clauses=("M4-123", "M4-124"),
    )
    necronomicon = Passive(
        "Некрономикон",
        "Necronomicon",
        says=(
            "В начале игры вы узнаёте явную роль Некроманта.",
            "At the start you learn the open role of the Necromancer.",
        ),
        marks=(KNOWS_OPEN + "necromancer",),
        clauses=("M4-125",),
    )


def transfuse(night: Resolution, action: Action) -> None:
    """A life of one's own, for one to each of the other living Undead; no attack (M4-128)."""
    use = action.ability.id
    hurt(night, action.by, 1, by=action.by, use=use)
    for name in night.living:
        if name != action.by and side(night, name) == "undead":
            heal(night, name, 1, by=action.by, use=use)


SHIELD_OR_BLOOD = OneOf("soul_shield", "life_transfusion")


class Necromancer(Undead):
    """Guards, or gives his life away, and becomes the Lich after him (M4-126 to M4-133)."""

    id = "necromancer"
    name = Name("Некромант", "Necromancer")
    says = Name("За фазу — что-то одно.", "One of the two a phase.")
    soul_shield = guards_each_once("Щит душ", "Soul shield", "M4-126", limits=(SHIELD_OR_BLOOD,))
    life_transfusion = Active(
        "Переливание жизни",
        "Life transfusion",
        says=(
            "Получить 1 урона; каждый из прочей Нежити восстанавливает 1 ХП. Раз в неделю.",
            "Take 1 damage; each other of the Undead restores 1 HP. Once a week.",
        ),
        at="lives",
        phases=PHASES,
        on=0,
        limits=(WEEKLY, SHIELD_OR_BLOOD),
        does=transfuse,
        works_in=(L,),
        clauses=("M4-128", "M4-129", "M4-043"),
    )
    rebirth = Passive(
        "Перерождение",
        "Rebirth",
        says=(
            "Если Лич погибает, вы становитесь Личом.",
            "If the Lich dies, you become the Lich.",
        ),
        works_in=(L, T),
        clauses=("M4-130", "M4-131", "M4-132", "M4-133"),
    )


def rebirths(night: Resolution) -> None:
    """After the death of a Lich in this phase a living Necromancer takes the role (M4-130)."""
    if not any(gone.roles["secret"] == "lich" for gone in night.departures):
        return
    for name in night.living:
        if works(night, name, "rebirth") and night.seat(name).roles["secret"] == "necromancer":
            take_role(night, name, "secret", "lich", most_lives)
            night.tell(name, "became", of=name, is_="lich")


class Ghost(Undead):
    """Finishes off the sick, blocks, lets one attack pass through (M4-134 to M4-136)."""

    id = "ghost"
    name = Name("Призрак", "Ghost")
    death_touch = Active(
        "Касание смерти",
        "Touch of death",
        says=(
            "Атака на того, кто в лазарете: 1 урона. Не перенаправляется.",
            "An attack on one in the Infirmary: 1 damage. Cannot be redirected.",
        ),
        at="attacks",
        phases=PHASES,
        targets=in_infirmary,
        does=strikes(),
        works_in=(L,),
        marks=(ATTACK, STRAIGHT),
        clauses=("M4-134", "M4-152"),
    )
    poltergeist = blocks_weekly("Полтергейст", "Poltergeist", "M4-135")
    incorporeal = Passive(
        "Бестелесность",
        "Incorporeal",
        says=(
            "Каждую фазу одна атака, сильнейшая, проходит сквозь вас.",
            "Each phase one attack, the strongest, passes through you.",
        ),
        works_in=(L,),
        marks=(ONE_ATTACK,),
        clauses=("M4-136", "M4-088"),
    )


class Zombie(Undead):
    """Bites, or stands one attack (M4-137 to M4-140)."""

    id = "zombie"
    name = Name("Зомби", "Zombie")
    brains = attacks_for_one("Bra-a-a-ains", "Bra-a-a-ains", "M4-137", works_in=(L,))
    no_brains = Passive(
        "No-o Bra-a-a-ains",
        "No-o Bra-a-a-ains",
        says=(
            "В фазу без Bra-a-a-ains одна атака, сильнейшая, не наносит вам урона.",
            "In a phase without Bra-a-a-ains one attack, the strongest, does you no damage.",
        ),
        marks=(ONE_ATTACK, UNLESS + "brains"),
        clauses=("M4-138", "M4-139", "M4-140", "M4-088"),
    )


UNDEAD = (Lich, Necromancer, Ghost, Zombie)
