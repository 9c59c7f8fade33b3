"""How the holders of each role fare, and what their abilities are worth."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.lab.answers.model import CHANGED, Answers, Difference, Worth
from rezolv.lab.report.parts import Column, Section, Table
from rezolv.lab.report.words import NONE, Speaker


def sections(speaker: Speaker, answers: Answers) -> Iterator[Section]:
    """The parts of a report about roles."""
    if answers.roles:
        yield _survival(speaker, answers)
    if answers.worth:
        yield _worth(speaker, answers)


def _survival(speaker: Speaker, answers: Answers) -> Section:
    say = speaker.say
    rows = tuple(
        (
            speaker.role(one.role),
            speaker.percent(one.won.rate),
            speaker.interval(one.won),
            speaker.percent(one.alive.rate),
            speaker.number(one.median),
            ", ".join(
                say("lab-how", how=speaker.how(how), rate=speaker.percent(count / one.holders))
                for how, count in one.hows[:2]
            )
            or NONE,
            speaker.number(one.games),
        )
        for one in answers.roles
    )
    columns = (
        Column(say("lab-role"), number=False),
        Column(say("lab-won")),
        Column(say("lab-sure")),
        Column(say("lab-alive")),
        Column(say("lab-left")),
        Column(say("lab-hows"), number=False),
        Column(say("lab-games")),
    )
    listed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    if answers.undealt:
        names = tuple(speaker.role(role) for role in answers.undealt)
        listed = ((say("lab-undealt"), names),)
    return Section(
        "survival",
        say("lab-survival"),
        (say("lab-survival-said"),),
        say("lab-survival-plot"),
        (Table(say("lab-roles-table"), columns, rows),),
        listed,
    )


def _worth(speaker: Speaker, answers: Answers) -> Section:
    say = speaker.say
    rows = tuple(
        (
            speaker.use(one.role),
            speaker.more(one.side),
            speaker.between(one.side),
            speaker.chance(one.side.holm),
            verdict(speaker, one.side),
            speaker.number(one.side.of),
        )
        for one in answers.worth
    )
    columns = (
        Column(say("lab-role"), number=False),
        Column(say("lab-more")),
        Column(say("lab-sure")),
        Column(say("lab-chance")),
        Column(say("lab-verdict"), number=False),
        Column(say("lab-pairs")),
    )
    sides = list(dict.fromkeys(name for one in answers.worth for name in one.factions))
    heads = (columns[0], *(Column(speaker.side(side)) for side in sides),
             Column(say("lab-nobody")), Column(say("lab-unfinished")))  # fmt: skip
    effects = tuple(_effects(speaker, one, sides) for one in answers.worth)
    return Section(
        "worth",
        say("lab-worth"),
        (say("lab-worth-said"),),
        say("lab-worth-plot"),
        (
            Table(say("lab-worth-table"), columns, rows),
            Table(say("lab-effects-table"), heads, effects),
        ),
    )


def _effects(speaker: Speaker, one: Worth, sides: list[str]) -> tuple[str, ...]:
    found = [one.factions.get(side) for side in sides]
    return (
        speaker.use(one.role),
        *(_marked(speaker, effect) for effect in (*found, one.nobody, one.unfinished)),
    )


def _marked(speaker: Speaker, one: Difference | None) -> str:
    """A difference, with a star where it is none of chance."""
    if one is None:
        return NONE
    return speaker.points(one.value) + ("*" if one.verdict == CHANGED else "")


def verdict(speaker: Speaker, one: Difference) -> str:
    """What the abilities of a role do for its side, in words."""
    if one.value is None:
        return speaker.say("lab-worth-none")
    way = one.verdict
    if way == CHANGED:
        way = "helps" if one.value > 0 else "harms"
    return speaker.say(f"lab-worth-{way}", most=speaker.most(one), margin=speaker.margin(one))
