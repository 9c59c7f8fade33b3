"""What the numbers say to each complaint, by one rule for all.

A claim is put as one or more differences that are above nothing if it is right. A difference with
its whole interval (95 %) above nothing speaks for it; one with its interval below, or within the
margin of three points, against it. A claim that something is of little worth is right if the
interval of that worth ends below the margin, wrong if it begins above. All parts must hold; if
one does not, the claim does not. Where the two kinds of bots decide otherwise it depends on skill;
where one decides and the other cannot, the former is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rezolv.lab.answers.model import LEVEL, MARGIN, Difference
from studies.arms import BOTS, CAREFUL, SELLERS
from studies.figures import Figures

HOLDS: Final = "holds"
NOT: Final = "not"
SKILL: Final = "skill"
MUTE: Final = "mute"
FEW: Final = "few"
NONE: Final = "none"
"""Was not asked of these bots."""

Judge = Callable[[Figures, str], str]
"""What the games of one kind of bots say to a claim."""


def above(one: Difference | None, sign: int = 1) -> str:
    """Whether a difference, with this sign, is above nothing."""
    if one is None or one.low is None or one.high is None:
        return NONE
    low, high = sorted((sign * one.low, sign * one.high))
    if low > 0:
        return HOLDS
    return NOT if high < 0 or (one.shares and -low <= MARGIN and high <= MARGIN) else FEW


def little(one: Difference | None) -> str:
    """Whether a worth is below the margin."""
    if one is None or one.low is None or one.high is None:
        return NONE
    if one.high <= MARGIN:
        return HOLDS
    return NOT if one.low > MARGIN else FEW


def every(found: Sequence[str]) -> str:
    """What the parts of a claim come to."""
    for verdict in (NONE, NOT, FEW):
        if verdict in found:
            return verdict
    return HOLDS


def tested(*names: str) -> Judge:
    """By tests that must all be above nothing; below it, of one with a minus before its name."""

    def judge(figures: Figures, bots: str) -> str:
        found = []
        for name in names:
            sign, name = (-1, name[1:]) if name.startswith("-") else (1, name)
            found.append(above(figures.tests.get(name, {}).get(bots), sign))
        return every(found)

    return judge


def worthless(what: str) -> Judge:
    """By what is won with a role or an ability: hardly anything, it is claimed."""

    def judge(figures: Figures, bots: str) -> str:
        one = figures.without(what, bots)
        return little(one.side if one is not None else None)

    return judge


def uneven(figures: Figures, bots: str) -> str:
    """Whether the open roles are not all alike, by the victories of their holders."""
    p = figures.even.get(bots, {}).get("won")
    return NONE if p is None else HOLDS if p < 1 - LEVEL else FEW


SHIELDS: Final = (
    "lich.bone_shield",
    "ghost.incorporeal",
    "zombie.no_brains",
    "necromancer.soul_shield",
)
RISING: Final = "lich.army_of_darkness"
TOUCH: Final = "ghost.death_touch"
"""Not named by the complaint, shown beside what it names."""


def outdone(figures: Figures, bots: str) -> str:
    """Whether the Undead are ahead of the Law, and less so without risings and without a shield."""
    ahead = above(figures.tests.get("undead_law", {}).get(bots))
    found = {}
    for what in (RISING, *SHIELDS):
        one = figures.without(what, bots)
        if one is None:
            return NONE
        sure = one.gap.holm < 1 - LEVEL and (one.gap.value or 0) > 0
        none = one.gap.high is not None and one.gap.high <= MARGIN
        found[what] = HOLDS if sure else NOT if none else FEW
    shields = {found[what] for what in SHIELDS}
    by_shields = HOLDS if HOLDS in shields else FEW if FEW in shields else NOT
    return every([ahead, found[RISING], by_shields])


def both(judge: Judge, figures: Figures) -> str:
    """What both kinds of bots say together."""
    found = {judge(figures, bots) for bots in BOTS} - {NONE}
    decided = found & {HOLDS, NOT}
    if len(decided) == 2:
        return SKILL
    return next(iter(decided), FEW)


def bounded(judge: Judge, figures: Figures) -> str:
    """The same of what depends on the souls that people sell: all or none of them must agree."""
    ends = {judge(figures, bots) for bots in (CAREFUL, SELLERS)}
    return both(judge, figures) if len(ends) == 1 else MUTE
