"""A rulebook whose options revise it, `drafts`, among the others while a test runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from rezolv import rulebooks
from rezolv.engine import Rulebook

BOOKS = Path(__file__).parent / "books"


def stand_by(monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    """Put it on the shelf."""
    monkeypatch.setattr(rulebooks, "__path__", [*rulebooks.__path__, str(BOOKS)])
    return rulebooks.load("drafts")
