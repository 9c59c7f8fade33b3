"""Демоны: Демонолог, Бес, Суккуб, Гончая Ада."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Refusal, Resolution
from rezolv.engine.abilities import Ability, Delayed, all_of, anyone
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.limits import Cooldown, OneOf
from rezolv.engine.orders import refuse
from rezolv.engine.params import Choice
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.attacks import (
    strikes,
    turns_away,
    unless_shared,
)
from rezolv.rulebooks.massacre.bending import CHARM, charm
from rezolv.rulebooks.massacre.moon import FULL, NIGHT, at_moon, rests
from rezolv.rulebooks.massacre.roles import ATTACK, SecretRole
from rezolv.rulebooks.massacre.setup import KNOWS
from rezolv.rulebooks.massacre.statuses import (
    GRAVEYARD,
    L,
    T,
    known_in,
)
from rezolv.rulebooks.massacre0.pack import CALLED, alone, call_back, circle, dead_demons


class Demon(SecretRole):
    """A role of the Demons."""

    faction = "demons"


class Demonologist(Demon):
    """Strikes at full moon with the force of dead demons and calls one back (M0-120 to 127)."""

    id = "demonologist"
    name = Name("Демонолог", "Demonologist")
    sacrifice = Active(
        "Sacrifice!",
        "Sacrifice!",
        says=(
            "Атака в полнолуние: урона столько, сколько Демонов на Кладбище.",
            "An attack at full moon: as much damage as there are Demons on the Graveyard.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        due=at_moon(FULL),
        does=strikes(dead_demons),
        marks=(ATTACK,),
        clauses=("M0-120",),
    )
    resummon = Active(
        "Sacrifice!: перепризвать",
        "Sacrifice!: call back",
        says=(
            "Если жертва Sacrifice! к утру мертва, Бес, Суккуб или Гончая Ада возвращается "
            "здоровым и свободным.",
            "If the victim of Sacrifice! is dead by morning, Imp, Succubus or Hellhound comes "
            "back in full health and free.",
        ),
        kind="auxiliary",
        at="revivals",
        phases=(NIGHT,),
        on=0,
        params={"role": Choice(*CALLED)},
        due=at_moon(FULL),
        does=call_back,
        clauses=("M0-121",),
    )
    circle = Passive(
        "Protective circle",
        "Protective circle",
        says=(
            "Отражает сильнейшую атаку ночи и исчезает на цикл; вы об этом узнаёте.",
            "Wards off the strongest attack of a night and is gone for a cycle; you learn of it.",
        ),
        at="shields",
        does=circle,
        works_in=(L,),
        clauses=("M0-122", "M0-123", "M0-124"),
    )
    aura = Passive(
        "Aura of darkness",
        "Aura of darkness",
        says=(
            "Нежить отменяет свои атаки по вам и знает почему.",
            "The Undead cancel their attacks on you and know why.",
        ),
        at="cancels",
        does=turns_away("undead"),
        works_in=(L, T),
        clauses=("M0-125", "M0-126"),
    )
    acquaint = Passive(
        "Знакомства по ту сторону",
        "Acquaintances beyond",
        says=(
            "В начале игры вам называют Беса, Суккуба и Гончую Ада.",
            "At the start you are told who is Imp, Succubus and Hellhound.",
        ),
        marks=tuple([KNOWS + role for role in CALLED]),
        clauses=("M0-127",),
    )


def assault(night: Resolution, action: Action) -> None:
    """One point; two, and a stronger attack, if cornered."""
    if "cornered" in night.seat(action.by).grants and alone(night, "succubus", "hound"):
        strikes(2, rank="cornered")(night, action)
    else:
        strikes()(night, action)


class Imp(Demon):
    """Attacks, the harder the lonelier (M0-128, M0-129)."""

    id = "imp"
    name = Name("Бес", "Imp")
    assault = Active(
        "Нападение",
        "Assault",
        says=("Атака: единица урона.", "An attack: one point of damage."),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        does=assault,
        marks=(ATTACK,),
        clauses=("M0-128",),
    )
    cornered = Passive(
        "Загнанный в угол",
        "Cornered",
        says=(
            "Если мертвы Суккуб и Гончая Ада или Демонолог, Нападение наносит две единицы.",
            "If Succubus and Hellhound, or the Demonologist, are dead, Assault deals two.",
        ),
        clauses=("M0-129",),
    )


def somebody_lies_dead(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Ревность needs dead demons, and who is dead is public; as what he was shown may be false."""
    if not any(known_in(view, seat, GRAVEYARD) for seat in view.public.seats):
        return refuse("nobody_dead", ability=ability.id)
    return None


def jealousy(night: Resolution, action: Action) -> None:
    """One point, if the others lie dead."""
    if alone(night, "imp", "hound"):
        strikes()(night, action)
    else:
        action.verdict = NO_EFFECT


class Succubus(Demon):
    """At full moon turns all that one does to another (M0-130 to M0-132)."""

    id = "succubus"
    name = Name("Суккуб", "Succubus")
    charm = Active(
        "Очарование",
        "Enchantment",
        says=(
            "В полнолуние: всё, что персонаж делает этой ночью, достаётся названному вторым.",
            "At full moon: whatever the character does tonight reaches the second one named.",
        ),
        at="charms",
        phases=(NIGHT,),
        on=2,
        targets=anyone,
        repeats=True,
        limits=(OneOf("charm", "jealousy"),),
        due=at_moon(FULL),
        does=charm,
        marks=(CHARM,),
        clauses=("M0-130", "M0-131"),
    )
    jealousy = Active(
        "Ревность",
        "Jealousy",
        says=(
            "Вместо Очарования, если мертвы Бес и Гончая Ада или Демонолог: атака на единицу.",
            "Instead of Enchantment, if Imp and Hellhound, or the Demonologist, are dead: an "
            "attack of one point.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(OneOf("charm", "jealousy"),),
        due=all_of(at_moon(FULL), somebody_lies_dead),
        does=jealousy,
        marks=(ATTACK,),
        clauses=("M0-132",),
    )


class Hound(Demon):
    """Bites, and when alone does not let go (M0-133 to M0-138)."""

    id = "hound"
    name = Name("Гончая Ада", "Hellhound")
    bite = Active(
        "Укус",
        "Bite",
        says=(
            "Атака на единицу, не на того, кого этой ночью выбрали другие Демоны. Через ночь.",
            "An attack of one point, not on whom other Demons chose tonight. Every other night.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(rests(1)),),
        does=unless_shared("demons", strikes(), aimed=True),
        marks=(ATTACK,),
        clauses=("M0-133", "M0-134", "M0-135"),
    )
    chase = Delayed(
        "Гон",
        "Chase",
        says=(
            "Если мертвы Суккуб и Бес или Демонолог: укушенного, который дожил до утра, вы сами "
            "собой атакуете следующей ночью.",
            "If Succubus and Imp, or the Demonologist, are dead: whoever was bitten and lives is "
            "attacked again the next night by itself.",
        ),
        at="attacks",
        does=strikes(),
        works_in=(L,),
        marks=(ATTACK,),
        clauses=("M0-136", "M0-137", "M0-138"),
    )


DEMONS = (Demonologist, Imp, Succubus, Hound)
