"""What the roles of the family have in common: two to a seat, a secret one and an open one."""

from __future__ import annotations

from typing import ClassVar

from rezolv.engine import Fact, Role
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import Action
from rezolv.engine.facts import PUBLIC
from rezolv.engine.resolution import Resolution

ATTACK = "attack"
"""Mark of an ability that is an attack."""
BLOCK = "block"
"""Mark of an ability that keeps others from acting; such ones do not stop each other."""
CARD = "card"
"""Mark of a card of the Card Master: no action of the night, so nothing stops or turns it."""
UNBLOCKABLE = "unblockable"
"""Mark of an ability that a block does not stop, though it blocks nobody itself."""
STRAIGHT = "straight"
"""Mark of an ability that is not turned to another target."""
SHELL = "shell"
"""Mark of an order in whose place another action acts."""
STANDING = "standing"
"""Mark of a standing order, which is no action."""
UNSEEN = frozenset({CARD, SHELL})
"""Marks of what counts neither as a visit nor as a use of an ability."""


class MassacreRole(Role):
    """A role of the family.

    Attributes:
        lives: by how many its holder's lives exceed two.
        seen_as: the id under which it is shown, where not its own.
    """

    lives: ClassVar[int] = 0
    seen_as: ClassVar[str] = ""


class OpenRole(MassacreRole):
    """A role that everybody knows: the "class" of the application (M0-003)."""

    kind = "open"
    slot = "open"


class SecretRole(MassacreRole):
    """A role that only its holder knows (M0-002)."""

    kind = "secret"
    slot = "secret"


def tell_used(night: Resolution, action: Action) -> None:
    """Announce the use of an ability, and on whom if it has a target (M0-044)."""
    values = {"ability": action.ability.id}
    if action.target:
        values["on"] = action.target
    night.tell_fact(PUBLIC, Fact("used", dict(values)), action.entry)


def publicly(behaviour: Behaviour) -> Behaviour:
    """Announce it, then do it."""

    def does(night: Resolution, action: Action) -> None:
        tell_used(night, action)
        behaviour(night, action)

    return does


def nothing(night: Resolution, action: Action) -> None:
    """Other rules look for the order itself."""
