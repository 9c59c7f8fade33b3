"""A draft as its readers will read it: the announcement, and every seat's report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from rezolv.engine import Done, Told
from rezolv.engine.facts import AT_PUBLISHING, HOST, PUBLIC
from rezolv.site.desk.state import Desk, fact_id
from rezolv.site.games.models import Phase, Seat
from rezolv.site.outside.published import announced, told_rows
from rezolv.site.table import codec
from rezolv.site.table.telling import not_yet_told
from rezolv.site.thread.markup import to_html
from rezolv.wording import Document
from rezolv.wording.render import to_html as document_html

Rows = list[tuple[Told, str]]


def rows_of(desk: Desk, done: Done) -> Rows:
    """All that the phase will have told, with the host's own words; as the publication tells it."""
    assert desk.phase is not None
    edits: Mapping[tuple[str, bytes], str] = {
        (edit.to, bytes(edit.fact)): edit.text for edit in desk.edits
    }
    new = not_yet_told(desk.phase, done.told)
    # Whatever would have been told at once, had it been decided then, is told at the publication.
    return [
        *told_rows(desk.phase),
        *(
            (Told(one.to, one.fact, AT_PUBLISHING), edits.get((one.to, codec.write(one.fact)), ""))
            for one in new
        ),
    ]


def announcement_html(desk: Desk, rows: Rows) -> SafeString:
    """What the thread will read, the host's story in its place."""
    assert desk.phase is not None
    return results_html(desk, rows, desk.phase.story, desk.phase.markup)


def results_html(desk: Desk, rows: Rows, story: str, markup: str) -> SafeString:
    """The post of the results: its heading, the story, the mechanical comment."""
    document = announced(desk.wording, desk.moment, rows)
    head, rest = document.blocks[:1], document.blocks[1:]
    parts = [
        document_html(Document(head)),
        to_html(story, markup) if story else "",
        document_html(Document(rest)),
    ]
    return safe("".join(parts))


def safe(html: str) -> SafeString:
    """What a document rendered is safe: every text in it is escaped."""
    return mark_safe(html)


def story_html(phase: Phase) -> SafeString | str:
    """The host's story of a phase."""
    return to_html(phase.story, phase.markup) if phase.story else ""


@dataclass(frozen=True)
class ReportLine:
    """A line of a report.

    Attributes:
        says: as the reader reads it.
        rules: as the rules say it, where the host has other words.
        truth: what really is so, where that is another thing.
        id: of its fact, for addresses; "" where it was told already.
    """

    says: str
    rules: str = ""
    truth: str = ""
    id: str = ""
    told_at: str = ""


@dataclass(frozen=True)
class Report:
    """What a phase tells one reader alone; without a seat, everybody."""

    to: str
    seat: Seat | None
    lines: list[ReportLine]


def reports(desk: Desk, done: Done, rows: Rows) -> list[Report]:
    """Every seat's report, in the order of seats; those who are told nothing too."""
    return [Report(seat.key, seat, _lines(desk, done, rows, seat.key, seat)) for seat in desk.seats]


def public_lines(desk: Desk, done: Done, rows: Rows) -> list[ReportLine]:
    """The facts of the announcement one by one, so that each can be withheld or reworded."""
    return _lines(desk, done, rows, PUBLIC, None)


def _lines(desk: Desk, done: Done, rows: Rows, to: str, seat: Seat | None) -> list[ReportLine]:
    wording = desk.wording if seat is None else desk.wording_for(seat)
    truths = {(one.to, codec.write(one.fact)): one.truth for one in done.told if one.truth}
    assert desk.phase is not None
    early = {(row.to, codec.write(told.fact))
             for row in desk.phase.tellings.filter(undone=False)
             for told in [codec.read_told(row.data)]}  # fmt: skip
    found = []
    for told, text in rows:
        if told.to != to:
            continue
        written = codec.write(told.fact)
        said = wording.fact(Told(told.to, told.fact, told.moment), to)
        truth = truths.get((to, written))
        found.append(
            ReportLine(
                text or said,
                said if text else "",
                desk.wording.fact(truth, HOST) if truth is not None else "",
                "" if (to, written) in early else fact_id(to, told.fact),
                told.moment if (to, written) in early else "",
            )
        )
    return found
