"""A whole game read from its start: for the host, or with the eyes of one player."""

from __future__ import annotations

from rezolv.engine.orders import Order
from rezolv.engine.table import Seat, Table
from rezolv.wording.chronicle import journal
from rezolv.wording.document import Block, Document, Heading, items, paragraph, quiet
from rezolv.wording.orders import order_words
from rezolv.wording.posts import Closed, private, results, roster
from rezolv.wording.sentences import Wording


def opening(wording: Wording, table: Table, reader: str = "") -> Document:
    """The head of a game: who sits at the table; for the host with all roles, for a player with
    his own.
    """
    say, pick = wording.say, wording.words.pick
    title = pick(wording.book.title)
    blocks: list[Block] = [Heading(title, 1)]
    names = [wording.seat(seat) for seat in table.seats]
    if reader:
        blocks.append(paragraph(quiet(say("play-eyes", name=wording.seat(reader)))))
    blocks.append(paragraph(say("play-players", count=len(names), names=", ".join(names))))
    if reader:
        roles = _roles(wording, table.seats[reader])
        blocks.append(
            paragraph(say("play-your-roles", roles=wording.together(roles), count=len(roles)))
        )
    else:
        blocks.append(Heading(say("play-roles"), 3))
        blocks.append(
            items(
                say("play-role", name=wording.seat(name), roles=", ".join(_roles(wording, seat)))
                for name, seat in table.seats.items()
            )
        )
    return Document(tuple(blocks), title)


def _roles(wording: Wording, seat: Seat) -> list[str]:
    """The roles of a seat, as its owner believes them to be."""
    return [wording.role(role) for role in {**seat.roles, **seat.believes}.values()]


def phase_for_host(wording: Wording, phase: Closed) -> Document:
    """A phase as the host sees it: his post, everybody's report, the journal."""
    blocks: list[Block] = [Heading(wording.phase(phase.moment), 2)]
    blocks += results(wording, phase)
    blocks += roster(wording, phase.table).blocks
    if marked := _undecided(wording, phase):
        blocks.append(paragraph(quiet(wording.say("play-provisional", orders="; ".join(marked)))))
    blocks.append(Heading(wording.say("play-private"), 3))
    reports: list[Block] = []
    for seat in phase.table.seats:
        reports += private(wording, phase, seat).blocks
    blocks += reports or [paragraph(quiet(wording.say("play-nobody")))]
    chronicle = journal(wording, phase)
    if chronicle.items:
        blocks += [Heading(wording.say("play-journal"), 3), chronicle]
    return Document(tuple(blocks))


def _undecided(wording: Wording, phase: Closed) -> list[str]:
    """The orders that were still provisional at the close."""
    last: dict[tuple[str, str], Order] = {}
    for index, order in enumerate(phase.orders):
        if index in phase.refused:
            continue
        if not order.use:
            last = {key: one for key, one in last.items() if one.by != order.by}
        last[order.by, order.use] = order
    return [
        f"{wording.seat(one.by)}: {order_words(wording, one)}"
        for one in last.values()
        if not one.final and not one.passes
    ]


def phase_for_player(wording: Wording, phase: Closed, reader: str) -> Document:
    """A phase as one player sees it: the post to all, and what is his alone."""
    return Document(
        (
            Heading(wording.phase(phase.moment), 2),
            *results(wording, phase),
            *roster(wording, phase.table).blocks,
            *private(wording, phase, reader, orders=True).blocks,
        )
    )
