"""The host's forms of the clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from django import forms
from django.utils import timezone

from rezolv.engine import Rulebook
from rezolv.engine.calendar import CalendarError
from rezolv.site.accounts.profile import NEAR, zones
from rezolv.site.clock import timetable as tables
from rezolv.site.words import language, say

HOUR = 60
DAYS = range(7)


class MoveForm(forms.Form):
    """The deadline of the open phase, by so much or to a moment.

    It carries the deadline that the host saw, so that it moves it once however often it is sent.
    """

    shown = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)
    until = forms.DateTimeField(
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"],
    )
    why = forms.CharField(required=False, max_length=500)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        zone = timezone.get_current_timezone_name()
        self.fields["until"].label = say("clock-field-until")
        self.fields["until"].help_text = say("clock-field-until-help", zone=zone)
        self.fields["why"].label = say("clock-field-why")

    def clean_shown(self) -> datetime | None:
        """The deadline that was shown."""
        text = self.cleaned_data["shown"]
        try:
            shown = datetime.fromisoformat(text) if text else None
        except ValueError:
            shown = None
        if text and (shown is None or shown.tzinfo is None):
            raise forms.ValidationError(say("clock-error-moved"))
        return shown


class CalendarForm(forms.Form):
    """The hours of a game: those of the rulebook, where nothing else is said."""

    zone = forms.ChoiceField()
    by_host = forms.BooleanField(required=False)
    rest = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple)
    answer = forms.FloatField(min_value=0.25, max_value=240)
    auto_publish = forms.BooleanField(required=False)
    early_close = forms.BooleanField(required=False)
    polls = forms.BooleanField(required=False)
    judges = forms.BooleanField(required=False)
    gives_back = forms.BooleanField(required=False)

    def __init__(self, book: Rulebook, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.book = book
        near = [(zone, zone.replace("_", " ")) for zone in NEAR]
        far = [(zone, zone.replace("_", " ")) for zone in zones() if zone not in NEAR]
        self.fields["zone"].choices = [
            (say("accounts-zone-near"), near),
            (say("accounts-zone-far"), far),
        ]
        self.fields["rest"].choices = [(str(day), say("clock-weekday", day=day)) for day in DAYS]
        for name in ("zone", "by_host", "rest", "answer", *SWITCHES):
            self.fields[name].label = say(f"clock-field-{name.replace('_', '-')}")
        for name in ("by_host", "answer", *SWITCHES):
            self.fields[name].help_text = say(f"clock-help-{name.replace('_', '-')}")
        if not any(hours.votes for hours in book.calendar.phases.values()):
            del self.fields["polls"]
        for phase in book.phases.values():
            for name, field in self._fields_of(phase.id).items():
                self.fields[f"{phase.id}-{name}"] = field

    def _fields_of(self, phase: str) -> dict[str, forms.Field]:
        found: dict[str, forms.Field] = {
            "closes": forms.CharField(
                required=False, max_length=60, label=say("clock-field-closes"),
                help_text=say("clock-help-closes"),
            ),
            "least": forms.FloatField(
                required=False, min_value=0, max_value=240, label=say("clock-field-least")
            ),
            "lasts": forms.FloatField(
                required=False, min_value=0, max_value=720, label=say("clock-field-lasts"),
                help_text=say("clock-help-lasts"),
            ),
        }  # fmt: skip
        if self.book.calendar.hours(phase).votes:
            found["votes"] = forms.CharField(
                required=False, max_length=5, label=say("clock-field-votes")
            )
        return found

    def phases(self) -> list[dict[str, Any]]:
        """The fields, phase by phase, for the page."""
        return [
            {
                "name": getattr(phase.name, language()),
                "fields": [self[name] for name in self.fields if name.startswith(f"{phase.id}-")],
            }
            for phase in self.book.phases.values()
        ]

    def general(self) -> list:
        """The fields of the whole calendar."""
        names = ("zone", "rest", "answer", "by_host", *SWITCHES)
        return [self[name] for name in names if name in self.fields]

    def clean(self) -> dict[str, Any]:
        """As the game keeps it, in `self.own`; what cannot be is said at its field."""
        data = super().clean()
        if self.errors:
            return data
        own: dict[str, Any] = {
            "zone": data["zone"],
            "rest": [int(day) for day in data["rest"]],
            "answer": data["answer"] * HOUR,
            "by_host": data["by_host"],
            "judges": data["judges"],
            "polls": data.get("polls", False),
            "gives_back": data["gives_back"],
            "phases": {},
        }
        if len(own["rest"]) == len(DAYS):
            self.add_error("rest", say("clock-error-rest"))
        for phase in self.book.phases:
            closes = [part for part in data[f"{phase}-closes"].replace(",", " ").split() if part]
            hours: dict[str, Any] = {
                "closes": [part.zfill(5) for part in closes],
                "least": (data[f"{phase}-least"] or 0) * HOUR,
                "lasts": 0 if closes else (data[f"{phase}-lasts"] or 0) * HOUR,
            }
            if f"{phase}-votes" in self.fields:
                hours["votes"] = data[f"{phase}-votes"]
            own["phases"][phase] = hours
            try:
                tables.read(self.book.calendar, {"phases": {phase: hours}})
            except (CalendarError, msgspec.ValidationError):
                self.add_error(f"{phase}-closes", say("clock-error-time"))
        self.own = own
        return data


SWITCHES = ("auto_publish", "early_close", "polls", "judges", "gives_back")


def initial_of(book: Rulebook, game) -> Mapping[str, Any]:
    """What the form of a game's calendar shows at first."""
    table = tables.timetable_of(game)
    found: dict[str, Any] = {
        "zone": table.calendar.zone,
        "rest": [str(day) for day in table.rest],
        "answer": _plain(table.calendar.answer / HOUR),
        "by_host": table.by_host,
        "judges": table.judges,
        "polls": table.polls,
        "gives_back": table.gives_back,
        "auto_publish": game.auto_publish,
        "early_close": game.early_close,
    }
    for phase in book.phases:
        hours = table.calendar.hours(phase)
        found[f"{phase}-closes"] = ", ".join(hours.closes)
        found[f"{phase}-least"] = _plain(hours.least / HOUR) or None
        found[f"{phase}-lasts"] = _plain(hours.lasts / HOUR) or None
        found[f"{phase}-votes"] = hours.votes
    return found


def _plain(number: float) -> float:
    return int(number) if number == int(number) else round(number, 2)


class LettersForm(forms.Form):
    """Which letters somebody wants."""

    mails = forms.BooleanField(required=False)
    reminds = forms.ChoiceField(required=False)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["mails"].label = say("clock-field-mails")
        self.fields["mails"].help_text = say("clock-help-mails")
        self.fields["reminds"].label = say("clock-field-reminds")
        self.fields["reminds"].choices = [
            ("24 3", say("clock-reminds-both")),
            ("24", say("clock-reminds-day")),
            ("3", say("clock-reminds-hours")),
            ("", say("clock-reminds-never")),
        ]
