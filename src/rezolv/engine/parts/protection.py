"""Protections: guards who are hit in another's place, shields that stop what would hit."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import ABSORBED, GUARDED, Action, Volley
from rezolv.engine.declared import Handler
from rezolv.engine.resolution import Resolution
from rezolv.engine.table import Effect

Test = Callable[[Resolution], bool]


def lays(aura: str) -> Behaviour:
    """Lay an effect on the player reached, for this resolution only."""

    def does(night: Resolution, action: Action) -> None:
        night.aura(action.target, aura, source=action.by)

    return does


def takes_over(*kinds: str) -> Handler:
    """Attempts on the one who bears the effect hit its source in his place.

    An attempt that somebody took on himself already is taken over no more.

    Args:
        kinds: the kinds of attempt that are taken over.
    """

    def handler(night: Resolution, volley: Volley, ward: str, effect: Effect) -> None:
        how, guard = effect.kind, effect.source
        for attempt in volley:
            if attempt.target != ward or attempt.kind not in kinds or attempt.stopped:
                continue
            if any(bend.what == how for bend in attempt.trail):
                continue
            attempt.turn(guard, how, guard)
            night.log(
                "bent", attempt.entry,
                what=attempt.kind, by=attempt.by, on=ward, to=guard, how=how,
            )  # fmt: skip
            if attempt.action is not None:
                attempt.action.verdict = GUARDED

    return handler


def shields(*kinds: str, only_one: Test) -> Handler:
    """Attempts on the one who bears the effect are stopped.

    Args:
        kinds: the kinds of attempt that are stopped.
        only_one: whether each effect stops one attempt of the volley, and not all.
    """

    def handler(night: Resolution, volley: Volley, bearer: str, effect: Effect) -> None:
        one = only_one(night)
        for attempt in volley:
            if attempt.target != bearer or attempt.kind not in kinds or attempt.stopped:
                continue
            attempt.stop(effect.kind, effect.source)
            if attempt.action is not None:
                attempt.action.verdict = ABSORBED
            if one:
                return

    return handler
