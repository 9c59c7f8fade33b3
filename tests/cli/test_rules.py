"""`rezolv rules`."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from rezolv.cli import app
from rezolv.rulebooks import ids

runner = CliRunner()


def rules(*arguments: str) -> Result:
    return runner.invoke(app, ["rules", *arguments], env={"LC_ALL": "ru_RU.UTF-8"})


def test_the_shelf() -> None:
    result = rules()
    assert result.exit_code == 0
    assert "- theramore — Саммит на Тераморе" in result.output
    assert "- classic — Классика" in result.output


def test_a_rulebook() -> None:
    result = rules("theramore")
    assert result.exit_code == 0
    for said in (
        "Играют от 3 до 12 игроков.",
        "- Ночь — до 8:00",
        "* Комиссар",
        "- Хил (активная; шаг: 5. Доктор) — Спасти игрока от всех атак ночи.",
        "Возможно: draw (жребий), round (третий тур).",
    ):
        assert said in result.output


def test_a_role_in_either_language() -> None:
    for word in ("doctor", "Доктор"):
        result = rules("theramore", word)
        assert result.exit_code == 0
        assert result.output.startswith("Доктор\n======\n")
        assert "Пункты: TH-090" in result.output


def test_the_order() -> None:
    result = rules("theramore", "--order", "--lang", "en")
    assert result.exit_code == 0
    assert "- 2. Blocker\n  - Acting: Blocker — Block\n  - All at one moment\n" in result.output
    assert "The steps are those of “Day”." in result.output


def test_formats() -> None:
    assert "<h1>Саммит на Тераморе</h1>" in rules("theramore", "--format", "html").output
    assert rules("theramore", "--format", "markdown").output.startswith("# Саммит на Тераморе\n")
    assert "[b]Саммит на Тераморе[/b]" in rules("theramore", "--format", "bbcode").output


def test_no_such_rulebook() -> None:
    result = rules("nonsense")
    assert result.exit_code == 2
    said = " ".join(result.stderr.split())
    assert f"Правил «nonsense» нет. Есть: {', '.join(ids())}" in said
    assert not result.stdout


def test_no_such_role() -> None:
    result = rules("theramore", "доктар")
    assert result.exit_code == 2
    assert "Похоже на: Доктор (doctor)" in " ".join(result.stderr.split())
    assert "Есть: Доктор" in " ".join(rules("theramore", "ъъъ").stderr.split())
