"""Templates: no words of their own, and nothing that the content policy would stop."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

FOLDER = Path(str(files("rezolv.site"))) / "templates"
PAGES = sorted(FOLDER.rglob("*.html"))
LETTERS = sorted(FOLDER.rglob("*.txt"))
TAGS = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
# Classes that a page gives to its frame, and comments.
NO_WORDS = re.compile(
    r"\{%\s*block \w+_class\s*%\}.*?\{%\s*endblock\s*%\}|\{%\s*comment.*?endcomment\s*%\}",
    re.DOTALL,
)
SPOKEN = ("alt", "title", "placeholder", "aria-label", "aria-description", "aria-roledescription")
WORD = re.compile(r"[^\W\d_]{2,}")
# A name of a file is the same in all languages.
FILE = re.compile(r"\b\w+\.\w+\b")

BY_LETTER = {"unsubscribe.html"}
"""Forms that a mail program may send by itself: what allows it is the secret in the address."""


def name(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


class Words(HTMLParser):
    """The words of a template that are in no tag."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.found += [value for key, value in attrs if key in SPOKEN and WORD.search(value or "")]

    def handle_data(self, data):
        if WORD.search(FILE.sub("", data)):
            self.found.append(data.strip())


def bare(text: str) -> list[str]:
    parser = Words()
    parser.feed(TAGS.sub("", NO_WORDS.sub("", text)))
    parser.close()
    return parser.found


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_a_page_has_no_words_of_its_own(path):
    assert bare(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", LETTERS, ids=name)
def test_a_letter_has_no_words_of_its_own(path):
    assert not WORD.search(TAGS.sub("", path.read_text("utf-8")))


def test_words_of_a_template_would_be_found():
    assert bare('<p title="Да">{{ x }} Нет {% say "a" %}</p>') == ["Да", "Нет"]


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_nothing_runs_or_looks_by_itself(path):
    text = path.read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|javascript:", text)
    assert not re.search(r"\son[a-z]+=|hx-on|[\"']js:", text)


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_form_that_changes_something_carries_its_token(path):
    forms = re.findall(r"<form\b.*?</form>", path.read_text("utf-8"), re.DOTALL)
    for form in forms:
        opening = form.partition(">")[0]
        if re.search(r'method="post"', opening, re.IGNORECASE):
            assert "{% csrf_token %}" in form or path.name in BY_LETTER, opening


def test_every_template_is_used():
    """By a view, by another template, or by Django or allauth under its own name."""
    root = FOLDER.parent
    said = "\n".join(path.read_text("utf-8") for path in [*root.rglob("*.py"), *PAGES, *LETTERS])
    of_others = ("account/", "errors/", "django/")
    unused = []
    for path in PAGES:
        one = name(path)
        folder, stem = one.rpartition("/")[0], path.stem
        by_stem = f'f"{folder}/{{' in said and f'"{stem}"' in said
        if not one.startswith(of_others) and f'"{one}"' not in said and not by_stem:
            unused.append(one)
    assert unused == []
