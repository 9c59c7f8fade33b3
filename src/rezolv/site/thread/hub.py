"""The open pages of this process, and the one look a second that serves them all.

However many pages are open, the database is asked in one thread, once a second, for what is new in
all their rooms. Who may read what is looked up anew before anything is sent, and every few seconds
even if nothing is: whoever logs out, or is let out of a room, is cut off.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import tzinfo
from typing import Final

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.db import close_old_connections
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare

from rezolv.site.accounts.models import User
from rezolv.site.games.models import Game, Member, Room
from rezolv.site.table.readers import Place, Reader, may_see, readers_of
from rezolv.site.thread import showing
from rezolv.site.thread.showing import Eyes
from rezolv.site.thread.windows import PAGE, Window, window_from

PERIOD: Final = 1.0
"""Seconds from one look to the next."""
CHECKED_EVERY: Final = 3
"""So many looks pass between two checks of who may still read."""
_log = logging.getLogger(__name__)


@dataclass(eq=False)
class Watcher:
    """An open page.

    Attributes:
        place: the last post that the page has, as its reader counts.
        seen: number of the room's last post when it was last served.
        parts: what is to be sent; None is the end.
    """

    room: int
    user: int | None
    session: str | None
    place: int
    lang: str
    zone: tzinfo
    writes: bool
    seen: int = -1
    parts: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)


@dataclass(frozen=True)
class News:
    """What one look found for a watcher; without text he is cut off."""

    watcher: Watcher
    text: str | None
    place: int = 0


class Hub:
    """The watchers of one event loop."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.looks = 0
        self._task: asyncio.Task[None] | None = None
        # One thread of its own: pages never wait for it, and it never waits for them.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rezolv-live")

    def add(self, watcher: Watcher) -> None:
        """A page was opened."""
        self.watchers.add(watcher)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    def remove(self, watcher: Watcher) -> None:
        """A page was closed."""
        self.watchers.discard(watcher)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self.watchers:
            watchers = list(self.watchers)
            self.looks += 1
            check = self.looks % CHECKED_EVERY == 0
            try:
                for news in await loop.run_in_executor(self._thread, _look, watchers, check):
                    news.watcher.place = news.place
                    news.watcher.parts.put_nowait(news.text)
            except Exception:
                _log.exception("no news this time")
            await asyncio.sleep(PERIOD)


def _look(watchers: list[Watcher], check: bool) -> list[News]:
    try:
        return look(watchers, check)
    finally:
        close_old_connections()


def look(watchers: list[Watcher], check: bool) -> list[News]:
    """What is new for these watchers; with `check` all are asked whether they may still read."""
    rooms = Room.objects.select_related("game").in_bulk({watcher.room for watcher in watchers})
    due = [w for w in watchers if check or w.room not in rooms or rooms[w.room].last > w.seen]
    if not due:
        return []
    users = _users(due)
    readers = _readers({room.game for room in rooms.values()}, users.values())
    stays: dict[tuple[int, int], list[Member]] = {}
    for stay in Member.objects.filter(room__in={watcher.room for watcher in due}).order_by("pk"):
        stays.setdefault((stay.room_id, stay.seat_id), []).append(stay)
    found: list[News] = []
    made = _Made()
    for watcher in due:
        room = rooms.get(watcher.room)
        reader = _reader(watcher, room, users, readers)
        if room is None or reader is None:
            found.append(News(watcher, None))
            continue
        inside = stays.get((room.pk, reader.seat.pk), []) if reader.seat is not None else []
        window = window_from(reader, room, inside)
        watcher.seen = room.last
        if window.total > watcher.place:
            text = _text(watcher, reader, room, window, made)
            found.append(News(watcher, text, window.total))
        if not _stays_open(reader, room, inside):
            found.append(News(watcher, None, window.total))
    return found


def _users(watchers: Iterable[Watcher]) -> dict[str, User]:
    """Session to the user whom it still lets in."""
    sessions = Session.objects.filter(
        session_key__in={watcher.session for watcher in watchers if watcher.user},
        expire_date__gt=timezone.now(),
    )
    held = {session.session_key: session.get_decoded() for session in sessions}
    ids = {data.get(SESSION_KEY) for data in held.values()} - {None}
    users = User.objects.filter(is_active=True).in_bulk([int(pk) for pk in ids])
    found = {}
    for key, data in held.items():
        user = users.get(int(data.get(SESSION_KEY) or 0))
        if user is not None and constant_time_compare(
            data.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash()
        ):
            found[key] = user
    return found


def _readers(games: Iterable[Game], users: Iterable[User]) -> dict[tuple[int, int], Reader]:
    people = {user.pk: user for user in users}.values()
    return {
        (game.pk, pk): reader for game in games for pk, reader in readers_of(game, people).items()
    }


def _reader(
    watcher: Watcher,
    room: Room | None,
    users: dict[str, User],
    readers: dict[tuple[int, int], Reader],
) -> Reader | None:
    """Who a watcher is now; None if he is not whom he was when he opened the page."""
    if room is None:
        return None
    if watcher.user is None:
        reader = Reader(room.game, AnonymousUser(), Place.STRANGER)
    else:
        user = users.get(watcher.session or "")
        if user is None or user.pk != watcher.user:
            return None
        reader = readers[room.game_id, user.pk]
    return reader if may_see(reader) else None


def _stays_open(reader: Reader, room: Room, inside: list[Member]) -> bool:
    """Whether anything more may come to this reader from this room."""
    if reader.everything or room.kind == Room.Kind.THREAD:
        return True
    if reader.place is Place.WATCHER:
        return room.kind == Room.Kind.WATCHERS or (room.kind == Room.Kind.DEAD and reader.sees_dead)
    return any(stay.until is None for stay in inside)


@dataclass
class _Made:
    """What one look has made already: whoever sees a post with the same eyes gets the same text.

    Attributes:
        authors: the seats and users that wrote the posts of a stretch.
    """

    texts: dict[tuple[object, ...], str] = field(default_factory=dict)
    authors: dict[tuple[int, int, int], tuple[set[int], set[int]]] = field(default_factory=dict)

    def authors_of(self, room: Room, first: int, last: int) -> tuple[set[int], set[int]]:
        key = (room.pk, first, last)
        if key not in self.authors:
            rows = room.posts.filter(number__range=(first, last)).values_list("seat", "user")
            self.authors[key] = ({seat for seat, _ in rows}, {user for _, user in rows})
        return self.authors[key]


def _text(watcher: Watcher, reader: Reader, room: Room, window: Window, made: _Made) -> str:
    """The new posts as an event; made once for all who see them with the same eyes."""
    low = max(watcher.place, window.total - PAGE) + 1
    cut = window.cut(low, window.total)
    eyes = Eyes.of(reader, watcher.writes)
    seats, users = made.authors_of(room, cut[0][0], cut[-1][1])
    # Who wrote none of them sees them as any other player does.
    eyes = replace(
        eyes,
        seat=eyes.seat if eyes.seat in seats else None,
        user=eyes.user if eyes.user in users else None,
    )
    group = (room.pk, low, window, eyes, watcher.lang, str(watcher.zone))
    if group not in made.texts:
        with translation.override(watcher.lang), timezone.override(watcher.zone):
            rows = showing.rows(room.game, room, window, cut, eyes, 0)
            html = "".join(showing.html_of(room.game, room, row) for row in rows)
            made.texts[group] = event(html, window.total)
    return made.texts[group]


def event(html: str, place: int) -> str:
    """A server-sent event."""
    data = "".join(f"data: {line}\n" for line in html.splitlines() if line.strip())
    return f"id: {place}\nevent: post\n{data}\n"
