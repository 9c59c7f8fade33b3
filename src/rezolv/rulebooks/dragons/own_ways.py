"""What the other neutrals do (DD-219 to DD-237)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Grant, Order, Refusal, Resolution
from rezolv.engine.abilities import Ability, Variant
from rezolv.engine.actions import DONE, NO_EFFECT, Action
from rezolv.engine.orders import refuse
from rezolv.engine.parts.automatic import has
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import clans, kills
from rezolv.rulebooks.dragons.moves import named
from rezolv.rulebooks.dragons.names import (
    ADDED,
    BURNT,
    BY_HOWLAND,
    DEBT,
    OTHERS,
    PIERCES,
    TREATED,
    TRIPLED,
    UNGUARDED,
    UNHEALED,
)

STUDIED: Final = "studied"
"""* Whom Хоуленд has asked about: `are`, as he named them."""
FED: Final = "fed"
"""Whom Виман has ever treated: `are`."""
GUESTS: Final = 3
"""One use of Виман's second ability is for so many (DD-231)."""


def kept(night: Resolution, seat: str, kind: str) -> tuple[str, ...]:
    """The names that an effect of a seat keeps."""
    effect = night.seat(seat).effect(kind)
    are = effect.values["are"] if effect is not None else ()
    return tuple([str(name) for name in are]) if isinstance(are, tuple) else ()


def keep(night: Resolution, seat: str, kind: str, *names: str) -> None:
    """Keep more names."""
    known = kept(night, seat, kind)
    night.drop_effects(seat, kind)
    night.add_effect(seat, kind, are=tuple(dict.fromkeys((*known, *names))))


def studies(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """The player's role (DD-219)."""
    seat = on[0]
    aim = named(action, seat)
    night.tell(action.by, "role", of=aim, is_=clans.role(night, seat), cause=action.entry)
    keep(night, action.by, STUDIED, aim)


def known_to_him(ability: Ability, view: View) -> list[str]:
    """The living about whom he has asked on an earlier turn (DD-220)."""
    found = [effect.values["are"] for effect in view.effects if effect.kind == STUDIED]
    names = found[0] if found else ()
    return [seat for seat in view.public.living if isinstance(names, tuple) and seat in names]


def strikes(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Neither armour, healing nor a guard helps; it must be whom he did reach (DD-220)."""
    seat = on[0]
    met = any(
        move.by == action.by
        and move.ability == "know_all"
        and move.verdict == DONE
        and seat in move.reach
        for chapter in night.now.record
        for move in chapter.moves
    )
    if not met:
        action.verdict = NO_EFFECT
        return
    kills.kill(night, seat, PIERCES, UNHEALED, UNGUARDED, BY_HOWLAND, action=action)


def lends(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """The vote counts three times now, and is the banker's ever after (DD-224 to DD-226)."""
    clients = [
        seat for seat in on if night.sides[seat] != OTHERS and not clans.is_dragon(night, seat)
    ]
    if not clients:
        action.verdict = NO_EFFECT
    for seat in clients:
        night.aura(seat, TRIPLED, source=action.by)
        night.add_effect(seat, DEBT, source=action.by, clan=night.sides[seat])


def saved(view: View) -> int:
    """How many uses of his second ability Виман has saved."""
    return view.counters.get("treat", 0)


def has_saved(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Each is earned by a kill or by the hatch (DD-230, DD-233)."""
    return None if saved(view) else refuse("spent", ability=ability.id)


def enough_saved(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Three guests for a use, and any number of uses at once (DD-231, DD-232)."""
    most = GUESTS * saved(view)
    return (
        refuse("too_many_targets", ability=ability.id, most=most) if len(order.on) > most else None
    )


def guest_lists(ability: Ability, view: View) -> list[Variant]:
    """As many guests as he has earned."""
    return [Variant({}, 1, GUESTS * saved(view), view.public.living)]


def bakes(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Kill; success earns a treat (DD-230)."""
    kills.kill(night, on[0], action=action)


def treats(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """They can neither kill nor condemn him this turn; no dragon fed burns anybody (DD-231)."""
    uses = -(-len(action.aim) // GUESTS)
    left = night.seat(action.by).counters.get("treat", 0) - uses
    night.set_counter(action.by, "treat", left)
    for seat in on:
        night.aura(seat, TREATED, source=action.by)
    if night.auras_of(BURNT):
        night.auras = [
            (name, effect)
            for name, effect in night.auras
            if not (effect.kind == BURNT and effect.source in on)
        ]
    keep(night, action.by, FED, *on)


def blames(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """As many votes against a player as she has lived days (DD-236, DD-237)."""
    votes = night.now.moment.turn if has(night, action.by, "learning") else 1
    for seat in on:
        night.aura(seat, ADDED, source=action.by, votes=votes)
