"""Playing by the API: what one knows, orders, receipts, rooms; what goes wrong is said."""

from __future__ import annotations

import json

import pytest
from django.core.cache import cache
from django.utils import timezone

from rezolv.site.accounts.models import Token
from rezolv.site.games.models import Notice, Phase
from rezolv.site.table import phases, rooms
from rezolv.site.table.standing import current
from tests.site.support.api import Caller
from tests.site.support.games import host_of, make_game, make_user, play_phase, running_game, seat

pytestmark = pytest.mark.django_db
GAME = "/games/testgame"


@pytest.fixture(autouse=True)
def _fresh_counts():
    cache.clear()


@pytest.fixture
def game():
    return running_game()


def of(game, name, lang="en"):
    return Caller(seat(game, name).user, lang)


# What one knows


def test_a_player_sees_his_role_and_what_he_was_told_with_names_and_sentences(game):
    play_phase(game, ("Вера", "check", "Анна"))
    view = of(game, "Вера").get(f"{GAME}/view")
    assert (view["me"], view["roles"]["role"]["id"]) == ("Вера", "commissioner")
    [found] = [one for one in view["told"] if one["fact"]["values"].get("of") == "Анна"]
    assert found["to"] == "you"
    assert found["fact"]["name"] in ("role", "faction")
    assert found["phase"] == 0
    assert "Mafia" in found["fact"]["text"] or "mafia" in found["fact"]["text"]
    russian = of(game, "Вера", "ru").get(f"{GAME}/told?after={found['number'] - 1}")
    assert "Мафия" in russian[0]["fact"]["text"]


def test_legal_orders_are_the_domains_of_the_engine(game):
    legal = of(game, "Борис").get(f"{GAME}/legal")
    [heal] = [one for one in legal["orders"] if one["use"] == "heal"]
    assert (heal["low"], heal["high"]) == (1, 1)
    assert heal["targets"] == ["Анна", "Борис", "Вера", "Глеб", "Даша", "Егор", "Женя"]
    assert legal["taking"] is True


def test_nobody_sees_what_is_told_to_another(game):
    play_phase(game, ("Вера", "check", "Анна"))
    for name in ("Глеб", "Анна"):
        told = of(game, name).get(f"{GAME}/told")
        secret = [one["fact"] for one in told if one["phase"] is not None and one["to"] == "you"]
        assert secret == []
    everything = json.dumps(of(game, "Глеб").get(f"{GAME}/view"), ensure_ascii=False)
    assert "teammates" not in everything


def test_before_the_start_there_is_nothing_to_know():
    game = make_game()
    caller = of(game, "Анна")
    for path in ("view", "public"):
        assert caller.call("GET", f"{GAME}/{path}")[0] == 404
    assert caller.get(f"{GAME}/legal") == {"phase": None, "taking": False, "orders": []}


# Orders


def test_an_order_is_taken_with_a_receipt_and_twice_by_one_key_is_once(game):
    anna = of(game, "Анна")
    order = {"use": "kill", "on": ["Глеб"]}
    status, first = anna.call("POST", f"{GAME}/orders", order, **{"Idempotency-Key": "k1"})
    assert (status, first["number"], first["again"]) == (201, 1, False)
    status, second = anna.call("POST", f"{GAME}/orders", order, **{"Idempotency-Key": "k1"})
    assert (status, second["number"], second["again"]) == (200, 1, True)
    other = {"use": "kill", "on": ["Вера"]}
    status, body = anna.call("POST", f"{GAME}/orders", other, **{"Idempotency-Key": "k1"})
    assert (status, body["code"]) == (409, "key_used")
    assert current(game).inputs.count() == 1
    assert [one["number"] for one in anna.get(f"{GAME}/orders")] == [1]
    assert anna.get(f"{GAME}/orders/0/1")["order"]["on"] == ["Глеб"]
    assert anna.call("GET", f"{GAME}/orders/0/2")[0] == 404
    assert of(game, "Борис").call("GET", f"{GAME}/orders/0/1")[0] == 404


@pytest.mark.parametrize(
    ("name", "order", "status", "code"),
    [
        ("Анна", {"use": "heal", "on": ["Глеб"]}, 422, "no_ability"),
        ("Анна", {"use": "nothing"}, 422, "unknown_ability"),
        ("Анна", {"use": "kill", "on": ["Никто"]}, 422, "unknown_seat"),
        ("Анна", {"use": "kill", "on": ["Глеб", "Вера"]}, 422, "too_many_targets"),
        ("Анна", {"use": "heal", "on": ["Вера"], "by": "Борис"}, 422, "not_yours"),
        ("Анна", {"use": "kill", "on": ["Глеб"], "phase": 5}, 409, "closed"),
        ("Анна", {"use": "kill", "on": ["Глеб"], "params": {"x": 1}}, 422, "unknown_param"),
        ("Анна", {"use": "kill", "on": ["Глеб"], "params": {"x": {"a": 1}}}, 422, "invalid"),
        ("Анна", {"use": "kill", "on": "Глеб"}, 422, "invalid"),
        ("Анна", {"use": "kill", "on": ["Глеб"], "sent_by": "host"}, 422, "invalid"),
    ],
)  # fmt: skip
def test_an_order_that_cannot_be_is_refused_and_changes_nothing(game, name, order, status, code):
    got, body = of(game, name).call("POST", f"{GAME}/orders", order)
    assert (got, body["code"]) == (status, code), body
    assert body["message"]
    assert not current(game).inputs.exists()


def test_what_is_wrong_is_said_in_the_language_asked_for_with_the_field(game):
    for lang, said in (("ru", "Лишнее поле"), ("en", "There is no field")):
        _, body = of(game, "Анна", lang).call("POST", f"{GAME}/orders", {"use": "kill", "odd": 1})
        assert body["message"].startswith(said)
        assert body["field"] == "odd"


def test_no_orders_are_taken_after_the_close(game):
    phases.close_now(game)
    status, body = of(game, "Анна").call("POST", f"{GAME}/orders", {"use": "kill", "on": ["Глеб"]})
    assert (status, body["code"]) == (409, "closed")


def test_votes_are_given_changed_withdrawn_and_seen_by_all(game):
    play_phase(game)
    boris = of(game, "Борис")
    assert boris.post(f"{GAME}/vote", {"on": "Анна"})["order"]["on"] == ["Анна"]
    assert of(game, "Глеб").get(f"{GAME}/public")["poll"]["ballots"] == [
        {"by": "Борис", "on": "Анна"}
    ]
    assert boris.post(f"{GAME}/vote", {"withdraw": True})["order"]["passes"] is True
    assert of(game, "Глеб").get(f"{GAME}/public")["poll"]["ballots"] == []


# Rooms


def test_posts_are_written_once_read_by_number_and_votes_in_them_count(game):
    play_phase(game)
    boris = of(game, "Борис")
    path = f"{GAME}/rooms/thread/posts"
    body = {"text": "голос в Анну [private]она врёт[/private]"}
    status, first = boris.call("POST", path, body, **{"Idempotency-Key": "p"})
    assert status == 201
    status, again = boris.call("POST", path, body, **{"Idempotency-Key": "p"})
    assert (status, again["again"]) == (200, True)
    number = first["post"]["number"]
    read = of(game, "Глеб").get(f"{path}?after={number - 1}")
    [post] = read["posts"]
    assert (post["author"], post["text"], post["aside"], post["mine"]) == (
        "Борис", "голос в Анну", "", False,
    )  # fmt: skip
    assert boris.get(f"{path}?after={number - 1}")["posts"][0]["aside"] == "она врёт"
    assert of(game, "Глеб").get(f"{GAME}/public")["poll"]["ballots"] == [
        {"by": "Борис", "on": "Анна"}
    ]


def test_a_room_in_which_one_is_not_is_not_there(game):
    team = game.rooms.get(kind="team")
    nowhere = of(game, "Глеб").call("GET", f"{GAME}/rooms/r-0000000000/posts")
    assert of(game, "Глеб").call("GET", f"{GAME}/rooms/{team.key}/posts") == nowhere
    assert of(game, "Глеб").call("GET", f"{GAME}/rooms/host-1/posts") == nowhere
    assert nowhere[0] == 404
    body = {"text": "пустите"}
    assert of(game, "Глеб").call("POST", f"{GAME}/rooms/{team.key}/posts", body)[0] == 404
    assert of(game, "Анна").get(f"{GAME}/rooms/{team.key}/posts")["total"] == 0
    keys = [one["key"] for one in of(game, "Глеб").get(f"{GAME}/rooms")]
    assert keys == ["thread", "host-4"]


def test_who_comes_later_counts_the_posts_from_his_first(game):
    dead = seat(game, "Глеб")
    play_phase(game, ("Анна", "kill", "Глеб"))
    room = game.rooms.get(kind="dead")
    for number in range(3):
        rooms.put_post(
            room, seat=dead, user=dead.user, text=f"раз {number}", written=timezone.now()
        )
    play_phase(game, *[(name, "vote", "Женя") for name in ("Борис", "Вера", "Даша")])
    room.refresh_from_db()
    rooms.put_post(room, seat=dead, user=dead.user, text="новый", written=timezone.now())
    read = of(game, "Женя").get(f"{GAME}/rooms/dead/posts")
    assert (read["total"], [(one["number"], one["text"]) for one in read["posts"]]) == (
        1, [(1, "новый")],
    )  # fmt: skip


# One's own


def test_news_are_counted_for_each_alone_and_can_be_read(game):
    anna = seat(game, "Анна").user
    Notice.objects.all().delete()
    for number in range(3):
        for user in (seat(game, "Борис").user, anna):
            Notice.objects.create(user=user, game=game, kind="published", once=f"n{number}")
    caller = of(game, "Анна")
    got = caller.get("/notices")
    assert [one["number"] for one in got["notices"]] == [3, 2, 1]
    assert got["unread"] == 3
    caller.post("/notices/read", {"numbers": [1, 99]})
    assert caller.get("/notices")["unread"] == 2
    caller.post("/notices/read", {"all": True})
    assert caller.get("/notices")["unread"] == 0
    assert of(game, "Борис").get("/notices")["unread"] == 3


def test_a_closed_phase_looks_the_same_whatever_it_waits_for(game):
    phases.close_now(game)
    caller = of(game, "Глеб")
    seen = set()
    for status in ("closed", "asking", "drafted"):
        Phase.objects.filter(pk=current(game).pk).update(status=status)
        paths = ("", "/public", "/view", "/legal", "/orders", "/questions", "/told", "/rooms")
        seen.add(json.dumps([caller.get(GAME + path) for path in paths]))
    assert len(seen) == 1


# Tokens


def test_a_token_says_when_it_was_used_and_dies_when_it_is_taken_back(game):
    caller = of(game, "Анна")
    token = Token.objects.get()
    assert token.used is None
    assert caller.get("/me")["username"] == "p1-testgame"
    token.refresh_from_db()
    assert token.used is not None
    token.delete()
    assert caller.call("GET", "/me")[0] == 401


def test_a_cookie_is_no_token(game, client):
    client.force_login(seat(game, "Анна").user)
    assert client.get("/api/v1/me").status_code == 401
    caller = of(game, "Борис")
    caller.client.force_login(seat(game, "Анна").user)
    assert caller.get("/me")["username"] == "p2-testgame"


def test_an_account_that_is_closed_has_no_tokens(game):
    caller = of(game, "Анна")
    user = seat(game, "Анна").user
    user.is_active = False
    user.save()
    assert caller.call("GET", "/me")[0] == 401


def test_too_many_calls_are_told_to_wait_and_others_are_not(game, settings):
    settings.API_PATIENCE = 0.01
    anna, boris = of(game, "Анна"), of(game, "Борис")
    statuses = [anna.call("GET", "/me")[0] for _ in range(14)]
    assert 429 in statuses
    assert boris.call("GET", "/me")[0] == 200
    answer = anna.client.get("/api/v1/me", headers=anna.headers)
    assert 0 < int(answer["Retry-After"]) <= 60


def test_guessing_tokens_is_slowed_down_and_right_ones_still_count(game, client, settings):
    settings.API_PATIENCE = 0.1
    wrong = {"Authorization": "Bearer rz_guess"}
    statuses = [client.get("/api/v1/me", headers=wrong).status_code for _ in range(12)]
    assert statuses[0] == 401
    assert statuses[-1] == 429
    assert of(game, "Анна").call("GET", "/me")[0] == 200


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b"1e999", b'{"use": NaN}', b'{"use": "\\ud800"}',
        b'{"use": "a\\u0000b"}', b"[" * 100_000, b'{"on": ' + b"[" * 50 + b"]" * 50 + b"}",
        b'{"params": {"n": ' + b"9" * 400 + b"}}", "{\"use\": \"й\"}".encode("cp1251"),
    ],
)  # fmt: skip
def test_a_body_that_is_no_good_is_no_fault_of_ours(game, body):
    status, problem = of(game, "Анна").call("POST", f"{GAME}/orders", body)
    assert status in (400, 422)
    assert problem["code"] in ("unreadable", "invalid")


def test_a_body_of_two_megabytes_is_too_large(game):
    status, _ = of(game, "Анна").call("POST", f"{GAME}/orders", b'{"use": "' + b"x" * 2_000_000)
    assert status in (400, 413)


def test_what_is_not_there_is_a_problem_too(game, client):
    for path in ("/api/v1/nothing", "/api/v2/games", "/api/v1/games/testgame/nothing"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.json()["code"] == "missing"
    stranger = Caller(make_user("stranger"))
    for path in ("view", "legal", "orders", "questions", "desk", "draft", "acts"):
        assert stranger.call("GET", f"{GAME}/{path}")[0] == 404
    assert stranger.call("GET", "/games/unknown") == stranger.call("GET", f"{GAME}/desk")


def test_the_page_of_the_api_reads_without_scripts_of_others(client):
    answer = client.get("/api/v1/")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "/api/v1/games/{slug}/orders" in page
    assert 'id="schema-OrderIn"' in page
    assert "cdn" not in page
    assert client.get("/api/v1/openapi.json").json()["openapi"].startswith("3.1")


def test_a_copy_for_trying_is_not_there_for_players(game):
    copy = make_game(slug="copy")
    copy.sandbox = game
    copy.save()
    assert of(game, "Анна").call("GET", "/games/copy")[0] == 404
    assert Caller(host_of(game)).call("GET", "/games/copy")[0] == 200
