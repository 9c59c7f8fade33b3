"""«Голосование»: whose vote counts, for whom, with what weight; who is jailed."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv.engine import Order, Refusal, Resolution
from rezolv.engine.orders import refuse
from rezolv.engine.parts.automatic import has
from rezolv.engine.parts.lives import lying_on
from rezolv.engine.polls import NOBODY, PollRules, always, count, leaders
from rezolv.engine.table import Ballot, Poll
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import clans, contacts, jail
from rezolv.rulebooks.dragons.kills import is_of
from rezolv.rulebooks.dragons.names import (
    ADDED,
    BOLTON,
    CHANGED,
    DEBT,
    DRAGONS,
    GRIFF,
    HUSHED,
    LOVED,
    NIGHT_WATCH,
    OTHERS,
    PRAYING,
    TREATED,
    TRIPLED,
    WIGHT,
)

VOTE = "vote"
Ballots = dict[str, str | None]
"""Voter to his choice; None is «Не судить»."""


class OpenVote(PollRules):
    """Anybody at the table may be named, and a vote may be changed (DD-028, DD-040, DD-041)."""

    def __init__(self) -> None:
        super().__init__(change=always, self_vote=always)

    def plain(self, poll: Poll, me: str, on: tuple[str, ...]) -> bool:
        """The first vote of a voter, for any candidate: nothing bars it."""
        first = me in poll.voters and me not in poll.ballots
        return first and poll.open and len(on) == 1 and on[0] in poll.candidates

    def candidates(self, view: View, poll: Poll) -> list[str]:
        """Every one of them, for anybody."""
        return list(poll.candidates)

    def refuse(self, view: View, order: Order) -> Refusal | None:
        """What is invalid is taken, and counts as a vote for oneself (DD-028, DD-030)."""
        poll = view.public.poll
        invalid = not order.on or (
            len(order.on) == 1
            and order.on[0] in view.public.seats
            and order.on[0] not in view.public.living
        )
        if poll is None or order.passes or not invalid:
            return super().refuse(view, order)
        if view.me not in poll.voters or not view.alive:
            return refuse("dead" if not view.alive else "no_vote")
        return None if poll.open else refuse("poll_closed")


def votes(night: Resolution) -> None:
    """Count the votes and jail whom they name (DD-030, DD-031, DD-122, DD-129, DD-149)."""
    cast = valid(night)
    final = followed(night, cast)
    seen = dict(final)
    change(night, final)
    silence(night, final, seen)
    for voter, choice in final.items():
        if choice is not None:
            noticed(night, voter, choice)
    added = extra(night)
    weights = weighed(night, final)
    other = {voter: choice for voter, choice in seen.items() if choice != final[voter]}
    shown = tally(night, seen, {**weights, **weighed(night, other)}, added)
    counted = {voter: Ballot(choice) for voter, choice in final.items()}
    sums = night.count_poll(weights, added, ballots=counted, shown=shown)
    first = sole_leader(night, sums)
    without = sole_leader(night, tally(night, final, weights, {}))
    night.end_poll((first,) if first else ())
    jail.sentences(night, first, first != without)


def sole_leader(night: Resolution, sums: Mapping[str, float]) -> str:
    """Who alone has most votes; "" in a tie, and where «Не судить» is on top (DD-031)."""
    found = leaders(sums, [*night.now.seats, NOBODY])
    return found[0] if len(found) == 1 and found[0] != NOBODY else ""


def valid(night: Resolution) -> Ballots:
    """The votes of those still there; an invalid one is for oneself (DD-028, DD-030, DD-035)."""
    poll = night.poll
    assert poll is not None
    found: Ballots = {}
    for voter, ballot in poll.ballots.items():
        if not night.seat(voter).alive:
            continue
        choice = ballot.choice
        bad = not poll.nobody if choice is None else not night.seat(choice).alive
        found[voter] = voter if bad else choice
    return found


def master(night: Resolution, voter: str) -> str:
    """With whom a seat votes: a wight with the Великий Иной, a debtor with Тихо (DD-194, 224).

    A debtor who was turned is of the Others, on whom no loan works (DD-226).
    """
    bonds = [e for e in night.before.seats[voter].effects if e.kind in (WIGHT, DEBT)]
    if not bonds:
        return ""
    kinds = (WIGHT,) if has(night, voter, "honour") else (WIGHT, DEBT)
    for kind in kinds:
        for effect in bonds:
            if effect.kind == kind and night.before.seats[effect.source].alive:
                return effect.source
    return ""


def followed(night: Resolution, cast: Ballots) -> Ballots:
    """Those who vote with another vote as he does, or not at all (DD-194, DD-224)."""
    found = dict(cast)
    for voter in night.living:
        leader, seen = master(night, voter), {voter}
        if not leader:
            continue
        while (further := master(night, leader)) and leader not in seen:
            seen.add(leader)
            leader = further
        found.pop(voter, None)
        if leader in cast and not silenced(night, leader):
            found[voter] = cast[leader]
    return found


def silenced(night: Resolution, voter: str) -> bool:
    """Whether a vote is blocked (DD-088, DD-119, DD-155)."""
    if has(night, voter, "honour"):
        return False
    return night.find_aura(voter, HUSHED) is not None or contacts.tired(night, voter, VOTE)


def silence(night: Resolution, counted: Ballots, seen: Ballots) -> None:
    """A blocked vote was not cast; its owner is told, unless Тормунд tired him (DD-090, DD-249)."""
    for voter in [name for name in counted if silenced(night, name)]:
        del counted[voter], seen[voter]
        if night.find_aura(voter, HUSHED) is not None:
            night.tell(voter, "vote_blocked", of=voter)


def change(night: Resolution, ballots: Ballots) -> None:
    """Давос sends votes elsewhere; not that of Стрикленд (DD-108, DD-173)."""
    for voter, effect in night.auras_of(CHANGED):
        if voter in ballots and not has(night, voter, "honour"):
            to = str(effect.values["to"])
            ballots[voter] = to if night.seat(to).alive else voter


def noticed(night: Resolution, voter: str, choice: str) -> None:
    """What a vote does beside counting: rooms, points, Тормунд (DD-002, DD-088, DD-115)."""
    if clans.mates(night, voter, choice) and night.find_aura(voter, PRAYING) is None:
        clans.meet(night, voter, choice)
    if night.sides[choice] == BOLTON and night.sides[voter] != BOLTON:
        contacts.add_points(night, 1)
    if has(night, choice, "big_and_clean") and night.sides[voter] != NIGHT_WATCH:
        contacts.tire(night, voter, VOTE)


def extra(night: Resolution) -> dict[str, float]:
    """Votes beside the ballots (DD-236)."""
    found: dict[str, float] = {}
    for name, effect in night.auras_of(ADDED):
        number = effect.values["votes"]
        if isinstance(number, int) and night.seat(name).alive:
            found[name] = found.get(name, 0) + number
    return found


def weighed(night: Resolution, ballots: Ballots) -> dict[str, int]:
    """Voter to how much his vote counts."""
    return {voter: weight(night, voter, choice) for voter, choice in ballots.items()}


def tally(
    night: Resolution, ballots: Ballots, weights: Mapping[str, int], added: Mapping[str, float]
) -> dict[str, float]:
    """The sums of these ballots, with what comes beside them."""
    poll = night.poll
    assert poll is not None
    cast = {voter: Ballot(choice) for voter, choice in ballots.items()}
    bare = type(poll)(poll.id, poll.voters, poll.candidates, ballots=cast)
    sums: dict[str, float] = dict(count(bare, weights))
    for name, number in added.items():
        sums[name] = sums.get(name, 0) + number
    return {name: number for name, number in sums.items() if number}


def weight(night: Resolution, voter: str, choice: str | None) -> int:
    """How much a vote counts; triplings multiply (DD-137, DD-224)."""
    if night.find_aura(voter, PRAYING) is not None:
        return 0
    if choice is not None and (clans.mates(night, voter, choice) or nought(night, voter, choice)):
        return 0
    if has(night, voter, "honour"):
        return 1
    return int(3 ** len(lying_on(night, voter, TRIPLED)))


def nought(night: Resolution, voter: str, choice: str) -> bool:
    """Whether a vote for this player counts nothing (DD-085, DD-169, DD-231, DD-242)."""
    for effect in night.seat(voter).effects:
        loves = effect.kind == LOVED and night.seat(effect.source).alive
        if loves and night.sides[choice] == NIGHT_WATCH:
            return True
    for aura in night.auras_on(voter):
        if aura.kind == TREATED and aura.source == choice:
            return True
    griff = night.find_aura(choice, GRIFF)
    if griff is not None and is_of(night, voter, griff.values["status"]):
        return True
    if not has(night, choice, "hello_tree"):
        return False
    born = night.book.roles[clans.role(night, voter)].faction
    return born in (DRAGONS, OTHERS) or night.sides[voter] == OTHERS
