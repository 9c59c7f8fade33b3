"""What concerns the one whose token it is, over all games."""

from __future__ import annotations

from typing import Annotated, Any

from django.http import HttpRequest
from django.utils import timezone
from ninja import Query, Router, Status

from rezolv.site.api import worded
from rezolv.site.api.answers import may
from rezolv.site.api.play_schemas import DeadlineOut, MeOut, NoticesOut, ReadIn
from rezolv.site.clock.showing import sentence
from rezolv.site.games.models import Game
from rezolv.site.orders.desk import Place
from rezolv.site.outside.calendars import games_of
from rezolv.site.outside.published import moment_of
from rezolv.site.table import codec
from rezolv.site.table.readers import reader_of

router = Router(tags=["you"])


@router.get("/me", response=may(ok=MeOut), summary="Who you are")
def me(request: HttpRequest) -> Any:
    """The account of the token."""
    user = request.user
    return {"username": user.username, "language": user.language, "zone": user.zone}


@router.get("/deadlines", response=may(ok=list[DeadlineOut]), summary="What falls due")
def deadlines(request: HttpRequest) -> Any:
    """The deadlines of your games, the nearest first; questions to you among them."""
    found = []
    for game in games_of(request.user):
        if game.state == Game.State.RUNNING:
            found += _deadlines(game, request.user)
    return sorted(found, key=lambda one: one["due"])


def _deadlines(game: Game, user: Any) -> list[dict[str, Any]]:
    wording = worded.words(game)
    head = {"game": game.slug, "title": game.title}
    found = []
    phase = worded.playing(game)
    if phase is not None and phase.open and phase.deadline is not None:
        name = wording.phase(moment_of(phase))
        found.append({**head, "kind": "phase", "phase": name, "due": phase.deadline})
    reader = reader_of(game, user)
    if reader.seat is not None:
        for _, row in Place(reader).questions():
            if row.deadline is not None:
                what = wording.words.name("prompt", codec.read_prompt(row.data).key.what)
                found.append({**head, "kind": "question", "phase": what, "due": row.deadline})
    return found


@router.get("/notices", response=may(ok=NoticesOut), summary="Your news")
def notices(request: HttpRequest, limit: Annotated[int, Query(ge=1, le=200)] = 50) -> Any:
    """The latest news, newest first. They are numbered for you alone, from your first one on."""
    rows = request.user.notices.select_related("game").order_by("-pk")
    count = rows.count()
    return {
        "unread": rows.filter(read=None).count(),
        "notices": [
            {
                "number": count - place,
                "game": row.game.slug,
                "kind": row.kind,
                "text": sentence(row),
                "made": row.made,
                "read": row.read is not None,
            }
            for place, row in enumerate(rows[:limit])
        ],
    }


@router.post("/notices/read", response=may(nothing=None), summary="News read")
def read(request: HttpRequest, given: ReadIn) -> Any:
    """Mark news as read: by their numbers, or all."""
    rows = request.user.notices.order_by("pk")
    if not given.all:
        keys = list(rows.values_list("pk", flat=True))
        chosen = [keys[number - 1] for number in set(given.numbers) if number <= len(keys)]
        rows = rows.filter(pk__in=chosen)
    rows.filter(read=None).update(read=timezone.now())
    return Status(204, None)
