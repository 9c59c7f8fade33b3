"""What if: copies of the game for trying something, of which no trace is left in it."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from rezolv.site.desk.acting import action, page, show
from rezolv.site.desk.state import Desk
from rezolv.site.games.models import Game
from rezolv.site.outside.published import moment_of
from rezolv.site.table import sandbox
from rezolv.site.words import say


@page
def copies(request, reader) -> HttpResponse:
    """The copies of this game; a new one."""
    desk = Desk(reader)
    if desk.game.sandbox_id:
        return redirect("desk_whatif", desk.game.sandbox.slug)
    if request.method == "POST":
        try:
            made = sandbox.copy(desk.game, request.user)
        except sandbox.TooMany:
            messages.error(request, say("desk-copy-too-many", count=sandbox.LIMIT))
        except ValueError:
            messages.error(request, say("desk-error-closed"))
        else:
            messages.success(request, say("desk-copy-made"))
            return redirect("desk", made.slug)
    found = [(copy, copy.phases.exclude(status="undone").last()) for copy in desk.game.copies.all()]
    rows = [(copy, desk.wording.phase(moment_of(phase)) if phase else "")
            for copy, phase in found]  # fmt: skip
    return show(request, desk, "whatif", copies=rows)


@action
def delete(request, reader) -> HttpResponse:
    """A copy thrown away."""
    desk = Desk(reader)
    origin: Game | None = desk.game.sandbox
    if origin is None:
        raise Http404
    sandbox.delete(desk.game)
    messages.success(request, say("desk-copy-deleted"))
    return redirect("desk_whatif", origin.slug)
