"""Signing up: seats, nicknames, applications for roles, spectators, invitations."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from rezolv.site.games.models import Act, Application, Game, Invitation
from rezolv.site.joining import dealing, entering, staffing
from rezolv.site.joining.refusing import Refused

from .support.games import CLASSIC, host_of, make_game, make_user, running_game

pytestmark = pytest.mark.django_db
XSS = "<script>alert(1)</script>"


def of(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def roomy(**fields) -> Game:
    """A game in its sign-up with seats to spare."""
    game = make_game(**fields)
    Game.objects.filter(pk=game.pk).update(most=10)
    game.refresh_from_db()
    return game


# Coming and going


def test_one_signs_up_under_a_nickname_and_nobody_sees_the_account() -> None:
    game, user = roomy(), make_user("secret-account")
    answer = of(user).post(f"/g/{game.slug}/join/seat/", {"name": "Новенькая"})
    assert answer.url == f"/g/{game.slug}/join/"
    seat = game.seats.get(user=user)
    assert (seat.number, seat.key, seat.name) == (8, "Новенькая", "Новенькая")
    assert seat.sittings.get().user == user
    assert Act.objects.get(kind="join").user == user
    for client in (Client(), of(game.seats.get(number=1).user), of(make_user("other"))):
        for page in ("join", "people"):
            text = client.get(f"/g/{game.slug}/{page}/").content.decode()
            assert "Новенькая" in text
            assert "secret-account" not in text
    assert "secret-account" in of(host_of(game)).get(f"/g/{game.slug}/people/").content.decode()


@pytest.mark.parametrize("name", ["анна", "Aнна", XSS, "ведущий", "", "я" * 41])
def test_a_name_that_will_not_do_is_shown_with_its_error(name: str) -> None:
    game = roomy()
    answer = of(make_user("new")).post(f"/g/{game.slug}/join/seat/", {"name": name})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "errorlist" in text
    assert XSS not in text
    assert game.seats.count() == 7


@pytest.mark.parametrize(
    ("who", "why"), [("host", "hosts"), ("player", "plays"), ("watcher", "watches")]
)
def test_whoever_has_a_place_gets_no_other(who: str, why: str) -> None:
    game = roomy()
    watcher = make_user("watcher")
    entering.watch(game, watcher)
    user = {"host": host_of(game), "player": game.seats.first().user, "watcher": watcher}[who]
    with pytest.raises(Refused, match=why):
        entering.take_seat(game, user, "Новая")
    if who != "watcher":
        with pytest.raises(Refused, match=why):
            entering.watch(game, user)


def test_a_full_game_takes_nobody() -> None:
    game = make_game()
    user = make_user("new")
    page = of(user).get(f"/g/{game.slug}/join/").content.decode()
    assert "join/seat/" not in page
    assert of(user).post(f"/g/{game.slug}/join/seat/", {"name": "Новая"}).status_code == 422
    assert game.seats.count() == 7


def test_a_game_in_play_takes_nobody_and_lets_nobody_go() -> None:
    game = running_game()
    assert of(make_user("new")).post(f"/g/{game.slug}/join/seat/", {"name": "Н"}).status_code == 422
    player = game.seats.get(number=2)
    of(player.user).post(f"/g/{game.slug}/join/leave/")
    of(player.user).post(f"/g/{game.slug}/join/name/", {"name": "Другая"})
    player.refresh_from_db()
    assert (player.name, game.seats.count()) == ("Борис", 7)


def test_who_leaves_makes_room_and_those_behind_move_up() -> None:
    game = make_game()
    dealing.set_by_hand(game, host_of(game), CLASSIC)
    of(game.seats.get(number=3).user).post(f"/g/{game.slug}/join/leave/")
    assert list(game.seats.values_list("number", "key")) == list(
        enumerate([name for name in CLASSIC if name != "Вера"], 1)
    )
    game.refresh_from_db()
    assert set(game.deal) == set(CLASSIC) - {"Вера"}
    assert (
        of(make_user("new")).post(f"/g/{game.slug}/join/seat/", {"name": "Вера"}).status_code == 302
    )


def test_a_new_nickname_is_the_key_too_and_keeps_the_deal() -> None:
    game = make_game()
    dealing.set_by_hand(game, host_of(game), CLASSIC)
    player = game.seats.get(number=1)
    of(player.user).post(f"/g/{game.slug}/join/name/", {"name": "Анюта"})
    player.refresh_from_db()
    game.refresh_from_db()
    assert (player.key, player.name) == ("Анюта", "Анюта")
    assert game.deal["Анюта"] == CLASSIC["Анна"]
    # One's own old name is no hindrance; another's is.
    assert of(player.user).post(f"/g/{game.slug}/join/name/", {"name": "анюта"}).status_code == 302
    assert of(player.user).post(f"/g/{game.slug}/join/name/", {"name": "борис"}).status_code == 422


def test_a_copy_for_trying_is_not_there_for_players() -> None:
    game = make_game()
    copy = make_game(slug="copyofit", sandbox=game)
    for address in ("join/", "people/"):
        assert of(make_user(f"u{len(address)}")).get(f"/g/{copy.slug}/{address}").status_code == 404
        assert of(host_of(copy)).get(f"/g/{copy.slug}/{address}").status_code == 404
    assert of(host_of(copy)).get(f"/g/{copy.slug}/edit/").status_code == 404


# Applications


def massacre(*, dealt: str = "applications", people: int = 4) -> Game:
    """A Massacre in its sign-up."""
    deal = {name: {} for name in list(CLASSIC)[:people]}
    game = make_game(deal, rulebook="massacre0", dealing=dealt)
    Game.objects.update(most=8)
    game.refresh_from_db()
    return game


def wish(game: Game, number: int, *roles: str):
    """Send the form with these roles."""
    data = {f"open-rank_{rank}": role for rank, role in enumerate(roles, 1)}
    return of(game.seats.get(number=number).user).post(
        f"/g/{game.slug}/join/apply/", {"slot": "open", **data}
    )


def test_players_ask_for_open_roles_in_order() -> None:
    game = massacre()
    wish(game, 1, "witch", "thief")
    wish(game, 2, "witch", "mayor")
    assert dealing.granted(game, "open") == {1: "witch", 2: "mayor"}
    wish(game, 1, "thief", "witch")
    assert dealing.granted(game, "open") == {1: "thief", 2: "witch"}


def test_to_change_the_order_costs_no_place_and_to_ask_anew_does() -> None:
    game = massacre()
    wish(game, 1, "thief", "witch")
    wish(game, 2, "witch")
    assert dealing.granted(game, "open") == {1: "thief", 2: "witch"}
    wish(game, 1, "witch", "thief")
    assert dealing.granted(game, "open") == {1: "witch"}
    wish(game, 1, "thief")
    wish(game, 1, "witch")
    assert dealing.granted(game, "open") == {2: "witch"}


@pytest.mark.parametrize(
    "roles", [("witch", "witch"), ("former_mayor",), ("lich",), ("nothing",), (XSS,)]
)
def test_what_cannot_be_asked_for_changes_nothing(roles) -> None:
    game = massacre()
    wish(game, 1, "mayor")
    wish(game, 1, *roles)
    assert list(Application.objects.values_list("role", flat=True)) == ["mayor"]


@pytest.mark.parametrize("slot", ["secret", "nothing", ""])
def test_one_asks_only_where_the_rules_take_it(slot: str) -> None:
    game = massacre()
    client = of(game.seats.get(number=1).user)
    data = {"slot": slot, f"{slot}-rank_1": "lich"}
    assert client.post(f"/g/{game.slug}/join/apply/", data).status_code == 404


def test_without_applications_there_is_no_form() -> None:
    game = massacre(dealt="random")
    assert wish(game, 1, "mayor").status_code == 404
    with pytest.raises(Refused, match="no-applications"):
        dealing.ask(game, game.seats.first(), "open", ["mayor"])


def test_taken_roles_are_seen_where_the_rulebook_says_so_and_nowhere_else(monkeypatch) -> None:
    game = massacre()
    wish(game, 1, "witch", "thief")
    address = f"/g/{game.slug}/join/"
    two = of(game.seats.get(number=2).user)
    assert "Ведьма — просит Анна" in two.get(address).content.decode()
    assert "Вор — просит" not in two.get(address).content.decode()
    assert "просит" not in of(make_user("stranger")).get(address).content.decode()
    pile = dealing.book_of(game).dealing["open"]
    monkeypatch.setattr(pile, "open", False)
    assert "просит" not in two.get(address).content.decode()


def test_a_secret_application_changes_no_page_of_another_player(monkeypatch) -> None:
    game = massacre()
    monkeypatch.setattr(dealing.book_of(game).dealing["open"], "open", False)
    two = of(game.seats.get(number=2).user)
    two.get(f"/g/{game.slug}/join/")
    pages = []
    for roles in ((), ("witch",), ("mayor", "thief", "oracle")):
        if roles:
            wish(game, 1, *roles)
        text = two.get(f"/g/{game.slug}/join/").content.decode()
        pages.append(without_tokens(text))
    assert pages[0] == pages[1] == pages[2]


def without_tokens(text: str) -> list[str]:
    """A page without what differs in any two answers."""
    return [line for line in text.splitlines() if "csrf" not in line.lower()]


# Spectators


def test_a_spectator_watches_and_plays_no_more() -> None:
    game, user = roomy(), make_user("watcher")
    client = of(user)
    client.post(f"/g/{game.slug}/join/watch/")
    assert game.watching.get().user == user
    assert client.post(f"/g/{game.slug}/join/seat/", {"name": "Новая"}).status_code == 422
    # Before the start nothing was to be seen, so it can be taken back.
    client.post(f"/g/{game.slug}/join/unwatch/")
    assert client.post(f"/g/{game.slug}/join/seat/", {"name": "Новая"}).status_code == 302


def test_whoever_watched_a_game_in_play_never_plays_in_it() -> None:
    game, user = running_game(), make_user("watcher")
    client = of(user)
    client.post(f"/g/{game.slug}/join/watch/")
    assert game.rooms.filter(kind="watchers").count() == 1
    client.post(f"/g/{game.slug}/join/unwatch/")
    assert not game.watching.exists()
    seat = game.seats.get(number=2)
    entering.free_seat(game, seat, host_of(game))
    link = staffing.invite(game, host_of(game), "substitute", seat_number=2)
    answer = client.post(f"/invitation/{link.token}/", {"name": seat.name})
    assert "уже видели эту игру изнутри" in answer.content.decode()
    seat.refresh_from_db()
    assert seat.user is None


@pytest.mark.parametrize("closed", [{"spectators": False}, {"listed": False}])
def test_spectators_come_where_they_are_let_in(closed) -> None:
    game = make_game(**closed)
    user = make_user("watcher")
    page = of(user).get(f"/g/{game.slug}/join/").content.decode()
    assert "join/watch/" not in page
    of(user).post(f"/g/{game.slug}/join/watch/")
    assert not game.watching.exists()
    link = staffing.invite(game, host_of(game), "spectator")
    of(user).post(f"/invitation/{link.token}/")
    assert game.watching.get().user == user


# Invitations


def test_a_game_that_is_not_listed_is_entered_by_invitation() -> None:
    game = roomy(listed=False)
    user = make_user("guest")
    client = of(user)
    assert client.post(f"/g/{game.slug}/join/seat/", {"name": "Гостья"}).status_code == 422
    link = staffing.invite(game, host_of(game), "player", uses=2)
    assert "Гостья" not in client.get(f"/invitation/{link.token}/").content.decode()
    assert client.post(f"/invitation/{link.token}/", {"name": "анна"}).status_code == 200
    link.refresh_from_db()
    assert link.uses == 2
    assert client.post(f"/invitation/{link.token}/", {"name": "Гостья"}).status_code == 302
    link.refresh_from_db()
    assert (link.uses, game.seats.get(user=user).name) == (1, "Гостья")


def spoil_revoke(game: Game, link: Invitation) -> None:
    """As the host revokes it."""
    staffing.revoke(game, link, host_of(game))


def spoil_expire(game: Game, link: Invitation) -> None:
    """As its time runs out."""
    Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))


def spoil_use(game: Game, link: Invitation) -> None:
    """As another uses it up."""
    entering.take_seat(game, make_user("first"), "Первая", link)


def spoil_cancel(game: Game, link: Invitation) -> None:
    """As the game is called off."""
    staffing.cancel(game, host_of(game))


@pytest.mark.parametrize("spoil", [spoil_revoke, spoil_expire, spoil_use, spoil_cancel])
def test_an_invitation_that_is_no_more_is_as_one_that_never_was(spoil) -> None:
    game = roomy()
    link = staffing.invite(game, host_of(game), "player")
    client = of(make_user("guest"))
    assert client.get(f"/invitation/{link.token}/").status_code == 200
    spoil(game, link)
    never = client.get("/invitation/never-was/")
    for answer in (client.get(f"/invitation/{link.token}/"),
                   client.post(f"/invitation/{link.token}/", {"name": "Гостья"})):  # fmt: skip
        assert answer.status_code == never.status_code == 404
        one, other = (without_tokens(a.content.decode()) for a in (answer, never))
        assert [line.replace(link.token, "never-was") for line in one] == other
    assert not game.seats.filter(name="Гостья").exists()


def test_an_invitation_asks_a_stranger_to_log_in_first() -> None:
    game = roomy()
    link = staffing.invite(game, host_of(game), "player")
    for token in (link.token, "never-was"):
        answer = Client().get(f"/invitation/{token}/")
        assert answer.status_code == 302
        assert "login" in answer.url


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("kind", ["player", "assistant", "spectator", "substitute"])
def test_an_invitation_says_what_it_is_for(lang: str, kind: str) -> None:
    game = running_game() if kind == "substitute" else roomy()
    Game.objects.update(title=XSS)
    if kind == "substitute":
        entering.free_seat(game, game.seats.get(number=2), host_of(game))
    link = staffing.invite(game, host_of(game), kind, seat_number=2)
    text = of(make_user("guest", language=lang)).get(f"/invitation/{link.token}/").content.decode()
    assert XSS not in text
    assert ("Приглашение" if lang == "ru" else "Invitation") in text
