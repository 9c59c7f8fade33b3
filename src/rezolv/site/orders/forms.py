"""The form of an order, and the ways in which it may be given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django import forms
from django.forms import BoundField

from rezolv.engine import Order
from rezolv.engine.abilities import Ability
from rezolv.engine.legality import Legal
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import POLL
from rezolv.engine.values import Value
from rezolv.rulebooks.massacre.commands import Command
from rezolv.site.orders import special
from rezolv.site.orders.parts import Hand, Part, capital, parameters, targets, votes
from rezolv.site.words import say

ONE, VARIANTS = "one", "variants"


@dataclass(frozen=True)
class Branch:
    """One of the ways in which an ability may be ordered, with a form of its own.

    Most abilities have one. Where what may be named hangs on a parameter, each of its values makes
    a branch.

    Attributes:
        key: its name in addresses and forms.
        label: what is said of it where one chooses.
        fixed: the parameters that the choice settles.
    """

    key: str
    label: str
    legal: Legal
    parts: tuple[Part, ...]
    fixed: Mapping[str, Value] = field(default_factory=dict)

    @property
    def either(self) -> bool:
        """Whether it holds either one text or variants of one."""
        return {"text", "variants"} <= {part.kind for part in self.parts}

    def fits(self, order: Order) -> bool:
        """Whether an order is of this branch."""
        same = all(order.params.get(name, False) == value for name, value in self.fixed.items())
        given = set(order.params) - set(self.fixed) <= {part.name for part in self.parts}
        if same and given and "command" in order.params:
            return special.command_of(order.params["command"]) == self.key
        return same and given

    def data(self, order: Order) -> dict[str, Any]:
        """What the fields hold of an order."""
        found: dict[str, Any] = {}
        for part in self.parts:
            if part.name == "on":
                found |= part.fill(order.on)
            elif part.name in order.params:
                found |= part.fill(order.params[part.name])
        if self.either:
            found["way"] = VARIANTS if "variants" in order.params else ONE
        return found


def branches(hand: Hand, legals: Sequence[Legal]) -> list[Branch]:
    """The ways in which one ability, or a vote, may be ordered now."""
    found: list[Branch] = []
    for legal in legals:
        if legal.use == VOTE:
            found.append(_vote(hand, legal))
            continue
        if len(legal.targets) < legal.low:
            continue
        ability = hand.book.ability(hand.view.grants[legal.use])
        found += _of(hand, legal, ability, several=len(legals) > 1)
    return [_told_apart(hand, branch, found) for branch in found]


def _vote(hand: Hand, legal: Legal) -> Branch:
    """The vote in one poll; it names the poll where several stand open."""
    named = legal.params.get(POLL)
    poll = str(named[0]) if named else ""
    label = hand.wording.words.name("poll", poll) if poll else ""
    return Branch(poll, label, legal, (votes(hand, legal),), {POLL: poll} if poll else {})


def _told_apart(hand: Hand, branch: Branch, every: Sequence[Branch]) -> Branch:
    """A branch that differs from others only in whom it cannot name is called by that."""
    alike = [one for one in every if one.key == branch.key]
    if len(alike) == 1:
        return branch
    own = branch.legal.targets
    left_out = dict.fromkeys(s for one in alike for s in one.legal.targets if s not in own)
    label = say(
        "orders-branch-without", names=hand.wording.together(map(hand.wording.seat, left_out))
    )
    return replace(
        branch,
        key=".".join([*filter(None, [branch.key]), str(alike.index(branch) + 1)]),
        label=" · ".join([*filter(None, [branch.label]), label]),
    )


def _of(hand: Hand, legal: Legal, ability: Ability, *, several: bool) -> list[Branch]:
    on = targets(hand, legal)
    head = (on,) if on is not None else ()
    told = next((n for n in legal.params if isinstance(ability.params[n], Command)), None)
    if told is not None:
        return [
            Branch(key, label, legal, (*head, special.command(hand, told, key)))
            for key, (label, _) in special.commands(hand).items()
        ]
    fixed: dict[str, Value] = {}
    if several:
        fixed = {name: v[0] for name, v in legal.params.items() if v is not None and len(v) == 1}
    rest = parameters(hand, legal, ability, skip=fixed)
    if any(part.kind == "choice" and not _offers(part) for part in rest):
        return []
    key = ".".join(_key(name, value) for name, value in fixed.items())
    return [Branch(key, _label(hand, ability, fixed), legal, (*head, *rest), fixed)]


def _key(name: str, value: Value) -> str:
    """A value as it stands in addresses; yes and no are nothing without their names."""
    if isinstance(value, bool):
        return name if value else f"no-{name}"
    return str(value)


def _label(hand: Hand, ability: Ability, fixed: Mapping[str, Value]) -> str:
    """What a branch is called: its values, and the marks that it sets."""
    if not fixed:
        return ""
    set_apart = {name: value for name, value in fixed.items() if value is not False}
    words = [
        hand.label(name) if value is True else capital(hand.word(ability.params[name], value))
        for name, value in set_apart.items()
    ]
    if len(words) == 1 and True not in set_apart.values():
        name = next(iter(set_apart))
        return f"{hand.label(name)}: {hand.word(ability.params[name], set_apart[name])}"
    return " · ".join(words) or say("orders-branch-usual")


def _offers(part: Part) -> bool:
    """Whether a list of choices has any, or may be left out."""
    return all(
        not one.required or any(value for value, _ in one.choices)
        for one in part.fields.values()
        if isinstance(one, forms.ChoiceField)
    )


class OrderForm(forms.Form):
    """The form of one branch of one ability."""

    def __init__(self, branch: Branch, *args: Any, may_wait: bool = False, **kwargs: Any) -> None:
        own = f"{branch.legal.use}-{branch.key}"
        own = "".join(char if char.isalnum() else "-" for char in own)
        kwargs.setdefault("auto_id", f"{own}-%s")
        super().__init__(*args, **kwargs)
        self.branch = branch
        if branch.either:
            self.fields["way"] = forms.ChoiceField(
                choices=[(ONE, say("orders-way-one")), (VARIANTS, say("orders-way-variants"))],
                widget=forms.RadioSelect,
                initial=ONE,
                label=say("orders-way"),
            )
        for part in branch.parts:
            self.fields.update(part.fields)
        if may_wait:
            self.fields["provisional"] = forms.BooleanField(
                required=False,
                label=say("orders-provisional"),
                help_text=say("orders-provisional-help"),
            )

    def groups(self) -> list[tuple[Part, list[Any]]]:
        """The parts with their fields; rows of variants come together, the empty ones folded."""
        return [(part, self._rows(part)) for part in self.branch.parts]

    def _rows(self, part: Part) -> list[Any]:
        bound: list[BoundField] = [self[name] for name in part.fields]
        if part.kind != "variants":
            return bound
        pairs = [
            {"when": bound[place], "text": bound[place + 1]} for place in range(0, len(bound), 2)
        ]
        filled = [n for n, pair in enumerate(pairs, 1) if pair["text"].value()]
        shown = max(4, max(filled, default=0) + 2)
        return pairs[:shown]

    def clean(self) -> dict[str, Any]:
        """Put the parts together."""
        data = super().clean() or {}
        self.params: dict[str, Value] = dict(self.branch.fixed)
        self.on: tuple[str, ...] = ()
        way = data.get("way") or ONE
        for part in self.branch.parts:
            if self.branch.either and (part.kind == "variants") == (way == ONE):
                continue
            value = part.read(data)
            if part.name == "on":
                self.on = value if isinstance(value, tuple) else ()  # type: ignore[assignment]
            elif value is not None:
                self.params[part.name] = value
        return data

    def order(self, by: str) -> Order:
        """The order that was written."""
        final = not self.cleaned_data.get("provisional")
        return Order(by, self.branch.legal.use, self.on, self.params, final=final)

    def raw(self, post: Any) -> dict[str, Any]:
        """What was written, right or wrong, for a draft."""
        return {
            name: post.getlist(name)
            if isinstance(one, forms.MultipleChoiceField)
            else post.get(name, "")
            for name, one in self.fields.items()
            if name in post
        }
