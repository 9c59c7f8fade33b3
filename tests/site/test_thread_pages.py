"""The thread and the rooms as pages: what is written, what is shown, and how much it costs."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rezolv.site.games.models import Act, Ban, Post, Reading, Room, Spectator
from rezolv.site.table import phases
from rezolv.site.table.rooms import put_post
from rezolv.site.table.standing import current
from rezolv.site.thread import limits, posting
from tests.site.support.games import (
    host_of,
    make_user,
    order,
    play_phase,
    running_game,
    seat,
)

pytestmark = pytest.mark.django_db
THREAD = "/g/testgame/thread/"


def text_of(client, address=THREAD, **query):
    answer = client.get(address, query)
    assert answer.status_code == 200
    return answer.content.decode()


def places(page):
    return [int(place) for place in re.findall(r'id="post-(\d+)"', page)]


def fill(room, count):
    """Many posts at once, as fast as a test needs it."""
    rows = [
        Post(room=room, number=room.last + n, text="x", html="<p>x</p>", written=timezone.now())
        for n in range(1, count + 1)
    ]
    Post.objects.bulk_create(rows)
    room.last += count
    room.save(update_fields=["last"])


def thread_of(game):
    return game.rooms.get(key="thread")


def write(game, who, text, kind="markdown", room="thread", **more):
    user = host_of(game) if who == "host" else seat(game, who).user
    return posting.write(game, user, room, text, kind, **more).post


@pytest.fixture
def game():
    return running_game()


@pytest.fixture
def anna(client, game):
    client.force_login(seat(game, "Анна").user)
    return client


# Writing


def test_a_post_is_taken_and_shown(anna, game):
    answer = anna.post(THREAD, {"text": "Всем **привет**", "markup": "markdown", "key": "k"})
    number = thread_of(game).last
    assert answer.url == f"{THREAD}?post={number}#post-{number}"
    assert "<strong>привет</strong>" in text_of(anna)


def test_a_form_sent_twice_is_one_post(anna, game):
    before = thread_of(game).last
    form = {"text": "Один раз", "markup": "bbcode", "key": "k"}
    assert anna.post(THREAD, form).url == anna.post(THREAD, form).url
    assert thread_of(game).last == before + 1


def test_a_preview_writes_nothing(anna, game):
    before = thread_of(game).last
    form = {"text": "**так** [private]и тайно[/private]", "markup": "markdown", "preview": "1"}
    page = anna.post(THREAD, form).content.decode()
    assert "<strong>так</strong>" in page
    assert "и тайно" in page
    assert thread_of(game).last == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Сообщение пустое"),
        ("   \n ", "Сообщение пустое"),
        ("а" * 20_001, "Слишком длинное сообщение"),
        ("[private]только вам[/private]", "Всё сообщение — только ведущему"),
        ("привет [private]ой", "не попало в тему"),
        ("привет ой[/private]", "не попало в тему"),
    ],
)
def test_a_post_that_cannot_be_is_refused_and_nothing_is_written(anna, game, text, why):
    before = thread_of(game).last
    page = anna.post(THREAD, {"text": text, "markup": "markdown"}).content.decode()
    assert why in page
    assert thread_of(game).last == before


def test_a_megabyte_is_refused(anna, game):
    before = thread_of(game).last
    answer = anna.post(THREAD, {"text": "x" * 1_000_000, "markup": "markdown"})
    assert "Слишком длинное сообщение" in answer.content.decode()
    assert anna.post(THREAD, {"text": "x" * 5_000_000, "markup": "bbcode"}).status_code in (
        200,
        400,
    )
    assert thread_of(game).last == before


def test_nobody_floods_the_thread(game):
    for number in range(limits.A_MINUTE):
        write(game, "Анна", f"раз {number}")
    with pytest.raises(posting.Refused, match="quick"):
        write(game, "Анна", "и ещё")
    write(game, "Борис", "а я первый раз")
    Post.objects.update(written=timezone.now() - timezone.timedelta(minutes=2))
    write(game, "Анна", "теперь можно")


def test_script_in_a_post_and_in_a_nickname_is_text(anna, game):
    game.seats.filter(key="Борис").update(name="<b>Ан")
    post = write(game, "Борис", "<script>alert(1)</script>")
    page = text_of(anna, quote=post.number)
    assert "<script>alert" not in page
    assert "&lt;b&gt;Ан" in page
    assert "<b>Ан" not in page


def test_whoever_may_not_write_gets_no_form_and_no_post(client, game):
    before = thread_of(game).last
    form = {"text": "Я снаружи", "markup": "markdown"}
    assert client.post(THREAD, form).status_code == 404
    client.force_login(make_user("stranger"))
    assert "<textarea" not in text_of(client)
    client.post(THREAD, form)
    watcher = make_user("watcher")
    Spectator.objects.create(game=game, user=watcher)
    client.force_login(watcher)
    client.post(THREAD, form)
    assert thread_of(game).last == before


def test_there_is_no_editing(anna, game):
    post = write(game, "Анна", "как сказано")
    for name in ("edit", "delete"):
        assert anna.post(f"/g/testgame/rooms/thread/posts/{post.number}/{name}/").status_code == 404
    assert anna.post(f"/g/testgame/rooms/thread/posts/{post.number}/hide/").status_code == 404


# Quoting


@pytest.mark.parametrize(
    ("kind", "text", "quoted"),
    [
        ("bbcode", "[quote=Вера]раньше[/quote]сейчас", "[quote=&quot;Борис&quot;]сейчас[/quote]"),
        ("markdown", "> раньше\n\nсейчас", "&gt; **Борис:**\n&gt;\n&gt; сейчас"),
    ],
)
def test_a_post_is_quoted_into_the_form(anna, game, kind, text, quoted):
    post = write(game, "Борис", text, kind)
    page = text_of(anna, quote=post.number)
    assert quoted in page
    assert f'<option value="{kind}" selected>' in page


def test_what_is_hidden_or_not_there_is_not_quoted(anna, game):
    post = write(game, "Борис", "СКРЫТОЕ")
    Post.objects.filter(pk=post.pk).update(hidden=True)
    for place in (post.number, 999_999, "x", -1, 0):
        page = text_of(anna, quote=place)
        assert "СКРЫТОЕ" not in page


# Private text in a public post


def test_private_text_is_read_by_the_host_and_its_author_alone(client, game):
    post = write(game, "Анна", "Я мирная. [ведущему]ТАЙНА[/ведущему]")
    assert "ТАЙНА" not in post.text + post.html
    watcher = make_user("watcher")
    Spectator.objects.create(game=game, user=watcher, everything=True)
    readers = {name: seat(game, name).user for name in ("Анна", "Егор", "Борис")}
    readers |= {"host": host_of(game), "watcher": watcher}
    sees = {}
    for name, user in readers.items():
        client.force_login(user)
        pages = [text_of(client), text_of(client, quote=post.number), text_of(client, page=1)]
        sees[name] = any("ТАЙНА" in page for page in pages)
        assert name in ("Анна", "host") or not any('class="aside"' in page for page in pages)
    assert sees == {"Анна": True, "host": True, "Егор": False, "Борис": False, "watcher": False}
    client.logout()
    assert "ТАЙНА" not in text_of(client)


def test_a_page_is_the_same_whether_there_was_private_text_or_not(client, game):
    client.force_login(seat(game, "Борис").user)
    post = write(game, "Анна", "Я мирная.\n\n[private]ТАЙНА[/private]\n\nЧестно.")
    text_of(client)

    def bare():
        page = text_of(client, quote=post.number)
        return re.sub(r'name="(?:csrfmiddlewaretoken|key)" value="[^"]*"|X-CSRFToken.*', "", page)

    with_it = bare()
    plain = "Я мирная.\n\nЧестно."
    Post.objects.filter(pk=post.pk).update(
        text=plain, html=posting.rendered(plain, "markdown"), aside=""
    )
    assert bare() == with_it


def test_who_takes_over_a_seat_reads_its_private_text(client, game):
    write(game, "Анна", "Привет [private]ТАЙНА[/private]")
    place = seat(game, "Анна")
    place.user = make_user("substitute")
    place.save()
    client.force_login(place.user)
    assert "ТАЙНА" in text_of(client)


def test_a_story_with_private_text_does_not_show_it(client, game):
    phase = current(game)
    phase.story = "Тишина. [private]ТАЙНА[/private]"
    phase.save()
    play_phase(game)
    client.force_login(seat(game, "Борис").user)
    page = text_of(client)
    assert "Тишина." in page
    assert "ТАЙНА" not in page


# Pages


@pytest.mark.parametrize("address", [{"page": "last"}, {"page": 1}, {"post": 20}, {}])
def test_a_page_costs_the_same_however_long_the_thread_is(client, address):
    game = running_game()
    room = thread_of(game)
    fill(room, 60 - room.last)
    client.force_login(seat(game, "Анна").user)
    text_of(client, **address)
    with CaptureQueriesContext(connection) as short:
        text_of(client, **address)
    fill(room, 9_940)
    Reading.objects.update(last=9_990)
    text_of(client, **address)
    with CaptureQueriesContext(connection) as long:
        page = text_of(client, **address)
    assert 0 < len(places(page)) <= 40
    assert len(long) <= len(short)
    assert not any("OFFSET" in query["sql"] for query in long), "no counting through the thread"
    assert len(long) < 30


def test_pages_and_permalinks(client, game):
    room = thread_of(game)
    fill(room, 100 - room.last)
    assert places(text_of(client, page=1)) == list(range(1, 41))
    assert places(text_of(client, page=3)) == list(range(81, 101))
    assert places(text_of(client, page="last")) == list(range(81, 101))
    assert places(text_of(client, page=99)) == list(range(81, 101))
    assert places(text_of(client)) == list(range(81, 101)), "a guest begins at the end"
    assert places(text_of(client, post=41)) == list(range(41, 81))
    assert places(text_of(client, post=10**7)) == list(range(81, 101))
    assert places(text_of(client, page="1; DROP")) == list(range(1, 41))


def test_the_thread_opens_where_the_unread_begins(anna, game):
    room = thread_of(game)
    fill(room, 100 - room.last)
    assert places(text_of(anna)) == list(range(1, 41)), "nothing was read yet"
    page = text_of(anna)
    assert places(page) == list(range(41, 81)), "what was shown is read"
    assert page.count('id="unread"') == 1
    text_of(anna, page=1)
    assert places(text_of(anna)) == list(range(81, 101)), "a mark does not go back"
    assert "К непрочитанному" not in text_of(anna)


def test_rooms_show_what_is_unread(anna, game):
    team = game.rooms.get(kind="team")

    def unread():
        page = text_of(anna, "/g/testgame/rooms/")
        line = page[page.index(f"/rooms/{team.key}/") :].partition("</li>")[0]
        found = re.search(r"непрочитанных: (\d+)", line)
        return int(found[1]) if found else 0

    write(game, "Егор", "раз", room=team.key)
    write(game, "Егор", "два", room=team.key)
    assert unread() == 2
    text_of(anna, f"/g/testgame/rooms/{team.key}/")
    assert unread() == 0
    write(game, "Егор", "три", room=team.key)
    assert unread() == 1
    address = f"/g/testgame/rooms/{team.key}/read/"
    assert anna.post(address, {"place": 3}).status_code == 204
    assert unread() == 0


# What posts look like


def test_results_tell_what_became_public_apart_from_the_story(client, game):
    phase = current(game)
    phase.story = "Ночь была *тёмной*."
    phase.save()
    play_phase(game, ("Анна", "kill", "Глеб"))
    page = text_of(client)
    assert "Итоги: Ночь 1" in page
    assert "<em>тёмной</em>" in page
    assert "Погибает Глеб" in page
    assert "Results: Night 1" in client.get(THREAD, HTTP_ACCEPT_LANGUAGE="en").content.decode()


def test_results_count_the_votes_of_the_poll_that_ended(client, game):
    play_phase(game)
    assert "Голосование" not in text_of(client), "the poll of the coming day has not ended"
    play_phase(game, ("Борис", "vote", "Анна"), ("Вера", "vote", "Анна"))
    page = text_of(client)
    assert re.search(r"<strong>Анна</strong>.*2.*Борис, Вера", page)


def test_undone_results_are_struck_through(client, game):
    phase = play_phase(game, ("Анна", "kill", "Глеб"))
    phases.roll_back(game, phase, host_of(game))
    page = text_of(client)
    assert re.search(r'<del class="undone">.*Погибает Глеб', page, re.DOTALL)
    assert "Ведущий отменил эти итоги" in page
    assert "Ночь 1: ведущий отменил итоги" in page


def test_the_dead_are_grey_only_once_everybody_knows(client, game):
    write(game, "Глеб", "Пока жив")
    grey = 'class="post__author dead">Глеб'
    order(game, "Анна", "kill", "Глеб")
    phases.close_now(game)
    assert grey not in text_of(client)
    phases.publish_now(game)
    assert grey in text_of(client)


# What hosts do


def test_a_host_hides_a_post_and_shows_it_again(client, game):
    post = write(game, "Борис", "РУГАНЬ")
    client.force_login(host_of(game))
    address = f"/g/testgame/rooms/thread/posts/{post.number}/hide/"
    client.post(address)
    assert "РУГАНЬ" in text_of(client)
    client.force_login(seat(game, "Вера").user)
    page = text_of(client)
    assert "РУГАНЬ" not in page
    assert "Ведущий скрыл это сообщение" in page
    client.force_login(host_of(game))
    client.post(address)
    client.logout()
    assert "РУГАНЬ" in text_of(client)
    assert list(Act.objects.filter(kind__endswith="hide").values_list("kind", flat=True)) == [
        "hide", "unhide",
    ]  # fmt: skip


def test_a_host_closes_and_opens_the_thread(client, game):
    client.force_login(host_of(game))
    client.post("/g/testgame/rooms/thread/switch/")
    with pytest.raises(posting.Refused, match="closed"):
        write(game, "Анна", "можно?")
    assert "Ведущий закрыл тему" in text_of(client)
    client.post("/g/testgame/rooms/thread/switch/")
    write(game, "Анна", "можно!")


def test_a_room_of_the_rulebook_is_not_the_hosts_to_close(client, game):
    team = game.rooms.get(kind="team")
    client.force_login(host_of(game))
    assert client.post(f"/g/testgame/rooms/{team.key}/switch/").status_code == 404


def test_a_banned_outsider_writes_no_more(client, game):
    watcher = make_user("watcher")
    Spectator.objects.create(game=game, user=watcher)
    post = posting.write(game, watcher, "watchers", "я всё знаю", "markdown").post
    client.force_login(host_of(game))
    address = f"/g/testgame/rooms/watchers/posts/{post.number}/ban/"
    client.post(address)
    assert Ban.objects.get().user == watcher
    with pytest.raises(posting.Refused, match="here"):
        posting.write(game, watcher, "watchers", "и скажу", "markdown")
    client.post(address)
    posting.write(game, watcher, "watchers", "и скажу", "markdown")


@pytest.mark.parametrize("action", ["switch/", "posts/1/hide/", "posts/1/ban/"])
def test_what_hosts_do_is_not_there_for_players(anna, action):
    assert anna.post(f"/g/testgame/rooms/thread/{action}").status_code == 404
    assert anna.get(f"/g/testgame/rooms/thread/{action}").status_code in (404, 405)


def test_a_host_writes_in_every_room(game):
    for room in Room.objects.filter(game=game):
        post = write(game, "host", "Я здесь", room=room.key)
        assert post.kind == Post.Kind.HOST


def test_what_others_put_there_is_cut_and_made_safe_too(game):
    post = put_post(
        thread_of(game), kind="host", text="a [private]ТАЙНА[/private]", written=timezone.now()
    )
    assert (post.text, post.html, post.aside) == ("a", "<p>a</p>\n", "ТАЙНА")
