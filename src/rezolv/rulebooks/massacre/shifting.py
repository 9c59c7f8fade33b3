"""King of hearts: lives and statuses as on the morning before, for a day."""

from __future__ import annotations

from rezolv.engine import Resolution, Until
from rezolv.engine.actions import Action
from rezolv.engine.parts.lives import set_lives
from rezolv.engine.parts.vitals import Vitals, as_vitals, of_seat, remembered
from rezolv.engine.values import Value
from rezolv.rulebooks.massacre.lives import DOOM, revive
from rezolv.rulebooks.massacre.moon import DAY
from rezolv.rulebooks.massacre.statuses import (
    EXILED,
    GRAVEYARD,
    INFIRMARY,
    PRISON,
    enter,
    is_in,
    leave,
)

RETURNS = "returns"


def shift(night: Resolution, action: Action) -> None:
    """King of hearts: lives and statuses as on the morning before, for a day."""
    seat = night.seat(action.target)
    if is_in(seat, EXILED):
        return
    hp, statuses = of_seat(night, seat)
    night.add_effect(seat.id, RETURNS, source=action.by, hp=hp, statuses=statuses)
    set_back(night, seat.id, remembered(night, seat.id), action.entry)


def shift_back(night: Resolution) -> None:
    """Whoever was set back a night ago has again what he had, whatever has happened since."""
    for name, seat in list(night.now.seats.items()):
        effect = seat.effect(RETURNS)
        if effect is not None and not is_in(seat, EXILED):
            night.drop_effects(name, RETURNS)
            row: tuple[Value, ...] = (effect.values["hp"], effect.values["statuses"])
            set_back(night, name, as_vitals(row), -1)


def set_back(night: Resolution, name: str, vitals: Vitals, cause: int) -> None:
    """Give a seat the lives and statuses that it had."""
    night.auras = [
        (seat, effect)
        for seat, effect in night.auras
        if seat != name or effect.kind != DOOM or effect.values["certain"]
    ]
    if vitals.has(GRAVEYARD):
        night.kill(name, "shift", (), cause)
        return
    if not night.seat(name).alive:
        revive(night, name, cause, vitals.hp)
    set_lives(night, name, vitals.hp or 0, cause)
    for status in (INFIRMARY, PRISON):
        left = [count for kind, count in vitals.statuses if kind == status]
        if not left:
            leave(night, name, status, cause)
        elif not is_in(night.seat(name), status):
            enter(night, name, status, until=Until(DAY, left[0]) if left[0] else None, cause=cause)
