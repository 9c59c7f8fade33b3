"""`rezolv lab`: what it plays, shows, refuses, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rezolv.cli import app
from rezolv.cli import lab as command
from rezolv.lab import running
from rezolv.lab.study import Folder
from rezolv.wording import catalogue
from tests.lab.studies import BOTS, table

runner = CliRunner()


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def lab(*arguments: str, lang: str = "ru") -> Result:
    return runner.invoke(app, ["lab", *arguments], env={"REZOLV_LANG": lang, "COLUMNS": "200"})


def tiny(*arguments: str, lang: str = "ru") -> Result:
    asked = ["classic", "--games", "8", "--seats", "6", "--bots", "random", "--cores", "1"]
    return lab(*asked, *arguments, lang=lang)


def test_a_study_is_played_and_then_only_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = tiny("--out", "study")
    assert first.exit_code == 0, first.output
    assert "Исследование: study" in first.output
    assert "Классика: что показали 8 партий ботов" in first.output
    folder = Folder(tmp_path / "study")
    study = folder.read()
    assert study is not None
    assert (study.games, study.setup.seats, study.bots) == (8, 6, {"*": "random"})
    assert table(folder, "games")["game"].to_list() == list(range(8))

    def nobody(count: int) -> running.Crew:
        raise AssertionError("there is nothing to be played")

    monkeypatch.setattr(running, "crew", nobody)
    again = tiny("--out", "study")
    assert (again.exit_code, again.output) == (0, first.output)


def test_without_a_folder_the_same_command_finds_its_study(tmp_path: Path) -> None:
    assert tiny().exit_code == 0
    (made,) = (tmp_path / "rezolv-lab").iterdir()
    assert made.name.startswith("classic-")
    assert tiny().exit_code == 0
    assert tiny("--seed", "2").exit_code == 0
    assert len(list((tmp_path / "rezolv-lab").iterdir())) == 2


def test_everything_that_may_be_said_reaches_the_study(tmp_path: Path) -> None:
    result = lab(
        "classic", "-n", "3", "--roles", "mafia=2,Доктор=1,citizen=3", "--bots", "random",
        "--bots", "mafia=random|careful", "--option", "doctor_self=never", "--seed", "9",
        "--cores", "1", "--out", "x", lang="en",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    study = Folder(tmp_path / "x").read()
    assert study is not None
    assert study.setup.roles == {"role": ("mafia", "mafia", "doctor", *["citizen"] * 3)}
    assert study.setup.options == {"doctor_self": "never"}
    assert study.bots == {"*": "random", "mafia": "random|careful"}
    assert (study.seed, study.setup.count) == (9, 6)
    dealt = table(Folder(tmp_path / "x"), "seats")["role"].value_counts().rows()
    assert dict(dealt) == {"mafia": 6, "doctor": 3, "citizen": 9}


def test_files_and_another_study_to_compare_with(tmp_path: Path) -> None:
    assert tiny("--out", "plain").exit_code == 0
    result = tiny(
        "--out", "other", "--option", "doctor_self=never", "--against", "plain",
        "--html", "page.html", "--json", "data.json",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "Записано: page.html" in result.output
    assert (tmp_path / "page.html").read_text("utf-8").lstrip().startswith("<!")
    assert "comparison" in json.loads((tmp_path / "data.json").read_bytes())


@pytest.mark.parametrize("asked", [["--worth"], ["--worth", "all"], ["--worth=all"]])
def test_the_worth_of_all_roles_that_were_dealt(tmp_path: Path, asked: list[str]) -> None:
    assert tiny("--games", "4", *asked, "--out", "study").exit_code == 0
    dealt = set(table(Folder(tmp_path / "study"), "seats")["role"])
    assert {file.name for file in (tmp_path / "study" / "worth").iterdir()} == dealt
    for role in dealt:
        study = Folder(tmp_path / "study").worth(role).read()
        assert study is not None
        assert study.setup.without == role


def test_the_worth_of_some_roles(tmp_path: Path) -> None:
    assert tiny("--out", "study", "--worth", "doctor,Мафия").exit_code == 0
    found = {file.name for file in (tmp_path / "study" / "worth").iterdir()}
    assert found == {"doctor", "mafia"}


NO_FOLDER = "The file cannot be written: no/page (No such file or directory)."
WRONG = {
    "rulebook": (["nonsense"], "There is no rulebook “nonsense”."),
    "games": (["classic", "-n", "0"], "A study needs at least one game; 0 were asked for."),
    "seats": (["classic", "--seats", "1"], "There is 1 player; it takes 3 to 40."),
    "option": (["classic", "--option", "x=1"], "no such option: x"),
    "value": (["classic", "--option", "doctor_self=x"], "doctor_self"),
    "equals": (["classic", "--option", "x"], "An option is written NAME=VALUE"),
    "preset": (["classic", "--preset", "x"], "x"),
    "bot": (["classic", "--bots", "clever"], "There is no bot “clever”. There are: random"),
    "side": (["classic", "--bots", "mafi=random"], "There is no side “mafi” in this rulebook."),
    "role": (["classic", "--roles", "x=2"], "There is no role “x” in this rulebook."),
    "number": (["classic", "--roles", "mafia"], "Roles are given as ROLE=NUMBER,…"),
    "few": (["classic", "--roles", "mafia=2", "--seats", "9"], "2"),
    "worth": (["classic", "--worth", "x"], "There is no role “x” in this rulebook."),
    "against": (["classic", "--against", "no"], "In the folder no there is no study."),
    "html": (["classic", "--html", "no/page"], NO_FOLDER),
    "json": (["classic", "--json", "no/page"], NO_FOLDER),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_said_and_nothing_is_done(tmp_path: Path, wrong: str) -> None:
    arguments, said = WRONG[wrong]
    english, russian = lab(*arguments, lang="en"), lab(*arguments)
    assert (english.exit_code, russian.exit_code) == (2, 2), english.output
    assert said in " ".join(english.stderr.split())
    assert english.stderr != russian.stderr
    assert not english.stdout
    assert not list(tmp_path.iterdir())


def test_another_study_in_the_folder(tmp_path: Path) -> None:
    assert tiny("--out", "study").exit_code == 0
    before = {file.name: file.read_bytes() for file in (tmp_path / "study").iterdir()}
    result = tiny("--out", "study", "--seed", "2", "--option", "doctor_self=never")
    assert result.exit_code == 2
    said = " ".join(result.stderr.split())
    assert "В папке study лежит другое исследование; отличаются: настройки, зерно." in said
    assert {file.name: file.read_bytes() for file in (tmp_path / "study").iterdir()} == before


@pytest.mark.parametrize(
    ("missing", "arguments", "extra"),
    [("polars", [], "lab"), ("matplotlib", [], "lab"), ("ray", ["--ray"], "ray")],
)
def test_what_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, missing: str, arguments: list[str], extra: str
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == missing else name)
    result = tiny(*arguments)
    assert result.exit_code == 2
    assert f"Лаборатория не установлена: pip install 'rezolv[{extra}]'" in result.stderr


def test_a_game_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "unruly.py").write_text(BOTS, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    result = tiny("--bots", "unruly:Fails", "--games", "40", "--out", "study", lang="en")
    assert result.exit_code == 1
    said = " ".join(result.stderr.split())
    assert "failed: LookupError: lost the thread (" in said
    assert "The games before it are kept." in said


def test_every_code_has_its_sentence() -> None:
    """Of the errors that this page does not meet, too."""
    for lang in ("ru", "en"):
        for code in (
            "died",
            "cluster",
            "client",
            "client-lost",
            "folder",
            "unreadable",
            "strange",
            "none",
            "beside",
        ):
            assert catalogue(lang).has(f"study-{code}")
    found = [{one for one in catalogue(lang).ids if "study-" in one} for lang in ("ru", "en")]
    assert found[0] == found[1]
