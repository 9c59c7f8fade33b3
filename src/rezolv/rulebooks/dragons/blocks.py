"""Blocks and redirects: what they touch, who is told, what they do to a prayer and to a watch."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Resolution
from rezolv.engine.actions import BLOCKED, PENDING, Action
from rezolv.engine.parts.automatic import has
from rezolv.rulebooks.dragons.names import (
    AC,
    BLOCKABLE,
    CLAN,
    ENDED,
    FIXED,
    HUSHED,
    PRAYING,
    SECOND,
    WATCHING,
)

BLOCK = "block"
PRAYER = "prayer"
SILENT = "silent_block"
"""A hold of which nobody is told (DD-090)."""
TURNED_WIGHT = "turned_wight"
REPORTED = frozenset(
    {
        *("bride", "chronicles", "bushes", "flames", "traitor", "singing", "familiar_faces"),
        *("training", "world_web", "know_all", "thousand_eyes", "winter"),
    }
)
"""Abilities that always bring a report: by its lack one knows that they did not pass. Of the others
a silent block counts as a use, or what may be ordered next would tell of it (DD-054, DD-090)."""
UNSPOKEN = frozenset({PRAYER, SILENT, TURNED_WIGHT})

Which = Callable[[Action], bool]


def told(night: Resolution, action: Action) -> None:
    """Who was blocked is told that it did not pass, and not by whom (DD-249, DD-090)."""
    if action.verdict != BLOCKED or not night.seat(action.by).alive:
        return
    kinds = {hold.kind for hold in action.holds}
    if SILENT in kinds:
        action.counts = action.ability.id not in REPORTED
    if not kinds & UNSPOKEN:
        night.tell(action.by, "blocked", ability=action.ability.id, cause=action.entry)


def personal(action: Action) -> bool:
    """What a block takes: personal abilities, and those of a clan that can be blocked."""
    return bool(action.ability.marks & {AC, CLAN})


def block(
    night: Resolution, action: Action, seat: str, which: Which = personal, kind: str = BLOCK
) -> bool:
    """Hold what a seat has yet to do of this kind; whether it can be blocked at all.

    A prayer that is held or lifted takes the block upon itself: what was sent along goes again
    (DD-098). A watch that has begun ends here (DD-023). Давос is not blocked (DD-109).
    """
    if has(night, seat, "dark_water"):
        return False
    if unpray(night, action, seat):
        return True
    for other in night.of(seat):
        if other.verdict == PENDING and BLOCKABLE in other.ability.marks and which(other):
            night.hold(other, kind, action)
    if night.find_aura(seat, WATCHING) is not None:
        for other in night.of(seat):
            if other.acted and "watch_start" in other.ability.at and night.seat(seat).alive:
                night.tell(seat, "blocked", ability=other.ability.id, cause=action.entry)
        end_watch(night, seat, whole=False)
    return True


def unpray(night: Resolution, action: Action, seat: str) -> bool:
    """Block a prayer, whether it is still to come or lies on the seat already."""
    for other in night.of(seat):
        if other.ability.id != "prayer" or other.holds or other.verdict == BLOCKED:
            continue
        if other.verdict == PENDING:
            night.hold(other, BLOCK, action)
            return True
        if night.find_aura(seat, PRAYING) is not None:
            night.void(other)
            night.drop_auras(seat, PRAYING)
            other.verdict = BLOCKED
            other.counts = False
            night.log("block", action.entry, by=action.by, on=seat, use="prayer", how=BLOCK)
            night.tell(seat, "blocked", ability="prayer", cause=action.entry)
            return True
    return False


def end_watch(night: Resolution, seat: str, *, whole: bool) -> None:
    """A watch ends in this step; with all that happened in it, if `whole`."""
    if night.find_aura(seat, ENDED) is None:
        night.aura(seat, ENDED, step=night.step.id, whole=whole)


def hush(night: Resolution, action: Action, seat: str) -> bool:
    """Block a vote; that of Стрикленд is not blocked (DD-173)."""
    if has(night, seat, "honour"):
        return False
    night.aura(seat, HUSHED, source=action.by)
    return True


def redirectable(night: Resolution, seat: str, *, first_only: bool) -> list[Action]:
    """The personal abilities of a seat that a redirect can still move (DD-103, DD-162).

    Args:
        first_only: the second ability of a role is left out.
    """
    return [
        action
        for action in night.of(seat)
        if action.verdict == PENDING
        and not action.holds
        and AC in action.ability.marks
        and FIXED not in action.ability.marks
        and not (first_only and SECOND in action.ability.marks)
        and night.book.place(action.ability.at[0]) > night.book.place(night.step.id)
    ]


def turn_first(night: Resolution, action: Action, to: str, cause: Action) -> None:
    """Send an action to another; of several targets the first is replaced (DD-102, DD-161)."""
    rest = tuple([seat for seat in action.reach[1:] if seat != to])
    night.turn(action, (to, *rest), cause)
