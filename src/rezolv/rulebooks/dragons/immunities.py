"""Who cannot be killed by whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.actions import NO_EFFECT, Attempt, Volley
from rezolv.engine.parts.automatic import has
from rezolv.rulebooks.dragons import clans
from rezolv.rulebooks.dragons.attempts import attempts, lies, stop
from rezolv.rulebooks.dragons.names import (
    BY_DRAGON,
    BY_HATCH,
    BY_PASSIVE,
    CLANS,
    DEBT,
    GRIFF,
    ICE_DRAGON,
    LOVED,
    NEUTRALS,
    PIERCES,
    TEAMS,
    TREATED,
)
from rezolv.rulebooks.dragons.names import (
    GUARDED as WARD,
)

BOG_TURNS: Final = 3


def _loved(night: Resolution, one: Attempt) -> bool:
    """Тормунд by whom he loves, but for passives (DD-084)."""
    effects = night.seat(one.by).effects if one.by else ()
    return any(e.kind == LOVED and e.source == one.target for e in effects)


def _debtors_clan(night: Resolution, one: Attempt) -> bool:
    """Тихо by the clan of a debtor, its dragon too, but for passives (DD-225)."""
    clan = night.sides[one.by] if one.by else ""
    return clan in TEAMS and any(
        e.kind == DEBT and e.source == one.target and e.values["clan"] == clan
        for debtor in night.bearers(DEBT)
        for e in night.seat(debtor).effects
    )


def _treated(night: Resolution, one: Attempt) -> bool:
    """Виман by whom he treated this turn (DD-231)."""
    laid = night.auras_on(one.by)
    return any(e.kind == TREATED and e.source == one.target for e in laid)


def _griff(night: Resolution, one: Attempt) -> bool:
    """Коннингтон by the team whose status he chose (DD-169)."""
    effect = lies(night, one.target, GRIFF)
    return effect is not None and bool(one.by) and is_of(night, one.by, effect.values["status"])


def is_of(night: Resolution, seat: str, status: object) -> bool:
    """Whether a seat really is of the team of this status; all neutrals are of one."""
    clan = night.sides[seat]
    return (clan if clan in CLANS else NEUTRALS) == status


def _at_work(night: Resolution, one: Attempt) -> bool:
    """Эдд while he guards, but for dragons' passives and what pierces (DD-075, DD-220)."""
    if not has(night, one.target, "working") or PIERCES in one.marks:
        return False
    guards = any(e.source == one.target for _, e in night.auras_of(WARD))
    return guards and not (BY_PASSIVE in one.marks and _of_dragon(night, one))


def _of_dragon(night: Resolution, one: Attempt) -> bool:
    return BY_DRAGON in one.marks or (bool(one.by) and clans.is_dragon(night, one.by))


def _no_dragon(night: Resolution, one: Attempt) -> bool:
    """Эймон and Бринден by dragons, their passives too (DD-082, DD-242)."""
    immune = has(night, one.target, "kings_son") or has(night, one.target, "hello_tree")
    return immune and _of_dragon(night, one)


def _in_bog(night: Resolution, one: Attempt) -> bool:
    """Хоуленд for three turns, but for the hatch (DD-221)."""
    early = night.now.moment.turn <= BOG_TURNS
    return early and BY_HATCH not in one.marks and has(night, one.target, "in_bog")


def _unliving(night: Resolution, one: Attempt) -> bool:
    """The Великий Иной while the ice dragon lives (DD-200)."""
    return unliving(night, one.target)


def unliving(night: Resolution, seat: str) -> bool:
    """Whether a seat can be neither killed nor jailed, for its ice dragon lives (DD-200)."""
    return has(night, seat, "unliving") and bool(night.holders(ICE_DRAGON))


Immunity = Callable[[Resolution, Attempt], bool]
IMMUNITIES: Final[tuple[tuple[str, Immunity, bool], ...]] = (
    ("bear", _loved, False),
    ("loan", _debtors_clan, False),
    ("treat", _treated, False),
    ("griff", _griff, False),
    ("working", _at_work, True),
    ("kings_son", _no_dragon, True),
    ("in_bog", _in_bog, True),
    ("unliving", _unliving, True),
)
"""The ability that saves, when it does, and whether it saves from passives too."""


def immune(night: Resolution, volley: Volley) -> None:
    """What cannot kill its target is stopped, and spends nothing."""
    for one in attempts(volley):
        for how, saves, from_passives in IMMUNITIES:
            if (from_passives or BY_PASSIVE not in one.marks) and saves(night, one):
                stop(one, how, one.target, NO_EFFECT)
                break
