"""The host's post, the player's part, the journal: what stands in them and what must not."""

from __future__ import annotations

import msgspec

from rezolv import rulebooks
from rezolv.engine import PUBLIC, Entry, Fact, Moment, Order, Refusal, Seat, Table, Told
from rezolv.engine.table import Ballot, Chapter, Effect, Poll
from rezolv.wording import Document, Wording
from rezolv.wording.chronicle import journal
from rezolv.wording.orders import order_words
from rezolv.wording.posts import Closed, announcement, private, report, roster
from rezolv.wording.render import to_text
from rezolv.wording.story import phase_for_host
from tests.wording.plain import PLAIN

replace = msgspec.structs.replace

NIGHT = Moment(0, 1, "night")
RU = Wording(PLAIN, "ru")
EN = Wording(PLAIN, "en")
SEATS = ("anna", "boris", "vera", "gleb")


def table(*dead: str, **fields: object) -> Table:
    seats = {name: Seat(name, {"role": "doctor"}, alive=name not in dead) for name in SEATS}
    return replace(Table("plain", "1", replace(NIGHT, index=1), seats), **fields)


def told(to: str, name: str, moment: str = "publishing", cause: int = -1, **values: object) -> Told:
    fact = Fact(name, {field.rstrip("_"): value for field, value in values.items()})  # type: ignore[misc]
    return Told(to, fact, moment, cause=cause)


def closed(*facts: Told, **fields: object) -> Closed:
    laid = fields.pop("table", None) or table()
    return Closed(NIGHT, laid, fields.pop("journal", ()), facts, **fields)  # type: ignore[arg-type]


def lines(document: Document) -> list[str]:
    return [row for row in to_text(document).splitlines() if row]


# The post


def test_a_morning() -> None:
    post = announcement(
        RU,
        closed(
            told(PUBLIC, "result", of="doctor", is_="miss"),
            told(PUBLIC, "result", of="mafia", is_="hit"),
            told(PUBLIC, "died", of="anna"),
            told(PUBLIC, "died", of="boris"),
            told(PUBLIC, "role", of="anna", is_="mafia"),
            told(PUBLIC, "role", of="anna", is_="doctor"),
            told(PUBLIC, "role", of="boris", is_="doctor"),
            told(PUBLIC, "role", of="vera", is_="doctor"),
            told(PUBLIC, "note", text="Это gleb!"),
            told("anna", "failed", ability="heal"),
        ),
    )
    assert lines(post) == [
        "Ночь 1. Итоги",
        "-------------",
        "Доктор — не попал. Мафия — попал.",
        "Погибает anna. Роли: Мафия и Доктор.",
        "Погибает boris. Роль: Доктор.",
        "vera — Доктор.",
        "Ведущему передали записку:",
        "  | Это gleb!",
    ]


def test_nothing_happened() -> None:
    assert lines(announcement(RU, closed()))[2:] == ["Ничего не произошло."]
    assert lines(announcement(EN, closed()))[2:] == ["Nothing happened."]


def test_what_was_told_by_day_comes_before_the_vote() -> None:
    poll = Poll("lynch", SEATS, SEATS, ballots={"vera": Ballot("gleb")})
    post = announcement(
        RU,
        closed(
            told(PUBLIC, "voted", "now", by="vera", on="boris"),
            told(PUBLIC, "voted", "now", by="vera", on="gleb"),
            told(PUBLIC, "voted", "now", by="boris", on="nobody"),
            told(PUBLIC, "voted", "now", by="gleb", on="vera"),
            told(PUBLIC, "voted", "now", by="gleb", on=None),
            told(PUBLIC, "votes", of="gleb", is_=2),
            told(PUBLIC, "executed", of="gleb"),
            told(PUBLIC, "died", "now", of="anna"),
            table=table("anna", "gleb", record=(Chapter(NIGHT, polls=(poll,)),)),
        ),
    )
    assert lines(post)[2:] == [
        "Погибает anna.",
        "Голосование:",
        "- gleb — 2 (vera)",
        "- никто — 0 (boris)",
        "Не голосовали: anna, gleb.",
        "Голосование приговаривает: gleb.",
    ]


def test_a_further_round_names_its_candidates() -> None:
    facts = [
        told(PUBLIC, "poll", of="lynch", round=number, are=("anna", "boris"), voters=("vera",))
        for number in (1, 2)
    ]
    assert lines(announcement(RU, closed(*facts)))[2:] == [
        "Голосование, тур 2. Кандидаты: anna и boris. Голосуют: vera."
    ]


def test_last_words_are_signed_and_notes_are_not() -> None:
    post = announcement(
        RU,
        closed(
            told(PUBLIC, "note", text="a"),
            told(PUBLIC, "note", text="b"),
            told(PUBLIC, "last_words", of="anna", text="c"),
        ),
    )
    assert lines(post)[2:] == [
        "Ведущему передали записки:",
        "  | a",
        "  | b",
        "  | c",
        "  | — anna",
    ]


def test_the_end_of_the_game_is_told_once() -> None:
    for are, says in ((("town",), "Победа: Город."), ((), "Не победил никто.")):
        ended = closed(told(PUBLIC, "over", are=are), table=table(winners=are))
        assert lines(announcement(RU, ended))[2:] == [f"Игра окончена. {says}"]


def test_the_roster_shows_what_is_public() -> None:
    sick = table("anna", "boris")
    sick.seats["vera"] = replace(sick.seats["vera"], effects=(Effect("ill"), Effect("hidden")))
    shown = [
        Fact("role", {"of": "anna", "is": "mafia"}),
        Fact("role", {"of": "anna", "is": "mafia"}),
    ]
    sick.lore[PUBLIC] = tuple(shown)
    assert lines(roster(RU, sick)) == [
        "В игре 2: vera (болен), gleb.",
        "Выбыли (2):",
        "- anna — Мафия",
        "- boris",
    ]


# A player's part


def test_a_player_reads_his_orders_and_his_answers() -> None:
    orders = (
        Order("anna", "heal", ("boris",)),
        Order("anna", "heal", ("vera",)),
        Order("boris", "heal", ("anna",)),
        Order("anna", "vote", ("gleb",)),
        Order("anna", "vote", ("boris",)),
    )
    refused = {1: Refusal("already_sent", {"ability": "heal"}), 4: Refusal("already_voted")}
    phase = closed(
        told("anna", "failed", ability="heal"),
        told("boris", "visitors", of="boris", are=("anna",)),
        orders=orders,
        refused=refused,
    )
    assert lines(private(RU, phase, "anna", orders=True)) == [
        "[ Только вам ]",
        "  - Ваш ход: Хил → boris.",
        "  - Ваш ход: Хил → vera. Не принято: Уже отправлено, изменить нельзя: Хил.",
        "  - Ваш ход: голос: boris. Не принято: Вы уже проголосовали, изменить голос нельзя.",
        "  - Ход не прошёл: Хил.",
    ]
    assert report(RU, phase.told, "boris") == ["К вам приходил игрок anna."]
    assert private(RU, phase, "gleb") == Document()


def test_orders_in_words() -> None:
    theramore = Wording(rulebooks.load("theramore"), "ru")
    say = lambda order: order_words(theramore, order)  # noqa: E731
    assert say(Order("a", "hypnosis", ("b",), {"role": "doctor"})) == "Гипноз → b (роль: Доктор)"
    assert say(Order("a", "heal", passes=True)) == "отказ: Хил"
    assert say(Order("a", passes=True)) == "отказ от всех ходов"
    assert say(Order("a", "vote")) == "голос: никто"
    assert say(Order("a", "vote", passes=True)) == "снять голос"
    when = ("result", ("of", "doctor"), ("is", "hit"))
    assert say(Order("a", "note", (), {"text": "[b]", "when": when})) == (
        "Ночная записка (текст: «[b]»; условие: Доктор — попал)"
    )
    assert say(Order("a", "note", (), {"variants": ((when, "x"), (None, "y"))})) == (
        "Ночная записка (варианты: Доктор — попал — «x» / «y»)"
    )
    assert say(Order("a", "note", (), {"when": "junk", "variants": (1,), "odd": ("q",)}))


# The journal


def test_every_entry_stands_under_its_cause() -> None:
    phase = closed(
        told("anna", "failed", cause=1, ability="heal"),
        journal=(
            Entry("order", -1, {"by": "boris", "use": "heal", "on": ("anna",)}),
            Entry("attempt", 0, {"what": "kill", "by": "boris", "on": "anna"}),
            Entry("death", 1, {"of": "anna", "how": "killed", "by": ("boris",)}),
            Entry("vote", -1, {"by": "anna", "on": "vera", "how": "own"}),
            Entry("vote", -1, {"by": "vera", "on": None, "how": "own"}),
            Entry("vote", -1, {"by": "gleb", "on": "gleb", "how": "forced"}),
        ),
    )
    assert lines(Document((journal(RU, phase),))) == [
        "- boris: Хил → anna",
        "  - Покушение → anna (от: boris)",
        "    - Выбывает anna: убийство (boris)",
        "    - Сказано игроку anna: «Ход не прошёл: Хил.»",
        "- Голоса по порядку: anna → vera, vera → никто",
        "- gleb голосует: gleb (автоголос)",
    ]


def test_refusals_stand_in_the_journal_with_their_values() -> None:
    orders = (Order("anna", "heal", ("boris", "vera")),)
    refusal = Refusal("too_many_targets", {"ability": "heal", "most": 1})
    entry = Entry(
        "refused", -1, {"by": "anna", "use": "heal", "on": orders[0].on, "code": refusal.code}
    )
    phase = closed(journal=(entry,), orders=orders, refused={0: refusal})
    assert lines(Document((journal(RU, phase),))) == [
        "- anna: Хил → boris и vera. Не принято: Хил: целей не больше 1."
    ]


def test_the_host_reads_everything() -> None:
    phase = closed(
        told("anna", "failed", ability="heal"),
        told("boris", "failed", ability="heal"),
        journal=(Entry("order", -1, {"by": "boris", "use": "heal", "on": ("anna",)}),),
    )
    rows = lines(phase_for_host(RU, phase))
    assert "[ anna ]" in rows
    assert "[ boris ]" in rows
    assert "- boris: Хил → anna" in rows


def test_marks_and_empty_lists_of_an_order() -> None:
    def said(rulebook: str, order: Order) -> str:
        return order_words(Wording(rulebooks.load(rulebook), "ru", seats=("b",)), order)

    assert said("war", Order("a", "panic", ("b",), {"bluff": True})) == "Паника → b (блеф)"
    assert said("war", Order("a", "panic", ("b",), {"bluff": False})) == "Паника → b"
    assert said("massacre4", Order("a", "door_cross", (), {"roles": ()})) == (
        "Крест на двери (роли: ничего)"
    )
