"""The play files: each covers its rulebook, and says nothing that is not so."""

from __future__ import annotations

import pytest

from rezolv.lab.play import Line, PlayError, play_of, problems, read
from rezolv.rulebooks import ids, load


@pytest.mark.parametrize("rulebook", ids())
def test_each_play_file_covers_what_can_be_ordered_and_names_nothing_else(rulebook: str) -> None:
    assert problems(load(rulebook)) == []


def test_a_word_is_short_for_whom_or_for_when() -> None:
    file = read("abilities: {kill: foe, swap: [friend, foe], vest: danger}")
    assert file.abilities == {"kill": "foe", "swap": ["friend", "foe"], "vest": "danger"}
    lines = play_of(load("classic"))
    assert lines.line("mafia", "kill") == Line(at="foe")
    assert lines.line("redirector", "redirect").place(1) == "foe"


def test_the_places_beyond_a_list_are_as_its_last() -> None:
    line = Line(at=["friend", "foe"])
    assert [line.place(n) for n in range(3)] == ["friend", "foe", "foe"]


@pytest.mark.parametrize(
    "text",
    [
        "abilities: {kill: fo}",
        "abilities: {kill: {at: foe, when: late}}",
        "abilities: {kill: {params: {role: roll}}}",
        "roles: {jester: {wants: glory}}",
        "sides: {neutral: lonely}",
        "claims: role",
        "together: 3",
        "abilities: [kill",
        "- kill",
    ],
)
def test_a_file_in_another_form_is_refused(text: str) -> None:
    with pytest.raises(PlayError, match="some file"):
        read(text, "some file")


def test_a_revision_takes_the_lines_of_its_base() -> None:
    first, second = play_of(load("massacre0")), play_of(load("massacre1"))
    shared = ("ghost", "touch")
    assert second.line(*shared) == first.line(*shared) == Line(at="foe")
    assert second.alone == {"neutral"}


def test_problems_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = read(
        "{abilities: {kill: {params: {role: role}}, fly: foe}, roles: {ghost: {wants: executed}},"
        " sides: {elves: alone}, votes: {lynch: nobody_at_all, mayor: foe}}"
    )
    play_of.cache_clear()
    monkeypatch.setattr("rezolv.lab.play._chain", lambda name: [wrong])
    found = problems(load("classic"))
    play_of.cache_clear()
    for problem in (
        "kill: no parameter role",
        "no ability fly",
        "no choice nobody_at_all of the poll lynch",
        "no faction elves",
        "no line for commissioner.check",
        "no poll mayor",
        "no role ghost",
    ):
        assert problem in found
