"""Whom an ability can have as its target at all (WR-113, WR-166, WR-171, WR-219, WR-266)."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.actions import Action
from rezolv.rulebooks.war.statuses import passives


def can_reach(night: Resolution, action: Action, seat: str) -> bool:
    """Whether no passive of a seat keeps an action of another from it."""
    if seat == action.by:
        return True
    for _, ability in passives(night, seat):
        if ability.shuns is not None and ability.shuns(night, action, seat):
            return False
    return True


def settle(night: Resolution) -> None:
    """Leave out of what each action reaches whoever cannot be its target."""
    for action in night.actions:
        action.reach = tuple([seat for seat in action.aim if can_reach(night, action, seat)])
