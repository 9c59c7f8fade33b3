"""Hands: the abilities that a seat holds, looked through once for all rules that ask.

The grants of a seat are a value: whatever changes one makes another mapping. So what is worked out
of a mapping holds for as long as that mapping is there; and as a use or a cooldown says nothing of
what the abilities are, it holds for every mapping of the same abilities, in every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar, cast

from rezolv.engine.abilities import Ability
from rezolv.engine.resolution import Resolution
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.table import Grant

Kind = TypeVar("Kind", bound=Ability)
Held = tuple[tuple[str, str, str], ...]
"""What is held: the name under which it is ordered, its role and its id there."""

KEPT = 1024
"""So many hands are remembered at most; then all are forgotten and looked through anew."""


class Hand:
    """The abilities that are held together.

    Attributes:
        book: the rulebook whose abilities these are.
        abilities: what is held, with the name under which it is ordered, in the order of the hand.
        marked: mark to those that bear it, in the same order.
    """

    __slots__ = ("_at", "_begun", "_kinds", "abilities", "book", "marked")

    def __init__(self, book: Rulebook, held: Held) -> None:
        self.book = book
        self.abilities = tuple([(use, book.abilities[role, one]) for use, role, one in held])
        self.marked: dict[str, tuple[str, ...]] = {}
        for use, ability in self.abilities:
            for mark in ability.marks:
                self.marked[mark] = (*self.marked.get(mark, ()), use)
        self._begun: dict[str, tuple[tuple[str, str], ...]] = {}
        self._kinds: dict[type[Ability], object] = {}
        self._at: dict[str, tuple[tuple[str, Ability], ...]] = {}
        for use, role, one in held:
            for at in book.abilities[role, one].at:
                acting = book.automatic.get(at, {}).get((role, one))
                if acting is not None:
                    self._at[at] = (*self._at.get(at, ()), (use, acting))

    def begun(self, prefix: str) -> tuple[tuple[str, str], ...]:
        """Those with a mark that begins so, each with what follows in it: a number, a role."""
        found = self._begun.get(prefix)
        if found is None:
            found = self._begun[prefix] = tuple(
                [
                    (use, mark.removeprefix(prefix))
                    for use, ability in self.abilities
                    for mark in sorted(ability.marks)
                    if mark.startswith(prefix)
                ]
            )
        return found

    def of(self, kind: type[Kind]) -> tuple[tuple[str, Kind], ...]:
        """Those of a class of abilities, with their names in the hand."""
        found = self._kinds.get(kind)
        if found is None:
            found = tuple([one for one in self.abilities if isinstance(one[1], kind)])
            self._kinds[kind] = found
        return cast("tuple[tuple[str, Kind], ...]", found)

    def at(self, step: str) -> tuple[tuple[str, Ability], ...]:
        """The passives that act in a step by themselves (`Rulebook.automatic`)."""
        return self._at.get(step, ())


@lru_cache(maxsize=256)
def _marked(book: Rulebook, mark: str) -> frozenset[str]:
    """The names of the abilities of a rulebook that bear a mark."""
    return frozenset([one.id for one in book.abilities.values() if mark in one.marks])


def who_holds(night: Resolution, mark: str) -> list[str]:
    """The living who hold an ability with a mark, whatever keeps it from working."""
    uses, seats = _marked(night.book, mark), night.now.seats
    return [name for name in night.living if not uses.isdisjoint(seats[name].grants)]


_MADE: dict[tuple[Rulebook, Held], Hand] = {}
_HANDS: dict[int, tuple[Mapping[str, Grant], Hand]] = {}
"""Hands by the identity of their grants, which are kept with them so that it stays theirs."""


def hand(book: Rulebook, grants: Mapping[str, Grant]) -> Hand:
    """The hand of these grants in a rulebook, as it is played under the table's options."""
    known = _HANDS.get(id(grants))
    if known is not None and known[0] is grants and known[1].book is book:
        return known[1]
    held = tuple([(use, grant.role, grant.ability) for use, grant in grants.items()])
    found = _MADE.get((book, held))
    if found is None:
        if len(_MADE) >= KEPT:
            _MADE.clear()
        found = _MADE[book, held] = Hand(book, held)
    if len(_HANDS) >= KEPT:
        _HANDS.clear()
    _HANDS[id(grants)] = (grants, found)
    return found
