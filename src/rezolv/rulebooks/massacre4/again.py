"""Not twice on the same character in a game, by what the holder knows and by what came of it."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.abilities import Ability, Behaviour
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.limits import Limit
from rezolv.engine.table import Grant, Seat
from rezolv.engine.views import View

CHOSEN = "chosen"
"""Whom the holder chose, as he knows it."""
COVERED = "covered"
"""To whom an ability was applied; under a charm that is another, and the holder must not know."""

EFFECTS = {CHOSEN: EffectKind(known=True), COVERED: EffectKind()}


TURNER = "succubus"
"""Who may have turned a deed aside without its doer learning of it."""


class NotAgain(Limit):
    """Not twice on the same, as far as the holder knows (M4-127).

    Where a Суккуб is in play he cannot know whom an earlier use has reached. His order is accepted
    then, and comes to nothing if that was the same one (M4-073, M4-149).
    """

    barred = "again"

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Bars whom one chose before, if nobody can have turned that aside."""
        return TURNER not in view.public.composition and any(
            e.kind == CHOSEN and e.values["use"] == ability.id and e.values["of"] == seat
            for e in view.effects
        )


def once_on(behaviour: Behaviour) -> Behaviour:
    """Do it, unless it was applied to the one reached before; then it comes to nothing."""

    def does(night: Resolution, action: Action) -> None:
        use = action.ability.id
        spent = covered(night.before.seats[action.by], use, action.target)
        night.add_effect(action.by, CHOSEN, source=action.by, use=use, of=action.aim[0])
        if spent:
            action.verdict = NO_EFFECT
            return
        night.add_effect(action.by, COVERED, source=action.by, use=use, of=action.target)
        behaviour(night, action)

    return does


def covered(seat: Seat, use: str, of: str) -> bool:
    """Whether a seat applied an ability to somebody already."""
    return any(
        e.kind == COVERED and e.values["use"] == use and e.values["of"] == of for e in seat.effects
    )
