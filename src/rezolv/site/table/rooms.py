"""Rooms follow the table: who is in which is read off the published state and nothing else."""

from __future__ import annotations

import hashlib

from django.db.models import F

from rezolv.engine.table import Table
from rezolv.site.games.models import Game, Member, Post, Room, Seat
from rezolv.site.table import signals
from rezolv.site.table.standing import Standing

THREAD = "thread"
DEAD = "dead"


def open_rooms(game: Game) -> None:
    """The rooms that every game has: the thread, and a talk of each seat with the host."""
    Room.objects.get_or_create(game=game, key=THREAD, defaults={"kind": Room.Kind.THREAD})
    for seat in game.seats.all():
        room, made = Room.objects.get_or_create(
            game=game, key=f"host-{seat.number}", defaults={"kind": Room.Kind.HOST}
        )
        if made:
            Member.objects.create(room=room, seat=seat)


def follow(game: Game, table: Table, public_living: tuple[str, ...] | None = None) -> None:
    """Open, fill and close rooms as the table now has them.

    A seat that enters reads from there on; one that leaves keeps what it could read.
    """
    seats = {seat.key: seat for seat in game.seats.all()}
    kept = {room.engine: room for room in game.rooms.exclude(engine="")}
    for room_id, room in table.rooms.items():
        row = kept.pop(room_id, None)
        if row is None:
            row = Room.objects.create(
                game=game, key=_address(game, room_id), engine=room_id, kind=Room.Kind.TEAM
            )
        elif not row.open:
            row.open = True
            row.save(update_fields=["open"])
        _fill(row, [seats[name] for name in room.members if name in seats])
    for row in kept.values():
        if row.open:
            row.open = False
            row.save(update_fields=["open"])
        _fill(row, [])
    if public_living is not None:
        dead = [seat for key, seat in seats.items() if key not in public_living]
        if dead or game.rooms.filter(key=DEAD).exists():
            row, _ = Room.objects.get_or_create(
                game=game, key=DEAD, defaults={"kind": Room.Kind.DEAD}
            )
            _fill(row, dead)


def follow_standing(game: Game, standing: Standing) -> None:
    """Rooms as an open phase has them now."""
    public = standing.public
    follow(game, standing.table, (*public.living, *public.lingering))


def _address(game: Game, room_id: str) -> str:
    """An address that tells neither the room's name nor how many rooms there are."""
    text = f"{game.seed}|{game.slug}|{room_id}"
    return f"r-{hashlib.blake2b(text.encode(), digest_size=5).hexdigest()}"


def _fill(room: Room, seats: list[Seat]) -> None:
    inside = {member.seat_id: member for member in room.members.filter(until=None)}
    for seat in seats:
        if inside.pop(seat.pk, None) is None:
            Member.objects.create(room=room, seat=seat, since=room.last)
    for member in inside.values():
        member.until = room.last
        member.save(update_fields=["until"])


def put_post(room: Room, **fields: object) -> Post:
    """A post at the end of a room. The caller holds the game's lock or a transaction."""
    Room.objects.filter(pk=room.pk).update(last=F("last") + 1)
    room.refresh_from_db(fields=["last"])
    post = Post.objects.create(room=room, number=room.last, **fields)
    signals.posted.send(sender=Post, post=post)
    return post


def thread_of(game: Game) -> Room:
    """The game's thread."""
    return game.rooms.get(key=THREAD)
