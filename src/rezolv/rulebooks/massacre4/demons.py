"""Демоны: Демонолог, Суккуб, Гончая Ада, Бес."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive
from rezolv.engine.abilities import all_of, anyone
from rezolv.engine.limits import OneOf
from rezolv.engine.params import SeatParam
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.roles import ATTACK, UNBLOCKABLE, SecretRole
from rezolv.rulebooks.massacre4 import pack
from rezolv.rulebooks.massacre4.acting import dead, on_each, the_dead
from rezolv.rulebooks.massacre4.bending import charms
from rezolv.rulebooks.massacre4.fights import strikes
from rezolv.rulebooks.massacre4.lives import raise_dead
from rezolv.rulebooks.massacre4.moon import FULL, NEW, PHASES
from rezolv.rulebooks.massacre4.setup import KNOWS_OPEN
from rezolv.rulebooks.massacre4.statuses import L, T
from rezolv.rulebooks.massacre4.usual import (
    attacks_for_one,
    blocks_weekly,
    examines,
    guards_each_once,
)


class Demon(SecretRole):
    """A role of the Demons."""

    faction = "demons"


FIRE_OR_CIRCLE = OneOf("hellfire", "protective_circle", "underworld_ties")


class Demonologist(Demon):
    """Burns and calls back, guards, or looks (M4-141 to M4-146)."""

    id = "demonologist"
    name = Name("Демонолог", "Demonologist")
    says = Name(
        "За фазу — одно из трёх: Hellfire, Защитный круг, Связи в адском мире.",
        "One of three a phase: Hellfire, Protective circle, Underworld ties.",
    )
    hellfire = Active(
        "Hellfire",
        "Hellfire",
        says=(
            "В полнолуние — атака: столько урона, сколько Демонов на кладбище.",
            "At full moon, an attack: as much damage as there are Demons in the graveyard.",
        ),
        at="attacks",
        phases=(FULL,),
        targets=anyone,
        limits=(FIRE_OR_CIRCLE,),
        does=strikes(pack.hellfire),
        works_in=(L, T),
        marks=(ATTACK, UNBLOCKABLE),
        clauses=("M4-141",),
    )
    hellfire_raise = Active(
        "Hellfire",
        "Hellfire",
        says=(
            "В новолуние, если цель Hellfire погибла: воскресить одного мёртвого.",
            "At the new moon, if the target of Hellfire died: resurrect one of the dead.",
        ),
        at="resurrections",
        phases=(NEW,),
        targets=the_dead,
        due=pack.called,
        does=on_each(raise_dead, dead),
        works_in=(L, T),
        marks=(UNBLOCKABLE,),
        clauses=("M4-142", "M4-049"),
    )
    protective_circle = guards_each_once(
        "Защитный круг", "Protective circle", "M4-143", limits=(FIRE_OR_CIRCLE,), works_in=(L, T)
    )
    underworld_ties = examines(
        "Связи в адском мире", "Underworld ties", "M4-144", limits=(FIRE_OR_CIRCLE,)
    )
    dark_aura = Passive(
        "Аура тьмы",
        "Aura of darkness",
        says=(
            "Атаки других Демонов не наносят вам урона.",
            "Attacks of other Demons do you no damage.",
        ),
        works_in=(L, T),
        clauses=("M4-145",),
    )
    old_romance = Passive(
        "Давний роман",
        "Old romance",
        says=(
            "В начале игры вы узнаёте явную роль Суккуба.",
            "At the start you learn the open role of the Succubus.",
        ),
        marks=(KNOWS_OPEN + "succubus",),
        clauses=("M4-146",),
    )


class AnySeat(SeatParam):
    """A seat, alive or dead."""

    def domain(self, view: View) -> tuple[str, ...]:
        """Everybody."""
        return view.public.seats


CHARM_OR_JEALOUSY = OneOf("charm", "jealousy")


class Succubus(Demon):
    """Blocks, and turns aside all that one does, or strikes alone (M4-147 to M4-162)."""

    id = "succubus"
    name = Name("Суккуб", "Succubus")
    seduction = blocks_weekly("Соблазнение", "Seduction", "M4-147")
    charm = Active(
        "Очарование",
        "Enchantment",
        says=(
            "Что персонаж делает в эту фазу способностями тайной роли, достаётся другому, "
            "которого назвали вы. Он об этом не узнаёт, а вы не узнаёте, что он делал.",
            "Whatever the character does this phase by the secret role reaches another, whom you "
            "name. They do not learn of it, nor you of what they did.",
        ),
        at="charm",
        phases=PHASES,
        targets=anyone,
        params={"to": AnySeat()},
        limits=(CHARM_OR_JEALOUSY,),
        does=charms,
        marks=(UNBLOCKABLE,),
        clauses=tuple([f"M4-{number}" for number in range(148, 160)]),
    )
    jealousy = Active(
        "Ревность",
        "Jealousy",
        says=(
            "Вместо Очарования, если на кладбище Бес и Гончая Ада или Демонолог: атака на 1 урона.",
            "Instead of Enchantment, if Imp and Hellhound, or the Demonologist, are in the "
            "graveyard: an attack of 1 damage.",
        ),
        at="attacks",
        phases=PHASES,
        targets=anyone,
        limits=(CHARM_OR_JEALOUSY,),
        due=pack.opened,
        does=strikes(),
        works_in=(L,),
        marks=(ATTACK, *pack.after("imp", "hellhound")),
        clauses=("M4-160", "M4-161", "M4-162"),
    )


class Hellhound(Demon):
    """Bites, and chases whom it bit (M4-163, M4-164)."""

    id = "hellhound"
    name = Name("Гончая Ада", "Hellhound")
    bite = attacks_for_one("Укус", "Bite", "M4-163")
    chase = Active(
        "Гон",
        "Chase",
        says=(
            "В фазу после Укуса, если на кладбище Суккуб и Бес или Демонолог: атака на 1 урона на "
            "укушенного.",
            "In the phase after a Bite, if Succubus and Imp, or the Demonologist, are in the "
            "graveyard: an attack of 1 damage on whom you bit.",
        ),
        at="attacks",
        phases=PHASES,
        targets=pack.prey,
        due=all_of(pack.opened, pack.has_prey),
        does=pack.chase,
        works_in=(L,),
        marks=(ATTACK, *pack.after("succubus", "imp")),
        clauses=("M4-164", "M4-161", "M4-162"),
    )


class Imp(Demon):
    """Attacks, and harder when cornered (M4-165 to M4-167)."""

    id = "imp"
    name = Name("Бес", "Imp")
    assault = attacks_for_one("Нападение", "Assault", "M4-165", "M4-167")
    cornered = Active(
        "Загнанный в угол",
        "Cornered",
        says=(
            "Если на кладбище Суккуб и Гончая Ада или Демонолог: ещё одна атака, на 2 урона.",
            "If Succubus and Hellhound, or the Demonologist, are in the graveyard: one more "
            "attack, of 2 damage.",
        ),
        at="attacks",
        phases=PHASES,
        targets=anyone,
        due=pack.opened,
        does=strikes(2),
        works_in=(L,),
        marks=(ATTACK, *pack.after("succubus", "hellhound")),
        clauses=("M4-166", "M4-167", "M4-161", "M4-162"),
    )


DEMONS = (Demonologist, Succubus, Hellhound, Imp)
