"""Drafts of the Demons: Hellfire and Enchantment."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Resolution, Revision
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.params import SeatParam
from rezolv.engine.parts.lives import hurt
from rezolv.engine.revisions import REMOVED, Alter, Insert
from rezolv.engine.steps import Step
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.roles import ATTACK, STRAIGHT
from rezolv.rulebooks.massacre.statuses import GRAVEYARD, known_in
from rezolv.rulebooks.massacre4 import pack
from rezolv.rulebooks.massacre4.acting import applied, dead, on_each
from rezolv.rulebooks.massacre4.bending import charmed, charms_what
from rezolv.rulebooks.massacre5.drafts import DEMONS, draft, remarked, ways
from rezolv.rulebooks.massacre5.living import rises

SOFT = frozenset({"blocks", "jail", "protections", "lives"})
"""Steps whose abilities an Enchantment turns as well by the draft, whatever role they go with."""


# Hellfire


def _burn(night: Resolution, action: Action, target: str) -> None:
    hurt(night, target, pack.hellfire(night, action), by=action.by, use=action.ability.id)


def no_attack(old: Ability) -> Ability:
    """Damage that is no attack (M5-072)."""
    return old.with_(
        says=(
            "В полнолуние цель получает столько урона, сколько Демонов на кладбище. Это не атака.",
            "At full moon the target takes as much damage as there are Demons in the graveyard. It "
            "is no attack.",
        ),
        does=on_each(_burn),
        marks=remarked(old, without=(ATTACK,)),
    )


class DeadSeat(SeatParam):
    """Somebody in the graveyard."""

    def domain(self, view: View) -> Sequence[str]:
        """All the dead."""
        return [seat for seat in view.public.seats if known_in(view, seat, GRAVEYARD)]


def joined(old: Ability) -> Ability:
    """The one to be raised is named with the target (M5-070)."""
    return old.with_(
        says=(
            old.says.ru + " Если цель погибла в эту же фазу, названный мёртвый воскресает.",
            old.says.en + " If the target dies in the same phase, the dead one named is raised.",
        ),
        params={**old.params, "raise": DeadSeat(required=False)},
    )


def call_at_once(night: Resolution) -> None:
    """After a Hellfire whose target died in this phase the one named with it is raised."""
    for action in list(night.actions):
        named = action.order.params.get("raise")
        if action.ability.id != "hellfire" or named is None or not applied(action):
            continue
        if any(seat in night.departed for seat in action.reach) and dead(night, str(named)):
            rises(night, action, str(named))


# Enchantment


def turned(ability: Ability) -> bool:
    """What an Enchantment turns by the draft: also blocks, jails, protections, healing (M5-038)."""
    soft = SOFT.intersection(ability.at) and STRAIGHT not in ability.marks
    return bool(soft) or charmed(ability)


EARLY = Step(
    "early_charm",
    "1. Очарование",
    "1. Enchantment",
    tie=("Всё разом, порядок ничего не меняет.", "All at once; their order changes nothing."),
    clauses=("M5-038", "M5-073"),
)

OPTIONS = {
    "hellfire_no_attack": draft(
        DEMONS,
        ("Hellfire — не атака", "Hellfire is no attack"),
        (
            "Урон Hellfire не атака: щиты и защита от него не спасают.",
            "The damage of Hellfire is no attack: shields and guards do not help.",
        ),
        "M5-072",
        revises=Revision(alter={"demonologist.hellfire": no_attack}),
    ),
    "hellfire": ways(
        DEMONS,
        ("Воскрешение от Hellfire", "The resurrection of Hellfire"),
        (
            "Черновик предлагает на выбор: две способности, урон и воскрешение, как в IV, или одну "
            "— воскрешаемого называют вместе с целью, и он встаёт в ту же фазу.",
            "The draft leaves a choice: two abilities, damage and resurrection, as in IV; or one, "
            "where the one to be raised is named with the target and rises in the same phase.",
        ),
        "M5-070",
        "M5-071",
        names={"joined": ("вместе с уроном", "together with the damage")},
        revises={
            "joined": Revision(
                alter={"demonologist.hellfire": joined, "demonologist.hellfire_raise": REMOVED},
                order=(Alter("resurrections", lambda step: step.with_(run=call_at_once)),),
            )
        },
    ),
    "charm_redirects_more": draft(
        DEMONS,
        ("Очарование перенаправляет больше", "Enchantment redirects more"),
        (
            "Очарование перенаправляет ещё и блокировки, темницу, защиту и лечение, явных ролей "
            "тоже; для этого оно идёт прежде блокировок.",
            "Enchantment also redirects blocks, jails, protections and healing, those of open "
            "roles too; for that it comes before the blocks.",
        ),
        "M5-073",
        "M5-038",
        revises=Revision(
            alter={
                "succubus.charm": lambda old: old.with_(at="early_charm", does=charms_what(turned))
            },
            order=(Insert(EARLY, before="blocks"),),
        ),
    ),
}
