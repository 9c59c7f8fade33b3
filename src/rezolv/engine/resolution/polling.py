"""Polls in a resolution: ballots, the tally, the end."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rezolv.engine.facts import PUBLIC
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import Order
from rezolv.engine.polls import NOBODY, count, with_ballot
from rezolv.engine.resolution.changes import Changes
from rezolv.engine.table import (
    Ballot,
    Poll,
)

_replace = msgspec.structs.replace


class Polling(Changes):
    """The open poll."""

    @property
    def poll(self) -> Poll | None:
        """The poll of this phase."""
        return self.now.polls[0] if self.now.polls else None

    def ballot(self, order: Order, how: str = "own") -> None:
        """Put a vote, already judged, into the open poll."""
        poll = self.now.polls[0]
        if order.passes:
            self.set_poll(with_ballot(poll, order.by, None))
            self.tell(
                PUBLIC, "voted", by=order.by, on=None, cause=self.log("vote_withdrawn", by=order.by)
            )
        else:
            self.cast(order.by, order.on[0] if order.on else None, how)
        if self.book.voted is not None:
            self.book.voted(self.whole)

    def cast(self, voter: str, choice: str | None, how: str = "own", cause: int = NO_CAUSE) -> None:
        """Put a ballot into the poll and tell everybody; None is a vote for nobody."""
        self.set_poll(with_ballot(self.now.polls[0], voter, Ballot(choice, how)))
        entry = self.log("vote", cause, by=voter, on=choice, how=how)
        self.tell(PUBLIC, "voted", by=voter, on=choice or NOBODY, cause=entry)

    def set_poll(self, poll: Poll | None) -> None:
        """Put a poll in the place of the open one, or close it for good; tell of a new one."""
        old = self.poll
        if poll is not None and (old is None or (old.id, old.round) != (poll.id, poll.round)):
            self.tell(
                PUBLIC, "poll", of=poll.id, round=poll.round, are=poll.candidates,
                voters=poll.voters,
            )  # fmt: skip
        self.now.polls = () if poll is None else (poll,)
        if self._public is not None:
            self._public.poll = poll

    def count_poll(self, weight: Mapping[str, int] | None = None) -> dict[str, int]:
        """Count the open poll with the weights given (1 where none is) and keep the tally."""
        poll = self.now.polls[0]
        weights = weight or {}
        tally = count(poll, lambda voter: weights.get(voter, 1))
        self.log("tally", is_=tuple((name, votes) for name, votes in tally.items()))
        for choice, votes in tally.items():
            self.tell(PUBLIC, "votes", of=choice, is_=votes)
        self.tallies.append(tally)
        self.set_poll(_replace(poll, open=False, tally=tally))
        return tally

    def end_poll(self, result: tuple[str, ...]) -> Poll:
        """Close the poll for good with its result."""
        poll = _replace(self.now.polls[0], open=False, result=result)
        self.closed_polls.append(poll)
        self.set_poll(None)
        return poll
