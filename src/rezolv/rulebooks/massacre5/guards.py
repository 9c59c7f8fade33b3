"""Drafts of the guards that take an attack: which one, how often, and at what price."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Passive, Resolution, Revision
from rezolv.engine.abilities import Ability, others
from rezolv.engine.actions import Action, Attempt, Volley
from rezolv.engine.declared import EffectKind
from rezolv.engine.parts.lives import hurt
from rezolv.engine.parts.volleys import send_on
from rezolv.rulebooks.massacre.roles import ATTACK
from rezolv.rulebooks.massacre4.acting import on_each
from rezolv.rulebooks.massacre4.again import NotAgain
from rezolv.rulebooks.massacre4.fights import (
    ONE_ATTACK,
    UNLESS,
    defends,
    not_given_up,
    the_strongest,
)
from rezolv.rulebooks.massacre4.moon import WEEKLY, once_a_week
from rezolv.rulebooks.massacre4.statuses import L, T
from rezolv.rulebooks.massacre5.drafts import COMMON, LAW, UNDEAD, draft

BLIND = "blind_guards"
BLIND_DRAW = "any_attack"
"""Name of the draw of an attack; its choices are the attackers."""
ONCE_A_CYCLE = "once_a_cycle"
"""Mark of a guard that takes one attack between a new moon and the full moon that follows."""
RESTS = "guard_rests"
"""That such a guard has taken its attack; nobody is told, as nobody is told of any guard."""
WARDED = "warded"
"""Who has a bodyguard in this phase."""

EFFECTS = {RESTS: EffectKind(), WARDED: EffectKind()}


# Which attack a guard takes, and how often


def chosen(night: Resolution, came: list[Attempt]) -> Attempt | None:
    """The strongest attack, or by the draft any of them (M5-003)."""
    if not night.now.options[BLIND]:
        return the_strongest(night, came)
    by = list(dict.fromkeys(one.by for one in came))
    if not by:
        return None
    first = night.pick(BLIND_DRAW, by, target=came[0].target)
    return next(one for one in came if one.by == first)


def available(night: Resolution, name: str, use: str) -> bool:
    """Whether a guard stands ready: its holder has not given it up, and it does not rest."""
    if not not_given_up(night, name, use):
        return False
    rests = [one for one in night.seat(name).effects if one.kind == RESTS]
    now = night.now.moment
    return not any(one.values == {"use": use, "ready": once_a_week(now)} for one in rests)


def taken(night: Resolution, name: str, use: str) -> None:
    """A guard that is there once a cycle rests to the end of it."""
    if ONCE_A_CYCLE in night.book.ability(night.before.seats[name].grants[use]).marks:
        night.add_effect(name, RESTS, use=use, ready=once_a_week(night.now.moment))


_defend = defends(chosen, available, taken)


def defend(night: Resolution, volley: Volley) -> None:
    """What becomes of the attacks of a phase; a bodyguard comes before all else (M5-077)."""
    for attempt in volley:
        aura = night.find_aura(attempt.target, WARDED) if attempt.kind == ATTACK else None
        if aura is None or attempt.stopped:
            continue
        warden = next(one for one in night.of(aura.source) if one.ability.id == "patrol")
        send_on(night, attempt, aura.source, "patrol", warden)
        hurt(night, attempt.by, 1, by=aura.source, use="patrol")
    _defend(night, volley)


def once_a_cycle(guard: Ability) -> Ability:
    """A guard that takes one attack a cycle."""
    return guard.with_(
        says=(
            guard.says.ru + " Раз за цикл.",
            guard.says.en + " Once a cycle.",
        ),
        marks=(*guard.marks, ONCE_A_CYCLE),
    )


def unless(use: str, ru: str, en: str) -> Callable[[Ability], Ability]:
    """A guard that is not there in a phase in which something else is applied."""
    return lambda guard: guard.with_(
        says=(
            f"{guard.says.ru} Не действует в фазу, когда применено: {ru}.",
            f"{guard.says.en} Not in a phase in which you apply {en}.",
        ),
        marks=(*guard.marks, UNLESS + use),
    )


# The bodyguard


def _ward(night: Resolution, action: Action, target: str) -> bool:
    if target == action.by:
        return False
    night.aura(target, WARDED, source=action.by)
    return True


wards = on_each(_ward)
"""All attacks on the one reached hit the Captain instead, and each attacker takes 1 damage."""


def bodyguard(patrol: Ability) -> Ability:
    """The Captain stands before somebody with his own HP, as often as he likes (M5-077)."""
    rare = (" Раз за цикл.", " Once a cycle.") if WEEKLY in patrol.limits else ("", "")
    return patrol.with_(
        says=(
            "Атаки на цель в эту фазу приходятся на вас, а каждый напавший получает 1 урона."
            + rare[0],
            "Attacks on the target hit you this phase, and each attacker takes 1 damage." + rare[1],
        ),
        limits=tuple([limit for limit in patrol.limits if not isinstance(limit, NotAgain)]),
        targets=others,
        does=wards,
    )


# What it costs to have refused the Devil


def righteous() -> Passive:
    """The guard of whoever has refused a deal (M5-097, M5-103)."""
    return Passive(
        "Праведность",
        "Righteousness",
        says=(
            "Одна атака за цикл, сильнейшая, не наносит вам урона.",
            "One attack a cycle, the strongest, does you no damage.",
        ),
        works_in=(L, T),
        marks=(ONE_ATTACK, ONCE_A_CYCLE),
        clauses=("M5-097", "M5-103"),
    )


OPTIONS = {
    BLIND: draft(
        COMMON,
        ("Защита вслепую", "Blind guards"),
        (
            "Способность, которая принимает одну атаку, принимает любую из них по жребию, а не "
            "сильнейшую.",
            "An ability that takes one attack takes any of them by lot, not the strongest.",
        ),
        "M5-003",
    ),
    "conditional_guards": draft(
        COMMON,
        ("Защита по условию", "Conditional guards"),
        (
            "Защита от одной атаки, как у Зомби, пропадает в фазу, когда применена своя атака: у "
            "Лича — Лик смерти, у Призрака — Касание смерти, у Всадника — Нить судьбы, у Дьявола "
            "— Огни ада.",
            "A guard against one attack is gone, as the Zombie's is, in a phase in which its "
            "holder strikes: the Lich with Face of death, the Ghost with Touch of death, the "
            "Horseman with Thread of fate, the Devil with Fires of hell.",
        ),
        "M5-012",
        "M5-069",
        ours=True,
        revises=Revision(
            alter={
                "lich.bone_shield": unless("face_of_death", "Лик смерти", "Face of death"),
                "ghost.incorporeal": unless("death_touch", "Касание смерти", "Touch of death"),
                "horseman.prophecy": unless("thread_of_fate", "Нить судьбы", "Thread of fate"),
                "devil.infernal_self": unless("fires_of_hell", "Огни ада", "Fires of hell"),
            }
        ),
    ),
    "lich_shield_once_a_cycle": draft(
        UNDEAD,
        ("Костяной щит раз за цикл", "Bone shield once a cycle"),
        (
            "Костяной щит отражает одну атаку за цикл; в новом цикле он снова отвечает и тому же "
            "противнику.",
            "The bone shield takes one attack a cycle; it answers the same attacker again.",
        ),
        "M5-065",
        revises=Revision(alter={"lich.bone_shield": once_a_cycle}),
    ),
    "captain_bodyguard": draft(
        LAW,
        ("Начальник Стражи — телохранитель", "The Captain is a bodyguard"),
        (
            "Дозор: атаки на цель приходятся на Начальника Стражи, а каждый напавший получает 1 "
            "урона. Одного и того же можно прикрывать снова.",
            "Patrol: attacks on the target hit the Captain of the Guard, and each attacker takes "
            "1 damage. The same character may be covered again.",
        ),
        "M5-077",
        "M5-040",
        "M5-041",
        revises=Revision(alter={"guard_captain.patrol": bodyguard}),
    ),
}
