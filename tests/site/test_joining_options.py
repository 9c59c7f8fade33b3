"""Options that revise the rulebook: chosen by the host, shown to players, kept by the game."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from rezolv import rulebooks
from rezolv.engine import Rulebook
from rezolv.engine.revisions import RulebookError
from rezolv.site.games.models import Application, Game
from rezolv.site.joining import dealing
from rezolv.site.joining.forms import GameForm
from rezolv.site.joining.options import OPTION
from rezolv.site.table import starting
from rezolv.site.table.books import book_of, has_book, reading_book, wording_of
from rezolv.site.table.standing import current, standing_of
from tests.support.drafts import stand_by

from .support.api import Caller
from .support.games import host_of, make_game, make_user, running_game, seat

pytestmark = pytest.mark.django_db

DEAL = {
    "Анна": {"role": "mafia"},
    "Борис": {"role": "doctor"},
    "Вера": {"role": "watcher"},
    "Глеб": {"role": "citizen"},
}
DECIDED = {"no_jester": True, "one_heal": True, "loud_heal": "loud"}


@pytest.fixture(autouse=True)
def drafts(monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    return stand_by(monkeypatch)


def of(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def filled(book: Rulebook, preset: str | None = None, **changes) -> dict:
    """A form as it comes to the browser, with a title."""
    game = Game(rulebook=book.id, version=book.version)
    form = GameForm(instance=game, book=book, preset=preset)
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data = {name: value for name, value in data.items() if value not in (None, False)}
    return {**data, "title": "Осенняя", **changes}


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(unescape(answer.content.decode()).split())


def test_the_options_stand_under_their_headings_with_what_they_change() -> None:
    read = page(of(make_user("u", language="ru")), "/new/?rulebook=drafts")
    for said in (
        "Одиночки", "Город", "Остальное", "Без Шута", "Роли Шут больше нет.", "DR-001",
        "Больше нет ролей: Шут", "Доктор — Иначе: Громкий хил", "Если выбрано «громко»:",
        "По умолчанию: тихо.", "Наблюдатель — Новое: Перевязка", "Готовые наборы", "Решённое",
        "Всё, что уже решено.", "Задаёт 3 варианта", "Громкое лечение = громко",
    ):  # fmt: skip
        assert said in read, said
    assert f'<textarea name="{OPTION}strangers"' in read


def test_a_preset_fills_the_form_and_each_option_may_be_changed(drafts: Rulebook) -> None:
    client = of(make_user("u", language="en"))
    read = page(client, "/new/?rulebook=drafts&preset=decided")
    assert f'id="id_{OPTION}no_jester" checked' in read
    assert '<option value="loud" selected>' in read
    assert "2 changed" in read
    assert f'id="id_{OPTION}no_jester" checked' not in page(client, "/new/?rulebook=drafts")
    assert page(client, "/new/?rulebook=drafts&preset=nonsense")
    data = filled(drafts, "decided", **{OPTION + "loud_heal": "late"})
    assert client.post("/new/?rulebook=drafts", data).status_code == 302
    game = Game.objects.get()
    assert game.options == drafts.with_defaults({**DECIDED, "loud_heal": "late"})
    assert "jester" not in book_of(game).roles


def test_the_preset_may_be_taken_later_and_taken_back(drafts: Rulebook) -> None:
    game = make_game(DEAL, rulebook="drafts", options=DECIDED)
    client = of(host_of(game))
    edit = f"/g/{game.slug}/edit/"
    assert f'id="id_{OPTION}no_jester" checked' in page(client, edit)
    assert f'id="id_{OPTION}no_jester" checked' not in page(client, f"{edit}?preset=")
    game.refresh_from_db()
    assert game.options == DECIDED


def test_text_of_the_host_is_checked_and_makes_roles(drafts: Rulebook) -> None:
    client = of(make_user("u", language="en"))
    wrong = filled(drafts, **{OPTION + "strangers": "smith Smith\nbaker"})
    answer = client.post("/new/?rulebook=drafts", wrong)
    assert "No name: baker" in answer.content.decode()
    right = filled(drafts, **{OPTION + "strangers": "smith Smith\r\nbaker The Baker"})
    assert client.post("/new/?rulebook=drafts", right).status_code == 302
    game = Game.objects.get()
    assert game.options["strangers"] == "smith Smith\nbaker The Baker"
    assert wording_of(game, "en").role("baker") == "The Baker"


def test_options_that_do_not_fit_together_open_no_game(
    drafts: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = drafts.with_options

    def broken(options: dict) -> Rulebook:
        if len(options) > 1:
            raise RulebookError("no step dawn")
        return alone(options)

    data = filled(drafts)
    monkeypatch.setattr(drafts, "with_options", broken)
    answer = of(make_user("u", language="en")).post("/new/?rulebook=drafts", data)
    assert "do not fit together" in answer.content.decode()
    assert not Game.objects.exists()


def test_a_role_taken_away_is_neither_offered_nor_dealt() -> None:
    game = make_game(DEAL, rulebook="drafts", dealing="manual")
    client, deal = of(host_of(game)), f"/g/{game.slug}/deal/"
    assert 'value="jester"' in page(client, deal)
    game.options = {"no_jester": True}
    game.save()
    assert 'value="jester"' not in page(client, deal)
    assert "jester" not in dealing.roles_of(book_of(game), "role")
    assert "jester" not in dealing.composition_of(game, 7)["role"]


def test_what_was_dealt_and_asked_for_of_it_is_forgotten(drafts: Rulebook) -> None:
    deal = {**DEAL, "Глеб": {"role": "jester"}}
    composition = {"role": {"jester": 1, "citizen": 3}}
    game = make_game(DEAL, rulebook="drafts")
    game.deal, game.composition = deal, composition
    game.save()
    for rank, role in enumerate(("jester", "doctor"), 1):
        place = seat(game, "Глеб")
        Application.objects.create(seat=place, slot="role", role=role, rank=rank)
    data = filled(drafts, least=4, most=4, **{OPTION + "no_jester": "on"})
    answer = of(host_of(game)).post(f"/g/{game.slug}/edit/", data)
    assert answer.status_code == 302, answer.content.decode()
    game.refresh_from_db()
    assert game.deal == {**DEAL, "Глеб": {}}
    assert game.composition == {"role": {"citizen": 3}}
    assert [row.role for row in Application.objects.all()] == ["doctor"]
    assert not dealing.complete(game, game.deal)


def test_a_game_is_played_under_its_options() -> None:
    game = running_game(DEAL, rulebook="drafts", options={"healing_watcher": True})
    assert game.options == book_of(game).with_defaults({"healing_watcher": True})
    phase = current(game)
    assert phase is not None
    moves = {move.use for move in standing_of(phase, game).legal("Вера")}
    assert {"watch", "bandage"} <= moves
    read = page(of(seat(game, "Вера").user), f"/g/{game.slug}/orders/")
    assert "Перевязка" in read


@pytest.mark.parametrize("where", ["", "join/", "rules/"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_everybody_reads_what_is_not_as_usual(where: str, lang: str) -> None:
    game = make_game(DEAL, rulebook="drafts", options=DECIDED)
    read = page(of(make_user("u", language=lang)), f"/g/{game.slug}/{where}")
    for said in {
        "ru": ("Без Шута <strong>да", "набор: «Решённое»", "3 настройки не как обычно"),
        "en": ("No Jester <strong>yes", "set: “Decided”", "3 options not the usual"),
    }[lang]:
        assert said in read, said
    changed = {"ru": "Меняется: Больше нет ролей: Шут", "en": "Changes: Roles no more: Jester"}
    assert (changed[lang] in read) == (where != "")


def test_the_rules_of_a_game_are_those_it_is_played_by() -> None:
    game = make_game(DEAL, rulebook="drafts", options={"no_jester": True, "healing_watcher": True})
    client = of(make_user("u", language="en"))
    assert client.get(f"/g/{game.slug}/rules/role/jester/").status_code == 404
    assert "Bandage" in page(client, f"/g/{game.slug}/rules/role/watcher/")
    assert client.get("/rules/drafts/role/jester/").status_code == 200
    assert "Bandage" in page(client, f"/g/{game.slug}/rules/order/")


def test_a_game_whose_options_fit_no_more_can_be_read(
    drafts: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = running_game(DEAL, rulebook="drafts", options={"no_jester": True})

    def broken(options: object) -> None:
        raise RulebookError("no step dawn")

    monkeypatch.setattr(drafts, "with_options", broken)
    assert not has_book(game)
    assert reading_book(game) is drafts
    with pytest.raises(RulebookError):
        book_of(game)


def test_the_deal_is_laid_by_the_rules_as_played() -> None:
    game = make_game(DEAL, rulebook="drafts", options={"no_jester": True})
    with pytest.raises(Exception, match="unknown_role"):
        starting.lay(game, {**DEAL, "Глеб": {"role": "jester"}})


# The API


def test_the_api_opens_a_game_by_a_preset(drafts: Rulebook) -> None:
    user = make_user("u")
    caller = Caller(user, "en")
    about = caller.get("/rulebooks/drafts")
    by_id = {one["id"]: one for one in about["options"]}
    assert by_id["no_jester"]["name"] == "No Jester"
    assert by_id["no_jester"]["group"] == "The loners"
    assert by_id["loud_heal"]["changes"][0] == {
        "value": "loud",
        "lines": ["Doctor — Otherwise: Loud heal"],
    }
    assert by_id["strangers"]["text"] is True
    assert about["presets"] == [
        {"id": "decided", "name": "Decided", "says": "All that is decided.", "options": DECIDED}
    ]
    options = {"preset": "decided", "one_heal": False}
    caller.post("/games", {"title": "Осенняя", "rulebook": "drafts", "options": options})
    game = Game.objects.get()
    assert game.options == drafts.with_defaults({**DECIDED, "one_heal": False})
    here = caller.get(f"/games/{game.slug}/rulebook")
    assert "jester" not in {role["id"] for role in here["roles"]}
    for given, status in (
        ({"preset": "nonsense"}, 422), ({"no_jester": 1}, 422), ({"strangers": "x"}, 422),
        ({"loud_heal": "late"}, 200),
    ):  # fmt: skip
        got = caller.call("PATCH", f"/games/{game.slug}", {"options": given})
        assert got[0] == status, got
    game.refresh_from_db()
    assert (game.options["loud_heal"], game.options["no_jester"]) == ("late", True)


def test_the_shelf_has_the_rulebook() -> None:
    assert "drafts" in rulebooks.ids()
    assert "Классика: наброски" in page(of(make_user("u")), "/new/")
