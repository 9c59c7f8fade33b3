"""Черный чародей (ЗЧ)."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.engine.abilities import anyone
from rezolv.rulebooks.war import hexes
from rezolv.rulebooks.war.attacks import PER_CURSE, attacks
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.evil import Sorcerer
from rezolv.rulebooks.war.exchanging import exchanges
from rezolv.rulebooks.war.guards import Soften
from rezolv.rulebooks.war.names import ANSWERS, DAMAGE, PASSIVES, POISONINGS, TRANSFERS
from rezolv.rulebooks.war.races import MASKS
from rezolv.rulebooks.war.shared import partner


class BlackSorcerer(Sorcerer):
    """Black Sorcerer: curses, a doll that feeds on them, and HP exchanged (WR-271 to WR-276).

    He learns who was busiest (WR-277 to WR-279). Attacks wound him more and come back a year later
    (WR-280, WR-281); three times he seems a Белый волшебник of race помощник (WR-284, WR-285).
    """

    id = "black_sorcerer"
    name = Name("Черный чародей", "Black Sorcerer")
    says = Name(
        "Живёт проклятьями, меняет чужие жизни местами и трижды сойдёт за Белого волшебника.",
        "He lives by curses, exchanges the lives of others, and passes three times for a White "
        "Wizard.",
    )
    clauses = ("WR-104",)

    dark_rite = Main(
        "Темный обряд",
        "Dark rite",
        says=(
            "Поменять ХП двух живых персонажей; можно и себя.",
            "Exchange the HP of two living characters; you may be one.",
        ),
        letters="Т",
        every=3,
        at=TRANSFERS,
        on=2,
        targets=anyone,
        does=exchanges,
        clauses=("WR-271", "WR-272"),
    )
    voodoo = Main(
        "Кукла Вуду",
        "Voodoo doll",
        says=(
            "Атаковать цель на 2 урона и ещё на 1 за каждое проклятие на ней.",
            "Attack the target for 2 damage, and 1 more for each curse on it.",
        ),
        letters="Л",
        every=2,
        at=DAMAGE,
        does=attacks(2, marks=(PER_CURSE,)),
        clauses=("WR-273", "WR-274"),
    )
    hex_three = Main(
        "Проклятие",
        "Curse",
        says=(
            "Проклясть до трёх разных персонажей на 3 года.",
            "Curse up to three different characters for 3 years.",
        ),
        letters="Б",
        every=3,
        at=POISONINGS,
        on=(1, 3),
        targets=anyone,
        does=hexes.hexes,
        clauses=("WR-275", "WR-276"),
    )
    research_luck = Auxiliary(
        "Удача исследователя",
        "Researcher's luck",
        says=(
            "Узнать, на кого в этот год применили больше всего способностей, и одну из них.",
            "Learn on whom most abilities were used this year, and one of them.",
        ),
        letters="Б",
        every=3,
        at=ANSWERS,
        on=0,
        does=hexes.finds_busiest,
        clauses=("WR-277", "WR-278", "WR-279"),
    )
    brittle = Ever(
        "Хрупкий, но упругий",
        "Brittle but elastic",
        says=(
            "Каждая атака ранит вас на 1 сильнее, а кто ранил, через год получит 1 урон.",
            "Every attack wounds you by 1 more; whoever wounded you takes 1 damage a year later.",
        ),
        at=PASSIVES,
        does=hexes.remembers,
        softens=Soften(hexes.wounds_more, rank=-1),
        clauses=("WR-280", "WR-281"),
    )
    pact = partner("Договор", "Pact", "worm", "WR-282", "WR-283")
    disguise = Ever(
        "Маскировка",
        "Disguise",
        says=(
            "Первые 3 способности, что узнали бы вашу роль или расу или требуют назвать их, "
            "встретят Белого волшебника расы помощник.",
            "The first 3 abilities that would learn your role or race, or need them named, meet a "
            "White Wizard of race помощник.",
        ),
        marks=(MASKS,),
        clauses=("WR-284", "WR-285"),
    )
