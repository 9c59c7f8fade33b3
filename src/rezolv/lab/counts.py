"""The counts of a game's abilities: a row each role, ability and side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine.orders import VOTE
from rezolv.engine.table import Table

ORDERS, PASSES, STOPPED, VOIDED, DID, WORKED, KILLED, TOLD = range(8)
"""The places of the counts in a row."""
COUNTS: Final = ("orders", "passes", "stopped", "void", "done", "worked", "killed", "told")

Row = list[int]


class Rows:
    """The rows of a game.

    Attributes:
        sides: seat to the faction with which it was dealt.
        all: role, ability and side to the counts, in the order of `COUNTS`.
    """

    def __init__(self, sides: dict[str, str]) -> None:
        self.sides = sides
        self.all: dict[tuple[str, str, str], Row] = {}
        self._votes: dict[str, Row] = {}

    def of(self, role: str, ability: str, by: str) -> Row:
        """The row of an ability of a role, in the hand of a seat."""
        key = (role, ability, self.sides.get(by, ""))
        row = self.all.get(key)
        if row is None:
            row = self.all[key] = [0] * len(COUNTS)
        return row

    def vote(self, by: str) -> Row:
        """The row of a seat's votes."""
        row = self._votes.get(by)
        if row is None:
            row = self._votes[by] = self.of("", VOTE, by)
        return row

    def hand(self, tables: Sequence[Table], by: str, use: str) -> Row | None:
        """The row of what a seat held under a name at the first of these tables, or a later one."""
        for table in tables:
            seat = table.seats.get(by)
            grant = None if seat is None else seat.grants.get(use)
            if grant is not None:
                return self.of(grant.role, grant.ability, by)
        return None
