"""Thresholds: one life is the Infirmary, none is the Graveyard; and what keeps one from dying."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import PUBLIC, Resolution, Until
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.parts.automatic import has
from rezolv.engine.parts.hands import hand
from rezolv.engine.parts.lives import hurt_with, lying_on, set_lives
from rezolv.rulebooks.massacre.feeding import announced
from rezolv.rulebooks.massacre.moon import DAY
from rezolv.rulebooks.massacre.statuses import (
    EXILED,
    GRAVEYARD,
    INFIRMARY,
    PRISON,
    enter,
    is_in,
    leave,
)

DOOM = "doom"
FATE = "fate"
SPARED = "spared"
IMMORTAL = "immortal"

NO_INFIRMARY = "no_infirmary"
"""Mark of a passive ability whose holder does not go to the Infirmary."""
LEAVES_INFIRMARY = "leaves_infirmary"
"""Mark of a passive ability that once leads its holder out of the Infirmary."""

EFFECTS = {
    FATE: EffectKind(),
    SPARED: EffectKind(),
    IMMORTAL: EffectKind(name=("бессмертие", "immortality"), public=True),
}

Saviour = Callable[[Resolution, dict[str, bool]], None]
"""Takes those whom it saves out of the dying; each is mapped to whether nothing may save him."""


def most_lives(night: Resolution, seat: str) -> int:
    """Two, and what the roles add."""
    roles = night.seat(seat).roles.values()
    return 2 + sum(getattr(night.book.everyone[role], "lives", 0) for role in roles)


def doom(night: Resolution, seat: str, action: Action, *, certain: bool = False) -> None:
    """Let a seat die at the thresholds, whatever lives it has; or at once, by day.

    Args:
        certain: nothing saves it.
    """
    if not night.closing:
        die_by_day(night, seat, action.ability.id, (action.by,), action.entry)
        return
    night.aura(
        seat, DOOM, source=action.by, use=action.ability.id, certain=certain, entry=action.entry
    )  # fmt: skip


def spared(night: Resolution, seat: str, cause: int = NO_CAUSE) -> bool:
    """Whether something leaves a dying seat its last life: for good, or once."""
    effects = night.seat(seat).effects
    found = next((e for e in effects if e.kind in (IMMORTAL, SPARED)), None)
    if found is None:
        return False
    if found.kind == SPARED:
        kept = tuple([effect for effect in effects if effect is not found])
        night.change(seat, effects=kept)
    night.log("spared", cause, of=seat, how=found.kind)
    set_lives(night, seat, 1, cause)
    return True


def spare_once(night: Resolution) -> None:
    """Those who would die this night and are spared once keep their last life."""
    for name in night.living:
        if any(e.kind == SPARED for e in night.seat(name).effects) and dying(night, name) is False:
            spared(night, name)
            night.drop_auras(name, DOOM)


def dying(night: Resolution, seat: str) -> bool | None:
    """Whether a seat would die now: None if not, else whether nothing may save it."""
    dooms = lying_on(night, seat, DOOM)
    if not dooms and (night.seat(seat).hp or 0) > 0:
        return None
    return any(effect.values["certain"] for effect in dooms)


def die_by_day(day: Resolution, seat: str, how: str, killers: tuple[str, ...], cause: int) -> bool:
    """A seat dies at once unless it is spared; whether it does."""
    if not day.seat(seat).alive or spared(day, seat, cause):
        return False
    day.add_effect(seat, FATE, are=("execution" if how == "executed" else how,))
    day.kill(seat, how, killers, cause)
    day.land_deaths()
    return True


def thresholds(*saviours: Saviour) -> Callable[[Resolution], None]:
    """Who dies, who enters the Infirmary and who leaves it.

    Args:
        saviours: what else may save the dying, first to last.
    """

    def run(night: Resolution) -> None:
        found = {name: dying(night, name) for name in night.living}
        lost = {name: certain for name, certain in found.items() if certain is not None}
        for name, certain in list(lost.items()):
            if not certain and spared(night, name):
                del lost[name]
        for saviour in saviours:
            saviour(night, lost)
        for name in lost:
            dooms = lying_on(night, name, DOOM)
            uses = dict.fromkeys(
                [*hurt_with(night, name), *(str(effect.values["use"]) for effect in dooms)]
            )
            night.add_effect(name, FATE, are=tuple(uses))
            entries = [effect.values["entry"] for effect in dooms]
            cause = next((entry for entry in entries if isinstance(entry, int)), NO_CAUSE)
            how = str(dooms[0].values["use"]) if dooms else "wounds"
            night.kill(name, how, killers(night, name), cause)
        night.land_deaths()
        for name in night.living:
            judge_lives(night, name)

    return run


def killers(night: Resolution, seat: str) -> tuple[str, ...]:
    """Whoever hurt or doomed a seat this night."""
    found = [e.source for kind in ("damage", DOOM) for e in lying_on(night, seat, kind)]
    return tuple(dict.fromkeys(found))


def passive_with(night: Resolution, seat: str, mark: str) -> str:
    """A passive ability with this mark that works for a seat now, "" if it has none."""
    for use in hand(night.book, night.seat(seat).grants).marked.get(mark, ()):
        if has(night, seat, use):
            return use
    return ""


def judge_lives(night: Resolution, name: str) -> None:
    """One life leads into the Infirmary, more lead out of it."""
    lives = night.seat(name).hp or 0
    ill = is_in(night.seat(name), INFIRMARY)
    if lives > 1:
        leave(night, name, INFIRMARY)
    elif not ill and not passive_with(night, name, NO_INFIRMARY):
        enter(night, name, INFIRMARY)
        way_out = passive_with(night, name, LEAVES_INFIRMARY)
        if way_out and not night.seat(name).grants[way_out].uses:
            night.set_grant(name, way_out, uses=1)
            set_lives(night, name, lives + 1)
            leave(night, name, INFIRMARY)


Burial = Callable[[Resolution, str, int], None]
"""What follows the death of a seat; the number is the journal's line of it."""


def buries(*statuses: str, then: Burial) -> Callable[[Resolution], bool]:
    """What follows a death: the Graveyard. Exile is no death.

    Args:
        statuses: these end with it.
        then: what else follows.
    """

    def bury(night: Resolution) -> bool:
        return _bury(night, statuses, then)

    return bury


def show_role(night: Resolution, name: str, cause: int) -> None:
    """The role of the dead is shown to all, or the mask that hides it."""
    mask = announced(night, name)
    truth = night.now.seats[name].roles["secret"]
    night.tell(PUBLIC, "role", of=name, is_=mask, cause=cause)
    if mask != truth:
        night.log("masked", cause, of=name, is_=mask, role=truth)


def _bury(night: Resolution, statuses: tuple[str, ...], then: Burial) -> bool:
    buried = False
    for departure in night.departures:
        name = departure.seat
        seat = night.seat(name)
        if seat.alive or is_in(seat, GRAVEYARD) or is_in(seat, EXILED):
            continue
        buried = True
        cause = night.fates.get(name, NO_CAUSE)
        for status in statuses:
            leave(night, name, status, cause)
        night.change(name, hp=0)
        if departure.how == EXILED:
            enter(night, name, EXILED, cause=cause)
            continue
        night.tell(PUBLIC, "died", of=name, cause=cause)
        enter(night, name, GRAVEYARD, cause=cause)
        then(night, name, cause)
    return buried


bury = buries(INFIRMARY, PRISON, then=show_role)
"""What follows a death, where the role is shown."""


def revive(night: Resolution, name: str, cause: int, lives: int | None = None) -> None:
    """Back from the Graveyard, with full lives or so many."""
    full = night.seat(name).max_hp
    night.log("revived", cause, of=name)
    night.drop_effects(name, FATE)
    night.change(name, alive=True, hp=full if lives is None else lives)
    leave(night, name, GRAVEYARD, cause)


def keep_one_life(night: Resolution, name: str, cause: int = NO_CAUSE) -> None:
    """Take all lives but one."""
    if (night.seat(name).hp or 0) > 1:
        set_lives(night, name, 1, cause)


def for_days(days: int) -> Until:
    """To the end of so many days, that of today included."""
    return Until(DAY, days)
