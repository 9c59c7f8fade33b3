"""A host's own table on the site: in words or a file, looked at, kept by the game, read by all."""

from __future__ import annotations

import io
from html import unescape

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rezolv import rulebooks
from rezolv.rulebooks.throne import table
from rezolv.rulebooks.throne.table.formats import TableFiles
from rezolv.rulebooks.throne.table.writing import to_yaml
from rezolv.site.games.models import Game
from rezolv.site.joining.forms import GameForm

from .support.games import make_user

pytestmark = pytest.mark.django_db

FILES = TableFiles()
OPTION, FILE = "option_table", "file_table"
NEW = "/new/?rulebook=throne"
OWN = (
    to_yaml(table.of(""))
    .replace("Курьер", "Гонец")
    .replace("{do: tv, amount: 2}", "{do: tv, amount: 7}")
)


@pytest.fixture(params=["ru", "en"])
def lang(request) -> str:
    return request.param


def filled(**changes) -> dict:
    book = rulebooks.load("throne")
    form = GameForm(instance=Game(rulebook=book.id, version=book.version), book=book)
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data = {name: value for name, value in data.items() if value not in (None, False)}
    return {**data, "title": "Трон", **changes}


def sent(client: Client, **changes) -> str:
    answer = client.post(NEW, filled(**changes))
    return " ".join(unescape(answer.content.decode()).split())


def of(lang: str = "ru") -> Client:
    client = Client()
    client.force_login(make_user("h", language=lang))
    return client


def file(kind: str, content: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile(f"table.{kind}", content)


def test_the_form_offers_a_file_and_examples() -> None:
    client = of()
    read = unescape(client.get(NEW).content.decode())
    assert f'<input type="file" name="{FILE}"' in read
    assert 'accept=".yaml,.xlsx,.csv,.zip"' in read
    for kind in FILES.kinds:
        assert f"/new/throne.{kind}" in read
        answer = client.get(f"/new/throne.{kind}")
        assert answer.status_code == 200
        assert table.of(FILES.read(f"a.{kind}", answer.content)) == table.of("")
    assert client.get("/new/throne.exe").status_code == 404
    assert client.get("/new/classic.xlsx").status_code == 404
    assert client.get("/new/nonsense.xlsx").status_code == 404
    assert 'type="file"' not in client.get("/new/?rulebook=classic").content.decode()


@pytest.mark.parametrize("kind", FILES.kinds)
def test_a_file_is_looked_at_and_then_opens_the_game(kind: str) -> None:
    client = of()
    content = FILES.write(OWN, kind, "ru")
    read = sent(client, **{FILE: file(kind, content), "look": "1", "title": ""})
    assert not Game.objects.exists()
    assert "Что делают роли" in read
    assert "Гонец" in read
    assert "<dt>Посылка</dt><dd>Дневное: ТВ цели +7." in read
    assert "Для игры всё есть" in read
    assert "errorlist" not in read
    assert "name: Гонец" in read.partition('<textarea name="option_table"')[2]
    sent(client, **{FILE: file(kind, content)})
    game = Game.objects.get()
    assert table.of(game.options["table"]) == table.of(OWN)
    players = unescape(client.get(f"/g/{game.slug}/rules/role/courier/").content.decode())
    assert "Гонец" in players
    assert "ТВ цели +7" in players


def test_a_text_is_looked_at_too_and_nothing_is_opened(lang: str) -> None:
    read = sent(of(lang), **{OPTION: OWN, "look": "1"})
    assert ("Что делают роли" if lang == "ru" else "What the roles do") in read
    assert not Game.objects.exists()


def test_without_a_table_the_shipped_one_is_shown() -> None:
    assert "<dd>Дневное: ТВ цели +2." in sent(of(), look="1")


def test_what_is_missing_for_a_whole_game_is_said() -> None:
    read = sent(of(), **{OPTION: "open: [{id: x, name: Икс, actions: {}}]", "look": "1"})
    assert "Икс: нет действия «дневное»" in read
    assert "ролей 1, больше 1 игроков не сядет" in read


def test_mistakes_of_a_text_stand_at_their_lines(lang: str) -> None:
    bad = OWN.replace("do: redirect, to: second", "do: redirect, to: third", 1) + "foo: 1\n"
    number = 1 + next(n for n, one in enumerate(bad.splitlines()) if "third" in one)
    client = of(lang)
    for button in ({"look": "1"}, {}):
        read = sent(client, **{OPTION: bad, **button})
        assert f"{'строка' if lang == 'ru' else 'line'} {number}, " in read
        assert "to: third" in read
        assert not Game.objects.exists()


def test_mistakes_of_a_workbook_stand_at_their_cells(lang: str) -> None:
    book = openpyxl.load_workbook(io.BytesIO(FILES.write("", "xlsx", lang)))
    sheet = book.worksheets[3]
    sheet["H2"] = "<b>прыгнуть</b>"
    sheet["H3"] = "=1+1"
    out = io.BytesIO()
    book.save(out)
    client = of(lang)
    answer = client.post(NEW, filled(**{FILE: file("xlsx", out.getvalue())}))
    read = unescape(answer.content.decode())
    where = (
        "лист Действия, строка 3, столбец H: формула"
        if lang == "ru"
        else ("sheet Actions, row 3, column H: a formula")
    )
    assert where in read
    assert not Game.objects.exists()
    sheet["H3"] = None
    out = io.BytesIO()
    book.save(out)
    answer = client.post(NEW, filled(**{FILE: file("xlsx", out.getvalue())}))
    assert "&lt;b&gt;прыгнуть" in answer.content.decode()
    assert "<b>прыгнуть" not in answer.content.decode()


def test_files_that_are_none_or_too_large_are_refused() -> None:
    client = of()
    assert "файл испорчен" in sent(client, **{FILE: file("xlsx", b"PK\x03\x04 no")})
    assert "читаются файлы" in sent(client, **{FILE: file("exe", b"MZ")})
    assert "больше 1000000 байт" in sent(client, **{FILE: file("csv", b"x" * 1_200_000)})
    assert not Game.objects.exists()


def test_it_can_be_changed_until_the_start_and_only_by_its_host() -> None:
    client = of()
    sent(client, **{OPTION: OWN})
    game = Game.objects.get()
    edit = f"/g/{game.slug}/edit/"
    data = filled(**{FILE: file("yaml", OWN.replace("Гонец", "Вестник").encode())})
    read = unescape(client.post(edit, {**data, "look": "1"}).content.decode())
    assert "Вестник" in read
    assert "Вестник" not in Game.objects.get().options["table"]
    data[FILE].seek(0)
    assert client.post(edit, data).status_code == 302
    assert "Вестник" in Game.objects.get().options["table"]
    other = Client()
    other.force_login(make_user("o"))
    assert other.post(edit, {**data, "look": "1"}).status_code in (403, 404)
