"""Before the first year: what two open roles choose once they are dealt (WR-188, WR-192, WR-194).

Until it is over nobody sees anybody's open role, so that a Мимик is never seen as what he is. A
table laid for a scenario, whose seats bring their choices with them, has no such phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine import PUBLIC, Active, FactType, Resolution
from rezolv.engine.abilities import TAKE_BACK, Behaviour
from rezolv.engine.actions import Action
from rezolv.engine.facts import fact_types
from rezolv.engine.params import RoleParam
from rezolv.engine.table import Moment
from rezolv.rulebooks.war import starting
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.names import EVE, UNVEILING
from rezolv.rulebooks.war.purses import CHOICE
from rezolv.rulebooks.war.starting import FOE, SHOWN, VEILED, show_face, shows

FACE: Final = "face"
"""Fact: the open role in which a seat is seen from the first year on."""
FACTS: Final = fact_types(FactType(FACE, {"of": "seat", "is": "role"}, rank=9))
EFFECTS: Final = {
    VEILED: Lasting(name=("явная роль ещё не видна", "open role not seen yet")),
    SHOWN: Lasting(name=("показан как", "shown as"), known=True, shows=("role",)),
    FOE: Lasting(name=("знает повадки", "knows the habits of"), known=True, shows=("role",)),
}


def began(night: Resolution) -> None:
    """A game that was dealt begins here, with all open roles unseen."""
    if any(CHOICE in seat.roles for seat in night.now.seats.values()):
        night.now.moment = Moment(0, 1, EVE)
        for name in list(night.now.seats):
            night.add_effect(name, VEILED)
    starting.began(night)


def unveil(night: Resolution) -> None:
    """The open roles are told to all; a Мимик who has not said what he shows is lent a face."""
    for name in list(night.now.seats):
        night.drop_effects(name, VEILED)
        show_face(night, name)
        night.tell(PUBLIC, FACE, of=name, is_=shows(night.seat(name)))


def lays(kind: str) -> Behaviour:
    """Lay an effect with the role that was chosen."""

    def does(night: Resolution, action: Action) -> None:
        night.add_effect(action.by, kind, role=action.order.params["role"])

    return does


def choice(
    ru: str,
    en: str,
    *,
    says: tuple[str, str],
    among: Sequence[str],
    kind: str,
    clauses: tuple[str, ...],
) -> Active:
    """One of these roles, named before the first year: laid as an effect of this kind."""
    return Active(
        ru,
        en,
        says=says,
        kind="choice",
        at=UNVEILING,
        phases=(EVE,),
        on=0,
        params={"role": RoleParam(*among)},
        passes=TAKE_BACK,
        does=lays(kind),
        clauses=clauses,
    )
