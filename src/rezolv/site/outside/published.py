"""What came of a published phase, as documents: for everybody, and with all secrets opened."""

from __future__ import annotations

import msgspec

from rezolv.engine import HOST, PUBLIC, Order
from rezolv.engine.orders import Answer
from rezolv.engine.table import Moment, Poll, Table, from_json
from rezolv.site.games.models import Phase, Telling
from rezolv.site.table import codec
from rezolv.site.table.phases import outcome_of
from rezolv.wording import Document, Wording
from rezolv.wording.chronicle import journal
from rezolv.wording.document import Items, comment, items, paragraph
from rezolv.wording.orders import order_words
from rezolv.wording.posts import Closed, announcement

_replace = msgspec.structs.replace


class _Public(Closed):
    """A closed phase of which nothing is read but what was told to everybody."""

    @property
    def poll(self) -> Poll | None:
        """The last poll that was announced."""
        for told in reversed(self.told):
            values = told.fact.values
            if told.fact.name == "poll":
                are, voters = (_seats(values.get(field)) for field in ("are", "voters"))
                number = values.get("round")
                rounds = number if isinstance(number, int) else 1
                return Poll(str(values.get("of")), voters, are, round=rounds)
        return None


def _seats(value: object) -> tuple[str, ...]:
    return tuple(str(one) for one in value) if isinstance(value, tuple) else ()


def moment_of(phase: Phase) -> Moment:
    """Where the game stood while the phase was open."""
    return Moment(phase.index, phase.turn, phase.name)


def tellings_of(phase: Phase) -> list[Telling]:
    """What the phase told, in its order; not what was told as the game began."""
    rows = phase.tellings.filter(undone=False).exclude(moment="start")
    return list(rows.order_by("pk"))


def public_results(wording: Wording, phase: Phase) -> Document:
    """The announcement of a published phase: what everybody was told, and nothing else is read."""
    told, own_words = [], []
    for row in tellings_of(phase):
        if row.to == PUBLIC:
            if row.text:
                own_words.append(row.text)
            else:
                told.append(_replace(codec.read_told(row.data), moment=row.moment))
    # The table is not read: an announcement is made of what was told.
    document = announcement(wording, _Public(moment_of(phase), None, (), tuple(told)))  # type: ignore[arg-type]
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
    done = outcome_of(phase)
    rows = phase.inputs.filter(kept=True).order_by("number").values_list("data", flat=True)
    orders = [_as_order(codec.read_input(data)) for data in rows]
    closed = Closed(
        moment_of(phase), done.table, done.journal, done.told, tuple(orders), done.refused
    )
    return journal(wording, closed)


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
