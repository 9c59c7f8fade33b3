"""Deadlines as a calendar: of one game, and of all games of one person. Only what is public."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from datetime import UTC
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.db.models import Q
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from icalendar import Calendar, Event

from rezolv.site.accounts.models import User
from rezolv.site.games.models import Game, Phase
from rezolv.site.games.models.game import new_token
from rezolv.site.outside.published import moment_of
from rezolv.site.table.books import wording_of
from rezolv.site.words import language, say


def opened_by(game: Game, key: str) -> bool:
    """Whether an address with this key opens what is published of a game outside its pages."""
    return not game.sandbox_id and hmac.compare_digest(game.feed.encode(), key.encode())


def ical(request, slug, key=""):
    """The deadlines of one game; one that is not in the list of games asks for its key."""
    game = get_object_or_404(Game, slug=slug)
    if not (opened_by(game, key) if key else game.listed and not game.sandbox_id):
        raise Http404
    return _answer(_calendar(game.title, [game]), slug)


def my_ical(request, key):
    """The deadlines of all games that somebody plays, hosts or watches."""
    user = get_object_or_404(User.objects.exclude(calendar=""), calendar=key, is_active=True)
    with translation.override(user.language or language()):
        return _answer(_calendar(say("outside-my-calendar"), games_of(user)), "games")


def games_of(user: User) -> Iterable[Game]:
    """The games with which somebody has to do, in play or over."""
    mine = Q(seats__user=user) | Q(staff__user=user) | Q(watching__user=user)
    return Game.objects.filter(mine, sandbox=None).exclude(state=Game.State.SIGNUP).distinct()[:100]


@never_cache
@login_required
def my_calendar(request):
    """The address of one's calendar; a new one makes the old one dead."""
    if request.method == "POST":
        request.user.calendar = new_token()
        request.user.save(update_fields=["calendar"])
        return redirect("my_calendar")
    key = request.user.calendar
    address = settings.BASE_URL + reverse("my_ical", args=[key]) if key else ""
    return render(request, "outside/calendar.html", {"address": address})


def _calendar(title: str, games: Iterable[Game]) -> Calendar:
    calendar = Calendar()
    calendar.add("prodid", "-//rezolv//deadlines//")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", title)
    for game in games:
        for event in _events(game):
            calendar.add_component(event)
    return calendar


def _events(game: Game) -> Iterable[Event]:
    wording = wording_of(game, language())
    host = urlsplit(settings.BASE_URL).hostname or "rezolv"
    for phase in game.phases.exclude(status=Phase.Status.UNDONE).exclude(deadline=None):
        if phase.waiting or phase.open or phase.status == Phase.Status.PUBLISHED:
            event = Event()
            event.add("uid", f"{game.slug}-{phase.index}@{host}")
            event.add("sequence", phase.attempt - 1)
            event.add("dtstamp", phase.opened.astimezone(UTC))
            event.add("dtstart", phase.deadline.astimezone(UTC))
            name = wording.phase(moment_of(phase))
            event.add("summary", say("outside-deadline", phase=name, game=game.title))
            event.add("url", settings.BASE_URL + game.get_absolute_url())
            yield event


def _answer(calendar: Calendar, name: str) -> HttpResponse:
    answer = HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="{name}.ics"'
    answer["Cache-Control"] = "private, max-age=300"
    return answer
