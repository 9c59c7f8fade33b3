"""All that the order pages need of a game for one seat, read once a request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.http import Http404

from rezolv.engine import Order, Refusal
from rezolv.engine.polls import NOBODY
from rezolv.engine.table import Poll
from rezolv.site.games.models import OrderDraft, Phase, Question, Seat
from rezolv.site.orders.menu import Actor, Entry, Menu, actors, entry_of, menu_of
from rezolv.site.orders.parts import capital
from rezolv.site.table import taking
from rezolv.site.table.books import wording_of
from rezolv.site.table.readers import Reader
from rezolv.site.table.standing import Standing, seen, shown
from rezolv.site.words import language, say
from rezolv.wording import Wording


@dataclass(frozen=True)
class Row:
    """A choice of a poll with those who chose it, in the order in which they did."""

    name: str
    voters: Sequence[str]
    mine: bool = False


@dataclass(frozen=True)
class PollState:
    """A poll as everybody sees it: ballots given, none of their weights."""

    id: str
    name: str
    round: int
    open: bool
    rows: Sequence[Row]
    silent: Sequence[str]


class Place:
    """A seat at its game's table: the phase, what it sees and may do.

    Attributes:
        taking: whether orders are taken now.
    """

    def __init__(self, reader: Reader) -> None:
        assert reader.seat is not None
        self.reader = reader
        self.game = reader.game
        self.seat = reader.seat
        self.phase: Phase | None = shown(reader.game) if reader.game.started else None
        self.taking = self.phase is not None and taking.takes(self.game, self.phase)

    @cached_property
    def seats(self) -> list[Seat]:
        """All seats, in order."""
        return list(self.game.seats.all())

    @cached_property
    def wording(self) -> Wording:
        """The game's words in the reader's language."""
        return wording_of(self.game, language(), {seat.key: seat.name for seat in self.seats})

    @cached_property
    def standing(self) -> Standing:
        """The phase as players see it.

        Raises:
            Http404: the game has none.
        """
        if self.phase is None:
            raise Http404
        return seen(self.phase, self.game)

    @cached_property
    def menu(self) -> Menu:
        """What may be ordered."""
        assert self.phase is not None
        return menu_of(self.phase, self.seat, self.seats, self.standing, self.wording)

    def actor(self, number: int) -> Actor:
        """The seat of this number, or one that it controls.

        Raises:
            Http404: it has no say over such a seat.
        """
        for one in actors(self.seat, self.seats, self.standing, self.wording):
            if one.seat.number == number:
                return one
        raise Http404

    def entry(self, number: int, use: str) -> Entry:
        """One ability in hand.

        Raises:
            Http404: there is none.
        """
        actor = self.actor(number)
        if self.phase is None or not actor.says(use):
            raise Http404
        draft = OrderDraft.objects.filter(
            phase=self.phase, seat=self.seat, by=actor.seat.key, use=use
        ).first()
        count = self.phase.inputs.filter(seat=self.seat).count()
        nonce = f"{self.phase.index}.{count}.{actor.seat.number}"
        return entry_of(actor, use, actor.moves().get(use, ()), draft, nonce)

    def questions(self) -> list[tuple[int, Question]]:
        """The questions put to this seat that wait for it, with their numbers."""
        phase = self.phase
        if phase is None or phase.status != Phase.Status.ASKING or not self.game.running:
            return []
        asked = list(phase.questions.filter(seat=self.seat))
        return [(n, one) for n, one in enumerate(asked, 1) if one.answered is None]

    def polls(self) -> list[PollState]:
        """The polls of this phase."""
        return [] if self.phase is None else list(map(self._poll, self.standing.public.polls))

    def _poll(self, poll: Poll) -> PollState:
        wording = self.wording
        rows: dict[str, list[str]] = {}
        for voter, ballot in poll.ballots.items():
            rows.setdefault(ballot.choice or NOBODY, []).append(voter)
        order = sorted(rows, key=lambda choice: -len(rows[choice]))
        return PollState(
            poll.id,
            capital(wording.words.named("poll", poll.id) or say("orders-poll")),
            poll.round,
            poll.open,
            [
                Row(
                    wording.seat(choice),
                    [wording.seat(voter) for voter in rows[choice]],
                    self.seat.key in rows[choice],
                )
                for choice in order
            ],
            [wording.seat(voter) for voter in poll.voters if voter not in poll.ballots],
        )

    def booths(self, menu: Menu | None) -> list[tuple[PollState | None, Entry | None]]:
        """Each poll with one's own vote in it, as far as one may give any."""
        votes = list(menu.votes) if menu is not None else []
        polls = self.polls()
        if len(polls) < 2:
            pair = (polls[0] if polls else None, votes[0] if votes else None)
            return [pair] if polls or votes else []
        mine = {entry.poll: entry for entry in votes}
        return [(poll, mine.get(poll.id)) for poll in polls]

    def submit(self, order: Order, user, key: str, index: int) -> taking.Receipt | Refusal:
        """Send an order."""
        return taking.submit(self.game, self.seat, order, user, key=key, index=index)

    def decide(
        self, user, index: int, by: str = "", use: str = ""
    ) -> list[taking.Receipt] | Refusal:
        """Make what was left provisional final."""
        return taking.decide(self.game, self.seat, user, by=by, use=use, index=index)
