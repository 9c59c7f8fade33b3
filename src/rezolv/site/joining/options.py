"""The options of a rulebook as a host chooses them: their fields, groups and presets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms

from rezolv.engine import Mistake, Option, Rulebook, TextOption, Unreadable
from rezolv.engine.values import Value
from rezolv.site.words import say
from rezolv.wording import Wording
from rezolv.wording.changes import switched
from rezolv.wording.options import choice, groups, settings, short

OPTION = "option_"
FILE = "file_"
MOST_NUMBER = 1000
"""The greatest number that an option may have."""


@dataclass(frozen=True)
class Row:
    """An option on the form.

    Attributes:
        default: its default, in words.
        changes: a value in words, with what it changes in the rules, line by line.
        file: the field of a file out of which it may come, and which files that may be.
        examples: kinds of files in which there is an example to edit.
    """

    field: forms.BoundField
    default: str
    changes: list[tuple[str, list[str]]]
    clauses: tuple[str, ...]
    file: str = ""
    accepts: str = ""
    examples: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """Options under one heading, "" where they have none.

    Attributes:
        own: how many of them are not as usual.
        wrong: some cannot be as they were filled in.
    """

    title: str
    rows: list[Row]
    own: int
    wrong: bool


@dataclass(frozen=True)
class Ready:
    """A preset on the form: what it is, what it sets, and whether the game has just this.

    The one without a name is what is usual under the rulebook.
    """

    name: str
    title: str
    says: str
    sets: list[str]
    taken: bool


def option_field(wording: Wording, name: str) -> forms.Field:
    """The field of an option, in the rulebook's words."""
    option, pick = wording.book.options[name], wording.words.pick
    words = {
        "label": short(wording, name),
        "help_text": pick(option.says) if pick(option.name) else "",
    }
    if isinstance(option, TextOption):
        return OptionText(option, wording, required=False, max_length=option.most, **words)
    if isinstance(option.default, bool):
        return forms.BooleanField(required=False, **words)
    if not option.choices:
        return forms.IntegerField(min_value=option.least, max_value=MOST_NUMBER, **words)
    choices = [(str(value), choice(wording, option, value)) for value in option.choices]
    return forms.ChoiceField(choices=choices, **words)


class OptionText(forms.CharField):
    """The text of an option, and what is wrong with it or with the file it came in."""

    def __init__(self, option: TextOption, wording: Wording, **kwargs) -> None:
        super().__init__(strip=False, **kwargs)
        self.widget = forms.Textarea(attrs={"rows": 12, "spellcheck": "false"})
        self.option = option
        self.wording = wording
        self.unread: Unreadable | None = None

    def to_python(self, value):
        """A text whose lines end as everywhere."""
        return super().to_python(value).replace("\r\n", "\n")

    def clean(self, value):
        """Tell first what is wrong with a file."""
        if self.unread is not None:
            raise self.wrong(self.unread.mistakes)
        return super().clean(value)

    def validate(self, value) -> None:
        """See whether the rulebook can make anything of it."""
        super().validate(value)
        if self.option.files is not None:
            if mistakes := self.option.files.mistakes(value):
                raise self.wrong(mistakes)
            return
        wrong = self.option.wrong(value) if self.option.wrong is not None else None
        if wrong is not None:
            raise forms.ValidationError(self.wording.words.pick(wrong))

    def wrong(self, mistakes: Sequence[Mistake]) -> forms.ValidationError:
        """All mistakes, each with its place and what stands there."""
        told = [
            self.wording.words.pick(mistake.says)
            + (f" — «{mistake.shown[:_SHOWN]}»" if mistake.shown else "")
            for mistake in mistakes[:MOST_TOLD]
        ]
        if len(mistakes) > MOST_TOLD:
            told.append(say("joining-more-mistakes", count=len(mistakes) - MOST_TOLD))
        return forms.ValidationError(told)


MOST_TOLD = 30
"""So many mistakes are told at once."""
_SHOWN = 120


def take_files(book: Rulebook, data, files) -> tuple[Any, dict[str, Unreadable]]:
    """What was sent with the texts of files put into the fields of their options.

    Returns:
        The data, and what is wrong with files by the names of the options.
    """
    wrong: dict[str, Unreadable] = {}
    for name, option in book.options.items():
        sent = files.get(FILE + name)
        if sent is None or not isinstance(option, TextOption) or option.files is None:
            continue
        # One byte too many is enough for the reader to refuse it.
        content = sent.read(option.files.most + 1)
        try:
            text = option.files.read(sent.name, content)
        except Unreadable as unreadable:
            wrong[name] = unreadable
        else:
            data = data.copy()
            data[OPTION + name] = text
    return data, wrong


def as_text(value: object) -> object:
    """A value of an option as its field holds it."""
    return value if isinstance(value, bool | int) else str(value)


def as_value(option: Option, given: object) -> Value:
    """What a field holds as the option's own value."""
    if option.choices and not isinstance(option.default, bool):
        return next(choice for choice in option.choices if str(choice) == str(given))
    return given  # type: ignore[return-value]


def option_groups(wording: Wording, form: forms.Form) -> list[Group]:
    """The options on a form, group by group."""
    found = []
    for title, names in groups(wording):
        fields = [(name, form[OPTION + name]) for name in names if OPTION + name in form.fields]
        if fields:
            own = sum(_own(wording.book.options[name], field) for name, field in fields)
            rows = [_row(wording, name, field) for name, field in fields]
            wrong = any(field.errors for _, field in fields)
            found.append(Group(title or say("joining-options-rest"), rows, own, wrong))
    return found


def _own(option: Option, field: forms.BoundField) -> bool:
    """Whether a field holds another value than the usual one."""
    if isinstance(option.default, bool):
        return bool(field.value()) != option.default
    return str(field.value()) != str(option.default)


def _row(wording: Wording, name: str, field: forms.BoundField) -> Row:
    option = wording.book.options[name]
    changes = [
        (choice(wording, option, value), lines)
        for value in (option.choices if option.revising else ())
        if (lines := switched(wording, name, value))
    ]
    default = "" if isinstance(option, TextOption) else choice(wording, option, option.default)
    files = option.files if isinstance(option, TextOption) else None
    if files is None:
        return Row(field, default, changes, option.clauses)
    accepts = ",".join(f".{kind}" for kind in files.kinds)
    return Row(field, default, changes, option.clauses, FILE + name, accepts, files.kinds)


def ready(wording: Wording, options: Mapping[str, Value]) -> list[Ready]:
    """The presets of a rulebook, what is usual first; nothing if it has none."""
    book, pick = wording.book, wording.words.pick
    if not book.presets:
        return []
    full = book.with_defaults(options)
    return [
        Ready(
            "", say("joining-preset-usual"), say("joining-preset-usual-help"), [],
            full == book.with_defaults({}),
        ),
        *[
            Ready(
                name, pick(preset.name), pick(preset.says), settings(wording, preset),
                full == book.with_defaults(preset.options),
            )
            for name, preset in book.presets.items()
        ],
    ]  # fmt: skip
