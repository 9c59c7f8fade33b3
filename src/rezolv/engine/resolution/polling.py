"""Polls in a resolution: ballots, the tally, the end."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rezolv.engine import polls
from rezolv.engine.facts import PUBLIC, Fact
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import Order
from rezolv.engine.polls import (
    NO_RULES,
    NOBODY,
    POLL,
    VOTE_CHANGES,
    PollRules,
    count,
    whole,
    with_ballot,
)
from rezolv.engine.resolution.changes import Changes
from rezolv.engine.table import (
    Ballot,
    Poll,
)
from rezolv.engine.values import Value

_replace = msgspec.structs.replace


class Polling(Changes):
    """The open polls."""

    __slots__ = ()

    @property
    def poll(self) -> Poll | None:
        """The poll of this phase, where there is one at a time; the first of several."""
        return self.now.polls[0] if self.now.polls else None

    def poll_of(self, poll: str = "") -> Poll | None:
        """The poll of this id that stands open; without an id the first."""
        for one in self.now.polls:
            if not poll or one.id == poll:
                return one
        return None

    def ballot(self, order: Order, how: str = "own") -> None:
        """Put a vote, already judged, into its poll."""
        held = self.now.polls
        poll = polls.poll_of(held, order)
        assert poll is not None
        book = self.book
        rules = book.polls.get(poll.id)
        if rules is not None and rules.changes is not None:
            self._count_change(poll, order)
        if order.passes:
            self._put(with_ballot(poll, order.by, None))
            self._say_vote(poll, None, "vote_withdrawn", NO_CAUSE, {"by": order.by})
        else:
            self._cast(poll, order.by, order.on[0] if order.on else None, how, NO_CAUSE)
        if book.voted is not None:
            book.voted(self.whole())

    def _count_change(self, poll: Poll, order: Order) -> None:
        """Another choice, or a vote taken back, is a change; a first vote is none."""
        old = poll.ballots.get(order.by)
        if old is not None and (order.passes or old.choice != (order.on[0] if order.on else None)):
            counters = self.now.seats[order.by].counters
            self.set_counter(order.by, VOTE_CHANGES, counters.get(VOTE_CHANGES, 0) + 1)

    def cast(
        self,
        voter: str,
        choice: str | None,
        how: str = "own",
        cause: int = NO_CAUSE,
        *,
        poll: str = "",
    ) -> None:
        """Put a ballot into a poll and tell everybody; None is a vote for nobody."""
        self._cast(self._there(poll), voter, choice, how, cause)

    def _cast(self, poll: Poll, voter: str, choice: str | None, how: str, cause: int) -> None:
        cast = with_ballot(poll, voter, Ballot(choice, how))
        if len(self.now.polls) == 1:
            self._hold((cast,))
        else:
            self._put(cast)
        line: dict[str, Value] = {"by": voter, "on": choice, "how": how}
        self._say_vote(poll, choice or NOBODY, "vote", cause, line)

    def _say_vote(
        self, poll: Poll, on: str | None, kind: str, cause: int, line: dict[str, Value]
    ) -> None:
        """Write a ballot down, or that one was taken back (on None), and tell everybody."""
        entry = self.note(kind, cause, line)
        said: dict[str, Value] = {"by": line["by"], "on": on}
        if self.book.votes_name_poll:
            said[POLL] = poll.id
        self.tell_fact(PUBLIC, Fact("voted", said), entry)

    def _take_plainly(self) -> PollRules | None:
        """Make the only poll one that takes ballots as they come; None if it may not.

        A poll is a value, but one made here is nobody else's until the phase closes. It may not
        where more than its rules bears on a vote; else these are returned.
        """
        book, now = self.book, self.now
        if not book.plain_votes or self._rulings or now.winners is not None or len(now.polls) != 1:
            return None
        if self.departures:
            return None
        poll = now.polls[0]
        self._taking = (_replace(poll, ballots=dict(poll.ballots)),)
        self._taking_rules = book.polls.get(poll.id, NO_RULES)
        self._hold(self._taking)
        return self._taking_rules

    def set_poll(self, poll: Poll | None) -> None:
        """Put a poll in the place of the only one, or close it for good; tell of a new one."""
        old = self.poll_of()
        if poll is not None and (old is None or (old.id, old.round) != (poll.id, poll.round)):
            self._tell_poll(poll)
        self._hold(() if poll is None else (poll,))

    def put_poll(self, poll: Poll) -> None:
        """Put a poll beside the others, or in the place of that of its id; tell of a new one."""
        old = self.poll_of(poll.id)
        if old is None or old.round != poll.round:
            self._tell_poll(poll)
        self._put(poll)

    def _tell_poll(self, poll: Poll) -> None:
        opened: dict[str, Value] = {
            "of": poll.id,
            "round": poll.round,
            "are": poll.candidates,
            "voters": poll.voters,
        }
        self.tell_fact(PUBLIC, Fact("poll", opened))

    def _there(self, poll: str) -> Poll:
        """A poll that must stand open."""
        there = self.poll_of(poll)
        if there is None:
            raise LookupError(f"no poll {poll}")
        return there

    def _put(self, poll: Poll) -> None:
        """Put a poll in the place of that of its id, or beside the others."""
        polls = self.now.polls
        if len(polls) == 1 and polls[0].id == poll.id:
            self._hold((poll,))
        elif self.poll_of(poll.id) is None:
            self._hold((*polls, poll))
        else:
            self._hold(tuple([poll if one.id == poll.id else one for one in polls]))

    def _hold(self, held: tuple[Poll, ...]) -> None:
        self.now.polls = held
        public = self._public
        if public is not None:
            if public is self._as_closed:
                public = self._own_public(public)
            public.polls = held

    def count_poll(
        self,
        weight: Mapping[str, int | float] | None = None,
        added: Mapping[str, int | float] | None = None,
        *,
        ballots: Mapping[str, Ballot] | None = None,
        shown: Mapping[str, int | float] | None = None,
        poll: str = "",
    ) -> dict[str, int | float]:
        """Count an open poll and keep the tally.

        Args:
            weight: of the voters' ballots, 1 where none is given.
            added: candidate to votes on him, or off him, beside the ballots.
            ballots: how votes count, where that is not as they were cast.
            shown: the tally that everybody is told, where it is not the one that counts.
            poll: id of the poll; the only one needs none.
        """
        there = self._there(poll)
        counted = there if ballots is None else _replace(there, ballots=dict(ballots))
        tally = count(counted, weight or {})
        if added:
            for choice, votes in added.items():
                tally[choice] = whole(tally.get(choice, 0) + votes)
                if not tally[choice]:
                    del tally[choice]
        self.note("tally", NO_CAUSE, {"is_": tuple(tally.items())})
        for choice, votes in (tally if shown is None else shown).items():
            self.tell_fact(PUBLIC, Fact("votes", {"of": choice, "is": votes}))
        self.tallies[there.id] = tally
        public = tally if shown is None else {one: whole(votes) for one, votes in shown.items()}
        self._put(_replace(there, open=False, tally=public))
        return tally

    def end_poll(self, result: tuple[str, ...], *, poll: str = "") -> Poll:
        """Close a poll for good with its result."""
        there = self._there(poll)
        held = self.now.polls
        self._hold(tuple([one for one in held if one is not there]) if len(held) > 1 else ())
        if there.open or there.result != result:
            there = _replace(there, open=False, result=result)
        self.closed_polls.append(there)
        return there
