"""How abilities are used, what comes of them, and which of them never matter."""

from __future__ import annotations

import msgspec
import polars as pl

from rezolv.lab.answers.chances import at_most, judged, of_shares, share
from rezolv.lab.answers.model import MARGIN, AbilityAnswer, Idle
from rezolv.lab.answers.reading import Data
from rezolv.lab.following import CHANGED

VOTE = ("", "vote")
"""The vote among the abilities: of no role."""

Use = tuple[str, str]


def abilities(data: Data) -> tuple[AbilityAnswer, ...]:
    """Every ability that was ordered or could have been, in the order of the rulebook."""
    chances = possible(data)
    sums = _sums(data)
    ways = _ways(data)
    changed = data.happened(CHANGED)
    rows = []
    for use in _uses(data, chances, sums):
        counted = sums.get(use, {})
        orders = counted.get("orders", 0)
        silent = not counted.get("worked", 0) and ".".join(use) in changed
        worked, idle = ways.get((use, True), (0, 0)), ways.get((use, False), (0, 0))
        won_worked, won_idle = share(*worked), share(*idle)
        rows.append(
            AbilityAnswer(
                *use,
                ordered=share(counted.get("games", 0), chances.get(use, 0)),
                orders=orders,
                worked=None if silent else _part(counted.get("worked", 0), orders),
                stopped=_part(counted.get("stopped", 0), orders),
                void=_part(counted.get("void", 0), orders),
                killed=counted.get("killed", 0),
                told=counted.get("told", 0),
                won_worked=won_worked,
                won_idle=won_idle,
                link=of_shares(won_idle, won_worked),
            )
        )
    links = judged([row.link for row in rows], [MARGIN] * len(rows))
    return tuple(
        msgspec.structs.replace(row, link=link) for row, link in zip(rows, links, strict=True)
    )


def unordered(rows: tuple[AbilityAnswer, ...]) -> tuple[Idle, ...]:
    """Abilities that somebody could have ordered and nobody did."""
    return tuple(
        Idle(row.role, row.ability, row.ordered.of, 0, at_most(row.ordered.of))
        for row in rows
        if row.ordered.of and not row.orders
    )


def moot(rows: tuple[AbilityAnswer, ...]) -> tuple[Idle, ...]:
    """Abilities that were ordered and never had a consequence."""
    return tuple(
        Idle(row.role, row.ability, row.ordered.hits, row.orders, at_most(row.ordered.hits))
        for row in rows
        if row.orders and row.worked == 0 and (row.role, row.ability) != VOTE
    )


def orderable(data: Data, use: Use) -> bool:
    """Whether a player may order an ability: it is no passive one, and not the host's."""
    host = data.book.host
    return not data.book.abilities[use].passive and (host is None or use[0] != host.id)


def possible(data: Data) -> dict[Use, int]:
    """In how many games somebody had each ability that can be ordered.

    Somebody had it where its role was dealt, or came into his hand in play and was used there;
    everybody has those that are common to all, and the vote where there are polls.
    """
    common = data.book.common.id if data.book.common is not None else ""
    dealt = data.held().select("game", "role").unique().lazy()
    met = data.abilities.select("game", "role", "ability").unique()
    listed = pl.LazyFrame(
        [
            {"role": role, "ability": ability}
            for role, ability in data.book.abilities
            if orderable(data, (role, ability))
        ],
        schema={"role": pl.String, "ability": pl.String},
    )
    both = pl.concat([dealt.join(listed, on="role").select("game", "role", "ability"), met])
    counted = both.unique().group_by("role", "ability").len().collect()
    found = {(role, ability): int(games) for role, ability, games in counted.rows()}
    everywhere = [use for use in data.book.abilities if use[0] == common and orderable(data, use)]
    votes = (VOTE,) if data.book.polls else ()
    return {**found, **dict.fromkeys((*votes, *everywhere), data.games.height)}


def ordered(data: Data) -> pl.DataFrame:
    """A row a game and ability that was ordered in it."""
    return (
        data.abilities.filter(pl.col("orders") > 0)
        .select("game", "role", "ability")
        .unique()
        .collect()
    )


def _uses(data: Data, chances: dict[Use, int], sums: dict[Use, dict[str, int]]) -> list[Use]:
    """The abilities to tell of, the vote first."""
    met = [
        use
        for use in {**chances, **sums}
        if use == VOTE or use not in data.book.abilities or orderable(data, use)
    ]
    order = {use: place for place, use in enumerate((VOTE, *data.book.abilities))}
    return sorted(met, key=lambda use: (order.get(use, len(order)), use))


def _sums(data: Data) -> dict[Use, dict[str, int]]:
    names = ("orders", "worked", "stopped", "void", "killed", "told")
    rows = (
        data.abilities.group_by("role", "ability")
        .agg(
            *(pl.col(name).cast(pl.Int64).sum() for name in names),
            games=pl.col("game").filter(pl.col("orders") > 0).n_unique(),
        )
        .collect()
    )
    return {(row["role"], row["ability"]): row for row in rows.iter_rows(named=True)}


def _ways(data: Data) -> dict[tuple[Use, bool], tuple[int, int]]:
    """Victories of the holder's side and games, where an ability worked and where it did not."""
    holders = data.held().group_by("game", "role", "side").agg(pl.col("side_won").any()).lazy()
    rows = (
        data.abilities.filter(
            (pl.col("orders") > 0) & ((pl.col("role") != "") | (pl.col("side") != ""))
        )
        .join(data.games.lazy().select("game", "winners"), on="game")
        # Where a role was not dealt but came into a hand in play, its holder's side is all we know.
        .join(holders, on=["game", "role", "side"], how="left")
        .with_columns(
            won=pl.coalesce("side_won", pl.col("winners").list.contains(pl.col("side"))),
            did=pl.col("worked") > 0,
        )
        .group_by("role", "ability", "did")
        .agg(hits=pl.col("won").sum(), of=pl.len())
        .collect()
    )
    return {
        ((role, ability), did): (int(hits), int(games))
        for role, ability, did, hits, games in rows.rows()
    }


def _part(hits: int, of: int) -> float | None:
    """A part of a whole; more than the whole is all of it."""
    return min(1.0, hits / of) if of else None
