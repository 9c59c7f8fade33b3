"""The documentation is true: its examples run, its links lead somewhere, its picture is right.

A page's fenced blocks are read by their info string:

- `pycon` is a session with prompts, run as a doctest; `python` is run as it stands. All blocks of a
  page share one namespace, from top to bottom;
- `python coming` is a sketch of what the engine cannot do yet: it must be Python, and is not run;
- `yaml` must be readable; with turns it is a scenario that must hold, with a prefix a ledger.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rezolv.engine import Resolution, create
from rezolv.rulebooks import load
from rezolv.scenarios import check, show
from rezolv.scenarios import load as load_scenarios
from rezolv.scenarios.document import documents, read_text
from rezolv.scenarios.ledger import read_ledger

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
SRC = ROOT / "src"
PACKAGE = SRC / "rezolv"
PAGES = sorted(DOCS.glob("*.md"))
LINKED = [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


class Block(NamedTuple):
    """A fenced block: its info string, its text, the line of its first line."""

    info: str
    text: str
    line: int


FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, *infos: str) -> Iterator[Block]:
    text = page.read_text("utf-8")
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 2
        if match[1].strip() in infos:
            yield Block(match[1].strip(), match[2], line)


def at_line(block: Block) -> str:
    """The code of a block, moved down so that a traceback names the page's own line."""
    return "\n" * (block.line - 1) + block.text


# The examples


def run_page(page: Path) -> list[str]:
    """Run the examples of a page; what went wrong, if anything did."""
    names: dict[str, Any] = {"__name__": name_of(page)}
    wrong: list[str] = []
    parser = doctest.DocTestParser()
    for block in blocks(page, "python", "pycon"):
        if block.info == "python":
            code = compile(at_line(block), name_of(page), "exec")
            exec(code, names)
            continue
        test = parser.get_doctest(block.text, names, name_of(page), name_of(page), block.line - 1)
        runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
        runner.run(test, out=wrong.append, clear_globs=False)
        names.update(test.globs)
    return wrong


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_examples_run(page: Path) -> None:
    wrong = run_page(page)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_sketches_are_python(page: Path) -> None:
    for block in blocks(page, "python coming"):
        ast.parse(at_line(block), name_of(page))


NIGHTS = {"night", "day"}
"""What the pages call a resolution."""


@pytest.fixture(scope="module")
def resolution() -> Resolution:
    book = load("classic")
    seats = {"anna": {"role": "mafia"}, "boris": {"role": "doctor"}, "vera": {"role": "citizen"}}
    return Resolution(book, create(book, seats).table)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_is_asked_of_a_resolution_is_there(page: Path, resolution: Resolution) -> None:
    for block in blocks(page, "python"):
        for node in ast.walk(ast.parse(at_line(block))):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id in NIGHTS
            ):
                place = f"{name_of(page)}:{node.lineno}: {node.value.id}.{node.attr}"
                assert hasattr(resolution, node.attr), place


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_yaml_is_readable_and_scenarios_hold(page: Path, tmp_path: Path) -> None:
    for block in blocks(page, "yaml"):
        nodes = list(documents(read_text(block.text, f"{name_of(page)}:{block.line}")))
        assert nodes
        keys = {key for node in nodes if isinstance(node.value, dict) for key in node.value}
        if "prefix" in keys:
            file = tmp_path / "clauses.yaml"
            file.write_text(block.text, "utf-8")
            assert read_ledger(file).clauses
        if "turns" not in keys:
            continue
        for scenario in load_scenarios(block.text):
            checked = check(scenario)
            told = [
                f"{d.key}: expected {show(d.expected)}, happened {show(d.happened)}"
                for d in checked.differences
            ]
            assert checked.holds, (f"{name_of(page)}:{block.line}", scenario.title, told)


def test_a_wrong_example_is_noticed(tmp_path: Path) -> None:
    """The machinery of this file itself: a page that lies is caught."""
    page = ROOT / "docs" / "none.md"
    text = "```python\nx = 2\n```\n\n```pycon\n>>> x\n3\n```\n"

    class Page(type(page)):  # type: ignore[misc]
        def read_text(self, *args: Any, **kwargs: Any) -> str:
            return text

    assert len(run_page(Page(page))) == 1


# Links


LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    text = FENCE.sub("", page.read_text("utf-8"))
    found: set[str] = set()
    for heading in HEADING.findall(text):
        plain = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        slug = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        taken = slug
        number = 0
        while taken in found:
            number += 1
            taken = f"{slug}-{number}"
        found.add(taken)
    return found


@pytest.mark.parametrize("page", LINKED, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(FENCE.sub("", page.read_text("utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{name_of(page)}: {target}"
        if anchor:
            assert anchor in anchors(file), f"{name_of(page)}: {target}"


# The picture of the packages


ARCHITECTURE = DOCS / "architecture.md"


@cache
def modules() -> dict[str, Path]:
    """Every module of src/rezolv by its dotted name."""
    found = {}
    for file in PACKAGE.rglob("*.py"):
        parts = list(file.relative_to(SRC).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        found[".".join(parts)] = file
    return found


def imports(file: Path, *, at_run_time: bool = False) -> set[str]:
    """The modules of rezolv that a file names in its imports.

    Args:
        at_run_time: imports for the type checker alone are left out.
    """
    known = modules()
    tree = ast.parse(file.read_text("utf-8"))
    skipped: set[ast.AST] = set()
    if at_run_time:
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.If)
                and isinstance(node.test, ast.Name)
                and node.test.id == "TYPE_CHECKING"
            ):
                for inner in node.body:
                    skipped.update(ast.walk(inner))
    found: set[str] = set()
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in known else str(node.module))
    return found


def package_of(module: str) -> str:
    """The package of rezolv that a module belongs to; "" for rezolv itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def real_arrows() -> set[tuple[str, str]]:
    """Which package imports which."""
    return {
        (package_of(module), package_of(other))
        for module, file in modules().items()
        for other in imports(file)
        if package_of(module) and package_of(other) and package_of(module) != package_of(other)
    }


def drawn_arrows() -> set[tuple[str, str]]:
    """The arrows of the Mermaid picture."""
    (picture,) = blocks(ARCHITECTURE, "mermaid")
    return set(re.findall(r"^ *(\w+)(?:\[[^\]]*\])? *--> *(\w+)", picture.text, re.MULTILINE))


def written_arrows() -> set[tuple[str, str]]:
    """The same as the page writes it: `cli imports: engine, rulebooks`."""
    text = ARCHITECTURE.read_text("utf-8")
    found = set()
    for package, others in re.findall(r"^(\w+) +imports: +(.+)$", text, re.MULTILINE):
        found.update(
            (package, other.strip()) for other in others.split(",") if other.strip() != "-"
        )
    return found


def test_the_picture_is_true() -> None:
    assert drawn_arrows() == real_arrows()


def test_the_picture_in_words_is_the_same() -> None:
    assert written_arrows() == drawn_arrows()


def written_modules() -> set[str]:
    """Every module that the page names, by its path: `engine/fold.py`."""
    paths = re.findall(r"`((?:\w+/)+\w+\.py)`", ARCHITECTURE.read_text("utf-8"))
    return {path for path in paths if not path.startswith(("tests/", "bench/"))}


def test_every_named_module_exists() -> None:
    for path in written_modules():
        assert (PACKAGE / path).is_file(), path


DESCRIBED = ("engine", "scenarios", "wording", "cli")
"""The packages of which the page names every module; the parts of the engine are one row."""


def test_every_module_is_named() -> None:
    found = {
        file.relative_to(PACKAGE).as_posix()
        for package in DESCRIBED
        for file in (PACKAGE / package).rglob("*.py")
        if file.name != "__init__.py" and file.parent.name != "parts"
    }
    assert not found - written_modules()


def layers() -> list[set[str]]:
    """The layers of the engine as the page lists them, lowest first."""
    (text,) = [block.text for block in blocks(ARCHITECTURE, "text layers")]
    inside = {name for name in modules() if name.startswith("rezolv.engine.")}
    found = []
    for line in text.splitlines():
        layer: set[str] = set()
        for word in line.split(","):
            name = f"rezolv.engine.{word.strip()}"
            if name.endswith(".*"):
                layer |= {one for one in inside if one.startswith(name[:-1])}
            else:
                assert name in inside, name
                layer.add(name)
        found.append(layer)
    return found


def test_the_layers_of_the_engine_are_true() -> None:
    """At run time a module of the engine imports those of lower layers and of its own."""
    order = {module: number for number, layer in enumerate(layers()) for module in layer}
    known = modules()
    inside = {name for name in known if name.startswith("rezolv.engine.")}
    assert set(order) == inside - {"rezolv.engine.parts"}
    for module in order:
        for other in imports(known[module], at_run_time=True) & order.keys():
            assert order[other] <= order[module], f"{module} imports {other}"


def named_tests() -> Mapping[str, Path]:
    """The test files that the page names."""
    text = ARCHITECTURE.read_text("utf-8")
    return {name: ROOT / name for name in re.findall(r"`(tests/[\w/]+(?:\.py|/)?)`", text)}


def test_every_named_test_exists() -> None:
    assert named_tests()
    for name, path in named_tests().items():
        assert path.exists(), name
