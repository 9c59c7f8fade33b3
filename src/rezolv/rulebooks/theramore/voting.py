"""Days: the elections of the mayor, the lynching votes, revotes, autovotes and the liar."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Fact, Order, Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import refuse
from rezolv.engine.polls import PollRules, leaders, never, with_ballot
from rezolv.engine.table import Grant, Poll
from rezolv.engine.views import View
from rezolv.rulebooks.theramore.acts import COMPROMISED
from rezolv.rulebooks.theramore.departures import suicide

ELECTION = "mayor"
LYNCH = "lynch"
AUTOVOTES = "autovotes"
NEGATIVE_ROLES = ("mafia", "maniac", "hireling")


def mayor_barred(view: View, seat: str) -> Refusal | None:
    """Nobody may vote for the mayor at a lynching (TH-040)."""
    poll = view.public.poll
    if poll is not None and poll.id == LYNCH and "mayor" in view.public.titles.get(seat, ()):
        return refuse("mayor_untouchable", of=seat)
    return None


def at_lynching(view: View) -> bool:
    """One may vote for oneself at a lynching, not at the elections (TH-034)."""
    poll = view.public.poll
    return poll is not None and poll.id == LYNCH


POLLS = {
    ELECTION: PollRules(change=never),
    LYNCH: PollRules(change=never, self_vote=at_lynching, bars=mayor_barred),
}


def open_poll(day: Resolution) -> None:
    """Day 1 holds the elections, every later day a lynching vote (TH-025)."""
    now = day.now
    public = day.public
    kind = ELECTION if now.moment.turn == 1 else LYNCH
    day.set_poll(Poll(kind, (*public.living, *public.lingering), public.living))


# During the day


def voted(day: Resolution) -> None:
    """The poll ends when all have voted (TH-026)."""
    poll = day.poll
    if poll is not None and all(voter in poll.ballots for voter in poll.voters):
        end_voting(day)


def end_voting(day: Resolution) -> None:
    """No more votes are taken; the liar may move."""
    poll = day.poll
    if poll is not None and poll.open:
        day.log("voting_ends")
        day.set_poll(_closed(poll))


def _closed(poll: Poll) -> Poll:
    return Poll(poll.id, poll.voters, poll.candidates, poll.nobody, poll.round, False, poll.ballots)


def host_closes(day: Resolution, action: Action) -> None:
    """The host closes the poll before its hour: nobody gets an autovote (TH-029)."""
    day.once("closed early")
    end_voting(day)


def hour_strikes(day: Resolution, action: Action) -> None:
    """It is 22:00: the poll ends."""
    end_voting(day)


def poll_is_open(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Only while votes are taken."""
    poll = view.public.poll
    return None if poll is not None and poll.open else refuse("poll_closed")


def no_post(day: Resolution, action: Action) -> None:
    """A silent player is shut out of the poll, and votes against himself (TH-011, TH-012)."""
    seat = action.target
    day.once("silent", seat)
    poll = day.poll
    if poll is None or seat not in poll.voters:
        return
    voters = tuple(voter for voter in poll.voters if voter != seat)
    day.set_poll(_with_voters(with_ballot(poll, seat, None), voters))
    if poll.id == LYNCH and poll.round == 1:
        autovote(day, seat, action.entry)
    voted(day)


def _with_voters(poll: Poll, voters: tuple[str, ...]) -> Poll:
    return Poll(poll.id, voters, poll.candidates, poll.nobody, poll.round, poll.open, poll.ballots)


def autovote(day: Resolution, seat: str, cause: int) -> None:
    """A forced vote against oneself; the second running is a suicide (TH-013, TH-028)."""
    day.once("autovoted", seat)
    poll = day.poll
    assert poll is not None
    row = day.seat(seat).counters.get(AUTOVOTES, 0) + 1
    day.set_counter(seat, AUTOVOTES, row)
    entry = day.log("autovote", cause, of=seat, row=row)
    if row < 2:
        day.cast(seat, seat, "forced", entry)
        return
    suicide(day, seat, entry)


def strike_out(day: Resolution, seat: str) -> None:
    """Who goes out during a poll neither votes in it nor can be voted for."""
    poll = day.poll
    if poll is None:
        return
    ballots = {v: b for v, b in poll.ballots.items() if v != seat and b.choice != seat}
    day.set_poll(
        Poll(
            poll.id,
            tuple(voter for voter in poll.voters if voter != seat),
            tuple(one for one in poll.candidates if one != seat),
            poll.nobody,
            poll.round,
            poll.open,
            ballots,
        )
    )


def strike_the_dead(day: Resolution) -> bool:
    """The poll is counted without those who go out while it lasts (TH-013)."""
    poll = day.poll
    if poll is None:
        return False
    playing = {*day.public.living, *day.public.lingering}
    out = [seat for seat in {*poll.voters, *poll.candidates} if seat not in playing]
    for seat in out:
        strike_out(day, seat)
    return False


# The close


def post_absentees(day: Resolution) -> None:
    """Votes sent beforehand count for those who have not voted themselves (TH-032)."""
    for index, order in list(day.sent.items()):
        poll = day.poll
        if order.use != "absentee_vote" or order.passes:
            continue
        if poll is None or order.by in poll.ballots:
            continue
        if order.by not in poll.voters or order.on[0] not in poll.candidates:
            continue
        day.cast(order.by, order.on[0], "absentee", day.entries[index])


def absentee(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """A vote is sent beforehand by one who may vote and has not (TH-032)."""
    poll = view.public.poll
    if poll is None:
        return refuse("no_poll")
    if view.me in poll.ballots:
        return refuse("already_voted")
    return None if view.me in poll.voters else refuse("no_vote")


def choices(ability: Ability, view: View) -> list[str]:
    """Those for whom this seat could vote."""
    poll = view.public.poll
    return POLLS[poll.id].candidates(view, poll) if poll is not None else []


def close_votes(day: Resolution) -> None:
    """Absentees' votes are posted, then the forced ones of those who did not come (TH-027)."""
    post_absentees(day)
    poll = day.poll
    if poll is None or poll.id != LYNCH or poll.round > 1:
        end_voting(day)
        return
    if day.now.options["autovotes"] and not day.was("closed early"):
        for voter in poll.voters:
            if voter not in poll.ballots:
                autovote(day, voter, NO_CAUSE)
    end_voting(day)
    for name in (*day.public.living, *day.public.lingering):
        if day.seat(name).counters.get(AUTOVOTES) and not day.was("autovoted", name):
            day.set_counter(name, AUTOVOTES, 0)


def liar_moves(day: Resolution) -> None:
    """After the last vote the liar is asked for a scandal (TH-145)."""
    poll = day.poll
    if poll is None or poll.id != LYNCH:
        return
    for liar in day.holders("liar"):
        grant = day.seat(liar).grants["scandal"]
        if _sent(day, liar, "scandal") or grant.last_turn == day.now.moment.turn:
            continue
        answered, order = day.ask(liar, "scandal", ("scandal",))
        if answered and order is not None:
            day.start(order)


def _sent(day: Resolution, seat: str, use: str) -> bool:
    return any(order.by == seat and order.use == use for order in day.sent.values())


def sentence(day: Resolution) -> tuple[str, ...]:
    """Those with the most votes, scandals taken into account (TH-035, TH-145)."""
    poll = day.poll
    assert poll is not None
    weights = {
        str(effect.values["of"]): 0 for effect in day.now.effects if effect.kind == COMPROMISED
    }
    tally = day.count_poll(weights)
    return leaders(tally, day.now.seats)


def ask_for_objection(day: Resolution) -> None:
    """Count, tell the liar the sentence and ask whether he agrees (TH-150, TH-152)."""
    poll = day.poll
    if poll is None:
        return
    first = sentence(day)
    if poll.id != LYNCH or len(first) != 1:
        return
    for liar in day.holders("liar"):
        grant = day.seat(liar).grants["objection"]
        if grant.uses:
            continue
        tells = (Fact("executed", {"of": first[0]}),)
        if _sent(day, liar, "objection"):
            for fact in tells:
                day.tell_fact(liar, fact, moment="prompt")
            continue
        answered, order = day.ask(liar, "objection", ("objection",), tells)
        if answered and order is not None:
            day.start(order)


def result(day: Resolution) -> None:
    """What the counted poll does."""
    poll = day.poll
    if poll is None:
        return
    first = leaders(poll.tally, day.now.seats)
    if poll.id == ELECTION:
        elect(day, poll, first)
    else:
        lynch(day, poll, first)


def elect(day: Resolution, poll: Poll, first: tuple[str, ...]) -> None:
    """The elected is mayor; a tie goes to a further round, then to a draw (TH-036, TH-037)."""
    if len(first) > 1 and (poll.round == 1 or day.now.options["mayor_tie"] == "round"):
        again(day, poll, first)
        return
    if len(first) > 1:
        first = (day.draw("mayor", first),)
    day.end_poll(first)
    for seat in first:
        mayor = day.book.role_grants["mayor"]
        for use, grant in mayor.items():
            day.give(seat, use, grant)
        day.change(seat, roles={**day.seat(seat).roles, "title": "mayor"})
        day.log("elected", of=seat)
        day.tell(PUBLIC, "entered", of=seat, status="mayor")


def lynch(day: Resolution, poll: Poll, first: tuple[str, ...]) -> None:
    """The sentenced dies; ties and objections bring a revote or two deaths (TH-036 to 039, 150)."""
    objections = [a for a in day.by_step.get("objection", ()) if a.acted]
    if len(first) == 1 and objections:
        public = day.public
        again(day, poll, public.living, (*public.living, *public.lingering), objections[0])
        return
    for action in objections:
        action.verdict = "void"
        action.counts = False
    if len(first) > 2 or (len(first) == 2 and poll.round == 1):
        again(day, poll, first)
        return
    if len(first) == 2 and negatives_alive(day) < 3:
        day.log("hard_tie", of=first, how="nobody")
        first = ()
    day.end_poll(first)
    for seat in first:
        day.executed.append(seat)
        entry = day.log("sentence", of=seat)
        day.kill(seat, "executed", (), entry)
    day.land_deaths()


def negatives_alive(day: Resolution) -> int:
    """Living negatives, a neutral who turned one left out (TH-038)."""
    return sum(
        1
        for seat in day.now.seats.values()
        if seat.alive and "overlay" in seat.roles and seat.roles["role"] != "neutral"
    )


def again(
    day: Resolution,
    poll: Poll,
    candidates: tuple[str, ...],
    voters: tuple[str, ...] | None = None,
    objection: Action | None = None,
) -> None:
    """A further round among these; the tied do not vote in it (TH-036)."""
    if voters is None:
        public = day.public
        voters = tuple(
            seat for seat in (*public.living, *public.lingering) if seat not in candidates
        )
    voters = tuple(seat for seat in voters if not day.was("silent", seat))
    cause = objection.entry if objection is not None else NO_CAUSE
    day.log("revote", cause, why="objection" if objection is not None else "tie", of=candidates)
    day.end_poll(())
    day.set_poll(Poll(poll.id, voters, candidates, round=poll.round + 1))
