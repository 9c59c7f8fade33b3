"""Attempts on a life: who cannot be killed by whom, healing, guards, vests, who dies with whom.

An attempt is judged in these stages, each over all attempts of the moment: what cannot touch the
target, healing, guards, the guard's own healing, vests, and what those who fell or stood answer.
So a vest is spent only by what no healing and no guard stopped (DD-140), and once by several
attempts of one moment (DD-022).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.actions import GUARDED, Attempt, Volley
from rezolv.engine.parts.automatic import has
from rezolv.engine.parts.hands import hand
from rezolv.rulebooks.dragons.attempts import KILL, answer, attempts, kill, lies, on, stop
from rezolv.rulebooks.dragons.immunities import immune, is_of, unliving
from rezolv.rulebooks.dragons.moves import chosen
from rezolv.rulebooks.dragons.names import (
    BY_HATCH,
    BY_HOWLAND,
    HEALED,
    KISSED,
    KNIGHTED,
    PIERCES,
    PRAYING,
    TERRITORY,
    UNGUARDED,
    UNHEALED,
    VEST,
)
from rezolv.rulebooks.dragons.names import (
    GUARDED as WARD,
)

__all__ = ["KILL", "LAWS", "STAGES", "falls", "is_of", "kill", "lies", "spend", "unliving", "vests"]

STAGES: Final = ("immune", "heal", "guard", "relief", "vest", "land", "answer")
TWO_LIVES: Final = ("dont_try", "winter_breath")
"""Passives of dragons, who die together with whoever kills them when the first is spent."""
EARNS: Final = {"sacrifice": "kiss", "pie": "treat"}
"""A killing ability to that of which each success saves a use (DD-111, DD-230)."""


def heal(night: Resolution, volley: Volley) -> None:
    """Prayer, kiss and the leech lord's care stop whatever is healed (DD-094, DD-112, DD-127)."""
    for one in attempts(volley):
        if one.marks & {UNHEALED, PIERCES}:
            continue
        effect = lies(night, one.target, PRAYING, KISSED, HEALED)
        if effect is not None:
            stop(one, effect.kind, effect.source)


def relief(night: Resolution, volley: Volley) -> None:
    """A guard's own healing, once he has taken a blow on himself."""
    turned = [one for one in attempts(volley) if one.trail]
    heal(night, turned)


def guard(night: Resolution, volley: Volley) -> None:
    """Эдд and Барристан take what comes at their wards (DD-074, DD-152, DD-153).

    Of several at once both take all; only from a single one does Барристан take the killer along.
    """
    for ward, effect in (*night.auras_of(KNIGHTED), *night.auras_of(WARD)):
        if not night.seat(effect.source).alive:
            continue
        struck = [one for one in on(volley, ward) if not one.marks & {UNGUARDED, PIERCES}]
        for one in struck:
            one.turn(effect.source, effect.kind, effect.source)
            night.log(
                "bent", one.entry,
                what=KILL, by=one.by, on=ward, to=effect.source, how=effect.kind,
            )  # fmt: skip
            if one.action is not None:
                one.action.verdict = GUARDED
        if not struck:
            continue
        if effect.kind == WARD:
            night.auras = [one for one in night.auras if one != (ward, effect)]
        elif len(struck) == 1 and struck[0].by:
            answer(night, struck[0].by, effect.source, struck[0])


def vests(night: Resolution, seat: str) -> list[str]:
    """The unspent vests of a seat."""
    held = night.seat(seat).grants
    found = hand(night.book, held).marked.get(VEST, ())
    return [use for use in found if not held[use].lost and has(night, seat, use)]


def spend(night: Resolution, seat: str, use: str, cause: int) -> None:
    """A passive is spent, and its owner learns it (DD-057)."""
    night.set_grant(seat, use, lost=True)
    night.log("spent", cause, of=seat, use=use)
    night.tell(seat, "spent", ability=use, cause=cause)


def vest(night: Resolution, volley: Volley) -> None:
    """One vest stops all attempts of the moment and is spent once (DD-022)."""
    for seat in dict.fromkeys(one.target for one in attempts(volley)):
        struck = [one for one in on(volley, seat) if TERRITORY not in one.marks]
        for use in vests(night, seat):
            stopped = [one for one in struck if not one.stopped and _stops(use, one)]
            if not stopped:
                continue
            spend(night, seat, use, stopped[0].entry)
            for one in stopped:
                stop(one, use, seat)
            strike_back(night, seat, use, stopped)


def _stops(use: str, one: Attempt) -> bool:
    """What pierces vests is stopped by two passives: Санса's always, Виман's but by itself."""
    if PIERCES not in one.marks:
        return True
    return use == "not_guilty" or (use == "hatch" and BY_HOWLAND in one.marks)


def strike_back(night: Resolution, seat: str, use: str, struck: list[Attempt]) -> None:
    """What a vest does beside saving its owner (DD-151, DD-233, DD-238)."""
    killers = _by(struck)
    if use == "tourney_star":
        for killer in killers:
            answer(night, killer, seat, struck[0])
    elif use == "hatch":
        earn(night, seat, "treat", struck[0].entry)
        for killer in killers:
            answer(night, killer, seat, struck[0], BY_HATCH, PIERCES, UNHEALED, UNGUARDED)
    elif use == "not_guilty":
        for other in chosen(night, seat, use):
            if night.seat(other).alive:
                answer(night, other, seat, struck[0])


def _by(struck: Iterable[Attempt]) -> list[str]:
    """Those who struck, each once."""
    return list(dict.fromkeys(one.by for one in struck if one.by))


def falls(night: Resolution, attempt: Attempt) -> None:
    """What nothing stopped kills."""
    by = (attempt.by,) if attempt.by else ()
    night.kill(attempt.target, "killed", by, attempt.entry)
    action = attempt.action
    saved = EARNS.get(action.ability.id) if action is not None else None
    if saved is not None and attempt.target == attempt.aimed:
        earn(night, attempt.by, saved, attempt.entry)


def earn(night: Resolution, seat: str, use: str, cause: int) -> None:
    """One more saved use of an ability (DD-111, DD-230, DD-233)."""
    held = night.seat(seat).counters.get(use, 0) + 1
    night.set_counter(seat, use, held)
    night.tell(seat, "points", of=use, is_=held, cause=cause)


def answers(night: Resolution, volley: Volley) -> None:
    """Селиса and a dragon on its second life take their killers along (DD-107, 179, 204)."""
    for seat in dict.fromkeys(one.target for one in volley if one.landed and one.kind == KILL):
        struck = [one for one in volley if one.landed and one.target == seat]
        if not any(takes_along(night, seat, use) for use in ("fury", *TWO_LIVES)):
            continue
        for killer in _by(struck):
            if killer != seat and night.once("answers", seat, killer):
                answer(night, killer, seat, struck[0])


def takes_along(night: Resolution, seat: str, use: str) -> bool:
    """Whether this passive kills the killer of a seat now: a dragon's, when its vest is spent."""
    grant = night.seat(seat).grants.get(use)
    return grant is not None and (grant.lost or use == "fury")


LAWS: Final = {
    "immune": immune,
    "heal": heal,
    "guard": guard,
    "relief": relief,
    "vest": vest,
    "answer": answers,
}
