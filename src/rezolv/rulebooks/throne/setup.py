"""Laying a table: the deal, the numbers at the start, and states other than the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from rezolv.engine import PUBLIC, Effect, Resolution, Rulebook, Seat, Table
from rezolv.engine.dealing import Draw, Pile
from rezolv.engine.declared import SeatKey
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.throne import clock, factions, prison
from rezolv.rulebooks.throne.factions import Faction
from rezolv.rulebooks.throne.state import (
    HIDDEN,
    OUT,
    POISONED,
    QUARANTINE,
    SINCE,
    TRAIT,
    TV,
    UNTIL,
    VS,
    lay,
    real_vs,
    refresh,
    row,
)
from rezolv.rulebooks.throne.table.schema import AMBITIOUS, Poison

_replace = msgspec.structs.replace

PLAYERS: Final = 16
"""So many play a real game (TR-001)."""
LAID: Final = "laid"
"""What a seat key says, until all of them are read and the table begins."""


# The deal


def picks(slot: str) -> Callable[[int, Mapping[str, Value], Draw], list[str]]:
    """Each role to one player, at random (TR-002); the table must be whole (TR-013, TR-021)."""

    def dealt(count: int, options: Mapping[str, Value], draw: Draw) -> list[str]:
        known = row(options)
        for role, lacks in known.lacking:
            raise TableError("table_lacks", role=role, slot=lacks)
        roles = list(known.open if slot == "open" else known.secret)
        if len(roles) < count:
            raise TableError("table_small", slot=slot, is_=len(roles), least=count)
        return draw.shuffled(slot, roles)

    return dealt


def ambitious(count: int, options: Mapping[str, Value], draw: Draw) -> list[str]:
    """So many are ambitious beside what they are (TR-011)."""
    number = options["ambitious"]
    return [AMBITIOUS_ROLE] * min(count, number if isinstance(number, int) else 0)


AMBITIOUS_ROLE: Final = AMBITIOUS
DEALING: Final = {
    "open": Pile(picks("open")),
    "secret": Pile(picks("secret")),
    "overlay": Pile(ambitious, every=False),
}


# Another state


def _key(holds: str, name: str) -> SeatKey:
    def set_key(book: Rulebook, game: Table, seat_id: str, value: Value) -> Seat:
        seat = game.seats[seat_id]
        if name == "traits":
            _known_traits(game, seat_id, value)
        return _replace(seat, effects=(*seat.effects, Effect(LAID, name, {"is": value})))

    return SeatKey(holds, set_key)


def _known_traits(game: Table, seat_id: str, value: Value) -> None:
    known = row(game.options).traits
    for name in value if isinstance(value, tuple) else ():
        if name not in known:
            raise TableError("unknown_trait", of=seat_id, is_=str(name))


def _used(book: Rulebook, game: Table, seat_id: str, value: Value) -> Seat:
    """When the action of a slot was used last; it says nothing of whether the turn is used."""
    seat = game.seats[seat_id]
    grants = dict(seat.grants)
    for pair in value if isinstance(value, tuple) else ():
        assert isinstance(pair, tuple)
        word, when = pair
        use = _use(book, seat, str(word))
        entry: Any = getattr(book.ability(grants[use]), "entry", None) if use else None
        if entry is None:
            raise TableError("no_such_ability", ability=str(word), of=seat_id)
        ready = clock.first_from(game.moment, clock.hour(*_moment(when)) + entry.cooldown)
        turn = _moment(when)[1]
        grants[use] = _replace(grants[use], uses=1, last_turn=turn, ready=ready)
    return _replace(seat, grants=grants)


def _use(book: Rulebook, seat: Seat, word: str) -> str:
    if word in seat.grants:
        return word
    for use, grant in seat.grants.items():
        if word in book.ability(grant).also:
            return use
    return ""


def _moment(value: Value) -> tuple[str, int]:
    assert isinstance(value, tuple)
    phase, turn = value
    return str(phase), turn if isinstance(turn, int) else 1


SEAT_KEYS: Final = {
    "vs": _key("number", "vs"),
    "tv": _key("number", "tv"),
    "hidden": _key("number", "hidden"),
    "traits": _key("texts", "traits"),
    "status": _key("statuses", "status"),
    "faction": _key("text", "faction"),
    "leader": _key("flag", "leader"),
    "joined": _key("moment", "joined"),
    "since": _key("moment", "since"),
    "used": SeatKey("moments", _used),
}


# The start


def began(night: Resolution) -> None:
    """Everybody has his numbers and knows what he is; what a scenario says of him is laid.

    Which characters are in play is as secret as who holds them (TR-002).
    """
    shown = night.now.composition.items()
    night.now.composition = {r: n for r, n in shown if night.book.roles[r].slot == "open"}
    laid = {name: _take_laid(night, name) for name in night.now.seats}
    for name, keys in laid.items():
        _begin(night, name, keys)
    _found(night, laid)
    refresh(night)
    for name, seat in night.now.seats.items():
        night.tell(PUBLIC, "starts", of=name, is_=seat.counters[VS])
        night.tell(name, "starts", of=name, is_=seat.counters[TV], kind=TV)
        for slot in ("secret", "overlay"):
            if slot in seat.roles:
                night.tell(name, "role", of=name, is_=seat.roles[slot])
        if seat.alive:
            prison.note(night, name, real_vs(night.now, name))


def _take_laid(night: Resolution, name: str) -> dict[str, Value]:
    seat = night.seat(name)
    found = {e.source: e.values["is"] for e in seat.effects if e.kind == LAID}
    if found:
        night.drop_effects(name, LAID)
    return found


def _begin(night: Resolution, name: str, keys: Mapping[str, Value]) -> None:
    seat = night.seat(name)
    known = row(night.now.options)
    role = known.open[seat.roles["open"]]
    vs = known.start.vs if role.vs is None else role.vs
    tv = known.start.tv if role.tv is None else role.tv
    counters = {VS: keys.get("vs", vs), TV: max(0, _int(keys.get("tv", tv)))}
    night.change(name, counters={**seat.counters, **counters})
    if hidden := _int(keys.get("hidden", 0)):
        lay(night, name, HIDDEN, {"amount": hidden, UNTIL: 0})
    traits = keys.get("traits", ())
    for trait in traits if isinstance(traits, tuple) else ():
        lay(night, name, TRAIT, {"is": trait})
    statuses = keys.get("status", ())
    for status in statuses if isinstance(statuses, tuple) else (statuses,):
        _lay_status(night, name, str(status), keys.get("since"))


def _lay_status(night: Resolution, name: str, status: str, since: Value) -> None:
    """A status with when it began: just before the start, where it is not said."""
    moment = night.now.moment
    began = clock.hour(*(_moment(since) if since else clock.preceding(moment.phase, moment.turn)))
    if status == QUARANTINE:
        lay(night, name, status, {SINCE: began})
    elif status == POISONED:
        if not since:
            raise TableError("no_since", of=name)
        lay(night, name, status, {SINCE: began, UNTIL: began + Poison().hours})
    elif status in OUT:
        night.add_effect(name, status)
        night.change(name, alive=False)
    else:
        raise TableError("unknown_status", status=status, of=name)


def _found(night: Resolution, laid: Mapping[str, Mapping[str, Value]]) -> None:
    """Equal labels are one faction; one of its members leads it."""
    labels: dict[str, list[str]] = {}
    for name, keys in laid.items():
        if label := keys.get("faction"):
            labels.setdefault(str(label), []).append(name)
    found = []
    for label, members in labels.items():
        leaders = [name for name in members if laid[name].get("leader")]
        if len(leaders) != 1 or len(members) < 2:
            raise TableError("bad_faction", is_=label)
        joined = {name: _joined(laid[name]) for name in members}
        found.append(Faction(f"f:{label}", leaders[0], joined))
    factions.put(night, found)


def _joined(keys: Mapping[str, Value]) -> int:
    """The hour at which a member joined; long ago, where it is not said."""
    when = keys.get("joined")
    return clock.hour(*_moment(when)) if when else LONG_AGO


LONG_AGO: Final = -10_000


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
