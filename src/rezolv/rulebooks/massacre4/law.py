"""Закон: Инквизитор, Начальник Стражи, Дознаватель, Крестьянин; и полученный от него Факел."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Resolution
from rezolv.engine.abilities import anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import OneOf, Uses
from rezolv.engine.params import RoleParam
from rezolv.engine.rulebook import EffectKind
from rezolv.rulebooks.massacre.roles import ATTACK, STRAIGHT, UNBLOCKABLE, MassacreRole, SecretRole
from rezolv.rulebooks.massacre4.acting import all_seats, on_each, the_dead
from rezolv.rulebooks.massacre4.again import NotAgain, once_on
from rezolv.rulebooks.massacre4.bending import blocks, jails
from rezolv.rulebooks.massacre4.fights import obeyed, shields, strikes
from rezolv.rulebooks.massacre4.knowing import autopsy, interrogates, rumours
from rezolv.rulebooks.massacre4.lives import LIVES, send_to_graveyard
from rezolv.rulebooks.massacre4.moon import FULL, PHASES, WEEKLY
from rezolv.rulebooks.massacre4.names import SECRET_ROLES
from rezolv.rulebooks.massacre4.setup import KNOWS_OPEN
from rezolv.rulebooks.massacre4.statuses import L, T, in_force

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
    witchcraft_charge = Active(
        "Обвинение в ведьмовстве",
        "Charge of witchcraft",
        says=("Отправить в темницу. Раз в неделю.", "Send to jail. Once a week."),
        at="jail",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY, FIRE_OR_CHARGE),
        does=jails,
        clauses=("M4-172",),
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
    seize_him = Active(
        "Стража взять его!",
        "Guards, seize him!",
        says=("Заблокировать цель. Раз в неделю.", "Block a target. Once a week."),
        at="blocks",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY, SEIZE_OR_PATROL),
        does=blocks,
        marks=(UNBLOCKABLE,),
        clauses=("M4-174",),
    )
    patrol = Active(
        "Дозор",
        "Patrol",
        says=(
            "Цель в эту фазу не получает урона от атак. Не дважды за игру на одного и того же.",
            "The target takes no damage from attacks this phase. Not twice a game on the same.",
        ),
        at="protections",
        phases=PHASES,
        targets=anyone,
        limits=(SEIZE_OR_PATROL, NotAgain()),
        does=once_on(shields),
        clauses=("M4-175", "M4-127"),
    )
    beer_belly = Passive(
        "Пивное пузо",
        "Beer belly",
        says=("На 1 ХП больше.", "1 HP more."),
        works_in=(L, T),
        marks=(LIVES + "1",),
        clauses=("M4-176",),
    )


ONE_INQUIRY = OneOf("torture_chamber", "anatomical_theatre", "interrogation")


class Interrogator(Law):
    """Jails, opens the dead, or asks the living (M4-177 to M4-179)."""

    id = "interrogator"
    name = Name("Дознаватель", "Interrogator")
    says = Name(
        "За фазу — одно из трёх: Пыточная, Анатомический театр, Дознание.",
        "One of three a phase: Torture chamber, Anatomical theatre, Interrogation.",
    )
    torture_chamber = Active(
        "Пыточная",
        "Torture chamber",
        says=("Отправить в темницу. Раз в неделю.", "Send to jail. Once a week."),
        at="jail",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY, ONE_INQUIRY),
        does=jails,
        clauses=("M4-177",),
    )
    anatomical_theatre = Active(
        "Анатомический театр",
        "Anatomical theatre",
        says=(
            "Узнать тайную роль мёртвого и всё, что действовало на него в фазу смерти.",
            "Learn the secret role of one of the dead, and all that acted on him as he died.",
        ),
        at="information",
        phases=PHASES,
        targets=the_dead,
        limits=(ONE_INQUIRY,),
        does=autopsy,
        works_in=(L,),
        marks=(STRAIGHT,),
        clauses=("M4-178", "M4-098", "M4-099"),
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
    pitchfork = Active(
        "Вилы",
        "Pitchfork",
        says=("Атака: 1 урона.", "An attack: 1 damage."),
        at="attacks",
        phases=PHASES,
        targets=anyone,
        limits=(FORK_OR_RUMOURS,),
        does=strikes(),
        marks=(ATTACK,),
        clauses=("M4-180",),
    )
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
    lummox = Passive(
        "Увалень",
        "Lummox",
        says=("На 1 ХП больше.", "1 HP more."),
        works_in=(L, T),
        marks=(LIVES + "1",),
        clauses=("M4-186",),
    )


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
