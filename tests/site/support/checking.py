"""What every page owes its readers, whoever they are and however they read."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
     "circle", "path", "rect", "line")
)  # fmt: skip
NAMED = frozenset(("a", "button", "summary", "label", "legend", "title", "h1", "h2", "h3", "h4"))
"""Elements that say nothing if there are no words in them."""
REFERENCES = ("aria-labelledby", "aria-describedby", "aria-controls")


@dataclass
class Element:
    """An element, with all words in it.

    Attributes:
        labelled: it stands inside a label.
    """

    tag: str
    attributes: dict[str, str]
    text: str = ""
    labelled: bool = False


@dataclass
class Structure(HTMLParser):
    """The parts of a page that are checked."""

    stack: list[Element] = field(default_factory=list)
    elements: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag, attrs):
        """Every element is noted."""
        element = Element(tag, {name: value or "" for name, value in attrs})
        element.labelled = any(around.tag == "label" for around in self.stack)
        self.elements.append(element)
        if tag not in VOID:
            self.stack.append(element)

    def handle_startendtag(self, tag, attrs):
        """One that closes itself."""
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag):
        """It ends with the nearest that is open."""
        while self.stack and self.stack.pop().tag != tag:
            pass

    def handle_data(self, data):
        """Words belong to all that is open around them."""
        for element in self.stack:
            element.text += data

    def all(self, tag: str) -> list[Element]:
        """All elements of a tag."""
        return [element for element in self.elements if element.tag == tag]


def faults(html: str, lang: str) -> list[str]:
    """What is wrong with a page, as sentences; nothing, if it is as it should be."""
    page = Structure()
    page.feed(html)
    ids = [element.attributes["id"] for element in page.elements if "id" in element.attributes]
    found = [f"id {one} stands twice" for one in sorted({i for i in ids if ids.count(i) > 1})]
    if [element.attributes.get("lang") for element in page.all("html")] != [lang]:
        found.append("no language, or not the reader's")
    for tag, least in (("title", 1), ("h1", 1), ("main", 1)):
        if len(page.all(tag)) != least:
            found.append(f"{len(page.all(tag))} of {tag}")
    for element in page.elements:
        found += _attributes(element, ids)
        if element.tag in NAMED and not _name(element, page):
            found.append(f"{element.tag} without words: {element.attributes}")
    found += _controls(page)
    return found


def _attributes(element: Element, ids: list[str]) -> list[str]:
    tag, attributes = element.tag, element.attributes
    found = []
    for name in attributes:
        if name == "style" or (name.startswith("on") and name != "on") or name.startswith("hx-on"):
            found.append(f"{tag} has {name}")
    if tag == "style" or (tag == "script" and not attributes.get("src")):
        found.append(f"{tag} in the page")
    for name in REFERENCES:
        for one in attributes.get(name, "").split():
            if one not in ids:
                found.append(f"{tag} {name} names {one}, which is not there")
    if tag == "img" and "alt" not in attributes:
        found.append(f"img without alt: {attributes}")
    if int(attributes.get("tabindex") or 0) > 0:
        found.append(f"{tag} takes the keyboard out of turn")
    return found


def _name(element: Element, page: Structure) -> str:
    given = element.attributes.get("aria-label") or element.text
    if not given.strip() and "aria-labelledby" in element.attributes:
        names = element.attributes["aria-labelledby"].split()
        given = " ".join(e.text for e in page.elements if e.attributes.get("id") in names)
    return given.strip()


def _controls(page: Structure) -> list[str]:
    labels = {label.attributes.get("for") for label in page.all("label")}
    found = []
    for element in page.elements:
        attributes = element.attributes
        if element.tag not in ("input", "select", "textarea"):
            continue
        if attributes.get("type") in ("hidden", "submit"):
            continue
        named = attributes.get("aria-label") or attributes.get("aria-labelledby")
        if not named and attributes.get("id") not in labels and not element.labelled:
            found.append(f"{element.tag} without a label: {attributes}")
    return found
