"""How abilities are used, and what of the rulebook never came up."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.lab.answers.model import CHANGED, SLIGHT, AbilityAnswer, Answers, Idle
from rezolv.lab.report.parts import Column, Section, Table
from rezolv.lab.report.silence import silence
from rezolv.lab.report.words import Speaker

SILENT = ("step", "passive", "effect", "fact", "entry", "clause")


def sections(speaker: Speaker, answers: Answers) -> Iterator[Section]:
    """The parts of a report about abilities and rules."""
    if answers.abilities:
        yield _abilities(speaker, answers)
    yield _never(speaker, answers)


def _abilities(speaker: Speaker, answers: Answers) -> Section:
    say = speaker.say
    used = [one for one in answers.abilities if one.ordered.of]
    return Section(
        "abilities",
        say("lab-abilities"),
        (say("lab-abilities-said"),),
        say("lab-abilities-plot"),
        (_use(speaker, used), _links(speaker, used)),
    )


def _named(speaker: Speaker, one: AbilityAnswer | Idle) -> str:
    if not one.role:
        return speaker.ability(one.role, one.ability)
    return speaker.use(f"{one.role}.{one.ability}")


def _use(speaker: Speaker, used: list[AbilityAnswer]) -> Table:
    say = speaker.say
    names = (
        "lab-ordered",
        "lab-orders",
        "lab-worked",
        "lab-stopped",
        "lab-void",
        "lab-killed",
        "lab-told",
        "lab-games",
    )
    rows = tuple(
        (
            _named(speaker, one),
            speaker.percent(one.ordered.rate),
            speaker.number(one.orders / one.ordered.hits if one.ordered.hits else None, 1),
            speaker.percent(one.worked),
            speaker.percent(one.stopped),
            speaker.percent(one.void),
            speaker.number(one.killed),
            speaker.number(one.told),
            speaker.number(one.ordered.of),
        )
        for one in used
    )
    columns = (Column(say("lab-ability"), number=False), *(Column(say(name)) for name in names))
    return Table(say("lab-abilities-table"), columns, rows)


def _links(speaker: Speaker, used: list[AbilityAnswer]) -> Table:
    """Where an ability goes together with victory; without a cause being claimed."""
    say = speaker.say
    both = [one for one in used if one.won_worked.of and one.won_idle.of]
    rows = tuple(
        (
            _named(speaker, one),
            speaker.percent(one.won_worked.rate),
            speaker.percent(one.won_idle.rate),
            speaker.more(one.link),
            speaker.between(one.link),
            say("lab-link-sure" if one.link.verdict in (CHANGED, SLIGHT) else "lab-link-unsure"),
        )
        for one in both
    )
    columns = (
        Column(say("lab-ability"), number=False),
        Column(say("lab-won-worked")),
        Column(say("lab-won-idle")),
        Column(say("lab-more")),
        Column(say("lab-sure")),
        Column(say("lab-verdict"), number=False),
    )
    return Table(say("lab-links-table"), columns, rows)


def _never(speaker: Speaker, answers: Answers) -> Section:
    say = speaker.say
    heads = (
        Column(say("lab-ability"), number=False),
        Column(say("lab-orders-all")),
        Column(say("lab-games")),
        Column(say("lab-bound")),
    )
    tables = []
    for caption, idle in (
        ("lab-unordered-table", answers.unordered),
        ("lab-moot-table", answers.moot),
    ):
        rows = tuple(
            (
                _named(speaker, one),
                speaker.number(one.orders),
                speaker.number(one.games),
                speaker.percent(one.bound),
            )
            for one in idle
        )
        if rows:
            tables.append(Table(say(caption), heads, rows))
    listed = []
    for what in SILENT:
        names = tuple(silence(speaker, one) for one in answers.silent if one.what == what)
        if names:
            listed.append((say(f"lab-silent-{what}", count=len(names)), names))
    said = say("lab-never-said", games=answers.games, most=speaker.percent(answers.bound))
    quiet = () if tables or listed else (say("lab-never-none"),)
    return Section("never", say("lab-never"), (said, *quiet), "", tuple(tables), tuple(listed))
