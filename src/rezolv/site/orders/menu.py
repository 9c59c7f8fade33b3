"""What a seat may do now: from its view alone, and from the views of those it controls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rezolv.engine import Order, Refusal, Rulebook
from rezolv.engine.abilities import Ability
from rezolv.engine.awaiting import may_be_provisional
from rezolv.engine.legality import Legal, check, freed, legal
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import POLL
from rezolv.engine.table import Grant, Moment, Poll
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.site.games.models import OrderDraft, Phase, Seat
from rezolv.site.orders.forms import Branch, OrderForm, branches
from rezolv.site.orders.parts import Hand, own_name
from rezolv.site.table.standing import Standing
from rezolv.site.words import say
from rezolv.wording import Wording
from rezolv.wording.orders import order_words, sent_words


@dataclass(frozen=True)
class Actor:
    """Somebody for whom a seat gives orders: itself, or one that it controls.

    Attributes:
        mine: the seat that gives the orders.
        seat: the seat that acts.
        uses: the abilities over which it has a say; None is all.
        marked: those orders of the acting seat that the giving one left provisional, by ability.
    """

    mine: Seat
    seat: Seat
    hand: Hand
    uses: frozenset[str] | None = None
    marked: Mapping[str, Order] = field(default_factory=dict)

    @property
    def view(self) -> View:
        """What is known of it."""
        return self.hand.view

    @property
    def puppet(self) -> bool:
        """Whether it is another."""
        return self.mine.pk != self.seat.pk

    def says(self, use: str) -> bool:
        """Whether it has a say over this."""
        if self.uses is not None:
            return use in self.uses
        return use == VOTE or use in self.view.grants

    def moves(self) -> dict[str, list[Legal]]:
        """What may be ordered now, by ability."""
        found: dict[str, list[Legal]] = {}
        for move in legal(self.hand.book, self.view):
            if self.says(move.use):
                found.setdefault(move.use, []).append(move)
        return found

    def refusal(
        self, use: str, *, passes: bool = False, params: Mapping[str, Value] | None = None
    ) -> Refusal | None:
        """Why an order, or a pass, would not be accepted."""
        order = Order(self.seat.key, use, params=dict(params or {}), passes=passes)
        return check(self.hand.book, self.view, order)


_PLAIN = ("", "active", "instant", "passive")
"""Kinds of ability that need not be said on a card: its other marks and its form say enough."""


@dataclass(frozen=True)
class Entry:
    """An ability, or the vote, with its forms.

    Attributes:
        sent: the orders of it that were sent and wait for the close.
        mates: likewise, by those who share it.
        passes: the move may be given up, or taken back.
        at_once: it is done at the moment it is sent.
        answers: it answers a question, once and for all.
        poll: of a vote, the poll in which it is, where several stand open.
    """

    actor: Actor
    use: str
    name: str
    says: str
    branches: Sequence[Branch]
    ability: Ability | None = None
    grant: Grant | None = None
    sent: Sequence[Order] = ()
    mates: Sequence[Order] = ()
    passes: bool = False
    at_once: bool = False
    draft: OrderDraft | None = None
    nonce: str = ""
    answers: bool = False
    poll: str = ""

    @property
    def anchor(self) -> str:
        """Its place on the page of all orders."""
        return "-".join(filter(None, (str(self.actor.seat.number), self.use, self.poll)))

    @property
    def kind(self) -> str:
        """Its kind, where the rules say how many of each kind go together."""
        if self.ability is None or self.ability.kind in _PLAIN:
            return ""
        return self.actor.hand.wording.words.named("abilitykind", self.ability.kind) or ""

    @property
    def passed(self) -> bool:
        """Whether the move was given up."""
        return bool(self.sent) and self.sent[-1].passes

    @property
    def given(self) -> list[str]:
        """What was sent, in words, and by whom where another sent it."""
        wording = self.actor.hand.wording
        mine = ("", self.actor.seat.key, self.actor.mine.key)
        if self.provisional:
            return [sent_words(wording, self.actor.marked[self.use])]
        return [
            order_words(wording, one)
            if one.sent_by in mine
            else say(
                "orders-sent-for", order=order_words(wording, one), by=wording.seat(one.sent_by)
            )
            for one in self.sent
        ]

    @property
    def by_others(self) -> list[tuple[str, str]]:
        """What those who share it sent: name and words."""
        wording = self.actor.hand.wording
        return [(wording.seat(one.by), order_words(wording, one)) for one in self.mates]

    @property
    def may_change(self) -> bool:
        """Whether what is sent may be changed until the close."""
        replaces = self.actor.hand.book.resend == "replace"
        return replaces and not self.at_once and not self.answers

    @property
    def many(self) -> bool:
        """Whether several orders of it may be given."""
        return self.ability is not None and self.ability.many

    @property
    def may_wait(self) -> bool:
        """Whether an order of it may be left provisional."""
        hand = self.actor.hand
        return may_be_provisional(hand.book, hand.view, self.use) and self.may_change

    @property
    def provisional(self) -> bool:
        """Whether what was sent waits for the player's last word."""
        return self.use in self.actor.marked

    @property
    def shown(self) -> Branch | None:
        """The branch whose form stands open on the page of all orders."""
        return self.branches[0] if len(self.branches) == 1 else None

    def branch(self, key: str) -> Branch | None:
        """A branch by its key."""
        return next((one for one in self.branches if one.key == key), None)

    def form(self, branch: Branch, data: Any = None) -> OrderForm:
        """The form of a branch, filled with the draft or with what was sent."""
        initial: dict[str, Any] = {}
        if self.draft is not None and self.draft.data.get("branch") == branch.key:
            initial = self.draft.data.get("fields", {})
        elif self.sent and not self.passed and not self.many and branch.fits(self.sent[-1]):
            initial = {**branch.data(self.sent[-1]), "provisional": self.provisional}
        return OrderForm(branch, data, initial=initial, may_wait=self.may_wait)

    @property
    def open_form(self) -> OrderForm | None:
        """The form that stands open."""
        return self.form(self.shown) if self.shown is not None else None


@dataclass(frozen=True)
class Unavailable:
    """An ability in hand that cannot be ordered now.

    Attributes:
        why: the refusal of an order of it.
        when: when it can be, as far as one knows.
    """

    name: str
    says: str
    role: str
    use: str
    why: str
    when: str = ""


@dataclass(frozen=True)
class Menu:
    """The orders of a seat.

    Attributes:
        undecided: how many of them it left provisional.
    """

    votes: Sequence[Entry]
    entries: Sequence[Entry]
    unavailable: Sequence[Unavailable]
    passive: Sequence[Unavailable]
    puppets: Sequence[tuple[Actor, Sequence[Entry]]] = field(default=())
    may_pass_all: bool = False
    undecided: int = 0


def actors(mine: Seat, seats: Sequence[Seat], stands: Standing, wording: Wording) -> list[Actor]:
    """The seat itself, then those whom it controls."""
    book = stands.book
    marked: dict[str, dict[str, Order]] = {}
    for order in stands.undecided(mine.key):
        marked.setdefault(order.by, {})[order.use] = order
    hand = Hand(book, stands.view(mine.key), wording)
    found = [Actor(mine, mine, hand, marked=marked.get(mine.key, {}))]
    if not book.controlling:
        return found
    phase = stands.public.moment.phase
    for seat in seats:
        if seat.pk == mine.pk:
            continue
        view = stands.view(seat.key)
        uses = frozenset(_controlled(book, view, mine.key, phase))
        if uses:
            hand = Hand(book, freed(book, view), wording)
            found.append(Actor(mine, seat, hand, uses, marked.get(seat.key, {})))
    return found


def _controlled(book: Rulebook, view: View, master: str, phase: str) -> Iterator[str]:
    """What of a seat its master decides now."""
    for effect in view.effects:
        controls = book.controlling.get(effect.kind)
        if controls is None or effect.source != master:
            continue
        if controls(None, phase):
            yield VOTE
        for use, grant in view.grants.items():
            if controls(book.ability(grant), phase):
                yield use


def menu_of(
    phase: Phase, mine: Seat, seats: Sequence[Seat], stands: Standing, wording: Wording
) -> Menu:
    """What a seat may do in an open phase."""
    me, *puppets = actors(mine, seats, stands, wording)
    drafts = {(one.by, one.use): one for one in phase.order_drafts.filter(seat=mine)}
    count = phase.inputs.filter(seat=mine).count()
    entries = entries_of(me, drafts, phase, count)
    listed = {entry.use for entry in entries}
    nothing = Order(mine.key, "", passes=True)
    return Menu(
        votes=[entry for entry in entries if entry.use == VOTE],
        entries=[entry for entry in entries if entry.use != VOTE],
        unavailable=list(unavailable(me, listed)),
        passive=list(passive(me)),
        puppets=[(one, entries_of(one, drafts, phase, count)) for one in puppets],
        may_pass_all=bool(me.view.sent)
        and stands.book.resend == "replace"
        and check(stands.book, me.view, nothing) is None,
        undecided=sum(len(one.marked) for one in (me, *puppets)),
    )


def entries_of(
    actor: Actor, drafts: dict[tuple[str, str], OrderDraft], phase: Phase, count: int
) -> list[Entry]:
    """What may be ordered now, and what has been."""
    moves = actor.moves()
    sent = [one for one in actor.view.sent if one.by == actor.seat.key and actor.says(one.use)]
    uses = [*moves, *(one.use for one in sent if one.use and one.use not in moves)]
    mates = [one.use for one in actor.view.sent if one.by != actor.seat.key]
    uses += [use for use in mates if use not in uses and actor.says(use)]
    found = []
    for use in dict.fromkeys(uses):
        draft = drafts.get((actor.seat.key, use))
        nonce = f"{phase.index}.{count}.{actor.seat.number}"
        polls = actor.view.public.polls
        if use == VOTE and len(polls) > 1:
            found += [
                _in_poll(actor, poll, moves.get(use, ()), draft, nonce)
                for poll in polls
                if actor.seat.key in poll.voters
            ]
        else:
            found.append(entry_of(actor, use, moves.get(use, ()), draft, nonce))
    return found


def _in_poll(
    actor: Actor, poll: Poll, moves: Sequence[Legal], draft: OrderDraft | None, nonce: str
) -> Entry:
    """The vote in one of several polls."""
    own = [one for one in moves if one.params.get(POLL) == (poll.id,)]
    here = draft if draft is not None and draft.data.get("branch") == poll.id else None
    return entry_of(actor, VOTE, own, here, nonce, poll)


def entry_of(
    actor: Actor,
    use: str,
    moves: Sequence[Legal],
    draft: OrderDraft | None,
    nonce: str,
    poll: Poll | None = None,
) -> Entry:
    """One ability with its forms; of the votes that in one poll, where one is named."""
    hand, me = actor.hand, actor.seat.key
    forms = branches(hand, moves)
    if use == VOTE:
        params = {POLL: poll.id} if poll is not None else {}
        given = poll if poll is not None else hand.view.public.poll
        sent = [] if given is None or me not in given.ballots else [_ballot(given, me, params)]
        passes = bool(sent) and actor.refusal(VOTE, passes=True, params=params) is None
        return Entry(
            actor, use, say("orders-vote"), "", forms,
            sent=sent, passes=passes, draft=draft, nonce=nonce, poll=poll.id if poll else "",
        )  # fmt: skip
    grant = hand.view.grants[use]
    ability = hand.book.ability(grant)
    return Entry(
        actor,
        use,
        own_name(hand, use),
        hand.wording.words.pick(ability.says),
        forms,
        ability,
        grant,
        [one for one in hand.view.sent if one.use == use and one.by == me],
        [one for one in hand.view.sent if one.use == use and one.by != me],
        not ability.many and not ability.instant and _may_pass(actor, use),
        at_once(hand.book, hand.view, ability),
        draft,
        nonce,
    )


def _may_pass(actor: Actor, use: str) -> bool:
    """Whether a pass of it is accepted and does something."""
    if actor.refusal(use, passes=True) is not None:
        return False
    last = actor.view.sent_order(use)
    return last is None or not last.passes


def _ballot(poll: Poll, voter: str, params: Mapping[str, Value]) -> Order:
    choice = poll.ballots[voter].choice
    return Order(voter, VOTE, () if choice is None else (choice,), dict(params))


def at_once(book: Rulebook, view: View, ability: Ability) -> bool:
    """Whether an ability is done at the moment it is sent."""
    return book.resolves_at_once(view.public.options, ability, view.public.moment.phase)


def unavailable(actor: Actor, listed: set[str]) -> Iterator[Unavailable]:
    """The abilities that cannot be ordered now, each with its reason."""
    hand = actor.hand
    for use, grant in hand.view.grants.items():
        ability = hand.book.ability(grant)
        if use in listed or ability.passive:
            continue
        refusal = actor.refusal(use)
        why = hand.wording.refusal(refusal) if refusal is not None else ""
        if refusal is None or refusal.code in ("too_few_targets", "missing_param"):
            # What is asked for is not there to be named, or there is no room beside the others.
            full = hand.book.together
            crowd = full(hand.book, hand.view, Order(actor.seat.key, use)) if full else None
            why = hand.wording.refusal(crowd) if crowd else say("orders-nothing-to-name")
        when = when_ready(hand, ability, grant)
        if when and refusal is not None and refusal.code in ("not_now", "not_ready"):
            why = ""
        says = hand.wording.words.pick(ability.says)
        yield Unavailable(own_name(hand, use), says, grant.role, use, why, when)


def when_ready(hand: Hand, ability: Ability, grant: Grant) -> str:
    """When an ability can be ordered again, as far as its owner knows."""
    view = hand.view
    if not view.alive and not ability.dead:
        return ""
    if grant.lost:
        return say("orders-never")
    moment: Moment = view.public.moment
    phases = hand.wording.together(
        [hand.wording.words.name("phase", phase) for phase in ability.phases]
    )
    if grant.ready > moment.index:
        return say("orders-ready-in", count=grant.ready - moment.index)
    if moment.phase not in ability.phases:
        return say("orders-in-phases", phases=phases)
    return ""


def passive(actor: Actor) -> Iterator[Unavailable]:
    """What acts by itself."""
    hand = actor.hand
    for use, grant in hand.view.grants.items():
        ability = hand.book.ability(grant)
        if ability.passive:
            says = hand.wording.words.pick(ability.says)
            yield Unavailable(own_name(hand, use), says, grant.role, use, "")
