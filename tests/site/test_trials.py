"""A host lets bots play the rules he chooses, and sees what comes out."""

from __future__ import annotations

import re
from datetime import timedelta
from functools import partial
from itertools import count
from types import SimpleNamespace

import pytest
from django.test import Client
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from rezolv import rulebooks
from rezolv.site.clock.sweeping import sweep
from rezolv.site.games.models import Game, Trial, TrialChunk
from rezolv.site.joining.options import OPTION
from rezolv.site.trials import asking, pages, playing, tasks

from .support.games import host_of, make_user, running_game
from .test_joining_new_game import filled, of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _few_games(monkeypatch) -> None:
    monkeypatch.setattr(asking, "GAMES", 6)


def tried(client: Client, rulebook: str = "classic", **changes) -> str:
    """Ask for a trial by the form, and its page."""
    book = rulebooks.load(rulebook)
    form = {**filled(book, title=""), "least": "5", "most": "7", **changes, "try": "1"}
    answer = client.post(f"/new/?rulebook={rulebook}", form)
    assert answer.status_code == 302, answer.content.decode()
    return answer.url


def play_all() -> None:
    """Do what waits in the queue for trials, slice after slice."""
    while waiting := DBTaskResult.objects.filter(status="READY").first():
        more = playing.go_on(*waiting.args_kwargs["args"], seconds=5)
        if more:
            continue
        waiting.delete()


def test_what_comes_of_the_usual_rules() -> None:
    client = of(make_user("u", language="ru"))
    url = tried(client)
    page = client.get(url).content.decode()
    assert "Сыграно 0 из 6" in page
    assert 'http-equiv="refresh"' in page
    play_all()
    page = client.get(url).content.decode()
    assert 'http-equiv="refresh"' not in page
    assert "Мафия" in page
    assert "%" in page
    trial = Trial.objects.get()
    assert (trial.played, trial.games, trial.usual) == (6, 6, None)
    assert not Game.objects.exists()


def test_options_are_set_beside_the_usual_ones() -> None:
    client = of(make_user("u", language="ru"))
    url = tried(client, **{OPTION + "tie": "nobody"})
    assert "Сыграно 0 из 12" in client.get(url).content.decode()
    play_all()
    own = Trial.objects.exclude(usual=None).get()
    assert own.usual.answers
    assert own.answers != own.usual.answers
    assert own.comparison
    assert "сравнен" in client.get(url).content.decode().lower()


def test_rules_without_options_can_be_tried_and_long_lists_are_folded() -> None:
    client = of(make_user("u", language="en"))
    assert 'name="try"' in client.get("/new/?rulebook=massacre0").content.decode()
    url = tried(client, "massacre0", least="9", most="12")
    play_all()
    page = client.get(url).content.decode()
    folded = re.search(r"<summary>The clauses that it never came to \((\d+)\)</summary>", page)
    assert folded is not None
    assert int(folded[1]) > pages.LONG
    assert "<caption><span>Use of abilities</span></caption>" in page


def test_the_same_again_is_not_played_again() -> None:
    one, other = of(make_user("u")), of(make_user("v"))
    url = tried(one)
    play_all()
    assert tried(other) == url
    assert Trial.objects.count() == 1
    assert not DBTaskResult.objects.exists()


def test_a_slice_keeps_what_it_played(monkeypatch) -> None:
    tried(of(make_user("u")))
    trial = Trial.objects.get()
    # The clock moves on by a second whenever somebody looks at it.
    monkeypatch.setattr(playing, "time", SimpleNamespace(monotonic=partial(next, count())))
    assert playing.go_on(trial.pk, seconds=0), "without time there is more to do"
    assert not TrialChunk.objects.exists()
    assert playing.go_on(trial.pk, seconds=2.5)
    assert TrialChunk.objects.count() == 2
    play_all()
    assert TrialChunk.objects.count() == playing.study_of(trial).chunks == 6


def test_a_trial_lost_with_its_worker_is_taken_up_again() -> None:
    tried(of(make_user("u")))
    DBTaskResult.objects.all().delete()
    sweep()
    assert not DBTaskResult.objects.exists(), "not yet"
    long_ago = timezone.now() - 2 * tasks.LOST
    Trial.objects.update(touched=long_ago)
    sweep()
    sweep()
    assert DBTaskResult.objects.count() == 1
    play_all()
    Trial.objects.update(touched=long_ago)
    sweep()
    assert not DBTaskResult.objects.exists(), "it is finished"


def test_one_at_a_time_and_so_many_a_day(monkeypatch) -> None:
    user = make_user("u", language="ru")
    client = of(user)
    tried(client)
    book = rulebooks.load("classic")
    form = {**filled(book), "least": "5", "most": "8", "try": "1"}
    page = client.post("/new/?rulebook=classic", form).content.decode()
    assert "ещё играется" in page
    assert Trial.objects.count() == 1
    play_all()
    monkeypatch.setattr(asking, "A_DAY", 1)
    assert "Не больше 1" in client.post("/new/?rulebook=classic", form).content.decode()
    Trial.objects.update(made=timezone.now() - timedelta(days=2))
    assert client.post("/new/?rulebook=classic", form).status_code == 302


@pytest.mark.parametrize(("option", "value"), [("vigilante_shots", "-4"), ("tie", "duel")])
def test_options_that_cannot_be_are_told_and_nothing_is_played(option: str, value: str) -> None:
    client = of(make_user("u"))
    form = {**filled(rulebooks.load("classic")), OPTION + option: value, "try": "1"}
    answer = client.post("/new/?rulebook=classic", form)
    assert answer.status_code == 200
    assert re.search(r'class="[^"]*error', answer.content.decode())
    assert not Trial.objects.exists()


def test_a_game_that_breaks_off_is_told(monkeypatch) -> None:
    client = of(make_user("u", language="ru"))
    url = tried(client)

    def broken(study, number):
        raise playing.StudyError("game", game=1)

    monkeypatch.setattr(playing, "play_chunk", broken)
    assert not playing.go_on(Trial.objects.get().pk)
    assert "сыграть не удалось" in client.get(url).content.decode()


def test_a_game_that_has_begun_has_nothing_to_try() -> None:
    game = running_game()
    answer = of(host_of(game)).post(f"/g/{game.slug}/edit/", {"title": "Осенняя", "try": "1"})
    assert answer.status_code == 200
    assert not Trial.objects.exists()


def test_who_does_not_host_a_game_cannot_try_its_options() -> None:
    book = rulebooks.load("classic")
    assert of(make_user("u")).post("/new/?rulebook=classic", filled(book)).status_code == 302
    form = {**filled(book), "try": "1"}
    answer = of(make_user("v")).post(f"/g/{Game.objects.get().slug}/edit/", form)
    assert answer.status_code in (403, 404)
    assert not Trial.objects.exists()


def test_the_options_of_a_game_that_waits_for_players_are_tried() -> None:
    user = make_user("u")
    client = of(user)
    book = rulebooks.load("classic")
    assert client.post("/new/?rulebook=classic", filled(book)).status_code == 302
    game = Game.objects.get()
    form = {**filled(book, title=""), "least": "5", "most": "7", "try": "1"}
    answer = client.post(f"/g/{game.slug}/edit/", form)
    assert answer.status_code == 302
    assert answer.url == f"/trial/{Trial.objects.get().digest}/"
    assert Game.objects.get().title == "Осенняя"


def test_a_trial_that_is_known_plays_no_game_when_it_is_asked_for_again(monkeypatch) -> None:
    client = of(make_user("u"))
    url = tried(client)

    def played(study):
        raise AssertionError("a game was played")

    monkeypatch.setattr(asking, "sized", played)
    assert tried(client) == url


def test_strangers_and_wrong_addresses() -> None:
    url = tried(of(make_user("u")))
    assert Client().get(url).status_code == 302
    assert of(make_user("v")).get(url).status_code == 200
    assert of(make_user("w")).get("/trial/0123/").status_code == 404
    assert Client().post("/new/?rulebook=classic", {"try": "1"}).status_code == 302
