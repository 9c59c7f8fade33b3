"""Players who order, vote and write through real requests while the ground shakes."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import quote, urlencode

from tests.faults.processes import Place

SECRET = "0123456789abcdef0123456789abcdef"
NIGHT = {"Борис": "heal", "Вера": "check", "Даша": "block", "Анна": "kill"}
PEACE = {"kill": 0.9, "vote": 0.8}
"""Few die, so that the game goes on."""
POSTS = 7


class Player(threading.Thread):
    """One player; what was confirmed to him he remembers.

    Attributes:
        orders: (seat, key of the form) of every order whose answer came.
        posts: text of every post whose answer came.
    """

    def __init__(
        self, place: Place, slug: str, name: str, him: dict[str, Any],
        look: Callable[[], Any], names: list[str], seed: str,
    ) -> None:  # fmt: skip
        super().__init__(daemon=True)
        self.place, self.slug, self.seat, self.him = place, slug, name, him
        self.look, self.names, self.seed = look, names, seed
        self.chance = random.Random(f"{seed} {name}")
        self.orders: list[tuple[str, str]] = []
        self.posts: list[str] = []
        self.refused: list[str] = []
        self.number = 0
        self.stopped = threading.Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            self.number += 1
            try:
                if self.chance.random() < 0.35 and self.number <= 3 * POSTS:
                    self.write()
                else:
                    self.order()
            except (OSError, HTTPException):
                time.sleep(0.02)
            time.sleep(self.chance.uniform(0.005, 0.06))

    def write(self) -> None:
        if len(self.posts) >= POSTS:
            return
        text = f"{self.seat} {self.number} {self.seed}"
        fields = {"text": text, "markup": "markdown", "key": f"p{self.number}"}
        if self.twice(f"/g/{self.slug}/thread/", fields):
            self.posts.append(text)

    def order(self) -> None:
        index, phase = self.look()
        use = "vote" if phase != "night" else NIGHT.get(self.seat, "")
        if not use:
            return
        others = [name for name in self.names if name != self.seat]
        on = self.chance.choice(others)
        if self.chance.random() < PEACE.get(use, 0):
            if use == "kill":
                return
            on = "nobody"
        key = f"o{self.number}"
        fields = {
            "do": "send", "phase": str(index), "branch": "", "key": key,
            "on0": on,
        }  # fmt: skip
        if self.twice(f"/g/{self.slug}/orders/{self.him['number']}/{use}/", fields):
            self.orders.append((self.seat, key))

    def twice(self, path: str, fields: dict[str, str]) -> bool:
        """Send a form; where no answer comes, now and then once more."""
        try:
            return self.post(path, fields)
        except (OSError, HTTPException):
            if self.chance.random() < 0.5:
                raise
            time.sleep(self.chance.uniform(0.02, 0.3))
            return self.post(path, fields)

    def post(self, path: str, fields: dict[str, str]) -> bool:
        """Whether it was confirmed: the answer came, and leads on."""
        connection = HTTPConnection("127.0.0.1", self.place.port, timeout=15)
        try:
            connection.request(
                "POST", quote(path), urlencode(fields),
                {
                    "Content-Type": "application/x-www-form-urlencoded",
                    "Cookie": f"sessionid={self.him['session']}; csrftoken={SECRET}",
                    "X-CSRFToken": SECRET,
                    "Connection": "close",
                },
            )  # fmt: skip
            answer = connection.getresponse()
            answer.read()
            if answer.status == 302:
                assert "login" not in answer.headers["Location"], answer.headers["Location"]
                return True
            self.refused.append(f"{answer.status} {path}")
            return False
        finally:
            connection.close()
