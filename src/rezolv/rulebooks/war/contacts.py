"""Who used which ability on whom: this year, and how often since the game began (WR-114).

A use counts though a passive or another ability cancelled it; not if its user was blocked or
cursed, and a bluff is no use.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rezolv.engine import Resolution
from rezolv.engine.actions import VOID, Action
from rezolv.rulebooks.war.names import AUXILIARY, INSTANT, MAIN, SECRET
from rezolv.rulebooks.war.races import learn_role, secret_role
from rezolv.rulebooks.war.statuses import works_for

ELUSIVE = "elusive"
"""Mark of a passive whose holder is never shown as a visitor (WR-190)."""
USED_ON = "used_on "
"""Prefix of a counter: secret-role abilities used on a seat since the game began."""


class Use(NamedTuple):
    """A use of an ability on a seat."""

    by: str
    ability: str
    on: str
    secret: bool


def counts(action: Action) -> bool:
    """Whether an action is a use: neither blocked nor cursed, nor a bluff."""
    if action.holds or action.verdict == VOID or not action.counts:
        return False
    return action.ability.kind in (MAIN, AUXILIARY, INSTANT)


def uses(night: Resolution) -> Iterator[Use]:
    """The uses of this year on others and on oneself, instants first."""
    for action in (*night.at_once, *night.actions):
        if counts(action):
            for seat in action.aim:
                secret = action.ability.slot == SECRET
                yield Use(action.by, action.ability.id, seat, secret)


def uses_on(night: Resolution, seat: str, *, but: str = "") -> list[Use]:
    """The uses of others on a seat this year."""
    return [use for use in uses(night) if use.on == seat and use.by not in (seat, but)]


def users_shown(night: Resolution, who: str, seat: str) -> tuple[str, ...]:
    """Who used abilities on a seat this year, as it is shown to one who asks (WR-190).

    Bродяга is not among them, and a random living character is in his place.
    """
    came = {use.by for use in uses_on(night, seat, but=who)}
    shown = {name for name in came if not elusive(night, name)}
    for name in night.now.seats:
        if name in came and name not in shown:
            shown.add(stand_in(night, who, seat, name))
    return tuple([name for name in night.now.seats if name in shown])


def elusive(night: Resolution, seat: str) -> bool:
    """Whether a seat is never shown as a visitor."""
    return works_for(night, seat, ELUSIVE)


def stand_in(night: Resolution, who: str, seat: str, hidden: str) -> str:
    """Who is shown in the place of one who is never shown."""
    others = [name for name in night.living if name not in (who, seat, hidden)]
    return night.pick("random_player", others, actor=who, target=seat) if others else hidden


def count_secret(night: Resolution) -> None:
    """Count this year's secret-role abilities used on each seat, for good."""
    for use in list(uses(night)):
        if use.secret and use.on != use.by:
            key = f"{USED_ON}{use.on}"
            before = night.seat(use.by).counters.get(key, 0)
            night.set_counter(use.by, key, before + 1)


def reached_three(night: Resolution, who: str, seat: str) -> bool:
    """Whether the third secret-role ability of one on the other was used this year."""
    key = f"{USED_ON}{seat}"
    now = night.seat(who).counters.get(key, 0)
    before = night.before.seats[who].counters.get(key, 0)
    return before < 3 <= now


def knows_partner(night: Resolution, action: Action, partner: str) -> None:
    """At the third secret-role ability on each other either learns who the other is (WR-240…)."""
    for other in night.holders(partner, alive=False):
        for who, of in ((action.by, other), (other, action.by)):
            if reached_three(night, who, of):
                learn_role(night, who, of, use=action.ability.id, surely=True)


def is_role(night: Resolution, seat: str, *roles: str) -> bool:
    """Whether the secret role of a seat is one of these."""
    return secret_role(night, seat) in roles
