"""Nicknames: what may be one, and which are taken for each other."""

from __future__ import annotations

import pytest

from rezolv.site.joining import names
from rezolv.site.joining.refusing import Refused

from .support.games import make_game

ALIKE = [
    ("Анна", "анна"), ("Анна", "Aнна"), ("Вера", "Bepa"), ("Ёж", "Еж"), ("Оля", "0ля"),
    ("Илья I", "Илья l"), ("Илья I", "Илья 1"), ("Кот-7", "Кот 7"), ("Кот.", "Кот"),
    ("Кот", "ＫＯＴ"), ("strasse", "straße"), ("Зоя", "3оя"), ("Мышь", "Мышъ"), ("Нина", "Hина"),
    ("Αρα", "Ара"), ("cop", "сор"), ("Андрей", "Андреи"),
]  # fmt: skip
APART = [("Анна", "Инна"), ("Борис", "Бориска"), ("Кот 7", "Кот 8"), ("Лев", "Лен"), ("ab", "ad")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert names.skeleton(one) == names.skeleton(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert names.skeleton(one) != names.skeleton(other)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("<b>Вася</b>", "nickname"), ("", "nickname"), (" Вася", "nickname"),
        ("я" * 41, "nickname"), ("a\u202eb", "nickname"), ("a\u200bb", "nickname"),
        ("host", "nickname"), ("Host", "nickname-reserved"), ("Ведущий", "nickname-reserved"),
        ("НТ", "nickname-reserved"), ("HT", "nickname-reserved"), ("никто", "nickname-reserved"),
        ("аннa", "nickname-taken"),
    ],
)  # fmt: skip
def test_a_name_that_will_not_do_is_refused_with_a_sentence(name: str, why: str) -> None:
    with pytest.raises(Refused) as caught:
        names.check(name, ["Анна"], make_game())
    assert caught.value.message == why
    assert len(caught.value.said) > 20
    assert "{" not in caught.value.said


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Вася", "Jean-Luc", "Кот №5", "O'Нил", "Ночь+День", "7"])
def test_a_plain_name_will_do(name: str) -> None:
    names.check(name, ["Анна"], make_game())
