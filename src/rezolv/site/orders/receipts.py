"""Receipts: what a seat sent, when, and what it was told of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.utils import timezone

from rezolv.engine import HOST, Answer
from rezolv.site.games.models import Input, Phase, Seat
from rezolv.site.orders.told import Chapter
from rezolv.site.table import codec
from rezolv.site.words import say
from rezolv.wording import Wording
from rezolv.wording.orders import sent_words


@dataclass(frozen=True)
class Slip:
    """One receipt.

    Attributes:
        words: what was sent.
        by: for whom it was, where not for the seat itself.
        host: the host sent it in the seat's name.
        taken_out: the host took it out.
    """

    number: int
    made: datetime
    words: str
    by: str = ""
    host: bool = False
    taken_out: bool = False


@dataclass(frozen=True)
class PhaseSlips:
    """The receipts of one phase, with what the seat was told alone in it."""

    name: str
    index: int
    slips: Sequence[Slip]
    told: Sequence[str] = field(default=())


def slips_of(phase: Phase, seat: Seat, wording: Wording) -> list[Slip]:
    """The receipts of a seat in a phase, oldest first."""
    return _slips(phase, phase.inputs.filter(seat=seat).order_by("number"), seat, wording)


def _slips(phase: Phase, rows: Iterable[Input], seat: Seat, wording: Wording) -> list[Slip]:
    published = phase.status == Phase.Status.PUBLISHED
    return [
        slip(row, seat, wording, open_to_him=phase.open or published)
        for row in rows
        if published or phase.closed is None or _known(row, phase)
    ]


def _known(row: Input, phase: Phase) -> bool:
    """Whether the seat knows of an input: not of what the host adds behind a closed door."""
    assert phase.closed is not None
    data = codec.read_input(row.data)
    return row.made <= phase.closed or isinstance(data, Answer)


def slip(row: Input, seat: Seat, wording: Wording, *, open_to_him: bool = True) -> Slip:
    """A receipt of an input."""
    data = codec.read_input(row.data)
    order = data.order if isinstance(data, Answer) else data
    if order is None or (order.passes and isinstance(data, Answer)):
        words = say("orders-default-taken")
    else:
        words = sent_words(wording, order)
    return Slip(
        row.receipt,
        timezone.localtime(row.made),
        words,
        "" if order is None or order.by == seat.key else wording.seat(order.by),
        order is not None and order.sent_by == HOST,
        not row.kept and open_to_him,
    )


def all_slips(
    phases: Sequence[Phase], seat: Seat, wording: Wording, chapters: Sequence[Chapter]
) -> list[PhaseSlips]:
    """The receipts of all phases that stand, newest first."""
    told = {chapter.index: chapter.private for chapter in chapters}
    rows: dict[int, list[Input]] = {}
    for row in Input.objects.filter(phase__in=phases, seat=seat).order_by("number"):
        rows.setdefault(row.phase_id, []).append(row)
    found = [
        PhaseSlips(
            phase_name(wording, phase), phase.index,
            _slips(phase, rows.get(phase.pk, ()), seat, wording), told.get(phase.index, ()),
        )
        for phase in phases
    ]  # fmt: skip
    return [one for one in reversed(found) if one.slips or one.told]


def phase_name(wording: Wording, phase: Phase) -> str:
    """A phase as players call it: «Ночь 2»."""
    return wording.moment(phase.name, phase.turn)
