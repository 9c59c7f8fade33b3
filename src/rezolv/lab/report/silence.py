"""What never came up in a study, in the words in which its reader would have met it.

Facts and lines of the journal have no names but sentences: they are told with a word for each value
(«К игроку ‹игрок› приходили: ‹игроки›»).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rezolv.lab.answers.model import Silent
from rezolv.lab.report.words import Speaker
from rezolv.wording.sentences import ENTRY_KINDS, ENTRY_VALUES
from rezolv.wording.words import Values

_BLANK: Final = "…"
"""Stands for a value of which nothing can be said beforehand."""
_FLAG: Final = "yes"
_ANY: Final = "any"
"""Chooses what a sentence says of most values: no variant is called so."""


def silence(speaker: Speaker, one: Silent) -> str:
    """What never came up."""
    match one.what:
        case "step":
            return speaker.wording.words.name("step", one.name)
        case "passive":
            return speaker.use(one.name)
        case "effect":
            return _effect(speaker, one.name)
        case "fact":
            return _sentence(speaker, "fact", one.name, speaker.book.facts[one.name].fields)
        case "entry":
            return _sentence(speaker, "entry", one.name, _kinds(speaker, one.name))
    cited = ", ".join(dict.fromkeys(speaker.use(by) for by in one.by))
    return speaker.say("lab-cited", clause=one.name, by=cited)


def _kinds(speaker: Speaker, entry: str) -> dict[str, str]:
    """What the values of a line hold; where it may name several players it mostly names one."""
    found = {
        name: ENTRY_KINDS.get((entry, name), ENTRY_VALUES.get(name, ""))
        for name in speaker.book.entries[entry]
    }
    return {name: "seat" if kind == "seats" else kind for name, kind in found.items()}


def _effect(speaker: Speaker, kind: str) -> str:
    """An effect by its name, or by that of what it does to an order."""
    words = speaker.wording.words
    for named in ("status", "mark", "how", "why"):
        name = words.named(named, kind)
        if name is not None:
            return name
    return speaker.say("lab-nameless", id=kind)


def _sentence(speaker: Speaker, what: str, name: str, kinds: Mapping[str, str]) -> str:
    """The sentence of a fact or a line, a word standing for each of its values."""
    sentences = speaker.wording.catalogue
    message = f"{what}-{name}"
    if not sentences.has(message):
        return speaker.say("lab-nameless", id=name)
    # A fact is worded for a player, a line of the journal has one reader.
    values: Values = {"reader": "seat"}
    for field, kind in kinds.items():
        word = field.rstrip("_")
        blank = f"lab-blank-{kind}"
        values[word] = speaker.say(blank) if speaker.catalogue.has(blank) else _BLANK
        values[f"{word}-key"] = _FLAG if kind == "flag" else _ANY
        values[f"{word}-who"] = _ANY
    return sentences.say(message, values)
