"""Подземный червь (ЗМ)."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.rulebooks.war import hunting
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.evil import Monster
from rezolv.rulebooks.war.names import ATTACKS, CHECKS, CURES, DAMAGE, PASSIVES, TRANSFERS


class Worm(Monster):
    """Underground Worm: 15 HP, attacks on two or one, bought with its own HP (WR-317 to WR-321).

    It sheds poison and curses (WR-320), knows the race of its prey (WR-322) and leaves it alone for
    years (WR-323).
    """

    id = "worm"
    name = Name("Подземный червь", "Underground Worm")
    says = Name(
        "Огромен и бьёт сильно, но одну и ту же добычу — не чаще раза в 5 лет.",
        "It is huge and strikes hard, but the same prey not more often than once in 5 years.",
    )
    clauses = ("WR-104",)

    monster = Main(
        "Огромное чудовище",
        "Huge monster",
        says=("Атаковать двоих на 2 урона каждого.", "Attack two for 2 damage each."),
        letters="Б",
        every=2,
        at=DAMAGE,
        on=2,
        lonely=True,
        does=hunting.blows(2),
        marks=(ATTACKS,),
        clauses=("WR-317",),
    )
    tail = Main(
        "Удар хвостом",
        "Blow of the tail",
        says=("Атаковать персонажа на 4 урона.", "Attack a character for 4 damage."),
        letters="Л",
        every=3,
        at=DAMAGE,
        lonely=True,
        does=hunting.blows(4),
        marks=(ATTACKS,),
        clauses=("WR-318",),
    )
    ouroboros = Main(
        "Уроборос",
        "Ouroboros",
        says=(
            "Снизить свои ХП на 5: следующие Огромное чудовище и Удар хвостом сильнее на 2.",
            "Lower your HP by 5: the next Huge monster and the next Blow of the tail deal 2 more.",
        ),
        letters="Т",
        every=3,
        at=TRANSFERS,
        on=0,
        does=hunting.bites_its_tail,
        clauses=("WR-319",),
    )
    shed = Auxiliary(
        "Сбрасывание чешуи",
        "Shedding of scales",
        says=("Избавиться от отравлений и проклятий.", "Be rid of poisonings and curses."),
        letters="Л",
        every=3,
        at=CURES,
        on=0,
        does=hunting.sheds,
        clauses=("WR-320",),
    )
    size = Ever(
        "Размер",
        "Size",
        says=(
            "У вас на 5 ХП больше; в лазарет вы попадаете при 5.",
            "You have 5 more HP and enter the infirmary at 5.",
        ),
        lives=5,
        sick_at=5,
        clauses=("WR-321",),
    )
    orientation = Ever(
        "Подземное ориентирование",
        "Underground bearings",
        says=(
            "Вы знаете расу всех, кого атаковали.",
            "You know the race of everyone you have attacked.",
        ),
        at=PASSIVES,
        does=hunting.knows_prey,
        clauses=("WR-322",),
    )
    picky = Ever(
        "Разборчивость",
        "Pickiness",
        says=(
            "Одну и ту же цель вы можете атаковать снова только через 5 лет.",
            "You may attack the same target again only 5 years later.",
        ),
        at=(CHECKS, PASSIVES),
        does=hunting.chooses_prey,
        clauses=("WR-323",),
    )
