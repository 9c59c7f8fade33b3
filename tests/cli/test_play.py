"""`rezolv play`: what it prints, for whom, and its exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import rezolv
from rezolv.cli import app
from rezolv.cli.output import Lang
from rezolv.cli.reading import language

RECORD = Path(rezolv.__file__).parent / "rulebooks/theramore/scenarios/theramore.yaml"

TWO = """\
title: "One [b]night[/b]"
rulebook: classic
seats: {anna: mafia, boris: doctor, vera: citizen, gleb: commissioner, dasha: citizen}
turns:
- orders:
  - {by: anna, use: kill, on: vera}
  - {by: boris, use: heal, on: dasha}
  - {by: gleb, use: check, on: anna}
---
title: "Another night"
rulebook: classic
seats: {egor: mafia, boris: doctor, vera: citizen}
turns:
- orders: [{by: egor, use: kill, on: vera}]
"""

runner = CliRunner()


def play(*arguments: str, env: dict[str, str] | None = None) -> Result:
    return runner.invoke(app, ["play", *arguments], env={"LC_ALL": "ru_RU.UTF-8", **(env or {})})


@pytest.fixture
def two(tmp_path: Path) -> str:
    file = tmp_path / "two.yaml"
    file.write_text(TWO, encoding="utf-8")
    return str(file)


def test_the_recorded_game_reads_like_the_record() -> None:
    result = play(str(RECORD), "--scenario", "1")
    assert result.exit_code == 0, result.output
    for said in (
        "Новый мэр — Сильвана.",
        "Доктор — не попал. Блокер — не попал. Комиссар — не попал.",
        "Погибает Вол'джин. Роли: Наемник и Бомж.",
        "- Лор'темар — 10 (Джайна, Тиранда, Велен,",
        "Линчуют: Лор'темар. Роль: Фантом.",
        "Сильвана больше не мэр.",
        "Погибает Велен. Роль: Лжец.",
        "Линчуют: Керн. Роль: Нейтральный игрок.",
        "В игре 7: Джайна, Тиранда, Гелбин, Гаррош, Вариан, Магни, Сильвана.",
        "[ Магни ]",
        "- Гаррош: Гипноз → Тиранда (роль: Телохранитель)",
        "  - Гаррош отводит ход «Защита» игрока Гелбин. Новая цель — Тиранда, а была — Гаррош",
    ):
        assert said in result.output


def test_in_english() -> None:
    result = play(str(RECORD), "--scenario", "1", "--lang", "en")
    assert result.exit_code == 0
    assert "Vol'jin dies. Roles: Hireling and Bum." in result.output
    assert "Lynched: Lor'themar. Role: Phantom." in result.output


def test_a_player_sees_his_part_only() -> None:
    result = play(str(RECORD), "--scenario", "1", "--as", "джайна")
    assert result.exit_code == 0
    assert "Ваши роли: Активный житель и Мафия." in result.output
    assert "- Ваш сообщник — Магни." in result.output
    assert "Ваш ход: Выстрел мафии → Вол'джин." in result.output
    for hidden in ("Журнал", "Раздача", "Маньяк", "Гипноз", "The recorded game", "Комиссар, "):
        assert hidden not in result.output


def test_a_player_sees_nothing_of_a_scenario_without_him(two: str) -> None:
    result = play(two, "--as", "gleb")
    assert result.exit_code == 0
    assert "Ваш ход: Проверка → anna." in result.output
    assert "egor" not in result.output
    assert "Another" not in result.output


def test_an_unknown_player(two: str) -> None:
    result = play(two, "--as", "nobody_here")
    assert result.exit_code == 2
    assert "Игрока «nobody_here» в этой партии нет." in result.stderr
    assert not result.stdout


def test_all_scenarios_of_a_file(two: str) -> None:
    result = play(two)
    assert result.exit_code == 0
    assert "One [b]night[/b]" in result.output
    assert "Another night" in result.output


def test_a_scenario_by_number_or_title(two: str) -> None:
    for wanted in ("2", "another"):
        result = play(two, "--scenario", wanted)
        assert result.exit_code == 0
        assert "Another night" in result.output
        assert "One" not in result.output


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("3", "Номера: 1–2."),
        ("0", "Сценария «0» в файле нет."),
        ("day", "Сценария «day» в файле нет."),
        ("night", "подходит к нескольким сценариям, назовите номер: 1 — One"),
    ],
)
def test_no_such_scenario(two: str, wanted: str, said: str) -> None:
    result = play(two, "--scenario", wanted)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


def test_formats(two: str) -> None:
    html = play(two, "--format", "html", "--scenario", "1").stdout
    assert html.startswith('<!doctype html>\n<html lang="ru">')
    assert "<h1>One [b]night[/b]</h1>" in html
    bbcode = play(two, "--format", "bbcode", "--scenario", "1").stdout
    assert "[b]One ［b］night［/b］[/b]" in bbcode
    assert "[color=orange]Погибает vera." in bbcode
    assert "[color=gray]vera — Мирный житель[/color]" in bbcode
    markdown = play(two, "--format", "markdown", "--scenario", "1").stdout
    assert "# One \\[b\\]night\\[/b\\]" in markdown


def test_a_file_that_is_no_scenario(tmp_path: Path) -> None:
    result = play(str(tmp_path / "none.yaml"))
    assert result.exit_code == 2
    assert "такого файла нет" in result.stderr


TROUBLE = """\
title: "x"
rulebook: classic
options: {tie: random}
seats: {anna: mafia, boris: doctor, vera: citizen, gleb: citizen, dasha: citizen}
at: {phase: day, turn: 1}
turns:
- orders:
  - {by: anna, vote: boris}
  - {by: boris, vote: anna}
  choices: {tie: [gleb]}
"""


def test_a_game_that_breaks_off(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(TROUBLE, encoding="utf-8")
    result = play(str(file))
    assert result.exit_code == 1
    assert "Дальше партию сыграть не удалось: заданный жребий" in result.output
    hidden = play(str(file), "--as", "vera")
    assert hidden.exit_code == 1
    assert "Дальше партию сыграть не удалось." in hidden.output
    assert "жребий" not in hidden.output


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, Lang.EN),
        ({"LANG": "ru_RU.UTF-8"}, Lang.RU),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, Lang.EN),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU"}, Lang.RU),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ru"}, Lang.RU),
        ({"LANG": "", "LC_ALL": ""}, Lang.EN),
    ],
)
def test_the_language_is_that_of_the_environment(environment: dict[str, str], lang: Lang) -> None:
    assert language(None, environment) is lang
    assert language(Lang.EN, environment) is Lang.EN
