"""Pages to open a game, to change it and to cancel it."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from rezolv import rulebooks
from rezolv.rulebooks import UnknownRulebook
from rezolv.site.games.access import hosting
from rezolv.site.games.models import Game, Staff
from rezolv.site.joining import dealing, staffing
from rezolv.site.joining.entering import record
from rezolv.site.joining.forms import GameForm, WhyForm, shelf
from rezolv.site.joining.looking import looked, looks
from rezolv.site.joining.refusing import Refused
from rezolv.site.table.books import book_of
from rezolv.site.table.locking import locked
from rezolv.site.trials import asking
from rezolv.site.words import say

OPEN_GAMES = 20
"""How many games that have not ended one person may host."""


@login_required
def new_game(request):
    """Open a game: first choose the rulebook, then everything else."""
    name = request.GET.get("rulebook", "")
    if not name:
        return render(request, "joining/shelf.html", {"shelf": shelf()})
    try:
        book = rulebooks.load(name)
    except UnknownRulebook as error:
        raise Http404 from error
    game = Game(rulebook=book.id, version=book.version)
    form = GameForm(
        request.POST or None, request.FILES or None,
        instance=game, book=book, preset=_preset(request),
    )  # fmt: skip
    if looks(request):
        return _new_page(request, form, looked(form))
    if asking.tries(request):
        trial = asking.tried(form, request.user)
        return redirect("trial", trial.digest) if trial else _new_page(request, form)
    if request.method == "POST" and form.is_valid():
        try:
            game = opened(form, request.user)
        except Refused as refused:
            form.add_error(None, refused.said)
        else:
            messages.success(request, say("joining-opened"))
            return redirect(game)
    return _new_page(request, form)


def _new_page(request, form, preview=None):
    about = form.wording.words
    context = {
        "form": form,
        "book": form.book,
        "title": about.pick(form.book.title),
        "says": about.pick(form.book.says),
        "preview": preview,
    }
    return render(request, "joining/new_game.html", context)


def _preset(request) -> str | None:
    """The ready set of options with which the form is to be filled, where one was chosen."""
    return request.GET.get("preset")


def opened(form: GameForm, user) -> Game:
    """The game of a form that is filled in rightly, with its host.

    Raises:
        Refused: he hosts enough of them.
    """
    if _hosts(user) >= OPEN_GAMES:
        raise Refused("more-games", most=OPEN_GAMES)
    with transaction.atomic():
        game = form.save(commit=False)
        if any(hours.votes for hours in form.book.calendar.phases.values()):
            # The document has an hour of the poll; the host may lift it on the page of the clock.
            game.calendar["polls"] = True
        game.save()
        Staff.objects.create(game=game, user=user)
        record(game, user, "open-game")
    return game


def _hosts(user) -> int:
    going = (Game.State.SIGNUP, Game.State.RUNNING)
    return Game.objects.filter(staff__user=user, sandbox=None, state__in=going).count()


@hosting
def edit_game(request, reader):
    """Change a game: all of it until the start, later what it is about and how it is run."""
    if reader.game.sandbox_id:
        raise Http404
    if request.method != "POST":
        form = GameForm(
            instance=reader.game, book=book_of(reader.game), preset=_preset(request)
        )  # fmt: skip
        return _edit_page(request, reader, form)
    if looks(request) or asking.tries(request):
        form = GameForm(
            request.POST, request.FILES, instance=reader.game, book=book_of(reader.game)
        )  # fmt: skip
        preview = looked(form) if looks(request) else None
        trial = asking.tried(form, request.user) if asking.tries(request) else None
        reader.game.refresh_from_db()
        if trial is not None:
            return redirect("trial", trial.digest)
        return _edit_page(request, reader, form, preview)
    with locked(reader.game) as game:
        form = GameForm(request.POST, request.FILES, instance=game, book=book_of(game))
        if form.is_valid():
            form.save()
            dealing.tidy(game)
            record(game, request.user, "edit-game", fields=sorted(form.changed_data))
            messages.success(request, say("joining-saved"))
            return redirect("edit_game", game.slug)
    reader.game.refresh_from_db()
    return _edit_page(request, reader, form)


def _edit_page(request, reader, form, preview=None):
    leads = staffing.leads(reader.game, request.user)
    context = {"reader": reader, "form": form, "leads": leads, "preview": preview}
    return render(request, "joining/edit_game.html", {**context, "why": WhyForm()})


@hosting
@require_POST
def cancel_game(request, reader):
    """End a game that is not played to its end."""
    form = WhyForm(request.POST)
    if not request.POST.get("sure"):
        messages.error(request, say("joining-no-sure"))
    elif form.is_valid():
        try:
            staffing.cancel(reader.game, request.user, form.cleaned_data["why"])
        except Refused as refused:
            messages.error(request, refused.said)
        else:
            messages.success(request, say("joining-cancelled"))
            return redirect(reader.game)
    return redirect("edit_game", reader.game.slug)
