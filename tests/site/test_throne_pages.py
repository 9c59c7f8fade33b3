"""The throne on the site: both ballots of a day, factions for members alone, private posts."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import unescape

import pytest
import time_machine
from django.test import Client

from rezolv.engine import Order, Refusal
from rezolv.rulebooks.throne import table
from rezolv.site.games.models import Game, Room
from rezolv.site.table import taking
from rezolv.site.table.readers import reader_of
from rezolv.site.table.standing import current, forget, standing_of
from rezolv.site.thread import limits, posting

from .support.api import Caller
from .support.games import host_of, make_user, play_phase, running_game, seat

pytestmark = pytest.mark.django_db

NAMES = [
    "Анна",
    "Борис",
    "Вера",
    "Глеб",
    "Даша",
    "Егор",
    "Женя",
    "Зоя",
    "Иван",
    "Клара",
    "Лев",
    "Майя",
    "Нина",
    "Олег",
    "Павел",
    "Рита",
]
HOURS = 4


def deal() -> dict[str, dict[str, str]]:
    known = table.of("")
    return {
        name: {"open": role, "secret": secret}
        for name, role, secret in zip(NAMES, known.open, known.secret, strict=True)
    }


@pytest.fixture
def game() -> Game:
    return begun()


def begun(slug: str = "testgame") -> Game:
    return running_game(deal(), rulebook="throne", slug=slug, options={"idle": "nothing"})


def to_night(game: Game) -> None:
    for _ in range(HOURS):
        play_phase(game)


def of(game: Game, name: str) -> Client:
    client = Client()
    client.force_login(seat(game, name).user)
    return client


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return " ".join(unescape(answer.content.decode()).split())


def founded(game: Game) -> None:
    """Анна leads Вера and Даша."""
    to_night(game)
    play_phase(
        game,
        ("Анна", "invite", "Вера", "Даша"),
        ("Вера", "accept", "Анна"),
        ("Даша", "accept", "Анна"),
    )


def listed(game: Game) -> None:
    """Борис is below nothing, and both polls are open."""
    play_phase(game, ("Анна", "reprimand", "Борис"))
    play_phase(game, ("Глеб", "claim", "Борис"), ("Вера", "praise", "Анна"))
    to_night_of = HOURS - 2
    for _ in range(to_night_of):
        play_phase(game)
    play_phase(game)
    play_phase(game, ("Анна", "reprimand", "Борис"))


# The ballots


def test_both_ballots_stand_open_each_with_its_vote(game: Game) -> None:
    listed(game)
    polls = standing_of(current(game), game).public.polls
    assert {poll.id for poll in polls} == {"amnesty", "quarantine"}
    client = of(game, "Вера")
    address = f"/g/{game.slug}/orders/"
    read = page(client, address)
    assert "Амнистия или увольнение" in read
    assert "Голосование на посадку" in read
    assert read.count("Проголосовать</button>") == 2
    ids = re.findall(r'\bid="([^"]+)"', read)
    assert len(ids) == len(set(ids))
    for poll, choice in (("amnesty", "dismissal"), ("quarantine", "nobody")):
        form = {
            "phase": current(game).index, "branch": poll, "do": "send", "on0": choice,
            "key": f"k{poll}",
        }  # fmt: skip
        answer = client.post(f"{address}{seat(game, 'Вера').number}/vote/", form)
        assert answer.status_code == 302, answer.content.decode()
    ballots = {
        poll.id: poll.ballots["Вера"].choice
        for poll in standing_of(current(game), game).public.polls
    }
    assert ballots == {"amnesty": "dismissal", "quarantine": None}
    read = page(client, address)
    assert "Проголосовать</button>" not in read
    assert 'Увольнение <span class="tag">' in read
    assert 'против всех <span class="tag">' in read


def test_votes_are_seen_and_their_weights_are_not(game: Game) -> None:
    listed(game)
    place = seat(game, "Рита")
    got = taking.submit(game, place, Order("Рита", "vote", ("amnesty",)), place.user)
    assert not isinstance(got, Refusal)
    read = page(of(game, "Олег"), f"/g/{game.slug}/orders/")
    assert "1 голос" in read
    assert "Рита" in read.partition("Амнистия или увольнение")[2].partition("Не голосовали")[0]
    public = Caller(seat(game, "Олег").user).get(f"/games/{game.slug}/public")
    assert [poll["id"] for poll in public["polls"]] == ["amnesty", "quarantine"]
    assert public["poll"] == public["polls"][0]
    assert public["polls"][0]["ballots"] == [{"by": "Рита", "on": "amnesty"}]
    assert "weight" not in str(public)


def test_a_vote_in_the_thread_finds_its_poll(game: Game) -> None:
    listed(game)
    client = of(game, "Нина")
    room = game.rooms.get(kind=Room.Kind.THREAD)
    for text in ("Голос за Амнистию", "Голос в Бориса"):
        posting.write(game, seat(game, "Нина").user, "thread", text, "markdown")
    assert room.posts.filter(seat=seat(game, "Нина")).count() == 2
    ballots = {
        poll.id: poll.ballots["Нина"].choice
        for poll in standing_of(current(game), game).public.polls
    }
    assert ballots == {"amnesty": "amnesty", "quarantine": "Борис"}
    assert "Амнистия" in page(client, f"/g/{game.slug}/thread/")


# Factions


def test_a_member_reads_who_is_in_his_faction_and_what_it_adds(game: Game) -> None:
    founded(game)
    for name in ("Анна", "Вера", "Даша"):
        read = page(of(game, name), f"/g/{game.slug}/company/")
        card = read.partition("card--accent")[2].partition("</section>")[0]
        assert [one for one in NAMES if f"<strong>{one}</strong>" in card] == [
            "Анна", "Вера", "Даша",
        ]  # fmt: skip
        assert re.search(r"<strong>Анна</strong>.*?лидер", card)
        assert '<dt>Сумма ВС</dt><dd class="number">9</dd>' in card
        assert '<dt>Бонус каждому</dt><dd class="number">1</dd>' in card


def test_everybody_else_reads_only_what_everybody_knows(game: Game) -> None:
    founded(game)
    read = page(of(game, "Борис"), f"/g/{game.slug}/company/")
    assert "Вы не состоите во фракции." in read
    assert "лидер" not in read
    assert "card--accent" not in read
    assert of(game, "Борис").get(f"/g/{game.slug}/company/?as=1").status_code == 404
    stranger = Client()
    assert stranger.get(f"/g/{game.slug}/company/").status_code == 404
    stranger.force_login(make_user("stranger"))
    assert stranger.get(f"/g/{game.slug}/company/").status_code == 404
    host = Client()
    host.force_login(host_of(game))
    assert "<strong>Вера</strong>" in page(host, f"/g/{game.slug}/company/?as=1")
    assert "Во фракции не состоит." in page(host, f"/g/{game.slug}/company/?as=2")


@time_machine.travel(datetime(2026, 3, 14, 18, 30, tzinfo=UTC), tick=False)
def test_a_faction_shows_in_nothing_that_others_read() -> None:
    """Two games, one with a faction and one without: to those outside they are one."""
    game, other = begun(), begun("other")
    founded(game)
    to_night(other)
    play_phase(other)
    forget()
    for name in ("Борис", "Рита"):
        for part in ("", "company/", "orders/", "know/", "thread/", "rooms/", "rules/", "clock/"):
            one, two = (
                re.sub(
                    r"testgame|other|FToken\": \"\w+|value=\"[\w-]{20,}\"|\d\d:\d\d:\d\d",
                    "",
                    text,
                )
                for text in (
                    page(of(game, name), f"/g/{game.slug}/{part}"),
                    page(of(other, name), f"/g/{other.slug}/{part}"),
                )
            )
            # Addresses of rooms are made from the game's own key.
            assert re.sub(r"/[0-9a-z]{8,}/", "", one) == re.sub(r"/[0-9a-z]{8,}/", "", two), part


def test_other_rulebooks_have_no_such_page() -> None:
    game = running_game(slug="classic")
    assert of(game, "Анна").get(f"/g/{game.slug}/company/").status_code == 404
    assert "/company/" not in page(of(game, "Анна"), f"/g/{game.slug}/know/")


# The hours, and what is private


def test_the_calendar_of_hours_is_there_for_players(game: Game) -> None:
    read = page(of(game, "Анна"), f"/g/{game.slug}/clock/")
    assert "Europe/Moscow" in read
    rows = re.findall(r"(Час до \d\d:00|Ночь)\s*</t[hd]>\s*<td[^>]*>\s*(\d\d:00)", read)
    assert rows == [
        ("Час до 13:00", "13:00"), ("Час до 16:00", "16:00"), ("Час до 19:00", "19:00"),
        ("Час до 22:00", "22:00"), ("Ночь", "10:00"),
    ]  # fmt: skip


@pytest.mark.clauses("TR-123")
def test_thirty_private_posts_a_day_and_no_more(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = game.rooms.get(kind=Room.Kind.THREAD)
    anna = seat(game, "Анна")

    monkeypatch.setattr(limits, "too_quick", lambda user: False)

    def write(count: int) -> None:
        for _ in range(count):
            text = "Всем\n\n[ведущему]тайное[/ведущему]"
            posting.write(game, anna.user, "thread", text, "markdown")

    def full() -> bool:
        # The phase of a page is read once for each game that is read.
        return limits.asides_full(reader_of(Game.objects.get(pk=game.pk), anna.user), room)

    write(20)
    play_phase(game)
    assert not full()
    write(9)
    assert not full()
    write(1)
    assert full()
    with pytest.raises(posting.Refused):
        write(1)
    posting.write(game, anna.user, "thread", "Без тайн", "markdown")
    to_night(game)
    assert not full()


def test_own_names_of_traits_stand_in_hand(game: Game) -> None:
    read = page(of(game, "Борис"), f"/g/{game.slug}/know/")
    assert "Влиятельный" in read
    assert "Хитрец" not in read


def test_the_rules_show_each_player_his_own_character_and_all_of_them_what_there_is(
    game: Game,
) -> None:
    read = page(of(game, "Борис"), f"/g/{game.slug}/rules/")
    mine = read.partition("Ваши роли</h2>")[2].partition("</section>")[0]
    assert "Главный бухгалтер</h3>" in mine
    assert "Влиятельный</h3>" in mine
    assert "<dt>Связи</dt><dd>Тайное дневное: ТВ цели +2." in mine
    assert "Преданный" not in mine
    rest = read.partition("Ваши роли</h2>")[2].partition("</section>")[2]
    assert "Тайные характеры" in rest
    assert "Преданный" in rest
    host = Client()
    host.force_login(host_of(game))
    assert "Ваши роли" not in page(host, f"/g/{game.slug}/rules/")


@pytest.mark.clauses("TR-108")
def test_the_results_of_the_day_tell_who_voted_and_no_weight(game: Game) -> None:
    listed(game)
    for name, choice in (("Рита", "amnesty"), ("Нина", "dismissal"), ("Олег", "Борис")):
        place = seat(game, name)
        got = taking.submit(game, place, Order(name, "vote", (choice,)), place.user)
        assert not isinstance(got, Refusal)
    for _ in range(HOURS - 1):
        play_phase(game)
    read = page(of(game, "Глеб"), f"/g/{game.slug}/thread/")
    results = read.rpartition("Итоги: Час до 22:00 2")[2]
    assert "Рита" in results
    assert "Увольнение" in results
    assert "голосов нет" not in results
    # Each voter has five of secret influence: no result counts by it.
    assert not re.search(r"(Амнистия|Увольнение)[^<]{0,12}\b5\b", read)
    public = Caller(seat(game, "Глеб").user).get(f"/games/{game.slug}/public")
    assert not re.search(r"[\"'](amnesty|dismissal)[\"'][^a-z]{0,4}\b5\b", str(public))
