"""The two polls of a day: on quarantine, and on amnesty or dismissal (TR-095)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from rezolv.engine import Refusal, Resolution
from rezolv.engine.orders import refuse
from rezolv.engine.polls import NOBODY, PollRules, never
from rezolv.engine.table import Poll
from rezolv.engine.views import View
from rezolv.rulebooks.throne import prison
from rezolv.rulebooks.throne.clock import DAY
from rezolv.rulebooks.throne.factions import of
from rezolv.rulebooks.throne.state import (
    DISMISSED,
    QUARANTINE,
    TV,
    VS,
    does,
    hour_value,
    lay,
    number,
    real_vs,
)

JAIL: Final = "quarantine"
PARDON: Final = "amnesty"
AMNESTY: Final = "amnesty"
DISMISSAL: Final = "dismissal"
WEIGHT: Final = "weight"
"""On a voter's seat: what his vote for amnesty or dismissal weighs; as secret as ТВ (TR-108)."""


def only_living(view: View) -> Refusal | None:
    """The dead and dismissed vote no more; what they voted stands (TR-117)."""
    return None if view.alive else refuse("dead")


def at_liberty(view: View) -> Refusal | None:
    """In quarantine one votes on quarantine, and not on amnesty or dismissal (TR-115)."""
    if not view.alive:
        return refuse("dead")
    return refuse("in_quarantine") if view.has_effect(QUARANTINE) else None


POLLS: Final = {
    JAIL: PollRules(change=never, self_vote=lambda view: True, may=only_living),
    PARDON: PollRules(
        change=never,
        may=at_liberty,
        words={AMNESTY: ("Амнистия", "Amnesty"), DISMISSAL: ("Увольнение", "Dismissal")},
    ),
}


# Opening


def open_polls(night: Resolution) -> None:
    """The vote on quarantine opens with the first on its list, the other with the day (TR-099).

    The list is that at the beginning of the hour (TR-101).
    """
    entitled = voters(night)
    if night.poll_of(PARDON) is None:
        night.put_poll(Poll(PARDON, entitled, (AMNESTY, DISMISSAL)))
        for name in entitled:
            night.drop_effects(name, WEIGHT)
    listed = tuple(prison.listed(night.now))
    poll = night.poll_of(JAIL)
    if poll is not None:
        night.put_poll(replace(poll, candidates=listed))
    elif listed:
        night.put_poll(Poll(JAIL, entitled, listed, nobody=True))


def voters(night: Resolution) -> tuple[str, ...]:
    """Those alive at the start of the day (TR-103)."""
    turn = night.now.moment.turn
    today = {
        departure.seat
        for chapter in night.now.record
        if chapter.moment.turn == turn and chapter.moment.phase in DAY
        for departure in chapter.departures
    }
    return tuple([name for name, seat in night.now.seats.items() if seat.alive or name in today])


def voted(night: Resolution) -> None:
    """A vote for amnesty or dismissal weighs the voter's ТВ of this moment (TR-108)."""
    poll = night.poll_of(PARDON)
    for voter in poll.ballots if poll is not None else ():
        if night.seat(voter).effect(WEIGHT) is None:
            more = sum(one.vote_weight.amnesty for one in does(night.now, voter))
            weight = number(night.seat(voter), TV) + more
            lay(night, voter, WEIGHT, {"is": weight})


# Counting


def count(night: Resolution) -> None:
    """Amnesty or dismissal first, then quarantine; both over for the day (TR-097, TR-113)."""
    before = prison.inmates(night.now)
    if night.poll_of(PARDON) is not None:
        _pardon(night, before)
    if night.poll_of(JAIL) is not None:
        _jail(night)


def _pardon(night: Resolution, before: Sequence[str]) -> None:
    """One of those in quarantine comes out, or is dismissed; nobody votes, nothing (TR-112)."""
    poll = night.poll_of(PARDON)
    assert poll is not None
    weights = {voter: _weight(night, voter) for voter in poll.ballots}
    tally = night.count_poll(weights, shown={}, poll=PARDON)
    night.end_poll((), poll=PARDON)
    sides = list(dict.fromkeys([str(ballot.choice) for ballot in poll.ballots.values()]))
    if not sides:
        return
    side = _stronger(night, poll, tally, sides)
    if side == AMNESTY:
        if found := [name for name in before if real_vs(night.now, name) >= 0]:
            prison.leave(night, night.pick("amnesty", found))
    elif found := [name for name in before if _may_go(night, name)]:
        name = night.pick("dismissal", found)
        entry = night.log("dismissed", of=name)
        night.executed.append(name)
        night.kill(name, DISMISSED, (), entry)
        night.land_deaths()


def _may_go(night: Resolution, name: str) -> bool:
    """Whether a player can be dismissed: he is below nothing with all bonuses (TR-110, TR-118)."""
    return real_vs(night.now, name) < 0


def _weight(night: Resolution, voter: str) -> int:
    effect = night.seat(voter).effect(WEIGHT)
    return 0 if effect is None else hour_value(effect, "is")


def _stronger(
    night: Resolution, poll: Poll, tally: dict[str, int | float], sides: list[str]
) -> str:
    """The side of more weight; then of more influence, of larger factions, of luck (TR-121)."""

    def rank(side: str) -> tuple[float, int, int]:
        of_side = [voter for voter, ballot in poll.ballots.items() if ballot.choice == side]
        influence = sum(number(night.seat(voter), VS) for voter in of_side)
        members = sum(len(one.joined) for voter in of_side for one in of(night.now, voter))
        return tally.get(side, 0), influence, members

    best = max(map(rank, sides))
    return night.pick(
        "tie", [side for side in (AMNESTY, DISMISSAL) if side in sides and rank(side) == best]
    )


def _jail(night: Resolution) -> None:
    """Who has most votes goes to quarantine, unless more than half are against all (TR-103)."""
    poll = night.poll_of(JAIL)
    assert poll is not None
    tally = night.count_poll(poll=JAIL)
    chosen = ""
    if 2 * tally.get(NOBODY, 0) <= len(poll.voters):
        chosen = _chosen(night, tally)
    night.end_poll((chosen,) if chosen else (), poll=JAIL)
    if chosen:
        night.log("jailed", of=chosen)
        prison.enter(night, chosen)


def _chosen(night: Resolution, tally: dict[str, int | float]) -> str:
    """Most votes of those whom their real influence does not save (TR-104, TR-118 to TR-120)."""
    game = night.now

    def rank(name: str) -> tuple[float, int, int]:
        seat = game.seats[name]
        return tally[name], -number(seat, VS), -number(seat, TV)

    found = [
        name
        for name in prison.listed(game)
        if tally.get(name, 0) > 0 and prison.lowest(game, name) < 0
    ]
    if not found:
        return ""
    best = max(map(rank, found))
    return night.pick("tie", [name for name in found if rank(name) == best])
