"""The forms of this part."""

from __future__ import annotations

import unicodedata
from typing import Any

from django import forms

from rezolv import rulebooks
from rezolv.engine import Rulebook
from rezolv.engine.fold import NICKNAME_LIMIT
from rezolv.engine.revisions import RulebookError
from rezolv.engine.values import Value
from rezolv.site.games.models import Game, Invitation
from rezolv.site.joining import dealing
from rezolv.site.joining.options import (
    OPTION,
    Group,
    Ready,
    as_text,
    as_value,
    option_field,
    option_groups,
    ready,
    take_files,
)
from rezolv.site.words import language, say
from rezolv.wording import Wording


def one_line(text: str) -> str:
    """A text without line breaks and without signs that nobody sees."""
    seen = "".join(" " if c.isspace() else c for c in text)
    return " ".join("".join(c for c in seen if unicodedata.category(c)[0] != "C").split())


class GameForm(forms.ModelForm):
    """A game: what it is about, and until its start how it is played."""

    data: Any
    clock_closes = forms.BooleanField(required=False)

    class Meta:
        """Fields of the game; those of the options come with the rulebook."""

        model = Game
        fields = (
            "title", "about", "least", "most", "dealing", "listed", "spectators",
            "early_close", "auto_publish",
        )  # fmt: skip
        widgets = {"about": forms.Textarea(attrs={"rows": 8})}  # noqa: RUF012

    order = (
        "title", "about", "least", "most", "dealing", "listed", "spectators", "clock_closes",
        "early_close", "auto_publish",
    )  # fmt: skip

    def __init__(self, *args, book: Rulebook, preset: str | None = None, **kwargs) -> None:
        """Args: preset: a ready set that the options show instead of those of the game."""
        super().__init__(*args, **kwargs)
        self.book = book
        self.data, wrong = take_files(book, self.data, self.files)
        self.order_fields(self.order)
        game = self.instance
        signup = game.state == Game.State.SIGNUP
        self._label()
        self._bound_seats()
        self._offer_dealings()
        self.fields["clock_closes"].initial = not game.calendar.get("by_host", False)
        self.wording = Wording(book, language())
        self.shown = shown_options(game, book, preset)
        for name in book.options:
            field = option_field(self.wording, name)
            field.initial = as_text(self.shown[name])
            if name in wrong:
                field.unread = wrong[name]
            self.fields[OPTION + name] = field
        if not signup:
            for name in ("least", "most", "dealing", *(OPTION + o for o in book.options)):
                del self.fields[name]

    def _label(self) -> None:
        for name, field in self.fields.items():
            word = name.replace("_", "-")
            field.label = say(f"joining-field-{word}")
            field.help_text = say(f"joining-help-{word}") if word in _HELPED else ""

    def _bound_seats(self) -> None:
        low, high = self.book.players
        for name in ("least", "most"):
            field = forms.IntegerField(
                min_value=low, max_value=high, label=self.fields[name].label,
                help_text=say("joining-help-seats", low=low, high=high) if name == "least" else "",
            )  # fmt: skip
            self.fields[name] = field
        if self.instance.pk is None:
            self.fields["most"].initial = max(low, min(high, 12))
            self.fields["least"].initial = max(low, min(high, 8))
            self.initial.pop("most", None)
            self.initial.pop("least", None)

    def _offer_dealings(self) -> None:
        ways = [Game.Dealing.MANUAL]
        if self.book.dealing:
            ways = [Game.Dealing.RANDOM, *ways]
        if dealing.asked_slots(self.book):
            ways.insert(0, Game.Dealing.APPLICATIONS)
        self.fields["dealing"] = forms.ChoiceField(
            label=say("joining-field-dealing"),
            choices=[(str(way), say(f"joining-dealing-{way}")) for way in ways],
            widget=forms.RadioSelect,
        )
        if self.instance.pk is None:
            self.initial["dealing"] = str(ways[0])

    def option_names(self) -> list[str]:
        """The fields of the rulebook's options."""
        return [name for name in self.fields if name.startswith(OPTION)]

    def main_fields(self) -> list[forms.BoundField]:
        """All other fields, for the page."""
        return [self[name] for name in self.fields if not name.startswith(OPTION)]

    @property
    def has_table(self) -> bool:
        """Whether an option may come out of a file, and can be looked at."""
        return any(row.file for group in self.groups() for row in group.rows)

    def groups(self) -> list[Group]:
        """The options under their headings, for the page."""
        return option_groups(self.wording, self)

    def ready(self) -> list[Ready]:
        """The presets, for the page."""
        return ready(self.wording, self.shown) if self.option_names() else []

    def chosen(self) -> dict[str, Value]:
        """The options as they were filled in."""
        return {
            name: as_value(option, self.cleaned_data[OPTION + name])
            for name, option in self.book.options.items()
            if OPTION + name in self.cleaned_data
        }

    def clean_title(self) -> str:
        """A title that can be seen, on one line."""
        title = one_line(self.cleaned_data["title"])
        if not any(map(str.isalnum, title)):
            raise forms.ValidationError(say("joining-no-title"))
        return title

    def clean(self) -> dict:
        """Seats from few to many, and the options as the rulebook has them."""
        data = super().clean() or {}
        if data.get("least") and data.get("most") and data["least"] > data["most"]:
            self.add_error("most", say("joining-no-bounds"))
        taken = self.instance.seats.count() if self.instance.pk else 0
        if data.get("most") and data["most"] < taken:
            self.add_error("most", say("joining-no-fewer", count=taken))
        if self.option_names() and not self.errors:
            self._check_options(data)
        return data

    def _check_options(self, data: dict) -> None:
        """The options must go together, and the seats be as the rules made of them have it."""
        try:
            played = self.book.with_options(self.chosen())
        except RulebookError:
            self.add_error(None, say("joining-no-options"))
            return
        low, high = played.seats
        for name in ("least", "most"):
            if not low <= data[name] <= high:
                self.add_error(name, say("joining-help-seats", low=low, high=high))

    def judged(self, *also: str) -> bool:
        """Whether the options, and these other fields, are rightly filled in.

        What else is missing in the form is not complained of.
        """
        self.full_clean()
        for name in list(self.errors):
            if not name.startswith(OPTION) and name not in also:
                del self.errors[name]
        return not self.errors

    def save(self, commit: bool = True) -> Game:
        """Put the options and the calendar into the game too."""
        game = super().save(commit=False)
        if self.option_names():
            game.options = self.chosen()
        calendar = {key: value for key, value in game.calendar.items() if key != "by_host"}
        if not self.cleaned_data["clock_closes"]:
            calendar["by_host"] = True
        game.calendar = calendar
        if commit:
            game.save()
        return game


def shown_options(game: Game, book: Rulebook, preset: str | None) -> dict[str, Value]:
    """The options as a form shows them at first: those of a preset, or else of the game.

    The preset without a name is what is usual.
    """
    usual = book.with_defaults({})
    if preset == "":
        return usual
    if preset in book.presets:
        return usual | book.presets[preset].options
    return usual | {name: value for name, value in game.options.items() if name in usual}


_HELPED = frozenset(
    {"title", "about", "listed", "spectators", "clock-closes", "early-close", "auto-publish"}
)


class NicknameForm(forms.Form):
    """The name under which somebody plays."""

    name = forms.CharField(max_length=NICKNAME_LIMIT)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = say("joining-field-nickname")
        self.fields["name"].help_text = say("joining-help-nickname")
        self.fields["name"].widget.attrs["autocomplete"] = "off"


class WishForm(forms.Form):
    """The roles of one slot that a player asks for, the dearest first."""

    def __init__(self, *args, wording: Wording, slot: str, taken: dict[str, str], **kwargs) -> None:
        super().__init__(*args, **kwargs)
        roles = dealing.roles_of(wording.book, slot)
        choices = [("", say("joining-wish-none"))]
        for role in roles:
            name = wording.role(role)
            if role in taken:
                name = say("joining-wish-taken", role=name, name=taken[role])
            choices.append((role, name))
        for rank in range(1, dealing.RANKS + 1):
            self.fields[f"rank_{rank}"] = forms.ChoiceField(
                label=say("joining-wish-rank", rank=rank), choices=choices, required=False
            )

    def roles(self) -> list[str]:
        """What was asked for, in the order of the wishes."""
        return [role for role in self.cleaned_data.values() if role]


class InviteForm(forms.Form):
    """A new invitation."""

    DAYS = (1, 7, 30, 0)

    kind = forms.ChoiceField()
    uses = forms.IntegerField(min_value=1, max_value=99, initial=1)
    days = forms.TypedChoiceField(coerce=int, initial=7)

    def __init__(self, *args, game: Game, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        kinds = [Invitation.Kind.ASSISTANT, Invitation.Kind.SPECTATOR]
        if game.state == Game.State.SIGNUP:
            kinds.insert(0, Invitation.Kind.PLAYER)
        self.fields["kind"].choices = [(str(k), say(f"joining-invite-{k}")) for k in kinds]
        self.fields["days"].choices = [
            (days, say("joining-days", days=days) if days else say("joining-days-none"))
            for days in self.DAYS
        ]
        for name in ("kind", "uses", "days"):
            self.fields[name].label = say(f"joining-field-{name}")


class AccountForm(forms.Form):
    """Somebody, by the name of his account."""

    username = forms.CharField(max_length=150)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = say("joining-field-username")
        self.fields["username"].widget.attrs["autocomplete"] = "off"


class WhyForm(forms.Form):
    """A reason that is kept with what is done."""

    why = forms.CharField(max_length=500, required=False)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["why"].label = say("joining-field-why")


def shelf() -> list[tuple[str, str, str, tuple[int, int]]]:
    """The rulebooks there are: id, title, what each is, for how many players."""
    found = []
    for name in rulebooks.ids():
        book = rulebooks.load(name)
        pick = Wording(book, language()).words.pick
        found.append((name, pick(book.title), pick(book.says), book.players))
    return found
