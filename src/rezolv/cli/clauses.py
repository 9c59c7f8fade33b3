"""`rezolv clauses`: what shows each clause of a rulebook's ledger, and what is not shown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from rezolv import rulebooks
from rezolv.cli.check import LEDGER, read_all
from rezolv.cli.cited import cited_in_folder
from rezolv.cli.output import JsonOption, Lang, LangOption, say, say_error, say_json
from rezolv.scenarios import ScenarioError
from rezolv.scenarios import check as judge
from rezolv.scenarios.ledger import Ledger, read_ledger

HELP: Final = (
    "Tell for each clause of a rulebook which scenarios and tests show it.\n\n"
    "A scenario counts if it cites the clause and holds, a test if it cites it with "
    '@pytest.mark.clauses("TH-010").\n\n'
    "In a ledger of drafts only what is decided must be shown, and what an option follows.\n\n"
    "Exit code: 0 if every clause is shown, 1 if some are not or something cites a clause that "
    "is not in the ledger, 2 if a file is not as it must be."
)

EXAMPLES: Final = """[bold]Examples[/bold]

rezolv clauses theramore

rezolv clauses theramore --tests tests/rulebooks

rezolv clauses classic --json
"""

_WORDS: Final = {
    "scenario": ("сценарий: ", "scenario: "),
    "test": ("тест:     ", "test:     "),
    "not_owed": ("[{}: показывать не нужно]", "[{}: need not be shown]"),
    "not_shown": ("НЕ ПОКАЗАНО", "NOT SHOWN"),
    "missing": ("не показаны: {}", "not shown: {}"),
    "unknown": ("такого пункта нет: {}, на него ссылается {}", "no such clause: {}, cited by {}"),
    "broken": (
        "не выполняется и ничего не показывает: {}",
        "does not hold and so shows nothing: {}",
    ),
    "no_rulebook": ("нет правил «{}»; есть: {}", "there is no rulebook '{}'; there are: {}"),
    "no_folder": ("нет такой папки: {}", "there is no such folder: {}"),
    "bad_test": ("тест не читается: {}", "a test cannot be read: {}"),
    "count": ("показано пунктов: {} из {}", "{} of {} clauses are shown"),
}


class Shown(NamedTuple):
    """Where something is shown: the title of a scenario or the id of a test, and its place."""

    name: str
    place: str


class Coverage:
    """What shows the clauses of a ledger.

    Attributes:
        made: clauses that options of the rulebook follow: they are owed, though not decided.
        inherited: clauses of the ledger that this one revises; they are shown there.
        scenarios: clause to the scenarios that cite it and hold.
        tests: clause to the tests that cite it.
        unknown: what cites a clause that is not in the ledger, with its id.
        broken: scenarios that do not hold.
    """

    def __init__(
        self,
        ledger: Ledger,
        inherited: frozenset[str] = frozenset(),
        made: frozenset[str] = frozenset(),
    ) -> None:
        self.ledger = ledger
        self.made = made
        self.inherited = inherited
        self.scenarios: dict[str, list[Shown]] = {clause: [] for clause in ledger.clauses}
        self.tests: dict[str, list[Shown]] = {clause: [] for clause in ledger.clauses}
        self.unknown: list[tuple[str, Shown]] = []
        self.broken: list[Shown] = []

    def cite(self, where: dict[str, list[Shown]], clause: str, by: Shown) -> None:
        """Note that something shows a clause."""
        if clause in self.inherited:
            return
        if clause not in where:
            self.unknown.append((clause, by))
        elif by not in where[clause]:
            where[clause].append(by)

    @property
    def owed(self) -> list[str]:
        """The clauses that must be shown: those decided, and those that options follow."""
        return [
            clause.id
            for clause in self.ledger.clauses.values()
            if clause.decided or clause.id in self.made
        ]

    @property
    def missing(self) -> list[str]:
        """The clauses that must be shown and that nothing shows."""
        return [
            clause for clause in self.owed if not self.scenarios[clause] and not self.tests[clause]
        ]


def clauses(
    rulebook: Annotated[
        str, typer.Argument(help="Id of the rulebook.", autocompletion=rulebooks.ids)
    ],
    as_json: JsonOption = False,
    tests: Annotated[
        Path | None,
        typer.Option(
            help="Folder of tests that cite clauses.", show_default="tests, where there is one"
        ),
    ] = None,
    lang: LangOption = Lang.EN,
) -> None:
    """Tell for each clause of a rulebook which scenarios and tests show it."""
    try:
        folder = Path(str(rulebooks.folder(rulebook)))
        ledger = read_ledger(folder / LEDGER, lang)
        coverage = Coverage(ledger, _inherited(ledger, lang), _made(rulebook))
        _play(coverage, folder / "scenarios", lang)
        _read_tests(coverage, tests, lang)
    except rulebooks.UnknownRulebook as error:
        raise _fail(_word("no_rulebook", lang).format(rulebook, ", ".join(error.known))) from None
    except ScenarioError as error:
        raise _fail(str(error)) from None
    except (OSError, SyntaxError, ValueError) as error:
        raise _fail(_word("bad_test", lang).format(error)) from None
    if as_json:
        say_json(_as_data(rulebook, coverage))
    else:
        _tell(coverage, lang)
    if coverage.missing or coverage.unknown:
        raise typer.Exit(1)


def _made(rulebook: str) -> frozenset[str]:
    """The clauses that the options of a rulebook follow."""
    options = rulebooks.load(rulebook).options.values()
    return frozenset(clause for option in options for clause in option.clauses)


def _inherited(ledger: Ledger, lang: Lang) -> frozenset[str]:
    """The clauses of the rulebook that this one revises, as far as they still hold."""
    if not ledger.base:
        return frozenset()
    elder = read_ledger(Path(str(rulebooks.folder(ledger.base))) / LEDGER, lang)
    return (_inherited(elder, lang) | frozenset(elder.clauses)) - ledger.gone


def _word(name: str, lang: Lang) -> str:
    return _WORDS[name][0 if lang is Lang.RU else 1]


def _fail(says: str) -> typer.Exit:
    say_error(says)
    return typer.Exit(2)


def _play(coverage: Coverage, folder: Path, lang: Lang) -> None:
    """Play the rulebook's own scenarios; those that hold show what they cite."""
    if not folder.is_dir():
        return
    for read in read_all([folder], lang):
        if isinstance(read, ScenarioError):
            raise read
        for scenario in read:
            shown = Shown(scenario.title, f"{scenario.file}:{scenario.line}")
            holds = judge(scenario, lang=lang).holds
            if not holds:
                coverage.broken.append(shown)
            for clause in scenario.clauses:
                if holds or clause not in coverage.scenarios:
                    coverage.cite(coverage.scenarios, clause, shown)


def _read_tests(coverage: Coverage, folder: Path | None, lang: Lang) -> None:
    """Read which tests cite clauses of this ledger; other rulebooks' ids are not its business."""
    if folder is None:
        folder = Path("tests")
        if not folder.is_dir():
            return
    elif not folder.is_dir():
        raise _fail(_word("no_folder", lang).format(folder))
    for clause, test in cited_in_folder(folder):
        if clause.startswith(f"{coverage.ledger.prefix}-"):
            coverage.cite(coverage.tests, clause, Shown(test, test))


def _tell(coverage: Coverage, lang: Lang) -> None:
    missing, owed = set(coverage.missing), set(coverage.owed)
    width = max((len(clause) for clause in coverage.ledger.clauses), default=0) + 2
    for clause in coverage.ledger.clauses.values():
        said = f"{clause.id:{width}}{' '.join(clause.says.split())}"
        if clause.id in owed:
            say(said)
        else:
            say(f"{said} {_word('not_owed', lang).format(clause.kind)}", "dim")
        for shown in coverage.scenarios[clause.id]:
            say(f"{'':{width}}{_word('scenario', lang)}{shown.name}", "dim")
        for shown in coverage.tests[clause.id]:
            say(f"{'':{width}}{_word('test', lang)}{shown.name}", "dim")
        if clause.id in missing:
            say(f"{'':{width}}{_word('not_shown', lang)}", "bold red")
    say()
    for shown in coverage.broken:
        say(_word("broken", lang).format(f"{shown.name} ({shown.place})"), "yellow")
    for name, shown in coverage.unknown:
        say(_word("unknown", lang).format(name, f"{shown.name} ({shown.place})"), "red")
    if missing:
        say(_word("missing", lang).format(", ".join(coverage.missing)), "red")
    total = len(owed)
    say(_word("count", lang).format(total - len(missing), total))


def _as_data(rulebook: str, coverage: Coverage) -> dict[str, object]:
    missing = coverage.missing
    owed = coverage.owed
    total = len(owed)
    return {
        "rulebook": rulebook,
        "shown": total - len(missing),
        "of": total,
        "not_shown": missing,
        "unknown": [{"id": clause, **by._asdict()} for clause, by in coverage.unknown],
        "broken": [shown._asdict() for shown in coverage.broken],
        "clauses": [
            {
                "id": clause.id,
                "says": clause.says,
                "kind": clause.kind,
                "owed": clause.id in owed,
                "scenarios": [shown._asdict() for shown in coverage.scenarios[clause.id]],
                "tests": [shown.name for shown in coverage.tests[clause.id]],
            }
            for clause in coverage.ledger.clauses.values()
        ],
    }
