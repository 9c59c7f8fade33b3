"""What a study answers, as data: no package of numbers is needed to read or show it."""

from __future__ import annotations

from typing import Final

import msgspec

from rezolv.lab.study import Study

LEVEL: Final = 0.95
"""How sure every interval is."""

MARGIN: Final = 0.03
"""A difference of shares that nobody would notice at the table: three points."""

LENGTH_MARGIN: Final = 0.05
"""A difference of lengths that nobody would notice, as a part of the length."""

CHANGED: Final = "changed"
SLIGHT: Final = "slight"
"""There is a difference, though none that matters: not greater than the margin."""
SAME: Final = "same"
"""If there is a difference, it is not greater than the margin."""
UNCLEAR: Final = "unclear"
"""There may be a difference that matters, and there may be none: too few games to tell."""


class Share(msgspec.Struct, frozen=True):
    """So many of so many; `rate` is None of none, and the interval then says nothing."""

    hits: int
    of: int
    rate: float | None
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """How whole numbers are spread: quartiles, and each value with how often it came."""

    of: int
    mean: float | None
    low: float | None
    median: float | None
    high: float | None
    counts: tuple[tuple[int, int], ...]


class Difference(msgspec.Struct, frozen=True):
    """By how much one thing is more than another, and whether that may be noise.

    Attributes:
        value: the difference; None where there was nothing to compare.
        low: lower end of its interval, None where there is none.
        high: upper end.
        p: how often chance alone would make as great a difference.
        of: pairs, or the size of the first sample.
        of_other: the size of the second sample, 0 of pairs.
        paired: whether the same games were compared.
        shares: a difference of shares (0.03 is three points), not of numbers.
        holm: `p` corrected for the family in which it was asked.
        verdict: changed, slight, same or unclear.
        margin: up to which a difference does not matter.
    """

    value: float | None
    low: float | None
    high: float | None
    p: float
    of: int
    of_other: int
    paired: bool
    shares: bool
    holm: float = 1.0
    verdict: str = UNCLEAR
    margin: float = MARGIN


class Rate(msgspec.Struct, frozen=True):
    """How often something of a name came."""

    name: str
    share: Share


class BotRate(msgspec.Struct, frozen=True):
    """How often a side won when such a bot played it."""

    faction: str
    bot: str
    share: Share


class Lead(msgspec.Struct, frozen=True):
    """By how much the side that wins most often is ahead of the next one."""

    first: str
    second: str
    difference: Difference


class RoleAnswer(msgspec.Struct, frozen=True):
    """How those fare who hold a role.

    Attributes:
        games: in which it was dealt.
        holders: seats that held it, in all games together.
        won: holders that won. Holders in one game count as one for the interval, which is so
            rather too wide than too narrow.
        alive: holders alive when the game ended, likewise.
        median: phase after which half of those who left had left; None if nobody did.
        curve: share still in play after each phase, from before the first, as Kaplan and Meier
            reckon it: games that end leave the count and are not taken for deaths.
        hows: in which ways its holders left, the most frequent first.
    """

    role: str
    games: int
    holders: int
    won: Share
    alive: Share
    median: float | None
    curve: tuple[float, ...]
    hows: tuple[tuple[str, int], ...]


class Worth(msgspec.Struct, frozen=True):
    """What the abilities of a role are worth: the same games with and without them.

    Attributes:
        side: how much more often the holder's side wins with them.
        factions: what they do to each side.
        nobody: to games that nobody wins.
        unfinished: to games without an end.
    """

    role: str
    side: Difference
    factions: dict[str, Difference]
    nobody: Difference
    unfinished: Difference


class AbilityAnswer(msgspec.Struct, frozen=True):
    """How an ability is used and what comes of it.

    Attributes:
        role: "" is the vote.
        ordered: games in which it was ordered, of those in which somebody could have had it.
        orders: orders of it in all.
        worked: share of the orders that had a consequence beyond them; None where none of any is to
            be seen, though those whom they concern were not as before.
        stopped: share that something stopped.
        void: share that was void.
        killed: deaths by it.
        told: facts told by it.
        won_worked: how often the holder's side won where it worked.
        won_idle: where it was ordered and did not.
        link: the difference. It is no proof of a cause: who acts more often lives longer.
    """

    role: str
    ability: str
    ordered: Share
    orders: int
    worked: float | None
    stopped: float | None
    void: float | None
    killed: int
    told: int
    won_worked: Share
    won_idle: Share
    link: Difference


class Idle(msgspec.Struct, frozen=True):
    """An ability that did not matter.

    Attributes:
        games: in which it could have.
        orders: of it.
        bound: in how many of such games it might matter after all, at most.
    """

    role: str
    ability: str
    games: int
    orders: int
    bound: float


class Silent(msgspec.Struct, frozen=True):
    """A thing of the rulebook that never came up.

    Attributes:
        what: step, entry, fact, effect, passive or clause. An effect did not come up if nobody
            bore it at the end of a phase, a passive ability if it left no trace in the journal.
        by: of a clause: what cites it.
    """

    what: str
    name: str
    by: tuple[str, ...] = ()


class Stalemate(msgspec.Struct, frozen=True):
    """How games get stuck.

    Attributes:
        quiet: the longest run of phases in a game in which nobody left.
        quiet_unfinished: the same, of the games that did not end.
    """

    unfinished: Share
    nobody: Share
    quiet: Spread
    quiet_unfinished: Spread


class Answers(msgspec.Struct, frozen=True):
    """All that one study answers.

    Attributes:
        study: what was studied.
        games: played so far.
        factions: won by each side, those first that win most; several may win one game.
        worth: of the roles whose games without them were played, the worthiest first.
        undealt: roles that nobody had.
        unordered: abilities that were never ordered though somebody had them.
        moot: abilities that were ordered and never had a consequence.
        silent: other things of the rulebook that never came up, and `bound` of their games.
        refused: orders refused, a game.
        ms: processor time of a game, in ms.
    """

    study: Study
    games: int
    factions: tuple[Rate, ...]
    lead: Lead | None
    bots: tuple[BotRate, ...]
    phases: Spread
    turns: Spread
    stalemate: Stalemate
    roles: tuple[RoleAnswer, ...]
    worth: tuple[Worth, ...]
    abilities: tuple[AbilityAnswer, ...]
    undealt: tuple[str, ...]
    unordered: tuple[Idle, ...]
    moot: tuple[Idle, ...]
    silent: tuple[Silent, ...]
    bound: float
    refused: float
    ms: float


class Change(msgspec.Struct, frozen=True):
    """One thing in two studies.

    Attributes:
        family: outcomes, roles, worth or abilities: together they are corrected for being many.
        what: won, nobody, unfinished, phases, turns, quiet, role_won, role_alive, worth, ordered.
        name: of the side, of the role, or role and ability.
    """

    family: str
    what: str
    name: tuple[str, ...]
    before: float | None
    after: float | None
    difference: Difference


class Comparison(msgspec.Struct, frozen=True):
    """What differs between two studies.

    Attributes:
        pairs: games of the same number and seed in both, by which they were compared; 0 if none.
        alike: pairs that had the same winners and were of the same length; None in answers from
            before this was asked.
    """

    before: Study
    after: Study
    games: tuple[int, int]
    pairs: int
    changes: tuple[Change, ...]
    alike: int | None = None
