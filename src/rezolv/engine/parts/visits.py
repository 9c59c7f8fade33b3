"""Visits: who came to whom. Read off the actions, so that watchers and trackers agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rezolv.engine.actions import Action
from rezolv.engine.resolution import Resolution

VISIT = "visit"
"""Mark of an ability whose action is a visit to all whom it reaches."""
VISIT_FIRST = "visit_first"
"""Mark of an ability whose action is a visit to the first whom it reaches."""

Seen = Callable[[Resolution, Action], bool]


def went(night: Resolution, action: Action) -> bool:
    """Nothing stopped the action, be it with or without effect."""
    return not action.stopped


def doors(action: Action) -> tuple[str, ...]:
    """The seats at which an action is seen. Acting on oneself is no visit."""
    marks = action.ability.marks
    if VISIT in marks:
        seats = action.reach
    elif VISIT_FIRST in marks:
        seats = action.reach[:1]
    else:
        seats = ()
    return tuple([seat for seat in (*seats, *action.seen_at) if seat != action.by])


Calls = Sequence[tuple[Action, tuple[str, ...]]]
"""Actions that are visits, each with the seats at whose doors it is seen."""


def calls(night: Resolution, *, seen: Seen = went) -> Calls:
    """The visits of this phase.

    Args:
        seen: whether an action can be seen.
    """
    found = [(action, doors(action)) for action in night.actions if seen(night, action)]
    return [call for call in found if call[1]]


def visitors(night: Resolution, seat: str, *, but: str = "", seen: Seen = went) -> tuple[str, ...]:
    """Who came to a seat, in seat order.

    Args:
        but: one who is left out: the watcher himself.
        seen: whether an action can be seen.
    """
    came = {
        action.by
        for action in night.actions
        if (seat in action.reach or seat in action.seen_at)
        and action.by != but
        and seat in doors(action)
        and seen(night, action)
    }
    return tuple([name for name in night.now.seats if name in came])


def visited(night: Resolution, seat: str, *, seen: Seen = went) -> tuple[str, ...]:
    """To whom a seat came, in seat order.

    Args:
        seen: whether an action can be seen.
    """
    to = {door for action in night.of(seat) if seen(night, action) for door in doors(action)}
    return tuple([name for name in night.now.seats if name in to])
