"""The Dance of Dragons: what begins it, and who falls (DD-187 to DD-191)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import PUBLIC, Grant, Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.orders import refuse
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import clans, kills, taming, valyria
from rezolv.rulebooks.dragons.names import BY_DRAGON, DANCING

HANDS: Final = ("rock", "paper", "scissors")
BEATS: Final = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
RPS: Final = "rps"


def bite(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Kill a player; a dragon, or the rider of another, is challenged (DD-177, DD-187, DD-202)."""
    target = on[0]
    other = target if clans.is_dragon(night, target) else taming.dragon_of(night, target)
    if valyria.forbidden(night, action) or other == action.by:
        action.verdict = NO_EFFECT
    elif other:
        challenge(night, action, other)
    else:
        kills.kill(night, target, BY_DRAGON, action=action)


def challenge(night: Resolution, action: Action, other: str) -> None:
    """A dance of two begins; a third does not come between (DD-187, DD-191)."""
    pair = (action.by, other)
    if any(night.seat(dragon).effect(DANCING) is not None for dragon in pair):
        action.verdict = NO_EFFECT
        return
    roles = tuple([clans.role(night, dragon) for dragon in pair])
    entry = night.log("dances", action.entry, are=pair)
    for dragon, partner in zip(pair, reversed(pair), strict=True):
        night.add_effect(dragon, DANCING, source=action.by, partner=partner)
    night.tell(PUBLIC, "dance", are=roles, cause=entry)


def in_dance(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """A hand is shown only in a dance."""
    return None if view.has_effect(DANCING) else refuse("no_offer", ability=ability.id)


def hand(night: Resolution, dragon: str) -> str:
    """What a dragon has shown, "" if nothing."""
    for action in night.of(dragon):
        if action.ability.id == RPS and action.acted:
            return str(action.order.params["hand"])
    return ""


def results(night: Resolution) -> None:
    """The hands sent with this turn decide the dances of the turn before (DD-188, DD-189)."""
    dances: list[tuple[str, str]] = []
    for name in night.bearers(DANCING):
        seat = night.seat(name)
        effect = seat.effect(DANCING)
        assert effect is not None
        night.drop_effects(name, DANCING)
        partner = str(effect.values["partner"])
        if seat.alive and night.seat(partner).alive and (partner, name) not in dances:
            dances.append((name, partner))
    for pair in dances:
        lost = losers(night, *pair)
        won = tuple([dragon for dragon in pair if dragon not in lost])
        entry = night.log("danced", are=pair, won=won)
        riders = [rider for dragon in lost if (rider := taming.rider_of(night, dragon))]
        for fallen in (*lost, *riders):
            night.kill(fallen, "dance", won, entry)


def losers(night: Resolution, one: str, other: str) -> tuple[str, ...]:
    """Who falls by the hands shown; in a draw whoever has no rider, or both (DD-188, DD-189)."""
    mine, theirs = hand(night, one), hand(night, other)
    if mine == theirs:
        ridden = [dragon for dragon in (one, other) if taming.rider_of(night, dragon)]
        if len(ridden) != 1:
            return (one, other)
        return (other,) if ridden == [one] else (one,)
    if not theirs or BEATS.get(mine) == theirs:
        return (other,)
    return (one,)
