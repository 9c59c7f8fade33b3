"""The application of games."""

from __future__ import annotations

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games."""

    name = "rezolv.site.games"
    label = "games"
