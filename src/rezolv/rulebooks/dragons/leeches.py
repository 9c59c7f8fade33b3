"""Северная магия: what the Болтоны know of their points, and the leeches they buy with them."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Order, Refusal, Resolution
from rezolv.engine.abilities import Ability, Variant
from rezolv.engine.actions import NO_EFFECT, VOID, Action
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import blocks, clans, contacts
from rezolv.rulebooks.dragons.names import BOLTON, GATHERED, GIANT, LEADS

SMALL: Final = "small"
MIDDLE: Final = "middle"
BIG: Final = "big"
HUGE: Final = "giant"
COSTS: Final = {SMALL: 1, MIDDLE: 2, BIG: 3, HUGE: 5}
"""Points for one leech of each size (DD-119 to DD-122)."""
MOST: Final = 36
"""As many leeches as there may be others at the table."""


def known_points(view: View) -> int:
    """The points of the clan as a Болтон was told at the start of the turn (DD-118)."""
    told = [fact.values["is"] for fact in view.known("points") if fact.values["of"] == BOLTON]
    return told[-1] if told and isinstance(told[-1], int) else 0


def leads_all(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The leader's, when all Болтоны are in one room and there is anything to spend (DD-123)."""
    if not view.has_effect(LEADS):
        return refuse("not_leader", ability=ability.id)
    if not view.has_effect(GATHERED):
        return refuse("not_gathered", ability=ability.id)
    if not known_points(view):
        return refuse("few_points", ability=ability.id, least=COSTS[SMALL])
    return None


def affordable(ability: Ability, view: View, order: Order) -> Refusal | None:
    """All are of one size, and each costs its points (DD-126)."""
    price = COSTS[str(order.params["size"])] * len(order.on)
    if price > known_points(view):
        return refuse("few_points", ability=ability.id, least=price)
    return None


def sizes(ability: Ability, view: View) -> list[Variant]:
    """How many of each size the points buy."""
    held, living = known_points(view), view.public.living
    return [
        Variant({"size": (size,)}, 1, min(held // cost, len(living)), living)
        for size, cost in COSTS.items()
        if held >= cost
    ]


def fly(night: Resolution, action: Action) -> None:
    """The points are spent and each leech finds its victim (DD-119 to DD-125).

    It is neither a visit nor a contact: no room, no points, no dragon (DD-124). Коннингтон's dye
    hides from it (DD-168).
    """
    size = str(action.order.params["size"])
    here = [seat for seat in action.reach if night.seat(seat).alive]
    if not here:
        action.verdict = VOID
        return
    contacts.add_points(night, -COSTS[size] * len(action.reach))
    bitten = [seat for seat in here if not contacts.dyed(night, action, seat)]
    if not bitten:
        action.verdict = NO_EFFECT
    for seat in bitten:
        bite(night, action, seat, size)


def bite(night: Resolution, action: Action, seat: str, size: str) -> None:
    """What a leech of a size does to its victim."""
    if size == HUGE:
        night.aura(seat, GIANT, source=action.by)
        return
    blocks.hush(night, action, seat)
    if size != SMALL:
        blocks.block(night, action, seat)
    if size == BIG:
        for name in night.living:
            if night.sides[name] == BOLTON:
                role = clans.role(night, seat)
                night.tell(name, "role", of=seat, is_=role, cause=action.entry)
