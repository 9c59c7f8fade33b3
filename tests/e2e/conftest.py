"""A site of its own for each test run, and people who use it in a real browser.

Run by `make test-e2e`. Needs Chromium of the distribution (CHROMIUM names another one).
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.people import People

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Iterator[str]:
    """The address of a running site with an empty database."""
    folder = tmp_path_factory.mktemp("site")
    port = _free_port()
    env = {**os.environ, "REZOLV_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
    env.pop("DJANGO_SETTINGS_MODULE", None)
    run = [sys.executable, "-m"]
    subprocess.run([*run, "rezolv.site", "migrate", "-v0"], env=env, check=True)
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(
            [*run, "uvicorn", "rezolv.site.asgi:application", "--port", str(port)],
            env=env, stdout=log, stderr=log,
        )  # fmt: skip
        try:
            address = f"http://localhost:{port}"
            _wait_for(address, server)
            yield address
        finally:
            server.terminate()
            server.wait(20)
    errors = [line for line in (folder / "server.log").read_text().splitlines() if " 500 " in line]
    assert not errors, errors


def _wait_for(address: str, server: subprocess.Popen) -> None:
    for _ in range(300):
        assert server.poll() is None, "the server does not start"
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.2)
    raise AssertionError("the server does not answer")


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where the pictures of the pages go."""
    folder = Path(os.environ.get("REZOLV_SHOTS", "dist/pages"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def people(site, pictures) -> Iterator[People]:
    """Everybody who uses the site, each in a browser window of his own."""
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield People(browser, site, pictures)
        browser.close()
