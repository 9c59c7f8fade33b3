"""Whom an action meets, and what keeps it off: conditions, blocks, redirects and shields.

Everything is judged on the state at the start of the tick (TR-036).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rezolv.engine import Resolution
from rezolv.engine.actions import BLOCKED as BLOCKED_ACTION
from rezolv.engine.actions import DONE, VOID, Action
from rezolv.engine.table import Effect
from rezolv.rulebooks.throne import clock
from rezolv.rulebooks.throne.factions import of
from rezolv.rulebooks.throne.state import (
    BLOCKED,
    PROTECTED,
    TV,
    UNTIL,
    VS,
    has,
    hour_value,
    immune,
    lasts,
    number,
)
from rezolv.rulebooks.throne.table.schema import (
    ROLE_SLOTS,
    AnyEffect,
    Block,
    If,
    Protect,
    Redirect,
)

if TYPE_CHECKING:
    from rezolv.rulebooks.throne.table import schema

SETTLED_BEFORE: Final = (Block, Redirect, Protect)
"""The effects that are settled before all others, each in its own step."""
_HARMLESS: Final = ("protect", "cure", "release")
_LOSSES: Final = ("vs", "tv")
"""Protection from these stops losses only (TR-053)."""


def entry_of(action: Action) -> schema.Action | None:
    """The row of a game action, None of any other."""
    return getattr(action.ability, "entry", None)


def parts(action: Action) -> tuple[AnyEffect, ...]:
    """The effects of an action."""
    entry = entry_of(action)
    return () if entry is None else entry.effects


def game_actions(night: Resolution) -> list[Action]:
    """The game actions of this tick, in seat order."""
    place = {name: n for n, name in enumerate(night.now.seats)}
    found = [action for action in night.actions if entry_of(action) is not None]
    return sorted(found, key=lambda action: place[action.by])


def acting(night: Resolution, step: str) -> list[Action]:
    """The actions that act in a step and that nothing stopped, in seat order."""
    there = night.by_step.get(step, ())
    if not there:
        return []
    return [action for action in game_actions(night) if action in there and not action.stopped]


def subject(action: Action, part: AnyEffect, aims: Sequence[str]) -> str:
    """Whom an effect concerns: the user, or the first of those aimed at; "" for nobody."""
    if part.who == "self":
        return action.by
    return aims[0] if aims else ""


def meets(night: Resolution, action: Action, part: AnyEffect, aims: Sequence[str]) -> bool:
    """Whether the conditions of an effect hold, of the target at the start of the tick."""
    if part.if_ is None:
        return True
    return _fulfils(night, action.by, aims[0] if aims else action.by, part.if_)


def _fulfils(night: Resolution, user: str, target: str, wanted: If) -> bool:
    game = night.before
    seat = game.seats[target]
    mine = of(game, target)
    vs, tv = number(seat, VS), number(seat, TV)
    if wanted.in_faction is not None and wanted.in_faction != bool(mine):
        return False
    if wanted.same_faction is not None:
        same = any(user in one.joined for one in mine)
        if wanted.same_faction != same:
            return False
    if wanted.vs_below is not None and vs >= wanted.vs_below:
        return False
    if wanted.vs_at_least is not None and vs < wanted.vs_at_least:
        return False
    if wanted.tv_below is not None and tv >= wanted.tv_below:
        return False
    if wanted.tv_at_least is not None and tv < wanted.tv_at_least:
        return False
    return wanted.status is None or has(game, target, wanted.status)


# Shields


def shielded(night: Resolution, action: Action, seat: str, what: str, *, loss: bool = True) -> bool:
    """Whether an effect of another's action does not reach a seat (TR-053).

    By a trait, by a protection that still lasts, or by one of this very tick that was not blocked.
    """
    if action.by == seat:
        return False
    if _spared(night, seat, what, loss):
        return True
    return any(
        other is not action and _guards(night, other, other.reach, seat, what, loss)
        for other in acting(night, "protections")
    )


def _spared(night: Resolution, seat: str, what: str, loss: bool) -> bool:
    """Whether a trait or an earlier protection keeps an effect off."""
    if immune(night.before, seat, what):
        return True
    hour = clock.now(night)
    return any(
        effect.kind == PROTECTED
        and hour_value(effect, UNTIL) > hour
        and _covers(_from(effect), what, loss)
        for effect in night.before.seats[seat].effects
    )


def _from(effect: Effect) -> tuple[str, ...]:
    found = effect.values["from"]
    return tuple(map(str, found)) if isinstance(found, tuple) else ()


def _covers(names: Sequence[str], what: str, loss: bool) -> bool:
    if what in _LOSSES and not loss:
        return False
    return what in names or ("all" in names and what not in _HARMLESS)


def _guards(
    night: Resolution, other: Action, aims: Sequence[str], seat: str, what: str, loss: bool
) -> bool:
    """Whether a protection of this tick covers a seat."""
    return any(
        isinstance(part, Protect)
        and subject(other, part, aims) == seat
        and meets(night, other, part, aims)
        and _covers(part.from_, what, loss)
        for part in parts(other)
    )


def early_shield(night: Resolution, action: Action, seat: str, what: str) -> bool:
    """Whether a block or a redirect does not reach a seat.

    They are settled before protections: so only that of a protector counts at whom nobody aims a
    block, as he ordered it.
    """
    if action.by == seat:
        return False
    if _spared(night, seat, what, True):
        return True
    aimed = {name for other in game_actions(night) for name in _aims_block(night, other)}
    return any(
        other is not action
        and other.by not in aimed
        and not has(night.now, other.by, BLOCKED)
        and _guards(night, other, other.aim, seat, what, True)
        for other in game_actions(night)
    )


# Blocks


def _aims_block(night: Resolution, action: Action) -> Iterator[str]:
    """Whom an action is to block, as ordered (TR-054)."""
    for part in parts(action):
        seat = subject(action, part, action.aim)
        if seat and isinstance(part, Block) and meets(night, action, part, action.aim):
            yield seat


def blocked_by(night: Resolution, action: Action) -> list[str]:
    """Whom an action blocks, if nothing stops it."""
    return [
        seat
        for seat in dict.fromkeys(_aims_block(night, action))
        if not early_shield(night, action, seat, "block")
    ]


def hangs_on(night: Resolution, first: Action, second: Action) -> bool:
    """Whether the first action blocks the second one's user (TR-048)."""
    return not first.holds and second.by in blocked_by(night, first)


def hold_the_blocked(night: Resolution) -> None:
    """A block of an earlier tick that still lasts voids whatever its bearer does (TR-046)."""
    for action in game_actions(night):
        effect = night.seat(action.by).effect(BLOCKED)
        if effect is not None:
            night.hold(action, "block", None, by=effect.source)


def block(night: Resolution, action: Action) -> None:
    """Void what the blocked do in this tick, and in those that the block still covers (TR-046).

    A block does not void the action that lays it (TR-048); who is in one circle with it has laid
    his own, and the rest of his action is void.
    """
    met = blocked_by(night, action)
    for seat in met:
        for other in night.of(seat):
            if other is not action and entry_of(other) is not None:
                night.hold(other, "block", action)
    for part in parts(action):
        if isinstance(part, Block) and part.hours:
            seat = subject(action, part, action.aim)
            if seat in met and meets(night, action, part, action.aim):
                lasts(night, seat, BLOCKED, part.hours, action.by)


def close_rings(night: Resolution) -> None:
    """Who laid his block in a circle is blocked himself all the same (TR-048)."""
    for action in game_actions(night):
        if action.acted and action.holds and action.verdict == DONE:
            action.verdict = BLOCKED_ACTION
            night.log("held", action.holds[0].entry, by=action.by, use=action.ability.id,
                      how=action.holds[0].kind)  # fmt: skip


# Redirects


def redirect(night: Resolution) -> None:
    """Turn the actions of those redirected; of two on one player the greater ТВ (TR-054)."""
    found: dict[str, list[tuple[Action, str]]] = {}
    for action in acting(night, "redirects"):
        for part in parts(action):
            if not isinstance(part, Redirect) or not meets(night, action, part, action.aim):
                continue
            who = subject(action, part, action.aim)
            to = action.by if part.to == "self" else action.aim[1]
            if who and not early_shield(night, action, who, "redirect"):
                found.setdefault(who, []).append((action, to))
    for who in [name for name in night.now.seats if name in found]:
        action, to = _strongest(night, who, found[who])
        for other in night.of(who):
            if other is not action and not other.stopped and _turns(other):
                night.turn(other, (to, *other.reach[1:]), action)
                entry = entry_of(other)
                if to == who and entry is not None and entry.slot in ROLE_SLOTS:
                    other.verdict = VOID
                    night.log("void", other.entry, by=who, use=other.ability.id, why="redirect")


def _strongest(night: Resolution, who: str, found: list[tuple[Action, str]]) -> tuple[Action, str]:
    most = max(number(night.before.seats[action.by], TV) for action, _ in found)
    first = [one for one in found if number(night.before.seats[one[0].by], TV) == most]
    if len(first) == 1:
        return first[0]
    users = list(dict.fromkeys(action.by for action, _ in first))
    chosen = night.pick("tie", users, target=who)
    return next(one for one in first if one[0].by == chosen)


def _turns(action: Action) -> bool:
    """Whether an action has anything that a redirect moves: no block and no redirect (TR-054)."""
    return bool(action.reach) and any(
        part.who == "target" and not isinstance(part, (Block, Redirect)) for part in parts(action)
    )


# Protections


def protect(night: Resolution) -> None:
    """Protections that last longer than this tick are laid on those they cover (TR-053)."""
    for action in acting(night, "protections"):
        for part in parts(action):
            seat = subject(action, part, action.reach)
            if not seat or not isinstance(part, Protect) or not part.hours:
                continue
            if meets(night, action, part, action.reach):
                lasts(night, seat, PROTECTED, part.hours, action.by, **{"from": part.from_})
