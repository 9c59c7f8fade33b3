"""Blocks: what keeps a player from acting."""

from __future__ import annotations

from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import PENDING, Action
from rezolv.engine.resolution import Resolution


def blocks(kind: str = "block", *, aura: str = "", mark: str = "") -> Behaviour:
    """Hold whatever the player reached has yet to do in this resolution.

    What he has done before, or does in the very circle of actions that is being settled, stands.

    Args:
        kind: the name of the hold.
        aura: an effect laid on the player for this resolution, so that it is known of one who did
            nothing as well; "" for none.
        mark: only abilities with this mark are held; "" for all.
    """

    def does(night: Resolution, action: Action) -> None:
        target = action.target
        if aura:
            night.aura(target, aura, source=action.by)
        for other in night.of(target):
            if other.verdict != PENDING or other in night.ring:
                continue
            if not mark or mark in other.ability.marks:
                night.hold(other, kind, action)

    return does
