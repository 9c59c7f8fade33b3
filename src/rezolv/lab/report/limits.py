"""What bots can and cannot tell about people, and how the numbers were reckoned."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.lab.answers.model import MARGIN, Answers
from rezolv.lab.report.parts import Section
from rezolv.lab.report.words import Speaker

CAN = ("rules", "compare", "bounds")
CANNOT = ("talk", "skill", "level", "never")
METHODS = ("share", "pairs", "others", "holm", "margin", "survival", "roles", "cause")


def sections(speaker: Speaker, answers: Answers) -> Iterator[Section]:
    """The closing parts of a report."""
    say = speaker.say
    yield Section(
        "people",
        say("lab-people"),
        (say("lab-people-said"),),
        listed=(
            (say("lab-can"), tuple(say(f"lab-can-{one}") for one in CAN)),
            (say("lab-cannot"), tuple(say(f"lab-cannot-{one}") for one in CANNOT)),
        ),
    )
    margin = speaker.number(MARGIN * 100)
    items = tuple(say(f"lab-method-{one}", margin=margin) for one in METHODS)
    yield Section("method", say("lab-method"), listed=(("", items),))
