"""Several people at once: each acts in a thread with a connection of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier, Thread

from django.db import connection, connections


@contextmanager
def shared_database(folder: Path) -> Iterator[None]:
    """The test's database, where threads can meet in it.

    SQLite keeps a test's database in memory, where there is no waiting for a lock; so it goes on in
    a file, as it stands. Everything that is to be seen there must be done by `together`.
    """
    if connection.vendor != "sqlite":
        yield
        return
    connection.ensure_connection()
    file = folder / "race.sqlite3"
    with sqlite3.connect(file) as copy:
        connection.connection.backup(copy)
    settings = connections.settings["default"]
    before = settings["NAME"]
    settings["NAME"] = str(file)
    try:
        yield
    finally:
        settings["NAME"] = before


def together(*acts: Callable[[], object]) -> Sequence[object]:
    """Do all at one moment; what each returned, or the exception it raised."""
    gate = Barrier(len(acts))
    results: list[object] = [None] * len(acts)

    def run(place: int, act: Callable[[], object]) -> None:
        try:
            connection.ensure_connection()
            gate.wait(20)
            results[place] = act()
        except Exception as error:  # the test looks at it
            results[place] = error
        finally:
            connection.close()

    threads = [Thread(target=run, args=one) for one in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return results
