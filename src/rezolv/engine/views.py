"""Views: what one seat was told, as far as orders need it.

Orders are checked against a view and never against the table, so that no refusal, form or count
can carry what the player was not told. A view holds data of its own: what is public, and what is
the seat's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar, TypeVarTuple

import msgspec

from rezolv.engine.facts import Fact
from rezolv.engine.orders import Order
from rezolv.engine.table import Effect, Grant, Moment, Poll
from rezolv.engine.values import Value

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


class Public(msgspec.Struct, gc=False):
    """What everybody knows of a table at one moment.

    Attributes:
        seats: all seat ids, in seat order.
        living: those known to live, in seat order.
        lingering: those dead who still play, by public status.
        titles: seat to its public titles and statuses.
        composition: role id to how many were dealt.
        polls: the open polls, in the order in which they were opened.
        over: the game has ended.
    """

    moment: Moment
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    living: tuple[str, ...]
    lingering: tuple[str, ...]
    titles: Mapping[str, tuple[str, ...]]
    composition: Mapping[str, int]
    facts: tuple[Fact, ...]
    polls: tuple[Poll, ...]
    over: bool

    @property
    def poll(self) -> Poll | None:
        """The poll, where there is one at a time; the first of several."""
        return self.polls[0] if self.polls else None


class View(msgspec.Struct, gc=False):
    """What one seat knows.

    Attributes:
        public: what everybody knows.
        me: the seat.
        alive: whether it lives.
        roles: slot to role, as the owner was told.
        grants: its abilities in hand.
        effects: those effects on it that it knows of; by whom and since when only of its own and
            where that is known too.
        counters: its own counters that it knows of.
        facts: the lasting facts told to it alone.
        sent: the orders of this phase it knows of: its own, and those of shared abilities.
    """

    public: Public
    me: str
    alive: bool
    roles: Mapping[str, str]
    grants: Mapping[str, Grant]
    effects: tuple[Effect, ...]
    counters: Mapping[str, int]
    facts: tuple[Fact, ...]
    sent: tuple[Order, ...]

    def known(self, name: str) -> Iterator[Fact]:
        """The lasting facts of a name told to everybody or to this seat, oldest first."""
        for fact in self.public.facts:
            if fact.name == name:
                yield fact
        for fact in self.facts:
            if fact.name == name:
                yield fact

    @property
    def teammates(self) -> frozenset[str]:
        """Seats that this seat was told are of its team, itself left out."""
        mates: set[str] = set()
        for fact in self.facts:
            if fact.name == "teammates" and fact.values["of"] == self.me:
                are = fact.values["are"]
                if isinstance(are, tuple):
                    mates.update(map(str, are))
        mates.discard(self.me)
        return frozenset(mates)

    def has_effect(self, kind: str) -> bool:
        """Whether the seat knows of an effect of this kind on itself."""
        return kind in [effect.kind for effect in self.effects]

    def sent_order(self, use: str) -> Order | None:
        """The seat's latest order of an ability in this phase."""
        for order in reversed(self.sent):
            if order.use == use and order.by == self.me:
                return order
        return None


def once_a_view(work: Callable[[View, *Ts], T]) -> Callable[[View, *Ts], T]:
    """Keep what is worked out of a view for as long as the same one is asked about.

    For what is asked for every ability in the list of what may be ordered.
    """
    latest: tuple[View | None, tuple[Order, ...], tuple[Any, ...], Any] = None, (), (), None

    def worked(view: View, /, *more: *Ts) -> T:
        nonlocal latest
        asked, sent, others, found = latest
        if asked is not view or sent is not view.sent or others != more:
            found = work(view, *more)
            latest = view, view.sent, more, found
        result: T = found
        return result

    return worked
