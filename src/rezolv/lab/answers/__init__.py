"""What studies answer: numbers alone; how they are shown is `rezolv.lab.report`'s.

The data (`Answers`, `Comparison`) needs nothing but rezolv; reckoning needs the extra `lab`.
"""

from __future__ import annotations

from pathlib import Path

from rezolv.lab.answers.model import Answers, Comparison

__all__ = ["Answers", "Comparison", "answers", "compare"]


def answers(folder: Path) -> Answers:
    """What the study in a folder answers, so far as it was played.

    Raises:
        StudyError: there is no study, or it cannot be read.
        ImportError: the extra `lab` is not installed.
    """
    from rezolv.lab.answers import reading
    from rezolv.lab.answers.reckoning import reckon

    return reckon(reading.read(folder), reading.beside(folder))


def compare(before: Path, after: Path) -> Comparison:
    """What is different in the study of the second folder.

    Raises:
        StudyError: there is no study, or it cannot be read.
        ImportError: the extra `lab` is not installed.
    """
    from rezolv.lab.answers import reading
    from rezolv.lab.answers.comparing import compare as compared

    return compared(
        reading.read(before), reading.read(after), reading.beside(before), reading.beside(after)
    )
