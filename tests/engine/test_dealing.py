"""Dealing: with which roles a table plays, and who gets which."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rezolv import rulebooks
from rezolv.engine import TextOption, create
from rezolv.engine.dealing import Draw, Pile, Wish, deal, first_come
from rezolv.engine.revisions import RulebookError
from rezolv.engine.rulebook import TableError

BOOKS = [rulebooks.load(one) for one in rulebooks.ids()]
by_id = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
CLASSIC, SUMMIT, MASSACRE = (rulebooks.load(one) for one in ("classic", "theramore", "massacre0"))


def named(seats):
    return {f"p{place}": roles for place, roles in enumerate(seats)}


@st.composite
def tables(draw):
    """A rulebook with any options, any number of seats, any wishes."""
    book = draw(st.sampled_from(BOOKS))
    options = {
        name: draw(st.sampled_from(option.choices) if option.choices
                   else st.integers(option.least, option.least + 5))
        for name, option in book.options.items() if not isinstance(option, TextOption)
    }  # fmt: skip
    count = draw(st.integers(*book.players))
    asked = [(slot, role.id) for slot, pile in book.dealing.items() if pile.asked
             for role in book.roles.values() if role.slot == slot]  # fmt: skip
    wish = st.builds(
        lambda place, one, rank: Wish(place, *one, rank),
        st.integers(0, count - 1), st.sampled_from(asked) if asked else st.nothing(),
        st.integers(1, 5),
    )  # fmt: skip
    wishes = st.lists(wish, max_size=30, unique_by=lambda one: one[:3]) if asked else st.just([])
    return book, options, count, draw(wishes)


@settings(max_examples=300, deadline=None)
@given(tables(), st.integers(0, 2**62))
def test_what_is_dealt_can_be_laid(table, seed) -> None:
    book, options, count, wishes = table
    seats = deal(book, count, options, seed=seed, wishes=wishes)
    assert len(seats) == count
    create(book, named(seats), options)
    for slot, pile in book.dealing.items():
        held = Counter(roles[slot] for roles in seats if slot in roles)
        if pile.every:
            assert held.total() == count
        if pile.asked:
            many = Counter(pile.pick(book, count, book.with_defaults(options), Draw(seed)))
            assert all(number == 1 or many[role] > 1 for role, number in held.items())
        assert not set(pile.out) & set(held)


@by_id
def test_every_number_of_seats_is_dealt(book) -> None:
    for count in range(book.players[0], book.players[1] + 1):
        create(book, named(deal(book, count, seed=count)))


@by_id
def test_of_one_seed_comes_one_deal_and_of_others_others(book) -> None:
    count = book.players[1]
    assert deal(book, count, seed=4) == deal(book, count, seed=4)
    assert len({str(deal(book, count, seed=seed)) for seed in range(20)}) == 20


@by_id
@pytest.mark.parametrize("beyond", [0, 41])
def test_a_table_of_another_size_is_not_dealt(book, beyond: int) -> None:
    with pytest.raises(TableError, match="seat_count"):
        deal(book, beyond, seed=1)


def test_each_seat_has_the_same_chance_of_a_role() -> None:
    deals = [deal(CLASSIC, 8, seed=seed) for seed in range(2000)]
    for place in range(8):
        mafia = sum(seats[place]["role"] == "mafia" for seats in deals)
        assert 430 < mafia < 570


@pytest.mark.clauses("TH-001", "TH-002", "TH-004")
@pytest.mark.parametrize("seed", range(30))
def test_twelve_at_the_summit_have_eleven_roles_a_neutral_and_four_overlays(seed: int) -> None:
    seats = deal(SUMMIT, 12, seed=seed)
    assert sorted(roles["role"] for roles in seats) == sorted(
        role.id for role in SUMMIT.roles.values() if role.slot == "role"
    )
    over = Counter(roles["overlay"] for roles in seats if "overlay" in roles)
    assert over == {"mafia": 2, "maniac": 1, "hireling": 1}
    assert all("overlay" not in roles for roles in seats if roles["role"] == "neutral")


@pytest.mark.clauses("TH-004")
def test_the_neutral_takes_no_overlay() -> None:
    seats = {"a": {"role": "neutral", "overlay": "mafia"}, "b": {"role": "bum"},
             "c": {"role": "liar"}}  # fmt: skip
    with pytest.raises(TableError, match="overlaid_neutral"):
        create(SUMMIT, seats)


@pytest.mark.clauses("M0-001", "M0-005", "M4-011")
@pytest.mark.parametrize("rulebook", ["massacre0", "massacre1", "massacre2", "massacre4"])
def test_a_small_massacre_keeps_its_sides_even(rulebook: str) -> None:
    book = rulebooks.load(rulebook)
    for count in range(3, book.seats[1] + 1):
        for seed in range(5):
            seats = deal(book, count, seed=seed)
            sides = Counter(book.roles[roles["secret"]].faction for roles in seats)
            sides.pop("neutral", None)
            assert len(sides) == 3
            if count <= 12:
                assert max(sides.values()) - min(sides.values()) <= 1


@pytest.mark.clauses("M0-003", "M2-005")
@pytest.mark.parametrize("rulebook", ["massacre0", "massacre1", "massacre2"])
def test_the_first_to_ask_for_an_open_role_gets_it(rulebook: str) -> None:
    wishes = [Wish(2, "open", "witch"), Wish(0, "open", "witch"), Wish(1, "open", "mayor", 2),
              Wish(0, "open", "thief", 2)]  # fmt: skip
    for seed in range(20):
        seats = deal(rulebooks.load(rulebook), 5, seed=seed, wishes=wishes)
        assert [roles["open"] for roles in seats[:3]] == ["thief", "mayor", "witch"]
        assert not {roles["open"] for roles in seats[3:]} & {"thief", "mayor", "witch"}


def test_a_wish_for_a_role_that_cannot_be_asked_for_is_no_wish() -> None:
    for seed in range(10):
        asked = deal(MASSACRE, 6, seed=seed, wishes=[
            Wish(0, "secret", "lich"), Wish(1, "open", "former_mayor"), Wish(2, "open", "nothing"),
        ])  # fmt: skip
        assert asked == deal(MASSACRE, 6, seed=seed)


@pytest.mark.parametrize(
    ("wishes", "granted"),
    [
        ([], {}),
        ([(0, "x", 1), (1, "x", 1)], {0: "x"}),
        ([(0, "x", 2), (0, "y", 1), (1, "x", 1)], {0: "y", 1: "x"}),
        ([(0, "x", 1), (1, "x", 1), (1, "y", 2), (2, "y", 1)], {0: "x", 1: "y"}),
        ([(0, "x", 2), (0, "y", 1), (1, "y", 1), (1, "x", 2)], {0: "y", 1: "x"}),
        ([(1, "y", 1), (0, "y", 1), (0, "x", 2), (2, "x", 1)], {1: "y", 0: "x"}),
    ],
)
def test_first_come_first_served(wishes, granted) -> None:
    rows = [Wish(place, "open", role, rank) for place, role, rank in wishes]
    assert first_come(rows) == granted


def test_a_role_of_several_has_so_many_holders() -> None:
    asked = [(2, "x", 1), (0, "x", 1), (1, "y", 1), (1, "x", 2), (3, "x", 1), (3, "y", 2)]
    rows = [Wish(place, "open", role, rank) for place, role, rank in asked]
    assert first_come(rows, {"x": 2}) == {2: "x", 0: "x", 1: "y"}
    assert first_come(rows, {"x": 3}) == {2: "x", 0: "x", 3: "x", 1: "y"}
    assert first_come(rows) == {2: "x", 1: "y"}


def test_the_host_may_choose_what_is_in_play() -> None:
    picked = {"role": ["maniac", *["citizen"] * 4]}
    seats = deal(CLASSIC, 5, seed=3, picked=picked)
    assert sorted(roles["role"] for roles in seats) == sorted(picked["role"])


def test_of_roles_to_spare_some_stay_out() -> None:
    picked = {"role": ["maniac", "doctor", "don", "mafia", "jester", "citizen"]}
    found = {roles["role"] for seed in range(40)
             for roles in deal(CLASSIC, 3, seed=seed, picked=picked)}  # fmt: skip
    assert found == set(picked["role"])


def test_roles_that_do_not_go_round_are_refused() -> None:
    with pytest.raises(TableError, match="too_few_roles") as caught:
        deal(CLASSIC, 5, seed=3, picked={"role": ["maniac", "citizen"]})
    assert caught.value.values == {"is_": 2, "least": 5}


def test_a_role_that_fits_nobody_is_refused() -> None:
    picked = {"role": ["neutral"] * 3, "overlay": ["mafia"]}
    with pytest.raises(TableError, match="fits_nobody"):
        deal(SUMMIT, 3, seed=3, picked=picked)


def test_a_shuffle_loses_nothing() -> None:
    assert sorted(Draw(5).shuffled("x", "abbcccd")) == list("abbcccd")


def test_a_pile_belongs_to_a_slot() -> None:
    with pytest.raises(RulebookError, match="no slot hat"):
        CLASSIC.revise(
            id="hats", version="1", title=CLASSIC.title, says=CLASSIC.says,
            dealing={"hat": Pile(lambda count, options, draw: [])},
        )  # fmt: skip
