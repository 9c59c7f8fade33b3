"""Явные роли: Мэр, Дворянин, Цыганка, Священник, Могильщик, Бандит, Кузнец, Воитель, Оборотень."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Resolution
from rezolv.engine.abilities import anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Uses
from rezolv.engine.parts.lives import heal
from rezolv.rulebooks.massacre.roles import ATTACK, UNBLOCKABLE, OpenRole
from rezolv.rulebooks.massacre4.acting import on_each, the_dead
from rezolv.rulebooks.massacre4.bending import blocks
from rezolv.rulebooks.massacre4.fights import spares, strikes
from rezolv.rulebooks.massacre4.knowing import autopsy
from rezolv.rulebooks.massacre4.lives import FRAIL, LIVES
from rezolv.rulebooks.massacre4.moon import FULL, PHASES, WEEKLY
from rezolv.rulebooks.massacre4.statuses import T
from rezolv.rulebooks.massacre4.usual import LEARNS, and_then, sends_to_jail


class Mayor(OpenRole):
    """Sends to jail (M4-092)."""

    id = "mayor"
    name = Name("Мэр", "Mayor")
    authority = sends_to_jail("Власть", "Authority", "M4-092")


class Nobleman(OpenRole):
    """Stays out of jail (M4-093)."""

    id = "nobleman"
    name = Name("Дворянин", "Nobleman")
    influence = Passive(
        "Влияние",
        "Influence",
        says=("В темницу вы не попадаете.", "You never come to jail."),
        works_in=(T,),
        clauses=("M4-093",),
    )


class Gypsy(OpenRole):
    """Blocks somebody else (M4-094)."""

    id = "gypsy"
    name = Name("Цыганка", "Gypsy")
    evil_eye = Active(
        "Сглаз",
        "Evil eye",
        says=("Заблокировать другого. Раз в неделю.", "Block somebody else. Once a week."),
        at="blocks",
        phases=PHASES,
        targets=others,
        limits=(WEEKLY,),
        does=blocks,
        marks=(UNBLOCKABLE,),
        clauses=("M4-094",),
    )


def bless(night: Resolution, action: Action, target: str) -> None:
    """One HP more in the net of the phase (M4-095)."""
    heal(night, target, 1, by=action.by, use=action.ability.id)


class Priest(OpenRole):
    """Heals once, and once is spared (M4-095, M4-096)."""

    id = "priest"
    name = Name("Священник", "Priest")
    blessing = Active(
        "Благословение",
        "Blessing",
        says=("Цель восстанавливает 1 ХП. Раз за игру.", "The target regains 1 HP. Once a game."),
        at="lives",
        phases=PHASES,
        targets=anyone,
        limits=(Uses(1),),
        does=on_each(bless),
        works_in=(T,),
        clauses=("M4-095",),
    )
    confession = Active(
        "Исповедь",
        "Confession",
        says=(
            "В эту фазу получить на 1 урона меньше. Раз за игру.",
            "Take 1 damage less this phase. Once a game.",
        ),
        at="lives",
        phases=PHASES,
        on=0,
        limits=(Uses(1),),
        does=spares(1),
        works_in=(T,),
        clauses=("M4-096", "M4-091"),
    )


class Gravedigger(OpenRole):
    """Examines one of the dead (M4-097)."""

    id = "gravedigger"
    name = Name("Могильщик", "Gravedigger")
    excavation = Active(
        "Раскопки",
        "Excavation",
        says=and_then(LEARNS, "Раз за игру.", "Once a game."),
        at="information",
        phases=PHASES,
        targets=the_dead,
        limits=(Uses(1),),
        does=autopsy,
        works_in=(T,),
        clauses=("M4-097", "M4-098", "M4-099"),
    )


class Bandit(OpenRole):
    """Strikes once, and once is spared (M4-100, M4-101)."""

    id = "bandit"
    name = Name("Бандит", "Bandit")
    back_alley = Active(
        "Поймать в подворотне",
        "Catch in a back alley",
        says=("Атака: 1 урона. Раз за игру.", "An attack: 1 damage. Once a game."),
        at="attacks",
        phases=PHASES,
        targets=anyone,
        limits=(Uses(1),),
        does=strikes(),
        works_in=(T,),
        marks=(ATTACK,),
        clauses=("M4-100",),
    )
    scram = Active(
        "Атас!",
        "Scram!",
        says=(
            "В эту фазу получить на 1 урона меньше. Раз за игру.",
            "Take 1 damage less this phase. Once a game.",
        ),
        at="lives",
        phases=PHASES,
        on=0,
        limits=(Uses(1),),
        does=spares(1),
        works_in=(T,),
        clauses=("M4-101", "M4-091"),
    )


class Blacksmith(OpenRole):
    """Has one HP more, and goes to the Infirmary at two (M4-102, M4-103)."""

    id = "blacksmith"
    name = Name("Кузнец", "Blacksmith")
    tempering = Passive(
        "Закалка",
        "Tempering",
        says=(
            "На 1 ХП больше. В лазарет вы попадаете уже при 2 ХП, если вы не Дьявол и не Чумной "
            "Доктор.",
            "1 HP more. You go to the infirmary at 2 HP already, unless you are the Devil or the "
            "Plague Doctor.",
        ),
        works_in=(T,),
        marks=(LIVES + "1", FRAIL),
        clauses=("M4-102", "M4-103"),
    )


class Warrior(OpenRole):
    """Acts from the Infirmary as from anywhere (M4-104)."""

    id = "warrior"
    name = Name("Воитель", "Warrior")
    iron_will = Passive(
        "Железная воля",
        "Iron will",
        says=(
            "Все ваши способности действуют и в лазарете.",
            "All your abilities work in the infirmary too.",
        ),
        works_in=(T,),
        clauses=("M4-104",),
    )


class Werewolf(OpenRole):
    """Blocks up to three, once (M4-105)."""

    id = "werewolf"
    name = Name("Оборотень", "Werewolf")
    howl = Active(
        "Вой",
        "Howl",
        says=(
            "В полнолуние заблокировать до трёх целей. Раз за игру.",
            "At full moon block up to three targets. Once a game.",
        ),
        at="blocks",
        phases=(FULL,),
        on=(1, 3),
        targets=anyone,
        limits=(Uses(1),),
        does=blocks,
        works_in=(T,),
        marks=(UNBLOCKABLE,),
        clauses=("M4-105",),
    )


FIRST = (
    Mayor, Nobleman, Gypsy, Priest, Gravedigger, Bandit, Blacksmith, Warrior, Werewolf,
)  # fmt: skip
