"""Facts as their readers read them."""

from __future__ import annotations

import pytest

from rezolv.engine import HOST, PUBLIC, Entry, Fact, Moment, Refusal, Told
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks import load
from rezolv.wording import Wording, WordingError, catalogue
from tests.wording.plain import PLAIN

RU = Wording(PLAIN, "ru")
EN = Wording(PLAIN, "en")


def told(to: str, name: str, **values: Value) -> Told:
    return Told(to, fact(name, **values))


def fact(name: str, **values: Value) -> Fact:
    return Fact(name, {field.rstrip("_"): value for field, value in values.items()})


@pytest.mark.parametrize(
    ("one", "russian", "english"),
    [
        (told(PUBLIC, "result", of="doctor", is_="miss"), "Доктор — не попал.", "Doctor: miss."),
        (told(PUBLIC, "died", of="anna"), "Погибает anna.", "anna dies."),
        (told("anna", "died", of="anna"), "Вы погибаете.", "You die."),
        (told("anna", "role", of="anna", is_="mafia"), "Ваша роль — Мафия.", "Your role: Mafia."),
        (told("anna", "role", of="boris", is_="mafia"), "boris — Мафия.", "boris — Mafia."),
        (
            told("anna", "faction", of="boris", is_="town"),
            "boris играет за сторону «Город».",
            "boris plays for: Town.",
        ),
        (
            told("anna", "visitors", of="anna", are=()),
            "К вам никто не приходил.",
            "Nobody came to you.",
        ),
        (
            told("anna", "visitors", of="boris", are=("vera", "anna", "gleb")),
            "К игроку boris приходили: vera, вы и gleb.",
            "Came to boris: vera, you, and gleb.",
        ),
        (
            told("anna", "targets", of="boris", are=()),
            "Игрок boris сидел дома.",
            "boris stayed at home.",
        ),
        (
            told("anna", "targets", of="boris", are=("anna",)),
            "Игрок boris ходил к вам.",
            "boris came to you.",
        ),
        (
            told("anna", "targets", of="boris", are=("vera",)),
            "Игрок boris ходил к игроку vera.",
            "boris went to vera.",
        ),
        (
            told("anna", "killer", of="anna", is_="boris", role="mafia"),
            "На вас напал игрок boris (Мафия).",
            "You were attacked by boris (Mafia).",
        ),
        (
            told("anna", "killer", of="vera", is_="boris"),
            "На игрока vera напал игрок boris.",
            "vera was attacked by boris.",
        ),
        (
            told("anna", "entered", of="anna", status="ill"),
            "Ваш новый статус: болен.",
            "Your new status: ill.",
        ),
        (told("anna", "failed", ability="heal"), "Ход не прошёл: Хил.", "The move failed: Heal."),
        (
            told("anna", "teammates", of="anna", are=("boris",)),
            "Ваш сообщник — boris.",
            "Your teammate: boris.",
        ),
        (told(PUBLIC, "points", of="town", is_=1), "Город — 1 очко.", "Town: 1 point."),
        (told(PUBLIC, "points", of="anna", is_=3), "anna — 3 очка.", "anna: 3 points."),
        (told(PUBLIC, "points", of="anna", is_=11), "anna — 11 очков.", "anna: 11 points."),
        (
            told("anna", "same_side", of=("boris", "vera"), is_=False),
            "На разных сторонах: boris и vera.",
            "On different sides: boris and vera.",
        ),
        (
            told("anna", "not_faction", of="boris", are=("black",)),
            "boris не играет за сторону: Чёрные.",
            "boris does not play for: Black.",
        ),
        (told("anna", "room", **{"with": ("boris",)}), "Открыта личка. С вами в ней: boris.", ""),
        (told(PUBLIC, "voted", by="anna", on="nobody"), "anna голосует против казни.", ""),
        (told(PUBLIC, "voted", by="anna", on=None), "anna снимает свой голос.", ""),
    ],
)
def test_a_fact(one: Told, russian: str, english: str) -> None:
    assert RU.fact(one) == russian
    if english:
        assert EN.fact(one) == english


def test_the_same_fact_for_others() -> None:
    one = told("anna", "visitors", of="anna", are=("boris",))
    assert RU.fact(one) == "К вам приходил игрок boris."
    assert RU.fact(one, HOST) == "К игроку anna приходил игрок boris."
    assert RU.fact(one.fact) == "К игроку anna приходил игрок boris."


def test_the_host_alone_reads_the_truth() -> None:
    one = Told(
        "anna", fact("role", of="boris", is_="doctor"), truth=fact("role", of="boris", is_="mafia")
    )
    assert RU.fact(one) == "boris — Доктор."
    assert RU.fact(one, PUBLIC) == "boris — Доктор."
    assert RU.fact(one, HOST) == "boris — Доктор. (На деле: boris — Мафия.)"


def test_a_report_says_nothing_twice() -> None:
    one = told("anna", "failed", ability="heal")
    assert RU.report([one, one], "anna") == ["Ход не прошёл: Хил."]


def test_a_rulebook_speaks_for_itself() -> None:
    theramore = Wording(load("theramore"), "ru")
    assert theramore.fact(told(PUBLIC, "executed", of="anna")) == "Линчуют: anna."
    assert theramore.fact(told(PUBLIC, "role", of="anna", is_="closed")) == "anna — Закрытая."
    assert RU.fact(told(PUBLIC, "executed", of="anna")) == "Голосование приговаривает: anna."
    records = told("anna", "records", of="boris", is_=((1, "heal", ("vera",)), (2, "block", ())))
    assert theramore.fact(records).endswith(": ход 1 — Хил → vera; ход 2 — Блок.")


def test_a_fact_without_a_sentence_is_still_told() -> None:
    assert RU.fact(told(PUBLIC, "strange", of="anna", is_=3)) == "strange (of: anna, is: 3)"


def test_nicknames_come_out_as_they_are() -> None:
    for name in ("doctor", "{ $of }", "a" * 40, "Дон_Вишенка", "-term", "\ue0000\ue001"):
        assert RU.fact(told(PUBLIC, "died", of=name)) == f"Погибает {name}."


def test_a_player_called_like_a_role_is_a_player() -> None:
    tie = Entry(
        "draw", -1, {"what": "tie", "is_": "doctor", "of": ("doctor", "mafia"), "how": "chance"}
    )
    assert "Доктор" in RU.entry(tie)
    at_table = Wording(PLAIN, "ru", seats=("doctor", "mafia"))
    assert "Доктор" not in at_table.entry(tie)


def test_names_may_stand_for_ids() -> None:
    named = Wording(PLAIN, "ru", names={"jaina": "Джайна"})
    assert named.fact(told(PUBLIC, "died", of="jaina")) == "Погибает Джайна."


def test_names() -> None:
    assert RU.phase(Moment(0, 2, "night")) == "Ночь 2"
    assert EN.phase(Moment(0, 1000, "night")) == "Night 1000"
    assert [RU.role("doctor"), RU.faction("town"), RU.ability("heal")] == ["Доктор", "Город", "Хил"]
    assert [RU.status("ill"), RU.result("hit"), RU.role("unheard")] == ["болен", "попал", "unheard"]


# Entries, refusals


@pytest.mark.parametrize(
    ("entry", "russian"),
    [
        (Entry("order", -1, {"by": "anna", "use": "heal", "on": ("boris",)}), "anna: Хил → boris"),
        (Entry("order", -1, {"by": "host", "use": "heal", "on": ()}), "ведущий: Хил"),
        (
            Entry("passed", -1, {"by": "anna", "use": "", "on": ()}),
            "anna отказывается от всех ходов",
        ),
        (Entry("vote", -1, {"by": "anna", "on": None, "how": "own"}), "anna голосует: никого"),
        (
            Entry("vote", -1, {"by": "anna", "on": "anna", "how": "forced"}),
            "anna голосует: anna (автоголос)",
        ),
        (
            Entry("tally", -1, {"is_": (("anna", 2), ("nobody", 1))}),
            "Подсчёт голосов: anna — 2, никто — 1",
        ),
        (Entry("tally", -1, {"is_": ()}), "Подсчёт голосов: их нет"),
        (
            Entry("death", 0, {"of": "anna", "how": "killed", "by": ("boris",)}),
            "Выбывает anna: убийство (boris)",
        ),
        (Entry("death", 0, {"of": "anna", "how": "suicide", "by": ()}), "Выбывает anna: суицид"),
        (
            Entry("refused", -1, {"by": "anna", "use": "heal", "on": ("boris",), "code": "spent"}),
            "anna: Хил → boris. Не принято: Уже израсходовано: Хил.",
        ),
        (Entry("victory", -1, {"are": ("town", "anna")}), "Победа: Город и anna"),
        (Entry("strange", -1, {"by": "anna"}), "strange (by: anna)"),
    ],
)
def test_an_entry(entry: Entry, russian: str) -> None:
    assert RU.entry(entry) == russian


def test_refusals() -> None:
    assert RU.refusal(Refusal("twice_running", {"ability": "heal", "of": "anna"})) == (
        "Хил: нельзя выбирать одну цель два раза подряд (anna)."
    )
    assert RU.refusal(Refusal("too_few_targets", {"ability": "heal", "least": 1})) == (
        "Хил: нужно не меньше 1 цели."
    )
    assert RU.refusal(Refusal("too_few_targets", {"ability": "heal", "least": 2})) == (
        "Хил: нужно не меньше 2 целей."
    )
    assert RU.refusal(Refusal("long_text", {"param": "text", "limit": 4000})) == (
        "Поле «текст»: не больше 4000 знаков."
    )
    assert "strange" in RU.refusal(Refusal("strange", {"of": "anna"}))


def test_table_errors() -> None:
    assert RU.table_error(TableError("seat_count", least=3, most=12, is_=2)) == (
        "Игроков 2, а нужно от 3 до 12."
    )
    assert EN.table_error(TableError("seat_count", least=3, most=12, is_=1)) == (
        "There is 1 player; it takes 3 to 12."
    )


# The catalogue


def test_a_long_text_is_told_whole() -> None:
    text = "ы" * 4000
    assert RU.fact(told(PUBLIC, "note", text=text)) == f"Записка: «{text}»"
    sly = f"\ue0000\ue001{text}"
    assert RU.fact(told(PUBLIC, "note", text=sly)) == f"Записка: «{sly}»"


def test_a_missing_sentence_or_value_is_an_error() -> None:
    with pytest.raises(WordingError, match="no sentence"):
        RU.say("nonsense")
    with pytest.raises(WordingError, match="phase"):
        RU.say("moment", turn="1")


def test_there_are_two_languages() -> None:
    with pytest.raises(ValueError, match="no language"):
        catalogue("de")


def test_a_rulebook_names_no_file_outside_its_own() -> None:
    assert catalogue("ru", "../theramore").ids == catalogue("ru").ids
