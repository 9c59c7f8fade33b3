"""A page as a browser sees it: its links and its forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

TEXTS = frozenset({"text", "textarea", "search", "email", "url", "password", "tel"})
NO_DATA = frozenset({"submit", "button", "image", "reset", "file"})
LINKS = ("href", "hx-get", "sse-connect", "data-src", "data-stream")


@dataclass
class Field:
    """A field of a form, with what it holds when the page is opened."""

    name: str
    kind: str
    value: str = ""
    on: bool = False
    options: list[str] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)

    @property
    def text(self) -> bool:
        """Whether one can write anything into it."""
        return self.kind in TEXTS


@dataclass
class Form:
    """A form: where it is sent, what it holds, its buttons that carry something."""

    action: str
    method: str
    fields: list[Field] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def data(self) -> dict[str, list[str]]:
        """What a browser would send if nothing was changed."""
        sent: dict[str, list[str]] = {}
        for one in self.fields:
            if one.kind in ("checkbox", "radio"):
                if one.on:
                    sent.setdefault(one.name, []).append(one.value or "on")
            elif one.kind == "select":
                sent.setdefault(one.name, []).extend(one.chosen or one.options[:1])
            else:
                sent.setdefault(one.name, []).append(one.value)
        return sent

    def filled(self, text: str, take: int = 0) -> dict[str, list[str]]:
        """What is sent with a text in every text field and the nth choice in every other."""
        sent = self.data()
        for one in self.fields:
            if one.text and one.name != "csrfmiddlewaretoken":
                sent[one.name] = [text]
            elif one.kind == "select" and one.options:
                sent[one.name] = [one.options[take % len(one.options)]]
            elif one.kind == "number":
                sent[one.name] = [one.value or "1"]
        for name, values in self._choices().items():
            sent[name] = [values[take % len(values)]]
        return sent

    def _choices(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for one in self.fields:
            if one.kind in ("checkbox", "radio"):
                found.setdefault(one.name, []).append(one.value or "on")
        return found

    @property
    def choices(self) -> int:
        """How many different ways there are to choose, one field at a time."""
        longest = max((len(f.options) for f in self.fields if f.kind == "select"), default=1)
        return max(longest, *(len(values) for values in self._choices().values()), 1)


class Page(HTMLParser):
    """The links, the forms and the inline code of a page."""

    def __init__(self, url: str, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.url = url
        self.links: list[str] = []
        self.forms: list[Form] = []
        self.inline: list[str] = []
        self._form: Form | None = None
        self._by_id: dict[str, Form] = {}
        self._select: Field | None = None
        self._area: Field | None = None
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what matters."""
        at = {name: value or "" for name, value in attrs}
        self.inline += [f"{tag} {name}" for name in at if name.startswith("on") or name == "style"]
        if tag == "style" or (tag == "script" and "src" not in at and at.get("type") not in DATA):
            self.inline.append(tag)
        for name in LINKS:
            if at.get(name, "").strip().lower().startswith("javascript:"):
                self.inline.append(f"{tag} {name} {at[name]}")
            elif at.get(name):
                self._link(at[name])
        if tag == "form":
            self._form = Form(
                urljoin(self.url, at.get("action") or at.get("hx-post") or self.url),
                at.get("method", "get").lower(),
            )
            self.forms.append(self._form)
            if "id" in at:
                self._by_id[at["id"]] = self._form
        elif tag in ("input", "textarea", "select", "button"):
            self._field(tag, at)
        elif tag == "option" and self._select is not None:
            self._select.options.append(at.get("value", ""))
            if "selected" in at:
                self._select.chosen.append(at.get("value", ""))

    def _field(self, tag: str, at: dict[str, str]) -> None:
        form = self._by_id.get(at["form"]) if "form" in at else self._form
        name = at.get("name", "")
        kind = at.get("type", "text").lower() if tag == "input" else tag
        if form is None or not name or "disabled" in at:
            return
        if kind in NO_DATA:
            form.buttons.append((name, at.get("value", "")))
            return
        made = Field(name, kind, at.get("value", ""), "checked" in at)
        form.fields.append(made)
        if tag == "select":
            self._select = made
        elif tag == "textarea":
            self._area = made

    def _link(self, href: str) -> None:
        where = urlsplit(urljoin(self.url, href))
        if where.netloc in ("", "testserver") and where.scheme in ("", "http", "https"):
            self.links.append(where.path + (f"?{where.query}" if where.query else ""))

    def handle_data(self, data: str) -> None:
        """The text of a text area."""
        if self._area is not None:
            self._area.value += data

    def handle_endtag(self, tag: str) -> None:
        """The end of a form or a field."""
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._select = None
        elif tag == "textarea":
            self._area = None


DATA = frozenset({"application/json", "text/plain"})
"""Types of scripts that are none: data that a page carries."""


def is_html(response) -> bool:
    """Whether a response is a page."""
    return response.headers.get("Content-Type", "").startswith("text/html")


def pages_of(url: str, response) -> Iterator[Page]:
    """The page that a response is, if it is one."""
    if is_html(response) and not response.streaming:
        yield Page(url, response.content.decode())
