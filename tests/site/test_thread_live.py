"""New posts reach open pages: each reader his own, and nobody who may not read them."""

from __future__ import annotations

import asyncio
from importlib import import_module

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rezolv.site.games.models import Member, Spectator
from rezolv.site.thread import hub, live, posting
from rezolv.site.thread.hub import Watcher, event, look
from tests.site.support.games import host_of, make_user, running_game, seat

pytestmark = pytest.mark.django_db


def session_of(user):
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.create()
    return store


def watch(room, user=None, lang="ru", writes=True):
    session = session_of(user).session_key if user else None
    return Watcher(
        room.pk, user.pk if user else None, session, room.last, lang,
        timezone.get_current_timezone(), writes,
    )  # fmt: skip


def write(game, who, text, room="thread"):
    user = host_of(game) if who == "host" else seat(game, who).user
    return posting.write(game, user, room, text, "markdown").post


def texts(watchers, check=False):
    """What each watcher gets in one look; None where he is cut off."""
    found = {watcher: [] for watcher in watchers}
    for news in look(watchers, check):
        news.watcher.place = news.place
        found[news.watcher].append(news.text)
    return list(found.values())


@pytest.fixture
def game():
    return running_game()


def test_a_new_post_comes_once_to_all_who_read_the_room(game):
    room = game.rooms.get(key="thread")
    watchers = [watch(room), watch(room, seat(game, "Борис").user), watch(room, host_of(game))]
    assert texts(watchers) == [[], [], []]
    post = write(game, "Анна", "Всем **привет**")
    for (text,) in texts(watchers):
        assert f'id="post-{post.number}"' in text
        assert "<strong>привет</strong>" in text
        assert text.startswith(f"id: {post.number}\nevent: post\ndata: ")
    assert texts(watchers) == [[], [], []]


def test_each_reads_with_his_own_eyes(game):
    room = game.rooms.get(key="thread")
    watcher = make_user("watcher")
    Spectator.objects.create(game=game, user=watcher, everything=True)
    people = [seat(game, "Анна").user, seat(game, "Борис").user, host_of(game), watcher, None]
    watchers = [watch(room, user) for user in people]
    texts(watchers)
    write(game, "Анна", "Я мирная [private]ТАЙНА[/private]")
    got = texts(watchers)
    assert ["ТАЙНА" in text for (text,) in got] == [True, False, True, False, False]
    assert ["post--mine" in text for (text,) in got] == [True, False, False, False, False]
    assert ["formaction" in text for (text,) in got] == [False, False, True, False, False]


def test_each_reads_in_his_own_language(game):
    room = game.rooms.get(key="thread")
    watchers = [watch(room), watch(room, lang="en")]
    texts(watchers)
    write(game, "host", "слово")
    (ru,), (en,) = texts(watchers)
    assert "Ведущий host" in ru
    assert "Host host" in en


def test_nobody_gets_what_he_may_not_read(game):
    room = game.rooms.get(kind="team")
    member = Member.objects.get(room=room, seat=seat(game, "Егор"))
    egor, outsider = watch(room, seat(game, "Егор").user), watch(room, seat(game, "Борис").user)
    guest = watch(room)
    write(game, "Анна", "СЕКРЕТ", room.key)
    got = texts([egor, outsider, guest])
    assert "СЕКРЕТ" in got[0][0]
    assert got[1:] == [[None], [None]], "he has no business here and is cut off"
    room.refresh_from_db()
    member.until = room.last
    member.save()
    write(game, "Анна", "ЕЩЁ", room.key)
    assert texts([egor]) == [[None]]


def test_who_is_let_out_of_a_room_still_gets_what_was_his(game):
    room = game.rooms.get(kind="team")
    egor = watch(room, seat(game, "Егор").user)
    texts([egor])
    write(game, "Анна", "ПРИ НЁМ", room.key)
    room.refresh_from_db()
    Member.objects.filter(room=room, seat=seat(game, "Егор")).update(until=room.last)
    write(game, "Анна", "БЕЗ НЕГО", room.key)
    text, end = texts([egor])[0]
    assert "ПРИ НЁМ" in text
    assert "БЕЗ НЕГО" not in text
    assert end is None


@pytest.mark.parametrize("how", ["logout", "password", "inactive", "expired", "substituted"])
def test_who_is_no_longer_whom_he_was_is_cut_off(game, how):
    room = game.rooms.get(key="host-2")
    user = seat(game, "Борис").user
    watcher = watch(room, user)
    assert texts([watcher], check=True) == [[]]
    from django.contrib.sessions.models import Session

    if how == "logout":
        Session.objects.all().delete()
    elif how == "expired":
        Session.objects.update(expire_date=timezone.now())
    elif how == "password":
        user.set_password("another")
        user.save()
    elif how == "inactive":
        user.is_active = False
        user.save()
    else:
        game.seats.filter(user=user).update(user=make_user("substitute"))
    assert texts([watcher]) == [[]], "nothing new, nothing asked"
    assert texts([watcher], check=True) == [[None]]


def test_a_page_that_was_away_gets_what_it_missed_but_not_a_whole_thread(game):
    room = game.rooms.get(key="thread")
    for number in range(3):
        write(game, "host", f"пост {number}")
    room.refresh_from_db()
    behind = watch(room)
    behind.place -= 2
    (text,) = texts([behind])[0]
    assert text.count("<article") == 2
    from tests.site.test_thread_pages import fill

    fill(room, 500)
    behind.place = 1
    (text,) = texts([behind])[0]
    assert text.count("<article") == 40


def test_a_look_costs_the_same_for_one_page_and_for_two_hundred(game):
    room = game.rooms.get(key="thread")
    users = [seat(game, name).user for name in ("Анна", "Борис", "Вера")]
    one = [watch(room, users[0])]
    many = [watch(room, users[n % 3]) for n in range(200)]
    counts = []
    for watchers in (one, many):
        texts(watchers)
        write(game, "Женя", "слово")
        with CaptureQueriesContext(connection) as queries:
            assert all(text for (text,) in texts(watchers))
        counts.append(len(queries))
        with CaptureQueriesContext(connection) as idle:
            texts(watchers)
        assert len(idle) == 1
    assert counts[1] == counts[0] < 30


def test_an_event_is_one_whatever_is_in_it():
    assert event("<p>a\r\nb</p>\n\n<p>event: x</p>", 3) == (
        "id: 3\nevent: post\ndata: <p>a\ndata: b</p>\ndata: <p>event: x</p>\n\n"
    )


# The stream itself


@pytest.mark.parametrize(("key", "status"), [("thread", 200), ("dead", 404), ("host-1", 404)])
def test_a_stream_is_there_for_whom_the_room_is(client, game, key, status):
    client.force_login(seat(game, "Борис").user)
    answer = client.get(f"/g/testgame/rooms/{key}/live/?after=0")
    assert answer.status_code == status
    if status == 200:
        assert answer["Content-Type"] == "text/event-stream"
        assert answer["Cache-Control"] == "no-store"
        assert answer["X-Accel-Buffering"] == "no"


def test_the_last_event_is_where_a_page_goes_on(rf, game):
    request = rf.get("/", {"after": "3"}, headers={"Last-Event-ID": "7"})
    from django.contrib.auth.models import AnonymousUser

    request.user = AnonymousUser()
    assert live._enter(request, "testgame", "thread").place == 7
    request = rf.get("/", {"after": "1 OR 1"})
    request.user = AnonymousUser()
    assert live._enter(request, "testgame", "thread").place == game.rooms.get(key="thread").last


def test_a_stream_sends_ends_and_forgets(monkeypatch):
    monkeypatch.setattr(hub, "look", lambda watchers, check: [])
    monkeypatch.setattr(live, "HEARTBEAT", 0.05)

    async def go():
        watcher = Watcher(1, None, None, 0, "ru", timezone.get_current_timezone(), False)
        stream = live._events(watcher)
        assert await anext(stream) == "retry: 3000\n\n"
        assert await anext(stream) == ": \n\n", "a heartbeat"
        watcher.parts.put_nowait("id: 1\n\n")
        assert await anext(stream) == "id: 1\n\n"
        watcher.parts.put_nowait(None)
        assert await anext(stream) == "event: close\ndata: \n\n"
        with pytest.raises(StopAsyncIteration):
            await anext(stream)
        assert not live._hub().watchers

    asyncio.run(go())


def test_one_look_a_second_serves_the_whole_process(monkeypatch):
    looks = []
    monkeypatch.setattr(hub, "PERIOD", 0.02)
    monkeypatch.setattr(
        hub, "look", lambda watchers, check: looks.append((len(watchers), check)) or []
    )

    async def go():
        made = hub.Hub()
        zone = timezone.get_current_timezone()
        watchers = [Watcher(1, None, None, 0, "ru", zone, False) for _ in range(50)]
        for watcher in watchers:
            made.add(watcher)
        await asyncio.sleep(0.2)
        for watcher in watchers:
            made.remove(watcher)
        await asyncio.sleep(0.1)
        done = len(looks)
        await asyncio.sleep(0.1)
        assert len(looks) == done, "nobody watches, nobody looks"

    asyncio.run(go())
    assert {size for size, _ in looks} == {50}
    assert 2 < len(looks) < 15
    assert any(check for _, check in looks)


def test_a_look_that_fails_does_not_stop_the_others(monkeypatch, caplog):
    monkeypatch.setattr(hub, "PERIOD", 0.01)
    calls = []

    def fails(watchers, check):
        calls.append(1)
        raise RuntimeError("the database is away")

    monkeypatch.setattr(hub, "look", fails)

    async def go():
        made = hub.Hub()
        made.add(Watcher(1, None, None, 0, "ru", timezone.get_current_timezone(), False))
        await asyncio.sleep(0.1)
        made.watchers.clear()
        await asyncio.sleep(0.05)

    asyncio.run(go())
    assert len(calls) > 1
    assert "no news this time" in caplog.text
