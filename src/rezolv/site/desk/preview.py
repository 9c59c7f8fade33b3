"""A draft as its readers will read it: the announcement, and every seat's report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from rezolv.engine import Done, Told
from rezolv.engine.facts import AT_PUBLISHING, HOST, PUBLIC
from rezolv.site.desk.state import Desk, fact_id
from rezolv.site.games.models import Phase, Seat
from rezolv.site.outside.published import announced, ended_polls, told_rows
from rezolv.site.table import codec
from rezolv.site.table.telling import not_yet_told
from rezolv.site.thread.markup import to_html
from rezolv.wording import Document, Wording
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


def announcement_html(desk: Desk, rows: Rows, done: Done) -> SafeString:
    """What the thread will read, the host's story in its place."""
    assert desk.phase is not None
    return results_html(desk, rows, done, desk.phase.story, desk.phase.markup)


def results_html(desk: Desk, rows: Rows, done: Done, story: str, markup: str) -> SafeString:
    """The post of the results: its heading, the story, the mechanical comment."""
    document = announced(
        desk.wording, desk.moment, rows, ended_polls(desk.wording, done.table, desk.moment)
    )
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
        told_at: when that was.
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


class Reports:
    """What a draft tells, line by line, for whoever reads it."""

    def __init__(self, desk: Desk, done: Done, rows: Rows) -> None:
        assert desk.phase is not None
        self.desk = desk
        self.rows = rows
        self.truths = {(one.to, codec.write(one.fact)): one.truth for one in done.told if one.truth}
        told = desk.phase.tellings.filter(undone=False).values_list("to", "data")
        self.early = {(to, codec.write(codec.read_told(data).fact)) for to, data in told}

    def of(self, to: str, seat: Seat | None = None) -> Report:
        """The report of a seat; without one, the facts of the announcement one by one."""
        wording = self.desk.wording if seat is None else self.desk.wording_for(seat)
        lines = [self._line(wording, told, text) for told, text in self.rows if told.to == to]
        return Report(to, seat, lines)

    def all(self) -> list[Report]:
        """Every seat's report, in the order of seats; those who are told nothing too."""
        return [self.of(seat.key, seat) for seat in self.desk.seats]

    def _line(self, wording: Wording, told: Told, text: str) -> ReportLine:
        point = (told.to, codec.write(told.fact))
        said = wording.fact(Told(told.to, told.fact, told.moment), told.to)
        truth = self.truths.get(point)
        early = point in self.early
        return ReportLine(
            text or said,
            said if text else "",
            self.desk.wording.fact(truth, HOST) if truth is not None else "",
            "" if early else fact_id(told.to, told.fact),
            told.moment if early else "",
        )


def reports(desk: Desk, done: Done, rows: Rows) -> list[Report]:
    """Every seat's report, in the order of seats; those who are told nothing too."""
    return Reports(desk, done, rows).all()


def public_lines(desk: Desk, done: Done, rows: Rows) -> list[ReportLine]:
    """The facts of the announcement one by one, so that each can be withheld or reworded."""
    return Reports(desk, done, rows).of(PUBLIC).lines
