"""What is answered to somebody is the same in two games that differ only in what he was not told.

Every address of the URL conf and every link and form of the pages is tried in both games of a pair,
by the player, by a spectator, by a stranger and by somebody who is not logged in. Status, headers,
cookies, length and body must be the same, byte for byte.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import islice
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

import pytest
import time_machine
from django.core.cache import cache
from django.db import transaction
from django.test import Client

from rezolv.engine import create
from rezolv.rulebooks import load
from rezolv.site.accounts.models import User
from rezolv.site.games.models import Game
from rezolv.site.table import codec, standing
from rezolv.site.table.readers import reader_of, tellings_for
from rezolv.site.table.standing import forget
from tests.properties.test_privacy import attempts
from tests.site.support import filling
from tests.site.support.crawling import (
    Answer,
    Crawl,
    Request,
    differences,
    kept,
    no_chance,
    routes,
)
from tests.site.support.twins import SLUG, Plan, build, plans

pytestmark = pytest.mark.django_db(transaction=False)

NOW = datetime(2026, 3, 14, 18, 30, tzinfo=UTC)
BOOKS = (
    *("theramore", "classic", "massacre0", "massacre1", "massacre2", "massacre4", "massacre5"),
    "war",
)
READERS = ("", "watcher", "stranger")
"""Besides the player; the first is not logged in."""


AT_ONCE = SimpleNamespace(on_commit=lambda remember: remember())
"""What is read of a phase is kept in memory though nothing here is ever committed."""


@contextmanager
def the_game(plan: Plan, which: int) -> Iterator[Game]:
    """One game of a pair, which is gone afterwards."""
    forget()
    cache.clear()
    with (
        time_machine.travel(NOW, tick=False),
        no_chance("building"),
        patch.object(standing, "transaction", AT_ONCE),
        transaction.atomic(),
    ):
        yield build(plan, which)
        transaction.set_rollback(True)
    forget()


def client_of(name: str) -> Client:
    client = Client(raise_request_exception=False)
    if name:
        with no_chance(f"session of {name}"):
            client.force_login(User.objects.get(username=name))
    return client


def told(game: Game, name: str) -> list[tuple[str, bytes, str]]:
    """What somebody has been told, as it compares."""
    user = User.objects.get(username=name)
    rows = tellings_for(reader_of(game, user))
    return [(row.to, codec.write(codec.read_told(row.data)), row.text) for row in rows]


def crawl(plan: Plan, name: str, fill) -> dict[Request, Answer]:
    if name != plan.me:
        # Who does not play gets few pages, and none of them has much that he could send.
        return Crawl(client_of(name), fill, token=f"rz_{name}", posts=False, most=2).run()
    return Crawl(
        client_of(name),
        fill,
        token=f"rz_{name}",
        orders=some_orders(plan),
        orders_to=f"/api/v1/games/{SLUG}/orders",
    ).run()


def some_orders(plan: Plan) -> list[dict]:
    """Orders of every kind, most of them refused."""
    book = load(plan.rulebook)
    table = create(book, plan.deals[0], plan.options).table
    every = attempts(Random(1), book, table, plan.me)
    return [
        {"use": order.use, "on": list(order.on), "passes": order.passes}
        for order in every[:: max(1, len(every) // 15)]
    ]


def both(plan: Plan, readers):
    """The crawls of each reader in both games, None where he was not told the same."""
    seen, what, keys = [], [], []
    for which in (0, 1):
        with the_game(plan, which) as game:
            keys.append(filling.of_game(game))
            what.append(told(game, plan.me))
    if what[0] != what[1]:
        return None
    # What is there in either game is asked for in both.
    fill = filling.together(*keys)
    for which in (0, 1):
        with the_game(plan, which):
            seen.append({name: crawl(plan, name, fill) for name in readers})
    return seen


def compare(plan: Plan, readers) -> int:
    """Compare a pair; how many answers were compared."""
    seen = both(plan, readers)
    if seen is None:
        return 0
    found = [
        f"{name or 'not logged in'}: {line}"
        for name in seen[0]
        for line in differences(seen[0][name], seen[1][name])
    ]
    assert not found, f"{len(found)} answers tell:\n" + "\n".join(line[:500] for line in found[:25])
    return sum(len(answers) for answers in seen[0].values())


THOROUGH = os.environ.get("REZOLV_HYPOTHESIS") == "thorough"
CASES = [
    ("theramore", False, True),
    ("classic", True, True),
    ("massacre2", False, False),
    ("war", False, False),
    ("massacre5", True, False),
]
"""Rulebook, whether the phase waits, whether those who do not play look too."""
if THOROUGH:
    CASES += [
        (book, waiting, True)
        for book in BOOKS
        for waiting in (False, True)
        if (book, waiting, True) not in CASES
    ]


@pytest.mark.parametrize(("rulebook", "waiting", "people"), CASES)
def test_nothing_tells_two_like_games_apart(rulebook, waiting, people):
    """An open phase or one that waits, seen by a player, and by those who do not play."""
    compared = 0
    for plan in islice(plans(rulebook, depth=2, waiting=waiting), 20 if THOROUGH else 4):
        compared += compare(plan, (plan.me, *READERS) if people else (plan.me,))
        if compared and not THOROUGH:
            break
    assert compared > 2 * len(routes())


def test_no_question_put_to_another_shows():
    """A resolution that waits for somebody's answer looks like one that waits for the host."""
    plan = next(
        plan
        for plan in plans("theramore", depth=0 + 1, waiting=True)
        if plan.asked[0] != plan.asked[1]
    )
    assert compare(plan, [plan.me]) > 2 * len(routes())


@pytest.mark.parametrize(
    "leak",
    ["X-Orders", "body", "cookie", "status"],
)
def test_the_harness_finds_a_planted_leak(leak, monkeypatch):
    """How many orders came in is written into an answer: it must be found wherever it is."""
    from rezolv.site.games import pages
    from rezolv.site.games.models import OrderDraft

    honest = pages.render

    def leaky(*args, **kwargs):
        response = honest(*args, **kwargs)
        number = OrderDraft.objects.count()
        if leak == "X-Orders":
            response["X-Orders"] = str(number)
        elif leak == "body":
            response.content += b" " * number
        elif leak == "cookie":
            response.set_cookie("seen", str(number))
        elif number:
            response.status_code = 203
        return response

    monkeypatch.setattr(pages, "render", leaky)
    plan = next(plans("classic", depth=1, waiting=False))
    seen = both(plan, ["stranger"])
    found = differences(seen[0]["stranger"], seen[1]["stranger"])
    assert any(f"/g/{SLUG}/" in line for line in found)


def test_the_harness_takes_chance_out_of_the_answers():
    answers = []
    for _ in range(2):
        with no_chance("x"):
            answers.append(kept(Client().get("/account/login/")))
    assert answers[0] == answers[1]
    assert b"csrfmiddlewaretoken" in answers[0].body
