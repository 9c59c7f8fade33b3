"""Questions of a resolution, put to one seat and seen by nobody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rezolv.engine import Refusal
from rezolv.engine.legality import legal
from rezolv.site.games.access import seated
from rezolv.site.games.models import Question
from rezolv.site.orders.desk import Place
from rezolv.site.orders.forms import OrderForm
from rezolv.site.orders.menu import Actor, Entry, entry_of
from rezolv.site.orders.pages import CONFLICT
from rezolv.site.orders.parts import Hand
from rezolv.site.table import codec, phases, taking


@never_cache
@require_http_methods(["GET", "POST"])
@seated
def question(request: HttpRequest, reader, number: int) -> HttpResponse:
    """One question: what was told with it, the answers there are, the default and the deadline."""
    place = Place(reader)
    row = dict(place.questions()).get(number)
    if row is None:
        return _gone(request, place, number)
    entries = answers_of(place, row)
    forms = {
        (entry.use, branch.key): entry.form(branch)
        for entry in entries
        for branch in entry.branches
    }
    why, form = "", None
    if request.method == "POST":
        form = _chosen(request, entries)
        order = None
        if request.POST.get("do") != "default":
            if form is None:
                raise Http404
            order = form.order(place.seat.key) if form.is_valid() else None
        if order is not None or request.POST.get("do") == "default":
            got = taking.answer(place.game, row, order, request.user)
            if not isinstance(got, Refusal):
                return redirect("orders", place.game.slug)
            if got.code == "closed":
                return _late(request, place)
            why = place.wording.refusal(got)
        if form is not None:
            forms[form.branch.legal.use, form.branch.key] = form
    return render(
        request, "orders/question.html", _context(place, row, number, entries, forms, why)
    )


def answers_of(place: Place, row: Question) -> list[Entry]:
    """The orders that answer a question, from what the seat knew when the phase was closed."""
    assert place.phase is not None
    prompt = codec.read_prompt(row.data)
    stands = place.standing
    view = phases.question_view(place.game, place.phase, prompt)
    actor = Actor(place.seat, place.seat, Hand(stands.book, view, place.wording))
    moves = [move for move in legal(stands.book, view) if move.use in prompt.uses]
    uses = dict.fromkeys(move.use for move in moves)
    entries = [
        entry_of(actor, use, [move for move in moves if move.use == use], None, "") for use in uses
    ]
    return [replace(entry, answers=True) for entry in entries]


def _chosen(request: HttpRequest, entries: list[Entry]) -> OrderForm | None:
    for entry in entries:
        branch = entry.branch(request.POST.get("branch", ""))
        if entry.use == request.POST.get("use") and branch is not None:
            return entry.form(branch, request.POST)
    return None


def _context(
    place: Place, row: Question, number: int, entries: list[Entry], forms: dict, why: str
) -> dict[str, Any]:
    prompt = codec.read_prompt(row.data)
    me = place.seat.key
    return {
        "reader": place.reader,
        "number": number,
        "what": place.wording.words.name("prompt", prompt.key.what),
        "told": place.wording.report(prompt.tells, me),
        "deadline": row.deadline,
        "answers": [
            (entry, branch, forms[entry.use, branch.key])
            for entry in entries
            for branch in entry.branches
        ],
        "why": why,
    }


def _gone(request: HttpRequest, place: Place, number: int) -> HttpResponse:
    """A question of this seat that is answered; one that was never put is not there."""
    phase = place.phase
    if phase is None or not 0 < number <= phase.questions.filter(seat=place.seat).count():
        raise Http404
    if request.method == "GET":
        return redirect("orders", place.game.slug)
    return _late(request, place)


def _late(request: HttpRequest, place: Place) -> HttpResponse:
    return render(request, "orders/answered.html", {"reader": place.reader}, status=CONFLICT)
