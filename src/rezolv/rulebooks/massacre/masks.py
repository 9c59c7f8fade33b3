"""Masks: the secret role that a check shows, and on whose side it puts its bearer."""

from __future__ import annotations

from rezolv.engine import Fact, Resolution, Role
from rezolv.engine.declared import EffectKind

MASK = "mask"

EFFECTS = {MASK: EffectKind(name=("маска", "mask"), known=True)}


def wears(role: type[Role], as_: str) -> str:
    """The id under which a role is shown: one of two like seats goes under the other's name."""
    return str(getattr(role, "seen_as", "") or as_)


def true_role(night: Resolution, seat: str) -> str:
    """The secret role of a seat, as the document calls it."""
    role = night.seat(seat).roles["secret"]
    return wears(night.book.everyone[role], role)


def shown(night: Resolution, seat: str) -> str:
    """The secret role that whoever asks is shown."""
    mask = night.seat(seat).effect(MASK)
    return true_role(night, seat) if mask is None else str(mask.values["role"])


def side_shown(night: Resolution, seat: str) -> str:
    """The side that a comparison sees; a neutral is on a side of his own."""
    role = shown(night, seat)
    faction = night.book.everyone[role].faction
    return faction if faction != "neutral" else role


def put_on(night: Resolution, seat: str, role: str) -> None:
    """Wear a mask, in place of an old one."""
    night.drop_effects(seat, MASK)
    night.add_effect(seat, MASK, source=seat, role=role)


def take_off(night: Resolution, seat: str, cause: int) -> None:
    """The mask is off for good."""
    if night.seat(seat).effect(MASK) is not None:
        night.log("unmasked", cause, of=seat)
        night.drop_effects(seat, MASK)


def tell_role(night: Resolution, to: str, of: str, reached: str, cause: int) -> None:
    """Tell a player the secret role that one reached shows, under the name he asked for."""
    said = Fact("role", {"of": of, "is": shown(night, reached)})
    truth = Fact("role", {"of": of, "is": true_role(night, of)})
    night.tell_fact(to, said, cause, truth if truth != said else None)
