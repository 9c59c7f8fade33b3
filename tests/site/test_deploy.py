"""The site in earnest: its settings, and a database of an earlier version."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EARNEST = {
    "REZOLV_PRODUCTION": "1",
    "REZOLV_SECRET_KEY": "не-та-что-в-коде-и-достаточно-длинная-0123456789abcdefghij-ключ",
    "REZOLV_HOSTS": "mafia.example",
    "REZOLV_BASE_URL": "https://mafia.example",
}


def run(folder: Path, *words: str, code: str = "", **env: str) -> subprocess.CompletedProcess:
    """A management command on a database of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("REZOLV_")}
    kept.pop("DJANGO_SETTINGS_MODULE", None)
    command = [sys.executable, "-m", "rezolv.site", *words]
    return subprocess.run(
        command,
        env={**kept, "REZOLV_DATA": str(folder), "PYTHONUTF8": "1", **env},
        input=code, capture_output=True, text=True, cwd=folder, timeout=300, check=False,
    )  # fmt: skip


def good(done: subprocess.CompletedProcess) -> str:
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_check_of_a_deployment_finds_nothing(tmp_path):
    done = run(tmp_path, "check", "--deploy", "--fail-level", "INFO", **EARNEST)
    assert done.returncode == 0, done.stderr
    assert "no issues (0 silenced)" in done.stdout


def test_in_earnest_a_key_is_asked_for(tmp_path):
    done = run(tmp_path, "check", **{**EARNEST, "REZOLV_SECRET_KEY": ""})
    assert done.returncode != 0
    assert "REZOLV_SECRET_KEY" in done.stderr


def test_in_earnest_cookies_and_addresses_are_for_https_only(tmp_path):
    code = """
from django.test import Client
from django.conf import settings
plain = Client().get("/", headers={"host": "mafia.example"})
print("plain", plain.status_code, plain.headers.get("Location"))
sent = Client().get("/account/login/", headers={"host": "mafia.example"}, secure=True)
print("strict", sent.headers.get("Strict-Transport-Security"))
print("secure", sent.cookies["csrftoken"]["secure"], settings.SESSION_COOKIE_SECURE)
"""
    good(run(tmp_path, "migrate", "-v0"))
    good(run(tmp_path, "collectstatic", "--noinput", "-v0", **EARNEST))
    said = good(run(tmp_path, "shell", "--no-imports", code=code, **EARNEST))
    assert "plain 301 https://mafia.example/" in said
    assert re.search(r"strict max-age=\d{8}; includeSubDomains; preload", said)
    assert "secure True True" in said


def test_every_change_of_the_models_has_its_migration(tmp_path):
    good(run(tmp_path, "makemigrations", "--check", "--dry-run"))


FIRST = """
INSERT INTO accounts_user (id, password, is_superuser, username, first_name, last_name, is_staff,
    is_active, date_joined, email, language, zone, mails)
VALUES (1, '!', 0, 'анна', '', '', 0, 1, '2026-01-01', 'a@example.org', 'ru', 'Europe/Moscow', 1);
INSERT INTO games_game (id, slug, title, about, rulebook, version, options, seed, state, dealing,
    deal, calendar, least, most, listed, spectators, auto_publish, early_close, created, feed)
VALUES (1, 'old', 'Старая партия', '', 'classic', '1', '{}', 7, 'running', 'random', '{}', '{}',
    4, 12, 1, 1, 0, 0, '2026-01-01', 'feed');
INSERT INTO games_seat (id, number, key, name, joined, warnings, game_id, user_id)
VALUES (1, 1, 'Анна', 'Анна', '2026-01-01', 0, 1, 1);
INSERT INTO games_room (id, key, engine, kind, open, last, game_id)
VALUES (1, 'thread', '', 'thread', 1, 1, 1);
INSERT INTO games_post (id, number, kind, markup, text, html, aside, data, written, hidden,
    idempotency, room_id, seat_id, user_id)
VALUES (1, 1, 'player', 'markdown', 'Слово', '<p>Слово</p>', '', '{}', '2026-01-01', 0, '',
    1, 1, 1);
"""


def test_a_database_of_the_first_version_becomes_one_of_the_newest_with_all_that_is_in_it(tmp_path):
    """What was written by the first version is there, and its pages open."""
    good(run(tmp_path, "migrate", "accounts", "0001", "-v0"))
    good(run(tmp_path, "migrate", "games", "0001", "-v0"))
    with sqlite3.connect(tmp_path / "rezolv.sqlite3") as database:
        database.executescript(FIRST)
    database.close()
    good(run(tmp_path, "migrate", "-v0"))
    code = """
from django.test import Client
from rezolv.site.accounts.models import User
from rezolv.site.games.models import Game, Post
game = Game.objects.get(slug="old")
print(game.title, game.seats.get().name, Post.objects.get().text)
client = Client()
client.force_login(User.objects.get(username="анна"))
print(client.get("/", headers={"host": "localhost"}).status_code)
print("Слово" in client.get("/g/old/thread/", headers={"host": "localhost"}).content.decode())
"""
    said = good(run(tmp_path, "shell", "--no-imports", code=code)).split("\n")
    assert "Старая партия Анна Слово" in said[0]
    assert said[1:3] == ["200", "True"]


@pytest.mark.parametrize("name", ["deploy.md"])
def test_every_setting_that_the_page_names_is_one(name):
    """The settings of docs/deploy.md are those of the code, all of them and no others."""
    page = (ROOT / "docs" / name).read_text("utf-8")
    code = (ROOT / "src/rezolv/site/settings.py").read_text("utf-8")
    there = set(re.findall(r'(?:env|flag)\(\s*"([A-Z_]+)"', code))
    told = set(re.findall(r"REZOLV_([A-Z_]+)", page))
    assert there <= told, there - told
    assert told <= there, told - there
