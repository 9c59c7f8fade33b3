"""The first paragraph: what came out, and how certain it is."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.lab.answers.model import CHANGED, SLIGHT, Answers
from rezolv.lab.report.words import Speaker


def lead(speaker: Speaker, answers: Answers) -> str:
    """What a study shows, in words."""
    return " ".join(_sentences(speaker, answers))


def _sentences(speaker: Speaker, answers: Answers) -> Iterator[str]:
    say = speaker.say
    if not answers.games:
        yield say("lab-sum-none")
        return
    yield from _winners(speaker, answers)
    turns = answers.turns
    yield say(
        "lab-sum-length",
        low=speaker.number(turns.low),
        high=speaker.number(turns.high),
        median=speaker.number(turns.median),
    )
    stuck, nobody = answers.stalemate.unfinished, answers.stalemate.nobody
    if stuck.hits:
        rate = speaker.percent(stuck.rate)
        yield say("lab-sum-stuck", rate=rate, phases=answers.study.phases)
    else:
        yield say("lab-sum-ended", most=speaker.percent(answers.bound))
    if nobody.hits:
        yield say("lab-sum-nobody", rate=speaker.percent(nobody.rate))
    yield from _worth(speaker, answers)
    idle = len(answers.unordered) + len(answers.moot)
    if idle:
        yield say("lab-sum-idle", count=idle)
    yield say("lab-sum-bots")


def _winners(speaker: Speaker, answers: Answers) -> Iterator[str]:
    say = speaker.say
    if not answers.factions:
        best = max(answers.roles, key=lambda role: role.won.rate or 0.0, default=None)
        if best is not None:
            yield say(
                "lab-sum-role",
                name=speaker.role(best.role),
                rate=speaker.percent(best.won.rate),
                interval=speaker.interval(best.won),
                games=best.games,
            )
        return
    first = answers.factions[0]
    yield say(
        "lab-sum-won",
        name=speaker.side(first.name),
        rate=speaker.percent(first.share.rate),
        interval=speaker.interval(first.share),
        games=answers.games,
    )
    if answers.lead is not None:
        ahead = answers.lead.difference
        second = speaker.side(answers.lead.second)
        if ahead.verdict in (CHANGED, SLIGHT):
            low, high = (speaker.number(100 * (one or 0.0)) for one in (ahead.low, ahead.high))
            yield say("lab-sum-ahead", second=second, low=low, high=high)
        else:
            yield say("lab-sum-level", second=second, between=speaker.between(ahead))


def _worth(speaker: Speaker, answers: Answers) -> Iterator[str]:
    sure = [row for row in answers.worth if row.side.verdict in (CHANGED, SLIGHT)]
    if not answers.worth:
        return
    helps = [row for row in sure if (row.side.value or 0.0) > 0]
    if not helps:
        yield speaker.say("lab-sum-worthless", count=len(answers.worth))
        return
    best = helps[0]
    yield speaker.say(
        "lab-sum-worth",
        role=speaker.use(best.role),
        value=speaker.points(best.side.value),
        between=speaker.between(best.side),
    )
