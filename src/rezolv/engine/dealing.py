"""Dealing: with which roles a table of so many seats plays, and to whom each of them comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from rezolv.engine import chance
from rezolv.engine.journal import Key
from rezolv.engine.rulebook import Rulebook, TableError
from rezolv.engine.values import Value


class Draw:
    """The chance of one deal: its draws have names, and of one seed the same deal comes."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn: dict[str, int] = {}

    def one(self, what: str, choices: Sequence[str]) -> str:
        """One of the choices."""
        number = self._drawn.get(what, 0)
        self._drawn[what] = number + 1
        return chance.draw(self._seed, Key("deal", "", "", "", what, "", number), choices)

    def shuffled(self, what: str, items: Iterable[str]) -> list[str]:
        """All of them, in any order."""
        left, found = list(items), []
        while left:
            found.append(self.one(what, left))
            left.remove(found[-1])
        return found


Picks = Callable[[int, Mapping[str, Value], Draw], Sequence[str]]
"""The roles in play at so many seats; of more than there are seats the last stay out."""


def anywhere(held: Mapping[str, str], role: str) -> bool:
    """It may come to any seat."""
    return True


class Pile:
    """The roles that are dealt in one slot.

    Attributes:
        picks: with which of them a table plays; the host may choose others.
        every: each seat gets one; otherwise as many seats as there are roles.
        fits: whether a role may come to a seat that already holds these roles.
        asked: players apply for these roles, each has as many holders as it is in the pile, and
            whoever asks first gets it.
        open: who asked for what is no secret.
        out: roles that only the game itself gives.
    """

    def __init__(
        self,
        picks: Picks,
        *,
        every: bool = True,
        fits: Callable[[Mapping[str, str], str], bool] = anywhere,
        asked: bool = False,
        open: bool = False,
        out: Sequence[str] = (),
    ) -> None:
        self.picks = picks
        self.every = every
        self.fits = fits
        self.asked = asked
        self.open = open
        self.out = tuple(out)

    def pick(
        self, book: Rulebook, count: int, options: Mapping[str, Value], draw: Draw
    ) -> list[str]:
        """The roles in play, those left out that the options take from the rulebook."""
        roles = book.with_options(options).roles
        return [role for role in self.picks(count, options, draw) if role in roles]


class Wish(NamedTuple):
    """That a seat asks for a role; the lower the rank, the dearer the wish."""

    place: int
    slot: str
    role: str
    rank: int = 1


def first_come(wishes: Sequence[Wish], holders: Mapping[str, int] | None = None) -> dict[int, str]:
    """Which wishes for roles of one slot come true, as place to role.

    They stand in the order in which they were made. Of more than a role can have the first get it,
    unless they get one that they want more.

    Args:
        holders: role to how many may hold it; one, where it does not say.
    """
    most = holders or {}
    made = {(wish.place, wish.role): number for number, wish in enumerate(wishes)}
    wanted: dict[int, list[str]] = {}
    for wish in sorted(wishes, key=lambda wish: wish.rank):
        wanted.setdefault(wish.place, []).append(wish.role)
    held: dict[str, list[int]] = {}
    asking = list(wanted)
    while asking:
        place = asking.pop()
        if not wanted[place]:
            continue
        role = wanted[place].pop(0)
        places = held.setdefault(role, [])
        places.append(place)
        if len(places) > most.get(role, 1):
            last = max(places, key=lambda one: made[one, role])
            places.remove(last)
            asking.append(last)
    return {place: role for role, places in held.items() for place in places}


def deal(
    book: Rulebook,
    count: int,
    options: Mapping[str, Value] | None = None,
    *,
    seed: int,
    picked: Mapping[str, Sequence[str]] | None = None,
    wishes: Sequence[Wish] = (),
) -> list[dict[str, str]]:
    """The roles by slot of each of so many seats; `create` takes them.

    Args:
        picked: slot to the roles in play there, where the host chose them.
        wishes: what players asked for, in the order in which they did.

    Raises:
        TableError: the options or the number of seats do not fit the rulebook, or the roles that
            were picked do not go round.
    """
    full = book.with_defaults(options or {})
    book = book.with_options(full)
    least, most = book.players
    if not least <= count <= most:
        raise TableError("seat_count", least=least, most=most, is_=count)
    draw = Draw(seed)
    seats: list[dict[str, str]] = [{} for _ in range(count)]
    for slot, pile in book.dealing.items():
        own = (picked or {}).get(slot)
        roles = pile.pick(book, count, full, draw) if own is None else draw.shuffled(slot, own)
        asked = [wish for wish in wishes if wish.slot == slot and wish.role in roles]
        for place, role in first_come(asked if pile.asked else (), Counter(roles)).items():
            seats[place][slot] = role
            roles.remove(role)
        _deal_slot(slot, pile, roles, seats, draw)
    return seats


def _deal_slot(
    slot: str, pile: Pile, roles: Sequence[str], seats: Sequence[dict[str, str]], draw: Draw
) -> None:
    """Deal what nobody asked for to those who have nothing in this slot yet."""
    free = [str(place) for place, held in enumerate(seats) if slot not in held]
    if pile.every and len(roles) < len(free):
        raise TableError("too_few_roles", is_=len(roles), least=len(free))
    for role in draw.shuffled(f"{slot} roles", roles[: len(free)]):
        fitting = [place for place in free if pile.fits(seats[int(place)], role)]
        if not fitting:
            raise TableError("fits_nobody", role=role)
        place = draw.one(f"{slot} seat", fitting)
        free.remove(place)
        seats[int(place)][slot] = role
