"""Limits: how often an ability may be used and on whom. Each reads a view and the grant."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rezolv.engine.orders import Order, Refusal, refuse
from rezolv.engine.table import Grant, Moment
from rezolv.engine.values import Value
from rezolv.engine.views import View

if TYPE_CHECKING:
    from rezolv.engine.abilities import Ability

Number = Callable[["View"], int]


Rest = Callable[[Moment], int]
"""The first phase index in which something may be used again, after a use at a moment."""


class Limit:
    """A limit on an ability.

    Attributes:
        rest: when the ability may be used again after a use, None if this limit does not say.
        barred: the code with which an order on somebody whom it bars is refused.
    """

    rest: Rest | None = None
    barred: str = ""

    def due(self, ability: Ability, view: View, grant: Grant) -> Refusal | None:
        """Why it may not be used at all now, or None."""
        return None

    def on(self, ability: Ability, view: View, grant: Grant, order: Order) -> Refusal | None:
        """Why this order of it may not be given, or None: it names somebody who is barred."""
        for seat in order.on if self.barred else ():
            if self.bars(ability, view, grant, seat):
                return refuse(self.barred, ability=ability.id, of=seat)
        return None

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Whether it keeps this seat from being named."""
        return False


class Uses(Limit):
    """So many times a game; the number may depend on the options."""

    def __init__(self, number: int | Number) -> None:
        self.number = number

    def due(self, ability: Ability, view: View, grant: Grant) -> Refusal | None:
        """Refuses once it is spent."""
        most = self.number if isinstance(self.number, int) else self.number(view)
        return refuse("spent", ability=ability.id) if grant.uses >= most else None


class Cooldown(Limit):
    """Ready again only some phases after a use (`Grant.ready`).

    Args:
        rest: when; without it the rulebook sets `Grant.ready` itself.
    """

    def __init__(self, rest: Rest | None = None) -> None:
        self.rest = rest

    def due(self, ability: Ability, view: View, grant: Grant) -> Refusal | None:
        """Refuses before it is ready."""
        if view.public.moment.index < grant.ready:
            return refuse("not_ready", ability=ability.id)
        return None


class SharedCooldown(Cooldown):
    """Ready again only some phases after a use of any of these abilities."""

    def __init__(self, rest: Rest, *uses: str) -> None:
        super().__init__(rest)
        self.uses = uses

    def due(self, ability: Ability, view: View, grant: Grant) -> Refusal | None:
        """Refuses before all of them are ready."""
        ready = [view.grants[use].ready for use in self.uses if use in view.grants]
        if view.public.moment.index < max([grant.ready, *ready]):
            return refuse("not_ready", ability=ability.id)
        return None


class NotTwiceRunning(Limit):
    """Not the same target on two turns running."""

    barred = "twice_running"

    def __init__(self, unless: Callable[[View], bool] | None = None) -> None:
        self.unless = unless

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Bars the target of the turn before."""
        if seat not in grant.last or grant.last_turn != view.public.moment.turn - 1:
            return False
        return self.unless is None or not self.unless(view)


class NotTheLast(Limit):
    """Not the same target at two uses running, however long ago the first was."""

    barred = "twice_running"

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Bars the target of the use before."""
        return seat in grant.last


class OneOf(Limit):
    """Only one of these abilities in a phase: another that was sent must be taken back first."""

    def __init__(self, *uses: str) -> None:
        self.uses = uses

    def due(self, ability: Ability, view: View, grant: Grant) -> Refusal | None:
        """Refuses while another of them is sent."""
        for sent in view.sent:
            other = sent.use in self.uses and sent.use != ability.id
            if other and sent.by == view.me and not sent.passes:
                return refuse("one_of", ability=ability.id, other=sent.use)
        return None


class OnOneself(Limit):
    """Oneself at most so many times a game (`Grant.on_self`)."""

    def __init__(self, most: int | Number) -> None:
        self.most = most

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Bars oneself when it is spent."""
        if seat != view.me:
            return False
        return grant.on_self >= (self.most if isinstance(self.most, int) else self.most(view))

    def on(self, ability: Ability, view: View, grant: Grant, order: Order) -> Refusal | None:
        """Refuses oneself when it is spent."""
        for seat in order.on:
            if self.bars(ability, view, grant, seat):
                return refuse("not_on_oneself", ability=ability.id)
        return None


def option_number(name: str) -> Number:
    """A number that an option of the rulebook sets."""

    def number(view: View) -> int:
        value: Value = view.public.options[name]
        return value if isinstance(value, int) else 0

    return number
