"""What is learnt: examinations of the dead, interrogation, rumours; and what the phase tells."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import FactType, Resolution
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import Action
from rezolv.engine.facts import fact_types
from rezolv.engine.parts.hands import hand
from rezolv.rulebooks.massacre.lives import FATE
from rezolv.rulebooks.massacre4.acting import anybody, applied, dead, on_each, touched
from rezolv.rulebooks.massacre4.bending import BLOCKED
from rezolv.rulebooks.massacre4.lives import KNOWS_HP

FACTS = fact_types(
    FactType("dealt", {"of": "seat", "is": "role"}, lasting=True, rank=8),
    FactType("usable", {"ability": "ability", "is": "flag"}, rank=42),
    FactType("gained", {"ability": "ability"}, rank=33),
    FactType("infected", {"of": "seat", "is": "flag"}, rank=34),
    FactType("infected_count", {"is": "number"}, rank=35),
    FactType("offer", {}, rank=36),
    FactType("gift", {"of": "seat", "is": "ability"}, lasting=True, rank=37),
    FactType("note", {"text": "text", "by": "role"}, rank=60),
    FactType("open_role", {"of": "role", "is": "role"}, lasting=True, rank=7),
)
"""Beside the shared ones. `open_role`: in which open role the holder of a secret one plays."""


def _autopsy(night: Resolution, action: Action, target: str) -> None:
    corpse = night.before.seats[target]
    fate = corpse.effect(FATE)
    are = fate.values["are"] if fate is not None else ()
    named = action.aim[0]
    night.tell(action.by, "role", of=named, is_=corpse.roles["secret"], cause=action.entry)
    night.tell(action.by, "abilities_on", of=named, are=are, cause=action.entry)


autopsy = on_each(_autopsy, dead)
"""The secret role of a dead one, and all that acted on him in the phase of his death (M4-098)."""


def _role(night: Resolution, action: Action, target: str) -> None:
    role = night.before.seats[target].roles["secret"]
    night.tell(action.by, "role", of=action.aim[0], is_=role, cause=action.entry)


interrogates = on_each(_role)
"""The secret role of a living one, told of whoever was named (M4-153, M4-179)."""


def rumours_but(unheard: Callable[[Resolution, Action], bool]) -> Behaviour:
    """Rumours in which some actions do not appear."""

    def deed(night: Resolution, action: Action, target: str) -> None:
        others = [one for one in night.actions if one is not action and applied(one)]
        heard = [one for one in others if not unheard(night, one)]
        chose = {seat for one in heard if one.by == target for seat in touched(one)}
        came = {one.by for one in heard if target in touched(one)} - {action.by}
        named = action.aim[0]
        for fact, seats in (("targets", chose), ("visitors", came)):
            are = tuple([name for name in night.now.seats if name in seats])
            night.tell(action.by, fact, of=named, are=are, cause=action.entry)

    return on_each(deed, anybody)


rumours = rumours_but(lambda night, action: False)
"""Whom a character chose in this phase, and who chose the character (M4-181, M4-182)."""


def tell_blocked(night: Resolution) -> None:
    """Whoever was blocked hears so, whether or not he ordered anything (M4-054)."""
    blocked = {name for name, effect in night.auras if effect.kind == BLOCKED}
    for name in [name for name in night.now.seats if name in blocked]:
        night.tell(name, "blocked")


def tell_hp(night: Resolution) -> None:
    """Whoever always knows his HP hears of them (M4-204, M4-213, M4-243)."""
    for name, seat in night.now.seats.items():
        if KNOWS_HP in hand(night.book, seat.grants).marked:
            night.tell(name, "hp", of=name, is_=seat.hp)
