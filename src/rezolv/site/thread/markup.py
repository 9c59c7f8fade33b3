"""What people write, made safe to show."""

from __future__ import annotations

from django.utils.html import escape, linebreaks


def to_html(text: str, markup: str = "markdown") -> str:
    """The text as safe HTML; `markup` is "markdown" or "bbcode"."""
    return linebreaks(escape(text))
