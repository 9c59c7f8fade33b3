"""Times as people read them: in the reader's zone, with what is left until them."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html

from rezolv.site.words import language, say

PATTERNS = {"ru": "j E, H:i", "en": "j F, H:i"}
WITH_YEAR = {"ru": "j E Y, H:i", "en": "j F Y, H:i"}
DAYS = {"ru": "j E Y", "en": "j F Y"}


def at(when: datetime | None) -> str:
    """A time as `<time>`, in the reader's zone; the zone is in its title."""
    if when is None:
        return ""
    local = timezone.localtime(when)
    patterns = PATTERNS if local.year == timezone.localtime().year else WITH_YEAR
    return _time(local, date_format(local, patterns[language()]))


def day(when: datetime | None) -> str:
    """The day of a time as `<time>`."""
    if when is None:
        return ""
    local = timezone.localtime(when)
    return _time(local, date_format(local, DAYS[language()]))


def _time(local: datetime, text: str) -> str:
    zone = getattr(local.tzinfo, "key", "") or local.tzname()
    title = say("look-time-title", time=f"{local:%Y-%m-%d %H:%M}", zone=str(zone))
    return format_html(
        '<time datetime="{}" title="{}">{}</time>', local.isoformat(timespec="seconds"), title, text
    )


def left_words(minutes: int) -> str:
    """So many minutes in the two largest units: «2 дн 3 ч»."""
    if minutes < 0:
        return say("look-left-over")
    parts = [
        (minutes // 1440, "look-left-days"),
        (minutes // 60 % 24, "look-left-hours"),
        (minutes % 60, "look-left-minutes"),
    ]
    while parts and not parts[0][0]:
        parts.pop(0)
    if not parts:
        return say("look-left-soon")
    return " ".join(
        f"{number}\N{NO-BREAK SPACE}{say(unit)}" for number, unit in parts[:2] if number
    )


def left(when: datetime | None) -> str:
    """What is left until a time, as `<time>` that goes on by itself where there is JavaScript."""
    if when is None:
        return ""
    minutes = int((when - timezone.now()).total_seconds() // 60)
    return format_html(
        '<time class="countdown" datetime="{}" data-days="{}" data-hours="{}" data-minutes="{}"'
        ' data-soon="{}" data-over="{}">{}</time>',
        timezone.localtime(when).isoformat(timespec="seconds"),
        say("look-left-days"),
        say("look-left-hours"),
        say("look-left-minutes"),
        say("look-left-soon"),
        say("look-left-over"),
        left_words(minutes),
    )
