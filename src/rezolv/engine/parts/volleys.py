"""Volleys by rank: attacks that wait to be judged, the strongest of them, who takes them over."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine.actions import NO_EFFECT, Action, Attempt
from rezolv.engine.resolution import Resolution


def on(night: Resolution, seat: str) -> list[Attempt]:
    """What nothing has stopped of the waiting volley and would hit this seat."""
    return [one for one in night.volley if one.target == seat and not one.stopped]


def strongest(night: Resolution, attempts: Sequence[Attempt], draw: str) -> Attempt | None:
    """The strongest of some attempts; of equal ones of several attackers one is drawn by name.

    Args:
        draw: the name of the draw; its choices are the attackers.
    """
    most = max((one.strength for one in attempts), default=0)
    equals = [one for one in attempts if one.strength == most]
    by = list(dict.fromkeys(one.by for one in equals))
    if len(by) > 1:
        chosen = night.draw(draw, by, target=equals[0].target)
        return next(one for one in equals if one.by == chosen)
    return equals[0] if equals else None


def stop(night: Resolution, attempt: Attempt, how: str, by: str) -> None:
    """Nothing comes of an attempt, and its action has had no effect."""
    attempt.stop(how, by)
    if attempt.action is not None:
        attempt.action.verdict = NO_EFFECT


def send_on(night: Resolution, attempt: Attempt, to: str, how: str, cause: Action) -> None:
    """An attempt goes to another seat, by an action's doing."""
    was = attempt.target
    attempt.turn(to, how, cause.by)
    night.log(
        "bent", attempt.entry, what=attempt.kind, by=attempt.by, on=was, to=to, how=how
    )  # fmt: skip
