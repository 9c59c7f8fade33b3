"""What is read of a closed phase: the host's post, a player's report, the host's journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rezolv.engine.facts import PUBLIC, Fact, Told
from rezolv.engine.fold import Done
from rezolv.engine.journal import Entry
from rezolv.engine.orders import VOTE, Order, Refusal
from rezolv.engine.polls import NOBODY
from rezolv.engine.table import Moment, Poll, Table
from rezolv.wording.document import (
    Block,
    Document,
    Heading,
    Item,
    Items,
    Quote,
    Secret,
    Span,
    comment,
    dead,
    items,
    paragraph,
    strong,
)
from rezolv.wording.orders import order_words
from rezolv.wording.sentences import Wording

DEPARTURES: Final = frozenset({"executed", "died"})
WRITTEN: Final = frozenset({"note", "last_words"})


@dataclass(frozen=True)
class Closed:
    """A phase that has been closed, with all that there is to tell of it.

    Attributes:
        table: the table after it.
        told: the facts told in it.
        orders: given in it, by the index that `refused` has.
    """

    moment: Moment
    table: Table
    journal: tuple[Entry, ...]
    told: tuple[Told, ...]
    orders: tuple[Order, ...] = ()
    refused: Mapping[int, Refusal] = field(default_factory=dict)

    @classmethod
    def of(cls, moment: Moment, done: Done, told: Sequence[Told] | None = None) -> Closed:
        """The phase that an outcome closed."""
        return cls(moment, done.table, done.journal, done.told if told is None else tuple(told))

    @property
    def polls(self) -> tuple[Poll, ...]:
        """The polls counted in it."""
        record = self.table.record
        return record[-1].polls if record and record[-1].moment == self.moment else ()


# The host's post


def announcement(wording: Wording, phase: Closed) -> Document:
    """The post to all: what became public, as a host would write it. Nothing else goes in."""
    facts = [told.fact for told in phase.told if told.to == PUBLIC]
    at_once = [told.fact for told in phase.told if told.to == PUBLIC and told.moment == "now"]
    later = list(facts)
    for fact in at_once:
        later.remove(fact)
    title = wording.say("post-title", phase=wording.phase(phase.moment))
    blocks: list[Block] = [Heading(title, 3)]
    blocks += _facts(wording, at_once)
    blocks += [block for poll in phase.polls for block in tally(wording, poll)]
    blocks += _facts(wording, later)
    if not facts and not phase.polls:
        blocks.append(paragraph(comment(wording.say("post-nothing"))))
    if phase.table.over:
        blocks.append(paragraph(strong(over(wording, phase.table))))
    return Document(tuple(blocks))


def _facts(wording: Wording, facts: Sequence[Fact]) -> Iterator[Block]:
    """Results in one line, then one line a fact; roles stand with the death they belong to."""
    results = [wording.fact(fact) for fact in facts if fact.name == "result"]
    if results:
        yield paragraph(comment(" ".join(results)))
    gone = {str(fact["of"]) for fact in facts if fact.name in DEPARTURES}
    shown: dict[str, None] = {}
    for fact in facts:
        if fact.name == "result" or fact.name in WRITTEN:
            continue
        if fact.name == "role" and fact["of"] in gone:
            continue
        said = wording.fact(fact)
        if fact.name in DEPARTURES:
            seat = fact["of"]
            roles = [wording.role(str(f["is"])) for f in facts if f.name == "role" and f["of"] == seat]
            if roles:
                together = wording.together(roles)
                said = wording.say("post-roles", said=said, roles=together, count=len(roles))
        shown[said] = None
    for said in shown:
        yield paragraph(comment(said))
    notes = [str(fact["text"]) for fact in facts if fact.name == "note"]
    if notes:
        yield paragraph(wording.say("post-notes", count=len(notes)))
        yield from (Quote(text) for text in notes)
    for fact in facts:
        if fact.name == "last_words":
            yield Quote(str(fact["text"]), by=wording.seat(str(fact["of"])))


def tally(wording: Wording, poll: Poll) -> list[Block]:
    """A counted poll: who has how many votes, from whom, and who did not vote."""
    votes: dict[str, list[str]] = {}
    for voter, ballot in poll.ballots.items():
        name = wording.seat(voter)
        if ballot.how != "own":
            name = f"{name} ({wording.words.name('ballot', ballot.how)})"
        votes.setdefault(NOBODY if ballot.choice is None else ballot.choice, []).append(name)
    choices = sorted(votes, key=lambda choice: -poll.tally.get(choice, 0))
    rows = [
        (
            strong(wording.seat(choice)),
            wording.say(
                "post-votes", count=poll.tally.get(choice, 0), voters=", ".join(votes[choice])
            ),
        )
        for choice in choices
    ]
    title = wording.words.named("poll", poll.id) or wording.say("poll-any")
    if poll.round > 1:
        title = wording.say("post-round", poll=title, round=poll.round)
    blocks: list[Block] = [paragraph(title + ":"), items(rows)] if rows else [
        paragraph(wording.say("post-no-votes", poll=title))
    ]  # fmt: skip
    silent = [wording.seat(voter) for voter in poll.voters if voter not in poll.ballots]
    if silent and rows:
        blocks.append(paragraph(wording.say("post-silent", names=", ".join(silent))))
    return blocks


def over(wording: Wording, table: Table) -> str:
    """Who has won."""
    winners = [wording.words.thing(winner) for winner in table.winners or ()]
    return wording.say("post-over", winners=wording.together(winners), count=len(winners))


def roster(wording: Wording, table: Table) -> Document:
    """Who plays and who is out, as everybody knows it: the head of the thread."""
    book = wording.book
    shown: dict[str, list[str]] = {}
    for fact in table.lore.get(PUBLIC, ()):
        if fact.name == "role":
            roles = shown.setdefault(str(fact["of"]), [])
            if (name := wording.role(str(fact["is"]))) not in roles:
                roles.append(name)
    playing: list[str] = []
    out: list[Item] = []
    for name, seat in table.seats.items():
        marks = [wording.role(seat.roles[s]) for s in book.public_slots if s in seat.roles]
        marks += [
            wording.status(effect.kind) for effect in seat.effects
            if effect.kind in book.public_effects
        ]  # fmt: skip
        title = wording.seat(name) + (f" ({', '.join(dict.fromkeys(marks))})" if marks else "")
        lingers = any(effect.kind in book.lingering_effects for effect in seat.effects)
        if seat.alive or lingers:
            playing.append(title)
        else:
            roles = ", ".join(shown.get(name, ()))
            out.append(Item((dead(f"{title} — {roles}" if roles else title),)))
    said = wording.say("post-playing", count=len(playing), names=", ".join(playing))
    blocks: list[Block] = [paragraph(said)]
    if out:
        blocks += [paragraph(wording.say("post-out", count=len(out))), Items(tuple(out))]
    return Document(tuple(blocks))


# A player's report


def report(wording: Wording, told: Iterable[Told], reader: str) -> list[str]:
    """What was told to one player alone, as he reads it."""
    return wording.report([one for one in told if one.to == reader], reader)


def private(wording: Wording, phase: Closed, reader: str, *, orders: bool = False) -> Document:
    """A player's own part of a phase: his orders, if asked for, and what he alone was told."""
    rows: list[Sequence[Span | str]] = []
    if orders:
        for index, order in enumerate(phase.orders):
            if order.by != reader or (order.use == VOTE and index not in phase.refused):
                continue
            said = [wording.say("report-order", order=order_words(wording, order))]
            if index in phase.refused:
                why = wording.refusal(phase.refused[index])
                said.append(" " + wording.say("report-refused", why=why))
            rows.append(said)
    rows += [[said] for said in report(wording, phase.told, reader)]
    if not rows:
        return Document()
    title = wording.say("report-yours") if orders else wording.seat(reader)
    return Document((Secret(title, (items(rows),)),))
