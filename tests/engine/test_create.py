"""Laying a table: what does not fit the rulebook is refused with a code."""

from __future__ import annotations

import ast
import inspect
from typing import Any

import pytest

from rezolv.engine import Name, Option, Role, choosing, create, fold, rulebook
from rezolv.engine.fold import NICKNAME_LIMIT, check_nickname
from rezolv.engine.rulebook import TableError
from rezolv.engine.table import Moment
from tests.engine.tiny import BASE, BOOK, NAMES, lay, make, names, told

TWO = {"kim": {"role": "killer"}, "cora": {"role": "citizen"}}


class Mask(Role):
    id, name, slot = "mask", Name("Маска", "Mask"), "overlay"


class Chief(Role):
    id, name, slot = "chief", Name("Вождь", "Chief"), "title"


MASKED = make(
    roles=(*BASE["roles"], Mask, Chief),
    slots=("role", "overlay", "title"),
    public_slots=("title",),
)

WRONG: dict[str, tuple[dict[str, Any], dict[str, object]]] = {
    "unknown_role": (
        {"seats": TWO | {"carl": {"role": "king"}}},
        {"role": "king", "of": "carl"},
    ),
    "bad_slot": (
        {"seats": TWO | {"carl": {"role": "citizen", "hat": "killer"}}},
        {"role": "killer", "slot": "hat", "of": "carl"},
    ),
    "no_role": ({"seats": TWO | {"carl": {}}}, {"of": "carl"}),
    "seat_count": ({"seats": {"kim": {"role": "killer"}}}, {"least": 2, "most": 12, "is_": 1}),
    "unknown_phase": ({"at": ("dusk", 1)}, {"phase": "dusk"}),
    "bad_turn": ({"at": ("night", 0)}, {"turn": 0}),
    "unknown_seat_key": ({"state": {"cora": {"age": 3}}}, {"key": "age", "of": "cora"}),
    "unknown_seat": ({"rooms": [("kim", "ghost")]}, {"of": "ghost"}),
    "bad_nickname": ({"seats": TWO | {"a<b": {"role": "citizen"}}}, {"name": "a<b"}),
    "unknown_option": ({"options": {"tempo": 1}}, {"option": "tempo"}),
    "unknown_preset": ({"options": {"preset": "fast"}}, {"option": "fast"}),
    "bad_option": ({"options": {"ring": "melt"}}, {"option": "ring", "value": "melt"}),
}


@pytest.mark.parametrize("code", WRONG)
def test_what_does_not_fit_is_refused(code: str) -> None:
    arguments, values = WRONG[code]
    with pytest.raises(TableError) as caught:
        create(BOOK, **{"seats": TWO, **arguments})
    assert caught.value.code == code
    assert caught.value.values == values
    assert str(caught.value).startswith(code)


def test_every_code_is_shown() -> None:
    codes = {
        node.args[0].value
        for module in (fold, rulebook, choosing)
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "TableError"
        and isinstance(node.args[0], ast.Constant)
    }
    assert codes == set(WRONG)


@pytest.mark.parametrize(
    "seats",
    [
        {"kim": {"role": "mask"}, "cora": {"role": "citizen"}},
        {"kim": {"role": "killer", "overlay": "citizen"}, "cora": {"role": "citizen"}},
        {"kim": {"role": "killer", "overlay": "chief"}, "cora": {"role": "citizen"}},
    ],
)
def test_a_role_sits_in_its_own_slot(seats: dict[str, dict[str, str]]) -> None:
    with pytest.raises(TableError, match="bad_slot"):
        create(MASKED, seats)


@pytest.mark.parametrize("number", [1, 13])
def test_too_few_and_too_many(number: int) -> None:
    with pytest.raises(TableError, match="seat_count"):
        lay({f"p{place}": "citizen" for place in range(number)})
    lay({f"p{place}": "citizen" for place in range(12)})


# Nicknames

BAD = {
    "empty": "", "space": " ", "leading": " anna", "trailing": "anna ", "newline": "an\nna",
    "tab": "an\tna", "nul": "an\0na", "escape": "an\x1bna", "delete": "an\x7fna",
    "forty-one": "x" * 41, "public": "public", "host": "host", "nobody": "nobody",
    "only signs": "...", "only a smile": "😀", "mark first": "\u0301anna",
    "no-break space": "an\u00a0na", "line separator": "an\u2028na", "soft hyphen": "an\u00adna",
    "zero-width space": "an\u200bna", "zero-width joiner": "an\u200dna",
    "word joiner": "an\u2060na",
    "byte order mark": "\ufeffanna", "right to left": "\u202eanna", "isolate": "\u2066anna\u2069",
    "left to right mark": "anna\u200e", "arabic letter mark": "\u061canna",
    "surrogate": "an\ud800na",
    "private use": "an\ue000na", "unassigned": "an\u0378na", "tag": "an\U000e0041na",
    **{f"markup {char}": f"an{char}na" for char in '<>[]{}&"`*|\\/#=@'},
}  # fmt: skip


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_bad_nicknames(name: str) -> None:
    with pytest.raises(TableError) as caught:
        create(BOOK, TWO | {name: {"role": "citizen"}})
    assert caught.value.code == "bad_nickname"
    shown = caught.value.values["name"]
    assert isinstance(shown, str)
    assert len(shown) <= NICKNAME_LIMIT + 1


GOOD = [
    "anna", "Анна Ивановна", "Ёжик", "O'Neil", "d.artagnan", "Mr_X-2", "张伟", "محمد", "José",
    "이순신", "ñandú", "ქართული", "x", "x" * 40, "Ы" * 40, "123", "Аня (бывш. Оля)", "кот😀",
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_good_nicknames(name: str) -> None:
    check_nickname(name)
    assert name in lay({name: "citizen", "kim": "killer"}).seats


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f", "\u034f", "anna\ufe0f", "\u0301"])
def test_nicknames_that_cannot_be_seen(name: str) -> None:
    with pytest.raises(TableError):
        check_nickname(name)


# The table


def test_a_table_begins_where_its_rulebook_says() -> None:
    table = lay()
    assert table.moment == Moment(0, 1, "night")
    assert (table.rulebook, table.version) == ("tiny", "1")
    assert lay(at=("day", 3)).moment == Moment(0, 3, "day")


def test_the_seats_are_in_their_order_with_their_grants() -> None:
    table = lay()
    assert list(table.seats) == list(NAMES)
    dora = table.seats["dora"]
    assert dora.roles == {"role": "doctor"}
    assert list(dora.grants) == ["heal", "guard", "note", "last_words"]
    assert (dora.grants["heal"].role, dora.grants["note"].role) == ("doctor", "anyone")


def test_the_composition_is_in_the_order_of_the_rulebook() -> None:
    """The order of the seats would tell who is who."""
    assert list(lay().composition.items()) == [
        ("citizen", 2), ("killer", 2), ("doctor", 2), ("trickster", 1), ("oracle", 1),
        ("hedgehog", 1),
    ]  # fmt: skip
    backwards = dict(reversed(NAMES.items()))
    assert list(lay(backwards).composition.items()) == list(lay().composition.items())


def test_public_roles_are_not_dealt() -> None:
    table = create(
        MASKED,
        {
            "kim": {"role": "killer", "overlay": "mask", "title": "chief"},
            "cora": {"role": "citizen"},
        },
    ).table
    assert table.composition == {"citizen": 1, "killer": 1, "mask": 1}
    assert MASKED.status_names["chief"] == Name("Вождь", "Chief")
    assert "mask" not in MASKED.status_names
    assert MASKED.statuses(table.seats["kim"]) == ("chief",)


def test_options_are_filled_in() -> None:
    assert lay(self_heals=3).options == {
        "ring": "stand", "heal_covers": "all", "self_heals": 3, "change_vote": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        (Option(True, says=("", "")), [True, False], [1, 0, "true", None]),
        (Option("a", ("a", "b"), says=("", "")), ["a", "b"], ["c", 1, True, None, ("a",)]),
        (Option(2, says=("", "")), [0, 7], [-1, True, "2", None]),
        (Option(2, least=1, says=("", "")), [1], [0]),
        (Option(1, (1, 2), says=("", "")), [1, 2], [True, 3, "1"]),
    ],
)
def test_what_an_option_takes(option: Option, good: list[Any], bad: list[Any]) -> None:
    assert [value for value in good if not option.accepts(value)] == []
    assert [value for value in bad if option.accepts(value)] == []


def test_a_start_from_another_state() -> None:
    state: dict[str, Any] = {"cora": {"ill": True}, "kim": {"hp": 3}}
    table = create(BOOK, TWO, state=state).table
    assert table.seats["cora"].effect("ill") is not None
    assert table.seats["kim"].hp == 3


def test_what_is_told_at_the_start() -> None:
    done = create(BOOK, {name: {"role": role} for name, role in NAMES.items()})
    assert [fact["are"] for fact in told(done, "kim")] == [("kurt",)]
    assert {one.to for one in done.told} == {"kim", "kurt"}
    assert {one.moment for one in done.told} == {"publishing"}
    assert done.table.lore["kim"][0].name == "teammates"
    alone = create(BOOK, {name: {"role": role} for name, role in names("kim", "cora").items()})
    assert alone.told == ()


def test_rooms_are_open_from_the_start() -> None:
    done = create(BOOK, TWO, rooms=[("kim", "cora")])
    (room,) = done.table.rooms.values()
    assert room.id == "room 1"
    assert room.members == ("kim", "cora")
    assert [fact["with"] for fact in told(done, "cora", "room")] == [("kim",)]


def test_the_first_phase_opens() -> None:
    table = lay(at=("day", 1))
    assert table.polls[0].voters == tuple(NAMES)
    assert lay().polls == ()


def test_hosts_may_have_no_role_to_give() -> None:
    book = make(host=None, common=None)
    assert list(lay(book=book).seats["cora"].grants) == []


def test_a_state_of_nobody_is_refused() -> None:
    with pytest.raises(TableError, match="unknown_seat"):
        create(BOOK, TWO, state={"ghost": {"ill": True}})
