"""«Память Валирии»: what the Таргариены forbid wild dragons, and where they send them."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import NO_EFFECT, PENDING, VOID, Action
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import taming
from rezolv.rulebooks.dragons.names import AC, BANNED, LEADS

BAN: Final = "valyria_ban"
COMMAND: Final = "valyria_order"


def leader(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Given by the leader; they need not be gathered (DD-141)."""
    return None if view.has_effect(LEADS) else refuse("not_leader", ability=ability.id)


def forbids(night: Resolution, action: Action) -> None:
    """No dragon that is wild now attacks the player, each until it is won over (DD-142)."""
    if not night.seat(action.target).alive:
        action.verdict = VOID
        return
    wild = [name for name in night.living if taming.is_wild(night, name)]
    if not wild:
        action.verdict = NO_EFFECT
    for dragon in wild:
        night.add_effect(dragon, BANNED, source=action.by, of=action.target)


def commands(night: Resolution, action: Action) -> None:
    """A wild dragon goes for another than it chose, and learns for whom (DD-143).

    One that was won over by now goes its own way, and so does what is no dragon.
    """
    dragon, prey = str(action.order.params["dragon"]), action.target
    if not night.seat(prey).alive or not night.seat(dragon).alive:
        action.verdict = VOID
        return
    wild = taming.is_wild(night, dragon)
    bites = [one for one in night.of(dragon) if goes(one)] if wild else []
    if not bites:
        action.verdict = NO_EFFECT
    for bite in bites:
        night.turn(bite, (prey,), action)
        night.tell(dragon, "ordered", of=prey, cause=action.entry)


def goes(action: Action) -> bool:
    """Whether a dragon is still on its way."""
    return action.verdict == PENDING and not action.holds and AC in action.ability.marks


def forbidden(night: Resolution, action: Action) -> bool:
    """Whether the attack of a dragon is forbidden; not one that they commanded themselves."""
    if any(one.ability.id == COMMAND for one in night.of(action.turned_by)):
        return False
    return any(
        effect.kind == BANNED and effect.values["of"] == action.target
        for effect in night.seat(action.by).effects
    )
