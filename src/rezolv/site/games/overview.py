"""What everybody may read of a game at one look."""

from __future__ import annotations

from dataclasses import dataclass

from rezolv.engine.table import Table
from rezolv.engine.views import Public
from rezolv.site.games.models import Game, Phase, Post
from rezolv.site.games.navigation import phase_name
from rezolv.site.orders.rules import Settings, chosen
from rezolv.site.table.books import wording_of
from rezolv.site.table.phases import outcome_of
from rezolv.site.table.readers import Reader
from rezolv.site.table.standing import seen, shown
from rezolv.site.thread.markup import to_html
from rezolv.site.words import language
from rezolv.wording import Wording


@dataclass(frozen=True)
class Place:
    """A seat as everybody knows it.

    Attributes:
        marks: its public titles and statuses, in words.
        roles: what is publicly known of its roles, in words.
    """

    number: int
    name: str
    mine: bool
    dead: bool
    marks: str
    roles: str


@dataclass(frozen=True)
class Overview:
    """A game at one look.

    Attributes:
        free: seats that may still be taken.
        played: the phases whose results are out, the newest first.
    """

    about: str
    places: list[Place]
    free: int
    living: int
    hosts: list[tuple[str, str]]
    options: Settings | None
    played: list[dict]


def overview(reader: Reader) -> Overview:
    """A game at one look, for anybody who may see it."""
    game = reader.game
    seats = list(game.seats.all())
    wording = wording_of(game, language(), {seat.key: seat.name for seat in seats})
    places = _places(reader, wording, seats)
    staff = game.staff.select_related("user").order_by("pk")
    return Overview(
        about=to_html(game.about),
        places=places,
        free=max(0, game.most - len(places)),
        living=sum(not place.dead for place in places),
        hosts=[(row.user.username, row.kind) for row in staff],
        options=chosen(wording, game.options),
        played=_played(game, wording),
    )


def _places(reader: Reader, wording: Wording, seats) -> list[Place]:
    game = reader.game
    phase = shown(game) if game.started else None
    known: _Known
    if phase is None:
        known = _Known()
    elif game.over and phase.status == Phase.Status.PUBLISHED:
        known = _opened(wording, outcome_of(phase).table)
    else:
        known = _public(wording, seen(phase, game).public)
    return [
        Place(
            number=seat.number,
            name=seat.name,
            mine=reader.seat == seat,
            dead=seat.key in known.dead,
            marks=", ".join(known.marks.get(seat.key, ())),
            roles=", ".join(dict.fromkeys(known.roles.get(seat.key, ()))),
        )
        for seat in seats
    ]


class _Known:
    """What is known of all seats: who is out, and words for each."""

    def __init__(self) -> None:
        self.dead: set[str] = set()
        self.marks: dict[str, list[str]] = {}
        self.roles: dict[str, list[str]] = {}


def _public(wording: Wording, public: Public) -> _Known:
    """What everybody knows while a game is played."""
    known = _Known()
    known.dead = set(public.seats) - set(public.living) - set(public.lingering)
    for seat, titles in public.titles.items():
        known.marks[seat] = [
            wording.words.named("role", title) or wording.status(title) for title in titles
        ]
    for fact in public.facts:
        if fact.name == "role" and str(fact["of"]) in known.dead:
            known.roles.setdefault(str(fact["of"]), []).append(wording.role(str(fact["is"])))
    return known


def _opened(wording: Wording, table: Table) -> _Known:
    """A game that is over has no secrets."""
    known = _Known()
    for name, seat in table.seats.items():
        if not seat.alive:
            known.dead.add(name)
        known.roles[name] = [wording.role(role) for role in seat.roles.values() if role]
    return known


def _played(game: Game, wording: Wording) -> list[dict]:
    """The phases whose results are out, with the post that brought them."""
    rows = list(game.phases.filter(status=Phase.Status.PUBLISHED).defer("before", "outcome"))
    posts = dict(
        Post.objects.filter(room__game=game, kind=Post.Kind.RESULTS, phase__in=rows).values_list(
            "phase_id", "number"
        )
    )
    return [
        {
            "title": phase_name(wording, phase),
            "published": phase.published,
            "index": phase.index,
            "post": posts.get(phase.pk),
        }
        for phase in reversed(rows)
    ]
