"""The forms of the host's desk, each with the reason that is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms

from rezolv.engine.rulings import DRAW, WORDS, Point
from rezolv.site.thread.markup import LONGEST, MARKUPS
from rezolv.site.words import say
from rezolv.wording import Wording

WHY = 2000
TEXT = 4000


class Plain(forms.CharField):
    """A text whose length is counted with line ends of one character."""

    def to_python(self, value: Any) -> str:
        """The text as it is kept."""
        text = str(value or "").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
        return str(super().to_python(text) or "")


class WhyForm(forms.Form):
    """Why the host does it. Everything on his desk asks for it."""

    needs_why = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["why"] = Plain(
            max_length=WHY,
            required=self.needs_why,
            label=say("desk-why"),
            widget=forms.Textarea(attrs={"rows": 2, "maxlength": WHY}),
        )

    def put_first(self, fields: dict[str, forms.Field]) -> None:
        """Put these fields before the reason."""
        self.fields.update(fields)
        self.order_fields(list(fields))


class MaybeWhyForm(WhyForm):
    """A reason that may be left out."""

    needs_why = False


class PointForm(WhyForm):
    """What becomes of a decision point."""

    def __init__(self, wording: Wording, point: Point, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if point.kind == DRAW:
            choices = [(one, wording.words.thing(one)) for one in dict.fromkeys(point.choices)]
        else:
            choices = [(word, say(f"desk-rule-{point.kind}-{word}")) for word in WORDS[point.kind]]
        long = len(choices) > 8
        value = forms.ChoiceField(
            choices=choices,
            label=say("desk-rule-value"),
            widget=forms.Select if long else forms.RadioSelect,
        )
        self.put_first({"value": value})


class EditForm(WhyForm):
    """Other words for a line of a report; empty are the rules' own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        text = Plain(
            max_length=TEXT,
            required=False,
            label=say("desk-edit-text"),
            help_text=say("desk-edit-help"),
            widget=forms.Textarea(attrs={"rows": 3, "maxlength": TEXT}),
        )
        self.put_first({"text": text})


class DeadlineForm(MaybeWhyForm):
    """A deadline put off by hours, or set to a time."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        hours = forms.FloatField(
            min_value=0.25, max_value=720, required=False, label=say("desk-prolong-hours"),
            widget=forms.NumberInput(attrs={"step": "any", "inputmode": "decimal"}),
        )  # fmt: skip
        until = forms.DateTimeField(
            required=False,
            label=say("desk-prolong-until"),
            input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%d.%m.%Y %H:%M"],
            widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        )
        shown = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)
        self.put_first({"hours": hours, "until": until, "shown": shown})

    def clean(self) -> dict[str, Any]:
        """One of the two, not both."""
        data = super().clean() or {}
        if not self.errors and (data.get("hours") is None) == (data.get("until") is None):
            raise forms.ValidationError(say("desk-prolong-one"))
        return data


class SwitchesForm(forms.Form):
    """What the clock does by itself."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["early_close"] = forms.BooleanField(
            required=False, label=say("desk-early-close")
        )
        self.fields["auto_publish"] = forms.BooleanField(
            required=False, label=say("desk-auto-publish")
        )


class StoryForm(forms.Form):
    """The host's story of a phase.

    `seen` is the digest of the story that was shown: what another host has written meanwhile is
    not overwritten unseen.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["story"] = Plain(
            max_length=LONGEST,
            required=False,
            strip=False,
            label=say("desk-story"),
            widget=forms.Textarea(attrs={"rows": 12, "maxlength": LONGEST}),
        )
        self.fields["markup"] = forms.ChoiceField(
            choices=[(one, say(f"desk-markup-{one}")) for one in MARKUPS],
            label=say("desk-markup"),
            widget=forms.RadioSelect,
        )
        self.fields["seen"] = forms.CharField(max_length=40, widget=forms.HiddenInput)


class RollBackForm(WhyForm):
    """A published phase undone: to be played again, or resolved again by the host."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        how = forms.ChoiceField(
            choices=[("replay", say("desk-roll-replay")), ("reopen", say("desk-roll-reopen"))],
            label=say("desk-roll-how"),
            widget=forms.RadioSelect,
            initial="replay",
        )
        self.put_first({"how": how})


def error_list(form: forms.Form) -> Sequence[str]:
    """All that is wrong with a form, for where it is not shown again."""
    return [str(error) for errors in form.errors.values() for error in errors]
