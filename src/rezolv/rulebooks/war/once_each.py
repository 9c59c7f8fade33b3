"""An ability that is never used on the same character more than once (WR-155, WR-159, WR-173)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.abilities import Ability, Behaviour
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.limits import Limit
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.war.deeds import Lasting

HAD: Final = "had"
"""Effect: an ability (`use`) was used on a character (`of`)."""


class OnceEach(Limit):
    """Nobody on whom it was used before."""

    barred = "had_before"

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Bars them."""
        return any(
            effect.kind == HAD and effect.values == {"use": ability.id, "of": seat}
            for effect in view.effects
        )


def once_each(does: Behaviour) -> Behaviour:
    """Note whom it was used on, though it may not have reached them; then do it."""

    def run(night: Resolution, action: Action) -> None:
        for seat in action.aim:
            night.add_effect(action.by, HAD, source=action.by, use=action.ability.id, of=seat)
        if action.reach:
            does(night, action)
        else:
            action.verdict = NO_EFFECT

    return run


EFFECTS: Final = {HAD: Lasting(known=True)}
