"""A fact to be told by the host: a form made from the registry of facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms

from rezolv.engine import Fact
from rezolv.engine.facts import PUBLIC, FactType
from rezolv.engine.values import Value
from rezolv.site.desk.forms import TEXT, Plain, WhyForm
from rezolv.site.desk.state import Desk
from rezolv.site.words import say
from rezolv.wording import WordingError

ONE: Final = {
    "seats": "seat",
    "roles": "role",
    "factions": "faction",
    "abilities": "ability",
    "statuses": "status",
}
"""Kinds of field that hold several, and what of."""
FREE: Final = ("text", "name", "number", "flag", "race")


def can_be_told(kind: FactType) -> bool:
    """Whether a fact of this kind can be written in a form."""
    return not {"moves", "records", "poll", "choice"} & set(kind.fields.values())


def kinds(desk: Desk) -> list[tuple[str, str]]:
    """The facts that can be told, each as its sentence with gaps."""
    found = [
        (name, sample(desk, kind)) for name, kind in desk.book.facts.items() if can_be_told(kind)
    ]
    return sorted(found, key=lambda pair: pair[1])


def sample(desk: Desk, kind: FactType) -> str:
    """The sentence of a fact with gaps instead of names."""
    gaps: dict[str, Value] = {}
    for field, holds in kind.fields.items():
        gap = f"‹{say(f'desk-field-{holds}').lower()}›"
        gaps[field] = (gap,) if holds in ONE else True if holds == "flag" else gap
    try:
        return desk.wording.fact(Fact(kind.name, gaps), "host")
    except (WordingError, TypeError, ValueError):
        return kind.name


def choices(desk: Desk, holds: str) -> list[tuple[str, str]]:
    """What a field may hold, in words."""
    book, wording = desk.book, desk.wording
    holds = ONE.get(holds, holds)
    match holds:
        case "seat":
            return [(seat.key, seat.name) for seat in desk.seats]
        case "role":
            named = ((role, wording.role(role)) for role in book.roles)
        case "faction":
            named = ((side, wording.faction(side)) for side in book.factions)
        case "ability":
            named = ((use, wording.ability(use)) for use in book.ability_names)
        case "status":
            named = ((kind, wording.status(kind)) for kind in book.status_names)
        case "result":
            named = ((result, wording.result(result)) for result in book.results)
        case _:
            return []
    return sorted(named, key=lambda pair: pair[1])


class TellForm(WhyForm):
    """A fact for an audience."""

    def __init__(self, desk: Desk, kind: FactType, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kind = kind
        audience = [(PUBLIC, say("desk-everybody")), *((s.key, s.name) for s in desk.seats)]
        fields: dict[str, forms.Field] = {
            "to": forms.ChoiceField(choices=audience, label=say("desk-tell-to"))
        }
        for name, holds in kind.fields.items():
            fields[f"f_{name}"] = field_of(desk, holds, label=field_label(desk, name, holds))
        self.put_first(fields)

    def fact(self) -> Fact:
        """The fact that was written."""
        values: dict[str, Value] = {}
        for name, holds in self.kind.fields.items():
            values[name] = read(holds, self.cleaned_data.get(f"f_{name}"))
        return Fact(self.kind.name, values)


def field_label(desk: Desk, name: str, holds: str) -> str:
    """What a field of a fact is called, by what it holds."""
    return say(f"desk-field-{holds}")


def field_of(desk: Desk, holds: str, *, label: str, required: bool = True) -> forms.Field:
    """A field for a value of a kind."""
    if holds == "flag":
        return forms.BooleanField(required=False, label=label)
    if holds == "number":
        return forms.IntegerField(min_value=-9999, max_value=9999, label=label, required=required)
    if holds in ("text", "name", "race"):
        if holds == "text":
            box = forms.Textarea(attrs={"rows": 3, "maxlength": TEXT})
            return Plain(max_length=TEXT, label=label, widget=box, required=required)
        return Plain(max_length=60, label=label, required=required)
    pairs = choices(desk, holds)
    if holds in ONE:
        return forms.MultipleChoiceField(
            choices=pairs,
            required=False,
            label=label,
            widget=forms.CheckboxSelectMultiple,
        )
    empty = [("", say("desk-choose"))]
    return forms.ChoiceField(choices=[*empty, *pairs], label=label, required=required)


def read(holds: str, value: Any) -> Value:
    """What a field holds, as a value of the engine."""
    if holds in ONE:
        return tuple(value or ())
    if holds == "flag":
        return bool(value)
    return value


def initial_of(post: Mapping[str, str], kind: FactType) -> dict[str, str]:
    """What an address says beforehand."""
    return {name: post[name] for name in ("to", *(f"f_{f}" for f in kind.fields)) if name in post}
