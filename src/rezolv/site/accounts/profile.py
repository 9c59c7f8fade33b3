"""A user's own page: language, time zone, letters."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.shortcuts import redirect, render
from django.utils import translation

from rezolv.site.accounts.models import User
from rezolv.site.accounts.preferences import remember
from rezolv.site.words import say

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
def zones() -> tuple[str, ...]:
    """All time zones that name a place, by name."""
    return tuple(sorted(zone for zone in available_timezones() if zone.startswith(REGIONS)))


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
            # Not "optional": to leave it empty is a choice like the others.
            help_text=say("accounts-language-help"),
        )
        near = [(zone, zone.replace("_", " ")) for zone in NEAR]
        far = [(zone, zone.replace("_", " ")) for zone in zones() if zone not in NEAR]
        self.fields["zone"] = forms.ChoiceField(
            choices=[(say("accounts-zone-near"), near), (say("accounts-zone-far"), far)],
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
