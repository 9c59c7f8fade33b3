"""Short words for the tests of the Rules of War."""

from __future__ import annotations

from rezolv.engine import Table, create
from rezolv.engine.values import Value
from rezolv.rulebooks.war import RULEBOOK as BOOK

SIDES = {
    "anna": "worm archer",
    "boris": "priest hero",
    "vera": "war jester",
    "gleb": "triton avenger",
}
"""A small table with all sides: a name to "secret open"."""


def lay(
    seats: dict[str, str] | None = None,
    at: tuple[str, int] | None = None,
    state: dict[str, dict[str, Value]] | None = None,
    **options: Value,
) -> Table:
    """A table; each seat as "secret open"."""
    roles = {
        name: dict(zip(("secret", "open"), both.split(), strict=True))
        for name, both in (seats or SIDES).items()
    }
    return create(BOOK, roles, options, at=at, state=state).table
