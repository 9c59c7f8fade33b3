"""The draft of a phase, and what its host decides on it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest
from ninja import Router, Status

from rezolv.engine import Done, Fact, Ruling
from rezolv.engine.journal import Key
from rezolv.engine.rulings import TELL, WITHHOLD
from rezolv.site.api.answers import may
from rezolv.site.api.host_schemas import (
    DraftOut,
    GiveIn,
    ReasonIn,
    RewordIn,
    RuleIn,
    StoryIn,
    TellIn,
    WithholdIn,
)
from rezolv.site.api.hosting import desk_of, live, trying
from rezolv.site.api.play import Number, Slug
from rezolv.site.api.problems import Problem
from rezolv.site.desk import facts, gifts, preview, publishing, words
from rezolv.site.desk.causes import Node, Tree
from rezolv.site.desk.forms import PointForm
from rezolv.site.desk.state import Desk, fact_id
from rezolv.site.games.models import Phase, Ruled
from rezolv.site.outside.forum import FORMATS, converted, rendered
from rezolv.site.outside.published import announced, ended_polls
from rezolv.site.table import overriding

router = Router(tags=["host"])


@router.get("/games/{slug:slug}/draft", response=may(409, ok=DraftOut), summary="The draft")
def draft(request: HttpRequest, slug: Slug) -> Any:
    """What comes of the closed phase: announcement, reports, journal, and where you may rule."""
    return _draft(desk_of(request, slug))


def _draft(desk: Desk) -> dict[str, Any]:
    phase, done = _closed(desk)
    rows = preview.rows_of(desk, done)
    document = announced(
        desk.wording, desk.moment, rows, ended_polls(desk.wording, done.table, desk.moment)
    )
    winners = done.table.winners
    return {
        "phase": phase.index,
        "status": phase.status,
        "revision": phase.revision,
        "story": phase.story,
        "markup": phase.markup,
        "announcement": {
            form: rendered(document, form, converted(phase.story, phase.markup, form))
            for form in FORMATS
        },
        "public": [_line(one) for one in preview.public_lines(desk, done, rows)],
        "reports": [
            {"seat": one.to, "lines": [_line(line) for line in one.lines]}
            for one in preview.reports(desk, done, rows)
        ],
        "journal": [_node(one) for one in Tree(desk.wording, phase, done).nodes()],
        "points": [
            {
                "kind": one.kind, "key": str(one.key), "value": one.value,
                "choices": list(dict.fromkeys(one.choices)),
                "text": words.point_words(desk.wording, one.kind, one.key),
            }
            for one in desk.points
        ],
        "rulings": [
            {
                "number": _number(phase, one.row), "kind": one.ruling.kind,
                "key": str(one.ruling.key), "orphan": one.orphan,
                "text": words.ruling_words(desk.wording, one.ruling),
            }
            for one in desk.decisions
        ],
        "edits": [
            {"to": one.to, "text": one.text, "lost": one in desk.lost_edits} for one in desk.edits
        ],
        "winners": None if winners is None
        else [{"id": side, "name": desk.wording.faction(side)} for side in winners],
        "blockers": publishing.blockers(desk),
    }  # fmt: skip


def _closed(desk: Desk) -> tuple[Phase, Done]:
    phase = live(desk)
    if phase.open or desk.done is None:
        raise Problem(409, "status")
    return phase, desk.done


def _line(one: preview.ReportLine) -> dict[str, str]:
    return {"fact": one.id, "says": one.says, "rules": one.rules, "truth": one.truth}


def _node(one: Node) -> dict[str, Any]:
    return {
        "text": one.text, "step": one.step, "told": list(one.told),
        "under": [_node(under) for under in one.under],
    }  # fmt: skip


def _number(phase: Phase, row: Ruled) -> int:
    """A ruling's place among those of its phase."""
    return phase.rulings.filter(pk__lte=row.pk).count()


def _ruled(desk: Desk, ruling: Ruling, user: Any) -> Status:
    with trying():
        overriding.rule(desk.game, ruling, user)
    return Status(204, None)


def valid(form: forms.Form) -> forms.Form:
    """A form that is filled in rightly.

    Raises:
        Problem: it is not.
    """
    if not form.is_valid():
        field, errors = next(iter(form.errors.items()))
        raise Problem(422, "invalid", str(errors[0]), field.removeprefix("f_").strip("_"))
    return form


@router.post("/games/{slug:slug}/rulings", response=may(409, nothing=None), summary="Rule")
def rule(request: HttpRequest, slug: Slug, given: RuleIn) -> Any:
    """Decide a point of the draft: a draw, the fate of an action, of an attempt."""
    desk = desk_of(request, slug)
    _closed(desk)
    try:
        point = desk.point(given.kind, given.key)
    except Http404 as error:
        raise Problem(422, "ruling", field="key") from error
    valid(PointForm(desk.wording, point, {"value": given.value, "why": given.why}))
    return _ruled(desk, Ruling(point.key, point.kind, given.value, why=given.why), request.user)


@router.post("/games/{slug:slug}/tell", response=may(409, nothing=None), summary="Tell")
def tell(request: HttpRequest, slug: Slug, given: TellIn) -> Any:
    """A fact that the rules do not tell, for a seat or for all."""
    desk = desk_of(request, slug)
    live(desk)
    kind = desk.book.facts.get(given.fact)
    if kind is None or not facts.can_be_told(kind):
        raise Problem(422, "ruling", field="fact")
    for name in given.values:
        if name not in kind.fields:
            raise Problem(422, "ruling", field=f"values.{name}")
    data = {f"f_{name}": value for name, value in given.values.items()}
    form = valid(facts.TellForm(desk, kind, {**data, "to": given.to, "why": given.why}))
    key = Key(desk.phase_key, "", "", "", TELL, given.to)
    return _ruled(desk, Ruling(key, TELL, given.to, form.fact(), given.why), request.user)


def _fact(desk: Desk, to: str, id: str) -> Fact:
    _, done = _closed(desk)
    for told in done.told:
        if told.to == to and fact_id(told.to, told.fact) == id:
            return told.fact
    raise Problem(422, "no_fact", field="fact")


@router.post("/games/{slug:slug}/withhold", response=may(409, nothing=None), summary="Withhold")
def withhold(request: HttpRequest, slug: Slug, given: WithholdIn) -> Any:
    """A fact of the draft that is not told."""
    desk = desk_of(request, slug)
    fact = _fact(desk, given.to, given.fact)
    key = Key(desk.phase_key, "", "", "", WITHHOLD, given.to)
    return _ruled(desk, Ruling(key, WITHHOLD, given.to, fact, given.why), request.user)


@router.post("/games/{slug:slug}/reword", response=may(409, nothing=None), summary="Reword")
def reword(request: HttpRequest, slug: Slug, given: RewordIn) -> Any:
    """Other words for a fact in a report; empty are the rules' own again."""
    desk = desk_of(request, slug)
    fact = _fact(desk, given.to, given.fact)
    with trying():
        overriding.reword(desk.game, given.to, fact, given.text, request.user, why=given.why)
    return Status(204, None)


@router.post("/games/{slug:slug}/give", response=may(409, nothing=None), summary="Give")
def give(request: HttpRequest, slug: Slug, given: GiveIn) -> Any:
    """Anything given to a seat or taken from it: life, a role, an effect, an ability."""
    desk = desk_of(request, slug)
    live(desk)
    seat = desk.by_key.get(given.seat)
    if seat is None:
        raise Problem(422, "no_seat", field="seat")
    if given.what not in dict(gifts.kinds(desk, seat)):
        raise Problem(422, "ruling", field="what")
    place = given.place or gifts.usual_place(desk, given.what)
    data = {**given.values, "place": place, "why": given.why}
    form = valid(gifts.GiftForm(desk, seat, given.what, data))
    return _ruled(desk, form.ruling(), request.user)


def _decision(desk: Desk, number: int) -> Ruled:
    rows = list(live(desk).rulings.order_by("pk")[number - 1 : number])
    if not rows or rows[0].dropped:
        raise Http404
    return rows[0]


@router.post(
    "/games/{slug:slug}/rulings/{number}/drop",
    response=may(409, nothing=None),
    summary="Drop a ruling",
)
def drop(request: HttpRequest, slug: Slug, number: Number, given: ReasonIn) -> Any:
    """Take a ruling back."""
    desk = desk_of(request, slug)
    row = _decision(desk, number)
    with trying():
        overriding.take_back(desk.game, row.pk, request.user, why=given.why)
    return Status(204, None)


@router.post(
    "/games/{slug:slug}/rulings/{number}/keep",
    response=may(409, nothing=None),
    summary="Keep a ruling",
)
def keep(request: HttpRequest, slug: Slug, number: Number, given: ReasonIn) -> Any:
    """Let a ruling stand although its point was not met."""
    desk = desk_of(request, slug)
    row = _decision(desk, number)
    with trying():
        overriding.keep(desk.game, row.pk, request.user, why=given.why)
    return Status(204, None)


@router.put("/games/{slug:slug}/story", response=may(409, nothing=None), summary="The story")
def story(request: HttpRequest, slug: Slug, given: StoryIn) -> Any:
    """The host's story, published with the results."""
    desk = desk_of(request, slug)
    phase = live(desk)
    seen = publishing.story_digest(phase)
    with trying():
        try:
            publishing.save(desk, given.text, given.markup, seen, request.user)
        except publishing.Overwritten as error:
            raise Problem(409, "changed") from error
    return Status(204, None)
