"""Statuses: Лазарет, Тюрьма, Кладбище, out of the game; and what takes abilities for a day.

What a status takes away is judged in one place, `Rulebook.taken`: each ability says with
`works_in` where it works all the same; the documents mark that with the letters Л, Т and К.
"""

from __future__ import annotations

from rezolv.engine import PUBLIC, Resolution, Until
from rezolv.engine.abilities import Ability
from rezolv.engine.declared import EffectKind
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.table import Seat
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.moon import DAY

INFIRMARY = "infirmary"
PRISON = "prison"
GRAVEYARD = "graveyard"
EXILED = "exiled"
RESURRECTED = "resurrected"

L, T, K = INFIRMARY, PRISON, GRAVEYARD
"""The documents' marks: not lost in the Infirmary, in Prison, on the Graveyard."""

NIGHT_MARK = "night"
"""Mark of an ability that goes with the secret role, though it is everybody's."""

BARRED = "barred"
ROBBED = "robbed"
TOUCHED = "touched"
ACCUSED = "accused"
SILENCED = "silenced"
SEX_CHANGED = "sex_changed"
CONTROLLED = "controlled"

MUTING = (ROBBED, SEX_CHANGED, RESURRECTED)
"""Who bears one of these has no vote at all."""


def secret(ability: Ability) -> bool:
    """Whether an ability goes with the secret role."""
    return ability.slot == "secret" or NIGHT_MARK in ability.marks


def open_role(ability: Ability) -> bool:
    """Whether an ability goes with the open role."""
    return ability.slot == "open"


def all_of_roles(ability: Ability) -> bool:
    """Every ability of any role."""
    return True


def by_day(ability: Ability | None, phase: str) -> bool:
    """The vote, and abilities of the open role by day."""
    return phase == DAY and (ability is None or open_role(ability))


EFFECTS = {
    INFIRMARY: EffectKind(name=("Лазарет", "Infirmary"), public=True, status=True, takes=secret),
    PRISON: EffectKind(name=("Тюрьма", "Prison"), public=True, status=True, takes=all_of_roles),
    GRAVEYARD: EffectKind(name=("Кладбище", "Graveyard"), public=True, status=True),
    EXILED: EffectKind(name=("вне игры", "out of the game"), public=True, status=True),
    BARRED: EffectKind(name=("на сегодня", "for today"), known=True, takes=open_role),
    ROBBED: EffectKind(name=("обворован", "robbed"), known=True),
    TOUCHED: EffectKind(name=("прикосновение", "touched")),
    ACCUSED: EffectKind(name=("обвинён", "accused")),
    SILENCED: EffectKind(name=("немота", "silenced"), known=True),
    SEX_CHANGED: EffectKind(name=("смена пола", "change of sex"), public=True),
    CONTROLLED: EffectKind(name=("кукла", "puppet"), public=True, controls=by_day),
}


def is_in(seat: Seat, status: str) -> bool:
    """Whether a seat has a status."""
    return seat.effect(status) is not None


def known_in(view: View, seat: str, *statuses: str) -> bool:
    """Whether a seat is known to have one of these statuses."""
    return not set(statuses).isdisjoint(view.public.titles.get(seat, ()))


def free(seat: Seat) -> bool:
    """Whether a seat counts as alive for victory: neither dead nor in Prison."""
    return seat.alive and not is_in(seat, PRISON)


def enter(
    night: Resolution,
    seat: str,
    status: str,
    *,
    source: str = "",
    until: Until | None = None,
    cause: int = NO_CAUSE,
) -> None:
    """Give a status, and announce it where it is new."""
    new = not is_in(night.seat(seat), status)
    if new or until is None:
        night.drop_effects(seat, status)
        night.add_effect(seat, status, source=source, until=until)
    if new:
        entry = night.log("enters", cause, of=seat, status=status)
        night.tell(PUBLIC, "entered", of=seat, status=status, cause=entry)


def leave(night: Resolution, seat: str, status: str, cause: int = NO_CAUSE) -> None:
    """Take a status away, and announce it."""
    if is_in(night.seat(seat), status):
        night.drop_effects(seat, status)
        entry = night.log("leaves", cause, of=seat, status=status)
        night.tell(PUBLIC, "left", of=seat, status=status, cause=entry)


def bar_open_role(
    night: Resolution, seat: str, kind: str, source: str, cause: int, *, vote: bool = False
) -> None:
    """Take the open role for the next day; the player is told that, but not by what."""
    hidden = kind not in night.book.known_effects
    night.add_effect(seat, kind, source=source if hidden else "", until=Until(DAY, 1))
    night.add_effect(seat, BARRED, until=Until(DAY, 1))
    for use, grant in night.seat(seat).grants.items():
        if grant.slot == "open":
            night.tell(seat, "spent", ability=use, cause=cause)
    if vote:
        night.tell(seat, "voteless", for_good=False, cause=cause)


def release(day: Resolution) -> None:
    """At the end of a day those leave the Prison whose time is up."""
    for name, seat in list(day.now.seats.items()):
        for effect in seat.effects:
            until = effect.until
            if effect.kind == PRISON and until is not None and until.count == 1:
                leave(day, name, PRISON)
