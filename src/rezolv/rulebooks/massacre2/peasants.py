"""Закон: оба Крестьянина."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive
from rezolv.engine.abilities import anyone
from rezolv.engine.limits import Cooldown, OneOf
from rezolv.rulebooks.massacre.attacks import strikes
from rezolv.rulebooks.massacre.moon import DAY, NIGHT, once_a_cycle, once_a_phase
from rezolv.rulebooks.massacre.roles import ATTACK
from rezolv.rulebooks.massacre.statuses import L, T
from rezolv.rulebooks.massacre.targets import anyone_alive_or_dead
from rezolv.rulebooks.massacre2 import faces, fights
from rezolv.rulebooks.massacre2.faces import looks
from rezolv.rulebooks.massacre2.law import Law
from rezolv.rulebooks.massacre2.names import MASKS


class Peasant(Law):
    """Forks, listens, guards and slanders (M2-183 to M2-187)."""

    id = "peasant"
    name = Name("Крестьянин", "Peasant")
    lives = 1
    masks = MASKS
    belly = Passive(
        "Пивное пузо",
        "Beer belly",
        says=("На одну жизнь больше.", "One life more."),
        works_in=(L, T),
        clauses=("M2-183", "M2-188"),
    )
    pitchfork = Active(
        "Вилы",
        "Pitchfork",
        says=("Атака: единица урона. Раз за цикл.", "An attack of one point. Once a cycle."),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle), OneOf("pitchfork", "rumours")),
        does=strikes(),
        marks=(ATTACK,),
        clauses=("M2-184",),
    )
    rumours = Active(
        "Слухи",
        "Rumours",
        says=("В ночь без Вил узнать личину.", "On a night without the Pitchfork learn a mask."),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(OneOf("pitchfork", "rumours"),),
        does=looks(),
        clauses=("M2-185", "M2-190"),
    )
    guard = Active(
        "На страже",
        "On guard",
        says=(
            "Все атаки на персонажа этой ночью приходятся на вас; дальше их не передать.",
            "All attacks on the character tonight hit you instead; they are passed on no further.",
        ),
        at="guards",
        phases=(NIGHT,),
        targets=anyone,
        does=fights.guard,
        clauses=("M2-186", "M2-191"),
    )
    slander = Active(
        "Наговор",
        "Slander",
        says=(
            "Днём, тайно: у персонажа ещё три личины его собственной роли.",
            "By day, in secret: a character has three more masks of his own role.",
        ),
        at="evening",
        phases=(DAY,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_phase),),
        does=faces.slander,
        clauses=("M2-187", "M2-192"),
    )


class SecondPeasant(Peasant):
    """The same, with the stronger attack (M2-188 to M2-193)."""

    id = "peasant_2"
    name = Name("Крестьянин (второй)", "Peasant (the second)")
    seen_as = "peasant"
    pitchfork = Active(
        "Вилы",
        "Pitchfork",
        says=(
            "Атака: единица урона, сильнее Вил первого Крестьянина. Раз за цикл.",
            "An attack of one point, stronger than the first Peasant's. Once a cycle.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle), OneOf("pitchfork", "rumours")),
        does=strikes(rank="stronger"),
        marks=(ATTACK,),
        clauses=("M2-189",),
    )
    stronger = Passive(
        "Вилы Крестьянина 2",
        "The second Peasant's Pitchfork",
        says=(
            "Ваша атака сильнее, чем у первого Крестьянина.",
            "Your attack is stronger than the first Peasant's.",
        ),
        clauses=("M2-193",),
    )


PEASANTS = (Peasant, SecondPeasant)
