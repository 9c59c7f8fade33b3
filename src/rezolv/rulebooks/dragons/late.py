"""What was laid on a player and comes later: Рамси's game, Арианна's poison, dragons' territory."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Effect, Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import clans, kills
from rezolv.rulebooks.dragons.names import (
    BURNT,
    BY_DRAGON,
    BY_PASSIVE,
    GAME,
    OFFER,
    PIERCES,
    POISON,
    TERRITORY,
    UNGUARDED,
    UNHEALED,
)

OFFERED: Final = 4
"""How many Рамси lists (DD-132)."""


def enough(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """There must be so many to be listed (DD-134)."""
    few = len(view.public.living) < OFFERED
    return refuse("too_few_targets", ability=ability.id, least=OFFERED) if few else None


def in_a_game(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only to whom a list was offered."""
    return None if view.has_effect(OFFER) else refuse("no_offer", ability=ability.id)


def listed(ability: Ability, view: View) -> list[str]:
    """Those offered, be they still alive or not (DD-133)."""
    found: list[str] = []
    for effect in view.effects:
        names = effect.values.get("list") if effect.kind == OFFER else ()
        found += [str(name) for name in names] if isinstance(names, tuple) else []
    return list(dict.fromkeys(found))


def due_now(night: Resolution, kind: str) -> list[tuple[str, Effect]]:
    """The effects of a kind laid in an earlier turn, taken off their bearers."""
    found = [
        (name, effect)
        for name in night.bearers(kind)
        for effect in night.seat(name).effects
        if effect.kind == kind and effect.since < night.now.moment.index
    ]
    for name in dict.fromkeys(name for name, _ in found):
        kept = [e for e in night.seat(name).effects if (name, e) not in found]
        night.change(name, effects=tuple(kept))
    return found


def games_end(night: Resolution) -> None:
    """Whom the victim chose dies, or the victim himself (DD-132, DD-133)."""
    due_now(night, OFFER)
    for victim, game in due_now(night, GAME):
        if not night.seat(victim).alive:
            continue
        answers = [a for a in night.of(victim) if a.ability.id == "game_answer" and a.acted]
        chosen = answers[0].target if answers else victim
        names = game.values["list"]
        allowed = isinstance(names, tuple) and chosen in names and night.seat(chosen).alive
        if not allowed or clans.is_dragon(night, chosen) or _of(night, chosen, game):
            chosen = victim
        kills.kill(night, chosen, by=game.source)


def _of(night: Resolution, seat: str, game: Effect) -> bool:
    """Whether a seat is of the clan that plays."""
    return night.sides[seat] == game.values["clan"]


def poison_kills(night: Resolution) -> None:
    """Neither healed nor guarded, though a vest saves (DD-165, DD-166)."""
    for seat, poison in due_now(night, POISON):
        if night.seat(seat).alive:
            kills.kill(night, seat, UNHEALED, UNGUARDED, by=poison.source)


def territory_kills(night: Resolution) -> None:
    """Those burnt die, whatever protects them but a passive that says so (DD-178, DD-247)."""
    for seat, effect in night.auras_of(BURNT):
        if night.seat(seat).alive:
            kills.kill(
                night, seat, TERRITORY, BY_PASSIVE, BY_DRAGON, UNHEALED, UNGUARDED, PIERCES,
                by=effect.source,
            )  # fmt: skip
