"""Nicknames as people write them: in any case, shortened, in the other alphabet, misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

import pymorphy3
from rapidfuzz import fuzz

ACCUSATIVE: Final = "accs"
GENITIVE: Final = "gent"
NEAR: Final = 70
"""How alike two names must be, of 100, that one may be meant by the other."""
GUESSES: Final = 6

_WORD: Final = re.compile(r"[^\W_]+")
_LATIN_BENT: Final = re.compile(r"(?<=[a-z0-9])['’`](?=[а-яё]{1,3}\b)", re.IGNORECASE)
_CYRILLIC: Final = re.compile(r"[а-я]+")
_LETTERS: Final = {
    "shch": "щ", "sch": "ш", "sh": "ш", "ch": "ч", "zh": "ж", "kh": "х", "th": "т", "ph": "ф",
    "ck": "к", "ya": "я", "yu": "ю", "yo": "е", "ee": "и", "oo": "у", "a": "а", "b": "б",
    "c": "к", "d": "д", "e": "е", "f": "ф", "g": "г", "h": "х", "i": "и", "j": "дж", "k": "к",
    "l": "л", "m": "м", "n": "н", "o": "о", "p": "п", "q": "к", "r": "р", "s": "с", "t": "т",
    "u": "у", "v": "в", "w": "в", "x": "кс", "y": "и", "z": "з",
}  # fmt: skip
_LATIN: Final = re.compile("|".join(sorted(_LETTERS, key=len, reverse=True)))


@cache
def _morph() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer(lang="ru")


def words_of(text: str) -> tuple[str, ...]:
    """The words of a name, small, without signs; ё is е."""
    text = _LATIN_BENT.sub("", text.lower().replace("ё", "е"))
    return tuple(_WORD.findall(text))


def to_cyrillic(text: str) -> str:
    """A text in Cyrillic letters, roughly as it sounds."""
    return _LATIN.sub(lambda found: _LETTERS[found[0]], text.lower())


@lru_cache(maxsize=8192)
def forms(word: str) -> Mapping[str, frozenset[str]]:
    """The forms of a word that stands in the nominative, with the cases that each may be."""
    found: dict[str, set[str]] = {word: {"nomn"}}
    if not _CYRILLIC.fullmatch(word):
        return {form: frozenset(cases) for form, cases in found.items()}
    parses = _morph().parse(word)
    for parse in [one for one in parses if "nomn" in one.tag] or parses[:1]:
        for form in parse.lexeme:
            tag, of = form.tag, parse.tag
            if tag.case and tag.number == of.number and (tag.gender == of.gender or not tag.gender):
                found.setdefault(form.word.replace("ё", "е"), set()).add(str(tag.case))
    for form, case in _by_ending(word):
        found.setdefault(form, set()).add(case)
    return {form: frozenset(cases) for form, cases in found.items()}


def _by_ending(word: str) -> Iterable[tuple[str, str]]:
    """How a word that no dictionary knows is bent by its ending."""
    stem, last = word[:-1], word[-1]
    if last == "а":
        return [(stem + "у", ACCUSATIVE), (stem + "ы", GENITIVE), (stem + "и", GENITIVE),
                (stem + "е", "datv"), (stem + "ой", "ablt")]  # fmt: skip
    if last == "я":
        return [(stem + "ю", ACCUSATIVE), (stem + "и", GENITIVE), (stem + "е", "datv"),
                (stem + "ей", "ablt")]  # fmt: skip
    if last in "йь":
        ends = [("я", ACCUSATIVE), ("я", GENITIVE), ("ю", "datv"), ("ем", "ablt"), ("и", GENITIVE)]
        return [(stem + end, case) for end, case in ends]
    if last in "бвгджзклмнпрстфхцчшщ":
        ends = [("а", ACCUSATIVE), ("а", GENITIVE), ("у", "datv"), ("ом", "ablt"), ("ем", "ablt")]
        return [(word + end, case) for end, case in ends]
    return []


def _fits(said: str, word: str, case: str) -> int:
    """1 if a word is another in this case or as it is, 2 if in some case, 0 if not at all."""
    if said == word:
        return 1
    if said.startswith(word) and not _CYRILLIC.search(word):
        ending = said[len(word) :]
        return 1 if len(ending) <= 3 and _CYRILLIC.fullmatch(ending) else 0
    cases = forms(word).get(said)
    return 0 if cases is None else 1 if case in cases else 2


@dataclass(frozen=True)
class Found:
    """Who is meant by a name.

    Attributes:
        seat: who surely is, "" if that is not sure.
        near: who may be, the likeliest first.
        used: how many words the name has.
    """

    seat: str = ""
    near: tuple[str, ...] = ()
    used: int = 1


def find(text: str, names: Mapping[str, str], case: str = ACCUSATIVE) -> Found:
    """Who is meant at the beginning of a text; `names` is seat to nickname."""
    said = words_of(text)
    if not said:
        return Found()
    split = {seat: words_of(name) for seat, name in names.items()}
    for length in range(min(len(said), max(map(len, split.values()), default=0)), 0, -1):
        fits: dict[int, list[str]] = {1: [], 2: []}
        for seat, words in split.items():
            if len(words) == length:
                how = [_fits(a, b, case) for a, b in zip(said, words, strict=False)]
                if all(how):
                    fits[max(how)].append(seat)
        for seats in fits.values():
            if len(seats) == 1:
                return Found(seats[0], used=length)
            if seats:
                return Found(near=tuple(seats), used=length)
    short = [seat for seat, name in names.items() if _is_short(text, name)]
    if len(short) == 1:
        return Found(short[0])
    return Found(near=tuple(short) or _near(said, split))


def _is_short(text: str, name: str) -> bool:
    """Whether a text begins with the initials of a name: НТ of «Ночной Тиран» or «НочнойТиран»."""
    said = _WORD.search(text)
    parts = re.findall(r"[^\W_a-zа-яё][^\W_A-ZА-ЯЁ]*|[a-zа-яё]+", name)
    initials = "".join(part[0] for part in parts).upper()
    return said is not None and len(initials) > 1 and said[0] == initials


def _near(said: tuple[str, ...], split: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    scores = {seat: _likeness(said, words) for seat, words in split.items() if words}
    ranked = sorted(scores, key=lambda seat: -scores[seat])
    return tuple([seat for seat in ranked if scores[seat] >= NEAR][:GUESSES])


def _likeness(said: tuple[str, ...], words: tuple[str, ...]) -> float:
    """How likely a name is meant, of 100."""
    first, whole = said[0], " ".join(said[: len(words)])
    best = 0.0
    for spelled in {words, tuple(words_of(to_cyrillic(" ".join(words))))}:
        for case in ("nomn", ACCUSATIVE, GENITIVE):
            bent = [next((f for f, c in forms(w).items() if case in c), w) for w in spelled]
            best = max(best, fuzz.ratio(whole, " ".join(bent)))
            best = max(best, fuzz.ratio(to_cyrillic(whole), " ".join(bent)))
        if len(first) > 2 and (
            any(_fits(first, word, ACCUSATIVE) for word in spelled)
            or "".join(spelled).startswith((first, first[:-1] if len(first) > 3 else first))
        ):
            best = max(best, 80.0)
    # Of short names nearly all are alike.
    return best if len(first) > 2 or best > 90 else 0.0
