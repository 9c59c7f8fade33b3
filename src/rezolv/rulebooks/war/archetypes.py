"""The three archetypes: how one is chosen, what points buy (WR-117 to WR-119, WR-124 to WR-137).

How points are earned is in `purses`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine import Active, FactType, Name, Refusal, Resolution, Role
from rezolv.engine.abilities import TAKE_BACK, Ability, anyone, others
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.facts import Fact, fact_types
from rezolv.engine.limits import Limit
from rezolv.engine.orders import Order, refuse
from rezolv.engine.params import Choice, Count
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.war import health
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.health import SURE
from rezolv.rulebooks.war.names import CHECKS, PHASES, RISEN, SPENDING, UNBLOCKABLE
from rezolv.rulebooks.war.purses import (
    ATTACK,
    CHOICE,
    DEFENCE,
    KINDS,
    SCOUT,
    archetype,
    carried_over,
    gain,
    take,
    told,
)
from rezolv.rulebooks.war.races import MASK_RACE, MASKS, born, race
from rezolv.rulebooks.war.starting import ARCHETYPE, POINTS

BOUGHT: Final = "bought"
"""Effect: its bearer has bought the race of a seat (`of`) with a point (WR-137)."""
SPEND: Final = "spend_power"


def chosen(view: View) -> str:
    """The archetype that a seat knows to have, "" while it has none."""
    return next((str(one.values["is"]) for one in view.effects if one.kind == ARCHETYPE), "")


def in_time(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """In the first year, by one who has none yet (WR-118)."""
    if view.public.moment.turn > 1:
        return refuse("not_now", ability=ability.id)
    return refuse("archetype_chosen", ability=ability.id) if chosen(view) else None


def chooses(night: Resolution, action: Action) -> None:
    """The archetype counts at once."""
    take(night, action.by, str(action.order.params[ARCHETYPE]))


def waiting(view: View) -> list[Order]:
    """The points that a seat is about to spend."""
    return [one for one in view.sent if one.use == SPEND and one.by == view.me and not one.passes]


def left(view: View) -> int:
    """The points held at the start of the year and not yet spent (WR-124)."""
    spent = [one.params[POINTS] for one in waiting(view)]
    return view.counters.get(POINTS, 0) - sum(one for one in spent if isinstance(one, int))


def may_spend(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """With an archetype and points, and not risen (WR-051)."""
    if view.has_effect(RISEN):
        return refuse("taken_away", ability=ability.id)
    return None if chosen(view) and left(view) > 0 else refuse("no_points", ability=ability.id)


def whom(ability: Ability, view: View) -> Sequence[str]:
    """A healer also himself; nobody hurts himself, or asks for his own race."""
    return anyone(ability, view) if chosen(view) == DEFENCE else others(ability, view)


class AskedOnce(Limit):
    """No race is bought twice (WR-137)."""

    barred = "asked_already"

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Bars whoever was asked about, or is about to be."""
        if chosen(view) != SCOUT:
            return False
        bought = any(one.kind == BOUGHT and one.values["of"] == seat for one in view.effects)
        return bought or any(seat in one.on for one in waiting(view))


class Points(Count):
    """As many points as one has left; a race costs one."""

    def domain(self, view: View) -> tuple[int, ...]:
        """From 1 up."""
        most = min(1, left(view)) if chosen(view) == SCOUT else left(view)
        return tuple(range(1, most + 1))

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is no number, and more than there are."""
        if found := super().refuse(name, view, value):
            return found
        if value in self.domain(view):
            return None
        if chosen(view) == SCOUT:
            return refuse("one_point", ability=SPEND)
        return refuse("no_points", ability=SPEND)


def spends(night: Resolution, action: Action) -> None:
    """Damage that nothing stops, HP, or a race (WR-124, WR-125, WR-130, WR-135).

    Points are no ability, so that no passive keeps them from their target.
    """
    points, seat = action.order.params[POINTS], action.aim[0]
    have = night.seat(action.by).counters.get(POINTS, 0)
    if not isinstance(points, int) or have < points or not night.seat(seat).alive:
        action.verdict = NO_EFFECT
        return
    night.set_counter(action.by, POINTS, have - points)
    kind, by, cause = archetype(night, action.by), action.by, action.entry
    if kind == ATTACK:
        health.hurt(night, seat, points, by=by, use=SPEND, sort=SURE, cause=cause)
    elif kind == DEFENCE:
        health.restore(night, seat, points, by=by, use=SPEND, cause=cause)
    elif kind == SCOUT:
        buys_race(night, action, seat)


def buys_race(night: Resolution, action: Action, seat: str) -> None:
    """The first race of a seat; whoever has Маскировка seems a помощник (WR-135, WR-136)."""
    grants = night.seat(seat).grants.values()
    masked = any(MASKS in night.book.ability(grant).marks for grant in grants)
    fact = Fact("race", {"of": seat, "is": MASK_RACE if masked else born(night, seat)})
    truth = Fact("race", {"of": seat, "is": race(night, seat)})
    night.tell_fact(action.by, fact, action.entry, truth if truth != fact else None)
    night.add_effect(action.by, BOUGHT, of=seat)


class Undecided(Role):
    """Whoever holds it has a random archetype if he chooses none in the first year (WR-119)."""

    id = "undecided"
    name = Name("Архетип не выбран", "Archetype not chosen")
    says = Name(
        "Кто за первый год не выбрал архетип, получает случайный.",
        "Whoever has not chosen an archetype in the first year gets a random one.",
    )
    kind = CHOICE
    slot = CHOICE
    clauses = ("WR-118", "WR-119")


class Archetypes(Role):
    """What everybody may do with his archetype: choose it in the first year, and spend its points.

    An attacker earns by damage dealt and taken, a defender by HP restored, blessings and risings, a
    scout by races, by those he misleads and by abilities that name somebody (WR-120 to WR-134).
    """

    choose_archetype = Active(
        "Выбор архетипа",
        "Choice of the archetype",
        says=(
            "В первый год выбрать архетип: атакующий, защитный или разведывательный.",
            "In the first year choose an archetype: attacking, defensive or scouting.",
        ),
        kind="choice",
        at=CHECKS,
        phases=PHASES,
        on=0,
        params={ARCHETYPE: Choice(*KINDS)},
        due=in_time,
        does=chooses,
        marks=(UNBLOCKABLE,),
        clauses=("WR-117", "WR-118", "WR-119"),
    )
    spend_power = Active(
        "Очки власти",
        "Power points",
        says=(
            "Потратить очки, что были у вас в начале года. Атакующий: за очко 1 урона, и ничто "
            "его не остановит. Защитный: за очко 1 ХП. Разведывательный: за одно очко — "
            "изначальная раса персонажа, о каждом раз за игру.",
            "Spend points that you had at the start of the year. Attacking: 1 damage a point, and "
            "nothing stops it. Defensive: 1 HP a point. Scouting: the first race of a character "
            "for one point, of each once a game.",
        ),
        kind="points",
        at=SPENDING,
        phases=PHASES,
        targets=whom,
        params={POINTS: Points()},
        limits=(AskedOnce(),),
        passes=TAKE_BACK,
        due=may_spend,
        does=spends,
        many=True,
        clauses=("WR-124", "WR-125", "WR-130", "WR-131", "WR-135", "WR-136", "WR-137"),
    )


EFFECTS: Final = {
    BOUGHT: Lasting(name=("раса куплена", "race bought"), known=True, shows=("of",)),
}
FACTS: Final[dict[str, FactType]] = fact_types(FactType(ARCHETYPE, {"is": "result"}, rank=49))
RESULTS: Final = {
    ATTACK: ("атакующий", "attacking"),
    DEFENCE: ("защитный", "defensive"),
    SCOUT: ("разведывательный", "scouting"),
}

__all__ = [
    "CHOICE",
    "EFFECTS",
    "FACTS",
    "RESULTS",
    "Archetypes",
    "Undecided",
    "carried_over",
    "gain",
    "told",
]
