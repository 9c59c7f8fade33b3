"""Count what a phase takes of the interpreter: ``python -m bench.instructions``.

Instructions of the interpreter (bytecodes) and calls of Python functions a phase, for the straight
line and for rezolv, and the functions that most of them are in. These do not hang on the load of
the machine; nor are they time, for an instruction may make an object or look nothing up at all.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from types import CodeType, FrameType
from typing import Any, cast

from bench.peers.common import Contestant

CONTESTANTS = ("straight", "ours", "straight_night40", "ours_night40")


class Count:
    """Instructions and calls, by function, of the games played under it.

    Attributes:
        units: phases (or nights) resolved.
    """

    def __init__(self, contestant: Contestant, games: int) -> None:
        self.instructions: Counter[CodeType] = Counter()
        self.calls: Counter[CodeType] = Counter()
        contestant.play(0)
        sys.settrace(self._trace)
        try:
            self.units = sum(contestant.play(seed) for seed in range(games))
        finally:
            sys.settrace(None)
        # The call of the contestant and the generator are not the game's.
        for code in [code for code in self.calls if code.co_filename == __file__]:
            del self.calls[code], self.instructions[code]

    def _trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "opcode":
            self.instructions[frame.f_code] += 1
        elif event == "call":
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            self.calls[frame.f_code] += 1
        return self._trace


def main(arguments: Sequence[str] | None = None) -> int:
    """Count and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games of each contestant (60)")
    parser.add_argument("--functions", type=int, default=0, help="so many functions (0)")
    options = parser.parse_args(arguments)
    for module in CONTESTANTS:
        contestant = cast("Contestant", import_module(f"bench.peers.{module}"))
        if not contestant.available():
            print(f"{module}: not installed")
            continue
        games = options.games if "40" not in module else max(1, options.games // 10)
        count = Count(contestant, games)
        units = count.units
        print(
            f"{module}: {count.instructions.total() / units:,.0f} instructions and "
            f"{count.calls.total() / units:,.1f} calls a unit"
        )
        for code, found in count.instructions.most_common(options.functions):
            print(f"{found / units:10.1f} {count.calls[code] / units:8.2f}  {code.co_qualname}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
