"""What the host gives a seat and takes from it: a form for each kind of gift."""

from __future__ import annotations

from typing import Any, Final

from django import forms

from rezolv.engine.facts import HOST
from rezolv.engine.journal import Key
from rezolv.engine.rulings import END, GIVE, START, Ruling
from rezolv.engine.steps import Mode
from rezolv.engine.values import Value
from rezolv.site.desk.facts import ONE, choices, field_of, read
from rezolv.site.desk.forms import Plain, WhyForm
from rezolv.site.desk.state import Desk
from rezolv.site.desk.words import place_words
from rezolv.site.games.models import Seat
from rezolv.site.words import catalogue, language, say

KINDS: Final = (
    "life", "hp", "counter", "effect", "no_effect", "role", "grant", "ungrant",
)  # fmt: skip
KEY: Final = "key:"
"""Before the name of a seat key of the rulebook."""
HELD: Final = (
    "number", "flag", "text", "status", "role", "seat", "statuses", "abilities", "roles", "seats",
)  # fmt: skip
"""What a seat key may hold for a form to be made of it."""


def kinds(desk: Desk, seat: Seat) -> list[tuple[str, str]]:
    """The kinds of gift that make sense for a seat, in words."""
    now = desk.table.seats[seat.key]
    found = []
    for kind in KINDS:
        if kind == "hp" and now.hp is None and now.max_hp is None:
            continue
        if kind == "counter" and not counters(desk):
            continue
        if (kind == "effect" and not desk.book.effects) or (
            kind == "no_effect" and not now.effects
        ):
            continue
        found.append((kind, say(f"desk-gift-{kind.replace('_', '-')}")))
    for name, key in desk.book.seat_keys.items():
        if key.holds in HELD and name not in ("hp",):
            found.append((f"{KEY}{name}", say("desk-gift-key", name=key_words(desk, name))))
    return found


def slot_words(slot: str) -> str:
    """What a slot for a role is called."""
    message = f"desk-slot-{slot}"
    return say(message) if _has(message) else slot


def key_words(desk: Desk, name: str) -> str:
    """What a counter or a seat key is called; "mask_ghost" is a counter of one role."""
    named = desk.wording.words.named
    if own := named("counter", name.replace(" ", "_")):
        return own
    if own := named("status", name):
        return own
    for seat in desk.table.seats:
        if name.endswith(f" {seat}") and (own := named("counter", name[: -len(seat) - 1])):
            return f"{own}: {desk.wording.seat(seat)}"
    what, _, role = name.partition("_")
    if role in desk.book.roles and _has(f"desk-word-{what}"):
        return f"{_say(what)}: {desk.wording.role(role)}"
    return _say(name) if _has(f"desk-word-{name.replace('_', '-')}") else name


def _has(message: str) -> bool:
    return message in catalogue(language()).ids


def _say(name: str) -> str:
    return say(f"desk-word-{name.replace('_', '-')}")


def counters(desk: Desk) -> list[tuple[str, str]]:
    """The counters that any seat of the game has."""
    names = dict.fromkeys(name for seat in desk.table.seats.values() for name in seat.counters)
    return [(name, key_words(desk, name)) for name in names]


def places(desk: Desk) -> list[tuple[str, str]]:
    """Where in the phase a gift may be given."""
    assert desk.phase is not None
    found = [(START, say("desk-place-start"))]
    for step in desk.book.phases[desk.phase.name].steps:
        key = Key("", step.id, "", "", GIVE, "")
        found.append((f"step:{step.id}", place_words(desk.wording, key)))
    return [*found, (END, say("desk-place-end"))]


def usual_place(desk: Desk, kind: str) -> str:
    """Where a gift is given if nothing speaks against it.

    In an open phase at its start, so that it holds at once. In a draft after the last step in which
    players act, so that whatever the rules announce at the end takes it into account.
    """
    assert desk.phase is not None
    if desk.phase.open:
        return START
    if kind != "life":
        return END
    acting = [
        step.id for step in desk.book.phases[desk.phase.name].steps if step.mode is not Mode.RULE
    ]
    return f"step:{acting[-1]}" if acting else END


class GiftForm(WhyForm):
    """One gift to one seat."""

    def __init__(self, desk: Desk, seat: Seat, kind: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.desk, self.seat, self.kind = desk, seat, kind
        own = self._fields()
        place = forms.ChoiceField(
            choices=places(desk),
            label=say("desk-gift-place"),
            help_text=say("desk-gift-place-help"),
            initial=usual_place(desk, kind),
        )
        self.put_first({**own, "place": place})

    def _fields(self) -> dict[str, forms.Field]:
        desk, now = self.desk, self.desk.table.seats[self.seat.key]
        wording = desk.wording
        match self.kind:
            case "life":
                lives = [("0", say("desk-gift-dies")), ("1", say("desk-gift-lives"))]
                return {"alive": _radio(lives, "1" if not now.alive else "0")}
            case "hp":
                return {
                    "hp": _number(say("desk-gift-hp-now"), now.hp),
                    "max_hp": _number(say("desk-gift-hp-most"), now.max_hp),
                }
            case "counter":
                return {
                    "name": _select(counters(desk), say("desk-gift-counter")),
                    "number": _number(say("desk-field-number"), None, required=True),
                }
            case "effect":
                kinds = [(kind, wording.mark(kind)) for kind in desk.book.effects]
                seats = [("", "—"), *((s.key, s.name) for s in desk.seats)]
                phases = [("", say("desk-any-phase"))]
                phases += [(one, wording.words.name("phase", one)) for one in desk.book.phases]
                return {
                    "effect": _select(sorted(kinds, key=_text), say("desk-field-status")),
                    "source": forms.ChoiceField(
                        choices=seats, required=False, label=say("desk-gift-source")
                    ),
                    "count": forms.IntegerField(
                        min_value=0, max_value=99, initial=0, label=say("desk-gift-count"),
                        help_text=say("desk-gift-count-help"),
                    ),
                    "phase": forms.ChoiceField(
                        choices=phases, required=False, label=say("desk-gift-phase")
                    ),
                    "values": Plain(
                        max_length=1000, required=False, label=say("desk-gift-values"),
                        help_text=say("desk-gift-values-help"),
                        widget=forms.Textarea(attrs={"rows": 2}),
                    ),
                }  # fmt: skip
            case "no_effect":
                held = [(one.kind, wording.mark(one.kind)) for one in now.effects]
                return {"effect": _select(list(dict.fromkeys(held)), say("desk-field-status"))}
            case "role":
                slots = dict.fromkeys([*desk.book.slots, *now.roles])
                pairs = [(slot, slot_words(slot)) for slot in slots]
                none = [("", say("desk-gift-no-role"))]
                return {
                    "slot": _select(pairs, say("desk-gift-slot"), initial=next(iter(slots))),
                    "role": forms.ChoiceField(
                        choices=[*none, *choices(desk, "role")], required=False,
                        label=say("desk-field-role"),
                    ),
                }  # fmt: skip
            case "grant":
                pairs = [
                    (f"{role}|{use}", f"{wording.ability(use)} ({wording.role(role)})")
                    for role, use in desk.book.abilities
                    if role != HOST
                ]
                chosen = sorted(pairs, key=_text)
                return {"grant": _select(chosen, say("desk-field-ability"))}
            case "ungrant":
                held = [(use, wording.ability(use)) for use in now.grants]
                return {"use": _select(held, say("desk-field-ability"))}
        holds = self._key.holds
        label = key_words(desk, self.kind.removeprefix(KEY))
        return {"value": field_of(desk, holds, label=label)}

    @property
    def _key(self) -> Any:
        return self.desk.book.seat_keys[self.kind.removeprefix(KEY)]

    def clean_values(self) -> tuple[tuple[str, Value], ...]:
        """Rows of name and value: a number where it is one."""
        rows = []
        for line in self.cleaned_data["values"].splitlines():
            name, sign, value = (part.strip() for part in line.partition("="))
            if not line.strip():
                continue
            if not sign or not name:
                raise forms.ValidationError(say("desk-gift-values-help"))
            number = value.removeprefix("-").isdecimal() and len(value) < 10
            rows.append((name, int(value) if number else value))
        return tuple(rows)

    def clean_role(self) -> str:
        """The role; only a slot that may be empty is emptied."""
        role = str(self.cleaned_data["role"])
        if not role and self.cleaned_data.get("slot") == self.desk.book.slots[0]:
            raise forms.ValidationError(say("desk-gift-needs-role"))
        return role

    def _rows(self) -> tuple[Value, ...]:
        data = self.cleaned_data
        match self.kind:
            case "life":
                return (("alive", data["alive"] == "1"),)
            case "hp":
                return (("hp", data["hp"]), ("max_hp", data["max_hp"]))
            case "counter":
                return (("counter", data["name"], data["number"]),)
            case "effect":
                return (
                    ("effect", data["effect"], data["source"], data["phase"], data["count"],
                     data["values"]),
                )  # fmt: skip
            case "no_effect":
                return (("no_effect", data["effect"]),)
            case "role":
                return (("role", data["slot"], data["role"]),)
            case "grant":
                return (("grant", *data["grant"].split("|", 1)),)
            case "ungrant":
                return (("ungrant", data["use"]),)
        name = self.kind.removeprefix(KEY)
        value = read(self._key.holds, data["value"])
        if self._key.holds in ONE and not value:
            value = ()
        return (("key", name, value),)  # type: ignore[return-value]

    def ruling(self) -> Ruling:
        """The gift as a ruling."""
        place = self.cleaned_data["place"]
        step = place.removeprefix("step:") if place.startswith("step:") else ""
        what = GIVE if step else place
        key = Key(self.desk.phase_key, step, self.seat.key, "", what, "")
        return Ruling(key, GIVE, self._rows(), why=self.cleaned_data["why"])  # type: ignore[arg-type]


def _radio(pairs: list[tuple[str, str]], initial: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        choices=pairs, widget=forms.RadioSelect, initial=initial, label=say("desk-gift-life")
    )


def _select(pairs: list[tuple[str, str]], label: str, *, initial: str = "") -> forms.ChoiceField:
    empty = [] if initial else [("", say("desk-choose"))]
    return forms.ChoiceField(choices=[*empty, *pairs], label=label, initial=initial or None)


def _number(label: str, initial: int | None, *, required: bool = False) -> forms.IntegerField:
    return forms.IntegerField(
        min_value=-999, max_value=9999, label=label, initial=initial, required=required
    )


def _text(pair: tuple[str, str]) -> str:
    return pair[1]
