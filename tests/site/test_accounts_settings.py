"""A user's settings, his keys, and the switches of language and theme."""

from __future__ import annotations

import re

import pytest

from rezolv.site.accounts.models import Token, User
from rezolv.site.accounts.tokens import MOST
from tests.site.support.games import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna(client):
    user = make_user("anna")
    client.force_login(user)
    return user


def text_of(response) -> str:
    return response.content.decode()


# Settings


def test_settings_are_kept_and_the_page_speaks_the_new_language(client, anna):
    given = {"language": "en", "zone": "Asia/Vladivostok"}
    response = client.post("/account/", given, follow=True)
    assert "Your settings are saved" in text_of(response)
    anna.refresh_from_db()
    assert (anna.language, anna.zone, anna.mails) == ("en", "Asia/Vladivostok", False)


@pytest.mark.parametrize("field", [{"zone": "Europe/Nowhere"}, {"language": "xx"}])
def test_what_cannot_be_chosen_is_refused_and_nothing_is_changed(client, anna, field):
    given = {"language": "en", "zone": "Asia/Omsk", "mails": "on", **field}
    response = client.post("/account/", given)
    assert 'class="errorlist"' in text_of(response)
    anna.refresh_from_db()
    assert (anna.language, anna.zone) == ("", "Europe/Moscow")


def test_settings_and_keys_are_not_for_strangers(client):
    for address in ("/account/", "/account/tokens/"):
        assert client.get(address).url.startswith("/account/login/")


# The switches


def test_the_language_is_switched_for_a_stranger_by_a_cookie(client):
    assert '<html lang="ru"' in text_of(client.get("/"))
    response = client.post("/account/language/", {"language": "en", "next": "/account/login/"})
    assert response.url == "/account/login/"
    assert '<html lang="en"' in text_of(client.get("/"))


def test_the_language_of_an_account_goes_where_its_owner_goes(client, anna):
    client.post("/account/language/", {"language": "en", "next": "/"})
    anna.refresh_from_db()
    assert anna.language == "en"
    client.cookies.clear()
    client.force_login(anna)
    assert '<html lang="en"' in text_of(client.get("/"))


def test_the_theme_is_in_the_page_itself_so_that_nothing_flashes(client):
    assert "data-theme" not in text_of(client.get("/")).partition(">")[0]
    for chosen in ("dark", "light"):
        client.post("/account/theme/", {"theme": chosen, "next": "/"})
        assert f'<html lang="ru" data-theme="{chosen}">' in text_of(client.get("/"))
    client.post("/account/theme/", {"theme": "auto", "next": "/"})
    assert '<html lang="ru">' in text_of(client.get("/"))


def test_a_forged_theme_changes_nothing(client):
    client.cookies["theme"] = '"><script>'
    assert '<html lang="ru">' in text_of(client.get("/"))
    assert not client.post("/account/theme/", {"theme": "pink"}).cookies


@pytest.mark.parametrize(
    "where", ["https://evil.example/", "//evil.example", "javascript:alert(1)"]
)
@pytest.mark.parametrize("switch", ["theme", "language"])
def test_a_switch_leads_nowhere_else(client, where, switch):
    response = client.post(
        f"/account/{switch}/", {"theme": "dark", "language": "en", "next": where}
    )
    assert response.url == "/"


def test_a_switch_is_no_link(client):
    response = client.get("/account/theme/")
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert "Это адрес формы" in text_of(response)


# Keys


def test_a_key_is_shown_once_and_only_its_digest_is_kept(client, anna):
    response = client.post("/account/tokens/", {"name": "бот"})
    (secret,) = re.findall(r"rz_[\w-]{20,}", text_of(response))
    assert "no-store" in response["Cache-Control"]
    (token,) = anna.tokens.all()
    assert token.digest == Token.digest_of(secret)
    again = text_of(client.get("/account/tokens/"))
    assert "бот" in again
    assert secret not in again
    assert token.digest not in again


def test_a_key_is_revoked(client, anna):
    token, _ = Token.issue(anna, "бот")
    client.post("/account/tokens/", {"revoke": token.pk})
    assert not anna.tokens.exists()


@pytest.mark.parametrize("forged", ["", "0", "x", "9" * 30, "-1"])
def test_a_forged_revocation_finds_nothing(client, anna, forged):
    Token.issue(anna, "бот")
    assert client.post("/account/tokens/", {"revoke": forged}).status_code == 404
    assert anna.tokens.count() == 1


def test_nobody_revokes_the_key_of_another(client, anna):
    token, _ = Token.issue(make_user("boris"), "бот")
    assert client.post("/account/tokens/", {"revoke": token.pk}).status_code == 404
    assert Token.objects.count() == 1


def test_there_is_an_end_to_keys(client, anna):
    for number in range(MOST):
        Token.issue(anna, str(number))
    response = client.post("/account/tokens/", {"name": "ещё"})
    assert f"Больше {MOST} ключей нельзя" in text_of(response)
    assert anna.tokens.count() == MOST


def test_a_name_is_shown_as_it_is_and_never_run(client, anna):
    client.post("/account/tokens/", {"name": "<script>alert(1)</script>"})
    assert "<script>alert" not in text_of(client.get("/account/tokens/"))
    assert User.objects.count() == 1
