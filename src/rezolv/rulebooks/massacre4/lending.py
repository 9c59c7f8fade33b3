"""Another open role besides one's own: for a phase (Черный копатель), or for good (Слава)."""

from __future__ import annotations

from msgspec.structs import replace

from rezolv.engine import Resolution
from rezolv.engine.declared import EffectKind
from rezolv.engine.table import Grant

LENDING = "lending"
"""A role whose abilities come to the seat when the next phase opens."""
LENT = "lent"
"""Slot of abilities that go again when that phase closes."""
KEPT = "kept"
"""Slot of abilities that stay."""
USED = "used"
"""How often a seat used what it had on loan, for allowances run through the whole game (M4-114)."""

EFFECTS = {LENDING: EffectKind(known=True), USED: EffectKind(known=True)}


def lend(night: Resolution, name: str, role: str, *, for_good: bool = False) -> None:
    """From the next phase on a seat has all abilities of an open role besides its own.

    Args:
        for_good: it keeps them; otherwise they go at the end of that phase.
    """
    night.add_effect(name, LENDING, source=name, role=role, slot=KEPT if for_good else LENT)


def hand_over(night: Resolution) -> None:
    """As a phase opens: what was lent for the last one goes, what was asked for comes."""
    for name in list(night.now.seats):
        _take_back(night, name)
        seat = night.seat(name)
        if seat.effect(LENDING) is None:
            continue
        waiting = [effect for effect in seat.effects if effect.kind == LENDING]
        night.drop_effects(name, LENDING)
        for effect in waiting if seat.alive else ():
            for use, grant in night.book.role_grants[str(effect.values["role"])].items():
                if use not in night.seat(name).grants:
                    slot = str(effect.values["slot"])
                    night.give(name, use, _as_used(night, name, replace(grant, slot=slot)))


def _take_back(night: Resolution, name: str) -> None:
    grants = night.seat(name).grants
    gone = {use: grant for use, grant in grants.items() if grant.slot == LENT}
    if not gone:
        return
    for use, grant in gone.items():
        kept = [e for e in night.seat(name).effects if e.kind != USED or e.values["use"] != use]
        night.change(name, effects=tuple(kept))
        if grant.uses:
            night.add_effect(
                name, USED, source=name, use=use, uses=grant.uses, ready=grant.ready
            )  # fmt: skip
    night.take(name, gone)


def _as_used(night: Resolution, name: str, grant: Grant) -> Grant:
    for effect in night.seat(name).effects:
        if effect.kind == USED and effect.values["use"] == grant.ability:
            uses, ready = effect.values["uses"], effect.values["ready"]
            assert isinstance(uses, int)
            assert isinstance(ready, int)
            return replace(grant, uses=uses, ready=ready)
    return grant
