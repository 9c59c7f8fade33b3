"""Scenarios of a rulebook whose options revise it, and the commands that take options."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rezolv import rulebooks
from rezolv.cli import app
from rezolv.engine.revisions import RulebookError
from rezolv.engine.table import from_json, to_json
from rezolv.scenarios import Scenario, ScenarioError, check, load, play
from tests.support.drafts import stand_by

runner = CliRunner()

HEAD = """\
title: "A night"
rulebook: drafts
seats: {anna: mafia, boris: doctor, vera: watcher, gleb: citizen}
"""
HEAL = "turns: [{orders: [{by: anna, use: kill, on: vera}, {by: boris, use: heal, on: vera}]}]\n"


@pytest.fixture(autouse=True)
def _drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_by(monkeypatch)


def one(tail: str, head: str = HEAD) -> Scenario:
    (found,) = load(head + tail)
    return found


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., Result]:
    def run(text: str, command: str, *arguments: str) -> Result:
        file = tmp_path / "night.yaml"
        file.write_text(text, "utf-8")
        return runner.invoke(app, [command, str(file), *arguments])

    return run


def test_a_scenario_is_played_under_its_options() -> None:
    plain, drafted = one(HEAL), one("options: {one_heal: true}\n" + HEAL)
    assert plain.book is rulebooks.load("drafts")
    assert len(drafted.book.abilities["doctor", "heal"].limits) == 3
    assert drafted.book.plain is plain.book
    again = """\
turns:
- orders: [{by: boris, use: heal, on: vera}]
  expect: {rejected: []}
- {}
- orders: [{by: boris, use: heal, on: gleb}]
  expect: {rejected: %s}
"""
    assert check(one(again % "[]")).holds
    assert check(one("options: {one_heal: true}\n" + again % "[0]")).holds


def test_its_words_are_those_of_the_rulebook_as_played() -> None:
    use = "turns: [{orders: [{by: vera, use: bandage, on: gleb}], expect: {rejected: []}}]\n"
    with pytest.raises(ScenarioError, match="no ability 'bandage'"):
        one(use)
    assert check(one("options: {healing_watcher: true}\n" + use)).holds
    seats = 'title: "A"\nrulebook: drafts\nseats: {a: jester, b: mafia, c: citizen}\nturns: [{}]\n'
    assert check(one(seats, "")).holds
    with pytest.raises(ScenarioError, match="no role 'jester'"):
        one(seats + "options: {no_jester: true}\n", "")


def test_a_preset_gives_way_to_what_stands_beside_it() -> None:
    found = one("options: {loud_heal: late, preset: decided}\n" + HEAL)
    assert found.options == {"no_jester": True, "one_heal": True, "loud_heal": "late"}
    assert "jester" not in found.book.roles
    for wrong, says in (
        ("{preset: decidet}", "no preset 'decidet'; nearest: decided"),
        ("{preset: true}", "'preset': text is wanted here"),
        ("{no_jester: 1}", "'no_jester' cannot be 1; legal: true, false"),
        ("{strangers: nobody}", "'strangers': No name: nobody"),
    ):
        with pytest.raises(ScenarioError, match=says) as caught:
            one(f"options: {wrong}\n" + HEAL)
        assert caught.value.line == 4


def test_options_that_do_not_fit_are_told_with_their_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(options: object) -> None:
        raise RulebookError("no step dawn")

    monkeypatch.setattr(rulebooks.load("drafts"), "with_options", broken)
    with pytest.raises(ScenarioError, match="cannot be loaded: no step dawn") as caught:
        one("options: {no_jester: true}\n" + HEAL)
    assert caught.value.line == 4


def test_the_host_writes_roles_of_his_own() -> None:
    tail = 'options: {strangers: "smith Smith"}\nturns: [{}]\n'
    found = one(tail, 'title: "A"\nrulebook: drafts\nseats: {a: smith, b: mafia, c: citizen}\n')
    played = play(found)
    assert played.trouble is None
    assert played.turns[0].before.seats["a"].roles == {"role": "smith"}


def test_a_table_finds_its_rulebook() -> None:
    played = play(one("options: {preset: decided}\n" + HEAL))
    table = from_json(to_json(played.turns[0].done.table))
    assert rulebooks.of(table) is played.scenario.book
    assert table.rulebook == "drafts"
    table.version = "0"
    with pytest.raises(rulebooks.UnknownVersion):
        rulebooks.of(table)


def test_a_scenario_is_played_under_other_options(run: Callable[..., Result]) -> None:
    text = HEAD + "options: {loud_heal: late}\n" + HEAL
    said = run(text, "play")
    assert said.exit_code == 0
    assert "Loud heal" not in said.output
    for arguments in (("--option", "loud_heal=loud"), ("--preset", "decided")):
        said = run(text, "play", *arguments)
        assert said.exit_code == 0, said.output
        assert "Loud heal" in said.output
    assert run(text, "play", "--preset", "decided", "-o", "loud_heal=quiet").exit_code == 0
    for wrong, says in (
        ("loud_heal", "An option is written NAME=VALUE"),
        ("loud_heal=mute", "The option “loud_heal” cannot be: mute"),
        ("tempo=1", "no such option: tempo"),
    ):
        said = run(text, "play", "--option", wrong)
        assert said.exit_code == 2
        assert says in said.output


def test_a_rulebook_is_read_with_what_its_options_change() -> None:
    said = " ".join(runner.invoke(app, ["rules", "drafts", "--lang", "en"]).output.split())
    for words in (
        "decided — Decided. All that is decided. - Sets: no_jester = true; one_heal = true; "
        "loud_heal = loud",
        "no_jester — No Jester. There is no Jester any more. - Default: false (no).",
        "With true (yes) this changes: - Roles no more: Jester",
        "With loud (loudly) this changes: - Doctor — Otherwise: Loud heal",
        "With late (after the kills) this changes: - Steps otherwise: ",
        "Watcher — New: Bandage",
        "A text of up to 20,000 characters",
        "Clauses: DR-001",
        "The loners",
    ):
        assert words in said, words
    assert "What the chosen options change" not in said


def test_a_rulebook_is_read_under_options() -> None:
    arguments = ["rules", "drafts", "--preset", "decided", "-o", "one_heal=false", "--lang", "en"]
    said = " ".join(runner.invoke(app, arguments).output.split())
    assert "What the chosen options change" in said
    assert "- Doctor — Otherwise: Loud heal - " in said
    assert runner.invoke(app, [*arguments[:4], "jester"]).exit_code == 2
    assert runner.invoke(app, ["rules", "drafts", "jester"]).exit_code == 0
    assert runner.invoke(app, ["rules", "drafts", "--preset", "none"]).exit_code == 2


def test_only_what_is_decided_or_made_must_be_shown(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        'import pytest\n\n@pytest.mark.clauses("DR-001", "CL-080")\ndef test_it(): ...\n'
    )
    arguments = ["clauses", "drafts", "--tests", str(tmp_path)]
    found = json.loads(runner.invoke(app, [*arguments, "--json"]).output)
    assert (found["shown"], found["of"]) == (1, 4)
    assert found["not_shown"] == ["DR-002", "DR-003", "DR-004"]
    assert [(row["kind"], row["owed"]) for row in found["clauses"]] == [
        ("decided", True), ("decided", True), ("decided", True),
        ("idea", True), ("idea", False), ("complaint", False),
    ]  # fmt: skip
    said = runner.invoke(app, arguments).output
    assert "DR-006  The jester wins too often. [complaint: need not be shown]" in said
    assert "1 of 4 clauses are shown" in said
