"""`rezolv manage clock`: a worker."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from rezolv.site.clock import worker


class Command(BaseCommand):
    """Keep the deadlines and send the letters, until stopped."""

    help = "Keep the deadlines and send the letters, until stopped. Any number may run at once."

    def add_arguments(self, parser) -> None:
        """The arguments."""
        parser.add_argument("--interval", type=float, default=1.0, help="seconds between tasks")
        parser.add_argument("--every", type=float, default=20.0, help="seconds between sweeps")
        parser.add_argument("--parent", type=int, help="stop when this process is gone")

    def handle(self, *args, interval: float, every: float, parent: int | None, **options) -> None:
        """Work."""
        worker.run(interval=interval, every=every, parent=parent)
