"""Roles and characters out of a table, and the rulebook of a game that has a table of its own."""

from __future__ import annotations

from typing import Any, Final

from rezolv.engine import Name, Passive, Role, Rulebook
from rezolv.engine.abilities import Ability
from rezolv.engine.orders import VOTE
from rezolv.engine.values import Value
from rezolv.rulebooks.throne import says, table
from rezolv.rulebooks.throne.deeds import Deed
from rezolv.rulebooks.throne.everyone import AnyPlayer
from rezolv.rulebooks.throne.table.schema import AMBITIOUS, Action, Open, Secret, Table, Trait

FEATURE: Final = "trait"
"""Name of the passive ability that a trait is."""
_TAKEN: Final = frozenset((*AnyPlayer.abilities, VOTE, FEATURE, AMBITIOUS))


def roles(known: Table) -> tuple[type[Role], ...]:
    """The roles, the characters, and the overlay of the ambitious (TR-002, TR-011)."""
    in_open = {action.id for role in known.open.values() for action in role.actions}
    return (
        *[_open(role) for role in known.open.values()],
        *[_secret(role, known, in_open) for role in known.secret.values()],
        _made(AMBITIOUS, known.traits[AMBITIOUS].name, "overlay", "overlay",
              {AMBITIOUS: _feature(known.traits[AMBITIOUS], ("TR-011", "TR-012"), AMBITIOUS)}),
    )  # fmt: skip


def _open(role: Open) -> type[Role]:
    """An open role with its six actions (TR-013)."""
    deeds = {(use := _use(action, _TAKEN)): Deed(action, name=use) for action in role.actions}
    return _made(role.id, role.name, "open", "open", dict(deeds))


def _secret(role: Secret, known: Table, in_open: set[str]) -> type[Role]:
    """A character with its two actions and its trait (TR-021, TR-031).

    Its holder has an open role too: so no action of it is called as one of theirs.
    """
    taken = _TAKEN | in_open
    abilities: dict[str, Ability] = {}
    if role.trait:
        abilities[FEATURE] = _feature(known.traits[role.trait], ("TR-031",))
    for action in role.actions:
        use = _use(action, taken)
        abilities[use] = Deed(action, name=use)
    return _made(role.id, role.name, "secret", "secret", abilities)


def _use(action: Action, taken: frozenset[str] | set[str]) -> str:
    """Under which name an action is in hand: its id, or its slot where that id is taken."""
    return action.slot if action.id in taken else action.id


def _feature(trait: Trait, clauses: tuple[str, ...], id: str = FEATURE) -> Passive:
    """A trait in hand; that of the ambitious stands beside that of the character."""
    ru, en = says.trait(trait.does)
    feature = Passive(*trait.name, says=(f"{ru}.", f"{en}."), clauses=clauses)
    feature.id = id
    return feature


def _made(id: str, name: Name, slot: str, kind: str, abilities: dict[str, Ability]) -> type[Role]:
    fields: dict[str, Any] = {"id": id, "name": name, "slot": slot, "kind": kind, **abilities}
    made: type[Role] = type(f"Role_{id}", (Role,), fields)
    made.abilities = dict(abilities)
    return made


def of_table(book: Rulebook, value: Value) -> Rulebook:
    """The rulebook of a game whose host wrote a table of his own (TR-025)."""
    if not isinstance(value, str) or not value:
        return book
    return Rulebook(**{**book.given, "roles": roles(table.of(value))})
