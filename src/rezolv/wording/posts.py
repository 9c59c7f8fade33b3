"""What is read of a closed phase: the host's post, a player's report, the host's journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rezolv.engine.facts import NOW, PUBLIC, Fact, Told
from rezolv.engine.fold import Done
from rezolv.engine.journal import Entry
from rezolv.engine.orders import VOTE, Order, Refusal
from rezolv.engine.polls import NOBODY, POLL
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
from rezolv.wording.orders import order_words, sent_words
from rezolv.wording.sentences import Wording

DEPARTURES: Final = frozenset({"executed", "died"})
VOTING: Final = frozenset({"poll", "voted", "votes"})
WRITTEN: Final = frozenset({"note", "last_words"})
APART: Final = VOTING | WRITTEN | {"result"}
"""Facts that have a place of their own in a post."""


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
        """The polls that ended in it."""
        record = self.table.record
        return record[-1].polls if record and record[-1].moment == self.moment else ()

    @property
    def poll(self) -> Poll | None:
        """The poll that ended in it, the last of several."""
        return self.polls[-1] if self.polls else None


# The host's post


def announcement(wording: Wording, phase: Closed) -> Document:
    """The post to all: what became public, as a host would write it. Nothing else goes in."""
    title = wording.say("post-title", phase=wording.phase(phase.moment))
    return Document((Heading(title, 2), *results(wording, phase)), title)


def results(wording: Wording, phase: Closed) -> list[Block]:
    """What became public in a phase: at once, by the vote, at its close."""
    public = [told for told in phase.told if told.to == PUBLIC]
    at_once = [told.fact for told in public if told.moment == NOW]
    later = [told.fact for told in public if told.moment != NOW]
    blocks: list[Block] = [
        *_facts(wording, at_once),
        *tally(wording, phase, [told.fact for told in public]),
        *_facts(wording, later),
    ]
    return blocks or [paragraph(comment(wording.say("post-nothing")))]


def _facts(wording: Wording, facts: Sequence[Fact]) -> Iterator[Block]:
    """Results in one line, then one line a fact; roles stand with the death they belong to."""
    lines = [wording.fact(fact) for fact in facts if fact.name == "result"]
    said = [" ".join(lines)] if lines else []
    gone = {fact["of"] for fact in facts if fact.name in DEPARTURES}
    for fact in facts:
        if fact.name in DEPARTURES:
            said.append(_departure(wording, fact, facts))
        elif fact.name == "poll":
            said += [wording.fact(fact)] if fact["round"] != 1 else []
        elif fact.name not in APART and not (fact.name == "role" and fact["of"] in gone):
            said.append(wording.fact(fact))
    if said:
        yield paragraph(comment("\n".join(dict.fromkeys(said))))
    yield from _written(wording, facts)


def _departure(wording: Wording, fact: Fact, facts: Sequence[Fact]) -> str:
    said = wording.fact(fact)
    roles = [
        wording.role(str(other["is"]))
        for other in facts
        if other.name == "role" and other["of"] == fact["of"]
    ]
    if not roles:
        return said
    return wording.say("post-roles", said=said, roles=wording.together(roles), count=len(roles))


def _written(wording: Wording, facts: Sequence[Fact]) -> Iterator[Block]:
    """What players wrote themselves: notes without their senders, and last words."""
    notes = [str(fact["text"]) for fact in facts if fact.name == "note"]
    if notes:
        yield paragraph(wording.say("post-notes", count=len(notes)))
        yield from (Quote(text) for text in notes)
    for fact in facts:
        if fact.name == "last_words":
            yield Quote(str(fact["text"]), by=wording.seat(str(fact["of"])))


def tally(wording: Wording, phase: Closed, facts: Sequence[Fact]) -> list[Block]:
    """The votes of a phase out of public facts: who got how many, from whom, and who was silent."""
    if POLL not in wording.book.facts["voted"].fields:
        return _one_tally(wording, phase.poll, facts)
    closed = {poll.id: poll for poll in phase.polls}
    named = [str(fact[POLL]) for fact in facts if fact.name == "voted"]
    blocks: list[Block] = []
    for name in dict.fromkeys([*closed, *named]):
        poll = closed.get(name)
        ballots = _ballots([f for f in facts if f.name == "voted" and f[POLL] == name])
        if poll is not None:
            ballots = {by: one.choice or NOBODY for by, one in poll.ballots.items()}
        blocks += _counted(wording, poll, name, ballots, poll.tally if poll is not None else {})
    return blocks


def _one_tally(wording: Wording, poll: Poll | None, facts: Sequence[Fact]) -> list[Block]:
    """The vote of a phase with one poll, which no vote names."""
    ballots = _ballots(facts)
    if not ballots and poll is None:
        return []
    counted = {
        str(fact["of"]): fact["is"]
        for fact in facts
        if fact.name == "votes" and isinstance(fact["is"], (int, float))
    }
    return _counted(wording, poll, poll.id if poll else "", ballots, counted, numbers=True)


def _ballots(facts: Sequence[Fact]) -> dict[str, str]:
    """The votes that stand, voter to choice, in the order in which they were given."""
    ballots: dict[str, str] = {}
    for fact in facts:
        if fact.name == "voted":
            ballots.pop(str(fact["by"]), None)
            if fact["on"] is not None:
                ballots[str(fact["by"])] = str(fact["on"])
    return ballots


def _counted(
    wording: Wording,
    poll: Poll | None,
    name: str,
    ballots: Mapping[str, str],
    counted: Mapping[str, int | float],
    *,
    numbers: bool = False,
) -> list[Block]:
    """One poll: its choices with their voters, and with the numbers where they are public."""
    title = wording.words.named("poll", name) or wording.say("poll-any")
    if poll is not None and poll.round > 1:
        title = wording.say("post-round", poll=title, round=poll.round)
    if not ballots:
        return [paragraph(wording.say("post-no-votes", poll=title))]
    choices = sorted({*ballots.values(), *counted}, key=lambda one: (-counted.get(one, 0), one))
    rows = []
    for choice in choices:
        voters = ", ".join([wording.seat(by) for by, one in ballots.items() if one == choice])
        if numbers or counted:
            votes = wording.say("post-votes", count=counted.get(choice, 0), voters=voters)
        else:
            votes = wording.say("post-voters", voters=voters)
        rows.append((strong(wording.seat(choice)), votes))
    blocks: list[Block] = [paragraph(f"{title}:"), items(rows)]
    silent = [wording.seat(voter) for voter in poll.voters if voter not in ballots] if poll else []
    if silent:
        blocks.append(paragraph(wording.say("post-silent", names=", ".join(silent))))
    return blocks


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
            known = ", ".join(shown.get(name, ()))
            out.append(Item((dead(f"{title} — {known}" if known else title),)))
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
            sent = sent_words if order.sent_by in ("", reader) else order_words
            said = [wording.say("report-order", order=sent(wording, order))]
            if index in phase.refused:
                why = wording.refusal(phase.refused[index])
                said.append(" " + wording.say("report-refused", why=why))
            rows.append(said)
    rows += [[words] for words in report(wording, phase.told, reader)]
    if not rows:
        return Document()
    title = wording.say("report-yours") if orders else wording.seat(reader)
    return Document((Secret(title, (items(rows),)),))
