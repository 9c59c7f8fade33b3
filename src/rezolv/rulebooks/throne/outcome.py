"""What the actions of a tick do: all judged on its start, summed and applied together (TR-036)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rezolv.engine import Resolution
from rezolv.engine.actions import ABSORBED, NO_EFFECT, Action
from rezolv.rulebooks.throne import clock, hits, learning, negotiations, prison
from rezolv.rulebooks.throne.deeds import tag
from rezolv.rulebooks.throne.state import (
    DEAD,
    HIDDEN,
    KILLED,
    POISONED,
    QUARANTINE,
    SINCE,
    TV,
    UNTIL,
    VS,
    has,
    hour_value,
    lasts,
    lay,
    number,
)
from rezolv.rulebooks.throne.table import schema
from rezolv.rulebooks.throne.table.schema import AnyEffect


class Hit(NamedTuple):
    """An effect that reaches a seat."""

    action: Action
    part: AnyEffect
    seat: str


def apply(night: Resolution) -> None:
    """What is learnt is told; numbers are summed; then cures, prison and deaths (TR-036)."""
    found = list(_hits(night))
    _write(night, found)
    learning.tell(night, [(hit.action, hit.part) for hit in found])
    _numbers(night, found)
    _poison(night, found)
    _prison(night, found)
    _kill(night, found)
    negotiations.move(
        night, [h.part.days for h in found if isinstance(h.part, schema.Negotiations)]
    )


def _write(night: Resolution, found: list[Hit]) -> None:
    """Write down what came to whom, and of which action."""
    for action, part, seat in found:
        amount = getattr(part, "amount", 0)
        what = f"steal_{part.what}" if isinstance(part, schema.Steal) else tag(part)
        night.log("came", action.entry, by=action.by, of=seat, what=what, is_=f"{amount:+d}")


def _hits(night: Resolution) -> Iterator[Hit]:
    """The effects that come to something; an action of which none does has had no effect."""
    cured = {seat for _, part, seat in _reaching(night) if isinstance(part, schema.Cure)}
    poisoned = {seat for _, part, seat in _reaching(night) if isinstance(part, schema.Poison)}
    for action in hits.acting(night, "actions"):
        rows = [part for part in hits.parts(action) if not isinstance(part, hits.SETTLED_BEFORE)]
        met = [(part, seat) for part in rows if (seat := _met(night, action, part))]
        reached = [(part, seat) for part, seat in met if not _kept_off(night, action, part, seat)]
        counting = [one for one in reached if _matters(night, *one, cured=cured, poisoned=poisoned)]
        if len(rows) == len(hits.parts(action)) and rows and not counting:
            action.verdict = ABSORBED if len(reached) < len(met) else NO_EFFECT
            why = "shield" if action.verdict == ABSORBED else "no_occasion"
            night.log("void", action.entry, by=action.by, use=action.ability.id, why=why)
        for part, seat in reached:
            yield Hit(action, part, seat)


def _reaching(night: Resolution) -> Iterator[Hit]:
    for action in hits.acting(night, "actions"):
        for part in hits.parts(action):
            if isinstance(part, hits.SETTLED_BEFORE):
                continue
            seat = _met(night, action, part)
            if seat and not _kept_off(night, action, part, seat):
                yield Hit(action, part, seat)


def _met(night: Resolution, action: Action, part: AnyEffect) -> str:
    """Whom an effect meets, "" if its conditions do not hold or there is nobody."""
    if not hits.meets(night, action, part, action.reach):
        return ""
    if isinstance(part, schema.Negotiations):
        return action.by
    return hits.subject(action, part, action.reach)


def _kept_off(night: Resolution, action: Action, part: AnyEffect, seat: str) -> bool:
    """Whether a shield or a trait keeps an effect off."""
    loss = not isinstance(part, (schema.Vs, schema.Tv)) or part.amount < 0
    return hits.shielded(night, action, seat, tag(part), loss=loss)


def _matters(
    night: Resolution, part: AnyEffect, seat: str, *, cured: set[str], poisoned: set[str]
) -> bool:
    """Whether an effect that reaches a seat has an occasion there."""
    game = night.before
    match part:
        case schema.Cure():
            return has(game, seat, POISONED) or seat in poisoned
        case schema.Poison():
            return not has(game, seat, POISONED) and seat not in cured
        case schema.Jail():
            return not has(game, seat, QUARANTINE)
        case schema.Release():
            return has(game, seat, QUARANTINE)
    return True


def _numbers(night: Resolution, found: list[Hit]) -> None:
    """Influence and secret influence: all of a tick in one sum, the floor at its end (TR-006)."""
    vs: dict[str, int] = {}
    tv: dict[str, int] = {}
    left = {name: number(seat, TV) for name, seat in night.before.seats.items()}
    for action, part, seat in found:
        match part:
            case schema.Vs():
                vs[seat] = vs.get(seat, 0) + part.amount
            case schema.Tv():
                tv[seat] = tv.get(seat, 0) + part.amount
            case schema.Hidden():
                lasts(night, seat, HIDDEN, part.hours, action.by, amount=part.amount)
            case schema.Steal(what="vs"):
                vs[seat] = vs.get(seat, 0) - part.amount
                vs[action.by] = vs.get(action.by, 0) + part.amount
            case schema.Steal():
                taken = min(part.amount, left[seat])
                left[seat] -= taken
                tv[seat] = tv.get(seat, 0) - taken
                tv[action.by] = tv.get(action.by, 0) + taken
    for seat, amount in vs.items():
        change_vs(night, seat, amount)
    for seat, amount in tv.items():
        change_tv(night, seat, amount)


def change_vs(night: Resolution, seat: str, amount: int) -> None:
    """Public influence goes up or down; it has no floor (TR-004)."""
    if amount:
        night.set_counter(seat, VS, number(night.seat(seat), VS) + amount)


def change_tv(night: Resolution, seat: str, amount: int) -> None:
    """Secret influence goes up or down, and never below nothing (TR-006)."""
    if amount:
        night.set_counter(seat, TV, max(0, number(night.seat(seat), TV) + amount))


def _poison(night: Resolution, found: list[Hit]) -> None:
    """The poisoned die in time; a cure of this tick undoes a poisoning of it too (TR-041)."""
    cured = {hit.seat for hit in found if isinstance(hit.part, schema.Cure)}
    for seat in cured:
        if has(night.now, seat, POISONED):
            night.drop_effects(seat, POISONED)
    now = clock.now(night)
    for action, part, seat in found:
        if not isinstance(part, schema.Poison) or seat in cured or has(night.now, seat, POISONED):
            continue
        due = [h.part.hours for h in found if isinstance(h.part, schema.Poison) and h.seat == seat]
        lay(night, seat, POISONED, {SINCE: now, UNTIL: now + min(due)}, action.by)


def _prison(night: Resolution, found: list[Hit]) -> None:
    """Into quarantine and out of it; both in one tick, and he ends as he began (TR-056, TR-057)."""
    jailed = {hit.seat for hit in found if isinstance(hit.part, schema.Jail)}
    freed = {hit.seat for hit in found if isinstance(hit.part, schema.Release)}
    for seat in [name for name in night.now.seats if name in jailed ^ freed]:
        if seat in jailed:
            prison.enter(night, seat)
        else:
            prison.leave(night, seat)


def _kill(night: Resolution, found: list[Hit]) -> None:
    """Those whom an action kills die at the end of this step (TR-058)."""
    for action, part, seat in found:
        if isinstance(part, schema.Kill):
            night.kill(seat, KILLED, (action.by,), action.entry)


def poison_ends(night: Resolution) -> None:
    """Whose time is over dies of the poison, unless he was cured (TR-039)."""
    now = clock.now(night)
    for name in night.living:
        effect = night.seat(name).effect(POISONED)
        if effect is not None and hour_value(effect, UNTIL) <= now:
            entry = night.log("poison", by=effect.source, of=name)
            night.kill(name, DEAD, (), entry)
