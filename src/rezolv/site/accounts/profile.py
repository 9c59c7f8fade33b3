"""A user's own page: language, time zone, letters."""

from __future__ import annotations

from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from babel.dates import get_timezone_location
from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.shortcuts import redirect, render
from django.utils import timezone, translation

from rezolv.site.accounts.models import User
from rezolv.site.accounts.preferences import remember
from rezolv.site.words import language, say

# Where most of those who play in Russian live come first.
NEAR = (
    "Europe/Kaliningrad", "Europe/Moscow", "Europe/Minsk", "Europe/Kyiv", "Europe/Samara",
    "Asia/Tbilisi", "Asia/Yerevan", "Asia/Yekaterinburg", "Asia/Almaty", "Asia/Omsk",
    "Asia/Novosibirsk", "Asia/Krasnoyarsk", "Asia/Irkutsk", "Asia/Yakutsk", "Asia/Vladivostok",
    "Asia/Magadan", "Asia/Kamchatka", "UTC",
)  # fmt: skip


REGIONS = (
    "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian",
    "Pacific",
)  # fmt: skip


@cache
def places(lang: str) -> dict[str, str]:
    """Time zones to the towns they are named after, in a language."""
    zones = [*NEAR, *sorted(zone for zone in available_timezones() if zone.startswith(REGIONS))]
    return {zone: get_timezone_location(zone, locale=lang, return_city=True) for zone in zones}


def zones() -> tuple[str, ...]:
    """The names of all time zones that may be chosen."""
    return tuple(places("en"))


def zone_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """All time zones, those nearest to most players first, each with its hour now."""
    names = places(language())
    now = timezone.now()
    rows = {}
    for zone, name in names.items():
        offset = now.astimezone(ZoneInfo(zone)).strftime("%z")
        rows[zone] = (zone, f"{name} (UTC{offset[:3]}:{offset[3:]})")
    # A zone may have several names; one of them is enough.
    far = {label: (zone, label) for zone, label in rows.values() if zone not in NEAR}
    return [
        (say("accounts-zone-near"), [rows[zone] for zone in NEAR]),
        (say("accounts-zone-far"), sorted(far.values(), key=lambda row: row[1])),
    ]


class ProfileForm(forms.ModelForm):
    """What a user chooses for himself."""

    class Meta:
        """Fields of the account."""

        model = User
        fields = ("language", "zone", "mails")

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        automatic = ("", say("accounts-language-auto"))
        self.fields["language"] = forms.ChoiceField(
            choices=[automatic, *settings.LANGUAGES],
            required=False,
            label=say("accounts-language"),
            help_text=say("accounts-language-help"),
        )
        self.fields["zone"] = forms.ChoiceField(
            choices=zone_choices(),
            label=say("accounts-zone"),
            help_text=say("accounts-zone-help"),
        )
        self.fields["mails"].label = say("accounts-mails")
        self.fields["mails"].help_text = say("accounts-mails-help")


@login_required
def profile(request):
    """Look at one's settings and change them."""
    form = ProfileForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        user = form.save()
        if user.language:
            translation.activate(user.language)
        messages.success(request, say("accounts-saved"))
        response = redirect("profile")
        if user.language:
            remember(response, request, settings.LANGUAGE_COOKIE_NAME, user.language)
        else:
            response.delete_cookie(settings.LANGUAGE_COOKIE_NAME)
        return response
    return render(request, "account/profile.html", {"form": form})
