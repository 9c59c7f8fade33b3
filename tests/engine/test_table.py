"""The table is data: it goes to JSON and back without loss, and a fork shares what is unchanged."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from rezolv.engine import table as shapes
from rezolv.engine.facts import Fact, Told
from rezolv.engine.table import (
    SCHEMA,
    Ballot,
    Chapter,
    Departure,
    Effect,
    Grant,
    Moment,
    Move,
    Poll,
    Room,
    Seat,
    Table,
    Until,
    from_json,
    to_json,
)
from rezolv.engine.values import Value
from tests.engine.tiny import close, fold, lay, names, use, vote

VALUES: dict[str, Value] = {
    "none": None, "flag": True, "number": -7, "half": 0.5, "two halves": 2.0,
    "text": "Тёма «ёж» \u2028\n\"", "empty": (),
    "list": ("a", 1, None, False), "rows": (("a", ("b", 2)), ("c", ())),
}  # fmt: skip
UNTIL = Until("night", 3)
EFFECT = Effect("poisoned", "vera", VALUES, UNTIL, 4)
GRANT = Grant("heal", "doctor", "taken", 2, ("anna",), 3, True, 5, "shots", True, 1)
SEAT = Seat(
    "anna", {"role": "doctor", "overlay": "mafia"}, False, 3, 5, (EFFECT, Effect("plain")),
    {"heal": GRANT}, {"votes": 2}, {"role": "villager"},
)  # fmt: skip
POLL = Poll(
    "lynch", ("anna",), ("boris", "vera"), True, 2, False,
    {"anna": Ballot(None), "vera": Ballot("boris", "forced")}, {"boris": 1, "nobody": 1},
    ("boris",),
)  # fmt: skip
MOMENT = Moment(3, 2, "day", 30)
TOLD = Told(
    "public", Fact("role", {"of": "anna", "is": "town"}), "now", Fact("role", {"is": "mafia"}), 8
)
MOVE = Move("anna", "heal", "doctor", ("boris",), ("vera",), "redirected", VALUES)
DEPARTURE = Departure("vera", "killed", ("anna", "boris"), {"role": "seer"})
CHAPTER = Chapter(MOMENT, (MOVE,), (DEPARTURE,), (TOLD,), (POLL,), {"anna": 2}, {"anna": (EFFECT,)})
FULL = Table(
    "tiny", "1", MOMENT, {"anna": SEAT, "борис": Seat("борис", {"role": "villager"})},
    {"tie": "all", "hours": 24, "flag": False}, {"doctor": 1}, (EFFECT,),
    {"den": Room("den", ("anna",), "team")}, (POLL,), {"mafia": {"points": 3}},
    {"public": (TOLD.fact,)}, (CHAPTER, Chapter(Moment())), ("town",), ("jester",),
)  # fmt: skip


def structures() -> list[type[msgspec.Struct]]:
    return [
        one
        for _, one in inspect.getmembers(shapes, inspect.isclass)
        if issubclass(one, msgspec.Struct)
    ]


def found(value: object, kind: type[msgspec.Struct]) -> list[msgspec.Struct]:
    """Everything of one kind in a structure."""
    if isinstance(value, msgspec.Struct):
        inner: list[object] = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        inner = list(value.values())
    else:
        inner = list(value) if isinstance(value, tuple) else []
    here = [value] if type(value) is kind else []
    return [*here, *(one for item in inner for one in found(item, kind))]


@pytest.mark.parametrize("kind", structures())
def test_the_example_has_every_field_of_every_structure(kind: type[msgspec.Struct]) -> None:
    """So that no field can be forgotten in the round trip."""
    examples = found(FULL, kind)
    assert examples
    for field in msgspec.structs.fields(kind):
        if field.required or field.name == "schema":
            continue
        default = (
            field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        )
        assert any(getattr(one, field.name) != default for one in examples), field.name


def test_a_table_goes_to_json_and_back() -> None:
    again = from_json(to_json(FULL))
    assert again == FULL
    assert to_json(again) == to_json(FULL)
    assert list(again.seats) == list(FULL.seats), "the order of seats is part of it"
    assert list(again.polls[0].ballots) == ["anna", "vera"]


def test_types_survive() -> None:
    values = from_json(to_json(FULL)).seats["anna"].effects[0].values
    for name, value in VALUES.items():
        assert values[name] == value
        assert type(values[name]) is type(value)
    assert values["flag"] is True
    rows = values["rows"]
    assert isinstance(rows, tuple)
    assert isinstance(rows[0], tuple)
    assert isinstance(rows[0][1], tuple)


def test_the_schema_is_written() -> None:
    assert msgspec.json.decode(to_json(FULL))["schema"] == SCHEMA


def test_a_newer_schema_is_not_read() -> None:
    newer = msgspec.structs.replace(FULL, schema=SCHEMA + 1)
    with pytest.raises(ValueError, match=f"schema {SCHEMA + 1}; this program reads up to {SCHEMA}"):
        from_json(to_json(newer))


def damaged() -> dict[str, bytes]:
    whole = to_json(FULL)
    raw = msgspec.json.decode(whole)
    wrong = {
        "seats": [], "moment": 3, "rulebook": None, "record": {}, "polls": {"lynch": 1},
        "winners": "town", "schema": "1",
    }  # fmt: skip
    return {
        "nothing": b"",
        "no JSON": b"\xff\xfe",
        "cut": whole[:-20],
        "trailing": whole + b"}",
        "a list": b"[]",
        "a number": b"7",
        "empty": b"{}",
        "null": b"null",
        **{f"without {name}": msgspec.json.encode(raw | {name: None}) for name in ("moment",)},
        **{f"wrong {name}": msgspec.json.encode(raw | {name: bad}) for name, bad in wrong.items()},
        "half a seat": msgspec.json.encode(raw | {"seats": {"anna": {"id": "anna"}}}),
        "too deep": whole.replace(b'"number":-7', b'"number":[[[[[[[]]]]]]]'),
        "a map for a value": whole.replace(b'"number":-7', b'"number":{}'),
    }


@pytest.mark.parametrize("data", damaged().values(), ids=damaged())
def test_what_is_no_table_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="not a table"):
        from_json(data)


def test_a_bottomless_pit_is_no_table() -> None:
    with pytest.raises(ValueError, match="not a table"):
        from_json(b'{"unknown":' + b"[" * 100_000 + b"]" * 100_000 + b"}")


def test_games_go_to_json_and_back() -> None:
    table = lay()
    for orders in (
        [use("kim", "kill", "cora"), use("dora", "heal", "cora"), use("olga", "toss")],
        [vote("carl", "kim"), vote("dora"), vote("kim", "carl")],
        [use("host", "curse", "carl", kind="ill"), use("cora", "note", text="{}")],
    ):
        table = close(table, *orders).table
        assert from_json(to_json(table)) == table


# Forks


def test_a_fork_shares_everything_but_the_list_of_seats() -> None:
    fork = FULL.fork()
    assert fork == FULL
    for name in Table.__struct_fields__:
        if name != "seats":
            assert getattr(fork, name) is getattr(FULL, name), name
    assert fork.seats is not FULL.seats
    assert all(fork.seats[name] is seat for name, seat in FULL.seats.items())


SHARED = ("options", "composition", "effects", "rooms", "counters", "lore", "record")


def test_a_table_that_is_not_changed_shares_every_object() -> None:
    table = close(lay(), use("kim", "kill", "cora")).table
    done = fold(table, use("cora", "kill", "kim"))
    assert done.refused
    for name in SHARED:
        assert getattr(done.table, name) is getattr(table, name), name
    assert all(done.table.seats[name] is seat for name, seat in table.seats.items())


def test_a_quiet_phase_shares_what_it_did_not_touch() -> None:
    table = close(lay(), use("kim", "kill", "cora")).table
    night = close(table).table
    for name in set(SHARED) - {"record"}:
        assert getattr(night, name) is getattr(table, name), name
    assert night.record[0] is table.record[0]
    assert all(night.seats[name] is seat for name, seat in table.seats.items())


def test_only_those_change_to_whom_something_happened() -> None:
    table = lay()
    after = close(table, use("kim", "kill", "cora"), use("dora", "heal", "dina")).table
    changed = {name for name, seat in table.seats.items() if after.seats[name] is not seat}
    assert changed == {"kim", "dora", "cora", "tom"}, "two acted, one died, one passed"


def test_the_given_table_keeps_its_objects() -> None:
    table = lay(names("kim", "cora", "dora", "carl", "hedda"))
    parts = {name: getattr(table, name) for name in Table.__struct_fields__}
    seats = dict(table.seats)
    close(table, use("kim", "kill", "cora"), use("host", "curse", "carl", kind="banner"))
    assert all(getattr(table, name) is part for name, part in parts.items())
    assert table.seats == seats
    assert all(table.seats[name] is seat for name, seat in seats.items())


def test_values_cannot_be_changed_in_place() -> None:
    for one in (SEAT, EFFECT, GRANT, POLL, CHAPTER, MOVE, DEPARTURE, MOMENT, UNTIL, TOLD):
        with pytest.raises(AttributeError):
            setattr(one, one.__struct_fields__[0], None)
