"""What no text may carry into any format: characters that act instead of being read."""

from __future__ import annotations

import re
from typing import Final

REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"

# Control characters steer a terminal; overrides and isolates of direction make a line read
# otherwise than it is written; separators and lone surrogates break lines and encoders.
_ACTING: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_NEWLINES: Final = re.compile("\r\n|[\r\u2028\u2029]")


def clean(text: str) -> str:
    """The text without characters that act; line breaks and tabs stay, all breaks of one kind."""
    return _ACTING.sub(REPLACEMENT, _NEWLINES.sub("\n", text))
