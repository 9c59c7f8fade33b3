"""What a seat sees and was told, as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import is_not
from typing import TYPE_CHECKING

import numpy as np

from rezolv.engine import Fact, Order
from rezolv.engine.polls import NOBODY
from rezolv.engine.values import Value
from rezolv.engine.views import Public, View
from rezolv.lab.bots.player import Heard
from rezolv.lab.env.channels import Channels, FactLayout
from rezolv.lab.env.words import key_of, scalars

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

ROUND = 8
"""A number n is shown as n / (ROUND + |n|), so that all stay between -1 and 1."""


def squashed(number: float) -> float:
    """A number of any size between -1 and 1."""
    return number / (ROUND + abs(number))


class Ear:
    """All that an audience was told, as numbers; it grows as more is heard.

    Of what was told when is kept, so that the old fades; a later fact of the same name about the
    same seat takes the place of the elder one's values.
    """

    def __init__(self, channels: Channels) -> None:
        self._channels = channels
        self._seats = {seat: place for place, seat in enumerate(channels.words.seats)}
        size = channels.told - channels.public
        self._when = np.full(size, -1, dtype=np.int32)
        self._codes = np.zeros(size, dtype=np.float32)
        self._heard = 0
        self._made: tuple[int, int, Numbers] | None = None

    def hear(self, facts: Sequence[Heard]) -> None:
        """Take in what is new in a growing list of facts."""
        for moment, fact, _ in facts[self._heard :]:
            layout = self._channels.heard.get(fact.name)
            if layout is not None:
                self._take(layout, fact, moment.index)
        self._heard = len(facts)

    def numbers(self, now: int) -> Numbers:
        """What was heard, as it looks in a phase."""
        if self._made is None or self._made[:2] != (now, self._heard):
            when = self._when
            faded = np.where(when < 0, 0, 1 / (1 + np.maximum(now - when, 0)))
            self._made = now, self._heard, (faded + self._codes).astype(np.float32)
        return self._made[2]

    def _take(self, layout: FactLayout, fact: Fact, index: int) -> None:
        values, when = fact.values, self._when
        rows = [0] if layout.subject is None else list(self._places(values.get(layout.subject)))
        for row in rows:
            when[layout.start + row] = index
            for name, start, width in layout.pairs:
                begins = start + row * width
                when[begins : begins + width] = -1
                for place in self._places(values.get(name)):
                    if name != layout.subject or place != row:
                        when[begins + place] = index
            for name, start, places in layout.named:
                begins = start + row * len(places)
                when[begins : begins + len(places)] = -1
                for word in scalars(values.get(name)):
                    if isinstance(word, str) and word in places:
                        when[begins + places[word]] = index
            for name, start in layout.coded:
                self._codes[start + row] = self._code(values.get(name))

    def _places(self, value: Value) -> Iterator[int]:
        for one in scalars(value):
            if isinstance(one, str) and one in self._seats:
                yield self._seats[one]

    def _code(self, value: Value) -> float:
        """A value as one number."""
        if isinstance(value, bool):
            return 1.0 if value else -1.0
        if isinstance(value, int | float):
            return squashed(value)
        words = self._channels.words
        token = words.token(key_of(value))
        return 0.0 if token is None else (1 + token) / len(words.tokens)


class Square:
    """What everybody sees and was told; one serves all seats of a table."""

    def __init__(self, channels: Channels) -> None:
        self._channels = channels
        self._ear = Ear(channels)
        self._shown: tuple[object, ...] = ()
        self._table = np.zeros(channels.own, dtype=np.float32)

    def look(self, public: Public, heard: Sequence[Heard]) -> tuple[Numbers, Numbers]:
        """The parts `table` and `public` of an observation."""
        self._ear.hear(heard)
        # A phase may go on writing into the same `Public`; what stands in it are values.
        shown = (
            public.moment,
            public.living,
            public.lingering,
            public.titles,
            public.composition,
            public.polls,
            public.over,
        )
        if not self._shown or any(map(is_not, shown, self._shown)):
            self._shown = shown
            self._table = self._see(public)
        return self._table, self._ear.numbers(public.moment.index)

    def _see(self, public: Public) -> Numbers:
        channels = self._channels
        pad = _Pad(channels, 0, channels.own)
        pad.mark("table.phase", public.moment.phase)
        pad.set("table.turn", squashed(public.moment.turn))
        pad.set("table.over", float(public.over))
        for role, number in public.composition.items():
            pad.mark("table.composition", role, value=number / len(public.seats))
        for seat in public.living:
            pad.mark("table.living", seat)
        for seat in public.lingering:
            pad.mark("table.lingering", seat)
        for seat, titles in public.titles.items():
            for title in titles:
                pad.mark("table.titles", seat, title)
        for poll in public.polls:
            if poll.open:
                pad.mark("table.polls", poll.id)
            for seat in poll.voters:
                pad.mark("table.voters", poll.id, seat)
            for choice in (*poll.candidates, *((NOBODY,) if poll.nobody else ())):
                pad.mark("table.candidates", poll.id, choice)
            for seat, ballot in poll.ballots.items():
                pad.mark("table.ballots", poll.id, seat, ballot.choice or NOBODY)
        return pad.numbers


class Eye:
    """What one seat sees and was told."""

    def __init__(self, channels: Channels, me: str, square: Square | None = None) -> None:
        """Sit down.

        Args:
            square: what everybody sees, where the seats of a table share it.
        """
        self.channels = channels
        self.me = me
        self._square = square or Square(channels)
        self._ear = Ear(channels)

    def look(
        self,
        view: View,
        heard: Sequence[Heard],
        public: Sequence[Heard],
        *,
        draft: Sequence[int] = (),
        left: float = 1.0,
        asked: bool = False,
    ) -> Numbers:
        """The observation.

        Args:
            heard: all that this seat alone was told, oldest first.
            public: all that everybody was told, oldest first.
            draft: the tokens of the order being spelled.
            left: the share of the phase's tokens that is left.
            asked: a question in the middle of a resolution waits for this seat.
        """
        self._ear.hear(heard)
        table, told = self._square.look(view.public, public)
        channels = self.channels
        pad = _Pad(channels, channels.own, channels.public)
        pad.mark("own.seat", self.me)
        pad.set("own.lives", float(view.alive))
        for role in view.roles.values():
            pad.mark("own.roles", role)
            if role in channels.book.roles:
                pad.mark("own.sides", channels.book.roles[role].faction)
        for effect in view.effects:
            pad.mark("own.effects", effect.kind)
        for name, number in view.counters.items():
            pad.mark("own.counters", name, value=squashed(number))
        for use, grant in view.grants.items():
            if not grant.lost:
                pad.mark("own.hand", use)
            if grant.uses:
                pad.mark("own.used", use, value=squashed(grant.uses))
        for order in view.sent:
            pad.raise_at("own.sent", self._said(order), 1.0 if order.by == self.me else 0.5)
        for place, token in enumerate(draft, 1):
            pad.raise_at("own.draft", (token,), 1 / place)
        pad.set("own.left", left)
        pad.set("own.asked", float(asked))
        own = self._ear.numbers(view.public.moment.index)
        return np.concatenate((table, pad.numbers, told, own))

    def _said(self, order: Order) -> Iterator[int]:
        """The tokens of an order."""
        params = [one for value in order.params.values() for one in scalars(value)]
        for one in (order.use, *order.on, *params):
            token = self.channels.words.token(key_of(one))
            if token is not None:
                yield token


class _Pad:
    """Numbers of a part of the observation, written by the names of their channels."""

    def __init__(self, channels: Channels, start: int, stop: int) -> None:
        self._channels = channels
        self._start = start
        self.numbers: Numbers = np.zeros(stop - start, dtype=np.float32)

    def set(self, name: str, value: float) -> None:
        """Write the only number of a channel."""
        self.numbers[self._channels.by_name[name].start - self._start] = value

    def mark(self, name: str, *labels: str, value: float = 1.0) -> None:
        """Write a number by its labels; what has no place in the layout is left out."""
        place = self._channels.place(name, labels)
        if place is not None:
            self.numbers[place - self._start] = value

    def raise_at(self, name: str, tokens: Iterator[int] | Sequence[int], value: float) -> None:
        """Write a number at tokens, where no greater one stands."""
        start = self._channels.by_name[name].start - self._start
        for token in tokens:
            self.numbers[start + token] = max(self.numbers[start + token], value)
