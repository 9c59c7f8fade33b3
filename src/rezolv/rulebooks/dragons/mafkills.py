"""The kill «from the team»: its performer, and the handing over of the right to it."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.actions import NO_EFFECT, VOID, Action
from rezolv.rulebooks.dragons import clans, contacts, kills


def goes(night: Resolution, action: Action) -> None:
    """One's own clan is found and not killed; whoever else is reached is (DD-007, 010, 065)."""
    target = action.target
    if not night.seat(target).alive:
        action.verdict = VOID
        return
    works = contacts.touch(night, action, target)
    if not works or clans.mates(night, action.by, target):
        action.verdict = NO_EFFECT
        return
    kills.kill(night, target, action=action)


def passes_on(night: Resolution, action: Action) -> None:
    """The right goes to a clanmate, at once (DD-009)."""
    clans.hand_over(night, action.by, action.target)
