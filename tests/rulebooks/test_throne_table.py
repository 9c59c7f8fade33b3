"""The host's table of the throne: YAML, workbooks and CSV, what is refused, its documentation."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rezolv.rulebooks.throne import RULEBOOK, table
from rezolv.rulebooks.throne.table import lines, words, writing
from rezolv.rulebooks.throne.table.columns import Sheet
from rezolv.rulebooks.throne.table.formats import TableFiles
from rezolv.rulebooks.throne.table.schema import Does, effects_of
from rezolv.rulebooks.throne.table.sheets import read_sheets
from rezolv.rulebooks.throne.table.text import data_of
from tests.support.throne import random_text

FILES = TableFiles()
DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = {0: DOCS / "ru" / "throne-tables.md", 1: DOCS / "throne-tables.md"}
SMALL: dict[str, list[list[Any]]] = {
    "Роли": [["название", "ВС"], ["Юрист", 3], [], ["Врач", None]],
    "Действия": [
        ["роль", "вид", "название", "эффект 1", "эффект 2"],
        ["юрист", "Дневное", "Иск", "ВС -2", "ТВ себе +1"],
        ["Врач", "night", "Смена", "лечение; ТВ +1", None],
    ],
}
CSV = (
    "[Роли];;\nназвание;ВС;\nЮрист;3;\n;;\n[Действия];;\nроль;вид;эффект\n"
    'юрист;дневное;"ВС −2; ТВ себе +1"\n'
)


def workbook(sheets: dict[str, list[list[Any]]], change=lambda book: None) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    change(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def wrong(name: str, content: bytes) -> list[tuple[str, str, str]]:
    """What is told of a bad file: in Russian, in English, and what stands there."""
    with pytest.raises(table.BadTable) as caught:
        FILES.read(name, content)
    return [(*mistake.says, mistake.shown) for mistake in caught.value.mistakes]


# Both ways


@pytest.mark.clauses("TR-025")
@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("kind", FILES.kinds)
def test_the_shipped_table_comes_back_from_every_kind_of_file(kind: str, lang: str) -> None:
    content = FILES.write("", kind, lang)
    assert table.of(FILES.read(f"table.{kind}", content)) == table.of("")


def test_written_again_as_text_it_is_the_same_table() -> None:
    shipped = table.of("")
    assert table.of(writing.to_yaml(shipped)) == shipped
    assert FILES.mistakes(writing.to_yaml(shipped)) == ()
    assert FILES.lacks(writing.to_yaml(shipped)) == ()


@pytest.mark.parametrize("lang", [0, 1])
def test_every_effect_and_feature_is_a_line_in_either_language(lang: int) -> None:
    for name, ways in words.EXAMPLES.items():
        line = ways[lang]
        if name in words.EFFECTS:
            effect = effects_of(lines.effect(line))
            assert writing.effect_line(effect, lang) == line
        else:
            does = msgspec.convert(lines.features([line]), Does)
            assert writing.feature_lines(does, lang) == [line]
    assert set(words.EXAMPLES) == {*words.EFFECTS, *words.FEATURES}


NUMBERS = st.integers(-50, 50)
HOURS = st.integers(0, 200)
IFS = st.fixed_dictionaries(
    {},
    optional={
        "in_faction": st.booleans(), "same_faction": st.booleans(), "vs_below": NUMBERS,
        "vs_at_least": NUMBERS, "tv_below": NUMBERS, "tv_at_least": NUMBERS,
        "status": st.sampled_from(["quarantine", "poisoned"]),
    },
)  # fmt: skip
EFFECTS = st.one_of(
    st.fixed_dictionaries({"do": st.sampled_from(["vs", "tv"]), "amount": NUMBERS}),
    st.fixed_dictionaries({"do": st.just("hidden"), "amount": NUMBERS, "hours": HOURS}),
    st.fixed_dictionaries({"do": st.sampled_from(["block", "poison"]), "hours": HOURS}),
    st.fixed_dictionaries(
        {
            "do": st.just("protect"),
            "from": st.lists(st.sampled_from(list(words.EVERYTHING)), min_size=1),
            "hours": HOURS,
        }
    ),
    st.fixed_dictionaries({"do": st.sampled_from(["cure", "kill", "jail", "release"])}),
    st.fixed_dictionaries({"do": st.just("learn"), "what": st.sampled_from(list(words.LEARNS))}),
    st.fixed_dictionaries({"do": st.just("redirect"), "to": st.sampled_from(["second", "self"])}),
    st.fixed_dictionaries(
        {
            "do": st.just("steal"),
            "what": st.sampled_from(["vs", "tv"]),
            "amount": st.integers(1, 50),
        }
    ),
    st.fixed_dictionaries({"do": st.just("negotiations"), "days": NUMBERS}),
)


@given(EFFECTS, IFS, st.sampled_from(["target", "self"]), st.sampled_from([0, 1]))
@settings(max_examples=300, deadline=None)
def test_any_effect_comes_back_from_its_line(
    raw: dict[str, Any], conditions: dict[str, Any], who: str, lang: int
) -> None:
    effect = effects_of({**raw, "who": who, **({"if": conditions} if conditions else {})})
    line = writing.effect_line(effect, lang)
    assert effects_of(lines.effect(line)) == effect, line


@pytest.mark.parametrize(
    ("line", "data"),
    [
        ("вс цели -2", {"do": "vs", "who": "target", "amount": -2}),
        ("VS target - 2", {"do": "vs", "who": "target", "amount": -2}),
        ("ТВ +1 себе", {"do": "tv", "who": "self", "amount": 1}),
        ("Скрытый бонус –2 на 72 часа", {"do": "hidden", "amount": -2, "hours": 72}),
        ("protect vs and tv for 24h", {"do": "protect", "from": ["vs", "tv"], "hours": 24}),
        ("блок", {"do": "block"}),
        ("Узнать на кого ходит", {"do": "learn", "what": "targets"}),
        (
            "vs 1 если ВС ниже 0 и ТВ ≥ 3",
            {"do": "vs", "amount": 1, "if": {"vs_below": 0, "tv_at_least": 3}},
        ),
    ],
)  # fmt: skip
def test_lines_as_people_write_them(line: str, data: dict[str, Any]) -> None:
    assert lines.effect(line) == data


# Files


def test_a_small_workbook_with_names_for_ids_and_empty_rows() -> None:
    known = table.of(FILES.read("a.xlsx", workbook(SMALL)))
    lawyer = known.open["yurist"]
    assert (lawyer.name.ru, lawyer.vs, len(lawyer.actions)) == ("Юрист", 3, 1)
    assert [type(one).__name__ for one in lawyer.actions[0].effects] == ["Vs", "Tv"]
    assert len(known.open["vrach"].actions[0].effects) == 2
    lacks = [one.ru for one in FILES.lacks(FILES.read("a.xlsx", workbook(SMALL)))]
    assert "Врач: нет действия «дневное»" in lacks
    assert "ролей 2, больше 2 игроков не сядет" in lacks


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
def test_a_csv_in_any_of_the_codes_of_excel(code: str) -> None:
    text = CSV.replace("−", "-") if code == "cp1251" else CSV
    known = table.of(FILES.read("a.csv", text.encode(code)))
    assert known.open["yurist"].vs == 3


def test_a_csv_with_other_separators() -> None:
    tabs = CSV.replace(";", "\t").replace("−2\t", "−2;")
    commas = CSV.replace(";", ",").replace("−2,", "−2;")
    wanted = table.of(FILES.read("a.csv", CSV.encode()))
    for text in (tabs, commas, "sep=;\n" + CSV, CSV.replace("\n", "\r\n")):
        assert table.of(FILES.read("a.csv", text.encode())) == wanted


def test_mistakes_are_told_with_sheet_row_and_column() -> None:
    def change(book: Any) -> None:
        book["Действия"]["D2"] = "ВС цель два"
        book["Действия"]["E3"] = "кража ТВ"
        book["Роли"]["B2"] = "три"
        book.create_sheet("Лист1")

    told = wrong("a.xlsx", workbook(SMALL, change))
    assert [russian.partition(": ")[0] for russian, _, _ in told] == [
        "лист Лист1", "лист Действия, строка 2, столбец D",
        "лист Роли, строка 2, столбец B", "лист Действия, строка 3, столбец E",
    ]  # fmt: skip
    assert told[1][1] == (
        "sheet Действия, row 2, column D: not clear: цель два; write for example: vs −2"
    )
    assert [shown for _, _, shown in told] == ["", "ВС цель два", "три", "кража ТВ"]
    assert told[3][0].endswith("не хватает поля `amount`")


def test_unknown_roles_slots_and_columns() -> None:
    rows = {
        "Роли": [["название", "возраст"], ["Юрист", 1]],
        "Действия": [
            ["роль", "вид"],
            ["Юристка", "дневное"],
            ["Юрист", "вечернее"],
            ["", "ночное"],
        ],
    }
    told = [russian for russian, _, _ in wrong("a.xlsx", workbook(rows))]
    assert told[0].startswith("лист Роли, строка 1, столбец B: такого столбца нет; есть: id, назв")
    assert told[1] == "лист Действия, строка 2, столбец A: нет такой роли и такого характера"
    assert told[2].startswith("лист Действия, строка 3, столбец B: нет такого вида действия; есть")
    assert told[3] == "лист Действия, строка 4: нет такой роли и такого характера"


def formula(book: Any) -> None:
    book["Роли"]["B2"] = "=1+2"


def merged(book: Any) -> None:
    book["Роли"].merge_cells("A2:B3")


def date(book: Any) -> None:
    book["Роли"]["B2"] = datetime.date(2020, 1, 2)


def tick(book: Any) -> None:
    book["Роли"]["B2"] = True


@pytest.mark.parametrize(
    ("change", "says", "where"),
    [
        (formula, "формула", "B"), (merged, "объединённые", "A"), (date, "дата", "B"),
        (tick, "флажок", "B"),
    ],
)  # fmt: skip
def test_cells_that_are_no_text_are_refused(change: Any, says: str, where: str) -> None:
    [(russian, english, _)] = wrong("a.xlsx", workbook(SMALL, change))
    assert russian.startswith(f"лист Роли, строка 2, столбец {where}: ")
    assert says in russian or says[:4] in russian
    assert english.startswith(f"sheet Роли, row 2, column {where}: ")


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.bin", b"\0\1", "читаются файлы"),
        ("a.xlsx", b"PK\x03\x04 nonsense", "испорчен"),
        ("a.csv", b"\xff\xfe\x00", "не текст"),
        ("a.csv", b"\x00\x01", "не текст"),
        ("a.csv", b"", "нет листа Роли"),
        ("a.csv", "роль;вид\n".encode(), "нужна строка с его названием"),
        ("a.csv", b"x" * 1_000_001, "больше 1000000 байт"),
        ("a.yaml", b"start: 1" + b" " * 200_001, "длиннее 200000"),
        ("a.yaml", b"open: [", "не YAML"),
    ],
)
def test_files_that_are_none_are_refused(name: str, content: bytes, says: str) -> None:
    assert says in wrong(name, content)[0][0]


def test_what_is_too_large_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("Роли.csv", "x" * 20_000_000)
    for name in ("a.zip", "a.xlsx"):
        assert "слишком велик" in wrong(name, out.getvalue())[0][0]
    rows = {**SMALL, "Роли": [["название"], *[[f"Р {n}"] for n in range(2001)]]}
    assert "2000 строк" in wrong("a.xlsx", workbook(rows))[0][0]
    rows = {**SMALL, "Роли": [["название"] * 61]}
    assert "60 столбцов" in wrong("a.xlsx", workbook(rows))[0][0]
    rows = {**SMALL, "Роли": [["название"], ["я" * 2001]]}
    assert "длиннее 2000 знаков" in wrong("a.xlsx", workbook(rows))[0][0]


def test_a_merged_range_of_the_whole_sheet_does_no_harm() -> None:
    def change(book: Any) -> None:
        book["Роли"].merged_cells.add("C1:XFD1048576")

    assert "объединённые" in wrong("a.xlsx", workbook(SMALL, change))[0][0]


@given(st.lists(st.lists(st.text(max_size=30), max_size=8), max_size=12), st.data())
@settings(max_examples=100, deadline=None)
def test_any_rows_are_a_table_or_bad(rows: list[list[str]], data: st.DataObject) -> None:
    heads = {name: SMALL[name][0] for name in SMALL}
    sheets = [
        Sheet(name, [[str(c) for c in head], *data.draw(st.permutations(rows))])
        for name, head in heads.items()
    ]
    try:
        known = read_sheets(sheets)
    except table.BadTable:
        return
    assert table.of(writing.to_yaml(known)) == known


def test_help_stands_beside_and_is_not_read() -> None:
    book = openpyxl.load_workbook(io.BytesIO(FILES.write("", "xlsx", "ru")))
    assert book.sheetnames == ["Начало", "Роли", "Характеры", "Действия", "Черты", "Справка"]
    assert "блок 3 ч" in [row[1].value for row in book["Справка"].iter_rows()]


# The documentation


def cells(page: Path) -> list[list[str]]:
    """The rows of the tables of a page whose first cells are code."""
    rows = [line for line in page.read_text("utf-8").splitlines() if line.startswith("| `")]
    return [[cell.strip().strip("`") for cell in row.strip("|").split(" | ")] for row in rows]


def data(text: str) -> Any:
    """A piece of YAML; None if it is none."""
    return data_of(text) if text.startswith("{") else None


@pytest.mark.parametrize("lang", [0, 1])
def test_every_effect_is_documented_with_an_example(lang: int) -> None:
    shown = set()
    for row in cells(PAGES[lang]):
        raw = data(row[1]) if len(row) > 2 else None
        if isinstance(raw, dict) and "do" in raw:
            assert effects_of(lines.effect(row[2])) == effects_of(raw), row
            assert raw["do"] == row[0]
            shown.add(row[0])
    assert shown == set(words.EFFECTS)


@pytest.mark.parametrize("lang", [0, 1])
def test_every_trait_condition_word_and_slot_is_documented(lang: int) -> None:
    features, conditions, others = set(), set(), set()
    for row in cells(PAGES[lang]):
        raw = data(row[0])
        if not isinstance(raw, dict):
            others |= set(row[:2])
        elif set(raw) <= set(Does.__struct_fields__):
            if row[1] in {way[lang] for way in words.CONDITIONS.values()}:
                conditions.add(row[1])
            else:
                assert lines.features([row[1]]) == raw
                features |= set(raw)
        else:
            assert lines.effect(f"vs 1 if {row[1]}")["if"] == raw
            conditions.add(row[1])
    assert features == set(Does.__struct_fields__)
    assert len(conditions) == 10
    for known in (words.LEARNS, words.SLOTS):
        assert {*known, *[ways[lang] for ways in known.values()]} <= others


@pytest.mark.parametrize("lang", [0, 1])
def test_the_tables_of_the_documentation_are_one(lang: int) -> None:
    text = PAGES[lang].read_text("utf-8")
    yaml, rows = (re.search(rf"```{kind}\n(.*?)```", text, re.S) for kind in ("yaml", "csv"))
    assert yaml is not None
    assert rows is not None
    wanted = table.of(yaml[1])
    found = table.of(FILES.read("a.csv", rows[1].encode()))
    assert found == wanted
    assert RULEBOOK.with_options({"table": yaml[1]}).roles["miser"]


@pytest.mark.parametrize("seed", range(20))
def test_random_tables_come_back_from_text_and_sheets(seed: int) -> None:
    text = random_text(Random(seed))
    wanted = table.of(text)
    assert table.of(writing.to_yaml(wanted)) == wanted
    for kind in ("csv", "xlsx"):
        content = FILES.write(text, kind, ("ru", "en")[seed % 2])
        assert table.of(FILES.read(f"a.{kind}", content)) == wanted
