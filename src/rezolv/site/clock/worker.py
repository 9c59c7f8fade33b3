"""The worker: it takes tasks off the queue, and sweeps."""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections.abc import Callable

from django.db import close_old_connections
from django.db.utils import DatabaseError
from django.utils.crypto import get_random_string
from django_tasks_db.management.commands.db_worker import Worker

from rezolv.site.clock import sweeping

logger = logging.getLogger(__name__)

PRUNE_EVERY = 3600.0


def run(*, interval: float = 1.0, every: float = 20.0, parent: int | None = None) -> None:
    """Work until told to stop.

    Args:
        interval: seconds between looks at an empty queue.
        every: seconds between sweeps.
        parent: stop when this process is no longer the parent.
    """
    worker = Worker(
        queue_names=["*"],
        interval=interval,
        batch=False,
        backend_name="default",
        startup_delay=False,
        max_tasks=None,
        worker_id=get_random_string(32),
        excluded_queue_names=[],
    )
    worker.configure_signals()
    # First of all: what fell due while nobody worked may be given back, not closed.
    while worker.running and not _safely(sweeping.beat):
        time.sleep(1)
    stopped = threading.Event()
    sweeper = threading.Thread(target=_sweep, args=(every, stopped), daemon=True)
    sweeper.start()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    try:
        while worker.running:
            try:
                worker.run()
            except DatabaseError:
                # The database is away, or busy: what is due stays due.
                logger.exception("the queue could not be read")
                close_old_connections()
                time.sleep(max(interval, 1.0))
    finally:
        stopped.set()
        sweeper.join(timeout=30)


def _sweep(every: float, stopped: threading.Event) -> None:
    pruned = float("-inf")
    while True:
        _safely(sweeping.sweep)
        if time.monotonic() - pruned > PRUNE_EVERY:
            _safely(sweeping.prune)
            pruned = time.monotonic()
        if stopped.wait(every):
            return


def _safely(work: Callable[[], object]) -> bool:
    close_old_connections()
    try:
        work()
        return True
    except Exception:  # the next sweep tries again
        logger.exception("the sweep failed")
        return False
    finally:
        close_old_connections()


def _watch(parent: int) -> None:
    """End with the server that started this worker, however that ended."""
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)
