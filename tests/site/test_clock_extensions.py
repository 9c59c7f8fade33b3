"""A player asks for more time; the host prolongs the phase or says why not."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from rezolv.site.clock import extensions, hands
from rezolv.site.games.models import Extension, Notice
from rezolv.site.table import phases
from rezolv.site.table.standing import current
from tests.site.support.api import Caller
from tests.site.support.games import host_of, make_user, running_game, seat
from tests.site.test_clock import START
from tests.site.test_orders import player
from tests.site.test_orders_privacy import compare

pytestmark = pytest.mark.django_db


@pytest.fixture
def now():
    with time_machine.travel(START, tick=False) as traveller:
        yield traveller


def host(game) -> Client:
    client = Client()
    client.force_login(host_of(game))
    return client


def ask(game, name: str = "Борис", why: str = "Не успеваю"):
    where = reverse("clock_ask", args=[game.slug])
    return player(game, name).post(where, {"why": why, "phase": current(game).index})


def clock(game, client: Client) -> str:
    return client.get(reverse("clock", args=[game.slug])).content.decode()


@pytest.mark.clauses("M4-068", "WR-101")
def test_a_host_prolongs_a_phase_at_a_players_request(now):
    game = running_game()
    before = current(game).deadline
    ask(game)
    row = Extension.objects.get()
    assert Notice.objects.filter(user=host_of(game), kind="time_asked").count() == 1
    shown = host(game).get(reverse("desk", args=[game.slug])).content.decode()
    assert "Не успеваю" in shown
    where = reverse("clock_answer", args=[game.slug, row.pk])
    for _ in range(2):
        assert host(game).post(where, {"by": "60", "to": "desk"}).status_code == 302
    assert current(game).deadline == before + timedelta(hours=1)
    assert "фаза продлена" in clock(game, player(game, "Борис"))
    assert Notice.objects.filter(kind="time_granted").count() == 1


@pytest.mark.clauses("M4-068")
def test_a_host_prolongs_a_phase_at_discretion_and_so_answers_all_who_asked(now):
    game = running_game()
    ask(game, "Борис")
    ask(game, "Вера")
    hands.prolong(game, host_of(game), 180)
    assert list(Extension.objects.values_list("granted", flat=True)) == [True, True]


def test_an_earlier_deadline_answers_nobody(now):
    game = running_game()
    ask(game)
    hands.set_deadline(game, host_of(game), current(game).deadline - timedelta(hours=1))
    assert Extension.objects.get().answered is None


@pytest.mark.clauses("M4-069")
def test_a_host_who_refuses_says_why_to_the_player_alone(now):
    game = running_game()
    deadline = current(game).deadline
    ask(game)
    row = Extension.objects.get()
    where = reverse("clock_answer", args=[game.slug, row.pk])
    host(game).post(where, {"by": "refuse", "reason": "  "})
    assert Extension.objects.get().answered is None, "not without a reason"
    host(game).post(where, {"by": "refuse", "reason": "Все остальные сходили бы"})
    assert current(game).deadline == deadline
    boris, vera = player(game, "Борис"), player(game, "Вера")
    assert "Все остальные сходили бы" in clock(game, boris)
    assert "Все остальные сходили бы" not in clock(game, vera)
    (notice,) = Notice.objects.filter(kind="time_refused")
    assert notice.user == seat(game, "Борис").user
    assert "сходили" not in str(notice.data)
    assert game.acts.get(kind="refuse_time").why == "Все остальные сходили бы"


def test_one_asks_once_at_a_time_and_not_without_end(now):
    game = running_game()
    boris = seat(game, "Борис")
    for _ in range(extensions.MOST):
        row = extensions.ask(game, boris, boris.user, "")
        with pytest.raises(extensions.CannotAsk, match="waiting"):
            extensions.ask(game, boris, boris.user, "")
        extensions.refuse(game, row.pk, host_of(game), "нет")
        with pytest.raises(extensions.CannotAsk, match="answered"):
            extensions.refuse(game, row.pk, host_of(game), "нет")
    with pytest.raises(extensions.CannotAsk, match="often"):
        extensions.ask(game, boris, boris.user, "")


def test_nobody_asks_where_nothing_can_be_prolonged(now):
    game = running_game()
    boris = seat(game, "Борис")
    with pytest.raises(extensions.CannotAsk, match="closed"):
        extensions.ask(game, boris, boris.user, "", index=5)
    hands.set_deadline(game, host_of(game), None)
    with pytest.raises(extensions.CannotAsk, match="closed"):
        extensions.ask(game, boris, boris.user, "")
    phases.close_now(game)
    with pytest.raises(extensions.CannotAsk, match="closed"):
        extensions.ask(game, boris, boris.user, "")


def test_the_close_makes_a_request_late(now):
    game = running_game()
    ask(game)
    row = Extension.objects.get()
    phases.close_now(game)
    with pytest.raises(extensions.CannotAsk, match="answered"):
        extensions.refuse(game, row.pk, host_of(game), "поздно")
    assert extensions.waiting(current(game)) == []
    clock(game, player(game, "Борис"))


def test_strangers_neither_ask_nor_answer(now):
    game = running_game()
    ask(game)
    row = Extension.objects.get()
    stranger = Client()
    stranger.force_login(make_user("stranger"))
    where = reverse("clock_ask", args=[game.slug])
    answer = reverse("clock_answer", args=[game.slug, row.pk])
    assert stranger.post(where, {"phase": 0}).status_code == 404
    assert host(game).post(where, {"phase": 0}).status_code == 404
    assert player(game, "Борис").post(answer, {"by": "60"}).status_code == 404
    other = running_game(slug="other")
    wrong = reverse("clock_answer", args=[other.slug, row.pk])
    host(other).post(wrong, {"by": "refuse", "reason": "x"})
    assert Extension.objects.get().answered is None


def test_other_players_learn_nothing_of_a_request():
    def make(which):
        game = running_game()
        if which:
            boris = seat(game, "Борис")
            row = extensions.ask(game, boris, boris.user, "Не успеваю")
            extensions.refuse(game, row.pk, host_of(game), "Нет")
            extensions.ask(game, boris, boris.user, "Всё же")
        return game, "Вера"

    compare(make)


def test_programs_ask_and_answer(now):
    game = running_game()
    bot, desk = Caller(seat(game, "Борис").user), Caller(host_of(game))
    where = f"/games/{game.slug}"
    assert bot.get(f"{where}/extensions") == []
    asked = bot.post(f"{where}/extensions", {"why": "Поезд", "phase": 0})
    assert (asked["why"], asked["answered"], asked["granted"]) == ("Поезд", None, False)
    status, body = bot.call("POST", f"{where}/extensions", {})
    assert (status, body["code"]) == (409, "extension")
    (request,) = desk.get(f"{where}/desk")["extensions"]
    assert (request["seat"], request["why"]) == ("Борис", "Поезд")
    refuse = f"{where}/extensions/{request['number']}/refuse"
    assert bot.call("POST", refuse, {"why": "x"})[0] == 404
    assert desk.post(refuse, {"why": "Ждём пятый день"})["extensions"] == []
    assert desk.call("POST", refuse, {"why": "x"})[0] == 409
    assert bot.get(f"{where}/extensions")[0]["reason"] == "Ждём пятый день"
    bot.post(f"{where}/extensions")
    desk.post(f"{where}/deadline", {"minutes": 60})
    assert bot.get(f"{where}/extensions")[1]["granted"]
