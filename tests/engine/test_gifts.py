"""The host gives and takes anything at the boundary of a step, and at both ends of the phase."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rezolv.engine import PUBLIC, Resolution, Ruling, standing
from rezolv.engine.rulings import END, GIVE, START
from rezolv.engine.table import from_json, to_json
from rezolv.engine.values import Value
from tests.engine.tiny import BOOK, close, dead, fold, kinds, lay, ruling, told, use, verdicts

KILL = use("kim", "kill", "cora")
DIES = (("alive", False),)
LIVES = (("alive", True),)


def gift(rows: Value, actor: str, step: str = "", edge: str = GIVE, why: str = "") -> Ruling:
    return ruling(GIVE, rows, step=step, what=edge, actor=actor, why=why)


def test_who_dies_at_the_start_gives_no_orders() -> None:
    done = close(lay(), KILL, rulings=[gift(DIES, "kim", edge=START)])
    assert done.refused[0].code == "dead"
    assert dead(done) == {"kim": ()}
    assert done.orphans == ()


def test_what_is_given_at_the_start_is_there_before_the_close() -> None:
    rulings = [gift((("grant", "killer", "kill"),), "carl", edge=START)]
    night, refused = standing(BOOK, lay(), [use("carl", "kill", "cora")], rulings)
    assert refused == {}
    assert "kill" in night.view("carl").grants
    assert dead(close(lay(), use("carl", "kill", "cora"), rulings=rulings)) == {"cora": ("carl",)}


def test_who_dies_at_the_end_has_acted() -> None:
    done = close(lay(), KILL, rulings=[gift(DIES, "kim", edge=END)])
    assert verdicts(done)["kim", "kill"] == "done"
    assert not done.table.seats["kim"].alive
    assert "kim" in dead(done)


def test_who_is_given_life_did_not_go_out() -> None:
    for step, edge in (("kills", GIVE), ("morning", GIVE), ("", END)):
        done = close(lay(), KILL, rulings=[gift(LIVES, "cora", step, edge)])
        assert done.table.seats["cora"].alive, step
        assert dead(done) == {}, step
        assert done.orphans == ()
    early = close(lay(), KILL, rulings=[gift(LIVES, "cora", "kills")])
    assert told(early, PUBLIC, "died") == [], "before the morning nobody hears of it"


def test_a_role_brings_its_abilities_and_takes_the_old_ones_along() -> None:
    done = close(lay(), rulings=[gift((("role", "role", "doctor"),), "kim", edge=END)])
    seat = done.table.seats["kim"]
    assert seat.roles["role"] == "doctor"
    assert "heal" in seat.grants
    assert "kill" not in seat.grants
    assert done.table.composition == lay().composition, "everybody knows the composition"


def test_effects_are_laid_and_taken() -> None:
    kind = next(iter(BOOK.effects))
    lasting = (("effect", kind, "kim", "", 0, (("note", 3),)),)
    done = close(lay(), rulings=[gift(lasting, "cora", "kills")])
    effect = done.table.seats["cora"].effect(kind)
    assert effect is not None
    assert (effect.source, effect.values, effect.until) == ("kim", {"note": 3}, None)
    both = [gift(lasting, "cora", "kills"), gift((("no_effect", kind),), "cora", "looks")]
    assert close(lay(), rulings=both).table.seats["cora"].effect(kind) is None


def test_an_effect_that_ends_is_gone_after_its_closes() -> None:
    kind = next(iter(BOOK.effects))
    done = close(lay(), rulings=[gift((("effect", kind, "", "", 1, ()),), "cora", "kills")])
    assert done.table.seats["cora"].effect(kind) is None
    done = close(lay(), rulings=[gift((("effect", kind, "", "", 2, ()),), "cora", "kills")])
    assert done.table.seats["cora"].effect(kind) is not None


def test_an_ability_is_taken_and_its_order_is_void() -> None:
    done = close(lay(), KILL, rulings=[gift((("ungrant", "kill"),), "kim", edge=START)])
    assert done.refused[0].code == "no_ability"
    done = close(lay(), KILL, rulings=[gift((("ungrant", "kill"),), "kim", "morning")])
    assert dead(done) == {"cora": ("kim",)}
    assert "kill" not in done.table.seats["kim"].grants


def test_the_keys_of_the_rulebook_can_be_given() -> None:
    for name, key in BOOK.seat_keys.items():
        value: Value = {"number": 2, "flag": True, "statuses": ("mayor",)}.get(key.holds, "x")  # type: ignore[assignment]
        table = lay()
        done = close(table, rulings=[gift((("key", name, value),), "cora", edge=END)])
        if not done.orphans:
            assert done.table.composition == table.composition


@pytest.mark.parametrize("row", [("ungrant", "kill"), ("no_effect", "nothing of the kind")])
def test_what_cannot_be_taken_from_the_seat_is_an_orphan_and_nothing_of_it_is_given(
    row: tuple[str, str],
) -> None:
    one = gift((("points", 4), row), "cora", "kills")
    done = close(lay(), rulings=[one])
    assert done.orphans == (one,)
    assert done.table.seats["cora"].counters == {}
    assert "given" not in kinds(done)


@pytest.mark.parametrize(
    "row",
    [
        ("role", "role", "no such role"),
        ("role", "no such slot", "doctor"),
        ("role", "role", ""),
        ("effect", "no such effect", "", "", 0, ()),
        ("effect", "ill", "", "", True, ()),
        ("grant", "doctor", "no such ability"),
        ("key", "no such key", 1),
        ("counter", "points", True),
        ("hp", "many"),
        (),
    ],
)
def test_a_gift_that_is_none_is_an_error(row: tuple[Value, ...]) -> None:
    with pytest.raises(ValueError, match=r"give|gift|empty"):
        close(lay(), rulings=[gift((row,), "cora", "kills")])


def test_a_gift_before_the_close_waits_for_its_step() -> None:
    waiting = gift(DIES, "cora", "kills")
    assert fold(lay(), rulings=[waiting]).orphans == (waiting,)


def test_what_is_given_is_in_the_journal_with_the_reason() -> None:
    done = close(lay(), rulings=[gift((("points", 4),), "cora", edge=END, why="my mistake")])
    (entry,) = [entry for entry in done.journal if entry.kind == "given"]
    assert entry.values == {"of": "cora", "rows": (("points", 4),), "why": "my mistake"}


KIND = next(iter(BOOK.effects))
ROWS = st.sampled_from(
    [
        ("alive", False),
        ("alive", True),
        ("hp", 2),
        ("max_hp", None),
        ("points", 3),
        ("counter", "autovotes", 1),
        ("effect", KIND, "kim", "night", 3, ()),
        ("no_effect", KIND),
        ("role", "role", "doctor"),
        ("role", "role", "killer"),
        ("grant", "oracle", "look"),
        ("ungrant", "kill"),
        ("ungrant", "look"),
    ]
)
PLACES = st.sampled_from(
    [("", START), ("changes", GIVE), ("kills", GIVE), ("looks", GIVE), ("morning", GIVE), ("", END)]
)
ORDERS = [
    KILL,
    use("dora", "heal", "cora"),
    use("tom", "block", "dora"),
    use("olga", "look", "kim"),
]


@given(
    st.lists(
        st.tuples(
            st.lists(ROWS, min_size=1, max_size=3),
            st.sampled_from(["kim", "cora", "olga", "tom", "dora"]),
            PLACES,
        ),
        max_size=6,
    )
)
def test_a_run_again_applies_all_of_them_and_tells_which_it_could_not(
    gifts: list[tuple[list[tuple[Value, ...]], str, tuple[str, str]]],
) -> None:
    rulings = [
        gift(tuple(rows), seat, step, edge, why=str(number))
        for number, (rows, seat, (step, edge)) in enumerate(gifts)
    ]
    table = lay()
    done = close(table, *ORDERS, rulings=rulings)
    assert done == close(table, *ORDERS, rulings=rulings)
    given_whys = {entry.values["why"] for entry in done.journal if entry.kind == "given"}
    orphans = {one.why for one in done.orphans}
    assert given_whys | orphans == {one.why for one in rulings}
    assert given_whys & orphans == set()
    assert from_json(to_json(done.table)) == done.table
    assert table == lay(), "the table that went in is as it was"
    for departure in done.departures:
        assert not done.table.seats[departure.seat].alive
    assert isinstance(Resolution(BOOK, done.table), Resolution)
