"""`rezolv serve`, `rezolv worker`, `rezolv manage`: the site, its clock, Django's commands."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Annotated, Final

import typer

from rezolv.cli.output import say_error

HELP: Final = (
    "Serve the site: brings the database up to date, then runs the web server and one worker of "
    "the clock. Ctrl+C ends both.\n\n"
    "Without settings it uses SQLite in ./.rezolv and prints letters to the terminal; "
    "docs/deploy.md tells how to run it in earnest."
)
EXAMPLES: Final = """[bold]Examples[/bold]

rezolv serve

rezolv serve --demo --port 8080

rezolv serve --no-worker --workers 4
"""
WORKER_HELP: Final = (
    "Keep the deadlines and send the letters, until stopped. Any number of workers may run at "
    "once; `rezolv serve` runs one."
)
MANAGE_HELP: Final = "Django's management commands: migrate, createsuperuser, shell …"

SETTINGS: Final = "rezolv.site.settings"
REST: Final = 2.0


def _django() -> None:
    """Set Django up, or say what is missing."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    try:
        import django
        from django.conf import settings
    except ImportError:
        say_error("the site is not installed: pip install 'rezolv[site]'")
        raise typer.Exit(2) from None
    for folder in (settings.DATA, settings.STATIC_ROOT):
        Path(folder).mkdir(parents=True, exist_ok=True)
    django.setup()


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.")] = 8000,
    demo: Annotated[bool, typer.Option("--demo", help="Fill an empty site with games.")] = False,
    workers: Annotated[int, typer.Option(min=1, help="Web processes.")] = 1,
    worker: Annotated[bool, typer.Option(help="Run a worker of the clock too.")] = True,
    migrate: Annotated[bool, typer.Option(help="Bring the database up to date first.")] = True,
) -> None:
    """Serve the site with its clock."""
    os.environ.setdefault("REZOLV_BASE_URL", f"http://localhost:{port}")
    _django()
    from django.conf import settings
    from django.core.management import call_command, get_commands

    if migrate:
        call_command("migrate", interactive=False, verbosity=0)
    if settings.PRODUCTION:
        call_command("collectstatic", interactive=False, verbosity=0)
    if demo and "demo_data" in get_commands():
        call_command("demo_data")
    import uvicorn

    clock = Clockwork() if worker else None
    if clock is not None:
        clock.start()
    try:
        uvicorn.run(
            "rezolv.site.asgi:application",
            host=host,
            port=port,
            workers=workers if workers > 1 else None,
            log_level=os.environ.get("REZOLV_LOG_LEVEL", "info").lower(),
            proxy_headers=settings.PRODUCTION,
            timeout_graceful_shutdown=5,
            lifespan="off",
        )
    finally:
        if clock is not None:
            clock.stop()


class Clockwork:
    """A worker as a process of its own, begun anew whenever it ends."""

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._keep, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End the worker; a task that it is in the middle of is done first."""
        self._stopped.set()
        process = self._process
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()

    def _keep(self) -> None:
        command = [sys.executable, "-m", "rezolv.site", "clock", "--parent", str(os.getpid())]
        while not self._stopped.is_set():
            self._process = subprocess.Popen(command)
            self._process.wait()
            if not self._stopped.wait(REST):
                say_error("the worker has ended; it is begun anew")


def worker(
    interval: Annotated[float, typer.Option(help="Seconds between looks at the queue.")] = 1.0,
    every: Annotated[float, typer.Option(help="Seconds between sweeps.")] = 20.0,
) -> None:
    """Keep the deadlines and send the letters."""
    _django()
    from rezolv.site.clock import worker as working

    working.run(interval=interval, every=every)


def manage(context: typer.Context) -> None:
    """Django's management commands."""
    _django()
    from django.core.management import execute_from_command_line

    execute_from_command_line(["rezolv manage", *context.args])
