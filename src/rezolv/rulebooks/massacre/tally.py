"""The day's vote: who may vote, what each vote counts, the tally and the execution."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rezolv.engine import PUBLIC, Refusal, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import VOTE, refuse
from rezolv.engine.parts.automatic import has
from rezolv.engine.parts.hands import hand
from rezolv.engine.polls import VOTE_CHANGES, PollRules, leaders, with_ballot, without
from rezolv.engine.table import Ballot, Effect, Poll, Seat, Until
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.lives import die_by_day
from rezolv.rulebooks.massacre.moon import DAY
from rezolv.rulebooks.massacre.statuses import (
    ACCUSED,
    MUTING,
    PRISON,
    RESURRECTED,
    SILENCED,
    is_in,
)

LYNCH = "lynch"

TWO_VOTES = "two_votes"
"""Mark of a passive ability whose holder has two votes."""

DICTATED = "dictated"
COMMANDED = "commanded"
SAVING = "saving"
LOUD = "loud"
ON_TOP = "votes_on_top"
BROKEN = "broken_vote"
SAVED_VOTES = "saved_votes"

EFFECTS = {
    DICTATED: EffectKind(),
    COMMANDED: EffectKind(),
    SAVING: EffectKind(known=True),
    LOUD: EffectKind(known=True),
    ON_TOP: EffectKind(),
    BROKEN: EffectKind(),
}


# Who may vote


def may_vote(view: View) -> Refusal | None:
    """Why the seat has no vote today, as far as it was told, or None."""
    for effect in view.effects:
        if effect.kind in MUTING:
            return refuse("taken_away", ability=VOTE)
        if effect.kind == SAVING:
            return refuse("vote_saved")
        if effect.kind == SILENCED and not two_known(view):
            return refuse("taken_away", ability=VOTE)
    return None


def two_known(view: View) -> bool:
    """Whether a seat has two votes, so that losing one leaves one."""
    return "despotism" in view.grants


def can_vote(day: Resolution, seat: Seat) -> bool:
    """Whether a vote of this seat is counted."""
    if not seat.alive or is_in(seat, PRISON):
        return False
    muted = any(is_in(seat, kind) for kind in (*MUTING, SAVING))
    return not muted and votes_of(day, seat) > 0


def votes_of(day: Resolution, seat: Seat) -> int:
    """How many votes a seat has: one, two of the mayor, five of one who has rallied.

    Silence takes the only vote, or one of two.
    """
    doubling = hand(day.book, seat.grants).marked.get(TWO_VOTES, ())
    two = any(has(day, seat.id, use) for use in doubling)
    if is_in(seat, SILENCED):
        return int(two)
    return 5 if is_in(seat, LOUD) else 1 + two


def opens_poll(day: Resolution, *, nobody: bool = False) -> None:
    """The poll of the day: those who are free vote, on all living."""
    seats = [seat for seat in day.now.seats.values() if seat.alive]
    for seat in seats:
        if seat.counters.get(VOTE_CHANGES):
            day.set_counter(seat.id, VOTE_CHANGES, 0)
    barred = (PRISON, RESURRECTED)
    voters = tuple([s.id for s in seats if not any(is_in(s, status) for status in barred)])
    day.set_poll(Poll(LYNCH, voters, tuple([seat.id for seat in seats]), nobody))


def open_poll(day: Resolution) -> None:
    """The poll of the day, in which everybody votes for somebody."""
    opens_poll(day)


def strike_the_dead(day: Resolution) -> bool:
    """Whoever dies by day neither votes nor is voted for."""
    poll = day.poll
    if day.closing or poll is None:
        return False
    gone = [name for name in poll.candidates if not day.seat(name).alive]
    for name in gone:
        poll = without(poll, name)
    if gone:
        day.set_poll(poll)
    return bool(gone)


def admit(day: Resolution, name: str) -> None:
    """Whoever comes back by day votes and may be voted for."""
    poll = day.poll
    if poll is not None and name not in poll.voters and not is_in(day.seat(name), PRISON):
        order = list(day.now.seats)
        voters = tuple(sorted((*poll.voters, name), key=order.index))
        candidates = tuple(sorted({*poll.candidates, name}, key=order.index))
        day.set_poll(
            Poll(poll.id, voters, candidates, poll.nobody, poll.round, poll.open, poll.ballots)
        )


# What is done to votes by day


def dictate(day: Resolution, action: Action) -> None:
    """The target votes as it is told, whatever it says itself."""
    vote = str(action.order.params["vote"])
    day.add_effect(action.target, DICTATED, source=action.by, until=Until(DAY, 1), on=vote)


def secrets(day: Resolution, action: Action) -> None:
    """Save the vote of today, or spend saved ones."""
    saved = day.seat(action.by).counters.get(SAVED_VOTES, 0)
    if action.order.params["mode"] == "save":
        day.add_effect(action.by, SAVING, source=action.by, until=Until(DAY, 1))
        day.set_counter(action.by, SAVED_VOTES, saved + 1)
        return
    count = spent(action)
    day.set_counter(action.by, SAVED_VOTES, saved - count)
    put_on_top(day, action.target, count, source=action.by, voter=action.by)


def spent(action: Action) -> int:
    """How many saved votes an order spends: one if it does not say."""
    count = action.order.params.get("count", 1)
    return count if isinstance(count, int) else 1


def rally(day: Resolution, action: Action) -> None:
    """Three votes against oneself, and a vote that counts as five."""
    day.add_effect(action.by, LOUD, source=action.by, until=Until(DAY, 1))
    put_on_top(day, action.by, 3, source=action.by)


def put_on_top(
    day: Resolution, seat: str, votes: int, *, source: str, voter: str = "", days: int = 1
) -> None:
    """Votes on a seat, or off it, beside the ballots.

    Args:
        voter: who must be able to vote for them to count.
        days: to the end of so many days; more than one: they do not count today.
    """
    day.add_effect(
        seat, ON_TOP, source=source, until=Until(DAY, days), votes=votes, voter=voter
    )  # fmt: skip


# The count


def tally(day: Resolution) -> None:
    """Count own, dictated and commanded votes and those on top; whoever has most is sentenced."""
    count(day, on_top)


def count(day: Resolution, added: Callable[[Resolution, Poll], Mapping[str, float]]) -> None:
    """Count the votes of all who can vote, and what comes on top of them."""
    poll = day.poll
    if poll is None:
        return
    weights = {}
    for name in poll.voters:
        seat = day.seat(name)
        ballot = poll.ballots.get(name)
        choice = imposed(seat) or (ballot.choice if ballot is not None else None)
        counts = choice is not None and choice in poll.candidates and can_vote(day, seat)
        poll = with_ballot(poll, name, Ballot(choice) if counts else None)
        if counts and choice is not None:
            weights[name] = 3 if accuses(day, name, choice) else votes_of(day, seat)
    day.set_poll(poll)
    day.count_poll(weights, added(day, poll))


def imposed(seat: Seat) -> str:
    """For whom a seat's vote is given by others: a planted command stands before a dictate."""
    for kind in (COMMANDED, DICTATED):
        effect = seat.effect(kind)
        if effect is not None:
            return str(effect.values["on"])
    return ""


def accuses(day: Resolution, voter: str, on: str) -> bool:
    """Whether a vote is that of him who has accused its target."""
    effect = day.seat(on).effect(ACCUSED)
    return effect is not None and effect.source == voter


def on_top(day: Resolution, poll: Poll) -> dict[str, int]:
    """Candidate to the votes on top of the ballots, or off them."""
    found: dict[str, int] = {}
    for name in poll.candidates:
        for effect in day.seat(name).effects:
            if effect.kind == ON_TOP and counts_today(day, effect):
                votes = effect.values["votes"]
                assert isinstance(votes, int)
                found[name] = found.get(name, 0) + votes
    return found


def counts_today(day: Resolution, effect: Effect) -> bool:
    """Whether votes on top are due today, and their giver can vote if he must."""
    voter = effect.values["voter"]
    due = effect.until is not None and effect.until.count == 1
    return due and (not voter or able(day, day.seat(str(voter))))


def able(day: Resolution, seat: Seat) -> bool:
    """Whether a seat could vote today, though it may have saved its vote."""
    return (
        seat.alive
        and not is_in(seat, PRISON)
        and not any(is_in(seat, kind) for kind in MUTING)
        and votes_of(day, seat) > 0
    )


def sentence(day: Resolution) -> None:
    """Whoever has more votes than anybody else goes to the Graveyard, unless acquitted."""
    poll = day.poll
    if poll is None:
        return
    most = leaders(poll.tally, poll.candidates)
    broken = any(effect.kind == BROKEN for effect in day.now.effects)
    chosen = most[0] if len(most) == 1 and not broken else ""
    if chosen and not acquitted(day, chosen):
        execute(day, chosen)
    day.end_poll((chosen,) if chosen else ())


def execute(day: Resolution, chosen: str) -> None:
    """Whoever is sentenced goes to the Graveyard."""
    entry = day.log("sentence", of=chosen)
    if die_by_day(day, chosen, "executed", (), entry):
        day.executed.append(chosen)
        day.tell(PUBLIC, "executed", of=chosen, cause=entry)


def bribe(day: Resolution, action: Action) -> None:
    """It is used up only if it acquits."""
    action.counts = False


def acquitted(day: Resolution, chosen: str) -> bool:
    """Whether a bribe saves the sentenced; who is accused cannot be acquitted (M0-153)."""
    if is_in(day.seat(chosen), ACCUSED):
        return False
    for action in day.actions:
        if action.ability.id == "bribe" and action.acted and action.target == chosen:
            grant = day.seat(action.by).grants["bribe"]
            day.set_grant(action.by, "bribe", uses=grant.uses + 1)
            day.log("acquitted", action.entry, by=action.by, of=chosen)
            return True
    return False


POLLS = {LYNCH: PollRules(may=may_vote)}
