"""Parameters of orders beside their targets: each has a domain, or a form, and a check."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from rezolv.engine.facts import Fact
from rezolv.engine.orders import Refusal, refuse
from rezolv.engine.values import Value
from rezolv.engine.views import View


class Param:
    """A parameter of an order.

    Attributes:
        kind: what it holds: role, seat, choice, text, fact, variants …
        required: an order without it is refused.
    """

    kind = "any"

    def __init__(self, *, required: bool = True) -> None:
        self.required = required

    def domain(self, view: View) -> Sequence[Value] | None:
        """All legal values, or None where they cannot be listed (a text)."""
        return None

    def examples(self, view: View) -> Sequence[Value]:
        """Some legal values, where they cannot all be listed: for forms and bots."""
        return ()

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Why this value may not be given, or None."""
        choices = self.domain(view)
        if choices is not None and value not in choices:
            return refuse("bad_param", param=name, value=str(value))
        return None


class Choice(Param):
    """One of a list of words."""

    kind = "choice"

    def __init__(self, *choices: str, required: bool = True) -> None:
        super().__init__(required=required)
        self.choices = choices

    def domain(self, view: View) -> Sequence[str]:
        """The words."""
        return self.choices


class RoleParam(Param):
    """One of these roles; without any, one of those that were dealt."""

    kind = "role"

    def __init__(self, *roles: str, required: bool = True) -> None:
        super().__init__(required=required)
        self.roles = roles

    def domain(self, view: View) -> Sequence[str]:
        """The roles named, or those of the public composition."""
        return self.roles or tuple(view.public.composition)


class FactionParam(Param):
    """One of these factions."""

    kind = "faction"

    def __init__(self, *factions: str, required: bool = True) -> None:
        super().__init__(required=required)
        self.factions = factions

    def domain(self, view: View) -> Sequence[str]:
        """The factions."""
        return self.factions


class SeatParam(Param):
    """A living seat."""

    kind = "seat"

    def domain(self, view: View) -> Sequence[str]:
        """All living."""
        return view.public.living


def _living(view: View) -> Sequence[str]:
    return view.public.living


class SeatList(Param):
    """Different seats: so many of them, or up to so many.

    Args:
        number: how many at most; it may depend on the view.
        least: how many at least; left out, exactly `number`.
        among: who may be listed; left out, the living.
    """

    kind = "seats"

    def __init__(
        self,
        number: int | Callable[[View], int],
        *,
        least: int | None = None,
        among: Callable[[View], Sequence[str]] = _living,
        required: bool = True,
    ) -> None:
        super().__init__(required=required)
        self.number = number
        self.least = least
        self.among = among

    def bounds(self, view: View) -> tuple[int, int]:
        """The least and the greatest number."""
        most = self.number if isinstance(self.number, int) else self.number(view)
        return most if self.least is None else min(self.least, most), most

    def examples(self, view: View) -> Sequence[Value]:
        """As many as are needed, and as many as may be, if there are so many."""
        least, most = self.bounds(view)
        seats = tuple(self.among(view))
        return tuple(dict.fromkeys(seats[:n] for n in (least, most) if 0 < n <= len(seats)))

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses another number of seats, one that is named twice, and one not to be listed."""
        least, most = self.bounds(view)
        if not isinstance(value, tuple) or not least <= len(set(value)) == len(value) <= most:
            return refuse("bad_param", param=name, value="")
        seats = self.among(view)
        for seat in value:
            if seat not in seats:
                return refuse("bad_param", param=name, value=str(seat))
        return None


class Number(Param):
    """One of these whole numbers."""

    kind = "number"

    def __init__(self, *numbers: int, required: bool = True) -> None:
        super().__init__(required=required)
        self.numbers = numbers

    def domain(self, view: View) -> Sequence[Value]:
        """The numbers."""
        return self.numbers

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses any other number, and yes for 1."""
        if isinstance(value, bool):
            return refuse("bad_param", param=name, value=str(value))
        return super().refuse(name, view, value)


class Count(Param):
    """A whole number from 1 up."""

    kind = "number"

    def examples(self, view: View) -> Sequence[Value]:
        """One."""
        return (1,)

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is no such number."""
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            return refuse("bad_param", param=name, value=str(value))
        return None


class Flag(Param):
    """Yes or no."""

    kind = "flag"

    def examples(self, view: View) -> Sequence[Value]:
        """Both."""
        return (True, False)

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is neither."""
        if not isinstance(value, bool):
            return refuse("bad_param", param=name, value=str(value))
        return None


class Text(Param):
    """A text of the player's own."""

    kind = "text"

    def __init__(self, *, limit: int = 4000, required: bool = True) -> None:
        super().__init__(required=required)
        self.limit = limit

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is no text, an empty one and one that is too long."""
        if not isinstance(value, str) or not value.strip():
            return refuse("empty_text", param=name)
        if any(unicodedata.category(char) == "Cs" for char in value):
            return refuse("bad_param", param=name, value="")
        if len(value) > self.limit:
            return refuse("long_text", param=name, limit=self.limit)
        return None


def condition_fact(value: Value) -> Fact | None:
    """A condition as it travels in an order, as a fact: (name, (field, value), …)."""
    if not isinstance(value, tuple) or not value or not isinstance(value[0], str):
        return None
    fields: dict[str, Value] = {}
    for row in value[1:]:
        if not isinstance(row, tuple) or len(row) != 2 or not isinstance(row[0], str):
            return None
        fields[row[0]] = row[1]
    return Fact(value[0], fields)


class Condition(Param):
    """A public fact on which something depends; `allowed` judges it by its name and values."""

    kind = "fact"

    def __init__(self, allowed: Callable[[View, Fact], bool], *, required: bool = False) -> None:
        super().__init__(required=required)
        self.allowed = allowed

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is no fact, and a fact that is not public."""
        fact = condition_fact(value)
        if fact is None or not self.allowed(view, fact):
            return refuse("secret_condition", param=name)
        return None


class Variants(Param):
    """Texts with conditions, of which the first that fits is taken: ((condition, text), …)."""

    kind = "variants"

    def __init__(self, condition: Condition, text: Text) -> None:
        super().__init__(required=False)
        self.condition = condition
        self.text = text

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses a list of another form, a bad text and a condition that is not public."""
        if not isinstance(value, tuple) or not value:
            return refuse("bad_param", param=name, value="")
        for row in value:
            if not isinstance(row, tuple) or len(row) != 2:
                return refuse("bad_param", param=name, value="")
            if row[0] is not None and (found := self.condition.refuse(name, view, row[0])):
                return found
            if found := self.text.refuse(name, view, row[1]):
                return found
        return None
