"""Tables for games of bots: which rulebook, under which options, with which roles."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rezolv.engine import Done, Grant, Rulebook, create
from rezolv.engine.dealing import deal
from rezolv.engine.values import Value
from rezolv.rulebooks import load

USUAL = 16
"""Seats of a table where nothing else is said and the rulebook takes more."""


class Setup(msgspec.Struct, frozen=True):
    """What every game of a study has in common.

    Attributes:
        rulebook: its id.
        options: those that are not at their defaults; a preset may stand among them.
        seats: how many; 0 is as many as the rulebook takes, up to `USUAL`.
        roles: slot to the roles in play there, where they are not those the rulebook deals.
        without: a role whose holders have none of its abilities, or one ability of a role that they
            have not, as "role.ability": beside such a study one with it shows what it is worth.
    """

    rulebook: str
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    seats: int = 0
    roles: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    without: str = ""

    @property
    def book(self) -> Rulebook:
        """The rulebook as it stands without options."""
        return load(self.rulebook)

    @property
    def count(self) -> int:
        """How many seats a table has."""
        if self.seats:
            return self.seats
        if self.roles:
            return max(len(roles) for roles in self.roles.values())
        return min(self.book.players[1], max(USUAL, self.book.players[0]))


def lay(setup: Setup, seed: int) -> Done:
    """Deal the roles of one game and lay its table; of one seed always the same.

    Raises:
        TableError: the options, the number of seats or the roles do not fit the rulebook.
    """
    book = setup.book
    dealt = deal(book, setup.count, setup.options, seed=seed, picked=setup.roles or None)
    seats = {f"{place:02}": roles for place, roles in enumerate(dealt, 1)}
    laid = create(book, seats, setup.options, seed=seed)
    if setup.without:
        role, _, ability = setup.without.partition(".")
        for name, seat in laid.table.seats.items():
            if role in seat.roles.values():
                laid.table.seats[name] = msgspec.structs.replace(
                    seat, grants=_stripped(seat.grants, role, ability)
                )
    return laid


def _stripped(grants: Mapping[str, Grant], role: str, ability: str) -> dict[str, Grant]:
    """Abilities in hand without this one of a role, or without all of it."""
    return {
        use: grant
        for use, grant in grants.items()
        if grant.role != role or ability not in ("", grant.ability)
    }
