"""What happens by itself in the steps of several rules."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.parts.automatic import by_themselves
from rezolv.rulebooks.massacre.statuses import release
from rezolv.rulebooks.massacre2 import dealing, faces, fights
from rezolv.rulebooks.massacre2.setup import tell_own_lives


def lives(night: Resolution) -> None:
    """What became of the attacks; what heals by itself."""
    fights.verdicts(night)
    fights.mend(night)
    by_themselves(night)


def morning(night: Resolution) -> None:
    """What follows from who has lived to see it."""
    fights.feed(night)
    fights.scent(night)


def growth(night: Resolution) -> None:
    """Masks grow; everybody knows his cards, and Тварь its lives."""
    faces.grow(night)
    dealing.tell_hands(night)
    tell_own_lives(night)


def end_of_day(night: Resolution) -> None:
    """Темница opens, and Мизер of last night begins to work."""
    release(night)
    dealing.free_hands(night)
