"""Playing a study: chunk after chunk, by as many processes as there are cores.

A chunk comes out the same whoever plays it and whenever, but for the milliseconds. The one who
drives writes it down at once; nothing else of it is kept, here or in the processes. Whatever is
killed, only the chunks being played are lost, and the next run plays them.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Final, NamedTuple, Protocol

import msgspec

from rezolv.lab.study import KINDS, Folder, Study, StudyError, failed

Files = dict[str, bytes]
"""The files of a chunk by their kinds."""
Played = tuple[int, Files]

DEATHS: Final = 3
"""So many processes may die over one chunk."""


class Failure(NamedTuple):
    """Why a chunk could not be played: a `StudyError` on its way from another process."""

    code: str
    values: dict[str, str | int]

    @property
    def error(self) -> StudyError:
        """What is to be raised."""
        return StudyError(self.code, **self.values)


class Crew(Protocol):
    """Those who play chunks."""

    def play(self, study: Study, chunks: Iterator[int]) -> Iterator[Played]:
        """Play the chunks, as they come, and give each back with its number, in any order.

        Raises:
            StudyError: a game failed, or those who play die again and again.
        """

    def end(self) -> None:
        """Let go of everything; what is being played is lost."""


def play_chunk(study: Study, chunk: int) -> Files:
    """Play the games of a chunk.

    Raises:
        StudyError: one of them failed.
    """
    from rezolv.lab.record import Records

    records = Records(study)
    for number in study.numbers(chunk):
        try:
            records.play(number)
        except Exception as error:
            raise failed(study, number, error) from error
    return records.files()


@lru_cache(maxsize=4)
def decoded(study: bytes) -> Study:
    """A study out of its JSON; the same one for the same bytes."""
    return msgspec.json.decode(study, type=Study)


def tried(study: bytes, chunk: int) -> Files | Failure:
    """Play a chunk of a study that came as JSON; a failure is a value, so that it can travel."""
    try:
        return play_chunk(decoded(study), chunk)
    except StudyError as error:
        return Failure(error.code, error.values)


class Alone:
    """Plays in this process."""

    def play(self, study: Study, chunks: Iterator[int]) -> Iterator[Played]:
        """Play the chunks one after another."""
        for chunk in chunks:
            yield chunk, play_chunk(study, chunk)

    def end(self) -> None:
        """There is nothing to let go of."""


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def crew(count: int) -> Crew:
    """Those who play on so many cores of this machine."""
    return Alone() if count == 1 else Processes(count)


class _Worker:
    """A process that plays, seen from the one that drives.

    Attributes:
        chunk: what it is playing, None while it rests.
    """

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.chunk: int | None = None

    def give(self, study: bytes, chunk: int) -> None:
        """Let it play a chunk; if it is dead already, `take` will tell."""
        self.chunk = chunk
        try:
            self.pipe.send((study, chunk))
        except OSError:
            return

    def take(self) -> Files | Failure | None:
        """What it made of its chunk; None if it died over it."""
        try:
            made: Files | Failure = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return made

    def end(self) -> None:
        """Stop it at once."""
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def _work(pipe: Connection) -> None:
    """What a process does until nobody asks anything of it any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    try:
        while True:
            study, chunk = pipe.recv()
            if not decoded.cache_info().currsize:
                _settle(study)
            pipe.send(tried(study, chunk))
    except (EOFError, OSError):
        return


def _settle(study: bytes) -> None:
    """Load the rulebook, and tell the garbage collector that it stays."""
    decoded(study).setup.book.with_options(decoded(study).setup.options)
    gc.collect()
    gc.freeze()


class Processes:
    """Plays by processes of its own; one that dies is replaced, and its chunk played again.

    Args:
        count: how many.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._workers: list[_Worker] = []

    def play(self, study: Study, chunks: Iterator[int]) -> Iterator[Played]:
        """Play the chunks, as many at once as there are processes."""
        content = msgspec.json.encode(study)
        again: deque[int] = deque()
        died: dict[int, int] = {}

        def feed(worker: _Worker) -> None:
            chunk = again.popleft() if again else next(chunks, None)
            if chunk is not None:
                worker.give(content, chunk)

        while len(self._workers) < min(self._count, study.chunks):
            self._workers.append(_Worker())
        for worker in self._workers:
            feed(worker)
        while busy := {w.pipe: w for w in self._workers if w.chunk is not None}:
            for pipe in wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                chunk = worker.chunk
                assert chunk is not None
                made = worker.take()
                worker.chunk = None
                if made is None:
                    died[chunk] = died.get(chunk, 0) + 1
                    if died[chunk] >= DEATHS:
                        raise StudyError("died", chunk=chunk, times=DEATHS)
                    again.append(chunk)
                    worker.end()
                    self._workers[self._workers.index(worker)] = worker = _Worker()
                if isinstance(made, Failure):
                    raise made.error
                feed(worker)
                if made is not None:
                    died.pop(chunk, None)
                    yield chunk, made

    def end(self) -> None:
        """Stop all processes at once."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()


Watch = Callable[[int], None]
"""Is told how many more games have been played and kept."""


def run(study: Study, folder: Folder, crew: Crew, watch: Watch = lambda games: None) -> None:
    """Play what is missing of a study that was begun in a folder.

    Raises:
        StudyError: a game failed, those who play die, or the folder cannot be written. What was
            played is kept.
    """
    for chunk, files in crew.play(study, folder.missing(study)):
        folder.write(chunk, files)
        watch(len(study.numbers(chunk)))


def left(study: Study, folder: Folder) -> int:
    """How many games are still to be played."""
    return sum(len(study.numbers(chunk)) for chunk in folder.missing(study))


def dealt(study: Study, folder: Folder) -> list[str]:
    """The roles that were dealt in any game of a study, in the order of the rulebook."""
    import polars

    files = [folder.file(KINDS[0], chunk) for chunk in range(study.chunks)]
    found = polars.scan_parquet(files).select(polars.col("roles").explode().unique()).collect()
    held = set(found["roles"])
    book = study.setup.book.with_options(study.setup.options)
    return [role for role in book.roles if role in held]
