"""The host's desk: his alone, with everything a phase needs from its opening to its publication."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from rezolv.engine import Ruling
from rezolv.engine.rulings import ATTEMPT
from rezolv.site.clock import silence
from rezolv.site.desk import urls
from rezolv.site.desk.publishing import story_digest
from rezolv.site.games.models import (
    Act,
    Edit,
    Game,
    Input,
    Member,
    Notice,
    Phase,
    Post,
    Question,
    Room,
    Ruled,
    Seat,
    Spectator,
    Staff,
    Telling,
)
from rezolv.site.table import overriding, phases, sandbox, taking
from rezolv.site.table.standing import current
from tests.site.support.games import host_of, make_user, order, play_phase, running_game, seat
from tests.site.support.recorded import theramore_night

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return running_game()


@pytest.fixture
def host(client, game):
    client.force_login(host_of(game))
    return client


def text_of(answer) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def get(client, game, path="", **data):
    return client.get(f"/g/{game.slug}/desk/{path}", data)


def post(client, game, path, **data):
    return client.post(f"/g/{game.slug}/desk/{path}", data, follow=True)


def closed(game):
    order(game, "Анна", "kill", "Глеб")
    order(game, "Вера", "check", "Анна")
    assert phases.close_now(game)
    return current(game)


# Whose it is


ADDRESSES = [
    re.sub(r"<int:\w+>", "1", str(one.pattern))
    .replace("<slug:slug>", "testgame")
    .replace("<slug:what>", "close")
    .replace("<slug:use>", "modkill")
    for one in urls.urlpatterns
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_for_everybody_but_hosts_nothing_of_it_is_there(client, game, address):
    closed(game)
    stranger = make_user("stranger")
    watcher = make_user("watcher")
    Spectator.objects.create(game=game, user=watcher, everything=True)
    other = running_game(slug="other")
    missing = {}
    for who in (seat(game, "Анна").user, watcher, stranger, host_of(other)):
        client.force_login(who)
        for ask in (client.get, client.post):
            got = ask(f"/{address}")
            assert got.status_code == 404, (address, who)
            nothing = ask(f"/{address.replace('testgame', 'nogame')}")
            assert nothing.status_code == 404
            missing[who.pk] = len(got.content) == len(nothing.content)
    client.logout()
    assert client.get(f"/{address}").status_code == 302


def test_an_assistant_sees_it_too(client, game):
    helper = make_user("helper")
    Staff.objects.create(game=game, user=helper, kind=Staff.Kind.ASSISTANT)
    client.force_login(helper)
    assert get(client, game).status_code == 200


# An open phase


def test_the_host_sees_who_has_ordered_and_what_and_who_is_silent(host, game):
    order(game, "Анна", "kill", "Глеб")
    page = text_of(get(host, game))
    assert "Выстрел мафии → Глеб" in page
    assert page.count("нет заявки") == 3, "doctor, commissioner and blocker"
    assert "Заявки есть от 1 игрока из 7" in page


def test_drafts_of_players_are_not_shown(host, game):
    boris = seat(game, "Борис")
    assert taking.keep_draft(game, boris, "Борис", "heal", {"on0": "Вера"}, index=0)
    page = text_of(get(host, game))
    assert "Лечение" not in page


def test_the_host_closes_once_and_a_form_of_an_older_phase_closes_nothing(host, game):
    assert "черновик готов" in text_of(post(host, game, "do/close/", index=0, why="пора"))
    act = Act.objects.get(game=game, kind="close")
    assert act.why == "пора"
    assert phases.publish_now(game)
    assert "успел измениться" in text_of(post(host, game, "do/close/", index=0))
    assert current(game).open


def test_the_deadline_is_put_off_and_a_form_sent_twice_puts_it_off_once(host, game):
    phase = current(game)
    phase.deadline = timezone.now() + timedelta(hours=5)
    phase.save()
    form = {"hours": "3", "shown": phase.deadline.isoformat(), "why": "попросили"}
    post(host, game, "do/deadline/", **form)
    post(host, game, "do/deadline/", **form)
    assert current(game).deadline - phase.deadline == timedelta(hours=3)


def test_a_pause_moves_the_deadline_by_its_length(host, game):
    phase = current(game)
    phase.deadline = timezone.now() + timedelta(hours=5)
    phase.save()
    post(host, game, "do/pause/", why="праздник")
    game.refresh_from_db()
    Game.objects.filter(pk=game.pk).update(paused=game.paused - timedelta(hours=2))
    phase.opened -= timedelta(hours=3)
    phase.save()
    post(host, game, "do/resume/")
    moved = current(game).deadline - phase.deadline
    assert timedelta(hours=2) <= moved < timedelta(hours=2, minutes=1)


def test_the_host_removes_a_player_by_the_rules(host, game):
    assert get(host, game, "act/modkill/").status_code == 200
    page = post(host, game, "act/modkill/", on0="Глеб", why="молчит третий день")
    assert page.status_code == 200
    act = Act.objects.get(game=game, kind="act")
    assert (act.why, act.data["on"]) == ("молчит третий день", ["Глеб"])
    assert "вне игры" in text_of(get(host, game))


def test_the_host_orders_for_a_player_and_takes_it_out_again(host, game):
    number = seat(game, "Борис").number
    page = get(host, game, f"order/{number}/")
    assert "Лечение" in text_of(page)
    sent = host.post(
        f"/g/{game.slug}/desk/order/{number}/?use=heal&branch=", {"on0": "Вера", "why": "просил"}
    )
    assert sent.status_code == 302
    row = Input.objects.get(phase=current(game))
    assert row.seat.key == "Борис"
    assert "дал ведущий" in text_of(get(host, game))
    post(host, game, f"input/{row.number}/", do="withdraw", why="передумал")
    row.refresh_from_db()
    assert not row.kept
    post(host, game, f"input/{row.number}/", do="restore", why="всё-таки")
    row.refresh_from_db()
    assert row.kept


def test_without_a_reason_nothing_is_done(host, game):
    number = seat(game, "Борис").number
    answer = host.post(f"/g/{game.slug}/desk/order/{number}/?use=heal&branch=", {"on0": "Вера"})
    assert answer.status_code == 200
    assert not Input.objects.filter(phase=current(game)).exists()


# A draft


def test_the_draft_shows_the_announcement_every_report_and_every_cause(host, game):
    closed(game)
    page = text_of(get(host, game))
    for said in ("Погибает Глеб", "Анна — Мафия.", "Лично ничего не узнают", "Опубликовать"):
        assert said in page
    tree = text_of(get(host, game, "causes/"))
    for said in ("Анна: Выстрел мафии → Глеб", "удалось", "Выбывает Глеб"):
        assert said in tree
    of_vera = text_of(get(host, game, "causes/", seat=seat(game, "Вера").number))
    assert "Проверка → Анна" in of_vera
    assert "Выбывает Глеб" not in of_vera


def test_each_report_is_in_the_language_of_its_reader(host, game):
    vera = seat(game, "Вера").user
    vera.language = "en"
    vera.save()
    closed(game)
    page = text_of(get(host, game))
    assert "Погибает Глеб" in page
    assert "Mafia" in page
    assert "Анна — Мафия." not in page


def test_the_host_decides_a_point_by_its_form_with_the_chain_of_its_causes(host, game):
    closed(game)
    tree = get(host, game, "causes/").content.decode()
    link = next(one for one in re.findall(r'href="([^"]*/desk/point/[^"]*)"', tree)
                if "kind=attempt" in one).replace("&amp;", "&")  # fmt: skip
    page = text_of(host.get(link))
    assert "Цепочка причин" in page
    assert "Анна: Выстрел мафии → Глеб" in page
    done = host.post(link, {"value": "stop", "why": "не успел"}, follow=True)
    assert "Глеб остаётся в игре" in text_of(done)
    assert "Никто не выбыл" in text_of(done)
    row = Ruled.objects.get(phase=current(game))
    post(host, game, f"ruling/{row.pk}/", do="drop", why="успел")
    assert "Глеб выбывает" in text_of(get(host, game))


def test_a_line_is_reworded_and_another_withheld_by_their_forms(host, game):
    closed(game)
    page = get(host, game).content.decode()
    links = re.findall(r'href="([^"]*/desk/fact/[^"]*)"', page)
    links = [one.replace("&amp;", "&") for one in links]
    vera = [one for one in links if "to=%D0%92%D0%B5%D1%80%D0%B0" in one]
    assert "Анна — Мафия." in text_of(host.get(vera[0]))
    done = host.post(vera[0], {"text": "<b>Мутно</b>", "why": "стиль"}, follow=True)
    assert "&lt;b&gt;Мутно" in done.content.decode()
    assert Edit.objects.get(phase=current(game)).text == "<b>Мутно</b>"
    died = next(one for one in links if "to=public" in one and "withhold" in one)
    done = host.post(died, {"why": "сюрприз"}, follow=True)
    assert Ruled.objects.filter(phase=current(game)).count() == 1


def test_a_player_is_given_a_role_by_the_form(host, game):
    closed(game)
    zhenya = seat(game, "Женя")
    page = get(host, game, f"give/{zhenya.number}/", what="role")
    assert page.status_code == 200
    done = host.post(
        f"/g/{game.slug}/desk/give/{zhenya.number}/?what=role",
        {"slot": "role", "role": "doctor", "place": "end", "why": "жребий был неверен"},
        follow=True,
    )
    assert "роль: Доктор" in text_of(done)
    assert phases.publish_now(game)
    assert "Доктор" in text_of(get(host, game, f"seat/{zhenya.number}/"))


def test_something_is_told_by_a_form_made_from_the_registry(host, game):
    closed(game)
    assert "‹игрок› — ‹роль›" in text_of(get(host, game, "tell/"))
    done = host.post(
        f"/g/{game.slug}/desk/tell/?what=role",
        {"to": "Женя", "f_of": "Даша", "f_is": "blocker", "why": "утешение"},
        follow=True,
    )
    assert "Даша — Путана" in text_of(done)
    bad = host.post(
        f"/g/{game.slug}/desk/tell/?what=role",
        {"to": "Женя", "f_of": "Кто-то", "f_is": "blocker", "why": "утешение"},
    )
    assert bad.status_code == 200
    assert Ruled.objects.filter(phase=current(game)).count() == 1


def test_a_phase_on_which_the_rules_break_waits_for_the_host_and_says_so(host, game, monkeypatch):
    closed_phase = current(game)
    monkeypatch.setattr(phases, "advance", _breaks)
    assert phases.close_now(game)
    assert current(game).status == Phase.Status.CLOSED
    page = text_of(get(host, game))
    assert "Правила не справляются" in page
    assert "Опубликовать" not in page
    monkeypatch.undo()
    phases.redraft(game)
    assert current(game).pk == closed_phase.pk
    assert current(game).status == Phase.Status.DRAFTED


def _breaks(*args, **kwargs):
    raise KeyError("turn")


# The story and the publication


def story(phase, **more):
    return {
        "story": "Ночь была *тёмной*.",
        "markup": "markdown",
        "seen": story_digest(phase),
        "revision": phase.revision,
        **more,
    }


def test_the_story_is_looked_at_with_the_results_under_it_and_published(host, game):
    phase = closed(game)
    seen = post(host, game, "story/", **story(phase, do="preview"))
    assert "<em>тёмной</em>" in seen.content.decode()
    assert "Погибает Глеб" in text_of(seen)
    assert current(game).story == ""
    post(host, game, "story/", **story(phase, do="publish"))
    phase.refresh_from_db()
    assert phase.status == Phase.Status.PUBLISHED
    assert phase.story == "Ночь была *тёмной*."
    results = Post.objects.get(room__game=game, kind="results")
    assert results.text == phase.story


def test_a_story_does_not_overwrite_another_hosts_unseen(host, game):
    phase = closed(game)
    form = story(phase, do="save")
    Phase.objects.filter(pk=phase.pk).update(story="Моя история")
    answer = post(host, game, "story/", **form)
    assert answer.status_code == 409
    assert "Моя история" in text_of(answer)
    assert current(game).story == "Моя история"
    form["do"] = "publish"
    assert post(host, game, "story/", **form).status_code == 409
    assert current(game).status == Phase.Status.DRAFTED


def test_a_draft_that_changed_meanwhile_is_not_published_nor_its_form_believed(host, game):
    phase = closed(game)
    phases.redraft(game)
    for revision in (phase.revision, "", "x", -1):
        post(host, game, "story/", **story(phase, do="publish", revision=revision))
        assert current(game).status == Phase.Status.DRAFTED


def test_two_presses_of_the_button_publish_once(host, game):
    phase = closed(game)
    form = story(phase, do="publish")
    post(host, game, "story/", **form)
    post(host, game, "story/", **form)
    assert Post.objects.filter(room__game=game, kind="results").count() == 1
    assert current(game).index == 1


def test_an_orphan_takes_the_button_away(host, game):
    phase = closed(game)
    desk_point = next(one for one in phases.outcome_of(phase).points if one.kind == ATTEMPT)
    overriding.rule(game, Ruling(desk_point.key, ATTEMPT, "stop", why="-"), host_of(game))
    kill = phase.inputs.get(seat__key="Анна")
    post(host, game, f"input/{kill.number}/", do="withdraw", why="-")
    page = text_of(get(host, game))
    assert "потеряло место" in page
    assert "Публиковать пока нельзя" in page
    assert "Опубликовать" not in page


# History


def test_a_published_phase_is_rolled_back_only_with_a_reason(host, game):
    phase = play_phase(game, ("Анна", "kill", "Глеб"))
    page = text_of(get(host, game, "history/0/undo/"))
    assert "снова в игре: Глеб" in page
    assert "Ночь 1" in page
    assert "День 1" in page
    post(host, game, "history/0/undo/", how="replay")
    phase.refresh_from_db()
    assert phase.status == Phase.Status.PUBLISHED
    post(host, game, "history/0/undo/", how="replay", why="ошибка в заявке")
    phase.refresh_from_db()
    assert phase.status == Phase.Status.UNDONE
    again = current(game)
    assert (again.index, again.attempt, again.status) == (0, 2, Phase.Status.DRAFTED)
    assert "отменена" in text_of(get(host, game, "history/"))
    assert "Выстрел мафии → Глеб" in text_of(get(host, game, "history/0/1/"))


def test_who_is_out_in_a_draft_alone_is_not_called_back_by_a_roll_back(host, game):
    play_phase(game)
    order(game, "Анна", "vote", "Глеб")
    assert phases.close_now(game)
    assert "Выбыли: Глеб" in text_of(get(host, game))
    assert "снова в игре" not in text_of(get(host, game, "history/0/undo/"))


def test_the_history_of_a_phase_shows_what_came_what_was_decided_and_why(host, game):
    play_phase(game, ("Анна", "kill", "Глеб"))
    page = text_of(get(host, game, "history/0/1/"))
    for said in ("Погибает Глеб", "Анна: Выстрел мафии → Глеб", "Нападение → Глеб"):
        assert said in page
    assert get(host, game, "history/7/1/").status_code == 404


def test_every_act_of_a_host_is_on_record_with_who_when_and_why(host, game):
    post(host, game, "do/close/", index=0, why="все готовы")
    page = text_of(get(host, game, "acts/"))
    for said in ("Приём закрыт", "все готовы", host_of(game).username, "Игра начата"):
        assert said in page
    some = get(host, game, "acts/", kind="close").content.decode()
    assert "<strong>Приём закрыт</strong>" in some
    assert "<strong>Игра начата</strong>" not in some


# Players


def test_the_page_of_a_seat_holds_its_secrets(host, game):
    play_phase(game, ("Вера", "check", "Анна"))
    page = text_of(get(host, game, f"seat/{seat(game, 'Вера').number}/"))
    for said in ("Комиссар", "Проверка", "Личная беседа"):
        assert said in page


def test_a_warning_counts_and_its_player_hears_of_it(host, game):
    anna = seat(game, "Анна")
    post(host, game, f"seat/{anna.number}/warn/", do="more", why="молчание")
    anna.refresh_from_db()
    assert anna.warnings == 1
    assert Notice.objects.filter(user=anna.user, game=game).exists()
    post(host, game, f"seat/{anna.number}/warn/", do="less", why="ошибка")
    anna.refresh_from_db()
    assert anna.warnings == 0


def test_the_host_decides_what_a_silence_costs(host, game):
    gleb, vera = seat(game, "Глеб"), seat(game, "Вера")
    silence.propose(game, current(game), "", {gleb.number: ["order"], vera.number: ["post"]})
    page = text_of(get(host, game))
    assert "Молчали" in page
    assert "Модкилл" in page
    row = Act.objects.get(game=game, kind="silent")
    for _ in range(2):
        post(host, game, f"silent/{row.pk}/", seat=[gleb.number, 99])
    gleb.refresh_from_db()
    vera.refresh_from_db()
    assert (gleb.warnings, vera.warnings) == (1, 0)
    assert "Молчали" not in text_of(get(host, game))


# What if


def record(game) -> dict[str, list]:
    """All rows of a game."""
    found = {"game": [Game.objects.filter(pk=game.pk).values().get()]}
    for model, path in {
        Seat: "game", Phase: "game", Room: "game", Telling: "game", Act: "game", Staff: "game",
        Notice: "game", Input: "phase__game", Ruled: "phase__game", Edit: "phase__game",
        Question: "phase__game", Post: "room__game", Member: "room__game",
    }.items():  # fmt: skip
        found[model.__name__] = list(model.objects.filter(**{path: game}).order_by("pk").values())
    return found


def test_a_copy_is_played_without_a_trace_in_the_game_and_thrown_away(host, game):
    closed(game)
    game.refresh_from_db()
    before = record(game)
    notices = Notice.objects.count()
    post(host, game, "what-if/")
    copy = Game.objects.get(sandbox=game)
    assert "Погибает Глеб" in text_of(get(host, copy)), "it stands as the game does"
    kill = current(copy).inputs.get(seat__key="Анна")
    post(host, copy, f"input/{kill.number}/", do="withdraw", why="что, если")
    assert "Никто не выбыл" in text_of(get(host, copy))
    phase = current(copy)
    post(host, copy, "story/", **story(phase, do="publish"))
    post(host, copy, "do/close/", index=1)
    assert current(copy).index == 1
    assert current(copy).waiting
    assert record(game) == before
    assert Notice.objects.count() == notices
    post(host, copy, "what-if/delete/")
    assert not Game.objects.filter(pk=copy.pk).exists()
    assert record(game) == before


def test_a_copy_is_there_for_nobody_but_the_hosts_of_the_game(client, game):
    copy = sandbox.copy(game, host_of(game))
    assert not copy.seats.filter(user__isnull=False).exists()
    pages = [f"/g/{copy.slug}/", f"/g/{copy.slug}/desk/", f"/g/{copy.slug}/thread/"]
    for who in (seat(game, "Анна").user, make_user("stranger")):
        client.force_login(who)
        for page in pages:
            assert client.get(page).status_code == 404, page
        assert copy.slug not in client.get("/").content.decode()
    client.force_login(host_of(game))
    assert client.get(pages[1]).status_code == 200
    game.staff.all().delete()
    assert client.get(pages[1]).status_code == 404, "who hosts no more sees no copy"


def test_a_game_has_so_many_copies_and_a_copy_none(host, game):
    for _ in range(sandbox.LIMIT + 2):
        post(host, game, "what-if/")
    assert game.copies.count() == sandbox.LIMIT
    copy = game.copies.first()
    post(host, copy, "what-if/")
    assert copy.copies.count() == 0
    assert post(host, game, "what-if/delete/").status_code == 404


def test_a_copy_comes_out_as_the_game_does(host, game):
    closed(game)
    copy = sandbox.copy(game, host_of(game))
    assert phases.publish_now(game)
    assert phases.publish_now(copy)
    assert bytes(current(copy).before) == bytes(current(game).before)


# All pages


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_page_of_a_theramore_night_is_there(client, lang):
    game = theramore_night()
    user = host_of(game)
    user.language = lang
    user.save()
    client.force_login(user)
    seen: set[str] = set()
    kinds: set[str] = set()
    todo = [f"/g/{game.slug}/desk/"]
    while todo:
        url = todo.pop()
        # One page of each kind, and of each choice in it, is enough.
        kind = re.sub(r"\d+|to=[^&]*|key=[^&]*|fact=[^&]*|seat=[^&]*", "#", url)
        if kind in kinds:
            continue
        kinds.add(kind)
        seen.add(url)
        answer = client.get(url)
        assert answer.status_code == 200, url
        body = answer.content.decode()
        for link in re.findall(r'href="((?:/g/[^"]*/desk/|\?)[^"#]*)"', body):
            link = link.replace("&amp;", "&")
            todo.append(url.split("?")[0] + link if link.startswith("?") else link)
        if lang == "en" and "/give/" in url:
            assert "Почему" not in body
    assert len(seen) > 30
