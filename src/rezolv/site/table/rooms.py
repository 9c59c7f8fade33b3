"""Rooms follow the table: who is in which is read off the published state and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Collection

from django.db.models import F

from rezolv.engine.table import Table
from rezolv.site.games.models import Game, Member, Post, Room, Seat
from rezolv.site.table import signals
from rezolv.site.table.standing import Standing
from rezolv.site.thread import asides
from rezolv.site.thread.markup import to_html

THREAD = "thread"
DEAD = "dead"
WATCHERS = "watchers"


def open_rooms(game: Game) -> None:
    """The rooms that every game has: the thread, and a talk of each seat with the host.

    Where a game has spectators, they have a room too.
    """
    Room.objects.get_or_create(game=game, key=THREAD, defaults={"kind": Room.Kind.THREAD})
    if game.spectators:
        Room.objects.get_or_create(game=game, key=WATCHERS, defaults={"kind": Room.Kind.WATCHERS})
    for seat in game.seats.all():
        room, made = Room.objects.get_or_create(
            game=game, key=f"host-{seat.number}", defaults={"kind": Room.Kind.HOST}
        )
        if made:
            Member.objects.create(room=room, seat=seat)


def follow(game: Game, table: Table, dead: Collection[str] | None = None) -> None:
    """Open, fill and close rooms as the table now has them.

    A seat that enters reads from there on; one that leaves keeps what it could read.

    Args:
        dead: who is in the room of the dead; None leaves it as it is.
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
    if dead is not None and (dead or game.rooms.filter(key=DEAD).exists()):
        row, _ = Room.objects.get_or_create(game=game, key=DEAD, defaults={"kind": Room.Kind.DEAD})
        _fill(row, [seat for key, seat in seats.items() if key in dead])


def follow_standing(game: Game, standing: Standing) -> None:
    """Rooms as an open phase has them now. Who is dead is what everybody knows."""
    public, talk = standing.public, standing.book.talk
    if not talk.dead_room:
        follow(game, standing.table, ())
        return
    gone = [key for key in public.seats if key not in (*public.living, *public.lingering)]
    follow(game, standing.table, [key for key in gone if talk.joins_dead(standing.view(key))])


def open_whisper(game: Game, one: Seat, other: Seat) -> Room:
    """A private talk of two seats, opened if there is none. The caller holds the game's lock."""
    low, high = sorted((one.number, other.number))
    key = _address(game, f"whisper {low} {high}", "w")
    room, made = Room.objects.get_or_create(
        game=game, key=key, defaults={"kind": Room.Kind.WHISPER}
    )
    if made:
        _fill(room, [one, other])
    return room


def _address(game: Game, room_id: str, letter: str = "r") -> str:
    """An address that tells neither the room's name nor how many rooms there are."""
    text = f"{game.seed}|{game.slug}|{room_id}"
    return f"{letter}-{hashlib.blake2b(text.encode(), digest_size=5).hexdigest()}"


def _fill(room: Room, seats: list[Seat]) -> None:
    inside = {member.seat_id: member for member in room.members.filter(until=None)}
    for seat in seats:
        if inside.pop(seat.pk, None) is None:
            Member.objects.create(room=room, seat=seat, since=room.last)
    for member in inside.values():
        member.until = room.last
        member.save(update_fields=["until"])


def put_post(room: Room, **fields: object) -> Post:
    """A post at the end of a room. The caller holds the game's lock or a transaction.

    Private text to the host is cut out of its text here, and what is shown is made of the rest.
    """
    text = str(fields.get("text", ""))
    parted = asides.part(text)
    if parted.aside:
        fields.update(text=parted.text, aside=fields.get("aside") or parted.aside)
    if text and not fields.get("html"):
        fields["html"] = to_html(parted.text, str(fields.get("markup", "markdown")))
    Room.objects.filter(pk=room.pk).update(last=F("last") + 1)
    room.refresh_from_db(fields=["last"])
    post = Post.objects.create(room=room, number=room.last, **fields)
    signals.posted.send(sender=Post, post=post)
    return post


def thread_of(game: Game) -> Room:
    """The game's thread."""
    return game.rooms.get(key=THREAD)
