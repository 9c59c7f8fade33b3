"""`rezolv lab`: studies of games that bots play."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

import typer
from rich.console import Console

from rezolv.cli.bare import BareOptions
from rezolv.cli.choosing import ChosenOption, PresetOption, chosen
from rezolv.cli.output import Lang, say, say_error
from rezolv.cli.playing import play
from rezolv.cli.reading import SpokenOption, language
from rezolv.cli.rules import load
from rezolv.engine.errors import RulebookError, TableError
from rezolv.lab.study import EVERYBODY, Folder, Study, StudyError, prepared
from rezolv.lab.tables import Setup
from rezolv.wording import Wording, catalogue
from rezolv.wording import rules as reading

if TYPE_CHECKING:
    from rezolv.lab.running import Crew

HELP: Final = (
    "Let bots play many games of a rulebook, and tell what they answer: who wins and how often, "
    "how long it takes, what each role and ability does.\n\n"
    "The games are kept as Parquet in the folder of --out. The same command goes on where it was "
    "stopped; once all games are played it only shows the answers.\n\n"
    "With --worth the same games once more without each role: what it is worth. With --against "
    "what is different from another study, and whether that is noise.\n\n"
    "Exit code: 0, 1 if a game failed, 2 if something is not as it must be, 130 if stopped."
)

EXAMPLES: Final = """[bold]Examples[/bold]

rezolv lab classic --games 10000

rezolv lab classic --games 2000 --roles mafia=2,commissioner=1,citizen=6 --worth commissioner

rezolv lab massacre4 --games 500 --bots careful --bots undead=random --html undead.html

rezolv lab massacre5 --games 500 --option hellfire=joined --out joined --against plain

rezolv lab dragons --games 100000 --ray auto
"""

ALL: Final = "all"
EXTRA: Final = ("polars", "numpy", "scipy", "matplotlib")
"""What the extra `lab` brings."""


class Command(BareOptions):
    """`--worth` and `--ray` may stand without a value."""

    bare: ClassVar = {"--worth": ALL, "--ray": ""}


def lab(
    rulebook: Annotated[str, typer.Argument(help="Id of a rulebook.", show_default=False)],
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    seats: Annotated[
        int | None, typer.Option(help="Seats of a table.", show_default="as many as fit, up to 16")
    ] = None,
    roles: Annotated[
        str | None,
        typer.Option(
            metavar="ROLE=NUMBER,...", help="Roles in play, where not those the rulebook deals."
        ),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[SIDE=]BOT",
            help="Who plays: careful, random, module:Class; several with | are drawn by a coin. "
            "May be repeated, for single sides.",
            show_default="careful",
        ),
    ] = None,
    preset: PresetOption = None,
    option: ChosenOption = None,
    seed: Annotated[int, typer.Option(help="Of all chance: one seed, the same games.")] = 1,
    cores: Annotated[
        int | None, typer.Option(min=1, help="Processes that play.", show_default="all cores")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder of the study.", show_default="in ./rezolv-lab"),
    ] = None,
    worth: Annotated[
        str | None,
        typer.Option(
            metavar="[ROLE,...]",
            help="The same games without each of these roles (or ROLE.ABILITY), or all dealt.",
        ),
    ] = None,
    against: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The study to compare with.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the answers as a page.")
    ] = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the answers as data.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS]", help="Play on a Ray cluster; without an address on its own."
        ),
    ] = None,
    lang: SpokenOption = None,
) -> None:
    """Let bots play many games and tell what they answer."""
    spoken = language(lang)
    _installed(spoken, ray is not None)
    book = load(rulebook, spoken)
    options = chosen(book, preset, option, spoken)
    wording = Wording(book.with_options(options), spoken)
    try:
        setup = Setup(rulebook, options, seats or 0, _roles(wording, roles))
        study = prepared(Study(setup, games, seed, _bots(bots or ())))
        without = None if worth in (None, ALL) else [_bare(wording, w) for w in worth.split(",")]
        _there(against, (html, json))
        folder = Folder(out or Path("rezolv-lab") / f"{rulebook}-{study.digest[:8]}")
        study = folder.begin(study)
        asked = () if worth is None else without
        whole = play(study, folder, asked, lambda: _crew(cores, ray), wording)
    except StudyError as error:
        raise _refused(spoken, error) from None
    except TableError as error:
        say_error(Wording(book, spoken).table_error(error))
        raise typer.Exit(2) from None
    except RulebookError as error:
        say_error(catalogue(spoken).say("rules-no-fit", {"why": str(error)}))
        raise typer.Exit(2) from None
    if not whole:
        raise typer.Exit(130)
    try:
        show(folder.path, against, html, json, spoken)
    except StudyError as error:
        raise _refused(spoken, error) from None


def _installed(lang: Lang, ray: bool) -> None:
    """Say what is missing, if anything is."""
    extra = "lab" if any(find_spec(name) is None for name in EXTRA) else ""
    if ray and find_spec("ray") is None:
        extra = "ray"
    if extra:
        say_error(catalogue(lang).say("study-no-extra", {"extra": extra}))
        raise typer.Exit(2)


def _crew(cores: int | None, ray: str | None) -> Crew:
    """Those who play: a Ray cluster, or so many cores of this machine.

    Raises:
        StudyError: the cluster cannot be reached.
    """
    from rezolv.lab import running

    if ray is not None:
        from rezolv.lab.cluster import Cluster

        return Cluster(ray)
    return running.crew(cores or running.cores())


def _refused(lang: Lang, error: StudyError) -> typer.Exit:
    """Say what is wrong with a study; what to leave with."""
    words = catalogue(lang)
    values: dict[str, str | float] = {
        name.rstrip("_"): value for name, value in error.values.items()
    }
    if error.code == "other":
        names = str(values["differ"]).split(", ")
        values["differ"] = ", ".join(words.say("study-differs", {"what": one}) for one in names)
    say_error(words.say(f"study-{error.code}", values))
    return typer.Exit(1 if error.code in ("game", "died") else 2)


def _bots(given: Sequence[str]) -> dict[str, str]:
    """Side to the bot that plays it."""
    found: dict[str, str] = {}
    for one in given:
        side, equals, name = one.rpartition("=")
        found[side if equals else EVERYBODY] = name
    return found


def _roles(wording: Wording, given: str | None) -> dict[str, tuple[str, ...]]:
    """Slot to the roles in play there."""
    found: dict[str, list[str]] = {}
    for one in given.split(",") if given else ():
        word, _, number = one.partition("=")
        if not number.isdecimal() or len(number) > 3:
            raise StudyError("roles", given=one)
        role = _role(wording, word)
        found.setdefault(wording.book.roles[role].slot, []).extend([role] * int(number))
    return {slot: tuple(roles) for slot, roles in found.items()}


def _role(wording: Wording, word: str) -> str:
    """The id of a role by its id or name."""
    role = reading.find_role(wording.book, word.strip())
    if role is None or role.id not in wording.book.roles:
        raise StudyError("role", role=word, known=", ".join(wording.book.roles))
    return role.id


def _bare(wording: Wording, word: str) -> str:
    """What is taken away: a role, or one ability of it as ROLE.ABILITY."""
    role, dot, ability = word.partition(".")
    return f"{_role(wording, role)}{dot}{ability.strip()}"


def _there(against: Path | None, files: Sequence[Path | None]) -> None:
    """Raise unless there is a study to compare with, and files can be written."""
    if against is not None and Folder(against).read() is None:
        raise StudyError("none", folder=str(against))
    for file in files:
        if file is not None and (file.is_dir() or not file.absolute().parent.is_dir()):
            raise StudyError("file", file=str(file), why=os.strerror(errno.ENOENT))


def show(
    folder: Path, against: Path | None, html: Path | None, json: Path | None, lang: Lang
) -> None:
    """Tell what a study answers, in the terminal and in files.

    Raises:
        StudyError: a file cannot be written, or a study cannot be read.
    """
    from rezolv.lab.answers import answers, compare
    from rezolv.lab.report import as_json, page, terminal

    found = answers(folder)
    comparison = None if against is None else compare(against, folder)
    written = []
    if html is not None:
        written.append(_write(html, page(found, lang.value, comparison).encode()))
    if json is not None:
        written.append(_write(json, as_json(found, comparison)))
    terminal(Console(highlight=False), found, lang.value, comparison)
    words = catalogue(lang)
    say(words.say("study-kept", {"folder": str(folder)}), "dim")
    for file in written:
        say(words.say("study-written", {"file": str(file)}), "dim")


def _write(file: Path, content: bytes) -> Path:
    """Write a file, and return which."""
    try:
        file.write_bytes(content)
    except OSError as error:
        why = error.strerror or str(error)
        raise StudyError("file", file=str(file), why=why) from None
    return file
