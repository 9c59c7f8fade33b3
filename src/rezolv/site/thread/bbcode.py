"""BBCode as HTML. Any text gives some HTML in time that grows with its length alone.

The packages at hand put colours into inline styles, which our Content-Security-Policy refuses, and
fail on deep nesting. What comes out is cleaned by `markup` all the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Final

from rezolv.site.thread.links import link, linked

DEPTH: Final = 12
"""How many tags may be open at once; one more is shown as it is written."""

_TAG: Final = re.compile(r"\[(/?)([a-z]{1,10}|\*)(?:=([^\]\[\n]{1,600}))?\]", re.IGNORECASE)
_BREAK: Final = re.compile(r"\n[ \t]*\n\s*")
_INLINE: Final = {"b": "strong", "i": "em", "u": "u", "s": "s"}
_IGNORED: Final = frozenset({"size", "font", "center", "left", "right", "justify", "align", "p"})
_RAW: Final = frozenset({"code", "img", "url"})

COLORS: Final = {
    "red": (220, 0, 0), "orange": (255, 140, 0), "gold": (212, 175, 55), "green": (0, 128, 0),
    "teal": (0, 128, 128), "blue": (0, 0, 220), "purple": (128, 0, 128), "pink": (255, 105, 180),
    "brown": (139, 69, 19), "gray": (128, 128, 128),
}  # fmt: skip
"""The colours that there are; each is a class, `color-red`, so that it fits dark and light."""

_OTHER_NAMES: Final = {
    "grey": "gray", "silver": "gray", "black": "", "white": "", "yellow": "gold", "lime": "green",
    "darkgreen": "green", "olive": "green", "navy": "blue", "royalblue": "blue", "cyan": "teal",
    "aqua": "teal", "violet": "purple", "magenta": "pink", "indigo": "purple", "maroon": "brown",
    "darkred": "red", "crimson": "red", "orangered": "orange", "darkorange": "orange",
    "sienna": "brown", "chocolate": "brown",
}  # fmt: skip


def color_class(name: str) -> str:
    """The nearest of our colours to a name or a hexadecimal value, "" for none."""
    name = name.strip().strip("\"'").lower()
    name = _OTHER_NAMES.get(name, name)
    if name in COLORS:
        return f"color-{name}"
    digits = name.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    if not re.fullmatch(r"[0-9a-f]{6}", digits):
        return ""
    asked = [int(digits[place : place + 2], 16) for place in (0, 2, 4)]
    if max(asked) < 48 or min(asked) > 224:
        # Black and white are what the page makes of them.
        return ""

    def distance(color: str) -> int:
        return sum((a - b) ** 2 for a, b in zip(asked, COLORS[color], strict=True))

    return f"color-{min(COLORS, key=distance)}"


@dataclass(frozen=True, slots=True)
class _Open:
    """A tag that is open: a container (a quote, a list, an item …) or a look of text."""

    name: str
    opens: str
    closes: str
    container: bool = False


class _Writer:
    """HTML under construction: paragraphs, in containers, with looks that cross them."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.stack: list[_Open] = []
        self.in_paragraph = False

    def _looks(self) -> list[_Open]:
        return [one for one in self.stack if not one.container]

    def text(self, text: str) -> None:
        for place, part in enumerate(_BREAK.split(text)):
            if place and not self._has("url"):
                self.end_paragraph()
            elif place:
                self.out.append("<br><br>")
            if not self.in_paragraph:
                part = part.lstrip()
            if part:
                self.raw(linked(part).replace("\n", "<br>\n"))

    def raw(self, html: str) -> None:
        """Put something inline into the present paragraph."""
        if not self.in_paragraph:
            if self.stack and self.stack[-1].name == "list":
                self.open(_Open("*", "<li>", "</li>", True))
            self.out.append("<p>" + "".join(one.opens for one in self._looks()))
            self.in_paragraph = True
        self.out.append(html)

    def block(self, html: str) -> None:
        """Put something that stands by itself between paragraphs."""
        self.end_paragraph()
        self.out.append(html)

    def end_paragraph(self) -> None:
        if self.in_paragraph:
            self.out.append("".join(one.closes for one in reversed(self._looks())) + "</p>\n")
            self.in_paragraph = False

    def _has(self, name: str) -> bool:
        return any(one.name == name for one in self.stack)

    def open(self, tag: _Open) -> None:
        if tag.container:
            self.end_paragraph()
            # A link does not go on into another block.
            self.stack = [one for one in self.stack if one.name != "url"]
            self.out.append(tag.opens)
        elif self.in_paragraph:
            self.out.append(tag.opens)
        self.stack.append(tag)

    def close(self, name: str) -> bool:
        """Close the innermost tag of a name; false if there is none."""
        place = next(
            (i for i in reversed(range(len(self.stack))) if self.stack[i].name == name), -1
        )
        if place < 0:
            return False
        tag = self.stack[place]
        if not tag.container:
            above = [one for one in self.stack[place + 1 :] if not one.container]
            if self.in_paragraph:
                closed = "".join(one.closes for one in reversed([tag, *above]))
                self.out.append(closed + "".join(one.opens for one in above))
            del self.stack[place]
            return True
        self.end_paragraph()
        for one in reversed(self.stack[place:]):
            if one.container:
                self.out.append(one.closes)
        del self.stack[place:]
        return True

    def item(self) -> bool:
        """Begin an item of the innermost list; false outside of lists."""
        for one in reversed(self.stack):
            if one.name == "list":
                break
            if one.name == "*":
                self.close("*")
                break
            if one.container:
                return False
        else:
            return False
        if len(self.stack) >= DEPTH:
            return False
        self.open(_Open("*", "<li>", "</li>", True))
        return True

    def finish(self) -> str:
        self.end_paragraph()
        for one in reversed(self.stack):
            if one.container:
                self.out.append(one.closes)
        return "".join(self.out)


def to_html(text: str) -> str:
    """BBCode as HTML, not cleaned yet."""
    writer = _Writer()
    lower = text.lower()
    last = {name: lower.rfind(f"[/{name}]") for name in _RAW}
    place = 0
    while found := _TAG.search(text, place):
        if found.start() > place:
            writer.text(text[place : found.start()])
        place = found.end()
        closing, name, value = found[1], found[2].lower(), (found[3] or "").strip()
        if closing:
            done = name in _IGNORED or writer.close(name)
        elif name in _RAW and not (name == "url" and value):
            end = lower.find(f"[/{name}]", place) if place <= last[name] else -1
            done = end >= 0 and _raw(writer, name, text[place:end])
            place = end + len(name) + 3 if done else place
        else:
            done = _opened(writer, name, value)
        if not done:
            writer.text(found[0])
    writer.text(text[place:])
    return writer.finish()


def _raw(writer: _Writer, name: str, inside: str) -> bool:
    """A tag whose content is no BBCode."""
    if name == "code":
        writer.block(f"<pre><code>{escape(inside.strip(chr(10)))}</code></pre>\n")
        return True
    found = link(inside.strip(), image=name == "img")
    if found:
        writer.raw(found)
    return bool(found)


def _opened(writer: _Writer, name: str, value: str) -> bool:
    """Open a tag; false if it is none, or can stand nowhere."""
    if name == "*":
        return writer.item()
    if name == "hr":
        writer.block("<hr>\n")
        return True
    if name in _IGNORED:
        return True
    if len(writer.stack) >= DEPTH:
        return False
    said = escape(value.strip("\"'")[:120])
    if name in _INLINE:
        if any(one.name == name for one in writer.stack):
            # Bold in bold is bold; the inner end must not end the outer one.
            writer.open(_Open(name, "", ""))
            return True
        writer.open(_Open(name, f"<{_INLINE[name]}>", f"</{_INLINE[name]}>"))
    elif name == "color":
        look = color_class(value)
        writer.open(_Open(name, f'<span class="{look}">' if look else "<span>", "</span>"))
    elif name == "url":
        opening = link(value.strip("\"'"), inside=None)
        if not opening or any(one.name == "url" for one in writer.stack):
            return False
        writer.open(_Open(name, opening, "</a>"))
    elif name == "quote":
        cite = f"<cite>{said}</cite>\n" if said else ""
        writer.open(_Open(name, f"<blockquote>{cite}", "</blockquote>\n", True))
    elif name == "spoiler":
        # Without a summary of its own the browser names it in the reader's language.
        summary = f"<summary>{said}</summary>\n" if said else ""
        writer.open(_Open(name, f"<details>{summary}", "</details>\n", True))
    elif name == "list":
        tag = "ol" if value in {"1", "a", "i"} else "ul"
        writer.open(_Open(name, f"<{tag}>", f"</{tag}>\n", True))
    else:
        return False
    return True
