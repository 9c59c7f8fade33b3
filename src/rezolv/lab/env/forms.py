"""Forms: one `Legal` on its way to an order, a symbol at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rezolv.engine import Order
from rezolv.engine.legality import Legal
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import NOBODY
from rezolv.engine.values import Value
from rezolv.lab.bots.anyhow import TEXT, WORDS
from rezolv.lab.env.words import ENOUGH, WITHOUT, Key, key_of, scalars

Symbol = int | Key
"""What a token stands for in one draft: `ENOUGH`, `WITHOUT`, or a scalar."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of an order, as far as it is spelled.

    Attributes:
        me: who orders.
        move: the domain it is drawn from.
        repeats: one may be named in several places.
        on: the targets named.
        named: no more targets are to be named.
        passes: the move is given up.
        params: the parameters said.
        at: which parameter is next.
        parts: what is said of its value.
    """

    me: str
    move: Legal
    repeats: bool
    on: tuple[str, ...] = ()
    named: bool = False
    passes: bool = False
    params: Mapping[str, Value] = field(default_factory=dict)
    at: int = 0
    parts: tuple[Value, ...] = ()

    def ways(self) -> dict[Symbol, Form | Order]:
        """What may be said next, and what comes of it."""
        found: dict[Symbol, Form | Order] = {}
        for symbol, form in self._says():
            settled = form if isinstance(form, Order) else form.settled()
            if settled is not None:
                found.setdefault(symbol, settled)
        return found

    def goes_on(self) -> bool:
        """Whether anything may be said next."""
        return any(isinstance(form, Order) or form.settled() for _, form in self._says())

    def settled(self) -> Form | Order | None:
        """This form as far as it goes by itself; None if it leads nowhere."""
        form = self
        if not form.named:
            if not form.on and form.move.passes:
                return form
            if len(form.on) < form.move.low or form._more():
                return form if form.fits(form.on) else None
            form = replace(form, named=True)
        if form.passes and form.move.use != VOTE:
            return form.order()
        names = list(form.move.params)
        while form.at < len(names):
            name = names[form.at]
            values = form.values(name)
            if values:
                return form
            if values is None and (name == TEXT or name not in form.move.optional):
                form = form.with_param(name, WORDS)
            elif name in form.move.optional:
                form = replace(form, at=form.at + 1)
            else:
                return None
        return form.order()

    def order(self) -> Order:
        """The order that is spelled."""
        on = () if self.on == (NOBODY,) and self.move.use == VOTE else self.on
        return Order(self.me, self.move.use, on, dict(self.params), passes=self.passes)

    def with_param(self, name: str, value: Value) -> Form:
        """This form with a parameter said."""
        params = {**self.params, name: value}
        return replace(self, params=params, at=self.at + 1, parts=())

    def values(self, name: str) -> Sequence[Value] | None:
        """The values that a parameter may have here, None if they cannot be listed."""
        domain = self.move.params[name]
        if domain is not None:
            return domain
        some = self.move.examples.get(name)
        return [one for one in some if not named_twice(self.on, one)] if some else None

    def may_become(self, order: Order) -> bool:
        """Whether this form can still be spelled on to an order."""
        if order.passes and not self.passes:
            return not self.on and not self.named
        on = order.on or ((NOBODY,) if order.use == VOTE and not order.passes else ())
        if self.on != (on if self.named else on[: len(self.on)]) or self.passes != order.passes:
            return False
        names = list(self.move.params)
        return all(
            self.params.get(name) in (order.params.get(name), WORDS) for name in names[: self.at]
        ) and (
            not self.parts
            or scalars(order.params.get(names[self.at]))[: len(self.parts)] == self.parts
        )

    def fits(self, on: Sequence[str]) -> bool:
        """Whether targets that begin so can still become those of an order."""
        move = self.move
        needed = move.low - len(on)
        if needed > 0:
            if move.places and not self.repeats:
                if not _placed(move.places, move.targets, len(on), move.low, set(on)):
                    return False
            elif len(set(move.targets) - (set() if self.repeats else set(on))) < (
                min(needed, 1) if self.repeats else needed
            ):
                return False
        return all(
            bool(domain)
            if domain is not None
            else not (some := move.examples.get(name))
            or not all(named_twice(on, one) for one in some)
            for name, domain in move.params.items()
            if name not in move.optional
        )

    def _more(self) -> bool:
        """Whether one more target may be named."""
        return len(self.on) < self.move.high and any(True for _ in self._next())

    def _next(self) -> Iterator[str]:
        """Who may be named next."""
        if len(self.on) >= self.move.high:
            return
        places = self.move.places
        domain = places[len(self.on)] if len(self.on) < len(places) else self.move.targets
        for seat in domain:
            if (self.repeats or seat not in self.on) and self.fits((*self.on, seat)):
                yield seat

    def _says(self) -> Iterator[tuple[Symbol, Form | Order]]:
        move = self.move
        if not self.named:
            if len(self.on) >= move.low and self.fits(self.on):
                yield ENOUGH, replace(self, named=True)
            if move.passes and not self.on:
                yield WITHOUT, replace(self, named=True, passes=True)
            for seat in self._next():
                yield key_of(seat), replace(self, on=(*self.on, seat))
            return
        name = list(move.params)[self.at]
        if name in move.optional and not self.parts:
            yield WITHOUT, replace(self, at=self.at + 1)
        said = len(self.parts)
        longer: dict[Key, list[tuple[Value, ...]]] = {}
        whole: dict[Key, Value] = {}
        for value in self.values(name) or ():
            spelt = scalars(value)
            if spelt[:said] != self.parts:
                continue
            if len(spelt) == said:
                yield ENOUGH, self.with_param(name, value)
                continue
            key = key_of(spelt[said])
            longer.setdefault(key, []).append(spelt)
            if len(spelt) == said + 1:
                whole.setdefault(key, value)
        for key, some in longer.items():
            if key in whole and all(len(spelt) == said + 1 for spelt in some):
                yield key, self.with_param(name, whole[key])
            else:
                yield key, replace(self, parts=(*self.parts, key[1]))


def named_twice(on: Iterable[str], value: Value) -> bool:
    """Whether a list of others has a target in it."""
    return isinstance(value, tuple) and not set(on).isdisjoint(map(str, value))


def _placed(
    places: Sequence[Sequence[str]], rest: Sequence[str], place: int, low: int, used: set[str]
) -> bool:
    """Whether the places from one on, as many as are needed, can be filled with different seats."""
    if place >= low:
        return True
    domain = places[place] if place < len(places) else rest
    return any(
        seat not in used and _placed(places, rest, place + 1, low, used | {seat}) for seat in domain
    )
