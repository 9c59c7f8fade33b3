"""Back from the Graveyard, with full lives and without a vote."""

from __future__ import annotations

from rezolv.engine import Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.orders import refuse
from rezolv.engine.parts.lives import set_lives
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.lives import most_lives, revive
from rezolv.rulebooks.massacre.standing import inherit
from rezolv.rulebooks.massacre.statuses import (
    EXILED,
    GRAVEYARD,
    INFIRMARY,
    PRISON,
    RESURRECTED,
    enter,
    is_in,
    leave,
)
from rezolv.rulebooks.massacre.wins import marked
from rezolv.rulebooks.massacre2.fights import CALL, CALL_KNOWN
from rezolv.rulebooks.massacre2.names import DEMON_ROLES
from rezolv.rulebooks.massacre2.setup import UNLIMITED

NOT_RAISED = (*DEMON_ROLES, "lich")
"""Whom Армия тьмы does not raise (M2-123)."""


def rise(night: Resolution, name: str, action: Action) -> None:
    """All lives, and the status that takes the vote."""
    revive(night, name, action.entry, most_lives(night, name))
    enter(night, name, RESURRECTED, source=action.by, cause=action.entry)


def army(night: Resolution, action: Action) -> None:
    """Each of the dead on his own account, demons and Личи left out."""
    action.verdict = NO_EFFECT
    for name in dict.fromkeys(action.reach):
        seat = night.seat(name)
        if is_in(seat, GRAVEYARD) and seat.roles["secret"] not in NOT_RAISED:
            rise(night, name, action)
            action.verdict = "done"


def thanatology(night: Resolution, action: Action) -> None:
    """Whoever is dead, demons too."""
    if is_in(night.seat(action.target), GRAVEYARD):
        rise(night, action.target, action)
    else:
        action.verdict = NO_EFFECT


def call_open(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """After a full moon with Sacrifice! in which somebody died."""
    return None if view.has_effect(CALL_KNOWN) else refuse("no_sacrifice", ability=ability.id)


def resummon(night: Resolution, action: Action) -> None:
    """If the victim of Sacrifice! did not live, a demon is back, healthy and free."""
    found = []
    if night.before.seats[action.by].effect(CALL) is not None:
        holders = night.holders(str(action.order.params["role"]), alive=False)
        found = [name for name in holders if not is_in(night.seat(name), EXILED)]
    if not found:
        action.verdict = NO_EFFECT
    for name in found:
        if not night.seat(name).alive:
            rise(night, name, action)
            continue
        lives = max(night.seat(name).hp or 0, most_lives(night, name))
        set_lives(night, name, lives, action.entry)
        for status in (INFIRMARY, PRISON, RESURRECTED):
            leave(night, name, status, action.entry)


def pass_on(night: Resolution) -> None:
    """Offices and roles of those who are lost pass on; lives without a maximum stay so."""
    inherit(night)
    for name, seat in list(night.now.seats.items()):
        if seat.max_hp is not None and marked(night, seat, UNLIMITED):
            night.change(name, max_hp=None)
