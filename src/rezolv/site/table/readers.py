"""Who somebody is in a game, and so what is shown to him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from django.db.models import Q, QuerySet

from rezolv.engine import PUBLIC
from rezolv.site.accounts.models import User
from rezolv.site.games.models import Ban, Game, Member, Room, Seat, Staff, Telling


class Place(Enum):
    """As what somebody looks at a game."""

    HOST = "host"
    SEAT = "seat"
    WATCHER = "watcher"
    STRANGER = "stranger"


@dataclass(frozen=True)
class Reader:
    """Somebody who looks at a game.

    Attributes:
        seat: his seat, if he plays.
        everything: nothing is kept from him: a host, or anybody once the game is over.
    """

    game: Game
    user: object
    place: Place
    seat: Seat | None = None
    staff: Staff | None = None
    sees_dead: bool = False

    @property
    def host(self) -> bool:
        """Whether he runs the game."""
        return self.place is Place.HOST

    @property
    def everything(self) -> bool:
        """Whether nothing is kept from him."""
        return self.host or self.game.over

    @property
    def audiences(self) -> tuple[str, ...]:
        """Whose facts are his."""
        return (PUBLIC,) if self.seat is None else (PUBLIC, self.seat.key)


def reader_of(game: Game, user) -> Reader:
    """Who a user is in a game; a copy for trying has no readers but its hosts."""
    if not user.is_authenticated:
        return Reader(game, user, Place.STRANGER)
    # A copy has no hosts of its own: who no longer runs the game does not see it either.
    staff = (game.sandbox or game).staff.filter(user=user).first()
    if staff is not None:
        return Reader(game, user, Place.HOST, staff=staff)
    seat = None if game.sandbox_id else game.seats.filter(user=user).first()
    if seat is not None:
        return Reader(game, user, Place.SEAT, seat)
    watching = game.watching.filter(user=user).first()
    if watching is not None:
        return Reader(game, user, Place.WATCHER, sees_dead=watching.everything)
    return Reader(game, user, Place.STRANGER)


def readers_of(game: Game, users: Iterable[User]) -> dict[int, Reader]:
    """Who these users are in a game, by their ids: three queries, however many they are."""
    people = {user.pk: user for user in users}
    staff = {row.user_id: row for row in game.staff.filter(user__in=people)}
    seats = {} if game.sandbox_id else {s.user_id: s for s in game.seats.filter(user__in=people)}
    watching = {row.user_id: row for row in game.watching.filter(user__in=people)}
    found = {}
    for pk, user in people.items():
        if pk in staff:
            found[pk] = Reader(game, user, Place.HOST, staff=staff[pk])
        elif pk in seats:
            found[pk] = Reader(game, user, Place.SEAT, seats[pk])
        elif pk in watching:
            found[pk] = Reader(game, user, Place.WATCHER, sees_dead=watching[pk].everything)
        else:
            found[pk] = Reader(game, user, Place.STRANGER)
    return found


def may_see(reader: Reader) -> bool:
    """Whether a game is there at all for somebody."""
    return reader.host or not reader.game.sandbox_id


def tellings_for(reader: Reader, to: Iterable[str] | None = None) -> QuerySet[Telling]:
    """The facts told to somebody, in the order in which they were told."""
    found = reader.game.tellings.filter(undone=False)
    if reader.everything:
        return found if to is None else found.filter(to__in=list(to))
    allowed = set(reader.audiences)
    return found.filter(to__in=allowed if to is None else allowed & set(to))


def rooms_for(reader: Reader) -> QuerySet[Room]:
    """The rooms that somebody may read, each as far as `span` says."""
    rooms = reader.game.rooms.all()
    if reader.everything:
        return rooms
    allowed = Q(kind=Room.Kind.THREAD)
    if reader.seat is not None:
        allowed |= Q(members__seat=reader.seat)
    elif reader.place is Place.WATCHER:
        allowed |= Q(kind=Room.Kind.WATCHERS)
        if reader.sees_dead:
            allowed |= Q(kind=Room.Kind.DEAD)
    return rooms.filter(allowed).distinct()


def span(reader: Reader, room: Room) -> list[tuple[int, int]] | None:
    """The numbers of posts that somebody may read in a room, as (first, last); None is all.

    An empty list is none at all.
    """
    if reader.everything or room.kind == Room.Kind.THREAD or reader.seat is None:
        return span_of(reader, room, ())
    return span_of(reader, room, room.members.filter(seat=reader.seat).order_by("pk"))


def span_of(reader: Reader, room: Room, stays: Iterable[Member]) -> list[tuple[int, int]] | None:
    """The same, from the stays of the reader's seat in the room, in their order."""
    if reader.everything or room.kind == Room.Kind.THREAD:
        return None
    if reader.place is Place.WATCHER:
        seen = room.kind == Room.Kind.WATCHERS or (room.kind == Room.Kind.DEAD and reader.sees_dead)
        return None if seen else []
    if reader.seat is None:
        return []
    return [(stay.since + 1, room.last if stay.until is None else stay.until) for stay in stays]


def writes_in(reader: Reader, room: Room) -> bool:
    """Whether somebody is let write in a room, as far as his place goes."""
    if not room.open:
        return False
    if reader.host:
        return True
    if reader.place is Place.WATCHER:
        banned = Ban.objects.filter(game=reader.game, user=reader.user).exists()
        return room.kind == Room.Kind.WATCHERS and not banned
    if reader.seat is None:
        return False
    if room.kind == Room.Kind.THREAD:
        return True
    return room.members.filter(seat=reader.seat, until=None).exists()
