"""`rezolv play`: a scenario told as a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from rezolv.cli.choosing import ChosenOption, PresetOption, chosen
from rezolv.cli.output import Lang, say_error
from rezolv.cli.reading import Format, FormatOption, SpokenOption, language, publish
from rezolv.engine import Order
from rezolv.scenarios import Played, PlayedTurn, Scenario, ScenarioError, load
from rezolv.scenarios import play as play_scenario
from rezolv.wording import Document, Wording, catalogue
from rezolv.wording.document import Heading, paragraph, strong
from rezolv.wording.posts import Closed
from rezolv.wording.story import opening, phase_for_host, phase_for_player

HELP: Final = (
    "Play a scenario and tell it as a game: the host's posts, every player's report, the journal "
    "with its causes.\n\n"
    "With --as only what that player may know. With --preset and --option the same orders under "
    "other options than the scenario has.\n\n"
    "Exit code: 0, 1 if it could not be played to its end, 2 if the file, the scenario or the "
    "player is not there."
)

EXAMPLES: Final = """[bold]Examples[/bold]

rezolv play night.yaml

rezolv play night.yaml --as anna --lang ru

rezolv play night.yaml --scenario 2 --format bbcode
"""


def play(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A scenario file.", show_default=False)
    ],
    player: Annotated[
        str | None, typer.Option("--as", help="Show only what this player may know.")
    ] = None,
    scenario: Annotated[
        str | None,
        typer.Option("--scenario", help="Number of a scenario in the file, or part of its title."),
    ] = None,
    preset: PresetOption = None,
    option: ChosenOption = None,
    lang: SpokenOption = None,
    form: FormatOption = Format.TEXT,
) -> None:
    """Play a scenario and tell it as a game."""
    spoken = language(lang)
    try:
        found = load(file, lang=spoken, options=lambda book: chosen(book, preset, option, spoken))
    except ScenarioError as error:
        say_error(str(error))
        raise typer.Exit(2) from None
    wanted = found if scenario is None else [choose(found, scenario, spoken)]
    if player is not None:
        wanted = [one for one in wanted if seat_of(wording_of(one, spoken), one, player)]
        if not wanted:
            say_error(catalogue(spoken).say("play-no-player", {"name": player}))
            raise typer.Exit(2)
    games = [play_scenario(one, lang=spoken) for one in wanted]
    publish(_joined([tell(game, spoken, player) for game in games]), form, spoken)
    if any(game.trouble is not None for game in games):
        raise typer.Exit(1)


def choose(scenarios: Sequence[Scenario], wanted: str, lang: Lang) -> Scenario:
    """The scenario of this number, counted from 1, or with this in its title."""
    if wanted.isdecimal():
        if 0 < int(wanted) <= len(scenarios):
            return scenarios[int(wanted) - 1]
        fitting = []
    else:
        part = wanted.casefold()
        fitting = [
            (number, one) for number, one in enumerate(scenarios, 1) if part in one.title.casefold()
        ]
    say = catalogue(lang).say
    if len(fitting) == 1:
        return fitting[0][1]
    if not fitting:
        say_error(say("play-no-scenario", {"name": wanted, "count": len(scenarios)}))
    else:
        titles = "; ".join(f"{number} — {one.title}" for number, one in fitting)
        say_error(say("play-many-scenarios", {"name": wanted, "titles": titles}))
    raise typer.Exit(2)


def wording_of(scenario: Scenario, lang: str) -> Wording:
    """The words of a scenario's rulebook, which may have names for its players."""
    named = catalogue(lang, scenario.book.id).words("name-")
    names = {seat: named[seat] for seat in scenario.seats if seat in named}
    return Wording(scenario.book, lang, seats=tuple(scenario.seats), names=names)


def seat_of(wording: Wording, scenario: Scenario, word: str) -> str:
    """The player of this id or name, "" if there is none."""
    for seat in scenario.seats:
        if word.casefold() in (seat.casefold(), wording.seat(seat).casefold()):
            return seat
    return ""


def tell(played: Played, lang: str, player: str | None = None) -> Document:
    """A played scenario as a document, for the host or with the eyes of one player."""
    scenario = played.scenario
    wording = wording_of(scenario, lang)
    seat = "" if player is None else seat_of(wording, scenario, player)
    parts = list(_parts(wording, played, seat))
    blocks = tuple(block for part in parts for block in part.blocks)
    return Document(blocks, parts[0].title if parts else "")


def _parts(wording: Wording, played: Played, seat: str) -> Iterator[Document]:
    scenario = played.scenario
    if not seat:
        yield Document((Heading(scenario.title, 1),), scenario.title)
    if played.turns:
        yield opening(wording, played.turns[0].before, seat)
    for number, turn in enumerate(played.turns):
        phase = closed(turn, scenario.turns[number].orders)
        if seat:
            yield phase_for_player(wording, phase, seat)
        else:
            yield phase_for_host(wording, phase)
    if played.trouble is not None:
        said = (
            wording.say("play-trouble-hidden")
            if seat
            else wording.say("play-trouble", why=played.trouble.says)
        )
        yield Document((paragraph(strong(said)),))


def closed(turn: PlayedTurn, orders: tuple[Order, ...]) -> Closed:
    """A played turn as the wording reads it."""
    done = turn.done
    return Closed(turn.moment, done.table, done.journal, turn.told, orders, turn.refused)


def _joined(documents: Sequence[Document]) -> Document:
    whole = Document()
    for document in documents:
        whole += document
    return whole
