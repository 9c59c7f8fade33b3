"""Options of a rulebook as they are given to a command: `--preset NAME`, `--option NAME=VALUE`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from rezolv.cli.output import Lang, say_error
from rezolv.engine.options import PRESET, Option, TextOption
from rezolv.engine.revisions import RulebookError
from rezolv.engine.rulebook import Rulebook, TableError
from rezolv.engine.values import Value
from rezolv.wording import Wording, catalogue

PresetOption = Annotated[
    str | None, typer.Option("--preset", help="A ready set of options of the rulebook.")
]
ChosenOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the rulebook; may be repeated."
    ),
]


def chosen(
    book: Rulebook, preset: str | None, given: Sequence[str] | None, lang: Lang
) -> dict[str, Value]:
    """The options that were given, their preset resolved.

    Raises:
        typer.Exit: the rulebook has no such options, or they do not go together.
    """
    options: dict[str, Value] = {} if preset is None else {PRESET: preset}
    for one in given or ():
        name, equals, text = one.partition("=")
        if not equals:
            say_error(catalogue(lang).say("rules-no-equals", {"given": one}))
            raise typer.Exit(2)
        option = book.options.get(name)
        options[name] = text if option is None else value_of(option, text)
    try:
        found = book.chosen(options)
        book.with_options(found)
    except TableError as error:
        say_error(Wording(book, lang).table_error(error))
        raise typer.Exit(2) from None
    except RulebookError as error:
        say_error(catalogue(lang).say("rules-no-fit", {"why": str(error)}))
        raise typer.Exit(2) from None
    return found


def value_of(option: Option, text: str) -> Value:
    """What a text means as a value of an option; itself, if it is none."""
    if isinstance(option, TextOption):
        return text
    for choice in option.choices:
        written = str(choice).lower() if isinstance(choice, bool) else str(choice)
        if written == text:
            return choice
    return int(text) if text.isdecimal() else text
