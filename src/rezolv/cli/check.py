"""`rezolv check`: play scenarios and tell which do not hold."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from rezolv.cli.output import JsonOption, Lang, LangOption, say, say_error, say_json
from rezolv.engine import Entry
from rezolv.scenarios import Checked, Difference, Scenario, ScenarioError, load_each, plain, show
from rezolv.scenarios import check as judge
from rezolv.wording import Wording, WordingError

LEDGER: Final = "clauses.yaml"
"""The ledger of a rulebook lies beside its scenarios and is none."""

HELP: Final = (
    "Play scenarios and tell which of them hold.\n\n"
    "For each that does not hold: its title, the turn, what it expects, what happened and why.\n\n"
    "A scenario that cannot be read is named, and the others of its file are played.\n\n"
    "Exit code: 0 if all hold, 1 if some do not, 2 if something is not as it must be."
)

EXAMPLES: Final = """[bold]Examples[/bold]

rezolv check night.yaml

rezolv check src/rezolv/rulebooks --lang ru

rezolv check night.yaml votes.yaml --json
"""

_WORDS: Final = {
    "turn": ("фаза {} ({})", "turn {} ({})"),
    "start": ("до первой фазы", "before the first turn"),
    "expected": ("ожидалось: ", "expected: "),
    "happened": ("вышло:     ", "happened: "),
    "reason": ("почему:    ", "reason:   "),
}

Read = list[Scenario] | ScenarioError


def check(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...", help="Scenario files, or folders of them.", show_default=False
        ),
    ],
    as_json: JsonOption = False,
    lang: LangOption = Lang.EN,
) -> None:
    """Play scenarios and tell which of them hold."""
    errors: list[ScenarioError] = []
    checked: list[Checked] = []
    for read in read_all(files, lang):
        if isinstance(read, ScenarioError):
            errors.append(read)
            if not as_json:
                say_error(str(read))
            continue
        for scenario in read:
            one = judge(scenario, lang=lang)
            checked.append(one)
            if not as_json and not one.holds:
                _tell(judge(scenario, word=_worded(scenario, lang), lang=lang), lang)
    holding = sum(one.holds for one in checked)
    if as_json:
        say_json(
            {
                "holding": holding,
                "of": len(checked),
                "scenarios": [_as_data(one) for one in checked],
                "errors": [_error_data(error) for error in errors],
            }
        )
    else:
        say(f"{holding} of {len(checked)} scenarios hold")
    if errors:
        raise typer.Exit(2)
    if holding < len(checked):
        raise typer.Exit(1)


def read_all(paths: Iterable[Path], lang: Lang) -> Iterator[Read]:
    """The scenarios of each file, and whatever is wrong with it; no file twice."""
    seen: set[Path] = set()
    for path in paths:
        for found in _files(path, lang):
            if isinstance(found, ScenarioError):
                yield found
            elif (real := Path(os.path.realpath(found))) not in seen:
                seen.add(real)
                yield from _read(found, lang)


def _read(file: Path, lang: Lang) -> Iterator[Read]:
    """What of a file can be read, and what is wrong with the rest of it."""
    found = list(load_each(file, lang=lang))
    if scenarios := [one for one in found if isinstance(one, Scenario)]:
        yield scenarios
    yield from [one for one in found if isinstance(one, ScenarioError)]


def _files(path: Path, lang: Lang) -> Iterator[Path | ScenarioError]:
    """The file itself, or the scenario files in a folder and in those below it."""
    if not os.path.isdir(path):
        yield path
        return
    closed: list[OSError] = []
    found = sorted(
        Path(root, name)
        for root, _, names in os.walk(path, onerror=closed.append)
        for name in names
        if name.endswith((".yaml", ".yml")) and name != LEDGER
    )
    yield from found
    for error in closed:
        why = error.strerror or str(error)
        yield ScenarioError("unreadable", {"why": why}, str(error.filename), lang=lang)
    if not found and not closed:
        yield ScenarioError("no_files", {}, str(path), lang=lang)


def _word(name: str, lang: Lang) -> str:
    return _WORDS[name][0 if lang is Lang.RU else 1]


def _worded(scenario: Scenario, lang: Lang) -> Callable[[Entry], str]:
    """Journal entries as sentences; one without a sentence as it is."""
    wording = Wording(scenario.book, lang, seats=tuple(scenario.seats))

    def word(entry: Entry) -> str:
        try:
            return wording.entry(entry)
        except WordingError:
            return plain(entry)

    return word


def _tell(one: Checked, lang: Lang) -> None:
    scenario = one.scenario
    say(f"✗ {scenario.title}", "bold")
    say(f"  {scenario.file}:{scenario.line}", "dim")
    for difference in one.differences:
        say(f"  {_where(scenario, difference, lang)}: {difference.key}")
        if difference.key != "play":
            say(f"    {_word('expected', lang)}{show(difference.expected)}", "green")
        say(f"    {_word('happened', lang)}{show(difference.happened)}", "red")
        for reason in difference.reasons:
            say(f"    {_word('reason', lang)}{' ⇐ '.join(reason)}")
    say()


def _where(scenario: Scenario, difference: Difference, lang: Lang) -> str:
    """The turn, counted from 1, and the phase that was played."""
    if difference.turn < 0:
        return _word("start", lang)
    moment = difference.moment
    phase = scenario.book.phases[moment.phase].name
    name = phase.ru if lang is Lang.RU else phase.en
    return _word("turn", lang).format(difference.turn + 1, f"{name} {moment.turn}")


def _as_data(one: Checked) -> dict[str, object]:
    return {
        "title": one.scenario.title,
        "rulebook": one.scenario.book.id,
        "file": one.scenario.file,
        "line": one.scenario.line,
        "clauses": one.scenario.clauses,
        "holds": one.holds,
        "differences": [
            {
                "turn": difference.turn,
                "phase": difference.moment.phase,
                "phase_turn": difference.moment.turn,
                "key": difference.key,
                "expected": difference.expected,
                "happened": difference.happened,
                "reasons": difference.reasons,
            }
            for difference in one.differences
        ],
    }


def _error_data(error: ScenarioError) -> dict[str, object]:
    return {
        "file": error.file,
        "line": error.line,
        "column": error.column,
        "code": error.code,
        "says": error.sentence(),
    }
