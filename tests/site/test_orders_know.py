"""«What I know», receipts and rules: all that was told, to him to whom it was told."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from rezolv.engine import Order
from rezolv.rulebooks import ids, load
from rezolv.site.games.models import Telling
from rezolv.site.table import phases, taking
from rezolv.site.table.standing import current
from tests.site.support.games import (
    host_of,
    make_game,
    make_user,
    order,
    play_phase,
    running_game,
    seat,
)
from tests.site.test_orders import MASSACRE, THERAMORE, hide

pytestmark = pytest.mark.django_db


def client_of(user=None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def player(game, name) -> Client:
    return client_of(seat(game, name).user)


def read(client, game, name="know", **query) -> str:
    response = client.get(reverse(name, args=[game.slug]), query)
    assert response.status_code == 200
    return response.content.decode()


def test_it_holds_roles_mates_abilities_and_everything_that_was_told():
    game = running_game()
    order(game, "Вера", "check", "Анна")
    order(game, "Анна", "kill", "Глеб")
    play_phase(game)
    vera = read(player(game, "Вера"), game)
    assert "Комиссар" in vera
    told = Telling.objects.filter(game=game, to="Вера")
    assert told.exists()
    assert "Ночь 1" in vera
    assert vera.count("Только вам") >= 1
    anna = read(player(game, "Анна"), game)
    assert "Заодно с вами: Егор" in anna
    assert "Ваши заявки" in anna
    assert "Квитанция № 1" in anna
    assert "Заодно" not in read(player(game, "Борис"), game)


def test_words_of_the_host_stand_instead_of_the_fact():
    game = running_game()
    play_phase(game)
    row = Telling.objects.filter(game=game, to="Анна").first()
    Telling.objects.filter(pk=row.pk).update(text="Слово ведущего & <b>")
    assert "Слово ведущего &amp; &lt;b&gt;" in read(player(game, "Анна"), game)
    assert "Слово ведущего" not in read(player(game, "Борис"), game)


def test_those_without_a_seat_read_what_everybody_knows():
    game = running_game()
    order(game, "Анна", "kill", "Глеб")
    play_phase(game)
    user = make_user("stranger")
    for client in (client_of(), client_of(user)):
        text = read(client, game)
        assert "Что известно всем" in text
        assert "Глеб" in text
        assert "Только вам" not in text
        assert "Заодно" not in text
        assert client.get(reverse("know", args=[game.slug]), {"as": 1}).status_code == 404


def test_a_host_reads_it_as_any_seat_and_players_as_themselves_alone():
    game = running_game()
    host = client_of(host_of(game))
    assert "Что знает Анна" in read(host, game, **{"as": "1"})
    assert "Заодно с вами: Егор" in read(host, game, **{"as": "1"})
    boris = player(game, "Борис")
    for wanted in ("1", "2", "99", "x", "¹", "9" * 5000):
        assert boris.get(reverse("know", args=[game.slug]), {"as": wanted}).status_code == 404
    for wanted in ("99", "x", "¹", "-1"):
        assert host.get(reverse("know", args=[game.slug]), {"as": wanted}).status_code == 404


def test_the_knowledge_of_a_closed_phase_waits_for_its_publication():
    game = running_game()
    order(game, "Анна", "kill", "Глеб")
    before = {name: hide(read(player(game, name), game)) for name in ("Анна", "Глеб")}
    phases.close_now(game)
    for name, text in before.items():
        after = hide(read(player(game, name), game))
        assert facts_of(after) == facts_of(text)
    phases.publish_now(game)
    assert 'class="dead"' in read(player(game, "Анна"), game)


def facts_of(text: str) -> str:
    return text[text.index('class="know') :]


def test_receipts_of_past_phases_stand_with_what_was_told():
    game = running_game()
    order(game, "Вера", "check", "Анна")
    play_phase(game)
    order(game, "Вера", "vote", "Анна")
    text = read(player(game, "Вера"), game, "orders_receipts")
    assert text.index("День 1") < text.index("Ночь 1")
    assert "Проверка → Анна" in text
    assert "Анна" in text[text.index("Что вам сообщили", text.index("Ночь 1")) :]
    assert "Проверка" not in read(player(game, "Борис"), game, "orders_receipts")


def test_what_the_host_sent_late_in_a_seats_name_is_not_shown_before_the_publication():
    game = running_game()
    phases.close_now(game)
    boris = seat(game, "Борис")
    heal = Order("Борис", "heal", ("Вера",))
    taking.submit(game, boris, heal, host_of(game), as_host=True)
    assert "Квитанция" not in read(player(game, "Борис"), game, "orders_receipts").replace(
        "Квитанций", ""
    ).replace("Квитанции", "")
    phases.publish_now(game)
    assert "отправил за вас ведущий" in read(player(game, "Борис"), game, "orders_receipts")


def test_a_finished_game_can_be_read_as_any_seat_by_anybody():
    game = running_game()
    for name in ("Анна", "Егор"):
        while current(game).name == "night":
            play_phase(game)
        for voter in ("Борис", "Вера", "Глеб", "Даша"):
            order(game, voter, "vote", name)
        play_phase(game)
    assert game.over
    text = read(client_of(), game, **{"as": "1"})
    assert "Что знает Анна" in text
    assert "Заодно с вами: Егор" in text


def test_a_game_that_has_not_begun_has_nothing_to_know_and_rules_to_read():
    game = make_game()
    assert "Пока ничего" in read(player(game, "Анна"), game)
    assert "ещё не началась" in read(player(game, "Анна"), game, "orders")
    assert "Комиссар" in read(client_of(), game, "rules")


# Rules


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_rulebook_role_and_ability_can_be_read(lang):
    client = client_of()
    client.cookies["django_language"] = lang
    shelf = client.get(reverse("shelf")).content.decode()
    for id in ids():
        book = load(id)
        assert reverse("rulebook", args=[id]) in shelf
        text = client.get(reverse("rulebook", args=[id])).content.decode()
        name = book.title.ru if lang == "ru" else book.title.en
        assert name in text
        assert client.get(reverse("rulebook_order", args=[id])).status_code == 200
        for role in book.everyone.values():
            where = reverse("rulebook_role", args=[id, role.id])
            assert where in text
            page = client.get(where).content.decode()
            for ability in role.abilities.values():
                assert f'id="{ability.id}"' in page


def test_what_is_not_on_the_shelf_is_not_there():
    client = client_of()
    for name, args in (
        ("rulebook", ["nosuch"]),
        ("rulebook_role", ["classic", "nosuch"]),
        ("rulebook_order", ["nosuch"]),
    ):
        assert client.get(reverse(name, args=args)).status_code == 404


def test_the_rules_of_a_game_show_its_options_and_what_was_dealt():
    game = running_game(options={"mayor": "reveal"})
    text = read(client_of(), game, "rules")
    assert "1 настройка не как обычно" in text
    assert "× 2" in text
    role = reverse("rules_role", args=[game.slug, "mafia"])
    assert role in text
    assert client_of().get(role).status_code == 200
    assert client_of().get(reverse("rules_role", args=[game.slug, "x"])).status_code == 404


def test_forms_and_knowledge_link_to_the_rule_of_each_ability():
    game = running_game()
    anchor = reverse("rules_role", args=[game.slug, "doctor"]) + "#heal"
    boris = player(game, "Борис")
    assert anchor in read(boris, game, "orders")
    assert anchor in read(boris, game)


@pytest.mark.parametrize("rulebook", ["theramore", "massacre0"])
def test_every_player_of_every_game_can_read_what_he_knows(rulebook):
    deal = THERAMORE if rulebook == "theramore" else MASSACRE
    game = running_game(deal, rulebook=rulebook)
    for _ in range(3):
        for name in deal:
            text = read(player(game, name), game)
            assert f"{name} <span" in text
        answer_all(game)


def answer_all(game):
    """The phase is closed with every question left to its default, and published."""
    phases.close_now(game)
    for _ in range(5):
        for question in current(game).questions.filter(answered=None).select_related("seat__user"):
            taking.answer(game, question, None, question.seat.user)
    assert phases.publish_now(game)
