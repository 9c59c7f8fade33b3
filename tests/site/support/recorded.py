"""Recorded games on the site: the scenarios of a rulebook, their orders given by the host."""

from __future__ import annotations

from functools import cache

from rezolv.engine import HOST, Order, Refusal
from rezolv.rulebooks import folder
from rezolv.scenarios.model import Scenario
from rezolv.scenarios.reading import load
from rezolv.site.games.models import Game
from rezolv.site.table import phases, taking
from rezolv.site.table.standing import current
from tests.site.support.games import host_of, running_game

NAMES = {
    "jaina": "Джайна", "tyrande": "Тиранда", "voljin": "Волджин", "velen": "Велен",
    "cairne": "Керн", "gelbin": "Гелбин", "garrosh": "Гаррош", "varian": "Вариан",
    "lorthemar": "Лортемар", "thrall": "Тралл", "magni": "Магни", "sylvanas": "Сильвана",
}  # fmt: skip
"""The players of the recorded game as the forum wrote them."""


@cache
def scenario(rulebook: str, file: str, title: str = "") -> Scenario:
    """A scenario of a rulebook: the first of a file, or the one of this title."""
    text = (folder(rulebook) / "scenarios" / file).read_text("utf-8")
    found = load(text)
    return next(one for one in found if not title or one.title == title)


def named(value, names):
    """A value with the players' names of the site."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(named(one, names) for one in value)
    return value


def order_as(order: Order, names) -> Order:
    """An order with the players' names of the site."""
    params = {name: named(value, names) for name, value in order.params.items()}
    return Order(
        names.get(order.by, order.by), order.use, named(order.on, names), params, order.passes
    )


def recorded_game(one: Scenario, names=NAMES, **fields) -> Game:
    """The game of a scenario, begun."""
    deal = {names.get(name, name): dict(roles) for name, roles in one.seats.items()}
    return running_game(
        deal, rulebook=one.book.id, options=dict(one.options), seed=one.seed, **fields
    )


def give(game: Game, orders, names=NAMES) -> None:
    """Orders of a scenario, each by its player."""
    seats = {seat.key: seat for seat in game.seats.select_related("user")}
    for order in orders:
        order = order_as(order, names)
        if order.by == HOST:
            taking.host_act(game, order, host_of(game))
            continue
        seat = seats[order.by]
        got = taking.submit(game, seat, order, seat.user)
        assert not isinstance(got, Refusal), (order, got)


def theramore_night(**fields) -> Game:
    """The recorded game of Theramore, its first day published and its night closed."""
    one = scenario("theramore", "theramore.yaml")
    game = recorded_game(one, **fields)
    give(game, one.turns[0].orders)
    assert phases.close_now(game)
    assert phases.publish_now(game)
    give(game, one.turns[1].orders)
    assert phases.close_now(game)
    game.refresh_from_db()
    assert current(game).waiting
    return game
