"""Attempts on a life, as the other files try and stop them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rezolv.engine import Effect, Resolution
from rezolv.engine.actions import ABSORBED, Action, Attempt, Volley
from rezolv.rulebooks.dragons.names import BY_PASSIVE

KILL: Final = "kill"


def kill(
    night: Resolution, target: str, *marks: str, action: Action | None = None, by: str = ""
) -> Attempt:
    """Try to kill."""
    return night.attempt(KILL, target, action=action, by=by, marks=marks)


def answer(night: Resolution, target: str, by: str, cause: Attempt, *marks: str) -> None:
    """A passive kills: it is judged as a moment of its own, right after (DD-107, DD-151)."""
    night.attempt(KILL, target, by=by, marks=(BY_PASSIVE, *marks), cause=cause.entry)


def attempts(volley: Volley) -> Iterator[Attempt]:
    """The kills that nothing has stopped."""
    return (one for one in volley if one.kind == KILL and not one.stopped)


def on(volley: Volley, seat: str) -> list[Attempt]:
    """The kills of a seat that nothing has stopped."""
    return [one for one in attempts(volley) if one.target == seat]


def stop(attempt: Attempt, how: str, by: str, verdict: str = ABSORBED) -> None:
    """Nothing comes of it; its action is not failed if a shield or a vest took it."""
    attempt.stop(how, by)
    if attempt.action is not None:
        attempt.action.verdict = verdict


def lies(night: Resolution, seat: str, *kinds: str) -> Effect | None:
    """The first effect of these kinds that lies on a seat for this resolution."""
    for effect in night.auras_on(seat):
        if effect.kind in kinds:
            return effect
    return None
