"""Provisional orders on the site: they hold a phase open, and nobody but the host learns of it."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from rezolv.engine import Order, Refusal, awaited
from rezolv.site.clock import ringing
from rezolv.site.games.models import Game, Phase
from rezolv.site.table import codec, phases, taking
from rezolv.site.table.standing import current, standing_of
from tests.site.support.api import Caller
from tests.site.support.games import host_of, order, running_game, seat
from tests.site.test_clock import START
from tests.site.test_orders import THERAMORE, page, player, send
from tests.site.test_orders_privacy import compare

pytestmark = pytest.mark.django_db

NIGHT = (("Анна", "kill", "Глеб"), ("Вера", "check", "Анна"), ("Даша", "block", "Борис"))


@pytest.fixture
def now():
    with time_machine.travel(START, tick=False) as traveller:
        yield traveller


def provisional(game: Game, by: str, use: str, *on: str) -> taking.Receipt | Refusal:
    place = seat(game, by)
    return taking.submit(game, place, Order(by, use, on, final=False), place.user)


def ring_at(now, minutes: int) -> None:
    now.move_to(START + timedelta(minutes=minutes))
    for pk in ringing.overdue():
        ringing.ring(pk)


@pytest.mark.clauses("M4-065", "M4-066", "WR-099", "WR-100")
def test_a_provisional_order_keeps_the_clock_from_closing_early_until_it_is_decided(now):
    game = running_game(early_close=True)
    for one in NIGHT:
        order(game, *one)
    provisional(game, "Борис", "heal", "Вера")
    ring_at(now, 60)
    assert current(game).open
    boris = seat(game, "Борис")
    (receipt,) = taking.decide(game, boris, boris.user)
    assert receipt.order == Order("Борис", "heal", ("Вера",))
    ring_at(now, 90)
    assert current(game).status == Phase.Status.DRAFTED


@pytest.mark.clauses("M4-067")
def test_at_the_deadline_it_is_carried_out_as_it_stands(now):
    game = running_game(early_close=True)
    order(game, "Анна", "kill", "Вера")
    provisional(game, "Борис", "heal", "Вера")
    now.move_to(current(game).deadline)
    for pk in ringing.overdue():
        ringing.ring(pk)
    done = phases.outcome_of(current(game))
    assert done.departures == ()


def test_a_player_marks_an_order_and_makes_it_final_with_one_click():
    game = running_game()
    boris = player(game, "Борис")
    send(boris, game, "Борис", "heal", on0="Вера", provisional="on")
    shown = page(boris, game)
    assert "Предварительно" in shown
    assert "(предварительно)" in shown
    assert "без вас не закроется" in shown
    entry = boris.get(reverse("orders", args=[game.slug])).context["menu"].entries[0]
    data = {"phase": 0, "key": entry.nonce, "do": "final"}
    where = reverse("orders_use", args=[game.slug, seat(game, "Борис").number, "heal"])
    assert boris.post(where, data).url.endswith("?done=2")
    assert boris.post(where, data).status_code == 302
    rows = [codec.read_input(row.data) for row in current(game).inputs.order_by("number")]
    assert [one.final for one in rows] == [False, True]
    assert "без вас не закроется" not in page(boris, game)


def test_what_was_shown_before_is_not_made_final():
    game = running_game()
    boris = player(game, "Борис")
    send(boris, game, "Борис", "heal", on0="Вера", provisional="on")
    stale = boris.get(reverse("orders", args=[game.slug])).context["menu"].entries[0].nonce
    send(boris, game, "Борис", "heal", on0="Глеб", provisional="on")
    where = reverse("orders_use", args=[game.slug, seat(game, "Борис").number, "heal"])
    boris.post(where, {"phase": 0, "key": stale, "do": "final"})
    (one,) = standing_of(current(game)).undecided("Борис")
    assert one.on == ("Глеб",)


def test_all_is_made_final_in_one_go_and_not_for_another_phase():
    game = running_game()
    boris = player(game, "Борис")
    provisional(game, "Борис", "heal", "Вера")
    where = reverse("orders_final", args=[game.slug])
    assert boris.post(where, {"phase": 7}).status_code == 409
    assert boris.post(where, {"phase": 0}).status_code == 302
    assert standing_of(current(game)).undecided("Борис") == ()
    assert boris.get(where).status_code == 405


def test_a_pass_and_what_is_done_at_once_cannot_be_provisional():
    game = running_game()
    boris = seat(game, "Борис")
    passing = Order("Борис", "heal", passes=True, final=False)
    assert taking.submit(game, boris, passing, boris.user) == Refusal("not_provisional")
    assert not current(game).inputs.exists()


def test_where_the_rules_know_none_there_is_no_box_and_none_is_taken():
    game = running_game(THERAMORE, rulebook="theramore")
    anna = player(game, "Анна")
    assert 'name="provisional"' not in page(anna, game)
    vote = provisional(game, "Анна", "vote", "Вера")
    assert vote == Refusal("not_provisional")


def test_the_host_sees_who_holds_the_phase():
    game = running_game()
    provisional(game, "Борис", "heal", "Вера")
    order(game, "Анна", "kill", "Глеб")
    host = Client()
    host.force_login(host_of(game))
    shown = host.get(reverse("desk", args=[game.slug])).content.decode()
    assert "Фазу держат открытой: Борис (предварительно), Вера, Даша." in " ".join(shown.split())
    boris = seat(game, "Борис")
    taking.decide(game, boris, boris.user)
    for one in NIGHT[1:]:
        order(game, *one)
    assert awaited(standing_of(current(game)).night) == ()
    assert "Фазу никто не держит" in host.get(reverse("desk", args=[game.slug])).content.decode()


def test_a_host_who_alters_a_provisional_order_does_not_decide_for_the_player():
    from rezolv.site.table import overriding

    game = running_game()
    provisional(game, "Борис", "heal", "Вера")
    row = current(game).inputs.get()
    overriding.alter(game, row, Order("Борис", "heal", ("Глеб",)), host_of(game), why="x")
    (one,) = standing_of(current(game)).undecided("Борис")
    assert one.on == ("Глеб",)


@pytest.mark.parametrize("reader", ["Анна", "Вера", "Глеб", "Егор"])
@pytest.mark.parametrize("decided", [False, True])
def test_no_page_of_another_changes_by_a_mark(reader, decided):
    def make(which):
        game = running_game(early_close=True)
        if which:
            provisional(game, "Борис", "heal", "Вера")
            if decided:
                place = seat(game, "Борис")
                taking.decide(game, place, place.user)
        else:
            order(game, "Борис", "heal", "Вера")
        return game, reader

    compare(make)


def test_a_mate_cannot_tell_whether_the_shared_order_is_provisional():
    mafia = {name: {"role": "mafia"} for name in ("Анна", "Борис")}
    town = {name: {"role": "citizen"} for name in ("Вера", "Глеб", "Даша", "Егор", "Женя")}

    def make(which):
        game = running_game({**mafia, **town})
        if which:
            provisional(game, "Анна", "kill", "Глеб")
            place = seat(game, "Анна")
            taking.decide(game, place, place.user)
            provisional(game, "Анна", "kill", "Глеб")
        else:
            order(game, "Анна", "kill", "Глеб")
        return game, "Борис"

    compare(make)


def test_nobody_can_tell_that_a_vote_is_provisional():
    def make(which):
        game = running_game()
        phases.close_now(game)
        assert phases.publish_now(game)
        if which:
            provisional(game, "Борис", "vote", "Вера")
            place = seat(game, "Борис")
            taking.decide(game, place, place.user)
        else:
            order(game, "Борис", "vote", "Вера")
        return game, "Вера"

    compare(make)


# The API


def test_a_bot_marks_and_decides():
    game = running_game()
    bot = Caller(seat(game, "Борис").user)
    where = f"/games/{game.slug}"
    (heal,) = bot.get(f"{where}/legal")["orders"]
    assert (heal["use"], heal["provisional"]) == ("heal", True)
    given = {"use": "heal", "on": ["Вера"], "final": False}
    assert not bot.post(f"{where}/orders", given)["order"]["final"]
    host = Caller(host_of(game))
    row = host.get(f"{where}/desk")["seats"][1]
    assert (row["key"], row["undecided"], row["holds"]) == ("Борис", 1, True)
    assert host.get(f"{where}/desk")["inputs"][0]["provisional"]
    (receipt,) = bot.post(f"{where}/orders/final", {"use": "heal", "phase": 0})
    assert receipt["order"]["final"]
    assert bot.post(f"{where}/orders/final") == []
    status, _ = bot.call("POST", f"{where}/orders/final", {"phase": 9})
    assert status == 409
    row = host.get(f"{where}/desk")["seats"][1]
    assert (row["undecided"], row["holds"]) == (0, False)


def test_a_bot_is_told_what_cannot_be_provisional():
    game = running_game()
    bot = Caller(seat(game, "Борис").user)
    given = {"use": "heal", "passes": True, "final": False}
    status, body = bot.call("POST", f"/games/{game.slug}/orders", given)
    assert (status, body["code"]) == (422, "not_provisional")
    assert body["message"]
