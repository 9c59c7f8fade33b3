"""New posts as they are written: a stream of server-sent events for each open page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from asgiref.sync import sync_to_async
from django.db import connections
from django.http import StreamingHttpResponse
from django.utils import timezone, translation

from rezolv.site.games.access import find
from rezolv.site.thread import limits
from rezolv.site.thread.hub import Hub, Watcher
from rezolv.site.thread.pages import find_room
from rezolv.site.thread.windows import window_of

HEARTBEAT: Final = 15.0
"""Seconds after which something is sent though there is nothing new."""
LIFE: Final = 900.0
"""Seconds after which a stream ends; the page opens it anew, from where it was."""

_hubs: dict[asyncio.AbstractEventLoop, Hub] = {}


def _hub() -> Hub:
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        for old in [one for one in _hubs if one.is_closed()]:
            del _hubs[old]
        _hubs[loop] = Hub()
    return _hubs[loop]


async def stream(request, slug: str, key: str) -> StreamingHttpResponse:
    """The new posts of a room, for whoever may read it; `after` is the last one the page has."""
    watcher = await sync_to_async(_enter)(request, slug, key)
    response = StreamingHttpResponse(_events(watcher), content_type="text/event-stream")
    response["Cache-Control"] = "no-store"
    # A proxy must not keep it back until it has much.
    response["X-Accel-Buffering"] = "no"
    return response


def _enter(request, slug: str, key: str) -> Watcher:
    """Who watches, and what.

    Raises:
        Http404: there is no such room, or not for him.
    """
    try:
        reader = find(request, slug)
        room = find_room(reader, key)
        user = request.user
        asked = request.headers.get("Last-Event-ID") or request.GET.get("after", "")
        known = asked.isascii() and asked.isdigit() and len(asked) < 9
        return Watcher(
            room=room.pk,
            user=user.pk if user.is_authenticated else None,
            session=request.session.session_key if user.is_authenticated else None,
            place=int(asked) if known else window_of(reader, room).total,
            lang=translation.get_language() or "ru",
            zone=timezone.get_current_timezone(),
            writes=not limits.permit(reader, room).why_not,
        )
    finally:
        # The stream lives on for long and does not need this thread's connection.
        for connection in connections.all(initialized_only=True):
            if not connection.in_atomic_block:
                connection.close()


async def _events(watcher: Watcher) -> AsyncIterator[str]:
    hub = _hub()
    hub.add(watcher)
    end = asyncio.get_running_loop().time() + LIFE
    try:
        yield "retry: 3000\n\n"
        while asyncio.get_running_loop().time() < end:
            try:
                part = await asyncio.wait_for(watcher.parts.get(), HEARTBEAT)
            except TimeoutError:
                yield ": \n\n"
                continue
            if part is None:
                yield "event: close\ndata: \n\n"
                return
            yield part
    finally:
        hub.remove(watcher)
