"""How a drafted change is declared: an option that is off unless the table takes it up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rezolv.engine import Name, Option, Resolution, Revision
from rezolv.engine.abilities import Ability
from rezolv.engine.values import Value

OFF: Final = "as_is"
"""The value of a draft with several ways by which the rule stays that of massacre4."""

COMMON = Name("Общее", "General")
UNDEAD = Name("Нежить", "Undead")
DEMONS = Name("Демоны", "Demons")
LAW = Name("Закон", "Law")
NEUTRALS = Name("Нейтралы", "Neutrals")
OPEN = Name("Явные роли", "Open roles")

OURS = Name(
    " Черновик не говорит, как именно; таково прочтение этого свода.",
    " The draft does not say how; this is the reading of this rulebook.",
)
"""Added to what a draft says where its content is ours."""


def draft(
    group: Name,
    name: tuple[str, str],
    says: tuple[str, str],
    *clauses: str,
    revises: Revision | None = None,
    ours: bool = False,
) -> Option:
    """A change that is taken up or not.

    Args:
        group: the heading under which it stands.
        revises: what it changes in the declarations; without it, rules ask for the option.
        ours: the draft names the change without saying what it is; what it does is our reading.
    """
    return Option(
        False,
        says=_said(says, ours),
        name=name,
        group=group,
        revises=revises,
        clauses=clauses,
    )


def ways(
    group: Name,
    name: tuple[str, str],
    says: tuple[str, str],
    *clauses: str,
    names: Mapping[str, tuple[str, str]],
    revises: Mapping[Value, Revision] | None = None,
    ours: bool = False,
) -> Option:
    """A change that the draft leaves open in several ways.

    Args:
        names: the ways and what they are called.
        revises: the ways and what each changes.
    """
    return Option(
        OFF,
        (OFF, *names),
        says=_said(says, ours),
        name=name,
        group=group,
        names={OFF: ("как в IV", "as in IV"), **names},
        revises=revises,
        clauses=clauses,
    )


def _said(says: tuple[str, str], ours: bool) -> tuple[str, str]:
    return (says[0] + OURS.ru, says[1] + OURS.en) if ours else says


def remarked(old: Ability, *more: str, without: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The marks of an ability with some more, and without some."""
    return tuple(sorted(old.marks.union(more).difference(without)))


Deed = Callable[[Resolution], None]


def then(first: Deed | None, second: Deed | None) -> Deed:
    """Do one thing and then another, as far as there are any."""

    def both(night: Resolution) -> None:
        for deed in (first, second):
            if deed is not None:
                deed(night)

    return both
