"""Нежить: Лич, Зомби, Призрак, Некромант."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Name, Passive, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import Uses
from rezolv.engine.parts.automatic import has
from rezolv.engine.parts.lives import heal, hurt
from rezolv.rulebooks.massacre import commands
from rezolv.rulebooks.massacre.attacks import (
    TOUCH,
    absorbs,
    stops_the_strongest,
    strikes,
    strikes_back,
    turns_away,
    unless_shared,
)
from rezolv.rulebooks.massacre.lives import revive
from rezolv.rulebooks.massacre.moon import BOTH, DAY, NEW, NIGHT, moon
from rezolv.rulebooks.massacre.roles import ATTACK, STANDING, SecretRole
from rezolv.rulebooks.massacre.setup import KNOWS
from rezolv.rulebooks.massacre.standing import wait
from rezolv.rulebooks.massacre.statuses import GRAVEYARD, L, T, free, is_in

SERVANTS = ("zombie", "ghost", "necromancer")


def raise_army(night: Resolution) -> None:
    """At new moon the servants who were dead as the night began come back, if a Лич is free."""
    if moon(night.now.moment.turn) != NEW:
        return
    liches = [name for name in night.living if has(night, name, "army")]
    if not any(free(night.seat(name)) for name in liches):
        return
    for name, seat in list(night.now.seats.items()):
        dead = is_in(night.before.seats[name], GRAVEYARD) and is_in(seat, GRAVEYARD)
        if dead and seat.roles["secret"] in SERVANTS:
            revive(night, name, night.log("army", by=liches[0], of=name))


def shield_of_souls(night: Resolution, action: Action) -> None:
    """Take one point off, and strike back at the strongest attacker."""
    absorbs(1)(night, action)
    strikes_back(night, action)


class Undead(SecretRole):
    """A role of the Undead."""

    faction = "undead"


class Lich(Undead):
    """Raises his servants, wards off demons, plants a command (M0-097 to M0-110)."""

    id = "lich"
    name = Name("Лич", "Lich")
    army = Passive(
        "Армия тьмы",
        "Army of darkness",
        says=(
            "Пока вы не на Кладбище и не в Тюрьме, Зомби, Призрак и Некромант каждое новолуние "
            "возвращаются здоровыми.",
            "While you are neither dead nor jailed, Zombie, Ghost and Necromancer come back in "
            "full health every new moon.",
        ),
        at="revivals",
        works_in=(L,),
        clauses=("M0-097", "M0-098", "M0-099"),
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
        clauses=("M0-100", "M0-101"),
    )
    zombify = Active(
        "Зомбирование",
        "Zombification",
        says=(
            "Внушить команду: голос или публичное действие явной роли с названной целью. Раз за "
            "игру.",
            "Plant a command: a vote, or a public action of an open role on a named target. Once "
            "a game.",
        ),
        at="effects",
        phases=(NIGHT,),
        targets=anyone,
        params={"command": commands.Command()},
        limits=(Uses(1),),
        fits=commands.public_action,
        does=commands.plant,
        clauses=("M0-102", "M0-104", "M0-105"),
    )
    signal = Instant(
        "Зомбирование: сигнал",
        "Zombification: signal",
        says=(
            "Днём велеть исполнить команду. Если она невозможна, вам скажут только, что не вышло.",
            "By day, have the command carried out. If it is impossible you hear only that.",
        ),
        kind="active",
        phases=(DAY,),
        on=0,
        limits=(Uses(1),),
        due=commands.signal_due,
        does=commands.signal,
        clauses=("M0-103", "M0-106", "M0-107"),
    )
    soulless = Passive(
        "Без души",
        "Soulless",
        says=(
            "Демоны отменяют свои атаки по вам и знают почему.",
            "Demons cancel their attacks on you and know why.",
        ),
        at="cancels",
        does=turns_away("demons"),
        works_in=(L, T),
        clauses=("M0-108", "M0-109"),
    )
    mystic = Passive(
        "Мистическая связь",
        "Mystic bond",
        says=(
            "В начале игры вам называют Зомби, Призрака и Некроманта.",
            "At the start you are told who is Zombie, Ghost and Necromancer.",
        ),
        marks=tuple([KNOWS + role for role in SERVANTS]),
        clauses=("M0-110",),
    )


class Zombie(Undead):
    """Takes a life (M0-111)."""

    id = "zombie"
    name = Name("Зомби", "Zombie")
    brains = Active(
        "Bra-a-a-ains",
        "Bra-a-a-ains",
        says=("Атака: единица урона.", "An attack: one point of damage."),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        does=strikes(),
        marks=(ATTACK,),
        clauses=("M0-111",),
    )


class Ghost(Undead):
    """Touches, and lets the strongest attack pass through (M0-112 to M0-117)."""

    id = "ghost"
    name = Name("Призрак", "Ghost")
    touch = Active(
        "Касание смерти",
        "Touch of death",
        says=(
            "Атака: лежащему в Лазарете — единица урона, прочим — день без явной роли. Не на тех, "
            "к кому этой ночью обратились другие из Нежити.",
            "An attack: a point of damage to one in the Infirmary, else a day without the open "
            "role. Not on whom others of the Undead act tonight.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        does=unless_shared("undead", strikes(kind=TOUCH), aimed=False),
        marks=(ATTACK,),
        clauses=("M0-112", "M0-113", "M0-114", "M0-115"),
    )
    incorporeal = Passive(
        "Бестелесность",
        "Incorporeal",
        says=(
            "Каждую ночь отражает сильнейшую из атак по вам.",
            "Each night wards off the strongest attack on you.",
        ),
        at="shields",
        does=stops_the_strongest,
        works_in=(L,),
        clauses=("M0-116", "M0-117"),
    )


def transfuse(night: Resolution, action: Action) -> None:
    """A life from oneself to another."""
    hurt(night, action.by, 1, by=action.by, use=action.ability.id)
    heal(night, action.target, 1, by=action.by, use=action.ability.id)


class Necromancer(Undead):
    """Gives his lives away, and takes the place of a lost Лич (M0-118, M0-119)."""

    id = "necromancer"
    name = Name("Некромант", "Necromancer")
    rebirth = Instant(
        "Перерождение",
        "Rebirth",
        says=(
            "Быть готовым принять роль Лича, когда он погибнет или сядет навсегда.",
            "Be ready to take the Lich's role when he dies or is jailed for life.",
        ),
        kind="active",
        phases=BOTH,
        on=0,
        does=wait,
        works_in=(L, T),
        marks=(STANDING,),
        clauses=("M0-118",),
    )
    transfuse = Active(
        "Переливание жизни",
        "Transfusion",
        says=(
            "Вы теряете жизнь, цель получает одну, не выше своего предела.",
            "You lose a life, the target gains one, up to its maximum.",
        ),
        at="lives",
        phases=(NIGHT,),
        targets=anyone,
        does=transfuse,
        clauses=("M0-119",),
    )


UNDEAD = (Lich, Zombie, Ghost, Necromancer)
