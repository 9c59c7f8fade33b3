"""What hangs on dead Demons: attacks that open, the prey of the hound, a call after Hellfire."""

from __future__ import annotations

from rezolv.engine import Refusal, Resolution, Until
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import refuse
from rezolv.engine.parts.hands import hand
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre0.pack import dead_demons, lies_dead
from rezolv.rulebooks.massacre4.acting import applied
from rezolv.rulebooks.massacre4.fights import strikes

MASTER = "demonologist"
AFTER = "after:"
"""Mark of an attack that opens when these lie dead, or their master: `after:imp`."""
OPEN = "open_attack"
CALL = "call"
PREY = "prey"
"""Whom the hound bit the phase before, as it knows it."""
SCENT = "scent"
"""Whom it really bit."""

EFFECTS = {
    OPEN: EffectKind(known=True),
    CALL: EffectKind(known=True),
    PREY: EffectKind(known=True),
    SCENT: EffectKind(),
}

NEXT_PHASE = Until(count=2)
"""To the end of the next phase."""


def after(*roles: str) -> tuple[str, ...]:
    """The marks of an attack that opens when all of these lie dead, or the master does."""
    return tuple([AFTER + role for role in roles])


def open_attacks(night: Resolution) -> None:
    """As a phase opens whoever has such an attack learns whether he may use it (M4-161, M4-162)."""
    for name in night.living:
        waits = hand(night.book, night.seat(name).grants).begun(AFTER)
        for use in dict(waits):
            roles = [role for one, role in waits if one == use]
            is_open = lies_dead(night.now, *roles) or lies_dead(night.now, MASTER)
            kept = [e for e in night.seat(name).effects if e.kind == OPEN]
            if is_open == bool(kept):
                continue
            night.drop_effects(name, OPEN)
            if is_open:
                night.add_effect(name, OPEN, use=use)
            night.tell(name, "usable", ability=use, is_=is_open)


def opened(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Whether such an attack is open, as its holder was told."""
    return None if view.has_effect(OPEN) else refuse("not_open", ability=ability.id)


# The hound


def scent(night: Resolution) -> None:
    """Whoever was bitten may be chased in the phase that follows (M4-164)."""
    for action in night.actions:
        if action.ability.id == "bite" and applied(action):
            night.add_effect(action.by, PREY, until=NEXT_PHASE, of=action.aim[0])
            night.add_effect(action.by, SCENT, until=NEXT_PHASE, of=action.target)


def prey(ability: Ability, view: View) -> list[str]:
    """Whom the hound knows that it bit."""
    found = [str(effect.values["of"]) for effect in view.effects if effect.kind == PREY]
    return [seat for seat in view.public.living if seat in found]


def has_prey(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """There must have been a bite in the phase before."""
    return None if view.has_effect(PREY) else refuse("no_prey", ability=ability.id)


def chase(night: Resolution, action: Action) -> None:
    """Attack whom the bite really reached; a charm of this phase turns the chase like any other."""
    bitten = night.before.seats[action.by].effect(SCENT)
    if not action.turned_by and bitten is not None:
        action.reach = (str(bitten.values["of"]),)
    strikes()(night, action)


# Hellfire


def hellfire(night: Resolution, action: Action) -> int:
    """As much damage as there were Demons in the graveyard when the phase began (M4-141)."""
    return dead_demons(night, action)


def open_calls(night: Resolution) -> None:
    """After a Hellfire whose target died one of the dead may be called next phase (M4-142)."""
    for action in night.actions:
        burnt = action.ability.id == "hellfire" and applied(action)
        if burnt and any(seat in night.departed for seat in action.reach):
            night.add_effect(action.by, CALL, until=NEXT_PHASE)


def called(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only in the new moon after such a Hellfire."""
    return None if view.has_effect(CALL) else refuse("no_call", ability=ability.id)
