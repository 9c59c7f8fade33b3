"""What was played: every phase with all that came in and came of it; and undoing one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse

from rezolv.engine.table import from_json
from rezolv.site.desk import preview, words
from rezolv.site.desk.acting import Failed, back, page, said, show
from rezolv.site.desk.causes import Tree
from rezolv.site.desk.forms import RollBackForm
from rezolv.site.desk.seats import given
from rezolv.site.desk.state import Desk
from rezolv.site.games.models import Phase
from rezolv.site.outside.published import announced, ended_polls, moment_of, told_rows
from rezolv.site.table import phases
from rezolv.wording.render import to_html as document_html


@dataclass(frozen=True)
class Past:
    """A phase in the list of all."""

    phase: Phase
    name: str
    gone: list[str]
    undoable: bool


@page
def history(request, reader) -> HttpResponse:
    """All phases, newest first, those that were undone among them."""
    desk = Desk(reader)
    rows = desk.game.phases.defer("before").order_by("-index", "-attempt")
    found = []
    for phase in rows:
        gone = []
        if phase.outcome is not None and phase.status != Phase.Status.ASKING:
            gone = [
                f"{desk.wording.seat(one.seat)} ({desk.wording.words.name('how', one.how)})"
                for one in phases.outcome_of(phase).departures
            ]
        undoable = phase.status == Phase.Status.PUBLISHED
        found.append(Past(phase, _name(desk, phase), gone, undoable))
    return show(request, desk, "history", past=found)


def _name(desk: Desk, phase: Phase) -> str:
    return desk.wording.phase(moment_of(phase))


@page
def past(request, reader, index: int, attempt: int) -> HttpResponse:
    """One phase: what was told, what came in, what the host decided, and the whole journal."""
    desk = Desk(reader)
    phase = desk.game.phases.filter(index=index, attempt=attempt).first()
    if phase is None:
        raise Http404
    if desk.phase is not None and phase.pk == desk.phase.pk and (phase.open or phase.waiting):
        return back(desk)
    desk.phase = phase
    context: dict[str, Any] = {
        "title": _name(desk, phase),
        "came": [(one, desk.wording.seat(one.by)) for one in given(desk)],
        "decisions": [
            (one, words.ruling_words(desk.wording, one.ruling)) for one in desk.decisions
        ],
        "deeds": [
            words.deed(desk.wording, act) for act in phase.acts.select_related("user", "game")
        ],
        "past": phase,
    }
    if phase.outcome is not None:
        done = phases.outcome_of(phase)
        rows = told_rows(phase)
        document = announced(
            desk.wording, desk.moment, rows, ended_polls(desk.wording, done.table, desk.moment)
        )
        tree = Tree(desk.wording, phase, done)
        number, step = request.GET.get("seat", ""), request.GET.get("step", "")
        steps = tree.steps()
        step = step if step in dict(steps) else ""
        seat = next((one for one in desk.seats if str(one.number) == number), None)
        reports = preview.reports(desk, done, rows)
        context |= {
            "announcement": preview.safe(document_html(document)),
            "story": preview.story_html(phase),
            "reports": [one for one in reports if one.lines],
            "nodes": tree.nodes(seat=seat.key if seat else "", step=step),
            "steps": steps,
            "step": step,
            "chosen": seat,
        }
    return show(request, desk, "past", **context)


@page
def roll_back(request, reader, index: int) -> HttpResponse:
    """Undo a published phase and all after it, with a reason."""
    desk = Desk(reader)
    phase = desk.game.phases.filter(index=index, status=Phase.Status.PUBLISHED).first()
    if phase is None:
        raise Http404
    form = RollBackForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        try:
            with said(request, "desk-rolled-back"):
                reopen = data["how"] == "reopen"
                phases.roll_back(desk.game, phase, request.user, reopen=reopen, why=data["why"])
            return back(desk)
        except Failed:
            pass
    undone = desk.game.phases.filter(index__gte=index).exclude(status=Phase.Status.UNDONE)
    before = from_json(bytes(phase.before))
    # What is only drafted has not happened to anybody yet.
    now = desk.table if desk.game.over else desk.standing.table
    revived = [
        desk.wording.seat(name)
        for name, seat in now.seats.items()
        if not seat.alive and before.seats[name].alive
    ]
    return show(
        request, desk, "roll_back",
        form=form,
        title=_name(desk, phase),
        undone=[(_name(desk, one), one.status) for one in undone],
        facts=desk.game.tellings.filter(phase__in=undone, undone=False).count(),
        orders=sum(one.inputs.filter(kept=True).count() for one in undone),
        revived=revived,
        over=desk.game.over,
    )  # fmt: skip


@page
def audit(request, reader) -> HttpResponse:
    """All that the hosts did: who, when and why."""
    desk = Desk(reader)
    rows = desk.game.acts.select_related("user", "phase", "game").order_by("-pk")
    kind = request.GET.get("kind", "")
    kinds = sorted(set(desk.game.acts.values_list("kind", flat=True)))
    if kind in kinds:
        rows = rows.filter(kind=kind)
    pages = Paginator(rows, 50).get_page(request.GET.get("page"))
    deeds = [
        (words.deed(desk.wording, act), _name(desk, act.phase) if act.phase else "")
        for act in pages
    ]
    named = [(one, words.act_words(one)) for one in kinds]
    return show(request, desk, "audit", pages=pages, deeds=deeds, kinds=named, kind=kind)
