"""What every template may use."""

from __future__ import annotations

from rezolv.site.words import language


def everywhere(request):
    """The language, and the games that the user has to do with."""
    return {"lang": language()}
