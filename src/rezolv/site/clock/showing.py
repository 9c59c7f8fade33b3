"""Pieces of news and times as their reader reads them."""

from __future__ import annotations

from datetime import datetime

from django.urls import NoReverseMatch, reverse
from django.utils import formats, timezone

from rezolv.site.games.models import Notice
from rezolv.site.games.times import DAYS
from rezolv.site.words import catalogue, language, say

PAGES = {
    "remind": "orders",
    "question": "orders",
    "started": "know",
    "published": "thread",
    "reopened": "orders",
    "mention": "thread",
    "host_post": "thread",
    "over": "thread",
    "drafted": "desk",
    "asking": "desk",
    "stuck": "desk",
    "silent": "clock",
    "warned": "rules",
    "moved": "clock",
    "paused": "clock",
    "resumed": "clock",
    "full": "deal",
    "time_asked": "desk",
    "time_granted": "clock",
    "time_refused": "clock",
}
"""Kind of news to the page that it is about; all others are about the game."""


def time_text(moment: datetime) -> str:
    """A moment in the reader's zone, with the zone's offset or name.

    >>> from datetime import UTC
    >>> time_text(datetime(2026, 1, 9, 19, 0, tzinfo=UTC))
    '9 января 2026, 22:00 (MSK)'
    """
    local = timezone.localtime(moment)
    return f"{formats.date_format(local, DAYS[language()])}, {local:%H:%M} ({local:%Z})"


def sentence(notice: Notice) -> str:
    """What a piece of news says."""
    values: dict[str, str | int] = {"game": notice.game.title}
    for name, value in notice.data.items():
        values[name] = _time(value) if name in ("deadline", "at") else value
    message = f"notice-{notice.kind}"
    if not catalogue(language()).has(message):
        message = "notice-other"
    return say(message, **values)


def _time(value: object) -> str:
    try:
        return time_text(datetime.fromisoformat(str(value)))
    except ValueError:
        return str(value)


def address(notice: Notice) -> str:
    """Where a piece of news leads."""
    slug = notice.game.slug
    try:
        if notice.kind in ("room", "host_room", "asked") and "room" in notice.data:
            return reverse("room", args=[slug, notice.data["room"]])
        return reverse(PAGES.get(notice.kind, "game"), args=[slug])
    except NoReverseMatch:
        return reverse("game", args=[slug])
