"""Links in what people write."""

from __future__ import annotations

import re
from html import escape
from typing import Final

_BARE: Final = re.compile(r"https?://[^\s<>\"'\[\]]{3,500}", re.IGNORECASE)
_GOOD: Final = re.compile(r"(?:https?://[^\s<>\"]{1,500}|/g/[\w/?=&#.-]{1,200})", re.IGNORECASE)


def good(url: str) -> bool:
    """Whether a link may lead there: out by http(s), or to a game of this site."""
    return _GOOD.fullmatch(url) is not None


def bare(text: str) -> list[tuple[int, int]]:
    """Where addresses stand in a text, without the signs that end their sentence."""
    found = []
    for match in _BARE.finditer(text):
        url = match[0].rstrip(".,;:!?…»*_~")
        if url.endswith(")") and url.count(")") > url.count("("):
            url = url[:-1]
        found.append((match.start(), match.start() + len(url)))
    return found


def link(url: str, inside: str | None = "", *, image: bool = False) -> str:
    """A link as HTML, "" if nothing may lead there; with `inside` None only its opening tag.

    A picture is a link too: one shown would tell its owner who reads the page, and when.
    """
    if not good(url):
        return ""
    opening = f'<a class="image" href="{escape(url)}">' if image else f'<a href="{escape(url)}">'
    return opening if inside is None else f"{opening}{inside or escape(url)}</a>"


def linked(text: str) -> str:
    """A plain text as HTML, its addresses as links."""
    parts = []
    place = 0
    for start, end in bare(text):
        parts += [escape(text[place:start], quote=False), link(text[start:end])]
        place = end
    return "".join(parts) + escape(text[place:], quote=False)
