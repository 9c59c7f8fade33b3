"""Abilities that nobody orders and that act all the same."""

from __future__ import annotations

from rezolv.engine.actions import DONE, Action
from rezolv.engine.orders import Order
from rezolv.engine.resolution import Resolution


def by_themselves(night: Resolution) -> None:
    """What a step runs: each passive ability that names the step acts, in seat order.

    It acts if no status kept its holder from it as the phase began. It is no action of the phase:
    nothing stops or turns it, and nobody sees it.
    """
    acting = night.book.automatic.get(night.step.id, {})
    for name, seat in night.before.seats.items():
        for use, grant in seat.grants.items():
            ability = acting.get((grant.role, grant.ability))
            if ability is None or ability.does is None:
                continue
            if use in night.now.seats[name].grants and night.book.works(seat, ability):
                action = Action(Order(name, use), ability, grant, -1, -1)
                action.acted = True
                action.verdict = DONE
                ability.does(night, action)


def had(night: Resolution, seat: str, use: str) -> bool:
    """Whether a seat could use an ability as the phase began: it held it, and no status took it."""
    before = night.before.seats[seat]
    grant = before.grants.get(use)
    return grant is not None and night.book.works(before, night.book.ability(grant))


def has(night: Resolution, seat: str, use: str) -> bool:
    """Whether a seat can use an ability as things stand: it holds it, and no status takes it."""
    now = night.now.seats[seat]
    grant = now.grants.get(use)
    return grant is not None and night.book.works(now, night.book.ability(grant))
