"""Documents as text, for a terminal, as HTML, BBCode and Markdown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rezolv.wording.document import Document
from rezolv.wording.render.bbcode import to_bbcode
from rezolv.wording.render.html import to_html, to_page
from rezolv.wording.render.markdown import to_markdown
from rezolv.wording.render.text import to_text

FORMATS: Final[dict[str, Callable[[Document], str]]] = {
    "text": to_text,
    "html": to_page,
    "bbcode": to_bbcode,
    "markdown": to_markdown,
}

__all__ = ["FORMATS", "to_bbcode", "to_html", "to_markdown", "to_page", "to_text"]
