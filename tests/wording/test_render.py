"""Whatever a player writes comes out as he wrote it, in every format."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from rich.console import Console

from rezolv.wording.document import (
    Document,
    Heading,
    Look,
    Quote,
    Secret,
    Span,
    item,
    items,
    paragraph,
)
from rezolv.wording.render import to_bbcode, to_html, to_markdown, to_page, to_text
from rezolv.wording.render.clean import clean
from rezolv.wording.render.terminal import to_terminal

NASTY = [
    "[b]x[/b]",
    "[url=javascript:alert(1)]x[/url]",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "&lt;b&gt; &amp; \" '",
    "**x** __y__ ~~z~~ `c` *a* _b_",
    "[x](http://evil) ![i](j) <http://a>",
    "# h",
    "> q",
    "- l",
    "+ l",
    "1. l",
    "2) l",
    "===",
    "---",
    "***",
    "| a | b |",
    "    code",
    "\tcode",
    "```\ncode",
    "~~~\ncode",
    "a\\",
    "\\*a\\*",
    "a  \nb",
    "a\n===",
    "a\n---",
    "a\n\n    b",
    "x\n> y\n- z",
    "[ref]: http://x",
    "&copy; &#35;",
    "[bold red]x[/bold red] [/] [link=x]",
    ":smile: @all #1 $x$",
    "https://example.org www.example.org",
    "\x1b[31mred\x1b[0m \x07 \x00",
    "\u202egnp.exe \u2066x\u2069",
    "a\u200b[\u200bb]",
    "line\r\nline\rline\u2028line",
    "[[[nested]]] [*] [",
    "${x} {died} { $of }",
]

texts = st.one_of(
    st.sampled_from(NASTY),
    st.text(max_size=60),
    st.text("[]<>&*_`#\\-+.1)~!|= \n\tab", max_size=30),
)


def flat(text: str) -> str:
    """The text as far as formats keep it: white space is one blank."""
    return " ".join(clean(text).split())


def everywhere(text: str) -> Document:
    """A document with a text in every place where one can stand."""
    return Document(
        (
            Heading(text, 2),
            paragraph(text),
            *(paragraph("a ", Span(text, look), " b") for look in Look),
            items([text, item([Span(text)], [item(text)])]),
            Quote(text, by=text),
            Secret(text, (paragraph(text),)),
        ),
        text,
    )


# HTML


class Reader(HTMLParser):
    """Gathers text and tags."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag in ("br", "p", "li"):
            self.text.append(" ")


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader


@given(texts)
@example("<script>")
def test_html(text: str) -> None:
    one = read(to_html(Document((paragraph(text),))))
    assert flat("".join(one.text)) == flat(text)
    assert one.tags <= {"p", "br"}
    assert not one.attributes


@given(texts)
def test_html_everywhere(text: str) -> None:
    allowed = read(to_html(everywhere("x"))).tags | {"br"}
    one = read(to_html(everywhere(text)))
    assert one.tags <= allowed
    assert one.attributes <= {"class"}


def test_a_page_has_its_language_and_title() -> None:
    page = to_page(Document((paragraph("x"),), "<title>"), "ru")
    assert page.startswith('<!doctype html>\n<html lang="ru">')
    assert "<title>&lt;title&gt;</title>" in page


# BBCode


TAG = re.compile(r"\[/?[^\]\s]*\]?")


@given(texts)
def test_bbcode(text: str) -> None:
    written = to_bbcode(Document((paragraph(text),)))
    assert "[" not in written
    assert "]" not in written
    assert written == clean(text).replace("[", "［").replace("]", "］") + "\n"


@given(texts)
def test_bbcode_everywhere(text: str) -> None:
    tags = set(TAG.findall(to_bbcode(everywhere("x"))))
    assert set(TAG.findall(to_bbcode(everywhere(text)))) <= tags


def test_the_forums_colours() -> None:
    document = Document((paragraph(Span("c", Look.COMMENT), Span("d", Look.DEAD)),))
    assert "[color=orange]c[/color][color=gray]d[/color]" in to_bbcode(document)
    assert '<span class="rezolv-comment">c</span>' in to_html(document)
    assert ".rezolv-dead" in to_page(document)


# Markdown


COMMON = MarkdownIt("commonmark")
GFM = MarkdownIt("gfm-like", {"linkify": False})


@pytest.mark.parametrize("parser", [COMMON, GFM], ids=["commonmark", "gfm"])
@given(text=texts)
def test_markdown(parser: MarkdownIt, text: str) -> None:
    one = read(parser.render(to_markdown(Document((paragraph(text),)))))
    assert flat("".join(one.text)) == flat(text)
    assert one.tags <= {"p", "br"}


@pytest.mark.parametrize("parser", [COMMON, GFM], ids=["commonmark", "gfm"])
@given(text=texts)
def test_markdown_everywhere(parser: MarkdownIt, text: str) -> None:
    allowed = read(parser.render(to_markdown(everywhere("x")))).tags | {"br"}
    one = read(parser.render(to_markdown(everywhere(text))))
    assert one.tags <= allowed


def test_markdown_looks() -> None:
    document = Document((paragraph(Span("a", Look.STRONG), " b ", Span("c", Look.QUIET)),))
    assert COMMON.render(to_markdown(document)) == "<p><strong>a</strong> b <em>c</em></p>\n"


def test_markdown_lists_nest() -> None:
    document = Document((items([item("a", [item("b", [item("c")])]), item("d")], numbered=True),))
    assert read(COMMON.render(to_markdown(document))).tags == {"ol", "ul", "li"}


# Text and the terminal


@given(texts)
def test_text(text: str) -> None:
    assert flat(to_text(Document((paragraph(text),)))) == flat(text)


@given(texts)
def test_terminal(text: str) -> None:
    console = Console(width=1000, color_system="truecolor", force_terminal=True)
    with console.capture() as captured:
        console.print(to_terminal(Document((paragraph(text),))))
    assert flat(captured.get()) == flat(text)


@given(texts)
def test_nothing_steers_the_terminal(text: str) -> None:
    document = everywhere(text)
    console = Console(width=60, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(to_terminal(document))
    for written in (captured.get(), to_text(document), to_bbcode(document), to_markdown(document)):
        assert "\x1b" not in written
        assert "\x07" not in written
        assert "\u202e" not in written
