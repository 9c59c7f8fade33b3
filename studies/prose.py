"""What the pages say in sentences: `texts/LANG.md`, in parts, each under `<!-- its name -->`.

Whatever is a number stands there as `{name}` or `{what|of what|…}` and comes from the figures.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from rezolv.engine import Name
from studies.numbers import NUMBERS
from studies.speaking import Tongue

ANSWERS: Final = Name("Коротко", "In short")
WINNERS: Final = Name("Кто побеждает", "Who wins")
KILLERS: Final = Name("Чем убивают", "What kills")
SIZES: Final = Name("Столы поменьше", "Smaller tables")
UNEQUAL: Final = Name("Одна сторона играет наугад", "One side plays at random")
COMPLAINTS: Final = Name("Жалобы по одной", "The complaints one by one")
OPTIONS: Final = Name("Что делает каждая правка", "What each drafted change does")
ROLES: Final = Name("Роли", "The roles")
SECRET: Final = Name("Тайные", "Secret roles")
OPEN: Final = Name("Явные", "Open roles")
WORTH: Final = Name("Чего стоят роли своей стороне", "What the roles are worth to their side")
LIVES: Final = Name("Сколько живут", "How long they live")
ASKED: Final = Name("Чем отвечаем.", "By what it is answered.")
ANSWER: Final = Name("Ответ", "Answer")
SKILL: Final = Name("зависит от умения", "depends on skill")
FOUND: Final = Name(
    "Сдвиг виден у этих (↑ побед больше, ↓ меньше; в скобках — если только у одних ботов):",
    "A shift is seen of these (↑ more victories, ↓ fewer; in brackets, if of one kind of bots):",
)
UNUSED: Final = Name(
    "Ни в одной игре ничего не изменили:",
    "In no game did these change anything:",
)
NEVER: Final = Name(
    "ни одна игра не пошла иначе: боты этим не пользуются",
    "no game went otherwise: bots do not make use of it",
)

_TEXTS: Final = Path(__file__).parent / "texts"
_PART: Final = re.compile(r"^<!-- (\S+) -->$", re.MULTILINE)
_HOLE: Final = re.compile(r"\{([^{}]+)\}")


@cache
def texts(lang: str) -> dict[str, str]:
    """The parts of a language by their names."""
    found = _PART.split((_TEXTS / f"{lang}.md").read_text("utf-8"))
    return {name: text.strip() for name, text in zip(found[1::2], found[2::2], strict=True)}


def prose(tongue: Tongue, part: str) -> str:
    """A part with its numbers; nothing where there is no such part.

    Raises:
        KeyError: it asks for a number that there is not.
    """

    def fill(match: re.Match[str]) -> str:
        what, *of = match[1].split("|")
        return NUMBERS[what](tongue, *of)

    return _HOLE.sub(fill, texts(tongue.lang).get(part, ""))
