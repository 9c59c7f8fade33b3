"""What every template may use."""

from __future__ import annotations

from functools import cache

from rezolv.site.accounts.preferences import theme_of
from rezolv.site.words import language


def everywhere(request):
    """The language, the theme, and how much news the user has not read."""
    user = getattr(request, "user", None)

    @cache
    def unread() -> int:
        if user is None or not user.is_authenticated:
            return 0
        return user.notices.filter(read=None).count()

    # Asked for by the template alone: an answer to htmx has no header.
    return {"lang": language(), "theme": theme_of(request), "unread": unread}
