"""The switches of language and theme: for everybody, with an account or without."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponseRedirect
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

THEMES = ("auto", "light", "dark")
THEME_COOKIE = "theme"
YEAR = 365 * 24 * 3600


def theme_of(request) -> str:
    """The theme that somebody chose; "" is what his system has."""
    chosen = request.COOKIES.get(THEME_COOKIE, "")
    return chosen if chosen in ("light", "dark") else ""


def _back(request) -> HttpResponseRedirect:
    """To the page on which the switch was."""
    there = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        there, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return HttpResponseRedirect(there if ours else resolve_url("home"))


def remember(response, request, name: str, value: str) -> None:
    """Keep a preference in the browser."""
    response.set_cookie(
        name, value, max_age=YEAR, samesite="Lax", httponly=True, secure=request.is_secure()
    )


@require_POST
def theme(request):
    """Choose light, dark, or what the system has."""
    response = _back(request)
    chosen = request.POST.get("theme")
    if chosen in THEMES:
        remember(response, request, THEME_COOKIE, chosen)
    return response


@require_POST
def language(request):
    """Choose the language; an account remembers it everywhere."""
    response = _back(request)
    chosen = request.POST.get("language")
    if chosen in dict(settings.LANGUAGES):
        remember(response, request, settings.LANGUAGE_COOKIE_NAME, chosen)
        if request.user.is_authenticated:
            request.user.language = chosen
            request.user.save(update_fields=["language"])
    return response
