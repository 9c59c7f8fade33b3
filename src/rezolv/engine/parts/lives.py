"""Lives: damage and healing of one moment are added up, capped and only then compared.

Until they are settled both are effects of the resolution on the seat, each with its source, so
that a rule may ask what a player was hurt with.
"""

from __future__ import annotations

from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.resolution import Resolution
from rezolv.engine.table import Effect

DAMAGE = "damage"
HEALING = "healing"
ABSORBED = "absorbed_points"


def hurt(night: Resolution, seat: str, amount: int, *, by: str, use: str) -> None:
    """Take so many lives from a seat when the moment is settled."""
    night.aura(seat, DAMAGE, source=by, amount=amount, use=use)


def heal(night: Resolution, seat: str, amount: int, *, by: str, use: str) -> None:
    """Give a seat so many lives when the moment is settled, up to its maximum."""
    night.aura(seat, HEALING, source=by, amount=amount, use=use)


def absorb(night: Resolution, seat: str, amount: int, *, by: str, use: str) -> None:
    """Stop so many points of damage to a seat, of whatever kind."""
    night.aura(seat, ABSORBED, source=by, amount=amount, use=use)


def lying_on(night: Resolution, seat: str, kind: str) -> list[Effect]:
    """The effects of a kind that lie on a seat for this resolution."""
    return [effect for effect in night.auras_on(seat) if effect.kind == kind]


def amount(night: Resolution, seat: str, kind: str) -> int:
    """The sum of what lies on a seat."""
    found = [effect.values["amount"] for effect in lying_on(night, seat, kind)]
    return sum(one for one in found if isinstance(one, int))


def hurt_with(night: Resolution, seat: str) -> tuple[str, ...]:
    """The abilities that took lives from a seat, each once, in the order of events."""
    uses = [e.values["use"] for e in lying_on(night, seat, DAMAGE) if e.values["amount"]]
    return tuple(dict.fromkeys(str(use) for use in uses))


def settle(night: Resolution) -> None:
    """Add up the damage and healing of all living seats.

    Nobody rises above his maximum, if he has one, nor above what he had if that is more.
    """
    touched = dict.fromkeys(name for name, e in night.auras if e.kind in (DAMAGE, HEALING))
    for name in [name for name in night.now.seats if name in touched]:
        seat = night.seat(name)
        if not seat.alive or seat.hp is None:
            continue
        loss = max(0, amount(night, name, DAMAGE) - amount(night, name, ABSORBED))
        gain = amount(night, name, HEALING)
        lives = seat.hp - loss + gain
        if seat.max_hp is not None:
            lives = min(lives, max(seat.hp, seat.max_hp))
        set_lives(night, name, lives)


def set_lives(night: Resolution, name: str, lives: int, cause: int = NO_CAUSE) -> None:
    """Give a seat this number of lives, and note it where that is a change."""
    if night.seat(name).hp != lives:
        night.log("lives", cause, of=name, is_=lives)
        night.change(name, hp=lives)
