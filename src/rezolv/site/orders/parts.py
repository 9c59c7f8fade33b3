"""The parts of an order's form: its targets, and a parameter each, made from their domains.

What a form offers comes from the seat's view alone, as the engine lists it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import Any, Final

from django import forms

from rezolv.engine import Fact, Rulebook
from rezolv.engine.abilities import Ability
from rezolv.engine.legality import Legal
from rezolv.engine.params import Condition, Flag, Param, SeatList, Text, Variants
from rezolv.engine.params import Count as CountParam
from rezolv.engine.polls import NOBODY
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.site.words import say
from rezolv.wording import Wording

ROWS: Final = 4
"""Rows of a list of variants in a form; two more than are filled, if that is more."""
MOST_ROWS: Final = 12
_RADIO: Final = 8
"""Up to so many choices stand open; more go into a drop-down list. Players always stand open."""


@dataclass(frozen=True)
class Hand:
    """What forms are made from: the rules, what one seat knows, and the words for both."""

    book: Rulebook
    view: View
    wording: Wording

    def word(self, param: Param | None, value: Value) -> str:
        """A value of a parameter in words."""
        kind = "seat" if param is None else param.kind
        if kind == "choice":
            kind = "thing"
        return self.wording.words.value(kind, value)

    def label(self, name: str) -> str:
        """What a parameter is called, as a heading."""
        return capital(self.wording.words.name("param", name))


def own_name(hand: Hand, use: str) -> str:
    """What an ability in hand is called; another role may have another one of the same id."""
    return hand.wording.in_hand(use, hand.view.grants[use])


@dataclass(frozen=True)
class Part:
    """A group of fields of a form that together hold one thing of an order.

    Attributes:
        name: "on" for the targets, otherwise the parameter.
        kind: how it is laid out.
        read: cleaned data to the value; None where it is left out.
        fill: a value to the fields' data.
    """

    name: str
    label: str
    kind: str
    fields: dict[str, forms.Field]
    read: Callable[[Mapping[str, Any]], Value]
    fill: Callable[[Value], dict[str, Any]] = field(default=lambda value: {})
    help: str = ""


class Paragraphs(forms.CharField):
    """A text of a player's own; its length is counted with line ends of one character."""

    def to_python(self, value: Any) -> str:
        """The text as it is kept."""
        text = str(value or "").replace("\r\n", "\n").replace("\r", "\n")
        return str(super().to_python(text) or "")


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]


Pairs = Sequence[tuple[str, str]]


def one_of(
    pairs: Pairs, *, label: str = "", required: bool = True, seats: bool = False, none: str = ""
) -> forms.ChoiceField:
    """A field for one of these; `none` is what leaving it out is called."""
    open_list = seats or len(pairs) <= _RADIO
    left_out = say("orders-choose") if required else none
    empty = [] if required and open_list else [("", left_out)]
    widget = forms.RadioSelect if open_list else forms.Select
    return forms.ChoiceField(
        choices=[*empty, *pairs], required=required, label=label, widget=widget
    )


def _seats(hand: Hand, seats: Iterable[str]) -> list[tuple[str, str]]:
    return [(seat, hand.wording.seat(seat)) for seat in seats]


def targets(hand: Hand, legal: Legal, *, prefix: str = "on") -> Part | None:
    """Who is named; None where an order has no targets."""
    high = min(legal.high, max(len(legal.targets), legal.low))
    if not high:
        return None
    return places(
        hand,
        [legal.places[n] if n < len(legal.places) else legal.targets for n in range(high)],
        legal.low,
        prefix=prefix,
    )


def places(hand: Hand, domains: Sequence[Sequence[str]], low: int, *, prefix: str) -> Part:
    """A field for each place, of which the first `low` must be filled."""
    several = len(domains) > 1
    fields: dict[str, forms.Field] = {}
    for place, domain in enumerate(domains):
        label = say("orders-place", number=place + 1) if several else ""
        pairs = _seats(hand, domain)
        if several:
            chooser = [("", say("orders-choose" if place < low else "orders-nobody")), *pairs]
            fields[f"{prefix}{place}"] = forms.ChoiceField(
                choices=chooser, required=place < low, label=label
            )
        else:
            fields[f"{prefix}{place}"] = one_of(
                pairs, required=low > 0, seats=True, none=say("orders-nobody")
            )

    def read(data: Mapping[str, Any]) -> Value:
        return tuple([data[name] for name in fields if data.get(name)])

    def fill(value: Value) -> dict[str, Any]:
        return dict(zip(fields, value if isinstance(value, tuple) else (), strict=False))

    name = say("orders-targets") if several else say("orders-target")
    return Part(prefix, name, "seats" if not several else "places", fields, read, fill)


def votes(hand: Hand, legal: Legal) -> Part:
    """For whom the vote is, nobody among them where that is allowed."""
    pairs = [(one, hand.wording.seat(one)) for one in legal.targets]
    chosen = one_of(pairs, seats=True)

    def read(data: Mapping[str, Any]) -> Value:
        choice = data.get("on0")
        return () if choice in (None, NOBODY) else (str(choice),)

    def fill(value: Value) -> dict[str, Any]:
        return {"on0": value[0] if isinstance(value, tuple) and value else NOBODY}

    return Part("on", say("orders-vote-for"), "seats", {"on0": chosen}, read, fill)


def listed(
    hand: Hand, name: str, param: Param | None, values: Sequence[Value], *, optional: bool
) -> Part:
    """One of the values that the engine lists."""
    key = f"p_{name}"
    by_text = {str(value): value for value in values}
    pairs = [(text, hand.word(param, value)) for text, value in by_text.items()]
    seats = param is not None and param.kind == "seat"
    chosen = one_of(pairs, required=not optional, seats=seats, none=say("orders-leave-out"))

    def read(data: Mapping[str, Any]) -> Value:
        return by_text.get(data.get(key) or "")

    return Part(
        name, hand.label(name), "choice", {key: chosen}, read, lambda value: {key: str(value)}
    )


@singledispatch
def free(param: Param, hand: Hand, name: str, optional: bool) -> Part:
    """A parameter whose values are not listed; of an unknown kind, one of its examples."""
    return listed(hand, name, param, tuple(param.examples(hand.view)), optional=optional)


@free.register
def _(param: SeatList, hand: Hand, name: str, optional: bool) -> Part:
    least, most = param.bounds(hand.view)
    seats = param.among(hand.view)
    domains = [seats] * min(most, max(len(seats), least))
    part = places(hand, domains, 0 if optional else least, prefix=f"p_{name}")

    def read(data: Mapping[str, Any]) -> Value:
        return part.read(data) or None

    return replace(part, name=name, label=hand.label(name), read=read)


@free.register
def _(param: Text, hand: Hand, name: str, optional: bool) -> Part:
    key = f"p_{name}"
    box = Paragraphs(
        max_length=param.limit, required=not optional, label="", strip=False,
        widget=forms.Textarea(attrs={"rows": 5}),
    )  # fmt: skip
    return Part(
        name, hand.label(name), "text", {key: box},
        lambda data: data.get(key) if (data.get(key) or "").strip() else None,
        lambda value: {key: value},
        say("orders-limit", count=param.limit),
    )  # fmt: skip


@free.register
def _(param: CountParam, hand: Hand, name: str, optional: bool) -> Part:
    key = f"p_{name}"
    number = forms.IntegerField(min_value=1, max_value=999, required=not optional, label="")
    return Part(
        name, hand.label(name), "number", {key: number},
        lambda data: data.get(key), lambda value: {key: value},
    )  # fmt: skip


@free.register
def _(param: Flag, hand: Hand, name: str, optional: bool) -> Part:
    key = f"p_{name}"
    box = forms.BooleanField(required=False, label=hand.label(name))

    def read(data: Mapping[str, Any]) -> Value:
        return True if data.get(key) else None if optional else False

    return Part(name, "", "flag", {key: box}, read, lambda value: {key: bool(value)})


@free.register
def _(param: Condition, hand: Hand, name: str, optional: bool) -> Part:
    key = f"p_{name}"
    chosen, values = conditions(hand, param)
    chosen.required = not optional
    return Part(
        name, hand.label(name), "fact", {key: chosen},
        lambda data: values.get(data.get(key) or ""),
        lambda value: {key: _key_of(values, value)},
        say("orders-condition-help"),
    )  # fmt: skip


@free.register
def _(param: Variants, hand: Hand, name: str, optional: bool) -> Part:
    """Rows of a condition and a text; the first whose condition holds is taken."""
    key = f"p_{name}"
    fields: dict[str, forms.Field] = {}
    values: dict[str, Value] = {}
    for row in range(MOST_ROWS):
        chosen, values = conditions(hand, param.condition)
        chosen.label = say("orders-variant-when", number=row + 1)
        fields[f"{key}_{row}_when"] = chosen
        fields[f"{key}_{row}_text"] = Paragraphs(
            max_length=param.text.limit, required=False, strip=False,
            label=say("orders-variant-text"), widget=forms.Textarea(attrs={"rows": 2}),
        )  # fmt: skip

    def read(data: Mapping[str, Any]) -> Value:
        rows: list[Any] = []
        for row in range(MOST_ROWS):
            text = data.get(f"{key}_{row}_text") or ""
            if text.strip():
                rows.append((values.get(data.get(f"{key}_{row}_when") or ""), text))
        return tuple(rows) or None

    def fill(value: Value) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for number, row in enumerate(value if isinstance(value, tuple) else ()):
            if isinstance(row, tuple) and len(row) == 2:
                found[f"{key}_{number}_when"] = _key_of(values, row[0])
                found[f"{key}_{number}_text"] = row[1]
        return found

    return Part(name, hand.label(name), "variants", fields, read, fill, say("orders-variants-help"))


def conditions(hand: Hand, param: Condition) -> tuple[forms.ChoiceField, dict[str, Value]]:
    """A field for a condition, and what each of its choices means."""
    values: dict[str, Value] = {}
    pairs = [("", say("orders-condition-none"))]
    for number, fact in enumerate(allowed_facts(hand, param)):
        rows: list[Any] = [fact.name, *fact.values.items()]
        values[str(number)] = tuple(rows)
        pairs.append((str(number), hand.wording.fact(fact).removesuffix(".")))
    return forms.ChoiceField(choices=pairs, required=False, label=""), values


def _key_of(values: Mapping[str, Value], value: Value) -> str:
    return next((key for key, one in values.items() if one == value), "")


def allowed_facts(hand: Hand, param: Condition) -> list[Fact]:
    """The facts on which an order may rest: of those that can be listed, all that are allowed."""
    book, view = hand.book, hand.view
    domains: dict[str, Sequence[Value]] = {
        "seat": view.public.seats,
        "role": tuple(book.roles),
        "faction": tuple(book.factions),
        "result": tuple(book.results),
        "flag": (True, False),
    }
    found = []
    for kind in book.facts.values():
        if not 0 < len(kind.fields) <= 2 or not set(kind.fields.values()) <= domains.keys():
            continue
        for values in itertools.product(*(domains[holds] for holds in kind.fields.values())):
            fact = Fact(kind.name, dict(zip(kind.fields, values, strict=True)))
            if param.allowed(view, fact):
                found.append(fact)
    return found


def parameters(hand: Hand, legal: Legal, ability: Ability, skip: Iterable[str] = ()) -> list[Part]:
    """A part for each parameter of an order but those named."""
    found = []
    for name, values in legal.params.items():
        if name in skip:
            continue
        param = ability.params[name]
        optional = name in legal.optional
        if values is None:
            found.append(free(param, hand, name, optional))
        else:
            found.append(listed(hand, name, param, values, optional=optional))
    return found
