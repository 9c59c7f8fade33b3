"""The study of Massacre V: what it plays, what it answers, and that its pages tell its data."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
import pytest

from rezolv.lab.answers.chances import of_pairs, of_shares, share
from rezolv.lab.answers.model import Difference
from rezolv.lab.study import Folder
from rezolv.rulebooks import load
from rezolv.scenarios.ledger import read_ledger
from studies.against import against
from studies.arms import (
    BASE,
    BOOK,
    BOTS,
    CAREFUL,
    PRESET,
    RANDOM,
    SELLERS,
    Arm,
    arms,
    option_arm,
    schedule,
    values,
)
from studies.complaint import Complaint
from studies.complaints import COMPLAINTS
from studies.figures import Figures
from studies.playing import play
from studies.plots import draw
from studies.probes import Probe
from studies.prose import texts
from studies.reckoning import reckon
from studies.speaking import Tongue
from studies.telling import IMAGES, PAGES, page
from studies.verdicts import (
    FEW,
    HOLDS,
    MUTE,
    NONE,
    NOT,
    SKILL,
    above,
    both,
    bounded,
    every,
    little,
)
from studies.writing import DATA, known, plain

DOCS = Path(__file__).resolve().parents[2] / "docs"
CLAUSES = [
    "M5-011", "M5-025", "M5-033", "M5-037", "M5-043", "M5-044", "M5-046", "M5-049", "M5-054",
    "M5-055", "M5-058", "M5-067", "M5-074", "M5-076", "M5-078", "M5-081", "M5-091",
]  # fmt: skip


@pytest.fixture(scope="module")
def figures() -> Figures:
    return known(DOCS)


# What is played


def test_all_arms_are_setups_that_can_be_played() -> None:
    found = arms()
    assert len({(arm.name, arm.bots) for arm in found}) == len(found)
    book = load(BOOK)
    for arm in found:
        options = book.with_defaults(arm.setup.options)
        assert book.with_options(options).options
        assert arm.setup.count in (8, 10, 12, 14)
        role, _, ability = arm.setup.without.partition(".")
        assert not role or role in book.roles, arm.name
        assert not ability or ability in book.roles[role].abilities, arm.name


def test_every_value_of_every_option_has_its_arm_for_both_bots() -> None:
    names = {(arm.name, arm.bots) for arm in arms()}
    asked = {(option_arm(*one), bots) for one in values() for bots in BOTS}
    assert asked <= names
    assert {name for name, _ in values()} == set(load(BOOK).options)
    assert (PRESET, RANDOM) in names


def test_the_games_of_an_arm_are_those_of_the_base() -> None:
    base, *others = [arm for arm in arms(0.02) if arm.bots == CAREFUL][:3]
    assert base.name == BASE
    seeds = [base.study.seed_of(number) for number in range(3)]
    for arm in others:
        assert [arm.study.seed_of(number) for number in range(3)] == seeds


def test_the_order_ends_with_all_games_and_begins_with_the_base() -> None:
    order = list(schedule(0.1))
    assert order[0][0].name == BASE
    last = {(arm.name, arm.bots): games for arm, games in order}
    assert last == {(arm.name, arm.bots): arm.games for arm in arms(0.1)}


def test_a_run_is_resumed_and_its_figures_come_out(tmp_path: Path) -> None:
    names = (BASE, SELLERS, "without leper")
    play(tmp_path, 0.001, 1, only=names)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*.parquet")}
    assert before
    play(tmp_path, 0.001, 1, only=names)
    assert {file: file.read_bytes() for file in tmp_path.rglob("*.parquet")} == before
    found = reckon(tmp_path)
    assert {(one.arm, one.games) for one in found.played} == {(BASE, 4), (SELLERS, 4)} | {(BASE, 4)}
    assert found.without("leper", CAREFUL)
    for one in found.played:
        outcomes = sum(one.shares[name].hits for name in ("nobody", "unfinished"))
        assert outcomes <= one.games
    assert plain(msgspec.json.decode(plain(found), type=Figures)) == plain(found)
    for lang in PAGES:
        assert page(found, lang)


def test_a_run_whose_time_is_up_plays_nothing(tmp_path: Path) -> None:
    play(tmp_path, 0.001, 1, only=(BASE,), minutes=0.0)
    assert not list(tmp_path.rglob("*.parquet"))


def test_sellers_sell(tmp_path: Path) -> None:
    """Of the bots that sell, somebody does; of the careful ones nobody ever."""
    play(tmp_path, 0.003, 1, only=(BASE, SELLERS))
    found = {}
    for arm in arms(0.003):
        if arm.name in (BASE, SELLERS) and arm.bots == CAREFUL:
            found[arm.name] = _sold(arm, tmp_path)
    assert found[BASE] == 0
    assert found[SELLERS] > 0


def _sold(arm: Arm, out: Path) -> int:
    import polars as pl

    folder = Folder(arm.folder(out))
    study = folder.read()
    assert study is not None
    files_ = [folder.file("abilities", chunk) for chunk in range(study.chunks)]
    rows = pl.read_parquet(files_).filter(pl.col("ability") == "accept_deal")
    return int(rows["done"].sum())


def test_a_probe_counts_what_happens() -> None:
    study = next(arm for arm in arms(0.02) if (arm.name, arm.bots) == (BASE, CAREFUL)).study
    laid, book, seated = study.deal(0)
    probe = Probe(book, laid.table)
    probe.learn(laid)
    table = laid.table
    lived = 0
    for done in study.game(0, laid, seated).phases():
        lived += sum(seat.alive for seat in table.seats.values())
        probe.phase(table, done)
        table = done.table
    counts = probe.counts
    assert counts["alive.blacksmith"] + counts["alive.others"] == lived
    assert counts["deaths.others"] >= sum(not seat.alive for seat in table.seats.values()) - 1
    assert 0 < counts["attempts.own.early"] < counts["attempts.early"]
    assert counts["charms.turned"] <= counts["charms"]
    assert set(probe.first) <= set(table.seats)
    assert 0 in probe.first.values()


# How an arm is compared with the base


def test_all_games_of_the_base_in_pairs_are_compared_pair_by_pair() -> None:
    rng = np.random.default_rng(1)
    old, new = (rng.random(300) < 0.3).astype(float), (rng.random(300) < 0.5).astype(float)
    found = against(old, old, new)
    assert found.value == pytest.approx(float((new - old).mean()))
    pairs = of_pairs(new - old)
    assert found.low == pytest.approx(pairs.low, abs=0.003)
    assert found.high == pytest.approx(pairs.high, abs=0.003)


def test_games_that_go_as_they_went_differ_by_nothing() -> None:
    whole = np.arange(1000) % 3 == 0
    found = against(whole, whole[:50], whole[:50])
    assert found.value == pytest.approx(0.0)
    assert found.p == pytest.approx(1.0)
    assert found.high is not None
    assert 0 < found.high < 0.1


def test_the_luck_of_the_base_in_its_first_games_shifts_no_arm() -> None:
    """Games that go their own way: the base's mean is that of all its games."""
    whole = np.concatenate([np.ones(100), np.arange(900) % 2])
    new = np.arange(100) % 2
    found = against(whole, whole[:100], new)
    assert found.value == pytest.approx(0.5 - whole.mean())
    assert found.low is not None
    assert found.high is not None
    assert 0.08 < (found.high - found.low) / 2 < 0.13


def test_intervals_cover_what_is_so() -> None:
    rng = np.random.default_rng(7)
    covered = 0
    for _ in range(300):
        whole = rng.random(600) < 0.4
        same = rng.random(150) < 0.6
        new = np.where(same, whole[:150], rng.random(150) < 0.4)
        found = against(whole, whole[:150], new)
        assert found.low is not None
        assert found.high is not None
        covered += found.low <= 0 <= found.high
    assert 0.91 < covered / 300 < 0.99


@pytest.mark.parametrize("rate", [0.03, 0.07, 0.5])
def test_where_nothing_differs_an_alarm_is_rare(rate: float) -> None:
    rng = np.random.default_rng(11)
    found = []
    for _ in range(600):
        whole = rng.random(900) < rate
        found.append(against(whole, whole[:120], rng.random(120) < rate).p)
    assert np.mean(np.array(found) < 0.05) < 0.075
    assert np.mean(np.array(found) < 0.001) < 0.006


def test_nothing_is_compared_with_no_games() -> None:
    assert against([1.0], [], []).value is None


# The rule of the answers


def test_a_difference_above_nothing_holds() -> None:
    sure = of_pairs([1.0] * 60 + [0.0] * 40)
    assert above(sure) == HOLDS
    assert above(sure, -1) == NOT
    assert above(of_pairs([1.0, -1.0, 0.0])) == FEW
    assert above(of_pairs([0.0] * 2000)) == NOT
    assert above(None) == NONE


def test_a_worth_is_little_below_the_margin() -> None:
    assert little(of_pairs([0.0] * 500)) == HOLDS
    assert little(of_pairs([1.0] * 90 + [0.0] * 10)) == NOT
    assert little(of_shares(share(20, 100), share(24, 100))) == FEW


def test_parts_must_all_hold() -> None:
    assert every([HOLDS, HOLDS]) == HOLDS
    assert every([HOLDS, FEW]) == FEW
    assert every([FEW, NOT]) == NOT


@pytest.mark.parametrize(
    ("careful", "random", "together"),
    [
        (HOLDS, HOLDS, HOLDS), (HOLDS, NOT, SKILL), (NOT, HOLDS, SKILL), (FEW, NOT, NOT),
        (HOLDS, NONE, HOLDS), (FEW, FEW, FEW), (NONE, NONE, FEW),
    ],
)  # fmt: skip
def test_two_kinds_of_bots_answer_together(
    figures: Figures, careful: str, random: str, together: str
) -> None:
    said = {CAREFUL: careful, RANDOM: random}
    assert both(lambda _, bots: said[bots], figures) == together


def test_what_depends_on_souls_sold_cannot_be_told(figures: Figures) -> None:
    said = {CAREFUL: HOLDS, SELLERS: NOT, RANDOM: HOLDS}
    assert bounded(lambda _, bots: said[bots], figures) == MUTE
    said[SELLERS] = HOLDS
    assert bounded(lambda _, bots: said[bots], figures) == HOLDS


# The answers


@pytest.mark.clauses(*CLAUSES)
def test_every_complaint_of_the_draft_has_an_answer(figures: Figures) -> None:
    ledger = read_ledger(Path(str(files("rezolv.rulebooks.massacre5") / "clauses.yaml")))
    asked = [one.id for one in ledger.clauses.values() if one.kind == "complaint"]
    assert sorted(one.clause for one in COMPLAINTS) == sorted(asked) == CLAUSES
    for one in COMPLAINTS:
        assert one.answer(figures) in (HOLDS, NOT, SKILL, MUTE, FEW), one.clause


@pytest.mark.parametrize("one", COMPLAINTS, ids=lambda one: one.clause)
def test_an_answer_follows_from_numbers_that_are_shown(one: Complaint, figures: Figures) -> None:
    """With no games at all nothing is answered, so that no answer is written by hand."""
    empty = msgspec.structs.replace(figures, tests={}, worth=(), even={})
    assert one.answer(empty) == FEW
    shown = one.tests or one.worth or one.sees
    assert shown


def test_what_complaints_ask_for_is_there(figures: Figures) -> None:
    names = {arm.name for arm in arms()}
    for one in COMPLAINTS:
        assert set(one.arms) <= names, one.clause
        for name, _ in one.tests:
            assert name in figures.tests, (one.clause, name)
        for what in one.worth:
            assert figures.without(what, CAREFUL), (one.clause, what)


# The pages


@pytest.mark.parametrize("lang", PAGES)
def test_the_pages_tell_the_data(figures: Figures, lang: str) -> None:
    assert (DOCS / PAGES[lang]).read_text("utf-8") == page(figures, lang)


@pytest.mark.parametrize("lang", PAGES)
def test_the_plots_are_of_the_data(figures: Figures, lang: str) -> None:
    """The same shapes; how wide letters are drawn is left to the version of the library."""
    for name, text in draw(figures, lang).items():
        kept = (DOCS / IMAGES / f"massacre5-{name}-{lang}.svg").read_text("utf-8")
        words = re.compile(r">([^<>\n]+)</text>")
        assert words.findall(kept) == words.findall(text), name
        assert len(kept) < 100_000


def test_the_data_are_written_as_they_are_read(figures: Figures) -> None:
    assert plain(figures) == (DOCS / DATA).read_text("utf-8")


def test_both_languages_have_the_same_parts_and_numbers() -> None:
    russian, english = texts("ru"), texts("en")
    assert list(russian) == list(english)
    hole = re.compile(r"\{[^{}]+\}")
    for part in russian:
        assert sorted(hole.findall(russian[part])) == sorted(hole.findall(english[part])), part


LINK = re.compile(r"!?\[[^\]\n]*\]\(([^)\s#]*)(#[^)\s]+)?\)")


@pytest.mark.parametrize("lang", PAGES)
def test_the_links_of_the_pages_lead_somewhere(lang: str) -> None:
    file = DOCS / PAGES[lang]
    text = file.read_text("utf-8")
    titles = re.findall(r"^##+ (.+)$", text, re.MULTILINE)
    heads = {"#" + re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    for target, anchor in LINK.findall(text):
        assert not target or (file.parent / target).is_file(), target
        assert not anchor or anchor in heads, anchor


def test_a_number_is_said_in_its_language(figures: Figures) -> None:
    one = Difference(-0.0412, -0.08, -0.002, 0.04, 100, 0, paired=True, shares=True)
    assert Tongue(figures, "ru").difference(one) == "−4,1 (−8,0 … −0,2)"
    assert Tongue(figures, "en").difference(one) == "−4.1 (−8.0 … −0.2)"
    assert Tongue(figures, "en").signed(0.01) == "0.0"
