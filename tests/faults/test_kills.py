"""Servers and workers are killed at any moment; nothing confirmed is lost, nothing done by halves.

A run is a game of seven whose phases last half a second, on a server and two workers of its own.
Players send orders, votes and posts all the while, and send again what got no answer. One process
or another is killed as `kill -9` does, several times, and begun anew; at last all of them are.
Then workers come back, and the game must have gone on as if nothing had been.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import inside
from tests.faults.databases import Postgres, Sqlite
from tests.faults.people import Player
from tests.faults.processes import Place, call, free_port, server, wait_for, worker

pytestmark = pytest.mark.faults

RUNS = 5
GROUPS = 10 if os.environ.get("REZOLV_HYPOTHESIS") == "thorough" else 2
"""So many groups of so many runs on each database: twenty in all, thoroughly a hundred."""
KILLS = 3
CONFIRMED = 8
"""A run goes on until so much was killed and confirmed, and a phase published."""
SHORTEST = 0.7
PACE = 60
"""Seconds, and answers of the server one after another, that a phase lasts at the least."""
LONGEST = 60
"""Seconds of a run at the most: on a busy machine all takes longer."""


@pytest.fixture(
    scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]
)
def database(request, tmp_path_factory) -> Iterator[Sqlite | Postgres]:
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "sqlite":
        yield Sqlite(folder)
        return
    url = os.environ.get("REZOLV_TEST_POSTGRES_URL", "")
    if not url:
        pytest.fail("REZOLV_TEST_POSTGRES_URL is not set; `make test-faults` sets it")
    made = Postgres(folder, url)
    yield made
    made.close()


class Run:
    """One game and what befell it."""

    def __init__(self, database: Sqlite | Postgres, folder: Path, seed: str) -> None:
        self.database, self.seed = database, seed
        self.chance = random.Random(seed)
        self.url = database.copy(f"run_{seed.replace('-', '_')}")
        self.folder = folder / seed
        self.folder.mkdir()
        self.place = Place(self.url, self.folder, free_port())
        self.slug = database.told["slug"]
        self.kills = 0

    def play(self) -> None:
        """Begin, shake, kill all."""
        people = self.database.told["people"]
        victims = [server(self.place), worker(self.place), worker(self.place)]
        wait_for(self.place)
        call(self.place, inside.begin, self.slug, max(SHORTEST, PACE * self.pace()))
        self.players = [
            Player(
                self.place, self.slug, name, him,
                lambda: self.database.look(self.url), list(people), self.seed,
            )
            for name, him in people.items()
        ]  # fmt: skip
        for player in self.players:
            player.start()
        end = time.monotonic() + LONGEST
        while time.monotonic() < end and not self.enough():
            time.sleep(self.chance.uniform(0.05, 0.6))
            victim = self.chance.choice(victims)
            victim.kill()
            victim.begin()
            self.kills += 1
            if self.chance.random() < 0.8:
                # Otherwise the next may be killed while this one still begins.
                wait_for(self.place)
        for victim in victims:
            victim.kill()
        for player in self.players:
            player.stopped.set()
        for player in self.players:
            player.join(30)
            assert not player.is_alive()

    def pace(self) -> float:
        """Seconds that an answer takes on this machine, now that it is warm."""
        wait_for(self.place)
        began = time.monotonic()
        wait_for(self.place)
        return time.monotonic() - began

    @property
    def confirmed(self) -> int:
        return sum(len(player.orders) + len(player.posts) for player in self.players)

    def enough(self) -> bool:
        """Whether the run has seen something."""
        index, _ = self.database.look(self.url)
        return self.kills >= KILLS and self.confirmed >= CONFIRMED and index > 0

    def judge(self) -> tuple[int, list[str]]:
        """The phase that the game came to, and all that is wrong."""
        reached = call(self.place, inside.recover, self.slug)
        orders = [one for player in self.players for one in player.orders]
        posts = [one for player in self.players for one in player.posts]
        wrong = call(self.place, inside.kept, self.slug, orders, posts)
        wrong += call(self.place, inside.wounds, self.slug, str(self.place.letters))
        return reached, wrong

    def end(self) -> None:
        self.database.drop(self.url)


@pytest.mark.parametrize("group", range(GROUPS))
def test_nothing_confirmed_is_lost_and_no_phase_is_published_by_halves_or_twice(
    database, group, tmp_path
) -> None:
    for number in range(RUNS):
        run = Run(database, tmp_path, f"{group}-{number}")
        try:
            run.play()
            reached, wrong = run.judge()
            assert wrong == [], f"seed {run.seed}, {run.folder / 'log'}"
            # It did shake something.
            assert run.kills >= KILLS, run.seed
            assert reached > 0, run.seed
            assert run.confirmed >= CONFIRMED, (run.seed, run.players[0].refused)
        finally:
            run.end()
