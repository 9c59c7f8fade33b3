"""What is played for the study of Massacre V: its arms, and in which order their games come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from rezolv.engine.values import Value
from rezolv.lab.study import WORTH, Study, prepared
from rezolv.lab.tables import Setup
from rezolv.rulebooks import load

BOOK: Final = "massacre5"
SEED: Final = 5
"""Of every game: arms are compared game by game."""
BASE: Final = "base"
PRESET: Final = "decided"
SELLERS: Final = "sellers"

CAREFUL: Final = "careful"
RANDOM: Final = "random"
BOTS: Final = (CAREFUL, RANDOM)
_SELLER: Final = "studies.bots:Seller"
MIXED: Final = ("undead", "demons", "law")
"""Sides that are played at random against careful ones, each in its turn."""

_BASE: Final = {CAREFUL: 3000, RANDOM: 1500}
_PRESET: Final = {CAREFUL: 800, RANDOM: 240}
_CLOSE: Final = {CAREFUL: 3000, RANDOM: 1500}
_OTHER: Final = {CAREFUL: 400, RANDOM: 120}
_CHUNK: Final = {CAREFUL: 20, RANDOM: 8}

SEATS: Final = (8, 10, 12)
"""Tables smaller than the usual one of 14."""
BLOCKS: Final = "more_blocks"
ABILITIES: Final = (
    "lich.army_of_darkness",
    "lich.bone_shield",
    "ghost.incorporeal",
    "zombie.no_brains",
    "necromancer.soul_shield",
    "ghost.death_touch",
    "succubus.charm",
)
"""Abilities of which a complaint speaks, and what kills most of all. The Leper and the Blacksmith
have one each, so that what it is worth is what the role is worth."""
CLOSE: Final = (
    "lich",
    "necromancer",
    "ghost",
    "zombie",
    "inquisitor",
    "guard_captain",
    "interrogator",
    "peasant",
    "leper",
    "smith_stands",
)
"""Roles and an option by which complaints are answered whose claim is of a few points: it takes
thousands of games to see it or to rule it out."""
NEVER: Final = ("horseman", "hero")
"""Roles with which no table of 14 begins: one becomes the Horseman, and a Hero is dealt where the
other open roles have run out."""
ROUNDS: Final = (
    (CAREFUL, 0.3),
    (RANDOM, 0.3),
    (CAREFUL, 0.6),
    (CAREFUL, 1.0),
    (RANDOM, 0.6),
    (RANDOM, 1.0),
)
"""The arms are played side by side, those of one kind of bots up to a part of their games: a run
that is stopped has something of everything."""
_FIRST: Final = 2
"""After so many rounds the base is played to its end: all arms are compared with it."""


class Arm(NamedTuple):
    """Games under one setup by one kind of bot.

    Attributes:
        name: of what is played, the same for both kinds of bot.
        bots: `CAREFUL` or `RANDOM`.
        games: how many at most.
        minds: who plays which side, where the arm has its own.
    """

    name: str
    bots: str
    setup: Setup
    games: int
    minds: tuple[tuple[str, str], ...] = ()

    @property
    def study(self) -> Study:
        """The study that plays it, checked; its first game is played for that."""
        bots = {"*": self.bots, **dict(self.minds)}
        study = prepared(Study(self.setup, self.games, SEED, bots))
        return msgspec.structs.replace(study, chunk=min(_CHUNK[self.bots], self.games))

    def folder(self, out: Path) -> Path:
        """Where its games lie: those without something, beside those with it."""
        if self.setup.without:
            return out / self.bots / BASE / WORTH / self.setup.without
        return out / self.bots / self.name


def values() -> list[tuple[str, Value]]:
    """Each option with each value but its default: the drafted changes one by one."""
    book = load(BOOK)
    return [
        (name, value)
        for name, option in book.options.items()
        for value in option.choices
        if value != option.default
    ]


def option_arm(name: str, value: Value) -> str:
    """What the arm of a value of an option is called."""
    return name if value is True else f"{name}={value}"


def anyhow(side: str) -> str:
    """What the arm is called in which a side plays at random."""
    return f"{side} at random"


def removed() -> list[str]:
    """Every role that is dealt, and the single abilities: each is played without, once."""
    book = load(BOOK)
    dealt = [role.id for role in book.roles.values() if role.slot in book.slots]
    return [*ABILITIES, *(role for role in dealt if role not in NEVER)]


def arms(scale: float = 1.0) -> list[Arm]:
    """All arms, those first that answer most."""
    setups: list[tuple[str, Setup, dict[str, int]]] = [(BASE, Setup(BOOK), _BASE)]
    setups += [
        (f"without {one}", Setup(BOOK, without=one), _CLOSE if one in CLOSE else _OTHER)
        for one in removed()
    ]
    setups.append((PRESET, Setup(BOOK, {"preset": PRESET}), _PRESET))
    setups += [
        (option_arm(name, value), Setup(BOOK, {name: value}), _CLOSE if name in CLOSE else _OTHER)
        for name, value in values()
    ]
    for seats in SEATS:
        setups.append((f"{seats} seats", Setup(BOOK, seats=seats), _OTHER))
        more = Setup(BOOK, {BLOCKS: True}, seats=seats)
        setups.append((f"{seats} seats, {BLOCKS}", more, _OTHER))
    found = []
    for name, setup, games in setups:
        found += [Arm(name, bots, setup, max(4, round(scale * games[bots]))) for bots in BOTS]
        if name == PRESET:
            many = max(4, round(scale * _OTHER[CAREFUL]))
            found.append(Arm(SELLERS, CAREFUL, Setup(BOOK), many, (("*", _SELLER),)))
            found += [
                Arm(anyhow(side), CAREFUL, Setup(BOOK), many, ((side, RANDOM),)) for side in MIXED
            ]
    return found


def schedule(scale: float = 1.0) -> Iterator[tuple[Arm, int]]:
    """Arms with up to how many games each is to be played now, in the order of playing."""
    every = arms(scale)
    for number, (bots, part) in enumerate(ROUNDS):
        if number == _FIRST:
            yield from ((arm, arm.games) for arm in every if arm.name == BASE)
        for arm in every:
            if arm.bots == bots and (arm.name != BASE or number < _FIRST):
                yield arm, max(1, round(part * arm.games))
