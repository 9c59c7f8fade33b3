"""Polls in a resolution: ballots, the tally, the end."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rezolv.engine.facts import PUBLIC, Fact
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import Order
from rezolv.engine.polls import NOBODY, VOTE_CHANGES, count, whole, with_ballot
from rezolv.engine.resolution.changes import Changes
from rezolv.engine.table import (
    Ballot,
    Poll,
)
from rezolv.engine.values import Value

_replace = msgspec.structs.replace


class Polling(Changes):
    """The open poll."""

    __slots__ = ()

    @property
    def poll(self) -> Poll | None:
        """The poll of this phase."""
        return self.now.polls[0] if self.now.polls else None

    def ballot(self, order: Order, how: str = "own") -> None:
        """Put a vote, already judged, into the open poll."""
        poll = self.now.polls[0]
        rules = self.book.polls.get(poll.id)
        if rules is not None and rules.changes is not None:
            self._count_change(poll, order)
        if order.passes:
            self._put(with_ballot(poll, order.by, None))
            entry = self.log("vote_withdrawn", by=order.by)
            self.tell_fact(PUBLIC, Fact("voted", {"by": order.by, "on": None}), entry)
        else:
            self.cast(order.by, order.on[0] if order.on else None, how)
        if self.book.voted is not None:
            self.book.voted(self.whole)

    def _count_change(self, poll: Poll, order: Order) -> None:
        """Another choice, or a vote taken back, is a change; a first vote is none."""
        old = poll.ballots.get(order.by)
        if old is not None and (order.passes or old.choice != (order.on[0] if order.on else None)):
            counters = self.now.seats[order.by].counters
            self.set_counter(order.by, VOTE_CHANGES, counters.get(VOTE_CHANGES, 0) + 1)

    def cast(self, voter: str, choice: str | None, how: str = "own", cause: int = NO_CAUSE) -> None:
        """Put a ballot into the poll and tell everybody; None is a vote for nobody."""
        self._put(with_ballot(self.now.polls[0], voter, Ballot(choice, how)))
        entry = self.log("vote", cause, by=voter, on=choice, how=how)
        self.tell_fact(PUBLIC, Fact("voted", {"by": voter, "on": choice or NOBODY}), entry)

    def set_poll(self, poll: Poll | None) -> None:
        """Put a poll in the place of the open one, or close it for good; tell of a new one."""
        old = self.poll
        if poll is not None and (old is None or (old.id, old.round) != (poll.id, poll.round)):
            opened: dict[str, Value] = {
                "of": poll.id,
                "round": poll.round,
                "are": poll.candidates,
                "voters": poll.voters,
            }
            self.tell_fact(PUBLIC, Fact("poll", opened))
        self._put(poll)

    def _put(self, poll: Poll | None) -> None:
        self.now.polls = () if poll is None else (poll,)
        if self._public is not None:
            self._public.poll = poll

    def count_poll(
        self,
        weight: Mapping[str, float] | None = None,
        added: Mapping[str, float] | None = None,
        *,
        ballots: Mapping[str, Ballot] | None = None,
        shown: Mapping[str, float] | None = None,
    ) -> dict[str, int | float]:
        """Count the open poll and keep the tally.

        Args:
            weight: of the voters' ballots, 1 where none is given.
            added: candidate to votes on him, or off him, beside the ballots.
            ballots: how votes count, where that is not as they were cast.
            shown: the tally that everybody is told, where it is not the one that counts.
        """
        poll = self.now.polls[0]
        counted = poll if ballots is None else _replace(poll, ballots=dict(ballots))
        tally = count(counted, weight or {})
        for choice, votes in (added or {}).items():
            tally[choice] = whole(tally.get(choice, 0) + votes)
            if not tally[choice]:
                del tally[choice]
        self.log("tally", is_=tuple(tally.items()))
        for choice, votes in (tally if shown is None else shown).items():
            self.tell_fact(PUBLIC, Fact("votes", {"of": choice, "is": votes}))
        self.tallies.append(tally)
        public = tally if shown is None else {one: whole(votes) for one, votes in shown.items()}
        self._put(_replace(poll, open=False, tally=public))
        return tally

    def end_poll(self, result: tuple[str, ...]) -> Poll:
        """Close the poll for good with its result."""
        poll = _replace(self.now.polls[0], open=False, result=result)
        self.closed_polls.append(poll)
        self._put(None)
        return poll
