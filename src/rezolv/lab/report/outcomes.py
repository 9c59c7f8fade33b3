"""Who wins, how long it takes, and how games get stuck."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.lab.answers.model import Answers, Spread
from rezolv.lab.report.parts import Column, Section, Table
from rezolv.lab.report.words import Speaker


def sections(speaker: Speaker, answers: Answers) -> Iterator[Section]:
    """The parts of a report about the ends of games."""
    yield _winners(speaker, answers)
    yield _length(speaker, answers)
    yield _stalemates(speaker, answers)


def _winners(speaker: Speaker, answers: Answers) -> Section:
    say = speaker.say
    stuck = answers.stalemate
    shares = [
        *((speaker.side(one.name), one.share) for one in answers.factions),
        (say("lab-nobody"), stuck.nobody),
        (say("lab-unfinished"), stuck.unfinished),
    ]
    rows = tuple(
        (name, speaker.percent(one.rate), speaker.interval(one), speaker.number(one.hits))
        for name, one in shares
    )
    columns = (
        Column(say("lab-side"), number=False),
        Column(say("lab-won")),
        Column(say("lab-sure")),
        Column(say("lab-games")),
    )
    tables = [Table(say("lab-winners-table", games=answers.games), columns, rows)]
    if answers.bots:
        mixed = tuple(
            (
                speaker.side(one.faction),
                speaker.bot(one.bot),
                speaker.percent(one.share.rate),
                speaker.interval(one.share),
                speaker.number(one.share.of),
            )
            for one in answers.bots
        )
        heads = (columns[0], Column(say("lab-bot"), number=False), *columns[1:])
        tables.append(Table(say("lab-bots-table"), heads, mixed))
    return Section(
        "winners",
        say("lab-winners"),
        _about_winners(speaker, answers),
        say("lab-winners-plot", said=_listed(rows)) if answers.factions else "",
        tuple(tables),
    )


def _about_winners(speaker: Speaker, answers: Answers) -> tuple[str, ...]:
    if not answers.factions:
        return (speaker.say("lab-winners-sideless"),)
    said = [speaker.say("lab-winners-said")]
    if any(one.name not in speaker.book.factions for one in answers.factions):
        said.append(speaker.say("lab-winners-alone"))
    return tuple(said)


def _listed(rows: tuple[tuple[str, ...], ...]) -> str:
    return "; ".join(f"{name} {rate} ({interval})" for name, rate, interval, _ in rows)


def _length(speaker: Speaker, answers: Answers) -> Section:
    say = speaker.say
    named = ((say("lab-turns"), answers.turns), (say("lab-phases"), answers.phases))
    rows = tuple((name, *_spread(speaker, one)) for name, one in named)
    return Section(
        "length",
        say("lab-length"),
        (),
        say(
            "lab-length-plot",
            low=speaker.number(answers.turns.low),
            high=speaker.number(answers.turns.high),
            median=speaker.number(answers.turns.median),
        ),
        (Table(say("lab-length-table"), (Column("", number=False), *_heads(speaker)), rows),),
    )


def _stalemates(speaker: Speaker, answers: Answers) -> Section:
    say = speaker.say
    stuck = answers.stalemate
    shares = tuple(
        (name, speaker.percent(one.rate), speaker.interval(one), speaker.number(one.hits))
        for name, one in (
            (say("lab-unfinished"), stuck.unfinished),
            (say("lab-nobody"), stuck.nobody),
        )
    )
    columns = (Column("", number=False), Column(say("lab-rate")), Column(say("lab-sure")),
               Column(say("lab-games")))  # fmt: skip
    spreads = [(say("lab-quiet"), stuck.quiet)]
    if stuck.quiet_unfinished.of:
        spreads.append((say("lab-quiet-unfinished"), stuck.quiet_unfinished))
    quiet = tuple((name, *_spread(speaker, one)) for name, one in spreads)
    return Section(
        "stalemates",
        say("lab-stalemates"),
        (say("lab-stalemates-said", phases=answers.study.phases),),
        say("lab-quiet-plot", median=speaker.number(stuck.quiet.median)),
        (
            Table(say("lab-stalemates-table"), columns, shares),
            Table(say("lab-quiet-table"), (Column("", number=False), *_heads(speaker)), quiet),
        ),
    )


def _heads(speaker: Speaker) -> tuple[Column, ...]:
    names = ("lab-low", "lab-median", "lab-high", "lab-mean", "lab-longest")
    return tuple(Column(speaker.say(name)) for name in names)


def _spread(speaker: Speaker, one: Spread) -> tuple[str, ...]:
    most = one.counts[-1][0] if one.counts else None
    return tuple(speaker.number(value) for value in (one.low, one.median, one.high, one.mean, most))
