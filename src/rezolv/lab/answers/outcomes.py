"""Who wins, and how games get stuck."""

from __future__ import annotations

import polars as pl

from rezolv.lab.answers.chances import Numbers, judged, numbers, paired, share, spread
from rezolv.lab.answers.model import MARGIN, BotRate, Lead, Rate, Share, Stalemate
from rezolv.lab.answers.reading import Data

NOBODY = pl.col("ended") & (pl.col("winners").list.len() == 0)
UNFINISHED = ~pl.col("ended")


def of(games: pl.DataFrame, what: pl.Expr) -> Share:
    """In how many of the games something is so."""
    return share(games.filter(what).height, games.height)


def won(faction: str) -> pl.Expr:
    """Whether a side is among the winners."""
    return pl.col("winners").list.contains(faction)


def factions(data: Data) -> tuple[Rate, ...]:
    """How often each side won that took part in any game, the strongest first."""
    rates = [Rate(one, of(data.games, won(one))) for one in data.factions]
    return tuple(sorted(rates, key=lambda one: -(one.share.rate or 0.0)))


def lead(data: Data, rates: tuple[Rate, ...]) -> Lead | None:
    """The first two sides in the same games, None where there are no two or no games."""
    if len(rates) < 2 or not data.games.height:
        return None
    first, second = rates[0].name, rates[1].name
    more = paired(flags(data.games, won(second)), flags(data.games, won(first)))
    (found,) = judged([more], [MARGIN])
    return Lead(first, second, found)


def bots(data: Data) -> tuple[BotRate, ...]:
    """How each side did by who played it, where not everybody played by the same mind."""
    if data.seats["bot"].n_unique() < 2:
        return ()
    played = data.seats.filter(pl.col("side") != "").select("game", "side", "bot").unique()
    # Where several kinds of bot sat on one side its games say nothing about either of them.
    pure = played.filter(pl.len().over("game", "side") == 1)
    table = pure.join(data.games.select("game", "winners"), on="game").with_columns(
        won=pl.col("winners").list.contains(pl.col("side"))
    )
    rows = table.group_by("side", "bot").agg(hits=pl.col("won").sum(), of=pl.len())
    return tuple(
        BotRate(side, bot, share(hits, games)) for side, bot, hits, games in sorted(rows.rows())
    )


def stalemate(data: Data) -> Stalemate:
    """How games get stuck."""
    stuck = data.games.filter(UNFINISHED)
    return Stalemate(
        of(data.games, UNFINISHED),
        of(data.games, NOBODY),
        spread(data.games["quiet"].to_numpy()),
        spread(stuck["quiet"].to_numpy()),
    )


def flags(games: pl.DataFrame, what: pl.Expr) -> Numbers:
    """1 for each game in which something is so, else 0."""
    return numbers(games.select(one=what)["one"])
