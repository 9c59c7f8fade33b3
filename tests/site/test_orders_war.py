"""The Rules of War through the pages: choices before play, bluffs, what a player is shown."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from rezolv.site.table.standing import current

from .support.games import host_of, order, play_phase, running_game, seat

pytestmark = pytest.mark.django_db

DEAL = {
    "Анна": {"secret": "worm", "open": "mimic", "choice": "undecided"},
    "Борис": {"secret": "priest", "open": "adventurer", "choice": "undecided"},
    "Вера": {"secret": "war", "open": "genius", "choice": "undecided"},
    "Глеб": {"secret": "life_mage", "open": "poet", "choice": "undecided"},
}


@pytest.fixture
def game():
    return running_game(DEAL, rulebook="war")


def client_of(user) -> Client:
    user.language = "ru"
    user.save()
    client = Client()
    client.force_login(user)
    return client


def read(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(unescape(answer.content.decode()).split())


def begin(game) -> None:
    order(game, "Анна", "show_role", role="smith")
    order(game, "Борис", "name_foe", role="worm")
    play_phase(game)


def test_open_roles_are_seen_from_the_first_year_on(game) -> None:
    vera = client_of(seat(game, "Вера").user)
    before = read(vera, f"/g/{game.slug}/")
    assert "Перед первым годом" in before
    assert "Авантюрист" not in before
    begin(game)
    after = read(vera, f"/g/{game.slug}/")
    assert "Год 1" in after
    assert "Авантюрист" in after
    assert "Кузнец" in after
    assert "Мимик" not in after


def test_a_player_reads_what_he_has_chosen(game) -> None:
    begin(game)
    order(game, "Вера", "choose_archetype", archetype="scout")
    order(game, "Вера", "panic", "Глеб", bluff=True)
    play_phase(game)
    know = {name: read(client_of(seat(game, name).user), f"/g/{game.slug}/know/") for name in DEAL}
    assert "Показан как: Кузнец" in know["Анна"]
    assert "Знает повадки: Подземный червь" in know["Борис"]
    for said in ("Архетип: разведывательный", "Был блеф: Паника", "Блефов сделано: 1"):
        assert said in know["Вера"]
    assert "Архетип не выбран" not in know["Вера"]


def test_a_bluff_and_a_secret_instant_are_different_forms(game) -> None:
    begin(game)
    vera, place = client_of(seat(game, "Вера").user), seat(game, "Вера")
    form = f"/g/{game.slug}/orders/{place.number}/panic/"
    page = read(vera, form)
    for key, label in (("no-bluff", "Как обычно"), ("bluff", "Блеф"), ("hidden", "Тайно")):
        assert f'<option value="{key}"' in page
        assert label in page
    data = {"do": "send", "phase": current(game).index, "branch": "hidden", "on": "Глеб"}
    sent = vera.post(form, {**data, "on0": "Глеб", "sure": "yes"})
    assert sent.status_code in (200, 302), sent.content.decode()
    public = read(client_of(seat(game, "Борис").user), f"/g/{game.slug}/thread/")
    assert "Вера заявляет" not in public
    assert "Паника → Глеб (тайно)" in read(vera, f"/g/{game.slug}/orders/")


def test_kinds_of_abilities_and_want_of_room_are_said(game) -> None:
    begin(game)
    vera = client_of(seat(game, "Вера").user)
    page = read(vera, f"/g/{game.slug}/orders/")
    assert '<span class="tag">основная</span>' in page
    assert '<span class="tag">вспомогательная</span>' in page
    order(game, "Вера", "sword", "Глеб")
    assert "Среди заявок этого года для неё нет места: Вестник прихода" in read(
        vera, f"/g/{game.slug}/orders/"
    )


def test_the_host_reads_names_of_what_lies_on_a_seat(game) -> None:
    begin(game)
    order(game, "Вера", "choose_archetype", archetype="scout")
    play_phase(game)
    number = seat(game, "Вера").number
    page = read(client_of(host_of(game)), f"/g/{game.slug}/desk/seat/{number}/")
    assert "архетип" in page
    assert "ХП в начале игры" in page
    for bare in (">initial<", ">most_hp<", "По правилам: shown", "По правилам: foe"):
        assert bare not in page
