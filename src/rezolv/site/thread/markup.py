"""What people write, made safe to show."""

from __future__ import annotations

from functools import cache
from typing import Final

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from rezolv.site.thread import asides, bbcode, links

MARKUPS: Final = ("markdown", "bbcode")
LONGEST: Final = 60_000
"""No text is longer than this, whoever writes it."""
_WIDEST: Final = 1_000_000
"""No text's HTML is longer than this."""


class TooLong(ValueError):
    """A text that is too long to be shown at all."""


_TAGS: Final = {
    "a", "blockquote", "br", "cite", "code", "details", "em", "h3", "h4", "h5", "h6", "hr", "li",
    "ol", "p", "pre", "s", "span", "strong", "summary", "table", "tbody", "td", "th", "thead",
    "tr", "u", "ul",
}  # fmt: skip


def _attribute(tag: str, name: str, value: str) -> str | None:
    if name == "href":
        return value if links.good(value) else None
    if name == "start":
        return value if value.isdecimal() and len(value) < 7 else None
    return value


_CLEANER: Final = nh3.Cleaner(
    tags=_TAGS,
    attributes={"a": {"href"}, "ol": {"start"}},
    allowed_classes={"span": {f"color-{color}" for color in bbcode.COLORS}, "a": {"image"}},
    attribute_filter=_attribute,
    url_schemes={"http", "https"},
    link_rel="nofollow noopener noreferrer ugc",
)


@cache
def _markdown() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False, "breaks": True, "maxNesting": 16})
    made.enable(["strikethrough", "table"])
    # A line that is merely set in is no code.
    made.disable(["code"])
    made.core.ruler.push("forum", _forum)
    return made


def _forum(state: StateCore) -> None:
    """Headings below those of the page, and addresses as links."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + 2)}"
        elif token.children and "://" in token.content:
            token.children = _with_links(token.children)


def _with_links(tokens: list[Token]) -> list[Token]:
    """Addresses and pictures as links; see `links.link` for why a picture is one."""
    made: list[Token] = []
    inside = 0
    for token in tokens:
        inside += {"link_open": 1, "link_close": -1}.get(token.type, 0)
        if token.type == "image":
            url = str(token.attrs["src"])
            made += [] if inside else [_opening(url, image=True)]
            made.append(_text(token.content or url))
            made += [] if inside else [Token("link_close", "a", -1)]
            continue
        places = [] if inside or token.type != "text" else links.bare(token.content)
        last = 0
        for start, end in places:
            url = token.content[start:end]
            made += [
                _text(token.content[last:start]),
                _opening(url),
                _text(url),
                Token("link_close", "a", -1),
            ]
            last = end
        made.append(_text(token.content[last:]) if places else token)
    return made


def _opening(url: str, *, image: bool = False) -> Token:
    look: dict[str, str | int | float] = {"class": "image"} if image else {}
    return Token("link_open", "a", 1, attrs={"href": url, **look})


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def to_html(text: str, markup: str = "markdown") -> SafeString:
    """A text as safe HTML; `markup` is "markdown" or "bbcode".

    Private text to the host is not in it.

    Raises:
        TooLong: it is longer than any text may be.
    """
    if len(text) > LONGEST:
        raise TooLong(len(text))
    text = asides.part(text.replace("\r\n", "\n").replace("\0", "")).text
    made = bbcode.to_html(text) if markup == "bbcode" else _markdown().render(text)
    if len(made) > _WIDEST:
        raise TooLong(len(text))
    return mark_safe(_CLEANER.clean(made))
