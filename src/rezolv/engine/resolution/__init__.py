"""A phase under resolution: the fork of the table, and everything a rule may ask of it or do.

`Resolution` is built up in layers, one file each, every one on those before it: base, knowledge,
changes, polling, deaths, trying, asking, ending, taking, giving,
walking.
"""

from __future__ import annotations

from rezolv.engine.resolution.base import ForcedChoiceError, Halt, Prompt
from rezolv.engine.resolution.walking import Walking


class Resolution(Walking):
    """One phase being folded; see `Base` for what it holds."""

    __slots__ = ()


__all__ = ["ForcedChoiceError", "Halt", "Prompt", "Resolution"]
