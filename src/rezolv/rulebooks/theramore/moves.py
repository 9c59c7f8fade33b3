"""Moves that the host makes for a player at random (TH-018 to TH-020)."""

from __future__ import annotations

from rezolv.engine import Order, Resolution
from rezolv.engine.legality import Legal, candidates, legal
from rezolv.engine.orders import VOTE
from rezolv.rulebooks.theramore.departures import suicide

RANDOM_MOVES = "random_moves"
NOT_MOVES = frozenset({VOTE, "note", "random_move", "contract", "take_role", "refuse_role"})


def due(night: Resolution, seat: str) -> list[Legal]:
    """The moves with targets that a seat could still make tonight."""
    return [
        move
        for move in legal(night.book, night.view(seat))
        if move.use not in NOT_MOVES and move.high and not move.params
    ]


def random_moves(night: Resolution) -> None:
    """Draw the moves asked for, and at the deadline those that are due and missing."""
    for order in list(night.sent.values()):
        if order.use == "random_move" and night.seat(order.by).alive:
            move_at_random(night, order.by, due(night, order.by))
    if not night.now.options[RANDOM_MOVES]:
        return
    for seat in night.living:
        missing = [move for move in due(night, seat) if not move.passes]
        if missing and night.seat(seat).alive:
            move_at_random(night, seat, missing)


def move_at_random(night: Resolution, seat: str, moves: list[Legal]) -> None:
    """One random move a game; the second is a suicide in its place (TH-019)."""
    count = night.seat(seat).counters.get(RANDOM_MOVES, 0)
    entry = night.log("random_move", of=seat, row=count + 1)
    night.set_counter(seat, RANDOM_MOVES, count + 1)
    if count:
        suicide(night, seat, entry)
        return
    for move in moves:
        if all(move.use != still.use for still in due(night, seat)):
            continue
        grant = night.seat(seat).grants[move.use]
        ability = night.book.ability(grant)
        targets = list(candidates(night.book, night.view(seat), ability, grant))
        chosen: list[str] = []
        while len(chosen) < max(move.low, 1) and targets:
            chosen.append(
                night.draw("random_move", targets, actor=seat, grant=move.use, cause=entry)
            )
            targets.remove(chosen[-1])
        if len(chosen) < move.low:
            continue
        order = Order(seat, move.use, tuple(chosen), sent_by="host")
        index = -1 - len(night.actions)
        night.sent[index] = order
        night.entries[index] = night.log("order", entry, by=seat, use=move.use, on=order.on)
        night.start(order, -1, night.entries[index])
        night.tell(seat, "sent", by=seat, ability=move.use, are=order.on, cause=entry)
