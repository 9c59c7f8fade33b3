"""The `rezolv` command."""

from __future__ import annotations

import os
import sys
import traceback
from typing import Annotated

import typer

from rezolv import __version__
from rezolv.cli import check, clauses, demo, lab, play, rules, serve, tables
from rezolv.cli.output import say_error

EXAMPLES = """[bold]Examples[/bold]

rezolv demo

rezolv play night.yaml --as anna

rezolv rules theramore

rezolv check night.yaml

rezolv clauses theramore

rezolv lab classic --games 1000

rezolv serve --demo
"""

app = typer.Typer(
    name="rezolv",
    help="The host's table for forum (play-by-post) Mafia.",
    epilog=EXAMPLES,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"rezolv {__version__}")
        raise typer.Exit


@app.callback(epilog=EXAMPLES)
def root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """The host's table for forum (play-by-post) Mafia."""


app.command("check", help=check.HELP, epilog=check.EXAMPLES)(check.check)
app.command("clauses", help=clauses.HELP, epilog=clauses.EXAMPLES)(clauses.clauses)
app.command("demo", help=demo.HELP, epilog=demo.EXAMPLES)(demo.demo)
app.command("lab", cls=lab.Command, help=lab.HELP, epilog=lab.EXAMPLES)(lab.lab)
app.command("play", help=play.HELP, epilog=play.EXAMPLES)(play.play)
app.command("rules", help=rules.HELP, epilog=rules.EXAMPLES)(rules.rules)
app.command("table", help=tables.HELP, epilog=tables.EXAMPLES)(tables.table)
app.command("serve", help=serve.HELP, epilog=serve.EXAMPLES)(serve.serve)
app.command("worker", help=serve.WORKER_HELP)(serve.worker)
app.command(
    "manage",
    help=serve.MANAGE_HELP,
    add_help_option=False,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)(serve.manage)


def main() -> None:
    """Run the command. What goes wrong is told in a sentence, never as a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    try:
        app()
    except Exception as error:
        if os.environ.get("REZOLV_TRACEBACK"):
            traceback.print_exc()
        say_error(
            f"this should not have happened: {type(error).__name__}: {error}. "
            "REZOLV_TRACEBACK=1 shows where."
        )
        raise SystemExit(2) from None
