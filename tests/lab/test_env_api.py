"""The environment passes PettingZoo's own tests, for every rulebook."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test
from pettingzoo.utils import parallel_to_aec

import rezolv.lab.env
from rezolv.lab.bots import UnknownBotError
from rezolv.lab.env import RezolvEnv, env, parallel_env
from rezolv.rulebooks import ids, load

# The test would have plain arrays; of environments with masks it exempts its own ones, by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


def small(rulebook: str, **kwargs: Any) -> RezolvEnv:
    """A table as small as the rulebook deals, in short games."""
    return parallel_env(
        rulebook, seats=max(4, load(rulebook).players[0]), phases=3, tokens=8, **kwargs
    )


@pytest.mark.parametrize("rulebook", ids())
def test_parallel_api(rulebook: str) -> None:
    parallel_api_test(small(rulebook), num_cycles=25)


@pytest.mark.parametrize("rulebook", ids())
def test_aec_api(rulebook: str) -> None:
    api_test(parallel_to_aec(small(rulebook, render_mode="ansi")), num_cycles=4)


@pytest.mark.parametrize("rulebook", ids())
def test_seeds(rulebook: str) -> None:
    parallel_seed_test(lambda: small(rulebook), num_cycles=5)


def episode(table: RezolvEnv, seed: int | None, steps: int = 10_000) -> list[Any]:
    """Everything that came of a game of a random masked policy."""
    rng = np.random.default_rng(1)
    seen, infos = table.reset(seed=seed)
    found: list[Any] = [seen, infos]
    for _ in range(steps):
        if not table.agents:
            break
        actions = {
            agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"])))
            for agent in table.agents
        }
        seen, *rest = table.step(actions)
        found += [seen, *rest]
    return found


def like(one: Any, two: Any) -> bool:
    """Whether two results are the same, arrays by their numbers."""
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(like(one[key], two[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(two) and all(map(like, one, two))
    return bool(np.array_equal(one, two))


def test_a_seed_gives_a_whole_game_again_and_the_next_ones_too() -> None:
    one = parallel_env("classic", seats=6, strict=True)
    two = parallel_env("classic", seats=6, strict=True)
    first = episode(one, 3)
    assert like(first, episode(two, 3))
    second = episode(one, None)
    assert like(second, episode(two, None))
    assert not like(first, second)
    assert not like(first, episode(two, 4))


def test_a_game_ends_with_its_winners_rewarded() -> None:
    table = parallel_env("classic", seats=6, strict=True)
    *_, rewards, terminated, truncated, _ = episode(table, 5)
    won = {seat for seat, reward in rewards.items() if reward == 1}
    assert set(rewards.values()) == {1.0, -1.0}
    assert won == {f"seat_{seat}" for seat in table._game.winners}
    assert set(terminated.values()) == {True}
    assert set(truncated.values()) == {False}
    assert len(rewards) == 6, "the dead have been agents to the end"
    assert table.agents == []


def test_a_long_game_is_truncated_without_rewards() -> None:
    table = parallel_env("classic", seats=9, phases=2)
    *_, rewards, terminated, truncated, _ = episode(table, 5)
    assert set(rewards.values()) == {0.0}
    assert set(terminated.values()) == {False}
    assert set(truncated.values()) == {True}


def test_bots_hold_the_seats_that_are_no_agents() -> None:
    table = parallel_env("classic", seats=9, others={"town": "random"}, strict=True)
    table.reset(seed=2)
    town = [
        agent
        for agent in table.possible_agents
        if table._game.book.side(table._game.done.table.seats[agent[-2:]]) == "town"
    ]
    assert set(table.agents) == set(table.possible_agents) - set(town)
    assert episode(table, 2)[-3], "such a game comes to its end"
    assert len(table.agents) == 0
    table.reset(seed=2, options={"others": {"seat_01": "random"}})
    assert table.agents == table.possible_agents[1:]


def test_what_does_not_fit_is_said() -> None:
    with pytest.raises(ValueError, match="'wizards' is no agent and no faction"):
        parallel_env("classic", seats=5, others={"wizards": "random"}).reset(seed=1)
    with pytest.raises(ValueError, match="bots hold all the seats"):
        parallel_env("classic", seats=5, others={"town": "random", "mafia": "random"}).reset(seed=1)
    with pytest.raises(UnknownBotError):
        parallel_env("classic", seats=5, others={"town": "nobody"}).reset(seed=1)
    with pytest.raises(ValueError, match="no render mode 'human'"):
        parallel_env("classic", render_mode="human")


def test_roles_of_one_game() -> None:
    table = parallel_env("classic", seats=5)
    roles = ("mafia", "citizen", "citizen", "citizen", "doctor")
    table.reset(seed=1, options={"roles": {"role": roles}})
    dealt = [seat.roles["role"] for seat in table._game.done.table.seats.values()]
    assert sorted(dealt) == sorted(roles)


def test_a_token_outside_the_mask() -> None:
    table = parallel_env("classic", seats=5)
    seen, _ = table.reset(seed=1)
    mask = seen["seat_01"]["action_mask"]
    masked = int(np.flatnonzero(mask == 0)[0])
    actions = dict.fromkeys(table.agents, 0)
    _, _, _, _, infos = table.step({**actions, "seat_01": masked})
    assert infos["seat_01"]["refused"] == "masked"
    assert infos["seat_02"]["refused"] == ""
    strict = parallel_env("classic", seats=5, strict=True)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match=rf"the action of seat_01 is masked: {masked} \("):
        strict.step({**actions, "seat_01": masked})
    with pytest.raises(ValueError, match="no token: 999"):
        table.step({**actions, "seat_01": 999})
    with pytest.raises(ValueError, match="no action of seat_05"):
        table.step(dict.fromkeys(table.agents[:4], 0))


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "rezolv.lab.env.parallel")
    monkeypatch.delattr(rezolv.lab.env, "parallel")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r"pip install rezolv\[env\]"):
        rezolv.lab.env.parallel_env  # noqa: B018
    assert rezolv.lab.env.PolicyPlayer


def test_the_hosts_report() -> None:
    table = parallel_env("classic", seats=5, render_mode="ansi", lang="en")
    episode(table, 3)
    report = table.render()
    assert report is not None
    assert "Night 1" in report
    assert "Day 1" in report
    assert parallel_env("classic", seats=5).render() is None


def test_one_agent_after_another() -> None:
    table = env("classic", seats=5, phases=2)
    table.reset(seed=1)
    for agent in table.agent_iter():
        seen, _, terminated, truncated, _ = table.last()
        over = terminated or truncated
        mask = seen["action_mask"]
        table.step(None if over else table.action_space(agent).sample(mask))
    assert not table.agents
