"""What the complaints claim, asked of the numbers: each test is a difference with its interval.

A positive difference speaks for what the test's name says first:

- `undead_law` and the like: share of victories of one side less that of the other, in the same
  games;
- `devil_seat`, `horseman_seat`: won by the seat itself, less the average of the seats of the three
  factions in the same game (of the Horseman: of games in which there came to be one);
- `three_two`: Marauder, Mayor and Philosopher less Leper and Hermit, in victories over those that
  the same secret roles have on the average; `three_two_alive`: in being alive at the end;
- `lived.ROLE`: part of the game that its holder lived, less the average of the other seats of the
  three factions;
- `worth.ROLE`: what the role does for its side, less the average of what the others of its faction
  do for it, in the same games;
- `rests.ROLE`: part of the game that the role's holder lived under the option that spares him,
  less without it;
- `blocks.SEATS`: part of the orders of a game lost under the option of more blocks, less without
  it; `blocks`: this at the smallest table less that at the usual one;
- from the probes: `rumours.ROLE`, how often a visitor of that role stood on the list, less the
  others; `own_attacks`, part of the early attacks that fell on one's own side, as it is less under
  mutual knowledge; `smith_infirmary`, `smith_deaths`: part of the phases lived that a Blacksmith
  began in the Infirmary, or died in, less the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import polars as pl

from rezolv.lab.answers.chances import (
    numbers,
    of_pairs,
    of_shares,
    paired,
    share,
    unpaired,
)
from rezolv.lab.answers.model import Difference
from rezolv.lab.answers.outcomes import flags, won
from rezolv.lab.answers.reading import Data
from rezolv.lab.answers.worth import more
from studies.against import against
from studies.arms import BASE, BLOCKS, BOTS, CAREFUL, SEATS, SELLERS
from studies.figures import Looked

FACTIONS: Final = {
    "undead": ("lich", "necromancer", "ghost", "zombie"),
    "demons": ("demonologist", "succubus", "hellhound", "imp"),
    "law": ("inquisitor", "guard_captain", "interrogator", "peasant"),
}
STRONG: Final = ("marauder", "mayor", "philosopher")
WEAK: Final = ("leper", "hermit")
SPARED: Final = {"blacksmith": "smith_stands", "inquisitor": "inquisitor_hardy"}
"""Roles and the options that spare them."""
LISTED: Final = ("succubus", "devil")
BLACKSMITH: Final = "blacksmith"

Tests = dict[str, dict[str, Difference]]


def lives(base: Data) -> pl.DataFrame:
    """A row a seat: its roles, how long it lived, what it won, and how much more than the others.

    `more_…` is over the average of its secret role, `all_…` over that of everybody.
    """
    phases = pl.col("phases")
    lived = pl.when(pl.col("left") >= 0).then((pl.col("left") + 1) / phases).otherwise(1.0)
    rows = base.seats.with_columns(
        open=pl.col("roles").list.get(1),
        lived=lived,
        won=pl.col("won").cast(pl.Float64),
        alive=pl.col("alive").cast(pl.Float64),
    )
    return rows.with_columns(
        more_won=pl.col("won") - pl.col("won").mean().over("role"),
        more_alive=pl.col("alive") - pl.col("alive").mean().over("role"),
        all_won=pl.col("won") - pl.col("won").mean(),
        all_alive=pl.col("alive") - pl.col("alive").mean(),
    )


def lost(data: Data) -> pl.DataFrame:
    """A row a game: the part of its orders that were stopped."""
    return (
        data.abilities.filter((pl.col("role") != "") & (pl.col("orders") > 0))
        .group_by("game")
        .agg(lost=pl.col("stopped").sum() / pl.col("orders").sum())
        .sort("game")
        .collect()
    )


def tests(data: Mapping[tuple[str, str], Data], looked: Sequence[Looked]) -> Tests:
    """All tests for which there are games, by name and bots."""
    found: Tests = {}

    def put(name: str, bots: str, one: Difference) -> None:
        if one.value is not None:
            found.setdefault(name, {})[bots] = one

    for bots in BOTS:
        base = data[BASE, bots]
        for first, second in (("undead", "law"), ("undead", "demons"), ("demons", "law")):
            more_ = paired(flags(base.games, won(second)), flags(base.games, won(first)))
            put(f"{first}_{second}", bots, more_)
        rows = lives(base)
        for what in ("won", "alive"):
            ends = [
                numbers(rows.filter(pl.col("open").is_in(group))[f"more_{what}"])
                for group in (WEAK, STRONG)
            ]
            put("three_two" if what == "won" else "three_two_alive", bots, unpaired(*ends))
        put("devil_seat", bots, _seat(rows, "devil"))
        put("horseman_seat", bots, _horseman(rows))
        for role in ("inquisitor", "succubus", "hellhound", "imp", "demonologist"):
            put(f"lived.{role}", bots, _lived(rows, role))
        for role in ("necromancer", "guard_captain"):
            put(f"worth.{role}", bots, _beside(data, bots, role))
        for role, option in SPARED.items():
            if (option, bots) in data:
                put(f"rests.{role}", bots, _rests(base, data[option, bots], role))
        for name, one in _blocks(data, bots).items():
            put(name, bots, one)
    if (SELLERS, CAREFUL) in data:
        put("devil_seat", SELLERS, _seat(lives(data[SELLERS, CAREFUL]), "devil"))
    for bots in BOTS:
        seen = {one.arm: one for one in looked if one.bots == bots}
        for name, one in _probed(seen).items():
            put(name, bots, one)
    return found


def _seat(rows: pl.DataFrame, role: str) -> Difference:
    """What a role's holder won more than the seats of the factions on the average."""
    others = rows.filter(pl.col("side") != "neutral").group_by("game").agg(pl.col("won").mean())
    mine = rows.filter(pl.col("role") == role).select("game", mine="won")
    both = mine.join(others, on="game").sort("game")
    return of_pairs(numbers(both["mine"] - both["won"]))


def _horseman(rows: pl.DataFrame) -> Difference:
    became = rows.filter(pl.col("end_roles").list.contains("horseman"))["game"]
    return _seat(rows.filter(pl.col("game").is_in(became.implode())), "plague_doctor")


def _lived(rows: pl.DataFrame, role: str) -> Difference:
    sided = rows.filter(pl.col("side") != "neutral")
    others = sided.filter(pl.col("role") != role).group_by("game").agg(pl.col("lived").mean())
    mine = sided.filter(pl.col("role") == role).select("game", mine="lived")
    both = mine.join(others, on="game").sort("game")
    return of_pairs(numbers(both["mine"] - both["lived"]))


def _rests(base: Data, spared: Data, role: str) -> Difference:
    first, second = (
        lives(one)
        .filter((pl.col("role") == role) | (pl.col("open") == role))
        .select("game", "lived")
        for one in (base, spared)
    )
    both = first.join(second, on="game", suffix="_then").sort("game")
    return against(first["lived"], both["lived"], both["lived_then"])


def _beside(data: Mapping[tuple[str, str], Data], bots: str, role: str) -> Difference:
    """What a role does for its side more than the others of its faction do."""
    mates = next(roles for roles in FACTIONS.values() if role in roles)
    base = data[BASE, bots]
    found = {}
    for mate in mates:
        bare = data.get((f"without {mate}", bots))
        if bare is not None:
            found[mate] = more(mate, base, bare).rename({"more": mate})
    if len(found) < len(mates):
        return of_pairs([])
    table = found.pop(role)
    for one in found.values():
        table = table.join(one.drop("seed"), on="game")
    others = pl.mean_horizontal(*found)
    gains = table.sort("game").select(more=pl.col(role) - others)["more"]
    return of_pairs(numbers(gains), widest=2.0)


def _blocks(data: Mapping[tuple[str, str], Data], bots: str) -> dict[str, Difference]:
    tables = {14: (BASE, BLOCKS), **{n: (f"{n} seats", f"{n} seats, {BLOCKS}") for n in SEATS}}
    gains = {}
    for seats, names in tables.items():
        both = [data.get((name, bots)) for name in names]
        if both[0] is not None and both[1] is not None:
            first, second = lost(both[0]), lost(both[1])
            joined = first.join(second, on="game", suffix="_more").sort("game")
            gains[seats] = numbers(joined["lost_more"] - joined["lost"])
    found = {f"blocks.{seats}": of_pairs(one) for seats, one in gains.items()}
    if min(SEATS) in gains and 14 in gains:
        found["blocks"] = unpaired(gains[14], gains[min(SEATS)])
    return found


def _probed(looked: Mapping[str, Looked]) -> dict[str, Difference]:
    found: dict[str, Difference] = {}
    base = looked.get(BASE)
    if base is None:
        return found
    of = base.counts.get
    for role in LISTED:
        rest = [name for roles in FACTIONS.values() for name in roles if name not in LISTED]
        shares = [
            share(
                sum(of(f"told.visitors.{name}", 0) for name in group),
                sum(of(f"told.present.{name}", 0) for name in group),
            )
            for group in ((*rest, "plague_doctor"), (role,))
        ]
        found[f"rumours.{role}"] = of_shares(*shares)
    for what in ("infirmary", "deaths"):
        rates = [share(of(f"{what}.{kind}", 0), of(f"alive.{kind}", 0))
                 for kind in ("others", BLACKSMITH)]  # fmt: skip
        found[f"smith_{what}"] = of_shares(*rates)
    mutual = looked.get("mutual_knowledge")
    if mutual is not None:
        own = [share(one.counts.get("attempts.own.early", 0), one.counts.get("attempts.early", 0))
               for one in (mutual, base)]  # fmt: skip
        found["own_attacks"] = of_shares(*own)
    return found
