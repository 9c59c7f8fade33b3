"""Votes are read out of posts as their authors meant them, or asked back about."""

from __future__ import annotations

import pytest

from rezolv.site.games.models import Post
from rezolv.site.table import phases
from rezolv.site.table.standing import current, standing_of
from rezolv.site.thread import posting
from rezolv.site.thread.markup import to_html
from rezolv.site.thread.votes import votes_in
from tests.site.support.games import host_of, order, play_phase, running_game, seat

NICKS = [
    "Анна", "Борис", "Тиранда", "Тиран", "Иванов", "Иванова", "Ночной Тигр", "Arthas", "user_42",
    "007", "Чёрный Плащ", "Анна Каренина", "O'Neil", "Жанна-Мария", "Лев", "Мио", "Shadow",
    "Анатолий", "Елизавета", "DarkLord", "Павел", "Саша Белый", "Саша Чёрный", "Гоша", "Илья",
    "Мария",
]  # fmt: skip


def read(text, nicks=NICKS, kind="markdown", candidates=None):
    return votes_in(to_html(text, kind), {nick: nick for nick in nicks}, candidates or list(nicks))


@pytest.mark.parametrize(
    ("text", "whom"),
    [
        ("голос в Анну", "Анна"),
        ("Голос в анну!", "Анна"),
        ("**Голос в Бориса**", "Борис"),
        ("*Голос в Бориса*", "Борис"),
        ("Голосую за Бориса.", "Борис"),
        ("голосую против Анатолия", "Анатолий"),
        ("мой голос в Елизавету", "Елизавета"),
        ("голос за Павла", "Павел"),
        ("голос: Лев", "Лев"),
        ("голос — Льва", "Лев"),
        ("казнить НТ", "Ночной Тигр"),
        ("казнить DL", "DarkLord"),
        ("Казнить ночного тигра", "Ночной Тигр"),
        ("вешаем Гошу", "Гоша"),
        ("на казнь: Илью", "Илья"),
        ("голос в Тиранду", "Тиранда"),
        ("голос в Тирана", "Тиран"),
        ("голос в Тиранда", "Тиранда"),
        ("голос в ТИРАНДУ", "Тиранда"),
        ("голос в Иванову", "Иванова"),
        ("голос в ИВАНОВ", "Иванов"),
        ("голос в Анну Каренину", "Анна Каренина"),
        ("голос в «Чёрного Плаща»", "Чёрный Плащ"),
        ("казнить черный плащ", "Чёрный Плащ"),
        ("голос в Жанну-Марию", "Жанна-Мария"),
        ("голос в Марию", "Мария"),
        ("голос в Мио", "Мио"),
        ("голос в Arthas", "Arthas"),
        ("голос в Arthasа", "Arthas"),
        ("голос в Shadow'а", "Shadow"),
        ("голос в Shadow’у", "Shadow"),
        ("голос в user_42", "user_42"),
        ("голос в USER 42", "user_42"),
        ("голос: 007", "007"),
        ("голос в O'Neil", "O'Neil"),
        ("голос в Сашу Белого", "Саша Белый"),
        ("голос в Анну, потому что она молчит", "Анна"),
        ("голос в Анну. Но я не уверен", "Анна"),
        ("- голос в Анну", "Анна"),
        ("Думаю, хватит. **Голос в Льва**, всё.", "Лев"),
        ("Много слов\n\nи ещё\nголос в Анну 🔥", "Анна"),
        ("vote: Arthas", "Arthas"),
        ("Vote Shadow", "Shadow"),
        ("## vote DarkLord", "DarkLord"),
        ("I vote for Arthas", "Arthas"),
        ("lynch Shadow", "Shadow"),
    ],
)
def test_a_name_is_understood_in_any_form(text, whom):
    (wish,) = read(text)
    assert (wish.kind, wish.seat, wish.sure) == ("vote", whom, True)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("голос в Тирандо", {"Тиранда", "Тиран"}),
        ("голос в Елезавету", {"Елизавета"}),
        ("голос в Бариса", {"Борис"}),
        ("голос в Сашу", {"Саша Белый", "Саша Чёрный"}),
        ("голос в СБ", {"Саша Белый"}),
        ("голос в Иванова", {"Иванов", "Иванова"}),
        ("голос в Артаса", {"Arthas"}),
        ("голос в Бор", {"Борис"}),
        ("голос в Анну?", {"Анна"}),
        ("голос в Анну, если Борис промолчит", {"Анна"}),
        ("голос в Анну не дам", {"Анна"}),
        ("голосую за Анну наверное", {"Анна"}),
        ("vote: Artas", {"Arthas"}),
    ],
)
def test_what_is_not_sure_is_asked_back(text, near):
    (wish,) = read(text)
    if text.endswith("СБ"):
        assert (wish.seat, wish.sure) == ("Саша Белый", True)
        return
    assert not wish.sure
    assert wish.seat == ""
    assert near <= set(wish.near)


def test_a_name_like_no_other_is_asked_back_with_everybody():
    (wish,) = read("голос в Ззз")
    assert (wish.sure, wish.near) == (False, ())


@pytest.mark.parametrize(
    "text",
    [
        "> голос в Анну",
        "> > голос в Анну",
        "`голос в Анну`",
        "~~голос в Анну~~",
        "не голосую за Анну",
        "Голос Анны решающий",
        "Вчера голос в Анну был ошибкой",
        "голосую за то, чтобы всем было хорошо и мирно",
        "голосую за мир",
        "казнить нельзя помиловать",
        "я бы не стал голосовать за Анну",
        "голос",
        "voted yesterday",
    ],
)
def test_what_is_no_vote_is_left_alone(text):
    assert read(text) == []


def test_a_quotation_in_bbcode_is_no_vote():
    assert read('[quote="Борис"]голос в Анну[/quote]а я молчу', kind="bbcode") == []
    (wish,) = read("[quote]голос в Анну[/quote][b]голос в Бориса[/b]", kind="bbcode")
    assert wish.seat == "Борис"


@pytest.mark.parametrize(
    ("text", "whom", "sure"),
    [
        ("отменить голос в Анну", "Анна", True),
        ("отменяю голос за Бориса", "Борис", True),
        ("снимаю голос", "", True),
        ("**Снимаю голос с Анны**", "Анна", True),
        ("снимаю свой голос с Павла.", "Павел", True),
        ("отзываю голос", "", True),
        ("unvote", "", True),
        ("unvote: Arthas", "Arthas", True),
        ("снимаю голос, если Анна ответит", "", False),
        ("снимаю голос с кого-нибудь", "", False),
    ],
)
def test_a_vote_is_taken_back(text, whom, sure):
    (wish,) = read(text)
    assert (wish.kind, wish.seat, wish.sure) == ("unvote", whom, sure)


@pytest.mark.parametrize("text", ["голос в никого", "голосую против никого", "vote: nobody"])
def test_a_vote_for_nobody(text):
    (wish,) = read(text)
    assert (wish.kind, wish.sure) == ("nobody", True)


def test_whoever_can_be_voted_for_is_thought_of_first():
    nicks = ["Тиранда", "Тирандас"]
    (wish,) = read("голос в Тирандо", nicks, candidates=["Тиранда"])
    assert wish.near == ("Тиранда",)


# In a game


def by_day(**fields):
    game = running_game(**fields)
    play_phase(game, ("Анна", "kill", "Глеб"))
    return game


def say(game, who, text, **more):
    return posting.write(game, seat(game, who).user, "thread", text, "markdown", **more).post


def ballots(game):
    poll = standing_of(current(game)).public.poll
    return {voter: ballot.choice for voter, ballot in poll.ballots.items()}


pytestmark = pytest.mark.django_db


def test_a_sure_vote_is_taken_together_with_the_post(client):
    game = by_day()
    post = say(game, "Борис", "Хватит.\n\nголос в Анну", key="k")
    assert ballots(game) == {"Борис": "Анна"}
    again = say(game, "Борис", "Хватит.\n\nголос в Анну", key="k")
    assert again.pk == post.pk
    assert current(game).inputs.count() == 1
    assert "Голос засчитан: Анна" in client.get("/g/testgame/thread/").content.decode()


def test_of_two_votes_in_a_post_the_last_counts():
    game = by_day()
    say(game, "Борис", "голос в Анну\n\nснимаю голос\n\nголос в Веру")
    assert ballots(game) == {"Борис": "Вера"}
    assert current(game).inputs.count() == 1


def test_a_vote_is_taken_back_only_from_whom_it_was_given():
    game = by_day()
    say(game, "Борис", "голос в Анну")
    say(game, "Борис", "снимаю голос с Веры")
    assert ballots(game) == {"Борис": "Анна"}
    say(game, "Борис", "снимаю голос с Анны")
    assert ballots(game) == {}


def test_a_vote_that_is_not_sure_waits_for_a_click(client):
    game = by_day()
    client.force_login(seat(game, "Борис").user)
    answer = client.post("/g/testgame/thread/", {"text": "голос в Ану", "markup": "markdown"})
    number = game.rooms.get(key="thread").last
    assert answer.url == f"/g/testgame/thread/votes/{number}/"
    assert ballots(game) == {}
    page = client.get(answer.url).content.decode()
    assert "seat-Анна" in page
    assert client.post(answer.url, {"choice": "seat-Никто"}).status_code == 302
    assert ballots(game) == {}, "there is no such player"
    client.post(answer.url, {"choice": "seat-Анна"})
    assert ballots(game) == {"Борис": "Анна"}
    client.post(answer.url, {"choice": "seat-Вера"})
    assert ballots(game) == {"Борис": "Анна"}, "it was answered"


def test_what_was_no_vote_is_no_vote(client):
    game = by_day()
    client.force_login(seat(game, "Борис").user)
    address = client.post("/g/testgame/thread/", {"text": "голос в Ану", "markup": "markdown"}).url
    assert client.post(address, {"choice": "none"}, follow=True).status_code == 200
    assert ballots(game) == {}
    assert not Post.objects.filter(data__asks__0__kind="vote").exists()


def test_another_players_question_is_not_there(client):
    game = by_day()
    post = say(game, "Борис", "голос в Ану")
    client.force_login(seat(game, "Вера").user)
    address = f"/g/testgame/thread/votes/{post.number}/"
    assert client.get(address).status_code == 404
    assert client.post(address, {"choice": "seat-Анна"}).status_code == 404
    assert ballots(game) == {}


def test_a_vote_asked_about_yesterday_is_not_given_today(client):
    game = by_day()
    post = say(game, "Борис", "голос в Ану")
    play_phase(game, ("Вера", "vote", "Анна"))
    play_phase(game)
    assert current(game).name == "day"
    client.force_login(seat(game, "Борис").user)
    client.post(f"/g/testgame/thread/votes/{post.number}/", {"choice": "seat-Вера"})
    assert ballots(game) == {}


def test_a_refusal_is_read_by_its_author_and_the_host_alone(client):
    game = by_day()
    say(game, "Борис", "голос в Бориса")
    assert ballots(game) == {}
    shown = {}
    for user in (seat(game, "Борис").user, host_of(game), seat(game, "Вера").user):
        client.force_login(user)
        shown[user.pk] = "Голос не принят" in client.get("/g/testgame/thread/").content.decode()
    assert list(shown.values()) == [True, True, False]


def test_the_dead_and_the_night_have_no_votes():
    game = running_game()
    say(game, "Борис", "голос в Анну")
    assert current(game).inputs.count() == 0
    order(game, "Анна", "kill", "Глеб")
    phases.close_now(game)
    say(game, "Борис", "голос в Анну")
    phases.publish_now(game)
    assert ballots(game) == {}


def test_private_text_holds_no_vote():
    game = by_day()
    say(game, "Борис", "Доброе утро [private]\n\nголос в Анну\n\n[/private]")
    assert ballots(game) == {}
