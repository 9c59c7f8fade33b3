"""What the sorcerers of Evil have in common, and what its monsters have."""

from __future__ import annotations

from rezolv.engine import Resolution, Role
from rezolv.engine.actions import Action
from rezolv.rulebooks.war.attacks import attack
from rezolv.rulebooks.war.deeds import Auxiliary
from rezolv.rulebooks.war.health import restore
from rezolv.rulebooks.war.names import DAMAGE, EVIL, HELPER, HUMAN, SECRET
from rezolv.rulebooks.war.shared import (
    human_mind,
    magic_eye,
    mythic_instinct,
    presence,
    terrible_look,
)


def tricks(night: Resolution, action: Action) -> None:
    """Attack for 1; one HP back whatever comes of it (WR-209)."""
    for seat in action.reach:
        attack(night, action, seat, 1)
    restore(night, action.by, 1, by=action.by, use=action.ability.id, cause=action.entry)


class Sorcerer(Role):
    """Evil sorcerers (ЗЧ), who are human; the three have these auxiliary abilities alike."""

    faction = EVIL
    kind = SECRET
    slot = SECRET
    race = HUMAN
    sorcerer_tricks = Auxiliary(
        "Чародейские хитрости",
        "Sorcerer's tricks",
        says=(
            "Атаковать персонажа на 1 ХП и восстановить себе 1 ХП.",
            "Attack a character for 1 HP and restore 1 HP to yourself.",
        ),
        letters="Л",
        every=2,
        at=DAMAGE,
        does=tricks,
        clauses=("WR-209",),
    )
    magic_eye = magic_eye(4, "WR-210")
    human_mind = human_mind()


class Monster(Role):
    """Evil monsters (ЗМ), of race помощник; the three have these auxiliary abilities alike."""

    faction = EVIL
    kind = SECRET
    slot = SECRET
    race = HELPER
    terrible_look = terrible_look()
    presence = presence()
    mythic_instinct = mythic_instinct()
