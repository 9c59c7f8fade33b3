"""Every page of the site is made for everybody: by its parts, whoever looks at it."""

from __future__ import annotations

import re
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from rezolv.site.games.models import Game, Phase, Spectator
from rezolv.site.table import phases
from rezolv.site.table.standing import current
from tests.site.support.checking import faults
from tests.site.support.crawling import Crawl
from tests.site.support.filling import of_game
from tests.site.support.games import host_of, make_game, make_user, play_phase, running_game, seat

pytestmark = pytest.mark.django_db
A_FEW = 2
READERS = {
    "host": lambda game: host_of(game),
    "living": lambda game: seat(game, "Анна").user,
    "watcher": lambda game: game.watching.get().user,
    "anonymous": lambda game: None,
}


@pytest.fixture(autouse=True)
def _memory(monkeypatch):
    """Nothing is committed in a test, and only what is committed is remembered."""
    at_once = SimpleNamespace(on_commit=lambda remember: remember())
    monkeypatch.setattr("rezolv.site.table.standing.transaction", at_once)


def played_game() -> Game:
    """A game with a dead player, a watcher, an open phase and a game beside it."""
    game = running_game()
    Spectator.objects.create(game=game, user=make_user("watcher"))
    play_phase(game, ("Анна", "kill", "Глеб"))
    Phase.objects.filter(pk=current(game).pk).update(deadline=timezone.now() + timedelta(hours=3))
    make_game(slug="signup")
    return game


def client_of(user, lang: str) -> Client:
    client = Client()
    client.cookies["django_language"] = lang
    if user is not None:
        client.force_login(user)
    return client


def few(game: Game) -> dict[str, list[object]]:
    """Some of each parameter: one page of a kind is like another."""
    filling = of_game(game)
    rooms = ["thread", "host-1", "dead"]
    return {
        **{name: list(values)[:A_FEW] for name, values in filling.items()},
        "slug": [game.slug, "signup"],
        "key": [*rooms, game.feed],
        "use": ["vote", "kill"],
        "index": [0, 1],
        "number": [1, 2],
    }


def look_at_everything(game: Game, user, lang: str) -> dict[str, list[str]]:
    """Addresses to what is wrong with their pages; all pages of a reader are visited."""
    seen: dict[str, list[str]] = {}

    def look(url, response):
        if response.streaming or not response.get("Content-Type", "").startswith("text/html"):
            return
        html = response.content.decode()
        assert response.status_code < 500, url
        if html.lstrip().startswith("<!doctype"):
            seen[url] = faults(html, lang)

    crawl = Crawl(client_of(user, lang), few(game), ["/"], posts=False, most_links=20, each=look)
    crawl.run()
    return seen


@pytest.mark.parametrize("reader", READERS)
def test_every_page_can_be_read_by_everybody(reader):
    game = played_game()
    seen = look_at_everything(game, READERS[reader](game), "ru")
    assert len(seen) > 20
    assert {url: wrong for url, wrong in seen.items() if wrong} == {}


def test_every_page_of_a_host_is_there_in_english():
    game = played_game()
    phases.close_now(game)
    seen = look_at_everything(game, host_of(game), "en")
    assert len(seen) > 20
    assert {url: wrong for url, wrong in seen.items() if wrong} == {}


def test_every_page_of_a_finished_game_can_be_read_by_everybody():
    game = played_game()
    for one in ("Борис", "Вера", "Даша", "Женя"):
        play_phase(game)
        play_phase(game, ("Анна", "kill", one))
        if game.over:
            break
    assert game.over
    seen = look_at_everything(game, None, "ru")
    assert {url: wrong for url, wrong in seen.items() if wrong} == {}


@pytest.mark.parametrize(
    "address",
    [
        "/account/login/",
        "/account/signup/",
        "/account/password/reset/",
        "/account/password/reset/done/",
        "/account/password/reset/key/1-wrong/",
        "/account/password/reset/key/done/",
        "/account/confirm-email/",
        "/account/confirm-email/wrong/",
        "/account/inactive/",
        "/account/theme/",
        "/account/",
        "/account/email/",
        "/account/tokens/",
        "/account/password/change/",
        "/account/reauthenticate/",
        "/account/logout/",
        "/nosuch/",
    ],
)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_page_of_accounts_can_be_read_by_everybody(address, lang):
    cache.clear()
    user = make_user("anna") if "reset" not in address else None
    client = client_of(user, lang)
    if address in ("/account/login/", "/account/signup/"):
        client.logout()
        client.cookies["django_language"] = lang
    response = client.get(address)
    assert response.status_code in (200, 404, 405), response
    assert faults(response.content.decode(), lang) == []


def test_a_faulty_form_ties_its_errors_to_its_fields(client):
    html = client.post("/account/signup/", {"username": ""}).content.decode()
    assert faults(html, "ru") == []
    (field,) = re.findall(r'<input[^>]*name="username"[^>]*>', html)
    assert 'aria-invalid="true"' in field
    assert "id_username_error" in field


# The page of our own mistakes


def test_the_page_of_a_mistake_asks_nothing_of_the_database(django_assert_num_queries, rf):
    from rezolv.site.games.errors import failure

    with django_assert_num_queries(0):
        response = failure(rf.get("/"))
    assert response.status_code == 500
    assert faults(response.content.decode(), "ru") == []


def test_a_form_without_its_token_says_what_to_do():
    client = Client(enforce_csrf_checks=True)
    response = client.post("/account/login/", {"login": "a", "password": "b"})
    assert response.status_code == 403
    assert "Форма устарела" in response.content.decode()
    assert faults(response.content.decode(), "ru") == []


def test_a_fault_in_a_page_would_be_found():
    html = '<html lang="en"><title>x</title><main><h1>x</h1><input name="a"><p style="x" id="b">'
    assert faults(html + '<p id="b"><a href="/"></a></main>', "ru") == [
        "id b stands twice",
        "no language, or not the reader's",
        "p has style",
        "a without words: {'href': '/'}",
        "input without a label: {'name': 'a'}",
    ]


def test_the_first_page_asks_no_more_for_many_games_than_for_two(
    client, django_assert_max_num_queries
):
    user = make_user("busy")
    for number in range(6):
        game = running_game(slug=f"game{number}")
        place = game.seats.get(number=1)
        place.user = user
        place.save()
    client.force_login(user)
    client.get("/")  # which fills what is kept in memory
    with django_assert_max_num_queries(24):
        html = client.get("/").content.decode()
    assert html.count("Пора отправить заявку") == 6
