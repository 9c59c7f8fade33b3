"""Poison, curses and blessings: several lie on a seat side by side (WR-058 to WR-077).

Each is an effect of its own with its own term. Blessings and curses laid in one step are set off
against each other at its end (`net`). A curse keeps the abilities it drew; whoever tries one of
them learns that it failed, and that half of the curse is gone.
"""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.actions import PENDING, Action
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.table import Effect
from rezolv.rulebooks.war.names import (
    AUXILIARY,
    BLESSED,
    CURSED,
    INSTANT,
    MAIN,
    POISONED,
    SECRET,
)
from rezolv.rulebooks.war.statuses import (
    change_one,
    drop_one,
    held,
    is_in,
    passives,
    years,
)

LAID = "laid"
"""Aura: a status (`status`) was laid on this seat this year, by its source with `use`."""
HALVES = ("main", "minor")
FIRED = "fired"
"""What a half names that has fired on an instant and lies until the year is over."""
TERM = 3
"""The years of a curse that an ability does not say (WR-071)."""


def immune(night: Resolution, seat: str, status: str) -> bool:
    """Whether a status cannot be laid on a seat: by a passive or by an effect on it."""
    if any(status in ability.immune for _, ability in passives(night, seat)):
        return True
    kinds = [night.book.effects.get(effect.kind) for effect in night.seat(seat).effects]
    return any(status in getattr(kind, "immune", ()) for kind in kinds)


def _may_lie(night: Resolution, seat: str, status: str) -> bool:
    return night.seat(seat).alive and not immune(night, seat, status)


def _note(night: Resolution, seat: str, status: str, by: str, use: str, cause: int) -> None:
    night.aura(seat, LAID, source=by, status=status, use=use)
    night.log("enters", cause, of=seat, status=status)


def poison(
    night: Resolution, seat: str, *, by: str, use: str, late: bool = False, cause: int = NO_CAUSE
) -> bool:
    """Poison a seat for 2 years (WR-065); whether it is.

    Args:
        late: it is laid by a passive in step 8, and costs HP from the next year on.
    """
    if not _may_lie(night, seat, POISONED):
        return False
    longer = sum("longer_poison" in ability.marks for _, ability in passives(night, seat))
    night.add_effect(seat, POISONED, source=by, until=years(2 + longer, from_next=late), use=use)
    _note(night, seat, POISONED, by, use, cause)
    return True


def bless(night: Resolution, seat: str, *, by: str, use: str, cause: int = NO_CAUSE) -> bool:
    """Bless a seat for the next year (WR-061); whether it is. `net` comes after."""
    if not _may_lie(night, seat, BLESSED):
        return False
    night.add_effect(seat, BLESSED, source=by, until=years(1, from_next=True))
    _note(night, seat, BLESSED, by, use, cause)
    return True


def curse(
    night: Resolution,
    seat: str,
    *,
    by: str,
    use: str,
    now: bool = False,
    term: int = TERM,
    cause: int = NO_CAUSE,
) -> bool:
    """Curse a seat for 3 years (WR-067, WR-071); whether it is. `net` comes after.

    Args:
        term: how many years it lasts, if it does not fire.
        now: it works in this year's resolution already (WR-207), else from the next year on.
    """
    if not _may_lie(night, seat, CURSED):
        return False
    main, minor = _drawn(night, seat, by, cause)
    night.add_effect(
        seat, CURSED, source=by, until=years(term, from_next=not now), main=main, minor=minor
    )
    _note(night, seat, CURSED, by, use, cause)
    return True


def _drawn(night: Resolution, seat: str, by: str, cause: int) -> tuple[str, str]:
    """A main ability, and an auxiliary one or an instant; "" for none (WR-067, WR-070)."""
    mains, minor = [], []
    for use, grant in night.seat(seat).grants.items():
        kind = night.book.ability(grant).kind
        if grant.slot == SECRET and kind == MAIN:
            mains.append(use)
        elif (grant.slot == SECRET and kind == AUXILIARY) or (kind == INSTANT and not grant.uses):
            minor.append(use)
    return (
        night.pick("curse_main", mains, actor=by, target=seat, cause=cause) if mains else "",
        night.pick("curse_minor", minor, actor=by, target=seat, cause=cause) if minor else "",
    )


def net(night: Resolution) -> None:
    """One blessing removes one curse and one curse one blessing, the oldest first (WR-076)."""
    for name in night.bearers(CURSED) if night.bearers(BLESSED) else ():
        while True:
            curses, blessings = held(night.seat(name), CURSED), held(night.seat(name), BLESSED)
            if not curses or not blessings:
                break
            drop_one(night, name, curses[0])
            drop_one(night, name, blessings[0])


def tell_blessings(night: Resolution) -> None:
    """Whoever is blessed now, or no more, learns it (WR-062)."""
    for name, seat in night.now.seats.items():
        before, after = held(night.before.seats[name], BLESSED), held(seat, BLESSED)
        was = [one for one in before if not _over(one)]
        now = [one for one in after if not _over(one)]
        if now and not was:
            night.tell(name, "entered", of=name, status=BLESSED)
        elif before and not after and seat.alive:
            night.tell(name, "left", of=name, status=BLESSED)


def _over(effect: Effect) -> bool:
    """Whether it ends with this year."""
    return effect.until is not None and effect.until.count == 1


def cleanse(night: Resolution, seat: str, *statuses: str) -> None:
    """Take all poisonings, or curses, or both from a seat (step 5)."""
    for status in statuses:
        if is_in(night.seat(seat), status):
            night.log("leaves", of=seat, status=status)
            night.drop_effects(seat, status)


def count(night: Resolution, seat: str, status: str) -> int:
    """How many poisonings, curses or blessings lie on a seat now."""
    return len(held(night.seat(seat), status))


def draw_given(night: Resolution, seat: str) -> None:
    """A curse with which a seat began has drawn nothing yet; it does before it is first asked."""
    for effect in held(night.seat(seat), CURSED):
        if "main" not in effect.values:
            main, minor = _drawn(night, seat, effect.source, NO_CAUSE)
            change_one(night, seat, effect, main=main, minor=minor)


def strikes(night: Resolution, seat: str, use: str) -> bool:
    """Whether a curse keeps a seat from an ability now; that half of it is gone then (WR-073)."""
    draw_given(night, seat)
    for effect in held(night.seat(seat), CURSED):
        for half in HALVES:
            if effect.values[half] == use:
                _lift(night, seat, effect, half)
                return True
    return False


def strikes_at_once(night: Resolution, seat: str, use: str) -> bool:
    """Whether a curse keeps a seat from an instant now.

    One that was laid this year does not yet work (WR-207). The half that fires is lifted only at
    the start of the next year, by `lift_fired` (WR-074).
    """
    draw_given(night, seat)
    for effect in held(night.seat(seat), CURSED):
        new = effect.source != "" and effect.since == night.now.moment.index
        if not new and effect.values["minor"] == use:
            change_one(night, seat, effect, minor=FIRED)
            return True
    return False


def lift_fired(night: Resolution, seat: str) -> None:
    """Lift what has fired on instants of a seat (WR-074)."""
    for effect in held(night.seat(seat), CURSED):
        if effect.values["minor"] == FIRED:
            _lift(night, seat, effect, "minor")


def _lift(night: Resolution, seat: str, effect: Effect, half: str) -> None:
    """The half that fires is lifted; the other stays its term (WR-071)."""
    other = HALVES[half == HALVES[0]]
    if effect.values[other]:
        change_one(night, seat, effect, **{half: ""})
    else:
        drop_one(night, seat, effect)


def fire(night: Resolution) -> None:
    """Curses stop what they drew, as if it were blocked; Б does not help (WR-067, WR-069)."""
    for action in night.actions:
        fire_on(night, action)


def fire_on(night: Resolution, action: Action) -> None:
    """A curse stops one action that nothing has stopped yet; its user learns it (WR-073)."""
    if action.holds or action.verdict != PENDING or not is_in(night.seat(action.by), CURSED):
        return
    if strikes(night, action.by, action.order.use):
        night.hold(action, CURSED, None, entry=action.entry)
        night.tell(action.by, "failed", ability=action.ability.id, cause=action.entry)
