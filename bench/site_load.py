"""The site under load: 50 games of 16 players with 2,000 posts each, 200 readers at once.

    python -m bench.site_load                 # all of it, about three minutes
    python -m bench.site_load --games 5 --readers 50 --seconds 10

A site of its own (SQLite in a folder that is gone afterwards, or REZOLV_DATABASE_URL) is filled,
served by uvicorn with two workers, and read by people who never rest: each asks for a page, and as
soon as it is there for the next; one request in twenty writes a post. Readers share the machine
with the server. `bench.site_pages` tells what a page costs a single reader.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]
CSRF = "a" * 32
SHORT, LONG = "short", "long"
"""A game whose thread has 100 posts, and one whose thread has 10,000."""
TEXT = "Я **думаю**, что это Анна: она молчит второй день, и голос её лёг последним. Ещё подожду."
PAGES = {
    "games": ("/", 2),
    "game": ("/g/{slug}/", 3),
    "thread": ("/g/{slug}/thread/", 6),
    "thread's end": ("/g/{slug}/thread/?page=last", 6),
    "orders": ("/g/{slug}/orders/", 2),
    "what I know": ("/g/{slug}/know/", 1),
    "rooms": ("/g/{slug}/rooms/", 1),
    "news": ("/notices/", 1),
}


def fill(games: int, posts: int) -> None:
    """Write the games into the database; print a line for each player."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rezolv.site.settings")
    django.setup()
    from django.db import transaction

    with transaction.atomic():
        for number in range(games):
            _game(f"load{number}", posts)
        _game(SHORT, 100)
        _game(LONG, 10_000)


def _game(slug: str, posts: int) -> None:
    from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore
    from django.utils import timezone

    from rezolv import rulebooks
    from rezolv.site.accounts.models import User
    from rezolv.site.games.models import Game, Post, Room, Seat, Staff
    from rezolv.site.table import rooms, starting
    from rezolv.site.table.standing import current
    from rezolv.site.thread.markup import to_html

    users = [
        User.objects.create(username=f"{slug}-{n}", email=f"{slug}-{n}@example.org", mails=False)
        for n in range(17)
    ]
    game = Game.objects.create(
        slug=slug, title=f"Партия {slug}", rulebook="classic", options={"start": "day"},
        version=rulebooks.load("classic").version, least=16, most=16,
    )  # fmt: skip
    Staff.objects.create(game=game, user=users[16])
    names = [f"Игрок {n + 1}" for n in range(16)]
    for n, name in enumerate(names):
        Seat.objects.create(game=game, number=n + 1, key=name, name=name, user=users[n])
    roles = ["mafia"] * 4 + ["doctor", "commissioner"] + ["citizen"] * 10
    deal = {name: {"role": role} for name, role in zip(names, roles, strict=True)}
    game = starting.start(game, deal, users[16])
    room, phase = rooms.thread_of(game), current(game)
    seats, html, now = list(game.seats.all()), to_html(TEXT, "markdown"), timezone.now()
    rows = [
        Post(
            room=room, number=room.last + 1 + n, seat=seats[n % 16], user=users[n % 16],
            phase=phase, text=TEXT, html=html, written=now,
        )
        for n in range(posts)
    ]  # fmt: skip
    Post.objects.bulk_create(rows, batch_size=2000)
    Room.objects.filter(pk=room.pk).update(last=room.last + posts)
    for user in users[:16]:
        session = SessionStore()
        session[SESSION_KEY] = str(user.pk)
        session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session.create()
        print(slug, session.session_key)


@dataclass
class Reader:
    """Somebody who reads a game, over one connection to the server's socket."""

    socket: Path
    slug: str
    session: str
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, body: bytes | None = None) -> int:
        """Ask for a page; its status, once all of it is there."""
        head = [
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1",
            "Host: localhost",
            f"Cookie: sessionid={self.session}; csrftoken={CSRF}",
            "Accept-Language: ru",
        ]
        if body is not None:
            head += [
                f"X-CSRFToken: {CSRF}",
                "Origin: http://localhost",
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
            ]
        asked = "\r\n".join([*head, "", ""]).encode() + (body or b"")
        try:
            return await self._answer(asked)
        except (asyncio.IncompleteReadError, ConnectionError):
            # The server closed a connection that had been idle for a while.
            self.line = None
            return await self._answer(asked)

    async def _answer(self, asked: bytes) -> int:
        if self.line is None or self.line[1].is_closing():
            self.line = await asyncio.open_unix_connection(self.socket)
        there, here = self.line
        here.write(asked)
        await here.drain()
        lines = (await there.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        sizes = [line.split(":")[1] for line in lines if line.startswith("content-length:")]
        await there.readexactly(int(sizes[0]) if sizes else 0)
        if "connection: close" in lines:
            here.close()
        return int(lines[0].split()[1])


Times = dict[str, list[float]]


async def load(readers: list[Reader], seconds: float) -> tuple[Times, dict[int, int]]:
    """Let all of them read and write for so long."""
    times: Times = defaultdict(list)
    statuses: dict[int, int] = defaultdict(int)
    end = time.perf_counter() + seconds
    kinds, weights = list(PAGES), [weight for _, weight in PAGES.values()]

    async def live(reader: Reader, rng: random.Random) -> None:
        while time.perf_counter() < end:
            kind = "a post" if rng.random() < 0.05 else rng.choices(kinds, weights)[0]
            began = time.perf_counter()
            if kind == "a post":
                text = f"text={quote(TEXT)}&markup=markdown&key={rng.getrandbits(60)}"
                status = await reader.ask(f"/g/{reader.slug}/thread/", text.encode())
            else:
                status = await reader.ask(PAGES[kind][0].format(slug=reader.slug))
            times[kind].append(time.perf_counter() - began)
            statuses[status] += 1

    await asyncio.gather(*(live(reader, random.Random(n)) for n, reader in enumerate(readers)))
    return times, statuses


def table(times: Times, statuses: dict[int, int], seconds: float) -> None:
    """Print what was measured."""
    every = [one for kind in times.values() for one in kind]
    print(f"\n{len(every) / seconds:.0f} requests/s; statuses {dict(sorted(statuses.items()))}")
    print(f"{'page':<14}{'asked':>8}{'median, ms':>12}{'p95, ms':>10}")
    for kind, took in sorted(times.items()):
        p95 = statistics.quantiles(took, n=20)[-1] if len(took) > 1 else took[0]
        print(f"{kind:<14}{len(took):>8}{statistics.median(took) * 1e3:>12.0f}{p95 * 1e3:>10.0f}")


@contextmanager
def serving(
    root: Path = ROOT, games: int = 1, posts: int = 2000, workers: int = 1
) -> Iterator[tuple[Path, list[tuple[str, str]]]]:
    """A filled site, served by the checkout in `root`: its socket, and a (game, session) a player.

    The socket is a Unix one: over TCP uvicorn's workers write the head and the body of an answer
    apart and leave the second to wait for the acknowledgment of the first, 40 ms on Linux.
    """
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ, "REZOLV_DATA": folder, "REZOLV_LOG_LEVEL": "ERROR",
            "PYTHONPATH": str(root / "src"), "PYTHONWARNINGS": "ignore",
        }  # fmt: skip
        run = [sys.executable, "-m"]
        subprocess.run([*run, "rezolv.site", "migrate", "-v0"], env=env, check=True)
        filled = subprocess.run(
            [*run, "bench.site_load", "--fill", f"--games={games}", f"--posts={posts}"],
            env=env, cwd=ROOT, check=True, capture_output=True, text=True,
        )  # fmt: skip
        people = [(slug, key) for slug, key in map(str.split, filled.stdout.splitlines())]
        socket = Path(folder) / "site.sock"
        server = subprocess.Popen(
            [*run, "uvicorn", "rezolv.site.asgi:application", f"--uds={socket}",
             f"--workers={workers}", "--log-level=error", "--no-access-log",
             "--timeout-keep-alive=120"],
            env=env,
        )  # fmt: skip
        try:
            asyncio.run(_answers(Reader(socket, *people[0])))
            yield socket, people
        finally:
            server.terminate()
            server.wait(30)


async def _answers(reader: Reader) -> None:
    """Wait until the server answers."""
    for _ in range(300):
        try:
            await reader.ask("/")
        except OSError:
            await asyncio.sleep(0.1)
        else:
            return
    raise SystemExit("the server does not start")


def main() -> None:
    """Fill, serve, read, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--posts", type=int, default=2000)
    parser.add_argument("--readers", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--root", type=Path, default=ROOT, help="Another checkout to be served.")
    parser.add_argument("--fill", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.fill:
        fill(args.games, args.posts)
        return
    with serving(args.root.resolve(), args.games, args.posts, args.workers) as (socket, people):
        asyncio.run(measure(args, socket, people))


async def measure(args: argparse.Namespace, socket: Path, people: list[tuple[str, str]]) -> None:
    """Warm up, then load."""
    readers = [Reader(socket, *one) for one in people if one[0] not in (SHORT, LONG)]
    chosen = random.Random(1).sample(readers, min(args.readers, len(readers)))
    await load(chosen, 5)
    table(*await load(chosen, args.seconds), args.seconds)


if __name__ == "__main__":
    main()
