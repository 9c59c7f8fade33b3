"""Open roles: Дворянин, Сыщик, Бандит, Бунтарь."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive
from rezolv.engine.abilities import anyone, others
from rezolv.engine.limits import Cooldown, NotTheLast, OneOf, Uses
from rezolv.engine.params import SeatParam
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.attacks import absorbs
from rezolv.rulebooks.massacre.moon import DAY, NIGHT, once_a_cycle, once_a_phase
from rezolv.rulebooks.massacre.roles import OpenRole
from rezolv.rulebooks.massacre.tally import dictate
from rezolv.rulebooks.massacre.targets import (
    anyone_alive_or_dead,
    dead_others,
)
from rezolv.rulebooks.massacre0.town import dictates, for_another
from rezolv.rulebooks.massacre2 import day, looks
from rezolv.rulebooks.massacre2.faces import looks as face
from rezolv.rulebooks.massacre2.notices import openly


class Noble(OpenRole):
    """Dictates votes, and once wrecks the voting (M2-091 to M2-093)."""

    id = "noble"
    name = Name("Дворянин", "Noble")
    influence = Active(
        "Влияние",
        "Influence",
        says=(
            "Сегодня персонаж голосует, как вы скажете; Мэр — обоими голосами. Не один и тот же "
            "два раза подряд.",
            "Today the character votes as you say; the Mayor with both votes. Not the same one "
            "twice running.",
        ),
        at="votes",
        phases=(DAY,),
        targets=others,
        params={"vote": SeatParam()},
        limits=(NotTheLast(), Cooldown(once_a_phase)),
        check=for_another,
        variants=dictates,
        does=dictate,
        clauses=("M2-091", "M2-092"),
    )
    kompromat = Active(
        "Компромат",
        "Compromising papers",
        says=(
            "Публично сорвать голосование; завтра против вас три голоса. Раз за игру.",
            "Publicly wreck the voting; tomorrow three votes are against you. Once a game.",
        ),
        at="votes",
        phases=(DAY,),
        on=0,
        limits=(Uses(1),),
        does=openly(day.kompromat),
        clauses=("M2-093",),
    )


class Detective(OpenRole):
    """Looks into a death, or at a mask (M2-094 to M2-096)."""

    id = "detective"
    name = Name("Сыщик", "Detective")
    investigate = Active(
        "Расследование",
        "Investigation",
        says=(
            "Публично: узнать способности, погубившие персонажа. Раз за цикл.",
            "Publicly: learn the abilities that killed a character. Once a cycle.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=dead_others,
        limits=(Cooldown(once_a_cycle), OneOf("investigate", "elementary")),
        does=openly(looks.on_the_dead(knowing.investigate)),
        clauses=("M2-094", "M2-095"),
    )
    elementary = Active(
        "Элементарно!",
        "Elementary!",
        says=(
            "Публично, в ночь без Расследования: узнать личину персонажа. Раз за цикл.",
            "Publicly, on a night without Investigation: learn a character's mask. Once a cycle.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_cycle), OneOf("investigate", "elementary")),
        does=openly(face()),
        clauses=("M2-096",),
    )


class Bandit(OpenRole):
    """Beats one up by day; wards two points off by night (M2-097, M2-098)."""

    id = "bandit"
    name = Name("Бандит", "Bandit")
    alley = Active(
        "Поймать в подворотне",
        "Caught in the alley",
        says=(
            "Публично: у другого персонажа останется одна жизнь. Раз за игру, днём.",
            "Publicly: another character is left with one life. Once a game, by day.",
        ),
        at="evening",
        phases=(DAY,),
        targets=others,
        limits=(Uses(1),),
        does=openly(day.on_lives(day.beat)),
        clauses=("M2-097",),
    )
    atas = Active(
        "Атас!",
        "Scram!",
        says=(
            "Этой ночью вы не получите двух единиц урона. Раз за цикл.",
            "Two points of damage miss you tonight. Once a cycle.",
        ),
        at="points",
        phases=(NIGHT,),
        on=0,
        limits=(Cooldown(once_a_cycle),),
        does=absorbs(2),
        clauses=("M2-098",),
    )


class Rebel(OpenRole):
    """Draws votes on another; never mayor (M2-099, M2-100)."""

    id = "rebel"
    name = Name("Бунтарь", "Rebel")
    rally = Active(
        "Митинг",
        "Rally",
        says=(
            "Публично: завтра против персонажа три лишних голоса. Раз за цикл.",
            "Publicly: tomorrow three more votes are against the character. Once a cycle.",
        ),
        at="votes",
        phases=(DAY,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        does=openly(day.rally),
        clauses=("M2-099",),
    )
    anarchism = Passive(
        "Анархизм",
        "Anarchism",
        says=("Вас нельзя назвать преемником Мэра.", "You cannot be named the Mayor's heir."),
        clauses=("M2-100",),
    )


MIDDLE = (Noble, Detective, Bandit, Rebel)
