"""What Черный чародей does: curses for three, luck of a researcher, wounds that come back."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.actions import NO_EFFECT, Action, Attempt
from rezolv.engine.table import Effect
from rezolv.rulebooks.war.attacks import dealt, on_seat
from rezolv.rulebooks.war.contacts import uses
from rezolv.rulebooks.war.curses import curse
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.health import hurt
from rezolv.rulebooks.war.names import INSTANTS
from rezolv.rulebooks.war.races import named
from rezolv.rulebooks.war.statuses import years

OWED: Final = "owed"
"""Effect: its bearer takes a wound next year for one that it dealt (WR-281)."""


def hexes(night: Resolution, action: Action) -> None:
    """One curse on everybody reached (WR-275, WR-276)."""
    for seat in action.reach:
        curse(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


def finds_busiest(night: Resolution, action: Action) -> None:
    """Learn on whom most abilities were used and one of them (WR-277 to WR-279)."""
    used = list(uses(night))
    number = Counter(use.on for use in used)
    if not number:
        action.verdict = NO_EFFECT
        return
    most = max(number.values())
    first = [seat for seat in night.now.seats if number[seat] == most]
    found = night.pick("random_player", first, actor=action.by, cause=action.entry)
    names = list(dict.fromkeys(use.ability for use in used if use.on == found))
    one = night.pick("random_ability", names, actor=action.by, target=found, cause=action.entry)
    night.tell(action.by, "abilities_on", of=found, are=(one,), cause=action.entry)
    named(night, action.by, action.ability.id)


def wounds_more(night: Resolution, attempt: Attempt, seat: str) -> None:
    """One wound more (WR-280)."""
    attempt.amount += 1


def remembers(night: Resolution, action: Action) -> None:
    """Each attack that wounded comes back to its maker a year later (WR-281)."""
    for attempt in on_seat(night, action.by):
        if dealt(attempt) > 0:
            until = years(1, from_next=True)
            night.add_effect(attempt.by, OWED, source=action.by, until=until)


def comes_back(night: Resolution, bearer: str, effect: Effect) -> None:
    """The wound that is owed, before the rest of the resolution (WR-281)."""
    hurt(night, bearer, 1, by=effect.source, use="brittle")


EFFECTS: Final = {OWED: Lasting(at=INSTANTS, does=comes_back)}
