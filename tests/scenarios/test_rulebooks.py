"""The rulebooks by their ids, and the scenarios that they bring."""

from __future__ import annotations

from pathlib import Path

import pytest

from rezolv import rulebooks
from rezolv.scenarios import check, load, show


def scenario_files() -> list[Path]:
    """All scenario files of the rulebooks that can be loaded."""
    home = Path(rulebooks.__file__).parent
    return sorted(
        path for path in home.glob("*/scenarios/*.yaml") if path.parts[-3] in rulebooks.ids()
    )


def test_a_rulebook_is_found_by_its_id() -> None:
    assert "tiny" in rulebooks.ids()
    assert rulebooks.load("tiny").id == "tiny"
    assert (rulebooks.folder("tiny") / "clauses.yaml").is_file()


@pytest.mark.parametrize("name", ["", "tyni", ".tiny", "tiny.scenarios", "../tiny", "load"])
def test_an_unknown_one_names_the_known(name: str) -> None:
    for get in (rulebooks.load, rulebooks.folder):
        with pytest.raises(rulebooks.UnknownRulebook) as caught:
            get(name)
        assert caught.value.known == rulebooks.ids()
        assert "tiny" in str(caught.value)


@pytest.mark.parametrize(
    "file", scenario_files(), ids=lambda file: "/".join((file.parts[-3], file.stem))
)
def test_the_scenarios_of_the_rulebooks_hold(file: Path) -> None:
    broken = [
        f"{one.scenario.title}: {found.key} {show(found.expected)} {show(found.happened)}"
        for one in map(check, load(file))
        for found in one.differences
    ]
    assert broken == []
