"""Running a game: the desk, orders in a seat's name, the clock, what is published and undone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from django.http import Http404, HttpRequest
from django.utils import timezone
from ninja import Query, Router, Status

from rezolv.engine import Order, Refusal
from rezolv.engine.facts import HOST
from rezolv.site.api import worded
from rezolv.site.api.access import book_here, hosting
from rezolv.site.api.answers import may
from rezolv.site.api.host_schemas import (
    ActIn,
    CloseIn,
    DeadlineIn,
    DeedOut,
    DeskOut,
    HostOrderIn,
    InputChange,
    PublishIn,
    ReasonIn,
    RollBackIn,
    WhyIn,
)
from rezolv.site.api.play import Number, Slug, order_of
from rezolv.site.api.play_schemas import AnswerIn, OrderIn, ReceiptOut
from rezolv.site.api.problems import Problem, refused
from rezolv.site.api.schemas import GameOut
from rezolv.site.clock import extensions, hands
from rezolv.site.desk import pages as desk_pages
from rezolv.site.desk import publishing, seats, words
from rezolv.site.desk.state import Desk
from rezolv.site.games.models import Game, Input, Phase
from rezolv.site.table import codec, overriding, phases, taking
from rezolv.site.table.readers import reader_of
from rezolv.site.words import catalogue, language, say

router = Router(tags=["host"])


def desk_of(request: HttpRequest, slug: str) -> Desk:
    """A game before its host."""
    reader = hosting(request, slug)
    book_here(reader.game)
    return Desk(reader)


def live(desk: Desk) -> Phase:
    """The phase that is being played or resolved.

    Raises:
        Problem: there is none.
    """
    try:
        return desk.live
    except Http404 as error:
        raise Problem(409, "status") from error


@contextmanager
def trying() -> Iterator[None]:
    """Whatever goes wrong on the desk, as a problem."""
    try:
        yield
    except phases.WrongStatus as error:
        raise Problem(409, "status") from error
    except phases.Unfit as error:
        raise Problem(409, "orphans") from error
    except overriding.Broken as error:
        why = say("desk-error-broken", why=str(error)[:300])
        raise Problem(422, "broken", why) from error
    except hands.CannotMove as error:
        message = f"clock-error-{error.code}"
        known = catalogue(language()).has(message)
        raise Problem(409, "deadline", say(message) if known else "") from error


@router.get("/games/{slug:slug}/desk", response=may(409, ok=DeskOut), summary="The desk")
def look(request: HttpRequest, slug: Slug) -> Any:
    """The phase as it stands: who has ordered what, who lacks what, what waits for the host."""
    return _look(desk_of(request, slug))


def _look(desk: Desk) -> dict[str, Any]:
    phase = desk.phase
    if phase is None:
        return {
            "phase": None, "status": "", "revision": 0, "paused": False, "seats": [],
            "inputs": [], "acts": [], "questions": [], "extensions": [], "blockers": [],
        }  # fmt: skip
    came = seats.given(desk)
    going = desk.game.running
    return {
        "phase": worded.phase(phase, desk.game, desk.wording),
        "status": phase.status,
        "revision": phase.revision,
        "paused": desk.game.paused is not None,
        "seats": [_seat(row) for row in seats.rows(desk, came)],
        "inputs": [_given(one) for one in came],
        "acts": desk_pages.acts(desk) if going else [],
        "questions": _questions(desk, phase),
        "extensions": [
            {"number": one.pk, "seat": one.seat.key, "why": one.why, "made": one.made}
            for one in extensions.waiting(phase)
        ],
        "blockers": publishing.blockers(desk) if phase.waiting else [],
    }


def _seat(row: seats.SeatRow) -> dict[str, Any]:
    return {
        "number": row.seat.number, "key": row.seat.key, "name": row.seat.name,
        "vacant": row.seat.user_id is None, "state": row.state, "roles": row.roles,
        "ordered": row.ordered, "lacks": row.lacks, "undecided": row.undecided,
        "holds": row.holds, "warnings": row.seat.warnings,
        "wrote": row.wrote,
    }  # fmt: skip


def _given(one: seats.Given) -> dict[str, Any]:
    return {
        "number": one.row.number, "by": one.by, "text": one.text, "made": one.made,
        "kept": one.kept, "by_host": one.host, "provisional": one.provisional,
        "refused": one.why,
    }  # fmt: skip


def _questions(desk: Desk, phase: Phase) -> list[dict[str, Any]]:
    rows = enumerate(phase.questions.select_related("seat"), 1)
    return [
        {
            "number": number, "seat": row.seat.key, "deadline": row.deadline,
            **desk_pages.words_of_question(desk, row),
        }
        for number, row in rows
        if row.answered is None
    ]  # fmt: skip


# What comes in


@router.post(
    "/games/{slug:slug}/inputs", response=may(409, made=ReceiptOut), summary="Order for a seat"
)
def order(request: HttpRequest, slug: Slug, given: HostOrderIn) -> Any:
    """An order in a seat's name, after the deadline too; it is drafted anew."""
    desk = desk_of(request, slug)
    phase = live(desk)
    seat = desk.by_key.get(given.seat)
    if seat is None:
        raise Problem(422, "no_seat", field="seat")
    with trying(), overriding.compared(desk.game):
        got = taking.submit(
            desk.game, seat, order_of(given.order, seat.key), request.user,
            as_host=True, why=given.why,
        )  # fmt: skip
    return _receipt(desk, phase, got)


def _receipt(desk: Desk, phase: Phase, got: taking.Receipt | Refusal) -> Status:
    if isinstance(got, Refusal):
        raise refused(got, desk.wording)
    return Status(201, worded.receipt(got.row, desk.wording, phase.index))


@router.patch(
    "/games/{slug:slug}/inputs/{number}", response=may(409, ok=DeskOut), summary="Change one"
)
def change(request: HttpRequest, slug: Slug, number: Number, given: InputChange) -> Any:
    """Take an input out, put it back, or put another order in its place."""
    desk = desk_of(request, slug)
    row = live(desk).inputs.filter(number=number).first()
    if row is None:
        raise Http404
    if given.order is not None:
        _alter(desk, row, given.order, request.user, given.why)
    elif given.kept is not None and given.kept != row.kept:
        with trying(), overriding.compared(desk.game):
            taking.take_out(desk.game, row, request.user, kept=given.kept, why=given.why)
    return look(request, slug)


def _alter(desk: Desk, row: Input, order: OrderIn, user: Any, why: str) -> None:
    old = codec.read_input(row.data)
    if not isinstance(old, Order) or old.by == HOST or not row.kept:
        raise Problem(409, "status")
    with trying():
        try:
            got = overriding.alter(desk.game, row, order_of(order, old.by), user, why=why)
        except Input.DoesNotExist as error:
            raise Problem(409, "changed") from error
    if isinstance(got, Refusal):
        raise refused(got, desk.wording)


@router.post(
    "/games/{slug:slug}/acts", response=may(409, made=ReceiptOut), summary="An act of the host"
)
def act(request: HttpRequest, slug: Slug, given: ActIn) -> Any:
    """Something that the rules let the host do: a modkill, the end of a poll."""
    desk = desk_of(request, slug)
    phase = live(desk)
    order = order_of(OrderIn(use=given.use, on=given.on, params=given.params), HOST)
    with trying(), overriding.compared(desk.game):
        got = taking.host_act(desk.game, order, request.user, why=given.why)
    return _receipt(desk, phase, got)


@router.post(
    "/games/{slug:slug}/asked/{number}",
    response=may(409, made=ReceiptOut),
    summary="Answer for a player",
)
def answer(request: HttpRequest, slug: Slug, number: Number, given: AnswerIn) -> Any:
    """An answer in a player's place; without an order it is what the rules set."""
    desk = desk_of(request, slug)
    phase = live(desk)
    rows = list(phase.questions.select_related("seat"))
    if number > len(rows) or rows[number - 1].answered is not None:
        raise Http404
    row = rows[number - 1]
    order = None if given.order is None else order_of(given.order, row.seat.key)
    with trying(), overriding.compared(desk.game):
        got = taking.answer(desk.game, row, order, request.user, as_host=True)
    return _receipt(desk, phase, got)


# The clock


@router.post("/games/{slug:slug}/close", response=may(409, ok=DeskOut), summary="Close")
def close(request: HttpRequest, slug: Slug, given: CloseIn) -> Any:
    """No more orders in the open phase; it is resolved into a draft."""
    desk = desk_of(request, slug)
    if live(desk).index != given.phase:
        raise Problem(409, "changed")
    if not phases.close_now(desk.game, request.user, why=given.why):
        raise Problem(409, "status")
    return look(request, slug)


@router.post("/games/{slug:slug}/deadline", response=may(409, ok=DeskOut), summary="Deadline")
def deadline(request: HttpRequest, slug: Slug, given: DeadlineIn) -> Any:
    """Move the deadline to a time or by minutes, or take it away."""
    desk = desk_of(request, slug)
    live(desk)
    until = given.until
    if until is not None and given.minutes is not None:
        raise Problem(422, "value", field="minutes")
    if until is not None and timezone.is_naive(until):
        until = timezone.make_aware(until)
    with trying():
        if given.minutes is not None:
            hands.prolong(desk.game, request.user, given.minutes, why=given.why)
        else:
            hands.set_deadline(desk.game, request.user, until, why=given.why)
    return look(request, slug)


@router.post(
    "/games/{slug:slug}/extensions/{number}/refuse",
    response=may(409, ok=DeskOut),
    summary="Refuse more time",
)
def refuse(request: HttpRequest, slug: Slug, number: Number, given: ReasonIn) -> Any:
    """The phase is not prolonged; the player who asked is told why."""
    desk = desk_of(request, slug)
    try:
        extensions.refuse(desk.game, number, request.user, given.why)
    except extensions.CannotAsk as error:
        raise Problem(409, "extension", say(f"clock-ask-error-{error.code}")) from error
    return look(request, slug)


@router.post("/games/{slug:slug}/pause", response=may(409, ok=GameOut), summary="Pause")
def pause(request: HttpRequest, slug: Slug, given: WhyIn) -> Any:
    """Stop the clock; no orders are taken meanwhile."""
    game = hosting(request, slug).game
    if not hands.pause(game, request.user, given.why):
        raise Problem(409, "status")
    return _game(game, request.user)


@router.post("/games/{slug:slug}/resume", response=may(409, ok=GameOut), summary="Go on")
def resume(request: HttpRequest, slug: Slug, given: WhyIn) -> Any:
    """Let the clock run on: every deadline is later by as long as it stood."""
    game = hosting(request, slug).game
    if not hands.resume(game, request.user, given.why):
        raise Problem(409, "status")
    return _game(game, request.user)


def _game(game: Game, user: Any) -> dict[str, Any]:
    game.refresh_from_db()
    return worded.game(reader_of(game, user))


# Publishing and undoing


@router.post("/games/{slug:slug}/publish", response=may(409, ok=GameOut), summary="Publish")
def publish(request: HttpRequest, slug: Slug, given: PublishIn) -> Any:
    """Give the draft of this revision out to everybody at once."""
    desk = desk_of(request, slug)
    live(desk)
    if desk.game.paused is not None:
        raise Problem(409, "paused", say("desk-block-paused"))
    with trying():
        done = phases.publish_now(
            desk.game, request.user, index=given.phase, revision=given.revision
        )
    if not done:
        raise Problem(409, "changed")
    return _game(desk.game, request.user)


@router.post("/games/{slug:slug}/roll-back", response=may(409, ok=DeskOut), summary="Roll back")
def roll_back(request: HttpRequest, slug: Slug, given: RollBackIn) -> Any:
    """Undo a published phase and all after it; it lies before you as a draft, or is open again."""
    desk = desk_of(request, slug)
    phase = desk.game.phases.filter(index=given.phase, status=Phase.Status.PUBLISHED).first()
    if phase is None:
        raise Http404
    with trying():
        phases.roll_back(desk.game, phase, request.user, reopen=given.reopen, why=given.why)
    return look(request, slug)


@router.get("/games/{slug:slug}/acts", response=may(409, ok=list[DeedOut]), summary="The log")
def acts(
    request: HttpRequest,
    slug: Slug,
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Any:
    """What hosts did in this game and why, the latest first."""
    desk = desk_of(request, slug)
    rows = desk.game.acts.select_related("phase").order_by("-pk")[skip : skip + limit]
    return [_deed(words.deed(desk.wording, row)) for row in rows]


def _deed(one: words.Deed) -> dict[str, Any]:
    return {
        "kind": one.act.kind, "title": one.title, "details": one.details, "why": one.act.why,
        "phase": one.act.phase.index if one.act.phase else None, "made": one.act.made,
    }  # fmt: skip
