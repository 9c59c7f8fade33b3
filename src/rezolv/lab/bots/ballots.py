"""Votes out of beliefs: whom one would see go, and whom one's vote can still move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rezolv.engine.polls import NOBODY
from rezolv.engine.table import Poll
from rezolv.lab.bots.beliefs import Beliefs
from rezolv.lab.play import PLACES

BANDWAGON = 0.15
"""What it adds that somebody already has all votes of a poll."""
NOISE = 0.02
MARGIN = 1
"""So many votes behind the first a vote still matters."""


def wish(mind: Beliefs, seat: str, at: str) -> float:
    """How much one wants a seat to be chosen, from 0 to 1."""
    friend = mind.friend(seat)
    if at == "friend":
        return friend
    if at == "unknown":
        return 4 * friend * (1 - friend)
    if at in ("strong", "weak"):
        strength = mind.strength(seat)
        return strength if at == "strong" else 1 - strength
    if at == "self":
        return 1.0 if seat == mind.me else 0.1 * (1 - friend)
    return 1 - friend + 0.1 * mind.strength(seat)


def choose(
    mind: Beliefs, poll: Poll, choices: Sequence[str], at: str, rng: Random, *, first: bool
) -> str | None:
    """Whom to vote for (`NOBODY` among them), None to leave one's vote as it is.

    Args:
        at: a word of `PLACES`, or a choice.
        first: the vote is given for the first time, and not thought over.
    """
    if at not in PLACES:
        return at if at in choices else None
    seats = [seat for seat in choices if seat != NOBODY]
    if at == "foe":
        seats = [seat for seat in seats if mind.friend(seat) < 0.9]
    tally = votes_of_others(poll, mind.me)
    if not seats:
        return NOBODY if NOBODY in choices and (first or tally) else None
    if not first:
        most = max(tally.values(), default=0)
        seats = [seat for seat in seats if tally.get(seat, 0) >= most - MARGIN]
        if not seats:
            return NOBODY if NOBODY in choices and tally.get(NOBODY, 0) >= most - MARGIN else None
    total = len(poll.ballots) or 1
    return max(
        seats,
        key=lambda seat: (
            wish(mind, seat, at) + BANDWAGON * tally.get(seat, 0) / total + NOISE * rng.random()
        ),
    )


def votes_of_others(poll: Poll, me: str) -> dict[str, int]:
    """Choice to the votes for it, one's own left out."""
    tally: dict[str, int] = {}
    for voter, ballot in poll.ballots.items():
        if voter != me:
            choice = NOBODY if ballot.choice is None else ballot.choice
            tally[choice] = tally.get(choice, 0) + 1
    return tally
