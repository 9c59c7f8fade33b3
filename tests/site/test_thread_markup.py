"""What people write comes out as they meant it, and can harm nobody."""

from __future__ import annotations

import time
from html.parser import HTMLParser

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rezolv.site.thread import asides, markup
from rezolv.site.thread.bbcode import color_class

EMPTY = {"br", "hr"}


class Strict(HTMLParser):
    """Reads HTML and fails where a tag is not closed, or is none of ours."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.open: list[str] = []
        self.deepest = 0

    def handle_starttag(self, tag, attrs):
        assert tag in markup._TAGS
        for name, value in attrs:
            assert name in {"href", "rel", "class", "start"}, name
            if name == "href":
                assert (
                    value.startswith(("https://", "http://", "/g/")) or value[:4].lower() == "http"
                )
        if tag not in EMPTY:
            self.open.append(tag)
            self.deepest = max(self.deepest, len(self.open))

    def handle_endtag(self, tag):
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag


def check(html: str) -> None:
    reader = Strict()
    reader.feed(html)
    reader.close()
    assert not reader.open
    assert reader.deepest < 80
    assert "<script" not in html.lower()
    assert "<!--" not in html


pieces = st.sampled_from(
    ["[b]", "[/b]", "[i]", "[/i]", "[quote]", "[quote=Анна]", "[/quote]", "[url]", "[/url]",
     "[url=https://a.b/c]", "[url=javascript:alert(1)]", "[color=red]", "[color=#f80]", "[/color]",
     "[list]", "[*]", "[/list]", "[code]", "[/code]", "[spoiler]", "[/spoiler]", "[img]", "[/img]",
     "[size=20]", "[private]", "[/private]", "**", "~~", "> ", "- ", "1. ", "`", "```\n", "\n",
     "\n\n", "# ", "|a|b|\n|-|-|\n", "[a](javascript:alert(1))", "![x](https://a.b)", "<script>",
     "<b onclick=x>", "&#x6a;avascript:", "<!--", "https://a.b/?x=<>", "слово ", "\\", "\0", "<",
     '"', "javascript:alert(1)", "</p>", "[x]: https://a.b\n"]
)  # fmt: skip
texts = st.lists(st.one_of(pieces, st.text(max_size=8)), max_size=40).map("".join)


@settings(max_examples=300, deadline=None)
@given(texts, st.sampled_from(markup.MARKUPS))
@example("[b][quote][i]", "bbcode")
@example("[list][*][quote][*]x[/list]", "bbcode")
def test_whatever_is_written_comes_out_well_formed_and_harmless(text, kind):
    check(markup.to_html(text, kind))


@pytest.mark.parametrize("kind", markup.MARKUPS)
@pytest.mark.parametrize(
    "piece",
    ["[", "*a ", "**a", "[a](", "![", "`", "<", "> ", "- ", "a_", "[b]", "[quote]", "[list][*]",
     "[code]", "[url]", "[private]", "[b][i][u][s][color=red]a\n\n", "|a|b|\n|-|-|\n", "&", "\n\n"],
)  # fmt: skip
def test_no_text_takes_long(piece, kind):
    text = (piece * 20_000)[:20_000]
    started = time.process_time()
    try:
        html = markup.to_html(text, kind)
    except markup.TooLong:
        html = ""
    assert time.process_time() - started < 3
    check(html)


def test_a_megabyte_is_refused():
    with pytest.raises(markup.TooLong):
        markup.to_html("а" * 1_000_000)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("[b]x[/b] [i]y[/i] [u]z[/u] [s]w[/s]",
         "<p><strong>x</strong> <em>y</em> <u>z</u> <s>w</s></p>"),
        ("[B]x[/b]", "<p><strong>x</strong></p>"),
        ("[b]x [i]y[/b] z[/i]", "<p><strong>x <em>y</em></strong><em> z</em></p>"),
        ("[b]x[b]y[/b]z[/b]", "<p><strong>xyz</strong></p>"),
        ("раз\nдва\n\nтри", "<p>раз<br>\nдва</p>\n<p>три</p>"),
        ("[quote=Анна]цитата[/quote]ответ",
         "<blockquote><cite>Анна</cite>\n<p>цитата</p>\n</blockquote>\n<p>ответ</p>"),
        ("[color=orange]a[quote]b[/quote][/color]",
         '<p><span class="color-orange">a</span></p>\n<blockquote><p>'
         '<span class="color-orange">b</span></p>\n</blockquote>'),
        ("[color=expression(1)]a[/color]", "<p><span>a</span></p>"),
        ("[list][*]a[*]b[/list]", "<ul><li><p>a</p>\n</li><li><p>b</p>\n</li></ul>"),
        ("[list=1][*]a[/list]", "<ol><li><p>a</p>\n</li></ol>"),
        ("[spoiler=Тайна]x[/spoiler]",
         "<details><summary>Тайна</summary>\n<p>x</p>\n</details>"),
        ("[code][b]x[/b][/code]", "<pre><code>[b]x[/b]</code></pre>"),
        ("[size=99]x[/size]", "<p>x</p>"),
        ("[wat]x[/wat]", "<p>[wat]x[/wat]</p>"),
        ("[b]x", "<p><strong>x</strong></p>"),
        ("x[/b]", "<p>x[/b]</p>"),
        ("[url=javascript:alert(1)]x[/url]", "<p>[url=javascript:alert(1)]x[/url]</p>"),
        ("<b>x</b>", "<p>&lt;b&gt;x&lt;/b&gt;</p>"),
    ],
)  # fmt: skip
def test_bbcode(text, html):
    assert markup.to_html(text, "bbcode").strip() == html


REL = 'rel="nofollow noopener noreferrer ugc"'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**x** *y* ~~z~~", "<p><strong>x</strong> <em>y</em> <s>z</s></p>"),
        ("# Первый", "<h3>Первый</h3>"),
        ("раз\nдва", "<p>раз<br>\nдва</p>"),
        ("<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>"),
        ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
        ("[x](//evil.example)", f"<p><a {REL}>x</a></p>"),
        ("[x](/g/abc/)", f'<p><a href="/g/abc/" {REL}>x</a></p>'),
        ("см. https://a.b/c_d.", f'<p>см. <a href="https://a.b/c_d" {REL}>https://a.b/c_d</a>.</p>'),
        ("![кот](https://a.b/c.png)",
         f'<p><a href="https://a.b/c.png" class="image" {REL}>кот</a></p>'),
    ],
)  # fmt: skip
def test_markdown(text, html):
    assert markup.to_html(text).strip() == html


def test_a_picture_is_never_loaded_by_a_reader():
    for kind, text in (
        ("bbcode", "[img]https://a.b/c.png[/img]"),
        ("markdown", "![x](https://a.b)"),
    ):
        assert "<img" not in markup.to_html(text, kind)


@pytest.mark.parametrize(
    ("asked", "given"),
    [("red", "color-red"), ("#ff0000", "color-red"), ("#f80", "color-orange"),
     ("grey", "color-gray"),
     ("#000", ""), ("white", ""), ("red;background:url(x)", ""), ("darkorange", "color-orange")],
)  # fmt: skip
def test_a_colour_becomes_the_nearest_class(asked, given):
    assert color_class(asked) == given


@pytest.mark.parametrize(
    ("text", "shown", "aside", "whole"),
    [
        ("a [private]x[/private] b", "a b", "x", True),
        ("a[private]x[/private], b", "a, b", "x", True),
        ("[ведущему]x[/ведущему]\n\nвсем", "всем", "x", True),
        ("a\n[ PRIVATE ]x[/private]\nb", "a\n\nb", "x", True),
        ("[private]a[private]b[/private]c[/private]d", "d", "abc", True),
        ("a [private]x[/private] b [host]y[/host]", "a b", "x\n\ny", True),
        ("a [private]x", "a", "x", False),
        ("a [/private] b", "a b", "", False),
        ("[b]a[/b]", "[b]a[/b]", "", True),
    ],
)  # fmt: skip
def test_private_text_is_cut_out_without_a_trace(text, shown, aside, whole):
    assert asides.part(text) == (shown, aside, whole)


@settings(max_examples=200, deadline=None)
@given(texts, texts, st.sampled_from(markup.MARKUPS))
def test_private_text_is_in_nothing_that_is_made_of_a_post(before, after, kind):
    text = f"{before}[private]ТАЙНАЯ_СТРОКА[/private]{after}"
    assert "ТАЙНАЯ_СТРОКА" in asides.part(text).aside
    assert "ТАЙНАЯ_СТРОКА" not in asides.part(text).text
    assert "ТАЙНАЯ_СТРОКА" not in markup.to_html(text, kind)
