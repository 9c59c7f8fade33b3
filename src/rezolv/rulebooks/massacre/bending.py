"""Charms: who does not act tonight, and whose actions all go to another."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.actions import PENDING, Action
from rezolv.rulebooks.massacre.roles import BLOCK, CARD, STRAIGHT, UNBLOCKABLE

UNSTOPPED = frozenset({BLOCK, CARD, UNBLOCKABLE})
"""Marks of what a block does not stop."""
CHARM = "charm"
"""Mark of an ability that turns all that its victim does."""


def blocks(night: Resolution, action: Action) -> None:
    """Whoever is reached does not act tonight, and is not told."""
    for seat in dict.fromkeys(action.reach):
        for other in night.of(seat):
            if other.verdict == PENDING and not other.ability.marks & UNSTOPPED:
                night.hold(other, action.ability.id, action)


def charm(night: Resolution, action: Action) -> None:
    """Whatever the victim does to somebody tonight reaches the other one named."""
    victim, to = action.reach
    for other in night.of(victim):
        if other.verdict == PENDING and other.reach and not other.ability.marks & {CARD, STRAIGHT}:
            night.turn(other, (to,) * len(other.reach), action)


def key(night: Resolution, action: Action) -> int:
    """Blocks aimed at one who charms, then the charms, then the other blocks."""
    if CHARM in action.ability.marks:
        return 1
    charmers = {one.by for one in night.actions if CHARM in one.ability.marks}
    return 0 if charmers & set(action.reach) else 2
