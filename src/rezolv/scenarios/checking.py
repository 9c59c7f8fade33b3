"""Playing a scenario and judging it, at one go."""

from __future__ import annotations

import msgspec

from rezolv.engine.table import Moment
from rezolv.scenarios.comparing import Difference, compare
from rezolv.scenarios.messages import sentence
from rezolv.scenarios.model import Scenario
from rezolv.scenarios.playing import play
from rezolv.scenarios.reasons import Word
from rezolv.scenarios.showing import plain


class Checked(msgspec.Struct, frozen=True):
    """A scenario and the differences found; it holds if there are none."""

    scenario: Scenario
    differences: tuple[Difference, ...]

    @property
    def holds(self) -> bool:
        """Whether all came out as expected."""
        return not self.differences


def check(scenario: Scenario, *, word: Word = plain, lang: str = "en") -> Checked:
    """Play a scenario and compare. What breaks is a difference, never an exception."""
    played = play(scenario, lang=lang)
    try:
        return Checked(scenario, compare(played, word=word, lang=lang))
    except Exception as error:
        why = sentence("crash", {"why": f"{type(error).__name__}: {error}"}, lang)
        return Checked(scenario, (Difference(-1, Moment(), "play", "", why),))
