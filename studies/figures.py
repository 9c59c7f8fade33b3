"""What the study found, as data: the pages are written from this alone."""

from __future__ import annotations

from typing import Final

import msgspec

from rezolv.lab.answers.model import Difference, Share

SIDES: Final = ("undead", "demons", "law", "devil", "horseman")
OUTCOMES: Final = (*SIDES, "nobody", "unfinished")
"""How a game may come out: who wins, or nobody does, or it is stopped."""


class Played(msgspec.Struct, frozen=True):
    """One arm as far as it was played.

    Attributes:
        planned: games that it has at full length.
        shares: of each outcome.
        phases: of a game, on the average.
        lost: orders of a game that were stopped, as a part of all, on the average.
        changes: what is different from the base in the games that both played; corrected by Holm
            over all options and sides of the same bots. None for the base and smaller tables.
        differ: games of those that had another winner or length than in the base.
    """

    arm: str
    bots: str
    games: int
    planned: int
    shares: dict[str, Share]
    phases: float
    lost: float
    changes: dict[str, Difference] = {}
    differ: int = 0


class Worth(msgspec.Struct, frozen=True):
    """What a role or an ability does: the same games with it and without it.

    Attributes:
        side: how much more often the holder's side wins with it.
        gap: what it does to the Undead's victories less those of the Law.
    """

    what: str
    bots: str
    side: Difference
    gap: Difference


class Fared(msgspec.Struct, frozen=True):
    """How the holders of a role fared in the base.

    Attributes:
        lived: the part of the game that a holder lived, on the average.
        more_won: how much more often he won than the others of the same secret role do; nothing
            but a difference from the average of all, of a secret role.
        more_alive: the same of being alive at the end.
        hows: in which ways they left, the most frequent first.
    """

    role: str
    bots: str
    holders: int
    won: Share
    alive: Share
    lived: float
    more_won: Difference
    more_alive: Difference
    hows: tuple[tuple[str, int], ...]


class Used(msgspec.Struct, frozen=True):
    """How an ability was used in the base, on the average of a game.

    Attributes:
        orders: that were accepted.
        works: those with a consequence; of a passive ability, how often it had one.
        killed: deaths by it.
        worked: part of the orders with a consequence, None of a passive ability.
        stopped: part of the orders that something stopped.
    """

    role: str
    ability: str
    bots: str
    orders: float
    works: float
    killed: float
    worked: float | None
    stopped: float | None


class Looked(msgspec.Struct, frozen=True):
    """What a probe saw; see `studies.probes`."""

    arm: str
    bots: str
    games: int
    counts: dict[str, int]
    first: dict[str, int]


class Figures(msgspec.Struct, frozen=True):
    """All of it.

    Attributes:
        seed: of all games.
        rules: version of the rulebook.
        program: version of rezolv.
        seconds: processor time of all games together.
        tests: what is asked of the numbers, by name and bots; see `studies.claims`.
        even: by bots and what (won, alive): how probable so great differences between the open
            roles are if there are none.
        horseman: by bots: in how many games there came to be one (`rose`), and of those in how many
            he won and was alive at the end.
    """

    seed: int
    rules: str
    program: str
    games: int
    seconds: int
    played: tuple[Played, ...]
    worth: tuple[Worth, ...]
    fared: tuple[Fared, ...]
    used: tuple[Used, ...]
    looked: tuple[Looked, ...]
    tests: dict[str, dict[str, Difference]]
    even: dict[str, dict[str, float]]
    horseman: dict[str, dict[str, Share]]

    def arm(self, arm: str, bots: str) -> Played | None:
        """An arm, if any of its games were played."""
        return next((one for one in self.played if (one.arm, one.bots) == (arm, bots)), None)

    def role(self, role: str, bots: str) -> Fared | None:
        """How the holders of a role fared."""
        return next((one for one in self.fared if (one.role, one.bots) == (role, bots)), None)

    def without(self, what: str, bots: str) -> Worth | None:
        """What a role or an ability does."""
        return next((one for one in self.worth if (one.what, one.bots) == (what, bots)), None)

    def use(self, use: str, bots: str) -> Used | None:
        """How `role.ability` was used."""
        role, _, ability = use.partition(".")
        key = (role, ability, bots)
        return next((one for one in self.used if (one.role, one.ability, one.bots) == key), None)

    def probe(self, arm: str, bots: str) -> Looked | None:
        """What a probe saw of an arm."""
        return next((one for one in self.looked if (one.arm, one.bots) == (arm, bots)), None)
