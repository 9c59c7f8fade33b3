"""The people of a game: hosts and assistants, substitutes, spectators, who sees whom."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from rezolv.site.accounts.models import User
from rezolv.site.games.models import Act, Game, Notice
from rezolv.site.joining import entering, staffing
from rezolv.site.joining.refusing import Refused
from rezolv.site.table.books import names_of
from rezolv.site.table.readers import Place, reader_of, rooms_for, tellings_for

from .support.games import host_of, make_game, make_user, order, running_game

pytestmark = pytest.mark.django_db
XSS = "<script>alert(1)</script>"


def of(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def people(game: Game, user) -> str:
    return of(user).get(f"/g/{game.slug}/people/").content.decode()


def act(game: Game, user, address: str, **data):
    return of(user).post(f"/g/{game.slug}/people/{address}/", data)


def plain(answer, user) -> list[str]:
    """A page without what differs between any two readers."""
    text = answer.content.decode().replace(user.username, "me")
    return [line for line in text.splitlines() if "csrf" not in line.lower()]


# Hosts


def test_an_assistant_is_added_by_name_and_runs_the_game() -> None:
    game, helper = make_game(), make_user("Helper")
    assert act(game, host_of(game), "assistant", username=" helper ").status_code == 302
    assert game.staff.get(user=helper).kind == "assistant"
    assert Notice.objects.get(user=helper).kind == "joining-assistant"
    assert of(helper).get(f"/g/{game.slug}/deal/").status_code == 200


@pytest.mark.parametrize("name", ["nobody-here", "", XSS, "p1-testgame", "host-testgame"])
def test_whoever_plays_or_is_not_there_becomes_no_assistant(name: str) -> None:
    game = make_game()
    answer = act(game, host_of(game), "assistant", username=name)
    assert answer.status_code == 422
    assert XSS not in answer.content.decode()
    assert game.staff.count() == 1


def test_a_spectator_who_becomes_an_assistant_is_one_no_more() -> None:
    game, user = make_game(), make_user("watcher")
    entering.watch(game, user)
    link = staffing.invite(game, host_of(game), "assistant")
    of(user).post(f"/invitation/{link.token}/")
    assert reader_of(game, user).place is Place.HOST
    assert not game.watching.exists()


def with_helper(make=make_game) -> tuple[Game, User]:
    """A game with an assistant."""
    game, helper = make(), make_user("helper")
    staffing.add_assistant(game, host_of(game), "helper")
    return game, helper


def test_only_a_host_gives_the_game_away() -> None:
    game, helper = with_helper()
    host = host_of(game)
    mine = game.staff.get(user=host)
    other = game.staff.get(user=helper)
    act(game, helper, f"staff/{other.pk}/give")
    assert staffing.leads(game, host)
    act(game, host, f"staff/{other.pk}/give")
    other.refresh_from_db()
    mine.refresh_from_db()
    assert (other.kind, mine.kind) == ("host", "assistant")
    assert Act.objects.get(kind="give-away").data == {"who": "helper"}


def test_there_is_always_a_host() -> None:
    game, helper = with_helper()
    host = host_of(game)
    for by, whom in ((host, host), (helper, host)):
        act(game, by, f"staff/{game.staff.get(user=whom).pk}/remove")
        assert game.staff.count() == 2
    act(game, host, f"staff/{game.staff.get(user=helper).pk}/remove")
    assert list(game.staff.values_list("user__username", flat=True)) == ["host-testgame"]
    assert of(helper).get(f"/g/{game.slug}/deal/").status_code == 404


def test_an_assistant_removes_nobody_but_himself() -> None:
    game, helper = with_helper()
    other = make_user("other")
    staffing.add_assistant(game, host_of(game), "other")
    act(game, helper, f"staff/{game.staff.get(user=other).pk}/remove")
    assert game.staff.count() == 3
    act(game, helper, f"staff/{game.staff.get(user=helper).pk}/remove")
    assert game.staff.count() == 2


def test_whoever_ran_a_game_in_play_cannot_play_in_it() -> None:
    game, helper = with_helper(running_game)
    host = host_of(game)
    staffing.remove_staff(game, game.staff.get(user=helper), host)
    entering.free_seat(game, game.seats.get(number=2), host)
    link = staffing.invite(game, host, "substitute", seat_number=2)
    with pytest.raises(Refused, match="knows"):
        entering.substitute(game, link, helper)
    with pytest.raises(Refused, match="knows"):
        entering.watch(game, helper)


# Substitutes


def test_a_freed_player_loses_everything_at_once() -> None:
    game = running_game()
    order(game, "Борис", "heal", "Вера")
    seat = game.seats.get(number=2)
    user = seat.user
    client = of(user)
    assert act(game, host_of(game), "seat/2/out", why="пропал").status_code == 302
    seat.refresh_from_db()
    assert seat.user is None
    reader = reader_of(game, user)
    assert reader.place is Place.STRANGER
    assert {room.kind for room in rooms_for(reader)} == {"thread"}
    assert set(tellings_for(reader).values_list("to", flat=True)) <= {"public"}
    assert Notice.objects.filter(user=user, kind="joining-freed").count() == 1
    Notice.objects.all().delete()
    stranger = make_user("stranger")
    for address in ("orders", "know", "rooms", "rooms/host-2", "join", "thread"):
        url = f"/g/{game.slug}/{address}/"
        mine, other = client.get(url), of(stranger).get(url)
        assert mine.status_code == other.status_code, address
        assert plain(mine, user) == plain(other, stranger), address
    assert Act.objects.get(kind="free-seat").why == "пропал"


def test_a_substitute_gets_the_seat_with_all_it_knows() -> None:
    game = running_game()
    receipt = order(game, "Борис", "heal", "Вера")
    seat = game.seats.get(number=2)
    before, first = reader_of(game, seat.user), seat.user
    rooms, facts = list(rooms_for(before)), list(tellings_for(before))
    assert facts
    entering.free_seat(game, seat, host_of(game))
    act(game, host_of(game), "seat/2/seek")
    link = game.invitations.get()
    user = make_user("fresh")
    answer = of(user).post(f"/invitation/{link.token}/", {"name": "Бронислав"})
    assert answer.status_code == 302
    seat.refresh_from_db()
    assert (seat.user, seat.key, seat.name) == (user, "Борис", "Бронислав")
    after = reader_of(game, user)
    assert (list(rooms_for(after)), list(tellings_for(after))) == (rooms, facts)
    assert seat.inputs.get() == receipt.row
    assert [(one.user, one.until is None) for one in seat.sittings.order_by("pk")] == [
        (first, False), (user, True),
    ]  # fmt: skip
    assert names_of(game)["Борис"] == "Бронислав"


@pytest.mark.parametrize("reader", ["host", "player", "stranger"])
def test_all_pages_show_the_name_that_is_shown(reader: str) -> None:
    game = running_game()
    host = host_of(game)
    entering.free_seat(game, game.seats.get(number=2), host)
    link = staffing.invite(game, host, "substitute", seat_number=2)
    entering.substitute(game, link, make_user("fresh"), "Бронислав")
    user = {"host": host, "player": game.seats.get(number=1).user, "stranger": make_user("s")}
    client = of(user[reader])
    text = client.get(f"/g/{game.slug}/people/").content.decode()
    assert "2. Бронислав" in text
    assert "раньше Борис" in text
    assert "2. Борис" not in text
    assert "Бронислав" in client.get(f"/g/{game.slug}/join/").content.decode()


@pytest.mark.parametrize("name", ["Анна", "анна", "ведущий", XSS])
def test_a_substitute_takes_no_name_of_another(name: str) -> None:
    game = running_game()
    entering.free_seat(game, game.seats.get(number=2), host_of(game))
    link = staffing.invite(game, host_of(game), "substitute", seat_number=2)
    answer = of(make_user("fresh")).post(f"/invitation/{link.token}/", {"name": name})
    assert answer.status_code == 200
    assert XSS not in answer.content.decode()
    assert game.seats.get(number=2).user is None
    assert game.invitations.get().uses == 1


def test_a_name_that_a_seat_had_before_is_still_its_own() -> None:
    game = running_game()
    host = host_of(game)
    for number, name in ((2, "Бронислав"), (3, "Борис")):
        entering.free_seat(game, game.seats.get(number=number), host)
        link = staffing.invite(game, host, "substitute", seat_number=number)
        user = make_user(f"fresh{number}")
        if number == 2:
            entering.substitute(game, link, user, name)
            continue
        with pytest.raises(Refused, match="nickname-taken"):
            entering.substitute(game, link, user, name)


def test_a_former_player_comes_back_to_his_own_seat_only() -> None:
    game = running_game()
    host = host_of(game)
    seats = [game.seats.get(number=number) for number in (2, 3)]
    user = seats[0].user
    for seat in seats:
        entering.free_seat(game, seat, host)
    other = staffing.invite(game, host, "substitute", seat_number=3)
    with pytest.raises(Refused, match="knows"):
        entering.substitute(game, other, user)
    with pytest.raises(Refused, match="knows"):
        entering.watch(game, user)
    own = staffing.invite(game, host, "substitute", seat_number=2)
    assert entering.substitute(game, own, user).user == user


@pytest.mark.parametrize("who", ["host", "player", "watcher"])
def test_whoever_has_a_place_is_no_substitute(who: str) -> None:
    game = running_game()
    watcher = make_user("watcher")
    entering.watch(game, watcher)
    user = {"host": host_of(game), "player": game.seats.first().user, "watcher": watcher}[who]
    entering.free_seat(game, game.seats.get(number=2), host_of(game))
    link = staffing.invite(game, host_of(game), "substitute", seat_number=2)
    with pytest.raises(Refused):
        entering.substitute(game, link, user)
    assert game.seats.get(number=2).user is None


def test_a_taken_seat_has_no_substitute() -> None:
    game = running_game()
    for state in (2, 99):
        with pytest.raises(Refused, match="seat-taken"):
            staffing.invite(game, host_of(game), "substitute", seat_number=state)


def test_before_the_start_a_host_takes_a_player_out_altogether() -> None:
    game = make_game()
    act(game, host_of(game), "seat/2/out", why=XSS)
    assert list(game.seats.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]
    assert not game.seats.filter(name="Борис").exists()
    assert Act.objects.get(kind="put-out").why == XSS


# Who sees whom


def test_accounts_are_seen_by_hosts_and_by_all_when_it_is_over() -> None:
    game = running_game()
    readers = [game.seats.first().user, make_user("s"), make_user("w")]
    entering.watch(game, readers[2])
    for user in readers:
        text = people(game, user)
        assert "Борис" in text
        assert "p2-testgame" not in text
        assert "host-testgame" in text
        assert "seat/" not in text
    assert "p2-testgame" in people(game, host_of(game))
    Game.objects.update(state="over")
    for user in readers:
        assert "p2-testgame" in people(game, user)


def test_spectators_and_invitations_are_the_hosts_alone() -> None:
    game = running_game()
    entering.watch(game, make_user("quiet-watcher"))
    link = staffing.invite(game, host_of(game), "assistant", uses=3)
    text = people(game, host_of(game))
    assert "quiet-watcher" in text
    assert link.token in text
    for user in (game.seats.first().user, make_user("s")):
        text = people(game, user)
        assert "quiet-watcher" not in text
        assert link.token not in text


@pytest.mark.parametrize("who", ["p1-testgame", "stranger", "spectator"])
def test_the_acts_of_hosts_are_not_there_for_others(who: str) -> None:
    game = running_game()
    make_user("stranger")
    entering.watch(game, make_user("spectator"))
    user = User.objects.get(username=who)
    link = staffing.invite(game, host_of(game), "assistant")
    row = game.watching.get()
    before = Act.objects.count()
    addresses = [
        "assistant", f"staff/{game.staff.get().pk}/remove", f"staff/{game.staff.get().pk}/give",
        "seat/2/out", "seat/2/seek", "invite", f"invitation/{link.pk}", f"spectator/{row.pk}",
    ]  # fmt: skip
    for address in addresses:
        answer = act(game, user, address, username=who, kind="assistant", uses=1, days=0, do="open")
        assert answer.status_code == 404, address
        assert of(host_of(game)).get(f"/g/{game.slug}/people/{address}/").status_code == 405
    assert Act.objects.count() == before


def test_what_is_of_another_game_cannot_be_touched() -> None:
    game, other = make_game(), make_game(slug="othergame")
    link = staffing.invite(other, host_of(other), "player")
    entering.watch(other, make_user("w"))
    for address in (
        f"staff/{other.staff.get().pk}/remove", f"invitation/{link.pk}",
        f"spectator/{other.watching.get().pk}", "seat/99/out",
    ):  # fmt: skip
        assert act(game, host_of(game), address, do="out").status_code == 404
    link.refresh_from_db()
    assert (link.uses, other.watching.count(), other.staff.count()) == (1, 1, 1)


# Spectators and invitations


def test_a_host_opens_everything_to_a_spectator() -> None:
    game, user = running_game(), make_user("watcher")
    entering.watch(game, user)
    row = game.watching.get()
    for do, sees in (("open", True), ("close", False)):
        act(game, host_of(game), f"spectator/{row.pk}", do=do)
        assert reader_of(game, user).sees_dead is sees
    act(game, host_of(game), f"spectator/{row.pk}", do="out", why="подсказывал")
    assert reader_of(game, user).place is Place.STRANGER
    assert [one.user for one in game.formers.all()] == [user]
    assert Act.objects.get(kind="put-out-spectator").why == "подсказывал"


@pytest.mark.parametrize(
    ("field", "value"),
    [("kind", "host"), ("kind", "substitute"), ("uses", "0"), ("uses", "100"), ("days", "5000"),
     ("days", "x")],
)  # fmt: skip
def test_an_invitation_is_made_within_bounds(field: str, value: str) -> None:
    game = make_game()
    data = {"kind": "player", "uses": "3", "days": "7", field: value}
    assert act(game, host_of(game), "invite", **data).status_code == 422
    assert not game.invitations.exists()


def test_an_invitation_is_made_and_revoked() -> None:
    game = make_game()
    host = host_of(game)
    act(game, host, "invite", kind="player", uses="3", days="7")
    link = game.invitations.get()
    assert (link.kind, link.uses, round((link.expires - link.created) / timedelta(days=1))) == (
        "player",
        3,
        7,
    )
    assert link.token in people(game, host)
    act(game, host, f"invitation/{link.pk}")
    assert link.token not in people(game, host)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("make", [make_game, running_game])
def test_the_page_is_in_both_languages(lang: str, make) -> None:
    game = make()
    User.objects.update(language=lang)
    text = people(game, host_of(game))
    assert ("Ведущие" in text, "Hosts" in text) == (lang == "ru", lang == "en")
