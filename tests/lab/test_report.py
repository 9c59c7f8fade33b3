"""Reports: in both languages, in the terminal, as JSON, and as a page that stands alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from rich.console import Console

import rezolv.lab.report
from rezolv.engine import Rulebook
from rezolv.engine.facts import FACTS, FactType
from rezolv.engine.journal import ENTRIES
from rezolv.lab.answers.comparing import compare
from rezolv.lab.answers.model import Answers, Comparison, Silent
from rezolv.lab.answers.reckoning import reckon
from rezolv.lab.report import as_json, page, terminal
from rezolv.lab.report.parts import Table
from rezolv.lab.report.silence import silence
from rezolv.lab.report.telling import report
from rezolv.lab.report.words import Speaker, catalogue, sources
from rezolv.lab.study import Study
from rezolv.lab.tables import Setup
from rezolv.rulebooks import ids
from rezolv.wording import LANGUAGES
from tests.support.answering import data, game, study

VOID = {"meta"}
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


@cache
def _studied(games: int = 60, mafia: int = 3) -> Answers:
    rows = [
        game(place, ("mafia",) if place % mafia == 0 else ("town",), turns=2 + place % 4)
        for place in range(games)
    ]
    left = [{"02": 1} if place % 2 else {"01": 3} for place in range(games)]
    uses = [
        {"game": place, "role": "doctor", "ability": "heal", "side": "town",
         "orders": 2, "worked": place % 2}
        for place in range(games)
    ]  # fmt: skip
    uses += [
        {"game": place, "role": "mafia", "ability": "kill", "side": "mafia", "orders": 1}
        for place in range(games)
    ]
    without = [game(place, ("mafia",)) for place in range(games)]
    kept = data(rows, left, uses, options={"doctor_self": "never"})
    return reckon(kept, [("doctor", data(without, without="doctor"))])


@cache
def _compared() -> Comparison:
    before = data([game(place, ("mafia",) if place % 3 else ("town",)) for place in range(90)])
    after = data([game(place, ("town",) if place % 3 else ("mafia",)) for place in range(90)])
    return compare(before, after)


@cache
def _page(lang: str) -> str:
    return page(_studied(), lang, _compared())


class _Page(HTMLParser):
    """What a page is made of; it fails where an element is left open or closed twice."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_well_formed_and_stands_alone(lang: str) -> None:
    text = _page(lang)
    made = _Page(text)
    ids = [attributes["id"] for _, attributes in made.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in made.tags:
        assert tag not in ("script", "link", "img", "iframe", "object")
        for name in ("src", "href", "xlink:href"):
            if name in attributes:
                assert attributes[name].removeprefix("#") in ids, attributes
    for found in re.findall(r"url\(([^)]*)\)", text):
        assert found.strip("'\"").removeprefix("#") in ids
    assert "http" not in text
    assert "@import" not in text
    assert len(text.encode()) < 1_500_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_can_be_heard(lang: str) -> None:
    made = _Page(_page(lang)).tags
    names = [tag for tag, _ in made]
    assert names.count("h1") == 1
    assert names.count("table") == names.count("caption") > 8
    assert ("html", {"lang": lang}) in made
    plots = [attributes for _, attributes in made if attributes.get("role") == "img"]
    assert len(plots) == names.count("svg") == names.count("figcaption") == 7
    assert all(len(attributes["aria-label"]) > 20 for attributes in plots)
    assert all(attributes["aria-hidden"] == "true" for tag, attributes in made if tag == "svg")
    heads = [attributes for tag, attributes in made if tag == "th"]
    assert all(attributes["scope"] in ("row", "col") for attributes in heads)


def test_plots_take_the_colours_of_the_page() -> None:
    text = _page("en")
    plots = "".join(re.findall("<svg.*?</svg>", text, re.DOTALL))
    style = text[text.index("<style>") : text.index("</style>")]
    assert set(re.findall(r"#[0-9a-fA-F]{6}\b", plots)) <= {"#ffffff"}
    used = set(re.findall(r"var\((--\w+)\)", plots))
    assert {"--fill", "--ink", "--soft", "--line"} <= used
    assert all(f"{name}: light-dark(" in style for name in used)


@pytest.mark.parametrize(("games", "lang"), [(0, "ru"), (0, "en"), (1, "ru")])
def test_few_games_make_a_page_and_a_table(games: int, lang: str) -> None:
    _Page(page(_studied(games), lang))
    out = StringIO()
    terminal(Console(file=out, width=300), _studied(games), lang)
    assert (catalogue(lang).say("lab-sum-none") in out.getvalue()) == (not games)


def _texts(lang: str) -> Iterator[str]:
    told = report(_studied(), lang, _compared())
    yield from (told.title, told.lead)
    for name, value in told.facts:
        yield from (name, value)
    for section in told.sections:
        yield from (section.title, *section.said, section.plotted)
        for table in section.tables:
            yield table.caption
            yield from (column.title for column in table.columns)
            yield from (cell for row in table.rows for cell in row)
        for title, rows in section.listed:
            yield from (title, *rows)


def test_each_language_speaks_for_itself() -> None:
    for text in _texts("en"):
        assert not CYRILLIC.search(text), text
    whole = " ".join(_texts("ru"))
    # The id of the rulebook is said with its title; nothing else is told by its id.
    assert set(re.findall("[a-z_]{3,}", whole)) <= {"classic"}


def _own(book: Rulebook) -> list[Silent]:
    """All that a rulebook adds and that may never come up."""
    kinds = {
        "fact": set(book.facts) - set(FACTS),
        "entry": set(book.entries) - set(ENTRIES),
        "effect": set(book.effects),
        "step": set(book.steps),
        "passive": {".".join(use) for use, one in book.abilities.items() if one.passive},
    }
    return [Silent(what, name) for what, names in kinds.items() for name in sorted(names)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rulebook", ids())
def test_what_never_came_up_is_told_in_words(rulebook: str, lang: str) -> None:
    speaker = Speaker(Study(Setup(rulebook), 1), lang)
    for one in _own(speaker.book):
        said = silence(speaker, one)
        assert said
        assert said != speaker.say("lab-nameless", id=one.name)
        assert one.name.rpartition(".")[2] != said or lang == "en"
        assert lang == "ru" or not CYRILLIC.search(said)


def test_words_stand_for_what_a_sentence_would_have_named() -> None:
    def said(rulebook: str, lang: str, what: str, name: str) -> str:
        return silence(Speaker(Study(Setup(rulebook), 1), lang), Silent(what, name))

    assert said("massacre4", "ru", "fact", "infected") == "‹игрок›: заражение чумой."
    assert said("massacre1", "en", "fact", "actions") == "Tonight ‹player›: ‹moves›."
    assert said("throne", "en", "entry", "idle") == (
        "‹player› is idle; drawn: ‹ability› → ‹player›."
    )
    assert said("classic", "ru", "entry", "tie") == "Ничья: ‹игрок›. По правилам: ‹как›"


def test_what_has_neither_name_nor_sentence_is_told_by_its_id() -> None:
    speaker = Speaker(study(1), "en")
    speaker.book.facts["hum"] = FactType("hum", {})
    try:
        said = [silence(speaker, Silent(what, "hum")) for what in ("fact", "effect")]
    finally:
        del speaker.book.facts["hum"]
    assert said == ["hum — without a name"] * 2


def test_both_languages_say_the_same_things_of_the_same_values() -> None:
    class Values(Visitor):
        def __init__(self) -> None:
            self.found: set[str] = set()

        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            self.found.add(node.id.name)

    def said(lang: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for _, text in sources(lang):
            for entry in FluentParser().parse(text).body:
                assert not isinstance(entry, ast.Junk), entry.content
                if isinstance(entry, ast.Message):
                    assert entry.id.name not in found
                    values = Values()
                    values.visit(entry)
                    found[entry.id.name] = values.found
        return found

    russian, english = said("ru"), said("en")
    assert russian == english


def test_no_sentence_is_left_over() -> None:
    folder = Path(rezolv.lab.report.__file__).parent
    code = " ".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    begun = re.findall(r'f"(lab-[\w-]+-)\{', code)
    for name in sorted(catalogue("en").ids):
        assert f'"{name}"' in code or any(name.startswith(start) for start in begun), name


@pytest.mark.parametrize(
    ("games", "words"),
    [
        (1, "что показала 1 партия ботов"),
        (3, "что показали 3 партии ботов"),
        (5, "что показали 5 партий ботов"),
        (21, "что показала 21 партия ботов"),
        (1500, "что показали 1\xa0500 партий ботов"),
    ],
)
def test_russian_counts(games: int, words: str) -> None:
    assert words in catalogue("ru").say("lab-title", {"book": "Классика", "games": games})


def test_a_list_of_twenty_one_is_one_of_many() -> None:
    def said(count: int) -> str:
        return catalogue("ru").say("lab-silent-fact", {"count": count})

    assert said(1) == "Сведение, которого никто не получил"
    assert said(21) == said(5) == "Сведения, которых никто не получил"


def test_numbers_in_words() -> None:
    russian, english = Speaker(study(1), "ru"), Speaker(study(1), "en")
    assert (russian.percent(0.1234), english.percent(0.1234)) == ("12,3\xa0%", "12.3%")
    assert russian.points(-0.0312) == "−3,1\xa0п.\xa0п."
    assert english.points(0.0) == "0.0 pts"
    assert russian.percent(None) == russian.number(None) == "—"
    assert russian.number(1234.5) == "1\xa0234,5"
    assert english.chance(0.00001) == "< 0.001"
    assert (russian.tick(-2.5, signed=True), russian.tick(0, signed=True)) == ("−2,5", "0")
    assert english.tick(20) == "20%"


def test_the_first_paragraph_says_what_came_out_and_how_certain_it_is() -> None:
    told = report(_studied(), "ru")
    assert "Чаще всех побеждает сторона «Город»: 66,7\xa0% из 60 партий" in told.lead
    assert "это не случайность" in told.lead
    assert "роль «Доктор»" in told.lead
    # Three games of four: the same lead of so few is none.
    assert "сказать нельзя" in report(_studied(4, 4), "ru").lead
    assert report(_studied(0), "en").lead == catalogue("en").say("lab-sum-none")


def test_a_comparison_says_what_changed() -> None:
    told = report(_studied(), "en", _compared())
    (section,) = [one for one in told.sections if one.id == "changes"]
    assert "Changed: Town: victories +33.3 pts" in section.said[0]
    assert "Not changed to any extent that matters: Length in phases" in section.said[0]
    assert "90 pairs" in section.said[1]
    assert "differs in 0 of them" in section.said[1]
    (outcomes,) = [one for one in section.tables if "Outcomes" in one.caption]
    assert _row(outcomes, "Town: victories")[-1] == "changed"
    assert _row(outcomes, "Length in turns")[-1].startswith("no change larger than")


def test_a_change_too_small_to_notice_is_not_called_none() -> None:
    def only(verdict: str) -> str:
        rows = [row for row in _compared().changes if row.what == "won"]
        changed = [
            msgspec.structs.replace(
                row, difference=msgspec.structs.replace(row.difference, verdict=verdict)
            )
            for row in rows
        ]
        found = msgspec.structs.replace(_compared(), changes=tuple(changed))
        return report(_studied(), "en", found).sections[0].said[0]

    nothing = catalogue("en").say("lab-unchanged")
    assert nothing in only("unclear")
    assert nothing not in only("slight")
    assert nothing not in only("changed")


def test_a_change_that_decided_nothing_is_told() -> None:
    games = [game(place, ("mafia",) if place % 3 else ("town",)) for place in range(9)]
    other = [*games[:8], game(8, ("town",), phases=7)]
    for after, words in ((games, "decided nothing"), (other, "differs in 8 of them")):
        told = report(_studied(), "en", compare(data(games), data(after)))
        assert words in next(one for one in told.sections if one.id == "changes").said[1]


def _row(table: Table, name: str) -> tuple[str, ...]:
    (found,) = [row for row in table.rows if row[0] == name]
    return found


def test_a_role_that_wins_by_itself_has_its_own_row() -> None:
    found = reckon(data([game(0, ("maniac",)), game(1, ("doctor",)), game(2, ("town",))]))
    told = report(found, "en")
    (section,) = [one for one in told.sections if one.id == "winners"]
    assert _row(section.tables[0], "Doctor")[-1] == "1"
    assert any("wins by itself" in words for words in section.said)


def test_json_holds_every_answer() -> None:
    found = as_json(_studied(), _compared())
    fields = json.loads(found)
    comparison = fields.pop("comparison")
    assert msgspec.convert(fields, Answers) == _studied()
    assert msgspec.convert(comparison, Comparison) == _compared()
    assert "NaN" not in found.decode()


def test_a_terminal_is_told_the_same() -> None:
    out = StringIO()
    terminal(Console(file=out, width=160), _studied(), "ru", _compared())
    text = out.getvalue()
    for section in report(_studied(), "ru", _compared()).sections:
        assert section.title in text
    assert "[" not in text.replace("[1]", "")
