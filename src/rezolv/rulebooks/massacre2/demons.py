"""Демоны: Демонолог, Бес, Суккуба, Гончая Ада."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Refusal
from rezolv.engine.abilities import Ability, Delayed, all_of, anyone
from rezolv.engine.limits import Cooldown, OneOf, SharedCooldown
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.attacks import strikes
from rezolv.rulebooks.massacre.bending import CHARM, charm
from rezolv.rulebooks.massacre.moon import FULL, NEW, NIGHT, at_moon, once_a_cycle, rests
from rezolv.rulebooks.massacre.roles import ATTACK
from rezolv.rulebooks.massacre.setup import KNOWS
from rezolv.rulebooks.massacre.statuses import K, L, T
from rezolv.rulebooks.massacre.targets import anyone_alive_or_dead
from rezolv.rulebooks.massacre0.demons import assault, jealousy, somebody_lies_dead
from rezolv.rulebooks.massacre2 import fights, rising
from rezolv.rulebooks.massacre2.faces import looks
from rezolv.rulebooks.massacre2.names import DEMON_ROLES, OneRole
from rezolv.rulebooks.massacre2.undead import Masked


def no_circle(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Not while one stands."""
    return refuse("circle_stands") if view.has_effect(fights.CIRCLE) else None


class Demon(Masked):
    """A role of the Demons."""

    faction = "demons"


class Demonologist(Demon):
    """Strikes with the force of dead demons, calls one back, circles, looks (M2-146 to M2-155)."""

    id = "demonologist"
    name = Name("Демонолог", "Demonologist")
    masks = ("demonologist", "lich", "necromancer", "captain", "peasant", "demiurge")
    sacrifice = Active(
        "Sacrifice!",
        "Sacrifice!",
        says=(
            "Атака в полнолуние: урона столько, сколько демонов на Кладбище.",
            "An attack at full moon: as much damage as there are demons on the Graveyard.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(OneOf("sacrifice", "arcane"),),
        due=at_moon(FULL),
        does=strikes(fights.dead_demons),
        marks=(ATTACK,),
        clauses=("M2-146", "M2-147"),
    )
    resummon = Active(
        "Sacrifice! (перепризыв)",
        "Sacrifice! (the call)",
        says=(
            "Если жертва Sacrifice! к утру мертва: в следующее новолуние Бес, Суккуба или Гончая "
            "Ада возвращается здоровым, но без голоса.",
            "If the victim of Sacrifice! is dead by morning: at the next new moon Imp, Succubus or "
            "Hellhound comes back in full health, without a vote.",
        ),
        at="resurrections",
        phases=(NIGHT,),
        on=0,
        params={"role": OneRole(*DEMON_ROLES)},
        due=all_of(at_moon(NEW), rising.call_open),
        does=rising.resummon,
        clauses=("M2-148", "M2-149"),
    )
    circle = Active(
        "Protective circle",
        "Protective circle",
        says=(
            "Круг стоит, пока не отразит сильнейшую атаку одной ночи; вы об этом узнаёте. Раз за "
            "цикл, второй не ставится.",
            "The circle stands until it wards off the strongest attack of one night; you learn of "
            "it. Once a cycle, and not beside another.",
        ),
        at="shields",
        phases=(NIGHT,),
        on=0,
        limits=(Cooldown(once_a_cycle), OneOf("circle", "arcane")),
        due=no_circle,
        does=fights.raise_circle,
        works_in=(L,),
        clauses=("M2-150", "M2-151"),
    )
    arcane = Active(
        "Арканная магия",
        "Arcane magic",
        says=(
            "В ночь без Sacrifice! и круга узнать личину.",
            "On a night without Sacrifice! and circle learn a mask.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(OneOf("sacrifice", "circle", "arcane"),),
        does=looks(),
        clauses=("M2-152",),
    )
    aura = Passive(
        "Aura of darkness",
        "Aura of darkness",
        says=(
            "Нежить и Демоны отменяют свои атаки по вам; Нежить знает почему.",
            "Undead and demons cancel their attacks on you; the Undead know why.",
        ),
        at="cancels",
        does=fights.wards_off(fights.undead),
        works_in=(L, T),
        clauses=("M2-153", "M2-154"),
    )
    flesh = Passive(
        "Плоть слаба",
        "The flesh is weak",
        says=(
            "Вы не демон, и Лич может вас поднять.",
            "You are no demon, and the Lich may raise you.",
        ),
        works_in=(L, T, K),
        clauses=("M2-155",),
    )


class Imp(Demon):
    """Attacks, the harder the lonelier (M2-156, M2-157)."""

    id = "imp"
    name = Name("Бес", "Imp")
    masks = ("imp", "zombie", "ghost", "inquisitor", "interrogator", "peasant")
    assault = Active(
        "Нападение",
        "Assault",
        says=("Атака: единица урона.", "An attack: one point of damage."),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        does=assault,
        marks=(ATTACK,),
        clauses=("M2-156",),
    )
    cornered = Passive(
        "Загнанный в угол",
        "Cornered",
        says=(
            "Если на Кладбище Суккуба и Гончая Ада или Демонолог, Нападение наносит две единицы.",
            "If Succubus and Hellhound, or the Demonologist, are on the Graveyard, Assault deals "
            "two.",
        ),
        clauses=("M2-157",),
    )


CHARMS = SharedCooldown(once_a_cycle, "charm", "jealousy")
ONE_CHARM = OneOf("charm", "jealousy", "seduce")


class Succubus(Demon):
    """Turns all that one does to another, or looks, or strikes (M2-158 to M2-162)."""

    id = "succubus"
    name = Name("Суккуба", "Succubus")
    masks = ("succubus", "ghost", "demonologist", "captain", "peasant", "beast")
    charm = Active(
        "Очарование",
        "Enchantment",
        says=(
            "Всё, что первый персонаж делает этой ночью, достаётся второму. Раз за цикл.",
            "Whatever the first character does tonight reaches the second. Once a cycle.",
        ),
        at="blocks",
        phases=(NIGHT,),
        on=2,
        targets=anyone_alive_or_dead,
        repeats=True,
        limits=(CHARMS, ONE_CHARM),
        does=charm,
        marks=(CHARM,),
        clauses=("M2-158", "M2-159"),
    )
    seduce = Active(
        "Соблазнение",
        "Seduction",
        says=(
            "В ночь без Очарования узнать личину.",
            "On a night without Enchantment learn a mask.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(ONE_CHARM,),
        does=looks(),
        clauses=("M2-160",),
    )
    jealousy = Active(
        "Ревность",
        "Jealousy",
        says=(
            "Вместо Очарования, если на Кладбище Бес и Гончая Ада или Демонолог: атака на единицу.",
            "Instead of Enchantment, if Imp and Hellhound, or the Demonologist, are on the "
            "Graveyard: an attack of one point.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(CHARMS, ONE_CHARM),
        due=somebody_lies_dead,
        does=jealousy,
        marks=(ATTACK,),
        clauses=("M2-161",),
    )
    romance = Passive(
        "Давний роман",
        "An old romance",
        says=(
            "В начале игры вам называют Демонолога.",
            "At the start you are told who is the Demonologist.",
        ),
        marks=(KNOWS + "demonologist",),
        clauses=("M2-162",),
    )


class Hound(Demon):
    """Bites, and when alone does not let go (M2-163 to M2-166)."""

    id = "hound"
    name = Name("Гончая Ада", "Hellhound")
    masks = ("hound", "lich", "zombie", "inquisitor", "peasant", "beast")
    bite = Active(
        "Укус",
        "Bite",
        says=(
            "Атака на единицу, не на того, кого этой ночью выбрали другие демоны. Через ночь.",
            "An attack of one point, not on whom other demons chose tonight. Every other night.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(rests(1)),),
        does=fights.bite,
        marks=(ATTACK,),
        clauses=("M2-163", "M2-164", "M2-165"),
    )
    chase = Delayed(
        "Гон",
        "Chase",
        says=(
            "Если на Кладбище Суккуба и Бес или Демонолог: укушенного, который дожил до утра, вы "
            "сами собой атакуете следующей ночью.",
            "If Succubus and Imp, or the Demonologist, are on the Graveyard: whoever was bitten "
            "and lives is attacked again the next night by itself.",
        ),
        at="attacks",
        does=strikes(),
        works_in=(L,),
        marks=(ATTACK,),
        clauses=("M2-166",),
    )


DEMONS = (Demonologist, Imp, Succubus, Hound)
