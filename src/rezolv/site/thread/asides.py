"""Private text to the host inside a public post: `[private]…[/private]`, «[ведущему]…[/ведущему]».

It is cut out before anything else is done with a text, so that nothing made of the text holds it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_TAG: Final = re.compile(
    r"\[\s*(/?)\s*(?:private|host|ведущему|мастеру|приват)\s*\]", re.IGNORECASE
)


class Parted(NamedTuple):
    """A text in two: what all may read, and what only hosts may.

    Attributes:
        whole: every aside has its beginning and its end; where not, nobody knows what was meant.
    """

    text: str
    aside: str
    whole: bool


def part(text: str) -> Parted:
    """Cut the asides out of a text. One that does not end goes to the end of the text."""
    shown: list[str] = []
    hidden: list[str] = [""]
    depth = place = 0
    whole = True
    for tag in _TAG.finditer(text):
        piece = text[place : tag.start()]
        place = tag.end()
        if depth:
            hidden[-1] += piece
        else:
            shown.append(piece)
        if not tag[1]:
            depth += 1
        elif depth:
            depth -= 1
            if not depth:
                hidden.append("")
        else:
            whole = False
    if depth:
        hidden[-1] += text[place:]
    else:
        shown.append(text[place:])
    aside = "\n\n".join(one.strip() for one in hidden if one.strip())
    return Parted(_joined(shown), aside, whole and not depth)


def _joined(pieces: list[str]) -> str:
    """What is left of a text, without a trace of where something was cut out."""
    parts: list[str] = []
    gap = ""
    for piece in pieces:
        bare = piece.strip()
        if not bare:
            gap += piece
            continue
        if parts:
            gap += piece[: len(piece) - len(piece.lstrip())]
            breaks = gap.count("\n")
            parts.append("\n" * min(breaks, 2) if breaks else " " if gap else "")
        parts.append(bare)
        gap = piece[len(piece.rstrip()) :]
    return "".join(parts)
