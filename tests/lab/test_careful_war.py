"""What one does where nobody knows his own: claims in the thread, strikes together, the weak."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from rezolv.engine.legality import Legal
from rezolv.lab.bots import bot
from rezolv.lab.bots.aims import Aim, Aiming, common_foe, endangered
from rezolv.lab.bots.anyhow import Anyhow
from rezolv.lab.bots.player import BELIEF, THREAD, Chair, Word
from rezolv.lab.game import Game
from rezolv.lab.play import Line, Literally
from rezolv.lab.tables import Setup
from tests.lab.test_careful_beliefs import SEATS, Case

Careful = bot("careful")


def _thread(setup: Setup, phases: int) -> tuple[Game, list[Word]]:
    """What careful bots say in the thread in so many phases."""
    said: list[Word] = []

    class Recorded(Careful):  # type: ignore[misc, valid-type]
        def talk(self, chair: Chair) -> Mapping[str, Sequence[Word]]:
            words: Mapping[str, Sequence[Word]] = super().talk(chair)
            said.extend(words.get(THREAD, ()))
            return words

    game = Game(setup, 1, {"*": Recorded})
    for _ in game.phases(phases):
        pass
    return game, said


def test_in_war_each_says_once_of_which_side_he_is() -> None:
    game, said = _thread(Setup("war", seats=6), 4)
    seats = game.done.table.seats
    assert sorted(word.by for word in said) == sorted(seats)
    for word in said:
        assert (word.what, word.of) == (BELIEF, word.by)
        assert word.side == game.setup.book.side(seats[word.by])


@pytest.mark.parametrize("rulebook", ["classic", "massacre0"])
def test_where_a_side_hides_nobody_claims_anything(rulebook: str) -> None:
    assert _thread(Setup(rulebook), 2)[1] == []


class Loud(Anyhow):
    """Speaks in the thread in every phase, and keeps what it hears there."""

    def talk(self, chair: Chair) -> Mapping[str, Sequence[Word]]:
        """One word of nothing."""
        return {THREAD: [Word(self.me, BELIEF, self.me)]}

    def play(self, chair: Chair) -> None:
        """Keep what was said."""
        self.thread = [word.by for word in chair.thread]
        super().play(chair)


def test_all_hear_the_thread_and_the_dead_are_silent_there() -> None:
    game = Game(Setup("war", seats=9), 6, {"*": Loud})
    dead: set[str] = set()
    for _ in game.phases():
        assert game.phase is not None
        seats = game.phase.table.seats
        speak = {name for name, s in seats.items() if s.alive or "restless" in s.grants}
        dead |= seats.keys() - speak
        for chair in game.chairs:
            heard = getattr(game.players[chair.me], "thread", [])
            assert sorted(heard) == sorted(speak - {chair.me})
    assert dead


def test_one_is_believed_of_himself_and_not_of_others() -> None:
    case = Case()
    before = case.foe("c")
    case.chair.thread = [Word("b", BELIEF, who, side="mafia") for who in "bc"]
    case.hear()
    assert case.foe("b") > 0.8
    assert case.foe("c") < before


def _war() -> Case:
    """A good one who knows three of his own, three Evil and a horseman; two are unknown to him."""
    case = Case("priest", "war", {})
    sides = {"b": "good", "c": "good", "d": "good", "e": "evil", "f": "evil", "g": "evil"}
    for seat, side in {**sides, "h": "neutral"}.items():
        case.mind.pin(seat, case.mind.lore.number[side], 9)
    return case


def _common(case: Case, *seats: str) -> list[str]:
    """For whom these go, all of whom know the same."""
    found = []
    for seat in seats:
        case.mind.me = seat
        found.append(common_foe(case.mind, SEATS))
    return found


def test_a_side_strikes_together_and_finishes_the_weak_first() -> None:
    case = _war()
    (goal,) = set(_common(case, *"abcd"))
    assert case.mind.friend(goal) == 0
    case.mind.weak = {"d", "f", "i"}
    assert set(_common(case, *"abcd")) == {"f"}
    case.mind.together = False
    assert _common(case, "a") == [""]


def _aim(case: Case, line: Line, move: Legal) -> Aim | None:
    return Aiming(case.mind, case.view(), Random(1), {}).aim(move, line)


def test_it_attacks_whom_its_side_attacks() -> None:
    case = _war()
    goal = common_foe(case.mind, SEATS)
    found = _aim(case, Line("foe"), Legal("sword", 1, 1, SEATS[1:], {}))
    assert found is not None
    assert found.order.on == (goal,)


def test_what_is_needed_goes_to_the_weak_only() -> None:
    case, line = _war(), Line("friend", "needed")
    move = Legal("heal", 1, 1, SEATS, {})
    assert _aim(case, line, move) is None
    case.mind.weak = {"c", "e"}
    found = _aim(case, line, move)
    assert found is not None
    assert found.order.on == ("c",)


def test_who_is_weak_for_all_to_see_fears_for_himself() -> None:
    case = _war()
    assert not endangered(case.mind, case.view())
    case.mind.weak = {"a"}
    assert endangered(case.mind, case.view())


def test_the_highest_number_and_the_first_word_that_may_be_said() -> None:
    case = _war()
    line = Line(params={"points": "most", "form": ["water", "land"]})
    move = Legal("spend", 0, 0, (), {"points": (1, 2, 3), "form": ("air", "land", "water")})
    found = _aim(case, line, move)
    assert found is not None
    assert found.order.params == {"points": 3, "form": "water"}
    only_air = Legal("spend", 0, 0, (), {"points": (1,), "form": ("air",)})
    assert _aim(case, line, only_air) is None
    assert _aim(case, Line(params={"form": Literally("air")}), only_air) is not None
