"""Silence: who is proposed to the host, and that nothing comes of it by itself."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from rezolv.engine import Order, Refusal
from rezolv.site.clock import ringing, silence
from rezolv.site.games.models import Notice, Phase, Sitting
from rezolv.site.table import phases, rooms, taking
from rezolv.site.table.standing import current, standing_of
from tests.site.support.games import host_of, make_user, order, play_phase, running_game, seat
from tests.site.test_clock import START, THERAMORE, at, ring_all

pytestmark = pytest.mark.django_db


@pytest.fixture
def now():
    with time_machine.travel(START, tick=False) as traveller:
        yield traveller


def close_by_clock(now, game) -> None:
    at(now, current(game), "close")
    ring_all()


def silent(game) -> dict[str, list[str]]:
    """Names to what each has not done, as the host is told."""
    row = game.acts.filter(kind=silence.SILENT).order_by("pk").last()
    if row is None:
        return {}
    names = {str(one.number): one.name for one in game.seats.all()}
    return {names[number]: what for number, what in row.data["seats"].items()}


def give(game, name: str, made: Order) -> None:
    place = seat(game, name)
    got = taking.submit(game, place, made, place.user)
    assert not isinstance(got, Refusal), got


def test_those_who_could_order_and_did_not_are_put_before_the_host(now):
    game = running_game()
    order(game, "Борис", "heal", "Вера")
    close_by_clock(now, game)
    assert silent(game) == {
        "Анна": ["order"], "Вера": ["order"], "Даша": ["order"], "Егор": ["order"],
    }  # fmt: skip
    assert Notice.objects.filter(user=host_of(game), kind="silent").count() == 1


def test_who_has_nothing_to_do_is_never_silent(now):
    game = running_game()
    close_by_clock(now, game)
    assert "Глеб" not in silent(game)
    assert "Женя" not in silent(game)


def test_an_order_of_one_mafioso_excuses_the_other(now):
    game = running_game()
    order(game, "Анна", "kill", "Глеб")
    close_by_clock(now, game)
    assert "Егор" not in silent(game)


def test_a_pass_is_an_order(now):
    game = running_game()
    give(game, "Вера", Order("Вера", "", passes=True))
    give(game, "Даша", Order("Даша", "block", passes=True))
    close_by_clock(now, game)
    assert set(silent(game)) == {"Анна", "Борис", "Егор"}


def test_who_has_not_voted_is_silent_by_day(now):
    game = running_game()
    play_phase(game)
    now.shift(timedelta(hours=1))
    order(game, "Анна", "vote", "Глеб")
    close_by_clock(now, game)
    assert silent(game)["Глеб"] == ["vote"]
    assert "Анна" not in silent(game)


@pytest.mark.clauses("TH-011")
def test_a_day_without_a_post_is_silence_where_the_rules_demand_one(now):
    game = running_game(THERAMORE, rulebook="theramore", slug="summit")
    anna = seat(game, "Анна")
    rooms.put_post(
        rooms.thread_of(game), seat=anna, user=anna.user, phase=current(game), text="я тут",
        written=timezone.now(),
    )  # fmt: skip
    order(game, "Анна", "vote", "Вера")
    order(game, "Борис", "vote", "Вера")
    close_by_clock(now, game)
    found = silent(game)
    assert "Анна" not in found
    assert found["Борис"] == ["post"]
    assert found["Глеб"] == ["vote", "post"]


def test_nobody_is_silent_when_the_host_closed_before_the_deadline(now):
    game = running_game()
    assert phases.close_now(game, host_of(game))
    assert silent(game) == {}


def test_nobody_is_silent_where_the_host_keeps_the_time(now):
    game = running_game(calendar={"by_host": True})
    now.shift(timedelta(days=9))
    assert phases.close_now(game, host_of(game))
    assert silent(game) == {}


def test_a_substitute_who_came_shortly_before_the_deadline_is_not_silent(now):
    game = running_game()
    vera = seat(game, "Вера")
    now.move_to(current(game).deadline - timedelta(hours=3))
    vera.user = make_user("newcomer")
    vera.save()
    Sitting.objects.create(seat=vera, user=vera.user)
    close_by_clock(now, game)
    assert "Вера" not in silent(game)
    assert "Борис" in silent(game)


def test_an_empty_seat_is_not_silent(now):
    game = running_game()
    game.seats.filter(key="Вера").update(user=None)
    close_by_clock(now, game)
    assert "Вера" not in silent(game)


def test_nothing_comes_of_silence_until_the_host_says_so(now, client):
    game = running_game()
    close_by_clock(now, game)
    phase = current(game)
    assert phase.status == Phase.Status.DRAFTED
    assert not phase.inputs.exists()
    assert set(game.seats.values_list("warnings", flat=True)) == {0}
    client.force_login(host_of(game))
    page = client.get(reverse("clock", args=[game.slug])).content.decode()
    assert "Вера: нет хода" in page
    row = game.acts.get(kind=silence.SILENT)
    vera = seat(game, "Вера")
    url = reverse("clock_judge", args=[game.slug, row.pk])
    for _ in range(2):  # a form that comes twice warns once
        assert client.post(url, {"how": "warn", "seat": [vera.number]}).status_code == 302
    assert list(game.seats.filter(warnings=1)) == [vera]
    assert Notice.objects.filter(user=vera.user, kind="warned").count() == 1
    assert "Вера: нет хода" not in client.get(reverse("clock", args=[game.slug])).content.decode()


def test_a_warning_can_be_taken_back(now):
    game = running_game()
    vera = seat(game, "Вера")
    silence.warn(game, vera, host_of(game), "дважды молчала")
    silence.take_back(game, vera, host_of(game))
    silence.take_back(game, vera, host_of(game))
    assert seat(game, "Вера").warnings == 0
    assert list(game.acts.values_list("kind", flat=True)).count("unwarn") == 1


def test_the_host_does_the_act_of_the_rules_for_those_he_chose(now, client):
    game = running_game(THERAMORE, rulebook="theramore", slug="summit")
    at(now, current(game), "bell:0")
    ring_all()
    row = game.acts.get(kind=silence.SILENT)
    client.force_login(host_of(game))
    url = reverse("clock_judge", args=[game.slug, row.pk])
    vera = seat(game, "Вера")
    client.post(url, {"how": "act", "seat": [vera.number, 999]})
    poll = standing_of(current(game)).public.poll
    assert "Вера" not in poll.voters
    assert len(poll.voters) == 6


def test_players_neither_see_who_was_silent_nor_judge(now, client):
    game = running_game()
    close_by_clock(now, game)
    row = game.acts.get(kind=silence.SILENT)
    client.force_login(seat(game, "Глеб").user)
    assert "нет хода" not in client.get(reverse("clock", args=[game.slug])).content.decode()
    url = reverse("clock_judge", args=[game.slug, row.pk])
    assert client.post(url, {"how": "warn", "seat": ["3"]}).status_code == 404
    assert not ringing.overdue()
