"""Rooms and posts."""

from __future__ import annotations

from typing import Annotated, Any

from django.db.models import Q
from django.http import Http404, HttpRequest
from ninja import Query, Router, Status

from rezolv.site.api.access import reading
from rezolv.site.api.answers import may
from rezolv.site.api.play import Key, Slug
from rezolv.site.api.play_schemas import PostIn, PostsOut, RoomOut, WrittenOut
from rezolv.site.api.problems import Problem
from rezolv.site.games.models import Post, Room
from rezolv.site.outside.results import author_of
from rezolv.site.table.readers import Reader, rooms_for
from rezolv.site.thread import limits, posting
from rezolv.site.thread.showing import Eyes, Row, Surroundings, row_of
from rezolv.site.thread.windows import Window, window_of
from rezolv.site.words import say

router = Router(tags=["rooms"])


def _room(reader: Reader, key: str) -> Room:
    room = rooms_for(reader).filter(key=key).first()
    if room is None:
        raise Http404
    return room


@router.get("/games/{slug:slug}/rooms", response=may(ok=list[RoomOut]), summary="Your rooms")
def rooms(request: HttpRequest, slug: Slug) -> Any:
    """The rooms that you can read, the game's thread among them."""
    reader = reading(request, slug)
    return [
        {
            "key": room.key,
            "kind": room.kind,
            "open": room.open,
            "posts": window_of(reader, room).total,
            "writes": not limits.permit(reader, room).why_not,
        }
        for room in rooms_for(reader)
    ]


@router.get("/games/{slug:slug}/rooms/{slug:key}/posts", response=may(ok=PostsOut), summary="Posts")
def posts(
    request: HttpRequest,
    slug: Slug,
    key: Slug,
    after: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Any:
    """The posts after the one of this number, oldest first; the last page is not full."""
    reader = reading(request, slug)
    room = _room(reader, key)
    window = window_of(reader, room)
    places = Q(pk=None)
    for first, last in window.cut(after + 1, after + limit):
        places |= Q(number__range=(first, last))
    rows = room.posts.filter(places).select_related("seat", "phase", "user").order_by("number")
    return {"total": window.total, "posts": _posts(reader, window, list(rows))}


def _posts(reader: Reader, window: Window, posts: list[Post]) -> list[dict[str, Any]]:
    around = Surroundings.of(reader.game, posts)
    eyes = Eyes.of(reader, writes=False)
    return [_post(post, row_of(post, window.place(post.number), eyes, around)) for post in posts]


def _post(post: Post, row: Row) -> dict[str, Any]:
    shown = bool(row.html) and post.kind != Post.Kind.NOTICE and not row.undone
    return {
        "number": row.place,
        "kind": post.kind,
        "author": row.author or author_of(post),
        "seat": post.seat.number if post.seat else None,
        "mine": row.mine,
        "phase": post.phase.index if post.phase else None,
        "written": post.written,
        "markup": post.markup,
        "text": post.text if shown else "",
        "html": row.html + row.comment,
        "aside": post.aside if row.aside else "",
        "hidden": row.hidden,
    }


@router.post(
    "/games/{slug:slug}/rooms/{slug:key}/posts",
    response=may(409, ok=WrittenOut, made=WrittenOut),
    summary="Write",
)
def write(request: HttpRequest, slug: Slug, key: Slug, given: PostIn, form: Key = "") -> Any:
    """A post, as on the site: votes in it count, what stands in `[private]` is for the host."""
    reader = reading(request, slug)
    room = _room(reader, key)
    try:
        got = posting.write(
            reader.game, request.user, room.key, given.text, given.markup,
            key=form and f"api:{form}"[:64],
        )  # fmt: skip
    except Room.DoesNotExist as error:
        raise Http404 from error
    except posting.Refused as error:
        status = 422 if error.code in ("long", "long-aside", "unpaired", "empty") else 409
        if error.code == "quick":
            raise Problem(429, "often", wait=60) from error
        raise Problem(
            status, error.code.replace("-", "_"), say(f"thread-no-{error.code}", **error.values)
        ) from error
    room.refresh_from_db(fields=["last"])
    window = window_of(reader, room)
    [post] = _posts(reader, window, [got.post])
    body = {"post": post, "again": got.again, "asks": got.asks}
    return Status(200 if got.again else 201, body)
