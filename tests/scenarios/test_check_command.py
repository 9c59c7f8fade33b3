"""`rezolv check` and the command as a whole: output, exit codes, sentences for what goes wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rezolv import __version__, cli
from rezolv.cli import app

TINY = Path(__file__).parent / "books" / "tiny"
GOOD = TINY / "scenarios" / "tiny.yaml"

FAILS = """\
title: "Nobody dies [bold] \\e[31m"
rulebook: tiny
clauses: [TN-001]
seats: {anna: wolf, boris: medic, vera: villager}
turns:
- orders: []
- orders: []
- orders:
  - {by: anna, use: kill, on: vera}
  expect: {dead: []}
"""

runner = CliRunner()


@pytest.fixture
def fails(tmp_path: Path) -> Path:
    file = tmp_path / "fails.yaml"
    file.write_text(FAILS)
    return file


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    file = tmp_path / "bad.yaml"
    file.write_text("title: x\nrulebook: tiny\nseats: {anna: wulf, boris: medic}\nturns: [{}]\n")
    return file


def test_all_hold() -> None:
    result = runner.invoke(app, ["check", str(GOOD)])
    assert result.exit_code == 0
    assert result.stdout == "2 of 2 scenarios hold\n"


def test_one_does_not_hold(fails: Path) -> None:
    result = runner.invoke(app, ["check", str(GOOD), str(fails)])
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "✗ Nobody dies [bold] \\x1b[31m"
    assert lines[1] == f"  {fails}:1"
    assert lines[2] == "  turn 3 (Night 2): dead"
    assert lines[3] == "    expected: []"
    assert lines[4] == "    happened: [vera]"
    assert lines[5].startswith("    reason:   vera is out: killed (anna) ⇐ ")
    assert lines[-1] == "2 of 3 scenarios hold"


def test_in_russian(fails: Path) -> None:
    result = runner.invoke(app, ["check", str(fails), "--lang", "ru"])
    assert "фаза 3 (Ночь 2): dead" in result.stdout
    assert "ожидалось: []" in result.stdout
    assert result.stdout.splitlines()[-1] == "0 of 1 scenarios hold"


def test_a_bad_file_does_not_keep_the_others_from_being_checked(bad: Path, fails: Path) -> None:
    result = runner.invoke(app, ["check", str(bad), "nowhere.yaml", str(fails), str(GOOD)])
    assert result.exit_code == 2
    assert f"rezolv: {bad}:3:15: there is no role 'wulf'; nearest: wolf" in result.stderr
    assert "rezolv: nowhere.yaml: there is no such file" in result.stderr
    assert result.stdout.splitlines()[-1] == "2 of 3 scenarios hold"


def test_a_bad_scenario_does_not_keep_the_others_of_its_file_from_being_checked(
    bad: Path, tmp_path: Path
) -> None:
    good = GOOD.read_text().split("\n---\n")
    file = tmp_path / "mixed.yaml"
    text = "\n---\n".join([good[0], bad.read_text(), *good[1:]])
    file.write_text(text)
    result = runner.invoke(app, ["check", str(file)])
    assert result.exit_code == 2
    assert result.stdout == "2 of 2 scenarios hold\n"
    line = text[: text.index("wulf")].count("\n") + 1
    assert f"{file}:{line}:" in result.stderr


def test_folders_are_searched_and_the_ledger_is_no_scenario() -> None:
    result = runner.invoke(app, ["check", str(TINY)])
    assert (result.exit_code, result.stdout) == (0, "2 of 2 scenarios hold\n")


def test_a_file_named_twice_is_checked_once() -> None:
    result = runner.invoke(app, ["check", str(GOOD), str(TINY)])
    assert result.stdout == "2 of 2 scenarios hold\n"


def test_an_empty_folder_is_a_mistake(tmp_path: Path) -> None:
    result = runner.invoke(app, ["check", str(tmp_path)])
    assert result.exit_code == 2
    assert "there are no .yaml files in the folder" in result.stderr


def test_json(fails: Path, bad: Path) -> None:
    result = runner.invoke(app, ["check", "--json", str(fails), str(bad), str(GOOD)])
    assert result.exit_code == 2
    found = json.loads(result.stdout)
    assert (found["holding"], found["of"]) == (2, 3)
    first = found["scenarios"][0]
    assert (first["holds"], first["rulebook"], first["clauses"]) == (False, "tiny", ["TN-001"])
    (difference,) = first["differences"]
    assert difference["key"] == "dead"
    assert (difference["turn"], difference["phase"], difference["phase_turn"]) == (2, "night", 2)
    assert (difference["expected"], difference["happened"]) == ([], ["vera"])
    assert difference["reasons"][0][-1] == "order by=anna use=kill on=vera"
    (error,) = found["errors"]
    assert (error["file"], error["line"], error["code"]) == (str(bad), 3, "unknown")
    assert result.stderr == ""


def test_a_command_without_files_is_a_mistake_of_use() -> None:
    assert runner.invoke(app, ["check"]).exit_code == 2
    assert runner.invoke(app, ["check", str(GOOD), "--lang", "de"]).exit_code == 2


@pytest.mark.parametrize("command", [[], ["check"], ["clauses"]])
def test_help_has_examples(command: list[str]) -> None:
    result = runner.invoke(app, [*command, "--help"])
    assert result.exit_code == 0
    assert "Examples" in result.stdout
    assert "rezolv check" in result.stdout or "rezolv clauses" in result.stdout


def test_version() -> None:
    result = runner.invoke(app, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"rezolv {__version__}\n")


def test_the_unexpected_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks() -> None:
        raise ZeroDivisionError("nothing")

    monkeypatch.setattr(cli, "app", breaks)
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert caught.value.code == 2
    told = capsys.readouterr().err
    assert "ZeroDivisionError: nothing" in told
    assert "Traceback" not in told


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from rezolv.cli import main; main()", *arguments]
    environment = {"PATH": "/usr/bin:/bin", "COLUMNS": "80", **more}
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False
    )


def test_as_a_process_of_its_own(tmp_path: Path) -> None:
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("title: Тест".encode("cp1251"))
    done = run("check", str(tmp_path / "none.yaml"), str(latin), "--lang", "ru")
    assert done.returncode == 2
    assert done.stdout == "0 of 0 scenarios hold\n"
    assert "такого файла нет" in done.stderr
    assert "сохраните файл в UTF-8" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_terminal_without_cyrillic_is_no_reason_to_fail(tmp_path: Path) -> None:
    done = run("check", str(tmp_path / "none"), "--lang", "ru", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert "\\u0442\\u0430\\u043a\\u043e\\u0433\\u043e" in done.stderr
