"""Abilities that nobody orders and that act all the same."""

from __future__ import annotations

from rezolv.engine.actions import DONE, Action
from rezolv.engine.orders import Order
from rezolv.engine.parts.hands import hand
from rezolv.engine.resolution import Resolution


def by_themselves(night: Resolution) -> None:
    """What a step runs: each passive ability that names the step acts, in seat order.

    It acts if no status kept its holder from it as the phase began. It is no action of the phase:
    nothing stops or turns it, and nobody sees it.
    """
    book, step = night.book, night.step.id
    if step not in book.automatic:
        return
    for name, seat in night.before.seats.items():
        for use, ability in hand(book, seat.grants).at(step):
            held = use in night.now.seats[name].grants
            if held and ability.does is not None and book.works(seat, ability):
                action = Action(Order(name, use), ability, seat.grants[use], -1, -1)
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


def who_has(night: Resolution, use: str) -> list[str]:
    """The living who can use an ability as things stand, in seat order."""
    seats = night.now.seats
    return [n for n in night.living if use in seats[n].grants and has(night, n, use)]
