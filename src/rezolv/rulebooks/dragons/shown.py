"""The statuses that checks show."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.parts.automatic import who_has
from rezolv.rulebooks.dragons.names import CLANS, GRIFF, NEUTRALS, SHOWN


def default(night: Resolution) -> None:
    """Гриф who has chosen nothing for this turn has his own status (DD-169)."""
    for seat in who_has(night, GRIFF):
        if night.find_aura(seat, GRIFF) is None:
            own = true_status(night, seat)
            night.aura(seat, GRIFF, source=seat, status=own, chosen=False)


def status(night: Resolution, seat: str) -> str:
    """What a check shows: Гриф's choice, then what Теон laid over it, then what is so.

    (DD-012, DD-021, DD-139, DD-169.) Теон's last word counts, and all of it until he leaves.
    """
    griff = night.find_aura(seat, GRIFF)
    if griff is not None and griff.values["chosen"]:
        return str(griff.values["status"])
    for effect in reversed(night.seat(seat).effects):
        if effect.kind == SHOWN and night.seat(effect.source).alive:
            return str(effect.values["status"])
    return true_status(night, seat)


def true_status(night: Resolution, seat: str) -> str:
    """A clan for its members, recruits and dragons; a neutral for everybody else."""
    clan = night.sides[seat]
    return clan if clan in CLANS else NEUTRALS
