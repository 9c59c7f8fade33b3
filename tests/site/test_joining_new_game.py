"""Opening a game, changing it, cancelling it."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from rezolv import rulebooks
from rezolv.site.accounts.models import User
from rezolv.site.games.models import Act, Game, Notice
from rezolv.site.joining.forms import GameForm
from rezolv.site.joining.options import OPTION

from .support.games import host_of, make_game, make_user, running_game

pytestmark = pytest.mark.django_db
XSS = "<script>alert(1)</script><b>&"


def of(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def filled(book, **changes) -> dict:
    """A form as it comes to the browser, with a title."""
    form = GameForm(instance=Game(rulebook=book.id, version=book.version), book=book)
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data = {name: value for name, value in data.items() if value not in (None, False)}
    return {**data, "title": "Осенняя", **changes}


def test_a_stranger_is_asked_to_log_in() -> None:
    assert Client().get("/new/").status_code == 302
    assert Client().post("/new/?rulebook=classic", {}).status_code == 302
    assert not Game.objects.exists()


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_rulebook_is_on_the_shelf(lang: str) -> None:
    page = of(make_user("u", language=lang)).get("/new/").content.decode()
    for name in rulebooks.ids():
        assert f"?rulebook={name}" in page
        assert getattr(rulebooks.load(name).title, lang) in page


@pytest.mark.parametrize("rulebook", rulebooks.ids())
def test_a_game_is_opened_as_the_form_comes(rulebook: str) -> None:
    book = rulebooks.load(rulebook)
    user = make_user("u")
    answer = of(user).post(f"/new/?rulebook={rulebook}", filled(book))
    game = Game.objects.get()
    assert answer.status_code == 302, answer.content.decode()
    assert answer.url == game.get_absolute_url()
    assert (game.rulebook, game.version, game.title) == (rulebook, book.version, "Осенняя")
    assert game.options == book.with_defaults({})
    assert book.players[0] <= game.least <= game.most <= book.players[1]
    assert [(one.user, one.kind) for one in game.staff.all()] == [(user, "host")]
    assert (game.listed, game.spectators, game.auto_publish, game.early_close) == (
        True,
        True,
        False,
        False,
    )
    # Where the document has an hour of the poll, a new game keeps to it.
    assert game.calendar == ({"polls": True} if rulebook == "theramore" else {})
    assert [act.kind for act in Act.objects.all()] == ["open-game"]


@pytest.mark.parametrize("rulebook", rulebooks.ids())
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_options_are_offered_in_words(rulebook: str, lang: str) -> None:
    answer = of(make_user("u", language=lang)).get(f"/new/?rulebook={rulebook}")
    page = unescape(answer.content.decode())
    for name, option in rulebooks.load(rulebook).options.items():
        assert f'name="{OPTION}{name}"' in page
        assert getattr(option.says, lang) in page
        for word in option.names.values():
            assert getattr(word, lang) in page


def test_every_choice_of_an_option_can_be_made() -> None:
    book = rulebooks.load("classic")
    client = of(make_user("u"))
    tried = 0
    for name, option in book.options.items():
        for choice in option.choices or (option.least, 5):
            data = filled(book)
            if choice is False:
                data.pop(OPTION + name, None)
            else:
                data[OPTION + name] = "on" if choice is True else str(choice)
            assert client.post("/new/?rulebook=classic", data).status_code == 302
            game = Game.objects.first()
            assert game.options == book.with_defaults({name: choice})
            assert type(game.options[name]) is type(choice)
            game.delete()
            tried += 1
    assert tried > 40


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title", ""), ("title", "   "), ("title", "\u202e\u200b"), ("title", "я" * 121),
        ("about", "я" * 20_001), ("least", "2"), ("most", "41"), ("least", "13"), ("most", "abc"),
        ("dealing", "applications"), ("dealing", "nonsense"), ("option_tie", "coin"),
        ("option_vigilante_shots", "-1"), ("option_vigilante_shots", "1e9"),
    ],
)  # fmt: skip
def test_what_will_not_do_is_shown_and_nothing_is_made(field: str, value: str) -> None:
    data = filled(rulebooks.load("classic"), **{field: value})
    answer = of(make_user("u")).post("/new/?rulebook=classic", data)
    assert answer.status_code == 200
    assert "errorlist" in answer.content.decode()
    assert not Game.objects.exists()


def test_a_rulebook_that_is_not_there_is_not_found() -> None:
    client = of(make_user("u"))
    assert client.get("/new/?rulebook=../etc").status_code == 404
    assert client.get("/new/?rulebook=massacre").status_code == 404


def test_markup_in_texts_does_no_harm() -> None:
    client = of(make_user("u"))
    data = filled(rulebooks.load("classic"), title=XSS, about=XSS)
    client.post("/new/?rulebook=classic", data)
    game = Game.objects.get()
    for address in ("", "join/", "edit/", "people/", "deal/"):
        page = client.get(f"/g/{game.slug}/{address}").content.decode()
        assert "<script>alert" not in page
        assert "alert(1)" in page


def test_one_cannot_open_games_without_end() -> None:
    client, data = of(make_user("u")), filled(rulebooks.load("classic"))
    codes = [client.post("/new/?rulebook=classic", data).status_code for _ in range(21)]
    assert codes == [302] * 20 + [200]
    assert Game.objects.count() == 20


# Changes


def edited(game: Game, **changes) -> dict:
    """The form of a game as it comes, with changes; None takes a field out."""
    form = GameForm(instance=game, book=rulebooks.load(game.rulebook))
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data = {**data, **changes}
    return {name: value for name, value in data.items() if value not in (None, False)}


def test_until_the_start_all_can_be_changed() -> None:
    game = make_game()
    client = of(host_of(game))
    assert client.get(f"/g/{game.slug}/edit/").status_code == 200
    data = edited(game, title="Иначе", most="9", option_tie="all", clock_closes=None,
                  early_close="on", auto_publish="on", listed=None, dealing="manual")  # fmt: skip
    assert client.post(f"/g/{game.slug}/edit/", data).status_code == 302
    game.refresh_from_db()
    assert (game.title, game.most, game.options["tie"], game.dealing) == (
        "Иначе",
        9,
        "all",
        "manual",
    )
    assert (game.early_close, game.auto_publish, game.listed) == (True, True, False)
    assert game.calendar == {"by_host": True}
    act = Act.objects.get(kind="edit-game")
    assert {"title", "most", "option_tie", "clock_closes"} <= set(act.data["fields"])


def test_the_calendar_keeps_what_else_is_in_it() -> None:
    game = make_game(calendar={"zone": "Asia/Omsk", "by_host": True})
    of(host_of(game)).post(f"/g/{game.slug}/edit/", edited(game, clock_closes="on"))
    game.refresh_from_db()
    assert game.calendar == {"zone": "Asia/Omsk"}


def test_no_fewer_seats_than_are_taken() -> None:
    game = make_game()
    answer = of(host_of(game)).post(f"/g/{game.slug}/edit/", edited(game, least="3", most="5"))
    assert answer.status_code == 200
    assert "Уже записалось 7" in answer.content.decode()
    game.refresh_from_db()
    assert game.most == 7


def test_after_the_start_the_rules_stay() -> None:
    game = running_game()
    before = (game.least, game.most, game.dealing, game.options, game.seed, game.version)
    data = edited(game, title="Новое имя", about="Новое", most="30", dealing="manual",
                  option_tie="all", version="9", rulebook="theramore", seed="1",
                  state="over")  # fmt: skip
    assert of(host_of(game)).post(f"/g/{game.slug}/edit/", data).status_code == 302
    game.refresh_from_db()
    assert (game.title, game.about) == ("Новое имя", "Новое")
    assert (game.least, game.most, game.dealing, game.options, game.seed, game.version) == before
    assert game.running


@pytest.mark.parametrize("who", ["p1-testgame", "stranger", "spectator"])
@pytest.mark.parametrize("address", ["edit/", "cancel/", "deal/"])
def test_only_those_who_run_it_may(who: str, address: str) -> None:
    game = make_game()
    make_user("stranger")
    game.watching.create(user=make_user("spectator"))
    client = of(User.objects.get(username=who))
    url = f"/g/{game.slug}/{address}"
    nowhere = client.get(f"/g/nosuch/{address}")
    assert nowhere.status_code == 404
    for answer in (client.get(url), client.post(url, {"title": "x", "sure": "1", "do": "draw"})):
        assert answer.status_code == 404
    game.refresh_from_db()
    assert (game.title, game.state, game.deal) == ("Партия", "signup", {})


# Cancelling


@pytest.mark.parametrize("make", [make_game, running_game])
def test_a_host_cancels_a_game_and_the_players_hear_of_it(make) -> None:
    game = make()
    client = of(host_of(game))
    client.post(f"/g/{game.slug}/cancel/", {})
    game.refresh_from_db()
    assert game.state != "cancelled"
    client.post(f"/g/{game.slug}/cancel/", {"sure": "1", "why": XSS})
    game.refresh_from_db()
    assert (game.state, game.ended is None) == ("cancelled", False)
    assert Notice.objects.filter(kind="joining-cancelled").count() == 7
    assert Act.objects.get(kind="cancel").why == XSS
    client.post(f"/g/{game.slug}/cancel/", {"sure": "1"})
    assert Act.objects.filter(kind="cancel").count() == 1


def test_a_cancelled_game_keeps_its_secrets() -> None:
    game = running_game()
    of(host_of(game)).post(f"/g/{game.slug}/cancel/", {"sure": "1"})
    page = of(game.seats.get(number=1).user).get(f"/g/{game.slug}/people/").content.decode()
    assert "p2-testgame" not in page


def test_an_assistant_does_not_cancel() -> None:
    game = make_game()
    game.staff.create(user=make_user("helper"), kind="assistant")
    client = of(game.staff.last().user)
    assert "cancel" not in client.get(f"/g/{game.slug}/edit/").content.decode()
    client.post(f"/g/{game.slug}/cancel/", {"sure": "1"})
    game.refresh_from_db()
    assert game.state == "signup"
