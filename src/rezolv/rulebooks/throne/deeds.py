"""Game actions: the rows of the table as abilities, and when each may be ordered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rezolv.engine import Active, Refusal, Rulebook
from rezolv.engine.abilities import Ability, Domain, anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown, Limit
from rezolv.engine.orders import Order, refuse
from rezolv.engine.resolution import Resolution
from rezolv.engine.table import Grant
from rezolv.engine.views import View, once_a_view
from rezolv.rulebooks.throne import clock, hits, says
from rezolv.rulebooks.throne.clock import DAY, NIGHT
from rezolv.rulebooks.throne.factions import MEMBERSHIP
from rezolv.rulebooks.throne.state import ACTED, TV, VS, traits_by
from rezolv.rulebooks.throne.table import schema
from rezolv.rulebooks.throne.table.schema import SECRET_SLOTS, Does, Trait

GAME: Final = "game"
"""Mark of a game action: it is the turn, blocks void it, quarantine takes it away."""
HARMS: Final = "harms"
HELPS: Final = "helps"
LEARNS: Final = "learns"
"""Marks of what an action is to its target: a loss, a gain, or that something is learnt of him."""
HEROIC_FROM: Final = 6
INFLUENCE_FROM: Final = 10

Due = Callable[[Ability, View, Grant], Refusal | None]


def any_time(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The day action, the night action and the secret ones need nothing more."""
    return None


def alone(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The individual action is for those in no faction (TR-017)."""
    return refuse("in_faction", ability=ability.id) if view.has_effect(MEMBERSHIP) else None


def member(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The factional action is for members of a faction (TR-018)."""
    return None if view.has_effect(MEMBERSHIP) else refuse("no_faction", ability=ability.id)


def hero(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The heroic action is for those with 6 of influence (TR-019)."""
    if view.counters.get(VS, 0) >= HEROIC_FROM:
        return None
    return refuse("little_vs", ability=ability.id, least=HEROIC_FROM)


def influential(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The influence action is for those with 10 of secret influence (TR-020)."""
    if view.counters.get(TV, 0) >= INFLUENCE_FROM:
        return None
    return refuse("little_tv", ability=ability.id, least=INFLUENCE_FROM)


DUE: Final[Mapping[str, Due]] = {
    "daily": any_time,
    "night": any_time,
    "individual": alone,
    "factional": member,
    "heroic": hero,
    "influence": influential,
    "secret_day": any_time,
    "secret_night": any_time,
}
PHASES: Final = {
    "daily": DAY,
    "secret_day": DAY,
    "night": (NIGHT,),
    "secret_night": (NIGHT,),
}
"""When the slots may be used that are not for any time (TR-015, TR-016, TR-023, TR-024, TR-027)."""
CLAUSES: Final = {
    "daily": ("TR-013", "TR-014", "TR-015"),
    "night": ("TR-013", "TR-014", "TR-016"),
    "individual": ("TR-013", "TR-014", "TR-017", "TR-026", "TR-027", "TR-028"),
    "factional": ("TR-013", "TR-014", "TR-018", "TR-026", "TR-027", "TR-028"),
    "heroic": ("TR-013", "TR-014", "TR-019", "TR-026", "TR-027", "TR-028"),
    "influence": ("TR-013", "TR-014", "TR-020", "TR-026", "TR-027", "TR-028"),
    "secret_day": ("TR-021", "TR-022", "TR-023", "TR-029"),
    "secret_night": ("TR-021", "TR-022", "TR-024", "TR-029"),
}
OF_EFFECTS: Final = {
    "vs": "TR-050",
    "tv": "TR-051",
    "hidden": "TR-052",
    "block": "TR-046",
    "protect": "TR-053",
    "poison": "TR-039",
    "cure": "TR-041",
    "kill": "TR-058",
    "jail": "TR-056",
    "release": "TR-057",
    "learn": "TR-059",
    "redirect": "TR-054",
    "steal": "TR-055",
    "negotiations": "TR-010",
}
"""Effect to the clause that says what it does."""


class Deed(Active):
    """A game action.

    Attributes:
        entry: the row's action that it is.
    """

    entry: schema.Action

    def __init__(self, entry: schema.Action, *, name: str) -> None:
        slot, parts = entry.slot, entry.effects
        domain: Domain = anyone if slot in SECRET_SLOTS else others
        two = entry.targets == 2
        limits: tuple[Limit, ...] = ()
        if entry.cooldown:
            limits = (Cooldown(rest=clock.rests(entry.cooldown)),)
        super().__init__(
            *entry.name,
            says=says.action(entry),
            at=_steps(parts),
            phases=PHASES.get(slot, clock.BOTH),
            on=entry.targets,
            targets=anyone if two else domain,
            places=(domain, anyone) if two else (),
            limits=limits,
            due=DUE[slot],
            does=does,
            marks=(GAME, slot, *means(parts)),
            also=tuple(dict.fromkeys([word for word in (slot, entry.id) if word != name])),
            clauses=(
                *CLAUSES[slot],
                *dict.fromkeys([OF_EFFECTS[tag(part)] for part in parts]),
            ),
        )
        self.entry = entry
        self.id = name


def tag(part: schema.AnyEffect) -> str:
    """The word that names an effect."""
    return str(type(part).__struct_config__.tag)


def _steps(parts: Sequence[schema.AnyEffect]) -> tuple[str, ...]:
    """The steps in which an action of these effects acts, first to last."""
    found = []
    if any(isinstance(part, schema.Block) for part in parts):
        found.append("blocks")
    if any(isinstance(part, schema.Redirect) for part in parts):
        found.append("redirects")
    if any(isinstance(part, schema.Protect) for part in parts):
        found.append("protections")
    if not parts or any(not isinstance(part, hits.SETTLED_BEFORE) for part in parts):
        found.append("actions")
    return tuple(found)


def means(parts: Sequence[schema.AnyEffect]) -> tuple[str, ...]:
    """What an action of these effects is to its target, as a mark; none if it is nothing to him."""
    gain, learnt = 0, False
    for part in parts:
        match part:
            case schema.Effect(who="self"):
                continue
            case schema.Vs() | schema.Tv() | schema.Hidden():
                gain += part.amount
            case schema.Protect() | schema.Cure() | schema.Release():
                gain += 1
            case schema.Learn():
                learnt = True
            case schema.Negotiations():
                continue
            case _:
                gain -= 1
    if gain:
        return (HELPS if gain > 0 else HARMS,)
    return (LEARNS,) if learnt else ()


def does(night: Resolution, action: Action) -> None:
    """What an action does in the step that is on; most is gathered at the end of its step."""
    if night.step.id == "blocks":
        hits.block(night, action)


def deed(ability: Ability) -> schema.Action | None:
    """The row of a game action, None of any other ability."""
    return ability.entry if isinstance(ability, Deed) else None


def allowed(view: View, own: Sequence[Does]) -> int:
    """How many game actions these traits leave in this day or this night (TR-032, TR-033)."""
    night = view.public.moment.phase == NIGHT
    return 1 + sum([one.extra_actions.night if night else one.extra_actions.day for one in own])


def free(own: Sequence[Does], slot: str) -> bool:
    """Whether by these traits actions of a slot do not count as the turn (TR-033)."""
    return any(slot in one.free_slots for one in own)


def _does(view: View) -> list[Does]:
    """The traits that a player knows himself to have: all of them."""
    return [trait.does for trait in own_traits(view)]


@once_a_view
def own_traits(view: View) -> list[Trait]:
    """The traits of a player, as he knows them."""
    return traits_by(view.public.options, view.roles, view.effects)


def together(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """One game action a day and one a night; more is refused once it is resolved (TR-032)."""
    entry = _ordered(book, view, order.use)
    if entry is None:
        return None
    own = _does(view)
    if free(own, entry.slot) or view.counters.get(ACTED, 0) < allowed(view, own):
        return None
    return refuse("turn_used", ability=order.use)


def displaces(book: Rulebook, view: View, order: Order) -> Sequence[str]:
    """Until the tick closes the last order counts: the first one makes room (TR-034)."""
    entry = _ordered(book, view, order.use)
    if entry is None:
        return ()
    own = _does(view)
    if free(own, entry.slot):
        return ()
    left = allowed(view, own) - view.counters.get(ACTED, 0)
    waiting = [use for use in turns(book, view) if use != order.use]
    return waiting[: max(0, len(waiting) - (left - 1))]


def turns(book: Rulebook, view: View) -> list[str]:
    """The game actions that wait for the close and will be the turn of a player."""
    found, own = [], _does(view)
    for sent in view.sent:
        entry = _ordered(book, view, sent.use)
        mine = sent.by == view.me and not sent.passes
        if mine and entry is not None and not free(own, entry.slot):
            found.append(sent.use)
    return found


def _ordered(book: Rulebook, view: View, use: str) -> schema.Action | None:
    grant = view.grants.get(use)
    return None if grant is None else deed(book.ability(grant))
