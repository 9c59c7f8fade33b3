"""What of a rulebook never came up in a study."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from rezolv.engine.facts import FACTS
from rezolv.engine.journal import ENTRIES
from rezolv.lab.answers.model import Silent
from rezolv.lab.answers.reading import Data, words

Use = tuple[str, str]


def undealt(data: Data) -> tuple[str, ...]:
    """Roles that nobody had, neither by the deal nor when a game ended.

    Those of slots in which nothing is dealt are not meant: they are only come by.
    """
    had = data.dealt | words(data.seats["end_roles"].explode())
    slots = {data.book.everyone[role].slot for role in data.dealt if role in data.book.everyone}
    return tuple(id for id, role in data.book.roles.items() if role.slot in slots and id not in had)


def silent(data: Data) -> tuple[Silent, ...]:
    """Everything of the rulebook that never came up, in its order.

    What belongs to a role that was never dealt is left out: `undealt` tells of it. Of entries and
    facts those are meant that the rulebook adds to the shared ones: of the shared
    ones it does not say which it needs.
    """
    book = data.book
    absent = set(undealt(data))
    used = _used(data)
    acted = {step for use in used for step in book.abilities[use].at} | data.happened("step")
    acting = {
        step
        for (role, _), ability in book.abilities.items()
        if role not in absent
        for step in ability.at
    }
    universe: list[tuple[str, list[str], set[str]]] = [
        ("step", [step for step in book.steps if step in acting], acted),
        ("entry", [kind for kind in book.entries if kind not in ENTRIES], data.happened("entry")),
        ("fact", [name for name in book.facts if name not in FACTS], data.happened("fact")),
        ("effect", list(book.effects), data.happened("effect")),
    ]
    found = [
        Silent(what, name) for what, names, seen in universe for name in names if name not in seen
    ]
    found += [
        Silent("passive", ".".join(use))
        for use, ability in book.abilities.items()
        if ability.passive and use not in used and use[0] not in absent
    ]
    return (*found, *_clauses(data, absent, used, acting - acted))


def _used(data: Data) -> set[Use]:
    """Abilities that were ordered or left any other trace."""
    counts = ("orders", "stopped", "void", "done", "worked", "killed", "told")
    rows = data.abilities.filter(pl.any_horizontal(pl.col(name) > 0 for name in counts))
    left = set(rows.select("role", "ability").unique().collect().rows())
    named = data.happened("ability")
    # What a passive ability does is journalled under its own name, or as an effect of that name.
    hows = data.happened("how") | data.happened("effect")
    return {
        (role, ability)
        for role, ability in data.book.abilities
        if (role, ability) in left or f"{role}.{ability}" in named or ability in hows
    }


def _clauses(data: Data, absent: set[str], used: set[Use], still: set[str]) -> Iterator[Silent]:
    """Clauses of which nothing that cites them came up; not those of absent roles, or the host.

    Args:
        still: steps in which somebody could have acted and nobody did. Those in which nobody can
            are the rulebook's own, and run in every phase.
    """
    book = data.book
    citing: dict[str, list[str]] = {}
    heard: set[str] = set()
    for id, role in book.everyone.items():
        if id in absent or role is book.host:
            continue
        _cite(citing, heard, role.clauses, id, id in data.dealt)
        for ability in role.abilities.values():
            use = (id, ability.id)
            _cite(citing, heard, ability.clauses, ".".join(use), use in used)
    for id, step in book.steps.items():
        _cite(citing, heard, step.clauses, id, id not in still)
    for clause in sorted(set(citing) - heard):
        yield Silent("clause", clause, tuple(citing[clause]))


def _cite(
    citing: dict[str, list[str]],
    heard: set[str],
    clauses: tuple[str, ...],
    by: str,
    came: bool,
) -> None:
    for clause in clauses:
        citing.setdefault(clause, []).append(by)
        if came:
            heard.add(clause)
