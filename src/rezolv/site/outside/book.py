"""A finished game with all secrets opened."""

from __future__ import annotations

from django.db.models import Q
from django.http import Http404
from django.shortcuts import get_object_or_404, render
from django.utils.safestring import mark_safe

from rezolv.site.desk.words import deed
from rezolv.site.games.access import reading
from rezolv.site.games.models import Game, Phase
from rezolv.site.outside import published
from rezolv.site.table.books import wording_of
from rezolv.site.table.rooms import THREAD
from rezolv.site.thread.markup import to_html
from rezolv.site.thread.titles import titles_of
from rezolv.site.words import language
from rezolv.wording.document import Document
from rezolv.wording.render import to_html as document_html

TOLD = (
    "order", "withdraw", "restore", "act", "answer", "edit", "drop_ruling", "keep_ruling",
    "roll_back", "deadline", "pause", "resume", "warn", "unwarn", "free-seat", "substitute",
)  # fmt: skip
"""Acts that changed the course of the game, beside rulings."""


def _only_over(game: Game) -> None:
    if not game.over or game.sandbox_id:
        raise Http404


@reading
def open_book(request, reader):
    """Who was what, who won, and the phases."""
    game = reader.game
    _only_over(game)
    wording = wording_of(game, language())
    phases = list(game.phases.filter(status=Phase.Status.PUBLISHED))
    last = published.roles_after(wording, phases[-1]) if phases else {}
    first = published.roles_before(wording, phases[0]) if phases else {}
    context = {
        "reader": reader,
        "game": game,
        "winners": [wording.faction(side) for side in game.winners or ()],
        "players": [
            (name, roles, last[name] if last.get(name) != roles else "")
            for name, roles in first.items()
        ],
        "phases": [(one.index, wording.phase(published.moment_of(one))) for one in phases],
        "acts": _acts(game),
        "rooms": _rooms(reader),
    }
    return render(request, "outside/book.html", context)


def _rooms(reader):
    """The rooms there were, with their names; the thread has a page of its own."""
    rooms = list(reader.game.rooms.exclude(key=THREAD))
    titles = titles_of(reader, rooms)
    return [(room.key, titles[room.pk]) for room in rooms if room.last]


def _acts(game):
    """What hosts did to the course of the game, with their reasons."""
    wording = wording_of(game, language())
    rows = game.acts.filter(Q(kind__in=TOLD) | Q(kind__startswith="rule_"))
    return [deed(wording, row) for row in rows.select_related("phase")]


@reading
def open_phase(request, reader, index):
    """One phase: what was ordered, what happened and why, who was told what."""
    game = reader.game
    _only_over(game)
    phase = get_object_or_404(game.phases.filter(status=Phase.Status.PUBLISHED), index=index)
    wording = wording_of(game, language())
    orders = published.opened_orders(wording, phase)
    entries = published.opened_journal(wording, phase)
    phases = list(game.phases.filter(status=Phase.Status.PUBLISHED))
    context = {
        "reader": reader,
        "game": game,
        "title": wording.phase(published.moment_of(phase)),
        "results": _html(*published.public_results(wording, phase).blocks[1:]),
        "story": to_html(phase.story, phase.markup) if phase.story else "",
        "orders": _html(orders) if orders.items else "",
        "reports": published.opened_reports(wording, phase),
        "journal": _html(entries) if entries.items else "",
        "before": next((one for one in reversed(phases) if one.index < index), None),
        "after": next((one for one in phases if one.index > index), None),
    }
    return render(request, "outside/book_phase.html", context)


def _html(*blocks):
    return mark_safe(document_html(Document(blocks)))
