"""Delayed orders: given in one phase, carried out at the start of a later one."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rezolv.engine.actions import Action
from rezolv.engine.orders import Order
from rezolv.engine.resolution import Resolution
from rezolv.engine.table import Effect
from rezolv.engine.values import Value

DELAYED = "delayed"
"""Kind of the effect on the table that keeps such an order."""


def delay(night: Resolution, order: Order, kind: str = DELAYED) -> None:
    """Keep an order for a later phase. Its actor must then still have the ability in hand."""
    params: Value = tuple(order.params.items())  # type: ignore[arg-type]
    values: dict[str, Value] = {"use": order.use, "on": order.on, "by": order.by, "params": params}
    effect = Effect(kind, order.sent_by or order.by, values, None, night.now.moment.index)
    night.now.effects = (*night.now.effects, effect)


def delayed(night: Resolution, kind: str = DELAYED) -> Iterator[Order]:
    """The orders kept under this kind, oldest first; they are kept no longer."""
    kept = [effect for effect in night.now.effects if effect.kind == kind]
    night.now.effects = tuple([one for one in night.now.effects if one.kind != kind])
    for effect in kept:
        yield as_order(effect)


def as_order(effect: Effect) -> Order:
    """The order that an effect keeps."""
    values = effect.values
    on = values["on"]
    rows = values["params"]
    assert isinstance(on, tuple)
    assert isinstance(rows, tuple)
    params: dict[str, Value] = {
        str(row[0]): row[1] for row in rows if isinstance(row, tuple) and len(row) == 2
    }
    by = str(values["by"])
    sender = effect.source if effect.source != by else ""
    seats = tuple([str(seat) for seat in on])
    return msgspec.structs.replace(Order(by, str(values["use"]), seats, params), sent_by=sender)


def start_delayed(night: Resolution, kind: str = DELAYED) -> list[Action]:
    """Make actions of the orders kept, so that their steps find them."""
    started = []
    for order in delayed(night, kind):
        if order.use in night.now.seats[order.by].grants:
            entry = night.log("order", by=order.by, use=order.use, on=order.on)
            action = night.start(order, -1, entry)
            action.counts = False
            started.append(action)
    return started
