"""The desk itself: the phase that is being played, or the draft of what comes of it."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from rezolv.engine import Done
from rezolv.engine.facts import PUBLIC
from rezolv.engine.legality import check_host
from rezolv.engine.orders import Order
from rezolv.site.clock import hands
from rezolv.site.clock.wishes import wishes
from rezolv.site.desk import preview, seats, words
from rezolv.site.desk.acting import Failed, action, back, page, said, show
from rezolv.site.desk.forms import DeadlineForm, StoryForm, SwitchesForm, error_list
from rezolv.site.desk.publishing import blockers, story_digest
from rezolv.site.desk.state import Desk
from rezolv.site.games.models import Game, Phase
from rezolv.site.table import codec, overriding, phases
from rezolv.site.words import say


@page
def desk(request, reader) -> HttpResponse:
    """What the host has before him now."""
    desk = Desk(reader)
    if desk.phase is None:
        return show(request, desk, "before")
    if desk.game.state == Game.State.OVER or desk.phase.status == Phase.Status.PUBLISHED:
        return show(request, desk, "after", last=desk.phase)
    came = seats.given(desk)
    rows = seats.rows(desk, came)
    context: dict[str, Any] = {
        "title": desk.wording.phase(desk.moment),
        "rows": rows,
        "hosts": [one for one in came if one.row.seat_id is None],
        "acts": acts(desk),
        "proposals": seats.proposals(desk),
        "decisions": [
            (one, words.ruling_words(desk.wording, one.ruling)) for one in desk.decisions
        ],
        "edits": [
            (row, words.to_words(desk.wording, row.to), row in desk.lost_edits)
            for row in desk.edits
        ],
        "refused": [one for one in came if one.why],
    }
    if desk.phase.open:
        deadline = desk.phase.deadline
        context |= {
            "deadline_form": DeadlineForm(initial={"shown": deadline and deadline.isoformat()}),
            "switches": SwitchesForm(
                initial={
                    "early_close": desk.game.early_close,
                    "auto_publish": desk.game.auto_publish,
                }
            ),
            "ordered": sum(row.ordered for row in rows),
            "holding": [row for row in rows if row.holds],
            **wishes(reader, desk.phase),
        }
        return show(request, desk, "open", **context)
    return show(request, desk, "draft", **context, **_draft(desk))


def _draft(desk: Desk) -> dict[str, Any]:
    phase = desk.phase
    assert phase is not None
    found: dict[str, Any] = {
        "story_form": StoryForm(
            initial={
                "story": phase.story,
                "markup": phase.markup,
                "seen": story_digest(phase),
            }
        ),
        "questions": [
            (number, one, words_of_question(desk, one))
            for number, one in enumerate(phase.questions.select_related("seat"), 1)
            if one.answered is None
        ],
        "blockers": blockers(desk),
        "trouble": trouble(desk),
        "last": _last_change(desk),
    }
    if desk.done is not None:
        found |= draft_parts(desk, desk.done)
    return found


def draft_parts(desk: Desk, done: Done) -> dict[str, Any]:
    """A draft as its readers will read it."""
    rows = preview.rows_of(desk, done)
    told = preview.Reports(desk, done, rows)
    reports = told.all()
    return {
        "announcement": preview.announcement_html(desk, rows, done),
        "public_report": told.of(PUBLIC),
        "reports": [one for one in reports if one.lines],
        "untold": [one.seat for one in reports if not one.lines],
        "gone": [
            (desk.wording.seat(one.seat), desk.wording.words.name("how", one.how))
            for one in done.departures
        ],
        "warned": [
            (words.to_words(desk.wording, told.to), desk.wording.fact(told.fact, told.to))
            for told in done.warnings
        ],
        "winners": None if done.table.winners is None
        else [desk.wording.faction(side) for side in done.table.winners],
    }  # fmt: skip


def trouble(desk: Desk) -> str:
    """What the rules broke on, where the phase could not be resolved."""
    phase = desk.phase
    assert phase is not None
    if phase.status != Phase.Status.CLOSED:
        return ""
    try:
        phases.resolve(desk.game, phase)
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:500]
    return ""


def _last_change(desk: Desk) -> words.Deed | None:
    """The last override of this draft, with what it changed."""
    assert desk.phase is not None
    act = desk.phase.acts.exclude(kind__in=["silent", "warn", "unwarn"]).order_by("-pk").first()
    if act is None or act.data.get("revision") != desk.phase.revision:
        return None
    return words.deed(desk.wording, act)


def words_of_question(desk: Desk, question) -> dict[str, object]:
    """A question in words: what was told with it, and what it is about."""
    prompt = codec.read_prompt(question.data)
    return {
        "what": desk.wording.words.name("prompt", prompt.key.what),
        "tells": [desk.wording.fact(fact, prompt.seat) for fact in prompt.tells],
    }


def acts(desk: Desk) -> list[dict[str, str]]:
    """What the rules let the host do in this phase, and why he cannot now."""
    assert desk.phase is not None
    found = []
    host = desk.book.host
    view = desk.standing.night.host_view()
    for use, ability in (host.abilities if host is not None else {}).items():
        if desk.phase.name not in ability.phases:
            continue
        refusal = None if ability.low else check_host(desk.book, view, Order("host", use))
        found.append(
            {
                "use": use,
                "name": desk.wording.words.pick(ability.name),
                "says": desk.wording.words.pick(ability.says),
                "why": "" if refusal is None or ability.params else desk.wording.refusal(refusal),
            }
        )
    return found


@action
def do(request, reader, what: str) -> HttpResponse:
    """Close, put off, pause, go on; the clock's habits; answers by default."""
    doing = {
        "close": _close,
        "deadline": _deadline,
        "no-deadline": _no_deadline,
        "pause": _pause,
        "resume": _resume,
        "switches": _switches,
        "defaults": _defaults,
    }.get(what)
    if doing is None:
        raise Http404
    desk = Desk(reader)
    with suppress(Failed):
        doing(request, desk)
    return back(desk)


def _why(request) -> str:
    return request.POST.get("why", "").strip()[:2000]


def _close(request, desk: Desk) -> None:
    index = request.POST.get("index", "")
    if desk.phase is None or index != str(desk.phase.index):
        messages.error(request, say("desk-error-stale"))
    elif phases.close_now(desk.game, request.user, why=_why(request)):
        messages.success(request, say("desk-closed"))
    else:
        messages.error(request, say("desk-error-closed"))


def _deadline(request, desk: Desk) -> None:
    form = DeadlineForm(request.POST)
    if not form.is_valid():
        for error in error_list(form):
            messages.error(request, error)
        return
    data = form.cleaned_data
    shown = parse_datetime(data["shown"]) if data["shown"] else None
    with said(request, "desk-deadline-moved"):
        if data["hours"] is None:
            hands.set_deadline(
                desk.game, request.user, data["until"], shown=shown, checked=True, why=data["why"]
            )
        elif desk.phase is not None and desk.phase.deadline is None:
            until = timezone.now() + timedelta(hours=data["hours"])
            hands.set_deadline(
                desk.game, request.user, until, shown=None, checked=True, why=data["why"]
            )
        else:
            hands.prolong(
                desk.game, request.user, data["hours"] * 60, shown=shown, checked=True,
                why=data["why"],
            )  # fmt: skip


def _no_deadline(request, desk: Desk) -> None:
    with said(request, "desk-deadline-gone"):
        hands.set_deadline(desk.game, request.user, None, why=_why(request))


def _pause(request, desk: Desk) -> None:
    if hands.pause(desk.game, request.user, _why(request)):
        messages.success(request, say("desk-paused"))


def _resume(request, desk: Desk) -> None:
    if hands.resume(desk.game, request.user, _why(request)):
        messages.success(request, say("desk-resumed"))


def _switches(request, desk: Desk) -> None:
    form = SwitchesForm(request.POST)
    if form.is_valid() and not desk.game.sandbox_id:
        hands.set_switches(desk.game, request.user, **form.cleaned_data)
        messages.success(request, say("desk-switched"))


def _defaults(request, desk: Desk) -> None:
    with said(request, "desk-defaults-taken"):
        overriding.take_defaults(desk.game, request.user)
