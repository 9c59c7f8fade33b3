"""Blocks, charm and jail: what keeps others from acting, and what turns them aside."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Resolution, Until
from rezolv.engine.abilities import Ability, Behaviour
from rezolv.engine.actions import PENDING, Action
from rezolv.engine.declared import EffectKind
from rezolv.rulebooks.massacre.roles import STRAIGHT, UNBLOCKABLE
from rezolv.rulebooks.massacre4.acting import on_each
from rezolv.rulebooks.massacre4.statuses import JAIL, enter, is_in, leave, of_roles, secret, works

BLOCKED = "blocked"
PASSIVE = "passive"
LOCKED = "locked"
NEXT = "next"
"""The value of the option by which a jail is that of the phase that follows."""
BOTH = "both"
"""The value by which it is that of this phase and of the one that follows."""

EFFECTS = {BLOCKED: EffectKind(), LOCKED: EffectKind()}


def block(night: Resolution, target: str, by: str, cause: Action | None = None) -> None:
    """Undo what a seat has declared, by another's action of this phase or of an earlier one."""
    night.aura(target, BLOCKED, source=by)
    for other in night.of(target):
        if other.verdict == PENDING and blockable(other.ability):
            night.hold(other, "block", cause, by=by)


def _block(night: Resolution, action: Action, target: str) -> None:
    block(night, target, action.by, action)


def blockable(ability: Ability) -> bool:
    """Whether a block undoes an order of it: not of what is marked Б, passive or an answer."""
    if UNBLOCKABLE in ability.marks or ability.kind == PASSIVE:
        return False
    return of_roles(ability)


blocks = on_each(_block)
"""Who is reached has declared nothing this phase, but for what is marked Б (M4-053, M4-055).

A passive ability is no declared action, even if an order sets how it works (M4-056, M4-203).
"""


def charms_what(turns: Callable[[Ability], bool]) -> Behaviour:
    """What the one reached does by such abilities reaches the one named in `to`."""

    def deed(night: Resolution, action: Action, target: str) -> None:
        to = str(action.order.params["to"])
        for other in night.of(target):
            if other.verdict == PENDING and other.reach and turns(other.ability):
                night.turn(other, (to,), action)

    return on_each(deed)


def charmed(ability: Ability) -> bool:
    """Whether a charm turns an ability: of the secret role, unless it goes straight (M4-151)."""
    return secret(ability) and not ability.marks & {UNBLOCKABLE, STRAIGHT}


charms = charms_what(charmed)
"""What the one reached does by his secret role reaches the one named in `to` (M4-148)."""


def _jail(night: Resolution, action: Action, target: str) -> bool:
    if works(night, target, "influence"):
        return False
    night.aura(target, LOCKED, source=action.by, entry=action.entry)
    return True


jails = on_each(_jail)
"""Send to jail; whoever never comes there stays free, and nothing is announced (M4-093)."""


def lock(night: Resolution) -> None:
    """The jail takes at one moment what its inmates would have done this phase (M4-031, M4-035)."""
    if night.now.options[JAIL] == NEXT:
        return
    for name, effect in list(night.auras):
        if effect.kind != LOCKED or not night.seat(name).alive:
            continue
        by, entry = effect.source, effect.values["entry"]
        assert isinstance(entry, int)
        enter(night, name, JAIL, source=by, cause=entry)
        for action in night.of(name):
            lost = of_roles(action.ability) and not works(night, name, action.order.use)
            if lost and action.verdict == PENDING:
                night.hold(action, JAIL, None, by=by, entry=entry)


def release(night: Resolution) -> None:
    """The jail is over; by the option it begins now, or goes on, for the next phase (M4-032)."""
    locked = {name for name, effect in night.auras if effect.kind == LOCKED}
    lasts = night.now.options[JAIL] in (NEXT, BOTH)
    for name, seat in list(night.now.seats.items()):
        again = lasts and name in locked and seat.alive
        if is_in(seat, JAIL) and not again:
            leave(night, name, JAIL)
        elif again:
            enter(night, name, JAIL, until=Until(count=2))
