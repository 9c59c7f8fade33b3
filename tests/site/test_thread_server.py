"""The thread on a real server: many write at once, streams come and are cut off."""

from __future__ import annotations

import http.client
import os
import re
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAY = """
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from tests.site.support.games import running_game
game = running_game()
for seat in game.seats.select_related("user").order_by("number"):
    store = SessionStore()
    store[SESSION_KEY] = str(seat.user.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = seat.user.get_session_auth_hash()
    store.create()
    print(store.session_key)
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The port of a server with a game in it, and a session of each of its players."""
    folder = tmp_path_factory.mktemp("server")
    environment = {
        **os.environ, "REZOLV_DATA": str(folder), "PYTHONPATH": str(ROOT),
        "DJANGO_SETTINGS_MODULE": "tests.site.settings", "PYTHONWARNINGS": "ignore",
    }  # fmt: skip
    laid = subprocess.run(
        [sys.executable, "-c", LAY], env=environment, cwd=folder, check=True, capture_output=True,
        text=True,
    )  # fmt: skip
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "rezolv.site.asgi:application", "--port", str(port),
         "--log-level", "error", "--timeout-graceful-shutdown", "1"],
        env=environment, cwd=folder,
    )  # fmt: skip
    try:
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield port, laid.stdout.split()
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture
def streams():
    """Streams that are closed when the test is over."""
    with ExitStack() as stack:
        yield stack


def ask(port, session, method, address, form=None):
    """One request; its status, headers and text."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"Cookie": f"sessionid={session}; csrftoken={'a' * 32}"}
    body = None
    if form is not None:
        headers |= {"Content-Type": "application/x-www-form-urlencoded"}
        body = urlencode({"csrfmiddlewaretoken": "a" * 32, **form})
    connection.request(method, address, body, headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, SimpleCookie(answer.headers.get("Set-Cookie", "")), text


def open_stream(port, session, address):
    stream = socket.create_connection(("127.0.0.1", port), timeout=60)
    stream.sendall(
        f"GET {address} HTTP/1.1\r\nHost: localhost\r\nCookie: sessionid={session}\r\n\r\n".encode()
    )
    return stream


def read_until(stream, *signs):
    got = b""
    while not all(sign.encode() in got for sign in signs):
        part = stream.recv(65536)
        if not part:
            break
        got += part
    return got.decode(errors="replace")


def test_posts_written_at_once_are_all_kept_each_with_its_number(server):
    port, sessions = server

    def write(player):
        form = {"text": f"разом {player}", "markup": "markdown", "key": "k"}
        return ask(port, sessions[player], "POST", "/g/testgame/thread/", form)[0]

    # Each sends his form twice, as an impatient finger does.
    with ThreadPoolExecutor(7) as pool:
        status = list(pool.map(write, [player for player in range(7) for _ in (1, 2)]))
    assert set(status) == {302}
    text = ask(port, sessions[1], "GET", "/g/testgame/thread/?page=1")[2]
    numbers = [int(n) for n in re.findall(r'id="post-(\d+)"', text)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert text.count("разом") == 7


def test_a_stream_brings_a_post_within_seconds_and_ends_with_the_session(server, streams):
    port, sessions = server
    thread = "/g/testgame/rooms/thread/live/"
    mine = streams.enter_context(open_stream(port, sessions[1], f"{thread}?after=99999"))
    others = [
        streams.enter_context(open_stream(port, sessions[n % 7], thread)) for n in range(2, 42)
    ]
    for stream in (mine, *others):
        assert "200 OK" in read_until(stream, "retry: 3000")
    form = {"text": "живьём [private]ТАЙНА[/private]", "markup": "markdown"}
    assert ask(port, sessions[3], "POST", "/g/testgame/thread/", form)[0] == 302
    for number, stream in enumerate(others, 2):
        got = read_until(stream, "event: post", "живьём", "</article>")
        assert "живьём" in got
        assert ("ТАЙНА" in got) == (number % 7 == 3)
    started = time.monotonic()
    assert ask(port, sessions[1], "GET", "/g/testgame/thread/")[0] == 200, (
        "pages are not kept waiting"
    )
    assert time.monotonic() - started < 20
    assert ask(port, sessions[1], "POST", "/account/logout/", {})[0] == 302
    assert "event: close" in read_until(mine, "event: close")
    assert time.monotonic() - started < 40
    status, _, _ = ask(port, sessions[1], "GET", "/g/testgame/rooms/host-2/live/")
    assert status == 404
