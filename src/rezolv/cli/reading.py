"""What the commands for readers share: their language, their format, and how they print."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console

from rezolv.cli.output import Lang
from rezolv.wording.document import Document


class Format(StrEnum):
    """How a document is written."""

    TEXT = "text"
    HTML = "html"
    BBCODE = "bbcode"
    MARKDOWN = "markdown"


SpokenOption = Annotated[
    Lang | None,
    typer.Option(
        "--lang", envvar="REZOLV_LANG", help="Language; by default that of your environment."
    ),
]
FormatOption = Annotated[
    Format, typer.Option("--format", help="How it is written; text has colours in a terminal.")
]


def language(asked: Lang | None, environment: Mapping[str, str] = os.environ) -> Lang:
    """The language to speak: what was asked for, or what the environment speaks."""
    if asked is not None:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return Lang.RU if environment[name].lower().startswith("ru") else Lang.EN
    return Lang.EN


def publish(document: Document, form: Format, lang: Lang) -> None:
    """Print a document."""
    from rezolv.wording.render import FORMATS, to_page

    if form is Format.TEXT and sys.stdout.isatty():
        from rezolv.wording.render.terminal import to_terminal

        Console(highlight=False).print(to_terminal(document))
    elif form is Format.HTML:
        typer.echo(to_page(document, lang), nl=False)
    else:
        typer.echo(FORMATS[form](document), nl=False)
