"""How long the holders of each role last, and how often they win."""

from __future__ import annotations

import numpy as np
import polars as pl
from scipy import stats

from rezolv.lab.answers.chances import share
from rezolv.lab.answers.model import RoleAnswer, Share
from rezolv.lab.answers.reading import Data

SHOWN = 0.95
"""A curve ends where so great a part of the games has ended: beyond, it tells of very few."""
HOWS = 5
"""Ways of leaving that are listed."""


def roles(data: Data) -> tuple[RoleAnswer, ...]:
    """Every role that was dealt, in the order of the rulebook."""
    held = data.held()
    if not held.height:
        return ()
    last = int(float(np.quantile(data.games["phases"].to_numpy(), SHOWN)))
    found = {
        str(role): _role(str(role), part, last)
        for (role,), part in held.partition_by("role", as_dict=True).items()
    }
    order = [*data.book.everyone, *sorted(set(found) - set(data.book.everyone))]
    return tuple(found[role] for role in order if role in found)


def _role(role: str, held: pl.DataFrame, last: int) -> RoleAnswer:
    games = held["game"].n_unique()
    left = held.filter(pl.col("left") >= 0)
    hows = left.group_by("how").len().sort(["len", "how"], descending=[True, False])
    return RoleAnswer(
        role,
        games,
        held.height,
        _clustered(held, "won", games),
        _clustered(held, "alive", games),
        float(np.median(left["left"].to_numpy())) + 1 if left.height else None,
        curve(held, last),
        tuple((str(how), int(count)) for how, count in hows.head(HOWS).rows()),
    )


def _clustered(held: pl.DataFrame, what: str, games: int) -> Share:
    """A share of holders, with the interval of so many games.

    The holders of a game share their fortune more or less; at worst they are no more than one.
    """
    rate = float(held[what].cast(pl.Float64).to_numpy().mean())
    return share(round(rate * games), games)


def curve(held: pl.DataFrame, last: int) -> tuple[float, ...]:
    """Share still in play after each phase up to the last one asked for."""
    left = held["left"].to_numpy()
    gone = left >= 0
    # Who left in the phase of index 3 lasted 4 phases; who never left, as many as the game had.
    times = np.where(gone, left + 1, held["phases"].to_numpy()).astype(np.float64)
    if not gone.any():
        return (1.0,) * (last + 1)
    known = stats.CensoredData(uncensored=times[gone], right=times[~gone])
    alive = stats.ecdf(known).sf.evaluate(np.arange(last + 1))
    return tuple(float(one) for one in alive)
