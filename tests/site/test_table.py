"""The life of a game between the pages and the engine."""

from __future__ import annotations

import pytest
from django.db import transaction

from rezolv.engine import Order, Refusal
from rezolv.site.games.models import Game, Phase, Telling
from rezolv.site.table import codec, phases, taking
from rezolv.site.table.standing import current, standing_of
from tests.site.support.games import host_of, order, play_phase, running_game, seat

pytestmark = pytest.mark.django_db


def facts(game, to):
    rows = Telling.objects.filter(game=game, to=to, undone=False)
    return [codec.read_told(row.data).fact for row in rows]


def test_a_game_begins_with_a_thread_a_room_a_seat_and_the_mafia_know_each_other():
    game = running_game()
    assert game.running
    assert game.rooms.filter(kind="host").count() == 7
    team = game.rooms.get(kind="team")
    assert {m.seat.key for m in team.members.all()} == {"Анна", "Егор"}
    assert any(fact.name == "teammates" for fact in facts(game, "Анна"))
    assert not any(fact.name == "teammates" for fact in facts(game, "Глеб"))


def test_a_night_is_closed_drafted_and_published_once():
    game = running_game()
    order(game, "Анна", "kill", "Глеб")
    assert phases.close_now(game)
    assert not phases.close_now(game)
    phase = current(game)
    assert phase.status == Phase.Status.DRAFTED
    assert not any(fact.name == "died" for fact in facts(game, "public"))
    assert phases.publish_now(game)
    assert not phases.publish_now(game, index=phase.index)
    assert [f["of"] for f in facts(game, "public") if f.name == "died"] == ["Глеб"]
    assert current(game).name == "day"
    dead = game.rooms.get(kind="dead")
    assert [m.seat.key for m in dead.members.all()] == ["Глеб"]


def test_an_order_is_refused_after_the_close_and_the_host_may_add_it():
    game = running_game()
    phases.close_now(game)
    boris = seat(game, "Борис")
    heal = Order("Борис", "heal", ("Вера",))
    assert taking.submit(game, boris, heal, boris.user) == Refusal("closed")
    taken = taking.submit(game, boris, heal, host_of(game), as_host=True)
    assert not isinstance(taken, Refusal)
    assert taken.order.sent_by == "host"


def test_nobody_can_order_for_another():
    game = running_game()
    anna = seat(game, "Анна")
    forged = Order("Борис", "heal", ("Вера",), sent_by="host")
    got = taking.submit(game, anna, forged, anna.user)
    assert isinstance(got, Refusal)
    assert got.code == "not_yours"


def test_a_form_sent_twice_is_taken_once():
    game = running_game()
    anna = seat(game, "Анна")
    kill = Order("Анна", "kill", ("Глеб",))
    first = taking.submit(game, anna, kill, anna.user, key="k")
    second = taking.submit(game, anna, kill, anna.user, key="k")
    assert (first.number, second.number, second.again) == (1, 1, True)
    assert current(game).inputs.count() == 1


def test_a_published_night_can_be_rolled_back_and_played_otherwise():
    game = running_game()
    phase = play_phase(game, ("Анна", "kill", "Глеб"))
    again = phases.roll_back(game, phase, host_of(game), why="ошибка")
    assert again.status == Phase.Status.DRAFTED
    assert not any(f.name == "died" for f in facts(game, "public"))
    taking.take_out(game, again.inputs.get(), host_of(game), kept=False)
    assert phases.publish_now(game)
    assert not any(f.name == "died" for f in facts(game, "public"))
    assert game.phases.filter(status="undone").count() == 2
    assert Game.objects.get(pk=game.pk).running


@pytest.mark.django_db(transaction=True)
def test_what_was_rolled_back_is_not_remembered():
    game = running_game()
    anna = seat(game, "Анна")
    with transaction.atomic():
        taking.submit(game, anna, Order("Анна", "kill", ("Глеб",)), anna.user)
        standing_of(current(game))
        transaction.set_rollback(True)
    taking.submit(game, anna, Order("Анна", "kill", ("Вера",)), anna.user)
    (sent,) = standing_of(current(game)).view("Анна").sent
    assert sent.on == ("Вера",)
