"""Step 1: blocks and the dungeon (WR-054 to WR-057, WR-139, WR-150 to WR-153).

Abilities with Б go first, then Бес, then those that can be blocked; Помощь путнику comes last and
frees its target of every block of the year. Who was freed in time acts in the step after all.
"""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Resolution, Until
from rezolv.engine.actions import BLOCKED as STOPPED
from rezolv.engine.actions import DONE, PENDING, Action
from rezolv.engine.journal import NO_CAUSE
from rezolv.rulebooks.war import curses, places, reach
from rezolv.rulebooks.war.names import BLOCKED, BLOCKS, CURSED, DUNGEON, OPEN, UNBLOCKABLE, YEAR
from rezolv.rulebooks.war.statuses import drop_one, enter, held, passives, works_for, years

FREED = "freed"
"""Aura: no block of this year takes hold."""
COWED = "cowed"
"""Aura: the open role is blocked this year (WR-212)."""
PANICKED = "panicked"
"""Effect of Паника: a block that begins with the resolution (WR-204)."""
NO_DUNGEON = "no_dungeon"
"""Mark of a passive whose holder cannot be put in the dungeon."""
CALLED, PLAIN, FREEING = 1, 2, 3
"""Places in the step after the abilities with Б: demons, others, Помощь путнику."""


def rank(night: Resolution, action: Action) -> int:
    """The place of an action in the step; an ability names its own by a mark "place N"."""
    if UNBLOCKABLE in action.ability.marks:
        return 0
    for place in (CALLED, FREEING):
        if f"place {place}" in action.ability.marks:
            return place
    return PLAIN


def block(
    night: Resolution,
    seat: str,
    cause: Action | None,
    *,
    only_open: bool = False,
    entry: int = NO_CAUSE,
) -> bool:
    """Block a seat, or its open role alone; whether it is.

    A block that a passive ignores, or one on a seat already freed, does nothing.
    """
    if not night.seat(seat).alive or night.find_aura(seat, FREED) is not None:
        return False
    entry = cause.entry if cause is not None else entry
    by_seat = sorted(passives(night, seat), key=lambda one: one[1].slot != OPEN)
    if any(ability.shrugs is not None and ability.shrugs(night, seat) for _, ability in by_seat):
        night.log("shrugs", entry, of=seat)
        return False
    if only_open:
        night.aura(seat, COWED, source=cause.by if cause is not None else "")
    else:
        source = cause.by if cause is not None else ""
        night.add_effect(seat, BLOCKED, source=source, until=Until(YEAR, 1))
    for action in night.of(seat):
        if action.verdict != PENDING or UNBLOCKABLE in action.ability.marks:
            continue
        if not only_open or action.ability.slot == OPEN:
            night.hold(action, BLOCKED, cause, entry=entry)
    return True


def blocks(*, only_open: bool = False) -> Callable[[Resolution, Action], None]:
    """Block everybody reached."""

    def does(night: Resolution, action: Action) -> None:
        for seat in action.reach:
            block(night, seat, action, only_open=only_open)

    return does


def jail(night: Resolution, seat: str, cause: int = NO_CAUSE) -> bool:
    """Put a seat in the dungeon for the next 2 years (WR-031, WR-037); whether it is."""
    if works_for(night, seat, NO_DUNGEON):
        return False
    enter(night, seat, DUNGEON, years(2, from_next=True), cause)
    return True


def free(night: Resolution, seat: str, cause: Action) -> None:
    """Lift all blocks of the year from a seat; what of this step it lost it does now (WR-371)."""
    night.aura(seat, FREED, source=cause.by)
    night.drop_effects(seat, BLOCKED)
    night.drop_auras(seat, COWED)
    for action in night.of(seat):
        if not any(hold.kind == BLOCKED for hold in action.holds):
            continue
        action.holds = [hold for hold in action.holds if hold.kind != BLOCKED]
        night.log("freed", cause.entry, of=seat, use=action.ability.id)
        if action.verdict != STOPPED:
            continue
        action.verdict, action.counts = PENDING, True
        if BLOCKS in action.ability.at and not action.holds and action.ability.does is not None:
            action.acted, action.verdict = True, DONE
            action.ability.does(night, action)


def begins(night: Resolution) -> None:
    """Who can be reached at all is settled; curses and blocks of instants begin (WR-113, WR-204).

    A curse of Азарт meets a blessing now and not before: until then it does not work (WR-207).
    """
    reach.settle(night)
    marked = {*night.bearers(CURSED), *night.bearers(PANICKED)}
    for name in [name for name in night.now.seats if name in marked]:
        curses.draw_given(night, name)
        for effect in held(night.seat(name), PANICKED):
            drop_one(night, name, effect)
            block(night, name, None)
    curses.net(night)


def ends(night: Resolution) -> None:
    """The blocked are told; curses fire; what has no place any more falls (WR-062, WR-073)."""
    blocked = {*night.bearers(BLOCKED), *[name for name, _ in night.auras_of(COWED)]}
    for name in [name for name in night.now.seats if name in blocked]:
        lost = [one for one in night.of(name) if any(hold.kind == BLOCKED for hold in one.holds)]
        for action in lost:
            night.tell(name, "blocked", of=name, ability=action.ability.id, cause=action.entry)
        if not lost:
            night.tell(name, "blocked", of=name)
    curses.fire(night)
    places.enforce(night)
