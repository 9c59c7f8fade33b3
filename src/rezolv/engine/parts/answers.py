"""Answers: what whoever asked is told, under the name of the player he asked for."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import Action
from rezolv.engine.facts import Fact
from rezolv.engine.resolution import Resolution
from rezolv.engine.values import Value

Find = Callable[[Resolution, Action], Value]
Hears = Callable[[Resolution, str], bool]


def hears_always(night: Resolution, seat: str) -> bool:
    """Whoever asked is told."""
    return True


def learns(fact: str, find: Find, *, field: str = "is", hears: Hears = hears_always) -> Behaviour:
    """Tell the actor a fact of the player he asked for, with what is so of the player reached.

    Args:
        fact: the name of the fact.
        find: what he learns; it reads the player reached.
        field: the field that holds it.
        hears: whether a seat is told its answer now.
    """

    def does(night: Resolution, action: Action) -> None:
        if hears(night, action.by):
            values = {"of": action.aim[0], field: find(night, action)}
            night.tell_fact(action.by, Fact(fact, values), action.entry)

    return does


def hears_nothing(*, fact: str = "no_info", hears: Hears = hears_always) -> Behaviour:
    """Tell the actor that there is no answer on the player he asked for."""

    def does(night: Resolution, action: Action) -> None:
        if hears(night, action.by):
            night.tell_fact(action.by, Fact(fact, {"of": action.aim[0]}), action.entry)

    return does
