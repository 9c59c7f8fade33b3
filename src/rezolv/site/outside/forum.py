"""Posts and results as BBCode, Markdown or plain text, to be pasted into a forum.

What people wrote goes by way of its safe HTML, so that nothing comes out that a page would not
show: no private text to the host, no tag that we do not know.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

from rezolv.site.thread.markup import to_html
from rezolv.wording import Document
from rezolv.wording.document import Block, Paragraph, Span
from rezolv.wording.render import to_bbcode, to_markdown, to_text
from rezolv.wording.render.clean import clean

FORMATS: Final = ("bbcode", "markdown", "text")
RENDERERS: Final = {"bbcode": to_bbcode, "markdown": to_markdown, "text": to_text}

_BBCODE: Final = {
    "strong": ("[b]", "[/b]"), "em": ("[i]", "[/i]"), "u": ("[u]", "[/u]"), "s": ("[s]", "[/s]"),
    "blockquote": ("[quote]", "[/quote]\n\n"), "pre": ("[code]", "[/code]\n\n"),
    "ul": ("[list]\n", "[/list]\n\n"), "ol": ("[list=1]\n", "[/list]\n\n"), "li": ("[*]", "\n"),
    "h3": ("[size=5][b]", "[/b][/size]\n\n"), "h4": ("[b]", "[/b]\n\n"), "h5": ("[b]", "[/b]\n\n"),
    "h6": ("[b]", "[/b]\n\n"), "hr": ("———\n\n", ""), "details": ("[spoiler]", "[/spoiler]\n\n"),
    "summary": ("[b]", "[/b]\n"), "cite": ("[b]", "[/b]\n"),
}  # fmt: skip
_MARKDOWN: Final = {
    "strong": ("**", "**"), "em": ("*", "*"), "s": ("~~", "~~"), "code": ("`", "`"),
    "h3": ("### ", "\n\n"), "h4": ("#### ", "\n\n"), "h5": ("##### ", "\n\n"),
    "h6": ("###### ", "\n\n"), "hr": ("---\n\n", ""), "summary": ("**", "**\n\n"),
    "cite": ("**", "**\n\n"),
}  # fmt: skip
_TEXT: Final = {
    "h3": ("", "\n\n"), "h4": ("", "\n\n"), "h5": ("", "\n\n"), "h6": ("", "\n\n"),
    "hr": ("———\n\n", ""), "summary": ("", "\n"), "cite": ("", "\n"),
}  # fmt: skip
_MARKS: Final = {"bbcode": _BBCODE, "markdown": _MARKDOWN, "text": _TEXT}
_SQUEEZED: Final = re.compile(r"\n{3,}")


class _Walker(HTMLParser):
    """Goes through safe HTML and writes it in another format."""

    def __init__(self, form: str) -> None:
        super().__init__(convert_charrefs=True)
        self.form = form
        self.marks = _MARKS[form]
        self.out: list[str] = [""]
        self.opened: list[tuple[str, str]] = []
        self.lists: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "br":
            self.out[-1] += "\\\n" if self.form == "markdown" and not self._within("pre") else "\n"
            return
        if tag == "hr":
            self.out[-1] += self.marks["hr"][0]
            return
        before, after = self.marks.get(tag, ("", ""))
        if tag == "code" and self._within("pre"):
            before = after = ""
        if tag in ("blockquote", "li", "pre", "td", "th") and self.form != "bbcode":
            self.out.append("")
        elif tag == "p":
            after = "\n\n"
        elif tag == "a":
            before, after = self._link(given.get("href") or "")
        elif tag == "span" and self.form == "bbcode":
            color = (given.get("class") or "").removeprefix("color-")
            before, after = (f"[color={color}]", "[/color]") if color else ("", "")
        if tag in ("ul", "ol"):
            self.lists.append(0)
            if self.out[-1] and not self.out[-1].endswith("\n"):
                before = f"\n{before}"
        self.out[-1] += before
        self.opened.append((tag, after))

    def _link(self, url: str) -> tuple[str, str]:
        if not url:
            return "", ""
        if self.form == "bbcode":
            return f"[url={url}]", "[/url]"
        return ("[", f"]({url})") if self.form == "markdown" else ("", f" ({url})")

    def handle_endtag(self, tag: str) -> None:
        if not any(name == tag for name, _ in self.opened):
            return
        while self.opened:
            name, after = self.opened.pop()
            self._close(name, after)
            if name == tag:
                return

    def _close(self, tag: str, after: str) -> None:
        if tag in ("ul", "ol"):
            self.lists.pop()
            after = after or "\n"
        if tag in ("blockquote", "li", "pre", "td", "th") and self.form != "bbcode":
            inner = self.out.pop().strip("\n")
            self.out[-1] += self._boxed(tag, inner)
            return
        if tag == "tr":
            after = "\n"
        if tag in ("p", "li", "blockquote"):
            self.out[-1] = self.out[-1].rstrip("\n\\")
            after = "\n" if tag == "p" and self._within("li") else after
        self.out[-1] += after

    def _boxed(self, tag: str, inner: str) -> str:
        """What stands in a frame of its own: a quote, a line of a list, code, a cell."""
        if tag == "blockquote":
            return "\n".join(f"> {row}".rstrip() for row in inner.split("\n")) + "\n\n"
        if tag in ("td", "th"):
            return f"{inner} | "
        if tag == "pre":
            rows = "\n".join(f"    {row}" for row in inner.split("\n"))
            return f"{rows}\n\n"
        mark = "- "
        if self.lists and any(name == "ol" for name, _ in self.opened[-1:]):
            self.lists[-1] += 1
            mark = f"{self.lists[-1]}. "
        deeper = "\n" + " " * len(mark)
        return mark + _SQUEEZED.sub("\n\n", inner).replace("\n", deeper) + "\n"

    def _within(self, tag: str) -> bool:
        return any(name == tag for name, _ in self.opened)

    def handle_data(self, data: str) -> None:
        if self._within("pre") or self._within("code"):
            # A quote of code would end in the middle of it.
            code = clean(data).replace("`", "ˋ") if self.form == "markdown" else self._plain(data)
            self.out[-1] += code
            return
        if not data.strip() and "\n" in data:
            return
        data = data.replace("\n", " ")
        self.out[-1] += self._plain(data.lstrip() if self.out[-1].endswith("\n") else data)

    def _plain(self, text: str) -> str:
        """A text that opens nothing in the format into which it goes."""
        if self.form == "text":
            return clean(text)
        document = Document((Paragraph((Span(text),)),))
        before = " " if text[:1].isspace() else ""
        after = " " if text.strip() and text[-1:].isspace() else ""
        if self.form == "markdown":
            return before + to_markdown(document).strip("\n ") + after
        return to_bbcode(document).removesuffix("\n")


def converted(text: str, markup: str, form: str) -> str:
    """What somebody wrote, in a format of `FORMATS`."""
    return from_html(to_html(text, markup), form)


def from_html(html: str, form: str) -> str:
    """Safe HTML in a format of `FORMATS`."""
    walker = _Walker(form)
    walker.feed(html)
    walker.close()
    while walker.opened:
        walker._close(*walker.opened.pop())
    return _SQUEEZED.sub("\n\n", walker.out[0]).strip("\n").rstrip()


def rendered(document: Document, form: str, story: str = "") -> str:
    """A document, with the story under its heading."""
    head: tuple[Block, ...] = document.blocks[:1]
    render = RENDERERS[form]
    parts = [
        render(Document(head)).strip(),
        story,
        render(Document(document.blocks[1:])).strip(),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"
