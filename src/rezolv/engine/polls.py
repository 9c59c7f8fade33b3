"""Polls: votes among seats. A rulebook says who may vote for whom and what the result does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from rezolv.engine.abilities import Name
from rezolv.engine.orders import Order, Refusal, refuse
from rezolv.engine.table import Ballot, Poll
from rezolv.engine.views import View

NOBODY: Final = "nobody"
POLL: Final = "poll"
"""Parameter of a vote that names its poll, where several stand open."""
VOTE_CHANGES: Final = "vote_changes"
"""Counter of a seat: changes of its vote, where they are limited; the rulebook sets it back."""

Flag = Callable[[View], bool]
Bar = Callable[[View, str], Refusal | None]
May = Callable[[View], Refusal | None]


def never(view: View) -> bool:
    """No."""
    return False


def always(view: View) -> bool:
    """Yes."""
    return True


def option_flag(name: str) -> Flag:
    """Whether an option of the rulebook is on."""
    return lambda view: bool(view.public.options[name])


def no_rule(view: View) -> Refusal | None:
    """Every voter may vote."""
    return None


def no_bar(view: View, seat: str) -> Refusal | None:
    """Every candidate may be voted for."""
    return None


class PollRules:
    """Who may vote, for whom, and whether a vote may be changed.

    Attributes:
        change: a vote may be changed until the poll closes.
        self_vote: one may vote for oneself.
        bars: whatever else keeps a candidate from being voted for.
        may: whatever else keeps a voter from voting.
        changes: how often a vote may be changed, None for any number.
        words: what is voted for beside seats, with names: these words may stand among the
            candidates of the poll, and no seat may be called so.
    """

    def __init__(
        self,
        *,
        change: Flag = always,
        self_vote: Flag = never,
        bars: Bar = no_bar,
        may: May = no_rule,
        changes: int | None = None,
        words: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self.change = change
        self.self_vote = self_vote
        self.bars = bars
        self.may = may
        self.changes = changes
        self.words = {word: Name(*name) for word, name in (words or {}).items()}
        self._unasked = may is no_rule and bars is no_bar and type(self) is PollRules
        """No rule but those of every poll bars a voter or a candidate."""

    def plain(self, poll: Poll, me: str, on: tuple[str, ...]) -> bool:
        """Whether a vote is one that nothing can bar: the first of a voter, for another candidate.

        It takes no view to say so; of all other votes `refuse` judges.
        """
        if len(on) != 1 or not self._unasked or not poll.open:
            return False
        one = on[0]
        return one != me and one in poll.candidates and me in poll.voters and me not in poll.ballots

    def refuse(self, view: View, order: Order) -> Refusal | None:
        """Why this vote may not be given, or None."""
        polls = view.public.polls
        poll = poll_of(polls, order)
        if poll is None:
            return refuse("no_poll")
        me, on = view.me, order.on
        if not order.passes and self.plain(poll, me, on):
            return None
        if me not in poll.voters:
            return refuse("no_vote" if view.alive else "dead")
        if not poll.open:
            return refuse("poll_closed")
        old = poll.ballots.get(me)
        if old is not None and not self.change(view):
            return refuse("already_voted")
        if self.may is not no_rule and (found := self.may(view)):
            return found
        if order.passes:
            return refuse("no_ballot") if old is None else self._changed(view)
        if len(on) > 1:
            return refuse("too_many_targets", most=1)
        if not on and not poll.nobody:
            return refuse("nobody_barred")
        if on and (found := self._bars(view, poll, on[0])):
            return found
        same = old is None or old.choice == (on[0] if on else None)
        return None if same else self._changed(view)

    def _changed(self, view: View) -> Refusal | None:
        """Why a vote may not be changed once more, or None."""
        if self.changes is not None and view.counters.get(VOTE_CHANGES, 0) >= self.changes:
            return refuse("too_many_changes", most=self.changes)
        return None

    def _bars(self, view: View, poll: Poll, seat: str) -> Refusal | None:
        if seat not in poll.candidates:
            if seat not in view.public.seats and seat not in self.words:
                return refuse("unknown_seat", of=seat)
            return refuse("not_candidate", of=seat)
        if seat == view.me and not self.self_vote(view):
            return refuse("no_self_vote")
        return None if self.bars is no_bar else self.bars(view, seat)

    def choices(self, view: View, poll: Poll | None = None) -> list[str] | None:
        """For whom this seat may vote now (`NOBODY` among them), or None if not at all.

        Without a poll the first is meant.
        """
        poll = poll or view.public.poll
        if poll is None or not poll.open or view.me not in poll.voters:
            return None
        if view.me in poll.ballots and not self.change(view):
            return None
        if self.may(view) or (view.me in poll.ballots and self._changed(view)):
            return None
        found = self.candidates(view, poll)
        if poll.nobody:
            found.append(NOBODY)
        return found

    def candidates(self, view: View, poll: Poll) -> list[str]:
        """Those for whom this seat could vote."""
        return [seat for seat in poll.candidates if self._bars(view, poll, seat) is None]


NO_RULES: Final = PollRules()
"""Those of a poll for which the rulebook has none of its own."""


def poll_of(polls: Sequence[Poll], order: Order) -> Poll | None:
    """The poll in which a vote is given, None if there is none.

    It is the one that the vote names; of several else that in which its choice stands; else the
    first that takes what the vote says.
    """
    if len(polls) == 1 and not order.params:
        return polls[0]
    named = order.params.get(POLL)
    if named is not None:
        return next((poll for poll in polls if poll.id == named), None)
    if len(polls) > 1:
        for poll in polls:
            if order.on and order.on[0] in poll.candidates:
                return poll
        for poll in polls:
            if not order.on and poll.nobody and not order.passes:
                return poll
    return polls[0] if polls else None


def count(poll: Poll, weights: Mapping[str, int | float]) -> dict[str, int | float]:
    """Candidate (or `NOBODY`) to the sum of his votes, 1 where no weight is given; no zeros."""
    tally: dict[str, int | float] = {}
    if not weights:
        for ballot in poll.ballots.values():
            choice = ballot.choice or NOBODY
            tally[choice] = tally.get(choice, 0) + 1
        return tally
    for voter, ballot in poll.ballots.items():
        weight = weights.get(voter, 1)
        if weight:
            choice = NOBODY if ballot.choice is None else ballot.choice
            tally[choice] = tally.get(choice, 0) + weight
    return tally


def whole(votes: int | float) -> int | float:
    """The same number, as a whole one where it is."""
    return int(votes) if votes == int(votes) else votes


def leaders(tally: Mapping[str, int | float], order: Collection[str]) -> tuple[str, ...]:
    """Those with the most votes, in the given order; none if there are no votes."""
    most = max(tally.values()) if tally else 0
    if most <= 0:
        return ()
    first = [choice for choice, votes in tally.items() if votes == most]
    if len(first) < 2:
        return (first[0],) if first[0] in order else ()
    return tuple([one for one in order if one in first])


def majority(tally: Mapping[str, int | float], total: int) -> str | None:
    """The choice that has more than half of so many votes, or None."""
    for choice, votes in tally.items():
        if 2 * votes > total:
            return choice
    return None


def without(poll: Poll, seat: str) -> Poll:
    """The poll without a seat: it neither votes nor is voted for, and those ballots are gone."""
    return Poll(
        poll.id,
        tuple([voter for voter in poll.voters if voter != seat]),
        tuple([candidate for candidate in poll.candidates if candidate != seat]),
        poll.nobody,
        poll.round,
        poll.open,
        {
            voter: ballot
            for voter, ballot in poll.ballots.items()
            if voter != seat and ballot.choice != seat
        },
        poll.tally,
        poll.result,
    )


def with_ballot(poll: Poll, voter: str, ballot: Ballot | None) -> Poll:
    """The poll with this ballot given anew (last in order), or withdrawn."""
    ballots = dict(poll.ballots)
    ballots.pop(voter, None)
    if ballot is not None:
        ballots[voter] = ballot
    return Poll(
        poll.id,
        poll.voters,
        poll.candidates,
        poll.nobody,
        poll.round,
        poll.open,
        ballots,
        poll.tally,
        poll.result,
    )
