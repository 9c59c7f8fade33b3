"""What everybody learns of a tick, and each of his own actions (TR-037, TR-047, TR-127)."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Resolution
from rezolv.engine.actions import BLOCKED, VOID
from rezolv.rulebooks.throne import hits
from rezolv.rulebooks.throne.clock import NIGHT
from rezolv.rulebooks.throne.factions import of
from rezolv.rulebooks.throne.outcome import change_tv
from rezolv.rulebooks.throne.state import (
    ACTED,
    DISMISSED,
    LISTED,
    LOWEST,
    OUT,
    POISONED,
    QUARANTINE,
    VS,
    does,
    has,
    number,
    refresh,
)


def report(night: Resolution) -> None:
    """Changes of influence and of status, net of the tick; nothing else is shown (TR-037)."""
    _mornings(night)
    _turns(night)
    for name, seat in night.now.seats.items():
        before = night.before.seats[name]
        if number(seat, VS) != number(before, VS):
            night.tell(PUBLIC, "points", of=name, is_=number(seat, VS))
        for status in (QUARANTINE, POISONED) if seat.alive else ():
            was, there = has(night.before, name, status), has(night.now, name, status)
            if was != there:
                night.tell(PUBLIC, "entered" if there else "left", of=name, status=status)
    for action in hits.game_actions(night):
        if action.verdict in (BLOCKED, VOID):
            night.tell(action.by, "failed", ability=action.ability.id, cause=action.entry)
    refresh(night)


def _mornings(night: Resolution) -> None:
    """Who gains secret influence by a trait does so as a day begins (TR-031)."""
    if night.now.moment.phase == NIGHT:
        for name in night.living:
            change_tv(night, name, sum(one.tv_per_day for one in does(night.now, name)))


def _turns(night: Resolution) -> None:
    """A game action was the turn, blocked or not, where its slot counts (TR-032, TR-047)."""
    for action in hits.game_actions(night):
        entry = hits.entry_of(action)
        free = [slot for one in does(night.before, action.by) for slot in one.free_slots]
        if entry is not None and entry.slot not in free:
            seat = night.seat(action.by)
            night.set_counter(action.by, ACTED, number(seat, ACTED) + 1)


def turns_anew(night: Resolution) -> None:
    """As a day or a night begins everybody has his turn again (TR-032)."""
    for name, seat in list(night.now.seats.items()):
        if number(seat, ACTED) or ACTED not in seat.counters:
            night.set_counter(name, ACTED, 0)


def gone(night: Resolution) -> bool:
    """Who is out: his character is revealed, and whether he was in a faction (TR-127)."""
    found = [one for one in night.departures if night.once("gone", one.seat)]
    for departure in found:
        name = departure.seat
        status = departure.how if departure.how in OUT else OUT[-1]
        said = "executed" if status == DISMISSED else "died"
        entry = night.fates[name]
        night.tell(PUBLIC, said, of=name, cause=entry)
        seat = night.seat(name)
        if "secret" in seat.roles:
            night.tell(PUBLIC, "role", of=name, is_=seat.roles["secret"], cause=entry)
        state = "member" if of(night.now, name) else "free"
        night.tell(PUBLIC, "faction", of=name, is_=state, cause=entry)
        for kind in (QUARANTINE, POISONED, LISTED, LOWEST):
            if has(night.now, name, kind):
                night.drop_effects(name, kind)
        night.add_effect(name, status)
    return bool(found)
