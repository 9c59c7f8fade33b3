"""Two studies side by side: what differs, and whether that may be noise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import msgspec
import polars as pl

from rezolv.lab.answers.abilities import VOTE, orderable, ordered
from rezolv.lab.answers.chances import judged, numbers, of_pairs, paired, unpaired
from rezolv.lab.answers.model import LENGTH_MARGIN, MARGIN, Change, Comparison
from rezolv.lab.answers.outcomes import NOBODY, UNFINISHED, won
from rezolv.lab.answers.reading import Data
from rezolv.lab.answers.worth import more

Beside = list[tuple[str, Data]]
LENGTHS = ("phases", "turns", "quiet")


def compare(
    before: Data, after: Data, worth_before: Beside | None = None, worth_after: Beside | None = None
) -> Comparison:
    """What is different in the second study.

    Where both played games of the same numbers and seeds, those are compared game by game, and the
    others left out; else all games of one with all of the other. Each family of differences is
    corrected for being many by itself.
    """
    pairs = before.games.join(after.games, on=["game", "seed"], suffix="_after")
    common = pairs.height
    both = _Both(before, after, paired=common > 0)
    rows = [
        *both.outcomes(),
        *both.roles(),
        *both.worth(worth_before or [], worth_after or []),
        *both.abilities(),
    ]
    found: list[Change] = []
    for _, group in groupby(rows, key=lambda row: row.family):
        family = list(group)
        margins = [
            MARGIN if row.difference.shares else LENGTH_MARGIN * (row.before or 0.0)
            for row in family
        ]
        verdicts = judged([row.difference for row in family], margins)
        found += [
            msgspec.structs.replace(row, difference=one)
            for row, one in zip(family, verdicts, strict=True)
        ]
    games = (before.games.height, after.games.height)
    return Comparison(before.study, after.study, games, common, tuple(found), _alike(pairs))


def _alike(pairs: pl.DataFrame) -> int:
    """How many of these pairs had the same winners and were of the same length."""
    winners = [set(one) for one in pairs["winners"].to_list()]
    after = [set(one) for one in pairs["winners_after"].to_list()]
    same = pairs["phases"] == pairs["phases_after"]
    return sum(one == other and long for one, other, long in zip(winners, after, same, strict=True))


class _Both:
    """Two studies, and whether their games are pairs."""

    def __init__(self, before: Data, after: Data, *, paired: bool) -> None:
        self.before = before
        self.after = after
        self.paired = paired

    def change(
        self,
        family: str,
        what: str,
        name: tuple[str, ...],
        tables: tuple[pl.DataFrame, pl.DataFrame],
        *,
        shares: bool = True,
    ) -> Change:
        """A change of the mean of column `is`, given as a row a game for both studies."""
        first, second = tables
        if self.paired:
            joined = first.join(second, on=["game", "seed"], suffix="_after").sort("game")
            old, new = numbers(joined["is"]), numbers(joined["is_after"])
            found = paired(old, new, shares=shares)
        else:
            old, new = numbers(first["is"]), numbers(second["is"])
            found = unpaired(old, new, shares=shares)
        means = [float(one.mean()) if one.size else None for one in (old, new)]
        return Change(family, what, name, means[0], means[1], found)

    def outcomes(self) -> Iterator[Change]:
        """Who wins, and how long it takes."""
        sides = dict.fromkeys((*self.before.factions, *self.after.factions))
        flags = [
            *(("won", (side,), won(side)) for side in sides),
            ("nobody", (), NOBODY),
            ("unfinished", (), UNFINISHED),
        ]
        for what, name, flag in flags:
            yield self.change("outcomes", what, name, self._games(flag))
        for column in LENGTHS:
            yield self.change("outcomes", column, (), self._games(pl.col(column)), shares=False)

    def _games(self, what: pl.Expr) -> tuple[pl.DataFrame, pl.DataFrame]:
        first, second = (
            one.games.select("game", "seed", what.cast(pl.Float64).alias("is"))
            for one in (self.before, self.after)
        )
        return first, second

    def roles(self) -> Iterator[Change]:
        """How holders of the roles fare that both studies have.

        Of a role whose side wins, victories are told with those of its side: once more for each of
        its roles, they would only make the family of comparisons greater.
        """
        held = [one.held().join(one.games.select("game", "seed"), on="game")
                for one in (self.before, self.after)]  # fmt: skip
        there = self.before.dealt & self.after.dealt
        winners = self.before.winners | self.after.winners
        for role, kind in self.before.book.everyone.items():
            if role not in there:
                continue
            told = kind.faction in winners
            for what, column in (("role_won", "won"), ("role_alive", "alive")):
                if told and what == "role_won":
                    continue
                first, second = (
                    one.filter(pl.col("role") == role)
                    .group_by("game", "seed")
                    .agg(pl.col(column).mean().alias("is"))
                    for one in held
                )
                yield self.change("roles", what, (role,), (first, second))

    def worth(self, before: Beside, after: Beside) -> Iterator[Change]:
        """What roles are worth of which both studies can say it."""
        others = dict(after)
        for role, without in before:
            if role not in others:
                continue
            first = more(role, self.before, without)
            second = more(role, self.after, others[role])
            if self.paired:
                joined = first.join(second, on=["game", "seed"], suffix="_after")
                old, new = numbers(joined["more"]), numbers(joined["more_after"])
                found = of_pairs(new - old, widest=2.0)
            else:
                old, new = numbers(first["more"]), numbers(second["more"])
                found = unpaired(old, new)
            means = [float(one.mean()) if one.size else None for one in (old, new)]
            yield Change("worth", "worth", (role,), means[0], means[1], found)

    def abilities(self) -> Iterator[Change]:
        """In what part of the games with its role each ability was ordered."""
        uses = [use for use in self.before.book.abilities
                if use in self.after.book.abilities and orderable(self.before, use)]  # fmt: skip
        given = [ordered(one) for one in (self.before, self.after)]
        held = [one.held().select("game", "role").unique() for one in (self.before, self.after)]
        met = set(given[0].select("role", "ability").unique().rows()) | set(
            given[1].select("role", "ability").unique().rows()
        )
        for use in (use for use in (VOTE, *uses) if use in met):
            first, second = (
                self._ordered(data, rows, roles, use)
                for data, rows, roles in zip((self.before, self.after), given, held, strict=True)
            )
            yield self.change("abilities", "ordered", use, (first, second))

    @staticmethod
    def _ordered(
        data: Data, given: pl.DataFrame, held: pl.DataFrame, use: tuple[str, str]
    ) -> pl.DataFrame:
        role, ability = use
        did = given.filter((pl.col("role") == role) & (pl.col("ability") == ability))
        common = data.book.common
        if role and (common is None or role != common.id):
            dealt = held.filter(pl.col("role") == role).select("game")
            had = pl.concat([dealt, did.select("game")]).unique()
        else:
            had = data.games.select("game")
        return (
            data.games.select("game", "seed")
            .join(had, on="game", how="semi")
            .with_columns(pl.col("game").is_in(did["game"].implode()).cast(pl.Float64).alias("is"))
        )
