"""Statuses, what each takes away, and whether an ability works now.

Four statuses are public: Лазарет, Темница, Кладбище, Воскрешён. The others nobody sees, though who
was made an offer knows that. A status takes abilities by the role they go with; each ability says
with `works_in` where it is not lost, which the document marks with the letters Л, Т and К.
"""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.declared import EffectKind
from rezolv.engine.parts.hands import hand
from rezolv.engine.table import Seat
from rezolv.rulebooks.massacre.statuses import (
    GRAVEYARD,
    INFIRMARY,
    RESURRECTED,
    enter,
    is_in,
    known_in,
    leave,
)

JAIL = "jail"
INFECTED = "infected"
OFFERED = "offered"
SOLD = "sold"
REFUSED = "refused"
IRON_WILL = "iron_will"
"""Borne by whoever has Железная воля, so that his Infirmary takes nothing (M4-104)."""

L, T, K = INFIRMARY, JAIL, GRAVEYARD
"""The document's marks: not lost in the Infirmary, in jail, in the graveyard."""

SECRET = frozenset({"secret", "gift", "torch"})
"""Slots of what goes with the secret role: the role itself, a Devil's gift, the Torch."""


def secret(ability: Ability) -> bool:
    """Whether an ability goes with the secret role (M4-026, M4-185, M4-222)."""
    return ability.slot in SECRET


def of_roles(ability: Ability) -> bool:
    """Whether an ability goes with a role at all; the answer to an offer does not (M4-217)."""
    return ability.slot == "open" or secret(ability)


EFFECTS = {
    INFIRMARY: EffectKind(name=("Лазарет", "Infirmary"), public=True, status=True, takes=secret),
    JAIL: EffectKind(name=("Темница", "Jail"), public=True, status=True, takes=of_roles),
    GRAVEYARD: EffectKind(name=("Кладбище", "Graveyard"), public=True, status=True),
    RESURRECTED: EffectKind(name=("Воскрешён", "Resurrected"), public=True, status=True),
    INFECTED: EffectKind(name=("заражён чумой", "infected"), status=True),
    OFFERED: EffectKind(name=("предложена Сделка", "offered a deal"), known=True, status=True),
    SOLD: EffectKind(name=("продал душу", "sold the soul"), known=True, status=True),
    REFUSED: EffectKind(name=("отказался от Сделки", "refused a deal"), status=True),
    IRON_WILL: EffectKind(known=True, lifts=(INFIRMARY,)),
}


def works(night: Resolution, name: str, use: str) -> bool:
    """Whether an ability of a seat is in force in this phase.

    It must have been in hand as the phase began, and no status of that time took it (M4-030); a
    jail of this very phase takes it as well (M4-031). The dead have nothing but what is marked К.
    """
    before = night.before.seats[name]
    grant = before.grants.get(use)
    if grant is None:
        return False
    ability = night.book.ability(grant)
    if not before.alive and GRAVEYARD not in ability.works_in:
        return False
    effects = before.effects
    jailed = night.now.seats[name].effect(JAIL)
    if jailed is not None:
        effects = (*effects, jailed)
    return not (effects and night.book.taken(effects, ability))


def in_force(night: Resolution, name: str, mark: str) -> Sequence[str]:
    """The abilities of a seat that bear a mark and are in force in this phase."""
    found = hand(night.book, night.before.seats[name].grants).marked.get(mark, ())
    return [use for use in found if works(night, name, use)] if found else found


def hears(seat: Seat) -> bool:
    """The dead are told nothing by the host (M4-037)."""
    return seat.alive


__all__ = [
    "EFFECTS", "GRAVEYARD", "INFECTED", "INFIRMARY", "IRON_WILL", "JAIL", "OFFERED", "REFUSED",
    "RESURRECTED", "SECRET", "SOLD", "K", "L", "T", "enter", "hears", "in_force", "is_in",
    "known_in", "leave", "of_roles", "secret", "works",
]  # fmt: skip
