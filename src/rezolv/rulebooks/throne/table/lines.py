"""Effects and traits out of short lines in Russian or English.

`ВС цели −2`, `block 3 h`, `кража ТВ 2 если ВС < 0`: what is done, then to whom, then the rest.
Letters may be large or small, dashes and minus signs are alike.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from rezolv.engine.abilities import Name
from rezolv.rulebooks.throne.table.schema import Does
from rezolv.rulebooks.throne.table.words import (
    CONDITIONS,
    EFFECTS,
    EVERYTHING,
    EXAMPLES,
    FEATURES,
    FORMS,
    LEARNS,
    LISTS,
    TO,
    WHENS,
    WHO,
    Words,
    plain,
    word,
)

_IF: Final = re.compile(r"\b(?:если|if)\b")
_HOURS: Final = re.compile(
    r"(?:\b(?:на|for) )?(?<![\w+-])(\d+) ?(?:часов|часа|час|ч|hours?|h)\b\.?"
)
_DAYS: Final = re.compile(r"([+-]? ?\d+)(?: ?(?:дней|дня|день|дн|д|days?|d)\b\.?)?")
_AMOUNT: Final = re.compile(r"(?<!\w)[+-]? ?\d+\b")
_COMPARED: Final = re.compile(r"(вс|во|vs|тв|tv) ?(<|>=|ниже|от|below|at least) ?([+-]? ?\d+)")
_LISTED: Final = re.compile(r" ?(?:,|/|;|\bи\b|\band\b) ?")


class Unclear(ValueError):
    """A line that means nothing.

    Attributes:
        says: what is wrong with it.
    """

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.says = Name(ru, en)


def _head(known: Words, text: str) -> tuple[str, str] | None:
    """With which word a text begins, and what follows it; the longest of those that fit."""
    found = [
        (len(way), key, text[len(way) :].strip(" :"))
        for key, ways in known.items()
        for way in map(plain, (*ways, key))
        if text == way or (text.startswith(way) and not text[len(way)].isalnum())
    ]
    return max(found)[1:] if found else None


def _number(text: str) -> int:
    return int(text.replace(" ", ""))


def effect(text: str) -> dict[str, Any]:
    """An effect out of a line, as one would write it in YAML.

    Raises:
        Unclear: it means nothing.
    """
    said, *conditions = _IF.split(plain(text), maxsplit=1)
    head = _head(EFFECTS, said.strip())
    if head is None:
        raise Unclear(
            f"непонятно, что делается: {text}; первым словом может быть: {_all(0)}",
            f"not clear what is done: {text}; the first word may be: {_all(1)}",
        )
    do, rest = head
    found: dict[str, Any] = {"do": do}
    if whom := _head(WHO, rest):
        found["who"], rest = whom
    elif do not in ("learn", "redirect"):
        found, rest = _late_who(found, rest)
    for part in FORMS[do]:
        rest = _PARTS[part](found, part, rest)
    if rest:
        raise Unclear(f"непонятно: {rest}; пишут, например: {EXAMPLES[do][0]}",
                      f"not clear: {rest}; write for example: {EXAMPLES[do][1]}")  # fmt: skip
    if conditions:
        found["if"] = _conditions(conditions[0])
    return found


def _all(lang: int) -> str:
    return ", ".join(ways[lang] for ways in EFFECTS.values())


def _late_who(found: dict[str, Any], rest: str) -> tuple[dict[str, Any], str]:
    """To whom, where it stands at the end."""
    for who, ways in WHO.items():
        for way in map(plain, ways):
            if rest.endswith(f" {way}"):
                return {**found, "who": who}, rest[: -len(way)].strip()
    return found, rest


def _take(pattern: re.Pattern[str], found: dict[str, Any], part: str, rest: str) -> str:
    match = pattern.search(rest)
    if match is None:
        return rest
    found[part] = _number(match.group(1) if pattern.groups else match.group())
    return " ".join((rest[: match.start()] + " " + rest[match.end() :]).split())


def _take_from(found: dict[str, Any], part: str, rest: str) -> str:
    hours: dict[str, Any] = {}
    rest = _take(_HOURS, hours, "hours", rest)
    found |= hours
    found[part] = listed(EVERYTHING, re.sub(r"^(?:от|from) ", "", rest))
    return ""


def _take_what(found: dict[str, Any], part: str, rest: str) -> str:
    known = LEARNS if found["do"] == "learn" else {"vs": EFFECTS["vs"], "tv": EFFECTS["tv"]}
    head = _head(known, rest)
    if head is None:
        ru, en = (", ".join(ways[lang] for ways in known.values()) for lang in (0, 1))
        raise Unclear(f"непонятно: {rest or '…'}; здесь может быть: {ru}",
                      f"not clear: {rest or '…'}; there may be: {en}")  # fmt: skip
    found[part] = head[0]
    return head[1]


def _take_to(found: dict[str, Any], part: str, rest: str) -> str:
    to = word(TO, rest) or word({"second": ("вторую", "second"), "self": ("себя", "self")}, rest)
    if to is None:
        return rest or "…"
    found[part] = to
    return ""


_PARTS: Final[Mapping[str, Callable[[dict[str, Any], str, str], str]]] = {
    "hours": lambda found, part, rest: _take(_HOURS, found, part, rest),
    "amount": lambda found, part, rest: _take_amount(found, part, rest),
    "days": lambda found, part, rest: _take(_DAYS, found, part, rest),
    "from": _take_from,
    "what": _take_what,
    "to": _take_to,
}


def _take_amount(found: dict[str, Any], part: str, rest: str) -> str:
    """A number, those of hours left alone."""
    hours = _HOURS.search(rest)
    before = rest if hours is None else rest[: hours.start()]
    after = "" if hours is None else rest[hours.start() :]
    return f"{_take(_AMOUNT, found, part, before)} {after}".strip()


def listed(known: Words, text: str) -> list[str]:
    """Several words, between commas.

    Raises:
        Unclear: one of them is none.
    """
    found = []
    for one in _LISTED.split(plain(text)):
        key = word(known, one)
        if key is None:
            ru, en = (", ".join(ways[lang] for ways in known.values()) for lang in (0, 1))
            raise Unclear(f"нет такого слова: {one or '…'}; есть: {ru}",
                          f"no such word: {one or '…'}; there are: {en}")  # fmt: skip
        found.append(key)
    return found


def _conditions(text: str) -> dict[str, Any]:
    """What must hold, between commas."""
    found: dict[str, Any] = {}
    for one in _LISTED.split(text.strip()):
        compared = _COMPARED.fullmatch(one)
        if compared is not None:
            name, sign, number = compared.groups()
            of = "vs" if name in ("вс", "во", "vs") else "tv"
            below = sign in ("<", "ниже", "below")
            found[f"{of}_{'below' if below else 'at_least'}"] = _number(number)
        else:
            found |= _condition(CONDITIONS, one)
    return found


def _condition(
    known: Mapping[tuple[str, bool | str], tuple[str, ...]], text: str
) -> dict[str, Any]:
    key = word(known, text)
    if key is None:
        ru, en = (", ".join(ways[lang] for ways in known.values()) for lang in (0, 1))
        raise Unclear(f"нет такого условия: {text or '…'}; есть: {ru}",
                      f"no such condition: {text or '…'}; there are: {en}")  # fmt: skip
    return {key[0]: key[1]}


def features(lines: Iterable[str]) -> dict[str, Any]:
    """What a trait does out of its lines, as one would write it in YAML.

    Raises:
        Unclear: one of them means nothing.
    """
    found: dict[str, Any] = {}
    for text in lines:
        said, *when = _IF.split(plain(text), maxsplit=1)
        head = _head(FEATURES, said.strip())
        if head is None or (when and head[0] != "hidden_vs"):
            ru, en = (", ".join(ways[lang] for ways in FEATURES.values()) for lang in (0, 1))
            raise Unclear(f"непонятная особенность: {text}; есть: {ru}",
                          f"a feature that is not clear: {text}; there are: {en}")  # fmt: skip
        name, rest = head
        key, _, inner = name.partition(".")
        value = _feature(name, rest, text)
        if inner:
            found.setdefault(key, {})[inner] = value
        else:
            found[key] = value
        if when:
            found["when"] = {}
            for one in _LISTED.split(when[0].strip()):
                found["when"] |= _condition(WHENS, one)
    return found


def _feature(name: str, rest: str, text: str) -> Any:
    if name in LISTS:
        return listed(LISTS[name], rest)
    if isinstance(getattr(Does(), name, None), bool):
        if not rest:
            return True
    elif _AMOUNT.fullmatch(rest):
        return _number(rest)
    raise Unclear(f"непонятно: {text}; пишут, например: {EXAMPLES[name][0]}",
                  f"not clear: {text}; write for example: {EXAMPLES[name][1]}")  # fmt: skip
