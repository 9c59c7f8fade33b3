"""What leaves the site by pages: results for forums, open books, calendars, feeds."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree

import pytest
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from rezolv.site.games.models import Phase
from rezolv.site.outside.forum import converted
from rezolv.site.outside.results import phase_as
from rezolv.site.table import phases, rooms
from rezolv.site.table.books import wording_of
from rezolv.site.table.standing import current
from rezolv.wording.document import Document, Paragraph, Span
from rezolv.wording.render import to_markdown
from tests.site.support.games import (
    host_of,
    make_game,
    order,
    play_phase,
    running_game,
    seat,
)

pytestmark = pytest.mark.django_db

STORY = "*Туман* над [b]городом[/b] <script>alert(1)</script>[private]маньяк — Глеб[/private]"


@pytest.fixture
def game():
    """A night is published, with a story; the day is open."""
    game = running_game()
    order(game, "Анна", "kill", "Глеб")
    order(game, "Вера", "check", "Анна")
    phases.close_now(game)
    Phase.objects.filter(pk=current(game).pk).update(story=STORY)
    phases.publish_now(game)
    game.refresh_from_db()
    return game


def write(game, text, **more):
    anna = seat(game, "Анна")
    return rooms.put_post(
        rooms.thread_of(game), seat=anna, user=anna.user, text=text, written=timezone.now(), **more
    )


# Results


def test_the_results_of_a_night_stand_in_three_formats_and_tell_nothing_secret(client, game):
    page = client.get(reverse("results", args=[game.slug, 0])).content.decode()
    assert "Погибает Глеб" in page
    assert "[color=orange]" in page
    assert "маньяк" not in page
    assert "Проверка" not in page
    assert "&lt;script&gt;" in page
    assert "<script>alert" not in page


def test_only_published_phases_have_results(client, game):
    missing = client.get(reverse("results", args=[game.slug, 7])).status_code
    assert client.get(reverse("results", args=[game.slug, 1])).status_code == missing == 404
    phases.close_now(game)
    assert client.get(reverse("results", args=[game.slug, 1])).status_code == 404
    phases.roll_back(game, game.phases.get(index=0, status="published"), host_of(game))
    assert client.get(reverse("results", args=[game.slug, 0])).status_code == 404


def test_the_hosts_own_words_stand_in_the_results():
    game = running_game()
    order(game, "Анна", "kill", "Глеб")
    phases.close_now(game)
    phases.publish_now(game)
    game.tellings.filter(to="public", moment="publishing").update(text="Все живы!")
    said = phase_as(wording_of(game, "ru"), game.phases.get(index=0), "text")
    assert "Все живы!" in said
    assert "Глеб" not in said


@pytest.mark.parametrize(
    ("markup", "text", "form", "expected"),
    [
        ("markdown", "# Утро\n\n**раз** *два*", "bbcode",
         "[size=5][b]Утро[/b][/size]\n\n[b]раз[/b] [i]два[/i]"),
        ("markdown", "[b]не тег[/b]", "bbcode", "［b］не тег［/b］"),
        ("markdown", "- раз\n- два", "markdown", "- раз\n- два"),
        ("markdown", "1. раз\n2. два", "bbcode", "[list=1]\n[*]раз\n[*]два\n[/list]"),
        ("markdown", "раз\nдва", "markdown", "раз\\\nдва"),
        ("markdown", "```\nx = [1]\n```", "markdown", "    x = [1]"),
        ("bbcode", "[b]раз[/b] *звёзды*", "markdown", "**раз** \\*звёзды\\*"),
        ("bbcode", "[quote=Анна]да[/quote]", "markdown", "> **Анна**\n>\n> да"),
        ("bbcode", "[quote]да[/quote]нет", "bbcode", "[quote]да[/quote]\n\nнет"),
        ("bbcode", "[color=red]раз[/color]", "bbcode", "[color=red]раз[/color]"),
        ("bbcode", "[url=http://a.ru]тут[/url]", "text", "тут (http://a.ru)"),
        ("bbcode", "[private]тайна[/private]всем", "text", "всем"),
    ],
)  # fmt: skip
def test_what_people_wrote_goes_into_the_formats_of_forums(markup, text, form, expected):
    assert converted(text, markup, form) == expected


def test_plain_text_is_plain_in_every_format():
    nasty = "# *x* [url=http://a]b[/url] <b> ~~a~~ 1. > `c`"
    plain = to_markdown(Document((Paragraph((Span(nasty),)),))).strip()
    again = converted(plain, "markdown", "text")
    assert again == nasty


def test_a_whole_thread_is_one_file_without_asides_and_hidden_posts(client, game):
    write(game, "**Привет** [private]это я[/private]всем")
    write(game, "гадость", hidden=True)
    answer = client.get(reverse("thread_file", args=[game.slug]))
    text = b"".join(answer.streaming_content).decode()
    assert "[b]Привет[/b]" in text
    assert "Анна" in text
    assert "Погибает Глеб" in text
    for secret in ("это я", "гадость", "маньяк"):
        assert secret not in text


# Open books


def finished(game):
    for victim in ("Анна", "Егор"):
        while current(game).name != "day":
            play_phase(game)
        voters = [one for one in ("Борис", "Вера", "Даша", "Женя") if one != victim]
        play_phase(game, *[(voter, "vote", victim) for voter in voters])
    game.refresh_from_db()
    return game


def test_a_finished_game_is_an_open_book_and_one_in_play_is_not_there(client, game):
    book = reverse("open_book", args=[game.slug])
    chapter = reverse("open_phase", args=[game.slug, 0])
    for user in (None, seat(game, "Анна").user, host_of(game)):
        if user:
            client.force_login(user)
        assert client.get(book).status_code == client.get(chapter).status_code == 404
    client.logout()
    finished(game)
    page = client.get(book).content.decode()
    assert "Комиссар" in page
    assert "Победа: Город" in page
    page = client.get(chapter).content.decode()
    assert "Вера: Проверка → Анна" in page
    assert "Анна — Мафия" in page
    assert client.get(reverse("open_phase", args=[game.slug, 99])).status_code == 404
    assert "host-testgame" not in page
    assert "example.org" not in page


# Calendars


def set_deadline(game, when):
    phase = current(game)
    phase.deadline = when
    phase.save()


def events(answer):
    assert answer.status_code == 200
    found = Calendar.from_ical(answer.content).walk("VEVENT")
    return {str(one["uid"]): one for one in found}


def test_a_calendar_has_the_deadline_at_the_right_moment_under_a_lasting_name(client, game):
    # Clocks go back in New York that night; in Moscow it is 22:00.
    when = datetime(2026, 11, 1, 19, 0, tzinfo=UTC)
    set_deadline(game, when)
    name = "testgame-1@localhost"
    event = events(client.get(reverse("ical", args=[game.slug])))[name]
    assert event["dtstart"].dt == when
    assert event["summary"] == "Партия: День 1, срок заявок"
    set_deadline(game, when + timedelta(days=1))
    moved = events(client.get(reverse("ical", args=[game.slug])))[name]
    assert moved["dtstart"].dt == when + timedelta(days=1)


def test_a_calendar_does_not_tell_what_a_closed_phase_waits_for(client, game):
    set_deadline(game, timezone.now() + timedelta(hours=1))
    address = reverse("ical", args=[game.slug])
    seen = set()
    for status in ("closed", "asking", "drafted"):
        Phase.objects.filter(pk=current(game).pk).update(status=status)
        seen.add(client.get(address).content)
    assert len(seen) == 1


def test_a_game_that_is_not_listed_asks_for_the_key(client, game):
    game.listed = False
    game.save()
    for name in ("ical", "feed"):
        bare = [game.slug] if name == "ical" else [game.slug, "thread"]
        assert client.get(reverse(name, args=bare)).status_code == 404
        assert client.get(reverse(name, args=[game.slug, "wrong"])).status_code == 404
        assert client.get(reverse(name, args=[game.slug, game.feed])).status_code == 200


def test_ones_own_calendar_has_all_ones_games_and_a_key_that_can_be_changed(client, game):
    set_deadline(game, timezone.now() + timedelta(hours=1))
    other = running_game(slug="othergame")
    set_deadline(other, timezone.now() + timedelta(hours=1))
    anna = seat(game, "Анна").user
    client.force_login(anna)
    page = reverse("my_calendar")
    assert ".ics" not in client.get(page).content.decode()
    client.post(page)
    anna.refresh_from_db()
    old = reverse("my_ical", args=[anna.calendar])
    client.logout()
    assert {name.partition("-")[0] for name in events(client.get(old))} == {"testgame"}
    other.seats.filter(key="Вера").update(user=anna)
    assert {name.partition("-")[0] for name in events(client.get(old))} == {"testgame", "othergame"}
    client.force_login(anna)
    client.post(page)
    assert client.get(old).status_code == 404
    assert client.get(reverse("my_ical", args=["x"])).status_code == 404


# Feeds

ATOM = "{http://www.w3.org/2005/Atom}"


def feed_of(client, game, **query):
    answer = client.get(reverse("feed", args=[game.slug, "thread"]), query)
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("application/atom+xml")
    return answer.content.decode(), ElementTree.fromstring(answer.content)


def test_a_feed_has_the_thread_and_nothing_but_the_thread(client, game):
    write(game, "Привет [private]это я[/private]<script>x</script>")
    write(game, "гадость", hidden=True)
    room = game.rooms.get(key="host-1")
    rooms.put_post(room, text="тайное", user=host_of(game), kind="host", written=timezone.now())
    text, tree = feed_of(client, game)
    titles = [one.findtext(f"{ATOM}title") for one in tree.findall(f"{ATOM}entry")]
    last = rooms.thread_of(game).last
    assert titles[0] == f"#{last - 1} · Анна"
    assert any(title.endswith("Ведущий") for title in titles)
    assert "Погибает Глеб" in text
    for secret in ("это я", "гадость", "тайное", "маньяк", "<script", "example.org"):
        assert secret not in text


def test_a_feed_comes_in_pages_of_fifty(client, game):
    last = rooms.thread_of(game).last
    for number in range(70 - last):
        write(game, f"пост {number}")
    text, tree = feed_of(client, game)
    assert len(tree.findall(f"{ATOM}entry")) == 50
    following = [one.get("href") for one in tree.findall(f"{ATOM}link") if one.get("rel") == "next"]
    assert following[0].endswith("?before=21")
    text, tree = feed_of(client, game, before=21)
    assert len(tree.findall(f"{ATOM}entry")) == 20
    assert 'rel="next"' not in text
    for bad in ("x", "-1", "9" * 30, "٣"):
        address = reverse("feed", args=[game.slug, "thread"])
        assert client.get(address, {"before": bad}).status_code in (200, 404)


def test_copies_for_trying_have_no_feed_and_no_calendar(client):
    game = make_game()
    copy = make_game(slug="copy")
    copy.sandbox = game
    copy.save()
    for name, args in (
        ("ical", [copy.slug]), ("ical", [copy.slug, copy.feed]), ("feed", [copy.slug, copy.feed]),
    ):  # fmt: skip
        assert client.get(reverse(name, args=args)).status_code == 404
    client.force_login(host_of(copy))
    assert client.get(reverse("archive", args=[copy.slug])).status_code == 404
