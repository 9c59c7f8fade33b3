"""In what one rulebook differs from another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from rezolv.engine.declared import Role
    from rezolv.engine.rulebook import Rulebook

_OWN: Final = frozenset(
    {
        "id", "version", "title", "says", "words", "roles", "common", "host", "phases", "presets",
    }
)  # fmt: skip
"""Arguments of a rulebook that are told otherwise, or are its own in any case."""


class RoleChanges(NamedTuple):
    """What is changed in a role: ids of its abilities."""

    role: str
    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]


class Changes(NamedTuple):
    """What is changed in a rulebook: ids of roles, steps and options.

    Attributes:
        others: names of the other arguments of a rulebook that are otherwise, and in a mapping the
            keys that are, as rows of argument and keys.
    """

    added: tuple[str, ...]
    replaced: tuple[RoleChanges, ...]
    removed: tuple[str, ...]
    steps_added: tuple[str, ...]
    steps_replaced: tuple[str, ...]
    steps_removed: tuple[str, ...]
    others: tuple[tuple[str, tuple[str, ...]], ...]


def differences(elder: Rulebook, newer: Rulebook) -> Changes:
    """What the newer rulebook has more, otherwise and no more."""
    mine, theirs = newer.everyone, elder.everyone
    steps, old_steps = newer.steps, elder.steps
    others = [
        (name, _keys(elder.given[name], value))
        for name, value in newer.given.items()
        if name not in _OWN and _other(elder.given[name], value)
    ]
    return Changes(
        tuple([id for id in mine if id not in theirs]),
        tuple(
            [
                _in_role(theirs[id], role)
                for id, role in mine.items()
                if id in theirs and theirs[id] is not role
            ]
        ),
        tuple([id for id in theirs if id not in mine]),
        tuple([id for id in steps if id not in old_steps]),
        tuple([id for id, step in steps.items() if id in old_steps and old_steps[id] is not step]),
        tuple([id for id in old_steps if id not in steps]),
        tuple(others),
    )


def _in_role(old: type[Role], new: type[Role]) -> RoleChanges:
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


def _other(old: Any, new: Any) -> bool:
    if isinstance(new, Mapping):
        return bool(_keys(old, new))
    return old is not new and old != new


def _keys(old: Any, new: Any) -> tuple[str, ...]:
    """The keys of a mapping that are new or otherwise, then those that are gone."""
    if not isinstance(new, Mapping):
        return ()
    before: Mapping[str, Any] = old or {}
    return (
        *[key for key, value in new.items() if key not in before or before[key] is not value],
        *[key for key in before if key not in new],
    )
