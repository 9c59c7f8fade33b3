"""From the folders of the games to the figures of the study."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import polars as pl
from scipy import stats

from rezolv.lab.answers.chances import Numbers, judged, numbers, of_pairs, share
from rezolv.lab.answers.model import MARGIN, Difference, Share
from rezolv.lab.answers.outcomes import NOBODY, UNFINISHED, flags, won
from rezolv.lab.answers.reading import Data, read
from rezolv.lab.answers.worth import pairs
from rezolv.lab.study import Folder
from studies import claims
from studies.against import against
from studies.arms import BASE, BOTS, MIXED, SEED, SELLERS, Arm, anyhow, arms
from studies.figures import SIDES, Fared, Figures, Looked, Played, Used, Worth
from studies.playing import PROBED, PROBES
from studies.probes import together

_FLAGS: Final = {**{side: won(side) for side in SIDES}, "nobody": NOBODY, "unfinished": UNFINISHED}
_HOWS: Final = 4
OTHERS: Final = frozenset({SELLERS, *(anyhow(side) for side in MIXED)})
"""Arms that differ from the base by who plays."""


def reckon(out: Path) -> Figures:
    """All figures of what was played into a folder.

    Raises:
        StudyError: a study cannot be read.
        ValueError: the base was not played by both kinds of bots.
    """
    data = {(arm.name, arm.bots): (arm, read(arm.folder(out))) for arm in _there(out)}
    for bots in BOTS:
        if (BASE, bots) not in data:
            raise ValueError(f"no games of the base by {bots} bots in {out}")
    bases = {bots: data[BASE, bots][1] for bots in BOTS}
    played, worth, fared, used = [], [], [], []
    even: dict[str, dict[str, float]] = {}
    horseman: dict[str, dict[str, Share]] = {}
    for bots, base in bases.items():
        mine = [(arm, one) for arm, one in data.values() if arm.bots == bots]
        worth += _worths(bots, base, [one for one in mine if one[0].setup.without])
        played += _arms(bots, base, [one for one in mine if not one[0].setup.without])
        rows = claims.lives(base)
        for kind in ("role", "open"):
            fared += _fared(bots, rows, kind)
        horseman[bots] = _horseman(rows, base)
        even[bots] = {what: _even(rows, f"more_{what}") for what in ("won", "alive")}
        used += _used(bots, base)
    looked = []
    for name, bots in PROBED:
        seen = together(out / PROBES / bots / name)
        if seen.games:
            looked.append(Looked(name, bots, seen.games, seen.counts, seen.first))
    tests = claims.tests({key: one for key, (_, one) in data.items()}, looked)
    base = bases[BOTS[0]]
    times = [one.games["ms"].sum() for _, one in data.values()]
    return Figures(
        SEED,
        base.study.rules,
        base.study.program,
        sum(one.games.height for _, one in data.values()),
        round(sum(times) / 1000),
        tuple(played),
        tuple(worth),
        tuple(fared),
        tuple(used),
        tuple(looked),
        tests,
        even,
        horseman,
    )


def _there(out: Path) -> list[Arm]:
    """Arms of which any game was played."""
    found = []
    for arm in arms():
        folder = Folder(arm.folder(out))
        study = folder.read()
        if study is not None and any(folder.whole(chunk) for chunk in range(study.chunks)):
            found.append(arm._replace(games=study.games))
    return found


def _arms(bots: str, base: Data, mine: list[tuple[Arm, Data]]) -> list[Played]:
    rows = []
    for arm, data in mine:
        games = data.games
        shares = {
            name: share(games.filter(flag).height, games.height) for name, flag in _FLAGS.items()
        }
        lost = claims.lost(data)["lost"].mean()
        changes: dict[str, Difference] = {}
        differ = 0
        if arm.name != BASE and arm.setup.count == base.study.setup.count:
            both = games.join(base.games, on=["game", "seed"], how="semi").sort("game")
            old = base.games.join(games, on=["game", "seed"], how="semi").sort("game")
            changes = {
                name: against(flags(base.games, f), flags(old, f), flags(both, f))
                for name, f in _FLAGS.items()
            }
            differ = _differ(old, both)
        phases = float(numbers(games["phases"]).mean())
        row = Played(arm.name, bots, games.height, arm.games, shares, phases, _float(lost))
        rows.append(msgspec.structs.replace(row, changes=changes, differ=differ))
    # What the options do is one question; what other bots do, another one.
    asked = [[row for row in rows if (row.arm in OTHERS) is other] for other in (False, True)]
    return [*_corrected(asked[0]), *_corrected(asked[1])]


def _differ(old: pl.DataFrame, new: pl.DataFrame) -> int:
    """How many games had another winner or another length."""
    ends = [
        one.select("game", "phases", won=pl.col("winners").list.join("+")) for one in (old, new)
    ]
    both = ends[0].join(ends[1], on="game", suffix="_then")
    other = (pl.col("won") != pl.col("won_then")) | (pl.col("phases") != pl.col("phases_then"))
    return both.filter(other).height


def _corrected(rows: list[Played]) -> list[Played]:
    family = [one for row in rows for one in row.changes.values()]
    found = iter(judged(family, [MARGIN] * len(family)))
    return [
        msgspec.structs.replace(row, changes={name: next(found) for name in row.changes})
        for row in rows
    ]


def _float(value: object) -> float:
    return value if isinstance(value, float) else 0.0


def _worths(bots: str, base: Data, mine: list[tuple[Arm, Data]]) -> list[Worth]:
    rows = []
    for arm, data in mine:
        what = arm.setup.without
        with_, bare = pairs(what, base, data)
        every, _ = pairs(what, base, base)
        side = against(*(numbers(one["side_won"]) for one in (every, with_, bare)))
        gap = against(*(_gap(one) for one in (every, with_, bare)), widest=2.0)
        rows.append(Worth(what, bots, _less(side), _less(gap)))
    sides = judged([row.side for row in rows], [MARGIN] * len(rows))
    gaps_ = judged([row.gap for row in rows], [MARGIN] * len(rows))
    return [
        msgspec.structs.replace(row, side=side, gap=gap)
        for row, side, gap in zip(rows, sides, gaps_, strict=True)
    ]


def _gap(games: pl.DataFrame) -> Numbers:
    return flags(games, won("undead")) - flags(games, won("law"))


def _less(without: Difference) -> Difference:
    """What there is with something, by what there is without it."""
    if without.value is None or without.low is None or without.high is None:
        return without
    ends = (-without.high, -without.low)
    return msgspec.structs.replace(without, value=-without.value, low=ends[0], high=ends[1])


def _fared(bots: str, lives: pl.DataFrame, kind: str) -> list[Fared]:
    rows = []
    for (role,), part in sorted(lives.partition_by(kind, as_dict=True).items()):
        more = ("all_won", "all_alive") if kind == "role" else ("more_won", "more_alive")
        hows = part.filter(pl.col("how") != "").group_by("how").len()
        hows = hows.sort(["len", "how"], descending=[True, False]).head(_HOWS)
        rows.append(
            Fared(
                str(role),
                bots,
                part.height,
                share(int(part["won"].sum()), part.height),
                share(int(part["alive"].sum()), part.height),
                _float(part["lived"].mean()),
                of_pairs(numbers(part[more[0]])),
                of_pairs(numbers(part[more[1]])),
                tuple((str(how), int(count)) for how, count in hows.rows()),
            )
        )
    won_ = judged([row.more_won for row in rows], [MARGIN] * len(rows))
    alive = judged([row.more_alive for row in rows], [MARGIN] * len(rows))
    return [
        msgspec.structs.replace(row, more_won=one, more_alive=other)
        for row, one, other in zip(rows, won_, alive, strict=True)
    ]


def _even(lives: pl.DataFrame, what: str) -> float:
    """The p-value of the open roles being all alike, by an analysis of variance."""
    groups = [numbers(part[what]) for part in lives.partition_by("open")]
    return float(stats.f_oneway(*groups).pvalue)


def _horseman(lives: pl.DataFrame, base: Data) -> dict[str, Share]:
    found = lives.filter(pl.col("end_roles").list.contains("horseman"))
    return {
        "rose": share(found.height, base.games.height),
        "won": share(int(found["won"].sum()), found.height),
        "alive": share(int(found["alive"].sum()), found.height),
    }


def _used(bots: str, base: Data) -> list[Used]:
    table = (
        base.abilities.filter(pl.col("role") != "")
        .group_by("role", "ability")
        .agg(pl.col("orders", "worked", "stopped", "killed").sum())
        .collect()
        .sort("role", "ability")
    )
    games = base.games.height
    found = []
    for role, ability, orders, worked, stopped, killed in table.rows():
        parts = [one / orders if orders else None for one in (worked, stopped)]
        counts = [one / games for one in (orders, worked, killed)]
        found.append(Used(role, ability, bots, *counts, *parts))
    return found
