"""Plays the arms of a study, and its probes, on all cores; stopped and run again, it goes on."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Final

from rezolv.lab.running import crew
from rezolv.lab.study import Folder, Study
from studies.arms import BASE, CAREFUL, RANDOM, Arm, arms, schedule
from studies.probes import Share, look

PROBES: Final = "probes"
PROBED: Final = {
    (BASE, CAREFUL): 3000,
    ("mutual_knowledge", CAREFUL): 300,
    (BASE, RANDOM): 1500,
}
"""Arms and bots that are looked at by a probe, and in how many games."""
_SHARE: Final = 15


class Clock:
    """When to begin nothing more.

    Args:
        minutes: from now on; none is for ever.
    """

    def __init__(self, minutes: float | None) -> None:
        self._end = None if minutes is None else monotonic() + 60 * minutes

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self._end is not None and monotonic() >= self._end


def play(
    out: Path, scale: float, cores: int, only: Collection[str] = (), minutes: float | None = None
) -> None:
    """Play what is missing, the most valuable first.

    Args:
        scale: of the number of games of each arm.
        only: names of the arms to play; none is all of them, and the probes.
        minutes: begin no more games after so long.

    Raises:
        StudyError: a game failed or a folder cannot be written.
    """
    clock = Clock(minutes)
    begun: dict[Path, tuple[Study, Folder]] = {}
    playing = crew(cores)
    try:
        for arm, games in schedule(scale):
            if clock.over:
                return
            if only and arm.name not in only:
                continue
            path = arm.folder(out)
            if path not in begun:
                begun[path] = Folder(path).begin(arm.study), Folder(path)
            study, folder = begun[path]
            wanted = -(-games // study.chunk)
            for chunk, files in playing.play(study, _until(clock, study, folder, wanted)):
                folder.write(chunk, files)
            _tell(arm, study, folder)
            if not only and (arm.bots, arm.name) == (CAREFUL, BASE):
                _probe(out, scale * games / arm.games, cores, clock)
    finally:
        playing.end()


def _until(clock: Clock, study: Study, folder: Folder, wanted: int) -> Iterator[int]:
    for chunk in folder.missing(study):
        if chunk >= wanted or clock.over:
            return
        yield chunk


def _tell(arm: Arm, study: Study, folder: Folder) -> None:
    games = sum(len(study.numbers(one)) for one in range(study.chunks) if folder.whole(one))
    print(f"{arm.bots:8} {arm.name:32} {games:5} / {arm.games}", flush=True)


def _probe(out: Path, scale: float, cores: int, clock: Clock) -> None:
    """Play the games of the probes; another process each core, for they keep other things."""
    shares = []
    for arm in arms(scale):
        if (arm.name, arm.bots) in PROBED:
            study = arm.study
            games = max(1, round(scale * PROBED[arm.name, arm.bots]))
            for start in range(0, games, _SHARE):
                numbers = range(start, min(start + _SHARE, arm.games))
                file = out / PROBES / arm.bots / arm.name / f"{start:05}.json"
                if not file.exists():
                    shares.append(Share(study, numbers, file))
    if not shares:
        return
    with get_context("spawn").Pool(min(cores, len(shares)), os.nice, (0,)) as pool:
        for _ in pool.imap_unordered(look, shares):
            if clock.over:
                break
    print(f"probes: {len(shares)} parts", flush=True)
