"""The drafts over the Dark Grimoire: every scenario, every option alone, and all of the base."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from rezolv.engine import Name
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.values import Value
from rezolv.rulebooks import load, massacre4, massacre5
from rezolv.scenarios import Scenario, check, show
from rezolv.scenarios import load as read

BOOK = load("massacre5")
ELDER = load("massacre4")


def scenarios(package: ModuleType, book: Rulebook) -> list[tuple[str, Scenario]]:
    """File and title of each scenario of a package, read by a rulebook, and the scenario."""
    folder = Path(str(package.__file__)).parent / "scenarios"
    return [
        (f"{file.stem}: {one.title}", one)
        for file in sorted(folder.glob("*.yaml"))
        for one in read(file, books=lambda name: book)
    ]


OWN = scenarios(massacre5, BOOK)
BASE = scenarios(massacre4, BOOK)


def holds(scenario: Scenario) -> None:
    """The scenario comes out as it says."""
    found = check(scenario).differences
    assert [(one.key, show(one.expected), show(one.happened)) for one in found] == []


@pytest.mark.parametrize("scenario", [one for _, one in OWN], ids=[name for name, _ in OWN])
def test_the_scenario_holds(scenario: Scenario) -> None:
    holds(scenario)


@pytest.mark.parametrize("scenario", [one for _, one in BASE], ids=[name for name, _ in BASE])
def test_without_an_option_it_is_the_fourth_edition(scenario: Scenario) -> None:
    holds(scenario)


SWITCHES = [
    (name, value)
    for name, option in BOOK.options.items()
    for value in option.choices
    if value != option.default
]


@pytest.mark.parametrize(("name", "value"), SWITCHES, ids=[f"{n}={v}" for n, v in SWITCHES])
def test_every_draft_can_be_switched_alone_and_says_what_it_is(name: str, value: Value) -> None:
    option = BOOK.options[name]
    assert option.clauses
    assert all(option.name), name
    assert all(option.says), name
    assert isinstance(BOOK.with_options({name: value}), Rulebook)
    assert "еализ" not in option.says.ru


def test_the_preset_switches_on_all_that_was_decided() -> None:
    decided = BOOK.presets["decided"].options
    ideas = {
        "jailed_dead",
        "long_block",
        "captain_recognises",
        "no_lummox",
        "healer_heals",
        "hindrances_of_neutrals",
    }
    assert set(BOOK.options) - set(decided) == ideas
    assert all(value != BOOK.options[name].default for name, value in decided.items())


@pytest.mark.clauses("M5-056", "M5-064", "M5-063", "M5-070", "M5-102", "M5-087", "M5-092")
def test_what_a_draft_takes_away_is_gone() -> None:
    played = BOOK.with_options(dict(BOOK.presets["decided"].options))
    assert "jester" not in played.roles
    assert "door_cross" not in played.roles["plague_doctor"].abilities
    assert "hellfire_raise" not in played.roles["demonologist"].abilities
    assert "obedience" not in played.roles["devil"].abilities
    assert "judgement_day" not in played.roles["plague_doctor"].abilities
    assert "end_of_the_world" not in played.roles["horseman"].abilities
    brew = played.roles["plague_doctor"].abilities["mysterious_brew"]
    assert brew.params["effect"].choices == ("infect",)  # type: ignore[attr-defined]
    assert "jester" in ELDER.roles


@pytest.mark.clauses("M5-104", "M5-084", "M5-006")
def test_what_the_draft_does_not_say_changes_nothing() -> None:
    """Hidden changes, masks of neutrals and marks without a list: no option speaks of them."""
    spoken = {clause for option in BOOK.options.values() for clause in option.clauses}
    assert spoken.isdisjoint({"M5-104", "M5-084", "M5-006"})
    marks = {use: ability.works_in for use, ability in ELDER.roles["lich"].abilities.items()}
    played = BOOK.with_options(dict(BOOK.presets["decided"].options))
    assert {use: a.works_in for use, a in played.roles["lich"].abilities.items()} == marks


def test_a_draft_whose_content_is_ours_says_so() -> None:
    ours = {name for name, one in BOOK.options.items() if "прочтение этого свода" in one.says.ru}
    assert ours == {"conditional_guards", "more_blocks", "inquisitor_hardy", "deal_at_once"}
    assert isinstance(BOOK.title, Name)
