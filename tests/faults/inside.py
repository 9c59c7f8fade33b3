"""What is done and looked at inside the run's database, in a process of its own."""

from __future__ import annotations

import email
from collections import Counter
from email.policy import default as modern
from pathlib import Path
from typing import Any


def prepare() -> dict[str, Any]:
    """A database with a game in play; who plays, and the keys of their sessions."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore
    from django.core.management import call_command
    from django.db import connections

    from tests.site.support.games import make_game

    call_command("migrate", interactive=False, verbosity=0)
    game = make_game(auto_publish=True, seed=11)
    people = {}
    for seat in game.seats.select_related("user"):
        session = SessionStore()
        session[SESSION_KEY] = str(seat.user.pk)
        session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
        session[HASH_SESSION_KEY] = seat.user.get_session_auth_hash()
        session.save()
        people[seat.key] = {"number": seat.number, "session": session.session_key}
    connections.close_all()
    return {"slug": game.slug, "people": people}


def begin(slug: str, seconds: float) -> None:
    """The game begins now; its phases last so long."""
    from rezolv.site.games.models import Game
    from rezolv.site.table import starting
    from tests.site.support.games import CLASSIC, host_of

    game = Game.objects.get(slug=slug)
    hours = {"closes": [], "lasts": seconds / 60}
    game.calendar = {"phases": {"night": hours, "day": hours, "revote": hours}}
    game.save()
    starting.start(game, CLASSIC, host_of(game))


def recover(slug: str) -> int:
    """What the workers that come back do; the game stands at its next open phase, or is over."""
    import time

    from rezolv.site.clock import ringing, sweeping
    from rezolv.site.games.models import Game
    from rezolv.site.table.standing import current

    end = time.monotonic() + 20
    while time.monotonic() < end:
        sweeping.sweep()
        game = Game.objects.get(slug=slug)
        phase = current(game)
        if game.over or (phase.open and not ringing.overdue()):
            return phase.index
        time.sleep(0.05)
    raise AssertionError(f"the game does not go on: {phase.status} {phase.deadline}")


def wounds(slug: str, letters: str) -> list[str]:
    """All that is wrong with a game after what it went through; nothing, if all is well."""
    from rezolv.site.games.models import Game

    game = Game.objects.get(slug=slug)
    found: list[str] = []
    _phases(game, found)
    _posts(game, found)
    _news(game, Path(letters), found)
    return found


def _phases(game: Any, found: list[str]) -> None:
    from rezolv.engine.table import to_json
    from rezolv.site.games.models import Phase, Post
    from rezolv.site.table import codec, phases

    rows = list(game.phases.exclude(status=Phase.Status.UNDONE).order_by("index"))
    if [phase.index for phase in rows] != list(range(len(rows))):
        found.append(f"phases are missing or twice: {[phase.index for phase in rows]}")
    for phase, following in zip(rows, [*rows[1:], None], strict=True):
        name = f"phase {phase.index}"
        results = phase.posts.filter(kind=Post.Kind.RESULTS).count()
        numbers = list(phase.inputs.order_by("number").values_list("number", flat=True))
        if numbers != list(range(1, len(numbers) + 1)):
            found.append(f"{name}: inputs are numbered {numbers}")
        if phase.revision < len(numbers):
            found.append(f"{name}: {len(numbers)} inputs at revision {phase.revision}")
        if phase.closed is not None and phase.inputs.filter(made__gt=phase.closed).exists():
            found.append(f"{name}: an order after the close")
        if phase.status != Phase.Status.PUBLISHED:
            if results or following is not None:
                found.append(f"{name}: {phase.status}, but results or a next phase are there")
            if not (phase.open or phase.waiting):
                found.append(f"{name}: {phase.status}")
            if phase.tellings.filter(moment="publishing").exists():
                found.append(f"{name}: told, but not published")
            continue
        if results != 1:
            found.append(f"{name}: published, with {results} posts of results")
        done = phases.outcome_of(phase)
        again = phases.resolve(game, phase)
        if again.table != done.table:
            found.append(f"{name}: its outcome is not what its inputs make")
        if following is None and not game.over:
            found.append(f"{name}: published, without a next phase")
        if following is not None and bytes(following.before) != to_json(done.table):
            found.append(f"{name}: the next phase begins with another table")
        told = Counter((one.to, codec.write(one.fact)) for one in done.told)
        rows_told = phase.tellings.exclude(moment="start").values_list("to", "data")
        kept = Counter((to, codec.write(codec.read_told(data).fact)) for to, data in rows_told)
        if told != kept:
            found.append(f"{name}: told {sum(kept.values())} facts of {sum(told.values())}")
        closed = phase.posts.filter(kind=Post.Kind.NOTICE, data__notice="closed").count()
        if closed > 1:
            found.append(f"{name}: said to be closed {closed} times")


def _posts(game: Any, found: list[str]) -> None:
    for room in game.rooms.all():
        numbers = list(room.posts.order_by("number").values_list("number", flat=True))
        if numbers != list(range(1, len(numbers) + 1)) or room.last != len(numbers):
            found.append(f"room {room.key}: posts {numbers[-3:]}, last {room.last}")


def _news(game: Any, folder: Path, found: list[str]) -> None:
    from rezolv.site.games.models import Notice, Phase

    twice = Counter(Notice.objects.values_list("user", "game", "once"))
    if twice and max(twice.values()) > 1:
        found.append("a piece of news twice")
    players = game.seats.count()
    for phase in game.phases.filter(status=Phase.Status.PUBLISHED):
        told = Notice.objects.filter(game=game, once=f"published-{phase.pk}").count()
        if told != players:
            found.append(f"phase {phase.index}: {told} of {players} were told of its publication")
    ids: Counter[str] = Counter()
    for file in folder.glob("*.log") if folder.is_dir() else ():
        for part in file.read_bytes().split(b"-" * 79 + b"\n"):
            if b"Message-ID" in part:
                ids[email.message_from_bytes(part, policy=modern)["Message-ID"]] += 1
    if ids and max(ids.values()) > 1:
        found.append(f"letters twice: {[one for one, n in ids.items() if n > 1]}")
    mailed = Notice.objects.filter(mailed__isnull=False).count()
    if mailed > len(ids):
        found.append(f"{mailed} letters are said to be sent, {len(ids)} were")


def kept(slug: str, orders: list[tuple[str, str]], posts: list[str]) -> list[str]:
    """What was confirmed and is not there, or is there twice."""
    from rezolv.site.games.models import Game, Input, Post

    game = Game.objects.get(slug=slug)
    found = []
    rows = Counter(
        (seat, key.partition(":")[0])
        for seat, key in Input.objects.filter(phase__game=game, seat__isnull=False).values_list(
            "seat__key", "idempotency"
        )
    )
    found += [f"a confirmed order is lost: {one}" for one in orders if not rows[one]]
    found += [f"an order is there twice: {one}" for one, n in rows.items() if n > 1]
    texts = Counter(
        Post.objects.filter(room__game=game).exclude(text="").values_list("text", flat=True)
    )
    found += [f"a confirmed post is lost: {one}" for one in posts if not texts[one]]
    found += [f"a post is there twice: {one}" for one, n in texts.items() if n > 1]
    return found
