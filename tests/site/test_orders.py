"""The page of orders: what is sent through it is taken, and nothing else is."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from rezolv.engine import Order
from rezolv.site.games.models import Phase
from rezolv.site.table import codec, phases, taking
from rezolv.site.table.standing import current, seen, standing_of
from tests.site.support.games import (
    CLASSIC,
    host_of,
    make_user,
    order,
    play_phase,
    running_game,
    seat,
)

pytestmark = pytest.mark.django_db

THERAMORE = {
    "Анна": {"role": "commissioner"},
    "Борис": {"role": "doctor", "overlay": "mafia"},
    "Вера": {"role": "hypnotist"},
    "Глеб": {"role": "blocker"},
    "Даша": {"role": "liar", "overlay": "mafia"},
    "Егор": {"role": "bodyguard"},
    "Женя": {"role": "bum", "overlay": "maniac"},
}
MASSACRE = {
    "Анна": {"secret": "lich", "open": "mayor"},
    "Борис": {"secret": "card_master", "open": "noble"},
    "Вера": {"secret": "necromancer", "open": "healer"},
    "Глеб": {"secret": "peasant", "open": "gossip"},
    "Даша": {"secret": "captain", "open": "bandit"},
    "Егор": {"secret": "beast", "open": "detective"},
}


def player(game, name) -> Client:
    client = Client()
    client.force_login(seat(game, name).user)
    return client


def page(client, game, **query) -> str:
    response = client.get(reverse("orders", args=[game.slug]), query)
    assert response.status_code == 200, response.status_code
    return response.content.decode()


def url(game, name, use) -> str:
    return reverse("orders_use", args=[game.slug, seat(game, name).number, use])


def send(client, game, name, use, **data):
    fields = {"do": "send", "phase": current(game).index, "branch": "", **data}
    return client.post(url(game, name, use), fields)


def inputs(game) -> list[Order]:
    return [codec.read_input(row.data) for row in current(game).inputs.order_by("number")]


def test_an_order_is_sent_and_its_receipt_shown_to_the_second():
    game = running_game()
    boris = player(game, "Борис")
    response = send(boris, game, "Борис", "heal", on0="Вера")
    assert response.status_code == 302
    assert response.url.endswith("?done=1")
    assert inputs(game) == [Order("Борис", "heal", ("Вера",))]
    text = boris.get(response.url).content.decode()
    made = timezone.localtime(current(game).inputs.get().made)
    assert "Принято. Квитанция № 1" in text
    assert f"{made:%H:%M:%S}" in text


def test_an_order_may_be_changed_left_provisional_and_taken_back():
    game = running_game()
    boris = player(game, "Борис")
    send(boris, game, "Борис", "heal", on0="Вера")
    send(boris, game, "Борис", "heal", on0="Глеб", provisional="on")
    (sent,) = standing_of(current(game)).view("Борис").sent
    assert (sent.on, sent.final) == (("Глеб",), False)
    assert "Предварительно" in page(boris, game)
    send(boris, game, "Борис", "heal", do="pass")
    (sent,) = standing_of(current(game)).view("Борис").sent
    assert sent.passes
    assert current(game).inputs.count() == 3


def test_a_pass_of_everything_is_asked_about_first():
    game = running_game()
    anna = player(game, "Анна")
    send(anna, game, "Анна", "kill", on0="Глеб")
    where = reverse("orders_pass_all", args=[game.slug])
    assert where in page(anna, game)
    response = anna.post(where, {"phase": 0})
    assert response.status_code == 200
    assert len(standing_of(current(game)).view("Анна").sent) == 1
    assert anna.post(where, {"phase": 0, "sure": "yes"}).status_code == 302
    assert standing_of(current(game)).view("Анна").sent == ()


def test_a_draft_is_kept_and_not_sent():
    game = running_game()
    boris = player(game, "Борис")
    response = send(boris, game, "Борис", "heal", on0="Даша", do="draft")
    assert response.status_code == 302
    assert inputs(game) == []
    text = page(boris, game)
    assert "Черновик, не отправлена" in text
    assert re.search(r'value="Даша"[^>]*checked', text)
    send(boris, game, "Борис", "heal", on0="Даша")
    assert "Черновик" not in page(boris, game).replace("Сохранить черновик", "")
    assert current(game).order_drafts.count() == 0


def test_a_draft_need_not_be_right_and_can_be_thrown_away():
    game = running_game()
    boris = player(game, "Борис")
    assert send(boris, game, "Борис", "heal", on0="", do="draft").status_code == 302
    assert current(game).order_drafts.count() == 1
    send(boris, game, "Борис", "heal", do="drop")
    assert current(game).order_drafts.count() == 0


def test_what_a_mate_sent_of_a_shared_ability_is_shown_to_mates_alone():
    game = running_game()
    send(player(game, "Анна"), game, "Анна", "kill", on0="Глеб")
    assert "Уже отправлено (Анна)" in page(player(game, "Егор"), game)
    for name in ("Борис", "Вера", "Глеб"):
        assert "Уже отправлено" not in page(player(game, name), game)


def test_a_form_sent_twice_is_taken_once_and_another_choice_is_another_form():
    game = running_game()
    boris = player(game, "Борис")
    (key,) = set(re.findall(r'name="key" value="([^"]+)"', page(boris, game)))
    first = send(boris, game, "Борис", "heal", on0="Вера", key=key)
    again = send(boris, game, "Борис", "heal", on0="Вера", key=key)
    other = send(boris, game, "Борис", "heal", on0="Глеб", key=key)
    assert (first.url, again.url) == (first.url, first.url)
    assert other.url.endswith("done=2")
    assert current(game).inputs.count() == 2


def test_an_ability_that_cannot_be_ordered_says_why_and_when():
    game = running_game()
    boris = player(game, "Борис")
    play_phase(game)
    text = page(boris, game)
    assert "Сейчас недоступно" in text
    assert "Когда: Ночь" in text


# What is refused


def test_nothing_is_taken_after_the_deadline():
    game = running_game()
    phase = current(game)
    Phase.objects.filter(pk=phase.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    boris = player(game, "Борис")
    for do in ("send", "draft", "pass"):
        response = send(boris, game, "Борис", "heal", on0="Вера", do=do)
        assert response.status_code == 409
        assert "Ничего не изменилось" in response.content.decode()
    assert inputs(game) == []
    assert phase.order_drafts.count() == 0
    assert 'name="on0"' not in page(boris, game)


def test_a_form_of_an_earlier_phase_is_not_taken_in_a_later_one():
    game = running_game()
    play_phase(game)
    play_phase(game)
    response = send(player(game, "Борис"), game, "Борис", "heal", on0="Вера", phase=0)
    assert response.status_code == 409
    assert inputs(game) == []


def test_an_order_that_was_taken_before_the_deadline_is_not_lost_by_being_sent_again():
    game = running_game()
    boris = seat(game, "Борис")
    heal = Order("Борис", "heal", ("Вера",))
    taking.submit(game, boris, heal, boris.user, key="k")
    Phase.objects.update(deadline=timezone.now() - timedelta(seconds=1))
    again = taking.submit(game, boris, heal, boris.user, key="k")
    assert again.again


def test_nobody_orders_through_another_seat():
    game = running_game()
    boris = player(game, "Борис")
    assert send(boris, game, "Анна", "kill", on0="Глеб").status_code == 404
    assert send(boris, game, "Борис", "kill", on0="Глеб").status_code == 404
    assert send(boris, game, "Борис", "nosuch", on0="Глеб").status_code == 404
    send(boris, game, "Борис", "heal", on0="Вера", by="Анна", sent_by="host")
    assert inputs(game) == [Order("Борис", "heal", ("Вера",))]


def test_what_is_not_there_and_what_is_not_for_the_reader_are_one_page():
    game = running_game()
    boris = player(game, "Борис")
    one = send(boris, game, "Борис", "kill", on0="Глеб")
    two = send(boris, game, "Борис", "nosuch", on0="Глеб")
    assert (one.status_code, two.status_code) == (404, 404)
    assert hide(one.content.decode()).replace("/kill/", "/nosuch/") == hide(two.content.decode())


@pytest.mark.parametrize("who", ["stranger", "host", "watcher", ""])
def test_the_page_is_for_seats_alone(who):
    game = running_game()
    client = Client()
    user = make_user("stranger")
    if who == "watcher":
        game.watching.create(user=user)
    if who:
        client.force_login(host_of(game) if who == "host" else user)
    response = client.get(reverse("orders", args=[game.slug]))
    assert response.status_code == (404 if who else 302)


@pytest.mark.parametrize("on", ["", "Никто", "x" * 1_000_000, "<script>", "Борис\x00"])
def test_a_target_that_is_none_is_refused_and_nothing_changes(on):
    game = running_game()
    response = send(player(game, "Борис"), game, "Борис", "heal", on0=on)
    assert response.status_code == 200
    assert "errorlist" in response.content.decode()
    assert "<script>" not in response.content.decode().replace("<script src", "")
    assert inputs(game) == []


def test_a_text_of_a_megabyte_is_refused():
    game = running_game(THERAMORE, rulebook="theramore")
    play_phase(game)
    vera = player(game, "Вера")
    while current(game).name != "night":
        play_phase(game)
    long = "я" * 500_000
    for do in ("send", "draft"):
        response = send(vera, game, "Вера", "note", way="one", p_text=long, do=do)
        assert response.status_code == 200
        assert "errorlist" in response.content.decode()
    assert inputs(game) == []
    assert current(game).order_drafts.count() == 0


def test_a_form_without_its_token_is_refused():
    game = running_game()
    client = Client(enforce_csrf_checks=True)
    client.force_login(seat(game, "Борис").user)
    assert send(client, game, "Борис", "heal", on0="Вера").status_code == 403
    assert inputs(game) == []


# Polls


def to_the_day(game):
    while current(game).name != "day":
        play_phase(game)


def test_votes_are_given_changed_and_withdrawn_in_the_open():
    game = running_game()
    to_the_day(game)
    anna, boris = player(game, "Анна"), player(game, "Борис")
    assert send(anna, game, "Анна", "vote", on0="Борис").status_code == 302
    text = page(boris, game)
    assert "tally__voters" in text
    assert re.search(r"Борис.*1 голос.*Анна", text, re.S)
    assert re.search(r"Не голосовали: [^<]*Борис", text)
    send(anna, game, "Анна", "vote", on0="Вера")
    assert standing_of(current(game)).public.poll.ballots["Анна"].choice == "Вера"
    send(anna, game, "Анна", "vote", do="pass")
    assert standing_of(current(game)).public.poll.ballots == {}
    assert "Голосов пока нет" in page(boris, game)


def test_a_vote_after_the_deadline_is_refused():
    game = running_game()
    to_the_day(game)
    Phase.objects.filter(pk=current(game).pk).update(deadline=timezone.now())
    response = send(player(game, "Анна"), game, "Анна", "vote", on0="Борис")
    assert response.status_code == 409
    assert standing_of(current(game)).public.poll.ballots == {}


# Instants


def test_an_instant_is_confirmed_first():
    deal = {**CLASSIC, "Глеб": {"role": "mayor"}}
    game = running_game(deal, options={"mayor": "reveal"})
    to_the_day(game)
    gleb = player(game, "Глеб")
    asked = send(gleb, game, "Глеб", "reveal")
    assert asked.status_code == 200
    assert "Отменить будет нельзя" in asked.content.decode()
    assert inputs(game) == []
    done = send(gleb, game, "Глеб", "reveal", sure="yes")
    assert done.status_code == 302
    assert [one.use for one in inputs(game)] == ["reveal"]


# What the host does behind a closed door


def test_players_see_a_closed_phase_as_it_was_closed():
    game = running_game()
    order(game, "Анна", "kill", "Глеб")
    phases.close_now(game)
    boris = seat(game, "Борис")
    before = [page(player(game, name), game) for name in ("Анна", "Егор", "Борис")]
    taking.host_act(game, Order("host", "modkill", ("Вера",)), host_of(game))
    taking.submit(game, boris, Order("Борис", "heal", ("Анна",)), host_of(game), as_host=True)
    taking.take_out(game, current(game).inputs.get(number=1), host_of(game), kept=False)
    after = [page(player(game, name), game) for name in ("Анна", "Егор", "Борис")]
    assert [hide(one) for one in before] == [hide(one) for one in after]
    assert "Вера" not in standing_of(current(game)).public.living
    assert "Вера" in seen(current(game), game).public.living


def hide(text: str) -> str:
    """The page without its token."""
    return re.sub(r'(csrfmiddlewaretoken" value="|CSRFToken": ")[^"]+', r"\1", text)


# Questions


def asking_game():
    """A game whose resolution waits for the hypnotist."""
    game = running_game(THERAMORE, rulebook="theramore")
    while current(game).name != "night":
        play_phase(game)
    order(game, "Анна", "check", "Вера")
    phases.close_now(game)
    assert current(game).status == Phase.Status.ASKING
    return game


def test_a_question_is_seen_by_its_seat_alone():
    game = asking_game()
    assert "Вопрос к вам" in page(player(game, "Вера"), game)
    where = reverse("orders_question", args=[game.slug, 1])
    assert player(game, "Вера").get(where).status_code == 200
    for name in ("Анна", "Борис", "Егор"):
        assert "Вопрос" not in page(player(game, name), game)
        assert player(game, name).get(where).status_code == 404
        assert player(game, name).post(where, {"do": "default"}).status_code == 404
    assert current(game).status == Phase.Status.ASKING


def test_a_question_is_answered_once():
    game = asking_game()
    vera = player(game, "Вера")
    where = reverse("orders_question", args=[game.slug, 1])
    text = vera.get(where).content.decode()
    assert "Комиссар" in text
    form = {"use": "hypnosis", "branch": "", "on0": "Анна", "p_role": "commissioner"}
    bad = vera.post(where, {**form, "on0": "Никто"})
    assert bad.status_code == 200
    assert "errorlist" in bad.content.decode()
    assert vera.post(where, form).status_code == 302
    assert current(game).status == Phase.Status.DRAFTED
    again = vera.post(where, form)
    assert again.status_code == 409
    assert "Вопрос к вам" not in page(vera, game)
    assert "Квитанция № 1" in page(vera, game)


def test_a_question_may_be_left_to_its_default():
    game = asking_game()
    vera = player(game, "Вера")
    where = reverse("orders_question", args=[game.slug, 1])
    assert vera.post(where, {"do": "default"}).status_code == 302
    assert current(game).status == Phase.Status.DRAFTED


# Notes


def test_a_note_with_variants_is_sent_as_it_was_written():
    game = running_game(THERAMORE, rulebook="theramore")
    while current(game).name != "night":
        play_phase(game)
    anna = player(game, "Анна")
    text = page(anna, game)
    result = re.search(r'<option value="(\d+)">[^<]*Борис[^<]*</option>', text)
    got = send(
        anna, game, "Анна", "note", way="variants", p_text="не это",
        p_variants_0_when=result[1], p_variants_0_text="раз", p_variants_1_text="два",
    )  # fmt: skip
    assert got.status_code == 302, got.content.decode()
    (note,) = inputs(game)
    (first, second) = note.params["variants"]
    assert first[0][0] == "died"
    assert first[1] == "раз"
    assert second == (None, "два")
    assert "text" not in note.params
    assert "«два»" in page(anna, game)


# Puppets and hands of cards


def test_the_massacres_pages_can_be_read_in_both_phases():
    game = running_game(MASSACRE, rulebook="massacre0")
    for _ in range(3):
        for name in MASSACRE:
            assert "Ходы" in page(player(game, name), game)
        play_phase(game)


def test_a_card_is_chosen_then_thrown():
    game = running_game(MASSACRE, rulebook="massacre0")
    boris = player(game, "Борис")
    hand = ["king_of_spades", "joker", "ace_of_clubs", "jack_of_spades"]
    got = send(boris, game, "Борис", "deal", p_cards=hand)
    assert "Отменить будет нельзя" in got.content.decode()
    assert all(f'value="{card}"' in got.content.decode() for card in hand)
    assert send(boris, game, "Борис", "deal", p_cards=hand, sure="yes").status_code == 302
    text = boris.get(url(game, "Борис", "throw"), {"branch": "jack_of_spades"}).content.decode()
    assert 'name="on1"' in text
    got = send(
        boris, game, "Борис", "throw", branch="jack_of_spades", on0="Анна", on1="Вера", sure="yes"
    )
    assert got.status_code == 302
    assert inputs(game)[-1].params == {"card": "jack_of_spades"}


def test_a_puppet_is_played_by_its_master():
    game = running_game(MASSACRE, rulebook="massacre0")
    boris = player(game, "Борис")
    hand = ["king_of_spades", "joker", "ace_of_clubs", "jack_of_spades"]
    send(boris, game, "Борис", "deal", p_cards=hand, sure="yes")
    send(boris, game, "Борис", "throw", branch="king_of_spades", on0="Даша", sure="yes")
    play_phase(game)
    send(boris, game, "Борис", "puppet", sure="yes")
    text = page(boris, game)
    assert "За игрока Даша решаете вы" in text
    got = send(boris, game, "Даша", "vote", on0="Анна")
    assert got.status_code == 302
    assert standing_of(current(game)).public.poll.ballots["Даша"].choice == "Анна"
    dasha = player(game, "Даша")
    assert send(dasha, game, "Даша", "vote", on0="Вера").status_code == 200
    assert standing_of(current(game)).public.poll.ballots["Даша"].choice == "Анна"
    assert send(player(game, "Вера"), game, "Даша", "vote", on0="Вера").status_code == 404
    # Of the night and of the secret role the master decides nothing.
    assert send(boris, game, "Даша", "arrest", on0="Анна").status_code == 404
    assert send(boris, game, "Даша", "nosuch", on0="Анна").status_code == 404
