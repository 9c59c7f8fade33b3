"""The databases of the runs: each a copy of one template, made in a moment."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg

from tests.faults import inside
from tests.faults.processes import Place, call

LATEST = 'SELECT p."index", p.name FROM games_phase p ORDER BY p."index" DESC LIMIT 1'


class Sqlite:
    """A file a run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.template = folder / "template.sqlite3"
        self.told: dict[str, Any] = call(
            Place(f"sqlite:///{self.template}", folder, 0), inside.prepare
        )
        with sqlite3.connect(self.template) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()

    def copy(self, name: str) -> str:
        shutil.copy(self.template, self.folder / f"{name}.sqlite3")
        return f"sqlite:///{self.folder / name}.sqlite3"

    def look(self, url: str) -> Any:
        connection = sqlite3.connect(f"file:{url.removeprefix('sqlite:///')}?mode=ro", uri=True)
        try:
            return connection.execute(LATEST).fetchone()
        finally:
            connection.close()

    def drop(self, url: str) -> None:
        for end in ("", "-wal", "-shm"):
            Path(url.removeprefix("sqlite:///") + end).unlink(missing_ok=True)

    def close(self) -> None:
        pass


class Postgres:
    """A database a run, copied by the server from a template."""

    def __init__(self, folder: Path, url: str) -> None:
        self.base = urlsplit(url)
        self.mark = f"faults_{os.getpid()}"
        self.admin = psycopg.connect(url, autocommit=True)
        self.template = f"{self.mark}_template"
        self.admin.execute(f"CREATE DATABASE {self.template}")
        self.told: dict[str, Any] = call(Place(self._url(self.template), folder, 0), inside.prepare)

    def _url(self, name: str) -> str:
        return self.base._replace(path=f"/{name}").geturl()

    def copy(self, name: str) -> str:
        name = f"{self.mark}_{name}"
        self.admin.execute(f"CREATE DATABASE {name} TEMPLATE {self.template} STRATEGY FILE_COPY")
        return self._url(name)

    def look(self, url: str) -> Any:
        with psycopg.connect(url, autocommit=True) as connection:
            return connection.execute(LATEST).fetchone()

    def drop(self, url: str) -> None:
        self.admin.execute(f"DROP DATABASE IF EXISTS {urlsplit(url).path[1:]} WITH (FORCE)")

    def close(self) -> None:
        self.drop(self._url(self.template))
        self.admin.close()
