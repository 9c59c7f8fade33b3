"""Leaving a faction, expelling from it, deposing its leader: by night (TR-071 to TR-076).

All of it waits for the morning; what comes of it is in `founding` and `coups`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine import Active, Refusal
from rezolv.engine.abilities import STANDS, Ability, Variant
from rezolv.engine.orders import Order, refuse
from rezolv.engine.params import Param, SeatParam
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.throne import clock
from rezolv.rulebooks.throne.clock import NIGHT
from rezolv.rulebooks.throne.factions import Faction, known_to, own
from rezolv.rulebooks.throne.state import ACCEPTED, QUARANTINE

TWO_CYCLES: Final = 48
"""Hours between joining and leaving, and before one can be expelled (TR-071, TR-072)."""


def companions(ability: Ability, view: View) -> Sequence[str]:
    """All who are in a player's factions."""
    found = {name for one in known_to(view) for name in one.joined}
    return [name for name in view.public.seats if name in found]


def names(factions: Sequence[Faction], wanted: Sequence[Faction]) -> list[str]:
    """What some of these factions may be called, each by its leader.

    A double player may lead two; each of them is then called by a member that the other has not.
    """
    found: list[str] = []
    for one in wanted:
        others = [other for other in factions if other.id != one.id]
        if all(other.leader != one.leader for other in others):
            found.append(one.leader)
        else:
            found += [n for n in one.joined if all(n not in other.joined for other in others)]
    return found


def meant(factions: Sequence[Faction], order: Order) -> list[Faction]:
    """Those of a player's factions that an order may mean."""
    named = order.params.get("faction", order.on[0] if order.on else None)
    if named is None:
        return list(factions)
    led = [one for one in factions if one.leader == named]
    return led if len(led) == 1 else [one for one in factions if named in one.joined]


def old_enough(view: View, joined: int) -> bool:
    """Whether two cycles have passed since somebody joined (TR-071, TR-072)."""
    return clock.hour_of(view.public.moment) - joined >= TWO_CYCLES


def may_leave(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Two cycles after joining, and not in a night in which one joins another (TR-071, TR-082)."""
    mine = known_to(view)
    if not mine:
        return refuse("no_faction", ability=ability.id)
    if not any(old_enough(view, one.joined[view.me]) for one in mine):
        return refuse("joined_lately", of=view.me)
    return refuse("accepted_already") if view.has_effect(ACCEPTED) else None


def leaves_one(ability: Ability, view: View, order: Order) -> Refusal | None:
    """One faction is left; who is in two names it (TR-067)."""
    found = meant(known_to(view), order)
    if len(found) != 1:
        return refuse("which_faction", ability=ability.id)
    if old_enough(view, found[0].joined[view.me]):
        return None
    return refuse("joined_lately", of=view.me)


def exits(ability: Ability, view: View) -> Sequence[Variant]:
    """The form of an order to leave: who is in two factions names the one by its leader."""
    mine = known_to(view)
    old = [one for one in mine if old_enough(view, one.joined[view.me])]
    return _named(mine, old)


def _named(mine: Sequence[Faction], wanted: Sequence[Faction]) -> Sequence[Variant]:
    """One faction needs no name."""
    return [Variant({}, 1, 1, names(mine, wanted))] if len(mine) > 1 else [Variant({}, 0, 0, ())]


def leads(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only a leader."""
    return refuse("not_leader", ability=ability.id) if own(view) is None else None


def expellable(ability: Ability, view: View) -> Sequence[str]:
    """The members of one's own faction, two cycles after they joined (TR-072)."""
    joined = [one.joined for one in known_to(view) if one.leader == view.me]
    return [
        name
        for name in view.public.living
        if name != view.me and any(name in row and old_enough(view, row[name]) for row in joined)
    ]


def rivals(view: View) -> list[Faction]:
    """The factions of a player that another leads."""
    return [one for one in known_to(view) if one.leader != view.me]


def may_rise(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """A member who is not the leader, and not in quarantine (TR-076)."""
    if not rivals(view):
        return refuse("no_rival", ability=ability.id)
    return refuse("taken_away", ability=ability.id) if view.has_effect(QUARANTINE) else None


def may_depose(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Of one faction; who has two leaders names the one (TR-067)."""
    if len(meant(rivals(view), order)) == 1:
        return None
    return refuse("which_faction", ability=ability.id)


def deposable(ability: Ability, view: View) -> Sequence[Variant]:
    """The form of an order to depose."""
    return _named(rivals(view), rivals(view))


WHICH: Final[dict[str, Param]] = {"faction": SeatParam(required=False)}
LEAVE: Final = Active(
    "Выйти из фракции", "Leave the faction",
    says=("Спустя два цикла после вступления.", "Two cycles after joining."),
    at="factions", phases=(NIGHT,), on=(0, 1), targets=companions, params=WHICH, due=may_leave,
    check=leaves_one, variants=exits, clauses=("TR-071", "TR-074", "TR-075", "TR-082", "TR-091"),
)  # fmt: skip
EXPEL: Final = Active(
    "Исключить из фракции", "Expel from the faction",
    says=("Лидер исключает одного за ночь, спустя два цикла после его вступления.",
          "The leader expels one a night, two cycles after he joined."),
    at="factions", phases=(NIGHT,), targets=expellable, due=leads, passes=STANDS,
    clauses=("TR-072", "TR-073", "TR-074", "TR-075"),
)  # fmt: skip
DEPOSE: Final = Active(
    "Сместить лидера", "Depose the leader",
    says=("Сравнивается ТВ: у кого меньше, теряет 3 ВС; кто не слабее лидера, занимает его место.",
          "ТВ is compared: who has less loses 3 of vs; who is no weaker takes the leader's place."),
    at="factions", phases=(NIGHT,), on=(0, 1), targets=companions, params=WHICH, due=may_rise,
    check=may_depose, variants=deposable, passes=STANDS,
    clauses=("TR-074", "TR-075", "TR-076", "TR-077", "TR-079"),
)  # fmt: skip
