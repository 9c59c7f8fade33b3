"""The frame of a game's pages, its overview and the first page: who sees what there."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone, translation

from rezolv.engine import Order, Refusal
from rezolv.site.games import times
from rezolv.site.games.mine import my_games
from rezolv.site.games.models import Game, Phase, Post, Reading, Spectator
from rezolv.site.games.navigation import frame, state_of, tabs
from rezolv.site.games.overview import overview
from rezolv.site.table import phases, taking
from rezolv.site.table.readers import reader_of
from rezolv.site.table.rooms import put_post, thread_of
from rezolv.site.table.standing import current
from tests.site.support.games import (
    host_of,
    make_game,
    make_user,
    order,
    play_phase,
    running_game,
    seat,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_russian():
    with translation.override("ru"):
        yield


def names(game, user) -> list[str]:
    return [tab.name for tab in tabs(reader_of(game, user))]


def needs(user) -> list[str]:
    return [need.text for mine in my_games(user) for need in mine.needs]


def urgent(user) -> list[str]:
    return [need.text for mine in my_games(user) for need in mine.needs if need.urgent]


def read_all(game, *users) -> None:
    for room in game.rooms.all():
        for user in users:
            Reading.objects.create(room=room, user=user, last=room.last)


# The frame


def test_each_reader_has_the_tabs_that_are_for_him():
    game = running_game()
    watcher = make_user("watcher")
    Spectator.objects.create(game=game, user=watcher)
    assert names(game, AnonymousUser()) == ["game", "thread", "rules"]
    assert names(game, watcher) == ["game", "thread", "rooms", "rules"]
    player = names(game, seat(game, "Анна").user)
    assert player == ["game", "thread", "rooms", "orders", "know", "rules"]
    host = names(game, host_of(game))
    assert host == ["game", "thread", "rooms", "rules", "people", "desk"]


def test_a_game_that_has_not_begun_has_no_thread():
    game = make_game()
    assert names(game, seat(game, "Анна").user) == ["game", "rules"]


def test_the_tab_of_the_page_that_is_shown_says_so(client):
    game = running_game()
    client.force_login(host_of(game))
    for page, tab in (("", "Обзор"), ("rules/", "Правила"), ("desk/", "Стол ведущего")):
        html = client.get(f"/g/{game.slug}/{page}").content.decode()
        row = html[html.index('<nav class="tabs"') :]
        row = row[: row.index("</nav>")]
        assert re.findall(r'aria-current="page">([^<]+)<', row) == [tab]


@pytest.mark.parametrize("status", ["closed", "asking", "drafted"])
def test_nobody_sees_how_far_the_host_is(client, status):
    game = running_game()
    now = timezone.now()
    Phase.objects.filter(game=game).update(status=status, deadline=now, closed=now)
    html = client.get(f"/g/{game.slug}/").content.decode()
    assert "Ведущий подводит итоги" in html
    shown = frame(reader_of(game, AnonymousUser()))
    assert (shown.state, shown.deadline, shown.phase) == ("waiting", None, "Ночь 1")


def test_a_phase_whose_time_is_up_waits_though_nobody_has_closed_it():
    game = running_game()
    phase = current(game)
    phase.deadline = timezone.now() - timedelta(seconds=1)
    assert state_of(game, phase) == "waiting"
    phase.deadline = timezone.now() + timedelta(hours=1)
    assert state_of(game, phase) == "open"
    game.paused = timezone.now()
    assert state_of(game, phase) == "paused"


# Times


def test_times_are_shown_in_the_zone_of_the_reader():
    when = datetime(2026, 3, 14, 21, 30, tzinfo=UTC)
    with time_machine.travel(when, tick=False):
        assert ">15 марта, 00:30<" in times.at(when)
        with timezone.override("Asia/Vladivostok"):
            assert ">15 марта, 07:30<" in times.at(when)
        assert ">15 марта 2025, 00:30<" in times.at(when - timedelta(days=365))
        assert times.at(None) == times.day(None) == times.left(None) == ""


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (-1, "время вышло"),
        (0, "меньше минуты"),
        (59, "59 мин"),
        (60, "1 ч"),
        (24 * 60 + 5, "1 дн"),
        (2 * 24 * 60 + 3 * 60 + 7, "2 дн 3 ч"),
    ],
)
def test_what_is_left_is_said_in_two_words(minutes, words):
    assert times.left_words(minutes).replace("\N{NO-BREAK SPACE}", " ") == words


# The overview


def test_the_dead_are_grey_with_their_role_and_the_living_keep_theirs(client):
    game = running_game()
    play_phase(game, ("Анна", "kill", "Глеб"))
    for user in (AnonymousUser(), seat(game, "Анна").user, host_of(game)):
        places = {place.name: place for place in overview(reader_of(game, user)).places}
        assert places["Глеб"].dead
        assert places["Глеб"].roles == "Мирный житель"
        assert not any(place.dead or place.roles for n, place in places.items() if n != "Глеб")


def test_a_night_that_is_only_drafted_shows_nothing():
    game = running_game()
    order(game, "Анна", "kill", "Глеб")
    phases.close_now(game)
    seen = overview(reader_of(game, AnonymousUser()))
    assert not any(place.dead for place in seen.places)
    assert seen.played == []


def test_a_finished_game_shows_who_was_who():
    game = running_game()
    play_phase(game, ("Анна", "kill", "Глеб"))
    play_phase(game)
    play_phase(game, ("Анна", "kill", "Борис"))
    play_phase(game)
    play_phase(game, ("Анна", "kill", "Вера"))
    assert game.over
    roles = {place.name: place.roles for place in overview(reader_of(game, AnonymousUser())).places}
    assert roles["Анна"] == "Мафия"
    assert roles["Женя"] == "Мирный житель"


def test_what_a_host_wrote_of_his_game_is_never_run(client):
    game = make_game(about="<script>alert(1)</script> **да**")
    html = client.get(f"/g/{game.slug}/").content.decode()
    assert "<script>alert" not in html
    assert "<strong>да</strong>" in html


# The first page


def test_a_player_is_told_that_his_order_is_awaited_until_he_has_sent_one():
    game = running_game()
    anna = seat(game, "Анна").user
    assert "Пора отправить заявку" in needs(anna)
    order(game, "Анна", "kill", "Глеб")
    assert "Пора отправить заявку" not in needs(anna)
    assert "Пора отправить заявку" not in needs(seat(game, "Глеб").user)


def test_a_host_is_told_that_a_phase_is_up_to_him_and_nobody_else_is():
    game = running_game()
    phases.close_now(game)
    assert urgent(host_of(game)) == ["Фаза закрыта, итоги за вами"]
    assert urgent(seat(game, "Анна").user) == []


def test_new_posts_are_counted_where_one_may_read_them():
    game = running_game()
    boris, anna = seat(game, "Борис"), seat(game, "Анна")
    read_all(game, boris.user, anna.user)
    for room in (thread_of(game), game.rooms.get(key="host-1"), game.rooms.get(key="host-2")):
        put_post(room, kind=Post.Kind.HOST, user=host_of(game), text="а", written=timezone.now())
    put_post(game.rooms.get(kind="team"), kind=Post.Kind.HOST, text="а", written=timezone.now())
    seen = needs(boris.user)
    assert "1 новый пост в теме" in seen
    assert "1 новое сообщение в комнатах" in seen
    assert "2 новых сообщения в комнатах" in needs(anna.user)


def test_a_game_that_is_not_listed_is_on_the_first_page_of_its_people_alone(client):
    game = running_game(listed=False)
    assert game.title not in client.get("/").content.decode()
    client.force_login(seat(game, "Анна").user)
    assert game.title in client.get("/").content.decode()


def test_finished_games_come_in_pages(client):
    for number in range(25):
        Game.objects.create(
            slug=f"g{number}", title=f"Партия {number:02}", rulebook="classic", version="1",
            state=Game.State.OVER, ended=timezone.now() + timedelta(minutes=number),
        )  # fmt: skip
    first = client.get("/").content.decode()
    assert "Партия 24" in first
    assert "Партия 04" not in first
    second = client.get("/?page=2").content.decode()
    assert "Партия 04" in second
    assert client.get("/?page=nonsense").status_code == 200


def test_what_the_host_does_while_a_phase_waits_does_not_show_before_it_is_published():
    game = running_game()
    assert phases.close_now(game)
    anna = seat(game, "Анна").user

    def read():
        """What she sees, as another request reads it."""
        return overview(reader_of(Game.objects.get(pk=game.pk), anna))

    before = read()
    done = taking.host_act(game, Order("host", "modkill", ("Глеб",)), host_of(game))
    assert not isinstance(done, Refusal)
    assert read() == before
    assert phases.publish_now(game)
    (gone,) = [place.name for place in read().places if place.dead]
    assert gone == "Глеб"
