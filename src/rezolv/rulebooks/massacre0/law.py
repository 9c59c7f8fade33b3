"""Закон: Инквизитор, Дознаватель, Мирные жители; the guard stands in `guard`."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Name, Passive, Refusal, Resolution
from rezolv.engine.abilities import Ability, anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown, OneOf, Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import Choice
from rezolv.engine.parts.automatic import had
from rezolv.engine.parts.lives import hurt
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.lives import doom
from rezolv.rulebooks.massacre.masks import put_on, take_off
from rezolv.rulebooks.massacre.moon import HALF, NIGHT, at_moon, once_a_cycle
from rezolv.rulebooks.massacre.roles import tell_used
from rezolv.rulebooks.massacre.statuses import (
    ACCUSED,
    K,
    L,
    T,
    bar_open_role,
)
from rezolv.rulebooks.massacre.targets import others_free
from rezolv.rulebooks.massacre0.guard import Captain, Guardsman, Law
from rezolv.rulebooks.massacre0.names import SECRET


def first_night(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """At the start of the game only."""
    moment = view.public.moment
    if moment.phase == NIGHT and moment.turn == 1:
        return None
    return refuse("at_the_start", ability=ability.id)


def disguise(night: Resolution, action: Action) -> None:
    """Wear the chosen role for a mask."""
    put_on(night, action.by, str(action.order.params["mask"]))


def out_in_the_open(night: Resolution, action: Action) -> None:
    """The mask is off, and everybody hears of the deed (M0-149, M0-150)."""
    if action.grant.role != "inquisitor":
        return
    take_off(night, action.by, action.entry)
    if had(night, action.by, "face"):
        tell_used(night, action)


def burn(night: Resolution, action: Action) -> None:
    """Nothing saves the target."""
    out_in_the_open(night, action)
    doom(night, action.target, action, certain=True)


def accuse(night: Resolution, action: Action) -> None:
    """Tomorrow: no open role, no acquittal, and three votes of the accuser."""
    out_in_the_open(night, action)
    bar_open_role(night, action.target, ACCUSED, action.by, action.entry)


class Inquisitor(Law):
    """Masked until he acts; burns or accuses (M0-147 to M0-156)."""

    id = "inquisitor"
    name = Name("Инквизитор", "Inquisitor")
    expected = Instant(
        "Никто не ждал испанскую инквизицию!",
        "Nobody expects the Spanish Inquisition!",
        says=(
            "В начале игры выбрать роль, которую покажут все проверки и смерть. Любая другая "
            "способность этой роли снимает маску.",
            "At the start choose the role that all checks and your death will show. Any other "
            "ability of this role takes the mask off.",
        ),
        kind="passive",
        phases=(NIGHT,),
        on=0,
        params={"mask": Choice(*[role for role in SECRET if role != "inquisitor"])},
        limits=(Uses(1),),
        due=first_night,
        does=disguise,
        works_in=(L, T, K),
        clauses=("M0-147", "M0-148", "M0-149"),
    )
    face = Passive(
        "Лицо толпы",
        "Face of the crowd",
        says=(
            "О ваших Аутодафе и Обвинении утром узнают все.",
            "Your Auto-da-fé and Accusation are announced in the morning.",
        ),
        works_in=(L,),
        clauses=("M0-150",),
    )
    auto = Active(
        "Аутодафе",
        "Auto-da-fé",
        says=("Убить; ничто не спасёт. Раз за цикл.", "Kill; nothing saves. Once a cycle."),
        at="effects",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle), OneOf("auto", "accuse")),
        does=burn,
        clauses=("M0-151", "M0-156"),
    )
    accuse = Active(
        "Обвинение в ведьмовстве",
        "Accusation of witchcraft",
        says=(
            "Завтра персонаж без явной роли, оправдать его нельзя, ваш голос против него — за три.",
            "Tomorrow the character has no open role and cannot be acquitted, and your vote "
            "against him counts as three.",
        ),
        at="effects",
        phases=(NIGHT,),
        targets=anyone,
        limits=(OneOf("auto", "accuse"),),
        does=accuse,
        clauses=("M0-152", "M0-153", "M0-154", "M0-155", "M0-156"),
    )


def torture(night: Resolution, action: Action) -> None:
    """A point of damage; the answer comes once it is known who lives."""
    hurt(night, action.target, 1, by=action.by, use=action.ability.id)


def confessions(night: Resolution) -> None:
    """The tortured who live give their role away (M0-160)."""
    knowing.survivors_role(night, "torture")


class Interrogator(Law):
    """Compares sides; once tortures a role out of somebody (M0-157 to M0-161)."""

    id = "interrogator"
    name = Name("Дознаватель", "Interrogator")
    inquiry = Active(
        "Дознание",
        "Inquiry",
        says=(
            "Узнать, на одной ли стороне двое живых и свободных, кроме вас.",
            "Learn whether two others, alive and free, are on one side.",
        ),
        at="information",
        phases=(NIGHT,),
        on=2,
        targets=others_free,
        limits=(OneOf("inquiry", "torture"),),
        does=knowing.compare,
        when_stopped=knowing.hears_one_side,
        clauses=("M0-157", "M0-158"),
    )
    torture = Active(
        "Пытка",
        "Torture",
        says=(
            "В полулуние вместо Дознания: единица урона, и роль того, кто выжил. Раз за игру.",
            "At half moon instead of Inquiry: a point of damage, and the role of one who lives. "
            "Once a game.",
        ),
        at="lives",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Uses(1), OneOf("inquiry", "torture")),
        due=at_moon(HALF),
        does=torture,
        clauses=("M0-159", "M0-160", "M0-161"),
    )


class Peasant(Law):
    """Nothing but a townsman (M0-162)."""

    id = "peasant"
    name = Name("Мирный житель", "Peaceful resident")
    says = Name("Тайных способностей нет.", "No abilities of the secret role.")
    clauses = ("M0-162",)


class SecondPeasant(Peasant):
    """There are two of them (M0-162)."""

    id = "peasant_2"
    seen_as = "peasant"


LAW = (Captain, Guardsman, Inquisitor, Interrogator, Peasant, SecondPeasant)
