"""Measure whole random games, and single large nights, a second: ``python -m bench.games``.

All contestants run in one process, one after another, in several rounds; every round gives each of
them the same number of seconds of processor time and the same sequence of seeds, and the median of
the rounds is shown. See ``bench/README.md``.
"""

import argparse
import gc
import json
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Literal, cast

from rich import box
from rich.console import Console
from rich.table import Table

from bench.peers.common import Contestant, installed

Kind = Literal["ours", "limit", "general", "hard-coded"]

GAMES: tuple[tuple[str, Kind], ...] = (
    ("ours", "ours"),
    ("straight", "limit"),
    ("peer_werewolf_engine", "hard-coded"),
    ("peer_mafia", "general"),
    ("peer_open_mafia_engine", "general"),
)
"""The contestants of whole games: module in `bench.peers` and what kind of program it is."""

NIGHTS: tuple[tuple[str, Kind], ...] = (
    ("ours_night40", "ours"),
    ("straight_night40", "limit"),
)
"""The contestants of the night of 24 seats in 40 steps."""

SLICE = 0.02
"""How many seconds to play between two looks at the clock, about."""


@dataclass
class Result:
    """What one contestant did."""

    name: str
    kind: Kind
    version: str | None = None
    available: bool = False
    same: bool | None = None
    """Whether it resolved as many phases as the limit in each game of the check."""
    units: list[float] = field(default_factory=list)
    """Phases (or nights) a second, by round."""
    plays: list[float] = field(default_factory=list)
    """Games (or calls) a second, by round."""

    @property
    def rate(self) -> float:
        """The median of phases (or nights) a second; 0 if it did not play."""
        return median(self.units) if self.units else 0.0

    @property
    def play_rate(self) -> float:
        """The median of games (or calls) a second; 0 if it did not play."""
        return median(self.plays) if self.plays else 0.0


def load(module: str) -> Contestant | None:
    """Import a contestant; None if its module is not there."""
    path = f"bench.peers.{module}"
    if find_spec(path) is None:
        return None
    return cast("Contestant", import_module(path))


def measure(contestant: Contestant, seconds: float, batch: int, first: int) -> tuple[float, float]:
    """Play for some seconds from seed ``first`` on; return units and plays a second."""
    play = contestant.play
    seed = first
    units = 0
    spent = 0.0
    gc.collect()
    start = process_time()
    while spent < seconds:
        for _ in range(batch):
            units += play(seed)
            seed += 1
        spent = process_time() - start
    return units / spent, (seed - first) / spent


def compete(
    entries: Sequence[tuple[str, Kind]], seconds: float, rounds: int, check: int
) -> list[Result]:
    """Warm all contestants up on the games of the check, then measure them round by round."""
    results: list[Result] = []
    playing: list[tuple[Result, Contestant, int]] = []
    checked: list[list[int]] = []
    expected: list[int] | None = None
    for module, kind in entries:
        contestant = load(module)
        if contestant is None:
            results.append(Result(name=kind, kind=kind))
            continue
        distribution = getattr(contestant, "distribution", None)
        version = installed(distribution) if distribution else None
        result = Result(contestant.name, kind, version, contestant.available())
        results.append(result)
        if not result.available:
            continue
        contestant.play(0)
        start = process_time()
        checked.append([contestant.play(seed) for seed in range(check)])
        spent = process_time() - start
        playing.append((result, contestant, max(1, int(SLICE * check / max(spent, 1e-6)))))
        if kind == "limit":
            expected = checked[-1]
    for (result, _, _), phases in zip(playing, checked, strict=True):
        result.same = phases == expected
    gc.collect()
    gc.freeze()
    for turn in range(rounds):
        for result, contestant, batch in playing:
            units, plays = measure(contestant, seconds, batch, first=turn * 1_000_000)
            result.units.append(units)
            result.plays.append(plays)
    return results


def best_general(results: Sequence[Result]) -> float:
    """The rate of the fastest general engine among the peers; 0 if there is none."""
    return max((result.rate for result in results if result.kind == "general"), default=0.0)


def limit(results: Sequence[Result]) -> float:
    """The rate of the straight line."""
    return max(result.rate for result in results if result.kind == "limit")


def table(title: str, unit: str, play: str, results: Sequence[Result]) -> Table:
    """Lay the results out, fastest first."""
    general, straight = best_general(results), limit(results)
    shown = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column("contestant", no_wrap=True)
    for heading in (f"{unit}/s", "spread", f"{play}/s", "x general", "of limit"):
        shown.add_column(heading, justify="right", no_wrap=True)
    for result in sorted(results, key=lambda result: -result.rate):
        name = f"{result.name} {result.version or ''}".rstrip()
        if not result.available:
            shown.add_row(f"{name}: not installed")
            continue
        spread = (max(result.units) - min(result.units)) / 2 / result.rate
        shown.add_row(
            name if result.same else f"{name} *",
            f"{result.rate:,.0f}",
            f"±{spread:.0%}",
            f"{result.play_rate:,.0f}" if result.play_rate >= 100 else f"{result.play_rate:.1f}",
            f"{result.rate / general:,.2f}" if general else "-",
            f"{result.rate / straight:.2%}",
        )
    return shown


def report(results: Sequence[Result]) -> list[dict[str, object]]:
    """The results as data, with the medians and ratios of the table."""
    general, straight = best_general(results), limit(results)
    return [
        asdict(result)
        | {
            "median": result.rate or None,
            "median_plays": result.play_rate or None,
            "to_fastest_general": result.rate / general if result.rate and general else None,
            "to_limit": result.rate / straight if result.rate else None,
        }
        for result in results
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmarks and print what they gave."""
    parser = argparse.ArgumentParser(prog="python -m bench.games", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each turn (3)")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each contestant (3)")
    parser.add_argument("--check", type=int, default=12, help="games all must play alike (12)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    options = parser.parse_args(arguments)
    if options.seconds <= 0 or options.rounds < 1 or options.check < 1:
        parser.error("--seconds, --rounds and --check must be positive")

    games = compete(GAMES, options.seconds, options.rounds, options.check)
    nights = compete(NIGHTS, options.seconds, options.rounds, options.check)
    if options.json:
        data = {
            "python": platform.python_version(),
            "machine": platform.platform(),
            "seconds": options.seconds,
            "rounds": options.rounds,
            "check": options.check,
            "games": report(games),
            "nights": report(nights),
        }
        json.dump(data, sys.stdout, indent=2)
        print()
        return 0
    console = Console()
    console.print(table("Whole games of 9 seats", "phases", "games", games))
    engines = ", ".join(result.name for result in games if result.kind == "general")
    console.print(f"x general: to the faster of the general engines ({engines}).")
    if any(result.same is False for result in games):
        console.print("*: not the same games as the straight line for the same seeds.")
    console.print(table("Nights of 24 seats in 40 steps", "nights", "calls", nights))
    return 0


if __name__ == "__main__":
    sys.exit(main())
