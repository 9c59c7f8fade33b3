"""How roles come to seats (WR-001 to WR-006): no role twice; open ones for whoever asks first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rezolv.engine import Role, Rulebook
from rezolv.engine.dealing import Draw, Pile
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.war.archetypes import CHOICE, Undecided
from rezolv.rulebooks.war.names import EVIL, GOOD, NEUTRAL, OPEN, SECRET


def deal(book: Rulebook, seats: Sequence[Mapping[str, str]], options: Mapping[str, Value]) -> None:
    """Every seat has both roles, and no role has two holders."""
    for slot in (SECRET, OPEN):
        held = [roles[slot] for roles in seats if slot in roles]
        if len(held) < len(seats):
            raise TableError("no_open_role")
        for role in held:
            if held.count(role) > 1:
                raise TableError("role_twice", role=role)


def piles(secret: Sequence[type[Role]], open: Sequence[type[Role]]) -> dict[str, Pile]:
    """The secret roles at random (WR-002), the open ones as players ask for them (WR-003).

    Who asked for what is not shown: Мимик asks too.
    """
    sides = {
        side: [role.id for role in secret if role.faction == side] for side in (EVIL, GOOD, NEUTRAL)
    }

    def picks(count: int, options: Mapping[str, Value], draw: Draw) -> list[str]:
        """Evil and Good by turns, a horseman after every second pair; the document has no list."""
        left = {side: draw.shuffled(f"side {side}", roles) for side, roles in sides.items()}
        found: list[str] = []
        turn = 0
        while any(left.values()):
            turn += 1
            for side in draw.shuffled("sides", [EVIL, GOOD]):
                found += [left[side].pop()] if left[side] else []
            if left[NEUTRAL] and (turn % 2 == 0 or not (left[EVIL] or left[GOOD])):
                found.append(left[NEUTRAL].pop())
        return found

    public = [role.id for role in open]
    return {
        SECRET: Pile(picks),
        OPEN: Pile(lambda count, options, draw: draw.shuffled("open", public), asked=True),
        CHOICE: Pile(lambda count, options, draw: [Undecided.id] * count),
    }
