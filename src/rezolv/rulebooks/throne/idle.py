"""Whoever does nothing: a random action on a random player is made for him (TR-042)."""

from __future__ import annotations

from rezolv.engine import Order, Resolution
from rezolv.engine.legality import Legal, legal
from rezolv.rulebooks.throne import deeds
from rezolv.rulebooks.throne.clock import LAST, NIGHT
from rezolv.rulebooks.throne.state import ACTED, QUARANTINE, expire, has, number

DRAW = "idle"
"""The action is drawn, then its targets, one by one."""


def silent(night: Resolution) -> None:
    """At the last hour of the day and at the close of the night, for whose turn is unused."""
    phase = night.now.moment.phase
    if night.now.options["idle"] != "random" or phase not in (LAST, NIGHT):
        return
    for name in night.living:
        if has(night.now, name, QUARANTINE) or number(night.seat(name), ACTED):
            continue
        view = night.view(name)
        if not deeds.turns(night.book, view):
            _act(night, name, _moves(night, name))


def _moves(night: Resolution, name: str) -> list[Legal]:
    """The game actions that a player could order now."""
    view = night.view(name)
    found = []
    for move in legal(night.book, view):
        grant = view.grants.get(move.use)
        entry = None if grant is None else deeds.deed(night.book.ability(grant))
        if entry is not None and len(move.targets) >= move.low:
            found.append(move)
    return found


def _act(night: Resolution, name: str, moves: list[Legal]) -> None:
    if not moves:
        return
    by_use = {move.use: move for move in moves}
    grants = night.seat(name).grants
    also = {word: use for use in by_use for word in night.book.ability(grants[use]).also}
    move = by_use[night.draw(DRAW, list(by_use), actor=name, also=also)]
    on: list[str] = []
    for place in range(move.low):
        domain = move.places[place] if move.places else move.targets
        choices = [seat for seat in domain if seat not in on]
        if not choices:
            return
        on.append(night.draw(DRAW, choices, actor=name, grant=move.use))
    order = Order(name, move.use, tuple(on))
    entry = night.log("idle", by=name, use=move.use, on=order.on)
    night.start(order, entry=entry)
    night.tell(name, "sent", by=name, ability=move.use, are=order.on, cause=entry)


def intake(night: Resolution) -> None:
    """What has lasted its hours is over as the tick is resolved."""
    expire(night)
