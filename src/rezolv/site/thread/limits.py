"""Who may write where: what the place in the game allows, the rulebook, and the site."""

from __future__ import annotations

from datetime import timedelta
from typing import Final, NamedTuple

from django.utils import timezone

from rezolv.site.games.models import Game, Phase, Post, Room
from rezolv.site.table.books import has_book
from rezolv.site.table.readers import Reader, writes_in
from rezolv.site.table.standing import Standing, seen, shown

LONGEST: Final = 20_000
"""So long may a player's post be."""
LONGEST_OF_HOST: Final = 60_000
A_MINUTE: Final = 8
"""So many posts a minute are taken from one person."""


class Permit(NamedTuple):
    """Whether somebody may write in a room.

    Attributes:
        why_not: the sentence `thread-no-<why_not>`; "" if he may.
        dead: he writes as one who is out.
    """

    why_not: str = ""
    dead: bool = False


def standing_now(game: Game) -> tuple[Phase, Standing] | None:
    """The phase that is being played as its players see it, while a game goes on."""
    if not game.running or not has_book(game):
        return None
    phase = shown(game)
    return None if phase is None else (phase, seen(phase, game))


def permit(reader: Reader, room: Room) -> Permit:
    """Whether somebody may write in a room now."""
    if not writes_in(reader, room):
        return Permit("closed" if not room.open and reader.seat is not None else "here")
    now = standing_now(reader.game)
    if reader.seat is None or now is None:
        return Permit()
    phase, standing = now
    talk = standing.book.talk
    view = standing.view(reader.seat.key)
    if room.kind == Room.Kind.WHISPER:
        return Permit("" if talk.whispers is not None and talk.whispers(view) else "whispers")
    if room.kind != Room.Kind.THREAD:
        return Permit()
    if talk.phases and phase.name not in talk.phases:
        return Permit("phase")
    mine = room.posts.filter(seat=reader.seat)
    if not talk.plays(view):
        if talk.last_posts is not None and mine.filter(data__dead=True).count() >= talk.last_posts:
            return Permit("last" if talk.last_posts else "dead")
        return Permit(dead=True)
    if talk.posts is not None and mine.filter(phase=phase).count() >= talk.posts:
        return Permit("posts")
    return Permit()


def asides_full(reader: Reader, room: Room) -> bool:
    """Whether no more posts with private text are taken in this phase, or in this turn."""
    now = standing_now(reader.game)
    if reader.seat is None or now is None or now[1].book.talk.asides is None:
        return False
    phase, talk = now[0], now[1].book.talk
    posts = room.posts.exclude(aside="")
    here = posts.filter(phase__turn=phase.turn) if talk.asides_a_turn else posts.filter(phase=phase)
    return here.count() >= talk.asides


def too_quick(user) -> bool:
    """Whether somebody wrote so much in the last minute that he should wait."""
    times = Post.objects.filter(user=user).order_by("-pk").values_list("written", flat=True)
    latest = list(times[A_MINUTE - 1 : A_MINUTE])
    return bool(latest) and latest[0] > timezone.now() - timedelta(minutes=1)


def silent(game: Game) -> list[str]:
    """The seats that owe the thread an opinion in this phase and have not written, in seat order.

    Empty where the rulebook asks for none. All of it is public.
    """
    now = standing_now(game)
    if now is None or now[0].name not in now[1].book.talk.opinion:
        return []
    phase, standing = now
    wrote = set(
        Post.objects.filter(phase=phase, room__kind=Room.Kind.THREAD, kind=Post.Kind.PLAYER)
        .values_list("seat__key", flat=True)
        .distinct()
    )
    return [seat for seat in standing.public.living if seat not in wrote]
