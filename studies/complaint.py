"""What a complaint is here: a claim, and by which numbers it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rezolv.engine import Name
from studies.figures import Figures
from studies.verdicts import Judge, both


class Complaint(NamedTuple):
    """A complaint and what is shown of it.

    Attributes:
        clause: of the draft.
        claim: what it says.
        how: by what it is answered.
        judge: what the games of one kind of bots say.
        tests: differences that are shown, and what they are.
        worth: roles and abilities that are shown with what they do.
        uses: abilities that are shown with how they were used.
        fared: roles that are shown with how they fared.
        arms: options and other arms that are shown with what they do.
        sees: more that is to be seen of the probes, by the name of a part of `telling`.
        together: what both kinds of bots say.
    """

    clause: str
    claim: Name
    how: Name
    judge: Judge
    tests: tuple[tuple[str, Name], ...] = ()
    worth: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    fared: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    sees: str = ""
    together: Callable[[Judge, Figures], str] = both

    def answer(self, figures: Figures) -> str:
        """The verdict."""
        return self.together(self.judge, figures)
