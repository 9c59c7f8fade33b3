"""Drafts of how often abilities of several factions may be used."""

from __future__ import annotations

from rezolv.engine import Resolution, Revision, Until
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.limits import OneOf
from rezolv.engine.revisions import Alter
from rezolv.rulebooks.massacre4.acting import applied
from rezolv.rulebooks.massacre4.bending import BLOCKED, block, blocks
from rezolv.rulebooks.massacre4.fights import shields
from rezolv.rulebooks.massacre4.moon import WEEKLY
from rezolv.rulebooks.massacre4.usual import GUARDS, LEARNS, and_then
from rezolv.rulebooks.massacre5.drafts import COMMON, UNDEAD, draft

HAUNTED = "haunted"
"""Who is blocked in this phase by a block of the last one."""

EFFECTS = {HAUNTED: EffectKind()}

OFTEN = ("Раз за цикл.", "Once a cycle.")


def only_one_of(old: Ability) -> tuple[OneOf, ...]:
    """What excludes what, of the limits of an ability."""
    return tuple([limit for limit in old.limits if isinstance(limit, OneOf)])


def examines(old: Ability) -> Ability:
    """An examination of the dead once a cycle (M5-014)."""
    return old.with_(
        says=and_then(LEARNS, *OFTEN),
        limits=(WEEKLY, *only_one_of(old)),
    )


def protects(old: Ability) -> Ability:
    """A protection once a cycle, on anybody again (M5-013)."""
    return old.with_(
        says=and_then(GUARDS, *OFTEN),
        limits=(WEEKLY, *only_one_of(old)),
        does=shields,
    )


def always(old: Ability) -> Ability:
    """A block for every phase (M5-016)."""
    return old.with_(
        says=("Заблокировать цель.", "Block a target."),
        limits=only_one_of(old),
    )


# A block of two phases


def haunts(night: Resolution, action: Action) -> None:
    """Block now and in the phase that follows (M5-029)."""
    blocks(night, action)
    for target in action.reach if applied(action) else ():
        if night.find_aura(target, BLOCKED) is not None:
            night.add_effect(target, HAUNTED, source=action.by, until=Until(count=2))


def haunt(night: Resolution) -> None:
    """Whoever was blocked for two phases is blocked in the second."""
    for name in night.living:
        effect = night.before.seats[name].effect(HAUNTED)
        if effect is None:
            continue
        block(night, name, effect.source)


OPTIONS = {
    "protections_once_a_cycle": draft(
        COMMON,
        ("Защита цели раз за цикл", "Protections once a cycle"),
        (
            "Щит душ, Защитный круг и Дозор — раз за цикл, зато на одного и того же сколько угодно "
            "раз за игру.",
            "Soul shield, Protective circle and Patrol: once a cycle, but on the same character "
            "any number of times a game.",
        ),
        "M5-013",
        revises=Revision(
            alter={
                "necromancer.soul_shield": protects,
                "demonologist.protective_circle": protects,
                "guard_captain.patrol": protects,
            }
        ),
    ),
    "examinations_once_a_cycle": draft(
        COMMON,
        ("Вскрытие раз за цикл", "Examinations once a cycle"),
        (
            "Всякое вскрытие мёртвых — раз за цикл; Раскопки тоже, а не раз за игру.",
            "Every examination of the dead is once a cycle; Excavation too, and not once a game.",
        ),
        "M5-014",
        revises=Revision(
            alter={
                f"*.{use}": examines
                for use in (
                    "burial_urn",
                    "underworld_ties",
                    "anatomical_theatre",
                    "infected_list",
                    "excavation",
                )
            }
        ),
    ),
    "more_blocks": draft(
        COMMON,
        ("Больше блокировок", "More blocks"),
        (
            "Блокировки, которые были раз в неделю, — каждую фазу.",
            "Blocks that were once a week may be used in every phase.",
        ),
        "M5-016",
        revises=Revision(
            alter={
                "gypsy.evil_eye": always,
                "ghost.poltergeist": always,
                "succubus.seduction": always,
                "guard_captain.seize_him": always,
                "devil.devils_whisper": always,
            }
        ),
        ours=True,
    ),
    "long_block": draft(
        UNDEAD,
        ("Долгая блокировка", "A prolonged block"),
        (
            "Полтергейст блокирует цель на две фазы подряд.",
            "Poltergeist blocks its target for two phases in a row.",
        ),
        "M5-029",
        revises=Revision(
            alter={
                "ghost.poltergeist": lambda old: old.with_(
                    says=(
                        old.says.ru + " Блокировка длится и следующую фазу.",
                        old.says.en + " The block lasts through the next phase as well.",
                    ),
                    does=haunts,
                )
            },
            order=(Alter("blocks", lambda step: step.with_(run=haunt)),),
        ),
    ),
}
