"""The page of a trial: how far it is, then what came out."""

from __future__ import annotations

import msgspec
from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_GET

from rezolv.lab.answers.model import Answers, Comparison
from rezolv.lab.report.telling import report
from rezolv.site.games.models import Trial
from rezolv.site.trials.playing import study_of
from rezolv.site.words import language
from rezolv.wording import Wording

REFRESH = 5
"""Seconds after which the page of a trial that is being played asks again."""
LONG = 12
"""Longer lists are folded, and tables that are not the first under their heading."""


@login_required
@require_GET
def trial(request, digest: str):
    """What bots made of some rules. It is of rules only, so every reader may see it."""
    found = Trial.objects.select_related("usual").filter(digest=digest).first()
    if found is None:
        raise Http404
    context = {"trial": found, "refresh": REFRESH, "long": LONG, **_about(found)}
    if found.answers and found.finished:
        answers = msgspec.json.decode(bytes(found.answers), type=Answers)
        beside = bytes(found.comparison)
        comparison = msgspec.json.decode(beside, type=Comparison) if beside else None
        context["report"] = report(answers, language(), comparison)
    return render(request, "trials/trial.html", context)


def _about(found: Trial) -> dict:
    """How much has been played, and under which rules."""
    parts = [found] if found.usual is None else [found, found.usual]
    book = study_of(found).setup.book
    return {
        "title": Wording(book, language()).words.pick(book.title),
        "played": sum(part.played for part in parts),
        "of": sum(part.games for part in parts),
    }
