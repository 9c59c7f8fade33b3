"""Small studies for the tests, and what they gave."""

from __future__ import annotations

from pathlib import Path

import msgspec
import polars

from rezolv.lab.running import Alone, Crew, run
from rezolv.lab.study import KINDS, Folder, Study, prepared
from rezolv.lab.tables import Setup

BOTS = '''\
"""Bots that misbehave, as the environment says."""

import os, signal, time
from pathlib import Path

from rezolv.lab.bots.anyhow import Anyhow


class Slow(Anyhow):
    """Takes its time, if TEST_SLOW is set."""

    def __init__(self, me, rng):
        super().__init__(me, rng)
        if me == "01":
            time.sleep(float(os.environ.get("TEST_SLOW", "0")))


class Dies(Anyhow):
    """Kills its process, as long as there are files in TEST_DEATHS: one each time."""

    def play(self, chair):
        super().play(chair)
        if self.me == "02" and chair.view().public.moment.index == 1:
            for file in sorted(Path(os.environ["TEST_DEATHS"]).iterdir()):
                try:
                    file.unlink()
                except FileNotFoundError:
                    continue  # another process dies of it
                os.kill(os.getpid(), signal.SIGKILL)


class Fails(Anyhow):
    """Fails in some games."""

    def play(self, chair):
        super().play(chair)
        if self.me == "03" and self.rng.random() < 0.02:
            raise LookupError("lost the thread")
'''
"""A module that workers can import: they do not know the tests."""


def small(games: int = 24, chunk: int = 3, bot: str = "random", **setup: object) -> Study:
    """A study of tiny games of Classic, in chunks of a few."""
    laid = Setup("classic", **{"seats": 6, **setup})  # type: ignore[arg-type]
    study = prepared(Study(laid, games, 7, {"*": bot}))
    return msgspec.structs.replace(study, chunk=chunk)


def played(study: Study, path: Path, crew: Crew | None = None) -> Folder:
    """The folder of a study that was begun, or goes on, and is played to its end."""
    folder = Folder(path)
    run(folder.begin(study), folder, crew or Alone())
    return folder


def table(folder: Folder, kind: str) -> polars.DataFrame:
    """All rows of a kind, chunk after chunk; without the milliseconds, which differ."""
    files = sorted(folder.path.glob(f"{kind}-*.parquet"))
    return polars.concat([polars.read_parquet(file) for file in files]).drop("ms", strict=False)


def same(one: Folder, other: Folder) -> bool:
    """Whether two folders hold the same, byte for byte but for the milliseconds."""
    names = [{file.name for file in folder.path.glob("*.parquet")} for folder in (one, other)]
    return (
        names[0] == names[1]
        and all(table(one, kind).equals(table(other, kind)) for kind in KINDS)
        and all(
            (one.path / name).read_bytes() == (other.path / name).read_bytes()
            for name in names[0]
            if not name.startswith("games")
        )
    )
