"""A whole game as a file, and back."""

from __future__ import annotations

import gzip
import json

import pytest
from django.apps import apps
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from rezolv.engine import Fact, Order, Prompt, Ruling
from rezolv.engine.journal import Key
from rezolv.site.games.models import Act, Edit, Game, Phase, Post, Question, Room, Ruled, Seat
from rezolv.site.outside.archive import Damaged, pack, read, restore, shape, written
from rezolv.site.table import codec, phases, rooms, taking
from rezolv.site.table.standing import current, forget
from tests.site.support.games import host_of, make_user, play_phase, running_game, seat

pytestmark = pytest.mark.django_db


def played(**fields) -> Game:
    """A game in its day, with posts, an aside, a hidden post, an act, and a night undone."""
    game = running_game(**fields)
    phase = play_phase(game, ("Анна", "kill", "Глеб"), ("Борис", "heal", "Вера"))
    phases.roll_back(game, phase, host_of(game), why="ошибка")
    assert phases.publish_now(game)
    thread = rooms.thread_of(game)
    anna = seat(game, "Анна")
    for text, more in (
        ("**Привет** <script>alert(1)</script>", {"aside": "ведущему: это я"}),
        ("гадость", {"hidden": True}),
    ):
        rooms.put_post(
            thread, seat=anna, user=anna.user, text=text, written=timezone.now(),
            phase=current(game), **more,
        )  # fmt: skip
    game.refresh_from_db()
    return game


def finished(**fields) -> Game:
    """A game that the town has won: both of the mafia were executed."""
    game = played(**fields)
    for victim in ("Анна", "Егор"):
        while current(game).name != "day":
            play_phase(game)
        voters = [s for s in ("Борис", "Вера", "Даша", "Женя") if s != victim]
        play_phase(game, *[(voter, "vote", victim) for voter in voters])
    game.refresh_from_db()
    assert game.over
    return game


@pytest.fixture(scope="module")
def files(django_db_setup, django_db_blocker) -> dict[str, bytes]:
    """A finished game and one in play as JSON, made once; nothing of them is left."""
    found = {}
    with django_db_blocker.unblock():
        for name, make in (("finished", finished), ("played", played)):
            with transaction.atomic():
                found[name] = written(make())
                transaction.set_rollback(True)
            forget()
    return found


@pytest.fixture(autouse=True)
def _nobody_has_brought_anything():
    cache.clear()


def again(data: bytes, user=None) -> Game:
    return restore(read(data), user or make_user("importer"))


def without_slug(data: bytes) -> dict:
    content = json.loads(data)
    content["game"].pop("slug")
    return content


def test_a_finished_game_goes_out_and_in_and_out_without_loss():
    game = finished()
    data = written(game)
    other = again(pack(game))
    assert other.pk != game.pk
    assert other.slug != game.slug
    assert without_slug(written(other)) == without_slug(data)
    assert other.over


def test_on_an_empty_server_the_bytes_are_the_same_to_the_last(files):
    assert written(again(files["finished"])) == files["finished"]


def test_a_game_in_play_goes_on_elsewhere_as_it_would_have_here():
    game = played()
    other = again(written(game))
    assert other.running
    assert other.paused is not None
    assert other.staff.get().user.username == "importer"
    assert all(place.user is None for place in other.seats.all())
    other.paused = None
    other.save()
    for one in (game, other):
        for name in ("Борис", "Вера", "Даша"):
            got = taking.submit(one, seat(one, name), Order(name, "vote", ("Анна",)), None)
            assert isinstance(got, taking.Receipt), got
        assert phases.close_now(one)
        assert phases.publish_now(one)
    first, second = (current(one) for one in (game, other))
    assert bytes(first.before) == bytes(second.before)


def test_every_field_of_a_game_is_in_the_archive_or_left_out_on_purpose():
    left_out = {
        ("Seat", "user"), ("Sitting", "user"), ("Input", "user"), ("Ruled", "user"),
        ("Edit", "user"), ("Post", "user"), ("Act", "user"), ("Post", "html"),
        ("Game", "sandbox"), ("Game", "feed"),
    }  # fmt: skip
    for part in (shape.GAME, *shape.PARTS):
        held = {one.name for one in shape.fields_of(part)}
        for field in part.model._meta.concrete_fields:
            named = (part.model.__name__, field.name)
            links = field.primary_key or field.name == "game"
            assert links or field.name in held or named in left_out, named


def test_no_model_that_belongs_to_a_game_is_forgotten():
    # Accounts' own things stay behind: who hosts, watches, was invited, has read, was told. And
    # those of the server: what its clock has to do.
    personal = {"Staff", "Spectator", "Invitation", "Notice", "Reading", "OrderDraft", "Former"}
    personal |= {"Ban", "Alarm", "Pulse", "Extension"}
    # What bots made of rules is of no game.
    personal |= {"Trial", "TrialChunk"}
    kept = {part.model.__name__ for part in (shape.GAME, *shape.PARTS)}
    for model in apps.get_app_config("games").get_models():
        assert model.__name__ in kept | personal, model.__name__


def test_no_account_is_in_the_file():
    game = finished()
    data = written(game).decode()
    for user in [host_of(game), *(place.user for place in game.seats.all())]:
        assert user.username not in data
        assert user.email not in data


def test_what_the_host_hid_is_in_his_file_and_not_in_that_of_others(files):
    game = again(files["finished"])
    assert "гадость" in written(game).decode()
    assert "гадость" not in written(game, hidden=False).decode()


def test_the_html_of_a_post_is_never_taken_from_the_file(files):
    content = json.loads(files["finished"])
    assert all("html" not in post for post in content["posts"])
    post = again(files["finished"]).rooms.get(key="thread").posts.get(text__contains="script")
    assert "<script" not in post.html
    assert "<strong>" in post.html
    content["posts"][0]["html"] = "<script>alert(1)</script>"
    with pytest.raises(Damaged):
        again(json.dumps(content).encode(), make_user("other"))


# What is refused


def test_garbage_bombs_and_cut_files_are_refused_and_change_nothing(files):
    plain = files["finished"]
    data = gzip.compress(plain)
    user = make_user("importer")
    counts = [model.objects.count() for model in (Game, Phase, Post, Seat, Room, Act)]
    bomb = gzip.compress(b"[" + b" " * 70_000_000 + b"]")
    bad = {
        b"": "foreign",
        b"hello": "foreign",
        b"\x1f\x8bhello": "broken",
        data[:-40]: "broken",
        data[: len(data) // 2]: "broken",
        bomb: "large",
        b"x" * 12_000_001: "large",
        b"[" * 100_000: "foreign",
        b'{"format":"rezolv-game","schema":99}': "newer",
        b'{"format":"other","schema":1}': "foreign",
        b'{"format":"rezolv-game","schema":1}': "broken",
        plain[:-1]: "foreign",
        plain.replace(b'"acts":[', b'"extra":[],"acts":['): "broken",
        b"PK\x03\x04" + data: "foreign",
    }
    for file, code in bad.items():
        with pytest.raises(Damaged) as caught:
            restore(read(file), user)
        assert caught.value.code == code, file[:60]
    assert counts == [model.objects.count() for model in (Game, Phase, Post, Seat, Room, Act)]


def spoil(content, path, value):
    for step in path[:-1]:
        content = content[step]
    content[path[-1]] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("game", "state"), "anything"),
        (("game", "state"), "running"),
        (("game", "options"), []),
        (("game", "winners"), {"a": 1}),
        (("game", "title"), "x" * 500),
        (("game", "seed"), 2**70),
        (("game", "deal"), {"Никто": {"role": "mafia"}}),
        (("seats", 0, "number"), -1),
        (("seats", 0, "number"), 2),
        (("seats", 0, "name"), "Борис"),
        (("seats", 0, "key"), "public"),
        (("phases", 0, "before"), {}),
        (("phases", 0, "before"), [[[]]]),
        (("phases", 0, "name"), "day"),
        (("phases", 0, "status"), "open"),
        (("phases", 1, "outcome"), None),
        (("phases", 1, "outcome"), {"table": 1}),
        (("inputs", 0, "phase"), 999),
        (("inputs", 0, "phase"), 0),
        (("inputs", 0, "seat"), -1),
        (("inputs", 0, "data"), {"type": "close"}),
        (("tellings", 0, "to"), "somebody"),
        (("tellings", 0, "data"), {"to": "public"}),
        (("rooms", 0, "key"), "<b>"),
        (("rooms", 0, "kind"), "team"),
        (("rooms", 0, "last"), 0),
        (("posts", 0, "room"), 10_000),
        (("posts", 0, "number"), 10_000),
        (("posts", 0, "written"), "yesterday"),
        (("posts", 0, "text"), "x" * 60_001),
        (("posts", 0, "data"), "text"),
        (("posts", 0, "data"), {"a": "x" * 300_000}),
        (("acts", 0, "why"), "a\x00b"),
    ],
    ids=lambda one: str(one)[:60],
)
def test_a_file_that_contradicts_itself_is_refused_and_changes_nothing(files, path, value):
    content = json.loads(files["finished"])
    spoil(content, path, value)
    with pytest.raises(Damaged):
        again(json.dumps(content).encode())
    assert not Game.objects.exists()


def test_an_address_that_is_none_is_not_taken_over(files):
    content = json.loads(files["finished"])
    content["game"]["slug"] = "../../etc"
    assert again(json.dumps(content).encode()).slug.isalnum()


def test_facts_without_their_values_are_refused_for_no_page_could_show_them(files):
    content = json.loads(files["finished"])
    for telling in content["tellings"]:
        if telling["data"]["fact"][0] == "died":
            telling["data"]["fact"][1] = {}
    with pytest.raises(Damaged) as caught:
        again(json.dumps(content).encode())
    assert caught.value.code == "odd"


# Rulebooks that are not here


def foreign(data: bytes, rulebook: str, version: str) -> bytes:
    content = json.loads(data)
    content["game"] |= {"rulebook": rulebook, "version": version}
    for phase in content["phases"]:
        phase["before"] |= {"rulebook": rulebook, "version": version}
    return json.dumps(content).encode()


@pytest.mark.parametrize(("rulebook", "version"), [("classic", "0.0.1"), ("dragonlance", "7")])
def test_a_game_of_rules_that_are_not_here_can_be_read(client, files, rulebook, version):
    other = again(foreign(files["finished"], rulebook, version))
    assert other.over
    names = ["results", "open_phase"]
    for address in (
        *(
            reverse(name, args=[other.slug])
            for name in ("game", "thread", "people", "open_book", "archive", "thread_file")
        ),
        reverse("room", args=[other.slug, "host-1"]),
        *(reverse(name, args=[other.slug, 0]) for name in names),
    ):
        answer = client.get(address)
        assert answer.status_code == 200, address
    assert "Глеб" in client.get(reverse("results", args=[other.slug, 0])).content.decode()


def test_a_game_in_play_of_rules_that_are_not_here_is_called_off(files):
    other = again(foreign(files["played"], "dragonlance", "7"))
    assert other.state == Game.State.CANCELLED


# The pages


def test_hosts_have_the_archive_at_any_time_and_others_when_the_game_is_over(client):
    game = played()
    page, file = (reverse(name, args=[game.slug]) for name in ("archive", "archive_file"))
    for user in (None, seat(game, "Анна").user, make_user("stranger")):
        if user:
            client.force_login(user)
        assert client.get(page).status_code == 404
        assert client.post(file).status_code == 404
    client.force_login(host_of(game))
    assert client.get(page).status_code == 200
    answer = client.post(file)
    assert read(answer.content).game.title == game.title
    assert game.acts.filter(kind="archive").count() == 1
    assert client.get(file).status_code == 405


def test_when_the_game_is_over_everybody_has_it_with_rooms_and_asides(client, files):
    game = again(files["finished"])
    answer = client.post(reverse("archive_file", args=[game.slug]))
    content = json.loads(gzip.decompress(answer.content))
    assert any(post["aside"] for post in content["posts"])
    assert any(room["kind"] == "team" for room in content["rooms"])
    assert not game.acts.filter(kind="archive").exists()


def upload(client, data):
    file = SimpleUploadedFile("game.json.gz", data)
    return client.post(reverse("import_game"), {"file": file})


def test_a_file_is_taken_in_by_form_and_a_bad_one_says_why(client, files):
    data = gzip.compress(files["finished"])
    assert upload(client, data).status_code == 302
    assert not Game.objects.exists(), "nobody may bring games without an account"
    client.force_login(make_user("importer"))
    answer = upload(client, b"no")
    assert answer.status_code == 400
    assert "Это не архив игры" in answer.content.decode()
    assert upload(client, data)["Location"] == Game.objects.get().get_absolute_url()


def test_nobody_brings_more_than_twenty_files_a_day(client):
    client.force_login(make_user("importer"))
    for _ in range(20):
        upload(client, b"no")
    assert "попробуйте завтра" in upload(client, b"no").content.decode()


def test_rulings_edits_and_questions_travel_too():
    game = played()
    phase = current(game)
    key = Key("day", "tie", "", "", "coin", "")
    Ruled.objects.create(phase=phase, data=codec.write(Ruling(key, "draw", "x", why="так надо")))
    Edit.objects.create(phase=phase, to="Анна", fact=codec.write(Fact("hp", {})), text="иначе")
    prompt = Prompt(key, "Анна", ("kill",), (), "abc")
    Question.objects.create(
        phase=phase, seat=seat(game, "Анна"), key=str(key), digest="abc",
        data=codec.write(prompt), asked=timezone.now(),
    )  # fmt: skip
    data = written(game)
    other = again(data)
    here, there = without_slug(data), without_slug(written(other))
    here["game"].pop("paused")
    there["game"].pop("paused")
    assert here == there
    assert there["rulings"]
    assert there["edits"]
    assert there["questions"]
