"""Measure the laboratory: games of bots, beside the peers, on several cores, and its memory.

    python -m bench.lab books       # games and phases a second of each rulebook
    python -m bench.lab peers       # whole games of Classic beside the peers
    python -m bench.lab scaling     # a study on two cores against one
    python -m bench.lab memory      # what a long study holds in memory

See ``bench/README.md``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from rich import box
from rich.console import Console
from rich.table import Table

from bench.games import GAMES, compete, table
from rezolv.lab.record import Records
from rezolv.lab.running import crew, run
from rezolv.lab.study import Folder, Study, prepared
from rezolv.lab.tables import Setup
from rezolv.rulebooks import ids

CONSOLE = Console()
BOTS = ("random", "careful")
PAGE = os.sysconf("SC_PAGE_SIZE") / 1e6 if hasattr(os, "sysconf") else 0.0
"""A page of memory in megabytes."""


def _load() -> str:
    """How busy the machine is, for the reader of the figures."""
    return (
        f"load of the machine (1 and 5 minutes): {os.getloadavg()[0]:.1f} {os.getloadavg()[1]:.1f}"
    )


def _columns(title: str, first: str, *headings: str) -> Table:
    shown = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column(first, no_wrap=True)
    for heading in headings:
        shown.add_column(heading, justify="right", no_wrap=True)
    return shown


def books(seconds: float, rounds: int, only: Sequence[str]) -> None:
    """Games and phases a second and core, recorded as in a study, by processor time."""
    shown = _columns(
        "Games of bots", "rulebook", "bots", "seats", "phases/s", "spread", "games/s", "ms/game"
    )
    studies = [
        prepared(Study(Setup(book), 1000, bots={"*": bot}))
        for book in only or ids()
        for bot in BOTS
    ]
    rates: list[list[tuple[float, float]]] = [[] for _ in studies]
    for turn in range(rounds):
        for study, found in zip(studies, rates, strict=True):
            records, games, phases = Records(study), 0, 0
            start = process_time()
            while (spent := process_time() - start) < seconds:
                phases += records.play(turn * 1000 + games)
                games += 1
            found.append((phases / spent, games / spent))
    for study, found in zip(studies, rates, strict=True):
        of_phases = [rate for rate, _ in found]
        middle, games_rate = median(of_phases), median(rate for _, rate in found)
        spread = (max(of_phases) - min(of_phases)) / 2 / middle
        shown.add_row(
            study.setup.rulebook,
            study.bots["*"],
            str(study.setup.count),
            f"{middle:,.0f}",
            f"±{spread:.0%}",
            f"{games_rate:,.1f}",
            f"{1000 / games_rate:,.1f}",
        )
    CONSOLE.print(shown)


def peers(seconds: float, rounds: int) -> None:
    """The peers, the engine alone and the laboratory, one after another in each round."""
    results = compete((*GAMES, ("ours_lab", "ours")), seconds, rounds, check=12)
    CONSOLE.print(table("Whole games of 9 seats", "phases", "games", results))
    CONSOLE.print("*: other games than the straight line's; the bots choose by themselves.")


@contextmanager
def _folder() -> Iterator[Folder]:
    with tempfile.TemporaryDirectory() as path:
        yield Folder(Path(path))


def _processors() -> float:
    """The processor time of this process and of its children so far, in seconds."""
    ticks = 0
    for child in active_children():
        after = Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(after[11]) + int(after[12])
    return process_time() + ticks / os.sysconf("SC_CLK_TCK")


def _timed(study: Study, cores: int) -> tuple[float, float, float]:
    """Seconds to start, then by the clock and of all processors that a study takes."""
    first = prepared(Study(study.setup, cores * 8, seed=2, bots=study.bots))
    playing = crew(cores)
    try:
        began = perf_counter()
        with _folder() as folder:
            run(folder.begin(first), folder, playing)
        start, spent = perf_counter(), _processors()
        with _folder() as folder:
            run(folder.begin(study), folder, playing)
        return start - began, perf_counter() - start, _processors() - spent
    finally:
        playing.end()


def scaling(book: str, games: int, cores: int, rounds: int) -> None:
    """The same study on one core and on several, turn by turn."""
    study = prepared(Study(Setup(book), games, bots={"*": "random"}))
    shown = _columns("Cores", "round", "1 core", f"{cores} cores", "by the clock", "by processors")
    ratios: list[tuple[float, float]] = []
    for turn in range(rounds):
        _, one, one_cpu = _timed(study, 1)
        started, many, many_cpu = _timed(study, cores)
        ratios.append((one / many, cores * one_cpu / many_cpu))
        row = f"{one:.1f} s", f"{many:.1f} s", *(f"{ratio:.2f}" for ratio in ratios[-1])
        shown.add_row(str(turn + 1), *row)
        CONSOLE.print(f"{cores} processes were up after {started:.1f} s with {cores * 8} games.")
    CONSOLE.print(shown)
    clock, processors = (median(column) for column in zip(*ratios, strict=True))
    CONSOLE.print(
        f"{games} games of {book} in {study.chunks} chunks; medians {clock:.2f} by the clock, "
        f"{processors:.2f} by processor time (what it would be with the cores to itself)."
    )


def _resident(process: int) -> float:
    """The memory that a process holds, in megabytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def memory(book: str, games: int, seats: int, cores: int) -> None:
    """What the driver and each worker hold after a tenth, a half and all of a study."""
    study = prepared(Study(Setup(book, seats=seats), games, bots={"*": "random"}))
    shown = _columns("Memory", "games", "driver, MB", "workers, MB")
    marks = [games // 10, games // 2, games]
    played = 0

    def watch(more: int) -> None:
        nonlocal played
        played += more
        while marks and played >= marks[0]:
            workers = sorted(_resident(child.pid or 0) for child in active_children())
            held = ", ".join(f"{one:.0f}" for one in workers)
            shown.add_row(f"{played:,}", f"{_resident(os.getpid()):.0f}", held)
            print(f"{played:,} games: {_resident(os.getpid()):.1f} MB; {held}", file=sys.stderr)
            marks.pop(0)

    with _folder() as folder:
        playing = crew(cores)
        start = perf_counter()
        try:
            run(folder.begin(study), folder, playing, watch)
        finally:
            playing.end()
        size = sum(file.stat().st_size for file in folder.path.iterdir()) / 1e6
    CONSOLE.print(shown)
    CONSOLE.print(f"{perf_counter() - start:,.0f} s; {size:,.0f} MB of Parquet")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure one part and print what it gave."""
    parser = argparse.ArgumentParser(prog="python -m bench.lab", description=__doc__)
    parser.add_argument("part", choices=("books", "peers", "scaling", "memory"))
    parser.add_argument("--seconds", type=float, default=3.0, help="for each turn (3)")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each (3)")
    parser.add_argument("--book", default="", help="rulebook; of `books`, several with commas")
    parser.add_argument("--games", type=int, default=0, help="2,000, or 100,000 for memory")
    parser.add_argument("--seats", type=int, default=0, help="of a table, for memory")
    parser.add_argument("--cores", type=int, default=2, help="processes (2)")
    asked = parser.parse_args(arguments)
    CONSOLE.print(_load())
    if asked.part == "books":
        books(asked.seconds, asked.rounds, asked.book.split(",") if asked.book else ())
    elif asked.part == "peers":
        peers(asked.seconds, asked.rounds)
    elif asked.part == "scaling":
        scaling(asked.book or "classic", asked.games or 2000, asked.cores, asked.rounds)
    else:
        memory(asked.book or "classic", asked.games or 100_000, asked.seats, asked.cores)
    CONSOLE.print(_load())
    return 0


if __name__ == "__main__":
    sys.exit(main())
