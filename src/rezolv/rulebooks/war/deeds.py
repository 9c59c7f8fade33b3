"""How abilities are declared here: main and auxiliary with their letters, passives with hooks.

Л: works from the infirmary whatever its counter; Т: from the dungeon; Б: no block stops it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rezolv.engine import Active, Passive, Resolution
from rezolv.engine.abilities import Behaviour, Check, Domain, others
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.limits import Limit
from rezolv.engine.params import Param
from rezolv.engine.table import Effect
from rezolv.rulebooks.war.names import (
    AUXILIARY,
    BEDRIDDEN,
    DUNGEON,
    MAIN,
    PASSIVE,
    PHASES,
    UNBLOCKABLE,
)

if TYPE_CHECKING:
    from rezolv.rulebooks.war.guards import Guard, Soften

Shuns = Callable[[Resolution, Action, str], bool]
"""Whether an action cannot have this holder of a passive as its target."""
Shrugs = Callable[[Resolution, str], bool]
"""Whether the holder ignores the block that comes now; it counts what it has to count."""
Judged = Callable[[Resolution, str, set[str]], None]
"""What a passive or an effect does when HP is judged.

It gets its holder and those who are about to die.
"""
Spares = Callable[[Resolution, str, set[str]], bool]
"""Whether the holder does not die though its HP are gone; others die in the same year."""
Mourns = Callable[[Resolution, str, Sequence[str]], None]
"""What a passive does at once when these have died."""
Acts = Callable[[Resolution, str, Effect], None]
"""What an effect does by itself in its step; it gets the seat that bears it."""

_LETTERS = {"Л": BEDRIDDEN, "Т": DUNGEON}


def carried(does: Behaviour) -> Behaviour:
    """Do it unless none of those aimed at can be its target; then it has no effect (WR-113)."""

    def run(night: Resolution, action: Action) -> None:
        if action.aim and not action.reach:
            action.verdict = NO_EFFECT
            return
        does(night, action)

    return run


class Deed(Active):
    """An ability that is ordered for the year's resolution.

    Args:
        letters: of Л, Т and Б.
        every: it may be used again so many years after a use (WR-015); 0 for no such limit.
        limits: what else limits it.
        no_repeat: the parameter that may not have the same value at two uses running.
        lonely: it acts though none of those it names can be its target.
        does: its behaviour, in each of the steps it names in `at`.
    """

    of_kind = ""

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str],
        letters: str = "",
        every: int = 0,
        at: str | tuple[str, ...] = (),
        on: int | tuple[int, int] = 1,
        targets: Domain = others,
        params: dict[str, Param] | None = None,
        limits: tuple[Limit, ...] = (),
        no_repeat: str = "",
        lonely: bool = False,
        check: Check | None = None,
        does: Behaviour | None = None,
        marks: tuple[str, ...] = (),
        clauses: tuple[str, ...] = (),
        **more: Any,
    ) -> None:
        marks = (*marks, UNBLOCKABLE) if "Б" in letters else marks
        super().__init__(
            ru,
            en,
            says=says,
            kind=self.of_kind,
            at=at,
            phases=PHASES,
            on=on,
            targets=targets,
            params=params,
            limits=limits,
            check=check,
            does=does if lonely or does is None else carried(does),
            marks=marks,
            works_in=tuple([status for letter, status in _LETTERS.items() if letter in letters]),
            clauses=clauses,
            **more,
        )
        self.every = every
        self.no_repeat = no_repeat


class Main(Deed):
    """A main ability: one a year (WR-079)."""

    of_kind = MAIN


class Auxiliary(Deed):
    """An auxiliary ability: two a year (WR-080)."""

    of_kind = AUXILIARY


class Ever(Passive):
    """A passive: nothing cancels it, and it works always (WR-081).

    With `at` and `does` it acts by itself in that step. The other hooks are asked by the building
    blocks; each gets the seat that holds the passive.

    Attributes:
        guard: how it meets attacks on its holder (`guards.Guard`).
        softens: how it changes the damage of an attack on its holder (`guards.Soften`).
        shuns: what cannot have its holder as a target.
        shrugs: whether its holder ignores a block.
        immune: statuses that cannot be laid on its holder.
        judged: what it does when HP is judged.
        spares: whether it keeps its holder from dying.
        mourns: what it does when others have died.
        lives: HP that it adds, and to the maximum.
        sick_at: the HP at which its holder enters the infirmary, None if it does not say.
    """

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str],
        at: str | tuple[str, ...] = (),
        does: Behaviour | None = None,
        guard: Guard | None = None,
        softens: Soften | None = None,
        shuns: Shuns | None = None,
        shrugs: Shrugs | None = None,
        immune: tuple[str, ...] = (),
        judged: Judged | None = None,
        spares: Spares | None = None,
        mourns: Mourns | None = None,
        lives: int = 0,
        sick_at: int | None = None,
        marks: tuple[str, ...] = (),
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            ru, en, says=says, kind=PASSIVE, at=at, does=does, marks=marks, clauses=clauses
        )
        self.guard = guard
        self.softens = softens
        self.shuns = shuns
        self.shrugs = shrugs
        self.immune = immune
        self.judged = judged
        self.spares = spares
        self.mourns = mourns
        self.lives = lives
        self.sick_at = sick_at


class Lasting(EffectKind):
    """A kind of effect, or of an aura of this year, with what it does to its bearer.

    Attributes:
        guard: how it meets attacks on its bearer; with `on_attacker` those that its bearer makes.
        softens: how it changes the damage of attacks on its bearer.
        immune: statuses that cannot be laid on its bearer.
        no_damage: its bearer takes no damage at all, but for poison and what nothing stops.
        judged: what it does when HP is judged, before the passives do.
        at: the step in which an effect of this kind acts by itself, on the living and the dead.
        does: what it does there.
        till_death: it ends when its bearer dies.
    """

    def __init__(
        self,
        *,
        guard: Guard | None = None,
        on_attacker: bool = False,
        softens: Soften | None = None,
        immune: tuple[str, ...] = (),
        no_damage: bool = False,
        judged: Judged | None = None,
        at: str = "",
        does: Acts | None = None,
        till_death: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.guard = guard
        self.on_attacker = on_attacker
        self.softens = softens
        self.immune = immune
        self.no_damage = no_damage
        self.judged = judged
        self.at = at
        self.does = does
        self.till_death = till_death
