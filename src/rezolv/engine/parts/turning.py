"""Redirects: whatever a player does reaches another; and in which order such actions settle."""

from __future__ import annotations

from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import NO_EFFECT, PENDING, Action
from rezolv.engine.parts.seating import place
from rezolv.engine.resolution import Resolution

TURNS = "turns"
"""Mark of an ability that redirects: its first target is turned to its second."""


def redirects(aura: str) -> Behaviour:
    """Send what the first player reached has yet to do to the second player.

    Of two redirects that reach one player that of the redirector first in seat order stands. In a
    circle of actions no redirect of the circle is turned by another of it. An ability that does
    this has the mark `TURNS`.

    Args:
        aura: the effect that lies on the first player for this resolution.
    """

    def does(night: Resolution, action: Action) -> None:
        who, to = action.reach
        if who == to:
            _undone(night, action, "same_player")
            return
        if (old := _redirector(night, who, aura)) is not None:
            if place(night, old.by) < place(night, action.by):
                _undone(night, action, "other_redirect")
                return
            _undone(night, old, "other_redirect")
            night.drop_auras(who, aura)
        night.aura(who, aura, source=action.by, to=to)
        for other in night.of(who):
            in_circle = other in night.ring and TURNS in other.ability.marks
            if other.verdict == PENDING and not in_circle:
                night.turn(other, (to, *other.reach[1:]), action)

    return does


def _undone(night: Resolution, action: Action, why: str) -> None:
    action.verdict = NO_EFFECT
    night.log("void", action.entry, by=action.by, use=action.ability.id, why=why)


def _redirector(night: Resolution, seat: str, aura: str) -> Action | None:
    """The redirect that lies on a seat."""
    effect = night.find_aura(seat, aura)
    if effect is None:
        return None
    for action in night.of(effect.source):
        if TURNS in action.ability.marks and action.acted and action.target == seat:
            return action
    return None


def turn_as_redirected(night: Resolution, action: Action, aura: str) -> None:
    """Turn an action that came up late where the redirect on its actor sends it."""
    redirector = _redirector(night, action.by, aura)
    if redirector is not None:
        night.turn(action, (redirector.reach[1], *action.reach[1:]), redirector)


def reaches(night: Resolution, first: Action, second: Action) -> bool:
    """Whether the first action may come to the actor of the second, and so change it.

    For steps by dependency in which actions block and redirect. What the second brings upon its
    own actor comes too late to change it; what is held changes nothing.
    """
    if first.holds:
        return False
    return second.by in _may_reach(night, first, second)


def _may_reach(night: Resolution, action: Action, without: Action) -> set[str]:
    """Where an unsettled action may come yet, whichever of the other redirects reach its actor."""
    pool = [one for one in night.unsettled if one is not without and not one.holds]
    redirecting = [one for one in pool if TURNS in one.ability.marks]
    reach = {id(one): {one.target} for one in pool}
    changed = bool(redirecting)
    while changed:
        changed = False
        for redirect in redirecting:
            to = redirect.reach[1]
            for one in pool:
                if one is redirect or one.by not in reach[id(redirect)]:
                    continue
                if to not in reach[id(one)]:
                    reach[id(one)].add(to)
                    changed = True
    return reach[id(action)]
