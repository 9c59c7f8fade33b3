"""Auras that cancel the secret roles of one part of a side (WR-266, WR-267, WR-351, WR-352)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.actions import Action
from rezolv.rulebooks.war.contacts import counts, is_role
from rezolv.rulebooks.war.deeds import Ever, Lasting
from rezolv.rulebooks.war.names import EVEN_DEAD, PASSIVES
from rezolv.rulebooks.war.statuses import held, secret, years

CANCELLED: Final = "cancelled"
"""Effect: an ability (`use`) of its bearer was cancelled by its source; he will hear of it."""
AFTER = 3
"""So many years later he does."""


def cancels(ru: str, en: str, *, says: tuple[str, str], roles: tuple[str, ...],
            clauses: tuple[str, ...]) -> Ever:  # fmt: skip
    """A passive: secret-role abilities of these roles on its holder are cancelled.

    Other targets of the same ability are hit. Whoever used it learns of it 3 years later, whatever
    has become of either of the two by then.
    """

    def shuns(night: Resolution, action: Action, seat: str) -> bool:
        return secret(action.ability) and is_role(night, action.by, *roles)

    def remembers(night: Resolution, action: Action) -> None:
        for one in night.actions:
            if action.by in one.aim and counts(one) and shuns(night, one, action.by):
                until = years(AFTER + 1)
                night.add_effect(
                    one.by, CANCELLED, source=action.by, until=until, use=one.ability.id
                )
        for name in list(night.now.seats):
            _tell_due(night, name, action.by)

    return Ever(
        ru,
        en,
        says=says,
        at=PASSIVES,
        does=remembers,
        shuns=shuns,
        marks=(EVEN_DEAD,),
        clauses=clauses,
    )


def _tell_due(night: Resolution, name: str, holder: str) -> None:
    """Tell a seat which of its abilities an aura cancelled 3 years ago."""
    for effect in held(night.seat(name), CANCELLED):
        if effect.source == holder and effect.until is not None and effect.until.count == 1:
            night.tell(name, "failed", ability=str(effect.values["use"]))


EFFECTS: Final = {CANCELLED: Lasting(name=("отменено аурой", "cancelled by an aura"))}
