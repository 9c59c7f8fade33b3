"""What the careful bot believes: small cases worked out from single facts."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from rezolv.engine import Fact, Moment, Rulebook
from rezolv.engine.values import Value
from rezolv.engine.views import Public, View
from rezolv.lab.bots.beliefs import Beliefs
from rezolv.lab.bots.lore import lore_of
from rezolv.lab.bots.player import BELIEF, Heard, Word
from rezolv.lab.play import play_of
from rezolv.rulebooks import load

SEATS = tuple("abcdefghij")
COMPOSITION = {"citizen": 6, "commissioner": 1, "mafia": 2, "maniac": 1}
TOWN, MAFIA, MANIAC = 0, 1, 2


@dataclass
class Told:
    """What a chair has told its seat; it stands for a chair where no orders are given."""

    book: Rulebook
    public: list[Heard] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    thread: list[Word] = field(default_factory=list)
    rooms: dict[str, tuple[str, ...]] = field(default_factory=dict)


class Case:
    """The beliefs of seat `a` at a table of ten."""

    def __init__(
        self, role: str = "citizen", book: str = "classic", composition: Any = None
    ) -> None:
        self.book = load(book)
        self.chair = Told(self.book)
        self.facts: tuple[Fact, ...] = ()
        self.composition = COMPOSITION if composition is None else composition
        self.roles = {self.book.slots[0]: role}
        self.mind = Beliefs("a", self.book, play_of(self.book), self.view())
        self.hear()

    def view(self) -> View:
        moment = Moment()
        public = Public(
            moment, {}, SEATS, SEATS, (), {}, self.composition, (), (), False
        )  # fmt: skip
        return View(public, "a", True, self.roles, {}, (), {}, self.facts, ())

    def hear(self) -> None:
        self.mind.hear(self.chair, self.view())  # type: ignore[arg-type]

    def told(self, name: str, index: int = 1, public: bool = False, **values: Value) -> Case:
        """Tell one more fact, `is_` for `is`."""
        values = {key.rstrip("_"): value for key, value in values.items()}
        one = Heard(Moment(index), Fact(name, values), public)
        (self.chair.public if public else self.chair.heard).append(one)
        self.hear()
        return self

    def foe(self, seat: str) -> float:
        return 1 - self.mind.friend(seat)


def test_the_prior_is_what_the_public_composition_leaves_to_the_others() -> None:
    case = Case()
    assert case.mind.row("b") == pytest.approx([6 / 9, 2 / 9, 1 / 9, 0], abs=0.01)
    assert case.foe("a") == 0


def test_an_overlaid_role_takes_its_side_from_those_below() -> None:
    book = load("theramore")
    composition = {"doctor": 1, "bum": 7, "mafia": 2}
    assert lore_of(book, composition, 8).expected == (6.0, 2.0, 0.0)


def test_where_the_composition_is_a_secret_each_side_has_its_share_of_the_roles() -> None:
    lore = lore_of(load("war"), {}, 20)
    assert sum(lore.expected) == pytest.approx(20)
    assert all(lore.expected)


def test_a_check_makes_a_foe_of_one_and_friends_of_the_others() -> None:
    case = Case("commissioner").told("faction", of="b", is_="mafia")
    assert case.foe("b") > 0.8
    assert case.foe("c") < 3 / 9


def test_what_is_published_is_certain_and_counts_for_the_rest() -> None:
    case = Case().told("role", of="b", is_="mafia", public=True)
    case.told("role", of="c", is_="mafia", public=True)
    assert case.foe("b") == case.foe("c") == 1
    assert case.mind.row("d")[MAFIA] < 0.02
    assert case.mind.row("d")[MANIAC] == pytest.approx(1 / 7, abs=0.02)


def test_teammates_are_friends_and_those_of_another_are_not() -> None:
    case = Case("mafia")
    case.facts = (
        Fact("teammates", {"of": "a", "are": ("a", "b")}),
        Fact("teammates", {"of": "c", "are": ("d", "e")}),
    )
    case.hear()
    assert case.mind.mates == {"b"}
    assert case.mind.friend("b") == 1
    assert case.mind.friend("d") < 0.1


def test_not_a_faction() -> None:
    case = Case().told("not_faction", of="b", are=("mafia", "maniac"))
    assert case.foe("b") < 0.1


@pytest.mark.parametrize(("same", "foe"), [(True, True), (False, False)])
def test_one_of_the_same_side_as_a_known_foe_is_one(same: bool, foe: bool) -> None:
    case = Case().told("role", of="b", is_="mafia", public=True)
    before = case.foe("c")
    case.told("same_side", of=("b", "c"), is_=same)
    assert (case.foe("c") > before) is foe


def test_votes_against_a_mafioso_speak_for_the_voter_and_no_ballot_counts_twice() -> None:
    case = Case()
    case.told("voted", by="b", on="c", public=True)
    case.told("voted", by="d", on="e", public=True)
    case.told("role", index=2, of="c", is_="mafia", public=True)
    once = case.mind.row("b")[MAFIA]
    assert once < case.mind.row("d")[MAFIA]
    case.told("died", index=3, of="f", public=True)
    case.told("role", index=3, of="c", is_="mafia", public=True)
    assert case.mind.row("b")[MAFIA] == pytest.approx(once, rel=0.3)
    assert case.mind.row("b")[MAFIA] > once / 2


def test_a_vote_that_was_changed_is_no_evidence() -> None:
    case = Case()
    case.told("voted", by="b", on="c", public=True)
    case.told("voted", by="b", on="e", public=True)
    case.told("role", index=2, of="c", is_="mafia", public=True)
    assert case.mind.row("b")[MAFIA] == pytest.approx(case.mind.row("d")[MAFIA])


def test_whoever_dies_by_night_was_less_likely_of_the_killers() -> None:
    case = Case().told("died", of="b", public=True)
    assert case.mind.row("b")[MAFIA] < case.mind.row("c")[MAFIA]


def test_visitors_of_a_dead_friend_are_suspects() -> None:
    case = Case().told("died", of="b", public=True)
    case.told("role", of="b", is_="citizen", public=True)
    case.told("visitors", of="b", are=("c",))
    assert case.foe("c") > case.foe("d") + 0.05


def test_visitors_of_the_living_are_not() -> None:
    case = Case().told("visitors", of="b", are=("c",))
    assert case.foe("c") == pytest.approx(case.foe("d"))


def test_a_named_killer_is_of_the_side_of_his_role() -> None:
    case = Case().told("killer", of="b", is_="c", role="maniac")
    assert case.mind.row("c")[MANIAC] > 0.6


def test_a_room_mate_is_believed_once() -> None:
    case = Case("mafia")
    word = Word("b", BELIEF, "c", side="maniac", weight=0.95)
    case.chair.words = [word]
    case.hear()
    once = case.mind.row("c")[MANIAC]
    case.hear()
    assert once > 0.5
    assert case.mind.row("c")[MANIAC] == pytest.approx(once, rel=0.05)


def test_the_beliefs_fit_the_numbers_of_the_sides() -> None:
    case = Case("commissioner")
    case.told("faction", of="b", is_="town").told("faction", of="c", is_="mafia")
    for side, number in enumerate([7, 2, 1]):
        total = sum(case.mind.row(seat)[side] for seat in SEATS)
        assert total == pytest.approx(number, abs=0.25)
    for seat in SEATS:
        assert sum(case.mind.row(seat)) == pytest.approx(1)


def test_a_race_speaks_for_the_sides_that_have_it() -> None:
    case = Case("priest", "war", {})
    good, evil, neutral = (case.mind.lore.number[side] for side in ("good", "evil", "neutral"))
    case.told("race", of="b", is_="всадник")
    row = case.mind.row("b")
    assert row[neutral] > max(row[good], row[evil])


def test_those_who_are_each_alone_have_no_friends() -> None:
    case = Case("beast", "massacre0", {"beast": 1, "card_master": 1, "lich": 4, "captain": 4})
    assert {case.mind.friend(seat) for seat in SEATS[1:]} == {0.0}


def test_a_change_of_side_is_believed_of_oneself() -> None:
    case = Case("howland_reed", "dragons", {"howland_reed": 1, "jon_snow": 1, "roose": 8})
    assert case.mind.friend("b") == 0
    case.told("joined", of="bolton")
    assert case.mind.friend("b") > 0.5
    case.told("released")
    assert case.mind.friend("b") == 0


def test_a_role_is_guessed_among_those_of_the_probable_side_that_nobody_is_known_to_hold() -> None:
    case = Case().told("role", of="b", is_="mafia", public=True)
    assert list(case.mind.role("b", COMPOSITION)) == ["mafia"]
    case.told("faction", of="c", is_="maniac")
    assert list(case.mind.role("c", COMPOSITION)) == ["maniac"]
    assert Random(1).choice(case.mind.role("d", COMPOSITION)) in ("citizen", "commissioner")


def test_points_order_those_alike() -> None:
    case = Case().told("points", of="b", is_=7, public=True)
    case.told("starts", of="c", is_=3, public=True).told("points", of="d", is_=5, public=True)
    assert [case.mind.strength(seat) for seat in "bcde"] == [1.0, 0.0, 0.5, 0.0]
