"""Playing: what one knows, what one may order, orders, votes, receipts, questions."""

from __future__ import annotations

from typing import Annotated, Any

from django.http import Http404, HttpRequest
from ninja import Header, Path, Router, Status

from rezolv.engine import Answer, Order, Refusal
from rezolv.engine.awaiting import may_be_provisional
from rezolv.engine.legality import legal
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import NOBODY
from rezolv.engine.values import as_value
from rezolv.site.api import worded
from rezolv.site.api.access import reading, seated
from rezolv.site.api.answers import may
from rezolv.site.api.play_schemas import (
    AnswerIn,
    ExtensionIn,
    ExtensionOut,
    FinalIn,
    LegalsOut,
    OrderIn,
    PublicOut,
    QuestionOut,
    ReceiptOut,
    ToldOut,
    ViewOut,
    VoteIn,
)
from rezolv.site.api.problems import Problem, refused
from rezolv.site.clock import extensions as asking
from rezolv.site.games.models import Phase, Question
from rezolv.site.orders.desk import Place
from rezolv.site.orders.menu import actors
from rezolv.site.orders.receipts import slips_of
from rezolv.site.table import codec, phases, taking
from rezolv.site.table.readers import Reader, tellings_for
from rezolv.site.words import say

router = Router(tags=["play"])

Slug = Annotated[str, Path(pattern=r"^[a-zA-Z0-9_-]+$", max_length=50)]
Index = Annotated[int, Path(ge=0, le=100_000)]
Number = Annotated[int, Path(ge=1, le=1_000_000)]
Key = Annotated[
    str,
    Header(
        "", alias="Idempotency-Key", max_length=64, pattern=r"^[!-~]*$",
        description="The same key, the same order: it is taken once, however often it is sent.",
    ),
]  # fmt: skip


def _place(request: HttpRequest, slug: str) -> Place:
    return Place(seated(request, slug))


def _begun(place: Place) -> Phase:
    if place.phase is None:
        raise Http404
    return place.phase


def _known(reader: Reader, wording: Any) -> list[dict[str, Any]]:
    rows = tellings_for(reader, reader.audiences).select_related("phase").order_by("pk")
    return worded.told(rows, wording)


@router.get("/games/{slug:slug}/public", response=may(ok=PublicOut), summary="What everybody knows")
def public(request: HttpRequest, slug: Slug) -> Any:
    """The table as everybody knows it now, and all that was told to everybody."""
    reader = reading(request, slug)
    if not reader.game.started:
        raise Http404
    return _public(reader)


def _public(reader: Reader) -> dict[str, Any]:
    game = reader.game
    wording = worded.words(game)
    known = worded.public_of(game)
    polls = worded.polls(known)
    told = tellings_for(reader, ["public"]).select_related("phase").order_by("pk")
    seats = worded.seats(game, wording)
    return {
        "phase": worded.phase(worded.playing(game), game, wording),
        "living": [seat["key"] for seat in seats if seat["living"]],
        "lingering": [seat["key"] for seat in seats if seat["lingers"]],
        "titles": {seat["key"]: [t["id"] for t in seat["titles"]] for seat in seats},
        "composition": dict(known.composition) if known is not None else {},
        "poll": polls[0] if polls else None,
        "polls": polls,
        "told": worded.told(told, wording),
    }


@router.get("/games/{slug:slug}/view", response=may(ok=ViewOut), summary="What you know")
def view(request: HttpRequest, slug: Slug) -> Any:
    """Your seat as you know it, and everything that you were told."""
    place = _place(request, slug)
    _begun(place)
    seen, wording = place.standing.view(place.seat.key), place.wording
    return {
        "me": place.seat.key,
        "number": place.seat.number,
        "alive": seen.alive,
        "roles": {
            slot: {"id": role, "name": wording.role(role)} for slot, role in seen.roles.items()
        },
        "grants": [
            {
                "use": use, "ability": grant.ability, "role": grant.role,
                "name": wording.in_hand(use, grant), "uses": grant.uses, "ready": grant.ready,
                "lost": grant.lost,
            }
            for use, grant in seen.grants.items()
        ],
        "effects": [
            {"kind": one.kind, "name": wording.status(one.kind), "source": one.source}
            for one in seen.effects
        ],
        "counters": dict(seen.counters),
        "public": _public(place.reader),
        "told": _known(place.reader, wording),
    }  # fmt: skip


@router.get(
    "/games/{slug:slug}/told", response=may(ok=list[ToldOut]), summary="News since a number"
)
def told(request: HttpRequest, slug: Slug, after: int = 0) -> Any:
    """What you were told after the fact of this number, for a bot that looks now and then."""
    reader = reading(request, slug)
    known = _known(reader, worded.words(reader.game))
    return known[max(0, min(after, len(known))) :]


@router.get("/games/{slug:slug}/legal", response=may(ok=LegalsOut), summary="What you may order")
def legals(request: HttpRequest, slug: Slug) -> Any:
    """All orders that you may give now, each as a domain for each of its parts."""
    place = _place(request, slug)
    found = []
    if place.taking:
        for actor in actors(place.seat, place.seats, place.standing, place.wording):
            for moves in actor.moves().values():
                found += [
                    worded.legal(
                        one, actor.seat.key, place.wording,
                        provisional=may_be_provisional(actor.hand.book, actor.view, one.use),
                    )
                    for one in moves
                ]  # fmt: skip
    index = place.phase.index if place.phase is not None else None
    return {"phase": index, "taking": place.taking, "orders": found}


def order_of(given: OrderIn, seat: str) -> Order:
    """An order as the engine has it."""
    params = {}
    for name, value in given.params.items():
        try:
            params[name] = _five_deep(as_value(value))
        except TypeError as error:
            raise Problem(422, "value", field=f"params.{name}") from error
    on, by = tuple(given.on), given.by or seat
    return Order(by, given.use, on, params, given.passes, final=given.final)


def _five_deep(value: Any, deep: int = 5) -> Any:
    """A value no deeper than the engine keeps it."""
    if isinstance(value, tuple):
        if not deep:
            raise TypeError("too deep")
        for one in value:
            _five_deep(one, deep - 1)
    return value


def _send(request: HttpRequest, place: Place, order: Order, index: int | None, key: str) -> Status:
    phase = _begun(place)
    wanted = phase.index if index is None else index
    got = taking.submit(
        place.game, place.seat, order, request.user, key=key and f"api:{key}"[:64], index=wanted
    )
    if isinstance(got, Refusal):
        raise refused(got, place.wording)
    if got.again and not _same(got.order, order):
        raise Problem(409, "key_used", field="Idempotency-Key")
    answer = worded.receipt(got.row, place.wording, got.row.phase.index, again=got.again)
    return Status(200 if got.again else 201, answer)


def _same(kept: Order | Answer, order: Order) -> bool:
    def bare(one: Order) -> tuple[Any, ...]:
        return one.by, one.use, one.on, one.params, one.passes, one.final

    return isinstance(kept, Order) and bare(kept) == bare(order)


@router.post(
    "/games/{slug:slug}/orders",
    response=may(409, ok=ReceiptOut, made=ReceiptOut),
    summary="Send an order",
)
def send(request: HttpRequest, slug: Slug, given: OrderIn, key: Key = "") -> Any:
    """An order; the receipt says that it was taken. Sent again by its key, nothing happens."""
    place = _place(request, slug)
    return _send(request, place, order_of(given, place.seat.key), given.phase, key)


@router.post(
    "/games/{slug:slug}/vote",
    response=may(409, ok=ReceiptOut, made=ReceiptOut),
    summary="Vote",
)
def vote(request: HttpRequest, slug: Slug, given: VoteIn, key: Key = "") -> Any:
    """A vote for a seat or for nobody, or its withdrawal; an order of `vote` does the same."""
    place = _place(request, slug)
    if given.withdraw:
        order = Order(place.seat.key, VOTE, passes=True)
    else:
        on = (given.on if given.on is not None else NOBODY,)
        order = Order(place.seat.key, VOTE, on, final=given.final)
    return _send(request, place, order, given.phase, key)


@router.post(
    "/games/{slug:slug}/orders/final",
    response=may(409, ok=list[ReceiptOut]),
    summary="Decide on provisional orders",
)
def decide(request: HttpRequest, slug: Slug, given: FinalIn) -> Any:
    """What you left provisional is final as it stands; the receipts say what that was."""
    place = _place(request, slug)
    phase = _begun(place)
    index = phase.index if given.phase is None else given.phase
    got = place.decide(request.user, index, given.by, given.use)
    if isinstance(got, Refusal):
        raise refused(got, place.wording)
    return [worded.receipt(one.row, place.wording, index) for one in got]


@router.get("/games/{slug:slug}/orders", response=may(ok=list[ReceiptOut]), summary="Your receipts")
def receipts(request: HttpRequest, slug: Slug) -> Any:
    """Everything that you sent in this game, oldest first."""
    place = _place(request, slug)
    standing = place.game.phases.exclude(status=Phase.Status.UNDONE).order_by("index")
    return [one for phase in standing for one in _receipts(place, phase)]


@router.get(
    "/games/{slug:slug}/orders/{index}/{number}", response=may(ok=ReceiptOut), summary="A receipt"
)
def receipt(request: HttpRequest, slug: Slug, index: Index, number: Number) -> Any:
    """One receipt, by its phase and number."""
    place = _place(request, slug)
    phase = place.game.phases.exclude(status=Phase.Status.UNDONE).filter(index=index).first()
    for one in _receipts(place, phase) if phase is not None else ():
        if one["number"] == number:
            return one
    raise Http404


def _receipts(place: Place, phase: Phase) -> list[dict[str, Any]]:
    slips = {slip.number: slip for slip in slips_of(phase, place.seat, place.wording)}
    rows = phase.inputs.filter(seat=place.seat).order_by("receipt")
    return [
        worded.receipt(
            row, place.wording, phase.index, withdrawn=slips[row.receipt].taken_out
        )
        for row in rows
        if row.receipt in slips
    ]  # fmt: skip


@router.get(
    "/games/{slug:slug}/extensions",
    response=may(ok=list[ExtensionOut]),
    summary="Your requests for time",
)
def extensions(request: HttpRequest, slug: Slug) -> Any:
    """What you asked in this phase, and what the host said."""
    place = _place(request, slug)
    return asking.of_seat(_begun(place), place.seat)


@router.post(
    "/games/{slug:slug}/extensions", response=may(409, made=ExtensionOut), summary="Ask for time"
)
def ask_time(request: HttpRequest, slug: Slug, given: ExtensionIn) -> Any:
    """Ask the host to prolong the phase; nobody else learns of it."""
    place = _place(request, slug)
    phase = _begun(place)
    index = phase.index if given.phase is None else given.phase
    try:
        row = asking.ask(place.game, place.seat, request.user, given.why.strip(), index=index)
    except asking.CannotAsk as error:
        raise Problem(409, "extension", say(f"clock-ask-error-{error.code}")) from error
    return Status(201, row)


@router.get(
    "/games/{slug:slug}/questions", response=may(ok=list[QuestionOut]), summary="Questions to you"
)
def questions(request: HttpRequest, slug: Slug) -> Any:
    """What the resolution asks you and waits for."""
    place = _place(request, slug)
    return [_question(place, number, row) for number, row in place.questions()]


def _question(place: Place, number: int, row: Question) -> dict[str, Any]:
    prompt = codec.read_prompt(row.data)
    seen = phases.question_view(place.game, row.phase, prompt)
    wording, me = place.wording, place.seat.key
    return {
        "number": number,
        "what": prompt.key.what,
        "name": wording.words.name("prompt", prompt.key.what),
        "deadline": row.deadline,
        "tells": [worded.fact(one, wording, me) for one in prompt.tells],
        "orders": [
            worded.legal(one, me, wording)
            for one in legal(place.standing.book, seen)
            if one.use in prompt.uses
        ],
    }


@router.post(
    "/games/{slug:slug}/questions/{number}",
    response=may(409, made=ReceiptOut),
    summary="Answer a question",
)
def answer(request: HttpRequest, slug: Slug, number: Number, given: AnswerIn) -> Any:
    """An answer with an order, or without one what the rules set."""
    place = _place(request, slug)
    row = dict(place.questions()).get(number)
    if row is None:
        raise Http404
    order = None if given.order is None else order_of(given.order, place.seat.key)
    got = taking.answer(place.game, row, order, request.user)
    if isinstance(got, Refusal):
        raise refused(got, place.wording)
    return Status(201, worded.receipt(got.row, place.wording, row.phase.index))
