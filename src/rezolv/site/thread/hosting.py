"""What hosts do in rooms: hide a post, open and close a room, let an outsider write no more.

And players, where the rulebook lets them: begin a private talk.
"""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from rezolv.site.games.access import hosting, seated
from rezolv.site.games.models import Act, Ban, Room
from rezolv.site.table.books import book_of
from rezolv.site.table.locking import locked
from rezolv.site.table.readers import Reader, reader_of
from rezolv.site.table.rooms import open_whisper
from rezolv.site.table.standing import current
from rezolv.site.thread import notices
from rezolv.site.thread.pages import address_of, find_room, whisper_partners


@require_POST
@hosting
def hide(request, reader: Reader, key: str, number: int):
    """Take a post out of sight, or back into it."""
    with locked(reader.game) as game:
        room = find_room(reader, key)
        post = room.posts.filter(number=number, kind__in=["player", "host", "watcher"]).first()
        if post is None:
            raise Http404
        post.hidden = not post.hidden
        post.save(update_fields=["hidden"])
        _noted(game, request.user, "hide" if post.hidden else "unhide", room=key, post=number)
    return redirect(f"{address_of(reader, room)}?post={number}#post-{number}")


@require_POST
@hosting
def switch(request, reader: Reader, key: str):
    """Close a room for new posts, or open it again; those of the rulebook follow their rules."""
    with locked(reader.game) as game:
        room = find_room(reader, key)
        if room.engine:
            raise Http404
        room.open = not room.open
        room.save(update_fields=["open"])
        if room.kind == Room.Kind.THREAD:
            notices.put(game, "thread-opened" if room.open else "thread-closed")
        _noted(game, request.user, "open_room" if room.open else "close_room", room=key)
    return redirect(address_of(reader, room))


@require_POST
@hosting
def ban(request, reader: Reader, key: str, number: int):
    """Let the outsider who wrote a post write no more in this game, or write again."""
    with locked(reader.game) as game:
        room = find_room(reader, key)
        post = room.posts.filter(number=number, kind="watcher").exclude(user=None).first()
        if post is None:
            raise Http404
        user = get_object_or_404(get_user_model(), pk=post.user_id)
        row, made = Ban.objects.get_or_create(game=game, user=user)
        if not made:
            row.delete()
        _noted(game, request.user, "ban" if made else "unban", name=user.username)
    return redirect(f"{address_of(reader, room)}?post={number}#post-{number}")


@require_POST
@seated
def whisper(request, reader: Reader):
    """Begin a private talk with another player, or go on with it."""
    with locked(reader.game) as game:
        reader = reader_of(game, request.user)
        number = request.POST.get("seat", "")
        other = next((s for s in whisper_partners(reader) if str(s.number) == number), None)
        if other is None or reader.seat is None:
            raise Http404
        before = game.rooms.count()
        room = open_whisper(game, reader.seat, other)
        made = game.rooms.count() > before
        phase = current(game)
        if made and phase is not None and _known(game):
            notices.put(game, "whispers", phase=phase, seats=(reader.seat.key, other.key))
    return redirect(address_of(reader, room))


def _known(game) -> bool:
    return book_of(game).talk.whispers_known


def _noted(game, user, kind: str, **data: object) -> None:
    Act.objects.create(game=game, phase=current(game), user=user, kind=kind, data=data)
