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

KINDS: Final = (DRAW, ACTION, ATTEMPT, WITHHOLD, TELL, GIVE)
WORDS: Final = {ACTION: ("stop", "free"), ATTEMPT: ("stop", "land")}
"""What may be ruled of an action and of an attempt."""


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of the host at one decision point.

    Attributes:
        key: the point. One that a run does not meet makes the ruling an orphan.
        kind: draw (value: the drawn choice) · action (value: "stop" or "free") · attempt (value:
            "stop" or "land") · withhold (the fact `fact` to `value` is not told) · tell (`fact` is
            told to the audience `value`) · give (at the boundary of the key's step: `value` is a
            seat change as rows of field and value: alive, hp, counter names).
        why: the host's words, for the journal.

    Raises:
        ValueError: an unknown kind, or a word that is not ruled of an action or an attempt.
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
