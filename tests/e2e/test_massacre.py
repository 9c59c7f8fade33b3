"""A day of the Massacre through the pages: what is done at once is done at once."""

from __future__ import annotations

import pytest

from rezolv.rulebooks import load
from rezolv.wording import Wording
from tests.e2e.tables import Game

pytestmark = pytest.mark.e2e

DEAL = {
    "bandit": {"secret": "interrogator", "open": "bandit"},
    "zombie": {"secret": "zombie", "open": "rich"},
    "imp": {"secret": "imp", "open": "rebel"},
    "captain": {"secret": "captain", "open": "noble"},
}
NAMES = {"bandit": "Боря", "zombie": "Зоя", "imp": "Игнат", "captain": "Капитолина"}


def test_a_day_with_an_instant(people):
    book = load("massacre0")
    game = Game(people, Wording(book, "ru", names=NAMES), NAMES)
    for name in ("vedushchy", *NAMES):
        people[name].register()
    game.open("Мафия v0.1: Резня в городе N", "Один день резни")
    for seat in NAMES:
        game.sit(seat)
    game.deal(DEAL, ("secret", "open"))

    bandit = game.player("bandit")
    bandit.go(f"{game.path}/orders/")
    while not game.card("bandit", "alley").get_by_role("button").count():
        game.close()
        game.publish("")
    bandit.picture("orders-massacre", f"{game.path}/orders/")

    # It is told before the day is over, and may be done once.
    game.order("bandit", "alley", ["zombie"])
    captain = game.player("captain")
    captain.go(f"{game.path}/know/")
    assert captain.reads(game.wording.ability("alley"))
    assert captain.main.get_by_text(NAMES["zombie"]).count() > 1
    assert not game.card("bandit", "alley").get_by_role("button").count()
    game.host.go(f"{game.path}/desk/")
    assert game.host.reads("приём заявок")

    game.post(game.player("captain"), "Голос в Борю")
    game.vote("zombie", "bandit")
    game.host.picture("desk-massacre", f"{game.path}/desk/")
    game.close()
    game.publish("День кончился раньше, чем драка.")
    assert "День кончился" in _thread(game, "zombie")
    troubles = {seat: people[seat].troubles for seat in NAMES if people[seat].troubles}
    assert not troubles


def _thread(game, seat):
    game.player(seat).go(f"{game.path}/thread/?page=last")
    return game.player(seat).main.inner_text()
