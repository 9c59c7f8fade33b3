"""Small studies made by hand, and great ones drawn by numpy."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from rezolv.lab.answers.reading import TABLES, Data
from rezolv.lab.study import Folder, Study
from rezolv.lab.tables import Setup

ROLES = {"01": ("mafia", "mafia"), "02": ("doctor", "town"), "03": ("citizen", "town")}
"""Seat to role and side of a table of three."""


def study(games: int, **more: Any) -> Study:
    """A study of Classic for three, in one chunk."""
    setup = Setup("classic", more.pop("options", {}), 3, without=more.pop("without", ""))
    return Study(setup, games, bots={"*": "random"}, chunk=max(1, games), rules="1", **more)


def table(kind: str, rows: Sequence[dict[str, Any]]) -> pl.DataFrame:
    """Rows as a table of a study; what a row leaves out is nothing."""
    schema = TABLES[kind]
    empty = {
        column: [] if isinstance(type_, pl.List) else "" if type_ == pl.String else 0
        for column, type_ in schema.items()
    }
    return pl.DataFrame([{**empty, **row} for row in rows], schema=schema)


def game(number: int, winners: Sequence[str] = ("town",), **more: Any) -> dict[str, Any]:
    """A row of a game."""
    return {
        "game": number,
        "seed": 1000 + number,
        "phases": 4,
        "turns": 2,
        "quiet": 1,
        "ended": True,
        "winners": list(winners),
        "seats": 3,
        **more,
    }


def seats(one: dict[str, Any], left: dict[str, int] | None = None) -> list[dict[str, Any]]:
    """The rows of the seats of a game; `left` is the phase in which some of them went."""
    gone = left or {}
    return [
        {
            "game": one["game"],
            "seat": seat,
            "bot": "random",
            "role": role,
            "roles": [role],
            "side": side,
            "end_side": side,
            "end_roles": [role],
            "alive": seat not in gone,
            "left": gone.get(seat, -1),
            "how": "killed" if seat in gone else "",
            "won": side in one["winners"],
        }
        for seat, (role, side) in ROLES.items()
    ]


def tables(
    games: Sequence[dict[str, Any]],
    left: Sequence[dict[str, int]] = (),
    uses: Sequence[dict[str, Any]] = (),
    fired: Sequence[dict[str, Any]] = (),
) -> dict[str, pl.DataFrame]:
    """All tables of a study of these games."""
    gone = [*left, *({} for _ in games)]
    return {
        "games": table("games", games),
        "seats": table("seats", [row for one, out in zip(games, gone, strict=False)
                                 for row in seats(one, out)]),
        "abilities": table("abilities", uses),
        "fired": table("fired", fired),
    }  # fmt: skip


def data(
    games: Sequence[dict[str, Any]],
    left: Sequence[dict[str, int]] = (),
    uses: Sequence[dict[str, Any]] = (),
    fired: Sequence[dict[str, Any]] = (),
    **more: Any,
) -> Data:
    """A study of these games."""
    found = tables(games, left, uses, fired)
    return Data(
        study(len(games), **more),
        found["games"],
        found["seats"],
        found["abilities"].lazy(),
        found["fired"],
    )


def drawn(chance: np.random.Generator, games: int, town: float, first: int = 0) -> Data:
    """A study in which the town wins with such a probability, and the mafia else."""
    won = chance.random(games) < town
    length = chance.poisson(5, games) + 1
    return data(
        [
            game(first + place, ("town",) if won[place] else ("mafia",),
                 phases=int(length[place]), turns=int(length[place] + 1) // 2)
            for place in range(games)
        ]
    )  # fmt: skip


def write(folder: Path, kept: Study, found: dict[str, pl.DataFrame]) -> None:
    """Keep a study in a folder as one chunk."""
    opened = Folder(folder)
    opened.begin(kept)
    files = {}
    for kind, frame in found.items():
        out = BytesIO()
        frame.write_parquet(out)
        files[kind] = out.getvalue()
    opened.write(0, files)
