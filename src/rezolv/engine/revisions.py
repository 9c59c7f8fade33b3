"""Revisions: a rulebook as another one with changes.

A revision states only what it adds, replaces and removes. Whatever it names must be there. Several
revisions may be laid on one rulebook together, as the options of a game are: each changes what it
names and leaves the rest to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rezolv.engine.abilities import Ability
from rezolv.engine.errors import RulebookError as RulebookError
from rezolv.engine.steps import Step

if TYPE_CHECKING:
    from rezolv.engine.declared import Role


REMOVED: Final[Any] = None
"""For an ability that a revision takes from a role: in the role's class, or in `alter`."""

ANY_ROLE: Final = "*"
"""In `alter`, in place of a role: every role that has the ability."""


class Insert:
    """A new step, after or before another one, in every phase that has that one."""

    def __init__(self, step: Step, *, after: str = "", before: str = "") -> None:
        self.step = step
        self.after = after
        self.before = before


class Replace:
    """A step in the place of that of the same id, in every phase that has it."""

    def __init__(self, step: Step) -> None:
        self.step = step


class Alter:
    """A step made out of what stands in its place, in every phase that has it."""

    def __init__(self, step: str, how: Callable[[Step], Step]) -> None:
        self.step = step
        self.how = how


class Remove:
    """A step that is gone, from every phase that has it."""

    def __init__(self, step: str) -> None:
        self.step = step


OrderChange = Insert | Replace | Alter | Remove


class Amend:
    """An argument of a rulebook, or what stands under a key of one, made out of what it was.

    `how` gets None where there was nothing.
    """

    def __init__(self, how: Callable[[Any], Any]) -> None:
        self.how = how


Altered = Ability | Callable[[Any], Ability] | Mapping[str, Any] | None


class Revision:
    """Changes of a rulebook, as a declaration.

    Attributes:
        roles: these replace the roles of the same ids, the common one and the host included.
        adds: roles that it has not.
        without: ids of roles that are gone.
        gives: "role.ability" to an ability that the role has not.
        alter: "role.ability" ("*.ability" for every role that has it) to what makes the new
            ability out of the old one, to an ability in its place, or to `REMOVED`; a bare role to
            attributes of its class (`says`, `faction` …).
        order: changes to the steps: `Insert`, `Replace`, `Alter`, `Remove`.
        changed: any other argument of a rulebook, or an `Amend`; mappings are laid over those that
            are there, and a name mapped to None is gone.
    """

    def __init__(
        self,
        *,
        roles: Sequence[type[Role]] = (),
        adds: Sequence[type[Role]] = (),
        without: Sequence[str] = (),
        gives: Mapping[str, Ability] | None = None,
        alter: Mapping[str, Altered] | None = None,
        order: Sequence[OrderChange] = (),
        **changed: Any,
    ) -> None:
        self.roles = tuple(roles)
        self.adds = tuple(adds)
        self.without = tuple(without)
        self.gives = dict(gives or {})
        self.alter = dict(alter or {})
        self.order = tuple(order)
        self.changed = changed

    @property
    def added(self) -> list[str]:
        """Roles that it brings, and "role.ability" of each ability that it brings."""
        found = [*self.gives]
        for role in (*self.roles, *self.adds):
            found += [role.id, *[f"{role.id}.{ability}" for ability in role.abilities]]
        return found
