"""`rezolv demo`: a recorded game in the terminal, phase by phase."""

from __future__ import annotations

import sys
from typing import Final

import typer
from rich.console import Console

from rezolv import rulebooks
from rezolv.cli.output import say_error
from rezolv.cli.play import closed, wording_of
from rezolv.cli.reading import SpokenOption, language
from rezolv.scenarios import load, play
from rezolv.wording import Document
from rezolv.wording.document import paragraph, quiet
from rezolv.wording.render.terminal import to_terminal
from rezolv.wording.story import opening, phase_for_host

HELP: Final = (
    "Play a recorded game of “The Summit at Theramore”, phase by phase: the host's posts, the "
    "private reports, the journal.\n\n"
    "In a terminal it waits for Enter between the phases; Ctrl+C ends it."
)

EXAMPLES: Final = """[bold]Examples[/bold]

rezolv demo

rezolv demo --lang ru
"""

RULEBOOK: Final = "theramore"


def demo(lang: SpokenOption = None) -> None:
    """Play a recorded game, phase by phase."""
    spoken = language(lang)
    file = rulebooks.folder(RULEBOOK) / "scenarios" / f"{RULEBOOK}.yaml"
    scenario = load(file.read_text("utf-8"), lang=spoken)[0]
    played = play(scenario, lang=spoken)
    wording = wording_of(scenario, spoken)
    console = Console(highlight=False)

    def show(document: Document) -> None:
        console.print(to_terminal(document))
        console.print()

    if played.turns:
        show(opening(wording, played.turns[0].before))
        show(Document((paragraph(quiet(wording.say("demo-intro"))),)))
    for turn, given in zip(played.turns, scenario.turns, strict=False):
        if not pause(console, wording.say("demo-next")):
            raise typer.Exit
        show(phase_for_host(wording, closed(turn, given.orders)))
    if played.trouble is not None:
        say_error(wording.say("play-trouble", why=played.trouble.says))
        raise typer.Exit(1)
    show(Document((paragraph(quiet(wording.say("demo-end"))),)))


def pause(console: Console, says: str) -> bool:
    """Wait for Enter where somebody sits at the terminal; false if he wants no more."""
    if not sys.stdin.isatty():
        return True
    try:
        console.input(f"[dim]— {says} —[/dim] ")
    except (EOFError, KeyboardInterrupt):
        console.print()
        return False
    return True
