"""Attacks, and what becomes of whom they hit."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import Action, Attempt
from rezolv.engine.resolution import Resolution


def attacks(kind: str = "kill") -> Behaviour:
    """Try to do this to the player reached; it is judged with all attempts of the moment."""

    def does(night: Resolution, action: Action) -> None:
        night.attempt(kind, action.target, action)

    return does


def dies(how: str) -> Callable[[Resolution, Attempt], None]:
    """What lands kills; several on one player are one death with several killers.

    Args:
        how: the word for such a departure.
    """

    def land(night: Resolution, attempt: Attempt) -> None:
        night.kill(attempt.target, how, (attempt.by,) if attempt.by else (), attempt.entry)

    return land
