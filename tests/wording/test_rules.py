"""Rulebooks read to a person."""

from __future__ import annotations

import pytest

from rezolv import rulebooks
from rezolv.engine import Mode, Rulebook, Step
from rezolv.engine.steps import Ring
from rezolv.wording import LANGUAGES, Wording
from rezolv.wording.render import to_text
from rezolv.wording.rules import find_role, order, role, rulebook, shelf
from tests.wording.plain import PLAIN, Doctor

BOOKS = rulebooks.ids()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_nothing_of_a_rulebook_is_left_out(name: str, lang: str) -> None:
    book = rulebooks.load(name)
    wording = Wording(book, lang)
    pick = wording.words.pick
    read = " ".join(to_text(rulebook(wording)).split())
    for one in book.everyone.values():
        assert wording.role(one.id) in read
        assert pick(one.says) in read
    for ability in book.abilities.values():
        assert pick(ability.name) in read
        assert pick(ability.says) in read
    for faction in book.factions.values():
        assert pick(faction.name) in read
        assert pick(faction.says) in read
    for phase in book.phases.values():
        assert pick(phase.name) in read
        assert pick(phase.hours) in read
    for option_name, option in book.options.items():
        assert option_name in read
        assert pick(option.says) in read


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_step_is_read(name: str, lang: str) -> None:
    book = rulebooks.load(name)
    wording = Wording(book, lang)
    read = " ".join(to_text(order(wording)).split())
    for step in book.steps.values():
        assert wording.words.pick(step.name) in read
        assert wording.words.pick(step.tie) in read


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_role_is_read_in_full(name: str, lang: str) -> None:
    book = rulebooks.load(name)
    wording = Wording(book, lang)
    for one in book.everyone.values():
        read = " ".join(to_text(role(wording, one)).split())
        assert wording.words.pick(one.says) in read
        for ability in one.abilities.values():
            assert wording.words.pick(ability.says) in read
            for clause in ability.clauses:
                assert clause in read


def test_a_role() -> None:
    assert to_text(role(Wording(PLAIN, "ru"), Doctor)).splitlines() == [
        "Доктор",
        "======",
        "",
        "Город",
        "",
        "Лечит.",
        "",
        "Хил",
        "---",
        "",
        "Лечить.",
        "",
        "- Способность: активная",
        "- Шаг: Лечение",
        "- Когда отправляют: Ночь",
        "- Целей: 1",
        "- Можно отказаться",
    ]


def test_a_role_is_found_by_id_and_by_name() -> None:
    for word in ("doctor", "Doctor", "доктор", " ДОКТОР "):
        assert find_role(PLAIN, word) is Doctor
    assert find_role(PLAIN, "docto") is None


def test_the_shelf() -> None:
    assert to_text(shelf([Wording(PLAIN, "en")])) == "- plain — Plain\n  - Plain rules.\n"


def step_lines(step: Step, lang: str = "en") -> list[str]:
    book = Rulebook(
        "plain",
        "1",
        PLAIN.title,
        says=PLAIN.says,
        factions=tuple(PLAIN.factions.values()),
        roles=tuple(PLAIN.roles.values()),
        phases=(
            type(PLAIN.phases["night"])(
                "night", "Ночь", "Night", steps=(step,), next=PLAIN.phases["night"].next
            ),
        ),
        first=PLAIN.first,
    )
    return to_text(order(Wording(book, lang))).splitlines()[7:]


def test_a_step_says_who_still_acts() -> None:
    step = Step("heals", "Лечение", "Healing", dead_act=True, deaths="phase", tie=("ник", "seat"))
    assert step_lines(step) == [
        "  - Acting: Doctor — Heal",
        "  - All at one moment",
        "  - On a tie: seat",
        "  - Those who died earlier act, the blocked do not act, the redirected act",
        "  - Deaths land at the end of the phase",
    ]


def test_a_step_says_its_ring_rule() -> None:
    for ring, said in (
        (Ring.STAND, "A circle: By the rules all of them act"),
        ("ring", "A circle: as the option “ring” has it"),
    ):
        step = Step("heals", "Лечение", "Healing", mode=Mode.BY_DEPENDENCY, ring=ring)
        assert f"  - {said}" in step_lines(step)
