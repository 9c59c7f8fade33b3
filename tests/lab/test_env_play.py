"""What the environment shows, and policies as players."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from rezolv.engine import Close, Done, Input, Order, Resolution, advance
from rezolv.engine.facts import AT_PUBLISHING, NOW, PUBLIC
from rezolv.engine.legality import legal
from rezolv.lab.bots import bot
from rezolv.lab.bots.player import Heard
from rezolv.lab.env import PolicyPlayer, parallel_env
from rezolv.lab.env.channels import channels_of
from rezolv.lab.env.hand import Hand
from rezolv.lab.env.observing import Eye
from rezolv.lab.env.words import ENOUGH
from rezolv.lab.game import Game
from rezolv.lab.tables import Setup
from rezolv.rulebooks import ids, load
from tests.properties.test_privacy import (
    HIDDEN,
    OPEN_PHASES,
    deal,
    in_hand,
    one_order_else,
    other_orders,
    told_to,
    votes,
)

SEED = 11


def setup_of(rulebook: str) -> Setup:
    """A table of the usual size, where that is quick."""
    return Setup(rulebook, seats=max(10, load(rulebook).players[0]))


# Playing


class Anything(PolicyPlayer):
    """Says any token that may be said."""

    tokens = 10

    def choose(self, observation: np.ndarray, mask: np.ndarray) -> int:
        assert observation.dtype == np.float32
        assert np.abs(observation).max() <= 1
        return self.rng.choice([int(token) for token in np.flatnonzero(mask)])


@pytest.mark.parametrize("rulebook", ids())
def test_masked_play_by_turns_is_never_refused(rulebook: str) -> None:
    game = Game(setup_of(rulebook), SEED, {"*": bot(f"{__name__}:Anything")})
    taken = 0
    for done in game.phases(4):
        assert not done.refused
        assert game.phase is not None
        taken += sum(type(item) is Order for item in game.phase.inputs)
    assert taken > 10


def test_a_policy_plays_whole_games() -> None:
    for seed in range(3):
        game = Game(Setup("classic", seats=8), seed, {"*": Anything})
        for _ in game.phases():
            pass
        assert game.done.table.over


@pytest.mark.parametrize("rulebook", ["classic", "massacre0", "throne"])
def test_masked_play_at_once_is_refused_only_for_what_others_did(rulebook: str) -> None:
    rng = np.random.default_rng(SEED)
    table = parallel_env(rulebook, phases=4, strict=True, tokens=20)
    seen, _ = table.reset(seed=SEED)
    given = 0
    while table.agents:
        actions = {
            agent: int(rng.choice(np.flatnonzero(one["action_mask"])))
            for agent, one in seen.items()
        }
        before, phase = table._game.given, table._game.phase
        seen, _, _, _, infos = table.step(actions)
        refused = [info["refused"] for info in infos.values() if info["refused"]]
        if refused and table._game.phase is phase:
            assert table._game.given - before > 1
        given += table._game.given
    assert given


def test_a_policy_sees_what_the_environment_shows() -> None:
    first: dict[str, tuple[np.ndarray, np.ndarray]] = {}

    class Quiet(PolicyPlayer):
        def choose(self, observation: np.ndarray, mask: np.ndarray) -> int:
            first.setdefault(self.me, (observation, mask))
            return ENOUGH

    setup = Setup("theramore", seats=12)
    Game(setup, SEED, {"*": Quiet}).play_phase()
    seen, _ = parallel_env("theramore", seats=12).reset(seed=SEED)
    assert len(first) > 3
    for seat, (observation, mask) in first.items():
        assert np.array_equal(seen[f"seat_{seat}"]["observation"], observation)
        assert np.array_equal(seen[f"seat_{seat}"]["action_mask"], mask)


def test_a_question_is_asked_of_one_while_the_others_wait() -> None:
    rng = np.random.default_rng(SEED)
    table = parallel_env("theramore", seats=12, phases=8, tokens=20, strict=True)
    place = table.channels.by_name["own.asked"].place
    asked = answered = seed = 0
    while not answered:
        seen, _ = table.reset(seed=seed)
        seed += 1
        while table.agents:
            who = [agent for agent, one in seen.items() if one["observation"][place][0]]
            if who:
                asked += 1
                busy = [agent for agent, one in seen.items() if one["action_mask"].sum() > 1]
                assert busy == who
            index = table._game.done.table.moment.index
            actions = {
                agent: int(rng.choice(np.flatnonzero(one["action_mask"])))
                for agent, one in seen.items()
            }
            seen, *_ = table.step(actions)
            if who and table._game.done.table.moment.index > index:
                answered += 1
        assert seed < 20
    assert asked >= answered


# What is shown


def test_channels_say_what_they_hold() -> None:
    table = parallel_env("classic", seats=7)
    seen, _ = table.reset(seed=SEED)
    channels = table.channels
    assert channels.by_name["own.draft"].place.stop <= channels.size
    ends = [channel.place.stop for channel in channels.by_name.values()]
    assert [channel.start for channel in channels.by_name.values()] == [0, *ends[:-1]]
    assert ends[-1] == channels.size
    for seat, held in table._game.done.table.seats.items():
        numbers = seen[f"seat_{seat}"]["observation"]
        roles = channels.by_name["own.roles"]
        role = dict(zip(roles.axes[0], numbers[roles.place], strict=True))
        assert [name for name, is_ in role.items() if is_] == [held.roles["role"]]
        assert numbers[channels.place("own.seat", [seat])] == 1
        assert numbers[channels.by_name["table.living"].place].sum() == 7
        assert numbers[channels.place("told.role.is", [seat, held.roles["role"]])] == 1


def test_votes_and_old_facts_are_shown() -> None:
    table = parallel_env("classic", seats=7, phases=30)
    rng = np.random.default_rng(SEED)
    seen, _ = table.reset(seed=SEED)
    ballots = table.channels.by_name["table.ballots"].place
    died = table.channels.by_name["public.died"].place
    most, ages = 0.0, set()
    while table.agents:
        actions = {
            agent: int(rng.choice(np.flatnonzero(one["action_mask"])))
            for agent, one in seen.items()
        }
        seen, *_ = table.step(actions)
        numbers = seen["seat_01"]["observation"]
        polls = table._game.view("01").public.polls
        assert numbers[ballots].sum() == sum(len(poll.ballots) for poll in polls)
        most = max(most, numbers[ballots].sum())
        ages |= {round(float(age), 3) for age in numbers[died] if age}
    assert most > 3
    assert {0.5, 0.333} <= ages


def heard(told: Done, table: int, me: str, moment: str) -> tuple[list[Heard], list[Heard]]:
    """What a seat alone and what everybody was told at a moment of a phase."""
    facts = [one for one in told.told if one.moment == moment]
    at = told.table.record[-1].moment if told.table.record else told.table.moment
    return (
        [Heard(at, one.fact, False) for one in facts if one.to == me],
        [Heard(at, one.fact, True) for one in facts if one.to == PUBLIC],
    )


@pytest.mark.parametrize("rulebook", ids())
def test_observations_hold_nothing_that_was_not_told(rulebook: str) -> None:
    """Two games that differ only in what a seat was not told look the same to it."""
    compared = differing = 0
    for seed in range(4 if rulebook == "war" else 6):
        rng = Random(seed)
        pair = deal(rng, load(rulebook), rulebook, hidden=True)
        if pair is None:
            continue
        book, me = pair.book, pair.seat
        channels = channels_of(book, tuple(pair.one.seats), pair.one.options)
        eyes = [Eye(channels, me), Eye(channels, me)]
        own: list[list[Heard]] = [[], []]
        public: list[list[Heard]] = [[], []]
        for _ in range(4):
            if pair.one.over or pair.two.over:
                break
            common = votes(rng, book, pair)
            others = (
                one_order_else(rng, book, pair) if seed % 2 else other_orders(rng, book, pair, 0.8)
            )
            if pair.one.moment.phase in OPEN_PHASES:
                others[1] = others[0]
            orders: list[list[Input]] = [[*some, *common] for some in others]
            tables = pair.one, pair.two
            before = [advance(book, t, i) for t, i in zip(tables, orders, strict=True)]
            if told_to(before[0], me) != told_to(before[1], me):
                break
            seen = []
            for number, table in enumerate(tables):
                night = Resolution(book, table)
                for index, order in enumerate(orders[number]):
                    assert isinstance(order, Order)
                    night.accept(index, order)
                view = night.view(me)
                hand = Hand(channels.words, me)
                hand.look(book, view, legal(book, view))
                numbers = eyes[number].look(view, own[number], public[number])
                seen.append((numbers, hand.mask()))
            assert np.array_equal(seen[0][0], seen[1][0])
            assert np.array_equal(seen[0][1], seen[1][1])
            compared += 1
            differing += pair.one.seats != pair.two.seats or orders[0] != orders[1]
            done = [
                advance(book, t, [*i, Close()], take_defaults=True)
                for t, i in zip(tables, orders, strict=True)
            ]
            assert isinstance(done[0], Done)
            assert isinstance(done[1], Done)
            if told_to(done[0], me) != told_to(done[1], me):
                break
            if book.id not in HIDDEN and in_hand(book, done[0], pair) != in_hand(
                book, done[1], pair
            ):
                break
            for number, one in enumerate(done):
                for moment in (NOW, AT_PUBLISHING):
                    mine, all_ = heard(one, number, me, moment)
                    own[number] += mine
                    public[number] += all_
            pair.one, pair.two = done[0].table, done[1].table
    assert compared > 4
    assert differing
