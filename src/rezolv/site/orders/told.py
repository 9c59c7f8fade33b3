"""What somebody was told, by phase, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rezolv.engine import PUBLIC
from rezolv.site.games.models import Telling
from rezolv.site.table import codec
from rezolv.wording import Wording


@dataclass
class Chapter:
    """What was told in one phase; `index` is None before the first."""

    index: int | None
    name: str
    public: list[str] = field(default_factory=list)
    private: list[str] = field(default_factory=list)


def chapters(rows: Iterable[Telling], wording: Wording, reader: str) -> list[Chapter]:
    """The tellings to everybody and to one reader, a sentence each, none twice in a phase."""
    found: dict[int | None, Chapter] = {}
    for row in rows:
        phase = row.phase
        index = None if phase is None or row.moment == "start" else phase.index
        if index not in found:
            name = ""
            if phase is not None and index is not None:
                name = wording.moment(phase.name, phase.turn)
            found[index] = Chapter(index, name)
        lines = found[index].public if row.to == PUBLIC else found[index].private
        said = row.text or wording.fact(codec.read_told(row.data).fact, row.to)
        if said not in lines:
            lines.append(said)
    order: Sequence[int | None] = sorted(found, key=lambda index: -1 if index is None else index)
    return [found[index] for index in order]
