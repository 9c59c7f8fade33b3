"""What lasts of the dead: what acted on them as they died; what a Вор takes from them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rezolv.engine import Resolution
from rezolv.engine.actions import Action
from rezolv.engine.table import Effect
from rezolv.rulebooks.war.contacts import counts
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.health import set_most
from rezolv.rulebooks.war.names import OPEN, START
from rezolv.rulebooks.war.starting import FOE, settle_in

FATE: Final = "fate"
"""Effect on the dead: the abilities (`are`) that acted on it in the year of its death (WR-157)."""
FORMER_FOE: Final = "former_foe"
"""Effect on a Вор: the secret role (`role`) that the robbed one knew; he is not told which."""
STOLEN: Final = "stolen"
"""Effect on a Вор: the open role (`role`) whose abilities come with the next year (WR-176)."""


def remember(night: Resolution) -> bool:
    """Keep what acted on those who have just died; of a second death that of the last."""
    for gone in night.departures:
        name = gone.seat
        if night.once("fate", name):
            acted = [
                one.ability.id
                for one in (*night.at_once, *night.actions)
                if counts(one) and name in one.reach
            ]
            night.drop_effects(name, FATE)
            night.add_effect(name, FATE, are=tuple(sorted(set(acted))))
    return False


def steals(night: Resolution, action: Action) -> None:
    """The open role of a dead one comes to the thief when the next year begins."""
    for seat in action.reach:
        night.add_effect(
            action.by, STOLEN, source=action.by, role=night.seat(seat).roles[OPEN], of=seat
        )


def takes_over(night: Resolution, name: str, effect: Effect) -> None:
    """All abilities of that role, as if unused; HP of a passive raise the maximum only."""
    night.drop_effects(name, STOLEN)
    gained = 0
    for use, grant in night.book.role_grants[str(effect.values["role"])].items():
        if use not in night.seat(name).grants:
            night.give(name, use, replace(grant, slot=OPEN))
            gained += getattr(night.book.ability(grant), "lives", 0)
    set_most(night, name, (night.seat(name).max_hp or 0) + gained)
    foe = night.seat(str(effect.values["of"])).effect(FOE)
    if foe is not None:
        night.add_effect(name, FORMER_FOE, role=foe.values["role"])
    settle_in(night, name)


EFFECTS: Final = {
    FATE: Lasting(),
    FORMER_FOE: Lasting(name=("знает повадки", "knows the habits of")),
    STOLEN: Lasting(known=True, at=START, does=takes_over),
}
