"""Exchanges of HP, and who is fixed so that none touches him (WR-271, WR-332 to WR-335, WR-399)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.health import set_capped
from rezolv.rulebooks.war.statuses import is_in

FIXED: Final = "fixed"
"""Effect: the HP of its bearer cannot be exchanged; nobody is told of it."""


def exchanges(night: Resolution, action: Action) -> None:
    """Exchange the HP of the two reached; nobody rises above his maximum (WR-140).

    It does nothing at all if one of the two is fixed or cannot be reached.
    """
    if len(action.reach) < 2 or any(is_in(night.seat(seat), FIXED) for seat in action.reach):
        action.verdict = NO_EFFECT
        return
    one, other = action.reach
    had = night.seat(one).hp or 0, night.seat(other).hp or 0
    set_capped(night, one, had[1], action.entry)
    set_capped(night, other, had[0], action.entry)


EFFECTS: Final = {FIXED: Lasting(name=("Фиксация", "Fixation"))}
