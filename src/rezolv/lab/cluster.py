"""Playing a study on a Ray cluster: the tasks are chunks, and the one who drives writes them down.

The nodes need rezolv with the extra `ray`, and whatever holds the bots. A chunk whose process or
node dies is played again elsewhere; its rows are the same.
"""

from __future__ import annotations

import socket
import warnings
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import ray
from ray.exceptions import RayError

from rezolv.lab.running import DEATHS, Failure, Played, tried
from rezolv.lab.study import Study, StudyError

PATIENCE: Final = 10.0
"""Seconds for which a cluster may not answer."""
AHEAD: Final = 2
"""So many chunks a core are with the cluster at once."""
CLIENT: Final = "ray://"
"""How addresses begin at which a cluster is driven from outside, by Ray Client."""
CLIENT_PORT: Final = 10001
"""Where Ray Client is served, if its address does not say."""


def _knock(address: str) -> None:
    """See whether anybody answers: Ray itself asks for minutes, and then ends the program.

    Raises:
        OSError: nobody does.
    """
    named = urlsplit(address if "://" in address else f"//{address}")
    port = named.port or (CLIENT_PORT if address.startswith(CLIENT) else None)
    if named.hostname and port:
        socket.create_connection((named.hostname, port), timeout=PATIENCE).close()


def _join(address: str) -> None:
    """Join a cluster, or start one.

    Raises:
        StudyError: it cannot be reached, or is not to be driven from here.
    """
    client = address.startswith(CLIENT)
    if client and find_spec("grpc") is None:
        raise StudyError("client", address=address)
    own = {} if address else {"include_dashboard": False}
    try:
        _knock(address)
        with warnings.catch_warnings():
            # That nothing answered is told by the error too.
            warnings.simplefilter("ignore")
            ray.init(address or None, log_to_driver=False, configure_logging=False, **own)
    except (OSError, RayError, RuntimeError, ValueError) as error:
        why = str(error).partition("\n")[0]
        raise StudyError("client-lost" if client else "cluster", why=why) from None


class Cluster:
    """Plays on a Ray cluster; one that this process has joined already is used as it is.

    Args:
        address: of the cluster, as `ray.init` takes it; "" is the one that the environment names,
            or else one of this machine alone.

    Raises:
        StudyError: the cluster cannot be reached, or by Ray Client only, which is not installed.
    """

    def __init__(self, address: str = "") -> None:
        self._ours = not ray.is_initialized()
        if self._ours:
            _join(address)
        self._play = ray.remote(num_cpus=1, max_retries=DEATHS)(tried)

    def play(self, study: Study, chunks: Iterator[int]) -> Iterator[Played]:
        """Play the chunks, some more at once than the cluster has cores."""
        content = msgspec.json.encode(study)
        playing: dict[Any, int] = {}
        try:
            while True:
                # Asked again and again: nodes come and go.
                room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(playing) < room and (chunk := next(chunks, None)) is not None:
                    playing[self._play.remote(content, chunk)] = chunk
                if not playing:
                    return
                done, _ = ray.wait(list(playing), num_returns=1)
                chunk = playing[done[0]]
                made = self._made(done[0], chunk)
                del playing[done[0]]
                if isinstance(made, Failure):
                    raise made.error
                yield chunk, made
        finally:
            for task in playing:
                ray.cancel(task, force=True)

    @staticmethod
    def _made(task: Any, chunk: int) -> Any:
        try:
            return ray.get(task)
        except RayError as error:
            if isinstance(error, ray.exceptions.RayTaskError):
                raise
            raise StudyError("died", chunk=chunk, times=DEATHS + 1) from None

    def end(self) -> None:
        """Leave the cluster, if this joined it."""
        if self._ours:
            ray.shutdown()
