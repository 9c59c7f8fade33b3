"""What came of a published phase, as documents: for everybody, and with all secrets opened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from rezolv.engine import HOST, PUBLIC, Done, Order, Told
from rezolv.engine.orders import Answer
from rezolv.engine.polls import POLL
from rezolv.engine.table import Moment, Poll, Table, from_json
from rezolv.site.games.models import Phase, Telling
from rezolv.site.table import codec
from rezolv.site.table.phases import outcome_of
from rezolv.site.table.standing import inputs_of
from rezolv.wording import Document, Wording
from rezolv.wording.chronicle import journal
from rezolv.wording.document import Items, comment, items, paragraph
from rezolv.wording.orders import order_words
from rezolv.wording.posts import Closed, announcement

_replace = msgspec.structs.replace


@dataclass(frozen=True)
class _Public(Closed):
    """A closed phase of which nothing is read but what was told to everybody.

    Attributes:
        ended: the polls that ended in it; who may vote for whom in a poll is public.
    """

    ended: tuple[Poll, ...] = ()

    @property
    def polls(self) -> tuple[Poll, ...]:
        """The polls that ended in it."""
        return self.ended


def ended_polls(wording: Wording, table: Table, moment: Moment) -> tuple[Poll, ...]:
    """The polls that ended in a phase, by the table after it; of them what everybody could see.

    Where several stand open at once, perhaps over several phases, the votes as they stood are read
    off the polls, as on the page of each player; otherwise off what was told.
    """
    record = table.record
    past = record[-1] if record and record[-1].moment.index == moment.index else None
    several = POLL in wording.book.facts["voted"].fields
    return tuple(
        [
            Poll(
                poll.id,
                poll.voters,
                poll.candidates,
                poll.nobody,
                poll.round,
                ballots=poll.ballots if several else {},
                tally=poll.tally if several else {},
            )
            for poll in (past.polls if past is not None else ())
        ]
    )


def moment_of(phase: Phase) -> Moment:
    """Where the game stood while the phase was open."""
    return Moment(phase.index, phase.turn, phase.name)


def tellings_of(phase: Phase) -> list[Telling]:
    """What the phase told, in its order; not what was told as the game began."""
    rolled_back = phase.status == Phase.Status.UNDONE
    rows = phase.tellings.filter(undone=rolled_back).exclude(moment="start")
    return list(rows.order_by("pk"))


def public_results(wording: Wording, phase: Phase) -> Document:
    """The announcement of a published phase: what everybody was told, and nothing else is read."""
    moment = moment_of(phase)
    table = outcome_of(phase).table if phase.outcome is not None else None
    ended = ended_polls(wording, table, moment) if table is not None else ()
    return announced(wording, moment, told_rows(phase), ended)


def told_rows(phase: Phase) -> list[tuple[Told, str]]:
    """What a phase told, each with the host's own words for it, "" where there are none."""
    return [
        (_replace(codec.read_told(row.data), moment=row.moment), row.text)
        for row in tellings_of(phase)
    ]


def announced(
    wording: Wording,
    moment: Moment,
    rows: Iterable[tuple[Told, str]],
    ended: tuple[Poll, ...] = (),
) -> Document:
    """The announcement made of facts told, those to everybody among them."""
    public = [(told, text) for told, text in rows if told.to == PUBLIC]
    own_words = [text for _, text in public if text]
    told = [one for one, text in public if not text]
    # The table is not read: an announcement is made of what was told.
    document = announcement(wording, _Public(moment, None, (), tuple(told), ended=ended))  # type: ignore[arg-type]
    if not own_words:
        return document
    blocks = document.blocks if told else document.blocks[:1]
    said = tuple(paragraph(comment(text)) for text in own_words)
    return Document((*blocks, *said), document.title)


def opened_orders(wording: Wording, phase: Phase) -> Items:
    """What everybody ordered, as it came."""
    rows = []
    for row in phase.inputs.order_by("number").select_related("seat"):
        given = codec.read_input(row.data)
        who = row.seat.name if row.seat else wording.seat(HOST)
        order = given.order if isinstance(given, Answer) else given
        said = wording.say("order-pass-all") if order is None else order_words(wording, order)
        rows.append((who, said, row.kept))
    return items(f"{who}: {said}" for who, said, kept in rows if kept)


def opened_reports(wording: Wording, phase: Phase) -> dict[str, list[str]]:
    """What each seat was told alone: its name to sentences."""
    found: dict[str, list[str]] = {}
    for row in tellings_of(phase):
        if row.to not in (PUBLIC, HOST):
            said = row.text or wording.fact(codec.read_told(row.data))
            found.setdefault(row.to, []).append(said)
    return {wording.seat(seat): list(dict.fromkeys(said)) for seat, said in found.items()}


def opened_journal(wording: Wording, phase: Phase) -> Items:
    """Everything that happened, each entry under its cause."""
    return journal(wording, closed_of(phase, outcome_of(phase)))


def closed_of(phase: Phase, done: Done) -> Closed:
    """A phase with what came of it and all that came in, as the chronicle reads it."""
    orders = tuple([_as_order(given) for given in inputs_of(phase)])
    return Closed(moment_of(phase), done.table, done.journal, done.told, orders, done.refused)


def _as_order(given: Order | Answer) -> Order:
    """An answer in its place among the orders, by which refusals are counted."""
    if isinstance(given, Answer):
        return given.order or Order("", passes=True)
    return given


def roles_before(wording: Wording, phase: Phase) -> dict[str, str]:
    """Who was what as the phase began: name to roles."""
    return _roles(wording, from_json(bytes(phase.before)))


def roles_after(wording: Wording, phase: Phase) -> dict[str, str]:
    """Who was what as the phase had ended: name to roles."""
    return _roles(wording, outcome_of(phase).table)


def _roles(wording: Wording, table: Table) -> dict[str, str]:
    return {
        wording.seat(name): ", ".join(dict.fromkeys(map(wording.role, seat.roles.values())))
        for name, seat in table.seats.items()
    }
