"""What a report says, before it takes any form."""

from __future__ import annotations

from rezolv.lab.answers.model import Answers, Comparison
from rezolv.lab.report import changes, limits, outcomes, roles, summary, uses
from rezolv.lab.report.facts import facts
from rezolv.lab.report.parts import Report, Section
from rezolv.lab.report.words import Speaker


def report(answers: Answers, lang: str, comparison: Comparison | None = None) -> Report:
    """What is to be told of a study, and of what differs from another.

    Raises:
        ValueError: we do not speak this language.
    """
    speaker = Speaker(answers.study, lang)
    found: list[Section] = []
    if comparison is not None:
        found += changes.sections(speaker, comparison)
    if answers.games:
        found += outcomes.sections(speaker, answers)
        found += roles.sections(speaker, answers)
        found += uses.sections(speaker, answers)
    found += limits.sections(speaker, answers)
    return Report(
        speaker.say("lab-title", book=speaker.title, games=answers.games),
        summary.lead(speaker, answers),
        facts(speaker, answers),
        tuple(found),
    )
