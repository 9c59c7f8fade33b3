"""Laying revisions on a rulebook: the arguments of the one that comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Final

from rezolv.engine.abilities import Ability
from rezolv.engine.errors import RulebookError
from rezolv.engine.revisions import (
    ANY_ROLE,
    REMOVED,
    Altered,
    Amend,
    Insert,
    OrderChange,
    Remove,
    Replace,
    Revision,
)
from rezolv.engine.steps import Step

if TYPE_CHECKING:
    from rezolv.engine.declared import Phase, Role
    from rezolv.engine.rulebook import Rulebook

Given = dict[str, Any]
_NOT_REVISED: Final = frozenset({"id", "version", "title", "says", "roles", "common", "host"})


def revised(base: Rulebook, revisions: Sequence[Revision], may_lack: Iterable[str] = ()) -> Given:
    """The arguments of a rulebook with these changes, all of them together.

    First come whole roles, then abilities given and altered, then what else is changed, each in the
    order of the revisions; what they take away goes last. So none of them trips over another.

    Args:
        may_lack: roles and "role.ability" that some revision not among these adds: a change to what
            is not there falls away.

    Raises:
        RulebookError: a change names what is not there, or adds what is.
    """
    return _Revising(base, frozenset(may_lack)).all(revisions)


class _Revising:
    """The arguments of a rulebook while they are changed."""

    def __init__(self, base: Rulebook, may_lack: frozenset[str]) -> None:
        self.base = base
        self.may_lack = may_lack | {
            name
            for role in base.everyone.values()
            for name in (role.id, *[f"{role.id}.{ability}" for ability in role.abilities])
        }
        self.given = dict(base.given)
        self.roles = dict(base.everyone)
        self.hands: dict[str, dict[str, Ability]] = {}
        self.attributes: dict[str, dict[str, Any]] = {}

    def all(self, revisions: Sequence[Revision]) -> Given:
        """Everything, in its order."""
        for one in revisions:
            self._whole_roles(one)
        for one in revisions:
            for name, ability in one.gives.items():
                self._give(name, ability)
        for one in revisions:
            for name, how in one.alter.items():
                self._alter(name, how)
        for one in revisions:
            for name, value in one.changed.items():
                self._change(name, value)
        gone = dict.fromkeys([role for one in revisions for role in one.without])
        for role in gone:
            if role not in self.base.roles and role not in self.roles:
                raise RulebookError(f"no role {role} to leave out")
        common, host = self.base.common, self.base.host
        self.given["common"] = None if common is None else self._role(common.id)
        self.given["host"] = None if host is None else self._role(host.id)
        kept = [id for id in self.roles if id not in gone and id not in self._apart]
        self.given["roles"] = [self._role(id) for id in kept]
        changes = [change for one in revisions for change in one.order]
        self.given["phases"] = _phases(self.given["phases"], changes)
        return self.given

    @property
    def _apart(self) -> set[str]:
        """Ids of the common role and the host's."""
        return {role.id for role in (self.base.common, self.base.host) if role is not None}

    def _whole_roles(self, one: Revision) -> None:
        for role in one.roles:
            if role.id not in self.roles:
                raise RulebookError(f"no role {role.id} to replace")
            self.roles[role.id] = role
        for role in one.adds:
            if role.id in self.base.everyone:
                raise RulebookError(f"there is a role {role.id} already")
            self.roles[role.id] = role

    def _role(self, id: str) -> type[Role]:
        """A role as all changes leave it."""
        role = self.roles[id]
        hand = self.hands.get(id, role.abilities)
        new: dict[str, Any] = {
            name: ability for name, ability in hand.items() if role.abilities.get(name) != ability
        }
        new |= {name: REMOVED for name in role.abilities if name not in hand}
        new |= self.attributes.get(id, {})
        if not new:
            return role
        about = {"__doc__": role.__doc__, "__module__": role.__module__}
        return type(role.__name__, (role,), about | new)

    # Abilities

    def _hand(self, id: str) -> dict[str, Ability]:
        return self.hands.setdefault(id, dict(self.roles[id].abilities))

    def _may_lack(self, name: str) -> bool:
        """Whether a change to something that is not there falls away."""
        if name.startswith(f"{ANY_ROLE}."):
            return any(known.endswith(name[1:]) for known in self.may_lack)
        return name in self.may_lack

    def _give(self, name: str, ability: Ability) -> None:
        role, _, use = name.partition(".")
        if role not in self.roles:
            if not self._may_lack(role):
                raise RulebookError(f"no role {role} to give {use}")
            return
        old = self.base.everyone.get(role)
        if old is not None and use in old.abilities:
            raise RulebookError(f"{role} has {use} already")
        self._hand(role)[use] = _own(ability)

    def _alter(self, name: str, how: Altered) -> None:
        role, _, use = name.partition(".")
        if not use:
            self._set(role, how)
            return
        holders = [
            id
            for id, one in self.roles.items()
            if role in (ANY_ROLE, id) and use in self.hands.get(id, one.abilities)
        ]
        if not holders and not self._may_lack(name):
            raise RulebookError(f"no ability {name} to change")
        made: dict[Ability, Ability | None] = {}
        for id in holders:
            hand = self._hand(id)
            old = hand[use]
            # What several roles share they go on sharing.
            if old not in made:
                made[old] = self._new(name, old, how)
            new = made[old]
            if new is None:
                del hand[use]
            else:
                hand[use] = new

    def _new(self, name: str, old: Ability, how: Altered) -> Ability | None:
        if how is None:
            return None
        new = how(old) if callable(how) else how
        if not isinstance(new, Ability):
            raise RulebookError(f"{name} becomes no ability")
        return new if new is old else _own(new)

    def _set(self, role: str, attributes: Altered) -> None:
        if not isinstance(attributes, Mapping):
            raise RulebookError(f"{role}: attributes of a role are a mapping")
        if role not in self.roles:
            if not self._may_lack(role):
                raise RulebookError(f"no role {role} to change")
            return
        for name in attributes:
            if name == "id" or not hasattr(self.roles[role], name):
                raise RulebookError(f"{role}: a role has no {name} to change")
        self.attributes.setdefault(role, {}).update(attributes)

    # Everything else

    def _change(self, name: str, value: Any) -> None:
        if name not in self.given or name in _NOT_REVISED:
            raise RulebookError(f"a rulebook has no {name} to revise")
        old = self.given[name]
        if isinstance(value, Amend):
            self.given[name] = value.how(old)
        elif isinstance(value, Mapping):
            self.given[name] = self._laid_over(name, old, value)
        else:
            self.given[name] = value

    def _laid_over(self, name: str, old: Any, new: Mapping[str, Any]) -> Given:
        merged = dict(old or {})
        for key, value in new.items():
            if isinstance(value, Amend):
                merged[key] = value.how(merged.get(key))
            elif value is not None:
                merged[key] = value
            elif key in (self.base.given[name] or {}):
                merged.pop(key, None)
            else:
                raise RulebookError(f"{name}: no {key} to take away")
        return merged


def _own(ability: Ability) -> Ability:
    """The same ability, of no role yet."""
    same = copy(ability)
    same.role = same.slot = ""
    return same


def _phases(phases: Sequence[Phase], order: Sequence[OrderChange]) -> list[Phase]:
    """The phases with their steps changed; other parts of them stay."""
    steps = {phase.id: list(phase.steps) for phase in phases}
    removed: dict[str, None] = {}
    for change in order:
        if isinstance(change, Insert):
            _place(steps, change.after or change.before)
            if any(change.step in found for found in steps.values()):
                continue
            _absent(steps, change.step.id)
            for found in steps.values():
                ids = [step.id for step in found]
                if (anchor := change.after or change.before) in ids:
                    found.insert(ids.index(anchor) + bool(change.after), change.step)
            continue
        wanted = change.step.id if isinstance(change, Replace) else change.step
        home, place = _place(steps, wanted)
        if isinstance(change, Remove):
            removed[wanted] = None
            continue
        new = change.step if isinstance(change, Replace) else change.how(steps[home][place])
        for phase, old in steps.items():
            steps[phase] = [new if step.id == wanted else step for step in old]
    return [
        phase.with_steps([step for step in steps[phase.id] if step.id not in removed])
        for phase in phases
    ]


def _place(steps: Mapping[str, Sequence[Step]], wanted: str) -> tuple[str, int]:
    for phase, found in steps.items():
        for place, step in enumerate(found):
            if step.id == wanted:
                return phase, place
    raise RulebookError(f"no step {wanted}")


def _absent(steps: Mapping[str, Sequence[Step]], step_id: str) -> None:
    if any(step.id == step_id for found in steps.values() for step in found):
        raise RulebookError(f"there is a step {step_id} already")
