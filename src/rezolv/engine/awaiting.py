"""Who keeps an open phase from closing early: those waited for, and those who have not decided.

A secret of the host's: a player learns neither who it is nor how many, nor whether anybody is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from rezolv.engine.facts import HOST
from rezolv.engine.legality import Legal, legal, through
from rezolv.engine.orders import VOTE, Order, Refusal, refuse
from rezolv.engine.polls import PollRules
from rezolv.engine.resolution import Resolution
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.views import View

LACKS_VOTE: Final = "vote"
LACKS_ORDER: Final = "order"


class Awaited(msgspec.Struct, frozen=True):
    """Somebody who holds a phase open.

    Attributes:
        seat: who has something to give or to decide.
        lacks: what it could do and has not: `LACKS_VOTE`, `LACKS_ORDER`.
        provisional: the orders it sent and has not decided on, for itself or for one it controls.
    """

    seat: str
    lacks: tuple[str, ...] = ()
    provisional: tuple[Order, ...] = ()


def awaited(night: Resolution) -> tuple[Awaited, ...]:
    """Those who hold a phase open as it stands before its close, in seat order."""
    if night.public.over:
        return ()
    marked = undecided(night)
    every = (Awaited(seat, lacks(night, seat), marked.get(seat, ())) for seat in night.now.seats)
    return tuple(one for one in every if one.lacks or one.provisional)


def undecided(night: Resolution) -> dict[str, tuple[Order, ...]]:
    """Seat to the orders that it left provisional and can still decide on.

    What another gave for a seat is his who gave it, for him alone knows that he is to decide.
    """
    found: dict[str, tuple[Order, ...]] = {}
    for seat in night.heard:
        for order in _provisional(night, seat):
            sender = order.by if order.sent_by in ("", HOST) else order.sent_by
            found[sender] = (*found.get(sender, ()), order)
    return found


def closable(night: Resolution) -> bool:
    """Whether the rules let the phase close now, before its time: nobody holds it open.

    `Hours.early` of the rulebook's calendar says whether they let such a phase close early at all.
    """
    hours = night.book.calendar.hours(night.now.moment.phase)
    return hours.early and not awaited(night)


def lacks(night: Resolution, seat: str) -> tuple[str, ...]:
    """What a seat could do in a phase and has not; () if it has done its part.

    Waited for are the living, and those dead who publicly play on, for their votes and for an order
    of any ability of theirs; not for what everybody may do at any time (the rulebook's common role)
    or do several times. A pass is an order. Who has nothing to choose is not waited for.
    """
    view = night.view(seat)
    if not view.alive and seat not in view.public.lingering:
        return ()
    heard: Mapping[str, Order] = night.heard.get(seat, {})
    if "" in heard:
        return ()
    book = night.book
    moves = legal(book, view)
    found = []
    if any(move.use == VOTE for move in moves) and not _voted(book, view, heard):
        found.append(LACKS_VOTE)
    if any(_waited_for(book, view, move) for move in moves) and not any(
        use != VOTE and not _common(book, view, use) for use in heard
    ):
        found.append(LACKS_ORDER)
    return tuple(found)


def _waited_for(book: Rulebook, view: View, move: Legal) -> bool:
    if move.use == VOTE or _common(book, view, move.use):
        return False
    return not book.ability(view.grants[move.use]).many


def _common(book: Rulebook, view: View, use: str) -> bool:
    """Whether an ability is one that everybody has."""
    grant = view.grants.get(use)
    return grant is not None and book.common is not None and grant.role == book.common.id


def _voted(book: Rulebook, view: View, heard: Mapping[str, Order]) -> bool:
    if view.public.polls and all(
        view.me in poll.ballots or not book.polls.get(poll.id, PollRules()).choices(view, poll)
        for poll in view.public.polls
    ):
        return True
    given = (order for order in heard.values() if not order.passes and order.use in view.grants)
    return any(book.ability(view.grants[order.use]).votes for order in given)


def _provisional(night: Resolution, seat: str) -> Iterable[Order]:
    """The orders given for a seat that are not decided on and can still be."""
    marked = [order for order in night.heard[seat].values() if not order.final]
    if not marked:
        return ()
    return [order for order in marked if _open_still(night.book, night.view(seat), order)]


def _open_still(book: Rulebook, view: View, order: Order) -> bool:
    """Whether he who gave an order may still give another in its place."""
    if order.sent_by not in ("", order.by, HOST):
        held = through(book, view, order)
        if held is None:
            return False
        view = held
    if not may_be_provisional(book, view, order.use, order.passes):
        return False
    return any(move.use == order.use for move in legal(book, view))


def may_be_provisional(book: Rulebook, view: View, use: str, passes: bool = False) -> bool:
    """Whether an order of an ability, or a vote, may be left provisional by these rules.

    Only what waits for the close and can be changed until then; and a pass is no such thing.
    """
    if not book.provisional or passes:
        return False
    public = view.public
    if use == VOTE:
        rules = None if public.poll is None else book.polls.get(public.poll.id)
        return rules is None or rules.change(view)
    grant = view.grants.get(use)
    if grant is None:
        return False
    ability = book.ability(grant)
    if ability.many or ability.passes.stands:
        return False
    return not book.resolves_at_once(public.options, ability, public.moment.phase)


def mark_refusal(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """Why an order may not be given as provisional, or None: asked where orders come in.

    The fold itself takes such an order, and the mark means nothing there.
    """
    if order.final or may_be_provisional(book, view, order.use, order.passes):
        return None
    return refuse("not_provisional")
