"""Pages of orders are the same in two games that differ in what their reader was not told."""

from __future__ import annotations

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from rezolv.site.accounts.models import User
from rezolv.site.games.models import Game, OrderDraft
from rezolv.site.table import phases
from rezolv.site.table.standing import current, forget
from tests.site.support.games import CLASSIC, order, running_game, seat
from tests.site.test_orders import THERAMORE, hide

pytestmark = pytest.mark.django_db

SWAPPED = {**CLASSIC, "Анна": CLASSIC["Глеб"], "Глеб": CLASSIC["Анна"]}
"""Another is of the mafia; its doctor cannot know."""


def answers(game, name: str) -> dict[str, tuple[int, str]]:
    """Every page of orders for a reader, and what becomes of some forms."""
    client = Client()
    client.force_login(seat(game, name).user)
    slug, number = game.slug, seat(game, name).number
    found = {}

    def keep(where: str, response) -> None:
        found[where] = (response.status_code, hide(response.content.decode()))

    for page in ("orders", "orders_receipts", "know", "rules"):
        keep(page, client.get(reverse(page, args=[slug])))
    uses = ("heal", "kill", "check", "block", "vote", "last_words", "note", "nosuch")
    for use in uses:
        where = reverse("orders_use", args=[slug, number, use])
        keep(f"get {use}", client.get(where))
        for on in ("Анна", "Глеб", "Никто"):
            data = {"phase": current(game).index, "branch": "", "do": "send", "on0": on}
            if use not in ("heal", "vote"):
                keep(f"post {use} {on}", client.post(where, data))
    for other in range(1, len(CLASSIC) + 1):
        if other != number:
            where = reverse("orders_use", args=[slug, other, "heal"])
            keep(f"for {other}", client.post(where, {"do": "send"}))
    for question in (1, 2):
        where = reverse("orders_question", args=[slug, question])
        keep(f"question {question}", client.get(where))
        keep(f"answer {question}", client.post(where, {"do": "default"}))
    return found


def compare(make) -> None:
    """The same pages in both games; `make` plays one of them and gives the reader's name."""
    seen = []
    for which in (0, 1):
        forget()
        with time_machine.travel("2026-03-14T18:30:00Z", tick=False):
            game, name = make(which)
            seen.append(answers(game, name))
        Game.objects.all().delete()
        User.objects.all().delete()
    assert seen[0].keys() == seen[1].keys()
    told = [where for where in seen[0] if seen[0][where] != seen[1][where]]
    assert not told


@pytest.mark.parametrize("closed", [False, True])
def test_a_doctor_cannot_tell_who_shoots_and_who_has_ordered(closed):
    def make(which):
        game = running_game(SWAPPED if which else CLASSIC)
        order(game, "Борис", "heal", "Вера")
        if which:
            order(game, "Глеб", "kill", "Женя")
            order(game, "Вера", "check", "Анна")
            OrderDraft.objects.create(
                phase=current(game), seat=seat(game, "Даша"), by="Даша", use="block"
            )
        if closed:
            phases.close_now(game)
        return game, "Борис"

    compare(make)


def test_nobody_but_the_asked_can_tell_that_the_resolution_waits_for_an_answer():
    def make(which):
        game = running_game(THERAMORE, rulebook="theramore")
        while current(game).name != "night":
            phases.close_now(game)
            assert phases.publish_now(game)
        if which:
            order(game, "Анна", "check", "Вера")
        phases.close_now(game)
        assert current(game).status == ("asking" if which else "drafted")
        return game, "Егор"

    compare(make)


def test_pages_that_differ_are_found():
    def make(which):
        game = running_game(SWAPPED if which else CLASSIC)
        return game, "Анна"

    with pytest.raises(AssertionError):
        compare(make)
