"""Закон: Инквизитор, Начальник Стражи, Дознаватель, Крестьянин; и полученный от него Факел."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Resolution
from rezolv.engine.abilities import anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.limits import OneOf, Uses
from rezolv.engine.params import RoleParam
from rezolv.rulebooks.massacre.roles import ATTACK, STRAIGHT, MassacreRole, SecretRole
from rezolv.rulebooks.massacre4.acting import all_seats, on_each
from rezolv.rulebooks.massacre4.fights import obeyed, strikes
from rezolv.rulebooks.massacre4.knowing import interrogates, rumours
from rezolv.rulebooks.massacre4.lives import send_to_graveyard
from rezolv.rulebooks.massacre4.moon import FULL, PHASES, WEEKLY
from rezolv.rulebooks.massacre4.names import SECRET_ROLES
from rezolv.rulebooks.massacre4.setup import KNOWS_OPEN
from rezolv.rulebooks.massacre4.statuses import L, T, in_force
from rezolv.rulebooks.massacre4.usual import (
    attacks_for_one,
    blocks_weekly,
    examines,
    guards_each_once,
    one_more,
    sends_to_jail,
)

FACELESS = "faceless"
"""Mark of a passive ability that once a game withstands a right Аутодафе (M4-211)."""
WITHSTOOD = "withstood"
"""That such an ability (`use`) has withstood one; its holder is not told."""

EFFECTS = {WITHSTOOD: EffectKind()}


class Law(SecretRole):
    """A role of the Law."""

    faction = "law"


def judge(night: Resolution, action: Action, target: str) -> bool:
    """Whoever is named by his true secret role goes to the graveyard (M4-168 to M4-170)."""
    if action.order.params["guess"] != night.before.seats[target].roles["secret"]:
        return False
    for use in in_force(night, target, FACELESS):
        spent = [one for one in night.seat(target).effects if one.kind == WITHSTOOD]
        if not any(one.values["use"] == use for one in spent):
            night.add_effect(target, WITHSTOOD, use=use)
            return False
    if obeyed(night, target, action.by):
        return False
    send_to_graveyard(night, action, target)
    return True


FIRE_OR_CHARGE = OneOf("autodafe", "witchcraft_charge")


class Inquisitor(Law):
    """Names secret roles, or accuses (M4-168 to M4-173)."""

    id = "inquisitor"
    name = Name("Инквизитор", "Inquisitor")
    says = Name("За фазу — что-то одно.", "One of the two a phase.")
    autodafe = Active(
        "Аутодафе",
        "Auto-da-fé",
        says=(
            "Назвать тайную роль цели: если верно, цель на кладбище. Это не атака.",
            "Name the target's secret role: if right, the target goes to the graveyard. No attack.",
        ),
        at="graveyard",
        phases=PHASES,
        targets=anyone,
        params={"guess": RoleParam(*SECRET_ROLES)},
        limits=(FIRE_OR_CHARGE,),
        does=on_each(judge),
        works_in=(L, T),
        marks=(STRAIGHT,),
        clauses=("M4-168", "M4-169", "M4-170", "M4-171"),
    )
    witchcraft_charge = sends_to_jail(
        "Обвинение в ведьмовстве", "Charge of witchcraft", "M4-172", limits=(FIRE_OR_CHARGE,)
    )
    spanish_inquisition = Passive(
        "Никто не ждал испанскую инквизицию!",
        "Nobody expected the Spanish Inquisition!",
        says=(
            "В начале игры вы узнаёте явную роль Начальника Стражи.",
            "At the start you learn the open role of the Captain of the Guard.",
        ),
        marks=(KNOWS_OPEN + "guard_captain",),
        clauses=("M4-173",),
    )


SEIZE_OR_PATROL = OneOf("seize_him", "patrol")


class GuardCaptain(Law):
    """Blocks, or guards (M4-174 to M4-176)."""

    id = "guard_captain"
    name = Name("Начальник Стражи", "Captain of the Guard")
    says = Name("За фазу — что-то одно.", "One of the two a phase.")
    seize_him = blocks_weekly(
        "Стража взять его!", "Guards, seize him!", "M4-174", limits=(SEIZE_OR_PATROL,)
    )
    patrol = guards_each_once("Дозор", "Patrol", "M4-175", limits=(SEIZE_OR_PATROL,))
    beer_belly = one_more("Пивное пузо", "Beer belly", "M4-176")


ONE_INQUIRY = OneOf("torture_chamber", "anatomical_theatre", "interrogation")


class Interrogator(Law):
    """Jails, opens the dead, or asks the living (M4-177 to M4-179)."""

    id = "interrogator"
    name = Name("Дознаватель", "Interrogator")
    says = Name(
        "За фазу — одно из трёх: Пыточная, Анатомический театр, Дознание.",
        "One of three a phase: Torture chamber, Anatomical theatre, Interrogation.",
    )
    torture_chamber = sends_to_jail("Пыточная", "Torture chamber", "M4-177", limits=(ONE_INQUIRY,))
    anatomical_theatre = examines(
        "Анатомический театр", "Anatomical theatre", "M4-178", limits=(ONE_INQUIRY,), works_in=(L,)
    )
    interrogation = Active(
        "Дознание",
        "Interrogation",
        says=(
            "Узнать тайную роль живого. Раз в неделю.",
            "Learn the secret role of one of the living. Once a week.",
        ),
        at="information",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY, ONE_INQUIRY),
        does=interrogates,
        works_in=(L,),
        clauses=("M4-179", "M4-153"),
    )


def light(night: Resolution, action: Action, target: str) -> bool:
    """Give a Torch, for the phases to come; one who died meanwhile has none (M4-184)."""
    if not night.seat(target).alive:
        return False
    night.give(target, "torch", night.book.role_grants["torchbearer"]["torch"])
    night.tell(target, "gained", ability="torch", cause=action.entry)
    return True


FORK_OR_RUMOURS = OneOf("pitchfork", "rumours")


class Peasant(Law):
    """Stabs or listens, and once hands out torches (M4-180 to M4-186)."""

    id = "peasant"
    name = Name("Крестьянин", "Peasant")
    pitchfork = attacks_for_one("Вилы", "Pitchfork", "M4-180", limits=(FORK_OR_RUMOURS,))
    rumours = Active(
        "Слухи",
        "Rumours",
        says=(
            "Вместо Вил узнать, кого цель выбирала в эту фазу и кто выбирал её. Раз в неделю.",
            "Instead of the Pitchfork learn whom the target chose this phase and who chose the "
            "target. Once a week.",
        ),
        at="information",
        phases=PHASES,
        targets=all_seats,
        limits=(WEEKLY, FORK_OR_RUMOURS),
        does=rumours,
        clauses=("M4-181", "M4-182"),
    )
    torchlight_procession = Active(
        "Факельное шествие",
        "Torchlight procession",
        says=(
            "В полнолуние дать Факел другим, до трёх. Раз за игру; не перенаправляется.",
            "At full moon give a Torch to up to three others. Once a game; cannot be redirected.",
        ),
        at="roles",
        phases=(FULL,),
        on=(1, 3),
        targets=others,
        limits=(Uses(1),),
        does=on_each(light),
        works_in=(L,),
        marks=(STRAIGHT,),
        clauses=("M4-183", "M4-184"),
    )
    lummox = one_more("Увалень", "Lummox", "M4-186")


class Torchbearer(MassacreRole):
    """Whoever was given a Torch; it goes with the secret role (M4-185)."""

    id = "torchbearer"
    name = Name("Получивший Факел", "Torchbearer")
    kind = "overlay"
    slot = "torch"
    torch = Active(
        "Факел",
        "Torch",
        says=("Атака: 1 урона. Раз за игру.", "An attack: 1 damage. Once a game."),
        at="attacks",
        phases=PHASES,
        targets=anyone,
        limits=(Uses(1),),
        does=strikes(),
        marks=(ATTACK,),
        clauses=("M4-185",),
    )


LAW = (Inquisitor, GuardCaptain, Interrogator, Peasant)
