"""Somebody who means ill: forged forms, other people's things, markup, floods."""

from __future__ import annotations

import logging
import os
import re
import resource

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from rezolv.engine import Order
from rezolv.site.accounts.models import Token
from rezolv.site.games.models import Input, OrderDraft, Post
from rezolv.site.table import phases, taking
from rezolv.site.table.standing import current
from tests.site.support import filling
from tests.site.support.crawling import Crawl, routes, wanted
from tests.site.support.games import host_of, make_game, make_user, running_game, seat
from tests.site.support.pages import is_html, pages_of

pytestmark = pytest.mark.django_db

PAYLOAD = (
    "<script>alert('зло')</script>\"'><img src=x onerror=alert(1)>[url=javascript:alert(2)]x[/url]"
)


def client_of(user, **how) -> Client:
    client = Client(raise_request_exception=False, **how)
    client.force_login(user)
    return client


def token_of(user) -> dict[str, str]:
    _, secret = Token.issue(user, "бот")
    return {"Authorization": f"Bearer {secret}"}


def changed(game) -> tuple:
    """What an abuse must not change."""
    phase = current(game)
    inputs = Input.objects.filter(phase__game=game).order_by("pk").values_list("data", "kept")
    posts = Post.objects.filter(room__game=game).order_by("pk").values_list("text", "hidden")
    seats = game.seats.order_by("pk").values_list("user", "name")
    game.refresh_from_db()
    state = (game.state, game.title, phase and (phase.status, phase.story, phase.revision))
    return list(inputs), list(posts), list(seats), state


def inline(url, response) -> list[str]:
    """The code that stands in a page, where there should be none."""
    return [found for page in pages_of(url, response) for found in page.inline]


# Other people's things


def test_nobody_sends_an_order_for_another_seat():
    game = running_game()
    anna = seat(game, "Анна")
    before = changed(game)
    client = client_of(anna.user)
    boris = seat(game, "Борис")
    url = reverse("orders_use", args=[game.slug, boris.number, "heal"])
    answer = client.post(url, {"on": "Вера", "phase": "0", "do": "send"})
    assert answer.status_code in (302, 404)
    sent = client.post(
        f"/api/v1/games/{game.slug}/orders",
        {"use": "heal", "on": ["Вера"], "by": "Борис"},
        content_type="application/json",
        headers=token_of(anna.user),
    )
    assert 400 <= sent.status_code < 500
    assert changed(game) == before


def bare(answer) -> str:
    """A page without its address and its token."""
    text = answer.content.decode().replace(answer.request["PATH_INFO"], "")
    return re.sub(r"\b[A-Za-z0-9]{64}\b", "", text)


def test_a_room_of_another_game_or_seat_is_not_there():
    here, there = running_game(), running_game(slug="other")
    gleb = seat(here, "Глеб")
    client = client_of(gleb.user)
    nowhere = client.get(reverse("room", args=[here.slug, "nosuch"]))
    assert nowhere.status_code == 404
    closed = [room.key for room in here.rooms.exclude(members__seat=gleb).exclude(kind="thread")]
    assert closed
    for game, key in [*((here, key) for key in closed), (there, "host-4"), (there, "host-1")]:
        url = reverse("room", args=[game.slug, key])
        for answer in (client.get(url), client.post(url, {"text": "я тут", "markup": "markdown"})):
            assert answer.status_code == 404
            assert bare(answer) == bare(nowhere)
    assert not Post.objects.filter(text="я тут").exists()


def test_a_question_or_an_order_of_another_game_cannot_be_reached():
    here, there = running_game(), running_game(slug="other")
    anna = seat(here, "Анна")
    order = Order("Анна", "kill", ("Глеб",))
    taking.submit(there, seat(there, "Анна"), order, seat(there, "Анна").user)
    client = client_of(host_of(here))
    before = changed(there)
    for url in (
        f"/g/{there.slug}/desk/",
        f"/g/{there.slug}/desk/input/1/",
        f"/g/{there.slug}/desk/do/close/",
        f"/g/{there.slug}/clock/move/",
        f"/g/{there.slug}/deal/",
    ):
        assert client.get(url).status_code in (404, 405)
        assert client.post(url, {"kept": ""}).status_code in (404, 405)
    assert client_of(anna.user).get(f"/g/{there.slug}/orders/").status_code == 404
    assert client_of(anna.user).get(f"/g/{here.slug}/questions/1/").status_code == 404
    assert changed(there) == before


def test_a_vote_after_the_deadline_is_refused_wherever_it_is_sent():
    game = running_game()
    phases.close_now(game)
    phases.publish_now(game)
    day = current(game)
    boris = seat(game, "Борис")
    client = client_of(boris.user)
    page = client.get(reverse("orders", args=[game.slug]))
    forms = [form for one in pages_of("/", page) for form in one.forms if "vote" in form.action]
    assert forms
    phases.close_now(game)
    before = Input.objects.filter(phase=day).count()
    for form in forms:
        assert client.post(form.action, form.filled("")).status_code in (200, 302, 409)
    client.post(reverse("thread", args=[game.slug]), {"text": "Голос в Анну", "markup": "markdown"})
    sent = client.post(
        f"/api/v1/games/{game.slug}/vote",
        {"on": "Анна"},
        content_type="application/json",
        headers=token_of(boris.user),
    )
    assert sent.status_code in (409, 422)
    assert Input.objects.filter(phase=day).count() == before


# Forged forms


def all_forms(client, game) -> dict[str, object]:
    """Every form that somebody meets, by its address and fields."""
    forms = {}

    def note(url, response):
        for page in pages_of(url, response):
            for form in page.forms:
                if form.method == "post" and wanted(form.action):
                    forms[form.action, tuple(f.name for f in form.fields)] = form

    Crawl(client, filling.of_game(game), posts=False, empty=False, most=3, each=note).run()
    return forms


@pytest.mark.parametrize("who", ["host", "player"])
def test_no_form_is_taken_without_its_token_or_by_another_method(who):
    game = running_game()
    user = host_of(game) if who == "host" else seat(game, "Анна").user
    forms = all_forms(client_of(user), game)
    assert len(forms) > 5
    strict = client_of(user, enforce_csrf_checks=True)
    before = changed(game)
    for form in forms.values():
        data = {**form.filled("Слово"), "csrfmiddlewaretoken": ["x" * 64]}
        assert strict.post(form.action, data).status_code == 403, form.action
        data.pop("csrfmiddlewaretoken")
        assert strict.post(form.action, data).status_code == 403, form.action
        for method in ("put", "delete", "patch"):
            assert getattr(strict, method)(form.action).status_code in (403, 404, 405)
    assert changed(game) == before


def test_every_form_of_a_page_carries_a_token():
    game = running_game()
    for user in (host_of(game), seat(game, "Анна").user):
        for form in all_forms(client_of(user), game).values():
            assert any(field.name == "csrfmiddlewaretoken" for field in form.fields), form.action


# Markup


@pytest.mark.parametrize("who", ["host", "player"])
def test_markup_in_any_text_field_is_shown_as_it_is_written(who):
    """Every text field of every form is filled with it; then every page is looked at."""
    game = running_game()
    player = seat(game, "Анна").user
    user = host_of(game) if who == "host" else player
    readers = (host_of(game), player, seat(game, "Борис").user)
    client = client_of(user)
    tried = 0
    for (action, _), form in all_forms(client, game).items():
        if "/cancel/" in action or not any(field.text for field in form.fields):
            continue
        for button in [("", ""), *form.buttons]:
            answer = client.post(action, {**form.filled(PAYLOAD), button[0]: [button[1]]})
            assert answer.status_code < 500, action
            assert not inline(action, answer), action
            tried += 1
    assert tried > 3
    kept = Post.objects.filter(text__contains="alert").exists()
    assert kept or OrderDraft.objects.filter(data__icontains="alert").exists()
    for reader in readers:
        _look_everywhere(client_of(reader), game)
    _look_everywhere(Client(), game)


def _look_everywhere(client, game):
    def look(url, response):
        assert response.status_code < 500, url
        assert not inline(url, response), url

    Crawl(client, filling.of_game(game), posts=False, empty=False, most=4, each=look).run()


@pytest.mark.parametrize("state", ["signup", "running"])
def test_a_title_of_markup_stays_a_title(state):
    """A title and what is said of a game, where they come straight from the database too."""
    made = make_game if state == "signup" else running_game
    game = made(about=PAYLOAD)
    game.title = PAYLOAD
    game.save()
    for user in (host_of(game), seat(game, "Борис").user, make_user("чужой")):
        _look_everywhere(client_of(user), game)


def test_no_page_has_inline_code_and_every_answer_has_its_policy():
    game = running_game()
    looked = []

    def look(url, response):
        policy = response.headers.get("Content-Security-Policy", "")
        assert "script-src 'self'" in policy, url
        assert "unsafe" not in policy, url
        assert response.headers["X-Content-Type-Options"] == "nosniff", url
        assert response.headers["X-Frame-Options"] == "DENY", url
        assert not inline(url, response), url
        looked.append(url)

    for user in (host_of(game), seat(game, "Анна").user):
        Crawl(client_of(user), filling.of_game(game), posts=False, most=4, each=look).run()
    for url in ("/account/login/", "/account/signup/", "/account/password/reset/"):
        look(url, Client().get(url))
    assert len(looked) > len(routes()) / 3


# Much


def test_a_megabyte_is_refused_with_a_clear_word_and_more_is_not_read():
    game = running_game()
    anna = seat(game, "Анна")
    client = client_of(anna.user)
    url = reverse("room", args=[game.slug, f"host-{anna.number}"])
    page = next(pages_of(url, client.get(url)))
    form = next(form for form in page.forms if any(f.name == "text" for f in form.fields))
    for size in (1_000_000, 3_000_000):
        answer = client.post(form.action, {**form.filled(""), "text": ["я" * (size // 2)]})
        assert answer.status_code in (200, 400, 413), size
        assert not is_html(answer) or "Traceback" not in answer.content.decode()
        sent = client.post(
            f"/api/v1/games/{game.slug}/rooms/host-1/posts",
            {"text": "a" * size},
            content_type="application/json",
            headers=token_of(anna.user),
        )
        assert 400 <= sent.status_code < 500
    assert not Post.objects.filter(seat=anna).exists()
    many = client.post(form.action, {f"x{n}": "1" for n in range(2000)})
    assert many.status_code == 400


FLOOD = 10_000 if os.environ.get("REZOLV_HYPOTHESIS") == "thorough" else 1_000


# What waits for a commit must meet one: in the single transaction of a test it would pile up.
@pytest.mark.django_db(transaction=True)
def test_thousands_of_requests_break_nothing_and_do_not_pile_up(monkeypatch):
    # pytest keeps every line of the log, and with it the request that it is about.
    monkeypatch.setattr(logging.getLogger("django.request"), "disabled", True)
    game = running_game()
    names = [*("Анна", "Борис", "Глеб")]
    clients = [client_of(seat(game, name).user) for name in names] + [Client()]
    reads = [
        "/", f"/g/{game.slug}/", f"/g/{game.slug}/thread/?page=999", f"/g/{game.slug}/nosuch/",
        f"/g/{game.slug}/rooms/host-1/", f"/g/nosuch/?{'a' * 500}", "/static/../settings.py",
        f"/g/{game.slug}/thread/?page=-1&post=x", "/api/v1/games", "/%00", "/g/%F0%9F%98%80/",
    ]  # fmt: skip
    sends = [
        (f"/g/{game.slug}/thread/", {"text": "слово", "markup": "none", "key": "k"}),
        (f"/g/{game.slug}/orders/1/kill/", {"on": "нет такого", "phase": "x"}),
        (f"/g/{game.slug}/join/seat/", {"name": "а" * 999}),
        ("/account/login/", {"login": "x", "password": "y"}),
    ]
    seen: dict[int, int] = {}
    memory = []
    for turn in range(FLOOD):
        client = clients[turn % len(clients)]
        if turn % 7 == 0:
            url, data = sends[(turn // 7) % len(sends)]
            answer = client.post(url, data)
        else:
            answer = client.get(reads[turn % len(reads)])
        assert answer.status_code < 500, answer.request["PATH_INFO"]
        seen[answer.status_code] = seen.get(answer.status_code, 0) + 1
        if turn % (FLOOD // 5) == FLOOD // 5 - 1:
            memory.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    assert set(seen) & {200, 404}
    # The first of them fill the caches; from then on nothing is kept of a request.
    assert memory[-1] - memory[1] < max(8, FLOOD // 500), memory


# Sessions, hosts, logins


def test_a_login_makes_a_new_session_and_leads_nowhere_else():
    user = make_user("анна")
    user.set_password("слово-слово")
    user.save()
    for target, good in (("https://evil.example/", False), ("//evil.example", False),
                         ("javascript:alert(1)", False), ("/notices/", True)):  # fmt: skip
        cache.clear()
        client = Client()
        client.get("/account/login/")
        session = client.session
        session["planted"] = "x"
        session.save()
        planted = session.session_key
        client.cookies["sessionid"] = planted
        answer = client.post(
            f"/account/login/?next={target}",
            {"login": "анна", "password": "слово-слово", "next": target},
        )
        assert answer.status_code == 302, answer.content.decode()
        assert (answer.url == "/notices/") is good
        assert answer.url.startswith("/")
        assert not answer.url.startswith("//")
        assert client.cookies["sessionid"].value != planted
        client.post("/account/logout/")
        assert not client.session.get("_auth_user_id")


def test_a_strange_host_is_refused():
    answer = Client(raise_request_exception=False).get("/", headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert b"evil.example" not in answer.content


def test_passwords_cannot_be_tried_for_long():
    make_user("анна")
    cache.clear()
    client = Client()
    answers = [
        client.post("/account/login/", {"login": "анна", "password": f"наугад-{n}"})
        for n in range(15)
    ]
    assert answers[0].status_code == 200
    last = answers[-1]
    blocked = last.status_code == 429 or "позже" in last.content.decode().lower()
    assert blocked
    good = client.post("/account/login/", {"login": "анна", "password": "аннаанна"})
    assert good.status_code != 302
    cache.clear()


def test_cookies_are_not_for_scripts_nor_for_other_sites():
    make_user("анна")
    cache.clear()
    client = Client()
    client.get("/account/login/")
    client.post("/account/login/", {"login": "анна", "password": "аннаанна"})
    assert {"sessionid", "csrftoken"} <= set(client.cookies)
    for name in ("sessionid", "csrftoken"):
        cookie = client.cookies[name]
        assert cookie["httponly"], name
        assert cookie["samesite"] == "Lax", name
