"""The demonstration: games that a person finds when he tries the site."""

from __future__ import annotations

from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from rezolv.site.accounts.models import User
from rezolv.site.games.demo.people import NAMES, PASSWORD
from rezolv.site.games.models import Game, Post, Telling
from rezolv.site.table import codec
from rezolv.site.table.standing import current

pytestmark = pytest.mark.django_db


def demo() -> str:
    said = StringIO()
    call_command("demo_data", stdout=said)
    return said.getvalue()


def fact_of(data):
    return codec.read_told(data).fact


def test_it_is_made_once_and_everybody_can_log_in():
    first, second = demo(), demo()
    assert Game.objects.filter(sandbox=None).count() == 3
    assert first.count("/g/") == 3
    assert second.count("/g/") == 0
    assert PASSWORD in second
    for name in ("host", *NAMES):
        assert Client().login(username=name, password=PASSWORD)
    assert User.objects.count() == 1 + len(NAMES)


def test_one_game_is_in_its_second_night_one_looks_for_players_one_is_over():
    demo()
    played = Game.objects.get(slug="demo")
    phase = current(played)
    assert (phase.name, phase.turn, phase.status) == ("night", 2, "open")
    assert phase.inputs.count() == 3
    told = Telling.objects.filter(game=played, to="public").values_list("data", flat=True)
    assert [fact["of"] for fact in map(fact_of, told) if fact.name == "executed"] == ["Лор'темар"]
    assert Post.objects.filter(room__game=played).exclude(aside="").count() == 2
    assert not Post.objects.filter(data__asks__0__isnull=False).exists()
    finished = Game.objects.get(slug="demo-over")
    assert finished.over
    assert finished.winners == ["town"]
    assert Game.objects.get(slug="demo-signup").seats.count() == 5


def test_nothing_in_it_happened_after_now_or_out_of_order():
    demo()
    for room in Game.objects.get(slug="demo").rooms.all():
        times = list(room.posts.order_by("number").values_list("written", flat=True))
        assert times == sorted(times), room.key


def test_a_site_in_earnest_gets_no_people_with_a_known_password(monkeypatch):
    monkeypatch.setattr(settings, "PRODUCTION", True)
    with pytest.raises(CommandError):
        demo()
    assert not User.objects.exists()
