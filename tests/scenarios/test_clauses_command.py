"""`rezolv clauses`: what shows each clause, and what is not shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rezolv import rulebooks
from rezolv.cli import app
from rezolv.cli.cited import cited_in_file

runner = CliRunner()

CITES = """\
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.clauses("TN-001")]


@pytest.mark.clauses("TN-003", "XX-001")
def test_one() -> None:
    text = 'pytest.mark.clauses("TN-009")'


class TestMany:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clauses("TN-002"))])
    def test_two(self, n: int) -> None: ...
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    file = tmp_path / "deep" / "test_cites.py"
    file.parent.mkdir()
    file.write_text(CITES)
    return tmp_path


def test_citations_are_read_from_the_marks(tests: Path) -> None:
    file = tests / "deep" / "test_cites.py"
    name = file.as_posix()
    assert list(cited_in_file(file)) == [
        ("TN-001", name),
        ("TN-003", f"{name}::test_one"),
        ("XX-001", f"{name}::test_one"),
        ("TN-002", f"{name}::TestMany::test_two"),
    ]


def test_what_is_not_shown(tests: Path) -> None:
    result = runner.invoke(app, ["clauses", "tiny", "--tests", str(tests)])
    assert result.exit_code == 1
    lines = [line.strip() for line in result.stdout.splitlines()]
    start = lines.index("TN-001  The wolf kills.")
    assert lines[start + 1 : start + 3] == ["scenario: The wolf kills", "scenario: The medic heals"]
    assert lines[start + 3] == f"test:     {(tests / 'deep' / 'test_cites.py').as_posix()}"
    assert lines[lines.index("TN-004  Shown by nothing.") + 1] == "NOT SHOWN"
    assert "not shown: TN-004" in lines
    assert lines[-1] == "3 of 4 clauses are shown"


def test_without_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = runner.invoke(app, ["clauses", "tiny", "--json"])
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["not_shown"] == ["TN-003", "TN-004"]
    assert (found["shown"], found["of"]) == (2, 4)
    heals = found["clauses"][1]
    assert (heals["id"], heals["says"]) == ("TN-002", "The medic heals.")
    assert heals["scenarios"][0]["name"] == "The medic heals"


def test_the_tests_folder_of_the_working_directory_is_read(
    tests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tests / "deep").rename(tests / "tests")
    monkeypatch.chdir(tests)
    found = json.loads(runner.invoke(app, ["clauses", "tiny", "--json"]).stdout)
    assert found["not_shown"] == ["TN-004"]
    assert found["clauses"][2]["tests"] == ["tests/test_cites.py::test_one"]


def test_an_unknown_clause_is_a_mistake(tmp_path: Path) -> None:
    names = ", ".join(f'"TN-00{n}"' for n in (1, 2, 3, 4, 7))
    (tmp_path / "test_x.py").write_text(
        f"import pytest\n\n@pytest.mark.clauses({names})\ndef test_x(): ...\n"
    )
    result = runner.invoke(app, ["clauses", "tiny", "--tests", str(tmp_path)])
    assert result.exit_code == 1
    assert "no such clause: TN-007, cited by" in result.stdout
    assert result.stdout.splitlines()[-1] == "4 of 4 clauses are shown"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the tiny rulebook's folder that a test may spoil."""
    folder = tmp_path / "home"
    (folder / "scenarios").mkdir(parents=True)
    tiny = Path(str(rulebooks.folder("tiny")))
    for name in ("clauses.yaml", "scenarios/tiny.yaml"):
        (folder / name).write_text((tiny / name).read_text())
    monkeypatch.setattr(rulebooks, "folder", lambda rulebook_id: folder)
    monkeypatch.chdir(tmp_path)
    return folder


def test_a_scenario_that_does_not_hold_shows_nothing(home: Path) -> None:
    file = home / "scenarios" / "tiny.yaml"
    file.write_text(file.read_text().replace("hp: {boris: 3}", "hp: {boris: 4}"))
    result = runner.invoke(app, ["clauses", "tiny"])
    assert "not shown: TN-002, TN-003, TN-004" in result.stdout
    assert "does not hold and so shows nothing: The medic heals" in result.stdout


def test_a_bad_scenario_file_is_a_bad_file(home: Path) -> None:
    (home / "scenarios" / "bad.yaml").write_text("title: x\n")
    result = runner.invoke(app, ["clauses", "tiny"])
    assert result.exit_code == 2
    assert "bad.yaml:1:1: the key 'rulebook' is missing" in result.stderr


@pytest.mark.parametrize(
    ("ledger", "words"),
    [
        ("clauses: []\n", "clauses.yaml:1:1: the key 'prefix' is missing"),
        ("prefix: TN\nclauses: [{id: A, says: b}, {id: A, says: b}]\n", "'A' is named here twice"),
        ("prefix: TN\nclauses: [{id: A}]\n", "clauses.yaml:2:11: the key 'says' is missing"),
        ("", "there is no scenario in the file"),
        ("- a\n", "a mapping is wanted here"),
    ],
)
def test_a_bad_ledger(home: Path, ledger: str, words: str) -> None:
    (home / "clauses.yaml").write_text(ledger)
    result = runner.invoke(app, ["clauses", "tiny"])
    assert result.exit_code == 2
    assert words in result.stderr


def test_no_ledger(home: Path) -> None:
    (home / "clauses.yaml").unlink()
    result = runner.invoke(app, ["clauses", "tiny", "--lang", "ru"])
    assert result.exit_code == 2
    assert "такого файла нет" in result.stderr


def test_mistakes_of_use(tmp_path: Path) -> None:
    result = runner.invoke(app, ["clauses", "tyni"])
    assert result.exit_code == 2
    assert "there is no rulebook 'tyni'; there are: " in result.stderr
    result = runner.invoke(app, ["clauses", "tiny", "--tests", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert "there is no such folder" in result.stderr
    (tmp_path / "test_x.py").write_text("def clauses(:\n")
    result = runner.invoke(app, ["clauses", "tiny", "--tests", str(tmp_path)])
    assert result.exit_code == 2
    assert "a test cannot be read: invalid syntax (test_x.py, line 1)" in result.stderr
