"""Некромант (ЗЧ)."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.engine.limits import NotTheLast
from rezolv.rulebooks.war import necromancy
from rezolv.rulebooks.war.attacks import attacks
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.evil import Sorcerer
from rezolv.rulebooks.war.guards import DRIES, Guard
from rezolv.rulebooks.war.names import ANSWERS, DAMAGE, EVEN_DEAD, PASSIVES, TRANSFERS
from rezolv.rulebooks.war.shared import partner
from rezolv.rulebooks.war.statuses import dead


class Necromancer(Sorcerer):
    """Necromancer: 2 HP fewer, but bones meet the strongest attack of each year (WR-235 to WR-239).

    He raises the dead, who then cannot harm him and feed him (WR-225 to WR-227), strikes for 3
    (WR-228), pours HP into others and is clean of poison for it (WR-229 to WR-232), and sees who
    was at him (WR-233, WR-234). Three years after a death he rises once (WR-242, WR-243).
    """

    id = "necromancer"
    name = Name("Некромант", "Necromancer")
    says = Name(
        "Поднимает мёртвых себе на службу и сам однажды вернётся из мёртвых.",
        "He raises the dead to serve him, and once he returns from the dead himself.",
    )
    clauses = ("WR-104",)

    devotion = Main(
        "Преданность тьме",
        "Devotion to the dark",
        says=(
            "Воскресить персонажа с кладбища. До новой смерти его атаки не ранят вас, а пока он "
            "жив, вы восстанавливаете 1 ХП в начале года.",
            "Raise a character from the graveyard. Until it dies again its attacks deal you no "
            "damage, and while it lives you regain 1 HP at the start of every year.",
        ),
        letters="Л",
        every=3,
        at=DAMAGE,
        targets=dead,
        does=necromancy.binds,
        clauses=("WR-225", "WR-226", "WR-227"),
    )
    death_face = Main(
        "Лик смерти",
        "Face of death",
        says=("Атаковать цель на 3 урона.", "Attack the target for 3 damage."),
        letters="Б",
        every=3,
        at=DAMAGE,
        does=attacks(3),
        clauses=("WR-228",),
    )
    life_transfer = Main(
        "Переливание жизни",
        "Transfusion of life",
        says=(
            "Отдать персонажу не меньше 2 своих ХП, но не все. С вас уходит весь яд, и в этот и "
            "следующий год вас не отравить. Одного и того же два раза подряд нельзя.",
            "Give a character 2 of your HP or more, but not all. All poison leaves you, and you "
            "cannot be poisoned this year and the next. Not the same character twice running.",
        ),
        letters="Т",
        every=2,
        at=TRANSFERS,
        params={"amount": necromancy.Share()},
        limits=(NotTheLast(),),
        does=necromancy.pours,
        clauses=("WR-229", "WR-230", "WR-231", "WR-232"),
    )
    dark_vision = Auxiliary(
        "Темное зрение",
        "Dark vision",
        says=(
            "Увидеть, кто в этот год применял на вас способности, и узнать одну из них.",
            "See who used abilities on you this year, and learn one of these abilities.",
        ),
        letters="Б",
        every=3,
        at=ANSWERS,
        on=0,
        does=necromancy.sees_visitors,
        clauses=("WR-233", "WR-234"),
    )
    bone_shield = Ever(
        "Костяной щит",
        "Shield of bones",
        says=(
            "Ваших ХП на 2 меньше. Каждый год сильнейшая из атак на вас не наносит урона, а кто её "
            "применил, теряет 2 ХП.",
            "You have 2 HP fewer. Every year the strongest attack on you deals no damage, and "
            "whoever made it loses 2 HP.",
        ),
        guard=Guard(DRIES, then=necromancy.strikes_back),
        lives=-2,
        clauses=("WR-235", "WR-236", "WR-237", "WR-238", "WR-239"),
    )
    necronomicon = partner("Некрономикон", "Necronomicon", "chimera", "WR-240", "WR-241")
    phylactery = Ever(
        "Филактерия",
        "Phylactery",
        says=(
            "Раз за игру вы воскресаете через 3 года после смерти. Воскресят раньше — она при вас.",
            "Once a game you rise 3 years after your death. Raised earlier, you keep it.",
        ),
        at=PASSIVES,
        does=necromancy.rises_again,
        marks=(EVEN_DEAD,),
        clauses=("WR-242", "WR-243"),
    )
