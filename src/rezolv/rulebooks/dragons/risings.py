"""What the Блэкфайры do: risings, troubles, poison, dye, and what Стрикленд learns."""

from __future__ import annotations

from typing import Final

from rezolv.engine import PUBLIC, Grant, Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import NO_EFFECT, PENDING, VOID, Action
from rezolv.engine.orders import refuse
from rezolv.engine.params import FactionParam
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import blocks, clans
from rezolv.rulebooks.dragons.moves import named
from rezolv.rulebooks.dragons.names import (
    AC,
    BLACKFYRE,
    CLANS,
    COPYABLE,
    DYED,
    GATHERED,
    GRIFF,
    MAFKILL,
    POISON,
)

STRANGERS: Final = tuple([clan for clan in CLANS if clan != BLACKFYRE])
"""The clans against which one may rise: four, and each once (DD-158)."""
COPIED: Final = "copied"
"""The slot of what Стрикленд has learnt."""


def risen(view: View) -> list[str]:
    """The clans against which they rose, as the results of earlier turns told (DD-159)."""
    return [str(fact["of"]) for fact in view.known("rising")]


class Unrisen(FactionParam):
    """A clan against which there was no rising yet: once against each (DD-158)."""

    def domain(self, view: View) -> list[str]:
        """The clans that are left."""
        return [clan for clan in self.factions if clan not in risen(view)]

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses a clan against which they rose, and what is no clan of others."""
        if value in risen(view):
            return refuse("risen_before", faction=value)
        return super().refuse(name, view, value)


def all_together(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only while all who are left of the clan, wights aside, are in one room (DD-160)."""
    if set(STRANGERS) <= set(risen(view)):
        return refuse("spent", ability=ability.id)
    return None if view.has_effect(GATHERED) else refuse("not_gathered", ability=ability.id)


def rises(night: Resolution, action: Action) -> None:
    """No ability of a member of that clan works in this turn, nor its mafkill (DD-157).

    One rising a turn: of several sent by clanmates the first stands.
    """
    if not night.once("rising"):
        action.verdict = VOID
        return
    clan = str(action.order.params["faction"])
    night.tell(PUBLIC, "rising", of=clan, cause=action.entry)
    for seat in clans.members(night, clan):
        if blocks.block(night, action, seat):
            for other in night.of(seat):
                if other.verdict == PENDING and MAFKILL in other.ability.marks:
                    night.hold(other, blocks.BLOCK, action)


def troubles(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """What these two have yet to do goes to each other; if one has nothing to turn, nothing does.

    (DD-161, DD-162, DD-163.)
    """
    pairs = list(zip(on, reversed(on), strict=True)) if len(on) > 1 else []
    turned = [(blocks.redirectable(night, one, first_only=False), to) for one, to in pairs]
    if not turned or not all(moves for moves, _ in turned):
        action.verdict = NO_EFFECT
        return
    for moves, to in turned:
        for move in moves:
            blocks.turn_first(night, move, to, action)


def poisons(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Whoever is no teammate dies at her step of the next turn, come what may to her (DD-165)."""
    strangers = [seat for seat in on if not clans.mates(night, action.by, seat)]
    if not strangers:
        action.verdict = NO_EFFECT
    for seat in strangers:
        night.add_effect(seat, POISON, source=action.by)


def dyes(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """The abilities of a clan come to this player, and do not work on him (DD-168)."""
    for seat in on:
        night.aura(seat, DYED, source=action.by, of=action.order.params["faction"])


def wears(night: Resolution, action: Action) -> None:
    """The status of this turn: checks see it, and its team can do nothing to him (DD-169)."""
    night.drop_auras(action.by, GRIFF)
    night.aura(
        action.by, GRIFF, source=action.by, status=action.order.params["status"], chosen=True
    )


def learns(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """He knows what the player can do, and from the next turn can do it himself (DD-170, 172)."""
    seat = on[0]
    found = {
        use: grant
        for use, grant in night.seat(seat).grants.items()
        if not grant.lost and {AC, COPYABLE} <= night.book.ability(grant).marks
    }
    if not found:
        action.verdict = NO_EFFECT
        night.tell(action.by, "failed", ability=action.ability.id, cause=action.entry)
        return
    for use, grant in found.items():
        if use not in night.seat(action.by).grants:
            night.give(action.by, use, Grant(grant.ability, grant.role, COPIED))
    night.tell(
        action.by, "abilities_on", of=named(action, seat), are=tuple(found), cause=action.entry
    )
