"""The table: the whole state of one game, as data.

Every object here is a value: it is replaced, never changed in place. A table goes to JSON and
back without loss (`to_json`, `from_json`).
"""

from __future__ import annotations

from typing import Final

import msgspec

from rezolv.engine.facts import Fact, Told
from rezolv.engine.values import Value

SCHEMA: Final = 1


class Moment(msgspec.Struct, frozen=True, gc=False):
    """Where a game stands.

    Attributes:
        index: number of phases closed so far.
        turn: the rulebook's own count (night 2, day 2).
        phase: id of the phase that is open.
        hour: hours since the start by the rulebook's calendar, where it counts hours.
    """

    index: int = 0
    turn: int = 1
    phase: str = ""
    hour: int = 0


class Until(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """When an effect ends: after so many closes of phases of a kind ("" is any).

    Attributes:
        phase: kind of phase whose closes are counted.
        count: closes still to come; 0 is no end.
    """

    phase: str = ""
    count: int = 1


class Effect(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that lasts on a seat or on the table. Behaviour is looked up by `kind`."""

    kind: str
    source: str = ""
    values: dict[str, Value] = msgspec.field(default_factory=dict)
    until: Until | None = None
    since: int = 0


class Grant(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An ability in a seat's hand, with everything that happened to it.

    What its owner may not know of it is never kept here but in an effect.

    Attributes:
        ability: id of the ability.
        role: the role whose ability it is.
        slot: the slot through which the seat holds it.
        uses: times it was spent.
        last: target of its latest use that counts, as aimed.
        last_turn: turn of that use, -1 if none.
        passed: its latest chance was passed freely.
        ready: first phase index in which it may be used again.
        group: grants of one group share a use.
        lost: it can never be used again.
        on_self: times it was spent on its owner himself.
    """

    ability: str
    role: str
    slot: str = "role"
    uses: int = 0
    last: tuple[str, ...] = ()
    last_turn: int = -1
    passed: bool = False
    ready: int = 0
    group: str = ""
    lost: bool = False
    on_self: int = 0


class Seat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A player's place at the table.

    Attributes:
        roles: slot to role id: open and secret, overlaid, title.
        alive: it plays; a seat that lingers after death is not alive.
        hp: health, None where the rulebook has none.
        believes: slot to role id where the owner holds a wrong belief about himself.
    """

    id: str
    roles: dict[str, str]
    alive: bool = True
    hp: int | None = None
    max_hp: int | None = None
    effects: tuple[Effect, ...] = ()
    grants: dict[str, Grant] = msgspec.field(default_factory=dict)
    counters: dict[str, int] = msgspec.field(default_factory=dict)
    believes: dict[str, str] = msgspec.field(default_factory=dict)

    def effect(self, kind: str) -> Effect | None:
        """The first effect of a kind on this seat, or None."""
        for effect in self.effects:
            if effect.kind == kind:
                return effect
        return None


class Room(msgspec.Struct, frozen=True):
    """A private channel between seats."""

    id: str
    members: tuple[str, ...]
    kind: str = ""


class Ballot(msgspec.Struct, frozen=True, gc=False):
    """A vote as it stands: for a candidate, or None for nobody. `how`: own, forced or absentee."""

    choice: str | None
    how: str = "own"


class Poll(msgspec.Struct, frozen=True, gc=False):
    """A vote among seats; the rulebook says what its result does.

    Attributes:
        voters: who may vote.
        candidates: who may be voted for.
        nobody: a vote for nobody is allowed.
        round: 1, and one more for each further round.
        open: votes are taken.
        ballots: voter to ballot, in the order in which they were given.
        tally: candidate ("nobody" among them) to counted votes, once it is counted.
        result: those chosen, once it is counted.
    """

    id: str
    voters: tuple[str, ...]
    candidates: tuple[str, ...]
    nobody: bool = False
    round: int = 1
    open: bool = True
    ballots: dict[str, Ballot] = msgspec.field(default_factory=dict)
    tally: dict[str, int | float] = msgspec.field(default_factory=dict)
    result: tuple[str, ...] = ()


class Move(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An action as the record keeps it: where it aimed, where it came, what became of it."""

    by: str
    ability: str
    role: str
    aim: tuple[str, ...]
    reach: tuple[str, ...]
    verdict: str
    params: dict[str, Value] = msgspec.field(default_factory=dict)


class Departure(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat that went out: `how` is killed, executed, modkill or another word of the rulebook."""

    seat: str
    how: str
    killers: tuple[str, ...] = ()
    roles: dict[str, str] = msgspec.field(default_factory=dict)


class Chapter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the rules may remember of one phase."""

    moment: Moment
    moves: tuple[Move, ...] = ()
    departures: tuple[Departure, ...] = ()
    told: tuple[Told, ...] = ()
    polls: tuple[Poll, ...] = ()
    hp: dict[str, int] = msgspec.field(default_factory=dict)
    effects: dict[str, tuple[Effect, ...]] = msgspec.field(default_factory=dict)


class Table(msgspec.Struct):
    """The whole state of one game. Only `advance` makes new ones; none is ever changed.

    Attributes:
        schema: number of this form; older ones are upgraded on loading.
        rulebook: id of the rulebook, with `version`.
        composition: role id to how many were dealt; everybody knows it.
        lore: audience to the lasting facts told to it.
        counters: name (a faction, say) to its counters.
        record: one chapter a closed phase, oldest first.
        winners: who has won; None while the game goes on, () if nobody did.
        won: who has won so far although the game went on, in the order in which they did.
    """

    rulebook: str
    version: str
    moment: Moment
    seats: dict[str, Seat]
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    composition: dict[str, int] = msgspec.field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    rooms: dict[str, Room] = msgspec.field(default_factory=dict)
    polls: tuple[Poll, ...] = ()
    counters: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    lore: dict[str, tuple[Fact, ...]] = msgspec.field(default_factory=dict)
    record: tuple[Chapter, ...] = ()
    winners: tuple[str, ...] | None = None
    won: tuple[str, ...] = ()
    schema: int = SCHEMA

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winners is not None

    def fork(self) -> Table:
        """A table of its own that shares every value with this one."""
        return Table(
            self.rulebook,
            self.version,
            self.moment,
            dict(self.seats),
            self.options,
            self.composition,
            self.effects,
            self.rooms,
            self.polls,
            self.counters,
            self.lore,
            self.record,
            self.winners,
            self.won,
            self.schema,
        )


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Table)


def to_json(table: Table) -> bytes:
    """The table as JSON."""
    return _ENCODER.encode(table)


def from_json(data: bytes) -> Table:
    """The table that `to_json` wrote.

    Raises:
        ValueError: the data is not a table, or of a schema newer than this program.
    """
    try:
        table = _DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(f"not a table: {error}") from error
    if table.schema > SCHEMA:
        raise ValueError(f"this table has schema {table.schema}; this program reads up to {SCHEMA}")
    return table
