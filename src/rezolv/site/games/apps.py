"""The application of games."""

from __future__ import annotations

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games."""

    name = "rezolv.site.games"
    label = "games"

    def ready(self) -> None:
        """Listen to what happens in games."""
        from rezolv.site.clock import receivers  # noqa: F401
        from rezolv.site.thread import notices  # noqa: F401
