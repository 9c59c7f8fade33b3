"""What is kept of a game adds up with itself and with the game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import polars
import pytest
from polars import col

from rezolv.engine import Order
from rezolv.engine.opened import OpenPhase
from rezolv.engine.orders import VOTE
from rezolv.lab.bots import bot
from rezolv.lab.causes import Causes
from rezolv.lab.counts import COUNTS, Rows
from rezolv.lab.game import Game
from rezolv.lab.record import COLUMNS, Records
from rezolv.lab.study import Study, prepared
from rezolv.lab.tables import Setup, lay
from rezolv.rulebooks import load

BOOKS = ("classic", "theramore", "massacre1", "massacre4", "dragons")
Tables = dict[str, polars.DataFrame]


def records(study: Study) -> Tables:
    """The tables of all games of a study."""
    kept = Records(study)
    for number in range(study.games):
        kept.play(number)
    return kept.tables()


def game_of(study: Study, number: int) -> Game:
    """A game of a study as it begins."""
    return Game(study.setup, study.seed_of(number), {"*": bot("random")})


@pytest.fixture(scope="module", params=BOOKS)
def studied(request: pytest.FixtureRequest) -> tuple[Study, Tables]:
    games = 12 if request.param == "classic" else 2
    study = prepared(Study(Setup(request.param), games, 3, {"*": "random"}, phases=40))
    return study, records(study)


def test_columns_are_those_that_are_documented(studied: tuple[Study, Tables]) -> None:
    for kind, found in studied[1].items():
        types = {name: str(kind).partition("(")[0] for name, kind in found.schema.items()}
        assert types == COLUMNS[kind]


def test_they_are_what_a_game_says(studied: tuple[Study, Tables]) -> None:
    """Each game is played once more and counted plainly."""
    study, found = studied
    for number in range(min(study.games, 3)):
        game = game_of(study, number)
        phases = list(game.phases(study.phases))
        row = found["games"].filter(game=number).row(0, named=True)
        table = game.done.table
        assert row["seed"] == study.seed_of(number)
        assert row["phases"] == len(phases)
        assert row["ended"] == table.over
        assert row["winners"] == list(table.winners or ())
        assert row["turns"] == table.record[-1].moment.turn
        assert row["seats"] == len(table.seats)
        assert row["refused"] == sum(len(done.refused) for done in phases)
        assert row["ms"] > 0
        kinds = Counter(entry.kind for done in phases for entry in done.journal)
        of = found["abilities"].filter(col("game") == number)
        votes = of.filter(ability=VOTE, role="")
        orders = of.filter(~((col("ability") == VOTE) & (col("role") == "")))
        own = [e for d in phases for e in d.journal if e.kind == VOTE and e.values["how"] == "own"]
        assert votes["orders"].sum() + votes["passes"].sum() == len(own)
        assert orders["orders"].sum() == kinds["order"]
        assert orders["passes"].sum() == kinds["passed"]
        seats = found["seats"].filter(game=number)
        assert seats["seat"].to_list() == list(table.seats)
        assert seats["alive"].to_list() == [seat.alive for seat in table.seats.values()]
        quiet = longest = 0
        before = game_of(study, number).done.table
        for done in phases:
            now = done.table.seats
            left = any(seat.alive and not now[name].alive for name, seat in before.seats.items())
            quiet = 0 if left else quiet + 1
            longest, before = max(longest, quiet), done.table
        assert row["quiet"] == longest


def test_seats_add_up(studied: tuple[Study, Tables]) -> None:
    study, found = studied
    book = study.setup.book
    seats, games = found["seats"], found["games"]
    assert seats.group_by("game").len()["len"].to_list() == [seats.height // games.height] * (
        games.height
    )
    for row in seats.join(games.select("game", "winners", "phases"), on="game").to_dicts():
        winners = set(row["winners"])
        won = bool(winners & {row["end_side"], row["seat"], *row["end_roles"]})
        assert row["won"] == won
        assert row["alive"] == (row["left"] == -1)
        assert -1 <= row["left"] < row["phases"]
        assert row["role"] == row["roles"][0]
        assert set(row["roles"]) <= set(book.roles)


def test_abilities_add_up(studied: tuple[Study, Tables]) -> None:
    study, found = studied
    book, rows = study.setup.book, found["abilities"]
    cast = rows.filter((col("role") != "") | (col("ability") != VOTE))
    assert {(r["role"], r["ability"]) for r in cast.to_dicts()} <= set(book.abilities)
    deaths = found["seats"].filter(~col("alive")).height
    assert cast["killed"].sum() > 0
    if study.setup.rulebook == "classic":
        executed = found["seats"].filter(how="executed").height
        assert cast["killed"].sum() == deaths - executed
        assert (cast["stopped"] + cast["void"] + cast["done"] <= cast["orders"]).all()
        assert (cast["worked"] <= cast["orders"]).all()
    key = ["game", "role", "ability", "side"]
    assert rows.select(key).is_duplicated().sum() == 0


def test_what_fired_adds_up(studied: tuple[Study, Tables]) -> None:
    study, found = studied
    fired, book = found["fired"], study.setup.book
    assert fired["games"].max() <= study.games
    assert (fired["games"] <= fired["count"]).all()
    names = {what: set(part["name"]) for (what,), part in fired.group_by("what")}
    assert names["step"] <= set(book.steps)
    assert names["entry"] <= set(book.entries)
    assert names["fact"] <= set(book.facts)
    if study.setup.rulebook == "classic":
        assert names["effect"] == {"healed", "guarded"}
    deaths = fired.filter(what="entry", name="death")["count"].sum()
    assert deaths >= found["seats"].filter(~col("alive")).height
    refused = fired.filter(what="refusal")["count"].sum()
    assert refused == found["games"]["refused"].sum()


def test_classic_orders_have_their_consequences() -> None:
    """Nine seats, where each line of a journal can be told to an order by hand."""
    roles = {"role": ("mafia", "mafia", "doctor", "commissioner", "blocker", *["citizen"] * 4)}
    study = prepared(Study(Setup("classic", roles=roles), 40, 5, {"*": "random"}))
    found = records(study)
    rows = {
        (row["role"], row["ability"]): row
        for row in found["abilities"].group_by("role", "ability").agg(col(*COUNTS).sum()).to_dicts()
    }
    fired = {(row["what"], row["name"]): row["count"] for row in found["fired"].to_dicts()}
    killed = found["seats"].filter(how="killed").height
    kill = rows["mafia", "kill"]
    assert kill["killed"] == kill["worked"] == killed
    assert kill["stopped"] + kill["done"] == kill["orders"]
    heal = rows["doctor", "heal"]
    assert heal["worked"] == fired["how", "healed"] > 0
    assert heal["killed"] == heal["told"] == 0
    block = rows["blocker", "block"]
    assert block["worked"] == fired["entry", "block"] > 0
    check = rows["commissioner", "check"]
    assert 0 < check["told"] == check["worked"] <= check["done"]
    vote = rows["", "vote"]
    executed = found["seats"].filter(how="executed").height
    assert executed <= vote["killed"] <= 2 * executed
    assert vote["worked"] >= executed


def test_what_leaves_no_line_in_the_journal_is_seen_in_the_seats() -> None:
    """A transfusion heals without a line of its own; what has lines is not counted twice."""
    study = prepared(Study(Setup("massacre4"), 3, 1, {"*": "random"}, phases=30))
    found = records(study)
    changed = {row["name"]: row["count"] for row in found["fired"].to_dicts() if
               row["what"] == "changed"}  # fmt: skip
    rows = {
        (row["role"], row["ability"]): row
        for row in found["abilities"].group_by("role", "ability").agg(col(*COUNTS).sum()).to_dicts()
    }
    transfusion = rows["necromancer", "life_transfusion"]
    assert transfusion["worked"] == 0
    assert 0 < changed["necromancer.life_transfusion"] <= transfusion["done"]
    for name, count in changed.items():
        row = rows[tuple(name.split("."))]
        assert count + row["worked"] <= row["orders"] + row["passes"]


def summed(found: Tables) -> dict[tuple[str, str], dict[str, int]]:
    """The counts of each ability, of all games and sides together."""
    rows = found["abilities"].group_by("role", "ability").agg(col(*COUNTS).sum()).to_dicts()
    return {(row["role"], row["ability"]): row for row in rows}


@pytest.mark.parametrize(
    ("rulebook", "ability", "what", "name"),
    [
        ("dragons", "anon", "fact", "note"),
        ("dragons", "last_words", "fact", "last_words"),
        ("war", "dead_letter", "fact", "note"),
        ("theramore", "random_move", "entry", "random_move"),
    ],
)
def test_words_of_nobody_and_lines_without_a_cause_are_somebodys(
    rulebook: str, ability: str, what: str, name: str
) -> None:
    """What is posted without its author, or done by a rule in his name, is his order's doing."""
    study = prepared(Study(Setup(rulebook), 2, 1, {"*": "random"}, phases=25))
    found = records(study)
    fired = {(row["what"], row["name"]): row["count"] for row in found["fired"].to_dicts()}
    row = summed(found)["any_player", ability]
    assert row["worked"] == fired[what, name] > 0
    if what == "fact":
        assert row["told"] == fired[what, name]


def test_a_vote_sent_beforehand_works_where_it_is_cast() -> None:
    laid = lay(Setup("theramore"), 4)
    while laid.table.moment.phase != "day":
        laid = OpenPhase(load("theramore"), laid.table).close()
    book, table = load("theramore"), laid.table
    early, late = list(table.seats)[:2]
    phase = OpenPhase(book, table)
    for seat in (early, late):
        assert phase.give(Order(seat, "absentee_vote", (list(table.seats)[2],))) is None
    assert phase.give(Order(late, VOTE, (early,))) is None
    rows = Rows(dict.fromkeys(table.seats, ""))
    causes = Causes(rows, table, phase.close())
    assert [causes.orders[seat, "absentee_vote"].worked for seat in (early, late)] == [True, False]


def test_a_game_without_phases_to_spare_is_kept(tmp_path: Path) -> None:
    study = prepared(Study(Setup("classic"), 2, 1, {"*": "random"}, phases=1))
    found = records(study)
    assert found["games"]["phases"].to_list() == [1, 1]
    assert found["games"]["ended"].to_list() == [False, False]
    assert found["games"]["winners"].to_list() == [[], []]
    assert not found["seats"]["won"].any()
