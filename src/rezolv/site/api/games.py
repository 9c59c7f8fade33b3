"""Games: those there are, a new one, coming in and going out, the deal and the start."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.db.models import Q
from django.http import Http404, HttpRequest
from ninja import Query, Router, Status

from rezolv import rulebooks
from rezolv.engine import Rulebook
from rezolv.engine.options import PRESET
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks import UnknownRulebook
from rezolv.site.api import worded
from rezolv.site.api.access import book_here, hosting, reading, seated
from rezolv.site.api.answers import may
from rezolv.site.api.host_schemas import DealIn, DealOut, WhyIn
from rezolv.site.api.play import Number, Slug
from rezolv.site.api.problems import Problem, unlaid
from rezolv.site.api.schemas import (
    GameCard,
    GameChange,
    GameIn,
    GameOut,
    JoinIn,
)
from rezolv.site.games.models import Game
from rezolv.site.joining import dealing, entering, staffing
from rezolv.site.joining.entering import record
from rezolv.site.joining.forms import GameForm
from rezolv.site.joining.opening import opened
from rezolv.site.joining.options import OPTION, as_text
from rezolv.site.joining.refusing import Refused
from rezolv.site.table.books import book_of
from rezolv.site.table.locking import locked
from rezolv.site.table.readers import reader_of
from rezolv.site.words import say

router = Router(tags=["games"])


def _refused(error: Refused) -> Problem:
    return Problem(409, error.message.replace("-", "_"), error.said)


# Games


@router.get("/games", response=may(ok=list[GameCard]), summary="Games")
def games(
    request: HttpRequest,
    state: Literal["signup", "running", "over", "cancelled", "any"] = "any",
    mine: bool = False,
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Any:
    """The games that are listed and those with which you have to do, newest first."""
    user = request.user
    own = Q(seats__user=user) | Q(staff__user=user) | Q(watching__user=user)
    rows = Game.objects.filter(own if mine else own | Q(listed=True), sandbox=None).distinct()
    if state != "any":
        rows = rows.filter(state=state)
    found = [reader_of(game, user) for game in rows[skip : skip + limit]]
    return [worded.card(reader, worded.words(reader.game)) for reader in found]


@router.post("/games", response=may(409, made=GameOut), summary="Open a game")
def open_game(request: HttpRequest, given: GameIn) -> Any:
    """A new game, with you as its host."""
    try:
        book = rulebooks.load(given.rulebook)
    except UnknownRulebook as error:
        raise Problem(422, "no_rulebook", field="rulebook") from error
    game = Game(rulebook=book.id, version=book.version)
    form = _form(game, book, given.model_dump(exclude={"rulebook"}, exclude_none=True))
    try:
        game = opened(form, request.user)
    except Refused as error:
        raise _refused(error) from error
    return Status(201, worded.game(reader_of(game, request.user)))


def _form(game: Game, book: Rulebook, given: dict[str, Any]) -> GameForm:
    """The same form as on the page, filled with what stands and over it what is given."""
    blank = GameForm(instance=game, book=book)
    data = {name: blank.get_initial_for_field(field, name) for name, field in blank.fields.items()}
    options = _chosen(book, given.pop("options", {}))
    data |= {OPTION + name: as_text(value) for name, value in options.items()}
    for name in [*given, *(OPTION + name for name in options)]:
        if name not in blank.fields:
            raise Problem(409, "begun", say("joining-no-begun"), name.removeprefix(OPTION))
    form = GameForm(data | given, instance=game, book=book)
    if not form.is_valid():
        field, errors = next(iter(form.errors.items()))
        raise Problem(422, "invalid", str(errors[0]), field.removeprefix(OPTION).strip("_"))
    return form


def _chosen(book: Rulebook, options: dict[str, Any]) -> dict[str, Value]:
    """The options with their preset resolved; beside one, those left out have their defaults."""
    try:
        return book.with_defaults(options) if PRESET in options else book.chosen(options)
    except TableError as error:
        wrong = PRESET if error.code == "unknown_preset" else error.values["option"]
        raise Problem(422, "option", field=f"options.{wrong}") from error


@router.get("/games/{slug:slug}", response=may(ok=GameOut), summary="A game")
def game(request: HttpRequest, slug: Slug) -> Any:
    """A game as everybody sees it, and your place in it."""
    return worded.game(reading(request, slug))


@router.patch("/games/{slug:slug}", response=may(409, ok=GameOut), summary="Change a game")
def change(request: HttpRequest, slug: Slug, given: GameChange) -> Any:
    """Its hosts may change all of it before the start, later what it is about."""
    reader = hosting(request, slug)
    if reader.game.sandbox_id:
        raise Http404
    with locked(reader.game) as game:
        form = _form(game, book_here(game), given.model_dump(exclude_none=True))
        form.save()
        dealing.tidy(game)
        record(game, request.user, "edit-game", fields=sorted(form.changed_data))
    return worded.game(reader_of(game, request.user))


# Coming in and going out


@router.post("/games/{slug:slug}/join", response=may(409, ok=GameOut), summary="Come in")
def join(request: HttpRequest, slug: Slug, given: JoinIn) -> Any:
    """A seat in a game that has not begun; or, with an invitation, whatever it opens."""
    reader = reading(request, slug)
    game, user = reader.game, request.user
    if game.sandbox_id:
        raise Http404
    invitation = None
    if given.invitation:
        invitation = game.invitations.filter(token=given.invitation).first()
        if invitation is None:
            raise _refused(Refused("invitation"))
    try:
        if invitation is None:
            entering.take_seat(game, user, given.name)
        else:
            staffing.accept(invitation, user, given.name)
    except Refused as error:
        raise _refused(error) from error
    game.refresh_from_db()
    return worded.game(reader_of(game, user))


@router.post("/games/{slug:slug}/leave", response=may(409, nothing=None), summary="Leave")
def leave(request: HttpRequest, slug: Slug) -> Any:
    """Give your seat up before the game begins."""
    reader = seated(request, slug)
    assert reader.seat is not None
    try:
        entering.leave(reader.game, reader.seat, request.user)
    except Refused as error:
        raise _refused(error) from error
    return Status(204, None)


@router.post("/games/{slug:slug}/watch", response=may(409, ok=GameOut), summary="Watch")
def watch(request: HttpRequest, slug: Slug) -> Any:
    """Become a spectator."""
    reader = reading(request, slug)
    if reader.game.sandbox_id:
        raise Http404
    try:
        entering.watch(reader.game, request.user)
    except Refused as error:
        raise _refused(error) from error
    return worded.game(reader_of(reader.game, request.user))


# The deal


@router.post(
    "/games/{slug:slug}/seats/{number}/out", response=may(409, nothing=None),
    summary="Put a player out", tags=["host"],
)  # fmt: skip
def put_out(request: HttpRequest, slug: Slug, number: Number, given: WhyIn) -> Any:
    """Before the start the seat is gone; in play it waits for a substitute."""
    reader = hosting(request, slug)
    seat = reader.game.seats.filter(number=number).first()
    if seat is None:
        raise Http404
    try:
        if reader.game.state == Game.State.SIGNUP:
            entering.leave(reader.game, seat, request.user, given.why)
        else:
            entering.free_seat(reader.game, seat, request.user, given.why)
    except Refused as error:
        raise _refused(error) from error
    return Status(204, None)


def _deal(game: Game) -> dict[str, Any]:
    game.refresh_from_db()
    return {"deal": game.deal, "complete": bool(dealing.complete(game, game.deal))}


@router.get(
    "/games/{slug:slug}/deal", response=may(409, ok=DealOut), summary="The deal", tags=["host"]
)
def deal(request: HttpRequest, slug: Slug) -> Any:
    """The roles as they lie before the start."""
    game = hosting(request, slug).game
    book_here(game)
    return _deal(game)


@router.post(
    "/games/{slug:slug}/deal", response=may(409, ok=DealOut), summary="Deal", tags=["host"]
)
def set_deal(request: HttpRequest, slug: Slug, given: DealIn) -> Any:
    """The roles by hand, seat to roles by slot; without them at random or by applications."""
    game = hosting(request, slug).game
    if game.sandbox_id:
        raise Http404
    book_here(game)
    try:
        if given.deal is None:
            dealing.draw(game, request.user)
        else:
            _check_deal(game, given.deal)
            dealing.set_by_hand(game, request.user, given.deal)
    except Refused as error:
        raise _refused(error) from error
    except TableError as error:
        raise unlaid(error, worded.words(game)) from error
    return _deal(game)


def _check_deal(game: Game, deal: dict[str, dict[str, str]]) -> None:
    book, keys = book_of(game), set(game.seats.values_list("key", flat=True))
    slots = {slot: set(dealing.roles_of(book, slot)) for slot in dealing.slots_of(book)}
    for key, roles in deal.items():
        if key not in keys:
            raise Problem(422, "no_seat", field=f"deal.{key}")
        for slot, role in roles.items():
            if role not in slots.get(slot, ()):
                raise Problem(422, "no_role", field=f"deal.{key}.{slot}")


@router.post(
    "/games/{slug:slug}/start", response=may(409, ok=GameOut), summary="Begin", tags=["host"]
)
def start(request: HttpRequest, slug: Slug) -> Any:
    """Begin the game with the deal as it lies."""
    game = hosting(request, slug).game
    if game.sandbox_id:
        raise Http404
    book_here(game)
    try:
        dealing.start(game, request.user, game.deal, dealing.digest(game))
    except Refused as error:
        raise _refused(error) from error
    except TableError as error:
        raise unlaid(error, worded.words(game)) from error
    game.refresh_from_db()
    return worded.game(reader_of(game, request.user))
