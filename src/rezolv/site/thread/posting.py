"""Writing a post: the same way for the pages and for programs."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone

from rezolv.site.games.models import Game, Post, Room
from rezolv.site.table.locking import locked
from rezolv.site.table.readers import Place, Reader, reader_of, rooms_for
from rezolv.site.table.rooms import put_post
from rezolv.site.table.standing import current
from rezolv.site.thread import asides, ballots, limits, marks, markup
from rezolv.site.thread.asides import Parted


class Refused(ValueError):
    """A post that is not taken; nothing is changed. `thread-no-<code>` is the sentence."""

    def __init__(self, code: str, **values: int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


@dataclass(frozen=True)
class Written:
    """A post that was taken, and is kept whatever happens.

    Attributes:
        again: the same form was sent twice; nothing was done the second time.
    """

    post: Post
    again: bool = False

    @property
    def asks(self) -> bool:
        """Whether a vote in it waits for a word of its author."""
        return bool(self.post.data.get("asks"))


def checked(text: str, *, host: bool = False) -> Parted:
    """A text in its two parts, if it can be a post.

    Raises:
        Refused: it cannot.
    """
    most = limits.LONGEST_OF_HOST if host else limits.LONGEST
    if len(text) > most:
        raise Refused("long", most=most, length=len(text))
    parted = asides.part(text.replace("\r\n", "\n").replace("\0", ""))
    if not parted.whole:
        raise Refused("unpaired")
    if len(parted.aside) > limits.LONGEST // 2:
        raise Refused("long-aside", most=limits.LONGEST // 2)
    if not parted.text:
        raise Refused("only-aside" if parted.aside else "empty")
    return parted


def rendered(text: str, kind: str) -> str:
    """A text as HTML.

    Raises:
        Refused: it cannot be shown.
    """
    try:
        return markup.to_html(text, kind)
    except markup.TooLong as error:
        raise Refused("heavy") from error


def write(game: Game, user, room_key: str, text: str, kind: str, *, key: str = "") -> Written:
    """Write in a room.

    Args:
        kind: "markdown" or "bbcode".
        key: of the form: one that comes twice is taken once.

    Raises:
        Room.DoesNotExist: there is no such room, or not for him.
        Refused: he may not write there, or not this.
    """
    kind = kind if kind in markup.MARKUPS else markup.MARKUPS[0]
    reader = reader_of(game, user)
    parted = checked(text, host=reader.host)
    # What takes time is done before the game is locked.
    html = rendered(parted.text, kind)
    with locked(game) as game:
        reader = reader_of(game, user)
        room = rooms_for(reader).get(key=room_key)
        if key and (old := room.posts.filter(user=user, idempotency=key).first()):
            return Written(old, again=True)
        permit = limits.permit(reader, room)
        if permit.why_not:
            raise Refused(permit.why_not)
        if not reader.host and limits.too_quick(user):
            raise Refused("quick", most=limits.A_MINUTE)
        if parted.aside and limits.asides_full(reader, room):
            raise Refused("asides")
        post = put_post(
            room,
            kind=_kind(reader),
            seat=reader.seat,
            user=user,
            phase=current(game),
            markup=kind,
            text=parted.text,
            html=html,
            aside=parted.aside,
            data={"dead": True} if permit.dead else {},
            written=timezone.now(),
            idempotency=key,
        )
        if room.kind == Room.Kind.THREAD and reader.seat is not None:
            ballots.take(game, reader.seat, user, post)
        marks.read_to(user, room, post.number)
        return Written(post)


def _kind(reader: Reader) -> str:
    if reader.host:
        return Post.Kind.HOST
    return Post.Kind.WATCHER if reader.place is Place.WATCHER else Post.Kind.PLAYER
