"""Who is jailed: the executed, whom a giant leech takes, Русе's companions, substitutes."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.actions import NO_EFFECT
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.parts.automatic import has
from rezolv.rulebooks.dragons import kills
from rezolv.rulebooks.dragons.moves import chosen
from rezolv.rulebooks.dragons.names import ADDED, BY_PASSIVE, GIANT, KISSED, WINE

SAVES_ONCE = ("ghost", "not_guilty")
"""Passives that save from one jailing (DD-072, DD-238)."""


def sentences(night: Resolution, first: str, by_added: bool) -> None:
    """The voted one, and beside him whom giant leeches take; all at one moment.

    Args:
        first: who has most votes, "" if nobody.
        by_added: without added votes it would be another, or nobody.
    """
    if first:
        gone = sit(night, first)
        if gone:
            night.executed.append(gone)
            if by_added:
                thank_sansa(night, first)
    for name, _ in night.auras_of(GIANT):
        if night.seat(name).alive:
            sit(night, name)
    for name, effect in night.auras_of(WINE):
        if not night.was("spared", name):
            for action in night.of(effect.source):
                if action.ability.id == "not_our_wine" and action.acted:
                    action.verdict = NO_EFFECT


def sit(night: Resolution, seat: str) -> str:
    """Jail a seat, or whom Джорах puts in its place; who was jailed, "" if nobody (DD-149)."""
    wine = kills.lies(night, seat, WINE)
    if wine is not None and night.once("spared", seat):
        seat = str(wine.values["to"])
    if not night.seat(seat).alive or seat in night.dying or saved(night, seat):
        return ""
    entry = night.log("jailed", NO_CAUSE, of=seat)
    night.kill(seat, "executed", (), entry)
    if has(night, seat, "common_cause"):
        for other in chosen(night, seat, "common_cause"):
            sit(night, other)
    return seat


def saved(night: Resolution, seat: str) -> bool:
    """Whether something keeps a seat from being jailed (DD-072, DD-112, DD-200, DD-238)."""
    if kills.unliving(night, seat) or kills.lies(night, seat, KISSED) is not None:
        return True
    for use in SAVES_ONCE:
        if use in kills.vests(night, seat):
            kills.spend(night, seat, use, NO_CAUSE)
            if use == "not_guilty":
                for other in chosen(night, seat, use):
                    kills.kill(night, other, BY_PASSIVE, by=seat)
            return True
    return False


def thank_sansa(night: Resolution, seat: str) -> None:
    """One more jailed who would not have been but for Санса (DD-235)."""
    for effect in night.auras_on(seat):
        if effect.kind == ADDED:
            held = night.seat(effect.source).counters.get("jailed", 0)
            night.set_counter(effect.source, "jailed", held + 1)
