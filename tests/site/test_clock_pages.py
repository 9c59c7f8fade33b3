"""The page of a game's clock: hosts move it, players read it, and nobody else's hand reaches it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.urls import reverse

from rezolv.site.accounts.models import User
from rezolv.site.games.models import Game, Notice
from rezolv.site.table.standing import current
from tests.site.support.games import host_of, make_user, running_game, seat
from tests.site.test_clock import START, THERAMORE

pytestmark = pytest.mark.django_db


@pytest.fixture
def now():
    with time_machine.travel(START, tick=False) as traveller:
        yield traveller


def fields(page, **changed) -> dict:
    """What the form of the calendar holds, as a browser would send it."""
    form = page.context["form"]
    data = {}
    for name in form.fields:
        value = changed.get(name.replace("-", "_"), form[name].value())
        if value not in (None, False):
            data[name] = "on" if value is True else value
    return data


def test_a_player_reads_the_timetable_in_his_own_zone_and_moves_nothing(now, client):
    game = running_game()
    vera = seat(game, "Вера").user
    User.objects.filter(pk=vera.pk).update(zone="Asia/Omsk")
    client.force_login(vera)
    page = client.get(reverse("clock", args=[game.slug])).content.decode()
    assert "Europe/Moscow" in page
    assert "Asia/Omsk" in page
    assert "22:00" in page
    assert "у вас 01:00" in page
    forms = re.findall(r'<form[^>]*action="([^"]*)"', page.split('id="main"')[1])
    assert forms == [reverse("clock_ask", args=[game.slug])]
    deadline = current(game).deadline
    for name in ("clock_move", "clock_pause", "clock_calendar"):
        assert client.post(reverse(name, args=[game.slug]), {"by": "60"}).status_code == 404
    assert current(game).deadline == deadline
    assert Game.objects.get(pk=game.pk).paused is None


def test_a_host_prolongs_sets_and_takes_away_the_deadline(now, client):
    game = running_game()
    client.force_login(host_of(game))
    url = reverse("clock_move", args=[game.slug])
    old = current(game).deadline
    shown = client.get(reverse("clock", args=[game.slug])).context["move"].initial["shown"]
    client.post(url, {"shown": shown, "by": "60"})
    client.post(url, {"shown": shown, "by": "60"})
    assert current(game).deadline == old + timedelta(hours=1)
    shown = current(game).deadline.isoformat()
    client.post(url, {"shown": shown, "until": "2026-01-12T21:30"})
    assert current(game).deadline == datetime(2026, 1, 12, 18, 30, tzinfo=UTC)
    assert Notice.objects.filter(user=seat(game, "Вера").user, kind="moved").count() == 2
    client.post(url, {"shown": current(game).deadline.isoformat(), "by": "none"})
    assert current(game).deadline is None


@pytest.mark.parametrize(
    "data",
    [
        {}, {"by": "-60"}, {"by": "nan"}, {"by": "1e999"}, {"by": "x" * 99},
        {"until": "2020-01-01T00:00"}, {"until": "2199-01-01T00:00"}, {"until": "soon"},
        {"by": "60", "shown": "2026-01-01"}, {"by": "60", "shown": "\0"},
        {"by": "60", "why": "ы" * 501},
    ],
)  # fmt: skip
def test_a_move_that_cannot_be_changes_nothing_and_says_so(now, client, data):
    game = running_game()
    client.force_login(host_of(game))
    old = current(game).deadline
    data.setdefault("shown", old.isoformat())
    answer = client.post(reverse("clock_move", args=[game.slug]), data, follow=True)
    assert answer.status_code == 200
    assert current(game).deadline == old
    assert "message--error" in answer.content.decode()


def test_the_hosts_moment_is_meant_in_his_own_zone(now, client):
    game = running_game()
    host = host_of(game)
    User.objects.filter(pk=host.pk).update(zone="Asia/Vladivostok")
    client.force_login(host)
    shown = current(game).deadline.isoformat()
    data = {"shown": shown, "until": "2026-01-12T21:30"}
    client.post(reverse("clock_move", args=[game.slug]), data)
    assert current(game).deadline == datetime(2026, 1, 12, 11, 30, tzinfo=UTC)


def test_a_host_stops_the_clock_and_lets_it_run_on(now, client):
    game = running_game()
    client.force_login(host_of(game))
    url = reverse("clock_pause", args=[game.slug])
    client.post(url)
    assert Game.objects.get(pk=game.pk).paused == START
    assert "Часы стоят" in client.get(reverse("clock", args=[game.slug])).content.decode()
    client.post(url)
    assert Game.objects.get(pk=game.pk).paused is None


def test_saving_the_calendar_unchanged_changes_nothing(now, client):
    game = running_game(THERAMORE, rulebook="theramore", slug="summit")
    client.force_login(host_of(game))
    page = client.get(reverse("clock", args=[game.slug]))
    before = page.context["table"]["rows"]
    answer = client.post(reverse("clock_calendar", args=[game.slug]), fields(page))
    assert answer.status_code == 302
    after = client.get(reverse("clock", args=[game.slug])).context["table"]["rows"]
    assert after == before


def test_a_host_sets_other_hours(now, client):
    game = running_game()
    client.force_login(host_of(game))
    page = client.get(reverse("clock", args=[game.slug]))
    data = fields(
        page, zone="Asia/Omsk", day_closes="9:30, 21:00", night_closes="", night_lasts="24",
        rest=["5", "6"], auto_publish=True, early_close=True,
    )  # fmt: skip
    answer = client.post(reverse("clock_calendar", args=[game.slug]), data)
    assert answer.status_code == 302
    game = Game.objects.get(pk=game.pk)
    assert (game.auto_publish, game.early_close) == (True, True)
    assert game.calendar["phases"]["day"]["closes"] == ["09:30", "21:00"]
    assert game.calendar["phases"]["night"]["lasts"] == 1440
    assert game.calendar["rest"] == [5, 6]
    assert current(game).alarms.filter(what="early").exists()


@pytest.mark.parametrize(
    "changed",
    [
        {"day_closes": "25:00"}, {"day_closes": "вечером"}, {"zone": "Mars"}, {"answer": "0"},
        {"answer": "nan"}, {"rest": [str(day) for day in range(7)]}, {"night_lasts": "-1"},
        {"day_least": "1e9"},
    ],
)  # fmt: skip
def test_hours_that_cannot_be_are_said_in_the_form_and_nothing_is_changed(now, client, changed):
    game = running_game()
    client.force_login(host_of(game))
    page = client.get(reverse("clock", args=[game.slug]))
    answer = client.post(
        reverse("clock_calendar", args=[game.slug]), fields(page, auto_publish=True, **changed)
    )
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    game = Game.objects.get(pk=game.pk)
    assert game.calendar == {}
    assert not game.auto_publish


def test_a_stranger_sees_the_hours_and_another_host_nothing_more(now, client):
    game = running_game()
    assert client.get(reverse("clock", args=[game.slug])).status_code == 200
    other = running_game(slug="other")
    client.force_login(host_of(other))
    page = client.get(reverse("clock", args=[game.slug])).content.decode()
    assert reverse("clock_calendar", args=[game.slug]) not in page
    assert client.post(reverse("clock_pause", args=[game.slug])).status_code == 404
    client.force_login(make_user("stranger"))
    assert client.post(reverse("clock_move", args=[game.slug])).status_code == 404
