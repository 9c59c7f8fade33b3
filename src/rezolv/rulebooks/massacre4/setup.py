"""Laying a table: the deal, HP, what is told at the start, and states other than the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rezolv.engine import Resolution, Role, Rulebook
from rezolv.engine.dealing import Pile
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.massacre import setup
from rezolv.rulebooks.massacre4 import deals
from rezolv.rulebooks.massacre4.knowing import tell_hp
from rezolv.rulebooks.massacre4.lives import fit, most_lives
from rezolv.rulebooks.massacre4.statuses import GRAVEYARD, INFIRMARY

MANY = "hero"
"""The one open role that any number may hold (M4-009)."""
KNOWS_OPEN = "knows_open:"
"""Mark of a passive ability whose holder learns a role's open role: `knows_open:necromancer`."""
BEFORE = -1
"""Index of the phase before the first: whoever lies in the Infirmary from the start came then."""


def deal(book: Rulebook, seats: Sequence[Mapping[str, str]], options: Mapping[str, Value]) -> None:
    """Everybody has two roles; each has one holder, the Hero left out (M4-002, M4-006, M4-009)."""
    for slot in book.slots:
        held = [roles.get(slot, "") for roles in seats]
        for role in held:
            if not role:
                raise TableError("two_roles", slot=slot)
            if held.count(role) > 1 and role != MANY:
                raise TableError("role_twice", role=role)


def piles(
    secret: Sequence[Sequence[type[Role]]], alone: Sequence[type[Role]], open: Sequence[type[Role]]
) -> dict[str, Pile]:
    """The secret roles are dealt at random, the open ones are applied for (M4-002, M4-005, M4-009).

    An open role has one holder, who asked for it first; Heroes there may be as many as ask. Open
    roles for which nobody asked are drawn. The Horseman is never dealt (M4-011).
    """
    alone_ids = [role.id for role in alone if role.id != "horseman"]
    once = [role.id for role in open if role.id != MANY]
    return {
        "secret": Pile(
            setup.in_turn([[role.id for role in side] for side in secret], alone_ids),
            out=("horseman",),
        ),
        "open": Pile(
            lambda count, options, draw: [*draw.shuffled("open", once), *[MANY] * count],
            asked=True, open=True,
        ),
    }  # fmt: skip


def began(night: Resolution) -> None:
    """Everybody has his HP and hears his secret role; four hear of one other (M4-010)."""
    for name, seat in list(night.now.seats.items()):
        laid = {GRAVEYARD: 0, INFIRMARY: 1}
        status = next((e.kind for e in seat.effects if e.kind in laid), "")
        most = most_lives(night, name)
        effects = [replace(e, since=BEFORE) if e.kind == INFIRMARY else e for e in seat.effects]
        lives = seat.hp if seat.hp is not None else laid.get(status, most)
        night.change(name, max_hp=most, hp=lives, effects=tuple(effects))
        night.tell(name, "dealt", of=name, is_=seat.roles["secret"])
        for grant in seat.grants.values():
            for mark in sorted(night.book.ability(grant).marks):
                if mark.startswith(KNOWS_OPEN):
                    tell_open_role(night, name, mark.removeprefix(KNOWS_OPEN))
    fit(night)
    deals.began(night)
    tell_hp(night)


def tell_open_role(night: Resolution, name: str, role: str) -> None:
    """In which open role a secret one plays: that is who it is, unless several play as Heroes."""
    open_roles = [seat.roles["open"] for seat in night.now.seats.values()]
    for holder in night.holders(role, alive=False):
        as_ = night.seat(holder).roles["open"]
        night.tell(name, "open_role", of=role, is_=as_)
        if open_roles.count(as_) == 1:
            night.tell(name, "role", of=holder, is_=role)


SEAT_KEYS = {"hp": setup.SEAT_KEYS["hp"], "status": setup.SEAT_KEYS["status"]}
