"""Public notices: an ability and on whom it was ordered."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Fact, Resolution
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import Action
from rezolv.engine.values import Value


def openly(behaviour: Behaviour) -> Behaviour:
    """Announce it with the targets as ordered, so that nobody sees a charm in it; then do it."""

    def does(night: Resolution, action: Action) -> None:
        for name in action.aim or ("",):
            values: dict[str, Value] = {"ability": action.ability.id}
            if name:
                values["on"] = name
            night.tell_fact(PUBLIC, Fact("used", values), action.entry)
        behaviour(night, action)

    return does
