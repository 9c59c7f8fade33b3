"""Facts: one registry of names and fields, told to audiences, kept where they last."""

from __future__ import annotations

import pytest

from rezolv.engine import FACTS, HOST, PUBLIC, Fact, FactType, Resolution, Told
from rezolv.engine.facts import SET_FIELDS, canonical, fact_types, matches
from rezolv.engine.fold import sorted_report
from rezolv.engine.params import condition_fact
from rezolv.engine.values import as_value
from tests.engine.tiny import BOOK, close, fold, lay, make, resolution, use, vote

VISITORS = Fact("visitors", {"of": "anna", "are": ("boris", "vera")})


@pytest.mark.parametrize(
    ("pattern", "fits"),
    [
        (Fact("visitors", {}), True),
        (Fact("visitors", {"of": "anna"}), True),
        (Fact("visitors", {"of": "boris"}), False),
        (Fact("visitors", {"are": ("vera", "boris")}), True),
        (Fact("visitors", {"are": ("vera", "boris", "vera")}), True),
        (Fact("visitors", {"are": ("boris",)}), False),
        (Fact("visitors", {"are": ()}), False),
        (Fact("visitors", {"is": "x"}), False),
        (Fact("contacts", {"of": "anna", "are": ("boris", "vera")}), False),
    ],
)
def test_a_pattern_matches_what_it_names(pattern: Fact, fits: bool) -> None:
    assert matches(pattern, VISITORS, FACTS) is fits


def test_lists_compare_as_sets_only_where_they_are_sets() -> None:
    one = Fact("records", {"of": "anna", "is": (("a", "b"),)})
    types = FACTS | fact_types(FactType("records", {"of": "seat", "is": "records"}))
    assert matches(one, one, types)
    other = Fact("records", {"is": (("b", "a"),)})
    assert not matches(other, one, types)
    for kind in SET_FIELDS:
        types = fact_types(FactType("f", {"are": kind}))
        assert matches(Fact("f", {"are": (1, 2)}), Fact("f", {"are": (2, 1)}), types)
    assert not matches(
        Fact("f", {"is": (1, 2)}),
        Fact("f", {"is": (2, 1)}),
        fact_types(FactType("f", {"is": "rows"})),
    )


def test_the_form_that_compares() -> None:
    assert canonical(VISITORS, FACTS) == (
        "visitors",
        {"of": "anna", "are": frozenset({"boris", "vera"})},
    )


def test_a_missing_field_is_not_none() -> None:
    """A pattern with None fits a fact that holds None."""
    assert matches(Fact("voted", {"on": None}), Fact("voted", {"by": "a", "on": None}), FACTS)
    assert not matches(Fact("voted", {"on": None}), Fact("voted", {"by": "a", "on": "b"}), FACTS)


# The registry


@pytest.mark.parametrize("name", FACTS)
def test_the_registry_is_under_its_own_names(name: str) -> None:
    assert FACTS[name].name == name
    assert FACTS[name].fields
    assert str(FACTS[name]) == f"{name} ({', '.join(FACTS[name].fields)})"


def test_only_what_orders_are_judged_by_lasts() -> None:
    assert {name for name, kind in FACTS.items() if kind.lasting} == {"role", "became", "teammates"}


def test_a_rulebook_adds_names() -> None:
    book = make(facts=fact_types(FactType("omen", {"of": "seat"}, rank=0)))
    assert set(book.facts) == {*FACTS, "omen"}
    assert "omen" not in FACTS
    omens = [Told(PUBLIC, Fact("died", {"of": "cora"})), Told(PUBLIC, Fact("omen", {"of": "carl"}))]
    assert [one.fact.name for one in sorted_report(book, omens)] == ["omen", "died"]


def test_everything_told_is_in_the_registry() -> None:
    table = lay()
    night = close(table, use("kim", "kill", "cora"), use("olga", "toss"))
    day = close(night.table, vote("carl", "dina"), vote("dora"))
    for one in (*night.told, *day.told):
        kind = BOOK.facts[one.fact.name]
        assert set(one.fact.values) == set(kind.fields), one


# Telling


def test_a_fact_reaches_its_audience() -> None:
    night = resolution(lay())
    night.tell("cora", "died", of="carl")
    night.tell(("cora", "carl"), "points", of="x", is_=1)
    night.tell(HOST, "points", of="y", is_=2)
    assert [(one.to, one.fact.values) for one in night.told] == [
        ("cora", {"of": "carl"}),
        ("cora", {"of": "x", "is": 1}),
        ("carl", {"of": "x", "is": 1}),
        (HOST, {"of": "y", "is": 2}),
    ]


def test_by_some_rules_the_dead_are_told_nothing() -> None:
    deaf = make(hears=lambda seat: seat.alive)
    night = resolution(lay(book=deaf), book=deaf)
    night.change("carl", alive=False)
    night.tell(("cora", "carl", PUBLIC, HOST), "points", of="x", is_=1)
    night.tell("carl", "role", of="cora", is_="killer")
    assert [one.to for one in night.told] == ["cora", PUBLIC, HOST]
    assert "carl" not in night.now.lore


def test_when_a_fact_is_told() -> None:
    """At once before the close, at publishing after it."""
    by_day = fold(lay(at=("day", 1)), vote("cora", "kim"))
    assert {one.moment for one in by_day.told} == {"now"}
    at_close = close(lay(), use("kim", "kill", "cora"))
    assert {one.moment for one in at_close.told if one.fact.name != "sent"} == {"publishing"}


def test_a_false_fact_has_its_truth_for_the_host() -> None:
    night = resolution(lay())
    truth = Fact("role", {"of": "cora", "is": "citizen"})
    night.tell(PUBLIC, "role", of="cora", is_="killer", truth=truth)
    assert night.told[0].truth == truth
    assert "citizen" not in str(night.view("carl").public.facts)


def test_lasting_facts_are_kept_and_others_not() -> None:
    table = close(lay(), use("kim", "kill", "cora"), use("olga", "toss")).table
    assert set(table.lore) == {"kim", "kurt", PUBLIC}
    assert [fact.name for fact in table.lore[PUBLIC]] == ["role"]


def test_what_was_told_is_in_the_record_without_its_cause() -> None:
    done = close(lay(), use("kim", "kill", "cora"), use("olga", "look", "kim"))
    kept = done.table.record[-1].told
    assert Told("olga", Fact("faction", {"of": "kim", "is": "gang"})) in kept
    assert all((one.cause, one.moment) == (-1, "publishing") for one in kept)


# Rooms


def test_a_room_tells_its_members_who_is_there() -> None:
    night = resolution(lay())
    night.open_room("den", ("kim", "kurt"))
    assert told_rooms(night) == [("kim", ("kurt",)), ("kurt", ("kim",))]
    night.open_room("den", ("kurt", "cora"))
    assert told_rooms(night)[2:] == [
        ("kim", ("kurt", "cora")),
        ("kurt", ("kim", "cora")),
        ("cora", ("kim", "kurt")),
    ]
    assert night.now.rooms["den"].members == ("kim", "kurt", "cora")


def told_rooms(night: Resolution) -> list[tuple[str, object]]:
    return [(one.to, one.fact["with"]) for one in night.told if one.fact.name == "room"]


def test_who_is_there_already_is_told_nothing() -> None:
    night = resolution(lay())
    night.open_room("den", ("kim", "kurt"))
    before = len(night.told)
    night.open_room("den", ("kurt",))
    assert len(night.told) == before


def test_who_leaves_leaves_every_room() -> None:
    night = resolution(lay())
    for room, members in (
        ("den", ("kim", "kurt")),
        ("attic", ("cora",)),
        ("hall", ("cora", "kim")),
    ):
        night.open_room(room, members, "team")
    before = night.now.rooms
    night.leave_rooms("cora")
    assert {name: room.members for name, room in night.now.rooms.items()} == {
        "den": ("kim", "kurt"),
        "hall": ("kim",),
    }
    assert night.now.rooms["hall"].kind == "team"
    assert set(before) == {"den", "attic", "hall"}, "the rooms of before are not changed"
    after = night.now.rooms
    night.leave_rooms("dora")
    assert night.now.rooms is after


def test_two_rooms_become_one_and_one_may_leave_a_single_room() -> None:
    night = resolution(lay())
    night.open_room("den", ("kim", "kurt"), "team")
    night.open_room("hall", ("cora", "kim"))
    before = len(night.told)
    night.merge_rooms("den", "hall")
    assert {room.id: room.members for room in night.now.rooms.values()} == {
        "den": ("kim", "kurt", "cora")
    }
    assert night.now.rooms["den"].kind == "team"
    assert {one.to for one in night.told[before:]} == {"kim", "kurt", "cora"}
    night.open_room("attic", ("cora",))
    night.leave_room("den", "cora")
    assert night.now.rooms["den"].members == ("kim", "kurt")
    assert night.now.rooms["attic"].members == ("cora",)
    night.leave_room("attic", "cora")
    assert set(night.now.rooms) == {"den"}


# Values


def test_lists_become_tuples() -> None:
    assert as_value([1, ["a", [None, True]]]) == (1, ("a", (None, True)))
    assert as_value("x") == "x"


@pytest.mark.parametrize("raw", [1.5, {"a": 1}, [object()], {1}, b"x"])
def test_what_is_no_plain_value_is_refused(raw: object) -> None:
    with pytest.raises(TypeError, match="not a plain value"):
        as_value(raw)


def test_a_condition_is_a_fact() -> None:
    assert condition_fact(("died", ("of", "cora"))) == Fact("died", {"of": "cora"})
    assert condition_fact(("died",)) == Fact("died", {})
    for wrong in (None, "died", (), (1,), ("died", "of"), ("died", ("of",)), ("died", (1, 2))):
        assert condition_fact(wrong) is None
