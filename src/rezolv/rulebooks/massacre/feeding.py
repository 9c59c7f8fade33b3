"""Тварь and its prey: whoever it eats may be announced under its mask, and give it another."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.actions import Action
from rezolv.engine.parts.lives import set_lives
from rezolv.rulebooks.massacre.masks import MASK, put_on, shown, true_role

SWAPS = "swaps_masks"
"""Mark of the attack with which a mask may be changed for the role of the prey."""


def eater(night: Resolution, prey: str) -> Action | None:
    """The attack by which a masked one that lives takes the role of its prey for a mask."""
    for action in night.actions:
        if SWAPS not in action.ability.marks or not action.acted or action.target != prey:
            continue
        beast = night.seat(action.by)
        if action.order.params.get("swap") and beast.alive and beast.effect(MASK) is not None:
            return action
    return None


def announced(night: Resolution, name: str) -> str:
    """As what one of the dead is announced."""
    action = eater(night, name)
    return shown(night, name if action is None else action.by)


def digest(night: Resolution) -> None:
    """Whose prey is dead regains a life, and changes its mask if it wished."""
    for action in night.actions:
        if SWAPS not in action.ability.marks or not action.acted:
            continue
        beast, prey = night.seat(action.by), night.seat(action.target)
        if not beast.alive or prey.alive or prey.id not in night.departed:
            continue
        if beast.hp is not None and beast.max_hp is not None and beast.hp < beast.max_hp:
            set_lives(night, beast.id, beast.hp + 1, action.entry)
        if eater(night, prey.id) is action:
            put_on(night, beast.id, true_role(night, prey.id))
