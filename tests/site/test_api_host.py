"""Running a game by the API: from the sign-up to the end, with everything a host decides."""

from __future__ import annotations

import gzip

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile

from rezolv.site.games.models import Game, Invitation
from rezolv.site.table import codec, phases
from rezolv.site.table.standing import current
from tests.site.support.api import Caller
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
GAME = "/games/testgame"
WHY = {"why": "так надо"}


@pytest.fixture(autouse=True)
def _fresh_counts():
    cache.clear()


@pytest.fixture
def game():
    return running_game()


@pytest.fixture
def host(game):
    return Caller(host_of(game))


def drafted(game):
    """The night is closed: Anna has shot Gleb, and Vera has checked Anna."""
    order(game, "Анна", "kill", "Глеб")
    order(game, "Вера", "check", "Анна")
    phases.close_now(game)


def died(game):
    told = (codec.read_told(row.data).fact for row in game.tellings.filter(undone=False))
    return [fact["of"] for fact in told if fact.name == "died"]


# Before the start


def new(**fields):
    return {"title": "Партия", "rulebook": "classic", "least": 5, "most": 7, **fields}


def test_a_game_is_opened_changed_dealt_and_begun():
    host = Caller(make_user("host"))
    game = host.post("/games", new(options={"first_kill": False}))
    assert (game["state"], game["place"], game["options"]["first_kill"]) == (
        "signup",
        "host",
        False,
    )
    path = f"/games/{game['slug']}"
    status, changed = host.call("PATCH", path, {"title": "Другая", "options": {"first_kill": True}})
    assert (status, changed["title"], changed["options"]["first_kill"]) == (200, "Другая", True)
    assert changed["most"] == 7
    players = [Caller(make_user(f"p{number}")) for number in range(5)]
    for number, player in enumerate(players):
        assert player.post(f"{path}/join", {"name": f"Игрок {number}"})["seat"] == number + 1
    status, problem = host.call("POST", f"{path}/start", {})
    assert (status, problem["code"]) == (409, "not_dealt")
    by_hand = {f"Игрок {number}": {"role": role} for number, role in enumerate(
        ("mafia", "doctor", "commissioner", "citizen", "citizen"))}  # fmt: skip
    assert host.post(f"{path}/deal", {"deal": by_hand})["complete"]
    assert host.post(f"{path}/start")["state"] == "running"
    assert players[0].get(f"{path}/view")["roles"]["role"]["id"] == "mafia"
    status, problem = host.call("PATCH", path, {"most": 9})
    assert (status, problem["field"]) == (409, "most")
    assert host.call("PATCH", path, {"about": "Правила там-то"})[0] == 200


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        (new(rulebook="nothing"), 422, "rulebook"),
        (new(options={"nothing": 1}), 422, "options.nothing"),
        (new(options={"first_kill": "maybe"}), 422, "options.first_kill"),
        (new(least=6, most=5), 422, "most"),
        (new(title=""), 422, "title"),
        (new(title="\u200b"), 422, "title"),
        (new(title="x" * 500), 422, "title"),
        (new(dealing="roulette"), 422, "dealing"),
        (new(seed=1), 422, "seed"),
        (new(listed="yes"), 422, "listed"),
    ],
)
def test_a_game_that_cannot_be_is_not_opened(body, status, field):
    got, problem = Caller(make_user("host")).call("POST", "/games", body)
    assert (got, problem["field"]) == (status, field), problem
    assert not Game.objects.exists()


def test_seats_are_taken_by_rule_and_a_game_that_is_not_listed_asks_for_an_invitation():
    game = make_game(listed=False)
    game.most = 12
    game.save()
    newcomer = Caller(make_user("newcomer"))
    status, problem = newcomer.call("POST", f"{GAME}/join", {"name": "Новый"})
    assert (status, problem["code"]) == (409, "unlisted")
    status, problem = newcomer.call("POST", f"{GAME}/join", {"name": "Новый", "invitation": "x"})
    assert (status, problem["code"]) == (409, "invitation")
    token = Invitation.objects.create(game=game, kind="player").token
    taken = {"name": "Анна", "invitation": token}
    assert newcomer.call("POST", f"{GAME}/join", taken)[0] == 409
    assert newcomer.post(f"{GAME}/join", {"name": "Новый", "invitation": token})["seat"] == 8
    assert newcomer.call("POST", f"{GAME}/leave", {})[0] == 204
    assert game.seats.count() == 7


def test_an_impossible_deal_says_what_is_wrong_with_it():
    game = make_game()
    host = Caller(host_of(game))
    for deal, field in (
        ({"Никто": {"role": "mafia"}}, "deal.Никто"),
        ({"Анна": {"role": "dragon"}}, "deal.Анна.role"),
        ({"Анна": {"crown": "mafia"}}, "deal.Анна.crown"),
    ):
        status, problem = host.call("POST", f"{GAME}/deal", {"deal": deal})
        assert (status, problem["field"]) == (422, field)


# The desk


def test_the_desk_shows_who_has_ordered_and_a_host_orders_for_the_silent(game, host):
    order(game, "Анна", "kill", "Глеб")
    desk = host.get(f"{GAME}/desk")
    assert desk["status"] == "open"
    assert [row["name"] for row in desk["seats"] if row["ordered"]] == ["Анна"]
    heal = {"seat": "Борис", "order": {"use": "heal", "on": ["Глеб"]}, **WHY}
    receipt = host.post(f"{GAME}/inputs", heal)
    assert receipt["by_host"] is True
    status, desk = host.call("PATCH", f"{GAME}/inputs/1", {"kept": False, **WHY})
    assert (status, desk["inputs"][0]["kept"]) == (200, False)
    other = {"order": {"use": "kill", "on": ["Вера"]}, **WHY}
    host.call("PATCH", f"{GAME}/inputs/1", {"kept": True, **WHY})
    status, desk = host.call("PATCH", f"{GAME}/inputs/1", other)
    assert status == 200
    assert any("Вера" in one["text"] for one in desk["inputs"] if one["kept"])
    bad = {"order": {"use": "kill", "on": ["Никто"]}, **WHY}
    assert host.call("PATCH", f"{GAME}/inputs/1", bad)[0] == 422
    kinds = [one["kind"] for one in host.get(f"{GAME}/acts")]
    assert "withdraw" in kinds


def test_a_draft_is_seen_ruled_on_told_of_and_published_once(game, host):
    drafted(game)
    draft = host.get(f"{GAME}/draft")
    assert "Глеб" in draft["announcement"]["bbcode"]
    assert draft["journal"]
    [kill] = [one for one in draft["points"] if one["kind"] == "attempt"]
    ruling = {"kind": "attempt", "key": kill["key"], "value": "stop", **WHY}
    assert host.call("POST", f"{GAME}/rulings", ruling)[0] == 204
    report = next(one for one in host.get(f"{GAME}/draft")["reports"] if one["seat"] == "Вера")
    line = report["lines"][0]["fact"]
    own = {"to": "Вера", "fact": line, "text": "Он что-то скрывает", **WHY}
    assert host.call("POST", f"{GAME}/reword", own)[0] == 204
    told = {"to": "public", "fact": "note", "values": {"text": "Записка"}, **WHY}
    assert host.call("POST", f"{GAME}/tell", told)[0] == 204
    assert host.call("PUT", f"{GAME}/story", {"text": "Тихая *ночь*"})[0] == 204
    stale = {"phase": 0, "revision": draft["revision"]}
    status, problem = host.call("POST", f"{GAME}/publish", stale)
    assert (status, problem["code"]) == (409, "changed")
    draft = host.get(f"{GAME}/draft")
    assert [one["kind"] for one in draft["rulings"]] == ["attempt", "tell"]
    assert died(game) == []
    host.post(f"{GAME}/publish", {"phase": 0, "revision": draft["revision"]})
    assert died(game) == []
    results = host.get(f"{GAME}/results/0")
    assert "[i]ночь[/i]" in results["bbcode"]
    assert "Записка" in results["text"]
    vera = Caller(seat(game, "Вера").user)
    assert "Он что-то скрывает" in str(vera.get(f"{GAME}/told"))
    again = {"phase": 0, "revision": draft["revision"]}
    assert host.call("POST", f"{GAME}/publish", again)[0] == 409


def test_a_ruling_is_dropped_and_a_seat_is_given_its_life(game, host):
    drafted(game)
    gift = {"seat": "Глеб", "what": "life", "values": {"alive": "1"}, "place": "end", **WHY}
    assert host.call("POST", f"{GAME}/give", gift)[0] == 204
    [ruling] = host.get(f"{GAME}/draft")["rulings"]
    assert (ruling["number"], ruling["kind"]) == (1, "give")
    assert host.call("POST", f"{GAME}/rulings/1/drop", WHY)[0] == 204
    assert host.call("POST", f"{GAME}/rulings/1/drop", WHY)[0] == 404
    assert host.get(f"{GAME}/draft")["rulings"] == []


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("rulings", {"kind": "attempt", "key": "a/b/c/d/e/f/0", "value": "stop", **WHY}),
        ("rulings", {"kind": "attempt", "key": "x", "value": "stop"}),
        ("tell", {"to": "nobody", "fact": "died", "values": {"of": "Анна"}, **WHY}),
        ("tell", {"to": "public", "fact": "died", "values": {"of": "Никто"}, **WHY}),
        ("tell", {"to": "public", "fact": "nothing", "values": {}, **WHY}),
        ("withhold", {"to": "public", "fact": "0123", **WHY}),
        ("reword", {"to": "Анна", "fact": "0123", "text": "x", **WHY}),
        ("give", {"seat": "Никто", "what": "life", "values": {"alive": "1"}, **WHY}),
        ("give", {"seat": "Анна", "what": "crown", "values": {}, **WHY}),
        ("give", {"seat": "Анна", "what": "role", "values": {"slot": "role", "role": "x"}, **WHY}),
        ("inputs", {"seat": "Никто", "order": {"use": "kill"}, **WHY}),
        ("acts", {"use": "nothing"}),
    ],
)
def test_a_decision_that_cannot_be_changes_nothing(game, host, path, body):
    drafted(game)
    before = bytes(current(game).outcome)
    status, problem = host.call("POST", f"{GAME}/{path}", body)
    assert status == 422, problem
    phase = current(game)
    assert bytes(phase.outcome) == before
    assert not phase.rulings.exists()


def test_a_published_phase_is_rolled_back_and_the_clock_is_stopped(game, host):
    play_phase(game, ("Анна", "kill", "Глеб"))
    back = {"phase": 0, "reopen": False, **WHY}
    assert host.post(f"{GAME}/roll-back", back)["status"] == "drafted"
    assert died(game) == []
    assert host.call("POST", f"{GAME}/roll-back", back)[0] == 404
    assert host.post(f"{GAME}/pause", {})["paused"] is True
    assert host.call("POST", f"{GAME}/pause", {})[0] == 409
    draft = host.get(f"{GAME}/draft")
    paused = {"phase": 0, "revision": draft["revision"]}
    assert host.call("POST", f"{GAME}/publish", paused)[1]["code"] == "paused"
    assert host.post(f"{GAME}/resume", {})["paused"] is False
    assert host.post(f"{GAME}/publish", paused)["phase"]["index"] == 1


def test_a_deadline_is_set_prolonged_and_taken_away(game, host):
    far = "2036-01-01T12:00:00+03:00"
    assert host.call("POST", f"{GAME}/deadline", {"until": far})[0] == 409
    assert host.call("POST", f"{GAME}/deadline", {"until": "2020-01-01T00:00:00Z"})[0] == 409
    desk = host.post(f"{GAME}/deadline", {})
    assert desk["phase"]["deadline"] is None
    soon = (current(game).opened.replace(microsecond=0)).isoformat()
    both = {"until": soon, "minutes": 5}
    assert host.call("POST", f"{GAME}/deadline", both)[0] == 422


def test_a_phase_is_closed_once_and_only_the_one_that_was_meant(game, host):
    assert host.call("POST", f"{GAME}/close", {"phase": 3})[1]["code"] == "changed"
    assert host.post(f"{GAME}/close", {"phase": 0})["status"] == "drafted"
    assert host.call("POST", f"{GAME}/close", {"phase": 0})[0] == 409


HOSTS = (
    ("GET", "desk"), ("GET", "draft"), ("GET", "acts"), ("GET", "deal"), ("POST", "close"),
    ("POST", "publish"), ("POST", "roll-back"), ("POST", "pause"), ("POST", "inputs"),
    ("POST", "rulings"), ("POST", "tell"), ("POST", "give"), ("PUT", "story"), ("POST", "archive"),
    ("POST", "start"), ("POST", "seats/1/out"), ("PATCH", ""),
)  # fmt: skip
BODIES = {
    "close": {"phase": 0}, "publish": {"phase": 0, "revision": 1}, "story": {"text": "x"},
    "roll-back": {"phase": 0, **WHY}, "inputs": {"seat": "Борис", "order": {"use": "heal"}, **WHY},
    "rulings": {"kind": "draw", "key": "x", "value": "y", **WHY},
    "tell": {"to": "public", "fact": "died", "values": {"of": "Анна"}, **WHY},
    "give": {"seat": "Анна", "what": "life", "values": {"alive": "1"}, **WHY},
}  # fmt: skip


@pytest.mark.parametrize(("method", "path"), HOSTS)
def test_nobody_but_a_host_runs_a_game_and_to_others_it_is_as_if_it_were_not_there(
    game, method, path
):
    drafted(game)
    body = None if method == "GET" else BODIES.get(path, {})
    for user in (seat(game, "Анна").user, make_user("stranger")):
        caller = Caller(user)
        here = caller.call(method, f"{GAME}/{path}".rstrip("/"), body)
        nowhere = caller.call(method, f"/games/unknown/{path}".rstrip("/"), body)
        assert here == nowhere
        assert here[0] == 404
    assert current(game).status == "drafted"


def test_the_archive_goes_out_and_in_by_program(game, host):
    answer = host.client.post(f"/api/v1{GAME}/archive", headers=host.headers)
    assert answer["Content-Type"] == "application/gzip"
    assert gzip.decompress(answer.content).startswith(b'{"format":"rezolv-game"')
    assert game.acts.filter(kind="archive").count() == 1
    file = SimpleUploadedFile("game.json.gz", answer.content)
    got = host.client.post("/api/v1/import", {"file": file}, headers=host.headers)
    assert got.status_code == 201
    assert (got.json()["state"], got.json()["paused"]) == ("running", True)
    file = SimpleUploadedFile("game.json.gz", b"no")
    got = host.client.post("/api/v1/import", {"file": file}, headers=host.headers)
    assert (got.status_code, got.json()["code"]) == (422, "archive_foreign")
    assert Game.objects.count() == 2
