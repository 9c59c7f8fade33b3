"""Writes the data, the plots and the pages of the study into the documentation."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from studies.figures import Figures
from studies.plots import draw
from studies.reckoning import reckon
from studies.telling import IMAGES, PAGES, page

DATA: Final = "studies/massacre5.json"
DIGITS: Final = 5
"""Of numbers in the data: more would be noise."""


def write(out: Path, docs: Path) -> None:
    """Reckon with the games of a folder and write all that is told of them."""
    keep(docs / DATA, plain(reckon(out)))
    tell(docs)


def tell(docs: Path) -> None:
    """Write the pages and plots of the data that is there."""
    figures = known(docs)
    for lang, name in PAGES.items():
        keep(docs / name, page(figures, lang))
        for plot, text in draw(figures, lang).items():
            keep(docs / IMAGES / f"massacre5-{plot}-{lang}.svg", text)


def known(docs: Path) -> Figures:
    """The figures that the documentation has."""
    return msgspec.json.decode((docs / DATA).read_bytes(), type=Figures)


def plain(figures: Figures) -> str:
    """The figures as JSON, a line for each thing of a list."""
    rows = _rounded(msgspec.to_builtins(figures))
    lines = []
    for name, value in rows.items():
        if isinstance(value, list):
            inner = ",\n".join(_json(one) for one in value)
            lines.append(f"{_json(name)}: [\n{inner}\n]")
        else:
            lines.append(f"{_json(name)}: {_json(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    return value


def keep(file: Path, text: str) -> None:
    """Write a file, its folder too."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
