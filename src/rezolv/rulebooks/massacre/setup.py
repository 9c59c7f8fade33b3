"""Laying a table: lives, what is told at the start, and states other than the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from rezolv.engine import Effect, Resolution, Role, Rulebook, Seat, Table
from rezolv.engine.dealing import Draw, Picks, Pile
from rezolv.engine.declared import SeatKey
from rezolv.engine.parts.vitals import remember
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.massacre.deck import HAND
from rezolv.rulebooks.massacre.lives import FATE, most_lives
from rezolv.rulebooks.massacre.masks import MASK, true_role
from rezolv.rulebooks.massacre.statuses import EXILED, GRAVEYARD, INFIRMARY
from rezolv.rulebooks.massacre.tally import SAVED_VOTES

_replace = msgspec.structs.replace

KNOWS = "knows:"
"""Mark of a passive ability whose holder is told at the start who has a role: `knows:zombie`."""


def deal(book: Rulebook, seats: Sequence[Mapping[str, str]], options: Mapping[str, Value]) -> None:
    """Each open role has at most one holder (M0-003)."""
    held = [roles["open"] for roles in seats if "open" in roles]
    for role in held:
        if held.count(role) > 1:
            raise TableError("role_twice", role=role)


def piles(
    secret: Sequence[Sequence[type[Role]]], alone: Sequence[type[Role]], open: Sequence[type[Role]]
) -> dict[str, Pile]:
    """The secret roles, dealt at random, and the open ones, for which players apply.

    The first to ask for an open role gets it (M0-003, M2-005); those for which nobody asked are
    drawn. What is asked for is the "class" of a public application, so it is no secret.

    Args:
        secret: the roles of each side.
        alone: those who play for themselves.
    """
    public = [role.id for role in open if role.id != "former_mayor"]
    return {
        "secret": Pile(in_turn([[role.id for role in side] for side in secret],
                               [role.id for role in alone])),
        "open": Pile(lambda count, options, draw: draw.shuffled("open", public),
                     asked=True, open=True, out=("former_mayor",)),
    }  # fmt: skip


def in_turn(sides: Sequence[Sequence[str]], alone: Sequence[str]) -> Picks:
    """One of each side in turn, and after every second round one of those who play alone.

    How a table with fewer players than secret roles is composed is the host's choice (M0-005,
    M2-006); this keeps the sides even where he makes none.
    """

    def picks(count: int, options: Mapping[str, Value], draw: Draw) -> list[str]:
        left = {str(number): draw.shuffled(f"side {number}", side)
                for number, side in enumerate(sides)}  # fmt: skip
        single = draw.shuffled("alone", alone)
        found: list[str] = []
        turn = 0
        while any(left.values()) or single:
            for side in draw.shuffled("sides", [side for side, roles in left.items() if roles]):
                found.append(left[side].pop())
            turn += 1
            if single and (turn % 2 == 0 or not any(left.values())):
                found.append(single.pop())
        return found

    return picks


def began(night: Resolution) -> None:
    """Everybody has his lives and hears his secret role; some hear of others."""
    for name, seat in list(night.now.seats.items()):
        most = most_lives(night, name)
        lives = {GRAVEYARD: 0, EXILED: 0, INFIRMARY: 1}
        status = next((e.kind for e in seat.effects if e.kind in lives), "")
        hp = seat.hp if seat.hp is not None else lives.get(status, most)
        night.change(name, max_hp=most, hp=hp)
        night.tell(name, "role", of=name, is_=true_role(night, name))
        for grant in seat.grants.values():
            for mark in sorted(night.book.ability(grant).marks):
                if mark.startswith(KNOWS):
                    tell_holders(night, name, mark.removeprefix(KNOWS))
    remember(night)


def tell_holders(night: Resolution, name: str, role: str) -> None:
    """Tell a player who has a role."""
    for holder in night.holders(role, alive=False):
        night.tell(name, "role", of=holder, is_=role)


def set_hp(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """The lives."""
    return _replace(table.seats[seat_id], hp=value)


def set_status(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Statuses; Prison is for life, and the dead were killed before."""
    seat = table.seats[seat_id]
    for status in value if isinstance(value, tuple) else (value,):
        if status not in book.status_names:
            raise TableError("unknown_status", status=str(status), of=seat_id)
        effects = (*seat.effects, Effect(str(status)))
        if status == GRAVEYARD:
            effects = (*effects, Effect(FATE, values={"are": ()}))
        alive = seat.alive and status not in (GRAVEYARD, EXILED)
        seat = _replace(seat, effects=effects, alive=alive)
    return seat


def effect_key(kind: str, use: str, field: str) -> Callable[..., Seat]:
    """A seat key that lays an effect, as the ability `use` would have done at the start."""

    def set_key(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
        seat = table.seats[seat_id]
        if use not in seat.grants:
            raise TableError("no_such_ability", ability=use, of=seat_id)
        values: dict[str, Value] = {field: value}
        if kind == HAND:
            values["gone"] = ()
        grants = {**seat.grants, use: _replace(seat.grants[use], uses=1)}
        effects = (*seat.effects, Effect(kind, seat_id, values))
        return _replace(seat, effects=effects, grants=grants)

    return set_key


def set_mask(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """The mask of one who may wear one."""
    uses = [use for use in ("expected", "adapt") if use in table.seats[seat_id].grants]
    if value is None:
        return table.seats[seat_id]
    return effect_key(MASK, uses[0] if uses else "adapt", "role")(book, table, seat_id, value)


def set_saved_votes(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """Votes saved before."""
    seat = table.seats[seat_id]
    number = value if isinstance(value, int) else 0
    return _replace(seat, counters={**seat.counters, SAVED_VOTES: number})


SEAT_KEYS = {
    "hp": SeatKey("number", set_hp),
    "status": SeatKey("statuses", set_status),
    "mask": SeatKey("role", set_mask),
    "hand": SeatKey("abilities", effect_key(HAND, "deal", "cards")),
    "saved_votes": SeatKey("number", set_saved_votes),
}
