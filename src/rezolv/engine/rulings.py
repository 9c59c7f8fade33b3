"""Host rulings: what the host decides instead of the rules, given to the run and never edited
into its result, so that every re-run applies all of them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rezolv.engine.facts import Fact
from rezolv.engine.journal import Key
from rezolv.engine.values import Value

DRAW: Final = "draw"
ACTION: Final = "action"
ATTEMPT: Final = "attempt"
WITHHOLD: Final = "withhold"
TELL: Final = "tell"
GIVE: Final = "give"

START: Final = "start"
END: Final = "end"
"""What `give` may name instead of a step, as `what` of its key: before the first order, and after
the last step. The key's step is "" then."""

KINDS: Final = (DRAW, ACTION, ATTEMPT, WITHHOLD, TELL, GIVE)
WORDS: Final = {ACTION: ("stop", "free"), ATTEMPT: ("stop", "land")}
"""What may be ruled of an action and of an attempt."""


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of the host at one decision point.

    Attributes:
        key: the point. One that a run does not meet makes the ruling an orphan.
        kind: draw (value: the drawn choice) · action (value: "stop" or "free") · attempt (value:
            "stop" or "land") · withhold (the fact `fact` to `value` is not told) · tell (`fact` is
            told to the audience `value`) · give (to the key's actor at the end of the key's step,
            or at `START` or `END`: `value` is rows as `giving` takes them).
        why: the host's words, for the journal.

    Raises:
        ValueError: an unknown kind, a word that is not ruled of an action or an attempt, or a
            gift that is none.
    """

    key: Key
    kind: str
    value: Value = None
    fact: Fact | None = None
    why: str = ""

    def __post_init__(self) -> None:
        words = WORDS.get(self.kind)
        if self.kind not in KINDS:
            raise ValueError(f"no kind of ruling: {self.kind!r}; one of {', '.join(KINDS)}")
        if words is not None and self.value not in words:
            raise ValueError(f"{self.kind}: {self.value!r} is not one of {', '.join(words)}")


class Point(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A point of a resolution on which the host may rule, or where a step begins.

    Attributes:
        key: names it in a ruling.
        kind: draw, action, attempt, prompt or step.
        entry: its line in the journal; of a step, the first line that can be of it.
        value: what came of it: the drawn choice, the verdict of an action, what stopped an
            attempt ("" where it landed).
        choices: what a draw was made from.
    """

    key: Key
    kind: str
    entry: int
    value: str = ""
    choices: tuple[str, ...] = ()


PROMPT: Final = "prompt"
STEP: Final = "step"
"""Kinds of point beside those of rulings."""
