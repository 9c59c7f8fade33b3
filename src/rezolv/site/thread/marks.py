"""How far people have read."""

from __future__ import annotations

from rezolv.site.games.models import Member, Reading, Room
from rezolv.site.table.readers import Reader, rooms_for
from rezolv.site.thread.windows import Window, window_from


def last_read(user, room: Room) -> int:
    """Number of the last post that somebody has read in a room."""
    if not user.is_authenticated:
        return room.last
    last = Reading.objects.filter(room=room, user=user).values_list("last", flat=True).first()
    return last or 0


def read_to(user, room: Room, number: int) -> None:
    """Somebody has read a room up to this post; a mark never goes back."""
    if not user.is_authenticated or not number:
        return
    rows = Reading.objects.filter(room=room, user=user)
    if rows.filter(last__lt=number).update(last=number) or rows.exists():
        return
    Reading.objects.bulk_create([Reading(room=room, user=user, last=number)], ignore_conflicts=True)


def _marks(user, rooms: list[Room]) -> dict[int, int]:
    if not user.is_authenticated:
        return {}
    return dict(Reading.objects.filter(room__in=rooms, user=user).values_list("room", "last"))


def rooms_with_marks(reader: Reader) -> list[tuple[Room, Window, int]]:
    """A reader's rooms, each with what he can read of it and how much of that is unread.

    Three queries, however many rooms there are.
    """
    rooms = list(rooms_for(reader))
    marks = _marks(reader.user, rooms)
    stays: dict[int, list[Member]] = {}
    if reader.seat is not None and not reader.everything:
        for stay in Member.objects.filter(room__in=rooms, seat=reader.seat).order_by("pk"):
            stays.setdefault(stay.room_id, []).append(stay)
    found = []
    for room in rooms:
        window = window_from(reader, room, stays.get(room.pk, ()))
        found.append((room, window, window.total - window.up_to(marks.get(room.pk, 0))))
    return found
