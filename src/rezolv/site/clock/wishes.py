"""The forms by which players ask for more time, and hosts answer."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from rezolv.site.clock import extensions, hands
from rezolv.site.games.access import hosting, seated
from rezolv.site.games.models import Phase
from rezolv.site.table.readers import Reader
from rezolv.site.words import say

LENGTHS = {"60": "clock-later-hour", "180": "clock-later-hours", "1440": "clock-later-day"}
"""Minutes to the word of a button."""


def wishes(reader: Reader, phase: Phase | None) -> dict[str, Any]:
    """What a page of the clock shows of requests: a player his own, a host all that wait."""
    if phase is None:
        return {}
    if reader.host:
        return {"asked": extensions.waiting(phase), "lengths": LENGTHS.items()}
    if reader.seat is None:
        return {}
    return {
        "mine": extensions.of_seat(phase, reader.seat),
        "may_ask": not extensions.may_ask(reader.game, phase, reader.seat),
    }


@require_POST
@seated
def ask(request: HttpRequest, reader: Reader) -> HttpResponse:
    """A player asks for more time."""
    assert reader.seat is not None
    index = request.POST.get("phase", "")
    try:
        extensions.ask(
            reader.game, reader.seat, request.user, request.POST.get("why", "").strip(),
            index=int(index) if index.isdecimal() and len(index) < 7 else -1,
        )  # fmt: skip
        messages.success(request, say("clock-ask-done"))
    except extensions.CannotAsk as error:
        messages.error(request, say(f"clock-ask-error-{error.code}"))
    return redirect("clock", reader.game.slug)


@require_POST
@hosting
def answer(request: HttpRequest, reader: Reader, number: int) -> HttpResponse:
    """A host prolongs the phase, which answers all who asked, or refuses one and says why."""
    game = reader.game
    by = request.POST.get("by", "")
    try:
        if by in LENGTHS:
            waits = extensions.find(game, number)
            hands.prolong(
                game, request.user, float(by), shown=waits.phase.deadline, checked=True,
                why=request.POST.get("reason", "").strip()[:500],
            )  # fmt: skip
            messages.success(request, say("clock-done-moved"))
        else:
            extensions.refuse(game, number, request.user, request.POST.get("reason", ""))
            messages.success(request, say("clock-ask-refused"))
    except extensions.CannotAsk as error:
        messages.error(request, say(f"clock-ask-error-{error.code}"))
    except hands.CannotMove as error:
        messages.error(request, say(f"clock-error-{error.code}"))
    return redirect("desk" if request.POST.get("to") == "desk" else "clock", game.slug)
