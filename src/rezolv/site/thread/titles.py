"""What rooms are called, for one reader."""

from __future__ import annotations

from collections.abc import Iterable

from rezolv.site.games.models import Member, Room
from rezolv.site.table.books import wording_of
from rezolv.site.table.readers import Reader
from rezolv.site.words import language, say
from rezolv.wording import Wording


def titles_of(reader: Reader, rooms: Iterable[Room]) -> dict[int, str]:
    """Room to its name. Who sits in a room of the rulebook's is read by hosts alone."""
    rooms = list(rooms)
    named = [
        room
        for room in rooms
        if room.kind == Room.Kind.WHISPER
        or (reader.everything and room.kind in (Room.Kind.HOST, Room.Kind.TEAM))
    ]
    inside: dict[int, list[str]] = {}
    if named:
        stays = Member.objects.filter(room__in=named, until=None).order_by("seat__number")
        for room, name in stays.values_list("room", "seat__name"):
            inside.setdefault(room, []).append(name)
    called = wording_of(reader.game, language()) if any(room.engine for room in rooms) else None
    return {room.pk: _title(room, inside.get(room.pk, []), called) for room in rooms}


def _title(room: Room, names: list[str], wording: Wording | None) -> str:
    own = _own(room, wording) if wording is not None else ""
    if own:
        return say("thread-room-own-of", room=own, names=", ".join(names)) if names else own
    if names:
        return say(f"thread-room-{room.kind}-of", names=", ".join(names))
    return say(f"thread-room-{room.kind}")


def _own(room: Room, wording: Wording) -> str:
    """What a rulebook calls a room of its own: by the first word of its id, as in "clan 2"."""
    return wording.words.named("room", room.engine.partition(" ")[0]) or ""
