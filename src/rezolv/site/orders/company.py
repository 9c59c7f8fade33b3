"""The page of a player's union: who is in it, who leads, and what he may know of it beside."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from rezolv.engine import PUBLIC
from rezolv.engine.company import Companies
from rezolv.site.games.access import reading
from rezolv.site.games.models import Seat
from rezolv.site.games.navigation import has_companies
from rezolv.site.orders.know import whose
from rezolv.site.table import codec
from rezolv.site.table.books import has_book, wording_of
from rezolv.site.table.readers import Reader, tellings_for
from rezolv.site.table.standing import seen, shown
from rezolv.site.words import language


@dataclass(frozen=True)
class Mate:
    """A member: his name, whether he leads, whether it is oneself, and his points."""

    name: str
    leads: bool
    me: bool
    points: str


@dataclass(frozen=True)
class Union:
    """A union as a member knows it; its numbers under their names."""

    mates: list[Mate]
    numbers: list[tuple[str, str]]


@never_cache
@require_GET
@reading
def company(request: HttpRequest, reader: Reader) -> HttpResponse:
    """One's own unions; a host, and anybody once the game is over, may ask for those of a seat."""
    game = reader.game
    phase = shown(game) if has_companies(game) and has_book(game) else None
    if phase is None or not (reader.seat is not None or reader.everything):
        raise Http404
    seat, seats = whose(request, reader), list(game.seats.all())
    names = {one.key: one.name for one in seats}
    wording = wording_of(game, language(), names)
    standing = seen(phase, game)
    declared = standing.book.companies
    assert declared is not None
    known = points(reader, declared)
    unions: list[Union] = []
    if seat is not None:
        for one in declared.of(standing.view(seat.key), known):
            mates = [
                Mate(
                    wording.seat(name), name == one.leader, name == seat.key, _said(known.get(name))
                )
                for name in one.members
            ]
            numbers = [
                (wording.words.name("company", word), _said(number))
                for word, number in one.numbers.items()
            ]
            unions.append(Union(mates, numbers))
    return render(
        request,
        "orders/company.html",
        {
            "reader": reader, "seat": seat, "seats": seats, "choose": reader.everything,
            "unions": unions, "title": wording.say("company"),
            "points_word": wording.words.name("company", "points"),
            "none": wording.say("company-none" if _own(reader, seat) else "company-none-of"),
            "scores": _scores(seats, known),
        },
    )  # fmt: skip


def _own(reader: Reader, seat: Seat | None) -> bool:
    return seat is not None and reader.seat is not None and seat.pk == reader.seat.pk


def _scores(seats: list[Seat], known: dict[str, int]) -> list[tuple[str, str]]:
    """The points of all, the most first."""
    rows = [(seat.name, known[seat.key]) for seat in seats if seat.key in known]
    return [(name, _said(number)) for name, number in sorted(rows, key=lambda row: -row[1])]


def _said(number: int | None) -> str:
    """A number with a true minus; nothing where there is none."""
    return "" if number is None else str(number).replace("-", "−")


def points(reader: Reader, declared: Companies) -> dict[str, int]:
    """The points of the seats as everybody was told them last.

    What the host told in words of his own is no number.
    """
    found: dict[str, int] = {}
    for row in tellings_for(reader, (PUBLIC,)).filter(text="").order_by("pk"):
        fact = codec.read_told(row.data).fact
        if fact.name in declared.points and not fact.values.get("kind"):
            of, number = fact.values.get("of"), fact.values.get("is")
            if isinstance(of, str) and isinstance(number, int):
                found[of] = number
    return found
