"""The conditions of their own on which the other neutrals win and leave (DD-206)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rezolv.engine import Resolution
from rezolv.rulebooks.dragons import clans
from rezolv.rulebooks.dragons.names import (
    CLANS,
    DEBT,
    DRAGONS,
    GREAT_OTHER,
    OTHERS,
    WATCHED,
)
from rezolv.rulebooks.dragons.own_ways import FED, kept

JAILED: Final = "jailed"
"""Counter of Санса: those jailed by her ability alone (DD-235)."""
NEEDED: Final = 3


def gone(night: Resolution, *sides: str) -> bool:
    """Whether nobody who counts with these sides, or was born into them, is alive."""
    roles = night.book.roles
    return not any(
        night.sides[name] in sides or roles[clans.role(night, name)].faction in sides
        for name in night.living
    )


def no_great_other(night: Resolution) -> bool:
    """Whether the Великий Иной is out of the game."""
    return not night.holders(GREAT_OTHER)


def howland_wins(night: Resolution, seat: str) -> bool:
    """All Others and all dragons are gone (DD-218)."""
    return gone(night, OTHERS, DRAGONS)


def owes(night: Resolution, seat: str, banker: str) -> bool:
    """Whether a seat is in debt."""
    return any(e.kind == DEBT and e.source == banker for e in night.seat(seat).effects)


def tycho_wins(night: Resolution, seat: str) -> bool:
    """The Великий Иной is gone and in each clan that has anybody left somebody owes (DD-223)."""
    return no_great_other(night) and all(
        any(owes(night, name, seat) for name in members)
        for clan in CLANS
        if (members := clans.members(night, clan))
    )


def wyman_wins(night: Resolution, seat: str) -> bool:
    """All Others are gone and everybody alive, himself aside, has been fed (DD-229)."""
    fed = kept(night, seat, FED)
    return gone(night, OTHERS) and all(name in fed for name in night.living if name != seat)


def sansa_wins(night: Resolution, seat: str) -> bool:
    """Three were jailed by her votes alone, and her companion is spent (DD-235)."""
    grant = night.seat(seat).grants.get("not_guilty")
    lost = grant is None or grant.lost
    return lost and night.seat(seat).counters.get(JAILED, 0) >= NEEDED


def bloodraven_wins(night: Resolution, seat: str) -> bool:
    """The Великий Иной is gone and half of the living were watched at some time (DD-240)."""
    seen = kept(night, seat, WATCHED)
    living = night.living
    return no_great_other(night) and 2 * sum(name in seen for name in living) >= len(living)


WINS: Final[dict[str, Callable[[Resolution, str], bool]]] = {
    "howland_reed": howland_wins,
    "tycho": tycho_wins,
    "wyman": wyman_wins,
    "sansa": sansa_wins,
    "bloodraven": bloodraven_wins,
}
"""Role to whether its holder has fulfilled his own condition."""
