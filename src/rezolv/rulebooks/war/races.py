"""Races and roles as checks see them: changed, feigned, masked (WR-141, WR-199, WR-284)."""

from __future__ import annotations

from typing import NamedTuple

from rezolv.engine import Fact, Resolution
from rezolv.engine.journal import NO_CAUSE
from rezolv.rulebooks.war.deeds import Ever
from rezolv.rulebooks.war.health import laid
from rezolv.rulebooks.war.names import HELPER, HORSEMAN, HUMAN, NEUTRAL, SECRET
from rezolv.rulebooks.war.statuses import passives

RACE = "race"
"""Effect: the race that a seat has now (`race`); the last counts (WR-222, WR-308)."""
FEIGNED = "feigned"
"""Effect or aura: the race (`race`) that checks see, by its source (WR-312, WR-405)."""
IN_FORM = "in_form"
"""Aura: the form (`form`) in which a seat is this year, with the HP that it had before (`had`)."""
LEARNED = "learned"
"""Aura on who asked: he learned the race or the role (`what`) of a seat (`of`) by `use`."""
MISLED = "misled"
"""Aura on whoever was given a wrong race or role, by the source's doing (WR-133)."""
NAMED = "named"
"""Aura on who used an ability that named a particular character to him (WR-134)."""
MASKS = "masks"
"""Mark of a passive that for the first times shows another race and role (WR-284, WR-285)."""
MASK_USES, MASK_MOST = "masked", 3
MASK_ROLE, MASK_RACE = "white_wizard", HELPER


RESULTS = {
    HUMAN: ("человек", "human"),
    HELPER: ("помощник", "helper"),
    HORSEMAN: ("всадник", "horseman"),
}
"""What the races are called."""


class Seen(NamedTuple):
    """What a check sees, and by whose doing it is false; "" if it is true."""

    what: str
    by: str = ""


def secret_role(night: Resolution, seat: str) -> str:
    """The secret role of a seat."""
    return night.seat(seat).roles[SECRET]


def faction(night: Resolution, seat: str) -> str:
    """Evil, Good or neutral (WR-104)."""
    return night.book.roles[secret_role(night, seat)].faction


def horseman(night: Resolution, seat: str) -> bool:
    """Whether a seat is one of the four."""
    return faction(night, seat) == NEUTRAL


def born(night: Resolution, seat: str) -> str:
    """The race with which a seat began (WR-135, WR-442)."""
    race: str = getattr(night.book.roles[secret_role(night, seat)], "race", "")
    return race


def race(night: Resolution, seat: str) -> str:
    """The true race of a seat now; whoever is in a form is a помощник (WR-310)."""
    if night.find_aura(seat, IN_FORM) is not None:
        return HELPER
    changed = [effect for effect in night.seat(seat).effects if effect.kind == RACE]
    return str(changed[-1].values["race"]) if changed else born(night, seat)


def change_race(night: Resolution, seat: str, to: str, *, by: str, cause: int = NO_CAUSE) -> None:
    """Give a seat another race for good."""
    night.drop_effects(seat, RACE)
    night.add_effect(seat, RACE, source=by, race=to)
    night.log("race", cause, of=seat, is_=to)


def _masked(night: Resolution, seat: str) -> Ever | None:
    """The passive that would mask a seat now."""
    if night.seat(seat).counters.get(MASK_USES, 0) >= MASK_MOST:
        return None
    return next((one for _, one in passives(night, seat) if MASKS in one.marks), None)


def _use_mask(night: Resolution, seat: str) -> None:
    night.set_counter(seat, MASK_USES, night.seat(seat).counters.get(MASK_USES, 0) + 1)


def seen_race(night: Resolution, seat: str) -> Seen:
    """The race that a check sees; it may use up a mask."""
    truth = race(night, seat)
    feigned = [effect for effect in laid(night, seat) if effect.kind == FEIGNED]
    if feigned:
        shown = str(feigned[-1].values["race"])
        return Seen(shown, feigned[-1].source if shown != truth else "")
    if truth != MASK_RACE and _masked(night, seat) is not None:
        _use_mask(night, seat)
        return Seen(MASK_RACE, seat)
    return Seen(truth)


def seen_role(night: Resolution, seat: str) -> Seen:
    """The secret role that a check sees; it may use up a mask."""
    if _masked(night, seat) is not None:
        _use_mask(night, seat)
        return Seen(MASK_ROLE, seat)
    return Seen(secret_role(night, seat))


def guessed(night: Resolution, seat: str, role: str) -> bool:
    """Whether a role that had to be named is right, as it seems (WR-285).

    It never is of one in another form: what needs such a name is blocked (WR-298).
    """
    return night.find_aura(seat, IN_FORM) is None and seen_role(night, seat).what == role


def learn_race(
    night: Resolution, who: str, of: str, *, use: str, cause: int = NO_CAUSE, told: str = ""
) -> None:
    """Tell a seat the race of another as a check sees it, or what it is told instead.

    Args:
        told: the race that is told whatever is so; "" for what the check sees.
    """
    seen = Seen(told) if told else seen_race(night, of)
    truth = Fact("race", {"of": of, "is": race(night, of)})
    fact = Fact("race", {"of": of, "is": seen.what})
    night.tell_fact(who, fact, cause, truth if truth != fact else None)
    night.aura(who, LEARNED, source=who, of=of, what="race", use=use)
    _misled(night, who, seen)


def learn_role(
    night: Resolution, who: str, of: str, *, use: str, cause: int = NO_CAUSE, surely: bool = False
) -> None:
    """Tell a seat the secret role of another.

    Args:
        surely: it is learned for certain, whatever mask there is (WR-282).
    """
    truth = secret_role(night, of)
    seen = Seen(truth) if surely else seen_role(night, of)
    fact = Fact("role", {"of": of, "is": seen.what})
    real = Fact("role", {"of": of, "is": truth})
    night.tell_fact(who, fact, cause, real if real != fact else None)
    night.aura(who, LEARNED, source=who, of=of, what="role", use=use)
    _misled(night, who, seen)


def _misled(night: Resolution, who: str, seen: Seen) -> None:
    if seen.by:
        night.aura(who, MISLED, source=seen.by)


def named(night: Resolution, who: str, use: str) -> None:
    """Note that an ability named a particular character to its user (WR-134)."""
    night.aura(who, NAMED, source=who, use=use)
