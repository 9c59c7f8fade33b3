"""Parameters that only the massacres have: hands of cards, lists of roles, a planted command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from rezolv.engine.abilities import Ability
from rezolv.engine.orders import VOTE
from rezolv.engine.values import Value
from rezolv.rulebooks.massacre.deck import DECK, HAND_SIZE, Cards, RoleList, gone
from rezolv.rulebooks.massacre.full_list import RoleMap
from rezolv.rulebooks.massacre.roles import STANDING
from rezolv.rulebooks.massacre.trance import AbilityParam
from rezolv.rulebooks.massacre2.faces import MaskList
from rezolv.rulebooks.massacre2.names import MASKS
from rezolv.site.orders.parts import Hand, Part, capital, free, listed, places
from rezolv.site.words import say


def _many(
    hand: Hand, name: str, values: Sequence[str], *, optional: bool, exactly: int = 0
) -> Part:
    """Any of these, each once; or exactly so many of them."""
    key = f"p_{name}"
    kind = "role" if name == "roles" else "ability"
    pairs = [(value, hand.wording.words.name(kind, value)) for value in values]
    boxes = forms.MultipleChoiceField(
        choices=pairs, required=False, label="", widget=forms.CheckboxSelectMultiple
    )

    def read(data: Mapping[str, Any]) -> Value:
        chosen = tuple([value for value in values if value in (data.get(key) or ())])
        return None if optional and not chosen else chosen

    def fill(value: Value) -> dict[str, Any]:
        return {key: list(value) if isinstance(value, tuple) else []}

    help = say("orders-exactly", count=exactly) if exactly else ""
    return Part(name, hand.label(name), "many", {key: boxes}, read, fill, help)


@free.register
def _(param: Cards, hand: Hand, name: str, optional: bool) -> Part:
    thrown = gone(hand.view)
    left = [card for card in DECK if card not in thrown]
    return _many(hand, name, left, optional=optional, exactly=min(HAND_SIZE, len(left)))


@free.register
def _(param: RoleList, hand: Hand, name: str, optional: bool) -> Part:
    return _many(hand, name, param.roles, optional=optional)


@free.register
def _(param: MaskList, hand: Hand, name: str, optional: bool) -> Part:
    """So many masks, each place one of them."""
    number = param.number(hand.view)
    pairs = [("", say("orders-choose")), *((mask, hand.wording.role(mask)) for mask in MASKS)]
    fields: dict[str, forms.Field] = {
        f"p_{name}_{place}": forms.ChoiceField(
            choices=pairs, required=not optional, label=say("orders-mask", number=place + 1)
        )
        for place in range(number)
    }

    def read(data: Mapping[str, Any]) -> Value:
        chosen = tuple([data[key] for key in fields if data.get(key)])
        return None if optional and not chosen else chosen

    def fill(value: Value) -> dict[str, Any]:
        return dict(zip(fields, value if isinstance(value, tuple) else (), strict=False))

    return Part(name, hand.label(name), "rows", fields, read, fill)


@free.register
def _(param: RoleMap, hand: Hand, name: str, optional: bool) -> Part:
    """Everybody with a role."""
    book, view = hand.book, hand.view
    roles = [role for role in book.roles.values() if role.slot == book.slots[0]]
    pairs = [("", say("orders-choose")), *((role.id, hand.wording.role(role.id)) for role in roles)]
    seats = [seat for seat in view.public.seats if param.oneself or seat != view.me]
    fields: dict[str, forms.Field] = {
        f"p_{name}_{place}": forms.ChoiceField(choices=pairs, label=hand.wording.seat(seat))
        for place, seat in enumerate(seats)
    }

    def read(data: Mapping[str, Any]) -> Value:
        rows = zip(seats, fields, strict=True)
        return tuple([(seat, data[key]) for seat, key in rows if data.get(key)])

    def fill(value: Value) -> dict[str, Any]:
        said = {row[0]: row[1] for row in value if isinstance(row, tuple)} if value else {}  # type: ignore[union-attr]
        return {key: said.get(seat, "") for seat, key in zip(seats, fields, strict=True)}

    return Part(name, hand.label(name), "rows", fields, read, fill)


@free.register
def _(param: AbilityParam, hand: Hand, name: str, optional: bool) -> Part:
    every = sorted(hand.book.ability_names, key=hand.wording.ability)
    return listed(hand, name, param, every, optional=optional)


# A planted command


def commands(hand: Hand) -> dict[str, tuple[str, Ability | None]]:
    """What may be commanded: key to what it is called and the ability, None for a vote."""
    found: dict[str, tuple[str, Ability | None]] = {VOTE: (say("orders-command-vote"), None)}
    for role in hand.book.roles.values():
        if role.slot != "open":
            continue
        for ability in role.abilities.values():
            if _commandable(ability):
                label = f"{hand.wording.role(role.id)}: {hand.wording.words.pick(ability.name)}"
                found.setdefault(ability.id, (label, ability))
    return found


def _commandable(ability: Ability) -> bool:
    """Whether the words of a command can hold an order of it: they are parameters themselves."""
    ordered = bool(ability.phases and ability.high) and STANDING not in ability.marks
    return ordered and not {VOTE, "use", "on"} & ability.params.keys()


def command(hand: Hand, name: str, key: str) -> Part:
    """The form of one command: its targets and whatever else it takes."""
    label, ability = commands(hand)[key]
    seats = hand.view.public.seats
    if ability is None:
        on = places(hand, [seats], 1, prefix="c_on")
        inner: list[Part] = []
    else:
        on = places(hand, [seats] * ability.high, max(ability.low, 1), prefix="c_on")
        inner = [_inner(hand, param, ability) for param in ability.params]
    fields = dict(on.fields)
    for part in inner:
        fields |= {f"c_{key}": one for key, one in part.fields.items()}
        for one in part.fields.values():
            one.label = one.label or part.label

    def read(data: Mapping[str, Any]) -> Value:
        chosen = on.read(data)
        named = chosen if isinstance(chosen, tuple) else ()
        if ability is None:
            return (("vote", named[0]),) if named else None  # type: ignore[return-value]
        rows: list[Any] = [("use", ability.id), ("on", named[0] if len(named) == 1 else named)]
        under = {key.removeprefix("c_"): value for key, value in data.items() if key[:2] == "c_"}
        for part in inner:
            value = part.read(under)
            if value is not None:
                rows.append((part.name, value))
        return tuple(rows)

    def fill(value: Value) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for row in value if isinstance(value, tuple) else ():
            if isinstance(row, tuple) and len(row) == 2:
                said[str(row[0])] = row[1]
        named = said.get("on", said.get("vote"))
        found = on.fill(named if isinstance(named, tuple) else (named,))
        for part in inner:
            if part.name in said:
                found |= {f"c_{key}": one for key, one in part.fill(said[part.name]).items()}
        return found

    title = say("orders-command-title", what=label)
    return Part(name, capital(title), "rows", fields, read, fill, say("orders-command-help"))


def _inner(hand: Hand, name: str, ability: Ability) -> Part:
    param = ability.params[name]
    domain = param.domain(hand.view)
    if domain is not None:
        return listed(hand, name, param, tuple(domain), optional=not param.required)
    return free(param, hand, name, not param.required)


def command_of(value: Value) -> str:
    """The key of a command that was given."""
    for row in value if isinstance(value, tuple) else ():
        if isinstance(row, tuple) and row[0] == "use":
            return str(row[1])
    return VOTE
