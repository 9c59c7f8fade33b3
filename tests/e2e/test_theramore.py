"""The recorded game of Theramore through the pages, from registration to the second night."""

from __future__ import annotations

import pytest

from rezolv.cli.play import wording_of
from rezolv.engine import HOST
from rezolv.engine.orders import VOTE
from rezolv.site.games.demo.games import recorded
from tests.e2e.tables import Game

pytestmark = pytest.mark.e2e

SPOKEN = {"sylvanas": "Сильвану", "varian": "Вариана", "lorthemar": "Лор'темара", "cairne": "керна"}
"""Names as a vote has them: in the accusative, some without their capital."""
STORIES = ("Зал ещё пах краской.", "Утром у колодца *тихо*.", "Верёвка прошла насквозь.", "Велен.")


def test_the_recorded_game(people):
    record = recorded()
    wording = wording_of(record, "ru")
    seats = {seat: wording.seat(seat) for seat in record.seats}
    game = Game(people, wording, seats)
    for name in ("vedushchy", *seats):
        people[name].register()
    people["jaina"].picture("home", "/")
    game.open("Саммит на Тераморе", "Терамор по записи")
    for seat in seats:
        game.sit(seat)
    people["jaina"].picture("join", f"{game.path}/join/")
    game.deal(record.seats, ("role", "overlay"))

    election, first_night, day, second_night = record.turns[:4]
    _votes(game, election.orders, spoken=True)
    people["gelbin"].picture("thread", f"{game.path}/thread/")
    people["gelbin"].picture("orders-day", f"{game.path}/orders/")
    _play(game, STORIES[0])
    assert "Новый мэр" in _thread(game, "gelbin")

    _orders(game, first_night.orders, pictures=True)
    game.host.picture("desk-open", f"{game.path}/desk/")
    _play(game, STORIES[1], picture="desk-draft")
    assert "Погибает Вол'джин" in _thread(game, "gelbin")
    garrosh, gelbin = game.player("garrosh"), game.player("gelbin")
    garrosh.go(f"{game.path}/know/")
    assert garrosh.reads("Комиссар")
    gelbin.go(f"{game.path}/know/")
    assert not gelbin.reads("Комиссар, Телохранитель")
    garrosh.picture("know")

    _votes(game, day.orders, spoken=False)
    game.close()
    game.answer_by_default("velen")
    game.publish(STORIES[2])
    assert "Лор'темар" in _thread(game, "gelbin")

    _orders(game, second_night.orders)
    _play(game, STORIES[3])
    assert "Погибает Велен" in _thread(game, "gelbin")

    jaina = game.player("jaina")
    for name, path in {
        "game": "/", "rooms": "/rooms/", "rules": "/rules/", "results": "/results/1/",
        "receipts": "/receipts/",
    }.items():  # fmt: skip
        jaina.picture(name, game.path + path)
    jaina.picture("notices", "/notices/")
    for name, path in {
        "desk-history": "/desk/history/", "desk-acts": "/desk/acts/", "clock": "/clock/",
        "people": "/people/", "desk-whatif": "/desk/what-if/",
    }.items():  # fmt: skip
        game.host.picture(name, game.path + path)
    troubles = {name: one.troubles for name, one in people.items() if one.troubles}
    assert not troubles


def _votes(game, orders, *, spoken):
    for order in orders:
        if order.by == HOST or order.use != VOTE:
            continue
        if spoken or order.by in ("jaina", "velen"):
            game.post(game.player(order.by), f"Голос в {SPOKEN[order.on[0]]}")
        else:
            game.vote(order.by, order.on[0])


def _orders(game, orders, *, pictures=False):
    for order in orders:
        if order.passes:
            game.refuse(order.by, order.use)
            continue
        chosen = {"Роль": game.wording.role(order.params["role"])} if order.params else {}
        if pictures and order.by == "garrosh":
            game.player("garrosh").picture("orders-night", f"{game.path}/orders/")
        game.order(order.by, order.use, order.on, **chosen)


def _play(game, story, picture=""):
    game.close()
    if picture:
        game.host.picture(picture)
    game.publish(story)


def _thread(game, seat):
    game.player(seat).go(f"{game.path}/thread/?page=last")
    return game.player(seat).main.inner_text()
