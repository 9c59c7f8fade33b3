"""«Кровная месть»: the ledger of killers, and the attempt on all of them."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import PUBLIC, Effect, Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import VOID, Action
from rezolv.engine.orders import refuse
from rezolv.engine.table import Departure, Grant
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import clans, kills
from rezolv.rulebooks.dragons.names import AVENGED, TEAMS

BLOOD = "blood"
"""On the table: `source` killed a member of the team `of` (DD-013)."""


def unspent(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Once a game for the whole clan, as its members are told (DD-019)."""
    return refuse("spent", ability=ability.id) if view.has_effect(AVENGED) else None


def note_blood(night: Resolution, gone: Sequence[Departure]) -> None:
    """Keep who killed whose members: not of wights, who are of no clan, nor of the lynched."""
    for departure in gone:
        clan = night.sides[departure.seat]
        if clan not in TEAMS:
            continue
        for killer in departure.killers:
            effect = Effect(BLOOD, killer, {"of": clan}, None, night.now.moment.index)
            night.now.effects = (*night.now.effects, effect)


def killers(night: Resolution, clan: str) -> list[str]:
    """The living who killed members of a clan, each once, its own left out (DD-015)."""
    found = {e.source for e in night.now.effects if e.kind == BLOOD and e.values["of"] == clan}
    return [name for name in night.living if name in found and night.sides[name] != clan]


def avenges(night: Resolution, action: Action) -> None:
    """Attack all killers. Without any it has not gone through and is not spent (DD-058)."""
    clan = night.sides[action.by]
    targets = killers(night, clan)
    first = next(
        name
        for name in (*clans.members(night, clan), action.by)
        if any(a.ability.id == action.ability.id for a in night.of(name))
    )
    if not targets or first != action.by:
        action.verdict = VOID
        return
    for target in targets:
        kills.kill(night, target, action=action)
    night.now.counters = {
        **night.now.counters,
        clan: {**night.now.counters.get(clan, {}), "vengeance": 1},
    }
    night.tell(PUBLIC, "used", ability=action.ability.id, cause=action.entry)
