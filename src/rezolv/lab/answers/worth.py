"""What the abilities of a role are worth: the same games with and without them."""

from __future__ import annotations

import msgspec
import polars as pl

from rezolv.lab.answers.chances import judged, numbers, paired
from rezolv.lab.answers.model import MARGIN, Difference, Worth
from rezolv.lab.answers.outcomes import NOBODY, UNFINISHED, flags, won
from rezolv.lab.answers.reading import Data


def worth(data: Data, beside: list[tuple[str, Data]]) -> tuple[Worth, ...]:
    """The worth of every role of which there is a study without it, the worthiest first."""
    rows = [_worth(role, data, without) for role, without in beside]
    sides = judged([row.side for row in rows], [MARGIN] * len(rows))
    # What a role does to each side is a question of its own, and these are another family.
    others = iter(
        judged(
            [one for row in rows for one in (*row.factions.values(), row.nobody, row.unfinished)],
            [MARGIN] * sum(len(row.factions) + 2 for row in rows),
        )
    )
    found = [
        msgspec.structs.replace(
            row,
            side=side,
            factions={name: next(others) for name in row.factions},
            nobody=next(others),
            unfinished=next(others),
        )
        for row, side in zip(rows, sides, strict=True)
    ]
    return tuple(sorted(found, key=lambda row: (-(row.side.value or 0.0), row.role)))


def pairs(role: str, data: Data, without: Data) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The games with a holder of the role that both played, in one order.

    `side_won` is the part of the holders whose side won.
    """
    told = [
        one.games.join(
            one.held()
            .filter(pl.col("role") == role.partition(".")[0])
            .group_by("game")
            .agg(pl.col("side_won").mean()),
            on="game",
        )
        for one in (data, without)
    ]
    both = told[0].join(told[1], on=["game", "seed"]).select("game")
    played, bare = (one.join(both, on="game").sort("game") for one in told)
    return played, bare


def more(role: str, data: Data, without: Data) -> pl.DataFrame:
    """A row a game: what the role did to the victory of its holder's side, from -1 to 1."""
    played, bare = pairs(role, data, without)
    return played.select("game", "seed", more=pl.col("side_won") - bare["side_won"])


def _worth(role: str, data: Data, without: Data) -> Worth:
    played, bare = pairs(role, data, without)

    def of(what: pl.Expr) -> Difference:
        return paired(flags(bare, what), flags(played, what))

    return Worth(
        role,
        paired(numbers(bare["side_won"]), numbers(played["side_won"])),
        {one: of(won(one)) for one in data.factions},
        of(NOBODY),
        of(UNFINISHED),
    )
