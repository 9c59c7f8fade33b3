"""HP: how many, the net of a phase, who dies, who enters the Infirmary and who leaves it."""

from __future__ import annotations

from collections.abc import Iterable

from rezolv.engine import Resolution
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.parts.hands import hand
from rezolv.engine.parts.lives import heal, lying_on, set_lives
from rezolv.rulebooks.massacre.lives import DOOM, FATE, buries, doom, dying, killers, revive
from rezolv.rulebooks.massacre4.acting import applied_on, by_themselves
from rezolv.rulebooks.massacre4.statuses import (
    GRAVEYARD,
    INFIRMARY,
    IRON_WILL,
    JAIL,
    RESURRECTED,
    enter,
    in_force,
    is_in,
    leave,
)

BASE = 2
"""Everybody's HP (M4-020)."""
LIVES = "lives:"
"""Mark of a passive ability that gives so many HP over the maximum: `lives:1`."""
CHOOSES = "chooses_threshold"
"""Mark of an ability by which its holder enters the Infirmary at 2 HP, or as he chooses."""
NO_RECOVERY = "no_recovery"
"""Mark of a passive ability whose holder the Infirmary does not heal."""
KNOWS_HP = "knows_hp"
"""Mark of an ability whose holder always knows his own HP."""
STAY = 2
"""So many phases in the Infirmary give a HP (M4-029)."""
THRESHOLD = "threshold"
FRAIL = "frail"
"""Mark of a passive ability whose holder enters the Infirmary at 2 HP, unless he may choose."""

RESTORES = "restores"
"""Mark of a passive ability that brings all HP when it is gained."""
GONE = "gone"
"""An ability that gives no HP any more, while its holder is not told so."""

EFFECTS = {FATE: EffectKind(), THRESHOLD: EffectKind(known=True), GONE: EffectKind()}


def most_lives(night: Resolution, name: str) -> int:
    """Two, and what the abilities in hand add that are not gone: a seat's original value."""
    seat = night.now.seats[name]
    found = hand(night.book, seat.grants).begun(LIVES)
    if not found:
        return BASE
    gone = {effect.values["use"] for effect in seat.effects if effect.kind == GONE}
    return BASE + sum(int(number) for use, number in found if use not in gone)


def fit(night: Resolution) -> None:
    """Keep to the abilities in hand what hangs on them: the maximum, an iron will."""
    for name, seat in list(night.now.seats.items()):
        most = most_lives(night, name)
        if seat.max_hp != most:
            lives = seat.hp if seat.hp is None else min(seat.hp, most)
            night.change(name, max_hp=most, hp=lives)
        iron = "iron_will" in seat.grants
        if iron and not is_in(seat, IRON_WILL):
            night.add_effect(name, IRON_WILL)
        elif not iron and is_in(seat, IRON_WILL):
            night.drop_effects(name, IRON_WILL)


def restore(night: Resolution, name: str, gained: Iterable[str], cause: int = NO_CAUSE) -> None:
    """All HP, if an ability that was just gained brings them (M4-206, M4-228)."""
    grants = night.seat(name).grants
    if any(RESTORES in night.book.ability(grants[use]).marks for use in gained):
        set_lives(night, name, most_lives(night, name), cause)


# The net of a phase


def recover(night: Resolution) -> None:
    """What heals by itself: every two whole phases in the Infirmary, and passive abilities."""
    index = night.now.moment.index
    for name, seat in night.before.seats.items():
        effect = seat.effect(INFIRMARY)
        if effect is None or not seat.alive or in_force(night, name, NO_RECOVERY):
            continue
        phases = index - effect.since
        if phases > 0 and phases % STAY == 0:
            heal(night, name, 1, by=name, use=INFIRMARY)
    by_themselves(night)


# Death


def would_die(night: Resolution, name: str) -> bool:
    """Whether a seat would come to the graveyard by what has happened so far in this phase."""
    return night.seat(name).alive and dying(night, name) is not None


def save(night: Resolution, name: str, cause: int = NO_CAUSE) -> None:
    """Whatever would kill a seat in this phase does not; its HP are the original ones."""
    night.drop_auras(name, DOOM)
    set_lives(night, name, most_lives(night, name), cause)


def deaths(night: Resolution) -> None:
    """Whoever is sent to the graveyard or has no HP left dies (M4-022)."""
    for name in night.living:
        if not would_die(night, name):
            continue
        dooms = lying_on(night, name, DOOM)
        night.drop_effects(name, FATE)
        night.add_effect(name, FATE, are=applied_on(night, name))
        entry = dooms[0].values["entry"] if dooms else NO_CAUSE
        how = str(dooms[0].values["use"]) if dooms else "wounds"
        cause = entry if isinstance(entry, int) else NO_CAUSE
        night.kill(name, how, killers(night, name), cause)


def _no_role(night: Resolution, name: str, cause: int) -> None:
    """A death does not show the secret role (M4-042)."""


bury = buries(INFIRMARY, JAIL, RESURRECTED, then=_no_role)


def send_to_graveyard(night: Resolution, action: Action, target: str) -> None:
    """Let a seat die whatever HP it has; that is no attack."""
    doom(night, target, action)


def raise_dead(night: Resolution, action: Action, target: str) -> bool:
    """Back from the graveyard with the original HP, unless the dead one has no soul (M4-045)."""
    seat = night.seat(target)
    if not is_in(seat, GRAVEYARD) or "soulless" in seat.grants:
        return False
    revive(night, target, action.entry, most_lives(night, target))
    enter(night, target, RESURRECTED, source=action.by, cause=action.entry)
    return True


# The Infirmary


def threshold(night: Resolution, name: str) -> int:
    """At how many HP a seat enters the Infirmary: 1, or 2 of a smith, or as one chose."""
    if in_force(night, name, CHOOSES):
        chosen = night.seat(name).effect(THRESHOLD)
        at = chosen.values["at"] if chosen is not None else 2
        return at if isinstance(at, int) else 2
    return 2 if in_force(night, name, FRAIL) else 1


def choose_threshold(night: Resolution, action: Action) -> None:
    """From this phase on until it is chosen anew (M4-203)."""
    night.drop_effects(action.by, THRESHOLD)
    night.add_effect(action.by, THRESHOLD, source=action.by, at=action.order.params["at"])


def thresholds(night: Resolution) -> None:
    """Who enters the Infirmary and who leaves it, by the HP at the end of the phase."""
    for name in night.living:
        judge(night, name)


def judge(night: Resolution, name: str) -> None:
    """One seat by its HP."""
    if (night.seat(name).hp or 0) > threshold(night, name):
        leave(night, name, INFIRMARY)
    elif not is_in(night.seat(name), INFIRMARY):
        enter(night, name, INFIRMARY)
