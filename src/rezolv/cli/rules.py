"""`rezolv rules`: a rulebook read to a person."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated, Final

import typer

from rezolv import rulebooks
from rezolv.cli import tables
from rezolv.cli.choosing import ChosenOption, PresetOption, chosen
from rezolv.cli.output import Lang, say_error
from rezolv.cli.reading import Format, FormatOption, SpokenOption, language, publish
from rezolv.cli.tables import TableOption
from rezolv.engine.declared import Role
from rezolv.engine.rulebook import Rulebook
from rezolv.rulebooks import UnknownRulebook
from rezolv.wording import Wording, preview
from rezolv.wording import rules as reading

HELP: Final = (
    "Read a rulebook: its sides, phases, roles and options; or one role in full; or the order "
    "of resolution.\n\n"
    "With --preset and --option: as it is played under these options, and what they change.\n\n"
    "With --table: what the roles of a host's own table do (YAML, XLSX, CSV).\n\n"
    "Without a name: which rulebooks there are. A role is named by its id or its name.\n\n"
    "Exit code: 0, or 2 if there is no such rulebook, role or option, or the table is wrong."
)

EXAMPLES: Final = """[bold]Examples[/bold]

rezolv rules

rezolv rules theramore --lang ru

rezolv rules theramore doctor

rezolv rules theramore --order --format markdown

rezolv rules massacre1 --option mail=three

rezolv rules throne --table table.xlsx
"""


def rules(
    rulebook: Annotated[
        str | None, typer.Argument(help="Id of a rulebook.", show_default=False)
    ] = None,
    role: Annotated[
        str | None, typer.Argument(help="A role of it, by id or name.", show_default=False)
    ] = None,
    order: Annotated[
        bool, typer.Option("--order", help="The steps of each phase, first to last.")
    ] = False,
    preset: PresetOption = None,
    option: ChosenOption = None,
    table: TableOption = None,
    lang: SpokenOption = None,
    form: FormatOption = Format.TEXT,
) -> None:
    """Read a rulebook."""
    spoken = language(lang)
    if rulebook is None:
        found = [Wording(rulebooks.load(one), spoken) for one in rulebooks.ids()]
        publish(reading.shelf(found), form, spoken)
        return
    book = load(rulebook, spoken)
    options = chosen(book, preset, option, spoken)
    if table is not None:
        name, files = tables.written(book, spoken)
        options[name] = text = tables.read(book, table, spoken)
        for lacks in files.lacks(text):
            say_error(Wording(book, spoken).words.pick(lacks))
    book = book.with_options(options)
    wording = Wording(book, spoken)
    if role is not None:
        publish(reading.role(wording, _role(wording, role)), form, spoken)
    elif order:
        publish(reading.order(wording), form, spoken)
    elif table is not None:
        publish(preview.actions(wording), form, spoken)
    else:
        publish(reading.rulebook(wording), form, spoken)


def load(rulebook: str, lang: Lang) -> Rulebook:
    """The rulebook of an id.

    Raises:
        typer.Exit: there is none.
    """
    try:
        return rulebooks.load(rulebook)
    except UnknownRulebook as error:
        from rezolv.wording import catalogue

        values: dict[str, str | int] = {"name": rulebook, "known": ", ".join(error.known)}
        say_error(catalogue(lang).say("rules-no-rulebook", values))
        raise typer.Exit(2) from None


def _role(wording: Wording, word: str) -> type[Role]:
    found = reading.find_role(wording.book, word)
    if found is not None:
        return found
    names = {wording.role(id).casefold(): f"{wording.role(id)} ({id})" for id in wording.book.roles}
    ids = {id.casefold(): f"{wording.role(id)} ({id})" for id in wording.book.roles}
    known = {**names, **ids}
    near = get_close_matches(word.casefold(), known, n=3)
    shown = [known[one] for one in near] or list(names.values())
    say_error(
        wording.say(
            "rules-no-role",
            name=word,
            known=", ".join(dict.fromkeys(shown)),
            count=len(near),
        )
    )
    raise typer.Exit(2)
