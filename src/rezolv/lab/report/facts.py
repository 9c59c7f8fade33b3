"""What was studied, in words."""

from __future__ import annotations

from rezolv.lab.answers.model import Answers
from rezolv.lab.report.words import Speaker
from rezolv.lab.study import EVERYBODY


def facts(speaker: Speaker, answers: Answers) -> tuple[tuple[str, str], ...]:
    """What was studied, as name and value."""
    study, say = answers.study, speaker.say
    setup = study.setup
    rows = [
        (say("lab-book"), f"{speaker.title} ({setup.rulebook}, {study.rules})"),
        (say("lab-games"), say("lab-played", games=answers.games, of=study.games)),
        (say("lab-seats"), speaker.number(setup.count, 0)),
        (say("lab-options"), options(speaker)),
        (say("lab-bots"), bots(speaker)),
        (say("lab-seed"), str(study.seed)),
    ]
    if setup.without:
        rows.append((say("lab-without"), speaker.use(setup.without)))
    if answers.games:
        rows.append((say("lab-refused"), speaker.number(answers.refused)))
        rows.append((say("lab-time"), say("lab-ms", ms=speaker.number(answers.ms))))
    return tuple(rows)


def options(speaker: Speaker) -> str:
    """The options that are not as they are by default."""
    rows = [
        speaker.say("lab-set", option=speaker.option(name), value=speaker.set_to(name, value))
        for name, value in speaker.study.setup.options.items()
    ]
    return "; ".join(rows) or speaker.say("lab-defaults")


def bots(speaker: Speaker) -> str:
    """Who plays which side."""
    rows = [
        speaker.say(
            "lab-set",
            option=speaker.say("lab-others") if side == EVERYBODY else speaker.side(side),
            value=speaker.bot(names),
        )
        for side, names in sorted(speaker.study.bots.items(), key=lambda one: one[0] == EVERYBODY)
    ]
    if len(rows) == 1:
        return speaker.bot(*speaker.study.bots.values())
    return "; ".join(rows)
