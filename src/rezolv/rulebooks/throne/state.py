"""What a player has: influence, secret influence, traits; and what lasts on him for some hours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rezolv.engine import Resolution, Seat
from rezolv.engine import Table as Game
from rezolv.engine.table import Effect
from rezolv.engine.values import Value
from rezolv.rulebooks.throne import clock, table
from rezolv.rulebooks.throne.factions import bonus, led, of
from rezolv.rulebooks.throne.table.schema import AMBITIOUS, Does, Trait

VS: Final = "vs"
"""Public influence, which everybody sees (TR-003)."""
TV: Final = "tv"
"""Secret influence, which its holder alone knows (TR-005)."""
REAL: Final = "real_vs"
"""Public influence with the bonus of the faction and hidden ones; known to its holder (TR-070)."""
ACTED: Final = "acted"
"""Game actions made in this day or this night (TR-032)."""
MESSAGES: Final = "messages"
"""Private messages of all players in this day (TR-123)."""

QUARANTINE: Final = "quarantine"
POISONED: Final = "poisoned"
DISMISSED: Final = "dismissed"
KILLED: Final = "killed"
DEAD: Final = "dead"
OUT: Final = (DISMISSED, KILLED, DEAD)
LISTED: Final = "listed"
"""On the list of the vote on quarantine: everybody sees who is (TR-098)."""
LOWEST: Final = "lowest"
"""The lowest real influence of the day so far (TR-118)."""
BLOCKED: Final = "blocked"
PROTECTED: Final = "protected"
HIDDEN: Final = "hidden"
TRAIT: Final = "trait"
"""A trait beside that of the character."""
INVITED: Final = "invited"
"""An invitation that its bearer may accept; its source sent it."""
INVITES: Final = "invites"
"""An invitation that its bearer sent tonight, to its source."""
ACCEPTED: Final = "accepted"
"""Its bearer has accepted the invitation of its source."""
TIMED: Final = (BLOCKED, PROTECTED, HIDDEN)

SINCE: Final = "since"
"""Of a status: the hour at which it began."""
UNTIL: Final = "ends"
"""Of what lasts: the hour at which it is over; 0 for good."""


def row(options: Mapping[str, Value]) -> table.Table:
    """The table of actions and characters of a game."""
    return table.of(str(options["table"]))


def number(seat: Seat, name: str) -> int:
    """Influence, secret influence or another count of a seat."""
    return seat.counters.get(name, 0)


def traits(game: Game, seat: Seat) -> list[Trait]:
    """The traits of a seat: its character's and those beside (TR-031)."""
    return traits_by(game.options, seat.roles, seat.effects)


def traits_by(
    options: Mapping[str, Value], roles: Mapping[str, str], effects: Iterable[Effect]
) -> list[Trait]:
    """The traits that these roles and effects give."""
    known = row(options)
    character = known.secret.get(roles.get("secret", ""))
    names = [character.trait] if character is not None and character.trait else []
    names += [str(effect.values["is"]) for effect in effects if effect.kind == TRAIT]
    if roles.get("overlay") == AMBITIOUS:
        names.append(AMBITIOUS)
    return [known.traits[name] for name in dict.fromkeys(names) if name in known.traits]


def does(game: Game, name: str) -> list[Does]:
    """What the traits of a seat do."""
    return [trait.does for trait in traits(game, game.seats[name])]


def immune(game: Game, name: str, what: str) -> bool:
    """Whether an effect of others does not touch a seat by a trait of his."""
    return any(what in one.immune for one in does(game, name))


def hidden(game: Game, name: str) -> int:
    """The personal secret bonus of a seat: what actions gave it, and its traits (TR-052)."""
    seat = game.seats[name]
    total = sum(_int(e.values["amount"]) for e in seat.effects if e.kind == HIDDEN)
    return total + sum(one.hidden_vs for one in does(game, name) if _holds(one, game, name))


def _holds(one: Does, game: Game, name: str) -> bool:
    when = one.when
    if not one.hidden_vs or isinstance(when, str):
        return True
    facts = (
        (when.in_faction, bool(of(game, name))),
        (when.leader, bool(led(game, name))),
        (when.quarantine, game.seats[name].effect(QUARANTINE) is not None),
    )
    return all(wanted is None or wanted == happens for wanted, happens in facts)


def real_vs(game: Game, name: str) -> int:
    """Influence with all bonuses (TR-003)."""
    return number(game.seats[name], VS) + bonus(game, name) + hidden(game, name)


def has(game: Game, name: str, kind: str) -> bool:
    """Whether an effect or a status lies on a seat."""
    return game.seats[name].effect(kind) is not None


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def hour_value(effect: Effect, field: str) -> int:
    """An hour that an effect keeps."""
    return _int(effect.values.get(field, 0))


def lay(
    night: Resolution, name: str, kind: str, values: Mapping[str, Value], source: str = ""
) -> None:
    """Lay an effect with these values on a seat."""
    effect = Effect(kind, source, dict(values), None, night.now.moment.index)
    night.change(name, effects=(*night.seat(name).effects, effect))


def lasts(
    night: Resolution, name: str, kind: str, hours: int, source: str = "", **values: Value
) -> None:
    """Lay what lasts some hours from this tick, or for good without any; see `expire`."""
    until = clock.now(night) + hours if hours else 0
    lay(night, name, kind, {**values, UNTIL: until}, source)


def expire(night: Resolution) -> None:
    """What has lasted its hours is over: laid at T for N hours it covers T up to T + N."""
    hour = clock.now(night)
    for name, seat in list(night.now.seats.items()):
        kept = [e for e in seat.effects if not _over(e, hour)]
        if len(kept) < len(seat.effects):
            night.change(name, effects=tuple(kept))


def _over(effect: Effect, hour: int) -> bool:
    until = hour_value(effect, UNTIL)
    return effect.kind in TIMED and 0 < until <= hour


def refresh(night: Resolution) -> None:
    """Each player knows his own real influence as it is now (TR-070)."""
    for name, seat in list(night.now.seats.items()):
        real = real_vs(night.now, name)
        if number(seat, REAL) != real or REAL not in seat.counters:
            night.set_counter(name, REAL, real)


def by_seat(night: Resolution, names: Iterable[str]) -> list[str]:
    """Seats in seat order."""
    found = frozenset(names)
    return [name for name in night.now.seats if name in found]
