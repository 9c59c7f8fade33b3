"""Drafts of statuses, HP, death and return."""

from __future__ import annotations

from typing import Any, cast

from rezolv.engine import Fact, Option, Resolution, Revision
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.parts.lives import set_lives
from rezolv.engine.revisions import Amend, Insert
from rezolv.engine.steps import Mode, Step
from rezolv.engine.values import Value
from rezolv.rulebooks.massacre4 import bending
from rezolv.rulebooks.massacre4.acting import dead, on_each
from rezolv.rulebooks.massacre4.lives import RESTORES, raise_dead, thresholds
from rezolv.rulebooks.massacre4.moon import once_a_week
from rezolv.rulebooks.massacre4.setup import KNOWS_OPEN, tell_open_role
from rezolv.rulebooks.massacre4.statuses import JAIL, RESURRECTED, is_in, leave
from rezolv.rulebooks.massacre5.drafts import (
    COMMON,
    NEUTRALS,
    OFF,
    draft,
    remarked,
    then,
    ways,
)

GROWN = "grown"
"""The maximum of HP up to which a seat has already been given what it gained."""
SEALED = "sealed"
"""A dead one who was in jail; not raised to the end of the week."""
UNHEARD = "unheard"
"""What was meant for one who died in that phase."""

EFFECTS = {GROWN: EffectKind(), SEALED: EffectKind(), UNHEARD: EffectKind()}


# The jail

JAIL_OPTION = Option(
    "current",
    ("current", bending.NEXT, bending.BOTH),
    name=("Темница", "Jail"),
    says=("На какую фазу сажают в темницу.", "For which phase somebody is sent to jail."),
    group=COMMON,
    names={
        "current": ("на эту", "for this one"),
        bending.NEXT: ("на следующую", "for the next one"),
        bending.BOTH: ("на эту и на следующую", "for this one and the next"),
    },
    clauses=("M4-031", "M5-007", "M5-005"),
)


# HP over the maximum


def measure(night: Resolution) -> None:
    """From where the HP of each are counted on."""
    for name, seat in list(night.now.seats.items()):
        night.add_effect(name, GROWN, of=seat.max_hp)


def grow(night: Resolution) -> None:
    """Whoever has gained HP over the maximum has as many more at once (M5-008, M5-030)."""
    for name, seat in list(night.now.seats.items()):
        effect = seat.effect(GROWN)
        old = effect.values["of"] if effect is not None else seat.max_hp
        if old == seat.max_hp:
            continue
        night.drop_effects(name, GROWN)
        night.add_effect(name, GROWN, of=seat.max_hp)
        more = (seat.max_hp or 0) - (old if isinstance(old, int) else 0)
        if more > 0 and seat.alive:
            set_lives(night, name, (seat.hp or 0) + more)


def grow_new_roles(night: Resolution) -> None:
    """The same for a role that was taken last, and its holder's place in the Infirmary."""
    grow(night)
    thresholds(night)


GAINING: dict[str, Any] = {
    use: lambda old: old.with_(marks=remarked(old, without=(RESTORES,)))
    for use in ("soul_seller.immortality", "horseman.supernatural")
}
"""Nothing is restored any more."""

EXTRA_HP = Revision(
    alter=GAINING,
    began=Amend(lambda old: then(old, measure)),
    order=(
        Insert(
            Step(
                "growth",
                "0. ХП сверх максимума, полученные к этой фазе",
                "0. HP over the maximum gained by this phase",
                mode=Mode.RULE,
                run=grow,
                clauses=("M5-008", "M5-030"),
            ),
            before="statuses",
        ),
        Insert(
            Step(
                "growth_of_gifts",
                "11. ХП сверх максимума, полученные в эту фазу",
                "11. HP over the maximum gained in this phase",
                mode=Mode.RULE,
                run=grow,
                clauses=("M5-008", "M5-030"),
            ),
            after="roles",
        ),
        Insert(
            Step(
                "growth_of_roles",
                "13. ХП сверх максимума новой роли",
                "13. HP over the maximum of a new role",
                mode=Mode.RULE,
                run=grow_new_roles,
                clauses=("M5-008", "M5-030"),
            ),
            after="judgement",
        ),
    ),
)


# Воскрешён


def fade(night: Resolution) -> None:
    """The status goes at the end of the phase after the resurrection (M5-009)."""
    for name, seat in list(night.now.seats.items()):
        effect = seat.effect(RESURRECTED)
        if effect is not None and effect.since < night.now.moment.index:
            leave(night, name, RESURRECTED)


RISEN_FADES = Revision(
    order=(
        Insert(
            Step(
                "risen",
                "14. Статус «Воскрешён» проходит",
                "14. The status 'resurrected' passes",
                mode=Mode.RULE,
                run=fade,
                clauses=("M5-009",),
            ),
            before="messages",
        ),
    ),
)


# Who can be raised


def rises(night: Resolution, action: Action, target: str) -> bool:
    """Back from the graveyard, unless a draft keeps him there (M5-027, M5-085)."""
    options = night.now.options
    if options["neutrals_unraisable"] != OFF and night.book.side(night.seat(target)) == "neutral":
        devil = night.seat(target).roles["secret"] == "devil"
        if not (devil and options["neutrals_unraisable"] == "but_devil"):
            return False
    effect = night.seat(target).effect(SEALED)
    if effect is not None and effect.values["week"] == once_a_week(night.now.moment):
        return False
    return raise_dead(night, action, target)


RAISINGS: dict[str, Any] = {
    use: lambda old: old.with_(does=on_each(rises, dead))
    for use in ("*.poultice", "*.army_of_darkness", "demonologist.hellfire_raise")
}


def seal(night: Resolution) -> bool:
    """Who dies in jail stays there to the end of the week (M5-027)."""
    for gone in night.departures:
        if is_in(night.seat(gone.seat), JAIL):
            night.drop_effects(gone.seat, SEALED)
            night.add_effect(gone.seat, SEALED, week=once_a_week(night.now.moment))
    return False


# Letters to the dead


def keep(night: Resolution, name: str, fact: Fact) -> None:
    """What one who died in this very phase would have been told waits for his return (M5-015)."""
    if name in night.departed:
        told = (fact.name, *fact.values.items())
        night.add_effect(name, UNHEARD, fact=cast(Value, told))


def deliver(night: Resolution) -> None:
    """Whoever was raised hears what he missed."""
    for name in night.living:
        waiting = [effect for effect in night.seat(name).effects if effect.kind == UNHEARD]
        if not waiting or name in night.departed:
            continue
        night.drop_effects(name, UNHEARD)
        for effect in waiting:
            told = effect.values["fact"]
            assert isinstance(told, tuple)
            values = cast(tuple[tuple[str, Value], ...], told[1:])
            night.tell_fact(name, Fact(str(told[0]), dict(values)))


MAIL = Revision(
    unheard=keep,
    order=(
        Insert(
            Step(
                "mail",
                "15. Сообщения тем, кого воскресили",
                "15. Messages for those who were raised",
                mode=Mode.RULE,
                run=deliver,
                clauses=("M5-015",),
            ),
            before="messages",
        ),
    ),
)


# What is known at the start


def introduce(night: Resolution) -> None:
    """Whoever is known to another from the start knows him too (M5-010)."""
    for seat in night.now.seats.values():
        for grant in seat.grants.values():
            for mark in sorted(night.book.ability(grant).marks):
                if mark.startswith(KNOWS_OPEN):
                    for known in night.holders(mark.removeprefix(KNOWS_OPEN), alive=False):
                        tell_open_role(night, known, seat.roles["secret"])


OPTIONS = {
    JAIL: JAIL_OPTION,
    "extra_hp_adds": draft(
        COMMON,
        ("ХП сверх максимума прибавляются", "HP over the maximum are added"),
        (
            "Полученная в игре способность на ХП сверх максимума поднимает и максимум, и текущие "
            "ХП на столько же, а не восстанавливает их: было 1 из 3, стало 2 из 4.",
            "An ability for HP over the maximum that is gained in play raises both the maximum and "
            "the present HP by as much, and restores nothing: 1 of 3 becomes 2 of 4.",
        ),
        "M5-008",
        "M5-030",
        "M5-094",
        revises=EXTRA_HP,
    ),
    "risen_fades": draft(
        COMMON,
        ("Статус «Воскрешён» проходит", "'Resurrected' passes"),
        (
            "Статус снимается в конце фазы, следующей за воскрешением.",
            "The status is taken away at the end of the phase after the resurrection.",
        ),
        "M5-009",
        revises=RISEN_FADES,
    ),
    "mutual_knowledge": draft(
        COMMON,
        ("Узнают друг друга", "Both learn"),
        (
            "Кого узнают в начале игры, тот тоже узнаёт явную роль узнавшего.",
            "Whoever is known to another from the start learns that one's open role as well.",
        ),
        "M5-010",
        revises=Revision(began=Amend(lambda old: then(old, introduce))),
    ),
    "mail_after_rising": draft(
        COMMON,
        ("Письма после воскрешения", "Mail after a resurrection"),
        (
            "Сообщения фазы своей смерти воскрешённый получает, когда его воскресили.",
            "The messages of the phase of his death reach one who is raised when he is.",
        ),
        "M5-015",
        revises=MAIL,
    ),
    "jailed_dead": draft(
        COMMON,
        ("Убитые в темнице", "Killed in jail"),
        (
            "Кого убили в темнице, того до конца недели не воскресить.",
            "Whoever is killed in jail cannot be raised to the end of the week.",
        ),
        "M5-027",
        revises=Revision(alter=RAISINGS, aftermath=Amend(lambda old: (seal, *old))),
    ),
    "neutrals_unraisable": ways(
        NEUTRALS,
        ("Нейтралов не воскрешают", "Neutrals are not raised"),
        ("Кого из нейтралов нельзя воскресить.", "Which neutrals cannot be resurrected."),
        "M5-085",
        "M5-048",
        names={
            "all": ("никого", "none may be"),
            "but_devil": ("никого, кроме Дьявола", "none but the Devil"),
        },
        revises={"all": Revision(alter=RAISINGS), "but_devil": Revision(alter=RAISINGS)},
    ),
}
