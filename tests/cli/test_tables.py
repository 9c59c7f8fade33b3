"""`rezolv table` and `rezolv rules --table`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rezolv.cli import app

runner = CliRunner()
BAD = "[Роли]\nназвание\nЮрист\n[Действия]\nроль;вид;эффект\nЮрист;дневное;ВС много\n"
SMALL = BAD.replace("много", "-2")


def run(*arguments: str) -> Result:
    return runner.invoke(app, list(arguments), env={"LC_ALL": "ru_RU.UTF-8"})


@pytest.mark.parametrize("kind", ["yaml", "xlsx", "csv", "zip"])
def test_what_is_written_can_be_looked_at(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"table.{kind}"
    result = run("table", "throne", "--as", kind, "--out", str(file))
    assert (result.exit_code, result.output) == (0, f"Записано: {file}\n")
    result = run("rules", "throne", "--table", str(file))
    assert result.exit_code == 0
    for said in ("Роли\n", "Курьер", "- Посылка — Дневное: ТВ цели +2.", "Тайные характеры"):
        assert said in result.output


def test_a_table_is_written_as_another_kind(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(SMALL, "utf-8")
    result = run("table", "throne", "--from", str(file))
    assert result.exit_code == 0
    assert "- {id: daily, slot: daily, targets: 1, cooldown: 0,\n" in result.output
    shipped = run("table", "throne", "--as", "csv", "--lang", "en")
    assert shipped.output.startswith("\ufeff[Start]")


def test_a_table_may_lack_what_a_whole_game_needs(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(SMALL, "utf-8")
    result = run("rules", "throne", "--table", str(file))
    assert result.exit_code == 0
    assert "Юрист: нет действия «ночное»" in result.stderr
    role = run("rules", "throne", "yurist", "--table", str(file), "--lang", "en")
    assert role.stdout.startswith("Yurist\n======\n")


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        (
            "ru",
            "rezolv: В таблице own.csv 1 ошибка:\nлист Действия, строка 6, столбец C: непонятно",
        ),
        (
            "en",
            "rezolv: 1 mistake in the table own.csv:\nsheet Действия, row 6, column C: not clear",
        ),
    ],
)
def test_mistakes_are_told_with_their_places(lang: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(BAD, "utf-8")
    for arguments in (("rules", "throne", "--table"), ("table", "throne", "--from")):
        result = run(*arguments, str(file), "--lang", lang)
        assert result.exit_code == 2
        assert result.stderr.startswith(says)
        assert result.stderr.endswith("    ВС много\n")
        assert result.stdout == ""


def test_no_file_and_no_table(tmp_path: Path) -> None:
    result = run("rules", "throne", "--table", str(tmp_path / "none.xlsx"))
    assert result.exit_code == 2
    assert "Файл не читается" in result.stderr
    result = run("rules", "classic", "--table", str(tmp_path / "none.xlsx"))
    assert result.exit_code == 2
    assert "В правилах «classic» нет таблицы" in result.stderr
    assert run("table", "classic").exit_code == 2
    assert run("table", "nonsense").exit_code == 2
    result = run("table", "throne", "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "Файл не читается" in result.stderr
