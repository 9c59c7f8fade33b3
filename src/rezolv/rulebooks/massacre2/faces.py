"""Masks: how often each name is in a character's bag, and what a check draws from it.

The masks of a character are its counters `mask_<role>`; the character itself is not shown them,
for others may add to them in secret. Only Тварь, who may change them all, knows its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rezolv.engine import Fact, Refusal, Resolution, Seat
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import Action
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import refuse
from rezolv.engine.params import Param
from rezolv.engine.parts.lives import lying_on
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.deck import as_cards
from rezolv.rulebooks.massacre.masks import true_role
from rezolv.rulebooks.massacre.statuses import EXILED, is_in
from rezolv.rulebooks.massacre2.names import MASKS

PREFIX = "mask_"
DRAW = "mask"
"""The draw of a mask."""
BLUFF = "bluff"
"""Masks that are lent for a night."""
STRANGER = "stranger"
"""The ability whose holder has one mask for ever."""
WANDERER = "wanderer"


def hides(seat: Seat, counter: str) -> bool:
    """Whether a counter is kept from its own seat."""
    return counter.startswith(PREFIX) and "adapt" not in seat.grants


def bag(night: Resolution, name: str) -> dict[str, int]:
    """Mask to how many of it a character wears tonight."""
    seat = night.seat(name)
    found = {mask: seat.counters.get(PREFIX + mask, 0) for mask in (*MASKS, WANDERER)}
    if STRANGER not in seat.grants:
        for effect in lying_on(night, name, BLUFF):
            for mask in as_cards(effect.values["are"]):
                found[mask] += 1
    return {mask: number for mask, number in found.items() if number > 0}


def put(night: Resolution, name: str, masks: Sequence[str]) -> None:
    """Add masks, unless the character has one mask for ever."""
    seat = night.seat(name)
    if STRANGER in seat.grants:
        return
    counters = dict(seat.counters)
    for mask in masks:
        counters[PREFIX + mask] = counters.get(PREFIX + mask, 0) + 1
    night.change(name, counters=counters)


def put_instead(night: Resolution, name: str, masks: Sequence[str]) -> None:
    """Wear these masks and no others."""
    seat = night.seat(name)
    if STRANGER in seat.grants:
        masks = (WANDERER,)
    kept = {key: number for key, number in seat.counters.items() if not key.startswith(PREFIX)}
    for mask in masks:
        kept[PREFIX + mask] = kept.get(PREFIX + mask, 0) + 1
    night.change(name, counters=kept)


def grow(night: Resolution) -> None:
    """At the end of a phase everybody gains a mask of his own role, the dead too (M2-061)."""
    for name, seat in list(night.now.seats.items()):
        if not is_in(seat, EXILED):
            put(night, name, (true_role(night, name),))


def show(night: Resolution, to: str, of: str, name: str, use: str, cause: int = NO_CAUSE) -> None:
    """Tell one mask, drawn from all that the character wears."""
    found = bag(night, name)
    if not found:
        return
    face = night.draw(
        DRAW, list(found), actor=to, grant=use, target=name, weights=list(found.values()),
        cause=cause,
    )  # fmt: skip
    truth = Fact("role", {"of": of, "is": true_role(night, of)})
    night.tell_fact(to, Fact("face", {"of": of, "is": face}), cause, truth)


def looks(times: int = 1) -> Behaviour:
    """Learn so many masks of the player reached, each drawn for itself."""

    def does(night: Resolution, action: Action) -> None:
        for _ in range(times):
            show(night, action.by, action.aim[0], action.target, action.ability.id, action.entry)

    return does


def slander(night: Resolution, action: Action) -> None:
    """Three more masks of the target's own role, for good."""
    name = action.target
    put(night, name, (true_role(night, name),) * 3)
    if "adapt" in night.seat(name).grants:
        total = sum(bag(night, name).values())
        night.tell(name, "masks", of=name, is_=total, cause=action.entry)


def chosen(action: Action) -> tuple[str, ...]:
    """The masks that an order names."""
    return as_cards(action.order.params["masks"])


def disguise(night: Resolution, action: Action) -> None:
    """Take the chosen masks in addition."""
    put(night, action.by, chosen(action))


def adapt(night: Resolution, action: Action) -> None:
    """Exchange all masks."""
    put_instead(night, action.by, chosen(action))


def five(view: View) -> int:
    """Five masks."""
    return 5


def as_many(view: View) -> int:
    """As many masks as one has."""
    return sum(number for name, number in view.counters.items() if name.startswith(PREFIX))


class MaskList(Param):
    """So many masks, one of them perhaps more than once; Странник is no mask to choose."""

    kind = "roles"

    def __init__(self, number: Callable[[View], int], *, required: bool = True) -> None:
        super().__init__(required=required)
        self.number = number

    def examples(self, view: View) -> Sequence[Value]:
        """All the same, and different ones."""
        number = self.number(view)
        mixed = [MASKS[place % len(MASKS)] for place in range(number)]
        return (MASKS[0],) * number, tuple(mixed)

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses another number of masks, and what is no mask."""
        if not isinstance(value, tuple) or len(value) != self.number(view):
            return refuse("mask_number", most=self.number(view))
        for mask in value:
            if mask not in MASKS:
                return refuse("bad_param", param=name, value=str(mask))
        return None
