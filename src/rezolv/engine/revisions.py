"""Revisions: a rulebook as another one with changes, and what those changes are.

A revision states only what it adds, replaces and removes. Whatever it names must be there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from rezolv.engine.rulebook import Phase, Role, Rulebook
    from rezolv.engine.steps import Step


class RulebookError(ValueError):
    """A rulebook, or a revision of one, that does not fit together."""


REMOVED: Final[Any] = None
"""In the class of a role that revises another: an ability of that one which is gone."""


class Insert:
    """A new step, after or before another one."""

    def __init__(self, step: Step, *, after: str = "", before: str = "") -> None:
        self.step = step
        self.after = after
        self.before = before


class Replace:
    """A step in the place of that of the same id, in every phase that has it."""

    def __init__(self, step: Step) -> None:
        self.step = step


class Remove:
    """A step that is gone, from every phase that has it."""

    def __init__(self, step: str) -> None:
        self.step = step


OrderChange = Insert | Replace | Remove


class RoleChanges(NamedTuple):
    """What a revision changed in a role: ids of its abilities."""

    role: str
    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]


class Changes(NamedTuple):
    """What a revision changed against its base: ids of roles, steps and options.

    Attributes:
        others: names of the other arguments of a rulebook that were given anew, and in a mapping
            the keys that were, as rows of argument and keys.
    """

    added: tuple[str, ...]
    replaced: tuple[RoleChanges, ...]
    removed: tuple[str, ...]
    steps_added: tuple[str, ...]
    steps_replaced: tuple[str, ...]
    steps_removed: tuple[str, ...]
    others: tuple[tuple[str, tuple[str, ...]], ...]


def revised(
    base: Rulebook,
    roles: Sequence[type[Role]],
    adds: Sequence[type[Role]],
    without: Sequence[str],
    order: Sequence[OrderChange],
    changed: Mapping[str, Any],
) -> tuple[dict[str, Any], Changes]:
    """The arguments of the revised rulebook, and what was changed.

    Raises:
        RulebookError: a change names what is not there, or adds what is.
    """
    given = dict(base.given)
    for name, value in changed.items():
        if name not in given or name == "roles":
            raise RulebookError(f"a rulebook has no {name} to revise")
        given[name] = _laid_over(name, given[name], value)
    given["roles"], replaced = _roles(base, given, roles, adds, without)
    given["phases"] = _phases(given["phases"], order)
    return given, Changes(
        tuple([role.id for role in adds]),
        replaced,
        tuple(without),
        tuple([change.step.id for change in order if isinstance(change, Insert)]),
        tuple([change.step.id for change in order if isinstance(change, Replace)]),
        tuple([change.step for change in order if isinstance(change, Remove)]),
        tuple([(name, _keys(value)) for name, value in changed.items()]),
    )


def _laid_over(name: str, old: Any, new: Any) -> Any:
    if not isinstance(new, Mapping):
        return new
    merged = dict(old or {})
    for key, value in new.items():
        if value is not None:
            merged[key] = value
        elif key in merged:
            del merged[key]
        else:
            raise RulebookError(f"{name}: no {key} to take away")
    return merged


def _keys(value: Any) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, Mapping) else ()


def _roles(
    base: Rulebook,
    given: dict[str, Any],
    roles: Sequence[type[Role]],
    adds: Sequence[type[Role]],
    without: Sequence[str],
) -> tuple[list[type[Role]], tuple[RoleChanges, ...]]:
    found = dict(base.roles)
    replaced = []
    for role in roles:
        old = base.everyone.get(role.id)
        if old is None:
            raise RulebookError(f"no role {role.id} to replace")
        replaced.append(_role_changes(old, role))
        if role.id in found:
            found[role.id] = role
        elif base.common is not None and base.common.id == role.id:
            given["common"] = role
        else:
            given["host"] = role
    for name in without:
        if found.pop(name, None) is None:
            raise RulebookError(f"no role {name} to leave out")
    for role in adds:
        if role.id in found:
            raise RulebookError(f"there is a role {role.id} already")
        found[role.id] = role
    return list(found.values()), tuple(replaced)


def _role_changes(old: type[Role], new: type[Role]) -> RoleChanges:
    """Which abilities a role has more, otherwise and no more."""
    return RoleChanges(
        new.id,
        tuple([name for name in new.abilities if name not in old.abilities]),
        tuple(
            [
                name
                for name, ability in new.abilities.items()
                if name in old.abilities and old.abilities[name] is not ability
            ]
        ),
        tuple([name for name in old.abilities if name not in new.abilities]),
    )


def _phases(phases: Sequence[Phase], order: Sequence[OrderChange]) -> list[Phase]:
    """The phases with their steps changed; other parts of them stay."""
    steps = {phase.id: list(phase.steps) for phase in phases}
    for change in order:
        if isinstance(change, Insert):
            home, place = _place(steps, change.after or change.before)
            _absent(steps, change.step.id)
            steps[home].insert(place + bool(change.after), change.step)
        else:
            wanted = change.step.id if isinstance(change, Replace) else change.step
            _place(steps, wanted)
            put = [change.step] if isinstance(change, Replace) else []
            for phase, old in steps.items():
                steps[phase] = [
                    new for step in old for new in (put if step.id == wanted else [step])
                ]
    return [phase.with_steps(steps[phase.id]) for phase in phases]


def _place(steps: Mapping[str, Sequence[Step]], wanted: str) -> tuple[str, int]:
    for phase, found in steps.items():
        for place, step in enumerate(found):
            if step.id == wanted:
                return phase, place
    raise RulebookError(f"no step {wanted}")


def _absent(steps: Mapping[str, Sequence[Step]], step_id: str) -> None:
    if any(step.id == step_id for found in steps.values() for step in found):
        raise RulebookError(f"there is a step {step_id} already")
