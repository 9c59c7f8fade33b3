"""The moves of the night: what they have in common, and the words for what they do."""

from __future__ import annotations

from rezolv.engine import Active, Refusal
from rezolv.engine.abilities import (
    TAKE_BACK,
    Ability,
    Behaviour,
    Domain,
    Due,
    others,
)
from rezolv.engine.limits import Limit
from rezolv.engine.orders import refuse
from rezolv.engine.parts.attacks import attacks
from rezolv.engine.parts.holding import blocks
from rezolv.engine.parts.visits import VISIT
from rezolv.engine.table import Grant
from rezolv.engine.views import View

KILL = "kill"
"""What every attack tries."""

BLOCKED = "blocked"
TURNED = "turned"
HEALED = "healed"
GUARDED = "guarded"


class NightMove(Active):
    """An order of the night: a visit, replaced or taken back until the close (CL-026, 028, 121)."""

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str],
        at: str,
        on: int = 1,
        targets: Domain = others,
        places: tuple[Domain, ...] = (),
        limits: tuple[Limit, ...] = (),
        due: Due | None = None,
        does: Behaviour,
        when_stopped: Behaviour | None = None,
        marks: tuple[str, ...] = (VISIT,),
        shared: str = "",
        clauses: tuple[str, ...],
    ) -> None:
        super().__init__(
            ru,
            en,
            says=says,
            at=at,
            phases=("night",),
            on=on,
            targets=targets,
            places=places,
            limits=limits,
            passes=TAKE_BACK,
            due=due,
            does=does,
            when_stopped=when_stopped,
            marks=marks,
            shared=shared,
            clauses=clauses,
        )


def killing_night(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The night of acquaintance spares from all killers (CL-047)."""
    if view.public.moment.turn == 1 and not view.public.options["first_kill"]:
        return refuse("no_kill_first_night", ability=ability.id)
    return None


class Attack(NightMove):
    """A move that kills whom it reaches, unless a heal or a guard comes between (CL-100)."""

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str],
        targets: Domain = others,
        limits: tuple[Limit, ...] = (),
        due: Due = killing_night,
        shared: str = "",
        clauses: tuple[str, ...],
    ) -> None:
        super().__init__(
            ru,
            en,
            says=says,
            at="kills",
            targets=targets,
            limits=limits,
            due=due,
            does=attacks(KILL),
            shared=shared,
            clauses=clauses,
        )


class Block(NightMove):
    """A move that stops every night action of the player it reaches (CL-060, CL-061)."""

    def __init__(self, *, due: Due | None = None, clauses: tuple[str, ...]) -> None:
        super().__init__(
            "Блок",
            "Block",
            says=(
                "Игрок этой ночью ничего не сделает: все его ходы отменяются, и выстрел за мафию "
                "тоже. Сам он об этом не узнает.",
                "The player does nothing this night: all his moves are stopped, his shot for the "
                "mafia too. He does not learn of it.",
            ),
            at="changes",
            due=due,
            does=blocks(aura=BLOCKED),
            clauses=clauses,
        )
