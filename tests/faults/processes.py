"""Real servers and workers, forked from a process that has everything loaded, and killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.faults.loaded"])


@dataclass(frozen=True)
class Place:
    """Where a run takes place: its database, its letters, its port."""

    url: str
    folder: Path
    port: int

    @property
    def letters(self) -> Path:
        return self.folder / "letters"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def settle(place: Place) -> None:
    """Inside a child: look at the run's own database and write the run's own letters."""
    import dj_database_url
    from django.conf import settings
    from django.db import connections

    import tests.faults.loaded  # noqa: F401

    log = os.open(place.folder / "log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    old = settings.DATABASES["default"]
    new = dj_database_url.parse(place.url)
    if "sqlite3" in new["ENGINE"]:
        new["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
        }
    settings.DATABASES["default"] = {**{k: v for k, v in old.items() if k == "TEST"}, **new}
    connections._settings = settings.DATABASES
    connections.__dict__.pop("settings", None)
    # What was made while everything was loaded looks at the wrong one.
    if hasattr(connections._connections, "default"):
        delattr(connections._connections, "default")
    settings.EMAIL_FILE_PATH = str(place.letters)


def _serve(place: Place) -> None:
    settle(place)
    import uvicorn

    uvicorn.run(
        "rezolv.site.asgi:application",
        host="127.0.0.1", port=place.port, lifespan="off", log_level="warning",
    )  # fmt: skip


def _work(place: Place) -> None:
    settle(place)
    from rezolv.site.clock import worker

    worker.run(interval=0.03, every=0.2)


def _call(place: Place, pipe: Any, function: Callable[..., Any], arguments: tuple) -> None:
    settle(place)
    try:
        pipe.send((True, function(*arguments)))
    except BaseException as error:
        import traceback

        pipe.send((False, f"{error!r}\n{traceback.format_exc()}"))
    finally:
        from django.db import connections

        connections.close_all()


class Victim:
    """A process that can be killed and begun anew."""

    def __init__(self, target: Callable[[Place], None], place: Place) -> None:
        self.target = target
        self.place = place
        self.begin()

    def begin(self) -> None:
        self.process = CONTEXT.Process(target=self.target, args=(self.place,), daemon=True)
        self.process.start()

    def kill(self) -> None:
        """As a machine does that loses its power: nothing is said, nothing is tidied up."""
        if self.process.pid is not None and self.process.is_alive():
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.join(10)
        assert not self.process.is_alive()
        self.process.close()


def server(place: Place) -> Victim:
    return Victim(_serve, place)


def worker(place: Place) -> Victim:
    return Victim(_work, place)


def call(place: Place, function: Callable[..., Any], *arguments: Any) -> Any:
    """What a function says in a process of its own on the run's database."""
    here, there = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=_call, args=(place, there, function, arguments), daemon=True)
    process.start()
    there.close()
    try:
        assert here.poll(60), f"no answer; see {place.folder / 'log'}"
        well, answer = here.recv()
    except EOFError:
        well, answer = False, (place.folder / "log").read_text("utf-8")
    finally:
        here.close()
        process.join(10)
        process.close()
    assert well, answer
    return answer


def wait_for(place: Place, seconds: float = 20) -> None:
    """Until the server answers."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        connection = HTTPConnection("127.0.0.1", place.port, timeout=5)
        try:
            connection.request("GET", "/account/login/")
            connection.getresponse().read()
            return
        except OSError:
            time.sleep(0.02)
        finally:
            connection.close()
    print((place.folder / "log").read_text("utf-8"), file=sys.stderr)
    raise TimeoutError("the server does not answer")
