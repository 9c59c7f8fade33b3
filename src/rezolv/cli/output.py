"""How the commands print: plain lines that no text from a file can spoil."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text


class Lang(StrEnum):
    """A language of the output."""

    EN = "en"
    RU = "ru"


LangOption = Annotated[
    Lang, typer.Option("--lang", envvar="REZOLV_LANG", help="Language of the sentences.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def printable(text: str) -> str:
    """The text without anything that would move the cursor or paint the terminal."""
    return "".join(
        char if char.isprintable() or char == "\n" else f"\\x{ord(char):02x}" for char in text
    )


def say(text: str = "", style: str = "") -> None:
    """Print a line, as it is."""
    Console(highlight=False, soft_wrap=True).print(Text(printable(text), style=style))


def say_error(text: str) -> None:
    """Print a sentence to the error stream."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(Text.assemble(("rezolv: ", "bold red"), printable(text)))


def say_json(value: object) -> None:
    """Print data as JSON."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
