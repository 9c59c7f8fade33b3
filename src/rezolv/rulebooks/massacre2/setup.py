"""Laying a table: lives, masks, cards, what is told at the start, states other than the first."""

from __future__ import annotations

import msgspec

from rezolv.engine import Effect, Resolution, Rulebook, Seat, Table
from rezolv.engine.declared import SeatKey
from rezolv.engine.parts.hands import hand
from rezolv.engine.parts.vitals import as_rows
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.massacre import setup
from rezolv.rulebooks.massacre.deck import as_cards
from rezolv.rulebooks.massacre.lives import most_lives
from rezolv.rulebooks.massacre.masks import true_role
from rezolv.rulebooks.massacre.statuses import EXILED, GRAVEYARD, INFIRMARY
from rezolv.rulebooks.massacre.wins import marked
from rezolv.rulebooks.massacre2.dealing import CARDS
from rezolv.rulebooks.massacre2.faces import PREFIX, STRANGER, put, put_instead
from rezolv.rulebooks.massacre2.names import MASKS

_replace = msgspec.structs.replace

KNOWN_TO = "known_to:"
"""Mark of a passive ability that tells its holder's role to another role at the start."""
KNOWS_LIVES = "knows_lives"
"""Mark of a passive ability whose holder always knows its lives."""
UNLIMITED = "unlimited"
"""Mark of a passive ability whose holder's lives have no maximum."""
EXTRA = "extra_masks"
LAID = -1
"""Index of the phase before the first: whoever lies in the Infirmary from the start came then."""


def began(night: Resolution) -> None:
    """Everybody has lives, masks and cards and hears his secret role; some hear of others."""
    for name in list(night.now.seats):
        give_lives(night, name)
        give_masks(night, name)
        seat = night.seat(name)
        if CARDS not in seat.counters:
            night.set_counter(name, CARDS, int(seat.roles["secret"] == "demiurge"))
        night.tell(name, "dealt", of=name, is_=true_role(night, name))
        for mark in marks(night, name):
            if mark.startswith(setup.KNOWS):
                setup.tell_holders(night, name, mark.removeprefix(setup.KNOWS))
            elif mark.startswith(KNOWN_TO):
                for other in night.holders(mark.removeprefix(KNOWN_TO), alive=False):
                    night.tell(other, "role", of=name, is_=true_role(night, name))
            elif mark == KNOWS_LIVES:
                night.tell(name, "hp", of=name, is_=night.seat(name).hp)


def marks(night: Resolution, name: str) -> list[str]:
    """The marks of all abilities of a seat."""
    return [mark for _, mark in hand(night.book, night.seat(name).grants).begun("")]


def give_lives(night: Resolution, name: str) -> None:
    """As many as the roles give, or as the seat was laid with."""
    seat = night.seat(name)
    most = most_lives(night, name)
    lives = {GRAVEYARD: 0, EXILED: 0, INFIRMARY: 1}
    status = next((e.kind for e in seat.effects if e.kind in lives), "")
    effects = [_replace(e, since=LAID) if e.kind == INFIRMARY else e for e in seat.effects]
    night.change(
        name,
        max_hp=None if marked(night, seat, UNLIMITED) else most,
        hp=seat.hp if seat.hp is not None else lives.get(status, most),
        effects=tuple(effects),
    )


def give_masks(night: Resolution, name: str) -> None:
    """One of each that the secret role has at the start, and those chosen in addition."""
    seat = night.seat(name)
    if STRANGER in seat.grants or not any(key.startswith(PREFIX) for key in seat.counters):
        role = night.book.roles[seat.roles["secret"]]
        put_instead(night, name, getattr(role, "masks", ()))
    extra = seat.effect(EXTRA)
    if extra is not None:
        put(night, name, as_cards(extra.values["are"]))
        night.drop_effects(name, EXTRA)


def tell_own_lives(night: Resolution) -> None:
    """Whoever always knows its lives hears of every change."""
    for name, seat in night.now.seats.items():
        changed = seat.hp != night.before.seats[name].hp
        if changed and marked(night, seat, KNOWS_LIVES):
            night.tell(name, "hp", of=name, is_=seat.hp)


def set_cards(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """The cards in hand."""
    seat = table.seats[seat_id]
    number = value if isinstance(value, int) else 0
    return _replace(seat, counters={**seat.counters, CARDS: number})


def set_masks(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """All masks, in the place of those of the start."""
    seat = table.seats[seat_id]
    counters = dict(seat.counters)
    for row in as_rows(value):
        if len(row) != 2 or row[0] not in MASKS or not isinstance(row[1], int) or row[1] < 0:
            raise TableError("unknown_mask", of=seat_id, is_=str(row[0]))
        counters[f"{PREFIX}{row[0]}"] = row[1]
    return _replace(seat, counters=counters)


def set_extra(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    """The masks that Инквизитор has chosen."""
    seat = table.seats[seat_id]
    masks = as_cards(value)
    for mask in masks:
        if mask not in MASKS:
            raise TableError("unknown_mask", of=seat_id, is_=mask)
    if "expected" not in seat.grants:
        raise TableError("no_such_ability", ability="expected", of=seat_id)
    grants = {**seat.grants, "expected": _replace(seat.grants["expected"], uses=1)}
    effects = (*seat.effects, Effect(EXTRA, seat_id, {"are": masks}))
    return _replace(seat, grants=grants, effects=effects)


SEAT_KEYS = {
    "hp": setup.SEAT_KEYS["hp"],
    "status": setup.SEAT_KEYS["status"],
    "saved_votes": setup.SEAT_KEYS["saved_votes"],
    "cards": SeatKey("number", set_cards),
    "masks": SeatKey("pairs", set_masks),
    "extra_masks": SeatKey("roles", set_extra),
}
