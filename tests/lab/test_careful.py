"""The careful bot at tables: what it may know, how it plays and votes, whether it plays well."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rezolv.lab.bots as bots
from rezolv.engine import Done, Fact, Order, Prompt, create
from rezolv.engine.dealing import deal
from rezolv.engine.facts import PUBLIC
from rezolv.engine.legality import Legal
from rezolv.engine.opened import OpenPhase
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import NOBODY
from rezolv.engine.table import Ballot, Poll
from rezolv.engine.views import View
from rezolv.lab.bots import bot
from rezolv.lab.bots.aims import Aiming
from rezolv.lab.bots.ballots import choose
from rezolv.lab.bots.beliefs import Beliefs
from rezolv.lab.bots.careful import Careful
from rezolv.lab.bots.player import AIM, Chair, Heard, Word
from rezolv.lab.duel import bouts, interval
from rezolv.lab.game import Game, seed_of
from rezolv.lab.play import play_of
from rezolv.lab.tables import Setup, lay
from rezolv.rulebooks import ids, load
from tests.engine.tiny import BOOK
from tests.engine.tiny import lay as tiny

CAREFUL = {"*": bot("careful")}


# What it may know


def test_its_modules_touch_nothing_but_the_chair() -> None:
    """No table, no resolution and nobody's private attributes but their own."""
    folder = Path(bots.__file__).parent
    for name in ("aims", "ballots", "beliefs", "careful", "evidence", "lore"):
        tree = ast.parse((folder / f"{name}.py").read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                module = node.module or ""
                assert "resolution" not in module
                assert module not in ("rezolv.engine.opened", "rezolv.engine.fold")
                assert not {"Table", "Seat", "Room"} & {one.name for one in node.names}
            if isinstance(node, ast.Attribute) and re.match("_[^_]", node.attr):
                assert isinstance(node.value, ast.Name)
                assert node.value.id == "self"


def _seen(rulebook: str, seed: int, places: list[int], me: str) -> tuple[list[Heard], Chair]:
    """The first phase from the chair of `me`, the roles of the others dealt anew by `places`."""
    book = load(rulebook)
    count = Setup(rulebook).count
    dealt = deal(book, count, seed=seed)
    names = [f"{place:02}" for place in range(1, count + 1)]
    here = names.index(me)
    others = [place for place in range(count) if place != here]
    roles = {me: dealt[here]}
    for place, other in zip(others, places, strict=True):
        roles[names[place]] = dealt[others[other]]
    done = create(book, {name: roles[name] for name in names}, seed=seed)
    phase = OpenPhase(book, done.table, seed=seed)
    heard = [Heard(done.table.moment, t.fact, False) for t in done.told if t.to == me]
    public = [Heard(done.table.moment, t.fact, True) for t in done.told if t.to == PUBLIC]
    rooms = {
        room.id: tuple(one for one in room.members if one != me)
        for room in done.table.rooms.values()
        if me in room.members
    }
    return [*heard, *public], Chair(phase, me, heard, public, rooms)


@settings(max_examples=12)
@given(
    st.sampled_from(["classic", "theramore", "massacre0", "massacre4", "dragons"]),
    st.integers(0, 30),
    st.data(),
)
def test_who_was_told_the_same_does_the_same(rulebook: str, seed: int, data: st.DataObject) -> None:
    count = Setup(rulebook).count
    me = f"{data.draw(st.integers(1, count)):02}"
    places = data.draw(st.permutations(range(count - 1)))
    told, chair = _seen(rulebook, seed, list(range(count - 1)), me)
    retold, other = _seen(rulebook, seed, places, me)
    assume(told == retold and chair.rooms == other.rooms and chair.view() == other.view())
    orders = []
    for seat in (chair, other):
        player = bot("careful")(me, Random(7))
        said = player.talk(seat)
        player.play(seat)
        player.reconsider(seat)
        orders.append((said, seat._phase.inputs))
    assert orders[0] == orders[1]


def test_at_a_question_it_sees_all_that_it_was_told_by_then() -> None:
    """A role taken in the very phase, and the ballots of those who voted after it."""
    asked = 0

    class Curious(Careful):
        heard = 0

        def play(self, chair: Chair) -> None:
            self.heard = len(chair.heard) + len(chair.public)
            self.told: list[Fact] = []
            super().play(chair)

        def answer(self, chair: Chair, prompt: Prompt, moves: Sequence[Legal]) -> Order | None:
            nonlocal asked
            phase = game.phase
            assert phase is not None
            again = OpenPhase(phase.book, phase.table, seed=phase.seed)
            orders = [one for one in phase.inputs if isinstance(one, Order)]
            assert [again.give(one) for one in orders] == [None] * len(orders)
            view = chair.view()
            assert view == again.view(self.me)
            assert set(prompt.uses) <= set(view.grants)
            self.told += prompt.tells
            known = [told.fact for told in again.news() if told.to in (PUBLIC, self.me)]
            new = len(chair.heard) + len(chair.public) - self.heard
            assert new <= len(known) + len(self.told)
            asked += 1
            order = super().answer(chair, prompt, moves)
            assert self.seen == view
            return order

        def _aiming(self, chair: Chair, view: View, mind: Beliefs) -> Aiming:
            self.seen = view
            return super()._aiming(chair, view, mind)

    # In game 45 the one who is asked has taken the liar's role in that phase.
    for number in (2, 45):
        game = Game(Setup("theramore"), seed_of(9, number), {"*": Curious})
        list(game.phases())
    assert asked > 3


def test_at_a_question_it_sees_nothing_of_what_the_close_has_done() -> None:
    """Olga is asked what she dreams when kim has been blocked, and she herself attacked."""
    phase = OpenPhase(BOOK, tiny())
    for order in (Order("kim", "kill", ("olga",)), Order("tom", "block", ("kim",))):
        assert phase.give(order) is None
    chair = Chair(phase, "olga", [], [], {})
    before = repr(chair.view())
    asked = phase.close()
    assert not isinstance(asked, Done)
    assert [prompt.seat for prompt in asked.prompts] == ["olga"]
    assert [entry.kind for entry in phase._night.journal].count("block") == 1
    assert repr(chair.view()) == before
    assert chair.heard == chair.public == []


# How it plays


@pytest.mark.parametrize("rulebook", ids())
def test_what_it_orders_is_accepted(rulebook: str) -> None:
    game = Game(Setup(rulebook), seed_of(3, rulebook), CAREFUL)
    orders = refused = 0
    for done in game.phases(8):
        assert game.phase is not None
        orders += sum(isinstance(one, Order) for one in game.phase.inputs)
        refused += len(done.refused)
    assert orders > 8
    assert refused <= orders / 100


@pytest.mark.parametrize("rulebook", ["classic", "massacre0"])
def test_of_one_seed_it_always_plays_the_same_game(rulebook: str) -> None:
    def played() -> list[object]:
        game = Game(Setup(rulebook), 5, CAREFUL)
        found: list[object] = []
        for _ in game.phases(10):
            assert game.phase is not None
            found += game.phase.inputs
        return found

    assert played() == played()


def test_the_mafia_never_turns_against_its_own_while_there_are_others() -> None:
    killed = voted = 0
    for number in range(6):
        game = Game(Setup("classic"), seed_of(1, number), CAREFUL)
        for _ in game.phases():
            assert game.phase is not None
            seats = game.phase.table.seats
            mafia = {name for name in seats if game.phase.book.side(seats[name]) == "mafia"}
            for order in game.phase.inputs:
                if isinstance(order, Order) and order.by in mafia and order.use in ("kill", VOTE):
                    assert not mafia & set(order.on)
                    killed += order.use == "kill"
                    voted += order.use == VOTE
    assert killed > 5
    assert voted > 20


def test_those_of_a_room_go_for_different_players() -> None:
    game = Game(Setup("classic"), 1, CAREFUL)
    game.play_phase()
    assert game.phase is not None
    mates = game.phase.table.rooms["mafia"].members
    phase = OpenPhase(game.phase.book, game.done.table)
    chairs = [Chair(phase, name, [], [], {"mafia": mates}) for name in mates]
    goals: list[str] = []
    words: list[Word] = []
    for chair in chairs:
        chair.words += words
        said = [w for w in game.players[chair.me].talk(chair)["mafia"] if w.what == AIM]
        words += said
        goals += [word.of for word in said]
    assert len(goals) == len(set(goals)) == len(chairs)


# How it votes


def _mind() -> tuple[Beliefs, Poll]:
    """The beliefs of a citizen who knows that 02 is of the town and 03 of the mafia."""
    roles = {"01": "citizen", "02": "commissioner", "03": "mafia", "04": "mafia", "05": "citizen"}
    book = load("classic")
    done = create(book, {name: {"role": role} for name, role in roles.items()}, seed=1)
    phase = OpenPhase(book, done.table)
    mind = Beliefs("01", book, play_of(book), phase.view("01"))
    mind.hear(Chair(phase, "01", [], [], {}), phase.view("01"))
    mind.pin("02", mind.lore.number["town"], 0)
    mind.pin("03", mind.lore.number["mafia"], 0)
    return mind, Poll("lynch", tuple(roles), tuple(roles), nobody=True)


def _ballots(poll: Poll, **votes: str) -> Poll:
    ballots = {voter.removeprefix("s"): Ballot(choice) for voter, choice in votes.items()}
    return Poll(poll.id, poll.voters, poll.candidates, poll.nobody, 1, True, ballots)


CHOICES = ("02", "03", "04", "05", NOBODY)


def test_it_votes_for_whom_it_knows_for_a_foe() -> None:
    mind, poll = _mind()
    assert choose(mind, poll, CHOICES, "foe", Random(1), first=True) == "03"


def test_it_joins_one_of_those_ahead_rather_than_waste_its_vote() -> None:
    mind, poll = _mind()
    split = _ballots(poll, s01="03", s02="04", s03="05", s04="05", s05="04")
    assert choose(mind, split, CHOICES, "foe", Random(1), first=False) in ("04", "05")


def test_it_breaks_a_tie_against_the_foe() -> None:
    mind, poll = _mind()
    tied = _ballots(poll, s01="05", s02="03", s03="02", s04="03", s05="02")
    assert choose(mind, tied, CHOICES, "foe", Random(1), first=False) == "03"


def test_it_votes_for_nobody_rather_than_for_a_friend() -> None:
    mind, poll = _mind()
    against = _ballots(poll, s01="03", s03="02", s04="02", s05="02")
    assert choose(mind, against, ("02", NOBODY), "foe", Random(1), first=False) == NOBODY
    assert choose(mind, against, ("02",), "foe", Random(1), first=False) is None


def test_it_elects_a_friend_and_votes_for_a_word_of_the_poll() -> None:
    mind, poll = _mind()
    assert choose(mind, poll, ("02", "03"), "friend", Random(1), first=True) == "02"
    words = ("amnesty", "dismissal")
    assert choose(mind, poll, words, "dismissal", Random(1), first=True) == "dismissal"


def test_one_who_wants_to_be_executed_votes_for_himself_where_he_may() -> None:
    mind, poll = _mind()
    assert choose(mind, poll, ("01", *CHOICES), "self", Random(1), first=True) == "01"


# How well it plays


DUELS = [
    (Setup("classic"), 40),
    (Setup("theramore"), 12),
    (Setup("massacre0"), 25),
    (Setup("massacre1"), 25),
    (Setup("massacre2"), 40),
    (Setup("massacre4", seats=6), 30),
    (Setup("massacre5", seats=6), 30),
    (Setup("dragons", seats=7), 100),
    (Setup("war", seats=9), 20),
    (Setup("throne", {"negotiations_days": 2}), 10),
]
"""Where whole games are long, at smaller tables."""


@pytest.mark.parametrize(("setup", "games"), DUELS, ids=lambda one: getattr(one, "rulebook", ""))
def test_it_beats_the_random_bot(setup: Setup, games: int) -> None:
    found = list(bouts(setup, games, 1))
    assert interval([one.lead for one in found]).low > 0
    orders = sum(one.orders[0] for one in found)
    assert sum(one.refused[0] for one in found) <= orders / 100


def test_every_rulebook_has_its_duel() -> None:
    assert sorted(setup.rulebook for setup, _ in DUELS) == sorted(ids())


def test_a_duel_seats_whole_factions_and_both_bots() -> None:
    for bout in bouts(Setup("classic"), 5, 2):
        played = {(side, first) for side, first, _ in bout.seats}
        assert len({side for side, _ in played}) == len(played)
        assert {first for _, first in played} == {True, False}
        assert -1 <= bout.lead <= 1


def test_the_interval_of_a_mean() -> None:
    mean, low, high = interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert high - mean == pytest.approx(mean - low) == pytest.approx(2.576 * 0.5025 / 10, abs=0.001)


def test_the_seats_of_a_duel_are_those_of_the_game() -> None:
    dealt = lay(Setup("classic"), seed_of(2, 0)).table
    (bout,) = bouts(Setup("classic"), 1, 2)
    book = load("classic")
    assert [side for side, _, _ in bout.seats] == [book.side(s) for s in dealt.seats.values()]
