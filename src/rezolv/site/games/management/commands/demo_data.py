"""`python -m rezolv.site demo_data`: games to look at."""

from __future__ import annotations

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from rezolv.site.games.demo import NAMES, PASSWORD, make


class Command(BaseCommand):
    """Make the demonstration: a game being played, one in its sign-up, a finished one."""

    help = (
        "Make the demonstration's people and games, as far as they are not there. "
        "Their password is known to everybody: for a site on your own machine."
    )

    def add_arguments(self, parser):
        """Take no arguments but one that lets it run on a site in earnest."""
        parser.add_argument(
            "--anyway", action="store_true", help="also on a site that is open to the world"
        )

    def handle(self, *args, anyway=False, **options):
        """Make what is not there, and say who can log in."""
        if settings.PRODUCTION and not anyway:
            raise CommandError(
                "this is a site in earnest, and the password of the demonstration's people is "
                "known to everybody; --anyway makes them all the same"
            )
        with transaction.atomic():
            made = make()
        for game in made:
            self.stdout.write(f"  {game.title}: {settings.BASE_URL}{game.get_absolute_url()}")
        self.stdout.write(
            f"The demonstration: log in at {settings.BASE_URL}\n"
            f"  the host is host, the players are {', '.join(NAMES)};\n"
            f"  the password of each is {PASSWORD}"
        )
