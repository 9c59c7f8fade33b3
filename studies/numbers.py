"""The numbers that sentences may ask for, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rezolv.lab.answers.model import MARGIN
from studies.arms import BASE, CAREFUL, PRESET, arms
from studies.claims import FACTIONS
from studies.speaking import NOTHING, Tongue


def _share(tongue: Tongue, arm: str, bots: str, outcome: str) -> str:
    one = tongue.figures.arm(arm, bots)
    return NOTHING if one is None else tongue.percent(one.shares[outcome].rate)


def _change(tongue: Tongue, arm: str, bots: str, side: str) -> str:
    one = tongue.figures.arm(arm, bots)
    return tongue.change(one.changes.get(side) if one is not None else None).replace("*", "")


def _test(tongue: Tongue, name: str, bots: str) -> str:
    return tongue.difference(tongue.figures.tests.get(name, {}).get(bots))


def _worth(tongue: Tongue, what: str, bots: str) -> str:
    one = tongue.figures.without(what, bots)
    return tongue.change(one.side if one is not None else None).replace("*", "")


def _gap(tongue: Tongue, what: str, bots: str) -> str:
    one = tongue.figures.without(what, bots)
    return tongue.change(one.gap if one is not None else None).replace("*", "")


def _lived(tongue: Tongue, role: str, bots: str) -> str:
    one = tongue.figures.role(role, bots)
    return NOTHING if one is None else tongue.percent(one.lived)


def _worked(tongue: Tongue, use: str, bots: str) -> str:
    one = tongue.figures.use(use, bots)
    return NOTHING if one is None else tongue.percent(one.worked)


def _half(tongue: Tongue) -> str:
    """Half the width of the interval of what an option does to the Undead, on the average."""
    pairs = [
        one.changes["undead"]
        for one in tongue.figures.played
        if one.bots == CAREFUL and one.changes and one.arm != PRESET
    ]
    ends = [(one.low, one.high) for one in pairs if one.low is not None and one.high is not None]
    return tongue.number(sum(50 * (high - low) for low, high in ends) / len(ends))


def _planned(tongue: Tongue, bots: str) -> str:
    return tongue.number(sum(one.games for one in arms() if one.bots == bots), 0)


def _whole(tongue: Tongue, whole: bool) -> str:
    return str(sum((one.games >= one.planned) == whole for one in tongue.figures.played))


def _phases(tongue: Tongue, arm: str, bots: str) -> str:
    one = tongue.figures.arm(arm, bots)
    return NOTHING if one is None else tongue.number(one.phases, 0)


def _horseman(tongue: Tongue, what: str, bots: str) -> str:
    return tongue.percent(tongue.figures.horseman[bots][what].rate)


def _killed(tongue: Tongue, use: str, bots: str) -> str:
    one = tongue.figures.use(use, bots)
    return NOTHING if one is None else tongue.number(one.killed, 1)


def _turned_own(tongue: Tongue, bots: str) -> str:
    """The part of the actions turned by Enchantment that were those of Demons."""
    one = tongue.figures.probe(BASE, bots)
    if one is None:
        return NOTHING
    turned = {name.partition(".")[2]: count for name, count in one.counts.items()
              if name.startswith("turned.")}  # fmt: skip
    own = sum(turned.get(role, 0) for role in FACTIONS["demons"])
    return tongue.percent(own / max(1, sum(turned.values())))


def _visits(tongue: Tongue, role: str, bots: str) -> str:
    """How often a living holder of a role stands among the visitors that Rumours told."""
    one = tongue.figures.probe(BASE, bots)
    present = one.counts.get(f"told.present.{role}", 0) if one is not None else 0
    if one is None or not present:
        return NOTHING
    return tongue.percent(one.counts.get(f"told.visitors.{role}", 0) / present)


NUMBERS: Final[dict[str, Callable[..., str]]] = {
    "games": lambda tongue: tongue.number(tongue.figures.games, 0),
    "seconds": lambda tongue: tongue.number(tongue.figures.seconds, 0),
    "seed": lambda tongue: str(tongue.figures.seed),
    "program": lambda tongue: tongue.figures.program,
    "rules": lambda tongue: tongue.figures.rules,
    "margin": lambda tongue: tongue.number(100 * MARGIN, 0),
    "half": _half,
    "planned": _planned,
    "whole": lambda tongue: _whole(tongue, True),
    "part": lambda tongue: _whole(tongue, False),
    "share": _share,
    "phases": _phases,
    "horseman": _horseman,
    "killed": _killed,
    "turned_own": _turned_own,
    "visits": _visits,
    "change": _change,
    "test": _test,
    "worth": _worth,
    "gap": _gap,
    "lived": _lived,
    "worked": _worked,
}
