"""A study folder as tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

import polars as pl

from rezolv.engine.rulebook import Rulebook
from rezolv.lab.record import COLUMNS
from rezolv.lab.study import WORTH, Folder, Study, StudyError

Schema = Mapping[str, pl.DataType | type[pl.DataType]]

TABLES: Final[dict[str, Schema]] = {
    kind: {
        column: pl.List(pl.String) if name == "List" else getattr(pl, name)
        for column, name in columns.items()
    }
    for kind, columns in COLUMNS.items()
}
"""The tables of a study with the types of their columns."""

_FATE: Final = ("alive", "left", "how", "won", "side_won")
"""What became of a seat."""


class Data:
    """The tables of a study.

    Attributes:
        study: what was studied.
        book: the rulebook under its options.
        games: a row a game, in their order.
        seats: a row a seat of a game; `side_won` is whether the side that it had at the deal won,
            or itself, where a seat or a role wins alone.
        abilities: a row an ability, role and side of a game; read when it is asked for.
        fired: what came up, counted over parts of the study.
    """

    def __init__(
        self,
        study: Study,
        games: pl.DataFrame,
        seats: pl.DataFrame,
        abilities: pl.LazyFrame,
        fired: pl.DataFrame,
    ) -> None:
        self.study = study
        self.book: Rulebook = study.setup.book.with_options(study.setup.options)
        self.games = games.sort("game")
        winners = pl.col("winners").list
        self.seats = seats.join(
            self.games.select("game", "phases", "winners"), on="game"
        ).with_columns(
            side_won=winners.contains(pl.col("side"))
            | winners.contains(pl.col("seat"))
            | (winners.set_intersection(pl.col("roles")).list.len() > 0)
            | (pl.col("won") & (pl.col("end_side") == pl.col("side")))
        )
        self.abilities = abilities
        self.fired = fired

    @cached_property
    def factions(self) -> tuple[str, ...]:
        """The sides that took part, in the order of the rulebook, then roles that won alone."""
        there = words(self.seats["side"]) | self.winners
        alone = there - set(self.book.factions) - words(self.seats["seat"]) - {""}
        return (*(one for one in self.book.factions if one in there), *sorted(alone))

    def held(self) -> pl.DataFrame:
        """A row each role that a seat had at the deal."""
        return (
            self.seats.select("game", "phases", "roles", "side", *_FATE)
            .explode("roles")
            .rename({"roles": "role"})
            .filter(pl.col("role").is_not_null() & (pl.col("role") != ""))
        )

    @cached_property
    def winners(self) -> set[str]:
        """Who won any game: sides, or roles or seats that win by themselves."""
        return words(self.games["winners"].explode())

    @cached_property
    def dealt(self) -> set[str]:
        """The roles that somebody had at the deal."""
        return words(self.seats["roles"].explode()) - {""}

    def happened(self, what: str) -> set[str]:
        """The names of all that came up of a kind."""
        return words(self.fired.filter(pl.col("what") == what)["name"])


def words(column: pl.Series) -> set[str]:
    """The different words in a column."""
    return set(column.drop_nulls().unique().to_list())


def read(folder: Path) -> Data:
    """The study in a folder, so far as it was played.

    Raises:
        StudyError: there is no study, or it cannot be read.
    """
    kept = Folder(folder)
    study = kept.read()
    if study is None:
        raise StudyError("none", folder=str(folder))
    chunks = [chunk for chunk in range(study.chunks) if kept.whole(chunk)]
    found = {
        name: _table([kept.file(name, chunk) for chunk in chunks], schema)
        for name, schema in TABLES.items()
    }
    return Data(
        study,
        found["games"].collect(),
        found["seats"].collect(),
        found["abilities"],
        found["fired"].collect(),
    )


def beside(folder: Path) -> list[tuple[str, Data]]:
    """The studies of the same games without a role, by role, so far as they were played.

    Raises:
        StudyError: one of them is another study.
    """
    found = []
    for file in sorted((folder / WORTH).glob("*/study.json")):
        role = file.parent.name
        data = read(file.parent)
        if data.study.setup.without != role:
            raise StudyError("beside", folder=str(file.parent), role=role)
        found.append((role, data))
    return found


def _table(files: list[Path], schema: Schema) -> pl.LazyFrame:
    if not files:
        return pl.LazyFrame(schema=schema)
    columns = [pl.col(column).cast(kind) for column, kind in schema.items()]
    return pl.concat([pl.scan_parquet(file).select(columns) for file in files])
