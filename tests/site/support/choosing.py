"""Random choices out of a form of an order, as somebody would make who reads what it says."""

from __future__ import annotations

from random import Random
from typing import Any

from django import forms

from rezolv.site.orders.forms import Branch, OrderForm
from rezolv.site.orders.parts import Part

WORDS = ("Я комиссар", "погиб {died}", "**[b]<i>x</i>")


def choices(rng: Random, form: OrderForm) -> dict[str, Any]:
    """What is posted: the fields with values."""
    branch = form.branch
    data: dict[str, Any] = {"branch": branch.key, "do": "send"}
    if branch.either:
        data["way"] = rng.choice(("one", "variants"))
    for part in branch.parts:
        data |= of_part(rng, branch, part, data.get("way", ""))
    if "provisional" in form.fields and rng.random() < 0.5:
        data["provisional"] = "on"
    return data


def of_part(rng: Random, branch: Branch, part: Part, way: str) -> dict[str, Any]:
    """The fields of one part: different players in different places, as many cards as are asked."""
    data: dict[str, Any] = {}
    named: set[str] = set()
    if part.kind == "many":
        ((name, field),) = part.fields.items()
        every = [value for value, _ in field.choices]
        number = int(next(iter(part.help.split()[1:2]), 0) or 0) if part.help else 0
        return {name: rng.sample(every, number or rng.randint(0, len(every)))}
    for name, field in part.fields.items():
        must = field.required or (part.kind == "text" and way == "one")
        if isinstance(field, forms.BooleanField):
            if rng.random() < 0.5:
                data[name] = "on"
        elif isinstance(field, forms.ChoiceField):
            every = [v for v, _ in field.choices if v and v not in named]
            if every and (must or rng.random() < 0.6):
                data[name] = rng.choice(every)
                if part.kind in ("places", "seats"):
                    named.add(data[name])
        elif isinstance(field, forms.IntegerField):
            data[name] = "1"
        elif must or rng.random() < 0.6 or name.endswith("_0_text"):
            data[name] = rng.choice(WORDS)
    return data
