"""What a study keeps of a game: rows of games, seats and abilities, and counts of what fired.

Nothing of a game is kept but its rows. See docs/lab.md for the columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from time import process_time
from typing import TYPE_CHECKING, Final

from rezolv.engine.table import Table
from rezolv.lab.counts import COUNTS
from rezolv.lab.following import Following
from rezolv.lab.game import Game
from rezolv.lab.study import Study

if TYPE_CHECKING:
    from polars import DataFrame

COLUMNS: Final = {
    "games": {
        "game": "Int64",
        "seed": "Int64",
        "phases": "Int32",
        "turns": "Int32",
        "quiet": "Int32",
        "ended": "Boolean",
        "winners": "List",
        "seats": "Int32",
        "refused": "Int32",
        "ms": "Float64",
    },
    "seats": {
        "game": "Int64",
        "seat": "String",
        "bot": "String",
        "role": "String",
        "roles": "List",
        "side": "String",
        "end_side": "String",
        "end_roles": "List",
        "alive": "Boolean",
        "left": "Int32",
        "how": "String",
        "won": "Boolean",
    },
    "abilities": {
        "game": "Int64",
        "role": "String",
        "ability": "String",
        "side": "String",
        **dict.fromkeys(COUNTS, "Int32"),
    },
    "fired": {"what": "String", "name": "String", "count": "Int64", "games": "Int64"},
}
"""Kind of file to its columns, with the names of their types in Polars; a list holds texts."""


class Records:
    """The rows of a chunk."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._rows: dict[str, list[tuple[object, ...]]] = {
            kind: [] for kind in ("games", "seats", "abilities")
        }
        self._fired: dict[tuple[str, str], tuple[int, int]] = {}

    def play(self, number: int) -> int:
        """Play a game and keep its rows; returns how many phases it had.

        Of a study without a role only the games in which it was dealt are played: the others are
        those of the study with it.

        Raises:
            TableError: the roles dealt do not fit the rulebook.
        """
        start = process_time()
        study = self.study
        laid, book, seated = study.deal(number)
        role, _, _ = study.setup.without.partition(".")
        if role and not any(role in seat.roles.values() for seat in laid.table.seats.values()):
            return 0
        game = study.game(number, laid, seated)
        told = Following(book, laid.table)
        table = laid.table
        for done in game.phases(study.phases):
            told.phase(table, done)
            table = done.table
        self._keep(number, seated, told, laid.table, game)
        ms = (process_time() - start) * 1000
        self._rows["games"].append(
            (
                number,
                game.seed,
                told.phases,
                table.record[-1].moment.turn,
                told.longest,
                table.over,
                table.winners or (),
                len(table.seats),
                told.refused,
                ms,
            )
        )
        return told.phases

    def _keep(
        self, number: int, seated: dict[str, str], told: Following, dealt: Table, game: Game
    ) -> None:
        """The rows of a game's seats and abilities, and what fired in it."""
        side, slot = told.book.side, told.book.slots[0]
        winners = game.winners
        for name, seat in game.done.table.seats.items():
            roles = dealt.seats[name].roles
            self._rows["seats"].append(
                (
                    number,
                    name,
                    seated[name],
                    roles[slot],
                    tuple(roles.values()),
                    told.rows.sides[name],
                    side(seat),
                    tuple(seat.roles.values()),
                    seat.alive,
                    *told.left.get(name, (-1, "")),
                    name in winners,
                )
            )
        for key, counts in told.rows.all.items():
            self._rows["abilities"].append((number, *key, *counts))
        for what, names in told.fired.items():
            for word, count in names.items():
                times, games = self._fired.get((what, word), (0, 0))
                self._fired[what, word] = times + count, games + 1

    def tables(self) -> dict[str, DataFrame]:
        """Kind of file to the rows as a table."""
        fired: list[tuple[object, ...]] = [
            (*key, *counts) for key, counts in sorted(self._fired.items())
        ]
        return {kind: _table(kind, rows) for kind, rows in {**self._rows, "fired": fired}.items()}

    def files(self) -> dict[str, bytes]:
        """Kind of file to its content."""
        found = {}
        for kind, table in self.tables().items():
            content = BytesIO()
            table.write_parquet(content)
            found[kind] = content.getvalue()
        return found


def _table(kind: str, rows: Sequence[tuple[object, ...]]) -> DataFrame:
    """Rows under the columns of a kind."""
    import polars

    types = {
        name: polars.List(polars.String) if kind == "List" else getattr(polars, kind)
        for name, kind in COLUMNS[kind].items()
    }
    columns = zip(*rows, strict=True) if rows else ((),) * len(types)
    return polars.DataFrame(dict(zip(types, columns, strict=True)), schema=types)
