"""The journal: everything that happened in a phase, each entry with its cause."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from rezolv.engine.values import Value

NO_CAUSE: Final = -1


class Key(NamedTuple):
    """A decision point, the same in every re-run of a phase.

    Draws, prompts and host rulings find their place by it; `n` counts within equal keys only.
    """

    phase: str
    step: str
    actor: str
    grant: str
    what: str
    target: str
    n: int = 0

    def __str__(self) -> str:
        return "/".join(str(part) for part in self)


def parse_key(text: str) -> Key:
    """The key that `str` wrote.

    Raises:
        ValueError: the text is no key.
    """
    parts = text.split("/")
    if len(parts) != 7 or not parts[6].isdigit():
        raise ValueError(f"not a key: {text!r}")
    phase, step, actor, grant, what, target, n = parts
    return Key(phase, step, actor, grant, what, target, int(n))


class Entry(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A line of the journal.

    Attributes:
        kind: what happened; wording has a sentence for each kind.
        cause: index of the entry that led to it, -1 if none.
        values: who, what, whom.
    """

    kind: str
    cause: int
    values: dict[str, Value]


ENTRIES: Final[dict[str, tuple[str, ...]]] = {
    "order": ("by", "use", "on"),
    "passed": ("by", "use", "on"),
    "sent_for": ("by", "of", "use"),
    "refused": ("by", "use", "on", "code"),
    "vote": ("by", "on", "how"),
    "vote_withdrawn": ("by",),
    "tally": ("is_",),
    "draw": ("what", "actor", "is_", "of", "how"),
    "block": ("by", "on", "use", "how"),
    "held": ("by", "use", "how"),
    "interrupted": ("by", "use"),
    "turned": ("by", "of", "use", "was", "to"),
    "ring": ("by", "is_", "step"),
    "attempt": ("what", "by", "on"),
    "bent": ("what", "by", "on", "to", "how"),
    "stopped": ("what", "on", "how", "by"),
    "void": ("by", "use", "why"),
    "lives": ("of", "is_"),
    "death": ("of", "how", "by"),
    "prompt": ("by", "what"),
    "answer": ("by", "use", "on"),
    "ruling": ("key", "is_", "why"),
    "given": ("of", "rows", "why"),
    "withheld": ("to", "fact", "why"),
    "victory": ("are",),
}
"""The kinds of entry that the engine writes, with their values. Rulebooks add their own."""


def chain(journal: tuple[Entry, ...] | list[Entry], index: int) -> list[Entry]:
    """The entry at `index` and the chain of its causes, nearest first."""
    found = []
    while index != NO_CAUSE:
        found.append(journal[index])
        index = journal[index].cause
    return found
