"""Reports of studies: in a terminal, as JSON, and as a page that stands alone.

Only the page needs matplotlib, of the extra `lab`; nothing of that extra is imported before.
"""

from __future__ import annotations

import msgspec

from rezolv.lab.answers.model import Answers, Comparison
from rezolv.lab.report.console import terminal

__all__ = ["as_json", "page", "terminal"]


def as_json(answers: Answers, comparison: Comparison | None = None) -> bytes:
    """The answers as JSON, with what differs from another study under `comparison`."""
    fields = msgspec.to_builtins(answers)
    if comparison is not None:
        fields["comparison"] = msgspec.to_builtins(comparison)
    return msgspec.json.format(msgspec.json.encode(fields))


def page(answers: Answers, lang: str, comparison: Comparison | None = None) -> str:
    """The report of a study, and of what differs from another, as a page of HTML.

    Raises:
        ValueError: we do not speak this language.
        ImportError: the extra `lab` is not installed.
    """
    from rezolv.lab.report.html import page as made

    return made(answers, lang, comparison)
