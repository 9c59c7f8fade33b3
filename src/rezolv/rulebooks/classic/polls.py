"""The polls: who votes for whom, how the votes are counted, and whom they execute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from rezolv.engine import Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action, Attempt
from rezolv.engine.orders import Order, refuse
from rezolv.engine.polls import NOBODY, PollRules, count, leaders, majority, option_flag
from rezolv.engine.table import Poll
from rezolv.engine.views import View

LYNCH: Final = "lynch"
EXECUTION: Final = "execution"
REVEALED: Final = "revealed"

POLLS: Final = {
    LYNCH: PollRules(change=option_flag("change_vote"), self_vote=option_flag("self_vote"))
}
"""A vote may be changed and be for oneself as the options say (CL-152, CL-155, CL-156)."""


def open_poll(day: Resolution) -> None:
    """The poll is open from the first moment of the day; all the living vote (CL-014, CL-150).

    With even_day: quiet a day that begins with an even number alive has none (CL-168).
    """
    living = tuple(day.living)
    if len(living) % 2 == 0 and day.now.options["even_day"] == "quiet":
        return
    day.set_poll(Poll(LYNCH, living, living, bool(day.now.options["vote_nobody"])))


def open_revote(day: Resolution) -> None:
    """All the living vote anew, on the tied or for nobody (CL-161, CL-171, CL-172)."""
    living = tuple(day.living)
    tied = to_revote(day) or living
    day.set_poll(Poll(LYNCH, living, tied, bool(day.now.options["vote_nobody"]), round=2))


# The weight of votes


def weights(day: Resolution) -> dict[str, int]:
    """Who votes with another weight than one: the mayor, secret or revealed (CL-180, CL-182)."""
    if "mayor" not in day.now.composition:
        return {}
    secret = day.now.options["mayor"] == "weight"
    return {
        mayor: 2
        for mayor in day.holders("mayor")
        if secret or day.seat(mayor).effect(REVEALED) is not None
    }


def total(poll: Poll, weigh: dict[str, int]) -> int:
    """The votes of all who may vote, whether they came or not (CL-162)."""
    return sum(weigh.get(voter, 1) for voter in poll.voters)


def reveal(day: Resolution, action: Action) -> None:
    """The mayor's role is public, his vote counts double from now on (CL-182)."""
    day.add_effect(action.by, REVEALED)
    day.tell("public", "role", of=action.by, is_="mayor", cause=action.entry)
    hammer(day)


# The count


def hammer(day: Resolution) -> None:
    """With the hammer a majority closes the poll at once (CL-164, CL-165)."""
    if not day.now.options["hammer"]:
        return
    poll = day.poll_of()
    if poll is None or not poll.open:
        return
    weigh = weights(day)
    if majority(count(poll, weigh), total(poll, weigh)) is not None:
        count_votes(day)


def count_votes(day: Resolution) -> None:
    """Count the poll as it stands now, which ends it (CL-158, CL-167).

    If nobody has the most votes, or ties for the most, no one is executed (CL-160).
    """
    weigh = weights(day)
    tally = day.count_poll(weigh)
    poll = day.poll_of()
    assert poll is not None
    first = leaders(tally, (NOBODY, *day.now.seats))
    if NOBODY in first or not enough(day, poll, tally, weigh):
        first = ()
    day.set_poll(msgspec.structs.replace(poll, result=first))


def enough(day: Resolution, poll: Poll, tally: Mapping[str, float], weigh: dict[str, int]) -> bool:
    """The most votes are enough, or it takes more than half of all (CL-158, 162, 163)."""
    if day.now.options["lynch"] == "plurality":
        return True
    return majority(tally, total(poll, weigh)) is not None


def closes_poll(day: Resolution, action: Action) -> None:
    """The host closes the poll; the execution still waits for the phase's close (CL-166, 167)."""
    count_votes(day)


def poll_is_open(ability: Ability, view: View, order: Order) -> Refusal | None:
    """A poll is closed once (CL-166)."""
    poll = view.public.poll
    if poll is None:
        return refuse("no_poll")
    return None if poll.open else refuse("poll_closed")


# The close of the phase


def close_votes(day: Resolution) -> None:
    """A poll that nothing closed before is counted at the close."""
    poll = day.poll_of()
    if poll is not None and poll.open:
        count_votes(day)


def execute(day: Resolution) -> None:
    """The sentenced are executed; whoever has left by now is spared that (CL-167, CL-177)."""
    poll = day.poll_of()
    if poll is None:
        return
    sentenced = poll.result if len(poll.result) < 2 else settle_tie(day, poll)
    day.end_poll(poll.result)
    for seat in sentenced:
        if day.seat(seat).alive:
            day.attempt(EXECUTION, seat, cause=day.log("sentence", of=seat))


def settle_tie(day: Resolution, poll: Poll) -> tuple[str, ...]:
    """A tie executes nobody, one who is drawn, or all; a revote's nobody (CL-170 to CL-176)."""
    rule = day.now.options["tie"]
    if poll.round > 1:
        rule = "nobody"
    day.log("tie", of=poll.result, how=rule)
    if rule == "random":
        return (day.draw("tie", poll.result),)
    return poll.result if rule == "all" else ()


def to_revote(day: Resolution) -> tuple[str, ...]:
    """Those on whom a revote is due: the tied of the day who are still there (CL-171, CL-174)."""
    if not day.closed_polls or day.now.options["tie"] != "revote":
        return ()
    poll = day.closed_polls[-1]
    if poll.round > 1 or len(poll.result) < 2:
        return ()
    return tuple([seat for seat in poll.result if day.seat(seat).alive])


def executed(day: Resolution, attempt: Attempt) -> None:
    """An execution lands."""
    day.executed.append(attempt.target)
    day.kill(attempt.target, "executed", (), attempt.entry)
