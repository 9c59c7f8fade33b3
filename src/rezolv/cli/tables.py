"""`rezolv table` and `--table`: what a host writes of a game himself, in files that he can edit."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from rezolv.cli.output import Lang, printable, say, say_error
from rezolv.cli.reading import SpokenOption, language
from rezolv.engine.options import Files, TextOption, Unreadable
from rezolv.engine.rulebook import Rulebook
from rezolv.wording import Wording

HELP: Final = (
    "Write the table of a rulebook whose host may bring one of his own (the throne) as a file to "
    "edit.\n\n"
    "Without --from: the one that comes with the rulebook. A table is read from YAML, XLSX, CSV "
    "and ZIP of CSV; `rezolv rules RULEBOOK --table FILE` shows what it comes to.\n\n"
    "Exit code: 0, or 2 if there is no such rulebook or table, or something is wrong in it."
)

EXAMPLES: Final = """[bold]Examples[/bold]

rezolv table throne --as xlsx --lang ru --out throne.xlsx

rezolv table throne --from throne.xlsx --as yaml

rezolv rules throne --table throne.xlsx
"""

TableOption = Annotated[
    Path | None,
    typer.Option("--table", metavar="FILE", help="A host's own table: what it comes to."),
]


class Kind(StrEnum):
    """Kinds of files."""

    YAML = "yaml"
    XLSX = "xlsx"
    CSV = "csv"
    ZIP = "zip"


def table(
    rulebook: Annotated[str, typer.Argument(help="Id of a rulebook.", show_default=False)],
    kind: Annotated[Kind, typer.Option("--as", help="Kind of the file.")] = Kind.YAML,
    source: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Another table to be written.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Into this file.")
    ] = None,
    lang: SpokenOption = None,
) -> None:
    """Write a table as a file."""
    from rezolv.cli.rules import load

    spoken = language(lang)
    book = load(rulebook, spoken)
    _, files = written(book, spoken)
    text = "" if source is None else read(book, source, spoken)
    content = files.write(text, kind.value, spoken.value)
    wording = Wording(book, spoken)
    if out is not None:
        try:
            out.write_bytes(content)
        except OSError as error:
            say_error(wording.say("written-no-file", file=str(out), why=str(error.strerror)))
            raise typer.Exit(2) from None
        say(wording.say("written-kept", file=str(out)))
    elif kind in (Kind.XLSX, Kind.ZIP) and sys.stdout.isatty():
        say_error(wording.say("written-no-terminal"))
        raise typer.Exit(2)
    else:
        typer.echo(content, nl=False)


def written(book: Rulebook, lang: Lang) -> tuple[str, Files]:
    """The option that a host writes in a file, and the files in which he may.

    Raises:
        typer.Exit: the rulebook has none.
    """
    for name, option in book.options.items():
        if isinstance(option, TextOption) and option.files is not None:
            return name, option.files
    say_error(Wording(book, lang).say("written-none", id=book.id))
    raise typer.Exit(2)


def read(book: Rulebook, path: Path, lang: Lang) -> str:
    """The text of a file, as the option keeps it.

    Raises:
        typer.Exit: it cannot be read, or something is wrong in it: each mistake is told.
    """
    _, files = written(book, lang)
    wording = Wording(book, lang)
    try:
        with path.open("rb") as file:
            content = file.read(files.most + 1)
        return files.read(path.name, content)
    except OSError as error:
        say_error(wording.say("written-no-file", file=str(path), why=str(error.strerror)))
    except Unreadable as error:
        count = len(error.mistakes)
        say_error(wording.say("written-mistakes", file=path.name, count=count))
        for mistake in error.mistakes:
            typer.echo(printable(wording.words.pick(mistake.says)), err=True)
            if mistake.shown:
                typer.echo(f"    {printable(mistake.shown)}", err=True)
    raise typer.Exit(2)
