"""The heart: a phase is the fold of one ordered list of inputs, as a pure function."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter

import msgspec

from rezolv.engine.facts import AT_PUBLISHING, PUBLIC, Told
from rezolv.engine.journal import Entry
from rezolv.engine.orders import VOTE, Close, Input, Order, Refusal
from rezolv.engine.resolution import Halt, Prompt, Resolution
from rezolv.engine.rulebook import WORDED, Rulebook, TableError
from rezolv.engine.rulings import TELL, Point, Ruling
from rezolv.engine.table import Departure, Moment, Seat, Table
from rezolv.engine.values import Value


class Done(msgspec.Struct, frozen=True):
    """The inputs were folded to the end.

    Attributes:
        table: the table after them; open in the same phase if no close was among them.
        journal: what happened.
        told: the facts told, sorted by the registry within an audience.
        refused: index of an input to the refusal of its order.
        failed: indexes of accepted orders that had no effect.
        departures: who went out.
        tally: the counted polls, of each the last count, in one; None if none was.
        executed: who was executed.
        orphans: rulings whose point was not met.
        warnings: facts already published that this run does not tell.
        unused: forced draws that nothing drew.
        points: on what the host may rule, where that was asked for.
    """

    table: Table
    journal: tuple[Entry, ...]
    told: tuple[Told, ...]
    refused: Mapping[int, Refusal]
    failed: tuple[int, ...]
    departures: tuple[Departure, ...]
    tally: Mapping[str, int | float] | None
    executed: tuple[str, ...]
    orphans: tuple[Ruling, ...]
    warnings: tuple[Told, ...]
    unused: Mapping[str, Sequence[str]]
    points: tuple[Point, ...] = ()


class Asked(msgspec.Struct, frozen=True):
    """The resolution waits for answers.

    Attributes:
        prompts: all that are open now.
        told: the facts told with them.
        refused: index of an input to the refusal of its order.
    """

    prompts: tuple[Prompt, ...]
    told: tuple[Told, ...]
    refused: Mapping[int, Refusal]


Outcome = Done | Asked


def advance(
    book: Rulebook,
    table: Table,
    inputs: Sequence[Input],
    rulings: Sequence[Ruling] = (),
    seed: int = 0,
    *,
    choices: Mapping[str, Sequence[str]] | None = None,
    pins: Sequence[Told] = (),
    take_defaults: bool = False,
    points: bool = False,
) -> Outcome:
    """Fold the inputs of one phase into the table.

    The table is not changed, and the same arguments give the same outcome for ever. Orders are
    accepted or refused in their places; the steps run at a `Close`, after which nothing is taken.

    Args:
        rulings: what the host decides instead of the rules.
        choices: forced draws by name, in the order in which they are drawn.
        pins: facts already published in this phase; one not told again is a warning.
        take_defaults: prompts without an answer take their default instead of halting.
        points: name the points on which the host may rule, for his desk.

    Raises:
        ForcedChoiceError: a forced draw is not among its choices.
    """
    night = Resolution(book, table, seed, rulings, choices, inputs, take_defaults, points)
    refused: dict[int, Refusal] = {}
    try:
        _take(night, inputs, refused)
    except Halt:
        return asked(night, refused)
    for ruling in rulings:
        if ruling.kind == TELL and ruling.fact is not None:
            entry = night.log("ruling", key=str(ruling.key), is_=TELL, why=ruling.why)
            night.tell_fact(str(ruling.value), ruling.fact, entry)
    return concluded(night, refused, rulings, pins)


def _take(night: Resolution, inputs: Sequence[Input], refused: dict[int, Refusal]) -> None:
    """Put the inputs into a phase, in their order."""
    night.give_first()
    index, end = 0, len(inputs)
    while index < end:
        item = inputs[index]
        if type(item) is Order:
            if night.closing:
                refused[index] = Refusal("closed")
            elif item.use == VOTE and (votes := night.take_votes(inputs, index)):
                index += votes
                continue
            elif (refusal := night.accept_judged(index, item)) is not None:
                refused[index] = refusal
        elif type(item) is Close and not night.closing and night.now.winners is None:
            night.close()
        index += 1


def standing(
    book: Rulebook,
    table: Table,
    inputs: Sequence[Input],
    rulings: Sequence[Ruling] = (),
    seed: int = 0,
    *,
    choices: Mapping[str, Sequence[str]] | None = None,
) -> tuple[Resolution, Mapping[int, Refusal]]:
    """A phase as it stands before its close: what its views show and its orders meet.

    The second is index of an input to the refusal of its order. A close among the inputs is left
    out.
    """
    night = Resolution(book, table, seed=seed, rulings=rulings, choices=choices)
    refused: dict[int, Refusal] = {}
    _take(night, [item for item in inputs if type(item) is not Close], refused)
    return night, refused


def asked(night: Resolution, refused: Mapping[int, Refusal]) -> Asked:
    """The outcome of a phase whose steps halt at open prompts."""
    prompted = {prompt.seat for prompt in night.prompts}
    told = tuple(t for t in night.told if t.moment == "prompt" and t.to in prompted)
    return Asked(tuple(night.prompts), told, refused)


def concluded(
    night: Resolution,
    refused: Mapping[int, Refusal],
    rulings: Sequence[Ruling] = (),
    pins: Sequence[Told] = (),
) -> Done:
    """The outcome of a phase whose steps are done, or that has no close among its inputs."""
    told = sorted_report(night.book, night.told, night.now.seats)
    tally: dict[str, int | float] | None = {} if night.tallies else None
    for counted in night.tallies.values():
        tally = {**tally, **counted} if tally else counted
    missed: tuple[Told, ...] = ()
    if pins:
        again = {(one.to, one.fact.name, repr(one.fact.values)) for one in told}
        missed = tuple([p for p in pins if (p.to, p.fact.name, repr(p.fact.values)) not in again])
    return Done(
        night.now,
        tuple(night.journal),
        told,
        refused,
        tuple(sorted(night.failures)) if night.failures else (),
        tuple(night.departures),
        tally,
        tuple(night.executed),
        tuple(ruling for ruling in night.orphans if ruling.kind != TELL) if rulings else (),
        missed,
        night.unused_choices,
        night.met_points if night.points is not None else (),
    )


def sorted_report(
    book: Rulebook, told: Sequence[Told], seats: Iterable[str] = ()
) -> tuple[Told, ...]:
    """Facts in the order of the registry, so that their order tells nothing.

    Those of one rank that are told at publishing stand in the order of the seats that they are of,
    or that did it, those of a role in that of the rulebook's roles; what is of nobody in that of
    its words. The order in which they came about is that of orders, which are secret.
    """
    if len(told) < 2:
        return tuple(told)
    ranks = book.report_ranks
    keys = [ranks[one.fact.name] for one in told]
    if len(set(keys)) < len(keys):
        nobodys = _place(keys, told, book.report_places(tuple(seats)))
        if nobodys:
            worded = [
                (key, _words(one) if key in nobodys else "")
                for key, one in zip(keys, told, strict=True)
            ]
            return _arranged(told, sorted(range(len(told)), key=worded.__getitem__))
    return _arranged(told, sorted(range(len(told)), key=keys.__getitem__))


def _arranged(told: Sequence[Told], places: Sequence[int]) -> tuple[Told, ...]:
    """Two facts or more in the order of their places."""
    found: tuple[Told, ...] = itemgetter(*places)(told)
    return found


def _place(keys: list[int], told: Sequence[Told], places: Mapping[Value, int]) -> set[int]:
    """Put what is told at publishing in its place among the facts of its rank.

    Returns the keys that go by words and are several times there.
    """
    nobodys: set[int] = set()
    alike: set[int] = set()
    for at, one in enumerate(told):
        if one.moment != AT_PUBLISHING:
            continue
        values = one.fact.values
        place = places.get(values["of"] if "of" in values else values.get("by"))
        if place is not None:
            keys[at] += place
        elif one.to == PUBLIC or values.get("text"):
            key = keys[at] = keys[at] + WORDED
            (alike if key in nobodys else nobodys).add(key)
    return alike


def _words(one: Told) -> str:
    """What everybody reads and is of nobody: whose deed it is shows in no place either."""
    values = one.fact.values
    words = sorted(values.items(), key=itemgetter(0)) if one.to == PUBLIC else ""
    return str(values.get("text") or words)


def create(
    book: Rulebook,
    seats: Mapping[str, Mapping[str, str]],
    options: Mapping[str, Value] | None = None,
    *,
    at: tuple[str, int] | None = None,
    state: Mapping[str, Mapping[str, Value]] | None = None,
    rooms: Sequence[Sequence[str]] = (),
    seed: int = 0,
) -> Done:
    """Lay a table: seat id to its roles by slot, in seat order.

    Args:
        at: the phase and turn where play starts, where not at the beginning.
        state: seat id to seat keys of the rulebook, for a start from another state.
        rooms: private rooms open at the start.

    Raises:
        TableError: something in it does not fit the rulebook as it is played under its options.
    """
    full = book.with_defaults(options or {})
    book = book.with_options(full)
    laid: dict[str, Seat] = {}
    composition: dict[str, int] = {}
    for name, roles in seats.items():
        check_nickname(name)
        if name in book.vote_words:
            raise TableError("bad_nickname", name=name)
        for slot, role_id in roles.items():
            role = book.roles.get(role_id)
            if role is None:
                raise TableError("unknown_role", role=role_id, of=name)
            if slot not in book.slots or role.slot != slot:
                raise TableError("bad_slot", role=role_id, slot=slot, of=name)
            if slot not in book.public_slots:
                composition[role_id] = composition.get(role_id, 0) + 1
        if book.slots[0] not in roles:
            raise TableError("no_role", of=name)
        laid[name] = Seat(name, dict(roles), grants=book.hand(tuple(roles.values())))
    if not book.seats[0] <= len(laid) <= book.seats[1]:
        raise TableError("seat_count", least=book.seats[0], most=book.seats[1], is_=len(laid))
    if book.deal is not None:
        book.deal(book, [seat.roles for seat in laid.values()], full)
    phase, turn = at or book.first(full)
    if phase not in book.phases:
        raise TableError("unknown_phase", phase=phase)
    if turn < 1:
        raise TableError("bad_turn", turn=turn)
    table = Table(book.id, book.version, Moment(0, turn, phase), laid, full, composition)
    for name, keys in (state or {}).items():
        if name not in laid:
            raise TableError("unknown_seat", of=name)
        for key, value in keys.items():
            if key not in book.seat_keys:
                raise TableError("unknown_seat_key", key=key, of=name)
            table.seats[name] = book.seat_keys[key].set(book, table, name, value)
    dealt = table.composition
    table.composition = {role: dealt[role] for role in book.roles if role in dealt}
    night = Resolution(book, table, seed=seed)
    night.opening = True
    night.told_at = AT_PUBLISHING
    for number, members in enumerate(rooms, 1):
        for member in members:
            if member not in laid:
                raise TableError("unknown_seat", of=member)
        night.open_room(f"room {number}", members)
    if book.began is not None:
        book.began(night)
    opens = book.phases[night.now.moment.phase].opens
    if opens is not None:
        opens(night)
    return concluded(night, {}, (), ())


NICKNAME_LIMIT = 40
_RESERVED = frozenset({PUBLIC, "host", "nobody"})
_SIGNS = frozenset(" _-.,'’!?()+~:;№$%^")
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")


@lru_cache(maxsize=4096)
def check_nickname(name: str) -> None:
    """Raise TableError unless the name is one that can be shown and written anywhere.

    Letters of any script with their marks, digits and a few signs; nothing that could be markup
    or cannot be seen.
    """
    if not name or name != name.strip() or len(name) > NICKNAME_LIMIT:
        raise TableError("bad_nickname", name=name[: NICKNAME_LIMIT + 1])
    if unicodedata.category(name[0])[0] == "M" or not any(map(str.isalnum, name)):
        raise TableError("bad_nickname", name=name)
    if name in _RESERVED or not all(map(_may_stand, name)):
        raise TableError("bad_nickname", name=name)


def _may_stand(char: str) -> bool:
    if char in _SIGNS:
        return True
    kind = unicodedata.category(char)
    if kind == "Mn":
        return unicodedata.combining(char) > 0
    return (kind[0] in "LN" or kind in ("Mc", "So")) and char not in _BLANK
