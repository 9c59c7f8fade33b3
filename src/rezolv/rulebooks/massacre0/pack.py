"""What the Demons do together: count their dead, call one back, hunt on."""

from __future__ import annotations

from rezolv.engine import Resolution, Table, Until
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.parts.automatic import had
from rezolv.engine.parts.delayed import delay, delayed
from rezolv.engine.parts.lives import set_lives
from rezolv.engine.parts.volleys import on
from rezolv.rulebooks.massacre.attacks import follow_up, stops_the_strongest
from rezolv.rulebooks.massacre.lives import revive
from rezolv.rulebooks.massacre.moon import NIGHT
from rezolv.rulebooks.massacre.statuses import (
    EXILED,
    GRAVEYARD,
    INFIRMARY,
    PRISON,
    is_in,
    leave,
)

CALLED = ("imp", "succubus", "hound")
BROKEN_CIRCLE = "broken_circle"
HUNTED = "hunted"


def lies_dead(table: Table, *roles: str) -> bool:
    """Whether all of these roles have a holder on the Graveyard."""
    seats = table.seats.values()
    held = [seat for seat in seats if seat.roles["secret"] in roles and is_in(seat, GRAVEYARD)]
    return {seat.roles["secret"] for seat in held} == set(roles)


def alone(night: Resolution, *others: str) -> bool:
    """Whether the other two demons, or their master, lie dead as the night begins."""
    return lies_dead(night.before, *others) or lies_dead(night.before, "demonologist")


def dead_demons(night: Resolution, action: Action) -> int:
    """How many of the Demons lay on the Graveyard as the night began."""
    seats = night.before.seats.values()
    return sum(is_in(seat, GRAVEYARD) and night.book.side(seat) == "demons" for seat in seats)


def call_back(night: Resolution, action: Action) -> None:
    """If the victim of Sacrifice! is dead, a demon comes back in full health and free."""
    victims = [own.target for own in night.of(action.by) if own.ability.id == "sacrifice"]
    struck = any(own.ability.id == "sacrifice" and own.acted for own in night.of(action.by))
    if not struck or all(night.seat(victim).alive for victim in victims):
        action.verdict = NO_EFFECT
        return
    for name in night.holders(str(action.order.params["role"]), alive=False):
        seat = night.seat(name)
        if is_in(seat, EXILED):
            continue
        if seat.alive:
            set_lives(night, name, max(seat.hp or 0, seat.max_hp or 0), action.entry)
        else:
            revive(night, name, action.entry)
        for status in (INFIRMARY, PRISON):
            leave(night, name, status, action.entry)


def circle(night: Resolution, action: Action) -> None:
    """Stop the strongest attack and break; stand again after a cycle."""
    if night.seat(action.by).effect(BROKEN_CIRCLE) is None and on(night, action.by):
        stops_the_strongest(night, action)
        night.add_effect(action.by, BROKEN_CIRCLE, source=action.by, until=Until(NIGHT, 3))
        night.tell(action.by, "spent", ability=action.ability.id)


def scent(night: Resolution) -> None:
    """Whoever was bitten and lives is hunted the next night, be the hunt open then."""
    for action in night.actions:
        if action.ability.id == "bite" and action.acted:
            order = follow_up(night, action, "chase")
            if order is not None and night.seat(order.on[0]).alive:
                delay(night, order, HUNTED)


def hunt(night: Resolution) -> None:
    """The Гончая goes after whom it bit the night before, if it is alone."""
    for order in delayed(night, HUNTED):
        able = order.use in night.seat(order.by).grants and had(night, order.by, order.use)
        if able and night.seat(order.on[0]).alive and alone(night, "succubus", "imp"):
            night.start(order, -1, night.log("hunt", by=order.by, on=order.on))
