"""`rezolv demo`: it plays to its end by itself, and waits only where somebody sits."""

from __future__ import annotations

import pytest
from rich.console import Console
from typer.testing import CliRunner

from rezolv.cli import app, demo

runner = CliRunner()


def test_it_plays_through_without_a_terminal() -> None:
    result = runner.invoke(app, ["demo", "--lang", "ru"])
    assert result.exit_code == 0, result.output
    for said in ("Саммит на Тераморе", "День 1", "Ночь 2", "Линчуют: Керн.", "Конец записи."):
        assert said in result.output
    assert "Enter" not in result.output


class Terminal:
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


def test_it_waits_between_the_phases(monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[object] = []
    monkeypatch.setattr(demo.sys, "stdin", Terminal())
    monkeypatch.setattr(Console, "input", lambda _, prompt: pressed.append(prompt) or "")
    assert demo.pause(Console(), "дальше")
    assert pressed == ["[dim]— дальше —[/dim] "]


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_it_may_be_left(monkeypatch: pytest.MonkeyPatch, end: type[BaseException]) -> None:
    def leave(console: Console, prompt: str) -> str:
        raise end

    monkeypatch.setattr(demo.sys, "stdin", Terminal())
    monkeypatch.setattr(Console, "input", leave)
    assert not demo.pause(Console(), "дальше")
