"""«Другая война»: the watch turns the mafkill of another team (DD-063 to DD-067)."""

from __future__ import annotations

from rezolv.engine import Refusal, Resolution, Until
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import DONE, NO_EFFECT, PENDING, VOID, Action
from rezolv.engine.orders import refuse
from rezolv.engine.params import FactionParam
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import clans, contacts
from rezolv.rulebooks.dragons.names import CLANS, CONSPIRACY, GATHERED, MAFKILL, NIGHT_WATCH

WARRED = "warred"
MAFKILL_TEAMS = (*CLANS[1:], CONSPIRACY)


def together(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only when all of the clan are in one room (DD-066)."""
    return None if view.has_effect(GATHERED) else refuse("not_gathered", ability=ability.id)


def just_turned(view: View) -> list[str]:
    """The teams whose mafkill they turned on the turn before."""
    return [str(effect.values["of"]) for effect in view.effects if effect.kind == WARRED]


class AnotherTeam(FactionParam):
    """A team with a mafkill, and not the same on two turns running (DD-067)."""

    def domain(self, view: View) -> list[str]:
        """The teams that are free to be turned."""
        return [team for team in self.factions if team not in just_turned(view)]

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses the team of the turn before, and what has no mafkill."""
        if value in just_turned(view):
            return refuse("team_twice", of=value)
        return super().refuse(name, view, value)


def other_war(night: Resolution, action: Action) -> None:
    """Whoever carries that team's mafkill is visited, and it goes elsewhere (DD-063, DD-064)."""
    team = str(action.order.params["team"])
    for name in clans.members(night, NIGHT_WATCH):
        night.add_effect(name, WARRED, until=Until(count=2), of=team)
    if not night.seat(action.target).alive:
        action.verdict = VOID
        return
    going = [
        other
        for other in night.actions
        if MAFKILL in other.ability.marks
        and other.verdict == PENDING
        and night.seat(other.by).alive
        and night.sides[other.by] == team
    ]
    action.verdict = NO_EFFECT
    for mafkill in going:
        action.seen_at = (*action.seen_at, mafkill.by)
        if contacts.touch(night, action, mafkill.by):
            night.turn(mafkill, action.reach, action)
            action.verdict = DONE
