"""Who reads and writes in which room: nobody finds what is not for him."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from rezolv import rulebooks
from rezolv.engine import Talk
from rezolv.engine.revisions import RulebookError
from rezolv.site.games.models import Game, Member, Post, Room, Spectator
from rezolv.site.table import phases, rooms
from rezolv.site.table.readers import reader_of, readers_of, rooms_for, span
from rezolv.site.table.standing import current
from rezolv.site.thread import limits, posting
from rezolv.site.thread.windows import Window
from tests.site.support.games import (
    host_of,
    make_game,
    make_user,
    order,
    play_phase,
    running_game,
    seat,
)

pytestmark = pytest.mark.django_db
ROOMS = "/g/testgame/rooms/"


def write(game, who, text="слово", room="thread"):
    user = host_of(game) if who == "host" else seat(game, who).user
    return posting.write(game, user, room, text, "markdown").post


def why_not(game, who, room="thread", text="слово"):
    with pytest.raises(posting.Refused) as refused:
        write(game, who, text, room)
    return refused.value.code


def talk(monkeypatch, **rules):
    monkeypatch.setattr(rulebooks.load("classic"), "talk", Talk(**rules))


@pytest.fixture
def game():
    return running_game()


# Privacy


def watchers_of(game):
    found = {}
    for name, everything in (("watcher", False), ("seer", True)):
        found[name] = make_user(name)
        Spectator.objects.create(game=game, user=found[name], everything=everything)
    return found


def test_every_room_is_there_for_its_own_and_for_nobody_else(client, game):
    play_phase(game, ("Анна", "kill", "Глеб"))
    team = game.rooms.get(kind="team")
    people = {"stranger": make_user("stranger"), "host": host_of(game), **watchers_of(game)}
    people |= {name: seat(game, name).user for name in ("Анна", "Егор", "Борис", "Глеб")}
    for name, room in (("Егор", team.key), ("Глеб", "dead"), ("host", "host-2")):
        write(game, name, f"СЕКРЕТ {room}", room)
    mine = {
        "host": {team.key, "dead", "watchers", "host-2", "host-1"},
        "Анна": {team.key, "host-1"}, "Егор": {team.key}, "Борис": {"host-2"}, "Глеб": {"dead"},
        "watcher": {"watchers"}, "seer": {"watchers", "dead"}, "stranger": set(),
    }  # fmt: skip

    def page(address):
        got = client.get(address).content.decode()
        return re.sub(r'value="[^"]*"|X-CSRFToken.*', "", got.replace(address, ""))

    for name, user in people.items():
        client.force_login(user)
        for key in (team.key, "dead", "watchers", "host-2", "host-1"):
            answers = [
                client.get(f"{ROOMS}{key}/"), client.get(f"{ROOMS}{key}/?quote=1"),
                client.post(f"{ROOMS}{key}/", {"text": "я тут", "markup": "bbcode"}),
                client.post(f"{ROOMS}{key}/read/", {"place": 1}),
            ]  # fmt: skip
            if key in mine[name]:
                assert [a.status_code for a in answers[:2]] == [200, 200], (name, key)
            else:
                assert {a.status_code for a in answers} == {404}, (name, key)
                assert not any("СЕКРЕТ" in a.content.decode() for a in answers)
                assert page(f"{ROOMS}{key}/") == page(f"{ROOMS}r-0123456789/")
        listed = set(re.findall(rf'href="{ROOMS}([^/"]+)/"', client.get(ROOMS).content.decode()))
        assert listed >= mine[name] if name != "stranger" else not listed
        assert "СЕКРЕТ" not in client.get("/g/testgame/thread/?page=1").content.decode()


def test_readers_asked_together_are_who_they_are_alone(game):
    users = [host_of(game), seat(game, "Анна").user, make_user("stranger")]
    users += watchers_of(game).values()
    assert readers_of(game, users) == {user.pk: reader_of(game, user) for user in users}


def test_a_former_member_reads_to_where_he_left_and_a_new_one_from_where_he_came(client, game):
    room = Room.objects.create(game=game, key="r-1", kind="team", engine="gang")
    old, new = seat(game, "Борис"), seat(game, "Вера")
    Member.objects.create(room=room, seat=old)
    for number in range(3):
        write(game, "host", f"ДО {number}", "r-1")
    Member.objects.filter(seat=old, room=room).update(until=3)
    Member.objects.create(room=room, seat=new, since=3)
    write(game, "host", "ПОСЛЕ", "r-1")
    client.force_login(old.user)
    page = client.get(f"{ROOMS}r-1/").content.decode()
    assert "ДО 2" in page
    assert "ПОСЛЕ" not in page
    assert "<textarea" not in page
    assert "ПОСЛЕ" not in client.get(f"{ROOMS}r-1/?quote=4&page=last").content.decode()
    assert client.post(f"{ROOMS}r-1/", {"text": "x", "markup": "bbcode"}).status_code == 200
    assert room.posts.count() == 4
    client.force_login(new.user)
    page = client.get(f"{ROOMS}r-1/").content.decode()
    assert "ДО" not in page
    assert re.findall(r'id="post-(\d+)"', page) == ["1"], "nobody is told how much was said before"
    assert "1 сообщение" in client.get(ROOMS).content.decode()


def test_a_page_of_a_room_is_the_same_whatever_was_said_before_one_came(client, game):
    pages = []
    for number, before in enumerate((2, 50)):
        room = Room.objects.create(game=game, key=f"r-{number}", kind="team", engine=f"g{number}")
        room.last = before
        room.save()
        Member.objects.create(room=room, seat=seat(game, "Вера"), since=before)
        write(game, "host", "слово", room.key)
        client.force_login(seat(game, "Вера").user)
        page = client.get(f"{ROOMS}{room.key}/").content.decode().replace(room.key, "r")
        pages.append(re.sub(r'<time.*?</time>|value="[^"]*"|X-CSRFToken.*', "", page))
    assert pages[0] == pages[1]


def test_who_comes_and_goes_counts_his_own_stays():
    window = Window(((3, 5), (9, 10)))
    assert window.total == 5
    assert [window.place(n) for n in (2, 3, 5, 6, 9, 10, 11)] == [0, 1, 3, 0, 4, 5, 0]
    assert [window.number(p) for p in (0, 1, 3, 4, 5, 6)] == [0, 3, 5, 9, 10, 0]
    assert window.cut(2, 4) == [(4, 5), (9, 9)]
    assert [window.up_to(n) for n in (0, 4, 7, 9, 99)] == [0, 2, 3, 4, 5]


def test_the_room_of_the_dead_opens_when_everybody_knows_of_a_death(client, game):
    order(game, "Анна", "kill", "Глеб")
    phases.close_now(game)
    client.force_login(seat(game, "Глеб").user)
    assert client.get(f"{ROOMS}dead/").status_code == 404
    phases.publish_now(game)
    assert client.get(f"{ROOMS}dead/").status_code == 200


def test_once_a_game_is_over_all_rooms_are_open(client, game):
    team = game.rooms.get(kind="team")
    write(game, "Анна", "Стреляем в Глеба", team.key)
    Game.objects.filter(pk=game.pk).update(state="over")
    assert "Стреляем" in client.get(f"{ROOMS}{team.key}/").content.decode()


def test_a_copy_for_trying_has_no_rooms_for_players(client, game):
    other = make_game(slug="copy", sandbox=game)
    rooms.open_rooms(other)
    client.force_login(seat(game, "Анна").user)
    assert client.get("/g/copy/thread/").status_code == 404


# What the rulebook lets


def test_the_dead_do_not_write_in_the_thread_but_among_themselves(game):
    play_phase(game, ("Анна", "kill", "Глеб"))
    assert why_not(game, "Глеб") == "dead"
    write(game, "Глеб", room="dead")
    write(game, "Глеб", room="host-4")
    with pytest.raises(Room.DoesNotExist):
        write(game, "Анна", room="dead")


def test_a_death_that_is_not_public_yet_shuts_nobody_up(game):
    order(game, "Анна", "kill", "Глеб")
    phases.close_now(game)
    write(game, "Глеб")


def test_a_dying_message_where_the_rulebook_lets(game, monkeypatch):
    talk(monkeypatch, last_posts=1)
    play_phase(game, ("Анна", "kill", "Глеб"))
    assert write(game, "Глеб", "Это Анна!").data["dead"] is True
    assert why_not(game, "Глеб") == "last"


def test_the_dead_write_on_where_the_rulebook_lets(game, monkeypatch):
    talk(monkeypatch, last_posts=None)
    play_phase(game, ("Анна", "kill", "Глеб"))
    write(game, "Глеб")
    write(game, "Глеб")


def test_no_room_of_the_dead_where_the_rulebook_has_none(game, monkeypatch):
    talk(monkeypatch, dead_room=False)
    play_phase(game, ("Анна", "kill", "Глеб"))
    assert not game.rooms.filter(kind="dead").exists()


def test_a_role_may_be_kept_out_of_the_room_of_the_dead(game, monkeypatch):
    talk(monkeypatch, joins_dead=lambda view: view.roles.get("role") != "citizen")
    play_phase(game, ("Анна", "kill", "Глеб"))
    play_phase(game)
    play_phase(game, ("Анна", "kill", "Борис"))
    inside = game.rooms.get(kind="dead").members.filter(until=None)
    assert [member.seat.key for member in inside] == ["Борис"]


def test_the_thread_is_open_in_the_phases_that_the_rulebook_names(game, monkeypatch):
    talk(monkeypatch, phases=("day",))
    assert why_not(game, "Анна") == "phase"
    write(game, "host")
    play_phase(game)
    write(game, "Анна")


def test_so_many_posts_a_phase_and_no_more(game, monkeypatch):
    talk(monkeypatch, posts=2)
    write(game, "Анна")
    write(game, "Анна")
    assert why_not(game, "Анна") == "posts"
    write(game, "Анна", room="host-1")
    play_phase(game)
    write(game, "Анна")


def test_so_many_posts_with_private_text_a_phase(game, monkeypatch):
    talk(monkeypatch, asides=1)
    write(game, "Анна", "раз [private]а[/private]")
    assert why_not(game, "Борис", text="два [private]б[/private]") == "asides"
    write(game, "Борис", "два")
    play_phase(game)
    write(game, "Борис", "два [private]б[/private]")


def test_talk_names_phases_that_there_are():
    classic = rulebooks.load("classic")
    with pytest.raises(RulebookError, match="talk in no phase: noon"):
        classic.revise(
            id="x", version="1", title=classic.title, says=classic.says, talk=Talk(phases=("noon",))
        )


def test_who_owes_the_thread_an_opinion_is_named(client):
    roles = list(rulebooks.load("theramore").roles)[:5]
    deal = {name: {"role": role} for name, role in zip("абвгд", roles, strict=True)}
    game = running_game(deal, rulebook="theramore")
    assert current(game).name == "day"
    assert limits.silent(game) == list("абвгд")
    write(game, "в")
    assert limits.silent(game) == list("абгд")
    assert "Сегодня ещё не высказались: а, б, г, д" in re.sub(
        r"\s+", " ", client.get("/g/testgame/thread/").content.decode()
    )


def test_after_the_end_everybody_talks_in_the_thread(game):
    play_phase(game, ("Анна", "kill", "Глеб"))
    Game.objects.filter(pk=game.pk).update(state="over")
    game.refresh_from_db()
    write(game, "Глеб")


# Private talks


def test_there_are_no_private_talks_unless_the_rulebook_has_them(client, game):
    client.force_login(seat(game, "Анна").user)
    assert "whisper-seat" not in client.get(ROOMS).content.decode()
    assert client.post("/g/testgame/whisper/", {"seat": "2"}).status_code == 404
    assert not game.rooms.filter(kind="whisper").exists()


def test_two_talk_in_private_and_nobody_else_learns_of_it(client, game, monkeypatch):
    talk(monkeypatch, whispers=lambda view: view.me in view.public.living)
    outsider = seat(game, "Вера").user
    client.force_login(outsider)
    before = client.get(ROOMS).content.decode()
    client.force_login(seat(game, "Анна").user)
    answer = client.post("/g/testgame/whisper/", {"seat": "2"})
    key = game.rooms.get(kind="whisper").key
    assert answer.url == f"{ROOMS}{key}/"
    client.post(answer.url, {"text": "Ты доктор?", "markup": "markdown"})
    client.force_login(seat(game, "Борис").user)
    assert client.post("/g/testgame/whisper/", {"seat": "1"}).url == answer.url, "one for both"
    assert "Ты доктор?" in client.get(answer.url).content.decode()
    assert "Анна, Борис" in client.get(ROOMS).content.decode()
    client.force_login(outsider)
    assert client.get(answer.url).status_code == 404
    strip = re.compile(r'value="[^"]*"|X-CSRFToken.*')
    assert strip.sub("", client.get(ROOMS).content.decode()) == strip.sub("", before)
    client.force_login(host_of(game))
    assert "Ты доктор?" in client.get(answer.url).content.decode()


def test_who_talks_with_whom_is_told_where_the_rulebook_says_so(client, game, monkeypatch):
    talk(monkeypatch, whispers=lambda view: True, whispers_known=True)
    client.force_login(seat(game, "Анна").user)
    client.post("/g/testgame/whisper/", {"seat": "2"})
    client.post("/g/testgame/whisper/", {"seat": "2"})
    page = client.get("/g/testgame/thread/").content.decode()
    assert page.count("Анна и Борис говорят наедине") == 1


def test_the_dead_do_not_go_on_whispering(client, game, monkeypatch):
    talk(monkeypatch, whispers=lambda view: view.me in view.public.living)
    client.force_login(seat(game, "Глеб").user)
    client.post("/g/testgame/whisper/", {"seat": "2"})
    key = game.rooms.get(kind="whisper").key
    write(game, "Глеб", room=key)
    play_phase(game, ("Анна", "kill", "Глеб"))
    assert why_not(game, "Глеб", key) == "whispers"
    write(game, "Борис", room=key)
    assert client.post("/g/testgame/whisper/", {"seat": "3"}).status_code == 404


@pytest.mark.parametrize("seat_number", ["1", "99", "", "x", "-2"])
def test_nobody_whispers_with_himself_or_with_no_one(client, game, monkeypatch, seat_number):
    talk(monkeypatch, whispers=lambda view: True)
    client.force_login(seat(game, "Анна").user)
    assert client.post("/g/testgame/whisper/", {"seat": seat_number}).status_code == 404


def test_a_room_of_another_game_is_not_reached_through_this_one(client, game):
    other = running_game(slug="other")
    key = other.rooms.get(kind="team").key
    client.force_login(seat(game, "Анна").user)
    assert client.get(f"{ROOMS}{key}/").status_code == 404
    with pytest.raises(Room.DoesNotExist):
        write(game, "Анна", room=key)
    assert not Post.objects.filter(room__game=other, kind="player").exists()


def test_span_and_rooms_agree(game):
    for name in ("Анна", "Борис"):
        reader = reader_of(game, seat(game, name).user)
        mine = set(rooms_for(reader))
        for room in game.rooms.all():
            assert (span(reader, room) != []) == (room in mine)


@pytest.mark.parametrize(("lang", "called"), [("ru", "Комната мафии"), ("en", "Room of the mafia")])
def test_a_room_of_the_rules_bears_their_name(lang, called):
    game = running_game()
    member, host = seat(game, "Анна").user, host_of(game)
    for user, title in ((member, called), (host, f"{called}: Анна, Егор")):
        user.language = lang
        user.save()
        client = Client()
        client.force_login(user)
        assert f">{title}<" in client.get(f"/g/{game.slug}/rooms/").content.decode()
